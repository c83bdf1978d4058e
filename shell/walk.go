package shell

import (
	"strings"

	"mvdan.cc/sh/v3/syntax"

	"assent"
	"assent/command"
)

// stmts follows a list of statements.
func (a *analysis) stmts(list []*syntax.Stmt, st *state) {
	if len(list) > 1 {
		a.branches = true
	}
	for _, s := range list {
		a.stmt(s, st)
	}
}

// stmt follows one statement. st becomes what is true after it, whatever its
// exit status.
func (a *analysis) stmt(s *syntax.Stmt, st *state) {
	if a.depth > 200 {
		a.opaque(s.Pos(), "it nests too deeply")
		return
	}
	if s.Coprocess || s.Disown {
		a.opaque(s.Pos(), "a construct of another shell")
	}
	cur := st
	n := len(a.plan.Requests)
	if s.Background {
		a.branches = true
		cur = st.clone()
	}
	a.depth++
	if call, ok := s.Cmd.(*syntax.CallExpr); ok {
		a.call(call, s.Redirs, cur)
	} else {
		saved := cur.stdin
		for _, r := range s.Redirs {
			a.redirect(r, cur)
		}
		a.cmd(s.Cmd, cur)
		cur.stdin = saved
	}
	a.depth--
	if s.Background {
		a.background(s, n)
	}
}

// background asks for process.background where a statement with "&" does more
// than read: a reading job that does not outlive the call is free.
func (a *analysis) background(s *syntax.Stmt, from int) {
	for i := from; i < len(a.plan.Requests); i++ {
		if r := &a.plan.Requests[i]; r.Capability == assent.ProcessExecute {
			a.add(assent.Request{Capability: assent.ProcessBackgr, Subject: r.Subject,
				Why: "background job", Line: uint32(s.Pos().Line()), Col: uint32(s.Pos().Col()), Op: assent.OpRun, Program: r.Program, Spelled: r.Spelled,
				Unread: r.Unread, Always: r.Always})
		}
	}
}

func (a *analysis) cmd(c syntax.Command, st *state) {
	switch c := c.(type) {
	case nil:
		a.branches = true // redirections alone
	case *syntax.CallExpr:
		a.call(c, nil, st)
	case *syntax.Block:
		a.branches = true
		a.stmts(c.Stmts, st)
	case *syntax.Subshell:
		a.branches = true
		a.stmts(c.Stmts, st.clone())
	case *syntax.BinaryCmd:
		a.branches = true
		a.binary(c, st)
	case *syntax.IfClause:
		a.branches = true
		a.ifClause(c, st)
	case *syntax.WhileClause:
		a.branches = true
		a.while(c, st)
	case *syntax.ForClause:
		a.branches = true
		a.forClause(c, st)
	case *syntax.CaseClause:
		a.branches = true
		a.caseClause(c, st)
	case *syntax.FuncDecl:
		a.branches = true
		a.funcDecl(c, st)
	case *syntax.ArithmCmd:
		a.commands++
		a.arithm(c.X, st)
		a.builtinRequest("(( ))", c.Pos(), "")
	case *syntax.LetClause:
		a.let(c, st)
	case *syntax.TestClause:
		a.commands++
		a.test(c.X, st)
		a.builtinRequest("[[ ]]", c.Pos(), "")
	case *syntax.DeclClause:
		a.decl(c, st)
	case *syntax.TimeClause:
		if c.Stmt != nil {
			if call, ok := c.Stmt.Cmd.(*syntax.CallExpr); ok && len(call.Args) > 0 && call.Args[0].Lit() == "--" {
				a.opaque(c.Pos(), "time --") // bash runs what follows
			}
			a.stmt(c.Stmt, st)
		}
	case *syntax.CoprocClause:
		a.opaque(c.Pos(), "coproc")
		if c.Stmt != nil {
			a.stmt(c.Stmt, st.clone())
		}
	default:
		a.opaque(c.Pos(), "a construct that Assent does not know")
	}
}

