package tui

import "unicode/utf8"

// markPairs marks what changed in lines that were deleted and have others in their
// place, in order: the first with the first.
func (v *diffView) markPairs() {
	for i := 0; i < len(v.pieces); {
		dels := v.run(i, diffDel)
		adds := v.run(i+dels, diffAdd)
		for k := range min(dels, adds) {
			markPair(&v.pieces[i+k], &v.pieces[i+dels+k])
		}
		i += max(dels+adds, 1)
	}
}

// run counts the pieces of a kind from i on.
func (v *diffView) run(i int, kind diffKind) int {
	n := 0
	for i+n < len(v.pieces) && v.pieces[i+n].kind == kind {
		n++
	}
	return n
}

// markPair marks what is between the common beginning and the common end of two
// lines, whole words, if enough is common that it tells something.
func markPair(a, b *diffPiece) {
	s, t := a.text, b.text
	if a.more || b.more || s == t {
		return
	}
	n := 0
	for n < min(len(s), len(t)) && s[n] == t[n] {
		n++
	}
	for n > 0 && wordByte(s, n-1) && (wordByte(s, n) || wordByte(t, n)) {
		n-- // the word is another one from its beginning
	}
	m := 0
	for m < min(len(s), len(t))-n && s[len(s)-1-m] == t[len(t)-1-m] {
		m++
	}
	for m > 0 && wordByte(s, len(s)-m) && (wordByte(s, len(s)-m-1) || wordByte(t, len(t)-m-1)) {
		m--
	}
	if 2*(n+m) < max(len(s), len(t)) {
		return
	}
	a.mark = [2]int32{int32(n), int32(len(s) - m)}
	b.mark = [2]int32{int32(n), int32(len(t) - m)}
}

// wordByte reports whether there is a byte of a word; those beyond ASCII are.
func wordByte(s string, i int) bool {
	if i < 0 || i >= len(s) {
		return false
	}
	c := s[i]
	return c >= utf8.RuneSelf || c == '_' || c >= '0' && c <= '9' || c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z'
}
