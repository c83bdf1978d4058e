// Command hook measures what an agent's hook costs: the whole process, with its
// durable record.
//
//	go run ./internal/measure/hook [-n N] [-max D] [-strict]
//
// It builds an empty program and ./cmd/assent-hook as for a release, in a
// temporary directory, and runs them in turn, N times each: the hook gets a
// call of Claude Code's that is allowed, and one of a mebibyte. Where it is on PATH
// it runs cc-safety-net, a hook for the same purpose, beside it. Then 8 at a time
// run the hook, N times each. It prints medians, 95th and 99th percentiles,
// memory and size.
//
// With -strict the exit status is 1 if the median is more than D over that of the
// empty program; a fault is 2.
package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"time"

	"assent/internal/measure/timing"
)

func main() { timing.Main("hook", 4*time.Millisecond, measure) }

// A row is one program that is measured.
type row struct {
	name    string
	argv    []string
	payload []byte
	want    string // in what it prints
	times   []time.Duration
	rss     int64 // largest resident set, KiB
}

func payload(command string) []byte {
	data, err := json.Marshal(map[string]any{"session_id": "measure", "cwd": ".", "hook_event_name": "PreToolUse", "tool_name": "Bash",
		"tool_input": map[string]string{"command": command}})
	if err != nil {
		panic(err)
	}
	return data
}

func measure(out io.Writer, dir string, n int) (time.Duration, error) {
	empty, hook := filepath.Join(dir, "empty"), filepath.Join(dir, "assent-hook")
	src := filepath.Join(dir, "empty.go")
	if err := os.WriteFile(src, []byte("package main\n\nfunc main() {}\n"), 0o600); err != nil {
		return 0, err
	}
	for _, p := range [][2]string{{empty, src}, {hook, "./cmd/assent-hook"}} {
		cmd := exec.Command("go", "build", "-trimpath", "-ldflags", "-s -w", "-o", p[0], p[1])
		cmd.Env = append(os.Environ(), "CGO_ENABLED=0")
		if text, err := cmd.CombinedOutput(); err != nil {
			return 0, fmt.Errorf("build %s: %v: %s", p[1], err, text)
		}
	}
	home, project := filepath.Join(dir, "home"), filepath.Join(dir, "home", "project")
	if err := os.MkdirAll(filepath.Join(project, ".git"), 0o700); err != nil {
		return 0, err
	}
	env := []string{"HOME=" + home, "PATH=" + os.Getenv("PATH"), "CLAUDE_PROJECT_DIR=" + project}
	call := bytes.Replace(payload("git status | head"), []byte(`"cwd":"."`), fmt.Appendf(nil, `"cwd":%q`, project), 1)
	large := bytes.Replace(payload("echo "+strings.Repeat("word ", 1<<20/5-100)), []byte(`"cwd":"."`), fmt.Appendf(nil, `"cwd":%q`, project), 1)
	rows := []*row{
		{name: "an empty Go program", argv: []string{empty}},
		{name: "assent-hook", argv: []string{hook, "claude"}, payload: call, want: `"allow"`},
		{name: "assent-hook, 1 MiB", argv: []string{hook, "claude"}, payload: large, want: `"permissionDecision"`},
	}
	if p, err := exec.LookPath("cc-safety-net"); err == nil {
		rows = append(rows, &row{name: "cc-safety-net", argv: []string{p, "hook", "--claude-code"}, payload: call})
	}
	for i := range n + 1 {
		for _, r := range rows {
			took, rss, err := r.run(project, env)
			if err != nil {
				return 0, fmt.Errorf("%s: %v", r.name, err)
			}
			if i > 0 { // the first is for the caches
				r.times, r.rss = append(r.times, took), max(r.rss, rss)
			}
		}
	}
	many, err := parallel(rows[1], project, env, n)
	if err != nil {
		return 0, err
	}
	base := timing.At(rows[0].times, 0.5)
	fmt.Fprintf(out, "%d runs of each, in turn\n%-28s %10s %10s %10s %10s %10s\n", n, "", "median", "over empty", "p95", "p99", "memory")
	for _, r := range append(rows, many) {
		m := timing.At(r.times, 0.5)
		fmt.Fprintf(out, "%-28s %7.2f ms %7.2f ms %7.2f ms %7.2f ms %6.1f MiB\n", r.name, ms(m), ms(m-base), ms(timing.At(r.times, 0.95)), ms(timing.At(r.times, 0.99)), float64(r.rss)/1024)
	}
	if info, err := os.Stat(hook); err == nil {
		fmt.Fprintf(out, "size of assent-hook          %7.1f MB\n", float64(info.Size())/1e6)
	}
	return timing.At(rows[1].times, 0.5) - base, nil
}

// parallel runs a program 8 at a time.
func parallel(r *row, dir string, env []string, n int) (*row, error) {
	const at = 8
	out := &row{name: fmt.Sprintf("%s, %d at once", r.name, at)}
	var mu sync.Mutex
	var fault error
	var wg sync.WaitGroup
	for range at {
		wg.Go(func() {
			for range n {
				took, rss, err := r.run(dir, env)
				mu.Lock()
				out.times, out.rss = append(out.times, took), max(out.rss, rss)
				if err != nil {
					fault = err
				}
				mu.Unlock()
			}
		})
	}
	wg.Wait()
	return out, fault
}

func (r *row) run(dir string, env []string) (took time.Duration, rss int64, err error) {
	cmd := exec.Command(r.argv[0], r.argv[1:]...)
	cmd.Dir, cmd.Env, cmd.Stdin = dir, env, bytes.NewReader(r.payload)
	var text bytes.Buffer
	cmd.Stdout, cmd.Stderr = &text, &text
	start := time.Now()
	err = cmd.Run()
	took = time.Since(start)
	if err == nil && !strings.Contains(text.String(), r.want) {
		err = fmt.Errorf("it printed no %s", r.want)
	}
	if err != nil {
		return 0, 0, fmt.Errorf("%v: %.300s", err, strings.TrimSpace(text.String()))
	}
	return took, timing.MaxRSS(cmd.ProcessState), nil
}

func ms(d time.Duration) float64 { return float64(d.Microseconds()) / 1000 }
