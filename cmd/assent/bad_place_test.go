//go:build linux || darwin

package main

import (
	"bytes"
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"
	"unicode/utf8"

	"assent/audit"
	"assent/gate"
)

// This file has strange places and names, and people who leave: see
// bad_test.go.

// TestOddProjects has projects with names that somebody made to confuse.
func TestOddProjects(t *testing.T) {
	needConfine(t)
	for _, name := range []string{"a b", "new\nline", "ünï☃", "-x", "a:b", "q'q", `d"d`, `back\slash`, "*", "$(touch evil)", " lead ", "esc\x1b[31m", "not\xffutf8", strings.Repeat("n", 255)} {
		t.Run(strconv.QuoteToASCII(name[:min(len(name), 20)]), func(t *testing.T) {
			b := newBench(t)
			b.root = filepath.Join(b.root, name)
			if err := os.MkdirAll(filepath.Join(b.root, ".git"), 0o700); err != nil {
				t.Fatal(err)
			}
			status, stdout, stderr := b.run("exec", "--profile", "confined", "--", "mkdir -p sub && echo y > sub/y && cp sub/y z && pwd")
			if !utf8.ValidString(name) && status == exitBroken {
				b.fault(stderr)
				return // its limits cannot be said, so nothing runs
			}
			if status != 0 || stdout != b.root+"\n" || !b.exists("z") || b.exists("evil") {
				t.Errorf("exit status %d: %q %q", status, stdout, stderr)
			}
			status, _, stderr = b.run("exec", "--profile", "confined", "--", "touch ../evil")
			if status == 0 || b.exists("../evil") || (strings.Contains(stderr, "\x1b") || !utf8.ValidString(stderr)) {
				t.Errorf("exit status %d: %q", status, stderr)
			}
			b.log()
		})
	}
}

// TestOddIDs has ids that name other files, or cannot be recorded.
func TestOddIDs(t *testing.T) {
	b := newBench(t)
	before := tree(t, filepath.Dir(b.home), b.data())
	for _, tt := range []struct {
		id   string
		good bool
	}{
		{"../../../x", true}, {"/etc/passwd", true}, {"..", true}, {".", true}, {" ", true}, {"a\nb", true}, {"\x1b[31m", true}, {"register", true},
		{"ünï☃", true}, {"*", true}, {strings.Repeat("a", 256), true}, {strings.Repeat("a", 257), false}, {strings.Repeat("a", 1e5), false},
		{"\xff\xfe", false}, {"a\x80", false},
	} {
		args := []string{"exec", "--session", tt.id, "--call", tt.id, "--", "echo ran"}
		status, stdout, stderr := b.run(args...)
		if good := status == 0 && stdout == "ran\n"; good != tt.good {
			t.Errorf("%.40q: exit status %d: %s", tt.id, status, stderr)
		}
		if !tt.good {
			b.fault(stderr, "id")
		}
		status, stdout, stderr = b.run(args...)
		if status == 0 || stdout != "" || (strings.Contains(stderr, "\x1b") || !utf8.ValidString(stderr)) {
			t.Errorf("%.40q again: exit status %d: %q", tt.id, status, stderr)
		}
	}
	if after := tree(t, filepath.Dir(b.home), b.data()); after != before {
		t.Errorf("files outside of the log:\n%s", after)
	}
	b.log()
}

