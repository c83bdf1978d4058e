package assent

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// A glob is a compiled pattern in which only "*" is special: any run of bytes.
type glob struct {
	head  string   // what stands before the first "*"; everything if there is none
	mid   []string // what stands between two, in order
	tail  string   // what stands after the last
	star  bool     // there is one
	short *glob    // if the pattern ends in " *": the pattern without that, which matches as well where the caller says so
}

func newGlob(pattern string) glob {
	g := cutGlob(pattern)
	if bare, ok := strings.CutSuffix(pattern, " *"); ok {
		short := cutGlob(bare)
		g.short = &short
	}
	return g
}

func cutGlob(pattern string) glob {
	head, rest, star := strings.Cut(pattern, "*")
	g := glob{head: head, star: star}
	for star {
		var part string
		part, rest, star = strings.Cut(rest, "*")
		switch {
		case !star:
			g.tail = part
		case part != "":
			g.mid = append(g.mid, part)
		}
	}
	return g
}

// match reports whether s is one of g's texts. Its time is at most linear in s
// for each literal part of g: a part is looked for once, leftmost first.
func (g *glob) match(s string) bool {
	if !g.star {
		return s == g.head
	}
	if g.all() {
		return true
	}
	if len(s) < len(g.head)+len(g.tail) || !strings.HasPrefix(s, g.head) || !strings.HasSuffix(s, g.tail) {
		return false
	}
	s = s[len(g.head) : len(s)-len(g.tail)]
	for _, part := range g.mid {
		i := strings.Index(s, part)
		if i < 0 {
			return false
		}
		s = s[i+len(part):]
	}
	return true
}

// all reports whether g matches every text.
func (g *glob) all() bool { return g.star && g.head == "" && g.tail == "" && len(g.mid) == 0 }

// fold maps texts that differ only in case to one, as file systems that ignore
// case do. It returns s itself if there is nothing to do.
func fold(s string) string {
	for i := range len(s) {
		if c := s[i]; 'A' <= c && c <= 'Z' || c >= utf8.RuneSelf {
			return strings.Map(foldRune, s)
		}
	}
	return s
}

// foldRune goes by way of upper case, so that letters which have more than one
// lower case (the long s, the Kelvin sign) meet.
func foldRune(r rune) rune {
	if r < utf8.RuneSelf {
		if 'A' <= r && r <= 'Z' {
			r += 'a' - 'A'
		}
		return r
	}
	return unicode.ToLower(unicode.ToUpper(r))
}
