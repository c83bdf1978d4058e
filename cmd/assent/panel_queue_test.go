//go:build linux || darwin

package main

import (
	"fmt"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"assent/gate"
)

// elsewhere answers a pending call as another process would.
func (c *caller) elsewhere(id string, a gate.Answer) {
	c.t.Helper()
	q := c.pending(id)
	if q == nil {
		c.t.Fatalf("call %s is not pending", id)
	}
	if _, _, err := c.config.Settle(q, a); err != nil {
		c.t.Fatal(err)
	}
}

// TestPanelStale (C057): keys that are pressed on the panel of a call which was
// answered elsewhere meanwhile do not answer the next one.
func TestPanelStale(t *testing.T) {
	within(t, 600*time.Millisecond, func(t *testing.T) time.Duration {
		c := newCaller(t, "")
		c.bash("c1", "./run.sh one")
		c.bash("c2", "./run.sh two")
		m := c.watch(size{24, 80})
		m.ready("call c1", "1 of 2")
		m.key("tab")
		m.wait("Tab back")
		start := time.Now()
		c.elsewhere("c1", gate.Answer{Door: "api", Reason: "not now"})
		m.wait("call c2", "answered elsewhere")
		m.key("a", "enter", "enter", "tab", "enter")
		took := time.Since(start)
		if out := c.outcome("c1"); out.Status != gate.Declined || out.Answer.Door != "api" || !strings.Contains(out.Text, "not now") {
			t.Errorf("%v, answer %+v: %s", out.Status, out.Answer, out.Text)
		}
		m.ready("call c2")
		c.waits("c2")
		m.key("enter")
		c.answered("c2", gate.Once)
		return took
	})
}

// TestPanelQueue (C058): seven calls at once all stay, are counted, and can be
// answered in any order.
func TestPanelQueue(t *testing.T) {
	c := newCaller(t, "")
	const n = 7
	for i := 1; i <= n; i++ {
		c.bash(fmt.Sprintf("c%d", i), fmt.Sprintf("./run.sh call c%d", i))
	}
	m := c.watch(size{24, 80})
	m.ready("call c1", "1 of 7")
	m.key("l")
	m.settle("7 calls wait for your answer", "./run.sh call c1", "./run.sh call c7")
	m.key("end", "enter")
	m.ready("./run.sh call c7", "7 of 7")
	m.key("enter")
	c.answered("c7", gate.Once)
	for i := 1; i < n; i++ {
		id := fmt.Sprintf("c%d", i)
		for rest := i; rest < n; rest++ {
			c.waits(fmt.Sprintf("c%d", rest))
		}
		place := fmt.Sprintf("1 of %d", n-i)
		if i == n-1 {
			place = id
		}
		m.ready("call "+id, place)
		m.key("enter")
		c.answered(id, gate.Once)
	}
	m.wait("nothing waits", "./run.sh call c7", "./run.sh call c1")
}

// TestPanelAlwaysSettles: a rule that is stored for one call settles the others
// that it covers, and no others.
func TestPanelAlwaysSettles(t *testing.T) {
	c := newCaller(t, "")
	c.bash("c1", "./run.sh")
	c.bash("c2", "./run.sh")
	c.bash("c3", "./other.sh")
	m := c.watch(size{24, 80})
	m.ready("call c1", "1 of 3")
	m.key("s")
	m.wait("Enter store and approve")
	m.key("enter")
	c.answered("c1", gate.Session)
	if out := c.outcome("c2"); out.Status != gate.Done || out.Answer == nil || out.Answer.Door != "rule" {
		t.Errorf("c2: %v, answer %+v", out.Status, out.Answer)
	}
	m.ready("./other.sh")
	c.waits("c3")
}

