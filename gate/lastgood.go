package gate

import (
	"fmt"

	"assent"
)

// keepDenies lets the deny rules of last, the session's judge until now, hold
// on while a policy file is broken: an editor that has saved half of a file has
// lifted no deny. Everything else of a broken policy asks as it is.
func (j *Judge) keepDenies(last *Judge) {
	if last == nil || len(j.policy.Broken) == 0 {
		return
	}
	j.denies = last.denies
	if j.denies.Check == nil {
		j.denies = deniesOf(last.policy)
	}
	guards := j.policy.Guards
	j.policy.Guards = append(guards[:len(guards):len(guards)], j.denies)
}

// deniesOf returns the deny rules of a policy as a guard.
func deniesOf(p *assent.Policy) assent.Guard {
	return assent.Guard{Name: "last", Doc: "Applies the deny rules of the last policy that was whole, while a file of it is broken.", Check: func(plan *assent.Plan) []assent.Finding {
		var found []assent.Finding
		for i := range plan.Requests {
			m := p.Rules.Match(&plan.Requests[i])
			if m.Rule == nil || m.Verdict != assent.Deny {
				continue
			}
			found = append(found, assent.Finding{Request: i, Verdict: assent.Deny,
				Text: fmt.Sprintf("the rule %s denied it (%s), and the policy is broken since: mend the file", m.Rule.Pattern, m.Rule.Source)})
		}
		return found
	}}
}
