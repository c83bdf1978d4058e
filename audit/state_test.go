package audit

import (
	"strings"
	"testing"
)

func TestState(t *testing.T) {
	for _, tt := range []struct {
		events string
		what   string // what of pending, unused, running, granted, denied holds
	}{
		{"", ""},
		{"requested decided", ""},
		{"requested decided asked", "pending"},
		{"requested decided asked granted", "granted unused"},
		{"requested decided asked granted started", "granted running"},
		{"requested decided asked granted started finished", "granted"},
		{"requested decided asked granted failed", "granted"},
		{"requested decided asked denied", "denied"},
		{"requested decided asked denied granted", "denied"}, // the first answer counts
		{"requested decided asked granted denied", "granted unused"},
		{"requested decided started", "running"},
		{"requested decided started failed", ""},
		{"requested decided denied", "denied"},
	} {
		var recs []*Record
		for _, e := range strings.Fields(tt.events) {
			recs = append(recs, &Record{Event: Event(e), Decision: &Decision{Verdict: "ask"}})
		}
		s := StateOf(recs)
		var got []string
		for _, w := range []struct {
			name string
			is   bool
		}{{"denied", s.Denied}, {"granted", s.Granted}, {"pending", s.Pending()}, {"unused", s.Unused()}, {"running", s.Running()}} {
			if w.is {
				got = append(got, w.name)
			}
		}
		if g := strings.Join(got, " "); g != tt.what {
			t.Errorf("%s: %s, want %s", tt.events, g, tt.what)
		}
		if s.Verdict != "ask" && strings.Contains(tt.events, "decided") {
			t.Errorf("%s: verdict %q", tt.events, s.Verdict)
		}
	}
}
