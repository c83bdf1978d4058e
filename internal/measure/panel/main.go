// Command panel measures how soon a question is on the screen, and how fast a
// long diff scrolls there.
//
//	go run ./internal/measure/panel [-n N] [-max D] [-strict]
//
// It builds ./cmd/assent as for a release and runs "assent pending --watch" in a
// terminal of 80 by 24. N calls go, one after the other, through a gate in this
// process, each with a question; the time from the call to the bytes that draw
// its panel is what counts. Then a write of 10,000 new lines is asked about, and
// its diff scrolled by one row sixty times a second: the frames that come, and
// the processor time of each.
//
// With -strict the exit status is 1 if the median is over D. A fault is 2, also a
// row that takes more than a sixtieth of a second of processor time.
package main

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"time"

	"github.com/creack/pty"

	"assent"
	"assent/gate"
	"assent/internal/measure/timing"
)

func main() { timing.Main("panel", 50*time.Millisecond, measure) }

// A terminal is the program in a terminal, and what it has drawn.
type terminal struct {
	tty  *os.File
	cmd  *exec.Cmd
	mu   sync.Mutex
	more *sync.Cond
	text []byte
	at   time.Time // when something was drawn last
	n    int       // how often
}

func measure(out io.Writer, dir string, n int) (time.Duration, error) {
	dir, err := filepath.EvalSymlinks(dir)
	if err != nil {
		return 0, err
	}
	program := filepath.Join(dir, "assent")
	build := exec.Command("go", "build", "-trimpath", "-ldflags", "-s -w", "-o", program, "./cmd/assent")
	build.Env = append(os.Environ(), "CGO_ENABLED=0")
	if text, err := build.CombinedOutput(); err != nil {
		return 0, fmt.Errorf("build: %v: %s", err, text)
	}
	config := gate.Config{Home: filepath.Join(dir, "home"), Root: filepath.Join(dir, "home", "project"), Path: []string{"/usr/bin", "/bin"}}
	if err := prepare(&config); err != nil {
		return 0, err
	}
	g, err := gate.New(gate.Options{Config: config, Session: "s", Hold: true})
	if err != nil {
		return 0, err
	}
	defer g.Close()
	t, err := start(program, &config)
	if err != nil {
		return 0, err
	}
	defer t.stop()
	if err := t.wait("nothing waits"); err != nil {
		return 0, err
	}
	var times []time.Duration
	for i := range n + 1 {
		took, err := ask(g, &config, t, fmt.Sprintf("call%04d", i), "bash", map[string]string{"command": "./run.sh"})
		if err != nil {
			return 0, err
		}
		if i > 0 { // the first is for the caches
			times = append(times, took)
		}
	}
	median := timing.At(times, 0.5)
	fmt.Fprintf(out, "from the call to its panel on the screen, %d calls: median %.1f ms, p95 %.1f ms\n", n, ms(median), ms(timing.At(times, 0.95)))
	return median, scroll(out, g, &config, t)
}

// prepare makes a project in which everything asks.
func prepare(c *gate.Config) error {
	if err := os.MkdirAll(filepath.Join(c.Root, ".git"), 0o700); err != nil {
		return err
	}
	if err := os.WriteFile(filepath.Join(c.Root, "run.sh"), []byte("#!/bin/sh\n"), 0o700); err != nil {
		return err
	}
	if err := os.MkdirAll(filepath.Dir(c.UserFile()), 0o700); err != nil {
		return err
	}
	return os.WriteFile(c.UserFile(), []byte(`{"permissions": {"file.write.project": "ask"}}`), 0o600)
}

func start(program string, c *gate.Config) (*terminal, error) {
	t := &terminal{cmd: exec.Command(program, "pending", "--watch")}
	t.more = sync.NewCond(&t.mu)
	t.cmd.Dir, t.cmd.Env = c.Root, []string{"HOME=" + c.Home, "PATH=/usr/bin:/bin", "TERM=xterm-256color", "LANG=C.UTF-8"}
	tty, err := pty.StartWithSize(t.cmd, &pty.Winsize{Rows: 24, Cols: 80})
	if err != nil {
		return nil, err
	}
	t.tty = tty
	go t.read()
	return t, nil
}

