package shell

import (
	"sort"
	"strings"

	"mvdan.cc/sh/v3/syntax"
)

// gluedComment returns the offset of a "#" that the parser takes for a comment
// though it stands inside a word, or -1. In subshells, substitutions and case
// items it does so behind quotes and expansions: in (ls ”#; rm x) the rest of
// the line vanishes from the tree, and bash runs it.
func gluedComment(text string, f *syntax.File) int {
	if !anyGlued(text) {
		return -1
	}
	words := hashSpans(f)
	for i := 0; i < len(text); i++ {
		if text[i] != '#' || words.cover(i) {
			continue
		}
		if glued(text, i) {
			return i
		}
		// A comment: up to the end of the line, or of the backquotes around it.
		for i+1 < len(text) && text[i+1] != '\n' && text[i+1] != '`' {
			i++
		}
	}
	return -1
}

func anyGlued(text string) bool {
	for at := 0; ; {
		i := strings.IndexByte(text[at:], '#')
		if i < 0 {
			return false
		}
		if at += i; at > 0 && glued(text, at) {
			return true
		}
		at++
	}
}

// glued reports whether the byte at i does not begin a word for bash. Line
// continuations before it are passed over, as bash does.
func glued(text string, i int) bool {
	for i >= 2 && text[i-1] == '\n' && escaped(text, i-1) {
		i -= 2
	}
	if i == 0 {
		return false
	}
	return strings.IndexByte(" \t\n;&|(<>", text[i-1]) < 0 || escaped(text, i-1)
}

// escaped reports whether an odd number of backslashes stands before i.
func escaped(text string, i int) bool {
	n := 0
	for n < i && text[i-1-n] == '\\' {
		n++
	}
	return n%2 == 1
}

// spans are stretches of text in which "#" is no comment, by where they begin.
type spans [][2]int

func (s *spans) add(from, to syntax.Pos) {
	if from.IsValid() && to.IsValid() && from.Offset() < to.Offset() {
		*s = append(*s, [2]int{int(from.Offset()), int(to.Offset())})
	}
}

// cover reports whether i lies in a span. Spans do not overlap.
func (s spans) cover(i int) bool {
	n := sort.Search(len(s), func(n int) bool { return s[n][0] > i })
	return n > 0 && i < s[n-1][1]
}

// hashSpans collects literals, quoted texts and the operators of parameter
// expansions: all leaves in which "#" may stand.
func hashSpans(f *syntax.File) spans {
	var s spans
	syntax.Walk(f, func(n syntax.Node) bool {
		switch n := n.(type) {
		case *syntax.Lit:
			s.add(n.ValuePos, n.ValueEnd)
		case *syntax.SglQuoted:
			s.add(n.Left, n.End())
		case *syntax.ParamExp:
			s.operator(n)
		}
		return true
	})
	sort.Slice(s, func(i, j int) bool { return s[i][0] < s[j][0] })
	return s
}

// operator adds what stands in an expansion before its name ("${#x}") and
// between name and word ("${x##*/}").
func (s *spans) operator(p *syntax.ParamExp) {
	if p.Param == nil {
		return
	}
	s.add(p.Pos(), p.Param.Pos())
	from := p.Param.End()
	if p.Index != nil {
		from = p.Index.End()
	}
	switch {
	case p.Exp != nil && p.Exp.Word != nil:
		s.add(from, p.Exp.Word.Pos())
	case p.Exp != nil:
		s.add(from, p.End())
	case p.Repl != nil && p.Repl.Orig != nil:
		s.add(from, p.Repl.Orig.Pos())
	}
}
