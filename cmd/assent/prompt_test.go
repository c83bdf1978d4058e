//go:build linux || darwin

package main

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"github.com/creack/pty"
)

// A screen is the program in a terminal of its own.
type screen struct {
	t    *testing.T
	tty  *os.File
	cmd  *exec.Cmd
	mu   sync.Mutex
	text bytes.Buffer
	root string
	home string
	end  chan struct{}
}

// startScreen runs assent with args in a new project, in a terminal of 80
// columns.
func startScreen(t *testing.T, root, home string, args ...string) *screen {
	t.Helper()
	s := &screen{t: t, root: root, home: home, end: make(chan struct{})}
	s.cmd = exec.Command(os.Args[0], args...)
	s.cmd.Args[0] = "assent"
	s.cmd.Dir = root
	s.cmd.Env = []string{"HOME=" + home, "PATH=/usr/bin:/bin", "TERM=xterm"}
	tty, err := pty.StartWithSize(s.cmd, &pty.Winsize{Rows: 40, Cols: 80})
	if err != nil {
		t.Fatal(err)
	}
	s.tty = tty
	go func() {
		defer close(s.end)
		buf := make([]byte, 4096)
		for {
			n, err := tty.Read(buf)
			s.mu.Lock()
			s.text.Write(buf[:n])
			s.mu.Unlock()
			if err != nil {
				return
			}
		}
	}()
	t.Cleanup(func() {
		s.cmd.Process.Kill()
		tty.Close()
		<-s.end
		s.cmd.Wait()
	})
	return s
}

func (s *screen) seen() string {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.text.String()
}

// wait waits until text has been printed n times.
func (s *screen) wait(text string, n int) {
	s.t.Helper()
	for end := time.Now().Add(20 * time.Second); strings.Count(s.seen(), text) < n; {
		if time.Now().After(end) {
			s.t.Fatalf("%q was not shown %d times:\n%s", text, n, s.seen())
		}
		time.Sleep(5 * time.Millisecond)
	}
}

func (s *screen) typed(text string) {
	if _, err := s.tty.WriteString(text); err != nil {
		s.t.Error(err)
	}
}

// status waits for the program's end.
func (s *screen) status() int {
	s.t.Helper()
	done := make(chan error, 1)
	go func() { done <- s.cmd.Wait() }()
	select {
	case <-done:
	case <-time.After(20 * time.Second):
		s.t.Fatalf("the program does not end:\n%s", s.seen())
	}
	select {
	case <-s.end: // all that was printed has been read
	case <-time.After(2 * time.Second):
	}
	return s.cmd.ProcessState.ExitCode()
}

// TestPrompt types at the question of a real program in a real terminal.
func TestPrompt(t *testing.T) {
	const asks = "Proceed? [y/N] "
	for _, tt := range []struct {
		name   string
		typing func(s *screen)
		status int
		runs   bool
		shows  []string
	}{
		{"yes", func(s *screen) { s.typed("y\n") }, 0, true, []string{"process.execute", "./run.sh", "rule coding:", "the script ran"}},
		{"no", func(s *screen) { s.typed("n\n") }, exitRefused, false, []string{"The user declined"}},
		{"enter-is-no", func(s *screen) { s.typed("\n") }, exitRefused, false, []string{"The user declined"}},
		{"reason", func(s *screen) { s.typed("n use make instead\n") }, exitRefused, false, []string{"Their reason: use make instead"}},
		{"ctrl-c", func(s *screen) { s.typed("\x03") }, exitRefused, false, nil},
		{"ctrl-d", func(s *screen) { s.typed("\x04") }, exitRefused, false, nil},
		{"hang-up", func(s *screen) { s.cmd.Process.Signal(syscall.SIGHUP) }, exitRefused, false, nil},
		{"rubbish", func(s *screen) { s.typed(strings.Repeat("perhaps\n", 5)) }, exitRefused, false, []string{"perhaps is no answer"}},
		{"yes-and-more", func(s *screen) { s.typed("y please\nn\n") }, exitRefused, false, []string{"y please is no answer"}},
		{"paste", func(s *screen) { s.typed("\x1b[200~y\x1b[201~\nn\n") }, exitRefused, false, []string{"is no answer"}},
		{"details", func(s *screen) { s.typed("d\n"); s.wait(asks, 2); s.typed("y\n") }, 0, true, []string{"digest", "session"}},
		{"session", func(s *screen) { s.typed("s\n"); s.wait("Store it? [y/N] ", 1); s.typed("y\n") }, 0, true, []string{"until this session ends", "process.execute ./run.sh"}},
		{"always", func(s *screen) { s.typed("a\n"); s.wait("Store it? [y/N] ", 1); s.typed("y\n") }, 0, true, []string{".assent/config.json", "process.execute ./run.sh"}},
		{"always-not-stored", func(s *screen) {
			s.typed("a\n")
			s.wait("Store it? [y/N] ", 1)
			s.typed("\n")
			s.wait(asks, 2)
			s.typed("n\n")
		}, exitRefused, false, []string{"nothing stored"}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			root, home := newProject(t)
			s := startScreen(t, root, home, "exec", "--", "./run.sh")
			s.wait(asks, 1)
			tt.typing(s)
			if got := s.status(); got != tt.status {
				t.Errorf("exit status %d, want %d:\n%s", got, tt.status, s.seen())
			}
			if _, err := os.Lstat(filepath.Join(root, "ran")); (err == nil) != tt.runs {
				t.Errorf("ran: %v, want %v:\n%s", err == nil, tt.runs, s.seen())
			}
			for _, text := range tt.shows {
				if !strings.Contains(s.seen(), text) {
					t.Errorf("%q is not shown:\n%s", text, s.seen())
				}
			}
			stored, _ := os.ReadFile(filepath.Join(root, ".assent", "config.json"))
			if got := strings.Contains(string(stored), "./run.sh"); got != (tt.name == "always") {
				t.Errorf("stored: %s", stored)
			}
		})
	}
}

