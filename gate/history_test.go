package gate_test

import (
	"fmt"
	"os"
	"path/filepath"
	"testing"

	"assent/audit"
	"assent/gate"
	"assent/gate/internal/durable"
)

// record appends n records to a session's log.
func record(t *testing.T, data, session string, n int) {
	t.Helper()
	l, err := durable.Open(data, session, durable.Options{SegmentSize: 2 << 10})
	if err != nil {
		t.Fatal(err)
	}
	for i := range n {
		if err := l.Append(&audit.Record{Event: audit.Requested, Call: fmt.Sprint(i), Tool: "bash"}); err != nil {
			t.Fatal(err)
		}
	}
	if err := l.Close(); err != nil {
		t.Fatal(err)
	}
}

// TestHistoryIncremental reads what there is, goes on from the cursors when
// there is more, and must have seen each record once.
func TestHistoryIncremental(t *testing.T) {
	data := t.TempDir()
	h, err := gate.OpenHistory(data)
	if err != nil {
		t.Fatal(err)
	}
	for range h.Records(gate.Cursor{}) {
		t.Error("a record in no log")
	}
	seen := map[string]uint64{} // by session: the last Seq
	cursors := map[string]gate.Cursor{}
	for round, add := range []map[string]int{{"a": 3, "b": 40}, {}, {"b": 1, "c/ü": 25}, {"a": 60, "c/ü": 1}} {
		for s, n := range add {
			record(t, data, s, n)
		}
		sessions, err := h.Sessions()
		if err != nil {
			t.Fatal(err)
		}
		for _, s := range sessions {
			from := cursors[s.ID]
			from.Session = s.ID
			n := 0
			for e, err := range h.Entries(from) {
				if err != nil {
					t.Fatal(err)
				}
				if e.Record.Session != s.ID || e.Record.Seq != seen[s.ID]+1 {
					t.Fatalf("round %d: record %d of %q, want %d of %q", round, e.Record.Seq, e.Record.Session, seen[s.ID]+1, s.ID)
				}
				seen[s.ID], cursors[s.ID] = e.Record.Seq, e.Next
				n++
			}
			if n != add[s.ID] {
				t.Errorf("round %d: %d new records of %q, want %d", round, n, s.ID, add[s.ID])
			}
			if info, err := os.Stat(s.Dir); err != nil || !info.IsDir() || s.Bytes == 0 || s.Changed.IsZero() {
				t.Errorf("%+v: %v", s, err)
			}
		}
	}
	total := 0
	for _, err := range h.Records(gate.Cursor{}) {
		if err != nil {
			t.Fatal(err)
		}
		total++
	}
	if want := 3 + 40 + 1 + 25 + 60 + 1; total != want {
		t.Errorf("%d records in all, want %d", total, want)
	}
	r, err := h.Verify()
	if err != nil || !r.OK() || r.Sessions != 3 {
		t.Errorf("%+v %v", r, err)
	}
}

// A session that was tampered with does not hide the others.
func TestHistoryTampered(t *testing.T) {
	data := t.TempDir()
	for _, s := range []string{"a", "b", "c"} {
		record(t, data, s, 5)
	}
	h, err := gate.OpenHistory(data)
	if err != nil {
		t.Fatal(err)
	}
	name := filepath.Join(data, "log", durable.Key("b"), "000001.jsonl")
	b, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	b[len(b)/2] ^= 1
	if err := os.WriteFile(name, b, 0o600); err != nil {
		t.Fatal(err)
	}
	got, faults := map[string]int{}, 0
	for r, err := range h.Records(gate.Cursor{}) {
		if err != nil {
			faults++
			continue
		}
		got[r.Session]++
	}
	if got["a"] != 5 || got["c"] != 5 || got["b"] != 2 || faults != 1 {
		t.Errorf("%v, %d faults", got, faults)
	}
	r, err := h.Verify()
	if err != nil || len(r.Faults) != 1 || r.Faults[0].Session != "b" || r.Faults[0].Line != 3 || r.Faults[0].Kind != audit.Changed {
		t.Errorf("%v %v", r.Faults, err)
	}
	if r, err := h.VerifySession("a", audit.Head{}); err != nil || !r.OK() || r.Last.Seq != 5 {
		t.Errorf("%+v %v", r, err)
	}
	if _, err := gate.OpenHistory("relative"); err == nil {
		t.Error("took a relative directory")
	}
}
