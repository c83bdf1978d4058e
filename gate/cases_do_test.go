package gate_test

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"net"
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

// This file has the cases of testdata/cases that take more than a judgement:
// each names its id. See testdata/cases/README.md for those tested elsewhere.

// userPolicy writes the user's policy file.
func (b *place) userPolicy(text string) {
	b.t.Helper()
	name := b.config.UserFile()
	if err := os.MkdirAll(filepath.Dir(name), 0o700); err != nil {
		b.t.Fatal(err)
	}
	if err := os.WriteFile(name, []byte(text), 0o600); err != nil {
		b.t.Fatal(err)
	}
}

// recordOf returns the record of an event of a call.
func (b *place) recordOf(call string, event audit.Event) audit.Record {
	b.t.Helper()
	for _, r := range b.records() {
		if r.Call == call && r.Event == event {
			return r
		}
	}
	b.t.Fatalf("call %s has no record %q: %s", call, event, b.events(call))
	return audit.Record{}
}

// C002: a policy file that breaks while the session runs takes no deny with
// it, whatever is left of it; nothing is allowed that was not asked about; and
// a file that is mended holds as it is.
func TestPolicyBreaks(t *testing.T) {
	const whole = `{"permissions": {"process.execute": {"./run.sh": "allow", "./run.sh no*": "deny"}}}`
	b := newPlace(t, nil)
	b.userPolicy(whole)
	verdict := func(command string) assent.Verdict { return b.bash(command).Decision.Verdict }
	if v := verdict("./run.sh no"); v != assent.Deny {
		t.Fatalf("before: %v", v)
	}
	for _, text := range []string{whole[:len(whole)-3], whole[:60], whole[:20], "{", "", "\x00", "{}{}", `{"permissions": 7}`} {
		b.userPolicy(text)
		if v := verdict("./run.sh no"); v != assent.Deny {
			t.Errorf("with %q: what was denied is %v", text, v)
		}
		if v := verdict("./run.sh"); v != assent.Ask {
			t.Errorf("with %q: what was allowed is %v", text, v)
		}
	}
	b.userPolicy(`{"permissions": {"process.execute": {"./run.sh*": "allow"}}}`)
	if v := verdict("./run.sh no"); v != assent.Allow {
		t.Errorf("mended: %v", v)
	}
	if !b.exists("ran.txt") {
		t.Error("what the mended file allows has not run")
	}
}

// C002: the file breaks while a question is open. The approval is void, since
// the call asks for more reasons than were shown.
func TestPolicyBreaksWhileAsked(t *testing.T) {
	for _, text := range []string{`{"permissions": {"process.execute": {"./ru`, `{"permissions": {"process.execute": {"./run.sh": "deny"}}}`} {
		var b *place
		b = newPlace(t, person(func(ctx context.Context, q *gate.Question) (gate.Answer, error) {
			b.userPolicy(text)
			return yes(ctx, q)
		}))
		out := b.bash("./run.sh")
		if out.Status == gate.Done || b.exists("ran.txt") || !strings.Contains(out.Text, "Nothing was run") {
			t.Errorf("with %q: %v: %s", text, out.Status, out.Text)
		}
	}
}

// C062, C077, C080: where nobody can be asked a call is denied at once, nothing
// stays pending, the agent reads that it was nobody's no, which part needs
// what by which rule, and what to do; and the record shows no person.
func TestNobodyThere(t *testing.T) {
	b := newPlace(t, nil)
	began := time.Now()
	out := b.bash("ls && ./run.sh > ../out.txt && X=$(date) ./run.sh $Y")
	if took := time.Since(began); out.Status != gate.Declined || took > 5*time.Second {
		t.Fatalf("%v after %v: %s", out.Status, took, out.Text)
	}
	for _, want := range []string{"approval is unavailable", "Nothing was run", "process.execute ./run.sh", "out.txt", "coding:", "Go on with what needs no approval", out.Call.ID} {
		if !strings.Contains(out.Text, want) {
			t.Errorf("the agent does not read %q:\n%s", want, out.Text)
		}
	}
	for _, never := range []string{"declined", "The user"} {
		if strings.Contains(out.Text, never) {
			t.Errorf("the agent reads %q:\n%s", never, out.Text)
		}
	}
	if r := b.recordOf(out.Call.ID, audit.Denied); r.Answer == nil || r.Answer.Door != "none" || r.Answer.Who != "" {
		t.Errorf("the record names somebody: %+v", r.Answer)
	}
	if list, err := b.config.Pending(); err != nil || len(list) != 0 {
		t.Errorf("pending: %v %v", list, err)
	}
	if got := b.events(out.Call.ID); got != "requested decided denied" {
		t.Errorf("records: %s", got)
	}
}

