package command

import (
	"slices"
	"strings"
)

// xargs completes the payload by the words that xargs will read: appended, or in
// place of the word that -I names.
func (r *reader) xargs() {
	if r.help() {
		return
	}
	if r.rest == nil {
		r.use.Effects = append(r.use.Effects, Effect{Kind: Argv, Args: []Arg{{Text: "echo", Known: true}}, Why: "without a command"})
	}
	reason := "names from standard input"
	if r.has("-0") || r.has("--null") || r.has("-d") || r.has("--delimiter") {
		reason += ", NUL separated"
	}
	replace, ok := r.replaced()
	for i := range r.use.Effects {
		f := &r.use.Effects[i]
		if f.Kind != Argv {
			continue
		}
		args := make([]Arg, len(f.Args), len(f.Args)+1)
		copy(args, f.Args)
		if ok {
			substitute(args, replace, reason)
		}
		if !ok || r.has("-n") || r.has("-L") || r.has("-l") {
			args = append(args, Arg{Many: true, Why: reason})
		}
		f.Args = args
	}
}

func (r *reader) help() bool {
	return len(r.use.Effects) == 1 && r.use.Effects[0].Kind == Info
}

func (r *reader) has(name string) bool {
	return slices.ContainsFunc(r.items, func(it item) bool { return it.opt != nil && it.opt.hasName(name) })
}

// replaced returns the word that -I, -i or --replace names.
func (r *reader) replaced() (word string, ok bool) {
	for _, it := range r.items {
		if it.opt == nil || !it.opt.hasName("-I") && !it.opt.hasName("-i") && !it.opt.hasName("--replace") {
			continue
		}
		word, ok = "{}", true
		if !it.has && it.opt.hasName("-I") && !it.opt.hasName("--replace") {
			r.unread("option -I", " without a value")
		}
		if it.has {
			word = it.arg.Text
			if !it.arg.Known || it.arg.Glob || word == "" {
				r.unread("value of option -I: ", why(it.arg))
			}
		}
	}
	return word, ok
}

// substitute replaces the words that hold mark.
func substitute(args []Arg, mark, reason string) {
	if mark == "" {
		return
	}
	for i, w := range args {
		if before, _, ok := strings.Cut(w.Text, mark); ok {
			args[i] = Arg{Text: before, Why: reason}
		}
	}
}

// parallel completes the payload of GNU parallel. It joins its words with blanks
// and gives them to a shell, so only words without any meaning to a shell are
// read.
func (r *reader) parallel() {
	if r.help() {
		return
	}
	at := slices.IndexFunc(r.use.Effects, func(f Effect) bool { return f.Kind == Argv })
	if at < 0 {
		r.unread("commands from standard input", "")
		return
	}
	args := r.use.Effects[at].Args
	end := slices.IndexFunc(args, func(w Arg) bool { return w.Known && strings.HasPrefix(w.Text, ":::") })
	if end == 0 {
		r.unread("commands after ", args[0].Text)
		return
	}
	if end < 0 {
		end = len(args)
	}
	list := slices.Clone(args[:end])
	marked := false
	for i, w := range list {
		rest := strings.ReplaceAll(w.Text, "{}", "")
		marked = marked || rest != w.Text
		if !w.Known || w.Glob || rest != "" && !plain(rest) || w.Text == "" {
			r.unread("word that parallel gives to a shell: ", why(list[i]))
		}
	}
	const reason = "arguments of parallel"
	substitute(list, "{}", reason)
	if !marked {
		list = append(list, Arg{Why: reason})
	}
	r.use.Effects[at].Args = list
}

// plain reports whether a shell takes s as it stands.
func plain(s string) bool {
	return strings.IndexFunc(s, func(r rune) bool {
		return !('a' <= r && r <= 'z' || 'A' <= r && r <= 'Z' || '0' <= r && r <= '9' || strings.ContainsRune("_./+:,@%-", r))
	}) < 0
}
