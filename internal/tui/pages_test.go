package tui

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/x/ansi"
	"github.com/google/go-cmp/cmp"

	"assent"
	"assent/gate"
	"assent/internal/visible"
)

// drive gives a page keys by their names, and has done what each of them starts.
func drive(p page, keys ...string) {
	for _, k := range keys {
		perform(p, p.update(pressed(k)))
	}
}

// perform carries out a command, and gives the page what comes of it. What waits
// for a time is left.
func perform(p page, cmd tea.Cmd) {
	if cmd == nil {
		return
	}
	done := make(chan tea.Msg, 1)
	go func() { done <- cmd() }()
	select {
	case msg := <-done:
		perform(p, p.update(msg))
	case <-time.After(300 * time.Millisecond):
	}
}

// rowsOf is a page as plain rows, without blanks at the ends, and without what
// separates its parts.
func rowsOf(p page, w, h int) []string {
	var rows []string
	for r := range strings.SplitSeq(ansi.Strip(p.view(w, h)), "\n") {
		if r = strings.TrimRight(r, " "); r != "" && strings.Trim(r, "─") != "" {
			rows = append(rows, r)
		}
	}
	return rows
}

// fits checks that a page is exactly as large as it should be at any size, and
// that nothing in it reaches the terminal raw.
func fits(t *testing.T, p page) {
	t.Helper()
	for _, w := range []int{20, 40, 60, 80, 120} {
		for _, h := range []int{1, 2, 5, 9, 19, 23, 39} {
			rows := strings.Split(p.view(w, h), "\n")
			if len(rows) != h {
				t.Errorf("%dx%d: %d rows", w, h, len(rows))
			}
			for i, r := range rows {
				plain := ansi.Strip(r)
				if cells(plain) > w || strings.ContainsFunc(plain, visible.Hidden) {
					t.Errorf("%dx%d: row %d has %d cells: %q", w, h, i, cells(plain), plain)
				}
			}
		}
	}
}

// A ruleBook is a source of rules without files.
type ruleBook struct {
	rules []ListedRule
	did   []string
	fault error
}

func (b *ruleBook) note(text string) error {
	b.did = append(b.did, text)
	return b.fault
}

func (b *ruleBook) source() RuleSource {
	return RuleSource{
		List: func() ([]ListedRule, error) { return slices.Clone(b.rules), nil },
		Fixed: func(r assent.Rule) string {
			if r.Source.Layer == assent.Defaults {
				return "it is built in"
			}
			return ""
		},
		Remove: func(r assent.Rule) error {
			b.rules = slices.DeleteFunc(b.rules, func(o ListedRule) bool { return sameRule(o.Rule, r) })
			return b.note("remove " + r.Pattern)
		},
		Move: func(r assent.Rule, by int) error { return b.note(fmt.Sprintf("move %s %+d", r.Pattern, by)) },
		Promote: func(r assent.Rule, untrusted bool) error {
			return b.note(fmt.Sprintf("promote %s %v", r.Pattern, untrusted))
		},
		Last: func() string { return "remove x, in y" },
		Undo: func() (string, error) { return "remove x", b.note("undo") },
	}
}

func testRules() *ruleBook {
	rule := func(action assent.Verdict, capability, pattern string, layer assent.Layer, line int) ListedRule {
		return ListedRule{Rule: assent.Rule{Action: action, Capability: capability, Pattern: pattern,
			Source: assent.Source{Layer: layer, File: "/p/" + layer.String() + ".json", Line: line}}, File: layer.String() + ".json"}
	}
	b := &ruleBook{rules: []ListedRule{
		rule(assent.Allow, "file.read", "*", assent.Defaults, 3),
		rule(assent.Deny, "process.execute", "rm *", assent.User, 4),
		rule(assent.Allow, "process.execute", "make \x1b[2J\u202eall", assent.Project, 5),
		rule(assent.Allow, "file.write.project", "*", assent.Project, 6),
	}}
	b.rules[1].Matches, b.rules[1].Reason = 3, "not here"
	b.rules[2].Untrusted = true
	b.rules[3].Until, b.rules[3].Ended = "2026-12-01T06:11:00Z", true
	return b
}

func openRules(b *ruleBook) *rulesPage {
	p := &rulesPage{chooser: chooser{l: newLook(false)}, from: b.source()}
	perform(p, p.start())
	return p
}

