package gate_test

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"assent"
	"assent/gate"
)

// runs is the rule that a test looks at: every run of the script.
var runs = []assent.AlwaysRule{{Capability: "process.execute", Pattern: "./run.sh *"}}

// TestCoverage makes a history and looks at what rules would have covered.
func TestCoverage(t *testing.T) {
	push := []assent.AlwaysRule{{Capability: "process.execute", Pattern: "git push *"}}
	b := newPlace(t, person(func(_ context.Context, q *gate.Question) (gate.Answer, error) {
		if strings.Contains(q.Subject, "evil") {
			return gate.Answer{Door: "terminal"}, nil
		}
		return gate.Answer{Scope: gate.Once, Door: "terminal"}, nil
	}))
	q := &gate.Question{Root: b.config.Root}
	look := func(rules []assent.AlwaysRule) gate.Coverage {
		t.Helper()
		c, err := b.config.Coverage(t.Context(), q, rules)
		if err != nil {
			t.Fatal(err)
		}
		return c
	}
	if got := look(runs).String(); got != "There is no history yet." {
		t.Errorf("at first: %q", got)
	}
	for range 3 {
		b.bash("./run.sh one")
	}
	b.bash("ls") // ran without a question: it is not news that a rule would let it
	b.bash("git push origin main")
	if got := look(runs).String(); got != "It would have covered 3 past calls, all ./run.sh one; none of them was denied." {
		t.Errorf("alike: %q", got)
	}
	for i, n := range []int{1, 2, 1, 1} {
		for range n {
			b.bash(fmt.Sprint("./run.sh ", i))
		}
	}
	b.bash("./run.sh evil")
	b.bash("./run.sh --token=ghp_0123456789abcdefghijABCDEFGHIJ012345")
	want := gate.Coverage{Calls: 10, Same: []gate.Counted{{Text: "./run.sh one", N: 3}, {Text: "./run.sh 1", N: 2}}, Other: 4, Seen: 12,
		Denied: []gate.Counted{{Text: "./run.sh evil", N: 1}}}
	got := look(runs)
	third := got.Same[2]
	got.Same = got.Same[:2]
	if diff := cmp.Diff(want, got); diff != "" || third.N != 1 {
		t.Errorf("%s, third %v", diff, third)
	}
	text := look(runs).String()
	if !strings.HasPrefix(text, "It would have let through what was denied then: ./run.sh evil.\nIt would have covered 10 past calls: ./run.sh one (3 times), ./run.sh 1 (2 times), ") ||
		!strings.Contains(text, "and 4 others.") || strings.Contains(text, "ghp_") {
		t.Errorf("%q", text)
	}
	if got := look(push); got.Calls != 0 { // it asks for git and network as well
		t.Errorf("a part of what asks: %+v", got)
	}
	other := *q
	other.Root = b.config.Home
	if c, err := b.config.Coverage(t.Context(), &other, runs); err != nil || c.Calls != 0 {
		t.Errorf("another project: %+v %v", c, err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if c, err := b.config.Coverage(ctx, q, runs); err != nil || !c.Partial || c.Calls != 0 {
		t.Errorf("without time: %+v %v", c, err)
	}
}

// TestCoverageOfDamagedLog has a session that cannot be read whole: what is
// before the damage counts, and that there is some is told.
func TestCoverageOfDamagedLog(t *testing.T) {
	b := newPlace(t, person(yes))
	b.bash("./run.sh one")
	b.bash("./run.sh two")
	logs, err := filepath.Glob(filepath.Join(b.config.DataDir(), "log", "*", "*.jsonl"))
	if err != nil || len(logs) == 0 {
		t.Fatal(logs, err)
	}
	for _, name := range logs {
		data, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		if i := strings.LastIndex(string(data), "two"); i > 0 {
			data[i] = 'T'
			if err := os.WriteFile(name, data, 0o600); err != nil {
				t.Fatal(err)
			}
		}
	}
	c, err := b.config.Coverage(t.Context(), &gate.Question{Root: b.config.Root}, runs)
	if err == nil || !strings.Contains(err.Error(), "cannot be read") || c.Calls < 1 {
		t.Errorf("%+v %v", c, err)
	}
}

// BenchmarkCoverage looks at a history of 1,000 calls, 200 of them different.
func BenchmarkCoverage(b *testing.B) {
	dir := b.TempDir()
	config := gate.Config{Root: filepath.Join(dir, "proj"), Home: filepath.Join(dir, "home"), Path: []string{"/usr/bin", "/bin"}}
	for _, d := range []string{config.Root, config.Home} {
		if err := os.Mkdir(d, 0o700); err != nil {
			b.Fatal(err)
		}
	}
	g, err := gate.New(gate.Options{Config: config})
	if err != nil {
		b.Fatal(err)
	}
	for i := range 1000 {
		if _, err := g.Do(b.Context(), assent.Call{Tool: "bash", Dir: config.Root, Args: fmt.Appendf(nil, `{"command":"./run.sh %d"}`, i%200)}); err != nil {
			b.Fatal(err)
		}
	}
	if err := g.Close(); err != nil {
		b.Fatal(err)
	}
	for b.Loop() {
		c, err := config.Coverage(b.Context(), &gate.Question{Root: config.Root}, runs)
		if err != nil || c.Calls != 1000 {
			b.Fatal(c, err)
		}
	}
}
