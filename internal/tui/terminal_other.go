//go:build !linux && !darwin

package tui

import (
	"errors"
	"os"
)

// No terminal is asked at on this system yet: a question is then denied, or
// answered through another door.
type tty struct{ *os.File }

func openTerminal() (*tty, error) { return nil, errors.New("not supported on this system") }

// Flush implements terminal.
func (t *tty) Flush() {}

func (t *tty) width() int { return 80 }
