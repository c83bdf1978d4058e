package assent

import (
	"math"
	"slices"
	"strings"
)

// A RuleSet is the rules of all layers, compiled for matching. It is immutable
// and safe for concurrent use. A nil *RuleSet holds no rule.
//
// The last rule that matches decides, over the whole order, with two
// exceptions: an untrusted allow or confine never decides, and a deny that is
// the last match within the system layer, or within the user layer, is final
// for all layers after it.
type RuleSet struct {
	rules    []Rule
	compiled []compiled
	caps     [capabilityCount]capIndex
}

// A Match is what the rules say to one request. The zero value denies.
type Match struct {
	Verdict Verdict
	Rule    *Rule // the rule that decided, shared and not to be changed; nil if none matched
	Final   bool  // a deny of the system or user layer, which no later layer lifts
}

// compiled is one rule made ready.
type compiled struct {
	text    glob     // over subjects that are no paths: Rule.Pattern
	path    glob     // over paths: Rule.Subject; folded if the rule is strict
	mean    *meaning // of a strict rule; nil if text says it all
	caps    capSet
	layer   Layer
	verdict Verdict
	strict  bool // asks or denies: matches generously. Otherwise allows or confines: matches by letter
}

// NewRuleSet compiles rules, which stand in the order in which they speak:
// defaults, system, user, project, session.
func NewRuleSet(rules []Rule) *RuleSet {
	s := &RuleSet{rules: slices.Clone(rules), compiled: make([]compiled, len(rules))}
	for i := range s.rules {
		s.compiled[i] = compileRule(&s.rules[i])
	}
	for c := range s.caps {
		s.caps[c] = s.indexCapability(c)
	}
	return s
}

func compileRule(r *Rule) compiled {
	c := compiled{
		text:    newGlob(r.Pattern),
		caps:    capabilitiesOf(r.Capability),
		layer:   r.Source.Layer,
		verdict: r.Action,
	}
	if r.Action > Allow {
		c.verdict = Deny // a value out of range
	}
	c.strict = c.verdict <= Ask
	path := pathOf(r)
	if c.strict {
		path = fold(path)
		c.mean = parseMeaning(r.Pattern)
	}
	c.path = newGlob(path)
	return c
}

// pathOf returns the pattern that r holds against paths.
func pathOf(r *Rule) string {
	if r.Subject != "" {
		return r.Subject
	}
	return r.Pattern
}

// decides reports whether rule i may ever decide: an untrusted rule that would
// make things easier may not.
func (s *RuleSet) decides(i int) bool { return s.compiled[i].strict || !s.rules[i].Untrusted }

// Rules returns a copy of the rules in the order in which they speak.
func (s *RuleSet) Rules() []Rule {
	if s == nil {
		return nil
	}
	return slices.Clone(s.rules)
}

// Match returns what the rules say to r. Without any match that is Ask with no
// rule. If r has a second name, both names are judged and the stricter match
// is returned.
//
// An allow or confine rule must match the subject by letter. An allow rule, and
// a confine rule on a path, must spell out its first r.Spelled bytes; a confine
// rule on a command need not, since the kernel's limits hold for what is not
// known of a command too. An ask or deny rule also matches r.Program by
// meaning, paths without regard to case, and, as an Ask, a recursive operation
// on a directory above what it names.
func (s *RuleSet) Match(r *Request) Match {
	if r == nil {
		return Match{}
	}
	if s == nil || len(s.rules) == 0 {
		return Match{Verdict: Ask}
	}
	m := s.judge(r, r.Subject, r.Spelled)
	if r.Also == "" || r.Also == r.Subject {
		return m
	}
	spelled := r.Spelled
	if spelled > 0 && spelled >= len(r.Subject) {
		spelled = max(1, len(r.Also))
	}
	also := s.judge(r, r.Also, spelled)
	if also.Verdict < m.Verdict || also.Verdict == m.Verdict && also.Final && !m.Final {
		return also
	}
	return m
}

// judge matches r under one name.
func (s *RuleSet) judge(r *Request, subject string, spelled int) Match {
	c := capabilityIndex(r.Capability)
	q := search{
		set: s, text: subject, folded: subject, spelled: spelled, program: r.Program,
		command: r.Capability.IsCommand(), path: r.Capability.IsPath(),
		best: -1, user: hit{at: -1}, system: hit{at: -1},
	}
	if c < 0 {
		s.scan(&q, r.Capability)
		return q.result()
	}
	idx := &s.caps[c]
	q.user.from, q.system.from = idx.userFrom, idx.systemFrom
	if q.path && !idx.strict.empty() {
		q.folded = fold(subject)
	}
	idx.search(&q)
	m := q.result()
	if q.path && m.Verdict > Ask && len(r.Below) > 0 {
		if b := s.below(r, idx); b.Verdict < m.Verdict {
			return b
		}
	}
	if q.path && m.Verdict > Ask && recursive(r.Op) {
		if i := idx.belowOf(&q); i >= 0 {
			return Match{Verdict: Ask, Rule: &s.rules[i]}
		}
	}
	return m
}

