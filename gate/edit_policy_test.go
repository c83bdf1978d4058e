package gate_test

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"assent"
	"assent/gate"

	"github.com/google/go-cmp/cmp"
)

// A desk is a home and a project whose policy files are edited.
type desk struct {
	t *testing.T
	gate.Config
}

func newDesk(t *testing.T) *desk {
	t.Helper()
	dir, err := filepath.EvalSymlinks(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	d := &desk{t, gate.Config{Root: filepath.Join(dir, "proj"), Home: filepath.Join(dir, "home"), Path: []string{"/usr/bin", "/bin"}}}
	for _, name := range []string{d.Root, d.Home} {
		d.must(os.Mkdir(name, 0o700))
	}
	return d
}

func (d *desk) must(err error) {
	d.t.Helper()
	if err != nil {
		d.t.Fatal(err)
	}
}

func (d *desk) write(name, text string) {
	d.t.Helper()
	d.must(os.MkdirAll(filepath.Dir(name), 0o700))
	d.must(os.WriteFile(name, []byte(text), 0o600))
}

// project writes the project's file, trusted or not.
func (d *desk) project(text string, trusted bool) {
	d.t.Helper()
	d.write(d.ProjectFile(), text)
	if trusted {
		_, err := d.Trust()
		d.must(err)
	}
}

// text returns a file's content; "-" if there is none.
func (d *desk) text(name string) string {
	d.t.Helper()
	data, err := os.ReadFile(name)
	if errors.Is(err, os.ErrNotExist) {
		return "-"
	}
	d.must(err)
	return string(data)
}

// rules returns the rules above the profile as "action pattern", with "?" for
// one that does not count. A policy that is broken is an error.
func (d *desk) rules() []string {
	d.t.Helper()
	out := []string{}
	for _, r := range d.listed() {
		text := r.Action.String() + " " + r.Pattern
		if r.Untrusted {
			text += "?"
		}
		out = append(out, text)
	}
	return out
}

func (d *desk) listed() (rules []assent.Rule) {
	d.t.Helper()
	j, err := gate.Open(d.Config)
	d.must(err)
	for _, e := range j.Set().Errors {
		d.t.Error(e)
	}
	for _, r := range j.Set().Rules() {
		if r.Source.Layer > assent.System {
			rules = append(rules, r)
		}
	}
	return rules
}

// rule returns the listed rule of a pattern.
func (d *desk) rule(pattern string) assent.Rule {
	d.t.Helper()
	for _, r := range d.listed() {
		if r.Pattern == pattern {
			return r
		}
	}
	d.t.Fatalf("there is no rule %q", pattern)
	return assent.Rule{}
}

func (d *desk) wantRules(want ...string) {
	d.t.Helper()
	if diff := cmp.Diff(append([]string{}, want...), d.rules()); diff != "" {
		d.t.Errorf("rules: -want +got\n%s", diff)
	}
}

func (d *desk) wantText(name, want string) {
	d.t.Helper()
	if diff := cmp.Diff(want, d.text(name)); diff != "" {
		d.t.Errorf("%s: -want +got\n%s", filepath.Base(filepath.Dir(name)), diff)
	}
}

// wantError wants an error that has a text in it.
func (d *desk) wantError(err error, text string) {
	d.t.Helper()
	if err == nil || !strings.Contains(err.Error(), text) {
		d.t.Errorf("error %v, want one with %q", err, text)
	}
}

func run(action assent.Verdict, pattern string) assent.Rule {
	return assent.Rule{Capability: "process.execute", Pattern: pattern, Action: action}
}

const (
	emptyRules = "{\n  \"permissions\": {\n    \"rules\": [\n    ]\n  }\n}\n"

	// twoRules is a file as a person keeps it.
	twoRules = `// ours, see the wiki
{
	"permissions": {
		"process.execute": { "make": "allow", /* slow */ "make all": "ask" },
		"rules": [
			{ "capability": "process.execute", "pattern": "a", "action": "allow" }, // why
			{ "capability": "process.execute", "pattern": "b *", "action": "deny", "reason": "no" },
		],
	},
}
`
)

// TestAddRule adds rules to files of every kind (cases C029, C008).
func TestAddRule(t *testing.T) {
	t.Parallel()
	const add = "\n\t\t\t" + `{ "capability": "process.execute", "pattern": "x", "action": "ACTION" },` + "\n\t\t],\n\t},\n}\n"
	for _, tt := range []struct {
		name    string
		text    string // of the file before; "-": there is none
		trusted bool
		layer   assent.Layer
		action  assent.Verdict
		err     string
		counts  bool // the rule counts afterwards
	}{
		{"user-none", "-", false, assent.User, assent.Allow, "", true},
		{"user", twoRules, false, assent.User, assent.Confine, "", true},
		{"project-none", "-", false, assent.Project, assent.Allow, "", true},
		{"trusted", twoRules, true, assent.Project, assent.Allow, "", true},
		{"untrusted-allow", twoRules, false, assent.Project, assent.Allow, `read it and say "assent trust" first`, false},
		{"untrusted-confine", twoRules, false, assent.Project, assent.Confine, "not trusted", false},
		{"untrusted-ask", twoRules, false, assent.Project, assent.Ask, "", true},
		{"untrusted-deny", twoRules, false, assent.Project, assent.Deny, "", true},
		{"malformed", "{\n  \"permissions\": {\n", true, assent.Project, assent.Deny, "3:1", false},
		{"system", "-", false, assent.System, assent.Allow, "/etc/assent/config.json", false},
		{"session", "-", false, assent.Session, assent.Allow, "not added by hand", false},
		{"defaults", "-", false, assent.Defaults, assent.Allow, "built-in", false},
	} {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			d := newDesk(t)
			name := d.ProjectFile()
			switch {
			case tt.layer == assent.User && tt.text != "-":
				d.write(d.UserFile(), tt.text)
			case tt.text != "-":
				d.project(tt.text, tt.trusted)
			}
			if tt.layer == assent.User {
				name = d.UserFile()
			}
			err := d.AddRule(tt.layer, run(tt.action, "x"))
			if tt.err != "" {
				d.wantError(err, tt.err)
				d.wantText(name, tt.text)
				if _, err := os.Stat(filepath.Dir(name)); tt.text == "-" && err == nil {
					t.Error("a directory was left behind")
				}
				return
			}
			d.must(err)
			if tt.text != "-" {
				want := strings.TrimSuffix(tt.text, "\n\t\t],\n\t},\n}\n") + strings.Replace(add, "ACTION", tt.action.String(), 1)
				d.wantText(name, want)
			}
			if r := d.rule("x"); r.Untrusted == tt.counts || r.Action != tt.action || r.Source.File != name {
				t.Errorf("the rule is %+v", r)
			}
			if tt.trusted != (d.rule("x").Action == assent.Allow) && tt.text != "-" && tt.layer == assent.Project && !d.rule("a").Untrusted {
				t.Error("the file is trusted now, and was not")
			}
			d.wantError(d.AddRule(tt.layer, run(tt.action, "x")), "is there already, in line")
		})
	}
}

