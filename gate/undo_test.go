package gate_test

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"sync/atomic"
	"testing"

	"assent"
	"assent/gate"
)

// undone takes the last edit back and returns it in words.
func (d *desk) undone(layer assent.Layer) string {
	d.t.Helper()
	what, err := d.UndoEdit(layer)
	d.must(err)
	return what
}

// TestUndo takes edits of every kind back, to the byte.
func TestUndo(t *testing.T) {
	t.Parallel()
	d := newDesk(t)
	_, err := d.UndoEdit(assent.Project)
	d.wantError(err, "no edit of the project layer that could be taken back")
	d.project(twoRules, true)
	before := []string{twoRules}
	for _, edit := range []func() error{
		func() error { return d.AddRule(assent.Project, run(assent.Allow, "x")) },
		func() error { return d.RemoveRule(d.rule("make")) },
		func() error { return d.MoveRule(d.rule("x"), 0) },
		func() error { return d.RemoveRule(d.rule("a")) },
		func() error { return d.AddRule(assent.Project, run(assent.Deny, "y")) },
		func() error {
			a := &gate.Answer{Scope: gate.Always, Rules: []assent.AlwaysRule{{Capability: "process.execute", Pattern: "z"}, {Capability: "network.access", Pattern: "z"}}}
			if note := d.Store(&gate.Question{Session: "s", Root: d.Root}, a); note != "" {
				return fmt.Errorf("note %q", note)
			}
			return nil
		},
	} {
		d.must(edit())
		before = append(before, d.text(d.ProjectFile()))
	}
	for i, want := range []string{
		`add allow process.execute "z", add allow network.access "z"`,
		`add deny process.execute "y"`,
		`remove allow process.execute "a"`,
		`move allow process.execute "x" to place 1`,
		`remove allow process.execute "make"`,
		`add allow process.execute "x"`,
	} {
		if last, ok := d.LastEdit(assent.Project); !ok || last.What != want || last.File != d.ProjectFile() || last.Time.IsZero() {
			t.Errorf("last edit: %+v", last)
		}
		if what := d.undone(assent.Project); what != want {
			t.Errorf("took back %q, want %q", what, want)
		}
		d.wantText(d.ProjectFile(), before[len(before)-2-i])
		for _, r := range d.listed() {
			if r.Untrusted {
				t.Errorf("after %s: %s is not trusted", want, r.Pattern)
			}
		}
	}
	_, err = d.UndoEdit(assent.Project)
	d.wantError(err, "no edit")
}

// TestUndoOfNewFile removes a file that the edit made.
func TestUndoOfNewFile(t *testing.T) {
	t.Parallel()
	d := newDesk(t)
	d.must(d.AddRule(assent.Project, run(assent.Allow, "x")))
	d.undone(assent.Project)
	d.wantText(d.ProjectFile(), "-")
}

// TestUndoInChangedFile reverses the edit alone where somebody has changed the
// file since, and refuses where that cannot be.
func TestUndoInChangedFile(t *testing.T) {
	t.Parallel()
	touch := func(d *desk) { d.project("// seen\n"+d.text(d.ProjectFile()), true) }
	for _, tt := range []struct {
		name  string
		edit  func(d *desk) error
		since func(d *desk)
		want  []string // the rules in the end
		err   string
	}{
		{"add", func(d *desk) error { return d.AddRule(assent.Project, run(assent.Allow, "x")) }, touch,
			[]string{"allow make", "ask make all", "allow a", "deny b *"}, ""},
		{"remove", func(d *desk) error { return d.RemoveRule(d.rule("a")) }, touch,
			[]string{"allow make", "ask make all", "allow a", "deny b *"}, ""},
		{"move", func(d *desk) error { return d.MoveRule(d.rule("a"), 1) }, touch,
			[]string{"allow make", "ask make all", "allow a", "deny b *"}, ""},
		{"remove-nested", func(d *desk) error { return d.RemoveRule(d.rule("make")) }, touch,
			[]string{"ask make all", "allow a", "deny b *"}, `outside of "rules"`},
		{"gone", func(d *desk) error { return d.AddRule(assent.Project, run(assent.Allow, "x")) },
			func(d *desk) { d.project(twoRules+"// back\n", true) },
			[]string{"allow make", "ask make all", "allow a", "deny b *"}, "there is no such rule"},
		{"broken", func(d *desk) error { return d.AddRule(assent.Project, run(assent.Allow, "x")) },
			func(d *desk) { d.write(d.ProjectFile(), "{") }, nil, "the file has changed since"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			d := newDesk(t)
			d.project(twoRules, true)
			d.must(tt.edit(d))
			tt.since(d)
			text := d.text(d.ProjectFile())
			_, err := d.UndoEdit(assent.Project)
			if tt.err != "" {
				d.wantError(err, tt.err)
				d.wantText(d.ProjectFile(), text)
			} else {
				d.must(err)
				if !strings.HasPrefix(d.text(d.ProjectFile()), "// seen\n") {
					t.Errorf("what was changed since is lost:\n%s", d.text(d.ProjectFile()))
				}
			}
			if tt.want != nil {
				d.wantRules(tt.want...)
			}
		})
	}
}

