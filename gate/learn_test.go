package gate_test

import (
	"context"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"assent"
	"assent/gate"
	"assent/sandbox"
)

// TestMissingPermission runs a command that fails for its limits: it says so,
// and the next question about it offers exactly what was missing.
func TestMissingPermission(t *testing.T) {
	if !sandbox.CanConfine() {
		t.Skip("this kernel cannot confine")
	}
	var questions []*gate.Question
	b := newPlace(t, person(func(ctx context.Context, q *gate.Question) (gate.Answer, error) {
		questions = append(questions, q)
		return yes(ctx, q)
	}))
	outside := filepath.Join(lasting(t), "made")
	b.write("run.sh", "#!/bin/sh\necho x > "+outside+"\n")
	first := b.bash("./run.sh")
	if first.Result == nil || first.Result.Exit == 0 || !strings.Contains(first.Text, "write "+outside) {
		t.Fatalf("%v: %s", first.Status, first.Text)
	}
	if _, err := os.Lstat(outside); err == nil {
		t.Fatal("it was written all the same")
	}
	second := b.bash("./run.sh")
	if second.Status != gate.Done || second.Result.Exit != 0 {
		t.Fatalf("%v: %s", second.Status, second.Text)
	}
	if len(questions) != 2 || !asksFor(questions[1], assent.FileWriteOutside, outside) || asksFor(questions[0], assent.FileWriteOutside, outside) {
		t.Errorf("questions: %+v", questions)
	}
	if _, err := os.Lstat(outside); err != nil {
		t.Error(err)
	}
	// The hint is used up.
	b.bash("./run.sh")
	if len(questions) != 3 || asksFor(questions[2], assent.FileWriteOutside, outside) {
		t.Errorf("the third question: %+v", questions[len(questions)-1])
	}
}

// lasting returns a directory that is not below /tmp, of which a run has one
// of its own.
func lasting(t *testing.T) string {
	t.Helper()
	home, err := os.UserHomeDir()
	if err != nil || assent.Inside("/tmp", home) || assent.Inside("/var/tmp", home) {
		t.Skip("the home directory is a temporary one")
	}
	dir, err := os.MkdirTemp(home, ".assent-test-")
	if err != nil {
		t.Skip(err)
	}
	t.Cleanup(func() { os.RemoveAll(dir) })
	return dir
}

func asksFor(q *gate.Question, c assent.Capability, subject string) bool {
	for _, r := range q.Requests {
		if r.Capability == c && r.Subject == subject && r.Verdict == assent.Ask {
			return true
		}
	}
	return false
}

// TestUnconfinedOnce runs a command without limits because a person said so.
func TestUnconfinedOnce(t *testing.T) {
	b := newPlace(t, says(gate.Answer{Scope: gate.Once, Unconfined: true, Door: "terminal"}))
	outside := filepath.Join(filepath.Dir(b.config.Root), "made")
	b.write("run.sh", "#!/bin/sh\necho x > "+outside+"\n")
	if out := b.bash("./run.sh"); out.Status != gate.Done || out.Result.Exit != 0 {
		t.Fatalf("%v: %s", out.Status, out.Text)
	}
	if _, err := os.Lstat(outside); err != nil {
		t.Error(err)
	}
	for _, r := range b.records() {
		if r.Answer != nil && !r.Answer.Unconfined {
			t.Error("the record does not say that it ran without limits")
		}
	}
}

// TestConfine runs what a rule confines: in the project it may write, elsewhere
// and to what runs later it may not, whatever the command does.
func TestConfine(t *testing.T) {
	if !sandbox.CanConfine() {
		t.Skip("this kernel cannot confine")
	}
	b := newPlace(t, nil, func(o *gate.Options) { o.Config.Profile = "confined" })
	b.write("run.sh", "#!/bin/sh\necho x > inside; echo x > ../outside; mkdir -p .git/hooks; echo x > .git/hooks/pre-commit; echo x > .envrc; cat ~/.ssh/id_rsa; kill -0 "+
		"$PPID; exit 0\n")
	if err := os.MkdirAll(filepath.Join(b.config.Home, ".ssh"), 0o700); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(b.config.Home, ".ssh", "id_rsa"), []byte("SECRET"), 0o600); err != nil {
		t.Fatal(err)
	}
	out := b.bash("./run.sh")
	if out.Status != gate.Done || out.Decision.Verdict != assent.Confine {
		t.Fatalf("%v %v: %s", out.Status, out.Decision.Verdict, out.Text)
	}
	for name, want := range map[string]bool{"inside": true, "../outside": false, ".git/hooks/pre-commit": false, ".envrc": false} {
		if got := b.exists(name); got != want {
			t.Errorf("%s exists: %v, want %v\n%s", name, got, want, out.Text)
		}
	}
	if strings.Contains(out.Text, "SECRET") {
		t.Error("the key was read")
	}
}

