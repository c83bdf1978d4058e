package tui

import (
	"fmt"
	"strings"

	"github.com/charmbracelet/x/ansi"
)

// An editorRow is one line of the screen that an editor fills.
type editorRow struct {
	from, to int    // of the text, in bytes
	shown    string // escaped
	cols     int
	tail     int // cells at its beginning of a character that began in the row above, which is the one at from
}

// rows breaks the text into lines of at most w cells, between characters.
func (e *editor) rows(w int) []editorRow {
	w = max(w, 2)
	var out []editorRow
	r := editorRow{}
	var b strings.Builder
	end := func(next int) {
		r.shown = b.String()
		out = append(out, r)
		b.Reset()
		r = editorRow{from: next, to: next}
	}
	for n := 0; n < len(e.buf); {
		next := e.after(n)
		if e.buf[n] == '\n' {
			end(next)
			n = next
			continue
		}
		for i, piece := range e.cell(e.buf[n:next], w) {
			c := cells(piece)
			if r.cols+c > w {
				if end(n); i > 0 {
					r.tail = c
				}
			}
			b.WriteString(piece)
			r.cols += c
		}
		r.to = next
		n = next
	}
	end(len(e.buf))
	return out
}

// cell is one character as it is shown, in pieces that fit a line.
func (e *editor) cell(c string, w int) []string {
	if len(c) == 1 && c[0] >= ' ' && c[0] < 0x7f {
		return []string{c}
	}
	return wrapPieces([]styled{{text: e.l.line(c)}}, w)
}

// position is where the cursor stands: its row, and the cells before it.
func (e *editor) position(rows []editorRow) (y, x int) {
	for y = len(rows) - 1; y > 0; y-- {
		if rows[y].from < e.at || rows[y].from == e.at && rows[y].tail == 0 {
			break
		}
	}
	n := rows[y].from
	if x = rows[y].tail; x > 0 {
		n = e.after(n)
	}
	for n < e.at && n < rows[y].to {
		next := e.after(n)
		x += cells(e.l.line(e.buf[n:next]))
		n = next
	}
	return y, min(x, max(e.width, 2))
}

// vertical moves the cursor a line up or down, as lines are on the screen. It
// reports false where there is none.
func (e *editor) vertical(by int) bool {
	rows := e.rows(e.width)
	y, x := e.position(rows)
	y += by
	if y < 0 || y >= len(rows) {
		return false
	}
	n, col := rows[y].from, rows[y].tail
	if col > 0 {
		n = e.after(n)
	}
	for n < rows[y].to {
		next := e.after(n)
		c := cells(e.l.line(e.buf[n:next]))
		if col+c > x {
			break
		}
		n, col = next, col+c
	}
	e.at = n
	return true
}

// view is the text in at most h lines of at most w cells, those around the
// cursor. What is above and below is counted.
func (e *editor) view(w, h int) string {
	text, _, _ := e.draw(w, h)
	return text
}

// draw is view, with the place of the cursor in it.
func (e *editor) draw(w, h int) (text string, x, y int) {
	e.width = max(w-1, 2) // the cursor stands behind the last character
	rows := e.rows(e.width)
	y, x = e.position(rows)
	from, to := editorWindow(len(rows), y, h)
	out := make([]string, 0, to-from)
	for i := from; i < to; i++ {
		s := rows[i].shown
		if i == y && !e.bare {
			s = e.withCursor(s, x)
		}
		out = append(out, s)
	}
	if h >= 3 && from > 0 {
		out[0] = e.l.dim.Render(ansi.Truncate(fmt.Sprintf("(%s above)", lineCount(from+1)), w, ""))
	}
	if h >= 3 && to < len(rows) {
		out[len(out)-1] = e.l.dim.Render(ansi.Truncate(fmt.Sprintf("(%s below)", lineCount(len(rows)-to+1)), w, ""))
	}
	return strings.Join(out, "\n"), x, y - from
}

// editorWindow is which of n lines are seen where only h find room, and line y is
// one of them, with one around it for a mark.
func editorWindow(n, y, h int) (from, to int) {
	if h = max(h, 1); n <= h {
		return 0, n
	}
	from = min(max(y-h/2, 0), n-h)
	return from, from + h
}

func lineCount(n int) string {
	if n == 1 {
		return "1 line"
	}
	return fmt.Sprintf("%d lines", n)
}

// withCursor marks the character at column x.
func (e *editor) withCursor(s string, x int) string {
	before := ansi.Truncate(s, x, "")
	rest := s[len(before):]
	c, _ := ansi.FirstGraphemeCluster(rest, ansi.GraphemeWidth)
	if c == "" {
		return before + e.l.cursor(" ")
	}
	return before + e.l.cursor(c) + rest[len(c):]
}

// cursor draws a character with the cursor on it.
func (l *look) cursor(c string) string { return l.selected.Render(c) }
