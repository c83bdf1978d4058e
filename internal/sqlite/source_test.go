package sqlite

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"iter"
	"testing"
	"time"

	"assent/audit"
	"assent/gate"
)

// A memory is a history in memory: sessions and their records. The offset of a
// cursor is the number of records before it.
type memory struct {
	ids   []string
	logs  map[string][]audit.Record
	bad   map[string]int // from this record on a session cannot be read
	fault error
	reads int // records that were yielded
}

func (m *memory) Sessions() ([]gate.SessionInfo, error) {
	if m.fault != nil {
		return nil, m.fault
	}
	var out []gate.SessionInfo
	for _, id := range m.ids {
		n := len(m.logs[id])
		if n == 0 {
			continue
		}
		out = append(out, gate.SessionInfo{ID: id, Dir: "/log/" + id, Segments: 1, Bytes: int64(n), Changed: time.Unix(int64(n), 0)})
	}
	return out, nil
}

func (m *memory) Entries(from gate.Cursor) iter.Seq2[gate.Entry, error] {
	return func(yield func(gate.Entry, error) bool) {
		log := m.logs[from.Session]
		if from.Offset > int64(len(log)) {
			yield(gate.Entry{}, errors.New("no such place"))
			return
		}
		for i := from.Offset; i < int64(len(log)); i++ {
			if n, ok := m.bad[from.Session]; ok && int(i) >= n {
				yield(gate.Entry{}, fmt.Errorf("record %d is not what was written", i+1))
				return
			}
			m.reads++
			next := gate.Cursor{Session: from.Session, Segment: 1, Offset: i + 1}
			if !yield(gate.Entry{Record: log[i], Next: next}, nil) {
				return
			}
		}
	}
}

// append chains records to the log of a session. A record without a time is a
// second after the one before it.
func (m *memory) append(session string, records ...audit.Record) {
	if m.logs == nil {
		m.logs = map[string][]audit.Record{}
	}
	if _, ok := m.logs[session]; !ok {
		m.ids, m.logs[session] = append(m.ids, session), nil
	}
	for _, r := range records {
		log := m.logs[session]
		r.Session, r.Seq = session, uint64(len(log)+1)
		last := time.Date(2026, 3, 1, 12, 0, 0, 0, time.UTC)
		if len(log) > 0 {
			r.Prev = log[len(log)-1].Hash
			last, _ = time.Parse(time.RFC3339Nano, log[len(log)-1].Time)
		}
		if r.Time == "" {
			r.Time = last.Add(time.Second).Format(time.RFC3339Nano)
		}
		sum := sha256.Sum256(fmt.Appendf(nil, "%+v", r))
		r.Hash = hex.EncodeToString(sum[:])
		m.logs[session] = append(log, r)
	}
}

// bash is the records of a command that was judged.
func bash(id, command, verdict string, more ...audit.Record) []audit.Record {
	capability := "process.execute"
	if verdict == "allow" {
		capability += ".inspect"
	}
	out := []audit.Record{
		{Event: audit.Requested, Call: id, Tool: "bash", Agent: "tester", Dir: "/srv/p", Args: fmt.Appendf(nil, `{"command":%q}`, command)},
		{Event: audit.Decided, Call: id, Decision: &audit.Decision{Verdict: verdict, Shape: "simple",
			Requests: []audit.Request{{Capability: capability, Subject: command, Verdict: verdict, Rule: "*", Source: "coding:16"}},
			Reasons:  []string{verdict + ": rule coding:16"}}},
	}
	for _, r := range more {
		r.Call = id
		out = append(out, r)
	}
	return out
}

// ran is the records of a run.
func ran(exit int) []audit.Record {
	return []audit.Record{{Event: audit.Started, Run: &audit.Run{}}, {Event: audit.Finished, Run: &audit.Run{Exit: exit, TookMS: 5, Bytes: 100}}}
}

// BenchmarkUpdate indexes records as a session has them, four for each call.
func BenchmarkUpdate(b *testing.B) {
	const records = 100_000
	m := many(records)
	for b.Loop() {
		x, err := Open(b.Context(), b.TempDir()+"/index.db")
		if err != nil {
			b.Fatal(err)
		}
		if notes, err := x.Update(b.Context(), m); err != nil || len(notes) > 0 {
			b.Fatal(notes, err)
		}
		x.Close()
	}
	b.ReportMetric(float64(b.Elapsed().Seconds())/float64(b.N)/records*1e6, "µs/record")
}

// BenchmarkSearch searches 25,000 calls for a text that none has.
func BenchmarkSearch(b *testing.B) {
	x, err := Open(b.Context(), b.TempDir()+"/index.db")
	if err != nil {
		b.Fatal(err)
	}
	defer x.Close()
	if _, err := x.Update(b.Context(), many(100_000)); err != nil {
		b.Fatal(err)
	}
	for b.Loop() {
		if list, err := x.List(b.Context(), Query{Text: "no such text"}); err != nil || len(list) > 0 {
			b.Fatal(list, err)
		}
	}
}

// many is a history of n records in ten sessions.
func many(n int) *memory {
	m := &memory{}
	for i := 0; i < n; i += 4 {
		m.append(fmt.Sprint("s", i%10), bash(fmt.Sprintf("call%06d", i), fmt.Sprintf("go test -run Test%d ./internal/somewhere/package%d -count=1", i, i%97), "allow", ran(0)...)...)
	}
	return m
}

// touched is a history whose files were written to just now.
type touched struct{ *memory }

func (m *touched) Sessions() ([]gate.SessionInfo, error) {
	list, err := m.memory.Sessions()
	for i := range list {
		list[i].Changed = time.Unix(1<<31, 0)
	}
	return list, err
}
