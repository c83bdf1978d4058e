package agent

import (
	"io"
	"strings"
	"unicode/utf8"

	"assent/internal/visible"
)

// Shown returns a model's text as it may be shown: control, bidirectional and
// invisible characters are written out, line breaks and tabs stay.
func Shown(text string) string { return visible.Lines(text) }

// A Margin writes untrusted text to a terminal with a mark before every line on
// the screen, so that it can not pass for a line of the program itself: it is
// escaped as by Shown, and lines are broken before they reach the edge, between
// words where that can be, since the terminal would go on without the mark.
// Text may come in pieces of any size. It is not safe for concurrent use.
type Margin struct {
	w     io.Writer
	mark  string
	width int    // columns for the text
	at    int    // columns used of this line; -1: the mark is not written yet
	part  []byte // the beginning of a character
	word  []byte // of a word, escaped
	cells int    // columns of word
}

// NewMargin returns a Margin for a screen of that many columns.
func NewMargin(w io.Writer, mark string, columns int) *Margin {
	return &Margin{w: w, mark: mark, width: max(columns-columnsOf(mark)-1, 10), at: -1}
}

// WriteString writes a piece of text. A character that is cut in two by the
// pieces is put together.
func (m *Margin) WriteString(text string) (int, error) {
	all := append(m.part, text...)
	keep := incomplete(all)
	m.part = append([]byte(nil), all[len(all)-keep:]...)
	var b strings.Builder
	m.add(&b, string(all[:len(all)-keep]))
	_, err := io.WriteString(m.w, b.String())
	return len(text), err
}

// End completes the line that was begun, if one was.
func (m *Margin) End() {
	var b strings.Builder
	m.add(&b, string(m.part))
	m.part = nil
	m.flush(&b)
	if m.at >= 0 {
		b.WriteByte('\n')
	}
	m.at = -1
	io.WriteString(m.w, b.String())
}

func (m *Margin) add(b *strings.Builder, text string) {
	for i, r := range text {
		switch r {
		case '\n':
			m.flush(b)
			m.begin(b)
			b.WriteByte('\n')
			m.at = -1
		case ' ':
			m.blank(b, 1)
		case '\t':
			m.blank(b, 4)
		default:
			_, size := utf8.DecodeRuneInString(text[i:])
			cell := visible.Line(text[i : i+size])
			n := columnsOf(cell)
			if m.cells+n > m.width {
				m.flush(b)
			}
			m.word, m.cells = append(m.word, cell...), m.cells+n
		}
	}
}

// begin writes the mark of a new line.
func (m *Margin) begin(b *strings.Builder) {
	if m.at < 0 {
		b.WriteString(m.mark)
		m.at = 0
	}
}

// blank ends a word. Where the line is full, the line's end is the blank.
func (m *Margin) blank(b *strings.Builder, n int) {
	m.flush(b)
	m.begin(b)
	if m.at+n > m.width {
		b.WriteString("\n" + m.mark)
		m.at = 0
		return
	}
	b.WriteString(strings.Repeat(" ", n))
	m.at += n
}

// flush writes the word that was begun.
func (m *Margin) flush(b *strings.Builder) {
	if m.cells == 0 {
		return
	}
	m.begin(b)
	if m.at > 0 && m.at+m.cells > m.width {
		b.WriteString("\n" + m.mark)
		m.at = 0
	}
	b.Write(m.word)
	m.at += m.cells
	m.word, m.cells = m.word[:0], 0
}

// columnsOf is how many columns a text takes at most: characters that could be
// wide count twice.
func columnsOf(s string) int {
	n := 0
	for _, r := range s {
		n++
		if r >= 0x1100 {
			n++
		}
	}
	return n
}

// incomplete is how many bytes at the end of b are the beginning of a
// character.
func incomplete(b []byte) int {
	for n := 1; n <= min(utf8.UTFMax-1, len(b)); n++ {
		if c := b[len(b)-n]; utf8.RuneStart(c) {
			if c >= utf8.RuneSelf && !utf8.FullRune(b[len(b)-n:]) {
				return n
			}
			return 0
		}
	}
	return 0
}
