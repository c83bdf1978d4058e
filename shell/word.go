package shell

import (
	"path"
	"strings"

	"mvdan.cc/sh/v3/syntax"

	"assent/command"
)

// A field is a word under construction: bash's expansion of one word may give
// several.
type field struct {
	only    string // the bytes so far, quoting removed, while they are one piece
	text    []byte // all of them, once there are more
	pattern []byte // the same with quoted glob characters escaped; nil while equal
	glob    bool   // an active glob character was seen
	quoted  bool   // something was quoted: an empty field counts
	unknown bool
	many    bool
	why     string
	prefix  int   // bytes known before the first unknown part
	known   value // the unknown part, if the field is nothing but that
	parts   int
}

// words expands words to arguments: braces, tildes, variables, substitutions
// (which are analysed as they are met), splitting, quote removal. Globs stay
// patterns.
func (a *analysis) words(ws []*syntax.Word, st *state, out []command.Arg) []command.Arg {
	for _, w := range ws {
		if len(w.Parts) == 1 {
			if text, ok := plainPart(w.Parts[0]); ok {
				out = append(out, command.Arg{Text: text, Known: true})
				continue
			}
		}
		n := len(out)
		switch {
		case len(w.Parts) == 1 && plainGlob(lit(w)):
			out = append(out, command.Arg{Text: lit(w), Known: true, Glob: true})
		case !hasBrace(w):
			out = a.word(w, st, out)
		default:
			for _, b := range braces(w) {
				out = a.word(b, st, out)
			}
		}
		for i := n; i < len(out); i++ {
			if out[i].Known && !out[i].Glob {
				continue
			}
			out[i].Src = a.source(w)
			if out[i].Glob && st.oddGlob {
				out[i] = command.Arg{Many: true, Why: posText("a pattern under changed globbing", w.Pos()), Src: out[i].Src}
			}
		}
		if len(out) > maxWords {
			a.opaque(w.Pos(), "too many words")
			return out[:maxWords]
		}
	}
	return out
}

// plainPart returns the text of a part that bash takes as it stands: a plain
// literal, or one in quotes without anything to expand.
func plainPart(p syntax.WordPart) (string, bool) {
	switch p := p.(type) {
	case *syntax.Lit:
		return p.Value, plain(p.Value)
	case *syntax.SglQuoted:
		return p.Value, !p.Dollar
	case *syntax.DblQuoted:
		if len(p.Parts) == 1 && !p.Dollar {
			if l, ok := p.Parts[0].(*syntax.Lit); ok {
				return unescape(l.Value, "$`\"\\\n"), true
			}
		}
	}
	return "", false
}

// source returns a word as it stands in the text, cut if long.
func (a *analysis) source(w *syntax.Word) string {
	i, j := int(w.Pos().Offset()), int(w.End().Offset())
	if !w.Pos().IsValid() || i < 0 || j > len(a.src) || i >= j {
		return "$?"
	}
	if j-i > 512 {
		return a.src[i:i+512] + "..."
	}
	return a.src[i:j]
}

// plain reports whether bash takes the literal as it stands.
func plain(s string) bool {
	for i := 0; i < len(s); i++ {
		switch s[i] {
		case '[':
			return s == "["
		case '\\', '*', '?', '{', '~', '$', '`', '"', '\'':
			return false
		}
	}
	return s != ""
}

// plainGlob reports whether the literal is a pattern and nothing else in it is
// special.
func plainGlob(s string) bool {
	for i := 0; i < len(s); i++ {
		switch s[i] {
		case '\\', '{', '~', '$', '`', '"', '\'':
			return false
		}
	}
	return activeGlob(s)
}

// activeGlob reports whether a pattern, with quoted characters escaped, is one
// for bash: "[" alone is an ordinary character.
func activeGlob(p string) bool {
	open := false
	for i := 0; i < len(p); i++ {
		switch p[i] {
		case '\\':
			i++
		case '*', '?':
			return true
		case '[':
			open = true
		case ']':
			if open {
				return true
			}
		}
	}
	return false
}

