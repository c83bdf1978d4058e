//go:build linux || darwin

package main

import (
	"os"
	"syscall"
	"unsafe"
)

// columns returns the width of the terminal behind f, or 0 if it is none.
func columns(f *os.File) int {
	var size struct{ rows, cols, x, y uint16 }
	_, _, errno := syscall.Syscall(syscall.SYS_IOCTL, f.Fd(), syscall.TIOCGWINSZ, uintptr(unsafe.Pointer(&size)))
	if errno != 0 {
		return 0
	}
	return int(size.cols)
}
