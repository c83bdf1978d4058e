package durable

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"assent/audit"
)

func TestMain(m *testing.M) {
	if mode := os.Getenv("DURABLE_TEST_CHILD"); mode != "" {
		os.Exit(child(mode))
	}
	os.Exit(m.Run())
}

func mustOpen(t testing.TB, data, session string, o Options) *Log {
	t.Helper()
	l, err := Open(data, session, o)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { l.Close() })
	return l
}

func rec(e audit.Event, call string) *audit.Record { return &audit.Record{Event: e, Call: call} }

// sound wants logs without a fault, and returns the report.
func sound(t testing.TB, data string) *audit.Report {
	t.Helper()
	r, err := Verify(data)
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range r.Faults {
		t.Error(f)
	}
	if !r.OK() {
		t.Fatal("the log is not sound")
	}
	return r
}

func all(t testing.TB, data, session string) []*audit.Record {
	t.Helper()
	var out []*audit.Record
	for e, err := range Records(data, Key(session), Cursor{}) {
		if err != nil {
			t.Fatal(err)
		}
		out = append(out, e.Record)
	}
	return out
}

func TestAppendAndRead(t *testing.T) {
	data := t.TempDir()
	l := mustOpen(t, data, "s/1 ü", Options{})
	if list, err := l.Call("a"); err != nil || len(list) != 0 {
		t.Fatal(list, err)
	}
	if entries, _ := os.ReadDir(data); len(entries) != 0 {
		t.Fatal("opening and reading has created something")
	}
	r1, r2 := rec(audit.Requested, "a"), rec(audit.Decided, "a")
	if err := l.Append(r1, r2); err != nil {
		t.Fatal(err)
	}
	if r1.Seq != 1 || r2.Seq != 2 || r1.Prev != "" || r2.Prev != r1.Hash || r1.Session != "s/1 ü" || r1.Time == "" {
		t.Errorf("%+v\n%+v", r1, r2)
	}
	if err := l.Append(rec(audit.Requested, "b")); err != nil {
		t.Fatal(err)
	}
	if err := l.Close(); err != nil {
		t.Fatal(err)
	}
	if err := l.Append(rec(audit.Requested, "c")); !errors.Is(err, errClosed) {
		t.Error(err)
	}
	again := mustOpen(t, data, "s/1 ü", Options{})
	for call, want := range map[string]int{"a": 2, "b": 1, "c": 0, "": 0} {
		if list, err := again.Call(call); err != nil || len(list) != want {
			t.Errorf("call %q: %d records, want %d (%v)", call, len(list), want, err)
		}
	}
	if err := again.Append(rec(audit.Finished, "a")); err != nil {
		t.Fatal(err)
	}
	if list, _ := again.Call("a"); len(list) != 3 || list[2].Seq != 4 {
		t.Error(list)
	}
	if r := sound(t, data); r.Sessions != 1 || len(r.Notes) != 0 || len(all(t, data, "s/1 ü")) != 4 {
		t.Errorf("%+v", r)
	}
	if err := again.Append(&audit.Record{Session: "other"}); err == nil {
		t.Error("took a record of another session")
	}
}

// C105: nobody else can read the log, or write to where it lies.
func TestModes(t *testing.T) {
	if !hasModes {
		t.Skip("no file modes on this system")
	}
	data := filepath.Join(t.TempDir(), "data")
	l := mustOpen(t, data, "s", Options{})
	if err := l.Append(rec(audit.Requested, "a")); err != nil {
		t.Fatal(err)
	}
	if err := l.Close(); err != nil {
		t.Fatal(err)
	}
	n := 0
	filepath.Walk(data, func(name string, info os.FileInfo, err error) error {
		want := os.FileMode(0o600)
		if info.IsDir() {
			want = 0o700
		}
		if info.Mode().Perm() != want {
			t.Errorf("%s: mode %#o, want %#o", name, info.Mode().Perm(), want)
		}
		n++
		return nil
	})
	if n != 4+3+3 {
		t.Errorf("%d files and directories", n)
	}
	for _, d := range []string{data, filepath.Join(data, logName), filepath.Join(data, logName, Key("s"))} {
		os.Chmod(d, 0o777)
		l := mustOpen(t, data, "s", Options{})
		err := l.Append(rec(audit.Requested, "a"))
		if err == nil || !strings.Contains(err.Error(), "chmod") {
			t.Errorf("%s with mode 0777: %v", d, err)
		}
		os.Chmod(d, 0o700)
	}
	old := filepath.Join(data, logName, Key("s"))
	os.Rename(old, old+"x")
	os.Symlink(old+"x", old)
	if err := mustOpen(t, data, "s", Options{}).Append(rec(audit.Requested, "a")); err == nil {
		t.Error("followed a symbolic link")
	}
}

