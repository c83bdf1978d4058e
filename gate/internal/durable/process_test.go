package durable

import (
	"bufio"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"assent/audit"
)

// child is what the test binary does when a test runs it again.
func child(mode string) int {
	l, err := Open(os.Getenv("DURABLE_TEST_DATA"), "s", Options{SegmentSize: 64 << 10})
	if err != nil {
		fmt.Println(err)
		return 1
	}
	n, _ := strconv.Atoi(os.Getenv("DURABLE_TEST_N"))
	id := os.Getenv("DURABLE_TEST_ID")
	switch mode {
	case "append":
		for i := range n {
			if err := l.Append(rec(audit.Requested, fmt.Sprintf("%s-%d", id, i))); err != nil {
				fmt.Println(err)
				return 1
			}
		}
	case "forever": // says what was acknowledged, until it is killed
		out := bufio.NewWriter(os.Stdout)
		var mu sync.Mutex
		for g := range 4 {
			go func() {
				for i := 0; ; i++ {
					r := rec(audit.Requested, fmt.Sprintf("%s-%d-%d", id, g, i))
					r.Error = strings.Repeat("x", i%5000)
					if err := l.Append(r); err != nil {
						fmt.Println("error:", err)
						os.Exit(1)
					}
					mu.Lock()
					fmt.Fprintln(out, r.Call)
					out.Flush()
					mu.Unlock()
				}
			}()
		}
		select {}
	case "limit":
		return childLimit(l)
	case "settle": // answers n calls, and says which answers were the first
		for i := range n {
			call := fmt.Sprint(i)
			err := l.AppendIf(rec(audit.Granted, call), func(prior []*audit.Record) error {
				if s := audit.StateOf(prior); s.Granted {
					return errTaken
				}
				return nil
			})
			if err == nil {
				fmt.Println(call)
			} else if err != errTaken {
				fmt.Println("error:", err)
				return 1
			}
		}
	case "sessions": // begins sessions until it is killed
		for i := 0; ; i++ {
			session := fmt.Sprintf("%s-%d", id, i)
			l, err := Open(os.Getenv("DURABLE_TEST_DATA"), session, Options{})
			if err == nil {
				err = l.Append(&audit.Record{Event: audit.Requested})
			}
			if err != nil {
				fmt.Println("error:", err)
				return 1
			}
			fmt.Println(session)
			l.Close()
		}
	}
	if err := l.Close(); err != nil {
		fmt.Println(err)
		return 1
	}
	return 0
}

var errTaken = errors.New("taken")

func spawn(t testing.TB, data, mode, id string, n int) *exec.Cmd {
	t.Helper()
	exe, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	c := exec.Command(exe)
	c.Env = append(os.Environ(), "DURABLE_TEST_CHILD="+mode, "DURABLE_TEST_DATA="+data, "DURABLE_TEST_ID="+id, fmt.Sprintf("DURABLE_TEST_N=%d", n))
	c.Stderr = os.Stderr
	return c
}

// TestManyWriters appends from 64 goroutines of one Log: none is lost, and each
// has its own place.
func TestManyWriters(t *testing.T) {
	data := t.TempDir()
	l := mustOpen(t, data, "s", Options{})
	const writers, each = 64, 200
	var wg sync.WaitGroup
	for w := range writers {
		wg.Go(func() {
			for i := range each {
				if err := l.Append(rec(audit.Requested, fmt.Sprintf("%d-%d", w, i))); err != nil {
					t.Error(err)
					return
				}
			}
		})
	}
	wg.Wait()
	l.Close()
	complete(t, data, writers, each)
}

// complete wants every record of every writer, once and in its writer's order.
func complete(t *testing.T, data string, writers, each int) {
	t.Helper()
	sound(t, data)
	next := map[string]int{}
	for _, r := range all(t, data, "s") {
		w, i, _ := strings.Cut(r.Call, "-")
		if n, _ := strconv.Atoi(i); n != next[w] {
			t.Fatalf("record %d: writer %s has number %d, want %d", r.Seq, w, n, next[w])
		}
		next[w]++
	}
	if len(next) != writers {
		t.Fatalf("records of %d writers, want %d", len(next), writers)
	}
	for w, n := range next {
		if n != each {
			t.Errorf("writer %s has %d records, want %d", w, n, each)
		}
	}
}

// TestManyProcesses appends from 64 processes at once. DURABLE_TEST_FULL=1 has
// each write 200 records, as the bar says; by default it is fewer.
func TestManyProcesses(t *testing.T) {
	each := 20
	if os.Getenv("DURABLE_TEST_FULL") != "" {
		each = 200
	}
	const processes = 64
	data := t.TempDir()
	var list []*exec.Cmd
	outs := make([]strings.Builder, processes)
	start := time.Now()
	for i := range processes {
		c := spawn(t, data, "append", strconv.Itoa(i), each)
		c.Stdout = &outs[i]
		if err := c.Start(); err != nil {
			t.Fatal(err)
		}
		list = append(list, c)
	}
	for i, c := range list {
		if err := c.Wait(); err != nil {
			t.Errorf("process %d: %v: %s", i, err, outs[i].String())
		}
	}
	took := time.Since(start)
	t.Logf("%d records of %d processes in %v: %.0f/s", processes*each, processes, took, float64(processes*each)/took.Seconds())
	complete(t, data, processes, each)
}