// C074: a run has no terminal from which it could read the answer to a
// question, though the program itself may have one.
func TestNoTerminal(t *testing.T) {
	b := newPlace(t, person(yes))
	b.write("tty.sh", "exec 3</dev/tty && echo opened; echo $(ps -o tty= -p $$) >&2; exit 0\n")
	out := b.bash("bash tty.sh")
	if out.Status != gate.Done || strings.Contains(out.Text, "opened") {
		t.Errorf("%v: %s", out.Status, out.Text)
	}
}

// A279, C089: a second call is not approved by the first one's answer, and has an id
// of its own, though both are the same and neither brought an id.
func TestSecondIsAsked(t *testing.T) {
	var ids []string
	b := newPlace(t, person(func(ctx context.Context, q *gate.Question) (gate.Answer, error) {
		if ids = append(ids, q.ID); len(ids) > 1 {
			return gate.Answer{Door: "terminal"}, nil
		}
		return yes(ctx, q)
	}))
	if out := b.bash("./run.sh"); out.Status != gate.Done {
		t.Fatalf("%v: %s", out.Status, out.Text)
	}
	if out := b.bash("./run.sh"); out.Status != gate.Declined {
		t.Errorf("%v: %s", out.Status, out.Text)
	}
	if len(ids) != 2 || ids[0] == ids[1] {
		t.Errorf("asked about %q", ids)
	}
	if data, _ := os.ReadFile(b.path("ran.txt")); string(data) != "ran\n" {
		t.Errorf("ran: %q", data)
	}
}

// C085, C103: a question survives its process, under its id; its answer lets
// the same call run once, and that and the decision are on record.
func TestPendingLivesOn(t *testing.T) {
	b := newPlace(t, nil, func(o *gate.Options) { o.Hold = true })
	call := assent.Call{ID: "c85", Tool: "bash", Dir: b.config.Root, Args: json.RawMessage(`{"command":"./run.sh"}`)}
	ctx, cancel := context.WithCancelCause(t.Context())
	done := make(chan error, 1)
	go func() {
		_, err := b.gate.Do(ctx, call)
		done <- err
	}()
	waitFor(t, func() bool { list, _ := b.config.Pending(); return len(list) == 1 })
	cancel(gate.ErrShutdown)
	if err := <-done; !errors.Is(err, gate.ErrShutdown) {
		t.Fatal(err)
	}
	list, err := b.config.Pending()
	if err != nil || len(list) != 1 || list[0].ID != "c85" {
		t.Fatalf("pending: %v %v", list, err)
	}
	if _, _, err := b.config.Settle(list[0], gate.Answer{Scope: gate.Once, Door: "pending"}); err != nil {
		t.Fatal(err)
	}
	again, err := gate.New(gate.Options{Config: b.config, Session: "s", Hold: true})
	if err != nil {
		t.Fatal(err)
	}
	defer again.Close()
	for i, want := range []gate.Status{gate.Done, gate.Refused} {
		if out, err := again.Do(t.Context(), call); err != nil || out.Status != want {
			t.Errorf("time %d: %v %v: %s", i, out.Status, err, out.Text)
		}
	}
	if got := b.events("c85"); got != "requested decided asked granted started finished" {
		t.Errorf("records: %s", got)
	}
}

