//go:build linux || darwin

package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"assent"
	"assent/gate"
	"assent/sandbox"
)

// A caller is an agent's side of a door: it makes calls that wait for an answer.
type caller struct {
	t          *testing.T
	root, home string
	config     gate.Config
	gate       *gate.Gate
	stop       context.CancelCauseFunc
	ctx        context.Context
	done       map[string]chan gate.Outcome
}

// newCaller makes a project and a session of its own in it. The user's policy
// may be empty.
func newCaller(t *testing.T, policy string) *caller {
	t.Helper()
	root, home := fixedProject(t)
	c := &caller{t: t, root: root, home: home, done: map[string]chan gate.Outcome{}}
	c.config = gate.Config{Root: root, Home: home, Path: []string{"/usr/bin", "/bin"}, CanConfine: sandbox.CanConfine()}
	if policy != "" {
		c.file(c.config.UserFile(), policy)
	}
	g, err := gate.New(gate.Options{Config: c.config, Session: "s1", Agent: "claude", Hold: true})
	if err != nil {
		t.Fatal(err)
	}
	c.gate = g
	c.ctx, c.stop = context.WithCancelCause(context.Background())
	t.Cleanup(func() {
		c.stop(gate.ErrShutdown)
		for id := range c.done {
			c.outcome(id)
		}
		g.Close()
	})
	return c
}

func (c *caller) file(name, text string) {
	c.t.Helper()
	if !filepath.IsAbs(name) {
		name = filepath.Join(c.root, name)
	}
	if err := errors.Join(os.MkdirAll(filepath.Dir(name), 0o700), os.WriteFile(name, []byte(text), 0o600)); err != nil {
		c.t.Fatal(err)
	}
}

func (c *caller) link(target, name string) {
	c.t.Helper()
	if err := os.Symlink(target, filepath.Join(c.root, name)); err != nil {
		c.t.Fatal(err)
	}
}

// call makes a call, and waits until it is pending. Arguments are pairs.
func (c *caller) call(id, tool string, args ...string) {
	c.t.Helper()
	m := map[string]string{}
	for i := 0; i < len(args); i += 2 {
		m[args[i]] = args[i+1]
	}
	raw, err := json.Marshal(m)
	if err != nil {
		c.t.Fatal(err)
	}
	done := make(chan gate.Outcome, 1)
	c.done[id] = done
	go func() {
		out, _ := c.gate.Do(c.ctx, assent.Call{ID: id, Session: "s1", Turn: "turn-" + id, Tool: tool, Args: raw})
		done <- out
	}()
	for end := time.Now().Add(patience); c.pending(id) == nil; time.Sleep(2 * time.Millisecond) {
		select {
		case out := <-done:
			c.t.Fatalf("call %s does not ask: %v, %s", id, out.Status, out.Text)
		default:
		}
		if time.Now().After(end) {
			c.t.Fatalf("call %s does not become pending", id)
		}
	}
}

func (c *caller) bash(id, command string) { c.t.Helper(); c.call(id, "bash", "command", command) }

// pending returns the question of a call that waits, or nil.
func (c *caller) pending(id string) *gate.Question {
	c.t.Helper()
	list, err := c.config.Pending()
	if err != nil {
		c.t.Fatal(err)
	}
	for _, q := range list {
		if q.ID == id {
			return q
		}
	}
	return nil
}

// waits wants calls to be pending still.
func (c *caller) waits(ids ...string) {
	c.t.Helper()
	for _, id := range ids {
		if c.pending(id) == nil {
			c.t.Errorf("call %s is pending no more", id)
		}
	}
}

// outcome waits for what became of a call.
func (c *caller) outcome(id string) gate.Outcome {
	c.t.Helper()
	select {
	case out := <-c.done[id]:
		delete(c.done, id)
		return out
	case <-time.After(patience):
		c.t.Fatalf("call %s does not end", id)
	}
	return gate.Outcome{}
}

// answered wants a call answered by the person of a scope; "" is no.
func (c *caller) answered(id string, scope gate.Scope) gate.Outcome {
	c.t.Helper()
	out := c.outcome(id)
	if out.Answer == nil || out.Answer.Scope != scope || out.Answer.Door != "pending" || out.Answer.Granted() != (out.Status == gate.Done) {
		c.t.Errorf("call %s: %v, answer %+v, want scope %q: %s", id, out.Status, out.Answer, scope, out.Text)
	}
	return out
}

func (c *caller) ran() bool {
	_, err := os.Lstat(filepath.Join(c.root, "ran"))
	return err == nil
}

// watch opens the second terminal.
func (c *caller) watch(s size, env ...string) *term {
	c.t.Helper()
	return startTerm(c.t, c.root, c.home, s, env, "pending", "--watch")
}

// ready waits until a panel shows every text and its keys count, which is when
// their names are no longer faint.
func (m *term) ready(texts ...string) {
	m.t.Helper()
	m.until(fmt.Sprintf("waiting for the keys of a panel with %q", texts), false, func(s string) bool {
		if !hasAll(s, texts) {
			return false
		}
		_, runs := m.look()
		for _, r := range runs {
			if strings.Contains(r.style, "faint") && strings.Contains(r.text, "Enter once") {
				return false
			}
		}
		return strings.Contains(s, "Enter once") || strings.Contains(s, "press Esc to deny")
	})
}

// TestPanelEdits changes the command: the call is denied, and the changed one
// is judged anew.
func TestPanelEdits(t *testing.T) {
	c := newCaller(t, "")
	c.bash("c1", "./run.sh one")
	m := c.watch(size{24, 80})
	m.ready("./run.sh one")
	m.key("e")
	m.wait("Enter judge")
	m.key("end", "backspace", "backspace", "backspace")
	m.typed("two")
	m.wait("./run.sh two")
	m.key("enter")
	m.ready("./run.sh two")
	if c.ran() {
		t.Error("it ran before it was approved")
	}
	m.key("enter")
	out := c.outcome("c1")
	if out.Status != gate.Done || !c.ran() || !strings.Contains(out.Text, "./run.sh two") {
		t.Errorf("%v: %s", out.Status, out.Text)
	}
}