// tree lists the files below a directory, but for those below skip and the
// directories that lead to it.
func tree(t *testing.T, dir, skip string) string {
	t.Helper()
	var out strings.Builder
	err := filepath.WalkDir(dir, func(name string, d os.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if name == skip {
			return filepath.SkipDir
		}
		if !strings.HasPrefix(skip, name+"/") {
			out.WriteString(name + "\n")
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return out.String()
}

// TestOddSurroundings has a working directory, a home and a temporary directory
// that are not as they should be.
func TestOddSurroundings(t *testing.T) {
	t.Run("directory-gone", func(t *testing.T) {
		b := newBench(t)
		b.write("go.sh", `mkdir gone && cd gone && rmdir ../gone && exec -a assent "$@"`)
		cmd := b.command("exec", "--yes", "--", "touch made")
		cmd.Args = append([]string{"bash", "go.sh", cmd.Path}, cmd.Args[1:]...)
		if cmd.Path, cmd.Err = exec.LookPath("bash"); cmd.Err != nil {
			t.Skip(cmd.Err)
		}
		status, _, stderr := b.finish(cmd)
		if status != exitFault {
			t.Errorf("exit status %d", status)
		}
		b.fault(stderr, "working directory", "--dir")
	})
	t.Run("no-such-directory", func(t *testing.T) {
		b := newBench(t)
		status, _, stderr := b.run("exec", "--dir", "nope", "--", "pwd")
		if status != exitBroken {
			t.Errorf("exit status %d", status)
		}
		b.fault(stderr, "nope: there is no such directory")
		b.log()
	})
	t.Run("no-home", func(t *testing.T) {
		b := newBench(t)
		cmd := b.command("exec", "--yes", "--", "touch made")
		cmd.Env = []string{"PATH=/usr/bin:/bin"}
		status, _, stderr := b.finish(cmd)
		if status != exitFault || b.exists("made") {
			t.Errorf("exit status %d", status)
		}
		b.fault(stderr, "$HOME is not defined", "--home")
	})
	t.Run("temporary-directory", func(t *testing.T) {
		needConfine(t)
		b := newBench(t)
		for _, dir := range []string{"", "relative", "/nonexistent/x", b.home, "/tmp/../etc", "/tmp/a\nb"} {
			b.env = []string{"TMPDIR=" + dir}
			status, stdout, stderr := b.run("exec", "--profile", "confined", "--", "mktemp && cat <<< here")
			if status != 0 || !strings.HasPrefix(stdout, "/tmp/") || !strings.HasSuffix(stdout, "\nhere\n") {
				t.Errorf("TMPDIR=%q: exit status %d: %q %q", dir, status, stdout, stderr)
			}
		}
	})
	t.Run("below-tmp", func(t *testing.T) {
		needConfine(t)
		b := newBench(t) // it is
		other := filepath.Join(filepath.Dir(b.root), "other")
		b.write("x.sh", "echo x > /tmp/private; echo x > "+other+"; ls -A ..\n")
		status, stdout, stderr := b.run("exec", "--profile", "confined", "--", "touch made && bash x.sh")
		if status != 0 && status != 1 || !b.exists("made") || strings.Contains(stdout, "home") {
			t.Errorf("exit status %d: %q %q", status, stdout, stderr)
		}
		for _, name := range []string{"/tmp/private", other} {
			if _, err := os.Lstat(name); err == nil {
				t.Errorf("%s was made", name)
			}
		}
	})
}

// C060: every way of leaving a question is no, is on record with how, and
// nothing has run.
func TestEveryWayOut(t *testing.T) {
	for _, tt := range []struct {
		name  string
		leave func(s *screen)
		door  string
	}{
		{"ctrl-c", func(s *screen) { s.typed("\x03") }, ""}, // the terminal or the signal is first
		{"ctrl-d", func(s *screen) { s.typed("\x04") }, "terminal the terminal was closed"},
		{"escape", func(s *screen) { s.typed("\x1b\n") }, ""},
		{"hang-up", func(s *screen) { s.cmd.Process.Signal(syscall.SIGHUP) }, "cancelled"},
		{"terminate", func(s *screen) { s.cmd.Process.Signal(syscall.SIGTERM) }, "cancelled"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			root, home := newProject(t)
			b := &bench{t: t, root: root, home: home}
			s := startScreen(t, root, home, "exec", "--", "./run.sh")
			s.wait("Proceed? [y/N] ", 1)
			tt.leave(s)
			if tt.name == "escape" {
				s.wait("Proceed? [y/N] ", 2)
				s.typed("\x03")
			}
			if got := s.status(); got == 0 {
				t.Errorf("exit status %d:\n%s", got, s.seen())
			}
			if b.exists("ran") || b.count(audit.Started) > 0 {
				t.Error("it ran")
			}
			var answers []string
			for _, r := range b.log() {
				if r.Event == audit.Denied || r.Event == audit.Granted {
					answers = append(answers, string(r.Event)+" "+r.Answer.Door+" "+r.Answer.Reason)
				}
			}
			if len(answers) != 1 || !strings.HasPrefix(answers[0], "denied "+tt.door) {
				t.Errorf("on record: %q", answers)
			}
			t.Logf("%q", answers)
			config := gate.Config{Root: root, Home: home}
			if list, err := config.Pending(); err != nil || len(list) != 0 {
				t.Errorf("pending: %v %v", list, err)
			}
		})
	}
}

// C074: a run has no terminal, though the program is at one.
func TestNoTerminalForRuns(t *testing.T) {
	needConfine(t)
	root, home := newProject(t)
	if err := os.WriteFile(filepath.Join(root, "tty.sh"), []byte("for f in /dev/tty /dev/console /dev/pts/[0-9]*; do (exec 3<>$f) && echo opened $f; done; echo over\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	s := startScreen(t, root, home, "exec", "--profile", "confined", "--", "bash tty.sh")
	if got := s.status(); got != 0 || !strings.Contains(s.seen(), "over") || strings.Contains(s.seen(), "opened") {
		t.Errorf("exit status %d:\n%s", got, s.seen())
	}
}

// C085, C087: a question outlives a program that was killed, under its id, and
// goes with one that was told to end.
func TestWhoAskedIsGone(t *testing.T) {
	for _, tt := range []struct {
		name   string
		signal syscall.Signal
		stays  bool
	}{{"killed", syscall.SIGKILL, true}, {"ended", syscall.SIGTERM, false}, {"interrupted", syscall.SIGINT, false}} {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			b := newBench(t)
			cmd := b.command("exec", "--wait", "--call", "c87", "--", "./run.sh")
			if err := cmd.Start(); err != nil {
				t.Fatal(err)
			}
			for end := time.Now().Add(20 * time.Second); ; time.Sleep(5 * time.Millisecond) {
				if _, stdout, _ := b.run("pending"); strings.Contains(stdout, "c87") {
					break
				}
				if time.Now().After(end) {
					cmd.Process.Kill()
					t.Fatal("nothing is pending")
				}
			}
			cmd.Process.Signal(tt.signal)
			cmd.Wait()
			if _, stdout, _ := b.run("pending"); strings.Contains(stdout, "c87") != tt.stays {
				t.Errorf("pending: %s", stdout)
			}
			if b.exists("ran") || b.count(audit.Started) > 0 {
				t.Error("it ran")
			}
		})
	}
}

// TestRecordedIsJSON wants every line of the log of hostile calls to be one
// JSON object without a raw control character. C101.
func TestRecordedIsJSON(t *testing.T) {
	b := newBench(t)
	for _, command := range []string{"echo x\n2026-01-01 ALLOW bash rm", "echo \x1b[2J\u202e\u2028\x7f\u009b", "echo \xff\xfe", "echo ']}\"\n\r'"} {
		b.run("exec", "--session", "s", "--", command)
	}
	if b.count(audit.Decided) != 4 {
		t.Errorf("%d decisions on record", b.count(audit.Decided))
	}
	for line := range bytes.Lines(chatLog(t, b.home)) {
		if !json.Valid(line) || bytes.ContainsAny(line[:len(line)-1], "\x00\x1b\n\r\x7f\u202e\u2028\u009b") {
			t.Errorf("%q", line)
		}
	}
}

// TestInterrupted ends the program while a command runs: what runs ends with
// it, and neither the status nor the record says that it was refused.
func TestInterrupted(t *testing.T) {
	needConfine(t)
	for _, signal := range []syscall.Signal{syscall.SIGINT, syscall.SIGTERM, syscall.SIGHUP, syscall.SIGKILL} {
		t.Run(signal.String(), func(t *testing.T) {
			t.Parallel()
			b := newBench(t)
			cmd := b.command("exec", "--profile", "confined", "--", "touch begun; sleep 1; touch late")
			if err := cmd.Start(); err != nil {
				t.Fatal(err)
			}
			for end := time.Now().Add(10 * time.Second); !b.exists("begun"); time.Sleep(5 * time.Millisecond) {
				if time.Now().After(end) {
					t.Fatal("it does not begin")
				}
			}
			cmd.Process.Signal(signal)
			cmd.Wait()
			want := exitInterrupted
			if signal == syscall.SIGKILL {
				want = -1
			}
			if got := cmd.ProcessState.ExitCode(); got != want {
				t.Errorf("exit status %d, want %d", got, want)
			}
			time.Sleep(1500 * time.Millisecond)
			if b.exists("late") {
				t.Error("the command has outlived the program")
			}
			if b.count(audit.Started) != 1 || b.count(audit.Failed) != 1 && signal != syscall.SIGKILL {
				t.Errorf("%d starts and %d failures on record", b.count(audit.Started), b.count(audit.Failed))
			}
		})
	}
}
