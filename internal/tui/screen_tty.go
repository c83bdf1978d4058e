package tui

import (
	"bytes"
	"io"
	"os"
	"strings"
	"sync"
)

// A screenInput is a terminal's input. It notes when the terminal has gone.
type screenInput struct {
	*os.File
	gone func()
}

// Read implements io.Reader.
func (in *screenInput) Read(p []byte) (int, error) {
	n, err := in.File.Read(p)
	if err == nil && n == 0 {
		err = io.EOF
	}
	if err != nil {
		in.gone()
	}
	return n, err
}

// A screenOutput is a terminal's output. The renderer writes in frames; from
// them it knows what the screen shows, which the program's own state runs ahead
// of: whether the alternate screen is on, and how many frames were drawn.
type screenOutput struct {
	*os.File
	drawn func() // called after a frame, from the renderer's goroutine; must not wait
	gone  func()

	mu      sync.Mutex
	started bool
	alt     bool
	frames  int
}

// Write implements io.Writer.
func (out *screenOutput) Write(p []byte) (int, error) {
	out.mu.Lock()
	n, err := out.File.Write(p)
	if at := bytes.LastIndex(p, []byte("\x1b[?1049")); at >= 0 {
		out.alt = bytes.HasPrefix(p[at:], []byte("\x1b[?1049h"))
	}
	out.started = out.started || bytes.Contains(p, []byte("\x1b[?2004h")) // part of the first frame only
	out.frames++
	out.mu.Unlock()
	out.drawn()
	if err != nil {
		out.gone()
	}
	return n, err
}

// state returns how many frames were drawn; 0 if there was none yet; and whether
// the last one is on the alternate screen.
func (out *screenOutput) state() (frames int, alt bool) {
	out.mu.Lock()
	defer out.mu.Unlock()
	if !out.started {
		return 0, false
	}
	return out.frames, out.alt
}

// clear empties the main screen of h lines, whatever the renderer thinks of it.
// It does so line by line: some terminals keep a screen that is cleared at once
// among what has scrolled by.
func (out *screenOutput) clear(h int) {
	out.mu.Lock()
	defer out.mu.Unlock()
	_, _ = out.File.WriteString("\x1b[H" + strings.Repeat("\x1b[2K\x1b[B", h) + "\x1b[H")
}
