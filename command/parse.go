package command

import (
	"strings"

	"assent"
)

// parse sorts the words into items.
func (r *reader) parse() {
	if (r.e.style == tarStyle || r.e.style == bsd) && len(r.words) > 1 {
		r.bundle()
	}
	r.ended = r.ended || r.e.style == raw
	for r.at < len(r.words) && r.rest == nil {
		w := &r.words[r.at]
		r.at++
		switch {
		case r.ended:
			r.operand(w)
		case !w.Known:
			r.unknownWord(*w)
		case w.Glob:
			r.globWord(*w)
		case w.Text == "--":
			r.ended = true
		case len(w.Text) > 1 && (w.Text[0] == '-' || w.Text[0] == '+'):
			if !r.option(w) {
				r.operand(w)
			}
		default:
			r.operand(w)
		}
	}
}

// option reads a known word that looks like an option; false: it is an operand.
func (r *reader) option(word *Arg) bool {
	text := word.Text
	e := r.e
	if text[0] == '+' {
		return r.pattern(*word)
	}
	if text[1] == '-' {
		r.longOption(*word)
		return true
	}
	if o := e.spelled(text); o != nil {
		r.take(o, Arg{}, false)
		return true
	}
	w := *word
	if len(text) > 2 {
		if name, value, ok := strings.Cut(text, "="); ok && len(name) > 2 {
			if o := e.exact[name]; o != nil {
				w.Text = value
				r.attach(o, w, name)
				return true
			}
		}
	}
	switch {
	case r.pattern(w):
	case e.style.clusters():
		r.cluster(w)
	default:
		r.unknownOption(text)
	}
	return true
}

// spelled returns the option of just this spelling.
func (e *entry) spelled(text string) *opt {
	if len(text) == 2 && text[0] == '-' && text[1] < 128 {
		if e.short == nil {
			return nil
		}
		return e.short[text[1]]
	}
	return e.exact[text]
}

func digits(s string) bool {
	for i := 0; i < len(s); i++ {
		if s[i] < '0' || s[i] > '9' {
			return false
		}
	}
	return s != ""
}

// pattern matches "-NUM", "+NUM", "+*" and "-x*".
func (r *reader) pattern(w Arg) bool {
	for i := range r.e.prefix {
		p := &r.e.prefix[i]
		tail, ok := strings.CutPrefix(w.Text, p.prefix)
		if !ok || p.number && !digits(tail) {
			continue
		}
		w.Text = tail
		r.add(p.opt, w, true)
		return true
	}
	return false
}

func (r *reader) longOption(w Arg) {
	name, value, hasValue := strings.Cut(w.Text, "=")
	o := r.e.exact[name]
	if o == nil && r.e.style.abbreviations() {
		var ambiguous bool
		if o, ambiguous = r.e.abbreviated(name); ambiguous {
			r.unknownOption(w.Text)
			return
		}
		if o != nil {
			// Known for the rules that deny it; but the table may lack the
			// option that the program takes it for.
			r.unread("shortened option ", name)
		}
	}
	switch {
	case o != nil && hasValue:
		w.Text = value
		r.attach(o, w, name)
	case o != nil:
		r.take(o, Arg{}, false)
	case r.pattern(w):
	default:
		r.unknownOption(w.Text)
	}
}

// abbreviated finds the only option that has a long spelling with this prefix.
func (e *entry) abbreviated(prefix string) (o *opt, ambiguous bool) {
	if len(prefix) < 3 {
		return nil, false
	}
	for name, other := range e.exact {
		if strings.HasPrefix(name, prefix) && other != o {
			if o != nil {
				return nil, true
			}
			o = other
		}
	}
	return o, false
}

func (r *reader) unknownOption(text string) {
	name, value, has := strings.Cut(text, "=")
	r.use.Program.Options = append(r.use.Program.Options,
		assent.Option{Names: []string{name}, Value: value, HasValue: has})
	r.unread("option ", name)
}

// attach adds an option whose value stands in the same word.
func (r *reader) attach(o *opt, value Arg, name string) {
	if o.value == noValue {
		r.unread("option ", name+" with a value")
	}
	r.add(o, value, true)
}

// take adds an option that stands alone or whose value is the next word.
func (r *reader) take(o *opt, value Arg, has bool) {
	if o.value == wantsValue && !has {
		if r.at >= len(r.words) {
			r.add(o, Arg{}, false) // the program will refuse it
			return
		}
		value, has = r.words[r.at], true
		r.at++
		if value.Many || value.Glob {
			r.unread("value of "+o.why, ": "+why(value))
		}
	}
	r.add(o, value, has)
}

func (r *reader) add(o *opt, value Arg, has bool) {
	r.items = append(r.items, item{opt: o, arg: value, has: has})
	if o.argv {
		r.rest, r.at = r.words[r.at:], len(r.words)
		if has {
			r.rest = append([]Arg{value}, r.rest...)
		}
	}
}