func TestAddRuleRefuses(t *testing.T) {
	t.Parallel()
	d := newDesk(t)
	ended := run(assent.Allow, "x")
	ended.Until = "2020-01-01T00:00:00Z"
	odd := ended
	odd.Until = "tomorrow"
	for _, tt := range []struct {
		rule assent.Rule
		want string
	}{
		{assent.Rule{Capability: "process.exceute", Pattern: "x", Action: assent.Allow}, `did you mean "process.execute"?`},
		{run(assent.Allow, ""), "is empty"},
		{run(assent.Allow, "a && *"), "write a rule for each part"},
		{run(assent.Allow, "x\x1b[2J"), "control character"},
		{ended, "that time has come"},
		{odd, "want the form"},
	} {
		d.wantError(d.AddRule(assent.Project, tt.rule), tt.want)
		d.wantText(d.ProjectFile(), "-")
	}
	home := *d
	home.Root = d.Home
	d.wantError(home.AddRule(assent.Project, run(assent.Allow, "x")), "home directory")
	d.must(home.AddRule(assent.Project, run(assent.Deny, "x")))
}

func TestRemoveRule(t *testing.T) {
	t.Parallel()
	d := newDesk(t)
	d.project(twoRules, true)
	b, makeAll := d.rule("b *"), d.rule("make all")
	d.must(d.RemoveRule(d.rule("a")))
	d.wantRules("allow make", "ask make all", "deny b *")
	// Its line is another one now.
	d.must(d.RemoveRule(b))
	d.must(d.RemoveRule(makeAll))
	d.wantText(d.ProjectFile(), `// ours, see the wiki
{
	"permissions": {
		"process.execute": { "make": "allow" /* slow */ },
		"rules": [
			 // why
		],
	},
}
`)
	d.wantError(d.RemoveRule(b), "the rule is not there any more")
	d.wantRules("allow make")
	// The content that allowed more is not trusted any more.
	d.write(d.ProjectFile(), twoRules)
	d.wantRules("allow make?", "ask make all", "allow a?", "deny b *")
	// A rule of an untrusted file can be taken out, and the rest stays untrusted.
	d.must(d.RemoveRule(d.rule("b *")))
	d.wantRules("allow make?", "ask make all", "allow a?")
}

