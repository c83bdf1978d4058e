package sandbox

import (
	"fmt"
	"os"
	"strconv"
	"strings"
	"time"

	"golang.org/x/sys/unix"
)

// memoryTime lies between two looks at the memory of a run.
const memoryTime = 250 * time.Millisecond

// exceeded tells when the run has more memory than it may.
func (s *setup) exceeded() <-chan string {
	limit := s.Bounds.Memory
	if limit <= 0 {
		var info unix.Sysinfo_t
		if err := unix.Sysinfo(&info); err != nil {
			return nil
		}
		limit = int64(uint64(info.Totalram) * uint64(info.Unit) / 4 * 3)
	}
	out := make(chan string, 1)
	go func() {
		for {
			time.Sleep(memoryTime)
			if has := memory(descendants(os.Getpid())); has > limit {
				out <- fmt.Sprintf("memory: %d MiB, at most %d", has>>20, limit>>20)
				return
			}
		}
	}()
	return out
}

// memory adds up what processes have in memory and do not share.
func memory(pids []int) int64 {
	var pages int64
	for _, pid := range pids {
		data, err := os.ReadFile("/proc/" + strconv.Itoa(pid) + "/statm")
		if err != nil {
			continue
		}
		var size, resident, shared int64
		if n, _ := fmt.Sscan(string(data), &size, &resident, &shared); n == 3 {
			pages += resident - shared
		}
	}
	return pages * int64(os.Getpagesize())
}

// descendants lists the processes below root, as /proc shows them now.
func descendants(root int) []int {
	entries, err := os.ReadDir("/proc")
	if err != nil {
		return nil
	}
	children := map[int][]int{}
	for _, e := range entries {
		pid, err := strconv.Atoi(e.Name())
		if err != nil {
			continue
		}
		data, err := os.ReadFile("/proc/" + e.Name() + "/stat")
		if err != nil {
			continue
		}
		text := string(data)
		f := strings.Fields(text[strings.LastIndexByte(text, ')')+1:]) // the name before may hold anything
		if len(f) < 2 {
			continue
		}
		if ppid, err := strconv.Atoi(f[1]); err == nil {
			children[ppid] = append(children[ppid], pid)
		}
	}
	list := []int{root}
	for i := 0; i < len(list); i++ {
		list = append(list, children[list[i]]...)
	}
	return list[1:]
}
