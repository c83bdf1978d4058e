package tui

import (
	"iter"
	"slices"
	"sort"
	"strings"
	"unicode/utf8"

	"github.com/charmbracelet/x/ansi"

	"assent/internal/visible"
)

// tabCells is the distance of tab stops.
const tabCells = 4

// A glyph is how some bytes of a line are shown.
type glyph struct {
	at, size int    // the bytes
	text     string // what is shown
	cells    int
	kind     glyphKind
}

type glyphKind uint8

const (
	glyphRun     glyphKind = iota // printable ASCII as it is; may be broken anywhere
	glyphCluster                  // one character as people see it; is not broken
	glyphEscape                   // ASCII that stands for something; may be broken
	glyphTab                      // blanks; may be broken
)

// glyphs goes through what is shown of a text, which is what line makes of it,
// except that tabs are blanks up to the next stop.
func (l *look) glyphs(text string) iter.Seq[glyph] {
	return func(yield func(glyph) bool) {
		at, col := 0, 0
		for {
			tab := strings.IndexByte(text[at:], '\t')
			end := at + tab
			if tab < 0 {
				end = len(text)
			}
			n, ok := l.segment(text[at:end], at, yield)
			if !ok || tab < 0 {
				return
			}
			col += n
			n = tabCells - col%tabCells
			col += n
			if !yield(glyph{end, 1, tabBlanks[:n], n, glyphTab}) {
				return
			}
			at = end + 1
		}
	}
}

const tabBlanks = "    "

// segment is glyphs of a text without tabs, which begins at off. It returns the
// cells of it.
func (l *look) segment(text string, off int, yield func(glyph) bool) (total int, ok bool) {
	shown := l.line(text)
	for text != "" {
		g, n := nextGlyph(text, shown)
		text, shown = text[g.size:], shown[n:]
		g.at = off
		off += g.size
		total += g.cells
		if !yield(g) {
			return total, false
		}
	}
	return total, true
}

// maxGlyph bounds the bytes that are shown as one character.
const maxGlyph = 32

// nextGlyph takes the first glyph of a text and of what line made of it, of which
// it used n bytes. What is printable ASCII is in both; anything else begins with a
// backslash in shown if, and only if, it was escaped.
func nextGlyph(text, shown string) (g glyph, n int) {
	if n := asciiRun(text); n > 0 {
		return glyph{size: n, text: text[:n], cells: n}, n
	}
	_, size := utf8.DecodeRuneInString(text)
	if !printable(text[0]) && shown[0] == '\\' {
		n := escapeLen(shown)
		return glyph{size: size, text: shown[:n], cells: n, kind: glyphEscape}, n
	}
	cluster, cells := ansi.FirstGraphemeCluster(shown, ansi.GraphemeWidth)
	if n := len(cluster); n <= maxGlyph && (cells == 1 || cells == 2) && standsAlone(cluster) {
		return glyph{size: n, text: cluster, cells: cells, kind: glyphCluster}, n
	}
	// Not seen, too much in one place, or drawn into what is before or after it.
	e := visible.ASCII(shown[:size])
	return glyph{size: size, text: e, cells: len(e), kind: glyphEscape}, size
}

// standsAlone reports whether a character does not join what is drawn before or
// behind it, which may be an escape, or the sign of a row.
func standsAlone(cluster string) bool {
	r, n := utf8.DecodeRuneInString(cluster)
	if n == len(cluster) && (r >= 0xc0 && r < 0x250 || r >= 0x30a0 && r < 0xa000 || r >= 0xac00 && r < 0xd7a4) {
		return true // most of what is met: Latin, Chinese, Japanese, Korean
	}
	if strings.IndexByte(cluster, '\\') > 0 {
		return false // it has drawn an escape in
	}
	var b [maxGlyph + 2]byte
	b[0] = '0'
	n = 1 + copy(b[1:], cluster)
	b[n] = '0'
	first, _ := ansi.FirstGraphemeCluster(b[:n+1], ansi.GraphemeWidth)
	next, _ := ansi.FirstGraphemeCluster(b[1:n+1], ansi.GraphemeWidth)
	return len(first) == 1 && len(next) == len(cluster)
}

