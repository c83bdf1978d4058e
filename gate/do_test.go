package gate_test

import (
	"context"
	"encoding/json"
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"assent"
	"assent/audit"
	"assent/gate"
	"assent/sandbox"
)

// A place is a project and a home of their own, and a gate in them.
type place struct {
	t      *testing.T
	config gate.Config
	gate   *gate.Gate
}

// person answers questions in a test.
type person func(ctx context.Context, q *gate.Question) (gate.Answer, error)

// Approve implements gate.Approver.
func (f person) Approve(ctx context.Context, q *gate.Question) (gate.Answer, error) { return f(ctx, q) }

func says(a gate.Answer) person {
	return func(context.Context, *gate.Question) (gate.Answer, error) { return a, nil }
}

func yes(context.Context, *gate.Question) (gate.Answer, error) {
	return gate.Answer{Scope: gate.Once, Door: "terminal"}, nil
}

// newPlace makes a project with some files. change may alter the options.
func newPlace(t *testing.T, p gate.Approver, change ...func(*gate.Options)) *place {
	t.Helper()
	dir, err := filepath.EvalSymlinks(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	b := &place{t: t, config: gate.Config{Root: filepath.Join(dir, "proj"), Home: filepath.Join(dir, "home"), Path: []string{"/usr/bin", "/bin"}, CanConfine: sandbox.CanConfine()}}
	for _, d := range []string{b.config.Root, b.config.Home} {
		if err := os.Mkdir(d, 0o700); err != nil {
			t.Fatal(err)
		}
	}
	b.write("a.txt", "one\ntwo\n")
	b.write("run.sh", "#!/bin/sh\necho ran >> ran.txt\n")
	if err := os.Chmod(b.path("run.sh"), 0o700); err != nil {
		t.Fatal(err)
	}
	o := gate.Options{Config: b.config, Session: "s", Approver: p, Warn: func(s string) { t.Log("warn:", s) }}
	for _, f := range change {
		f(&o)
	}
	if b.gate, err = gate.New(o); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := b.gate.Close(); err != nil {
			t.Error(err)
		}
	})
	return b
}

func (b *place) path(name string) string { return filepath.Join(b.config.Root, name) }

func (b *place) write(name, text string) {
	b.t.Helper()
	if err := os.WriteFile(b.path(name), []byte(text), 0o600); err != nil {
		b.t.Fatal(err)
	}
}

func (b *place) exists(name string) bool {
	_, err := os.Lstat(b.path(name))
	return err == nil
}

// do calls a tool with arguments given as pairs.
func (b *place) do(call assent.Call, pairs ...string) gate.Outcome {
	b.t.Helper()
	out, err := b.try(call, pairs...)
	if err != nil {
		b.t.Fatalf("%s %v: %v", call.Tool, pairs, err)
	}
	return out
}

func (b *place) try(call assent.Call, pairs ...string) (gate.Outcome, error) {
	args := map[string]string{}
	for i := 0; i < len(pairs); i += 2 {
		args[pairs[i]] = pairs[i+1]
	}
	data, err := json.Marshal(args)
	if err != nil {
		b.t.Fatal(err)
	}
	call.Args = data
	if call.Dir == "" {
		call.Dir = b.config.Root
	}
	return b.gate.Do(b.t.Context(), call)
}

func (b *place) bash(text string) gate.Outcome {
	b.t.Helper()
	return b.do(assent.Call{Tool: "bash"}, "command", text)
}

// events lists what is on record of a call: "requested decided started finished".
func (b *place) events(call string) string {
	b.t.Helper()
	var out []string
	for _, r := range b.records() {
		if r.Call == call {
			out = append(out, string(r.Event))
		}
	}
	return strings.Join(out, " ")
}

func (b *place) records() []audit.Record {
	b.t.Helper()
	h, err := gate.OpenHistory(b.config.DataDir())
	if err != nil {
		b.t.Fatal(err)
	}
	report, err := h.Verify()
	if err != nil || len(report.Faults) > 0 {
		b.t.Fatalf("verify: %v %v", err, report.Faults)
	}
	var out []audit.Record
	for r, err := range h.Records(gate.Cursor{}) {
		if err != nil {
			b.t.Fatal(err)
		}
		out = append(out, r)
	}
	return out
}