// C104: without a record nothing runs, neither what is allowed nor what is
// approved, nor a read; the message says where and that nothing was run. When
// the log can be written again, so can calls.
func TestNoRecordAtEachStep(t *testing.T) {
	for _, step := range []string{"", "decided", "asked", "recorded"} {
		t.Run("after-"+step, func(t *testing.T) {
			var b *place
			var hidden string
			armed := false
			hide := func(name string) {
				if !armed || name != step || hidden != "" {
					return
				}
				dirs, _ := filepath.Glob(filepath.Join(b.config.DataDir(), "log", "s-*"))
				if len(dirs) != 1 {
					t.Fatalf("logs: %v", dirs)
				}
				hidden = dirs[0]
				if err := os.Rename(hidden, hidden+".away"); err != nil {
					t.Fatal(err)
				}
				if err := os.WriteFile(hidden, nil, 0o600); err != nil {
					t.Fatal(err)
				}
			}
			b = newPlace(t, person(yes), func(o *gate.Options) { *o = o.WithStep(hide) })
			b.do(assent.Call{Tool: "read"}, "file_path", "a.txt")
			armed = true
			hide("")
			if out, err := b.try(assent.Call{Tool: "bash"}, "command", "./run.sh"); err == nil || out.Status == gate.Done || b.exists("ran.txt") {
				t.Errorf("%v %v: %s", out.Status, err, out.Text)
			} else if !strings.Contains(out.Text, "Nothing was run") {
				t.Errorf("text: %s", out.Text)
			}
			if out, err := b.try(assent.Call{Tool: "read"}, "file_path", "a.txt"); err == nil || strings.Contains(out.Text, "two") {
				t.Errorf("a read: %v %v: %s", out.Status, err, out.Text)
			}
			if err := errors.Join(os.Remove(hidden), os.Rename(hidden+".away", hidden)); err != nil {
				t.Fatal(err)
			}
			if out := b.do(assent.Call{Tool: "read"}, "file_path", "a.txt"); out.Status != gate.Done {
				t.Errorf("afterwards: %v: %s", out.Status, out.Text)
			}
			b.records() // it verifies
		})
	}
}

// C105: whatever is kept, of the log, of questions and of answers, is for its
// user alone, whatever the umask.
func TestKeptForOneUser(t *testing.T) {
	b := newPlace(t, person(func(ctx context.Context, q *gate.Question) (gate.Answer, error) {
		return gate.Answer{Scope: gate.Session, Rules: q.Offered, Door: "terminal"}, nil
	}))
	b.bash("./run.sh")
	b.write("fail.sh", "echo x > "+filepath.Join(filepath.Dir(b.config.Home), "no")+"\n")
	b.bash("bash fail.sh")
	n := 0
	for _, dir := range []string{b.config.DataDir(), b.config.StateDir()} {
		err := filepath.WalkDir(dir, func(name string, d fs.DirEntry, err error) error {
			if err != nil {
				return err
			}
			info, err := d.Info()
			if err != nil {
				return err
			}
			n++
			if mode := info.Mode().Perm(); mode&0o077 != 0 {
				t.Errorf("%s has mode %04o", name, mode)
			}
			return nil
		})
		if err != nil {
			t.Error(err)
		}
	}
	if n < 8 {
		t.Errorf("only %d files were looked at", n)
	}
}

// C108: one digest binds what was shown, what was answered and what ran, and
// each other call has another one.
func TestShownIsRecorded(t *testing.T) {
	var shown []*gate.Question
	b := newPlace(t, person(func(ctx context.Context, q *gate.Question) (gate.Answer, error) {
		shown = append(shown, q)
		return yes(ctx, q)
	}))
	for i, command := range []string{"./run.sh", "./run.sh ", "./run.sh a"} {
		out := b.bash(command)
		q := shown[i]
		if q.Subject != command || !strings.Contains(string(q.Args), command) {
			t.Errorf("shown: %q %s", q.Subject, q.Args)
		}
		for _, event := range []audit.Event{audit.Decided, audit.Asked, audit.Granted, audit.Started} {
			if r := b.recordOf(out.Call.ID, event); r.Digest != q.Digest || len(q.Digest) < 64 {
				t.Errorf("%s has digest %q, shown was %q", event, r.Digest, q.Digest)
			}
		}
		if slices.ContainsFunc(shown[:i], func(o *gate.Question) bool { return o.Digest == q.Digest }) {
			t.Errorf("%q has the digest of another call", command)
		}
	}
}

