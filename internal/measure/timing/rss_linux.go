package timing

import (
	"os"
	"syscall"
)

// MaxRSS is the largest resident set of a process that has ended, in KiB.
func MaxRSS(s *os.ProcessState) int64 {
	if u, ok := s.SysUsage().(*syscall.Rusage); ok {
		return int64(u.Maxrss)
	}
	return 0
}
