package gate_test

import (
	"context"
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"assent"
	"assent/gate"
)

// TestAlwaysKeepsTheFile stores a rule in a file that has comments, and one
// that is not trusted.
func TestAlwaysKeepsTheFile(t *testing.T) {
	const ours = "// ours\n{\n  \"permissions\": {\n    \"rules\": [\n      { \"capability\": \"process.execute\", \"pattern\": \"make\", \"action\": \"ask\" } // why\n    ]\n  }\n}\n"
	for _, tt := range []struct {
		name, text string
		trust      bool
		stored     bool   // in the project's file; else for the session
		warn       string // part of what the person is told
	}{
		{"none", "", false, true, ""},
		{"trusted", ours, true, true, ""},
		{"untrusted", ours, false, false, "not trusted"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			var warned []string
			b := newPlace(t, person(func(_ context.Context, q *gate.Question) (gate.Answer, error) {
				return gate.Answer{Scope: gate.Always, Rules: q.Offered, Door: "terminal"}, nil
			}), func(o *gate.Options) { o.Warn = func(s string) { warned = append(warned, s) } })
			file := b.config.ProjectFile()
			if tt.text != "" {
				if err := os.MkdirAll(filepath.Dir(file), 0o700); err != nil {
					t.Fatal(err)
				}
				if err := os.WriteFile(file, []byte(tt.text), 0o640); err != nil {
					t.Fatal(err)
				}
				if tt.trust {
					if _, err := b.config.Trust(); err != nil {
						t.Fatal(err)
					}
				}
			}
			out := b.bash("./run.sh")
			if out.Status != gate.Done {
				t.Fatalf("%v: %s", out.Status, out.Text)
			}
			data, _ := os.ReadFile(file)
			if got := strings.Contains(string(data), "./run.sh"); got != tt.stored || !tt.stored && string(data) != tt.text {
				t.Errorf("the file is now %q", data)
			}
			if !strings.Contains(string(data), "// why") && tt.text == ours {
				t.Errorf("a comment is lost: %q", data)
			}
			if info, err := os.Stat(file); err == nil && tt.text != "" && info.Mode().Perm() != 0o640 {
				t.Errorf("its mode is now %v", info.Mode())
			}
			if got := strings.Join(warned, "\n"); !strings.Contains(got, tt.warn) || tt.warn == "" && got != "" {
				t.Errorf("told %q, want %q", got, tt.warn)
			}
			entries, _ := os.ReadDir(filepath.Dir(file))
			if len(entries) != 1 {
				t.Errorf("beside the file: %v", entries)
			}
			// It holds for the next call.
			if out := b.bash("./run.sh"); out.Status != gate.Done || out.Answer != nil {
				t.Errorf("the next call: %v, answer %+v", out.Status, out.Answer)
			}
		})
	}
}

// TestStoresOfManyProcesses has several processes store rules at once: none is
// lost.
func TestStoresOfManyProcesses(t *testing.T) {
	b := newPlace(t, nil)
	const processes, each = 4, 5
	var wg sync.WaitGroup
	for p := range processes {
		wg.Go(func() {
			for i := range each {
				c := crashCall{Home: b.config.Home, Root: b.config.Root, ID: fmt.Sprintf("p%d-%d", p, i), Command: fmt.Sprintf("./run.sh p%d-%d", p, i), Answer: "always"}
				spec, err := json.Marshal(c)
				if err != nil {
					t.Error(err)
					return
				}
				cmd := exec.Command(os.Args[0])
				cmd.Env = append(os.Environ(), "ASSENT_TEST_CRASH="+string(spec))
				if out, err := cmd.CombinedOutput(); err != nil {
					t.Errorf("%v: %s", err, out)
				}
			}
		})
	}
	wg.Wait()
	data, err := os.ReadFile(b.config.ProjectFile())
	if err != nil {
		t.Fatal(err)
	}
	if n := strings.Count(string(data), `"./run.sh`); n == 0 || n > processes*each {
		t.Errorf("%d rules are stored", n)
	}
	j, err := gate.Open(b.config)
	if err != nil || len(j.Set().Errors) > 0 || len(j.Set().Ignored) > 0 {
		t.Fatalf("%v: the file is not sound, or not trusted: %v %v", err, j.Set().Errors, j.Set().Ignored)
	}
	for p := range processes {
		for i := range each {
			args, _ := json.Marshal(map[string]string{"command": fmt.Sprintf("./run.sh p%d-%d", p, i)})
			if out := j.Judge(assent.Call{Tool: "bash", Dir: b.config.Root, Args: args}); out.Decision.Verdict != assent.Allow {
				t.Errorf("p%d-%d: %v", p, i, out.Decision.Verdict)
			}
		}
	}
}