func TestRemoveRuleRefuses(t *testing.T) {
	t.Parallel()
	d := newDesk(t)
	d.write(d.UserFile(), twoRules)
	listed := d.rule("a")
	for _, tt := range []struct {
		source assent.Source
		want   string
	}{
		{assent.Source{Layer: assent.System, File: gate.SystemFile, Line: 3}, "by root"},
		{assent.Source{Layer: assent.Defaults, File: "coding", Line: 3}, "built-in profile"},
		{assent.Source{Layer: assent.User, File: "other.json", Line: 3}, "change it by hand"},
		{assent.Source{Layer: assent.Session, File: filepath.Join(d.StateDir(), "sessions", "..", "x.jsonc"), Line: 3}, "change it by hand"},
		{assent.Source{Layer: assent.Project, File: d.ProjectFile(), Line: 3}, "is not there"},
	} {
		r := listed
		r.Source = tt.source
		d.wantError(d.RemoveRule(r), tt.want)
		d.wantError(d.MoveRule(r, 0), tt.want)
		d.wantError(d.PromoteRule(r), tt.want)
	}
	d.wantError(d.PromoteRule(listed), "in your own file already")
	d.wantText(d.UserFile(), twoRules)
	// Twice there, and not where it was listed.
	twice := strings.Replace(twoRules, "\t\"permissions\"", "\n\t\"permissions\"", 1)
	line := `			{ "capability": "process.execute", "pattern": "a", "action": "allow" }, // why` + "\n"
	d.write(d.UserFile(), strings.Replace(twice, line, line+line, 1))
	listed.Source.Line = 4
	d.wantError(d.RemoveRule(listed), "the rule is there 2 times")
}

func (d *desk) String() string { return d.Root }

func TestMoveRule(t *testing.T) {
	t.Parallel()
	d := newDesk(t)
	d.project(twoRules, true)
	d.must(d.MoveRule(d.rule("b *"), 0))
	d.wantRules("allow make", "ask make all", "deny b *", "allow a")
	d.wantError(d.MoveRule(d.rule("b *"), 2), "no such place")
	d.wantError(d.MoveRule(d.rule("b *"), -1), "no such place")
	d.wantError(d.MoveRule(d.rule("make"), 0), `only rules in "rules"`)
	d.wantRules("allow make", "ask make all", "deny b *", "allow a")
}

func TestPromoteRule(t *testing.T) {
	t.Parallel()
	d := newDesk(t)
	d.write(d.UserFile(), emptyRules)
	d.project(strings.Replace(twoRules, `"b *"`, `"src/**/b"`, 1), true)
	d.must(d.PromoteRule(d.rule("src/*/b")))
	if !strings.Contains(d.text(d.UserFile()), `"src/**/b", "action": "deny", "reason": "no"`) {
		t.Errorf("it is not as it was written: %s", d.text(d.UserFile()))
	}
	d.wantRules("deny src/*/b", "allow make", "ask make all", "allow a")
	d.must(d.PromoteRule(d.rule("a")))
	d.wantRules("deny src/*/b", "allow a", "allow make", "ask make all")
	// Taken back, from either side.
	what, err := d.UndoEdit(assent.Project)
	d.must(err)
	if what != `promote allow process.execute "a"` {
		t.Error(what)
	}
	d.wantRules("deny src/*/b", "allow make", "ask make all", "allow a")
	_, err = d.UndoEdit(assent.User)
	d.must(err)
	d.wantText(d.UserFile(), emptyRules)
	d.wantRules("allow make", "ask make all", "allow a", "deny src/*/b")
}

