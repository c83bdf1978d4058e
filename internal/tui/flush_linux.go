package tui

import "golang.org/x/sys/unix"

// flushInput drops what was typed and not read (tcflush(3)).
func flushInput(fd int) { _ = unix.IoctlSetInt(fd, unix.TCFLSH, unix.TCIFLUSH) }

// Requests to read and to set the modes of a terminal (termios(3)).
const (
	getTermios = unix.TCGETS
	setTermios = unix.TCSETS
)
