package durable

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"sync"
	"sync/atomic"
	"testing"

	"assent/audit"
)

// typical is a record as calls have it, of some 700 bytes.
func typical(call string) *audit.Record {
	return &audit.Record{Event: audit.Decided, Call: call, Turn: "t1", Agent: "agent", Tool: "bash", Dir: "/home/u/project",
		Args: json.RawMessage(`{"command":"go test ./... 2>&1 | tail -40"}`),
		Decision: &audit.Decision{Verdict: "allow", Shape: "compound", Profile: "coding",
			Requests: []audit.Request{{Capability: "process.execute", Subject: "go test ./...", Verdict: "allow", Rule: "go test *", Source: "/home/u/project/.assent/config.json:12"},
				{Capability: "process.inspect", Subject: "tail -40", Verdict: "allow", Source: "default:coding"}},
			Reasons: []string{"allow: process.execute go test ./...: matches go test *"}}}
}

// BenchmarkAppend has 64 writers, each of which waits until its record is
// durable. records/s is what the bar is about.
func BenchmarkAppend(b *testing.B) {
	for _, writers := range []int{1, 64} {
		b.Run(fmt.Sprintf("writers=%d", writers), func(b *testing.B) {
			l := mustOpen(b, b.TempDir(), "s", Options{})
			var next atomic.Int64
			var wg sync.WaitGroup
			b.ResetTimer()
			for range writers {
				wg.Go(func() {
					for i := next.Add(1); i <= int64(b.N); i = next.Add(1) {
						if err := l.Append(typical(fmt.Sprint(i))); err != nil {
							b.Error(err)
							return
						}
					}
				})
			}
			wg.Wait()
			b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "records/s")
		})
	}
}

// BenchmarkFsync is what the disk allows: an append of a few bytes, and fsync.
func BenchmarkFsync(b *testing.B) {
	f, err := os.Create(filepath.Join(b.TempDir(), "f"))
	if err != nil {
		b.Fatal(err)
	}
	defer f.Close()
	for b.Loop() {
		f.WriteString("0123456789abcdef\n")
		if err := f.Sync(); err != nil {
			b.Fatal(err)
		}
	}
}

// BenchmarkNewSession is the first call of a new session and its end, as a short
// process does it.
func BenchmarkNewSession(b *testing.B) {
	data := b.TempDir()
	for i := 0; b.Loop(); i++ {
		l, err := Open(data, fmt.Sprint(i), Options{})
		if err != nil {
			b.Fatal(err)
		}
		if err := l.Append(typical("a"), typical("a")); err != nil {
			b.Fatal(err)
		}
		if err := l.Close(); err != nil {
			b.Fatal(err)
		}
	}
}

// BenchmarkHook is a short process on a session that has 16 MB of records: it
// asks for its call, which is new, and appends.
func BenchmarkHook(b *testing.B) {
	data := b.TempDir()
	l := mustOpen(b, data, "s", Options{SegmentSize: 64 << 20})
	for i := 0; i < 20_000; i += 500 {
		var recs []*audit.Record
		for k := range 500 {
			recs = append(recs, typical(fmt.Sprint(i+k)))
		}
		if err := l.Append(recs...); err != nil {
			b.Fatal(err)
		}
	}
	for _, bench := range []struct {
		name string
		do   func(l *Log, call string) error
	}{
		{"call", func(l *Log, call string) error { _, err := l.Call(call); return err }},
		{"append", func(l *Log, call string) error { return l.Append(typical(call)) }},
	} {
		b.Run(bench.name, func(b *testing.B) {
			for i := 0; b.Loop(); i++ {
				l, err := Open(data, "s", Options{SegmentSize: 64 << 20})
				if err != nil {
					b.Fatal(err)
				}
				if err := bench.do(l, fmt.Sprint("new-", i)); err != nil {
					b.Fatal(err)
				}
				l.Close()
			}
		})
	}
}