func TestAppendIf(t *testing.T) {
	data := t.TempDir()
	logs := []*Log{mustOpen(t, data, "s", Options{}), mustOpen(t, data, "s", Options{})}
	if err := logs[0].Append(rec(audit.Asked, "a")); err != nil {
		t.Fatal(err)
	}
	var wg sync.WaitGroup
	var mu sync.Mutex
	wins := map[string]int{}
	for i := range 64 {
		for _, call := range []string{"a", "b"} {
			wg.Go(func() {
				err := logs[i%2].AppendIf(rec(audit.Granted, call), func(prior []*audit.Record) error {
					for _, r := range prior {
						if r.Call != call {
							t.Errorf("call %s was shown a record of %s", call, r.Call)
						}
						if r.Event == audit.Granted {
							return errTaken
						}
					}
					return nil
				})
				switch {
				case err == nil:
					mu.Lock()
					wins[call]++
					mu.Unlock()
				case err != errTaken:
					t.Error(err)
				}
			})
		}
	}
	wg.Wait()
	if wins["a"] != 1 || wins["b"] != 1 {
		t.Errorf("answers that won: %v", wins)
	}
	err := logs[0].AppendIf(rec(audit.Granted, "c"), func([]*audit.Record) error { panic("oops") })
	if err == nil || !strings.Contains(err.Error(), "oops") {
		t.Errorf("a check that panics: %v", err)
	}
	logs[0].Close()
	logs[1].Close()
	sound(t, data)
	if n := len(all(t, data, "s")); n != 3 {
		t.Errorf("%d records", n)
	}
}

// TestWaitBeside has a record of another process read by somebody else of the
// same Log first: who waits for it returns all the same.
func TestWaitBeside(t *testing.T) {
	data := t.TempDir()
	a, b := mustOpen(t, data, "s", Options{}), mustOpen(t, data, "s", Options{})
	const n = 5
	done := make(chan int, n)
	for i := range n {
		go func() {
			err := a.Wait(context.Background(), fmt.Sprint("c", i), func(list []*audit.Record) bool { return len(list) == 2 })
			if err != nil {
				t.Error(err)
			}
			done <- i
		}()
	}
	for i := range n {
		if err := b.Append(rec(audit.Requested, fmt.Sprint("c", i))); err != nil {
			t.Fatal(err)
		}
	}
	time.Sleep(2 * pollEvery)
	for _, i := range []int{3, 0, 4, 2, 1} {
		if err := b.Append(rec(audit.Asked, fmt.Sprint("c", i))); err != nil {
			t.Fatal(err)
		}
		if _, err := a.Call("other"); err != nil {
			t.Fatal(err)
		}
		select {
		case got := <-done:
			if got != i {
				t.Errorf("c%d returned, want c%d", got, i)
			}
		case <-time.After(10 * time.Second):
			t.Fatalf("the record of c%d was not seen", i)
		}
	}
}

