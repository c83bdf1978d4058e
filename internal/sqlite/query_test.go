package sqlite

import (
	"encoding/json"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"assent/audit"
)

// story is a history with one call of each kind; the id says which.
func story() *memory {
	m := &memory{}
	m.append("one", bash("done", "git status", "allow", ran(0)...)...)
	m.append("one", bash("exit3", "make 100%_done", "allow", ran(3)...)...)
	m.append("one", bash("refused", "rm -rf /", "deny")...)
	m.append("one", bash("pending", "npm test", "ask", audit.Record{Event: audit.Asked})...)
	m.append("one", bash("declined", "npm install x", "ask", audit.Record{Event: audit.Asked},
		audit.Record{Event: audit.Denied, Answer: &audit.Answer{Door: "terminal", Who: "ann", Reason: "Not on Fridays", TookMS: 1500}},
		audit.Record{Event: audit.Granted, Answer: &audit.Answer{Door: "panel", Scope: "once"}})...)
	m.append("two", bash("approved", "npm run x", "ask", audit.Record{Event: audit.Asked},
		audit.Record{Event: audit.Granted, Answer: &audit.Answer{Door: "terminal", Who: "ann", Scope: "always"}})...)
	m.append("two", bash("running", "sleep 9", "allow", audit.Record{Event: audit.Started})...)
	m.append("two", bash("failed", "nothing", "allow", audit.Record{Event: audit.Started}, audit.Record{Event: audit.Failed, Error: "no such program"})...)
	m.append("two", bash("unknown", "crash", "allow", audit.Record{Event: audit.Started}, audit.Record{Event: audit.Failed, Run: &audit.Run{Orphan: true}})...)
	m.append("two", bash("allowed", "ls", "confine")...)
	m.append("two", audit.Record{Event: audit.Requested, Call: "undecided", Tool: "bash"})
	m.append("two", audit.Record{Event: audit.Requested, Call: "write1", Tool: "write", Agent: "other", Args: json.RawMessage(`{"file_path":"/srv/p/Größe.txt","content":"(5 bytes, sha256 00)"}`)},
		audit.Record{Event: audit.Decided, Call: "write1", Decision: &audit.Decision{Verdict: "allow", Requests: []audit.Request{
			{Capability: "file.read", Subject: "/srv/p/Größe.txt", Verdict: "allow", Rule: "*", Source: "coding:12"},
			{Capability: "file.write.project", Subject: "/srv/p/Größe.txt", Verdict: "allow", Rule: "/srv/*", Source: "config.json:3"}}}},
		audit.Record{Event: audit.Finished, Call: "write1", Run: &audit.Run{Changed: []string{"/srv/p/Größe.txt"}}})
	return m
}

// opened is an index of a source in a new file.
func opened(t *testing.T, m *memory) *Index {
	t.Helper()
	x, err := Open(t.Context(), filepath.Join(t.TempDir(), "index.db"))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { x.Close() })
	if notes, err := x.Update(t.Context(), m); err != nil || len(notes) > 0 {
		t.Fatal(notes, err)
	}
	return x
}

func ids(list []Execution) string {
	var out []string
	for _, e := range list {
		out = append(out, e.ID)
	}
	return strings.Join(out, " ")
}

func TestQuery(t *testing.T) {
	x := opened(t, story())
	at := func(s string) time.Time {
		v, err := time.Parse(time.RFC3339, s)
		if err != nil {
			t.Fatal(err)
		}
		return v
	}
	all := "write1 undecided allowed declined unknown pending refused failed running exit3 approved done"
	for _, tt := range []struct {
		name, want string
		q          Query
	}{
		{"all", all, Query{}},
		{"limit", "write1 undecided allowed", Query{Limit: 3}},
		{"verdict", "refused", Query{Verdict: "deny"}},
		{"ask", "declined pending approved", Query{Verdict: "ask"}},
		{"state", "approved", Query{State: Approved}},
		{"tool", "write1", Query{Tool: "write"}},
		{"tool-none", "", Query{Tool: "wri"}},
		{"agent", "write1", Query{Agent: "other"}},
		{"session", "declined pending refused exit3 done", Query{Session: "one"}},
		{"session-and-verdict", "exit3 done", Query{Session: "one", Verdict: "allow"}},
		{"capability", "write1", Query{Capability: "file.write.project"}},
		{"capability-above", "write1", Query{Capability: "file"}},
		{"capability-no-prefix", "", Query{Capability: "file.w"}},
		{"capability-execute", "allowed declined unknown pending refused failed running exit3 approved done", Query{Capability: "process.execute"}},
		{"text-subject", "declined pending approved", Query{Text: "npm"}},
		{"text-case", "declined", Query{Text: "not on FRIDAYS"}},
		{"text-letters", "write1", Query{Text: "GRÖSSE.TXT"[:4]}},
		{"text-percent", "exit3", Query{Text: "100%_"}},
		{"text-percent-is-no-wildcard", "", Query{Text: "make%done"}},
		{"text-quote", "", Query{Text: `' OR 1=1 --`}},
		{"text-error", "failed", Query{Text: "no such program"}},
		{"text-source", "write1", Query{Text: "config.json:3"}},
		{"text-member-names-are-not-searched", "", Query{Text: "file_path"}},
		{"since", "write1 undecided allowed declined unknown pending", Query{Since: at("2026-03-01T12:00:11Z")}},
		{"until", "running exit3 approved done", Query{Until: at("2026-03-01T12:00:06Z")}},
		{"until-is-exclusive", "approved done", Query{Until: at("2026-03-01T12:00:05Z")}},
	} {
		list, err := x.List(t.Context(), tt.q)
		if err != nil {
			t.Errorf("%s: %v", tt.name, err)
		} else if got := ids(list); got != tt.want {
			t.Errorf("%s:\n got %s\nwant %s", tt.name, got, tt.want)
		}
		tt.q.Limit = 1
		if n, err := x.Count(t.Context(), tt.q); err != nil || tt.name != "limit" && int(n) != len(strings.Fields(tt.want)) {
			t.Errorf("%s: counted %d, %v", tt.name, n, err)
		}
	}
}

