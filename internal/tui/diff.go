package tui

import (
	"fmt"
	"strconv"
	"strings"

	"assent/internal/highlight"
)

// Bounds of a diff on the screen.
const (
	maxDiffBytes = 16 << 20  // what is beyond is not shown, and a row says so
	maxDiffLines = 1 << 20   // as well
	maxLineNo    = 9_999_999 // in a hunk's head; larger ones are not believed
	maxPiece     = 2 << 10   // bytes of a line that are laid out as one
)

// A diffKind is what a line of a diff is.
type diffKind uint8

const (
	diffNote diffKind = iota // outside of what a unified diff defines
	diffFile                 // --- or +++, before a hunk
	diffHunk                 // @@
	diffCut                  // says that something is not shown
	diffSame
	diffAdd
	diffDel
	diffKinds
)

// change reports whether the line is one of a file, which has a sign.
func (k diffKind) change() bool { return k >= diffSame }

// A diffPiece is a line of a diff, or a part of a line that is very long.
type diffPiece struct {
	text     string   // without the sign; raw
	wide     []int32  // cells at which characters of two cells begin
	cells    int32    // when shown
	old, new int32    // line numbers; 0 is none
	mark     [2]int32 // bytes that differ from the line of the other side
	kind     diffKind
	plain    bool // printable ASCII: one byte is one cell
	more     bool // continues the piece before
}

// A diffHunkAt is where a hunk is in the pieces of its diff.
type diffHunkAt struct {
	head, end int
	name      string // of the file; raw
}

// A diffView shows a unified diff. Every line of its text is shown, whatever
// it is, so nothing that a diff holds can be hidden by its form.
//
// A row is: line numbers, where there is room; the sign; a blank, or the mark
// of a row that continues the one above; the text. Lines that are not of a file begin
// in the column of the sign, where no line of a file has what they begin with.
type diffView struct {
	look   *look
	pieces []diffPiece
	hunkAt []diffHunkAt
	files  []string // raw
	added  int
	gone   int
	digits int // of the largest line number
	cut    int // bytes not shown

	colours [][]highlight.Span // of each piece; nil until they are applied
	opens   [diffKinds][classes]string
	layout  diffLayout
	width   int // that was asked for last; 0 before
}

// newDiffView reads a diff. The text may be anything.
func newDiffView(l *look, diff string) *diffView {
	v := &diffView{look: l, opens: diffStyles(l)}
	if len(diff) > maxDiffBytes {
		v.cut = len(diff) - maxDiffBytes
		diff = diff[:maxDiffBytes]
	}
	r := diffReader{v: v}
	for diff != "" {
		if len(v.pieces) >= maxDiffLines {
			v.cut += len(diff)
			break
		}
		line, rest, _ := strings.Cut(diff, "\n")
		r.line(line, rest)
		diff = rest
	}
	r.endHunk()
	if v.cut > 0 {
		v.put(diffPiece{kind: diffCut, text: fmt.Sprintf("%d more bytes of this diff are NOT shown", v.cut)})
	}
	if r.largest > 0 {
		v.digits = len(strconv.Itoa(r.largest))
	}
	v.markPairs()
	return v
}

// put adds a line. One that is very long becomes several pieces, so that no work
// on a row is more than that on a piece.
func (v *diffView) put(p diffPiece) {
	for text := p.text; ; p.more = true {
		n := pieceEnd(text)
		p.text, p.plain, p.cells, p.wide = text[:n], false, 0, nil
		v.measure(&p)
		v.pieces = append(v.pieces, p)
		if text = text[n:]; text == "" {
			return
		}
	}
}

// stat is one line about the whole: "+12 -3 in src/a.go".
func (v *diffView) stat() string {
	s := fmt.Sprintf("+%d -%d", v.added, v.gone)
	switch len(v.files) {
	case 0:
		return s
	case 1:
		return s + " in " + v.look.line(v.files[0])
	}
	return fmt.Sprintf("%s in %d files", s, len(v.files))
}

// A diffReader reads the lines of a diff in order.
type diffReader struct {
	v                *diffView
	inHunk           bool
	old, new         int // the next line's numbers
	oldLeft, newLeft int // lines that the hunk's head promised
	oldName          string
	head             bool // a line --- came before
	largest          int
}