// A254: a program that was approved finds the policy read-only, as it finds
// the log and the state, though the plan could not show that it writes there.
func TestApprovedCannotDecide(t *testing.T) {
	if !sandbox.CanConfine() {
		t.Skip("this kernel cannot confine")
	}
	dir := lasting(t) // /tmp is the run's own
	b := newPlace(t, person(yes), func(o *gate.Options) { o.Config.Home = dir })
	b.config.Home = dir
	if err := os.Mkdir(b.path(".assent"), 0o700); err != nil {
		t.Fatal(err)
	}
	b.write(".assent/config.json", "{}")
	b.write("evil.sh", `for f in .assent/config.json .assent/new "$HOME/.config/assent/config.json" "$HOME/.local/state/assent/trusted/x" "$HOME/.local/share/assent/log/x"; do
  mkdir -p "${f%/*}"; echo '{"x":1}' > "$f" && echo "WROTE $f"; done
mv .assent away && echo MOVED; rm -rf .assent && echo REMOVED
cat "$HOME"/.local/share/assent/log/*/*.jsonl && echo READ; exit 0
`)
	out := b.bash("bash evil.sh")
	if out.Status != gate.Done {
		t.Fatalf("%v: %s", out.Status, out.Text)
	}
	for _, never := range []string{"WROTE", "MOVED", "REMOVED", "READ"} {
		if strings.Contains(out.Text, never) {
			t.Errorf("%s:\n%s", never, out.Text)
		}
	}
	if data, err := os.ReadFile(b.path(".assent/config.json")); err != nil || string(data) != "{}" {
		t.Errorf("the policy is %q, %v", data, err)
	}
	b.records()
}

// A263, A264: what runs at a login, and an agent's settings, stay closed though the home is the project, or
// something new in it was granted.
func TestHomeIsGranted(t *testing.T) {
	if !sandbox.CanConfine() {
		t.Skip("this kernel cannot confine")
	}
	const try = `for f in .bashrc .profile .zshenv .ssh/authorized_keys .config/autostart/x.desktop .config/systemd/user/x.service .local/bin/ls bin/ls .gitconfig .claude/settings.json; do
  mkdir -p "$HOME/${f%/*}" 2>&1; echo x > "$HOME/$f" && echo "WROTE $f"; done 2>&1
mkdir -p "$HOME/c/autostart"; rmdir "$HOME/.config"; mv "$HOME/c" "$HOME/.config" 2>&1 && echo WROTE .config
ln -s c "$HOME/.config" 2>&1 && echo WROTE .config; exit 0
`
	for _, tt := range []struct {
		name, command string
		project       bool
	}{{"project", "bash try.sh", true}, {"granted-below", "mkdir -p ~/new/dir && bash try.sh", false}} {
		t.Run(tt.name, func(t *testing.T) {
			home := lasting(t) // /tmp is the run's own
			c := gate.Config{Root: home, Home: home, Path: []string{"/usr/bin", "/bin"}, CanConfine: true}
			if !tt.project {
				c.Root = filepath.Join(home, "proj")
			}
			for name, text := range map[string]string{"try.sh": try, ".bashrc": "mine\n"} {
				dir := c.Root
				if name == ".bashrc" {
					dir = home
				}
				if err := errors.Join(os.MkdirAll(dir, 0o700), os.WriteFile(filepath.Join(dir, name), []byte(text), 0o600)); err != nil {
					t.Fatal(err)
				}
			}
			g, err := gate.New(gate.Options{Config: c, Session: "s", Approver: person(yes)})
			if err != nil {
				t.Fatal(err)
			}
			defer g.Close()
			args, _ := json.Marshal(map[string]string{"command": tt.command})
			out, err := g.Do(t.Context(), assent.Call{Tool: "bash", Dir: c.Root, Args: args})
			if err != nil || out.Status != gate.Done || strings.Contains(out.Text, "WROTE") {
				t.Errorf("%v %v: %s", out.Status, err, out.Text)
			}
			if data, _ := os.ReadFile(filepath.Join(home, ".bashrc")); string(data) != "mine\n" {
				t.Errorf(".bashrc: %q", data)
			}
		})
	}
}

