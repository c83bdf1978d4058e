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
	"time"

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

// TestAlwaysApart: a session that reads other policy files than the project's
// cannot store an answer there, where it would not count: it is offered for the
// session, and holds.
func TestAlwaysApart(t *testing.T) {
	for _, name := range []string{"policy", "no-config"} {
		t.Run(name, func(t *testing.T) {
			scope := gate.Always
			var asked []*gate.Question
			b := newPlace(t, person(func(_ context.Context, q *gate.Question) (gate.Answer, error) {
				asked = append(asked, q)
				return gate.Answer{Scope: scope, Rules: q.Offered, Door: "terminal"}, nil
			}), func(o *gate.Options) {
				if o.Config.NoConfig = true; name == "policy" {
					file := filepath.Join(o.Config.Home, "p.json")
					if err := os.WriteFile(file, []byte(`{"permissions": {}}`), 0o600); err != nil {
						t.Fatal(err)
					}
					o.Config.NoConfig, o.Config.Files = false, []string{file}
				}
			})
			if out, err := b.try(assent.Call{Tool: "bash"}, "command", "./run.sh"); err == nil && out.Status == gate.Done {
				t.Errorf("always: %v", out.Status)
			}
			if _, err := os.Lstat(b.config.ProjectFile()); err == nil {
				t.Error("the project's file was written")
			}
			scope = gate.Session
			for range 2 {
				if out := b.bash("./run.sh now"); out.Status != gate.Done {
					t.Errorf("session: %v: %s", out.Status, out.Text)
				}
			}
			if len(asked) != 2 || asked[0].Keeps(gate.Always) || !asked[0].Keeps(gate.Session) || asked[0].StoreIn != "" {
				t.Errorf("asked %d times, %+v", len(asked), asked)
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

// TestAnswersAfterRestart: what was answered "always" holds in a gate that is
// opened later (case C039), and in another session what was answered for an hour.
func TestAnswersAfterRestart(t *testing.T) {
	t.Parallel()
	for _, a := range []gate.Answer{
		{Scope: gate.Always, Door: "terminal"},
		{Scope: gate.Until, Until: time.Now().UTC().Add(time.Hour).Format(time.RFC3339), Door: "terminal"},
	} {
		b := newPlace(t, person(func(_ context.Context, q *gate.Question) (gate.Answer, error) {
			a.Rules = q.Offered
			return a, nil
		}))
		if out := b.bash("./run.sh"); out.Status != gate.Done {
			t.Fatalf("%s: %v: %s", a.Scope, out.Status, out.Text)
		}
		if err := b.gate.Close(); err != nil {
			t.Fatal(err)
		}
		var err error
		if b.gate, err = gate.New(gate.Options{Config: b.config, Session: "later"}); err != nil {
			t.Fatal(err)
		}
		if out := b.bash("./run.sh"); out.Status != gate.Done || out.Answer != nil {
			t.Errorf("%s: after a restart: %v: %s", a.Scope, out.Status, out.Text)
		}
	}
}

// TestGrantEndsInSession: a gate that stays open asks again when a grant has
// ended, though no file has changed.
func TestGrantEndsInSession(t *testing.T) {
	t.Parallel()
	var mu sync.Mutex
	now, asked := time.Now(), 0
	clock := func() time.Time { mu.Lock(); defer mu.Unlock(); return now }
	b := newPlace(t, person(func(_ context.Context, q *gate.Question) (gate.Answer, error) {
		asked++
		return gate.Answer{Scope: gate.Until, Until: clock().UTC().Add(time.Hour).Format(time.RFC3339), Rules: q.Offered, Door: "terminal"}, nil
	}), func(o *gate.Options) { *o = o.WithClock(clock) })
	for _, step := range []struct {
		after time.Duration
		asked int
	}{{0, 1}, {0, 1}, {59 * time.Minute, 1}, {time.Minute, 2}, {0, 2}} {
		mu.Lock()
		now = now.Add(step.after)
		mu.Unlock()
		if out := b.bash("./run.sh"); out.Status != gate.Done || asked != step.asked {
			t.Errorf("after %v: %v, asked %d times, want %d: %s", step.after, out.Status, asked, step.asked, out.Text)
		}
	}
}

// TestStoreInBrokenFile leaves a file that does not parse as it is, and the
// rules hold for the session (case C008).
func TestStoreInBrokenFile(t *testing.T) {
	t.Parallel()
	const broken = "{\n  // half of it\n  \"permissions\": {\"rules\": [\n"
	d := newDesk(t)
	d.project(broken, true)
	rules := []assent.AlwaysRule{{Capability: assent.ProcessExecute, Pattern: "x"}}
	note := d.Store(&gate.Question{Session: "s", Root: d.Root}, &gate.Answer{Scope: gate.Always, Rules: rules})
	if !strings.Contains(note, "for this session only") || !strings.Contains(note, "4:1") {
		t.Errorf("note %q", note)
	}
	d.wantText(d.ProjectFile(), broken)
}

// manyStores is a process that stores rules, one after the other.
type manyStores struct {
	Root, Home, Name string
	Count            int
}

func storeMany(spec string) {
	var m manyStores
	if err := json.Unmarshal([]byte(spec), &m); err != nil {
		panic(err)
	}
	c := gate.Config{Root: m.Root, Home: m.Home}
	q := &gate.Question{Session: m.Name, Root: m.Root}
	for i := range m.Count {
		rules := []assent.AlwaysRule{{Capability: assent.ProcessExecute, Pattern: fmt.Sprintf("./run.sh %s-%d", m.Name, i)}}
		if note := c.Store(q, &gate.Answer{Scope: gate.Always, Rules: rules}); note != "" {
			fmt.Fprintln(os.Stderr, note)
			os.Exit(1)
		}
	}
	os.Exit(0)
}

// TestThousandStores has 8 processes store 1,000 rules in one file (case C032):
// none is lost, the file is sound and trusted, and what a person wrote in it is
// as it was.
func TestThousandStores(t *testing.T) {
	t.Parallel()
	processes, each := 8, 125
	if testing.Short() {
		each = 10
	}
	d := newDesk(t)
	d.project(twoRules, true)
	var wg sync.WaitGroup
	for p := range processes {
		wg.Go(func() {
			spec, err := json.Marshal(manyStores{d.Root, d.Home, fmt.Sprint("p", p), each})
			if err != nil {
				t.Error(err)
				return
			}
			cmd := exec.Command(os.Args[0])
			cmd.Env = append(os.Environ(), "ASSENT_TEST_STORE="+string(spec))
			if out, err := cmd.CombinedOutput(); err != nil {
				t.Errorf("%v: %s", err, out)
			}
		})
	}
	wg.Wait()
	seen := map[string]int{}
	for _, r := range d.listed() {
		if r.Untrusted {
			t.Fatalf("the file is not trusted: %s", r.Pattern)
		}
		seen[r.Pattern]++
	}
	for p := range processes {
		for i := range each {
			if pattern := fmt.Sprintf("./run.sh p%d-%d", p, i); seen[pattern] != 1 {
				t.Errorf("%s is there %d times", pattern, seen[pattern])
			}
		}
	}
	if len(seen) != processes*each+4 {
		t.Errorf("%d rules", len(seen))
	}
	// All that was there is there, in its order, and nothing but rules beside it.
	var rest []string
	for line := range strings.Lines(d.text(d.ProjectFile())) {
		if !strings.Contains(line, "./run.sh") {
			rest = append(rest, line)
		}
	}
	if text := strings.Join(rest, ""); text != twoRules {
		t.Errorf("the rest of the file is\n%s", text)
	}
	for _, dir := range []string{filepath.Dir(d.ProjectFile()), filepath.Dir(d.UserFile())} {
		if left, _ := filepath.Glob(filepath.Join(dir, "*.tmp")); len(left) > 0 {
			t.Errorf("left behind: %v", left)
		}
	}
}

// TestEditsOfManyGoroutines has rules added, removed and taken back at once:
// each is done as a whole or refused.
func TestEditsOfManyGoroutines(t *testing.T) {
	t.Parallel()
	d := newDesk(t)
	var wg sync.WaitGroup
	for g := range 4 {
		wg.Go(func() {
			for i := range 5 {
				r := run(assent.Deny, fmt.Sprintf("keep %d-%d", g, i))
				if err := d.AddRule(assent.User, r); err != nil {
					t.Error(err)
				}
				gone := run(assent.Deny, fmt.Sprintf("gone %d-%d", g, i))
				if err := d.AddRule(assent.User, gone); err != nil {
					t.Error(err)
				}
				gone.Source = assent.Source{Layer: assent.User, File: d.UserFile(), Line: 1}
				if err := d.RemoveRule(gone); err != nil {
					t.Error(err)
				}
			}
		})
	}
	wg.Wait()
	seen := map[string]bool{}
	for _, r := range d.rules() {
		seen[r] = true
	}
	for g := range 4 {
		for i := range 5 {
			if !seen[fmt.Sprintf("deny keep %d-%d", g, i)] {
				t.Errorf("keep %d-%d is lost", g, i)
			}
		}
	}
	if len(seen) != 20 {
		t.Errorf("%d rules", len(seen))
	}
}

// BenchmarkStore stores a rule in a project's file that has some: trust, what
// takes it back and the file, with what must be on disk before it returns.
func BenchmarkStore(b *testing.B) {
	for _, have := range []int{10, 1000} {
		b.Run(fmt.Sprintf("rules=%d", have), func(b *testing.B) {
			dir := b.TempDir()
			c := gate.Config{Root: filepath.Join(dir, "proj"), Home: filepath.Join(dir, "home")}
			var text strings.Builder
			text.WriteString("{\n  \"permissions\": {\n    \"rules\": [\n")
			for i := range have {
				fmt.Fprintf(&text, "      { \"capability\": \"process.execute\", \"pattern\": \"./run.sh %d *\", \"action\": \"allow\" }, // why\n", i)
			}
			text.WriteString("    ]\n  }\n}\n")
			if err := os.MkdirAll(filepath.Dir(c.ProjectFile()), 0o700); err != nil {
				b.Fatal(err)
			}
			q := &gate.Question{Session: "s", Root: c.Root}
			for i := 0; b.Loop(); i++ {
				if i%100 == 0 {
					b.StopTimer()
					if err := os.WriteFile(c.ProjectFile(), []byte(text.String()), 0o600); err != nil {
						b.Fatal(err)
					}
					if _, err := c.Trust(); err != nil {
						b.Fatal(err)
					}
					b.StartTimer()
				}
				rules := []assent.AlwaysRule{{Capability: assent.ProcessExecute, Pattern: fmt.Sprintf("./new.sh %d", i)}}
				if note := c.Store(q, &gate.Answer{Scope: gate.Always, Rules: rules}); note != "" {
					b.Fatal(note)
				}
			}
		})
	}
}