// Every state is one of States, and what the call of that name is in.
func TestStates(t *testing.T) {
	list, err := opened(t, story()).List(t.Context(), Query{})
	if err != nil {
		t.Fatal(err)
	}
	seen := map[string]bool{}
	for _, e := range list {
		want := e.ID
		switch e.ID {
		case "exit3", "write1":
			want = Done
		}
		if e.State != want {
			t.Errorf("%s: state %s, want %s", e.ID, e.State, want)
		}
		seen[e.State] = true
	}
	for _, s := range States() {
		if !seen[s] {
			t.Errorf("state %s: no call in it", s)
		}
	}
	if len(seen) != len(States()) {
		t.Errorf("%v, want %v", seen, States())
	}
}

// What a row says, whole.
func TestExecution(t *testing.T) {
	x := opened(t, story())
	for id, want := range map[string]string{
		"exit3": `{"id":"exit3","session":"one","agent":"tester","tool":"bash","dir":"/srv/p","subject":"make 100%_done","state":"done","verdict":"allow","shape":"simple",` +
			`"rule":"*","source":"coding:16","requests":[{"capability":"process.execute.inspect","subject":"make 100%_done","verdict":"allow","rule":"*","source":"coding:16"}],` +
			`"requested":"2026-03-01T12:00:05.000000Z","decided":"2026-03-01T12:00:06.000000Z","started":"2026-03-01T12:00:07.000000Z","ended":"2026-03-01T12:00:08.000000Z","exit":3,"bytes":100,"took_ms":5}`,
		"declined": `{"id":"declined","session":"one","agent":"tester","tool":"bash","dir":"/srv/p","subject":"npm install x","state":"declined","verdict":"ask","shape":"simple",` +
			`"rule":"*","source":"coding:16","requests":[{"capability":"process.execute","subject":"npm install x","verdict":"ask","rule":"*","source":"coding:16"}],` +
			`"requested":"2026-03-01T12:00:14.000000Z","decided":"2026-03-01T12:00:15.000000Z","asked":"2026-03-01T12:00:16.000000Z","answered":"2026-03-01T12:00:17.000000Z",` +
			`"answer":"denied","door":"terminal","who":"ann","reason":"Not on Fridays","answer_ms":1500}`,
		"undecided": `{"id":"undecided","session":"two","tool":"bash","subject":"","state":"undecided","verdict":"","requested":"2026-03-01T12:00:18.000000Z"}`,
	} {
		list, err := x.Find(t.Context(), id, "", 2)
		if err != nil || len(list) != 1 {
			t.Errorf("%s: %d found, %v", id, len(list), err)
			continue
		}
		var got, wanted any
		data, err := json.Marshal(list[0])
		if err != nil {
			t.Fatal(err)
		}
		if err := json.Unmarshal(data, &got); err != nil {
			t.Fatal(err)
		}
		if err := json.Unmarshal([]byte(want), &wanted); err != nil {
			t.Fatal(err)
		}
		if d := cmp.Diff(wanted, got); d != "" {
			t.Errorf("%s (-want +got):\n%s", id, d)
		}
	}
}