// word expands one word without braces.
func (a *analysis) word(w *syntax.Word, st *state, out []command.Arg) []command.Arg {
	var f field
	for i, p := range w.Parts {
		switch p := p.(type) {
		case *syntax.Lit:
			a.lit(&f, p, st, i == 0, len(w.Parts) == 1)
		case *syntax.SglQuoted:
			f.quoted = true
			f.quote(sglText(p, a))
		case *syntax.DblQuoted:
			f.quoted = true
			if p.Dollar {
				f.bad(a.translated(p, st), false)
				break
			}
			out = a.dbl(&f, p, st, out, w)
		case *syntax.BraceExp:
			for _, w := range p.Elems {
				a.word(w, st, nil)
			}
			f.bad(value{why: "a brace list that is too long or too odd"}, true)
		case *syntax.ExtGlob:
			f.lit(extglobText(p))
			f.glob = true
			f.bad(value{why: posText("an extended glob", p.Pos())}, true)
		case *syntax.ProcSubst:
			a.procSubst(p, st)
			f.bad(value{why: posText("a process substitution", p.Pos()), word: true, glob: fdGlob}, false)
		default:
			v := a.expansion(p, st)
			out = a.unquoted(&f, v, st, out)
		}
	}
	return f.end(out)
}

// translated reads a $"..." string: what it holds is expanded, and then looked
// up in a catalogue of messages (bash manual, 3.1.2.5), so that it is unknown.
func (a *analysis) translated(q *syntax.DblQuoted, st *state) value {
	for _, p := range q.Parts {
		if _, ok := p.(*syntax.Lit); !ok {
			a.expansion(p, st)
		}
	}
	return value{why: posText("a translated string", q.Pos())}
}

// fdGlob marks the value of a process substitution: a descriptor's path, which
// is free to read and to write.
const fdGlob = "/dev/fd/*"

// dbl adds a double-quoted part to the field. "$@" and "${a[@]}" give several
// words.
func (a *analysis) dbl(f *field, q *syntax.DblQuoted, st *state, out []command.Arg, w *syntax.Word) []command.Arg {
	if len(q.Parts) == 1 && len(w.Parts) == 1 {
		if p, ok := q.Parts[0].(*syntax.ParamExp); ok && isAllArgs(p) {
			if st.argsOK && p.Param.Value == "@" {
				for _, v := range st.args {
					var g field
					g.quoted = true
					g.value(v)
					out = g.end(out)
				}
				f.parts = -1 // nothing more to emit
				return out
			}
			f.bad(value{why: posText("\"$@\"", p.Pos())}, true)
			return out
		}
	}
	for _, p := range q.Parts {
		switch p := p.(type) {
		case *syntax.Lit:
			f.quote(unescape(p.Value, "$`\"\\\n"))
		default:
			v := a.expansion(p, st)
			if pe, ok := p.(*syntax.ParamExp); ok && isAllArgs(pe) {
				f.bad(v, true)
				continue
			}
			f.value(v)
		}
	}
	return out
}

func isAllArgs(p *syntax.ParamExp) bool {
	if p.Param == nil || p.Excl || p.Length || p.Slice != nil || p.Repl != nil || p.Exp != nil {
		return false
	}
	if p.Param.Value == "@" {
		return true
	}
	if w, ok := p.Index.(*syntax.Word); ok && w.Lit() == "@" {
		return true
	}
	return false
}

// unquoted adds an unquoted expansion: a known value is split at blanks, and
// its glob characters are active.
func (a *analysis) unquoted(f *field, v value, st *state, out []command.Arg) []command.Arg {
	if _, ok := st.vars["IFS"]; ok && !v.num {
		// Words are split elsewhere than at blanks.
		w := value{why: v.why, secret: v.secret}
		if w.why == "" {
			w.why = "a word split by another IFS"
		}
		f.bad(w, true)
		return out
	}
	if !v.known {
		switch {
		case v.num, v.word:
			f.bad(v, false)
		case v.glob != "":
			// A name may hold blanks: unquoted it becomes several words.
			w := v
			w.glob = ""
			f.bad(w, true)
		default:
			f.bad(v, true)
		}
		return out
	}
	if !strings.ContainsAny(v.text, " \t\n") {
		f.lit(v.text)
		return out
	}
	parts := strings.FieldsFunc(v.text, func(r rune) bool { return r == ' ' || r == '\t' || r == '\n' })
	lead := strings.IndexAny(v.text[:1], " \t\n") == 0
	trail := strings.IndexAny(v.text[len(v.text)-1:], " \t\n") == 0
	if lead {
		out = f.flush(out)
	}
	for i, p := range parts {
		if i > 0 {
			out = f.flush(out)
		}
		f.lit(p)
	}
	if trail && len(parts) > 0 {
		out = f.flush(out)
	}
	return out
}

