package tui

import (
	"fmt"
	"io"
	"strings"
	"sync"
)

// Limits of what waits to be printed, and of what is kept to draw the screen
// anew when its width has changed.
const (
	maxHeld = 1 << 20 // bytes
	maxKept = 64 << 10
)

// A transcript is what was written and is still to be printed. Safe for
// concurrent use.
type transcript struct {
	mu    sync.Mutex
	lines []string // complete, in order
	size  int      // bytes in lines
	left  int      // lines that were left out before the first of lines
	part  strings.Builder
	width int
	ended io.Writer // where text goes now; nil: it is kept
}

func (t *transcript) write(s string) {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.ended != nil {
		_, _ = io.WriteString(t.ended, s)
		return
	}
	for {
		line, rest, whole := strings.Cut(s, "\n")
		t.part.WriteString(line)
		if !whole && t.part.Len() < maxHeld/4 {
			return
		}
		t.add(t.part.String())
		t.part.Reset()
		if s = rest; !whole {
			return
		}
	}
}

// say adds whole lines, each of them untrusted but for its line end.
func (t *transcript) say(lines ...string) {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.ended != nil {
		_, _ = io.WriteString(t.ended, strings.Join(lines, "\n")+"\n")
		return
	}
	if t.part.Len() > 0 {
		t.add(t.part.String())
		t.part.Reset()
	}
	for _, l := range lines {
		t.add(l)
	}
}

func (t *transcript) add(line string) {
	t.lines = append(t.lines, line)
	t.size += len(line) + 1
	for t.size > maxHeld && len(t.lines) > 1 {
		t.size -= len(t.lines[0]) + 1
		t.lines[0] = ""
		t.lines = t.lines[1:]
		t.left++
	}
}

// take returns the next lines, as rows of w cells and as they are: enough for n
// rows, if there are, and the last one whole.
func (t *transcript) take(l *look, w, n int) (rows, lines []string) {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.left > 0 {
		rows = append(rows, l.warn.Render(fmt.Sprintf("(%s left out: too much at once)", lineCount(t.left))))
		t.left = 0
	}
	for len(t.lines) > 0 && len(rows) < n {
		line := t.lines[0]
		t.lines[0] = ""
		t.lines = t.lines[1:]
		t.size -= len(line) + 1
		rows, lines = append(rows, l.transcriptRows(line, w)...), append(lines, line)
	}
	return rows, lines
}

// unfinished is the line that was begun.
func (t *transcript) unfinished() string {
	t.mu.Lock()
	defer t.mu.Unlock()
	return t.part.String()
}

func (t *transcript) setColumns(n int) {
	t.mu.Lock()
	t.width = n
	t.mu.Unlock()
}

func (t *transcript) columns() int {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.width == 0 {
		return 80
	}
	return t.width
}

// end writes what is left, and has everything from now on go the same way.
func (t *transcript) end(l *look, w io.Writer) {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.part.Len() > 0 {
		t.add(t.part.String())
		t.part.Reset()
	}
	for _, line := range t.lines {
		_, _ = io.WriteString(w, strings.Join(l.transcriptRows(line, max(t.width, minWidth)-1), "\n")+"\n")
	}
	t.lines, t.ended = nil, w
}

// transcriptRows breaks a line to rows of at most w cells. The mark at its
// beginning, or its indentation, stands before each of them; where it has none
// the rest is indented. So no part of untrusted text stands at the edge and
// looks like a line of its own.
func (l *look) transcriptRows(line string, w int) []string {
	line = l.line(strings.ReplaceAll(line, "\t", "    "))
	mark, rest := cutMargin(line)
	style := styled{text: rest}
	lead := mark
	switch word, _, _ := strings.Cut(rest, " "); {
	case mark == "| ":
		lead = l.dim.Render("|") + " "
	case mark == "> ":
		lead = l.title.Render(">") + " "
	case mark == "" && (word == "denied:" || word == "failed:"):
		style.style = &l.danger
	case mark == "" && word == "done:":
		style.style = &l.title
	}
	room := w - cells(mark)
	if mark == "" && cells(rest) > w {
		room = w - 2
	}
	rows := wrapPieces([]styled{style}, max(room, 2))
	for i := range rows {
		if rows[i] = lead + rows[i]; i == 0 && mark == "" {
			lead = "  "
		}
	}
	return rows
}

// cutMargin parts what stands before the text of a line from it.
func cutMargin(line string) (mark, rest string) {
	for _, m := range [...]string{"| ", "> "} {
		if rest, ok := strings.CutPrefix(line, m); ok {
			return m, rest
		}
	}
	rest = strings.TrimLeft(line, " ")
	n := min(len(line)-len(rest), 12)
	return line[:n], line[n:]
}
