package durable

import (
	"errors"
	"os"
	"path/filepath"
	"runtime"
	"runtime/debug"
	"strconv"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"assent/audit"
)

// begun makes a log of n records, closed, and returns its directory.
func begun(t *testing.T, data, session string, n int) (dir string) {
	t.Helper()
	l := mustOpen(t, data, session, Options{SegmentSize: 1 << 10})
	for range n {
		if err := l.Append(rec(audit.Requested, "a")); err != nil {
			t.Fatal(err)
		}
	}
	if err := l.Close(); err != nil {
		t.Fatal(err)
	}
	return filepath.Join(data, logName, Key(session))
}

// After an fsync that failed nothing is appended until the log is opened anew.
func TestFailedSync(t *testing.T) {
	data := t.TempDir()
	eio := errors.New("input/output error")
	var fail atomic.Bool
	l := mustOpen(t, data, "s", Options{sync: func(f *os.File) error {
		if fail.Load() {
			return eio
		}
		return f.Sync()
	}})
	if err := l.Append(rec(audit.Requested, "a")); err != nil {
		t.Fatal(err)
	}
	fail.Store(true)
	r := rec(audit.Requested, "a")
	if err := l.Append(r); !errors.Is(err, eio) || r.Seq != 0 {
		t.Errorf("%v, seq %d", err, r.Seq)
	}
	fail.Store(false)
	if err := l.Append(rec(audit.Requested, "a")); !errors.Is(err, eio) || !strings.Contains(err.Error(), "opened anew") {
		t.Error(err)
	}
	if err := l.AppendIf(rec(audit.Requested, "a"), func([]*audit.Record) error { t.Error("asked"); return nil }); !errors.Is(err, eio) {
		t.Error(err)
	}
	again := mustOpen(t, data, "s", Options{})
	if err := again.Append(rec(audit.Requested, "a")); err != nil {
		t.Error(err)
	}
	l.Close()
	again.Close()
	sound(t, data)
}

// TestTampered does to a log what makes it unfit to be appended to, and what a
// verification must say.
func TestTampered(t *testing.T) {
	data := func(s string) string { return filepath.Dir(filepath.Dir(s)) }
	last := func(dir string) string {
		list, err := segmentsIn(dir)
		if err != nil || len(list) == 0 {
			t.Fatal(list, err)
		}
		return filepath.Join(dir, segmentName(list[len(list)-1]))
	}
	for _, tt := range []struct {
		name    string
		do      func(dir string)
		kind    audit.Kind
		segment string // part of the fault's place
		appends bool   // it can be appended to all the same
	}{
		{"last-record-cut", func(dir string) {
			b, _ := os.ReadFile(last(dir))
			os.Truncate(last(dir), int64(strings.LastIndexByte(strings.TrimSuffix(string(b), "\n"), '\n')+1))
		}, audit.Truncated, "0000", false},
		{"newline-cut", func(dir string) { info, _ := os.Stat(last(dir)); os.Truncate(last(dir), info.Size()-1) }, audit.Truncated, "0000", false},
		{"last-segment-gone", func(dir string) { os.Remove(last(dir)) }, audit.Truncated, "0000", false},
		{"first-segment-gone", func(dir string) { os.Remove(filepath.Join(dir, segmentName(1))) }, audit.Unreadable, "000002", true},
		{"all-segments-gone", func(dir string) {
			list, _ := segmentsIn(dir)
			for _, n := range list {
				os.Remove(filepath.Join(dir, segmentName(n)))
			}
		}, audit.Removed, "", false},
		{"head-gone", func(dir string) { os.Remove(filepath.Join(dir, headName)) }, audit.Unreadable, headName, false},
		{"head-empty", func(dir string) { os.Truncate(filepath.Join(dir, headName), 0) }, audit.Unreadable, headName, false},
		{"byte-in-last", func(dir string) {
			b, _ := os.ReadFile(last(dir))
			b[len(b)-200] ^= 1
			os.WriteFile(last(dir), b, 0o600)
		}, audit.Changed, "0000", false},
		{"byte-in-first", func(dir string) {
			name := filepath.Join(dir, segmentName(1))
			b, _ := os.ReadFile(name)
			b[100] ^= 1
			os.WriteFile(name, b, 0o600)
		}, audit.Changed, "000001", true},
		{"session-gone", func(dir string) { os.RemoveAll(dir) }, audit.Removed, Key("s"), true},
		{"session-moved", func(dir string) { os.Rename(dir, filepath.Join(filepath.Dir(dir), Key("other"))) }, audit.Inserted, Key("other"), true},
		{"register-gone", func(dir string) { os.RemoveAll(filepath.Join(filepath.Dir(dir), registerName)) }, audit.Removed, registerName, true},
		{"register-cut", func(dir string) {
			os.Truncate(filepath.Join(filepath.Dir(dir), registerName, segmentName(1)), 0)
		}, audit.Truncated, registerName, true},
		{"directory-for-file", func(dir string) { name := last(dir); os.Remove(name); os.Mkdir(name, 0o700) }, audit.Unreadable, Key("s"), false},
	} {
		t.Run(tt.name, func(t *testing.T) {
			dir := begun(t, t.TempDir(), "s", 20)
			sound(t, data(dir))
			tt.do(dir)
			r, err := Verify(data(dir))
			if err != nil {
				t.Fatal(err)
			}
			found := false
			for _, f := range r.Faults {
				found = found || f.Kind == tt.kind && strings.Contains(f.Segment, tt.segment)
			}
			if !found {
				t.Errorf("want %s in %q, got %v", tt.kind, tt.segment, r.Faults)
			}
			l := mustOpen(t, data(dir), "s", Options{SegmentSize: 1 << 10})
			err = l.Append(rec(audit.Requested, "b"))
			if (err == nil) != tt.appends {
				t.Errorf("append: %v", err)
			}
			if err != nil && !strings.Contains(err.Error(), "log verify") && tt.name != "directory-for-file" {
				t.Errorf("append says no way on: %v", err)
			}
			l.Close()
		})
	}
}

