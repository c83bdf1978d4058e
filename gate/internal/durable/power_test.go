package durable

import (
	"fmt"
	"io"
	"maps"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"sync"
	"testing"
	"time"

	"assent/audit"
)

// A disk notes how much of each file was there when an fsync of it began that
// has returned: what a power loss leaves in the worst case.
type disk struct {
	mu     sync.Mutex
	synced map[string]int64
	acked  []string
}

func (d *disk) sync(f *os.File) error {
	info, err := f.Stat()
	if err != nil {
		return err
	}
	if rand.IntN(3) == 0 { // others may come first
		time.Sleep(time.Duration(rand.IntN(4000)) * time.Microsecond)
	}
	if err := f.Sync(); err != nil {
		return err
	}
	d.mu.Lock()
	defer d.mu.Unlock()
	d.synced[f.Name()] = max(d.synced[f.Name()], info.Size())
	return nil
}

// cut copies what a power loss at this moment would leave of a log to another
// data directory, and returns what was acknowledged before.
func (d *disk) cut(t *testing.T, dir, data string) (acked []string) {
	t.Helper()
	d.mu.Lock()
	acked = slices.Clone(d.acked)
	d.mu.Unlock()
	h, err := os.ReadFile(filepath.Join(dir, headName)) // before the sizes: it must not be ahead
	if err != nil {
		t.Fatal(err)
	}
	d.mu.Lock()
	sizes := maps.Clone(d.synced)
	d.mu.Unlock()
	to := filepath.Join(data, logName, filepath.Base(dir))
	if err := os.MkdirAll(to, 0o700); err != nil {
		t.Fatal(err)
	}
	files := map[string][]byte{headName: h, lockName: nil}
	for name, size := range sizes {
		f, err := os.Open(name)
		if err != nil {
			t.Fatal(err)
		}
		b, err := io.ReadAll(io.LimitReader(f, size))
		f.Close()
		if err != nil {
			t.Fatal(err)
		}
		files[filepath.Base(name)] = b
	}
	for name, b := range files {
		if err := os.WriteFile(filepath.Join(to, name), b, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	return acked
}

// TestPowerLoss cuts the power again and again while two Logs, as two processes
// would have them, append and rotate. Everything acknowledged must be there, as
// a sound log that can be gone on with.
func TestPowerLoss(t *testing.T) {
	d := &disk{synced: map[string]int64{}}
	data := t.TempDir()
	var logs []*Log
	for range 2 {
		logs = append(logs, mustOpen(t, data, "s", Options{SegmentSize: 2 << 10, sync: d.sync}))
	}
	stop := make(chan bool)
	var wg sync.WaitGroup
	for w := range 8 {
		wg.Go(func() {
			for i := 0; ; i++ {
				select {
				case <-stop:
					return
				default:
				}
				r := rec(audit.Requested, fmt.Sprintf("%d-%d", w, i))
				if err := logs[w%2].Append(r); err != nil {
					t.Error(err)
					return
				}
				d.mu.Lock()
				d.acked = append(d.acked, r.Call)
				d.mu.Unlock()
			}
		})
	}
	for begun := false; !begun; {
		time.Sleep(time.Millisecond)
		d.mu.Lock()
		begun = len(d.acked) > 0
		d.mu.Unlock()
	}
	for i := range 15 {
		time.Sleep(time.Duration(5+3*i) * time.Millisecond)
		after := t.TempDir()
		acked := d.cut(t, logs[0].dir, after)
		r, err := VerifySession(after, "s", audit.Head{})
		if err != nil || !r.OK() {
			t.Fatalf("cut %d: %v %v", i, r, err)
		}
		have := map[string]bool{}
		for _, r := range all(t, after, "s") {
			have[r.Call] = true
		}
		for _, call := range acked {
			if !have[call] {
				t.Fatalf("cut %d: %s was acknowledged and is lost", i, call)
			}
		}
		if err := mustOpen(t, after, "s", Options{}).Append(rec(audit.Requested, "after")); err != nil {
			t.Fatalf("cut %d: %v", i, err)
		}
	}
	close(stop)
	wg.Wait()
	if len(d.synced) < 3 || len(d.acked) < 200 {
		t.Errorf("%d segments, %d records: the test is too short", len(d.synced), len(d.acked))
	}
}
