//go:build linux || darwin

package tui

import (
	"os"

	"golang.org/x/sys/unix"
)

type tty struct{ *os.File }

func openTerminal() (*tty, error) {
	f, err := os.OpenFile("/dev/tty", os.O_RDWR, 0)
	if err != nil {
		return nil, err
	}
	return &tty{f}, nil
}

// Flush implements terminal.
func (t *tty) Flush() { flushInput(int(t.Fd())) }

func (t *tty) width() int {
	size, err := unix.IoctlGetWinsize(int(t.Fd()), unix.TIOCGWINSZ)
	if err != nil || size.Col == 0 {
		return 80
	}
	return min(max(int(size.Col), 40), 200)
}
