//go:build linux || darwin

package main

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"assent/audit"
)

// nobodyCases are ways to start the program, with what it must say and its exit
// status, where the script of the project needs approval and nobody is there.
func nobodyCases() []nobodyCase {
	return []nobodyCase{
		{"exec", []string{"exec", "--call", "c1", "--", "./run.sh"}, exitRefused, "c1"},
		{"exec-id-of-its-own", []string{"exec", "--", "./run.sh"}, exitRefused, ""},
		{"chat-task", []string{"chat", "--script", "turns.jsonl", "-p", "do it"}, 0, ""},
		{"chat", []string{"chat", "--script", "turns.jsonl"}, 0, ""},
	}
}

type nobodyCase struct {
	name   string
	args   []string
	status int
	call   string // its id, if it is given
}

func (c *nobodyCase) bench(t *testing.T) *bench {
	t.Helper()
	b := newBench(t)
	turns := `{"user":"do it"}` + "\n" + `{"calls":[{"tool":"bash","args":{"command":"./run.sh"}}]}` + "\n" + `{"text":"That is all."}` + "\n"
	if err := os.WriteFile(filepath.Join(b.root, "turns.jsonl"), []byte(turns), 0o600); err != nil {
		t.Fatal(err)
	}
	return b
}

// check wants the call denied because nobody could be asked, with the id of
// the call, nothing run, and all of it on record.
func (c *nobodyCase) check(b *bench, status int, said string) {
	b.t.Helper()
	if status != c.status {
		b.t.Errorf("exit status %d, want %d:\n%s", status, c.status, said)
	}
	if b.exists("ran") || strings.Contains(said, "the script ran") {
		b.t.Errorf("it ran:\n%s", said)
	}
	var events []audit.Event
	id := ""
	for _, r := range b.log() {
		events = append(events, r.Event)
		if id = r.Call; r.Event == audit.Denied && r.Answer != nil && r.Answer.Who != "" {
			b.t.Errorf("somebody is said to have answered: %+v", r.Answer)
		}
	}
	if want := []audit.Event{audit.Requested, audit.Decided, audit.Denied}; !slices.Equal(events, want) {
		b.t.Errorf("on record: %v, want %v", events, want)
	}
	if c.call != "" && id != c.call {
		b.t.Errorf("the call is %q, want %q", id, c.call)
	}
	flat := strings.Join(strings.Fields(strings.ReplaceAll(said, "assent: ", "")), " ")
	for _, text := range []string{"approval is unavailable: nobody can be asked in this session", "Nothing was run", "process.execute ./run.sh (rule coding:", id} {
		if !strings.Contains(flat, text) {
			b.t.Errorf("%q is not said:\n%s", text, said)
		}
	}
	for _, text := range []string{"Proceed?", "user declined", "A always"} {
		if strings.Contains(said, text) {
			b.t.Errorf("%q is said:\n%s", text, said)
		}
	}
}

// TestNobody starts the program where nobody can be asked: without a terminal,
// and at a terminal with CI set.
func TestNobody(t *testing.T) {
	for _, c := range nobodyCases() {
		t.Run(c.name+"/no-terminal", func(t *testing.T) {
			t.Parallel()
			b := c.bench(t)
			b.env = []string{"CI="}
			status, out, err := b.run(c.args...) // its standard input is /dev/null
			c.check(b, status, out+err)
		})
		t.Run(c.name+"/ci", func(t *testing.T) {
			t.Parallel()
			b := c.bench(t)
			m := startTerm(t, b.root, b.home, size{40, 400}, []string{"CI=true"}, c.args...)
			if c.name == "chat" {
				m.wait("That is all.")
				m.key("ctrl+d")
			}
			status := m.status()
			c.check(b, status, m.screen())
		})
	}
}

// TestNobodyTypes has a chat without any input.
func TestNobodyTypes(t *testing.T) {
	b := newBench(t)
	b.env = []string{"CI=", "OLLAMA_HOST=127.0.0.1:1"}
	status, out, err := b.run("chat")
	if status != 0 || err != "" || strings.Contains(out, "Proceed?") {
		t.Errorf("exit status %d:\n%s%s", status, out, err)
	}
	if n := len(b.log()); n != 0 {
		t.Errorf("%d records", n)
	}
}

// TestCIWords wants CI to mean nobody, whatever its value, unless that says no.
func TestCIWords(t *testing.T) {
	for value, asks := range map[string]bool{"true": false, "1": false, "yes": false, "woodpecker": false, "": true, "0": true, "false": true} {
		t.Run("CI="+value, func(t *testing.T) {
			t.Parallel()
			root, home := newProject(t)
			m := startTerm(t, root, home, size{30, 100}, []string{"CI=" + value}, "exec", "--", "./run.sh")
			if asks {
				m.wait("Proceed? [y/N]")
				m.key("n", "enter")
			}
			if got := m.status(); got != exitRefused || strings.Contains(m.screen(), "approval is unavailable") == asks {
				t.Errorf("exit status %d:\n%s", got, m.screen())
			}
		})
	}
}
