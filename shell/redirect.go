package shell

import (
	"strings"

	"mvdan.cc/sh/v3/syntax"

	"assent"
)

// redirect judges one redirection: an effect of its own (spec, section 7.3).
func (a *analysis) redirect(r *syntax.Redirect, st *state) {
	if r.N != nil && len(r.N.Value) > 4 && !strings.HasPrefix(r.N.Value, "{") {
		// A number that bash cannot use as a descriptor is a word to it.
		a.opaque(r.OpPos, "a descriptor number out of range")
	}
	if r.N != nil && strings.HasPrefix(r.N.Value, "{") {
		// {fd}>file assigns a variable.
		st.set(strings.Trim(r.N.Value, "{}"), value{num: true, word: true, why: posText("a descriptor", r.OpPos)})
	}
	switch r.Op {
	case syntax.Hdoc, syntax.DashHdoc:
		a.heredoc(r, st)
	case syntax.WordHdoc:
		v := a.one(r.Word, st)
		if a.forStdin(r) {
			if v.known {
				st.stdin = input{kind: hereText, text: v.text + "\n"}
			} else {
				st.stdin = input{kind: hereSome, why: v.why}
			}
		}
	case syntax.DplIn, syntax.DplOut:
		a.dup(r, st)
	case syntax.RdrIn:
		a.open(r, assent.OpRead, st)
	case syntax.RdrInOut:
		a.open(r, assent.OpRead, st)
		a.open(r, assent.OpWrite, st)
	case syntax.RdrOut, syntax.AppOut, syntax.RdrClob, syntax.RdrAll, syntax.AppAll:
		a.open(r, assent.OpWrite, st)
	default:
		a.opaque(r.OpPos, "a redirection of another shell")
	}
}

func (a *analysis) forStdin(r *syntax.Redirect) bool { return r.N == nil || r.N.Value == "0" }

func (a *analysis) heredoc(r *syntax.Redirect, st *state) {
	if r.Hdoc == nil {
		a.opaque(r.OpPos, "a here-document without an end")
		return
	}
	if text, ok := hdocLiteral(r); ok {
		if a.forStdin(r) {
			st.stdin = input{kind: hereText, text: text}
		}
		return
	}
	var f field
	for _, p := range r.Hdoc.Parts {
		if l, ok := p.(*syntax.Lit); ok {
			f.quote(unescape(l.Value, "$`\\\n"))
		} else {
			f.value(a.expansion(p, st))
		}
	}
	if !a.forStdin(r) {
		return
	}
	if f.unknown || r.Op == syntax.DashHdoc {
		st.stdin = input{kind: hereSome, why: f.why}
		return
	}
	st.stdin = input{kind: hereText, text: f.all()}
}

// dup judges ">&2", "<&-", ">&file".
func (a *analysis) dup(r *syntax.Redirect, st *state) {
	v := a.one(r.Word, st)
	switch {
	case v.num:
	case v.known && (v.text == "-" || strings.Trim(strings.TrimSuffix(v.text, "-"), "0123456789") == "" && v.text != ""):
		if st.remote && r.Op == syntax.DplOut && v.text != "1" && v.text != "2" {
			a.note("a descriptor of this text leads to the network")
		}
	case r.Op == syntax.DplOut && r.N == nil:
		a.open(r, assent.OpWrite, st) // ">&file" is "&>file"
	default:
		a.opaque(r.OpPos, "a descriptor that is computed")
	}
}

// open judges a redirection to or from a file.
func (a *analysis) open(r *syntax.Redirect, op assent.Op, st *state) {
	v := a.one(r.Word, st)
	const why = "redirection"
	if !v.known {
		switch {
		case v.glob == fdGlob:
			return
		case op == assent.OpRead:
			a.computedRead(why, v.why)
			if a.forStdin(r) {
				st.stdin = input{kind: fromFile, why: v.why}
			}
			return
		}
		a.opaque(r.OpPos, "a redirection to a file that is computed: "+v.why)
		return
	}
	if globby(r.Word) || strings.ContainsAny(v.text, "*?[ \t\n") && hasUnquotedExpansion(r.Word) {
		// bash expands a pattern to one name here, and splits a value, or fails.
		if op == assent.OpWrite {
			a.opaque(r.OpPos, "a redirection to a pattern")
			return
		}
		a.computedRead(why, "a pattern")
		return
	}
	if v.text == "" {
		return // an error in bash
	}
	if strings.HasPrefix(v.text, "/dev/tcp/") || strings.HasPrefix(v.text, "/dev/udp/") {
		st.remote = true
		a.add(&assent.Request{Capability: assent.NetworkAccess, Subject: v.text, Why: why, Line: uint32(r.OpPos.Line()), Col: uint32(r.OpPos.Col()), Op: assent.OpRun})
		a.opaque(r.OpPos, "a descriptor to the network")
		return
	}
	names := a.names(v.text, st.dirs)
	if names == nil {
		if op == assent.OpRead {
			a.computedRead(why, "the working directory is not known")
		} else {
			a.opaque(r.OpPos, "a redirection in a working directory that is not known")
		}
		return
	}
	for _, name := range names {
		a.fileAt(op, name, why, r.OpPos)
	}
	if op == assent.OpRead && a.forStdin(r) {
		st.stdin = input{kind: fromFile, why: v.text}
	}
}

// hasUnquotedExpansion reports whether glob characters and blanks of a value
// are active.
func hasUnquotedExpansion(w *syntax.Word) bool {
	for _, p := range w.Parts {
		switch p.(type) {
		case *syntax.Lit, *syntax.SglQuoted, *syntax.DblQuoted:
		default:
			return true
		}
	}
	return false
}

// globby reports whether an unquoted part of a redirection's word holds a
// glob character, or a brace list: bash takes the one word that is left.
func globby(w *syntax.Word) bool {
	if hasBrace(w) {
		if b := braces(w); len(b) != 1 || b[0] != w {
			return true
		}
	}
	for _, p := range w.Parts {
		switch p := p.(type) {
		case *syntax.Lit:
			for i := 0; i < len(p.Value); i++ {
				switch p.Value[i] {
				case '\\':
					i++
				case '*', '?', '[':
					return true
				}
			}
		case *syntax.ExtGlob:
			return true
		}
	}
	return false
}