// binary follows "&&", "||" and pipes.
func (a *analysis) binary(c *syntax.BinaryCmd, st *state) {
	switch c.Op {
	case syntax.Pipe, syntax.PipeAll:
		a.pipe(c, st)
	case syntax.AndStmt:
		a.and(c, st)
	default:
		a.stmt(c.X, st)
		right := st.clone()
		a.stmt(c.Y, right)
		if right.dead {
			return // "cd x || exit": afterwards the left side has succeeded
		}
		st.join(right)
	}
}

// and follows a chain of "&&": each part runs in the state in which all parts
// before it succeeded; afterwards any of them may have failed.
func (a *analysis) and(c *syntax.BinaryCmd, st *state) {
	var parts []*syntax.Stmt
	var s *syntax.Stmt
	for x := c; ; {
		parts = append(parts, x.Y)
		s = x.X
		y, ok := s.Cmd.(*syntax.BinaryCmd)
		if !ok || y.Op != syntax.AndStmt || s.Negated || s.Background || len(s.Redirs) > 0 {
			break
		}
		x = y
	}
	cur := st.clone()
	var any *state
	fail := func(s *syntax.Stmt) {
		if mayFail(s) {
			if any == nil {
				any = cur.clone()
			} else {
				any.join(cur.clone())
			}
		}
	}
	a.stmt(s, cur)
	fail(s)
	for i := len(parts) - 1; i >= 0; i-- {
		a.stmt(parts[i], cur)
		if i > 0 {
			fail(parts[i])
		}
	}
	dead := cur.dead
	if any != nil {
		any.join(cur)
		*st = *any
	} else {
		*st = *cur
	}
	st.dead = dead && any == nil
	st.shared = true
}

// mayFail reports whether a statement can have a false exit status. Being
// wrong here would only matter for what later words are taken to be.
func mayFail(s *syntax.Stmt) bool {
	if s.Negated || len(s.Redirs) > 0 {
		return true
	}
	switch c := s.Cmd.(type) {
	case *syntax.CallExpr:
		if len(c.Args) == 0 {
			for _, as := range c.Assigns {
				if as.Value != nil {
					for _, p := range as.Value.Parts {
						if _, ok := p.(*syntax.Lit); !ok {
							return true
						}
					}
				}
			}
			return false
		}
		switch c.Args[0].Lit() {
		case "cd", "echo", "export", "set", ":", "true":
			return false // cd keeps both directories in its state where it may fail
		}
	case *syntax.DeclClause:
		return false
	}
	return true
}

// pipe follows a pipeline: every part in a subshell of its own.
func (a *analysis) pipe(c *syntax.BinaryCmd, st *state) {
	left := st.clone()
	a.stmt(c.X, left)
	right := st.clone()
	right.stdin = input{kind: fromPipe, why: posText("the output of another command", c.X.Pos())}
	right.stdin.below = a.names0(c.X, left)
	if text, ok := a.literalOutput(c.X, left); ok {
		right.stdin = input{kind: hereText, text: text}
	}
	a.stmt(c.Y, right)
}

// literalOutput returns what a statement prints, if it does nothing but print
// a text that is known: cat with a here-document, echo of literals.
func (a *analysis) literalOutput(s *syntax.Stmt, st *state) (string, bool) {
	call, ok := s.Cmd.(*syntax.CallExpr)
	if !ok || len(call.Args) == 0 || len(call.Assigns) > 0 || s.Negated || s.Background || len(st.funcs) > 0 {
		return "", false
	}
	switch call.Args[0].Lit() {
	case "cat":
		if len(call.Args) != 1 || len(s.Redirs) != 1 || s.Redirs[0].Hdoc == nil || s.Redirs[0].N != nil {
			return "", false
		}
		return hdocLiteral(s.Redirs[0])
	case "echo":
		if len(s.Redirs) > 0 {
			return "", false
		}
		var words []string
		for _, w := range call.Args[1:] {
			v := a.one(w, st)
			if !v.known || strings.HasPrefix(v.text, "-") || globby(w) || len(braces(w)) > 1 {
				return "", false
			}
			words = append(words, v.text)
		}
		return strings.Join(words, " ") + "\n", true
	}
	return "", false
}

