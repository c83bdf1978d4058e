// Package visible makes text from untrusted sources safe to show: whatever a
// terminal would obey or a person would not see is written out. Findings says
// in words what of it a person should know.
package visible

import (
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"
)

// maxMarks is how many combining marks one character may carry and still be
// read. No writing in use needs more (UTS 39, section 5.4).
const maxMarks = 4

// Line returns s on one line: line breaks, tabs, hidden characters (see
// Hidden), combining marks that cannot be told apart on what they stand on,
// and bytes that are not UTF-8 are escaped as in Go's string literals.
func Line(s string) string {
	i := plain(s, false)
	if i == len(s) {
		return s
	}
	var b strings.Builder
	b.WriteString(s[:i])
	escape(&b, s, i, false)
	return b.String()
}

// Lines is Line for text of several lines: line breaks and tabs stay.
func Lines(s string) string {
	i := plain(s, true)
	if i == len(s) {
		return s
	}
	var b strings.Builder
	b.WriteString(s[:i])
	escape(&b, s, i, true)
	return b.String()
}

// ASCII is Line for a terminal that shows ASCII only: every other character is
// escaped as well.
func ASCII(s string) string {
	s = Line(s)
	if !strings.ContainsFunc(s, func(r rune) bool { return r > 0x7e }) {
		return s
	}
	var b strings.Builder
	for _, r := range s {
		if r > 0x7e {
			fmt.Fprintf(&b, `\u{%x}`, r)
		} else {
			b.WriteRune(r)
		}
	}
	return b.String()
}

// Hidden reports whether a character does something to a terminal or to its
// neighbours, or is not seen, or not seen as what it is: control and format
// characters, line and paragraph separators, private use, characters that are
// not assigned, fillers, variation selectors, and every blank but U+0020.
// Combining marks are seen on what they stand on; Line has an eye on them.
func Hidden(r rune) bool {
	if r < utf8.RuneSelf {
		return r < ' ' || r == 0x7f
	}
	if everyday(r) {
		return false
	}
	return unicode.In(r, unicode.Cc, unicode.Cf, unicode.Zs, unicode.Zl, unicode.Zp, unicode.Co, unicode.Cn,
		unicode.Variation_Selector, unicode.Other_Default_Ignorable_Code_Point) || filler(r)
}

// everyday spares the letters of much text the look into Unicode's tables:
// Latin, Cyrillic, Han and Hangul, without what is not seen among them.
func everyday(r rune) bool {
	return r >= 0xc0 && r < 0x300 || r >= 0x400 && r < 0x483 || r >= 0x4e00 && r < 0xa000 || r >= 0xac00 && r < 0xd7a4
}

// filler names characters that count as letters or signs and show nothing, or
// nothing that tells them apart. Those that Unicode calls default ignorable
// (U+115F, U+1160, U+3164, U+FFA0) are found by that.
func filler(r rune) bool {
	switch r {
	case 0x2800, // braille pattern blank
		0xfffc,           // object replacement
		0x16fe4,          // khitan filler
		0x13441, 0x13442, // egyptian blanks
		0x1d159: // musical null notehead
		return true
	}
	return false
}

// plain returns how much of the beginning of s is printable ASCII.
func plain(s string, lines bool) int {
	for i := 0; i < len(s); i++ {
		if c := s[i]; c < ' ' && !(lines && (c == '\n' || c == '\t')) || c >= 0x7f {
			return i
		}
	}
	return len(s)
}

// escape writes s from i on, where a character begins.
func escape(b *strings.Builder, s string, i int, lines bool) {
	m := marks{base: i > 0 && carries(rune(s[i-1]))}
	for i < len(s) {
		r, n := utf8.DecodeRuneInString(s[i:])
		bad := m.next(r)
		switch {
		case lines && (r == '\n' || r == '\t'):
			b.WriteRune(r)
		case r == '\n':
			b.WriteString(`\n`)
		case r == '\t':
			b.WriteString(`\t`)
		case r == utf8.RuneError && n == 1:
			fmt.Fprintf(b, `\x%02x`, s[i])
		case bad || Hidden(r):
			fmt.Fprintf(b, `\u{%x}`, r)
		default:
			b.WriteString(s[i : i+n])
		}
		i += n
	}
}

// marks follows combining marks. The zero value stands before a text.
type marks struct {
	base bool // the character before carries marks
	last rune // the mark before
	n    int  // how many the base carries
}

// next takes one character and reports whether it is a combining mark that
// cannot be read: there is nothing that carries it, it is the same as the one
// before and lies on it, or there are too many. What follows such a mark would
// stand on the last sign of its escape, so it cannot be read either.
func (m *marks) next(r rune) bool {
	if r < 0x300 || everyday(r) || !unicode.In(r, unicode.Mn, unicode.Me) {
		*m = marks{base: carries(r)}
		return false
	}
	same := r == m.last
	m.last = r
	m.n++
	bad := !m.base || same || m.n > maxMarks
	m.base = m.base && !bad
	return bad
}

// carries reports whether a mark may stand on a character. On a sign of ASCII
// it would make another sign of it, and signs mean something to a shell.
func carries(r rune) bool {
	if r < utf8.RuneSelf {
		return r >= 'a' && r <= 'z' || r >= 'A' && r <= 'Z' || r >= '0' && r <= '9'
	}
	return r != utf8.RuneError && !Hidden(r)
}