// TestPanelLeaves (C060): whoever leaves the second terminal, in whichever way,
// has approved nothing; the call waits on.
func TestPanelLeaves(t *testing.T) {
	signal := func(s syscall.Signal) func(*term) {
		return func(m *term) {
			if err := m.cmd.Process.Signal(s); err != nil {
				m.t.Error(err)
			}
		}
	}
	for _, tt := range []struct {
		name  string
		leave func(*term)
	}{
		{"ctrl-c", func(m *term) { m.key("ctrl+c") }},
		{"hangup", signal(syscall.SIGHUP)},
		{"terminate", signal(syscall.SIGTERM)},
		{"kill", signal(syscall.SIGKILL)},
		{"terminal-closed", func(m *term) { m.tty.Close() }},
	} {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			c := newCaller(t, "")
			c.bash("c1", "./run.sh")
			m := c.watch(size{24, 80})
			m.ready("./run.sh")
			tt.leave(m)
			m.status()
			c.waits("c1")
			again := c.watch(size{24, 80})
			again.ready("call c1", "./run.sh")
			again.key("enter")
			c.answered("c1", gate.Once)
		})
	}
}

// TestPanelEscape (C060): Esc means no, however it goes on.
func TestPanelEscape(t *testing.T) {
	for _, tt := range []struct {
		name   string
		keys   []string
		reason string
	}{
		{"enter", []string{"enter"}, ""},
		{"again", []string{"esc"}, ""},
		{"reason", []string{"n", "o", "t", " ", "n", "o", "w", "enter"}, "not now"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			c := newCaller(t, "")
			c.bash("c1", "./run.sh")
			m := c.watch(size{24, 80})
			m.ready("./run.sh")
			m.key("esc")
			m.wait("Denied. Why")
			m.key(tt.keys...)
			if out := c.answered("c1", ""); out.Answer != nil && out.Answer.Reason != tt.reason {
				t.Errorf("reason %q, want %q", out.Answer.Reason, tt.reason)
			}
			if c.ran() {
				t.Error("it ran")
			}
		})
	}
}

// TestPanelFocus (C055): a key that comes as the window gets the focus was meant
// for another one.
func TestPanelFocus(t *testing.T) {
	within(t, 350*time.Millisecond, func(t *testing.T) time.Duration {
		c := newCaller(t, "")
		c.bash("c1", "./run.sh")
		m := c.watch(size{24, 80})
		m.ready("./run.sh")
		start := time.Now()
		m.typed("\x1b[O\x1b[I")
		m.key("y", "enter", "enter")
		took := time.Since(start)
		m.settle("Enter once")
		c.waits("c1")
		return took
	})
}

// TestPanelNames (A214, A231, C070, C071): what a name hides is shown and named.
func TestPanelNames(t *testing.T) {
	for _, tt := range []struct {
		name string
		make func(c *caller)
		want []string
	}{
		{"A214", func(c *caller) {
			c.file(filepath.Join(c.home, "outside/notes.txt"), "x")
			c.link(filepath.Join(c.home, "outside"), "vendor")
			c.call("c1", "read", "file_path", "vendor/notes.txt")
		}, []string{"vendor/notes.txt", "/home/outside/notes.txt"}},
		{"A231", func(c *caller) {
			c.file(c.config.UserFile(), `{"permissions": {"file.write.project": {"*": "ask", "src/**": "allow"}}}`)
			c.call("c1", "write", "file_path", "sr\u0441/main.go", "content", "x")
		}, []string{"look", `mixes Latin and Cyrillic letters: с is U+0441`}},
		{"C070", func(c *caller) {
			c.call("c1", "write", "file_path", "src/\u202eog.niam", "content", "x")
		}, []string{`src/\u{202e}og.niam`}},
		{"C071", func(c *caller) {
			c.bash("c1", "g\u200bit status\u2028rm x")
		}, []string{`g\u{200b}it status\u{2028}rm x`}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			c := newCaller(t, "")
			tt.make(c)
			m := c.watch(size{40, 120})
			m.ready("call c1")
			m.settle(tt.want...)
			if s := m.printed(); strings.ContainsAny(s, "\u200b\u2028\u202e") {
				t.Errorf("printed raw: %q", s)
			}
		})
	}
}