func (a *analysis) ifClause(c *syntax.IfClause, st *state) {
	a.stmts(c.Cond, st)
	then := st.clone()
	a.stmts(c.Then, then)
	els := st.clone()
	if c.Else != nil {
		if len(c.Else.Cond) > 0 {
			a.ifClause(c.Else, els)
		} else {
			a.stmts(c.Else.Then, els)
		}
	}
	then.join(els)
	*st = *then
	st.shared = true
}

func (a *analysis) while(c *syntax.WhileClause, st *state) {
	a.widen(st, c)
	a.stmts(c.Cond, st)
	a.body(c.Do, st)
}

// body follows a loop's body that runs any number of times, in a state in
// which widen has forgotten what the body assigns.
func (a *analysis) body(do []*syntax.Stmt, st *state) {
	for range 3 {
		in := st.clone()
		a.stmts(do, in)
		in.dead = false
		// A later round begins in what this one left.
		next := st.clone()
		next.join(in)
		if !sameDirs(next.dirs, st.dirs) {
			next.dirs = nil
		}
		same := next.same(st)
		*st = *next
		st.shared = true
		if same || a.steps > maxSteps {
			return
		}
	}
	a.opaque(do[0].Pos(), "a loop that changes with every round")
}

func sameDirs(a, b []string) bool {
	if len(a) != len(b) || (a == nil) != (b == nil) {
		return false
	}
	for i := range a {
		if a[i] != b[i] {
			return false
		}
	}
	return true
}

func (a *analysis) forClause(c *syntax.ForClause, st *state) {
	if c.Select {
		a.opaque(c.Pos(), "select")
	}
	switch l := c.Loop.(type) {
	case *syntax.WordIter:
		a.forWords(c, l, st)
	case *syntax.CStyleLoop:
		a.widen(st, c)
		if l.Init != nil {
			a.arithm(l.Init, st)
		}
		if l.Cond != nil {
			a.arithm(l.Cond, st)
		}
		if l.Post != nil {
			a.arithm(l.Post, st)
		}
		a.body(c.Do, st)
	default:
		a.opaque(c.Pos(), "a loop that Assent does not know")
	}
}

// forWords follows "for x in words": literal words one by one, others as
// unknown values.
func (a *analysis) forWords(c *syntax.ForClause, l *syntax.WordIter, st *state) {
	var items []value
	if !l.InPos.IsValid() {
		items = []value{{why: posText("\"$@\"", c.Pos())}}
		if st.argsOK {
			items = st.args
		}
	} else {
		items = a.loopItems(l.Items, st)
	}
	exact := len(items) <= maxLoop && !hasJump(c)
	jumps, before := a.jumps, st.clone()
	for _, v := range items {
		exact = exact && v.known
	}
	name := l.Name.Value
	if envTaints(name, value{}) || evaluated(name) {
		a.opaque(c.Pos(), "a loop over "+name)
	}
	if exact {
		for _, v := range items {
			if a.steps > maxSteps {
				break
			}
			st.set(name, v)
			a.stmts(c.Do, st)
		}
		if a.jumps == jumps {
			return
		}
		*st = *before // it may have been left early
	}
	a.widen(st, c)
	if len(items) > maxLoop {
		items = []value{{why: posText("one of many words", c.Pos())}}
	}
	after := st.clone()
	for _, v := range items {
		in := st.clone()
		in.set(name, v)
		a.body(c.Do, in)
		after.join(in)
	}
	*st = *after
	st.shared = true
}