// TestNetworkByRule wants that only a rule of a person gives a command the
// network that its plan does not ask for.
func TestNetworkByRule(t *testing.T) {
	if !sandbox.CanConfine() {
		t.Skip("this kernel cannot confine")
	}
	rules := func(text string) func(*gate.Options) {
		return func(o *gate.Options) {
			name := o.Config.UserFile()
			if err := os.MkdirAll(filepath.Dir(name), 0o700); err != nil {
				t.Fatal(err)
			}
			if err := os.WriteFile(name, []byte(text), 0o600); err != nil {
				t.Fatal(err)
			}
		}
	}
	for _, tt := range []struct {
		name, policy string
		host         bool
	}{
		{"none", `{"permissions":{"process.execute":{"./run.sh":"allow"}}}`, false},
		{"allowed", `{"permissions":{"process.execute":{"./run.sh":"allow"},"network.access":{"./run.sh":"allow"}}}`, true},
		{"other", `{"permissions":{"process.execute":{"./run.sh":"allow"},"network.access":{"./other.sh":"allow"}}}`, false},
	} {
		t.Run(tt.name, func(t *testing.T) {
			b := newPlace(t, nil, rules(tt.policy))
			b.write("run.sh", "#!/bin/sh\nreadlink /proc/self/ns/net > ns\n")
			if out := b.bash("./run.sh"); out.Status != gate.Done || out.Result.Exit != 0 {
				t.Fatalf("%v: %s", out.Status, out.Text)
			}
			own, err := os.Readlink("/proc/self/ns/net")
			if err != nil {
				t.Skip(err)
			}
			got, _ := os.ReadFile(b.path("ns"))
			if host := strings.TrimSpace(string(got)) == own; host != tt.host && sandbox.Look().Namespaces {
				t.Errorf("in the host's network: %v, want %v", host, tt.host)
			}
		})
	}
}

// TestInputToProcess wants that input is judged by the command of the process
// that gets it.
func TestInputToProcess(t *testing.T) {
	var asked []string
	b := newPlace(t, person(func(ctx context.Context, q *gate.Question) (gate.Answer, error) {
		asked = append(asked, q.Requests[0].Subject)
		return yes(ctx, q)
	}))
	out := b.do(assent.Call{Tool: "process"}, "action", "start", "command", "./run.sh; cat")
	if out.Status != gate.Done || out.Result.Background == "" {
		t.Fatalf("%v: %s", out.Status, out.Text)
	}
	in := b.do(assent.Call{Tool: "process"}, "action", "write", "id", out.Result.Background, "input", "hello\n")
	if in.Status != gate.Done || len(asked) != 2 || asked[1] != "stdin:./run.sh; cat" {
		t.Errorf("%v: %s; asked %q", in.Status, in.Text, asked)
	}
}

// TestWorktree commits in a work tree whose repository lies elsewhere.
func TestWorktree(t *testing.T) {
	git, err := exec.LookPath("git")
	if err != nil {
		t.Skip("git is not here")
	}
	b := newPlace(t, person(yes))
	main := filepath.Join(filepath.Dir(b.config.Root), "main")
	for _, args := range [][]string{
		{"init", "-q", main}, {"-C", main, "-c", "user.name=a", "-c", "user.email=a@b", "commit", "-q", "--allow-empty", "-m", "x"},
		{"-C", main, "config", "user.name", "a"}, {"-C", main, "config", "user.email", "a@b"},
		{"-C", main, "worktree", "add", "-q", b.path("tree")},
	} {
		if out, err := exec.Command(git, args...).CombinedOutput(); err != nil {
			t.Fatalf("git %v: %v: %s", args, err, out)
		}
	}
	out := b.do(assent.Call{Tool: "bash", Dir: b.path("tree")}, "command", "git commit --allow-empty -m second")
	if out.Status != gate.Done || out.Result.Exit != 0 {
		t.Fatalf("%v: %s", out.Status, out.Text)
	}
}