// What was changed under an open log is found at the next append.
func TestTamperedWhileOpen(t *testing.T) {
	for name, do := range map[string]func(file string){
		"cut":      func(file string) { os.Truncate(file, 10) },
		"appended": func(file string) { appendTo(t, file, "rubbish\n") },
		"forged": func(file string) {
			b, err := audit.Encode(&audit.Record{Event: audit.Granted, Session: "s", Call: "a"})
			if err != nil {
				t.Fatal(err)
			}
			line, _ := b.AppendLine(nil, 2, strings.Repeat("0", 64), "t")
			appendTo(t, file, string(line))
		},
	} {
		data := t.TempDir()
		l := mustOpen(t, data, "s", Options{})
		if err := l.Append(rec(audit.Asked, "a")); err != nil {
			t.Fatal(err)
		}
		do(filepath.Join(l.dir, segmentName(1)))
		if err := l.Append(rec(audit.Started, "a")); err == nil || !strings.Contains(err.Error(), "log verify") {
			t.Errorf("%s: %v", name, err)
		}
		if list, err := l.Call("a"); err == nil {
			t.Errorf("%s: read %d records", name, len(list))
		}
	}
}

func appendTo(t *testing.T, file, text string) {
	t.Helper()
	f, err := os.OpenFile(file, os.O_APPEND|os.O_WRONLY, 0)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	if _, err := f.WriteString(text); err != nil {
		t.Fatal(err)
	}
}

// A whole log that was written anew is found with a head from elsewhere.
func TestKnownHead(t *testing.T) {
	data := t.TempDir()
	dir := begun(t, data, "s", 5)
	r, err := VerifySession(data, "s", audit.Head{})
	if err != nil || !r.OK() || r.Last.Seq != 5 {
		t.Fatal(r, err)
	}
	known := r.Last
	os.RemoveAll(dir)
	begun(t, data, "s", 7)
	if r := sound(t, data); r.Sessions != 1 {
		t.Errorf("%+v", r)
	}
	if r, err = VerifySession(data, "s", known); err != nil || len(r.Faults) != 1 || r.Faults[0].Kind != audit.Changed {
		t.Errorf("%v %v", r.Faults, err)
	}
	if _, err := VerifySession(data, "nobody", audit.Head{}); err == nil {
		t.Error("verified a session that there is not")
	}
}

// TestVerifyMemory verifies a log that is larger than the memory it may take.
// DURABLE_TEST_FULL=1 has it made of a million records.
func TestVerifyMemory(t *testing.T) {
	n := 60_000
	if os.Getenv("DURABLE_TEST_FULL") != "" {
		n = 1_000_000
	}
	data := t.TempDir()
	l := mustOpen(t, data, "s", Options{})
	for i := 0; i < n; i += 500 {
		recs := make([]*audit.Record, 500)
		for k := range recs {
			recs[k] = typical(strconv.Itoa(i + k))
		}
		if err := l.Append(recs...); err != nil {
			t.Fatal(err)
		}
	}
	l.Close()
	l = nil
	debug.FreeOSMemory()
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	start := time.Now()
	r := sound(t, data)
	took := time.Since(start)
	runtime.ReadMemStats(&after)
	grown := int64(after.HeapSys-after.HeapReleased) - int64(before.HeapSys-before.HeapReleased)
	t.Logf("%d records, %d MiB in %v; the heap grew by %d KiB", r.Records, r.Bytes>>20, took, grown>>10)
	if grown > 16<<20 {
		t.Errorf("the heap grew by %d bytes", grown)
	}
}