// TestDo has one call of each way through the gate.
func TestDo(t *testing.T) {
	deny := says(gate.Answer{Door: "terminal", Reason: "not on a Friday"})
	for _, tt := range []struct {
		name   string
		tool   string
		args   []string
		person gate.Approver
		status gate.Status
		text   string // part of what the agent reads
		events string
	}{
		{"inspect", "bash", []string{"command", "cat a.txt | head -1"}, nil, gate.Done, "one", "requested decided started finished"},
		{"read", "read", []string{"file_path", "a.txt"}, nil, gate.Done, "two", "requested decided started finished"},
		{"nobody", "bash", []string{"command", "./run.sh"}, nil, gate.Declined, "approval is unavailable", "requested decided denied"},
		{"yes", "bash", []string{"command", "./run.sh"}, person(yes), gate.Done, "", "requested decided asked granted started finished"},
		{"no", "bash", []string{"command", "./run.sh"}, deny, gate.Declined, "not on a Friday", "requested decided asked denied"},
		{"floor", "bash", []string{"command", "rm -rf ~"}, person(yes), gate.Refused, "safety floor", "requested decided"},
		{"unknown-tool", "frobnicate", []string{"x", "y"}, person(yes), gate.Refused, "not registered", "requested decided"},
		{"bad-args", "read", []string{"nofile", "y"}, person(yes), gate.Refused, "nofile", "requested decided"},
		{"exit-status", "bash", []string{"command", "ls nosuchfile"}, nil, gate.Done, "No such file", "requested decided started finished"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			b := newPlace(t, tt.person)
			out := b.do(assent.Call{Tool: tt.tool}, tt.args...)
			if out.Status != tt.status || !strings.Contains(out.Text, tt.text) {
				t.Errorf("%v: %q; want %v with %q", out.Status, out.Text, tt.status, tt.text)
			}
			if got := b.events(out.Call.ID); got != tt.events {
				t.Errorf("records: %s; want %s", got, tt.events)
			}
			if ran := b.exists("ran.txt"); ran != (tt.name == "yes") {
				t.Errorf("the script ran: %v", ran)
			}
		})
	}
}

// TestApprovalIsForWhatWasShown changes something while the question is open:
// the approval is then void.
func TestApprovalIsForWhatWasShown(t *testing.T) {
	for _, tt := range []struct {
		name, command string
		change        func(b *place)
		runs          bool
	}{
		{"nothing", "./run.sh", func(*place) {}, true},
		{"other-file", "./run.sh", func(b *place) { b.write("b.txt", "x") }, true},
		{"script", "./run.sh", func(b *place) { b.write("run.sh", "#!/bin/sh\necho ran >> ran.txt; echo evil\n") }, false},
		{"script-of-interpreter", "bash run.sh", func(b *place) { b.write("run.sh", "echo evil") }, false},
		{"link", "./run.sh > a.txt", func(b *place) {
			os.Remove(b.path("a.txt"))
			os.Symlink(filepath.Join(b.config.Home, "x"), b.path("a.txt"))
		}, false},
		{"denied-by-now", "./run.sh", func(b *place) {
			os.Mkdir(b.path(".assent"), 0o700)
			b.write(".assent/config.json", `{"permissions":{"process.execute":{"./run.sh":"deny"}}}`)
		}, false},
	} {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			var b *place
			b = newPlace(t, person(func(ctx context.Context, q *gate.Question) (gate.Answer, error) {
				tt.change(b)
				return yes(ctx, q)
			}))
			out := b.bash(tt.command)
			if ran := b.exists("ran.txt"); ran != tt.runs || (out.Status == gate.Done) != tt.runs {
				t.Errorf("ran %v, %v: %s; want %v", ran, out.Status, out.Text, tt.runs)
			}
			if !tt.runs && !strings.Contains(out.Text, "Nothing was run") {
				t.Errorf("text: %q", out.Text)
			}
		})
	}
}

