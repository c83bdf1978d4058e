package command

import "strings"

// How words are read that are not known to the byte where an option may stand.

// globWord reads a pattern where an option may stand.
func (r *reader) globWord(w Arg) {
	switch {
	case hasGlobStart(w.Text):
		if r.e.risky {
			r.unread("pattern ", w.Text+" may become an option")
		}
		r.uncertain, r.doubts = true, 2
		r.operand(&w)
	case w.Text[0] == '+' && len(r.e.prefix) > 0:
		if !r.pattern(w) {
			r.operand(&w)
		} else if o := r.items[len(r.items)-1].opt; len(o.effects) > 0 {
			r.unread("pattern ", w.Text+" in "+o.why)
		}
	case w.Text[0] == '-' || r.e.style == dd:
		// "--include=*.c" stays that option, whatever files there are.
		if name, value, ok := strings.Cut(w.Text, "="); ok && !holdsPattern(name) {
			if o := r.e.exact[name]; o != nil && o.value != noValue && len(o.effects) == 0 {
				w.Text = value
				r.add(o, w, true)
				return
			}
		}
		r.unread("pattern ", w.Text+" where an option may stand")
	default:
		r.operand(&w)
	}
}

func holdsPattern(s string) bool {
	for i := 0; i < len(s); i++ {
		switch s[i] {
		case '*', '?', '[', '\\':
			return true
		}
	}
	return false
}

// unknownWord reads a word that is known in part or not at all, where an
// option may stand.
func (r *reader) unknownWord(w Arg) {
	dash := strings.HasPrefix(w.Text, "-")
	if r.e.style == dd {
		if key, value, ok := strings.Cut(w.Text, "="); ok {
			if o := r.e.exact[key+"="]; o != nil && !w.Many {
				w.Text = value
				r.add(o, w, true)
				return
			}
		}
	}
	if dash && !w.Many && r.knownPart(w) {
		return
	}
	if strings.HasPrefix(w.Text, "+") && !w.Many && r.pattern(w) {
		return
	}
	if w.Text == "" || dash || w.Many {
		r.maybeOption(w)
		if dash && !w.Many {
			return
		}
	}
	r.operand(&w)
}

// knownPart reads "--output=$x" and "-o$x": the option is known, its value not.
func (r *reader) knownPart(w Arg) bool {
	if name, value, ok := strings.Cut(w.Text, "="); ok && len(name) > 2 {
		o := r.e.exact[name]
		if o == nil && r.e.style.abbreviations() && strings.HasPrefix(name, "--") {
			if o, _ = r.e.abbreviated(name); o != nil {
				r.unread("shortened option ", name)
			}
		}
		if o != nil {
			w.Text = value
			r.attach(o, w, name)
			return true
		}
	}
	if !r.e.style.clusters() || len(w.Text) < 2 || w.Text[1] == '-' {
		return false
	}
	for _, p := range r.e.prefix {
		if strings.HasPrefix(p.prefix, "-") {
			return false
		}
	}
	for name := range r.e.exact {
		if len(name) > 2 && strings.HasPrefix(name, w.Text) {
			return false // it could be a long one with a single dash
		}
	}
	r.cluster(w)
	return true
}

// maybeOption notes that w may be an option, or several.
func (r *reader) maybeOption(w Arg) {
	r.uncertain = true
	r.doubt = len(r.items) // where it will be if it becomes an operand
	if r.doubts++; w.Many || w.Glob || strings.HasPrefix(w.Text, "-") {
		r.doubts = 2 // not one word that is either an option or an operand
	}
	if r.e.risky || r.e.subs != nil || r.e.style == dd {
		r.unread("word that may be an option: ", why(w))
	}
}

func why(w Arg) string {
	if w.Why != "" {
		return w.Why
	}
	return w.Text
}