// TestUndoKeepsDistrust: an undo brings no trust to a file that has none.
func TestUndoKeepsDistrust(t *testing.T) {
	t.Parallel()
	d := newDesk(t)
	d.project(twoRules, false)
	d.must(d.AddRule(assent.Project, run(assent.Deny, "x")))
	d.undone(assent.Project)
	d.wantText(d.ProjectFile(), twoRules)
	d.wantRules("allow make?", "ask make all", "allow a?", "deny b *")
}

// TestUndoIsBounded keeps the last 20 edits of a file, for its owner alone.
func TestUndoIsBounded(t *testing.T) {
	t.Parallel()
	d := newDesk(t)
	for i := range 25 {
		d.must(d.AddRule(assent.User, run(assent.Deny, fmt.Sprint("x", i))))
	}
	notes, err := filepath.Glob(filepath.Join(d.StateDir(), "undo", "*", "*"))
	d.must(err)
	if len(notes) != 20 {
		t.Errorf("%d notes", len(notes))
	}
	for _, name := range notes {
		if info, err := os.Stat(name); err != nil || info.Mode().Perm() != 0o600 {
			t.Errorf("%v: %v", info.Mode(), err)
		}
	}
	for i := range 20 {
		if want, got := fmt.Sprintf("add deny process.execute %q", fmt.Sprint("x", 24-i)), d.undone(assent.User); got != want {
			t.Errorf("took back %q, want %q", got, want)
		}
	}
	d.wantRules("deny x0", "deny x1", "deny x2", "deny x3", "deny x4")
	_, err = d.UndoEdit(assent.User)
	d.wantError(err, "no edit")
}

// TestUndoTornNote passes over what a loss of power left of a note.
func TestUndoTornNote(t *testing.T) {
	t.Parallel()
	d := newDesk(t)
	d.must(d.AddRule(assent.User, run(assent.Deny, "x")))
	d.must(d.AddRule(assent.User, run(assent.Deny, "y")))
	notes, err := filepath.Glob(filepath.Join(d.StateDir(), "undo", "*", "*"))
	d.must(err)
	d.must(os.Truncate(notes[1], 400))
	if what := d.undone(assent.User); what != `add deny process.execute "x"` {
		t.Errorf("took back %q", what)
	}
	d.wantRules("deny y")
}

// TestUndoOfGrant takes back what was answered for an hour.
func TestUndoOfGrant(t *testing.T) {
	t.Parallel()
	d := newDesk(t)
	a := &gate.Answer{Scope: gate.Until, Until: "2199-12-01T06:00:00Z", Rules: []assent.AlwaysRule{{Capability: assent.ProcessExecute, Pattern: "x"}}}
	if note := d.Store(&gate.Question{Session: "s", Root: d.Root}, a); note != "" {
		t.Fatal(note)
	}
	d.wantRules("allow x")
	if last, ok := d.LastEdit(assent.Session); !ok || last.File != d.UntilFile() {
		t.Errorf("%+v", last)
	}
	if what := d.undone(assent.Session); what != `add allow process.execute "x" until 2199-12-01T06:00:00Z` {
		t.Error(what)
	}
	d.wantRules()
}

// TestUndoByMany: of several who take one edit back at once, one does.
func TestUndoByMany(t *testing.T) {
	t.Parallel()
	d := newDesk(t)
	d.must(d.AddRule(assent.User, run(assent.Deny, "x")))
	d.must(d.AddRule(assent.User, run(assent.Deny, "y")))
	var wg sync.WaitGroup
	var done atomic.Int32
	for range 4 {
		wg.Go(func() {
			if _, err := d.UndoEdit(assent.User); err == nil {
				done.Add(1)
			}
		})
	}
	wg.Wait()
	if n := int(done.Load()); n < 1 || n > 2 || len(d.rules()) != 2-n {
		t.Errorf("%d undone, rules %v", n, d.rules())
	}
}
