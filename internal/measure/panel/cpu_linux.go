package main

import (
	"bytes"
	"fmt"
	"os"
	"strconv"
	"time"
)

// cpuTime is the processor time that a process has used (proc(5), stat: fields
// 14 and 15, in hundredths of a second).
func cpuTime(pid int) (time.Duration, error) {
	data, err := os.ReadFile(fmt.Sprintf("/proc/%d/stat", pid))
	if err != nil {
		return 0, err
	}
	f := bytes.Fields(data[bytes.LastIndexByte(data, ')')+1:])
	if len(f) < 13 {
		return 0, fmt.Errorf("/proc/%d/stat: %d fields", pid, len(f))
	}
	var sum time.Duration
	for _, s := range f[11:13] {
		n, err := strconv.Atoi(string(s))
		if err != nil {
			return 0, err
		}
		sum += time.Duration(n) * 10 * time.Millisecond
	}
	return sum, nil
}