// flush ends the current field and starts another one.
func (f *field) flush(out []command.Arg) []command.Arg {
	out = f.end(out)
	*f = field{}
	return out
}

func (f *field) end(out []command.Arg) []command.Arg {
	if f.parts < 0 {
		return out
	}
	switch {
	case f.unknown:
		if f.parts == 1 && f.known.glob == fdGlob {
			return append(out, command.Arg{Text: "/dev/fd/63", Known: true})
		}
		if f.parts == 1 && f.known.glob != "" && !f.many {
			return append(out, command.Arg{Text: f.known.glob, Known: true, Glob: true, Why: f.why})
		}
		return append(out, command.Arg{Text: f.all()[:f.prefix], Many: f.many, Why: f.why})
	case f.glob:
		text := f.all()
		if f.pattern != nil {
			text = string(f.pattern)
		}
		if activeGlob(text) {
			return append(out, command.Arg{Text: text, Known: true, Glob: true})
		}
	case f.size() == 0 && !f.quoted:
		return out
	}
	return append(out, command.Arg{Text: f.all(), Known: true})
}

// write appends to the bytes of the field. One piece is not copied.
func (f *field) write(s string) {
	switch {
	case s == "":
	case f.size() == 0:
		f.only = s
	default:
		if len(f.text) == 0 {
			f.text = append(make([]byte, 0, 2*(len(f.only)+len(s))), f.only...)
		}
		f.text = append(f.text, s...)
	}
}

func (f *field) size() int { return max(len(f.text), len(f.only)) }

// all returns the bytes of the field.
func (f *field) all() string {
	if len(f.text) > 0 {
		return string(f.text)
	}
	return f.only
}

// bad adds an unknown part.
func (f *field) bad(v value, many bool) {
	if !f.unknown {
		f.write(v.text)
		f.unknown, f.prefix, f.why, f.known = true, f.size(), v.why, v
	}
	f.many = f.many || many
	f.parts++
}

// value adds a quoted value.
func (f *field) value(v value) {
	f.quoted = true
	if v.known {
		f.quote(v.text)
		return
	}
	f.bad(v, false)
}

// quote adds text in which no character is special.
func (f *field) quote(s string) {
	f.parts++
	if f.pattern == nil && strings.ContainsAny(s, "*?[\\") {
		f.pattern = append(make([]byte, 0, f.size()+2*len(s)), f.all()...)
	}
	if f.pattern != nil {
		for i := 0; i < len(s); i++ {
			if strings.IndexByte("*?[]\\", s[i]) >= 0 {
				f.pattern = append(f.pattern, '\\')
			}
			f.pattern = append(f.pattern, s[i])
		}
	}
	f.write(s)
}

// lit adds text in which glob characters are active.
func (f *field) lit(s string) {
	f.parts++
	if strings.ContainsAny(s, "*?[") {
		f.glob = true
	}
	if f.pattern != nil {
		f.pattern = append(f.pattern, s...)
	}
	f.write(s)
}

