package main

import (
	"bytes"
	"encoding/json"
	"strings"
	"testing"
	"time"
	"unicode"
	"unicode/utf8"

	"assent"
	"assent/audit"
	"assent/internal/sqlite"
)

func TestMoment(t *testing.T) {
	zone := time.FixedZone("here", 2*3600)
	now := time.Date(2026, 3, 10, 12, 0, 0, 0, zone)
	for _, tt := range []struct {
		text, want string
		day        bool
	}{
		{"", "", false},
		{"2h", "2026-03-10T10:00:00+02:00", false},
		{"90m", "2026-03-10T10:30:00+02:00", false},
		{"1h30m", "2026-03-10T10:30:00+02:00", false},
		{"3d", "2026-03-07T12:00:00+02:00", false},
		{"2w", "2026-02-24T12:00:00+02:00", false},
		{"0", "2026-03-10T12:00:00+02:00", false},
		{"2026-03-01", "2026-03-01T00:00:00+02:00", true},
		{"2026-03-01 08:15", "2026-03-01T08:15:00+02:00", false},
		{"2026-03-01T08:15:30", "2026-03-01T08:15:30+02:00", false},
		{"2026-03-01T08:15:30Z", "2026-03-01T08:15:30Z", false},
		{"2026-03-01T08:15:30.5-05:00", "2026-03-01T08:15:30-05:00", false},
		{"-2h", "error", false},
		{"-3d", "error", false},
		{"1.5d", "error", false},
		{"99999999d", "error", false},
		{"d", "error", false},
		{"w", "error", false},
		{"yesterday", "error", false},
		{"2026-13-01", "error", false},
		{"12:00", "error", false},
		{"\x1b[2J", "error", false},
	} {
		got, day, err := moment(tt.text, now)
		s := ""
		switch {
		case err != nil:
			s = "error"
		case !got.IsZero():
			s = got.Format(time.RFC3339)
		}
		if s != tt.want || day != tt.day {
			t.Errorf("%q: %s, day %v, want %s, day %v (%v)", tt.text, s, day, tt.want, tt.day, err)
		}
	}
}

func TestPeriod(t *testing.T) {
	now := time.Date(2026, 3, 10, 12, 0, 0, 0, time.UTC)
	for _, tt := range []struct{ since, until, want string }{
		{"2026-03-01", "2026-03-01", "2026-03-01T00:00:00Z 2026-03-02T00:00:00Z"},
		{"2d", "1d", "2026-03-08T12:00:00Z 2026-03-09T12:00:00Z"},
		{"1d", "2d", "--since 1d is not before --until 2d"},
		{"x", "", `--since: "x" is no time: want such as 2h, 3d, 2026-03-01 or "2026-03-01 12:00"`},
		{"", "x", `--until: "x" is no time: want such as 2h, 3d, 2026-03-01 or "2026-03-01 12:00"`},
	} {
		f := period{tt.since, tt.until}
		since, until, err := f.times(now)
		got := since.Format(time.RFC3339) + " " + until.Format(time.RFC3339)
		if err != nil {
			got = err.Error()
		}
		if got != tt.want {
			t.Errorf("%+v: %s, want %s", f, got, tt.want)
		}
	}
}

// calls is what may have to be shown: ordinary, long, hostile and with next to
// nothing on record.
func calls() []sqlite.Execution {
	three := int64(3)
	long, bad := strings.Repeat("long ", 100), "\x1b[31m\u202e\x00\xff\n\t"
	return []sqlite.Execution{
		{ID: "abcdefgh", Tool: "bash", Subject: "git status", Verdict: "allow", State: sqlite.Done, Requested: 1e15, Exit: &three, TookMS: 94, Ended: 1},
		{ID: "toolu_01ABCDEFGHIJKLMNOPQRSTUV", Agent: "an-agent-with-a-long-name", Tool: "mcp__server__tool", Subject: long, Verdict: "confine", State: sqlite.Declined, Requested: 1e15},
		{ID: bad + long, Agent: bad, Tool: bad, Subject: bad + long, Verdict: bad + long, State: sqlite.Failed, Error: bad, Requested: 1},
		{},
	}
}

// No line of a list is wider than the terminal, holds what a terminal obeys, or
// ends in blanks.
func TestTable(t *testing.T) {
	for columns := 40; columns <= 200; columns++ {
		var out bytes.Buffer
		newTable(calls(), columns).print(&out)
		n := 0
		for l := range strings.Lines(out.String()) {
			n++
			l = strings.TrimSuffix(l, "\n")
			if columns >= 60 && utf8.RuneCountInString(l) > columns {
				t.Errorf("%d columns: %d: %s", columns, utf8.RuneCountInString(l), l)
			}
			if strings.HasSuffix(l, " ") || strings.ContainsFunc(l, func(r rune) bool { return unicode.In(r, unicode.C) }) {
				t.Errorf("%d columns: %q", columns, l)
			}
		}
		if n < len(calls())+1 {
			t.Errorf("%d columns: %d lines:\n%s", columns, n, out.String())
		}
	}
}

// A cut id still finds its call.
func TestCutID(t *testing.T) {
	for _, tt := range []struct {
		id   string
		n    int
		want string
	}{
		{"abcdefgh", 8, "abcdefgh"},
		{"abcdefghi", 8, "abc…fghi"},
		{"toolu_01ABCDEFGHIJKLMNOPQRSTUV", 13, "toolu…PQRSTUV"},
		{"äöüäöüäöüß", 8, "äöü…öüß"[:len("äöü…")] + "äöüß"},
	} {
		got := cutID(tt.id, tt.n)
		if got != tt.want || utf8.RuneCountInString(got) > tt.n {
			t.Errorf("%s in %d: %s, want %s", tt.id, tt.n, got, tt.want)
		}
	}
}

