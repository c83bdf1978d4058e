package assent

import "fmt"

// A DeadRule is a rule that can never decide anything.
type DeadRule struct {
	Rule Rule
	Why  string // one sentence part, such as "shadowed by a later rule"
	By   *Rule  // the later rule that shadows it; nil if there is none
}

// Dead returns the rules that can never decide anything, in their order: of an
// unknown capability, untrusted, or shadowed by a later rule which covers all
// that they cover. It is a lint: what it reports is dead, save for commands that
// a rule must spell out ([Request.Spelled]), and it does not find every dead rule.
func (s *RuleSet) Dead() []DeadRule {
	if s == nil {
		return nil
	}
	var out []DeadRule
	for i := range s.rules {
		if why, by := s.whyDead(i); why != "" {
			out = append(out, DeadRule{Rule: s.rules[i], Why: why, By: by})
		}
	}
	return out
}

func (s *RuleSet) whyDead(i int) (why string, by *Rule) {
	r := &s.rules[i]
	switch {
	case s.compiled[i].caps == 0:
		return fmt.Sprintf("capability %q does not exist", r.Capability), nil
	case !s.decides(i):
		return fmt.Sprintf("%v rule of a project file that is not trusted", r.Action), nil
	}
	fixed := s.fixed(i)
	for j := len(s.rules) - 1; j > i; j-- {
		if fixed && s.compiled[j].layer != s.compiled[i].layer {
			continue
		}
		if s.decides(j) && s.shadows(j, i) {
			return "shadowed by a later rule", &s.rules[j]
		}
	}
	return "", nil
}

// fixed reports whether rule i matters as the last match within its own layer,
// whatever later layers say: as a deny that is final, or as what lifts one.
func (s *RuleSet) fixed(i int) bool {
	c := &s.compiled[i]
	if c.layer != System && c.layer != User {
		return false
	}
	for k := range s.compiled[:i+1] {
		if o := &s.compiled[k]; o.layer == c.layer && o.verdict == Deny && o.caps&c.caps != 0 {
			return true
		}
	}
	return false
}

// shadows reports whether the later rule j matches whatever rule i matches.
// A pattern's text, "*" included, stands for all texts that it matches: what
// covers it covers them all.
func (s *RuleSet) shadows(j, i int) bool {
	a, b := &s.compiled[j], &s.compiled[i]
	if b.caps&^a.caps != 0 {
		return false
	}
	if b.caps&pathCapabilities != 0 {
		text := pathOf(&s.rules[i])
		if a.strict {
			text = fold(text)
		}
		if !a.path.match(text) {
			return false
		}
	}
	if b.caps&^pathCapabilities == 0 {
		return true
	}
	pattern := s.rules[i].Pattern
	switch {
	case a.text.all():
		return true
	case !a.text.match(pattern) || b.text.short != nil && !a.covers(b.text.short):
		return false
	case b.strict:
		return a.strict && (s.rules[j].Pattern == pattern || a.mean.sameProgram(b.mean))
	case a.strict:
		return true
	}
	// Both match by letter: a must spell out as much as b does.
	return a.text.star == b.text.star && len(a.text.head) >= len(b.text.head)
}

// pathCapabilities are the capabilities whose subjects are paths.
const pathCapabilities capSet = 1<<0 | 1<<1 | 1<<2

// covers reports whether c matches the one text that short stands for, if it
// stands for one.
func (c *compiled) covers(short *glob) bool {
	return short.star || c.text.match(short.head) || c.text.short != nil && c.text.short.match(short.head)
}

// sameProgram reports whether m matches every use of the one program that o is
// about.
func (m *meaning) sameProgram(o *meaning) bool {
	return m != nil && o != nil && m.base != "" && m.base == o.base && m.open && len(m.words) == 1 && m.words[0].kind == anyWord
}
