package tui

import (
	"strings"
	"unicode/utf8"

	"charm.land/lipgloss/v2"
	"github.com/charmbracelet/x/ansi"
)

// A section is a part of a page's text that is drawn row by row, only where it
// is on the screen. Its rows depend on the width.
type section interface {
	rows(w int) int
	draw(w, from, n int) []string // each at most w cells
}

// A styled is text in one style; nil: as it is. It holds neither line ends nor
// anything that a terminal would obey.
type styled struct {
	text  string
	style *lipgloss.Style
}

// A prose is a section of lines, each behind a label of its own.
type prose struct {
	lines []proseLine
	width int // for which laid out is valid
	laid  []string
}

// A proseLine is one line of pieces. Where it is broken, the rest stands behind
// more instead of label, which are equally wide.
type proseLine struct {
	label, more styled
	pieces      []styled
}

// say adds a line of one styled behind a label.
func (p *prose) say(label, text string, style *lipgloss.Style) {
	p.add(styled{label, style}, styled{text: text})
}

// add adds a line of pieces behind a label.
func (p *prose) add(label styled, pieces ...styled) {
	p.lines = append(p.lines, proseLine{label: label, more: styled{text: strings.Repeat(" ", cells(label.text))}, pieces: pieces})
	p.width = 0
}

// gap adds an empty line.
func (p *prose) gap() { p.add(styled{}) }

func (p *prose) rows(w int) int { return len(p.layout(w)) }

func (p *prose) draw(w, from, n int) []string {
	all := p.layout(w)
	from = min(max(from, 0), len(all))
	return all[from:min(from+max(n, 0), len(all))]
}

func (p *prose) layout(w int) []string {
	if p.width == w {
		return p.laid
	}
	p.width, p.laid = w, p.laid[:0]
	for i := range p.lines {
		l := &p.lines[i]
		room := max(w-cells(l.label.text), 2)
		lead := l.label
		for _, row := range wrapPieces(l.pieces, room) {
			p.laid = append(p.laid, render(lead)+row)
			lead = l.more
		}
	}
	return p.laid
}

func render(p styled) string {
	if p.style == nil || p.text == "" {
		return p.text
	}
	return p.style.Render(p.text)
}

// wrapPieces breaks pieces into rows of at most w cells: at a blank if there is
// one in the last third of a row, else between characters. The blank stays at
// the end of its row, so nothing is left out. No pieces are one empty row.
func wrapPieces(pieces []styled, w int) []string {
	var rows []string
	var row []styled
	room := w
	for _, p := range pieces {
		for p.text != "" {
			n, used := prefix(p.text, room, w)
			if n == 0 {
				rows, row, room = append(rows, renderAll(row)), row[:0], w
				continue
			}
			row = append(row, styled{p.text[:n], p.style})
			p.text = p.text[n:]
			if room -= used; p.text != "" {
				rows, row, room = append(rows, renderAll(row)), row[:0], w
			}
		}
	}
	if len(row) > 0 || len(rows) == 0 {
		rows = append(rows, renderAll(row))
	}
	return rows
}

func renderAll(row []styled) string {
	if len(row) == 1 {
		return render(row[0])
	}
	var b strings.Builder
	for _, p := range row {
		b.WriteString(render(p))
	}
	return b.String()
}

// prefix returns how many bytes of a text go into room cells, and how many
// cells they take. 0 means that the text must begin a new row, of w cells;
// a character that is wider than a whole row is given all the same.
func prefix(s string, room, w int) (n, used int) {
	if len(s) <= room && isPlain(s) {
		return len(s), len(s)
	}
	blank, blankUsed := 0, 0
	for n < len(s) {
		size, width := 1, 1
		if c := s[n]; c >= utf8.RuneSelf || n+1 < len(s) && s[n+1] >= utf8.RuneSelf {
			var cluster string
			cluster, width = ansi.FirstGraphemeCluster(s[n:], ansi.GraphemeWidth)
			size = max(len(cluster), 1)
		}
		if used+width > room {
			switch {
			case blank > 0:
				return blank, blankUsed
			case n == 0 && room == w:
				return size, width
			}
			return n, used
		}
		n, used = n+size, used+width
		if s[n-1] == ' ' && used > w-w/3 {
			blank, blankUsed = n, used
		}
	}
	return n, used
}

// isPlain reports whether each byte of a text is a character of one cell.
func isPlain(s string) bool {
	for i := range len(s) {
		if s[i] < ' ' || s[i] > '~' {
			return false
		}
	}
	return true
}

// A body is sections one below the other, of which a window is seen.
type body struct {
	parts []section
	top   int // first row that is seen
}

func (b *body) rows(w int) int {
	n := 0
	for _, s := range b.parts {
		n += s.rows(w)
	}
	return n
}

// draw returns the h rows that are seen, and how many are below them.
func (b *body) draw(w, h int) (rows []string, below int) {
	total := b.rows(w)
	b.top = max(min(b.top, total-h), 0)
	at := 0
	for _, s := range b.parts {
		n := s.rows(w)
		from, to := max(b.top-at, 0), min(b.top+h-at, n)
		if from < to {
			rows = append(rows, s.draw(w, from, to-from)...)
		}
		at += n
	}
	for len(rows) < h {
		rows = append(rows, "")
	}
	return rows, max(total-b.top-h, 0)
}

// scroll moves the window by a key, and reports whether it was one for that. h
// is the height of the window.
func (b *body) scroll(key string, h int) bool {
	page := max(h-1, 1)
	switch key {
	case "up", "k":
		b.top--
	case "down", "j":
		b.top++
	case "pgup", "b", "ctrl+b":
		b.top -= page
	case "pgdown", "space", "ctrl+f":
		b.top += page
	case "ctrl+u":
		b.top -= page / 2
	case "ctrl+d":
		b.top += page / 2
	case "home", "g":
		b.top = 0
	case "end", "G":
		b.top = maxTop
	default:
		return false
	}
	b.top = max(b.top, 0)
	return true
}

// maxTop is below every text; draw brings it back to the last window.
const maxTop = 1 << 30
