package shell

import (
	"path"
	"slices"
	"strconv"
	"strings"

	"mvdan.cc/sh/v3/syntax"
)

// expansion returns the value of one expansion, and analyses what it runs.
func (a *analysis) expansion(p syntax.WordPart, st *state) value {
	switch p := p.(type) {
	case *syntax.ParamExp:
		return a.param(p, st)
	case *syntax.CmdSubst:
		return a.cmdSubst(p, st)
	case *syntax.ArithmExp:
		a.arithm(p.X, st)
		a.failing(p.X, st)
		return value{num: true, word: true, why: posText("an arithmetic expansion", p.Pos())}
	case *syntax.Lit:
		return literal(p.Value)
	case *syntax.SglQuoted:
		return literal(sglText(p, a))
	}
	a.opaque(p.Pos(), "an expansion that Assent does not know")
	return value{why: posText("an unknown expansion", p.Pos())}
}

// harmlessVars are variables of a clean environment whose values are no
// secrets. Their values are not known, except for those that variable gives.
func harmlessVar(name string) bool {
	switch name {
	case "HOME", "PWD", "OLDPWD", "USER", "LOGNAME", "SHELL", "PATH", "TERM", "LANG", "TMPDIR", "HOSTNAME", "UID", "EUID", "PPID",
		"RANDOM", "SECONDS", "LINENO", "BASH_VERSION", "BASHPID", "COLUMNS", "LINES", "PIPESTATUS", "SHLVL", "OSTYPE", "MACHTYPE",
		"HOSTTYPE", "EPOCHSECONDS", "EPOCHREALTIME", "IFS", "FUNCNAME", "BASH_SOURCE", "GOPATH", "GOROOT", "EDITOR", "PAGER", "DISPLAY",
		"XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME", "XDG_STATE_HOME", "XDG_RUNTIME_DIR", "VIRTUAL_ENV", "NODE_ENV", "CI",
		"REPLY", "OPTARG", "OPTIND", "BASH", "BASH_VERSINFO", "SRANDOM", "_", "TZ", "CONDA_PREFIX", "NVM_DIR", "CARGO_HOME", "JAVA_HOME":
		return true
	}
	return strings.HasPrefix(name, "LC_")
}

func numericVar(name string) bool {
	switch name {
	case "?", "#", "$", "!", "UID", "EUID", "PPID", "RANDOM", "SRANDOM", "SECONDS", "LINENO", "BASHPID", "EPOCHSECONDS", "SHLVL",
		"COLUMNS", "LINES", "OPTIND":
		return true
	}
	return false
}

// variable returns the value of a plain parameter.
func (a *analysis) variable(name string, st *state, pos syntax.Pos) value {
	if v, ok := st.vars[name]; ok {
		if !v.known && v.why == "" {
			v.why = posText("$"+name, pos)
		}
		return v
	}
	switch name {
	case "HOME":
		if a.scene.Home != "" {
			return literal(a.scene.Home)
		}
	case "PWD":
		if len(st.dirs) == 1 {
			return literal(st.dirs[0])
		}
	case "OLDPWD":
		if st.oldpwd.known || st.oldpwd.why != "" {
			return st.oldpwd
		}
	case "0":
		return value{word: true, why: posText("$0", pos)}
	case "@", "*":
		if _, ok := st.vars["IFS"]; ok {
			break
		}
		if st.argsOK {
			var parts []string
			for _, v := range st.args {
				if !v.known {
					return value{why: posText("$"+name, pos)}
				}
				parts = append(parts, v.text)
			}
			return literal(strings.Join(parts, " "))
		}
	case "#":
		if st.argsOK {
			return literal(strconv.Itoa(len(st.args)))
		}
	}
	if numericVar(name) {
		return value{num: true, word: true, why: posText("$"+name, pos)}
	}
	if n, err := strconv.Atoi(name); err == nil {
		if st.argsOK {
			if n >= 1 && n <= len(st.args) {
				return st.args[n-1]
			}
			return literal("")
		}
		return value{why: posText("$"+name, pos)}
	}
	return value{why: posText("$"+name+" (not set in this text)", pos), secret: !harmlessVar(name)}
}