func printable(c byte) bool { return ' ' <= c && c < 0x7f }

// asciiRun returns how much of the beginning of s is printable ASCII, without a
// last character on which something could stand.
func asciiRun(s string) int {
	n := 0
	for n < len(s) && printable(s[n]) {
		n++
	}
	if n > 0 && n < len(s) && s[n] >= utf8.RuneSelf {
		n--
	}
	return n
}

// escapeLen is the length of the escape that s begins with.
func escapeLen(s string) int {
	if strings.HasPrefix(s, `\u{`) {
		return strings.IndexByte(s, '}') + 1
	}
	return len(`\x00`)
}

// pieceEnd returns how many bytes of a line make its next piece.
func pieceEnd(s string) int {
	if len(s) <= maxPiece {
		return len(s)
	}
	n := maxPiece
	for n > maxPiece-utf8.UTFMax && !utf8.RuneStart(s[n]) {
		n--
	}
	return n
}

// measure finds how many cells a piece takes, and where it cannot be broken.
func (v *diffView) measure(p *diffPiece) {
	if asciiRun(p.text) == len(p.text) {
		p.plain, p.cells = true, int32(len(p.text))
		return
	}
	for g := range v.look.glyphs(p.text) {
		if g.cells == 2 && g.kind == glyphCluster {
			p.wide = append(p.wide, p.cells)
		}
		p.cells += int32(g.cells)
	}
}

// rowEnd returns where the row ends that begins at a cell.
func (p *diffPiece) rowEnd(from, avail int32) int32 {
	end := from + avail
	if end >= p.cells {
		return p.cells
	}
	if _, split := slices.BinarySearch(p.wide, end-1); split {
		return end - 1
	}
	return end
}

// rows is how many rows of a width the piece takes.
func (p *diffPiece) rows(avail int32) int {
	if p.wide == nil || p.cells <= avail {
		return max(1, int((p.cells+avail-1)/avail))
	}
	n := 0
	for at := int32(0); at < p.cells; n++ {
		at = p.rowEnd(at, avail)
	}
	return n
}

// row returns the cells of a row.
func (p *diffPiece) row(k int, avail int32) (from, end int32) {
	if p.wide == nil {
		from = int32(k) * avail
		return from, p.rowEnd(from, avail)
	}
	for ; k > 0; k-- {
		from = p.rowEnd(from, avail)
	}
	return from, p.rowEnd(from, avail)
}

// A diffLayout is where the pieces are at one width.
type diffLayout struct {
	width  int
	gutter int     // cells before the sign
	avail  int32   // cells for text
	first  []int32 // the row that each piece begins at, and the number of rows
}

// Widths of a screen that have room for line numbers.
const (
	oneNumber  = 40
	twoNumbers = 60
)

// at returns the layout for a width, which is kept.
func (v *diffView) at(w int) *diffLayout {
	l := &v.layout
	w = max(w, 1)
	if l.width == w {
		return l
	}
	l.width, l.gutter, v.width = w, 0, w
	switch {
	case v.digits == 0:
	case w >= twoNumbers:
		l.gutter = 2 * (v.digits + 1)
	case w >= oneNumber:
		l.gutter = v.digits + 1
	}
	l.avail = int32(max(w-l.gutter-signCells, 2))
	l.first = slices.Grow(l.first[:0], len(v.pieces)+1)
	n := 0
	for i := range v.pieces {
		l.first = append(l.first, int32(n))
		n += v.pieces[i].rows(l.avail)
	}
	l.first = append(l.first, int32(n))
	return l
}

// rows is how many rows the diff has at a width.
func (v *diffView) rows(w int) int { return int(v.at(w).first[len(v.pieces)]) }

// hunks returns the rows at which hunks begin.
func (v *diffView) hunks(w int) []int {
	l := v.at(w)
	list := make([]int, len(v.hunkAt))
	for i, h := range v.hunkAt {
		list[i] = int(l.first[h.head])
	}
	return list
}

// find returns the piece that a row is of.
func (l *diffLayout) find(row int) int {
	return sort.Search(len(l.first), func(i int) bool { return int(l.first[i]) > row }) - 1
}
