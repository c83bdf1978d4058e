package policy

import (
	"slices"
	"strings"
	"testing"

	"assent"

	"github.com/google/go-cmp/cmp"
)

func TestCheckUntil(t *testing.T) {
	t.Parallel()
	for _, s := range []string{"2026-12-01T06:11:00Z", "0000-01-01T00:00:00Z", "9999-12-31T23:59:59Z", "2024-02-29T00:00:00Z", "2000-02-29T00:00:00Z"} {
		if err := CheckUntil(s); err != nil {
			t.Errorf("%s: %v", s, err)
		}
	}
	for _, s := range []string{
		"", "tomorrow", "2026-12-01", "2026-12-01T06:11Z", "2026-12-01T06:11:00", "2026-12-01T06:11:00z", "2026-12-01t06:11:00Z", "2026-12-01 06:11:00Z",
		"2026-12-01T06:11:00.5Z", "2026-12-01T06:11:00+00:00", "2026-12-01T06:11:00-01:00", "+026-12-01T06:11:00Z", " 026-12-01T06:11:00Z",
		"2026-00-01T06:11:00Z", "2026-13-01T06:11:00Z", "2026-12-00T06:11:00Z", "2026-12-32T06:11:00Z", "2026-11-31T06:11:00Z", "2026-02-29T06:11:00Z",
		"1900-02-29T06:11:00Z", "2026-12-01T24:00:00Z", "2026-12-01T06:60:00Z", "2026-12-01T06:11:60Z", "12026-12-01T06:11:00Z", "２026-12-01T06:11:0Z",
	} {
		if err := CheckUntil(s); err == nil {
			t.Errorf("%q is taken for a moment", s)
		}
	}
}

const untilFile = `{
  "permissions": {
    "rules": [
      { "capability": "process.execute", "pattern": "a", "action": "allow", "until": "2026-12-01T06:00:00Z" },
      { "capability": "process.execute", "pattern": "c", "action": "confine", "until": "2026-12-01T07:00:00Z" },
      { "capability": "process.execute", "pattern": "k", "action": "ask", "until": "2026-12-01T06:00:00Z" },
      { "capability": "process.execute", "pattern": "d", "action": "deny", "until": "2026-12-01T07:00:00Z" },
      { "capability": "process.execute", "pattern": "s", "action": "allow" }
    ]
  }
}
`

func TestUntil(t *testing.T) {
	t.Parallel()
	for _, tt := range []struct {
		now   string
		rules string // patterns in force
		next  string
	}{
		{"2026-12-01T05:59:59Z", "a c k d s", "2026-12-01T06:00:00Z"},
		{"2026-12-01T06:00:00Z", "c d s", "2026-12-01T07:00:00Z"},
		{"2026-12-01T06:59:59Z", "c d s", "2026-12-01T07:00:00Z"},
		{"2026-12-01T07:00:00Z", "s", ""},
		{"", "k d s", "2026-12-01T06:00:00Z"}, // not known: what allows has ended, what does not has not
	} {
		s, err := Load(Options{Profile: "coding", Home: "/h", Root: "/h/p", Now: tt.now}, File{Layer: assent.User, Name: "f", Data: []byte(untilFile)})
		if err != nil || len(s.Errors) > 0 {
			t.Fatal(err, s.Errors)
		}
		var in, ended []string
		for _, r := range s.Rules() {
			if r.Source.Layer == assent.User {
				in = append(in, r.Pattern)
			}
		}
		for _, r := range s.Ended {
			ended = append(ended, r.Pattern)
		}
		if diff := cmp.Diff(tt.rules, strings.Join(in, " ")); diff != "" || s.Next() != tt.next || len(in)+len(ended) != 5 {
			t.Errorf("now %q: -want +got\n%snext %q, ended %v", tt.now, diff, s.Next(), ended)
		}
		told := 0
		for _, p := range s.Check() {
			if strings.HasPrefix(p.Text, "expired: ") {
				told++
			}
		}
		if told != len(ended) {
			t.Errorf("now %q: %d of %d are told as expired", tt.now, told, len(ended))
		}
	}
	if _, err := Load(Options{Home: "/h", Root: "/h/p", Now: "now"}); err == nil {
		t.Error("a time that is none is taken")
	}
}