// TestSameCallAgain makes a call under an id that is known.
func TestSameCallAgain(t *testing.T) {
	b := newPlace(t, person(yes))
	call := assent.Call{ID: "x1", Tool: "bash"}
	if out := b.do(call, "command", "./run.sh"); out.Status != gate.Done {
		t.Fatalf("%v: %s", out.Status, out.Text)
	}
	out := b.do(call, "command", "./run.sh")
	if out.Status != gate.Refused || !strings.Contains(out.Text, "has run already") {
		t.Errorf("again: %v: %s", out.Status, out.Text)
	}
	if data, _ := os.ReadFile(b.path("ran.txt")); string(data) != "ran\n" {
		t.Errorf("ran: %q", data)
	}
}

// TestAlways stores what was offered and settles the other questions that it
// covers.
func TestAlways(t *testing.T) {
	var asked []string
	var b *place
	release := make(chan struct{})
	b = newPlace(t, person(func(ctx context.Context, q *gate.Question) (gate.Answer, error) {
		asked = append(asked, q.Subject)
		<-release
		return gate.Answer{Scope: gate.Always, Rules: q.Offered, Door: "terminal"}, nil
	}))
	var wg sync.WaitGroup
	var mu sync.Mutex
	var outs []gate.Outcome
	for range 4 {
		wg.Go(func() {
			out := b.bash("./run.sh")
			mu.Lock()
			outs = append(outs, out)
			mu.Unlock()
		})
	}
	waitFor(t, func() bool { list, _ := b.config.Pending(); return len(list) == 4 })
	close(release)
	wg.Wait()
	doors := map[string]int{}
	for _, out := range outs {
		if out.Status != gate.Done {
			t.Errorf("%v: %s", out.Status, out.Text)
			continue
		}
		doors[out.Answer.Door]++
	}
	if len(asked) != 1 || doors["terminal"] != 1 || doors["rule"] != 3 {
		t.Errorf("asked %q, answered by %v; want one question, the others settled by the rule", asked, doors)
	}
	data, err := os.ReadFile(b.config.ProjectFile())
	if err != nil || !strings.Contains(string(data), "./run.sh") {
		t.Errorf("stored: %v: %s", err, data)
	}
	out := b.bash("./run.sh")
	if out.Status != gate.Done || out.Answer != nil {
		t.Errorf("afterwards: %v, answer %v", out.Status, out.Answer)
	}
	if list, err := b.config.Pending(); err != nil || len(list) != 0 {
		t.Errorf("still pending: %v %v", list, err)
	}
}

// TestDenialOfTurn denies one of several calls that the model made together.
func TestDenialOfTurn(t *testing.T) {
	release := make(chan struct{})
	b := newPlace(t, person(func(ctx context.Context, q *gate.Question) (gate.Answer, error) {
		<-release
		return gate.Answer{Door: "terminal"}, nil
	}))
	var wg sync.WaitGroup
	outs := make([]gate.Outcome, 3)
	for i, name := range []string{"a", "b", "c"} {
		wg.Go(func() { outs[i] = b.do(assent.Call{Tool: "bash", Turn: "t1"}, "command", "./run.sh "+name) })
	}
	waitFor(t, func() bool { list, _ := b.config.Pending(); return len(list) == 3 })
	close(release)
	wg.Wait()
	doors := []string{}
	for _, out := range outs {
		if out.Status != gate.Declined {
			t.Fatalf("%v: %s", out.Status, out.Text)
		}
		doors = append(doors, out.Answer.Door)
	}
	slices.Sort(doors)
	if want := []string{"terminal", "turn", "turn"}; !slices.Equal(doors, want) {
		t.Errorf("answered by %v, want %v", doors, want)
	}
	if b.exists("ran.txt") {
		t.Error("something ran")
	}
}