// lit adds an unquoted literal: escapes are removed, a tilde at the start of
// the word is expanded.
func (a *analysis) lit(f *field, l *syntax.Lit, st *state, first, only bool) {
	s := l.Value
	if i := strings.Index(s, "=~"); first && i > 0 && syntax.ValidName(s[:i]) || first && strings.Contains(s, ":~") && strings.Contains(s, "=") {
		// bash expands a tilde in a word that looks like an assignment.
		home := a.variable("HOME", st, l.Pos())
		if rest := s[max(i+2, 0):]; i > 0 && syntax.ValidName(s[:i]) && home.known && (rest == "" && only || strings.HasPrefix(rest, "/")) && !strings.ContainsAny(rest, ":\\") {
			f.lit(s[:i+1])
			f.quote(home.text)
			f.lit(rest)
			return
		}
		f.bad(value{why: posText("a tilde after =", l.Pos()), word: true}, false)
		return
	}
	if first && !only && !strings.Contains(s, "/") {
		first = false // what follows is quoted or computed: no tilde prefix
	}
	if first && strings.HasPrefix(s, "~") {
		name := s[1:]
		if i := strings.IndexByte(name, '/'); i >= 0 {
			name = name[:i]
		}
		switch {
		case name == "":
			v := a.variable("HOME", st, l.Pos())
			if v.known {
				f.quote(v.text)
			} else {
				f.bad(v, false)
			}
			s = s[1:]
		case name == "+":
			f.value(a.variable("PWD", st, l.Pos()))
			s = s[2:]
		case strings.ContainsAny(name, "\\*?["):
		case !tildeName(name):
			// bash expands the tilde of "~=" and "~:" as if a word ended there.
			f.bad(value{why: posText("~"+name, l.Pos()), word: true}, false)
			return
		case name == path.Base(a.scene.Home):
			// The login name of whoever owns this home.
			f.quote(a.scene.Home)
			s = s[1+len(name):]
		default:
			f.bad(value{why: posText("~"+name, l.Pos()), word: true}, false)
			return
		}
	}
	for s != "" {
		i := strings.IndexByte(s, '\\')
		if i < 0 {
			f.lit(s)
			return
		}
		if i > 0 {
			f.lit(s[:i])
		}
		if i+1 == len(s) {
			f.quote("\\")
			return
		}
		if s[i+1] != '\n' {
			f.quoted = true
			_, n := decodeRune(s[i+1:])
			f.quote(s[i+1 : i+1+n])
			s = s[i+1+n:]
			continue
		}
		s = s[i+2:]
	}
}

func tildeName(s string) bool {
	for i := 0; i < len(s); i++ {
		if !isNameByte(s[i]) && s[i] != '.' {
			return false
		}
	}
	return true
}

func decodeRune(s string) (rune, int) {
	for i, r := range s {
		if i == 0 {
			n := len(string(r))
			if n > len(s) {
				n = 1
			}
			return r, n
		}
	}
	return 0, 1
}

// one expands a word to a single value: what an assignment, a redirection
// target or a case word becomes. No splitting, no globbing.
func (a *analysis) one(w *syntax.Word, st *state) value {
	if w == nil {
		return literal("")
	}
	if len(w.Parts) == 1 {
		switch p := w.Parts[0].(type) {
		case *syntax.Lit:
			if plain(p.Value) {
				return literal(p.Value)
			}
		case *syntax.ParamExp, *syntax.CmdSubst, *syntax.ArithmExp:
			return a.expansion(p, st)
		case *syntax.DblQuoted:
			if len(p.Parts) == 1 && !p.Dollar {
				if _, ok := p.Parts[0].(*syntax.Lit); !ok {
					return a.expansion(p.Parts[0], st)
				}
			}
		}
	}
	var f field
	for i, p := range w.Parts {
		switch p := p.(type) {
		case *syntax.Lit:
			a.lit(&f, p, st, i == 0, len(w.Parts) == 1)
		case *syntax.SglQuoted:
			f.quote(sglText(p, a))
		case *syntax.DblQuoted:
			if p.Dollar {
				f.bad(a.translated(p, st), false)
				continue
			}
			for _, q := range p.Parts {
				if l, ok := q.(*syntax.Lit); ok {
					f.quote(unescape(l.Value, "$`\"\\\n"))
				} else {
					f.value(a.expansion(q, st))
				}
			}
		case *syntax.ProcSubst:
			a.procSubst(p, st)
			f.bad(value{why: posText("a process substitution", p.Pos()), word: true, glob: fdGlob}, false)
		case *syntax.ExtGlob:
			f.quote(extglobText(p))
		default:
			f.value(a.expansion(p, st))
		}
	}
	if f.unknown {
		if f.parts == 1 {
			return f.known
		}
		v := value{why: f.why, text: f.all()[:f.prefix], secret: f.known.secret}
		v.num = false
		return v
	}
	return value{text: f.all(), known: true}
}