// cluster reads "-abc" and "-oVALUE".
func (r *reader) cluster(w Arg) {
	text := w.Text
	for i := 1; i < len(text); i++ {
		var o *opt
		if c := text[i]; r.e.short != nil && c < 128 {
			o = r.e.short[c]
		}
		if o == nil {
			if i == 1 {
				r.unknownOption(text)
			} else {
				r.unknownOption("-" + text[i:])
			}
			return
		}
		if o.value == noValue {
			r.add(o, Arg{}, false)
			if r.rest != nil || o.argv {
				return
			}
			continue
		}
		w.Text = text[i+1:]
		if w.Text == "" && w.Known {
			r.take(o, Arg{}, false)
			return
		}
		if w.Text == "" && r.e.uneven {
			r.unread("value of "+o.why, " may be empty: "+why(w))
		}
		r.add(o, w, true)
		return
	}
	if !w.Known {
		// What follows the known letters may be more of them.
		r.maybeOption(w)
	}
}

// bundle reads the first word of tar and ps when it has no dash: letters, whose
// values are the next words in order.
func (r *reader) bundle() {
	w := r.words[1]
	if !w.Known || w.Glob || w.Text == "" || w.Text[0] == '-' {
		return
	}
	for i := range len(w.Text) {
		if r.letter(w.Text[i]) == nil {
			if r.e.style == tarStyle {
				r.unread("option ", w.Text)
				r.at = 2
			}
			return // of ps: an operand
		}
	}
	r.at = 2
	for i := range len(w.Text) {
		r.take(r.letter(w.Text[i]), Arg{}, false)
	}
}

func (r *reader) letter(c byte) *opt {
	if r.e.style == bsd {
		if o := r.e.exact[string(rune(c))]; o != nil && c < 128 {
			return o
		}
		return nil
	}
	if r.e.short == nil || c >= 128 {
		return nil
	}
	return r.e.short[c]
}

// operand adds an operand, or goes down into a sub-command.
func (r *reader) operand(w *Arg) {
	if r.e.subs != nil && r.count == 0 {
		if r.descend(w) {
			return
		}
	}
	if r.e.style == dd {
		r.keyValue(*w)
		return
	}
	if r.e.payload {
		if start, bad := r.argvStart(*w); start {
			r.rest, r.at = r.words[r.at-1:], len(r.words)
			return
		} else if bad {
			r.unread("word that may be several: ", why(*w))
		}
	}
	r.items = append(r.items, item{arg: *w})
	r.count++
	r.many = r.many || w.Many
	r.ended = r.ended || r.e.style.leading()
}

func (r *reader) descend(w *Arg) bool {
	if w.Known && !w.Glob && !r.ended {
		if sub := r.e.subs[w.Text]; sub != nil {
			r.sub = append(r.sub, w.Text)
			r.e = sub.load()
			r.ended = r.e.style == raw
			return true
		}
	}
	if len(r.e.args) == 0 || !w.Known || w.Glob {
		text := w.Text
		if !w.Known {
			text = why(*w)
		}
		r.unread("sub-command ", text)
		r.lost = true
	}
	return false
}

func (r *reader) keyValue(w Arg) {
	if key, value, ok := strings.Cut(w.Text, "="); ok && w.Known && !w.Glob {
		if o := r.e.exact[key+"="]; o != nil {
			w.Text = value
			r.add(o, w, true)
			return
		}
	}
	if len(r.e.args) == 0 {
		r.unread("operand ", firstOf(w))
		r.lost = true
	}
	r.items = append(r.items, item{arg: w})
	r.count++
	if len(r.e.args) > 0 {
		r.many = r.many || w.Many
	}
}

func firstOf(w Arg) string {
	if !w.Known {
		return why(w)
	}
	key, _, _ := strings.Cut(w.Text, "=")
	return key
}

// argvStart reports whether w, as the next operand, falls into an argv slot. bad:
// the words before the payload cannot be counted.
func (r *reader) argvStart(w Arg) (start, bad bool) {
	lines := r.lines()
	if len(lines) == 0 || !lines[0].argv {
		return false, false
	}
	slots := lines[0].slots
	if r.walked.slots != &slots[0] {
		r.walked.slots, r.walked.items, r.walked.pos = &slots[0], 0, 0
	}
	for ; r.walked.items < len(r.items); r.walked.items++ {
		if it := &r.items[r.walked.items]; it.opt == nil {
			r.walked.pos = advance(slots, r.walked.pos, it.arg)
		}
	}
	pos := r.walked.pos
	if pos < len(slots) && slots[pos].mode == slotMany && !isAssignment(w) {
		pos++
	}
	if pos >= len(slots)-1 {
		return true, false
	}
	return false, w.Many || w.Glob
}

// advance returns the slot in which the word after w falls.
func advance(slots []slot, pos int, w Arg) int {
	if pos < len(slots) && slots[pos].mode == slotMany {
		if isAssignment(w) {
			return pos
		}
		pos++
	}
	return pos + 1
}

func isAssignment(w Arg) bool { return strings.IndexByte(w.Text, '=') > 0 }
