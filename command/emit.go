package command

import (
	"slices"
	"strconv"
)

// A truth is the value of a condition when some word may be an option.
type truth uint8

const (
	no truth = iota
	maybe
	yes
)

func (r *reader) holds(c cond) truth {
	all := yes
	for _, g := range c {
		t := r.given(g.opts)
		if g.not {
			t = yes - t
		}
		all = min(all, t)
	}
	return all
}

// given reports whether one of the options is there.
func (r *reader) given(opts []*opt) truth {
	t := no
	if r.uncertain {
		t = maybe
	}
	for i := range r.items {
		o := r.items[i].opt
		if o == nil {
			o = operandGiven
		}
		if !slices.Contains(opts, o) {
			continue
		}
		if o != operandGiven || !r.items[i].arg.Many {
			return yes
		}
		t = maybe // there may be no such word
	}
	if r.rest != nil && slices.Contains(opts, payloadGiven) {
		if slices.ContainsFunc(r.rest, func(w Arg) bool { return !w.Many }) {
			return yes
		}
		t = maybe
	}
	return t
}

// lines returns the args line that holds: the first whose condition does. If a
// word may be an option, all that may hold.
func (r *reader) lines() []argsLine {
	args := r.e.args
	if len(args) == 1 && len(args[0].cond) == 0 {
		return args
	}
	var list []argsLine
	for i := range args {
		t := r.holds(args[i].cond)
		if t == yes && list == nil {
			return args[i : i+1]
		}
		if t != no {
			list = append(list, args[i])
		}
		if t == yes {
			break
		}
	}
	return list
}

// onlyInfo reports whether nothing but help or a version can come of the
// words: no operand or payload that might be acted on first, no option that
// does something of its own, nothing unknown.
func (r *reader) onlyInfo() bool {
	if len(r.use.Unread) > 0 || r.count > 0 || len(r.rest) > 0 || r.uncertain {
		return false
	}
	for i := range r.items {
		if o := r.items[i].opt; o != nil {
			for _, f := range o.effects {
				if !f.kind.Harmless() || f.kind == Chdir {
					return false
				}
			}
		}
	}
	return true
}

// emit turns the items into effects.
func (r *reader) emit() {
	e := r.e
	r.use.Effects = slices.Grow(r.use.Effects, len(r.items)+len(e.does)+2)
	for i := range r.items {
		if o := r.items[i].opt; o != nil && o.info && r.holds(o.infoCond()) == yes && r.onlyInfo() {
			r.use.Effects = append(r.use.Effects, Effect{Kind: Info, Why: o.why})
			return
		}
	}
	lines := r.certainLines()
	r.many = r.many || r.shifted(lines)
	n := 0
	for i := range r.items {
		it := &r.items[i]
		if it.opt != nil {
			r.optEffects(it)
			continue
		}
		r.slotEffects(lines, n, &it.arg, false)
		n++
	}
	r.defaults(lines)
	if r.uncertain && r.doubts == 1 {
		r.alternative()
	}
	if r.rest != nil && (len(lines) == 0 || !r.payloadSlot(lines)) {
		r.use.Effects = append(r.use.Effects, Effect{Kind: Argv, Args: r.rest, Why: "the rest of the line"})
	}
	if r.network {
		r.use.Effects = append(r.use.Effects, Effect{Kind: Net, Why: "a word of the command"})
	}
	for i := range e.does {
		r.whole(&e.does[i])
	}
}

// payloadSlot emits the argv slot with the other effects of that slot.
func (r *reader) payloadSlot(lines []argsLine) bool {
	if !lines[0].argv {
		return false
	}
	s := &lines[0].slots[len(lines[0].slots)-1]
	for _, k := range s.kinds {
		if k == Argv {
			r.use.Effects = append(r.use.Effects, Effect{Kind: Argv, Args: r.rest, Why: s.name})
		} else {
			r.effect(k, &r.rest[0], s.name, false)
		}
	}
	return true
}

func (o *opt) infoCond() cond {
	for i := range o.effects {
		if o.effects[i].kind == Info {
			return o.effects[i].cond
		}
	}
	return nil
}

func (r *reader) optEffects(it *item) {
	for i := range it.opt.effects {
		f := &it.opt.effects[i]
		if f.kind == Argv || f.kind == Data || r.holds(f.cond) == no {
			continue
		}
		arg := &it.arg
		if f.text != "" {
			arg = &Arg{Text: f.text, Known: true}
		}
		r.effect(f.kind, arg, it.opt.why, true)
	}
}