// TestKill kills writers at any moment: what was acknowledged is there, and the
// log is sound, before and after it is opened again.
func TestKill(t *testing.T) {
	rounds := 12
	if testing.Short() {
		rounds = 4
	}
	data := t.TempDir()
	acked := map[string]bool{}
	for round := range rounds {
		var wg sync.WaitGroup
		var mu sync.Mutex
		for p := range 3 {
			c := spawn(t, data, "forever", fmt.Sprintf("%d-%d", round, p), 0)
			out, err := c.StdoutPipe()
			if err != nil {
				t.Fatal(err)
			}
			if err := c.Start(); err != nil {
				t.Fatal(err)
			}
			wg.Go(func() {
				s := bufio.NewScanner(out)
				n := 0
				for s.Scan() {
					if strings.HasPrefix(s.Text(), "error:") {
						t.Error(s.Text())
					}
					mu.Lock()
					acked[s.Text()] = true
					mu.Unlock()
					if n++; n == 20+17*p+5*round {
						c.Process.Kill()
					}
				}
				c.Wait()
			})
		}
		wg.Wait()
		sound(t, data)
	}
	have := map[string]bool{}
	for _, r := range all(t, data, "s") {
		if have[r.Call] {
			t.Errorf("%s is there twice", r.Call)
		}
		have[r.Call] = true
	}
	for call := range acked {
		if call != "" && !have[call] {
			t.Errorf("%s was acknowledged and is lost", call)
		}
	}
	if len(acked) < rounds*50 {
		t.Errorf("only %d records were acknowledged: the test kills too early", len(acked))
	}
}

// TestSettleAcrossProcesses has processes answer the same calls: each call gets
// one answer.
func TestSettleAcrossProcesses(t *testing.T) {
	data := t.TempDir()
	const processes, calls = 8, 50
	outs := make([]strings.Builder, processes)
	var list []*exec.Cmd
	for i := range processes {
		c := spawn(t, data, "settle", "", calls)
		c.Stdout = &outs[i]
		if err := c.Start(); err != nil {
			t.Fatal(err)
		}
		list = append(list, c)
	}
	wins := map[string]int{}
	for i, c := range list {
		if err := c.Wait(); err != nil {
			t.Errorf("%v: %s", err, outs[i].String())
		}
		for _, call := range strings.Fields(outs[i].String()) {
			wins[call]++
		}
	}
	for i := range calls {
		if n := wins[strconv.Itoa(i)]; n != 1 {
			t.Errorf("call %d: %d answers came first", i, n)
		}
	}
	sound(t, data)
	if n := len(all(t, data, "s")); n != calls {
		t.Errorf("%d records, want %d", n, calls)
	}
}

// TestKillAtBegin kills processes while they begin sessions. What was
// acknowledged is there; the log is sound; every session can be gone on with,
// and is then in the register.
func TestKillAtBegin(t *testing.T) {
	data := t.TempDir()
	for round := range 10 {
		c := spawn(t, data, "sessions", strconv.Itoa(round), 0)
		out, err := c.StdoutPipe()
		if err != nil {
			t.Fatal(err)
		}
		if err := c.Start(); err != nil {
			t.Fatal(err)
		}
		s := bufio.NewScanner(out)
		var acked []string
		for s.Scan() {
			if acked = append(acked, s.Text()); len(acked) == 1 {
				time.AfterFunc(time.Duration(1500+337*round)*time.Microsecond, func() { c.Process.Kill() })
			}
		}
		c.Wait()
		sound(t, data)
		for _, id := range acked {
			if strings.HasPrefix(id, "error:") {
				t.Fatal(id)
			}
			if n := len(all(t, data, id)); n != 1 {
				t.Errorf("session %s: %d records", id, n)
			}
		}
	}
	list, err := Sessions(data)
	if err != nil {
		t.Fatal(err)
	}
	for _, s := range list {
		if s.ID == "" {
			continue // killed before its first record
		}
		l := mustOpen(t, data, s.ID, Options{})
		if err := l.Append(rec(audit.Requested, "again")); err != nil {
			t.Error(err)
		}
		if err := l.Close(); err != nil {
			t.Error(err)
		}
	}
	if r := sound(t, data); len(r.Notes) > 0 {
		t.Error(r.Notes)
	}
}

// TestHalfWritten has ends as a kill or a power loss leaves them.
func TestHalfWritten(t *testing.T) {
	for _, tail := range []string{"{", `{"seq":3,"prev":"abc`, strings.Repeat("\x00", 4096), strings.Repeat("x", 100<<10)} {
		data := t.TempDir()
		l := mustOpen(t, data, "s", Options{})
		if err := l.Append(rec(audit.Requested, "a"), rec(audit.Decided, "a")); err != nil {
			t.Fatal(err)
		}
		l.Close()
		name := filepath.Join(data, logName, Key("s"), segmentName(1))
		f, err := os.OpenFile(name, os.O_APPEND|os.O_WRONLY, 0)
		if err != nil {
			t.Fatal(err)
		}
		f.WriteString(tail)
		f.Close()
		if r := sound(t, data); r.Unfinished != int64(len(tail)) {
			t.Errorf("unfinished: %d bytes, want %d", r.Unfinished, len(tail))
		}
		again := mustOpen(t, data, "s", Options{})
		if list, err := again.Call("a"); err != nil || len(list) != 2 {
			t.Errorf("%d records, %v", len(list), err)
		}
		if err := again.Append(rec(audit.Asked, "a"), rec(audit.Denied, "a")); err != nil {
			t.Fatal(err)
		}
		again.Close()
		r := sound(t, data)
		got := all(t, data, "s")
		if r.Unfinished != 0 || r.Repaired != int64(len(tail)) || len(got) != 4 || got[2].Repaired != int64(len(tail)) || got[3].Repaired != 0 {
			t.Errorf("after repair: %+v", r)
		}
	}
}
