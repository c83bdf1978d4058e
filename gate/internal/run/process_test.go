package run

import (
	"context"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

func TestProcess(t *testing.T) {
	b := newBench(t)
	b.look = 2 * time.Second
	if got := b.do("process", "action", "list").Text; got != "no background processes\n" {
		t.Errorf("empty list: %q", got)
	}
	res := b.do("process", "action", "start", "command", "echo ready; while read -r x; do echo \"got <$x>\"; done; echo end; exit 6")
	if res.Background != "p1" || !strings.HasPrefix(res.Text, "running in the background as p1\n") || !strings.HasSuffix(res.Text, "\nready\n") {
		t.Fatalf("start: %+v", res)
	}
	if len(res.Limits) == 0 || len(res.Write) == 0 {
		t.Errorf("limits %q, write %q", res.Limits, res.Write)
	}
	read := func(want string) {
		t.Helper()
		var all string
		eventually(t, want, func() bool {
			got := b.do("process", "action", "read", "id", "p1")
			_, body, _ := strings.Cut(got.Text, "\n")
			all += strings.ReplaceAll(body, "(no new output)\n", "")
			return got.Failed || strings.Contains(all, want)
		})
		if all != want {
			t.Errorf("read %q, want %q", all, want)
		}
	}
	if got := b.do("process", "action", "write", "id", "p1", "input", "one\ntwo"); got.Text != "wrote 7 bytes to p1\n" {
		t.Errorf("write: %+v", got)
	}
	read("got <one>\n")
	if got := b.do("process", "action", "write", "command", " echo   ready; while read -r x; do echo \"got <$x>\"; done; echo end; exit 6", "input", " \\n\n"); got.Text != "wrote 4 bytes to p1\n" {
		t.Errorf("write by command: %+v", got)
	}
	read("got <two \\n>\n")
	if got := b.do("process", "action", "list").Text; !strings.HasPrefix(got, "p1: running for ") || strings.Count(got, "\n") != 1 {
		t.Errorf("list: %q", got)
	}
	if got := b.do("process", "action", "stop", "id", "p1").Text; !strings.HasPrefix(got, "p1: ended after ") || !strings.Contains(got, "exit status 143") {
		t.Errorf("stop: %q", got)
	}
	for _, action := range []string{"read", "write", "stop"} {
		if got := b.do("process", "action", action, "id", "p1", "input", "x"); !got.Failed || !strings.Contains(got.Text, "no process p1") {
			t.Errorf("%s of what is stopped: %+v", action, got)
		}
	}
}

func TestProcessRefuses(t *testing.T) {
	b := newBench(t)
	b.do("process", "action", "start", "command", "sleep 100")
	b.do("process", "action", "start", "command", "sleep 100")
	b.do("process", "action", "start", "command", "sleep 103")
	b.do("bash", "command", "sleep 101", "timeout", 1)
	b.do("process", "action", "start", "command", "sleep 102")
	for _, tt := range []struct {
		name string
		args []any
		want string
	}{
		{"unknown", []any{"action", "read", "id", "p99"}, "no process p99"},
		{"no-name", []any{"action", "read"}, "no process runs that command"},
		{"ambiguous", []any{"action", "write", "command", "sleep 100", "input", "x"}, "2 processes run that command"},
		{"no-input", []any{"action", "write", "id", "p1"}, "input is missing"},
		{"adopted", []any{"action", "write", "id", "p4", "input", "x"}, "started in the foreground"},
		{"full", []any{"action", "write", "id", "p5", "input", strings.Repeat("x", 100_000)}, "does not read its standard input"},
		{"escape", []any{"action", "stop", "id", "\x1b[2J"}, `\u{1b}[2J`},
	} {
		t.Run(tt.name, func(t *testing.T) {
			if got := b.do("process", tt.args...); !got.Failed || !strings.Contains(got.Text, tt.want) {
				t.Errorf("%+v; want %q", got, tt.want)
			}
		})
	}
}

// TestProcessOfAnotherSession is not there for this one.
func TestProcessOfAnotherSession(t *testing.T) {
	b := newBench(t)
	b.do("process", "action", "start", "command", "sleep 100")
	b.job = func(j *Job) { j.Call.Session = "other" }
	for _, action := range []string{"read", "write", "stop"} {
		if got := b.do("process", "action", action, "id", "p1", "input", "x"); !got.Failed {
			t.Errorf("%s: %+v", action, got)
		}
	}
	if got := b.do("process", "action", "list").Text; got != "no background processes\n" {
		t.Errorf("list: %q", got)
	}
	if b.table[0].ended() {
		t.Error("it was stopped")
	}
}

func TestProcessStopKills(t *testing.T) {
	b := newBench(t)
	word := fmt.Sprintf("96%d.5", os.Getpid())
	b.do("process", "action", "start", "command", "trap '' TERM; setsid sleep "+word+" & while :; do sleep "+word+"; done")
	eventually(t, "two sleeps", func() bool { return marked(t, "sleep\x00"+word) == 2 })
	began := time.Now()
	got := b.do("process", "action", "stop", "id", "p1")
	if took := time.Since(began); took < killAfter || took > killAfter+5*time.Second {
		t.Errorf("took %v", took)
	}
	if !strings.Contains(got.Text, "exit status 137 (signal: killed)") || marked(t, word) != 0 {
		t.Errorf("%+v, %d left", got, marked(t, word))
	}
}

func TestProcessTrapRuns(t *testing.T) {
	b := newBench(t)
	b.do("process", "action", "start", "command", "trap 'echo cleaned up; exit 0' TERM; echo ready; while :; do sleep 0.05; done")
	p := b.table[0]
	eventually(t, "ready", func() bool { return p.out.size() > 0 })
	if got := b.do("process", "action", "stop", "id", "p1").Text; !strings.Contains(got, "cleaned up\n") || !strings.Contains(got, "with exit status 0") {
		t.Errorf("%q", got)
	}
}

func TestProcessEndsAtOnce(t *testing.T) {
	b := newBench(t)
	b.look = 20 * time.Second
	res := b.do("bash", "command", "echo no; exit 3", "background", true)
	if res.Background != "p1" || res.Exit != 3 || !strings.Contains(res.Text, "ended at once") || !strings.HasSuffix(res.Text, "no\nexit status 3\n") {
		t.Errorf("%+v", res)
	}
	if len(b.table) != 0 {
		t.Error("it is still listed, although all of it was told")
	}
}

func TestProcessLimits(t *testing.T) {
	b := newBench(t)
	for i := range maxRunning {
		if res := b.do("process", "action", "start", "command", "sleep 100"); res.Background != fmt.Sprintf("p%d", i+1) {
			t.Fatalf("%d: %+v", i, res)
		}
	}
	if _, err := b.Run(context.Background(), b.call("process", "action", "start", "command", "sleep 100")); err == nil || !strings.Contains(err.Error(), "16 background processes") {
		t.Errorf("one more: %v", err)
	}
	// A foreground command that cannot be adopted is ended.
	res := b.do("bash", "command", "echo x; sleep 100", "timeout", 200)
	if !res.TimedOut || res.Background != "" || res.Exit != 143 || !strings.Contains(res.Text, "could not go on in the background") {
		t.Errorf("%+v", res)
	}
	if n := len(b.live); n != maxRunning {
		t.Errorf("%d live", n)
	}
}

// TestProcessEndedAreForgotten keeps the newest of those that nobody reads.
func TestProcessEndedAreForgotten(t *testing.T) {
	b := newBench(t)
	for range maxEnded + 3 {
		b.bashText("seq 10000")
	}
	got := b.do("process", "action", "list").Text
	if strings.Count(got, "\n") != maxEnded || strings.Contains(got, "p1:") || !strings.Contains(got, fmt.Sprintf("p%d:", maxEnded+3)) {
		t.Errorf("%s", got)
	}
}

// TestProcessNoisy reads the newest of what a process writes without end.
func TestProcessNoisy(t *testing.T) {
	b := newBench(t)
	b.do("process", "action", "start", "command", "yes 0123456789")
	p := b.table[0]
	eventually(t, "20 MB more", func() bool { return p.out.unread() > 20e6 })
	got := b.do("process", "action", "read", "id", "p1").Text
	if len(got) > maxShown+1000 || !strings.Contains(got, "bytes of output left out") {
		t.Errorf("%d bytes: %.300q", len(got), got)
	}
	p.out.mu.Lock()
	defer p.out.mu.Unlock()
	if n := len(p.out.tail); n > 2*keptTail {
		t.Errorf("%d bytes kept", n)
	}
}

// TestKilledAssent is killed with a background process running: nothing of it
// stays.
func TestKilledAssent(t *testing.T) {
	if os.Getenv("RUN_TEST_CHILD") != "" {
		b := newBench(t)
		b.do("process", "action", "start", "command", "setsid sleep "+os.Getenv("RUN_TEST_CHILD")+" & sleep "+os.Getenv("RUN_TEST_CHILD"))
		if err := os.WriteFile(os.Getenv("RUN_TEST_READY"), nil, 0o600); err != nil {
			t.Fatal(err)
		}
		select {}
	}
	newBench(t) // skips where nothing can be limited
	word := fmt.Sprintf("95%d.5", os.Getpid())
	dir := t.TempDir()
	ready := filepath.Join(dir, "ready")
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	proc, err := os.StartProcess(self, []string{self, "-test.run=^TestKilledAssent$"}, &os.ProcAttr{
		Env: append(os.Environ(), "RUN_TEST_CHILD="+word, "RUN_TEST_READY="+ready, "TMPDIR="+dir), Files: []*os.File{nil, nil, nil}})
	if err != nil {
		t.Fatal(err)
	}
	eventually(t, "the child", func() bool { _, err := os.Stat(ready); return err == nil && marked(t, "sleep\x00"+word) == 2 })
	if err := proc.Kill(); err != nil {
		t.Fatal(err)
	}
	_, _ = proc.Wait()
	eventually(t, "nothing left", func() bool { return marked(t, word) == 0 })
}

func TestProcessConcurrently(t *testing.T) {
	b := newBench(t)
	done := make(chan string)
	for i := range 8 {
		go func() {
			call := func(args map[string]any) Result {
				job := b.call("process", "action", args["action"])
				job.Call.Args, _ = json.Marshal(args)
				res, err := b.Run(context.Background(), job)
				if err != nil {
					return Result{Text: err.Error(), Failed: true}
				}
				return res
			}
			job := b.call("process", "action", "start", "command", fmt.Sprintf("cat; exit %d", i))
			res, err := b.Run(context.Background(), job)
			if err != nil {
				done <- err.Error()
				return
			}
			for range 5 {
				call(map[string]any{"action": "write", "id": res.Background, "input": "x\n"})
				call(map[string]any{"action": "read", "id": res.Background})
				call(map[string]any{"action": "list"})
			}
			if got := call(map[string]any{"action": "stop", "id": res.Background}); got.Failed {
				done <- got.Text
				return
			}
			done <- ""
		}()
	}
	for range 8 {
		if why := <-done; why != "" {
			t.Error(why)
		}
	}
}
