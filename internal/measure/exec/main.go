// Command exec measures what running a command through "assent exec" costs:
// judging, three durable records, the kernel's limits, the run.
//
//	go run ./internal/measure/exec [-n N] [-max D] [-strict]
//
// It builds ./cmd/assent as for a release, in a temporary directory, and runs
// in turn, N times each: true; true below bash, as the tool bash runs it;
// "assent exec -- true", which is judged harmless; a command that the profile
// "confined" confines; and, where they are on PATH, true below bubblewrap and
// below @anthropic-ai/sandbox-runtime (srt). It prints medians over that of
// true, and the memory of "assent exec".
//
// With -strict the exit status is 1 if "assent exec" costs more than D; a fault
// is 2.
package main

import (
	"bytes"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"time"

	"assent/internal/measure/timing"
)

func main() { timing.Main("exec", 30*time.Millisecond, measure) }

// A row is one command that is measured.
type row struct {
	name  string
	argv  []string
	times []time.Duration
	rss   int64 // largest resident set, KiB
}

// measure runs everything and returns what "assent exec -- true" costs over
// true.
func measure(out io.Writer, dir string, n int) (time.Duration, error) {
	program := filepath.Join(dir, "assent")
	build := exec.Command("go", "build", "-trimpath", "-ldflags", "-s -w", "-o", program, "./cmd/assent")
	build.Env = append(os.Environ(), "CGO_ENABLED=0")
	if text, err := build.CombinedOutput(); err != nil {
		return 0, fmt.Errorf("build: %v: %s", err, text)
	}
	home, project := filepath.Join(dir, "home"), filepath.Join(dir, "home", "project")
	if err := os.MkdirAll(filepath.Join(project, ".git"), 0o700); err != nil {
		return 0, err
	}
	rows := []*row{
		{name: "true", argv: []string{"true"}},
		{name: "bash -c true", argv: []string{"bash", "--noprofile", "--norc", "-c", "true"}},
		{name: "assent exec -- true", argv: []string{program, "exec", "--", "true"}},
		{name: "assent exec, confined", argv: []string{program, "exec", "--profile", "confined", "--", "unknown_of_assent || true"}},
	}
	if p, err := exec.LookPath("bwrap"); err == nil {
		rows = append(rows, &row{name: "bwrap ... true", argv: []string{p, "--unshare-all", "--ro-bind", "/", "/", "--bind", project, project,
			"--tmpfs", "/tmp", "--proc", "/proc", "--dev", "/dev", "--die-with-parent", "true"}})
	}
	if p, err := exec.LookPath("srt"); err == nil {
		rows = append(rows, &row{name: "srt true", argv: []string{p, "true"}})
	}
	env := []string{"HOME=" + home, "PATH=" + os.Getenv("PATH")}
	for i := range n + 1 {
		for _, r := range rows {
			took, rss, err := run(project, env, r.argv)
			if err != nil {
				return 0, fmt.Errorf("%s: %v", r.name, err)
			}
			if i > 0 { // the first is for the caches
				r.times = append(r.times, took)
				r.rss = max(r.rss, rss)
			}
		}
	}
	base := median(rows[0].times)
	fmt.Fprintf(out, "%d runs of each, in turn\n%-24s %10s %10s %10s %10s\n", n, "", "median", "over true", "p95", "memory")
	for _, r := range rows {
		m := median(r.times)
		fmt.Fprintf(out, "%-24s %7.2f ms %7.2f ms %7.2f ms %6.1f MiB\n", r.name, ms(m), ms(m-base), ms(timing.At(r.times, 0.95)), float64(r.rss)/1024)
	}
	return median(rows[2].times) - base, nil
}

func run(dir string, env, argv []string) (took time.Duration, rss int64, err error) {
	cmd := exec.Command(argv[0], argv[1:]...)
	cmd.Dir, cmd.Env = dir, env
	var text bytes.Buffer
	cmd.Stdout, cmd.Stderr = &text, &text
	start := time.Now()
	if err := cmd.Run(); err != nil {
		return 0, 0, fmt.Errorf("%v: %s", err, strings.TrimSpace(text.String()))
	}
	return time.Since(start), timing.MaxRSS(cmd.ProcessState), nil
}

func median(times []time.Duration) time.Duration { return timing.At(times, 0.5) }

func ms(d time.Duration) float64 { return float64(d.Microseconds()) / 1000 }
