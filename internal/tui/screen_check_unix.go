//go:build linux || darwin

package tui

import (
	"fmt"
	"os"

	"golang.org/x/sys/unix"
)

// checkTerminal reports why a screen cannot be drawn on a terminal.
func checkTerminal(f *os.File) error {
	if term := os.Getenv("TERM"); term == "" || term == "dumb" {
		return fmt.Errorf("%w: TERM is %q", ErrPlain, term)
	}
	if _, err := unix.IoctlGetWinsize(int(os.Stdout.Fd()), unix.TIOCGWINSZ); err != nil {
		return fmt.Errorf("%w: standard output is not a terminal", ErrPlain)
	}
	size, err := unix.IoctlGetWinsize(int(f.Fd()), unix.TIOCGWINSZ)
	if err != nil {
		return fmt.Errorf("%w: its size is not known: %v", ErrPlain, err)
	}
	// A terminal that does not know its size says 0, and is taken for a usual one.
	if size.Col != 0 && size.Col < minWidth || size.Row != 0 && size.Row < minHeight {
		return fmt.Errorf("%w: it has %d columns and %d lines, and %d and %d are needed", ErrPlain, size.Col, size.Row, minWidth, minHeight)
	}
	return nil
}

// saveTerminal returns what puts a terminal's modes back as they are now.
func saveTerminal(f *os.File) (restore func()) {
	fd := int(f.Fd())
	state, err := unix.IoctlGetTermios(fd, getTermios)
	if err != nil {
		return func() {}
	}
	return func() { _ = unix.IoctlSetTermios(fd, setTermios, state) }
}