// A266: what failed within its limits is not run again without them: the same
// call asks, and shows the difference.
func TestAgainWithMore(t *testing.T) {
	if !sandbox.CanConfine() {
		t.Skip("this kernel cannot confine")
	}
	var asked []*gate.Question
	b := newPlace(t, person(func(ctx context.Context, q *gate.Question) (gate.Answer, error) {
		asked = append(asked, q)
		return gate.Answer{Door: "terminal"}, nil
	}), func(o *gate.Options) { o.Config.Profile = "confined" })
	target := filepath.Join(lasting(t), "installed")
	b.write("run.sh", "#!/bin/sh\necho x > "+target+"\n")
	first := b.bash("./run.sh")
	if first.Decision.Verdict != assent.Confine || first.Result == nil || first.Result.Exit == 0 || len(asked) != 0 {
		t.Fatalf("%v, asked %d times: %s", first.Decision.Verdict, len(asked), first.Text)
	}
	second := b.bash("./run.sh")
	if second.Status != gate.Declined || len(asked) != 1 || !asksFor(asked[0], assent.FileWriteOutside, target) {
		t.Errorf("%v, asked %d times: %s", second.Status, len(asked), second.Text)
	}
	if _, err := os.Lstat(target); err == nil {
		t.Error("it was written")
	}
}

// A266: where nobody can be asked, and where the failure was the command's own,
// it goes on running within its limits.
func TestAgainWithTheSame(t *testing.T) {
	if !sandbox.CanConfine() {
		t.Skip("this kernel cannot confine")
	}
	for _, tt := range []struct {
		name, script string
		person       gate.Approver
	}{
		{"nobody", "echo x > %s/y; exit 1", nil},
		{"not-the-cause", "echo x 2>/dev/null > %s/telemetry; echo 'FAIL: a test'; exit 1", person(func(context.Context, *gate.Question) (gate.Answer, error) {
			t.Error("asked")
			return gate.Answer{}, nil
		})},
	} {
		t.Run(tt.name, func(t *testing.T) {
			b := newPlace(t, tt.person, func(o *gate.Options) { o.Config.Profile = "confined" })
			b.write("run.sh", "#!/bin/bash\n{ "+strings.ReplaceAll(tt.script, "%s", lasting(t))+"; }\n")
			if tt.name == "not-the-cause" {
				b.write("run.sh", "#!/bin/bash\n{ "+strings.ReplaceAll("exec 2>/dev/null; "+tt.script, "%s", lasting(t))+"; }\n")
			}
			for range 3 {
				if out := b.bash("./run.sh"); out.Status != gate.Done || out.Result.Exit != 1 || len(out.Result.Blocked) == 0 {
					t.Errorf("%v %v: %s", out.Status, out.Decision.Verdict, out.Text)
				}
			}
		})
	}
}

// A272: a child that was detached ends with the call that started it.
func TestNothingOutlives(t *testing.T) {
	if !sandbox.CanConfine() {
		t.Skip("this kernel cannot confine")
	}
	b := newPlace(t, person(yes))
	var within []bool // a slow machine may let a child get there while the call lasts
	for i, command := range []string{
		"setsid sh -c 'sleep 2; touch late0' & ls",
		"(setsid nohup bash -c 'trap \"\" HUP TERM; sleep 2; touch late1' >/dev/null 2>&1 &) ; ls",
		"bash -c 'sleep 2 && touch late2' & disown; ls",
	} {
		began := time.Now()
		out := b.bash(command)
		if out.Status != gate.Done || out.Result.Exit != 0 || time.Since(began) > 1800*time.Millisecond && !raceSlow() {
			t.Errorf("%s: %v after %v: %s", command, out.Status, time.Since(began), out.Text)
		}
		within = append(within, b.exists(fmt.Sprintf("late%d", i)))
	}
	time.Sleep(2500 * time.Millisecond)
	for i, before := range within {
		if !before && b.exists(fmt.Sprintf("late%d", i)) {
			t.Errorf("the child of command %d has outlived its call", i)
		}
	}
}

