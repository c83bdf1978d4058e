// Package visible makes text from untrusted sources safe to show: whatever a
// terminal would obey or a person would not see is written out.
package visible

import (
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"
)

// Line returns s on one line: line breaks, tabs, control, bidirectional and
// invisible characters and bytes that are not UTF-8 are escaped as in Go's
// string literals.
func Line(s string) string {
	if !strings.ContainsFunc(s, func(r rune) bool { return r == utf8.RuneError || Hidden(r) }) {
		return s
	}
	var b strings.Builder
	for i, r := range s {
		switch {
		case r == '\n':
			b.WriteString(`\n`)
		case r == '\t':
			b.WriteString(`\t`)
		case r == utf8.RuneError && s[i] != 0xef:
			fmt.Fprintf(&b, `\x%02x`, s[i])
		case Hidden(r):
			fmt.Fprintf(&b, `\u{%x}`, r)
		default:
			b.WriteRune(r)
		}
	}
	return b.String()
}

// Lines is Line for text of several lines: line breaks and tabs stay.
func Lines(s string) string {
	if !strings.ContainsFunc(s, func(r rune) bool { return r != '\n' && (r == utf8.RuneError || Hidden(r)) }) {
		return s
	}
	lines := strings.Split(s, "\n")
	for i, l := range lines {
		cells := strings.Split(l, "\t")
		for k, c := range cells {
			cells[k] = Line(c)
		}
		lines[i] = strings.Join(cells, "\t")
	}
	return strings.Join(lines, "\n")
}

// Hidden reports whether a character does something to a terminal or to its
// neighbours instead of being seen: control, format (bidirectional ones,
// zero-width), line and paragraph separators, private use, specials.
func Hidden(r rune) bool {
	return unicode.In(r, unicode.Cc, unicode.Cf, unicode.Zl, unicode.Zp, unicode.Co) || r >= 0xfff0 && r <= 0xfffb
}
