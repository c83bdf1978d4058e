//go:build unix

package machine

import (
	"io/fs"
	"syscall"
)

// openNonblock keeps an open from waiting for a pipe's other end.
const openNonblock = syscall.O_NONBLOCK | syscall.O_CLOEXEC

func hardLinks(fi fs.FileInfo) int {
	if st, ok := fi.Sys().(*syscall.Stat_t); ok {
		return int(st.Nlink)
	}
	return 0
}
