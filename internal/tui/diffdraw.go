package tui

import (
	"slices"
	"strconv"
	"strings"

	"charm.land/lipgloss/v2"
	"github.com/charmbracelet/x/ansi"

	"assent/internal/highlight"
)

// signCells is the sign and what follows it: a blank, or the mark of a row that
// continues the one above.
const signCells = 2

// A diffClass is how a part of a row is drawn: the kinds of package highlight, and ours.
type diffClass uint8

const (
	classText    = diffClass(highlight.Plain)
	classChanged = diffClass(highlight.Kinds) + iota - 1 // differs from the line of the other side
	classEscape                                          // stands for what cannot be shown
	classSign
	classNumber
	classMore // the mark of a row that continues the one above
	classes
)

const closeStyle = "\x1b[m"

// diffStyles returns the sequences that begin each style; all end with closeStyle.
func diffStyles(l *look) (opens [diffKinds][classes]string) {
	for kind := range diffKinds {
		for c := range classes {
			opened, _, _ := strings.Cut(diffStyle(l, kind, c).Render("x"), "x")
			opens[kind][c] = opened
		}
	}
	return opens
}

func diffStyle(l *look, kind diffKind, c diffClass) lipgloss.Style {
	base := lipgloss.NewStyle()
	switch kind {
	case diffNote, diffFile:
		base = l.dim
	case diffHunk:
		base = l.hunk
	case diffCut:
		base = l.danger
	case diffAdd:
		base = l.add
	case diffDel:
		base = l.del
	}
	switch c {
	case diffClass(highlight.Keyword):
		return base.Foreground(lipgloss.Magenta)
	case diffClass(highlight.String), diffClass(highlight.Number):
		return base.Foreground(lipgloss.Cyan)
	case diffClass(highlight.Type):
		return base.Foreground(lipgloss.BrightBlue)
	case diffClass(highlight.Comment):
		return base.Italic(true) // not faint: what an agent writes into a comment is to be read as well
	case diffClass(highlight.Function):
		return base.Bold(true)
	case classChanged:
		return base.Reverse(true)
	case classEscape:
		return l.warn.Reverse(true)
	case classSign:
		return base.Bold(true).Reverse(kind == diffAdd || kind == diffDel)
	case classNumber:
		if kind == diffAdd || kind == diffDel {
			return base
		}
		return l.number
	case classMore:
		return l.number
	}
	return base
}

// draw returns n rows from one on, or fewer at the end. Each is at most w cells.
func (v *diffView) draw(w, from, n int) []string {
	l := v.at(w)
	from = max(from, 0)
	n = min(n, v.rows(w)-from)
	if n <= 0 {
		return nil
	}
	rows := make([]string, 0, n)
	for i := l.find(from); len(rows) < n; i++ {
		k := from + len(rows) - int(l.first[i])
		r := v.writer(l, i, k)
		for ; k < int(l.first[i+1]-l.first[i]) && len(rows) < n; k++ {
			rows = append(rows, r.row())
		}
	}
	return rows
}

// A rowWriter writes the rows of a piece, one after the other.
type rowWriter struct {
	strings.Builder
	v         *diffView
	l         *diffLayout
	p         *diffPiece
	kind      diffKind
	open      string // the sequence of the style that is open; empty is none
	more      bool   // the next row continues one
	from, end int32  // the cells of the piece that are in the next row

	glyphs []glyph // those that are not passed; of a piece that is not plain
	col    int32   // the cell at which the first of them begins

	spans   []highlight.Span // that are not passed
	spanEnd int              // where the first of them begins in the piece
}

// writer returns what writes the rows of a piece from the kth on.
func (v *diffView) writer(l *diffLayout, i, k int) *rowWriter {
	p := &v.pieces[i]
	r := &rowWriter{v: v, l: l, p: p, kind: p.kind, more: k > 0 || p.more}
	r.from, r.end = p.row(k, l.avail)
	if !p.plain {
		r.glyphs = slices.Collect(v.look.glyphs(p.text))
	}
	if i < len(v.colours) {
		r.spans = v.colours[i]
	}
	return r
}