func (a *analysis) loopItems(ws []*syntax.Word, st *state) []value {
	var items []value
	for _, w := range ws {
		if len(w.Parts) == 1 {
			switch p := w.Parts[0].(type) {
			case *syntax.CmdSubst, *syntax.ParamExp:
				// Split at blanks: each item is one word.
				v := a.expansion(p, st)
				if _, ok := st.vars["IFS"]; ok {
					items = append(items, value{why: posText("a word split by another IFS", w.Pos()), secret: v.secret})
					continue
				}
				if v.known {
					for _, f := range strings.Fields(v.text) {
						if strings.ContainsAny(f, "*?[") {
							items = append(items, value{why: v.why, word: true})
						} else {
							items = append(items, literal(f))
						}
					}
					continue
				}
				v.word, v.text = true, ""
				items = append(items, v)
				continue
			}
		}
		for _, arg := range a.words([]*syntax.Word{w}, st, nil) {
			switch {
			case arg.Known && arg.Glob:
				items = append(items, value{glob: arg.Text, why: posText("a name that matches "+arg.Text, w.Pos())})
			case arg.Known:
				items = append(items, literal(arg.Text))
			default:
				items = append(items, value{why: arg.Why, word: !arg.Many, text: arg.Text})
			}
		}
	}
	return items
}

func (a *analysis) caseClause(c *syntax.CaseClause, st *state) {
	a.one(c.Word, st)
	after := st.clone()
	for _, item := range c.Items {
		for _, p := range item.Patterns {
			a.one(p, st)
		}
		in := st.clone()
		if item.Op == syntax.Fallthrough || item.Op == syntax.Resume {
			// The next body may run in this one's state; judge it in both.
			in = after.clone()
		}
		a.stmts(item.Stmts, in)
		after.join(in)
	}
	*st = *after
	st.shared = true
}

// widen forgets what a loop assigns before its body is read: the second round
// sees the first one's values.
func (a *analysis) widen(st *state, loop syntax.Node) {
	for name, numeric := range assigned(loop) {
		v := a.variable(name, st, loop.Pos())
		if numeric && (v.num || v.known && (v.text == "" || allDigits(v.text))) {
			st.set(name, value{num: true, word: true, why: posText("$"+name+" in a loop", loop.Pos())})
			continue
		}
		st.set(name, value{why: posText("$"+name+" in a loop", loop.Pos()), secret: false})
	}
}

// assigned returns the names that are assigned below a node, and whether each
// assignment of them is arithmetic.
func assigned(n syntax.Node) map[string]bool {
	names := map[string]bool{}
	put := func(name string, numeric bool) {
		if name == "" {
			return
		}
		if old, ok := names[name]; ok {
			numeric = numeric && old
		}
		names[name] = numeric
	}
	syntax.Walk(n, func(n syntax.Node) bool {
		switch n := n.(type) {
		case *syntax.Assign:
			if n.Name != nil {
				numeric := false
				if n.Value != nil && len(n.Value.Parts) == 1 {
					if _, ok := n.Value.Parts[0].(*syntax.ArithmExp); ok {
						numeric = true
					}
					if l, ok := n.Value.Parts[0].(*syntax.Lit); ok && allDigits(l.Value) {
						numeric = true
					}
				}
				put(n.Name.Value, numeric && !n.Append && n.Index == nil)
			}
		case *syntax.WordIter:
			put(n.Name.Value, false)
		case *syntax.UnaryArithm:
			if w, ok := n.X.(*syntax.Word); ok && (n.Op == syntax.Inc || n.Op == syntax.Dec) {
				put(w.Lit(), true)
			}
		case *syntax.BinaryArithm:
			if w, ok := n.X.(*syntax.Word); ok && n.Op >= syntax.Assgn {
				put(w.Lit(), true)
			}
		case *syntax.CallExpr:
			if len(n.Args) > 0 {
				switch n.Args[0].Lit() {
				case "read", "mapfile", "readarray", "getopts", "printf", "unset":
					for _, w := range n.Args[1:] {
						if syntax.ValidName(w.Lit()) {
							put(w.Lit(), false)
						}
					}
				}
			}
		}
		return true
	})
	return names
}

