package shell

import (
	"strconv"
	"strings"

	"mvdan.cc/sh/v3/syntax"
)

// unescape removes a backslash before any of the special bytes; before a
// newline both vanish.
func unescape(s, special string) string {
	first := -1
	for i := 0; i+1 < len(s) && first < 0; i++ {
		if s[i] == '\\' && strings.IndexByte(special, s[i+1]) >= 0 {
			first = i
		}
	}
	if first < 0 {
		return s
	}
	var b strings.Builder
	for i := 0; i < len(s); i++ {
		if s[i] == '\\' && i+1 < len(s) && strings.IndexByte(special, s[i+1]) >= 0 {
			i++
			if s[i] != '\n' {
				b.WriteByte(s[i])
			}
			continue
		}
		b.WriteByte(s[i])
	}
	return b.String()
}

// lit is w.Lit(), quick for a word of one part.
func lit(w *syntax.Word) string {
	if len(w.Parts) != 1 {
		return w.Lit()
	}
	if l, ok := w.Parts[0].(*syntax.Lit); ok {
		return l.Value
	}
	return ""
}

func extglobText(p *syntax.ExtGlob) string { return p.Op.String() + p.Pattern.Value + ")" }

// sglText returns the text of a single-quoted or $'...' part.
func sglText(q *syntax.SglQuoted, a *analysis) string {
	if !q.Dollar {
		return q.Value
	}
	s, ok := ansiC(q.Value)
	if !ok {
		a.opaque(q.Pos(), "an escape in $'...' that cannot be decoded")
	}
	if disguised(q.Value) {
		a.opaque(q.Pos(), "letters or digits written as escapes in $'...'")
	}
	return s
}

// disguised reports a numeric escape for a character that needs none: nobody
// writes "rm" as \x72\x6d but to hide it.
func disguised(s string) bool {
	for i := 0; i+1 < len(s); i++ {
		if s[i] != '\\' {
			continue
		}
		i++
		n, base, most := i+1, 16, 0
		switch s[i] {
		case 'x':
			most = 2
		case 'u':
			most = 4
		case 'U':
			most = 8
		case '0', '1', '2', '3', '4', '5', '6', '7':
			n, base, most = i, 8, 3
		default:
			continue
		}
		j := n
		for j < len(s) && j-n < most && isHex(s[j]) {
			j++
		}
		if v, err := strconv.ParseUint(s[n:j], base, 32); err == nil && v < 0x80 && isNameByte(byte(v)) {
			return true
		}
	}
	return false
}

// ansiC decodes the escapes of $'...' (bash manual, 3.1.2.4). ok is false for
// what bash and other shells decode differently, and for NUL.
func ansiC(s string) (_ string, ok bool) {
	if strings.IndexByte(s, '\\') < 0 {
		return s, true
	}
	var b strings.Builder
	for i := 0; i < len(s); i++ {
		if s[i] != '\\' {
			b.WriteByte(s[i])
			continue
		}
		if i++; i >= len(s) {
			return b.String(), false
		}
		switch c := s[i]; c {
		case 'a':
			b.WriteByte(7)
		case 'b':
			b.WriteByte(8)
		case 'e', 'E':
			b.WriteByte(27)
		case 'f':
			b.WriteByte(12)
		case 'n':
			b.WriteByte('\n')
		case 'r':
			b.WriteByte('\r')
		case 't':
			b.WriteByte('\t')
		case 'v':
			b.WriteByte(11)
		case '\\', '\'', '"', '?':
			b.WriteByte(c)
		case 'x', 'u', 'U':
			most := map[byte]int{'x': 2, 'u': 4, 'U': 8}[c]
			n := 0
			for n < most && i+1+n < len(s) && isHex(s[i+1+n]) {
				n++
			}
			if n == 0 {
				return b.String(), false
			}
			v, err := strconv.ParseUint(s[i+1:i+1+n], 16, 32)
			if err != nil || v == 0 || v >= 0x80 { // beyond ASCII it depends on the locale, or is no UTF-8
				return b.String(), false
			}
			if c == 'x' {
				b.WriteByte(byte(v))
			} else {
				b.WriteRune(rune(v))
			}
			i += n
		case '0', '1', '2', '3', '4', '5', '6', '7':
			n := 1
			for n < 3 && i+n < len(s) && s[i+n] >= '0' && s[i+n] <= '7' {
				n++
			}
			v, _ := strconv.ParseUint(s[i:i+n], 8, 32)
			if v &= 0xff; v == 0 || v >= 0x80 {
				return b.String(), false
			}
			b.WriteByte(byte(v))
			i += n - 1
		default: // \c and what bash leaves alone
			return b.String(), false
		}
	}
	return b.String(), true
}

func isHex(c byte) bool {
	return c >= '0' && c <= '9' || c >= 'a' && c <= 'f' || c >= 'A' && c <= 'F'
}