// line takes a line; rest is what follows it.
func (r *diffReader) line(s, rest string) {
	p := diffPiece{text: s, kind: r.kind(s, rest)}
	switch p.kind {
	case diffHunk:
		r.v.hunkAt = append(r.v.hunkAt, diffHunkAt{head: len(r.v.pieces), name: r.name()})
		r.inHunk = true
	case diffFile:
		r.endHunk()
		r.file(s)
	case diffSame, diffAdd, diffDel:
		p.text = s[min(1, len(s)):]
		r.count(&p)
	}
	r.v.put(p)
}

// kind says what a line is. A line of a file can be "-- x", which makes "--- x" of
// it when it is deleted; so as long as the hunk has lines to come it is no head of a file.
func (r *diffReader) kind(s, rest string) diffKind {
	within := r.oldLeft > 0 || r.newLeft > 0
	head := r.head
	r.head = false
	switch {
	case s == "" && within:
		return diffSame // of a tool that cut the blank at its end
	case s == "":
		return diffNote
	case s[0] == '@' && r.hunk(s):
		return diffHunk
	case !within && strings.HasPrefix(s, "--- ") && strings.HasPrefix(rest, "+++ "):
		r.head = true
		return diffFile
	case head && strings.HasPrefix(s, "+++ "):
		return diffFile
	case s[0] == '+':
		return diffAdd
	case s[0] == '-':
		return diffDel
	case s[0] == ' ':
		return diffSame
	}
	return diffNote
}

// count gives a line its numbers.
func (r *diffReader) count(p *diffPiece) {
	if p.kind == diffAdd {
		r.v.added++
	}
	if p.kind == diffDel {
		r.v.gone++
	}
	if !r.inHunk {
		return
	}
	if p.kind != diffAdd {
		p.old = int32(r.old)
		r.largest = max(r.largest, r.old)
		r.old++
		r.oldLeft--
	}
	if p.kind != diffDel {
		p.new = int32(r.new)
		r.largest = max(r.largest, r.new)
		r.new++
		r.newLeft--
	}
}

func (r *diffReader) endHunk() {
	if r.inHunk {
		r.v.hunkAt[len(r.v.hunkAt)-1].end = len(r.v.pieces)
	}
	r.inHunk, r.oldLeft, r.newLeft = false, 0, 0
}

// file takes the head of a file, --- and then +++.
func (r *diffReader) file(s string) {
	name := s[4:]
	if r.head {
		r.oldName = name
		return
	}
	if name == "/dev/null" {
		name = r.oldName
	}
	a, okA := strings.CutPrefix(r.oldName, "a/")
	if b, okB := strings.CutPrefix(name, "b/"); okA && okB && a == b {
		name = b
	}
	r.v.files = append(r.v.files, name)
}

// name is that of the file which the hunk is in.
func (r *diffReader) name() string {
	if n := len(r.v.files); n > 0 {
		return r.v.files[n-1]
	}
	return ""
}

// hunk reads the head of a hunk, "@@ -1,2 +1,3 @@", and reports whether it is one.
func (r *diffReader) hunk(s string) bool {
	s, ok := strings.CutPrefix(s, "@@ -")
	ranges, _, end := strings.Cut(s, " @@")
	a, b, two := strings.Cut(ranges, " +")
	old, oldLeft, okA := hunkRange(a)
	new, newLeft, okB := hunkRange(b)
	if !ok || !end || !two || !okA || !okB {
		return false
	}
	r.endHunk()
	r.old, r.oldLeft, r.new, r.newLeft = old, oldLeft, new, newLeft
	return true
}

// hunkRange reads "3,5" or "3", which is "3,1".
func hunkRange(s string) (first, n int, ok bool) {
	a, b, comma := strings.Cut(s, ",")
	if !comma {
		b = "1"
	}
	first, errA := strconv.Atoi(a)
	n, errB := strconv.Atoi(b)
	return first, n, errA == nil && errB == nil && first >= 0 && n >= 0 && first+n <= maxLineNo
}