// raceSlow reports whether times mean nothing here.
func raceSlow() bool { return os.Getenv("CI") != "" }

// A273: sockets of the machine, and what names them, are out of reach of a run.
func TestSocketsAreOutside(t *testing.T) {
	if !sandbox.CanConfine() {
		t.Skip("this kernel cannot confine")
	}
	python, err := exec.LookPath("/usr/bin/python3")
	if err != nil {
		t.Skip("no python3 to connect with")
	}
	b := newPlace(t, person(yes))
	name := filepath.Join(lasting(t), "agent.sock")
	l, err := net.Listen("unix", name)
	if err != nil {
		t.Fatal(err)
	}
	defer l.Close()
	called := make(chan bool, 1)
	go func() {
		if c, err := l.Accept(); err == nil {
			c.Close()
			called <- true
		}
	}()
	t.Setenv("SSH_AUTH_SOCK", name)
	t.Setenv("DBUS_SESSION_BUS_ADDRESS", "unix:path="+name)
	t.Setenv("DOCKER_HOST", "unix://"+name)
	b.write("c.py", "import socket,os,sys\nprint([k for k in os.environ if 'SOCK' in k or 'DBUS' in k or 'DOCKER' in k])\ns=socket.socket(socket.AF_UNIX)\ntry:\n  s.connect('"+name+"'); print('CONNECTED')\nexcept OSError as e: print(e)\n")
	out := b.bash(python + " c.py")
	if out.Status != gate.Done || out.Result.Exit != 0 || strings.Contains(out.Text, "CONNECTED") || !strings.HasPrefix(out.Text, "[]\n") {
		t.Errorf("%v: %s", out.Status, out.Text)
	}
	select {
	case <-called:
		t.Error("it was reached")
	default:
	}
}

// A340, A347, A348: each call has a shell of its own, which loads no start-up
// file and no function of the environment.
func TestFreshShell(t *testing.T) {
	b := newPlace(t, person(yes))
	b.write("start.sh", "echo EVIL\n")
	for _, name := range []string{".bashrc", ".bash_profile", ".profile"} {
		if err := os.WriteFile(filepath.Join(b.config.Home, name), []byte("echo EVIL\n"), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	t.Setenv("BASH_ENV", b.path("start.sh"))
	t.Setenv("ENV", b.path("start.sh"))
	t.Setenv("BASH_FUNC_ls%%", "() { echo EVIL; }")
	t.Setenv("PROMPT_COMMAND", "echo EVIL")
	t.Setenv("SHELLOPTS", "xtrace")
	for _, command := range []string{"shopt -s expand_aliases; alias cat='echo EVIL'; cd /; X=EVIL; f() { echo EVIL; }; set -x; true", "ls; cat a.txt; pwd; echo [$X]; type f; set -o | grep xtrace"} {
		out := b.bash(command)
		if out.Status != gate.Done || strings.Contains(out.Text, "EVIL") {
			t.Errorf("%s: %v: %s", command, out.Status, out.Text)
		}
		if strings.HasPrefix(command, "ls") && (!strings.Contains(out.Text, b.config.Root+"\n[]\n") || !strings.Contains(out.Text, "xtrace         \toff")) {
			t.Errorf("%s", out.Text)
		}
	}
}

// TestDiffIsBound changes a file after its diff was shown: what was approved is
// that diff and no other. Case A277.
func TestDiffIsBound(t *testing.T) {
	for _, tt := range []struct{ name, tool, text string }{
		{"edit", "edit", "one\nTWO\n"}, {"edit-other-place", "edit", "ONE\ntwo\nthree\n"}, {"write", "write", "changed\n"}, {"nothing", "edit", ""},
	} {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			var b *place
			b = newPlace(t, person(func(ctx context.Context, q *gate.Question) (gate.Answer, error) {
				if q.Diff == "" {
					t.Error("no diff was shown")
				}
				if tt.text != "" {
					b.write("a.txt", tt.text)
				}
				return yes(ctx, q)
			}))
			b.userPolicy(`{"permissions":{"file.write.project":"ask"}}`)
			b.do(assent.Call{Tool: "read"}, "file_path", "a.txt")
			args := []string{"file_path", "a.txt", "old_string", "one", "new_string", "1"}
			if tt.tool == "write" {
				args = []string{"file_path", "a.txt", "content", "new\n"}
			}
			out := b.do(assent.Call{Tool: tt.tool}, args...)
			data, err := os.ReadFile(b.path("a.txt"))
			if err != nil {
				t.Fatal(err)
			}
			if tt.text != "" && (string(data) != tt.text || out.Status == gate.Done || !strings.Contains(out.Text, "changed")) {
				t.Errorf("%v: %q; the file: %q", out.Status, out.Text, data)
			}
			if tt.text == "" && string(data) != "1\ntwo\n" {
				t.Errorf("%v: %q; the file: %q", out.Status, out.Text, data)
			}
		})
	}
}