func (t *terminal) read() {
	buf := make([]byte, 64<<10)
	for {
		n, err := t.tty.Read(buf)
		now := time.Now()
		t.mu.Lock()
		if n > 0 {
			t.text, t.at, t.n = append(t.text, buf[:n]...), now, t.n+1
		}
		if err != nil {
			t.at = time.Time{}
		}
		t.more.Broadcast()
		t.mu.Unlock()
		if err != nil {
			return
		}
	}
}

func (t *terminal) stop() {
	t.cmd.Process.Kill()
	t.tty.Close()
	t.cmd.Wait()
}

// wait waits until a text has been drawn since the last wait, at most 5 s.
func (t *terminal) wait(text string) error {
	limit := time.AfterFunc(5*time.Second, t.more.Broadcast)
	defer limit.Stop()
	end := time.Now().Add(5 * time.Second)
	t.mu.Lock()
	defer t.mu.Unlock()
	for !bytes.Contains(t.text, []byte(text)) {
		if time.Now().After(end) {
			return fmt.Errorf("%q was not drawn: %q", text, t.text[max(0, len(t.text)-2000):])
		}
		t.more.Wait()
	}
	t.text = nil
	return nil
}

// ask has a call made and returns how long it took until its panel was drawn.
// The call is then taken back.
func ask(g *gate.Gate, c *gate.Config, t *terminal, id, tool string, args map[string]string) (time.Duration, error) {
	data, err := json.Marshal(args)
	if err != nil {
		return 0, err
	}
	ctx, cancel := context.WithCancel(context.Background())
	ended := make(chan struct{})
	began := time.Now()
	go func() {
		defer close(ended)
		g.Do(ctx, assent.Call{ID: id, Tool: tool, Dir: c.Root, Args: data})
	}()
	err = t.wait(id)
	t.mu.Lock()
	took := t.at.Sub(began)
	t.mu.Unlock()
	cancel()
	<-ended
	if err != nil {
		return 0, err
	}
	return took, t.wait("nothing waits")
}

// scrollFor is how long a diff is scrolled, and frame the time of one row.
const (
	scrollFor = 4 * time.Second
	frame     = time.Second / 60
)

// scroll scrolls a diff of 10,000 lines.
func scroll(out io.Writer, g *gate.Gate, c *gate.Config, t *terminal) error {
	var text strings.Builder
	for i := range 10_000 {
		fmt.Fprintf(&text, "func f%d(x int) string { return \"line %d\" + g(x, %d) } // and a comment\n", i, i, i)
	}
	data, err := json.Marshal(map[string]string{"file_path": "long.go", "content": text.String()})
	if err != nil {
		return err
	}
	ctx, cancel := context.WithCancel(context.Background())
	ended := make(chan struct{})
	defer func() { cancel(); <-ended }()
	began := time.Now()
	go func() {
		defer close(ended)
		g.Do(ctx, assent.Call{ID: "scrolled", Tool: "write", Dir: c.Root, Args: data})
	}()
	if err := t.wait("scrolled"); err != nil {
		return err
	}
	fmt.Fprintf(out, "the panel of a diff of 10,000 lines: %.1f ms after the call\n", ms(time.Since(began)))
	time.Sleep(time.Second) // until keys count, and the colours are there
	cpu, err := cpuTime(t.cmd.Process.Pid)
	if err != nil {
		return err
	}
	t.mu.Lock()
	drawn := t.n
	t.mu.Unlock()
	rows := 0
	tick := time.NewTicker(frame)
	defer tick.Stop()
	for end := time.Now().Add(scrollFor); time.Now().Before(end); rows++ {
		<-tick.C
		if _, err := t.tty.WriteString("\x1b[B"); err != nil {
			return err
		}
	}
	time.Sleep(100 * time.Millisecond)
	t.mu.Lock()
	drawn = t.n - drawn
	t.mu.Unlock()
	after, err := cpuTime(t.cmd.Process.Pid)
	if err != nil {
		return err
	}
	rate := float64(drawn) / scrollFor.Seconds()
	fmt.Fprintf(out, "scrolled by %d rows in %v: %.0f frames a second, %.2f ms of processor time each\n", rows, scrollFor, rate, ms(after-cpu)/float64(max(drawn, 1)))
	if per := (after - cpu) / time.Duration(max(rows, 1)); per > frame {
		return errors.New("a row takes longer than a sixtieth of a second")
	}
	return nil
}

func ms(d time.Duration) float64 { return float64(d.Microseconds()) / 1000 }