// TestUntilErrors: an end that cannot be read is an error with its place, and of
// such a rule only caution counts.
func TestUntilErrors(t *testing.T) {
	t.Parallel()
	for _, tt := range []struct{ until, want string }{
		{`"tomorrow"`, `f:2:73: until: "tomorrow" is no moment: want the form 2026-12-01T06:11:00Z`},
		{`"2026-02-30T00:00:00Z"`, `f:2:73: until: "2026-02-30T00:00:00Z" is no moment: there is no such day or time`},
		{`12`, `f:2:73: until: want a string, not a number`},
		{`null`, `f:2:73: until: want a string, not null`},
	} {
		for _, action := range []string{"allow", "deny "} {
			data := "{\"permissions\": {\"rules\": [\n" + `{"capability": "*", "pattern": "x", "action": "` + strings.TrimSpace(action) + `",` + strings.Repeat(" ", 6-len(strings.TrimSpace(action))) + `"until":         ` + tt.until + "}\n]}}"
			s, err := Load(Options{Profile: "ci", Home: "/h", Root: "/h/p", Now: "2026-12-01T05:59:59Z"}, File{Layer: assent.User, Name: "f", Data: []byte(data)})
			if err != nil {
				t.Fatal(err)
			}
			if len(s.Errors) != 1 || s.Errors[0].Error() != tt.want {
				t.Errorf("%s: %v, want %s", tt.until, s.Errors, tt.want)
			}
			counts := slices.ContainsFunc(s.Rules(), func(r assent.Rule) bool { return r.Source.Layer == assent.User })
			if counts != (action != "allow") {
				t.Errorf("%s %s: counts %v", action, tt.until, counts)
			}
		}
	}
}

func TestExpire(t *testing.T) {
	t.Parallel()
	got, err := Amend([]byte(untilFile), Edit{Op: Expire, Now: "2026-12-01T06:00:00Z"})
	if err != nil {
		t.Fatal(err)
	}
	var want []string
	for line := range strings.Lines(untilFile) {
		if !strings.Contains(line, "T06:00:00Z") {
			want = append(want, line)
		}
	}
	if diff := cmp.Diff(strings.Join(want, ""), string(got)); diff != "" {
		t.Errorf("-want +got\n%s", diff)
	}
	for _, now := range []string{"2026-12-01T05:00:00Z", "", "x"} {
		got, err := Amend([]byte(untilFile), Edit{Op: Expire, Now: now})
		if string(got) != untilFile || (err == nil) != (now == "2026-12-01T05:00:00Z") {
			t.Errorf("now %q: %v\n%s", now, err, got)
		}
	}
}

func TestFindAndSame(t *testing.T) {
	t.Parallel()
	data := []byte(threeRules)
	rule := func(pattern string, action assent.Verdict, line int) assent.Rule {
		return assent.Rule{Capability: "*", Pattern: pattern, Action: action, Source: assent.Source{Line: line}}
	}
	found, err := Find(data, rule("z*", assent.Ask, 8))
	if err != nil || len(found) != 1 || found[0].Place != 2 || found[0].Rule.Pattern != "z**" {
		t.Errorf("%+v, %v", found, err)
	}
	read, err := Find(data, assent.Rule{Capability: "file.read", Pattern: "/a"})
	if err != nil || len(read) != 1 || read[0].Place != -1 || read[0].Rule.Source.Line != 3 {
		t.Errorf("%+v, %v", read, err)
	}
	for _, r := range []assent.Rule{rule("z*", assent.Ask, 7), rule("z", assent.Ask, 0), rule("x", assent.Deny, 0)} {
		if _, err := Find(data, r); err == nil {
			t.Errorf("%+v is found", r)
		}
	}
	for _, tt := range []struct {
		rule assent.Rule
		n    int
		last bool
	}{
		{rule("z**", assent.Ask, 0), 1, true},
		{rule("x", assent.Ask, 0), 1, false}, // a deny speaks after it
		{rule("n", assent.Ask, 0), 0, false},
	} {
		same, last, err := Same(data, tt.rule)
		if err != nil || len(same) != tt.n || last != tt.last {
			t.Errorf("%+v: %v %v %v", tt.rule, same, last, err)
		}
		once, err := Amend(data, Edit{Op: Insert, Rule: tt.rule, Once: true})
		if err != nil || (string(once) == threeRules) != tt.last {
			t.Errorf("%+v: %v\n%s", tt.rule, err, once)
		}
	}
}