func TestRulesPage(t *testing.T) {
	p := openRules(testRules())
	fits(t, p)
	want := []string{
		"Permissions: the last rule that matches decides",
		"  allow   defaults        file.read              *",
		"  deny    user        3x  process.execute        rm *",
		"  allow   project         process.execute        (not trusted) make \\u{1b}[2J\\u{20…",
		"> allow   project         file.write.project     (ended) *",
		"rule     allow file.write.project",
		"pattern  *",
		"from     project, project.json:6",
		"until    2026-12-01T06:11:00Z",
		"state    its time is over: it does not count",
		"matched  decided nothing in this session",
		"d: delete · K, J: move up, down · p: to your own file · u: undo · /: filter · Esc:",
		"back",
	}
	if diff := cmp.Diff(want, rowsOf(p, 83, 24)); diff != "" {
		t.Error(diff)
	}
}

// TestRulesPageKeys: what the keys have done, and what is said then.
func TestRulesPageKeys(t *testing.T) {
	for _, tt := range []struct{ name, keys, did, said string }{
		{"delete", "up up d y", "remove rm *", "deleted; u takes it back"},
		{"delete-asks", "up up d", "", `Delete "deny process.execute rm *" from user.json, line 4? (y/n)`},
		{"delete-not", "up up d n", "", "nothing was done"},
		{"delete-not-by-enter", "up up d enter", "", "nothing was done"},
		{"move-up", "K", "move * -1", "moved; u takes it back"},
		{"move-down", "up up shift+down", "move rm * +1", "moved; u takes it back"},
		{"promote", "up up p y", "promote rm * false", "moved to your own file; u takes it back"},
		{"promote-untrusted", "up p", "", "The project's file is not trusted. Move"},
		{"promote-untrusted-yes", "up p y", "promote make \x1b[2J\u202eall true", "moved to your own file"},
		{"undo", "u y", "undo", "taken back: remove x"},
		{"undo-asks", "u", "", "Take back: remove x, in y? (y/n)"},
		{"built-in", "home d", "", "it is built in"},
		{"built-in-move", "home J", "", "it is built in"},
		{"filter", "/ r m space * enter d y", "remove rm *", "deleted"},
		{"filter-takes-letters", "/ d y u", "", "/dyu"},
		{"filter-nothing", "/ z z enter d", "", `nothing here has "zz"`},
		{"filter-off", "/ z z enter esc home", "", "> allow   defaults"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			b := testRules()
			p := openRules(b)
			drive(p, strings.Fields(tt.keys)...)
			if got := strings.Join(b.did, "; "); got != tt.did {
				t.Errorf("did %q, want %q", got, tt.did)
			}
			if text := strings.Join(rowsOf(p, 80, 24), "\n"); !strings.Contains(text, tt.said) {
				t.Errorf("%q is not said:\n%s", tt.said, text)
			}
			fits(t, p)
		})
	}
}

func TestRulesPageFaults(t *testing.T) {
	b := testRules()
	b.fault = errors.New("the file is\nlocked")
	p := openRules(b)
	drive(p, "K")
	if text := strings.Join(rowsOf(p, 80, 24), "\n"); !strings.Contains(text, `the file is\nlocked`) {
		t.Errorf("the fault is not said:\n%s", text)
	}
	p.update(tea.PasteMsg{Content: "y"})
	drive(p, "up", "d")
	p.update(tea.PasteMsg{Content: "y"})
	held := pressed("y")
	held.IsRepeat = true
	perform(p, p.update(held))
	if len(b.did) != 1 {
		t.Errorf("a paste or a held key confirmed: %q", b.did)
	}
	drive(p, "q")
	if !p.closed() {
		t.Error("q does not leave")
	}
}

// A machineRoom is processes without a system.
type machineRoom struct {
	list    []gate.Process
	stopped []string
}

func (m *machineRoom) Processes() []gate.Process { return slices.Clone(m.list) }

func (m *machineRoom) ProcessOutput(id string) (string, error) {
	if id == "p3" {
		return "", errors.New("there is no such process any more")
	}
	return "out of " + id + "\nx\x1b[2Jy\n", nil
}

func (m *machineRoom) StopProcess(_ context.Context, id string) error {
	m.stopped = append(m.stopped, id)
	m.list[0].Running, m.list[0].Exit, m.list[0].Took = false, 143, 65*time.Second
	return nil
}

