package assent

import (
	"fmt"
	"slices"
	"strings"
)

// Decide judges a plan under a policy. It never short-circuits: every request
// meets every voice (rules, guards), so that the reasons are complete, and
// their order is fixed: for each request in order its rule and then the
// guards' findings, then what concerns the whole call. The verdict is the
// minimum. A nil policy, a guard that panics and a plan without requests are
// Deny, Deny and Ask.
//
// Decide is pure and safe for concurrent use.
func Decide(p *Policy, plan *Plan) Decision {
	if p == nil || plan == nil {
		return Decision{Reasons: []Reason{{Request: -1, By: "policy", Text: "there is no policy"}}}
	}
	d := decider{policy: p, plan: plan}
	d.out.Verdict = Allow
	d.out.Requests = make([]Judged, len(plan.Requests))
	d.out.Reasons = make([]Reason, 0, len(plan.Requests)+2)
	d.findings = d.guards()
	for i := range plan.Requests {
		d.request(i)
	}
	d.whole()
	if d.out.Verdict >= Confine {
		d.out.Grant = GrantOf(plan)
		d.out.Grant.Confined = d.out.Verdict == Confine
	}
	return d.out
}

type decider struct {
	policy   *Policy
	plan     *Plan
	findings []named
	out      Decision
}

type named struct {
	Finding
	guard string
}

func (d *decider) guards() []named {
	var all []named
	for i := range d.policy.Guards {
		g := &d.policy.Guards[i]
		for _, f := range check(g, d.plan) {
			if f.Request >= len(d.plan.Requests) {
				f.Request = -1
			}
			if f.Verdict > Ask {
				f.Verdict = Ask
			}
			all = append(all, named{f, g.Name})
		}
	}
	return all
}

// check runs one guard. A guard that panics denies.
func check(g *Guard, plan *Plan) (found []Finding) {
	defer func() {
		if r := recover(); r != nil {
			found = []Finding{{Request: -1, Verdict: Deny, Text: fmt.Sprintf("guard %s failed: %v", g.Name, r)}}
		}
	}()
	return g.Check(plan)
}

// request judges one request: its rule, what caps a rule, the guards.
func (d *decider) request(i int) {
	r := &d.plan.Requests[i]
	m := d.policy.Rules.Match(r)
	j := Judged{Verdict: m.Verdict, Rule: m.Rule, By: "rule"}
	text := ""
	explicit := m.Rule != nil && m.Rule.Source.Layer > Defaults && m.Rule.Action >= Confine && m.Rule.Subject == r.Subject &&
		!strings.Contains(r.Subject, "*") // "rm *" as a command is not what "rm *" as a pattern names
	if r.Capability == GitModify && j.Verdict == Ask && m.Rule != nil && m.Rule.Source.Layer == Defaults {
		if w := d.named(i); w.Rule != nil {
			j = w
			text = "the rule names the git command"
		}
	}
	if r.Shell && j.Verdict == Allow && (m.Rule == nil || m.Rule.Source.Layer == Defaults) {
		as := Request{Capability: ProcessExecute, Subject: "> " + r.Subject, Op: OpRun}
		m = d.policy.Rules.Match(&as)
		j.Verdict, j.Rule = m.Verdict, m.Rule
		text = "a command writes it"
	}
	if r.Writes && j.Verdict >= Confine && j.Rule != nil && j.Rule.Source.Layer == Defaults && j.Rule.Action == Allow {
		// The profile's rules on readers ("git diff*") do not cover an option
		// that makes a writer of one.
		j.Verdict = Ask
		text = "it does more than read"
	}
	switch {
	case r.Unconfined && j.Verdict == Confine, r.Destructive && j.Verdict == Confine:
		j.Verdict = Ask
		text = "the kernel's limits do not cover it"
	case j.Verdict == Confine && !d.policy.CanConfine:
		j.Verdict, j.By = Ask, "sandbox"
		text = "it would run confined, but this machine cannot confine it"
	}
	if r.Computed && j.Verdict == Ask && (m.Rule == nil || m.Rule.Action != Ask) && d.policy.CanConfineReads {
		j.Verdict, j.By = Confine, "sandbox"
	}
	d.reason(i, j, text)
	for _, f := range d.findings {
		if f.Request == i {
			d.finding(f, &j, explicit)
		}
	}
	d.out.Requests[i] = j
	d.out.Verdict = min(d.out.Verdict, j.Verdict)
}

// named returns the judgement of the command behind a git.modify request, if a
// rule above the defaults allows it by the name of the git command: who allows
// "git commit *" has allowed commits. "git *" and "*" have not.
func (d *decider) named(i int) Judged {
	for k := i - 1; k >= 0 && k >= i-2; k-- {
		w := d.out.Requests[k]
		if r := &d.plan.Requests[k]; r.Capability != ProcessExecute || r.Subject != d.plan.Requests[i].Subject {
			continue
		}
		if w.Verdict != Allow || w.By != "rule" || w.Rule == nil || w.Rule.Source.Layer == Defaults {
			return Judged{}
		}
		literal, _, _ := strings.Cut(w.Rule.Pattern, "*")
		p := d.plan.Requests[i].Program
		if p == nil || len(p.Operands) == 0 || !slices.Contains(strings.Fields(literal), p.Operands[0]) {
			return Judged{} // "git *" and "git -C *" name no git command
		}
		return w
	}
	return Judged{}
}