// whole emits one effect of the command as such.
func (r *reader) whole(f *effect) {
	if r.holds(f.cond) == no || f.kind == Stdin && r.named {
		return
	}
	if f.kind == Net {
		if !r.network {
			r.use.Effects = append(r.use.Effects, Effect{Kind: Net, Why: "the command itself"})
		}
		return
	}
	arg := Arg{}
	if f.text != "" {
		arg = Arg{Text: f.text, Known: true}
	}
	r.effect(f.kind, &arg, "the command itself", false)
}

// certainLines returns the args lines for the case that words which may be
// options are operands. Only with a single such word can the other case be
// told apart, by alternative; else lines has both.
func (r *reader) certainLines() []argsLine {
	if r.doubts != 1 {
		return r.lines()
	}
	uncertain := r.uncertain
	r.uncertain = false
	lines := r.lines()
	r.uncertain = uncertain
	return lines
}

// alternative adds the effects for the case that the word in doubt is an option:
// then it is no operand, and any args line may hold.
func (r *reader) alternative() {
	lines := r.lines()
	r.count--
	n := 0
	for i := range r.items {
		if r.items[i].opt == nil && i != r.doubt {
			r.slotEffects(lines, n, &r.items[i].arg, true)
			n++
		}
	}
	r.defaults(lines)
	r.count++
}

// shifted reports whether a pattern that may be several words falls into a slot
// for one, so that it is not known in which slots the others are.
func (r *reader) shifted(lines []argsLine) bool {
	n := 0
	for i := range r.items {
		it := &r.items[i]
		if it.opt != nil {
			continue
		}
		for li := range lines {
			if s := lines[li].slotAt(n, r.count); it.arg.Glob && (s == nil || s.mode != slotMany) {
				return true
			}
		}
		n++
	}
	return false
}

// slotEffects emits the effects of the n-th operand. With again they are added
// to what was emitted before, and what cannot be is not told.
func (r *reader) slotEffects(lines []argsLine, n int, w *Arg, again bool) {
	if len(lines) == 0 {
		if !r.lost && !again {
			r.unread("operand ", strconv.Itoa(n+1))
		}
		return
	}
	for li := range lines {
		a := &lines[li]
		s := a.slotAt(n, r.count)
		if (s == nil || (w.Many || w.Glob) && s.mode != slotMany && !a.many) && !again {
			r.unread("operand ", strconv.Itoa(n+1)+several(w))
		}
		kinds := a.kinds
		if !r.many && s != nil {
			kinds = s.kinds
		}
		for _, k := range kinds {
			if k == Argv || (li > 0 || again) && r.emitted(k, w) {
				continue
			}
			r.named = r.named || !w.Many
			r.effect(k, w, whyOperand(n), false)
		}
	}
}

func several(w *Arg) string {
	if w.Many || w.Glob {
		return ", which may be several words"
	}
	return ""
}

// emitted reports whether an effect is there already. In a long list it does not
// look: telling it twice does no harm, and looking takes the square of the time.
func (r *reader) emitted(k Kind, w *Arg) bool {
	if len(r.use.Effects) > 64 {
		return false
	}
	for i := range r.use.Effects {
		if f := &r.use.Effects[i]; f.Kind == k && f.Arg == *w {
			return true
		}
	}
	return false
}

// slotAt returns the slot of operand n of count, nil if there is none.
func (a *argsLine) slotAt(n, count int) *slot {
	extra := count - a.need
	if a.argv {
		extra++ // the payload is no operand
	}
	for i := range a.slots {
		s := &a.slots[i]
		size := 1
		switch s.mode {
		case slotMaybe:
			size = min(1, max(extra, 0))
			extra -= size
		case slotMany:
			size = max(extra, 0)
			extra = 0
		}
		if n < size {
			return s
		}
		n -= size
	}
	return nil
}

// defaults emits what is meant when a slot is empty.
func (r *reader) defaults(lines []argsLine) {
	for li := range lines {
		for i := range lines[li].slots {
			s := &lines[li].slots[i]
			if s.def == "" || !r.uncertain && !r.many && r.filled(&lines[li], s) {
				continue
			}
			def := Arg{Text: s.def, Known: true}
			for _, k := range s.kinds {
				if !r.emitted(k, &def) {
					r.effect(k, &def, s.name, false)
				}
			}
		}
	}
}

func (r *reader) filled(a *argsLine, s *slot) bool {
	for n := range r.count {
		if a.slotAt(n, r.count) == s {
			return true
		}
	}
	return false
}

func whyOperand(n int) string {
	if n < len(operandNames) {
		return operandNames[n]
	}
	return "operand " + strconv.Itoa(n+1)
}

var operandNames = [...]string{"operand 1", "operand 2", "operand 3", "operand 4", "operand 5", "operand 6", "operand 7", "operand 8"}