// TestPromoteUntrusted: what a repository brings does not become the user's
// own by a key or a number that was mistyped.
func TestPromoteUntrusted(t *testing.T) {
	t.Parallel()
	d := newDesk(t)
	d.project(twoRules, false)
	err := d.PromoteRule(d.rule("a"))
	if d.wantError(err, "only an explicit yes"); !errors.Is(err, gate.ErrNotTrusted) {
		t.Errorf("%v is not ErrNotTrusted", err)
	}
	d.wantError(d.PromoteRule(d.rule("make all")), "only an explicit yes")
	d.wantText(d.UserFile(), "-")
	d.must(d.PromoteRule(d.rule("b *"))) // a deny is harmless
	d.must(d.PromoteUntrusted(d.rule("a")))
	d.wantRules("deny b *", "allow a", "allow make?", "ask make all")
}

// TestLinkedPolicyFile: a link stays a link, the file that it leads to keeps
// its mode, and a project's link does not lead out of the project.
func TestLinkedPolicyFile(t *testing.T) {
	t.Parallel()
	d := newDesk(t)
	target := filepath.Join(d.Home, "dotfiles", "assent.json")
	d.write(target, twoRules)
	d.must(os.Chmod(target, 0o640))
	d.must(os.MkdirAll(filepath.Dir(d.UserFile()), 0o700))
	d.must(os.Symlink(target, d.UserFile()))
	d.must(d.AddRule(assent.User, run(assent.Allow, "x")))
	if to, err := os.Readlink(d.UserFile()); err != nil || to != target {
		t.Errorf("the link leads to %q: %v", to, err)
	}
	if info, err := os.Stat(target); err != nil || info.Mode().Perm() != 0o640 {
		t.Errorf("the mode is %v: %v", info.Mode(), err)
	}
	d.wantRules("allow make", "ask make all", "allow a", "deny b *", "allow x")
	_, err := d.UndoEdit(assent.User)
	d.must(err)
	d.wantText(target, twoRules)

	// The repository's link to the user's own file.
	d.must(os.MkdirAll(filepath.Dir(d.ProjectFile()), 0o700))
	d.must(os.Symlink(d.UserFile(), d.ProjectFile()))
	d.wantError(d.AddRule(assent.Project, run(assent.Deny, "x")), "outside of the project")
	d.must(os.Remove(d.ProjectFile()))
	d.must(os.Symlink(filepath.Join(d.Home, "nothing"), d.ProjectFile()))
	d.wantError(d.AddRule(assent.Project, run(assent.Deny, "x")), "leads to nothing")
	d.must(os.RemoveAll(filepath.Dir(d.ProjectFile())))
	d.must(os.Symlink(d.Home, filepath.Dir(d.ProjectFile())))
	d.wantError(d.AddRule(assent.Project, run(assent.Deny, "x")), "outside of the project")
	d.wantText(target, twoRules)
	// Within the project it may.
	d.must(os.Remove(filepath.Dir(d.ProjectFile())))
	d.write(filepath.Join(d.Root, "etc", "config.json"), emptyRules)
	d.must(os.Symlink("etc", filepath.Dir(d.ProjectFile())))
	d.must(d.AddRule(assent.Project, run(assent.Deny, "x")))
	d.wantRules("allow make", "ask make all", "allow a", "deny b *", "deny x")
}

// TestOpenTargetOfLink: a link must not hide that others could write to what
// it leads to (case C028).
func TestOpenTargetOfLink(t *testing.T) {
	t.Parallel()
	d := newDesk(t)
	dir := filepath.Join(d.Home, "shared")
	d.write(filepath.Join(dir, "c.json"), emptyRules)
	d.must(os.MkdirAll(filepath.Dir(d.UserFile()), 0o700))
	d.must(os.Symlink(filepath.Join(dir, "c.json"), d.UserFile()))
	d.wantRules()
	d.must(os.Chmod(dir, 0o777))
	j, err := gate.Open(d.Config)
	d.must(err)
	if errs := j.Set().Errors; len(errs) != 1 || !strings.Contains(errs[0].Text, "others could replace the file") {
		t.Errorf("errors: %v", errs)
	}
	d.wantError(d.AddRule(assent.User, run(assent.Deny, "x")), "chmod go-w")
	d.must(os.Chmod(dir, 0o700))
	d.must(os.Chmod(filepath.Join(dir, "c.json"), 0o666))
	d.wantError(d.AddRule(assent.User, run(assent.Deny, "x")), "lets others write to it")
}

