package command

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// load compiles the entry, once. It never fails: what is wrong stands in errs.
func (e *entry) load() *entry {
	e.once.Do(e.compile)
	return e
}

func (e *entry) errorf(n int, format string, args ...any) {
	e.errs = append(e.errs, fmt.Errorf("%s:%d: %s", e.file, n, fmt.Sprintf(format, args...)))
}

func (e *entry) compile() {
	e.exact = map[string]*opt{}
	if e.up != nil {
		e.up.load()
		e.style, e.always, e.offered = e.up.style, e.up.always, e.up.offered
	}
	lines := splitLines(e.text, e.n)
	e.compileStyle(lines)
	// Own lines first: they win over what "same" takes over.
	for _, late := range []bool{false, true} {
		for i, l := range lines {
			if i > 0 && (l.key == "same") == late {
				e.compileLine(l, e.n, false)
			}
		}
	}
	e.inherit()
	e.resolve()
	e.finish()
}

// compileStyle looks for the style first, since option specs depend on it.
func (e *entry) compileStyle(lines []line) {
	for _, l := range lines {
		if l.key != "style" {
			continue
		}
		i := slices.Index(styleNames[:], l.rest)
		switch {
		case i < 0:
			e.errorf(l.n, "style %q: unknown", l.rest)
		case e.styled:
			e.errorf(l.n, "style: given twice")
		default:
			e.style, e.styled = style(i), true
		}
	}
}

// compileLine reads one line. Of lines that are taken over from another entry,
// only what concerns parsing counts, and "same" looks before that entry.
func (e *entry) compileLine(l line, before int, taken bool) {
	switch l.key {
	case "doc":
		e.setText(l, &e.doc, taken)
	case "from":
		if !taken {
			e.from = l.rest
		}
	case "style":
	case "opt", "global":
		e.compileOpts(l, taken)
	case "args":
		e.compileArgs(l, taken)
	case "does":
		if l.rest == "" {
			e.errorf(l.n, "does: no effect")
		}
		for _, f := range e.effects(l, l.rest) {
			if !f.kind.wordless() && f.text == "" && f.kind != Data {
				e.errorf(l.n, "does %s: of what? write it at an operand or an option, or %s=WORD", f.kind, f.kind)
			}
			e.does = append(e.does, f)
		}
	case "always":
		if !taken {
			e.compileAlways(l)
		}
	case "same":
		e.compileSame(l, before)
	default:
		e.errorf(l.n, "%s: unknown keyword", l.key)
	}
}

func (e *entry) setText(l line, to *string, taken bool) {
	if taken {
		return
	}
	if *to != "" {
		e.errorf(l.n, "%s: given twice", l.key)
	}
	*to = l.rest
}

func (e *entry) compileAlways(l line) {
	switch n, err := strconv.Atoi(l.rest); {
	case l.rest == "none":
		e.always = Offer{Never: true}
	case l.rest == "exact":
		e.always = Offer{}
	case err == nil && n >= 1 && n <= 9:
		e.always = Offer{Words: n}
	default:
		e.errorf(l.n, "always %s: want none, exact or a number from 1 to 9", l.rest)
	}
	e.offered = true
}

// maxTaken bounds what chains of "same" lines may add up to.
const maxTaken = 2000

// compileSame takes over the opt, args and does lines of an earlier entry.
func (e *entry) compileSame(l line, before int) {
	other := e.same(strings.Fields(l.rest), before)
	if other == nil {
		e.errorf(l.n, "same %s: no such entry before this one in the file", l.rest)
		return
	}
	for i, ol := range splitLines(other.text, other.n) {
		if i == 0 {
			continue
		}
		if e.taken++; e.taken > maxTaken {
			e.errorf(l.n, "same %s: takes over more than %d lines", l.rest, maxTaken)
			return
		}
		switch ol.key {
		case "opt", "global", "args", "does", "same":
			e.compileLine(ol, other.n, true)
		}
	}
}

// compileOpts reads "SPEC... [: EFFECTS]".
func (e *entry) compileOpts(l line, taken bool) {
	specs, effects := cutColon(l.rest)
	var fx []effect
	if effects != "" {
		fx = e.effects(l, effects)
	}
	fields := strings.Fields(specs)
	if len(fields) == 0 {
		e.errorf(l.n, "%s: no option", l.key)
	}
	for _, spec := range fields {
		o := e.compileSpec(l, spec, taken)
		if o == nil {
			continue
		}
		o.effects = slices.Clone(fx)
		for _, f := range fx {
			o.info = o.info || f.kind == Info
			o.argv = o.argv || f.kind == Argv
			o.harm = o.harm || !f.kind.Harmless() || f.kind == Argv || f.kind == Shell
		}
		e.opts = append(e.opts, o)
		if l.key == "global" {
			e.globals = append(e.globals, o)
		}
	}
}

// cutColon splits at the first ":" that stands alone or ends a word.
func cutColon(s string) (before, after string) {
	if before, after, ok := strings.Cut(s, " : "); ok {
		return before, strings.TrimSpace(after)
	}
	return s, ""
}