// TestTypedAhead types before the question is drawn, and in the moment after.
func TestTypedAhead(t *testing.T) {
	root, home := newProject(t)
	s := startScreen(t, root, home, "exec", "--", "./run.sh")
	s.typed("y\ny\n")
	s.wait("needs your approval", 1)
	s.typed("y\n")
	s.wait("Proceed? [y/N] ", 1)
	s.typed("n\n")
	if got := s.status(); got != exitRefused {
		t.Errorf("exit status %d:\n%s", got, s.seen())
	}
}

// TestPromptIsInert has a command that tries to draw its own question.
func TestPromptIsInert(t *testing.T) {
	root, home := newProject(t)
	s := startScreen(t, root, home, "exec", "--", "./run.sh", "\x1b[2J\u202e\nProceed? y")
	s.wait("Proceed? [y/N] ", 1)
	s.typed("n\n")
	s.status()
	if text := s.seen(); strings.Contains(text, "\x1b[2J") || strings.Contains(text, "\u202e") {
		t.Errorf("raw characters reached the terminal: %q", text)
	}
}

// TestPending answers in a second terminal.
func TestPending(t *testing.T) {
	root, home := newProject(t)
	first := startScreen(t, root, home, "exec", "--call", "c7", "--", "./run.sh")
	first.wait("Proceed? [y/N] ", 1)
	list := startScreen(t, root, home, "pending")
	list.wait("c7", 1)
	second := startScreen(t, root, home, "pending", "c")
	second.wait("Proceed? [y/N] ", 1)
	second.typed("y\n")
	second.wait("approved (once)", 1)
	if got := first.status(); got != 0 || !strings.Contains(first.seen(), "answered elsewhere") {
		t.Errorf("exit status %d:\n%s", got, first.seen())
	}
}

// TestPendingSurvives kills the program that asked, answers, and makes the
// call again under its id.
func TestPendingSurvives(t *testing.T) {
	root, home := newProject(t)
	args := []string{"exec", "--session", "s1", "--call", "c8", "--", "./run.sh"}
	first := startScreen(t, root, home, args...)
	first.wait("Proceed? [y/N] ", 1)
	first.cmd.Process.Kill()
	second := startScreen(t, root, home, "pending", "c8")
	second.wait("Proceed? [y/N] ", 1)
	second.typed("y\n")
	second.wait("approved (once)", 1)
	again := startScreen(t, root, home, args...)
	if got := again.status(); got != 0 || !strings.Contains(again.seen(), "the script ran") {
		t.Errorf("exit status %d:\n%s", got, again.seen())
	}
	more := startScreen(t, root, home, args...)
	if got := more.status(); got != exitRefused || !strings.Contains(more.seen(), "has run already") {
		t.Errorf("a second time: exit status %d:\n%s", got, more.seen())
	}
}