func TestWait(t *testing.T) {
	data := t.TempDir()
	a, b := mustOpen(t, data, "s", Options{}), mustOpen(t, data, "s", Options{})
	granted := func(list []*audit.Record) bool {
		s := audit.StateOf(list)
		return s.Granted
	}
	ctx, cancel := context.WithCancelCause(context.Background())
	for _, l := range []*Log{a, b} { // of this Log, and of another one
		done := make(chan error, 1)
		call := fmt.Sprintf("c%p", l)
		go func() { done <- l.Wait(ctx, call, granted) }()
		time.Sleep(10 * time.Millisecond)
		b.Append(rec(audit.Requested, call), rec(audit.Asked, call))
		select {
		case err := <-done:
			t.Fatalf("returned before the answer: %v", err)
		case <-time.After(60 * time.Millisecond):
		}
		if err := b.Append(rec(audit.Granted, call)); err != nil {
			t.Fatal(err)
		}
		start := time.Now()
		select {
		case err := <-done:
			if took := time.Since(start); err != nil || took > 2*time.Second {
				t.Error(took, err)
			}
		case <-time.After(10 * time.Second):
			t.Fatal("the answer was not seen")
		}
	}
	why := errors.New("why")
	done := make(chan error, 1)
	go func() { done <- a.Wait(ctx, "never", granted) }()
	cancel(why)
	if err := <-done; err != why {
		t.Error(err)
	}
}

// A clock that jumps back does not change the order.
func TestClock(t *testing.T) {
	data := t.TempDir()
	start := time.Date(2030, 1, 1, 0, 0, 0, 0, time.UTC)
	var calls atomic.Int64
	l := mustOpen(t, data, "s", Options{Now: func() time.Time { return start.Add(-time.Hour * time.Duration(calls.Add(1))) }})
	for range 5 {
		if err := l.Append(rec(audit.Requested, "a")); err != nil {
			t.Fatal(err)
		}
	}
	l.Close()
	sound(t, data)
	for i, r := range all(t, data, "s") {
		if r.Seq != uint64(i+1) {
			t.Errorf("record %d stands at %d", r.Seq, i+1)
		}
	}
}

func TestRotation(t *testing.T) {
	data := t.TempDir()
	const n = 400
	logs := []*Log{mustOpen(t, data, "s", Options{SegmentSize: 4 << 10}), mustOpen(t, data, "s", Options{SegmentSize: 4 << 10})}
	var wg sync.WaitGroup
	for i := range 8 {
		wg.Go(func() {
			for k := range n / 8 {
				if err := logs[i%2].Append(rec(audit.Requested, fmt.Sprintf("%d-%d", i, k))); err != nil {
					t.Error(err)
				}
			}
		})
	}
	wg.Wait()
	for i := range 8 {
		if list, err := logs[0].Call(fmt.Sprintf("%d-0", i)); len(list) != 1 || err != nil {
			t.Error(i, list, err)
		}
	}
	logs[0].Close()
	logs[1].Close()
	r := sound(t, data)
	if got := len(all(t, data, "s")); got != n || r.Segments < 8 {
		t.Errorf("%d records in %d segments", got, r.Segments)
	}
	l := mustOpen(t, data, "s", Options{})
	if list, err := l.Call("7-3"); len(list) != 1 || err != nil {
		t.Error(list, err)
	}
	// Going on from a cursor gives the rest, whatever the segment.
	for _, at := range []int{0, 1, 57, n - 1, n} {
		var from Cursor
		got := 0
		for e, err := range Records(data, Key("s"), Cursor{}) {
			if err != nil {
				t.Fatal(err)
			}
			if e.Seq <= uint64(at) {
				from = e.Next
			}
		}
		for range Records(data, Key("s"), from) {
			got++
		}
		if got != n-at {
			t.Errorf("%d records behind record %d, want %d", got, at, n-at)
		}
	}
}

// The index of calls is bounded; what does not fit is found in the file.
func TestIndexBound(t *testing.T) {
	data := t.TempDir()
	l := mustOpen(t, data, "s", Options{})
	if err := l.Append(rec(audit.Asked, "a"), rec(audit.Asked, "b")); err != nil {
		t.Fatal(err)
	}
	l.state.Lock()
	l.tail.refs = maxRefs
	l.state.Unlock()
	if err := l.Append(rec(audit.Granted, "a")); err != nil {
		t.Fatal(err)
	}
	if l.tail.refs != 0 {
		t.Error("the index was not emptied")
	}
	if err := l.Append(rec(audit.Started, "a")); err != nil {
		t.Fatal(err)
	}
	if list, err := l.Call("a"); err != nil || len(list) != 3 {
		t.Error(list, err)
	}
}