// TestArgumentsAreBound approves a call and makes another one under its id. Case
// A278.
func TestArgumentsAreBound(t *testing.T) {
	b := newPlace(t, nil, func(o *gate.Options) { o.Hold = true })
	ctx, stop := context.WithCancelCause(t.Context())
	ended := make(chan struct{})
	go func() {
		defer close(ended)
		b.gate.Do(ctx, assent.Call{ID: "1", Tool: "bash", Dir: b.config.Root, Args: json.RawMessage(`{"command":"./run.sh"}`)})
	}()
	q := b.pending(1)[0]
	stop(gate.ErrShutdown)
	<-ended
	if _, _, err := b.config.Settle(q, gate.Answer{Scope: gate.Once, Door: "pending"}); err != nil {
		t.Fatal(err)
	}
	for _, call := range []struct{ tool, key, value string }{{"bash", "command", "./run.sh 2"}, {"bash", "command", "ls"}, {"read", "file_path", "a.txt"}} {
		if out := b.do(assent.Call{ID: "1", Tool: call.tool}, call.key, call.value); out.Status == gate.Done || out.Result != nil {
			t.Errorf("%v ran: %v %s", call, out.Status, out.Text)
		}
	}
	if out := b.do(assent.Call{ID: "1", Tool: "bash"}, "command", "./run.sh"); out.Status != gate.Done {
		t.Errorf("what was approved: %v %s", out.Status, out.Text)
	}
}

// TestUntrustedIsSaid has a project whose file allows what asks: the question
// says why that does not count.
func TestUntrustedIsSaid(t *testing.T) {
	var notes string
	b := newPlace(t, person(func(_ context.Context, q *gate.Question) (gate.Answer, error) {
		notes = strings.Join(q.Notes, "\n")
		return gate.Answer{}, nil
	}))
	if err := os.Mkdir(b.path(".assent"), 0o700); err != nil {
		t.Fatal(err)
	}
	b.write(".assent/config.json", `{"permissions":{"process.execute":{"./run.sh":"allow"}}}`)
	if out := b.bash("./run.sh"); out.Status != gate.Declined || !strings.Contains(notes, "is not trusted") || !strings.Contains(notes, "assent trust") {
		t.Errorf("%v %s; notes: %q", out.Status, out.Text, notes)
	}
}

// A261: what a narrow rule allows to be written although it runs in continuous
// integration is marked on record, where somebody may look for it.
func TestPrivilegedPathOnRecord(t *testing.T) {
	b := newPlace(t, nil)
	b.userPolicy(`{"permissions": {"file.write.project": {".github/*": "allow"}}}`)
	out := b.do(assent.Call{Tool: "write"}, "path", ".github/workflows/x.yml", "content", "x")
	if out.Status != gate.Done {
		t.Fatalf("%v: %s", out.Status, out.Text)
	}
	d := b.recordOf(out.Call.ID, audit.Decided).Decision
	if d == nil || !strings.Contains(strings.Join(d.Notes, "\n"), "continuous integration") {
		t.Errorf("the record does not say what the file is: %+v", d)
	}
}
