package command

import "strings"

// effect emits one effect, with what its kind and word imply.
func (r *reader) effect(k Kind, w *Arg, why string, option bool) {
	dash := w.Known && w.Text == "-" && !w.Glob
	switch k {
	case Data:
		return
	case Net:
		r.network = true // told once, behind the words
		return
	case Read, List, Visible, Write:
		// "-" is standard input or output. As an operand it may be a file of
		// that name that is written (cp a -).
		if dash && (k != Write || option && r.e.style != dd) {
			return
		}
	case Script, Code:
		if dash {
			k, w = Stdin, &Arg{}
		}
	case Sed, Awk, JQ:
		r.script(k, *w)
		return
	case From, To:
		if r.remote(k, *w, why) {
			return
		}
		k = map[bool]Kind{true: List, false: Write}[k == From]
	case URL:
		if p, ok := fileURL(*w); ok {
			k, w = Read, &p
		}
	}
	r.use.Effects = append(r.use.Effects, Effect{Kind: k, Why: why})
	if !k.wordless() || k == UnknownEffect {
		r.use.Effects[len(r.use.Effects)-1].Arg = *w
	}
}

// script emits the effects of a program text in a little language.
func (r *reader) script(k Kind, w Arg) {
	text := scriptName(k)
	if !w.Known || w.Glob {
		r.unread(text+": ", why(w))
		r.use.Effects = append(r.use.Effects, Effect{Kind: UnknownEffect, Arg: w, Why: text})
		return
	}
	effects, unread := readScript(k, w.Text)
	for _, f := range effects {
		if f.Why == "" {
			f.Why = text
		}
		r.use.Effects = append(r.use.Effects, f)
	}
	if unread != "" {
		r.unread(text+": ", unread)
	}
}

func scriptName(k Kind) string {
	switch k {
	case Sed:
		return "sed script"
	case Awk:
		return "awk script"
	}
	return "jq script"
}

// remote emits the effects of a host:path or URL operand; false: it is a path
// here.
func (r *reader) remote(k Kind, w Arg, why string) bool {
	if p, ok := fileURL(w); ok {
		r.use.Effects = append(r.use.Effects, Effect{Kind: map[bool]Kind{true: List, false: Write}[k == From], Arg: p, Why: why})
		return true
	}
	colon, slash := strings.IndexByte(w.Text, ':'), strings.IndexByte(w.Text, '/')
	if colon >= 0 && (slash < 0 || colon < slash) {
		r.network = true
		r.use.Effects = append(r.use.Effects, Effect{Kind: URL, Arg: w, Why: why})
		return true
	}
	if (!w.Known || w.Glob) && slash < 0 {
		r.network = true // it may yet be one
	}
	return false
}

// fileURL returns the path of a file: URL.
func fileURL(w Arg) (Arg, bool) {
	if len(w.Text) < 5 || !strings.EqualFold(w.Text[:5], "file:") {
		return w, false
	}
	p := w.Text[5:]
	if rest, ok := strings.CutPrefix(p, "//"); ok {
		i := strings.IndexByte(rest, '/')
		if i < 0 {
			return Arg{Why: "URL " + w.Text}, true
		}
		p = rest[i:]
	}
	if i := strings.IndexAny(p, "%{}[]?#\\"); i >= 0 {
		// Encoded, or a pattern that curl expands: known up to here.
		return Arg{Text: p[:i], Why: "URL " + w.Text}, true
	}
	w.Text = p
	return w, true
}