// TestAnswerFromElsewhere answers by another door while the approver waits,
// and from many at once: one answer counts.
func TestAnswerFromElsewhere(t *testing.T) {
	told, called := make(chan error, 1), make(chan bool, 1)
	b := newPlace(t, person(func(ctx context.Context, q *gate.Question) (gate.Answer, error) {
		called <- true
		<-ctx.Done()
		told <- context.Cause(ctx)
		return gate.Answer{}, context.Cause(ctx)
	}))
	done := make(chan gate.Outcome, 1)
	go func() { done <- b.bash("./run.sh") }()
	<-called
	list, err := b.config.Pending()
	if err != nil || len(list) != 1 {
		t.Fatalf("pending: %v %v", list, err)
	}
	q := list[0]
	var wg sync.WaitGroup
	counts := make([]*gate.Answer, 8)
	for i := range counts {
		wg.Go(func() {
			a := gate.Answer{Door: "pending", Reason: "no"}
			if i%2 == 0 {
				a = gate.Answer{Scope: gate.Once, Door: "page"}
			}
			var err error
			if counts[i], _, err = b.config.Settle(q, a); err != nil {
				t.Error(err)
			}
		})
	}
	wg.Wait()
	out := <-done
	if err := <-told; !errors.Is(err, gate.ErrSettled) {
		t.Errorf("the approver was told: %v", err)
	}
	for _, a := range counts {
		if a.Door != out.Answer.Door || a.Granted() != out.Answer.Granted() {
			t.Errorf("one was told %+v, the call got %+v", a, out.Answer)
		}
	}
	if ran := b.exists("ran.txt"); ran != out.Answer.Granted() {
		t.Errorf("ran %v, answer %+v", ran, out.Answer)
	}
}

// TestCancelled takes a call back while its question is open: the question is
// gone, and an answer that comes later approves nothing (cases C084, C087). A
// program that stops leaves it pending (C085).
func TestCancelled(t *testing.T) {
	for _, tt := range []struct {
		name    string
		cause   error
		pending int
	}{{"agent", errors.New("the agent has gone"), 0}, {"shutdown", gate.ErrShutdown, 1}} {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			called := make(chan *gate.Question, 1)
			b := newPlace(t, person(func(ctx context.Context, q *gate.Question) (gate.Answer, error) {
				called <- q
				<-ctx.Done()
				return gate.Answer{}, context.Cause(ctx)
			}))
			ctx, cancel := context.WithCancelCause(t.Context())
			done := make(chan error, 1)
			go func() {
				_, err := b.gate.Do(ctx, assent.Call{Tool: "bash", Dir: b.config.Root, Args: json.RawMessage(`{"command":"./run.sh"}`)})
				done <- err
			}()
			q := <-called
			cancel(tt.cause)
			if err := <-done; !errors.Is(err, tt.cause) {
				t.Errorf("the call ended with %v", err)
			}
			if list, err := b.config.Pending(); err != nil || len(list) != tt.pending {
				t.Errorf("pending: %v %v", list, err)
			}
			a, _, err := b.config.Settle(q, gate.Answer{Scope: gate.Once, Door: "pending"})
			if err != nil || a.Granted() != (tt.pending == 1) {
				t.Errorf("an answer afterwards: %+v %v", a, err)
			}
			if b.exists("ran.txt") {
				t.Error("it ran")
			}
		})
	}
}

// TestResumedUnderAnotherPolicy makes a pending call again when the policy has
// another answer by now: that is on record too, before anything follows.
func TestResumedUnderAnotherPolicy(t *testing.T) {
	for action, want := range map[string]string{
		"deny": "requested decided asked requested decided", "allow": "requested decided asked requested decided started finished",
	} {
		t.Run(action, func(t *testing.T) {
			t.Parallel()
			called := make(chan bool, 1)
			b := newPlace(t, person(func(ctx context.Context, q *gate.Question) (gate.Answer, error) {
				called <- true
				<-ctx.Done()
				return gate.Answer{}, context.Cause(ctx)
			}))
			ctx, cancel := context.WithCancelCause(t.Context())
			call := assent.Call{ID: "x1", Tool: "bash", Dir: b.config.Root, Args: json.RawMessage(`{"command":"./run.sh"}`)}
			done := make(chan error, 1)
			go func() {
				_, err := b.gate.Do(ctx, call)
				done <- err
			}()
			<-called
			cancel(gate.ErrShutdown)
			<-done
			name := b.config.UserFile()
			if err := os.MkdirAll(filepath.Dir(name), 0o700); err != nil {
				t.Fatal(err)
			}
			if err := os.WriteFile(name, []byte(`{"permissions":{"process.execute":{"./run.sh":"`+action+`"}}}`), 0o600); err != nil {
				t.Fatal(err)
			}
			if _, err := b.gate.Do(t.Context(), call); err != nil {
				t.Fatal(err)
			}
			if got := b.events("x1"); got != want || b.exists("ran.txt") != (action == "allow") {
				t.Errorf("records: %s; want %s; ran %v", got, want, b.exists("ran.txt"))
			}
			if list, err := b.config.Pending(); err != nil || action == "allow" && len(list) != 0 {
				t.Errorf("pending afterwards: %v %v", list, err)
			}
		})
	}
}

