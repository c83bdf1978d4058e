//go:build linux || darwin

package main

import (
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
)

// TestChatScreen goes through a conversation at three sizes, the middle one
// without colours: transcript, composer and pages.
func TestChatScreen(t *testing.T) {
	for _, s := range sizes() {
		t.Run(s.String(), func(t *testing.T) {
			t.Parallel()
			root, home := fixedProject(t)
			env := []string{"OLLAMA_HOST=127.0.0.1:1"}
			if s.cols == 80 {
				env = append(env, "NO_COLOR=1")
			}
			m := startTerm(t, root, home, s, env, "chat", "--session", "s1")
			m.wait("you play the model in proj")
			m.typed("bash ls")
			m.key("enter")
			m.wait("done: bash ls")
			m.typed("bash cat /etc/shadow")
			m.key("enter")
			m.wait("denied: bash cat")
			m.typed("say one thing")
			m.golden("chat-lines-"+s.String(), "model> say one thing")
			m.key("enter")
			m.typed("/permissions")
			m.key("enter")
			m.settle("Permissions")
			m.key("/")
			m.typed("inspect")
			m.wait("/inspect")
			m.key("enter")
			m.golden("chat-permissions-"+s.String(), "only what has")
			m.key("esc")
			m.waitGone("only what has")
			m.key("q")
			m.waitGone("Permissions")
			m.typed("/log")
			m.key("enter")
			m.golden("chat-log-"+s.String(), "Calls of this session", "shadow")
			m.key("enter")
			m.settle("requested", "s1")
			m.key("q", "q")
			m.waitGone("Calls")
			m.key("ctrl+d")
			if got := m.status(); got != 0 {
				t.Errorf("exit status %d:\n%s", got, m.screen())
			}
			m.wait("done: bash ls", "session s1 is on record")
			if strings.Contains(m.screen(), "you play the model in proj,") {
				t.Errorf("the composer is left behind:\n%s", m.screen())
			}
		})
	}
}

// TestChatPanel: questions in the chat are panels; Ctrl-C there is no and does
// not end the turn; the draft stays.
func TestChatPanel(t *testing.T) {
	root, home := newProject(t)
	m := startTerm(t, root, home, size{24, 80}, []string{"OLLAMA_HOST=127.0.0.1:1"}, "chat")
	m.wait("you play the model in proj")
	m.typed("bash ./run.sh\r")
	m.ready("Enter once", "waiting for your permission (1)")
	m.key("enter")
	m.wait("done: bash ./run.sh", "the script ran")
	m.typed("bash rm -f a.txt\r")
	m.ready("Enter once", "rm -f a.txt")
	m.key("ctrl+c")
	m.wait("denied: bash rm -f a.txt", "The user declined this call", "model>")

	m.typed("bash sleep 1000\r")
	m.wait("working: Ctrl-C ends the turn")
	m.typed("say later\rdraft")
	m.wait("next: say later", "draft")
	m.typed("\x15/processes\r")
	m.settle("nothing runs in the background")
	m.key("q")
	m.waitGone("nothing runs")
	m.key("ctrl+c")
	m.wait("(interrupted)", "say later")
	m.key("ctrl+c") // empties the line
	m.wait("Ctrl-C again leaves")
	m.key("ctrl+c")
	if got := m.status(); got != 0 {
		t.Errorf("exit status %d:\n%s", got, m.screen())
	}
}

// TestChatScreenStops: a signal leaves the question as it was and the terminal
// too, and --resume brings it back.
func TestChatScreenStops(t *testing.T) {
	for _, sig := range []syscall.Signal{syscall.SIGTERM, syscall.SIGHUP} {
		t.Run(sig.String(), func(t *testing.T) {
			t.Parallel()
			root, home := newProject(t)
			m := startTerm(t, root, home, size{24, 80}, nil, "chat", "--provider", "me", "--session", "s1")
			m.wait("model>")
			m.typed("bash ./run.sh\r")
			m.settle("Enter once")
			m.cmd.Process.Signal(sig)
			if got := m.status(); got != 128+int(sig) {
				t.Errorf("exit status %d", got)
			}
			m.wait("stopped by", "--resume=s1")
			again := startTerm(t, root, home, size{24, 80}, nil, "chat", "--resume")
			again.ready("Enter once", "./run.sh")
			again.key("enter")
			again.wait("the script ran", "model>")
			again.key("ctrl+d")
			if got := again.status(); got != 0 {
				t.Errorf("exit status %d:\n%s", got, again.screen())
			}
		})
	}
}

// TestChatTerminalGone: a terminal that vanishes at a question ends the program,
// and the question stays.
func TestChatTerminalGone(t *testing.T) {
	root, home := newProject(t)
	m := startTerm(t, root, home, size{24, 80}, nil, "chat", "--provider", "me", "--session", "s1")
	m.wait("model>")
	m.typed("bash ./run.sh\r")
	m.settle("Enter once")
	m.tty.Close()
	m.cmd.Wait()
	if _, err := os.Lstat(filepath.Join(root, "ran")); err == nil {
		t.Error("the script ran")
	}
	list := startTerm(t, root, home, size{24, 80}, nil, "pending")
	list.wait("./run.sh")
}

// TestChatPlain: what cannot show a screen talks in lines.
func TestChatPlain(t *testing.T) {
	for _, tt := range []struct {
		name string
		size size
		env  []string
		args []string
	}{
		{"asked-for", size{24, 80}, nil, []string{"--plain"}},
		{"dumb", size{24, 80}, []string{"TERM=dumb"}, nil},
		{"no-term", size{24, 80}, []string{"TERM="}, nil},
		{"narrow", size{24, 20}, nil, nil},
		{"flat", size{5, 80}, nil, nil},
		{"ci", size{24, 80}, []string{"CI=1"}, nil},
	} {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			root, home := newProject(t)
			m := startTerm(t, root, home, tt.size, tt.env, append([]string{"chat", "--provider", "me"}, tt.args...)...)
			if tt.name != "ci" { // where nobody sees a prompt
				m.wait("model>")
			}
			m.typed("/processes\r")
			m.wait("nothing runs")
			m.typed("exit\r")
			if got := m.status(); got != 0 {
				t.Errorf("exit status %d:\n%s", got, m.screen())
			}
			if strings.Contains(m.printed(), "\x1b[?2004h\x1b") || strings.Contains(m.printed(), "\x1b[?1049h") {
				t.Errorf("a screen was drawn: %q", m.printed())
			}
		})
	}
}