func hasJump(n syntax.Node) bool {
	found := false
	syntax.Walk(n, func(n syntax.Node) bool {
		if c, ok := n.(*syntax.CallExpr); ok && len(c.Args) > 0 {
			switch c.Args[0].Lit() {
			case "break", "continue", "return", "exit":
				found = true
			}
		}
		return !found
	})
	return found
}

// funcDecl remembers a function; its body is judged when it is called, with
// the arguments of the call, or at the end if it never is.
func (a *analysis) funcDecl(c *syntax.FuncDecl, st *state) {
	if c.Name == nil || c.Body == nil {
		a.opaque(c.Pos(), "a function of another shell")
		return
	}
	name := c.Name.Value
	if selfPiping(name, c.Body) {
		a.plan.Hazards = append(a.plan.Hazards, assent.Hazard{Kind: "fork-bomb", Text: name + "()", Why: posText("function", c.Pos())})
		a.opaque(c.Pos(), "a function that starts itself again and again")
	}
	st.own()
	if st.funcs == nil {
		st.funcs = make(map[string]*syntax.Stmt)
	}
	st.funcs[name] = c.Body
	a.decls = append(a.decls, c)
}

// selfPiping reports whether a function calls itself in a pipe or in the
// background.
func selfPiping(name string, body *syntax.Stmt) bool {
	calls := func(n syntax.Node) bool {
		found := false
		syntax.Walk(n, func(n syntax.Node) bool {
			if c, ok := n.(*syntax.CallExpr); ok && len(c.Args) > 0 && c.Args[0].Lit() == name {
				found = true
			}
			return !found
		})
		return found
	}
	bomb := false
	syntax.Walk(body, func(n syntax.Node) bool {
		switch n := n.(type) {
		case *syntax.Stmt:
			if n.Background && n.Cmd != nil && calls(n) {
				bomb = true
			}
		case *syntax.BinaryCmd:
			if (n.Op == syntax.Pipe || n.Op == syntax.PipeAll) && calls(n) {
				bomb = true
			}
		}
		return !bomb
	})
	return bomb
}

// function follows a call of a function defined in this text.
func (a *analysis) function(name string, args []command.Arg, st *state, pos syntax.Pos) {
	body := st.funcs[name]
	if body == nil {
		a.opaque(pos, "function "+name+" has more than one definition")
		return
	}
	if a.called == nil {
		a.called = make(map[*syntax.Stmt]bool)
	}
	a.called[body] = true
	for _, c := range a.calls {
		if c == name {
			a.opaque(pos, "function "+name+" calls itself")
			return
		}
	}
	if len(a.calls) >= maxDepth {
		a.opaque(pos, "functions call each other too deeply")
		return
	}
	saved, ok, locals := st.args, st.argsOK, st.locals
	st.args, st.argsOK, st.locals = nil, true, nil
	for _, arg := range args {
		switch {
		case arg.Known && !arg.Glob:
			st.args = append(st.args, literal(arg.Text))
		case arg.Many || arg.Glob:
			st.argsOK = false
		default:
			st.args = append(st.args, value{why: arg.Why, text: arg.Text})
		}
	}
	a.calls = append(a.calls, name)
	a.stmt(body, st)
	a.calls = a.calls[:len(a.calls)-1]
	st.leave()
	st.args, st.argsOK, st.locals = saved, ok, locals
	st.dead = false
}

// uncalled judges the functions that the text defines and never calls: a
// later text may.
func (a *analysis) uncalled(st *state) {
	for i := 0; i < len(a.decls) && i < 256; i++ {
		body, name := a.decls[i].Body, a.decls[i].Name.Value
		if a.called[body] {
			continue
		}
		if a.called == nil {
			a.called = make(map[*syntax.Stmt]bool)
		}
		a.called[body] = true
		in := st.clone()
		in.args, in.argsOK = nil, false
		a.calls = append(a.calls, name)
		a.stmt(body, in)
		a.calls = a.calls[:len(a.calls)-1]
	}
}