func TestMilliseconds(t *testing.T) {
	for ms, want := range map[int64]string{-1: "?", 0: "0ms", 999: "999ms", 1000: "1.0s", 59_949: "59.9s", 61_000: "1m01s", 3_600_000: "1h00m", 90_060_000: "25h01m"} {
		if got := milliseconds(ms); got != want {
			t.Errorf("%d: %s, want %s", ms, got, want)
		}
	}
}

// A story is told whatever the records lack: none of them holds more than its
// event.
func TestStoryOfLittle(t *testing.T) {
	events := []audit.Event{audit.Requested, audit.Decided, audit.Asked, audit.Granted, audit.Denied, audit.Started, audit.Finished, audit.Failed, "other", ""}
	for _, first := range events {
		for _, second := range events {
			var out bytes.Buffer
			s := &story{io: streams{out: &out}}
			records := []audit.Record{{Event: first, Args: json.RawMessage(`"no object"`)}, {Event: second, Time: "no time", Decision: &audit.Decision{}, Answer: &audit.Answer{}, Run: &audit.Run{}}}
			for i := range records {
				s.tell(&records[i])
			}
			s.close(records)
			if got := out.String(); !strings.Contains(got, string(first)) || !strings.Contains(got, "no time") {
				t.Errorf("%s, %s:\n%s", first, second, got)
			}
		}
	}
}

// Whatever is on record, a terminal is not told to do anything.
func TestStoryHostile(t *testing.T) {
	bad := "\x1b[2J\u202e\u200b\x07\r\xff\x00"
	args, err := json.Marshal(map[string]string{bad + "name": bad + "\n" + bad, "command": "a\nb"})
	if err != nil {
		t.Fatal(err)
	}
	var out bytes.Buffer
	s := &story{io: streams{out: &out}}
	for _, e := range []audit.Event{audit.Requested, audit.Decided, audit.Granted, audit.Denied, audit.Finished, audit.Failed, audit.Event(bad)} {
		s.tell(&audit.Record{Event: e, Time: bad, Session: bad, Call: bad, Turn: bad, Agent: bad, Tool: bad, Dir: bad, Digest: bad + bad + bad, Args: args, Error: bad,
			Decision: &audit.Decision{Verdict: bad, Shape: bad, Profile: bad, Requests: []audit.Request{{Capability: bad, Subject: bad, Verdict: bad, Rule: bad, Source: bad}},
				Reasons: []string{bad, bad + ": " + bad + " " + bad + ": " + bad}, Notes: []string{bad}, Always: []string{bad}},
			Answer: &audit.Answer{Scope: bad, Until: bad, Stored: []string{bad}, File: bad, Door: bad, Who: bad, Reason: bad},
			Run:    &audit.Run{Limits: []string{bad}, Write: []string{bad}, Background: bad, Blocked: []string{bad}, Changed: []string{bad}}})
	}
	s.close([]audit.Record{{Call: bad}})
	if i := strings.IndexFunc(out.String(), func(r rune) bool { return r != '\n' && unicode.In(r, unicode.C) }); i >= 0 || !utf8.ValidString(out.String()) {
		t.Errorf("%q", out.String()[max(0, i-40):i+10])
	}
	if !strings.Contains(out.String(), "command  a\n         b\n") {
		t.Errorf("lines of a command do not stand below each other:\n%s", out.String())
	}
}

// Reasons stand with the permission that they are about, once; the others by
// themselves.
func TestStoryReasons(t *testing.T) {
	var out bytes.Buffer
	s := &story{io: streams{out: &out}}
	s.tell(&audit.Record{Event: audit.Decided, Time: "then", Decision: &audit.Decision{Verdict: "deny", Requests: []audit.Request{
		{Capability: "process.execute", Subject: "rm: x", Verdict: "deny", Source: "guard:floor"},
		{Capability: "file.read", Subject: "/a", Verdict: "ask", Rule: "/*", Source: "config.json:3"},
	}, Reasons: []string{"ask: process.execute rm: x: rule coding:16", "deny: process.execute rm: x: never", "ask: file.read /a: rule config.json:3: too much", "deny: the whole call"}}})
	want := `decided  then  deny
deny     process.execute rm: x
         deny by guard floor
         ask by rule coding:16
         deny: never
ask      file.read /a
         ask by rule config.json:3 "/*": too much
reason   deny: the whole call
`
	if got := out.String(); got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
}

func TestRedacted(t *testing.T) {
	sum := strings.Repeat("0a", 32)
	for _, tt := range []struct {
		tool, args string
		want       bool
	}{
		{"bash", `{"command":"curl -u me:REDACTED https://x"}`, true},
		{"bash", `{"command":"echo UNREDACTED"}`, false},
		{"bash", `"(99 bytes, sha256 ` + sum + `)"`, true},
		{"bash", `{"command":"git status"}`, false},
		{"write", `{"file_path":"a","content":"(99 bytes, sha256 ` + sum + `)"}`, false},
		{"write", `{"file_path":"REDACTED","content":"x"}`, true},
		{"write", `"REDACTED"`, true},
	} {
		if got := redacted(&assent.Call{Tool: tt.tool, Args: json.RawMessage(tt.args)}); got != tt.want {
			t.Errorf("%s %s: %v, want %v", tt.tool, tt.args, got, tt.want)
		}
	}
}
