package main

import (
	"fmt"
	"sort"
	"strings"
	"time"
)

// limits judges texts made to be expensive, of 64 KiB (the longest text that is
// read) and of 1 MiB (which is refused), and prints the slowest.
func (m *measure) limits() error {
	w, err := newWorld(corpusScene)
	if err != nil {
		return err
	}
	pieces := []string{"ls;", "a|", "a&&", "if a;then ", "( ", "$(", "`", "((1+(", "${a:-", "{ ", "! ", "a=b ", "$a ", "*", "'a' ", "\"$x\" ",
		"x{a,b}", "{1..9}", "cd a;", "for i in 1 2;do ", "echo $((1+1));", "f(){ f;};f;", "cat <<E\nx\nE\n", "case a in a) ", "ls * ", "find . -exec ",
		"env ", "timeout 1 ", "bash -c ", "xargs ", "sudo ", "a[", "\\\n", "#\n", "é", "while :;do ", "x=$x$x;", "[[ a ]];", "git log; ", "rm -rf a;", "> a ", "2>&1 "}
	type result struct {
		took  time.Duration
		piece string
		size  int
	}
	var all []result
	for _, size := range []int{64 << 10, 1 << 20} {
		for _, p := range pieces {
			text := strings.Repeat(p, size/len(p))
			best := time.Hour
			for range 3 {
				start := time.Now()
				w.bash("coding", text, "")
				best = min(best, time.Since(start))
			}
			all = append(all, result{best, p, size})
		}
	}
	sort.Slice(all, func(i, j int) bool { return all[i].took > all[j].took })
	fmt.Fprintln(m.out, "expensive texts: the slowest judgements (best of 3)")
	shown := map[int]int{}
	for _, r := range all {
		if shown[r.size]++; shown[r.size] <= 5 {
			fmt.Fprintf(m.out, "  %4d KiB of %-18q %8.2f ms\n", r.size>>10, r.piece, float64(r.took.Microseconds())/1000)
		}
	}
	return nil
}
