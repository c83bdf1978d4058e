// Package timing is what the commands that measure programs share: their flags,
// a scratch directory, exit statuses, and order statistics.
package timing

import (
	"flag"
	"fmt"
	"io"
	"os"
	"slices"
	"time"
)

// Main is the main function of a command that measures a difference of
// medians. measure gets a temporary directory and the number of runs (-n, 50),
// prints its table and returns the difference. If that is over limit (-max)
// Main says so, and with -strict exits with status 1; a fault is 2.
func Main(name string, limit time.Duration, measure func(out io.Writer, dir string, n int) (time.Duration, error)) {
	n := flag.Int("n", 50, "runs of each program")
	most := flag.Duration("max", limit, "how far the medians may be apart")
	strict := flag.Bool("strict", false, "fail if they are further apart")
	flag.Parse()
	dir, err := os.MkdirTemp("", "assent-"+name)
	if err != nil {
		fault(name, err)
	}
	diff, err := measure(os.Stdout, dir, max(*n, 1))
	os.RemoveAll(dir)
	if err != nil {
		fault(name, err)
	}
	if diff > *most {
		fmt.Printf("more than the %v wanted\n", *most)
		if *strict {
			os.Exit(1)
		}
	}
}

func fault(name string, err error) {
	fmt.Fprintf(os.Stderr, "%s: %v\n", name, err)
	os.Exit(2)
}

// At returns the value below which the part q lies.
func At(times []time.Duration, q float64) time.Duration {
	sorted := slices.Clone(times)
	slices.Sort(sorted)
	return sorted[min(int(q*float64(len(sorted))), len(sorted)-1)]
}
