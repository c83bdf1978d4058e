package shell_test

import (
	"bufio"
	"encoding/json"
	"os"
	"sync"
	"testing"

	"assent"
	"assent/command"
	"assent/internal/scene"
	"assent/shell"
)

// TestPlanKeeps wants that a plan stays as it was made while others are made in
// the memory that its own reading has given back, by several goroutines.
func TestPlanKeeps(t *testing.T) {
	f, err := os.Open("../testdata/corpus/labelled.jsonl")
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	var texts []string
	for lines := bufio.NewScanner(f); lines.Scan(); {
		var x struct{ Cmd string }
		if err := json.Unmarshal(lines.Bytes(), &x); err != nil {
			t.Fatal(err)
		}
		texts = append(texts, x.Cmd)
	}
	if len(texts) < 300 {
		t.Fatalf("only %d texts", len(texts))
	}
	var wg sync.WaitGroup
	for range 3 {
		wg.Go(func() {
			facts := scene.Default()
			plans, made := make([]assent.Plan, len(texts)), make([]string, len(texts))
			for i, text := range texts {
				plans[i] = shell.Plan(command.Builtin(), facts, facts.Scene().Root, text)
				made[i] = show(t, plans[i])
			}
			for i, text := range texts {
				if now := show(t, plans[i]); now != made[i] {
					t.Errorf("%q: the plan is now %s, and was made as %s", text, now, made[i])
				}
				if again := show(t, shell.Plan(command.Builtin(), facts, facts.Scene().Root, text)); again != made[i] {
					t.Errorf("%q: the second plan is %s, the first was %s", text, again, made[i])
				}
			}
		})
	}
	wg.Wait()
}

func show(t *testing.T, plan assent.Plan) string {
	b, err := json.Marshal(plan)
	if err != nil {
		t.Error(err)
	}
	return string(b)
}
