package run

import (
	"context"
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"assent"
	"assent/sandbox"
)

func TestMain(m *testing.M) {
	sandbox.Main()
	os.Exit(m.Run())
}

// A bench is a Runner with a project of its own.
type bench struct {
	*Runner
	t          testing.TB
	root, home string
	job        func(*Job) // changes every job
}

func newBench(t testing.TB) *bench {
	t.Helper()
	if _, err := sandbox.Choose(sandbox.Look(), sandbox.Profile{}); err != nil {
		t.Skipf("commands cannot be limited on this machine: %v", err)
	}
	dir, err := filepath.EvalSymlinks(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	b := &bench{t: t, root: filepath.Join(dir, "project"), home: filepath.Join(dir, "home")}
	for _, d := range []string{b.root, b.home} {
		if err := os.Mkdir(d, 0o755); err != nil {
			t.Fatal(err)
		}
	}
	b.Runner = New(Options{Root: b.root, Home: b.home, Path: []string{"/usr/bin", "/bin"}})
	t.Cleanup(func() {
		if err := b.Close(); err != nil {
			t.Errorf("close: %v", err)
		}
	})
	return b
}

// call makes a job of a tool with arguments, "key", value, ... A bash text is
// planned as one whose effects are not known.
func (b *bench) call(tool string, args ...any) Job {
	b.t.Helper()
	m := map[string]any{}
	for i := 0; i < len(args); i += 2 {
		m[args[i].(string)] = args[i+1]
	}
	data, err := json.Marshal(m)
	if err != nil {
		b.t.Fatal(err)
	}
	plan := &assent.Plan{Tool: tool, Shape: assent.Simple}
	switch {
	case tool == "bash", m["action"] == "start":
		plan.Requests = []assent.Request{{Capability: assent.ProcessExecute, Subject: "x", Op: assent.OpRun}}
	case tool == "run_command":
		plan.Requests = []assent.Request{{Capability: assent.ProcessInspect, Subject: "x", Op: assent.OpRun}}
	case m["action"] == "write":
		plan.Requests = []assent.Request{{Capability: assent.ProcessBackgr, Subject: "stdin:x", Op: assent.OpRun}}
	default:
		plan.Free = true
	}
	job := Job{Call: assent.Call{Session: "s", Tool: tool, Dir: b.root, Args: data}, Plan: plan,
		Grant: assent.Grant{Confined: true}, Limits: Limits{Root: b.root, Home: b.home, Project: true}}
	if b.job != nil {
		b.job(&job)
	}
	return job
}

func (b *bench) do(tool string, args ...any) Result {
	b.t.Helper()
	res, err := b.Run(context.Background(), b.call(tool, args...))
	if err != nil {
		b.t.Fatalf("%s %v: %v", tool, args, err)
	}
	return res
}

func (b *bench) bashText(text string) Result { b.t.Helper(); return b.do("bash", "command", text) }

// eventually waits for something that another process does.
func eventually(t *testing.T, what string, ok func() bool) {
	t.Helper()
	for end := time.Now().Add(20 * time.Second); !ok(); time.Sleep(10 * time.Millisecond) {
		if time.Now().After(end) {
			t.Fatalf("%s: not within 20 s", what)
		}
	}
}

func TestRunRefuses(t *testing.T) {
	r := New(Options{})
	for _, tt := range []struct {
		name string
		job  Job
		want string
	}{
		{"no-plan", Job{Call: assent.Call{Tool: "bash"}}, "no plan"},
		{"zero", Job{}, "no plan"},
		{"unknown-tool", Job{Plan: &assent.Plan{Tool: "frobnicate"}}, "not a tool"},
		{"no-tool", Job{Plan: &assent.Plan{}}, "not a tool"},
		{"alias", Job{Plan: &assent.Plan{Tool: "sh"}}, "not a tool"},
		{"args", Job{Plan: &assent.Plan{Tool: "bash"}, Call: assent.Call{Args: json.RawMessage(`{"command":"true","cmd":1}`)}}, "cmd"},
		{"double", Job{Plan: &assent.Plan{Tool: "bash"}, Call: assent.Call{Args: json.RawMessage(`{"command":"true","command":"false"}`)}}, "duplicate"},
		{"action", Job{Plan: &assent.Plan{Tool: "process"}, Call: assent.Call{Args: json.RawMessage(`{"action":"destroy"}`)}}, "destroy"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			res, err := r.Run(context.Background(), tt.job)
			if err == nil || !strings.Contains(err.Error(), tt.want) {
				t.Errorf("%+v, %v; want an error with %q", res, err, tt.want)
			}
		})
	}
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if _, err := r.Run(ctx, Job{Plan: &assent.Plan{Tool: "bash"}}); err != context.Canceled {
		t.Errorf("cancelled: %v", err)
	}
}

func TestClosedRunnerStartsNothing(t *testing.T) {
	b := newBench(t)
	p := b.do("process", "action", "start", "command", "sleep 100")
	if p.Background == "" {
		t.Fatalf("not started: %+v", p)
	}
	pid := b.table[0]
	if err := b.Close(); err != nil {
		t.Fatal(err)
	}
	if !pid.ended() {
		t.Error("the process lives on after Close")
	}
	if _, err := b.Run(context.Background(), b.call("bash", "command", "touch made")); err == nil || !strings.Contains(err.Error(), "closed") {
		t.Errorf("after Close: %v", err)
	}
	if err := b.Close(); err != nil {
		t.Errorf("second Close: %v", err)
	}
}
