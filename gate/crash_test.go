package gate_test

import (
	"context"
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"assent"
	"assent/audit"
	"assent/gate"
	"assent/sandbox"
)

// TestMain runs the test binary as the sandbox's helper, or as a gate that
// kills itself at a step of a call.
func TestMain(m *testing.M) {
	sandbox.Main()
	if spec := os.Getenv("ASSENT_TEST_CRASH"); spec != "" {
		crash(spec)
	}
	if spec := os.Getenv("ASSENT_TEST_STORE"); spec != "" {
		storeMany(spec)
	}
	os.Exit(m.Run())
}

// A crashCall is one call made in a process of its own.
type crashCall struct {
	Home, Root string
	ID         string
	Command    string
	Stop       string // step at which the process kills itself; empty: none
	Answer     string // "yes", "no", "always": what the person says; "wait": nothing
}

// crash makes the call and prints its status.
func crash(spec string) {
	var c crashCall
	if err := json.Unmarshal([]byte(spec), &c); err != nil {
		panic(err)
	}
	g, err := gate.New(gate.Options{Config: c.config(), Session: "s", Approver: c, Warn: func(s string) { fmt.Fprintln(os.Stderr, s) }}.WithStep(func(name string) {
		if name == c.Stop {
			if self, err := os.FindProcess(os.Getpid()); err == nil {
				self.Kill()
			}
			select {}
		}
	}))
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	out, err := g.Do(context.Background(), c.call())
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
	}
	g.Close()
	fmt.Print(out.Status)
	os.Exit(0)
}

func (c crashCall) config() gate.Config {
	return gate.Config{Root: c.Root, Home: c.Home, Path: []string{"/usr/bin", "/bin"}, CanConfine: sandbox.CanConfine()}
}

func (c crashCall) call() assent.Call {
	args, _ := json.Marshal(map[string]string{"command": c.Command})
	return assent.Call{ID: c.ID, Tool: "bash", Dir: c.Root, Args: args}
}

// Approve implements gate.Approver.
func (c crashCall) Approve(ctx context.Context, q *gate.Question) (gate.Answer, error) {
	switch c.Answer {
	case "yes":
		return gate.Answer{Scope: gate.Once, Door: "terminal"}, nil
	case "always":
		return gate.Answer{Scope: gate.Always, Rules: q.Offered, Door: "terminal"}, nil
	case "no":
		return gate.Answer{Door: "terminal"}, nil
	}
	<-ctx.Done()
	return gate.Answer{}, context.Cause(ctx)
}

// run makes the call in a process and returns its status; "killed" if it
// killed itself, "pending" if its question waits for an answer.
func (c crashCall) run(t *testing.T) string {
	t.Helper()
	spec, err := json.Marshal(c)
	if err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command(os.Args[0])
	cmd.Env = append(os.Environ(), "ASSENT_TEST_CRASH="+string(spec))
	var out, stderr strings.Builder
	cmd.Stdout, cmd.Stderr = &out, &stderr
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	ended := make(chan error, 1)
	go func() { ended <- cmd.Wait() }()
	for {
		select {
		case err := <-ended:
			if err != nil && c.Stop != "" {
				return "killed"
			}
			if err != nil {
				t.Fatalf("%v: %s", err, stderr.String())
			}
			if s := stderr.String(); s != "" {
				t.Log(s)
			}
			return out.String()
		case <-time.After(20 * time.Millisecond):
			config := c.config()
			list, err := config.Pending()
			if err != nil {
				t.Fatal(err)
			}
			if c.Answer == "wait" && slices.ContainsFunc(list, func(q *gate.Question) bool { return q.PID == cmd.Process.Pid }) {
				cmd.Process.Kill()
				<-ended
				return "pending"
			}
		}
	}
}

// TestKillAtEveryStep kills a process at every step of a call that is asked
// about, and makes the same call again in a new process. Whatever the step: the
// command has never run without its records, an approval is used at most once
// and never lost before it is used, and the log verifies.
func TestKillAtEveryStep(t *testing.T) {
	for _, tt := range []struct {
		step string
		runs int    // how often the command had run after the kill
		then string // what the same call comes to afterwards, with nobody answering again
		ran  int    // how often it has run in the end
	}{
		{"decided", 0, "pending", 0},
		{"question", 0, "pending", 0},
		{"asked", 0, "pending", 0},
		{"answered", 0, "pending", 0}, // not on record, so nobody has said it
		{"recorded", 0, "done", 1},    // the approval holds, though the rules of "always" were not stored
		{"stored", 0, "done", 1},
		{"started", 0, "refused", 0}, // used up: it may have run
		{"ran", 1, "refused", 1},
		{"finished", 1, "refused", 1},
	} {
		t.Run(tt.step, func(t *testing.T) {
			t.Parallel()
			dir := t.TempDir()
			c := crashCall{Home: filepath.Join(dir, "home"), Root: filepath.Join(dir, "proj"), ID: "c1", Answer: "always", Stop: tt.step}
			c.Command = "touch ran && ./count.sh"
			for _, d := range []string{c.Home, c.Root} {
				if err := os.MkdirAll(d, 0o700); err != nil {
					t.Fatal(err)
				}
			}
			script := filepath.Join(c.Root, "count.sh")
			if err := os.WriteFile(script, []byte("#!/bin/sh\necho x >> count\n"), 0o700); err != nil {
				t.Fatal(err)
			}
			if got := c.run(t); got != "killed" {
				t.Fatalf("the process was not killed at %q: %s", tt.step, got)
			}
			if n := countRuns(c.Root); n != tt.runs {
				t.Errorf("after the kill: ran %d times, want %d", n, tt.runs)
			}
			checkLog(t, &c, tt.runs)
			c.Stop, c.Answer = "", "wait"
			got := c.run(t)
			if got != tt.then {
				t.Errorf("the same call again: %s, want %s", got, tt.then)
			}
			if n := countRuns(c.Root); n != tt.ran {
				t.Errorf("in the end: ran %d times, want %d", n, tt.ran)
			}
			checkLog(t, &c, tt.ran)
		})
	}
}

func countRuns(root string) int {
	data, _ := os.ReadFile(filepath.Join(root, "count"))
	return strings.Count(string(data), "x")
}

// checkLog wants a log that verifies and that has a decided and a started
// record before every run.
func checkLog(t *testing.T, c *crashCall, runs int) {
	t.Helper()
	config := c.config()
	h, err := gate.OpenHistory(config.DataDir())
	if err != nil {
		t.Fatal(err)
	}
	report, err := h.Verify()
	if err != nil {
		t.Fatal(err)
	}
	if len(report.Faults) > 0 {
		t.Errorf("the log does not verify: %v", report.Faults)
	}
	seen := map[audit.Event]int{}
	for r, err := range h.Records(gate.Cursor{}) {
		if err != nil {
			t.Fatal(err)
		}
		if r.Event == audit.Started && (seen[audit.Decided] == 0 || seen[audit.Granted] == 0) {
			t.Error("started without decided and granted")
		}
		seen[r.Event]++
	}
	if seen[audit.Started] < runs || seen[audit.Started] > 1 || seen[audit.Granted] > 1 {
		t.Errorf("%d runs, records: %v", runs, seen)
	}
}
