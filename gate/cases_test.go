package gate_test

import (
	"strings"
	"testing"

	"assent"
	"assent/internal/cases"
)

const casesDir = "../testdata/cases"

// TestCases has every case of testdata/cases judged. A case marked "todo" may
// fail, and must: once it holds, the mark has to go.
func TestCases(t *testing.T) {
	list, err := cases.Load(casesDir)
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range list {
		t.Run(c.ID, func(t *testing.T) {
			t.Parallel()
			r, err := c.Judge(t.TempDir())
			if err != nil {
				t.Fatalf("%s: %v", c.Source, err)
			}
			wrong := c.Check(r)
			text := strings.Join(wrong, "\n\t")
			switch {
			case c.Todo != "" && len(wrong) == 0:
				t.Errorf("%s: it holds now: remove the todo (%s)", c.Source, c.Todo)
			case c.Todo != "":
				t.Logf("%s: todo: %s\n\t%s", c.Source, c.Todo, text)
			case len(wrong) > 0:
				t.Errorf("%s: %s\n\t%s", c.Source, c.Title, text)
			}
		})
	}
}

// TestCasesWider has the cases that must not run unasked judged with their
// allow rules on process.execute given for the network, git and background
// processes too: what asks must not do so only because those are separate.
func TestCasesWider(t *testing.T) {
	list, err := cases.Load(casesDir)
	if err != nil {
		t.Fatal(err)
	}
	n := 0
	for _, c := range list {
		wide, ok := c.Widen()
		if !ok || c.Want == assent.Allow || c.Ruling != "" || c.Todo != "" {
			continue
		}
		n++
		r, err := wide.Judge(t.TempDir())
		if err != nil {
			t.Fatalf("%s: %v", c.Source, err)
		}
		if v := r.Decision.Verdict; v > assent.Ask || c.Want == assent.Deny && v != assent.Deny {
			t.Errorf("%s: %s: %v, want %v: %s", c.Source, c.Title, v, c.Want, c.Args)
		}
	}
	if n == 0 {
		t.Error("no case was widened")
	}
}