// finding applies a guard's finding to its request. A rule that names the
// exact subject lifts a firm ask, and nothing lifts a deny.
func (d *decider) finding(f named, j *Judged, explicit bool) {
	if f.Verdict == Ask && explicit {
		d.out.Reasons = append(d.out.Reasons, Reason{Request: f.Request, Verdict: j.Verdict, By: "guard:" + f.guard,
			Text: f.Text + "; an exact rule allows it"})
		return
	}
	d.out.Reasons = append(d.out.Reasons, Reason{Request: f.Request, Verdict: f.Verdict, By: "guard:" + f.guard, Text: f.Text})
	if f.Verdict < j.Verdict {
		j.Verdict, j.Rule, j.By = f.Verdict, nil, "guard:"+f.guard
	}
	if f.Firm && f.Verdict == Ask {
		d.out.Firm = true
	}
}

// reason appends why a request got its verdict.
func (d *decider) reason(i int, j Judged, extra string) {
	r := Reason{Request: i, Verdict: j.Verdict, By: j.By}
	q := &d.plan.Requests[i]
	switch {
	case extra != "":
		r.Text = extra
	case j.Rule != nil && j.Rule.Reason != "":
		r.Text = j.Rule.Reason
	case j.Rule == nil && q.Unread != "":
		r.Text = q.Unread
	case j.Rule == nil:
		r.Text = "no rule matches"
	}
	r.Rule = j.Rule
	d.out.Reasons = append(d.out.Reasons, r)
}

// whole applies what concerns the call and not one request.
func (d *decider) whole() {
	add := func(v Verdict, by, text string) {
		d.out.Reasons = append(d.out.Reasons, Reason{Request: -1, Verdict: v, By: by, Text: text})
		d.out.Verdict = min(d.out.Verdict, v)
	}
	for _, f := range d.findings {
		if f.Request < 0 {
			add(f.Verdict, "guard:"+f.guard, f.Text)
			d.out.Firm = d.out.Firm || f.Firm && f.Verdict == Ask
		}
	}
	if len(d.plan.Requests) == 0 && !d.plan.Free {
		add(Ask, "plan", "the plan names nothing that the call needs")
	}
	if d.plan.Exists && d.policy.ConfirmOverwrite {
		add(Ask, "level", "the file exists, and security.confirm_overwrite is set")
	}
	d.level(add)
	for _, b := range d.policy.Broken {
		// Firm: a rule that is lost with the file may have denied it.
		add(Ask, "policy", "a policy file is broken: "+b)
		d.out.Firm = true
	}
	if d.policy.NoAsking && d.out.Verdict == Ask {
		add(Deny, "policy", "this profile asks no questions")
	}
}

func (d *decider) level(add func(Verdict, string, string)) {
	level := d.plan.Level
	if o, ok := d.policy.Levels[d.plan.Tool]; ok {
		level = max(o, d.raised(o))
	}
	switch level {
	case Safe:
	case Confirm:
		add(Ask, "level", "the tool's level is CONFIRM")
	case Restricted:
		if _, over := d.policy.Levels[d.plan.Tool]; d.policy.OptedIn || over {
			add(Ask, "level", "the tool's level is RESTRICTED")
		} else {
			add(Deny, "level", "the tool is RESTRICTED and not opted in (security.default_shell_access)")
		}
	default:
		add(Deny, "level", "the tool's level is DENIED")
	}
}

// raised returns the level a tool gave this very call, if it is higher than
// the tool's own; an override replaces only the tool's own.
func (d *decider) raised(over Level) Level {
	if d.plan.Raised {
		return d.plan.Level
	}
	return over
}

// String returns "file:line", or the file alone.
func (s Source) String() string {
	if s.Line > 0 {
		return fmt.Sprintf("%s:%d", s.File, s.Line)
	}
	return s.File
}

// An AlwaysRule is one rule that "always allow" would store.
type AlwaysRule struct {
	Capability Capability
	Pattern    string
}

// Always returns the rules that "always allow" would store for a decision
// that asks: one for each request that asked, most specific pattern first in
// each. It returns nil where any of them has no pattern (the call would ask
// again), where the ask is firm, and where nothing asks.
func Always(plan *Plan, d *Decision) []AlwaysRule {
	if d.Verdict != Ask || d.Firm || plan.Shape == Opaque {
		return nil
	}
	var rules []AlwaysRule
	for i, j := range d.Requests {
		if j.Verdict != Ask {
			continue
		}
		r := &plan.Requests[i]
		if len(r.Always) == 0 {
			return nil
		}
		for _, p := range r.Always {
			rules = append(rules, AlwaysRule{r.Capability, p})
		}
	}
	return rules
}
