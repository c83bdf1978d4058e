package command

import (
	"slices"
	"strings"
)

// compileArgs reads "args [when COND:] SLOT...".
func (e *entry) compileArgs(l line, taken bool) {
	a := argsLine{taken: taken}
	rest := l.rest
	if cond, ok := strings.CutPrefix(rest, "when "); ok {
		i := strings.Index(cond+" ", ": ")
		if i < 0 {
			e.errorf(l.n, "args when: want a colon after the condition")
			return
		}
		e.condition(l, &a.cond, cond[:i], false)
		rest = strings.TrimSpace(cond[min(i+1, len(cond)):])
	}
	for _, word := range strings.Fields(rest) {
		if word == "when" || word == "unless" {
			e.errorf(l.n, "args: a slot has no condition of its own; write args when COND: SLOT...")
			return
		}
		a.slots = append(a.slots, e.compileSlot(l, word))
	}
	e.args = append(e.args, a.measure(e, l))
}

// compileSlot reads NAME[:EFFECT[+EFFECT]][?|...][=DEFAULT].
func (e *entry) compileSlot(l line, word string) slot {
	s := slot{}
	head, def, hasDef := word, "", false
	for _, suffix := range []string{"...=", "?="} {
		if i := strings.Index(word, suffix); i > 0 {
			head, def, hasDef = word[:i+len(suffix)-1], word[i+len(suffix):], true
			break
		}
	}
	switch {
	case strings.HasSuffix(head, "..."):
		s.mode, head = slotMany, strings.TrimSuffix(head, "...")
	case strings.HasSuffix(head, "?"):
		s.mode, head = slotMaybe, strings.TrimSuffix(head, "?")
	}
	if hasDef && def == "" {
		e.errorf(l.n, "slot %s: empty default", word)
	}
	s.def = def
	name, kinds, _ := strings.Cut(head, ":")
	s.name = name
	if name == "" || strings.ContainsAny(name, "=+") {
		e.errorf(l.n, "slot %q: want NAME[:EFFECT[+EFFECT]] and ?, ... or nothing", word)
	}
	for _, k := range strings.Split(kinds, "+") {
		if k == "" && kinds == "" {
			break
		}
		kind, ok := parseKind(k)
		switch {
		case !ok:
			e.errorf(l.n, "slot %s: effect %q: unknown", word, k)
		case kind == Info:
			e.errorf(l.n, "slot %s: info is for options", word)
		case kind != Data:
			s.kinds = append(s.kinds, kind)
		}
	}
	return s
}

// measure fills in what is derived from the slots and checks their order.
func (a argsLine) measure(e *entry, l line) argsLine {
	harm, differ := false, false
	for i, s := range a.slots {
		switch s.mode {
		case slotOne:
			a.need++
		case slotMany:
			if a.many && !slices.Contains(s.kinds, Argv) {
				e.errorf(l.n, "slot %s: a second one that takes any number", s.name)
			}
			a.many = true
		}
		if slices.Contains(s.kinds, Argv) {
			a.argv, a.many = true, true
			if i != len(a.slots)-1 {
				e.errorf(l.n, "slot %s: argv takes the rest of the line and stands last", s.name)
			}
		}
		if i > 0 && !slices.Equal(s.kinds, a.slots[0].kinds) {
			differ = true
		}
		for _, k := range s.kinds {
			harm = harm || !k.Harmless() || k == Shell
			if !slices.Contains(a.kinds, k) {
				a.kinds = append(a.kinds, k)
			}
		}
	}
	a.uneven = harm && differ
	return a
}

// inherit takes over the global options of what stands above.
func (e *entry) inherit() {
	if e.up == nil {
		return
	}
	for _, o := range e.up.globals {
		e.globals = append(e.globals, o)
		for _, n := range o.names {
			if pattern := strings.HasSuffix(n, "*") || strings.HasSuffix(n, "NUM"); pattern {
				for _, p := range e.up.prefix {
					if p.opt == o && !slices.Contains(e.prefix, p) {
						e.prefix = append(e.prefix, p)
					}
				}
			} else if e.exact[n] == nil {
				e.exact[n] = o
			}
		}
	}
	prog := e.up
	for prog.up != nil {
		prog = prog.up
	}
	e.does = append(e.does, prog.does...)
}

// resolve replaces the option names of conditions by the options.
func (e *entry) resolve() {
	for _, o := range e.opts {
		for i := range o.effects {
			o.effects[i].cond = e.resolveCond(o.effects[i].cond, o.line)
		}
	}
	for i := range e.does {
		e.does[i].cond = e.resolveCond(e.does[i].cond, e.n)
	}
	for i := range e.args {
		e.args[i].cond = e.resolveCond(e.args[i].cond, e.n)
	}
}

func (e *entry) resolveCond(c cond, n int) cond {
	c = slices.Clone(c)
	for i, g := range c {
		if g.opts != nil {
			continue // resolved where it was inherited from
		}
		for _, name := range g.names {
			o := e.known(name)
			if o == nil && e.style == dd {
				o = e.known(name + "=")
			}
			if o == nil {
				e.errorf(n, "condition: option %s is not listed", name)
				continue
			}
			c[i].opts = append(c[i].opts, o)
		}
	}
	return c
}

// finish fills in what Read wants to know at once.
func (e *entry) finish() {
	for name, o := range e.exact {
		if len(name) == 2 && name[0] == '-' && name[1] < 128 {
			if e.short == nil {
				e.short = make([]*opt, 128)
			}
			e.short[name[1]] = o
		}
		e.risky = e.risky || o.harm
	}
	for _, p := range e.prefix {
		e.risky = e.risky || p.opt.harm
	}
	for i, a := range e.args {
		e.payload = e.payload || a.argv
		e.uneven = e.uneven || a.uneven
		e.risky = e.risky || a.argv || a.uneven
		for _, k := range a.kinds {
			e.risky = e.risky || (len(e.args) > 1 || len(a.cond) > 0) && (!k.Harmless() || k == Shell)
		}
		if len(a.cond) == 0 && i != len(e.args)-1 && !e.args[i+1].taken {
			e.errorf(e.n, "args: the line without a condition must stand last")
		}
	}
	for _, f := range e.does {
		e.risky = e.risky || len(f.cond) > 0 && !f.kind.Harmless()
	}
	e.special = specialNone
	switch {
	case e.up != nil:
	case slices.Contains(e.names, "xargs"):
		e.special = specialXargs
	case slices.Contains(e.names, "parallel"):
		e.special = specialParallel
	}
	if !e.offered {
		e.always.Words = 1
		for up := e.up; up != nil; up = up.up {
			e.always.Words++
		}
	}
}
