package gate_test

import (
	"strings"
	"testing"

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