// param expands ${...}.
func (a *analysis) param(p *syntax.ParamExp, st *state) value {
	if p.Param == nil || p.NestedParam != nil || p.Flags != nil || p.Width || p.IsSet || len(p.Modifiers) > 0 {
		a.opaque(p.Pos(), "an expansion of another shell")
		return value{why: posText("an expansion", p.Pos())}
	}
	name := p.Param.Value
	if p.Excl {
		if p.Names == 0 && !isSubscriptAll(p.Index) {
			// ${!x} takes its name from data, and evaluates subscripts in it.
			a.opaque(p.Pos(), "${!"+name+"} takes a variable's name from data")
		}
		return value{why: posText("${!"+name+"}", p.Pos())}
	}
	v := a.variable(name, st, p.Pos())
	if p.Index != nil {
		if !isSubscriptAll(p.Index) {
			a.subscript(p.Index, st)
		}
		v = value{why: posText("an element of "+name, p.Pos()), secret: v.secret}
	}
	if p.Length {
		return value{num: true, word: true, why: posText("${#"+name+"}", p.Pos())}
	}
	if p.Slice != nil {
		return a.slice(p, v, st)
	}
	if p.Repl != nil {
		orig, with := a.one(p.Repl.Orig, st), value{known: true}
		if p.Repl.With != nil {
			with = a.one(p.Repl.With, st)
		}
		if v.known && orig.known && with.known && plainPattern(orig.text) && orig.text != "" && !strings.Contains(with.text, "&") {
			n := 1
			if p.Repl.All {
				n = -1
			}
			return literal(strings.Replace(v.text, orig.text, with.text, n))
		}
		return value{why: posText("${"+name+"/...}", p.Pos()), secret: v.secret}
	}
	if p.Exp != nil {
		return a.paramOp(p, name, v, st)
	}
	return v
}

func plainPattern(s string) bool { return !strings.ContainsAny(s, "*?[\\#%") }

func isSubscriptAll(x syntax.ArithmExpr) bool {
	w, ok := x.(*syntax.Word)
	return ok && (w.Lit() == "@" || w.Lit() == "*")
}

func (a *analysis) slice(p *syntax.ParamExp, v value, st *state) value {
	if p.Slice.Offset != nil {
		a.arithm(p.Slice.Offset, st)
	}
	if p.Slice.Length != nil {
		a.arithm(p.Slice.Length, st)
	}
	off, ok1 := arithmInt(p.Slice.Offset)
	n, ok2 := arithmInt(p.Slice.Length)
	if v.known && ok1 && (p.Slice.Length == nil || ok2) && isASCII(v.text) && off >= 0 && n >= 0 {
		s := v.text[min(off, len(v.text)):]
		if p.Slice.Length != nil {
			s = s[:min(n, len(s))]
		}
		return literal(s)
	}
	if !ok1 || p.Slice.Length != nil && (!ok2 || n < 0) {
		a.fails++
	}
	return value{why: posText("${"+p.Param.Value+":...}", p.Pos()), num: v.num, word: v.word, secret: v.secret}
}

func isASCII(s string) bool {
	for i := 0; i < len(s); i++ {
		if s[i] >= 0x80 {
			return false
		}
	}
	return true
}

func arithmInt(x syntax.ArithmExpr) (int, bool) {
	w, ok := x.(*syntax.Word)
	if !ok || w == nil {
		return 0, false
	}
	n, err := strconv.Atoi(w.Lit())
	return n, err == nil
}

// paramOp handles ${x-word}, ${x%pattern} and their kind. The word is
// expanded whether or not it is used, so that what it runs is seen.
func (a *analysis) paramOp(p *syntax.ParamExp, name string, v value, st *state) value {
	w := value{known: true}
	if p.Exp.Word != nil {
		w = a.one(p.Exp.Word, st)
		if w.known && oddQuotes(p.Exp.Word, w.text) {
			// What quotes and tildes in here do depends on what is around them.
			w = value{why: posText("${"+name+"...}", p.Pos())}
		}
	}
	why := posText("${"+name+p.Exp.Op.String()+"...}", p.Pos())
	sv, isSet := st.vars[name]
	isUnset := sv.unset
	isSet = isSet && !isUnset
	switch p.Exp.Op {
	case syntax.AssignUnset, syntax.AssignUnsetOrNull:
		// An expansion that assigns (A108). The value is one of two.
		if !isSet {
			if envTaints(name, w) {
				a.opaque(p.Pos(), "an expansion that assigns "+name)
			}
			st.set(name, value{why: why, secret: v.secret})
			return value{why: why, secret: v.secret}
		}
		if v.known && v.text != "" {
			return v
		}
		st.set(name, value{why: why})
		return value{why: why}
	case syntax.DefaultUnset, syntax.DefaultUnsetOrNull:
		if isUnset {
			return w
		}
		if isSet && v.known {
			if v.text == "" && p.Exp.Op == syntax.DefaultUnsetOrNull {
				return w
			}
			return v
		}
		if n, err := strconv.Atoi(name); err == nil && st.argsOK {
			if n > len(st.args) || v.known && v.text == "" && p.Exp.Op == syntax.DefaultUnsetOrNull {
				return w
			}
			return v
		}
		return value{why: why, secret: v.secret}
	case syntax.AlternateUnset, syntax.AlternateUnsetOrNull:
		if isUnset {
			return literal("")
		}
		if isSet && v.known {
			if v.text == "" && p.Exp.Op == syntax.AlternateUnsetOrNull {
				return literal("")
			}
			return w
		}
		return value{why: why}
	case syntax.ErrorUnset, syntax.ErrorUnsetOrNull:
		return v
	case syntax.RemSmallSuffix, syntax.RemLargeSuffix, syntax.RemSmallPrefix, syntax.RemLargePrefix:
		if v.known && w.known {
			if s, ok := trimPattern(v.text, w.text, p.Exp.Op); ok {
				return literal(s)
			}
		}
		return value{why: why, word: v.word, secret: v.secret}
	case syntax.UpperAll, syntax.LowerAll:
		if v.known && p.Exp.Word == nil && isASCII(v.text) {
			if p.Exp.Op == syntax.UpperAll {
				return literal(strings.ToUpper(v.text))
			}
			return literal(strings.ToLower(v.text))
		}
		return value{why: why, word: v.word, secret: v.secret}
	case syntax.UpperFirst, syntax.LowerFirst:
		return value{why: why, word: v.word, secret: v.secret}
	}
	// ${x@P} expands prompt escapes, which run substitutions.
	a.opaque(p.Pos(), "${"+name+"@...} evaluates data")
	return value{why: why}
}