// FuzzEdits: what was inserted and is removed leaves the bytes as they were; a
// rule keeps its pattern, reason and end when it moves to another file; what has
// ended goes without anything else.
func FuzzEdits(f *testing.F) {
	f.Add([]byte(threeRules), "npm test", "2026-12-01T06:00:00Z", uint8(0))
	f.Add([]byte(untilFile), "x", "", uint8(3))
	f.Add([]byte("{\"permissions\": {\"rules\": [{}, /* a */ {} // b\r\n , /* c */ ]},}"), "x", "", uint8(0))
	f.Add([]byte("{\"permissions\": {\"rules\": [{} /* a */]}}"), "x", "", uint8(0))
	f.Add([]byte("{\"permissions\": {\"rules\": [\n{}, // a\n ]}}"), "x", "", uint8(0))
	f.Add([]byte("\r\n{\"permissions\": {\"rules\": [\n{}]}}"), "x", "", uint8(0))
	f.Fuzz(func(t *testing.T, data []byte, pattern, until string, pick uint8) {
		u, err := readText(data)
		if err != nil {
			return
		}
		rule := assent.Rule{Capability: "process.execute", Pattern: pattern, Action: assent.Allow, Until: until}
		if got, err := Amend(data, Edit{Op: Insert, Rule: rule}); err == nil {
			back, err := Amend(got, Edit{Op: Remove, Rule: rule})
			if err != nil {
				t.Fatalf("remove: %v\n%q", err, got)
			}
			if u.rules != nil && len(u.rules.items) > 0 && !slices.Equal(back, data) {
				t.Fatalf("inserted and removed:\n%q\n%q\n%q", data, got, back)
			}
		} else if strings.Contains(err.Error(), "bug:") {
			t.Fatal(err)
		}
		left, err := Amend(data, Edit{Op: Expire, Now: "2026-12-01T06:00:00Z"})
		if err != nil || !subsequence(left, data) {
			t.Fatalf("expire: %v\n%q\n%q", err, data, left)
		}
		if len(u.written) == 0 {
			return
		}
		w := u.written[int(pick)%len(u.written)]
		verdict, err := assent.ParseVerdict(w.action)
		if err != nil {
			return
		}
		found, err := Find(data, assent.Rule{Capability: w.capability, Pattern: w.pattern, Action: verdict, Until: w.until, Source: assent.Source{Line: w.line}})
		if err != nil {
			t.Fatal(err)
		}
		promoted := found[len(found)-1].Rule
		there, err := Amend([]byte("{}"), Edit{Op: Insert, Rule: promoted})
		if err != nil {
			return // it would be an error here too
		}
		got, err := Find(there, assent.Rule{Capability: w.capability, Pattern: w.pattern, Action: verdict})
		if err != nil || len(got) != 1 || got[0].Place != 0 {
			t.Fatalf("%v: %+v\n%q", err, got, there)
		}
		if got[0].Rule.Source.Line = promoted.Source.Line; got[0].Rule != promoted {
			t.Fatalf("%+v became %+v", promoted, got[0].Rule)
		}
	})
}