// TestSameDeniedCall makes the same call again and again: after three times no
// a person is left alone (case C078).
func TestSameDeniedCall(t *testing.T) {
	asked := 0
	b := newPlace(t, person(func(context.Context, *gate.Question) (gate.Answer, error) {
		asked++
		return gate.Answer{Door: "terminal"}, nil
	}))
	for range 5 {
		if out := b.bash("./run.sh"); out.Status != gate.Declined {
			t.Fatalf("%v: %s", out.Status, out.Text)
		}
	}
	out := b.bash("./run.sh")
	if asked != 3 || !strings.Contains(out.Text, "Stop trying") || !strings.Contains(b.events(out.Call.ID), "denied") {
		t.Errorf("asked %d times: %s", asked, out.Text)
	}
	if out := b.bash("./run.sh other"); asked != 4 || out.Status != gate.Declined {
		t.Errorf("another call: asked %d times, %v", asked, out.Status)
	}
}

// TestAnswersThatDoNotFit gives answers that were not offered.
func TestAnswersThatDoNotFit(t *testing.T) {
	for name, a := range map[string]func(q *gate.Question) gate.Answer{
		"other-rule": func(q *gate.Question) gate.Answer {
			return gate.Answer{Scope: gate.Always, Rules: []assent.AlwaysRule{{Capability: "process.execute", Pattern: "*"}}, Door: "x"}
		},
		"no-rule": func(q *gate.Question) gate.Answer { return gate.Answer{Scope: gate.Always, Door: "x"} },
		"scope":   func(q *gate.Question) gate.Answer { return gate.Answer{Scope: "forever", Door: "x"} },
		"always-unconfined": func(q *gate.Question) gate.Answer {
			return gate.Answer{Scope: gate.Always, Unconfined: true, Rules: q.Offered, Door: "x"}
		},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			b := newPlace(t, person(func(_ context.Context, q *gate.Question) (gate.Answer, error) { return a(q), nil }))
			if out, err := b.try(assent.Call{Tool: "bash"}, "command", "./run.sh"); out.Status == gate.Done || b.exists("ran.txt") {
				t.Errorf("%v: %s %v", out.Status, out.Text, err)
			}
		})
	}
}

// TestFirm wants that --yes does not settle what only a person can.
func TestFirm(t *testing.T) {
	b := newPlace(t, gate.Yes(nil))
	if out := b.bash("./run.sh"); out.Status != gate.Done || out.Answer.Door != "--yes" {
		t.Errorf("%v %+v: %s", out.Status, out.Answer, out.Text)
	}
	if out := b.do(assent.Call{Tool: "write"}, "file_path", ".envrc", "content", "x"); out.Status != gate.Declined || b.exists(".envrc") {
		t.Errorf("firm: %v: %s", out.Status, out.Text)
	}
	// What a broken file has lost may have been a deny.
	if err := os.Mkdir(b.path(".assent"), 0o700); err != nil {
		t.Fatal(err)
	}
	b.write(".assent/config.json", `{"permissions":{"process.execute":{"./run.sh`)
	if out := b.bash("./run.sh more"); out.Status != gate.Declined {
		t.Errorf("broken policy: %v: %s", out.Status, out.Text)
	}
}

// TestNoRecordNoRun makes the log impossible to write.
func TestNoRecordNoRun(t *testing.T) {
	b := newPlace(t, person(yes))
	if err := os.MkdirAll(filepath.Dir(b.config.DataDir()), 0o700); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(b.config.DataDir(), nil, 0o600); err != nil { // a file where the directory should be
		t.Fatal(err)
	}
	out, err := b.try(assent.Call{Tool: "bash"}, "command", "touch made")
	if err == nil || out.Status == gate.Done || b.exists("made") || b.exists("ran.txt") {
		t.Errorf("%v, %v: %s", out.Status, err, out.Text)
	}
}

func waitFor(t *testing.T, f func() bool) {
	t.Helper()
	for end := time.Now().Add(20 * time.Second); !f(); {
		if time.Now().After(end) {
			t.Fatal("it did not happen")
		}
		time.Sleep(5 * time.Millisecond)
	}
}