func (e *entry) compileSpec(l line, spec string, taken bool) *opt {
	o := &opt{line: l.n, taken: taken}
	names := spec
	if e.style != dd {
		if i := strings.Index(spec, "[="); i > 0 && strings.HasSuffix(spec, "]") {
			names, o.what, o.value = spec[:i], spec[i+2:len(spec)-1], mayHaveValue
		} else if i := strings.Index(spec, "="); i > 0 {
			names, o.what, o.value = spec[:i], spec[i+1:], wantsValue
		}
	}
	if o.value != noValue && (o.what == "" || strings.ContainsAny(o.what, ",[]") && strings.Contains(o.what, ",-")) {
		e.errorf(l.n, "option %s: write all spellings first, then =VALUE once", spec)
		return nil
	}
	for _, name := range strings.Split(names, ",") {
		if !e.compileName(l, o, name) {
			e.errorf(l.n, "option %s: %q is no option of style %s", spec, name, styleNames[e.style])
			return nil
		}
	}
	if len(o.names) == 0 {
		return nil // all spellings are the entry's own already
	}
	o.why = "option " + o.names[0]
	return o
}

// compileName enters one spelling of an option into the tables.
func (e *entry) compileName(l line, o *opt, name string) bool {
	if e.style == dd && !strings.HasPrefix(name, "-") {
		key, what, ok := strings.Cut(name, "=")
		if !ok || key == "" || what == "" {
			return false
		}
		o.value, o.what = wantsValue, what
		return e.enter(l, o, key+"=")
	}
	switch {
	case name == "-NUM" || name == "+NUM":
		e.prefix = append(e.prefix, prefixOpt{name[:1], true, o})
		o.names = append(o.names, name)
		return true
	case strings.HasSuffix(name, "*"):
		if len(name) < 2 || name[0] != '-' && name[0] != '+' || name == "-*" {
			return false
		}
		e.prefix = append(e.prefix, prefixOpt{name[:len(name)-1], false, o})
		o.names = append(o.names, name)
		return true
	case e.style == bsd && len(name) == 1:
	case name == "-" || name == "--" || len(name) < 2 || name[0] != '-' && name[0] != '+':
		return false
	}
	if e.style.oneDash() && name[0] == '-' && name[1] != '-' {
		return e.enter(l, o, name) && e.enter(l, o, "-"+name)
	}
	return e.enter(l, o, name)
}

func (e *entry) enter(l line, o *opt, name string) bool {
	if old := e.exact[name]; old != nil {
		if old == o && e.style.oneDash() {
			return true // "-x,--x": the second is implied
		}
		if o.taken {
			return true // own options win
		}
		e.errorf(l.n, "option %s: listed twice, see line %d", name, old.line)
	}
	e.exact[name] = o
	o.names = append(o.names, name)
	return true
}

// effects reads "EFFECT [when|unless OPT,...][, ...]".
func (e *entry) effects(l line, text string) []effect {
	var list []effect
	for _, part := range strings.Split(text, ",") {
		part = strings.TrimSpace(part)
		word, rest, _ := strings.Cut(part, " ")
		name, constant, _ := strings.Cut(word, "=")
		kind, ok := parseKind(name)
		if !ok {
			// A further option of the condition before it.
			if n := len(list); n > 0 && len(list[n-1].cond) > 0 && part != "" {
				c := list[n-1].cond
				e.condition(l, &c, part, true)
				list[n-1].cond = c
				continue
			}
			e.errorf(l.n, "effect %q: unknown; several are joined by commas", part)
			continue
		}
		f := effect{kind: kind, text: constant}
		if rest = strings.TrimSpace(rest); rest != "" {
			how, names, _ := strings.Cut(rest, " ")
			if how != "when" && how != "unless" || strings.TrimSpace(names) == "" {
				e.errorf(l.n, "effect %q: want when or unless and options after %s", part, word)
				continue
			}
			e.condition(l, &f.cond, strings.TrimSpace(names), false)
			if how == "unless" {
				f.cond = f.cond.negate(e, l)
			}
		}
		list = append(list, f)
	}
	return list
}

// negate turns "unless -a,-b" into "not any of them". Only a single group
// can be negated.
func (c cond) negate(e *entry, l line) cond {
	if len(c) != 1 || c[0].not {
		e.errorf(l.n, "unless: want a list of options, without & and !")
		return c
	}
	c[0].not = true
	return c
}

// condition reads "OPT,OPT & !OPT"; with more it continues the last group.
func (e *entry) condition(l line, c *cond, text string, more bool) {
	for i, part := range strings.Split(text, "&") {
		part = strings.TrimSpace(part)
		not := strings.HasPrefix(part, "!")
		part = strings.TrimPrefix(part, "!")
		names := strings.FieldsFunc(part, func(r rune) bool { return r == ',' || r == ' ' })
		if len(names) == 0 {
			e.errorf(l.n, "condition %q: no option", text)
			continue
		}
		if i == 0 && more {
			last := &(*c)[len(*c)-1]
			last.names = append(last.names, names...)
			continue
		}
		*c = append(*c, group{not: not, names: names})
	}
}
