package policy

import (
	"fmt"

	"assent"
)

// ErrNoRule is matched by the error of an [Edit], or of [Find], that names a
// rule which is not in the file.
const ErrNoRule = constError("there is no such rule")

type constError string

func (e constError) Error() string { return string(e) }

func noRule(r assent.Rule) error {
	return fmt.Errorf("%w: %v %s %q", ErrNoRule, r.Action, r.Capability, r.Pattern)
}

// A Written is one rule as it is written in a file.
type Written struct {
	Rule  assent.Rule // Pattern as written, Source.Line, no Subject
	Place int         // among "rules", from 0; -1 if it is written in another form
}

// Find returns the rules in the text of a file that r names, as an [Edit] does;
// an edit would take the last one. There is at least one, or an error.
func Find(data []byte, r assent.Rule) ([]Written, error) {
	t, err := readText(data)
	if err != nil {
		return nil, fmt.Errorf("read policy: %w", err)
	}
	var found []Written
	for i := range t.written {
		if t.written[i].is(r) {
			found = append(found, t.export(i))
		}
	}
	if len(found) == 0 {
		return nil, fmt.Errorf("read policy: %w", noRule(r))
	}
	return found, nil
}

// Same returns the rules of a file that are r, whatever their line, and whether
// every rule that speaks after the last of them has the same action: r added
// once more would then change nothing.
func Same(data []byte, r assent.Rule) (same []Written, last bool, err error) {
	t, err := readText(data)
	if err != nil {
		return nil, false, fmt.Errorf("read policy: %w", err)
	}
	at, last := t.same(r)
	for _, i := range at {
		same = append(same, t.export(i))
	}
	return same, last, nil
}

// same is Same by the places in t.written.
func (t *text) same(r assent.Rule) (at []int, last bool) {
	want := tripleOf(r).triple
	for i, w := range t.written {
		switch {
		case w.triple == want:
			at, last = append(at, i), true
		case w.action != want.action:
			last = false
		}
	}
	return at, last
}

// export is rule i for others; its action is known to be one.
func (t *text) export(i int) Written {
	w := t.written[i]
	action, _ := assent.ParseVerdict(w.action) // is and Same compared it with a verdict's name
	out := Written{Place: -1, Rule: assent.Rule{Capability: w.capability, Pattern: w.pattern, Action: action,
		Reason: w.reason, Until: w.until, Source: assent.Source{Line: w.line}}}
	if t.rules != nil && w.in == t.rules {
		out.Place = w.index
	}
	return out
}