// oddQuotes reports whether the word of an expansion, whose text is known,
// holds quoting that could make it mean something else inside double quotes,
// as a pattern, or when it is split.
func oddQuotes(w *syntax.Word, text string) bool {
	for _, p := range w.Parts {
		switch p := p.(type) {
		case *syntax.Lit:
			if strings.ContainsAny(p.Value, "\\~'\"") {
				return true
			}
		case *syntax.DblQuoted, *syntax.ParamExp, *syntax.CmdSubst:
			if strings.ContainsAny(text, " \t\n*?[\\") {
				return true
			}
		default:
			return true
		}
	}
	return false
}

// trimPattern computes ${x%p} and the like for patterns of "*" and plain text
// only.
func trimPattern(s, pat string, op syntax.ParExpOperator) (string, bool) {
	if strings.ContainsAny(pat, "?[\\") || strings.Count(pat, "*") > 1 {
		return "", false
	}
	pre, post, star := strings.Cut(pat, "*")
	switch op {
	case syntax.RemSmallSuffix, syntax.RemLargeSuffix:
		if !star {
			return strings.TrimSuffix(s, pat), true
		}
		if !strings.HasSuffix(s, post) {
			return s, true
		}
		body := s[:len(s)-len(post)]
		i := strings.LastIndex(body, pre)
		if op == syntax.RemLargeSuffix {
			i = strings.Index(body, pre)
		}
		if i < 0 {
			return s, true
		}
		return s[:i], true
	default:
		if !star {
			return strings.TrimPrefix(s, pat), true
		}
		if !strings.HasPrefix(s, pre) {
			return s, true
		}
		body := s[len(pre):]
		i := strings.Index(body, post)
		if op == syntax.RemLargePrefix {
			i = strings.LastIndex(body, post)
		}
		if i < 0 {
			return s, true
		}
		return body[i+len(post):], true
	}
}

// cmdSubst analyses $(...) as a subshell and, for the few whose output is a
// matter of the text, returns the output.
func (a *analysis) cmdSubst(c *syntax.CmdSubst, st *state) value {
	a.visit(c)
	why := posText("$(...)", c.Pos())
	if c.ReplyVar {
		a.opaque(c.Pos(), "${| ...} of another shell")
		return value{why: why}
	}
	if a.depth >= maxDepth {
		a.opaque(c.Pos(), "substitutions nest too deeply")
		return value{why: why}
	}
	if text, ok := catHeredoc(c); ok && !st.redefined("cat") {
		a.commands++
		a.branches = true
		return literal(strings.TrimRight(text, "\n"))
	}
	a.branches = true
	sub := a.clone(st)
	if c.TempFile {
		sub = st // ${ cmd; } runs in this very shell
	}
	a.depth++
	a.stmts(c.Stmts, sub)
	a.depth--
	if v, ok := a.knownOutput(c, st); ok {
		return v
	}
	return value{why: why}
}

// catHeredoc recognises $(cat <<'EOF' ... EOF), the way agents write long
// literals. Only the exact form is text; anything else in it is code.
func catHeredoc(c *syntax.CmdSubst) (string, bool) {
	if len(c.Stmts) != 1 {
		return "", false
	}
	s := c.Stmts[0]
	call, ok := s.Cmd.(*syntax.CallExpr)
	if !ok || len(call.Args) != 1 || len(call.Assigns) > 0 || lit(call.Args[0]) != "cat" || len(s.Redirs) != 1 ||
		s.Negated || s.Background || s.Coprocess || s.Disown {
		return "", false
	}
	r := s.Redirs[0]
	if r.Op != syntax.Hdoc && r.Op != syntax.DashHdoc || r.Hdoc == nil || r.N != nil || !quotedDelimiter(r.Word) {
		return "", false
	}
	return hdocLiteral(r)
}