// row writes the next row.
func (r *rowWriter) row() string {
	r.Reset()
	r.Grow(r.l.width + 64)
	r.head()
	r.text()
	r.close()
	r.more = true
	r.from, r.end = r.end, r.p.rowEnd(r.end, r.l.avail)
	if r.l.width < r.l.gutter+signCells+int(r.l.avail) { // hardly a screen
		return ansi.Truncate(r.String(), r.l.width, "")
	}
	return r.String()
}

// put writes text in a style.
func (r *rowWriter) put(c diffClass, text string) {
	if open := r.v.opens[r.kind][c]; r.open != open {
		r.close()
		r.WriteString(open)
		r.open = open
	}
	r.WriteString(text)
}

func (r *rowWriter) close() {
	if r.open != "" {
		r.WriteString(closeStyle)
	}
	r.open = ""
}

// head writes what stands before the text.
func (r *rowWriter) head() {
	p, digits, more := r.p, r.v.digits, r.more
	switch r.l.gutter {
	case 0:
	case digits + 1:
		r.number(max(p.new, p.old), digits, more)
	default:
		r.number(p.old, digits, more)
		r.number(p.new, digits, more)
	}
	if !p.kind.change() && !more {
		return // begins in the column of the sign
	}
	switch p.kind {
	case diffAdd:
		r.put(classSign, "+")
	case diffDel:
		r.put(classSign, "-")
	default:
		r.put(classText, " ")
	}
	switch {
	case !more:
		r.put(classText, " ")
	case r.v.look.ascii:
		r.put(classMore, ">")
	default:
		r.put(classMore, "↳")
	}
}

const blanks = "                    "

// number writes a line number and a blank.
func (r *rowWriter) number(n int32, digits int, more bool) {
	if n == 0 || more {
		r.put(classText, blanks[:digits+1])
		return
	}
	s := strconv.Itoa(int(n))
	r.put(classNumber, blanks[:digits-len(s)])
	r.put(classNumber, s)
	r.put(classNumber, " ")
}

// text writes the cells of the row.
func (r *rowWriter) text() {
	if r.p.plain {
		r.source(int(r.from), r.p.text[r.from:r.end])
		return
	}
	for len(r.glyphs) > 0 && r.col < r.end {
		g := r.glyphs[0]
		next := r.col + int32(g.cells)
		if next > r.from {
			r.glyph(g, max(r.from-r.col, 0), min(r.end, next)-r.col)
		}
		if next > r.end {
			return // the rest of it is in the next row
		}
		r.glyphs, r.col = r.glyphs[1:], next
	}
}

// glyph writes those of its cells that are in the row.
func (r *rowWriter) glyph(g glyph, from, end int32) {
	switch g.kind {
	case glyphRun:
		r.source(g.at+int(from), g.text[from:end])
	case glyphEscape:
		r.put(classEscape, g.text[from:end])
	case glyphTab:
		c, _ := r.class(g.at)
		r.put(c, g.text[from:end])
	default:
		c, _ := r.class(g.at)
		r.put(c, g.text)
	}
}

// source writes text that is at an offset of the piece, as it is.
func (r *rowWriter) source(at int, text string) {
	for text != "" {
		c, n := r.class(at)
		n = min(n, len(text))
		r.put(c, text[:n])
		text, at = text[n:], at+n
	}
}

// class returns the class at an offset and how many bytes have it. Offsets only grow.
func (r *rowWriter) class(at int) (diffClass, int) {
	m := r.p.mark
	switch {
	case at < int(m[0]):
		c, n := r.colour(at)
		return c, min(n, int(m[0])-at)
	case at < int(m[1]):
		return classChanged, int(m[1]) - at
	}
	return r.colour(at)
}

// colour is class without the mark of a change.
func (r *rowWriter) colour(at int) (diffClass, int) {
	for len(r.spans) > 0 && r.spanEnd+r.spans[0].Len <= at {
		r.spanEnd += r.spans[0].Len
		r.spans = r.spans[1:]
	}
	if len(r.spans) == 0 {
		return classText, len(r.p.text) - at
	}
	return diffClass(r.spans[0].Kind), r.spanEnd + r.spans[0].Len - at
}