// Heads are written in any order; the newest stays.
func TestRaiseHead(t *testing.T) {
	data := t.TempDir()
	dir := begun(t, data, "s", 3)
	l := mustOpen(t, data, "s", Options{})
	if err := l.Append(rec(audit.Requested, "a")); err != nil {
		t.Fatal(err)
	}
	for _, to := range []head{{Head: audit.Head{Seq: 2, Hash: "x"}}, {registered: true}, {}} {
		if err := l.raiseHead(to); err != nil {
			t.Fatal(err)
		}
		if h, err := readHead(dir); err != nil || h.Seq != 4 || len(h.Hash) != 64 || !h.registered {
			t.Errorf("%+v %v", h, err)
		}
	}
}

func TestLock(t *testing.T) {
	name := filepath.Join(t.TempDir(), "l")
	unlock, err := Lock(name)
	if err != nil {
		t.Fatal(err)
	}
	f, err := os.OpenFile(name, os.O_RDWR, 0)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	if err := lockFile(f, true, 30*time.Millisecond); err != errLockTimeout {
		t.Errorf("a lock that is held: %v", err)
	}
	got := make(chan error)
	go func() { got <- lockFile(f, true, 10*time.Second) }()
	time.Sleep(10 * time.Millisecond)
	unlock()
	if err := <-got; err != nil {
		t.Error(err)
	}
}

func TestWriteFile(t *testing.T) {
	dir := t.TempDir()
	name, link := filepath.Join(dir, "f"), filepath.Join(dir, "link")
	check := func(want string, mode os.FileMode) {
		t.Helper()
		b, err := os.ReadFile(name)
		info, _ := os.Lstat(name)
		if err != nil || string(b) != want || hasModes && info.Mode() != mode {
			t.Errorf("%q, %v, %v", b, info.Mode(), err)
		}
		entries, _ := os.ReadDir(dir)
		for _, e := range entries {
			if strings.HasSuffix(e.Name(), ".tmp") {
				t.Errorf("left behind: %s", e.Name())
			}
		}
	}
	for _, mode := range []os.FileMode{0o640, 0o600, 0o666} {
		if err := WriteFile(name, []byte("a"), mode); err != nil {
			t.Fatal(err)
		}
		check("a", mode)
	}
	if err := os.Symlink("f", link); err == nil {
		if err := WriteFile(link, []byte("b"), 0o600); err != nil {
			t.Fatal(err)
		}
		check("b", 0o600)
		if to, err := os.Readlink(link); err != nil || to != "f" {
			t.Errorf("the link is gone: %v", err)
		}
		os.Symlink("loop", filepath.Join(dir, "loop"))
		if err := WriteFile(filepath.Join(dir, "loop"), nil, 0o600); err == nil {
			t.Error("wrote to a link to itself")
		}
	}
	if err := WriteFile(dir, nil, 0o600); err == nil {
		t.Error("replaced a directory")
	}
	if err := CreateExclusive(name, []byte("c"), 0o600); !errors.Is(err, os.ErrExist) {
		t.Error(err)
	}
	check("b", 0o600)
	os.Remove(name)
	var wins atomic.Int32
	done := make(chan bool)
	for i := range 20 {
		go func() {
			if err := CreateExclusive(name, []byte{byte('a' + i)}, 0o600); err == nil {
				wins.Add(1)
			} else if !errors.Is(err, os.ErrExist) {
				t.Error(err)
			}
			done <- true
		}()
	}
	for range 20 {
		<-done
	}
	if wins.Load() != 1 {
		t.Errorf("%d callers created it", wins.Load())
	}
}

func TestKey(t *testing.T) {
	seen := map[string]string{}
	for _, id := range []string{"a", "A", "a/b", "a-b", "../..", "", ".", "register", strings.Repeat("x", 500), strings.Repeat("x", 501), "ü", "con", "a\x00"} {
		k := Key(id)
		if other, ok := seen[k]; ok {
			t.Errorf("%q and %q have the key %s", id, other, k)
		}
		seen[k] = id
		if k == registerName || len(k) > 80 || strings.Trim(k, "abcdefghijklmnopqrstuvwxyz0123456789-") != "" || k[0] == '-' {
			t.Errorf("%q: key %q", id, k)
		}
	}
}