func TestFind(t *testing.T) {
	m := story()
	m.append("three", bash("don", "a", "allow")...)
	m.append("three", bash("toolu_01abcX", "b", "allow")...)
	m.append("three", bash("toolu_01abcY", "c", "allow")...)
	m.append("four", bash("done", "d", "allow")...)
	x := opened(t, m)
	for _, tt := range []struct {
		id, session, want string
	}{
		{"exit3", "", "exit3"},
		{"exi", "", "exit3"},
		{"don", "", "don"}, // the id itself, not those that begin with it
		{"done", "", "done done"},
		{"done", "one", "done"},
		{"done", "nope", ""},
		{"toolu", "", "toolu_01abcY toolu_01abcX"},
		{"tool…cX", "", "toolu_01abcX"},
		{"…cX", "", "toolu_01abcX"},
		{"tool…", "", "toolu_01abcY toolu_01abcX"},
		{"t%", "", ""},
		{"", "", ""},
	} {
		list, err := x.Find(t.Context(), tt.id, tt.session, 10)
		if got := ids(list); err != nil || got != tt.want {
			t.Errorf("%q in %q: got %q, want %q (%v)", tt.id, tt.session, got, tt.want, err)
		}
	}
}

// Reading on with Before gives every call once, in the order of one answer.
func TestPaging(t *testing.T) {
	m := many(400)
	x := opened(t, m)
	whole, err := x.List(t.Context(), Query{Limit: MaxLimit + 1})
	if err != nil || len(whole) != 100 {
		t.Fatal(len(whole), err)
	}
	var pages []Execution
	for q := (Query{Limit: 7}); ; {
		list, err := x.List(t.Context(), q)
		if err != nil {
			t.Fatal(err)
		}
		if len(list) == 0 {
			break
		}
		pages = append(pages, list...)
		q.Before = &list[len(list)-1]
	}
	if d := cmp.Diff(ids(whole), ids(pages)); d != "" {
		t.Error(d)
	}
}

// A clock that jumps back, or cannot be read, does not change the order within
// a session.
func TestClock(t *testing.T) {
	m := &memory{}
	for i, stamp := range []string{"2026-05-01T10:00:00Z", "2026-05-01T09:00:00.5Z", "never", "0001-01-01T00:00:00Z", "9999-12-31T23:59:59Z", "2026-05-01T10:00:01Z"} {
		m.append("s", audit.Record{Event: audit.Requested, Call: string(rune('a' + i)), Tool: "bash", Time: stamp})
	}
	x := opened(t, m)
	list, err := x.List(t.Context(), Query{})
	if got := ids(list); err != nil || got != "f e d c b a" {
		t.Fatal(got, err)
	}
	for i, want := range []string{"2026-05-01T10:00:01", "9999-12-31T23:59:59", "0001-01-01T00:00:00", "2026-05-01T10:00:00", "2026-05-01T09:00:00", "2026-05-01T10:00:00"} {
		if got := list[i].Requested.Time().UTC().Format("2006-01-02T15:04:05"); got != want {
			t.Errorf("%s: %s, want %s", list[i].ID, got, want)
		}
	}
	list, err = x.List(t.Context(), Query{Until: time.Date(2026, 5, 1, 9, 30, 0, 0, time.UTC)})
	if got := ids(list); err != nil || got != "d b" {
		t.Error(got, err)
	}
}

// Texts come from agents: whatever they hold is stored and found as it is.
func TestHostileTexts(t *testing.T) {
	for _, text := range []string{"a\x00b", "\x1b[2J", "\u202e", "'; DROP TABLE sessions; --", "%", "_", "\\", "\"", "\xff\xfe", "İı", strings.Repeat("x", 200_000)} {
		m := &memory{}
		args, err := json.Marshal(map[string]string{"command": "first " + text})
		if err != nil {
			t.Fatal(err)
		}
		m.append(text, audit.Record{Event: audit.Requested, Call: text, Tool: text, Agent: text, Dir: text, Turn: text, Args: args},
			audit.Record{Event: audit.Decided, Call: text, Error: text, Decision: &audit.Decision{Verdict: text, Shape: text,
				Requests: []audit.Request{{Capability: text, Subject: text, Verdict: text, Rule: text, Source: text}}, Reasons: []string{text}}})
		x := opened(t, m)
		list, err := x.List(t.Context(), Query{Session: text, Agent: text, Tool: text, Verdict: text, Text: text[:min(len(text), 1000)]})
		if err != nil || len(list) != 1 {
			t.Errorf("%.20q: %d found, %v", text, len(list), err)
			continue
		}
		e := list[0]
		if e.ID != text || e.Session != text || e.Agent != text || e.Error != text {
			t.Errorf("%.20q: came back as %.200q", text, e.ID)
		}
		// Requests come as JSON, which has no bytes that are not UTF-8.
		want := audit.Request{Capability: string([]rune(text)), Subject: string([]rune(text)), Verdict: string([]rune(text)), Rule: string([]rune(text)), Source: string([]rune(text))}
		if d := cmp.Diff([]audit.Request{want}, e.Requests); d != "" {
			t.Errorf("%.20q: %s", text, d)
		}
	}
}