// TestSystemFileOwner: the system's file must be root's (case C026).
func TestSystemFileOwner(t *testing.T) {
	t.Parallel()
	d := newDesk(t)
	name := filepath.Join(d.Home, "config.json")
	d.write(name, emptyRules)
	if os.Getuid() == 0 {
		d.must(os.Chown(name, 4242, 4242))
	}
	info, err := os.Stat(name)
	d.must(err)
	d.wantError(gate.CheckOwner(assent.System, name, info), "who could change it")
}

// TestGrantEnds: an answer for a time holds in every session of the project,
// until its end and not a second longer.
func TestGrantEnds(t *testing.T) {
	t.Parallel()
	d := newDesk(t)
	start := time.Date(2026, 12, 1, 6, 0, 0, 0, time.UTC)
	at := func(now time.Time) *desk {
		return &desk{t, d.Config.AtClock(func() time.Time { return now })}
	}
	q := &gate.Question{Session: "s", Root: d.Root}
	grant := func(now time.Time, pattern string) {
		t.Helper()
		a := &gate.Answer{Scope: gate.Until, Until: now.Add(time.Hour).Format(time.RFC3339),
			Rules: []assent.AlwaysRule{{Capability: assent.ProcessExecute, Pattern: pattern}}}
		if note := at(now).Store(q, a); note != "" {
			t.Errorf("note %q", note)
		}
	}
	grant(start, "x")
	d.wantText(d.ProjectFile(), "-")
	at(start).wantRules("allow x")
	at(start.Add(time.Hour - time.Millisecond)).wantRules("allow x")
	at(start.Add(time.Hour)).wantRules()
	half := start.Add(time.Hour / 2)
	grant(half, "y")
	at(half).wantRules("allow x", "allow y")
	at(start.Add(time.Hour)).wantRules("allow y")
	// Whoever stores drops what has ended.
	grant(start.Add(time.Hour), "z")
	if text := d.text(d.UntilFile()); strings.Contains(text, `"x"`) || !strings.Contains(text, `"y"`) {
		t.Errorf("the file is\n%s", text)
	}
	// It is the project's alone.
	other := at(half)
	other.Root = d.Home
	other.wantRules()
	// It can be removed, promoted with its end, and taken back.
	later := at(start.Add(time.Hour))
	later.must(later.PromoteRule(later.rule("z")))
	if r := later.rule("z"); r.Source.File != d.UserFile() || r.Until != "2026-12-01T08:00:00Z" {
		t.Errorf("%+v", r)
	}
	what, err := later.UndoEdit(assent.Session)
	d.must(err)
	if what != `promote allow process.execute "z" until 2026-12-01T08:00:00Z` {
		t.Error(what)
	}
	later.must(later.RemoveRule(later.rule("y")))
	later.wantRules("allow z")
}

// TestGrantThatCannotBeStored holds for the session.
func TestGrantThatCannotBeStored(t *testing.T) {
	t.Parallel()
	d := newDesk(t)
	d.write(d.UntilFile(), "{")
	a := &gate.Answer{Scope: gate.Until, Until: time.Now().UTC().Add(time.Hour).Format(time.RFC3339),
		Rules: []assent.AlwaysRule{{Capability: assent.ProcessExecute, Pattern: "x"}}}
	note := d.Store(&gate.Question{Session: "s", Root: d.Root}, a)
	if !strings.Contains(note, "for this session only") {
		t.Errorf("note %q", note)
	}
	d.wantText(d.UntilFile(), "{")
	files, err := filepath.Glob(filepath.Join(d.StateDir(), "sessions", "*.jsonc"))
	d.must(err)
	if len(files) != 1 || !strings.Contains(d.text(files[0]), a.Until) {
		t.Errorf("the session's files: %v", files)
	}
}
