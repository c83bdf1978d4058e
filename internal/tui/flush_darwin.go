package tui

import "golang.org/x/sys/unix"

// flushInput drops what was typed and not read (tcflush(3)).
func flushInput(fd int) { _ = unix.IoctlSetPointerInt(fd, unix.TIOCFLUSH, 1) }

// Requests to read and to set the modes of a terminal (termios(4)).
const (
	getTermios = unix.TIOCGETA
	setTermios = unix.TIOCSETA
)