// below judges the names below a directory that is read recursively, each as
// a read of its own. A name that asks or is denied makes the whole ask.
func (s *RuleSet) below(r *Request, idx *capIndex) Match {
	if idx.strict.empty() {
		return Match{Verdict: Allow}
	}
	q := search{set: s, path: true, user: hit{from: idx.userFrom}, system: hit{from: idx.systemFrom}}
	for _, name := range r.Below {
		q.text, q.folded = name, fold(name)
		q.best, q.user.at, q.system.at = -1, -1, -1
		if idx.strict.search(&q, q.folded); q.best < 0 && idx.open {
			continue // nothing asks, and something allows
		}
		idx.free.search(&q, q.text)
		if m := q.result(); m.Verdict < Confine {
			return Match{Verdict: Ask, Rule: m.Rule}
		}
	}
	if r.More && idx.starStrict >= 0 {
		return Match{Verdict: Ask, Rule: &s.rules[idx.starStrict]}
	}
	return Match{Verdict: Allow}
}

// scan is the slow way, for a capability that is not in the specification:
// only general rules such as "*" reach it.
func (s *RuleSet) scan(q *search, c Capability) {
	q.folded = fold(q.text)
	for i := range s.compiled {
		if s.decides(i) && covers(s.rules[i].Capability, string(c)) && q.matches(&s.compiled[i]) {
			q.take(int32(i))
		}
	}
}

// recursive reports whether op reaches everything below its subject. An
// unknown operation is taken for the worst.
func recursive(op Op) bool {
	switch op {
	case OpRead, OpStat, OpWrite, OpDelete, OpAttr, OpRun:
		return false
	}
	return true
}

// A hit is the last match within one layer. Matches below from need not be
// known: there is no deny among the layer's rules before it.
type hit struct{ at, from int32 }

// wants reports whether a match at i would matter.
func (h hit) wants(i int32) bool { return i > h.at && i >= h.from }

// search is the state of one walk through an index. It collects the last match
// over all, and the last ones within the layers whose denies are final.
type search struct {
	set           *RuleSet
	text, folded  string
	spelled       int
	program       *Program
	command, path bool

	best         int32
	user, system hit
}

// wants reports whether a match of rule i would change the result.
func (q *search) wants(i int32) bool {
	if i > q.best {
		return true
	}
	switch q.set.compiled[i].layer {
	case User:
		return q.user.wants(i)
	case System:
		return q.system.wants(i)
	}
	return false
}

// done reports whether no rule at i or before it can change the result.
func (q *search) done(i int32) bool {
	return i <= q.best && !q.user.wants(i) && !q.system.wants(i)
}

// take notes a match of rule i.
func (q *search) take(i int32) {
	q.best = max(q.best, i)
	switch q.set.compiled[i].layer {
	case User:
		q.user.at = max(q.user.at, i)
	case System:
		q.system.at = max(q.system.at, i)
	}
}

func (q *search) result() Match {
	for _, at := range [...]int32{q.system.at, q.user.at} {
		if at >= 0 && q.set.compiled[at].verdict == Deny {
			return Match{Verdict: Deny, Rule: &q.set.rules[at], Final: true}
		}
	}
	if q.best < 0 {
		return Match{Verdict: Ask}
	}
	return Match{Verdict: q.set.compiled[q.best].verdict, Rule: &q.set.rules[q.best]}
}

// matches reports whether c's rule, whose capability covers the request's,
// matches the subject in any way.
func (q *search) matches(c *compiled) bool {
	return q.matchesText(c) || c.strict && q.command && q.program != nil && c.mean != nil && c.mean.matches(q.program)
}

// matchesText reports whether c matches by letter.
func (q *search) matchesText(c *compiled) bool {
	g, text := &c.text, q.text
	if q.path {
		g = &c.path
		if c.strict {
			text = q.folded
		}
	}
	if c.strict {
		return g.match(text) || g.short != nil && g.short.match(text)
	}
	if q.spelled > 0 && !(c.verdict == Confine && q.command) && (g.star && len(g.head) < q.spelled || g.star && q.spelled >= len(text)) {
		return false
	}
	return g.match(text) || q.command && g.short != nil && g.short.match(text)
}

// capabilityCount is the number of capabilities of the specification.
const capabilityCount = 10

// capSet is a set of capabilities, one bit for each.
type capSet uint16

// capabilityIndex returns c's place in [Capabilities], or -1.
func capabilityIndex(c Capability) int {
	switch c {
	case FileRead:
		return 0
	case FileWriteProject:
		return 1
	case FileWriteOutside:
		return 2
	case ProcessExecute:
		return 3
	case ProcessInspect:
		return 4
	case ProcessBackgr:
		return 5
	case NetworkAccess:
		return 6
	case GitModify:
		return 7
	case MCPCall:
		return 8
	case AgentTool:
		return 9
	}
	return -1
}

// capabilitiesOf returns the capabilities that a rule's pattern covers.
func capabilitiesOf(pattern string) capSet {
	var set capSet
	for i, c := range Capabilities() {
		if covers(pattern, string(c)) {
			set |= 1 << i
		}
	}
	return set
}

// Covers reports whether a rule's capability pattern covers c: the pattern is c
// or something above it in the hierarchy, "*" being any run of characters.
func Covers(pattern string, c Capability) bool { return covers(pattern, string(c)) }

func covers(pattern, capability string) bool {
	if !strings.Contains(pattern, "*") {
		rest, ok := strings.CutPrefix(capability, pattern)
		return ok && pattern != "" && (rest == "" || rest[0] == '.')
	}
	g := newGlob(pattern)
	for {
		if g.match(capability) {
			return true
		}
		dot := strings.LastIndexByte(capability, '.')
		if dot < 0 {
			return false
		}
		capability = capability[:dot]
	}
}

// none is the place of a rule that does not exist, after all others.
const none = math.MaxInt32
