package policy

import (
	"fmt"

	"assent"
)

// A Problem is one line of "assent policy check".
type Problem struct {
	File         string
	Line, Column int  // Column is 0 where only the line is known
	Warning      bool // the policy is valid all the same
	Text         string
}

// String returns "file:line:column: text".
func (p Problem) String() string {
	where := fmt.Sprintf("%s:%d", p.File, p.Line)
	if p.Column > 0 {
		where = fmt.Sprintf("%s:%d", where, p.Column)
	}
	if p.Warning {
		return where + ": warning: " + p.Text
	}
	return where + ": " + p.Text
}

// Check returns all that is wrong or odd: errors, then what does not count,
// then rules that have ended, then rules that can never decide anything. Rules of the built-in profile are
// there to be overruled and are not reported.
func (s *Set) Check() []Problem {
	var out []Problem
	for _, e := range s.Errors {
		out = append(out, Problem{File: e.File, Line: e.Line, Column: e.Column, Text: e.Text})
	}
	out = append(out, s.warnings...)
	for _, i := range s.Ignored {
		out = append(out, Problem{File: i.File, Line: i.Line, Warning: true, Text: "ignored: " + i.Text})
	}
	for _, r := range s.Ended {
		if r.Source.Layer == assent.Session {
			continue // an answer that was given for a time, and nothing to mend
		}
		text := fmt.Sprintf("expired: rule %v %s %q ended at %s", r.Action, r.Capability, r.Pattern, r.Until)
		out = append(out, Problem{File: r.Source.File, Line: r.Source.Line, Warning: true, Text: text})
	}
	for _, dead := range assent.NewRuleSet(s.rules).Dead() {
		r := dead.Rule
		if r.Source.Layer == assent.Defaults {
			continue
		}
		text := fmt.Sprintf("rule %v %s %q never decides: %s", r.Action, r.Capability, r.Pattern, dead.Why)
		if dead.By != nil {
			text += fmt.Sprintf(" (%s: %v %s %q)", at(dead.By.Source), dead.By.Action, dead.By.Capability, dead.By.Pattern)
		}
		out = append(out, Problem{File: r.Source.File, Line: r.Source.Line, Warning: true, Text: text})
	}
	return out
}

// at returns "file:line", or the layer if a rule was not written in a file.
func at(s assent.Source) string {
	if s.File == "" {
		return s.Layer.String()
	}
	return fmt.Sprintf("%s:%d", s.File, s.Line)
}