func quotedDelimiter(w *syntax.Word) bool {
	for _, p := range w.Parts {
		switch p := p.(type) {
		case *syntax.SglQuoted, *syntax.DblQuoted:
			return true
		case *syntax.Lit:
			if strings.Contains(p.Value, "\\") {
				return true
			}
		}
	}
	return false
}

// hdocLiteral returns the body of a here-document without expansions.
func hdocLiteral(r *syntax.Redirect) (string, bool) {
	var b strings.Builder
	quoted := quotedDelimiter(r.Word)
	for _, p := range r.Hdoc.Parts {
		l, ok := p.(*syntax.Lit)
		if !ok {
			return "", false
		}
		if quoted {
			b.WriteString(l.Value)
		} else {
			b.WriteString(unescape(l.Value, "$`\\\n"))
		}
	}
	text := b.String()
	if r.Op == syntax.DashHdoc {
		lines := strings.SplitAfter(text, "\n")
		for i := range lines {
			lines[i] = strings.TrimLeft(lines[i], "\t")
		}
		text = strings.Join(lines, "")
	}
	return text, true
}

// knownOutput returns the output of the few commands whose output follows
// from the text and the facts: pwd, the root of the repository, basename and
// dirname of a literal; and says of some others that it is one number.
func (a *analysis) knownOutput(c *syntax.CmdSubst, st *state) (value, bool) {
	if len(c.Stmts) != 1 || len(st.env) > 0 {
		return value{}, false
	}
	s := c.Stmts[0]
	call, ok := s.Cmd.(*syntax.CallExpr)
	if !ok || len(call.Assigns) > 0 || s.Negated || s.Background || len(call.Args) == 0 || !errorsOnly(s.Redirs) {
		return value{}, false
	}
	var words []string
	for _, w := range call.Args {
		v := a.one(w, st)
		if !v.known || len(w.Parts) == 1 && !quotedOrPlain(w) {
			return value{}, false
		}
		words = append(words, v.text)
	}
	if st.redefined(words[0]) {
		return value{}, false
	}
	switch {
	case slices.Equal(words, []string{"pwd"}):
		if len(st.dirs) == 1 {
			return literal(st.dirs[0]), true
		}
	case slices.Equal(words, []string{"git", "rev-parse", "--show-toplevel"}):
		if len(st.dirs) == 1 {
			if r := a.repo(st.dirs[0]); r.Dir != "" && r.Err == "" && !r.Bare {
				return literal(r.Dir), true
			}
		}
	case words[0] == "dirname" && len(words) == 2 && !strings.HasPrefix(words[1], "-") && words[1] != "":
		d := path.Dir(strings.TrimRight(words[1], "/"))
		if strings.Trim(words[1], "/") == "" {
			d = "/"
		}
		return literal(d), true
	case words[0] == "basename" && len(words) == 2 && !strings.HasPrefix(words[1], "-") && words[1] != "":
		return literal(path.Base(words[1])), true
	case words[0] == "date" && len(words) == 2 && (words[1] == "+%s" || words[1] == "+%Y" || words[1] == "+%s%N"):
		return value{num: true, word: true, why: posText("$(date)", c.Pos())}, true
	case words[0] == "seq" && len(words) <= 4:
		for _, w := range words[1:] {
			if !allDigits(w) {
				return value{}, false
			}
		}
		return value{why: posText("$(seq)", c.Pos()), num: true}, true
	case words[0] == "nproc" && len(words) == 1:
		return value{num: true, word: true, why: posText("$(nproc)", c.Pos())}, true
	}
	return value{}, false
}

func quotedOrPlain(w *syntax.Word) bool {
	switch p := w.Parts[0].(type) {
	case *syntax.Lit:
		return plain(p.Value)
	case *syntax.SglQuoted, *syntax.DblQuoted:
		return true
	}
	return false
}

// errorsOnly reports whether redirections leave standard output alone.
func errorsOnly(rs []*syntax.Redirect) bool {
	for _, r := range rs {
		if r.N == nil || r.N.Value != "2" || r.Op != syntax.RdrOut || r.Word.Lit() != "/dev/null" {
			return false
		}
	}
	return true
}

func (a *analysis) procSubst(p *syntax.ProcSubst, st *state) {
	a.visit(p)
	if a.depth >= maxDepth {
		a.opaque(p.Pos(), "substitutions nest too deeply")
		return
	}
	a.branches = true
	a.depth++
	sub := a.clone(st)
	if p.Op == syntax.CmdOut {
		sub.stdin = input{kind: fromPipe, why: posText("a process substitution", p.Pos())}
	}
	a.stmts(p.Stmts, sub)
	a.depth--
}