func TestProcessesPage(t *testing.T) {
	now := time.Date(2026, 12, 1, 12, 0, 0, 0, time.UTC)
	m := &machineRoom{list: []gate.Process{
		{ID: "p1", Command: "npm run\u202e dev", Began: now.Add(-65 * time.Second), Running: true, Bytes: 10},
		{ID: "p2", Command: "false", Began: now.Add(-time.Hour), Exit: 1, Took: 2 * time.Second},
		{ID: "p3", Command: "true"},
	}}
	p := &processesPage{chooser: chooser{l: newLook(false)}, from: m, list: m.Processes(), now: func() time.Time { return now }}
	fits(t, p)
	want := []string{
		"Processes",
		"> p1   running for 1m05s      npm run\\u{202e} dev",
		"  p2   exit 1 after 2s        false",
		"  p3   exit 0 after 0s        true",
		"command  npm run\\u{202e} dev",
		"state    running for 1m05s",
		"output   10 bytes",
		"Enter: read its output · s: stop it · /: filter · Esc: back",
	}
	if diff := cmp.Diff(want, rowsOf(p, 80, 24)); diff != "" {
		t.Error(diff)
	}
	says := func(want string, keys ...string) {
		t.Helper()
		drive(p, keys...)
		if text := strings.Join(rowsOf(p, 80, 24), "\n"); !strings.Contains(text, want) {
			t.Errorf("after %q: %q is not shown:\n%s", keys, want, text)
		}
		fits(t, p)
	}
	says("out of p1\nx\\u{1b}[2Jy", "enter")
	says("> p1   running", "esc")
	says("p2 has ended", "down", "s")
	says("nothing was done", "up", "s", "n")
	says("Stop p1 (npm run\\u{202e} dev) with all that it started? Its end, and that you", "s")
	says("> p1   exit 143 after 1m05s", "y")
	says("p1 has ended", "s")
	says("there is no such process any more", "end", "enter")
	if !slices.Equal(m.stopped, []string{"p1"}) {
		t.Errorf("stopped %q", m.stopped)
	}
	drive(p, "esc")
	m.list = nil
	p.replace(nil)
	says("nothing runs in the background")
	drive(p, "esc")
	if !p.closed() {
		t.Error("Esc does not leave")
	}
}

func TestLogPage(t *testing.T) {
	var list []LoggedCall
	for i := range 40 {
		list = append(list, LoggedCall{ID: fmt.Sprintf("c%d", i), Time: "12:00:00", Verdict: "allow", Outcome: "exit 0", Tool: "bash", Subject: fmt.Sprintf("make part%d\n", i)})
	}
	p := &logPage{chooser: chooser{l: newLook(true)}, from: LogSource{
		List:  func() ([]LoggedCall, error) { return list, errors.New("the end is missing") },
		Story: func(id string) (string, error) { return strings.Repeat("the story of "+id+"\x07\n", 30), nil },
	}}
	fits(t, p)
	perform(p, p.start())
	fits(t, p)
	text := strings.Join(rowsOf(p, 60, 12), "\n")
	for _, want := range []string{"Calls of this session (33 to 40 of 40)", "> 12:00:00 allow   exit 0    bash    make part39\\n", "the end is missing"} {
		if !strings.Contains(text, want) {
			t.Errorf("%q is not shown:\n%s", want, text)
		}
	}
	drive(p, "up", "enter")
	fits(t, p)
	if rows := rowsOf(p, 60, 12); rows[0] != "Call c38" || rows[2] != "the story of c38\\u{7}" || !strings.Contains(rows[len(rows)-1], "22 lines more below") {
		t.Errorf("story: %q", rows)
	}
	drive(p, "esc", "/", "p", "a", "r", "t", "7", "enter", "enter")
	if rows := rowsOf(p, 60, 12); rows[0] != "Call c7" {
		t.Errorf("filtered: %q", rows)
	}
}

// TestTranscriptRows: no part of what is untrusted stands at the edge without a
// mark.
func TestTranscriptRows(t *testing.T) {
	for _, tt := range []struct {
		line string
		want []string
	}{
		{"", []string{""}},
		{"short", []string{"short"}},
		{"| one two three four five six", []string{"| one two three four ", "| five six"}},
		{"> bash echo aaaaaaaaaaaaaaaaaaaaaa", []string{"> bash echo aaaaaaaaa", "> aaaaaaaaaaaaa"}},
		{"  indented text that is long enough", []string{"  indented text that ", "  is long enough"}},
		{"done: bash xxxxxxxxxxxxxx assent: yes", []string{"done: bash xxxxxxxx", "  xxxxxx assent: yes"}},
		{"a\x1b[2J\u202eb\tc", []string{"a\\u{1b}[2J\\u{202e}b", "      c"}},
		{"| 日本語日本語日本語日本語", []string{"| 日本語日本語日本語", "| 日本語"}},
	} {
		got := newLook(false).transcriptRows(tt.line, 21)
		for i := range got {
			got[i] = ansi.Strip(got[i])
		}
		if diff := cmp.Diff(tt.want, got); diff != "" {
			t.Errorf("%q: %s", tt.line, diff)
		}
	}
}
