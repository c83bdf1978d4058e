// Command sound tests the promise of inspection against the kernel: what
// Assent allows unasked under the profile coding is run under strace, and must
// write nothing and connect nowhere that the judgement did not announce.
//
//	go run ./internal/measure/sound [-v] [-n N] [-only FILE] [-path DIRS] [DIR]
//
// DIR holds corpus/*.jsonl (or the files themselves) in the form described in
// testdata/README.md; the default is testdata. Every distinct command that is
// judged allow runs in a scratch copy of a small project. Permitted without
// announcement: /dev/null and its like, the command's own terminal and
// streams, and git's index refresh (.git/index, .git/index.lock). What else is
// exempt, and why, stands in exempt.go; the table counts it.
//
// The exit status is 1 if a command wrote or connected, 2 if it cannot be
// measured here: without Linux, strace or the right to trace.
package main

import (
	"flag"
	"fmt"
	"os"
	"strings"
	"sync"
	"time"
)

const workers = 2

func main() {
	var o options
	flag.BoolVar(&o.verbose, "v", false, "list exempt effects, timeouts and missing programs as well")
	flag.IntVar(&o.n, "n", 0, "judge only about N commands, spread evenly")
	flag.StringVar(&o.only, "only", "", "read only this file of the corpus, such as agent-commands")
	flag.StringVar(&o.path, "path", "/usr/local/bin:/usr/bin:/bin", "PATH of the commands")
	flag.Parse()
	dir := "testdata"
	if flag.NArg() > 1 {
		flag.Usage()
		os.Exit(2)
	}
	if flag.NArg() == 1 {
		dir = flag.Arg(0)
	}
	t, err := measure(dir, o)
	if err != nil {
		fmt.Fprintf(os.Stderr, "sound: %v\n", err)
		os.Exit(2)
	}
	t.print(os.Stdout, o.verbose)
	if !t.sound() {
		os.Exit(1)
	}
}

type options struct {
	verbose bool
	n       int
	only    string
	path    string
}

// measure judges and runs the corpus in dir.
func measure(dir string, o options) (*tally, error) {
	if err := canTrace(); err != nil {
		return nil, err
	}
	commands, err := readCorpus(dir, o.only)
	if err != nil {
		return nil, err
	}
	t := &tally{commands: len(commands), start: time.Now()}
	commands = spread(commands, o.n)
	t.judged = len(commands)
	scratch, err := os.MkdirTemp("", "sound-")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(scratch)
	if err := os.Chmod(scratch, 0o755); err != nil {
		return nil, err
	}
	base, err := newBase(scratch)
	if err != nil {
		return nil, err
	}
	jobs := make(chan command)
	errs := make(chan error, workers)
	var wait sync.WaitGroup
	for i := range workers {
		wait.Add(1)
		go func() {
			defer wait.Done()
			w, err := newWorker(scratch, base, i, strings.Split(o.path, ":"))
			for c := range jobs {
				if err == nil {
					err = w.do(c, t)
				}
			}
			errs <- err
		}()
	}
	for _, c := range commands {
		jobs <- c
	}
	close(jobs)
	wait.Wait()
	for range workers {
		if err := <-errs; err != nil {
			return nil, err
		}
	}
	return t, nil
}

// spread returns about n of the commands at even distance; all for n 0.
func spread(commands []command, n int) []command {
	if n <= 0 || n >= len(commands) {
		return commands
	}
	out := make([]command, 0, n)
	for i := range n {
		out = append(out, commands[i*len(commands)/n])
	}
	return out
}
