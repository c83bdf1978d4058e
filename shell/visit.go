package shell

import (
	"strings"

	"mvdan.cc/sh/v3/syntax"
)

// Every substitution of a text must be followed, wherever the grammar lets one
// stand. These functions are the net below the walk: a substitution that it
// missed makes the text opaque.

// expect notes the substitutions of a parsed text.
func (a *analysis) expect(text string, f *syntax.File) {
	if strings.IndexByte(text, '`') < 0 && !follows(text, '(', "$<>") && !follows(text, '{', "$") {
		return
	}
	syntax.Walk(f, func(n syntax.Node) bool {
		switch n.(type) {
		case *syntax.CmdSubst, *syntax.ProcSubst:
			a.substs = append(a.substs, n)
		}
		return true
	})
}

// follows reports whether byte c stands somewhere just behind one of the others.
func follows(text string, c byte, others string) bool {
	for at := 0; ; {
		i := strings.IndexByte(text[at:], c)
		if i < 0 {
			return false
		}
		if at += i; at > 0 && strings.IndexByte(others, text[at-1]) >= 0 {
			return true
		}
		at++
	}
}

func (a *analysis) visit(n syntax.Node) {
	if a.visited == nil {
		a.visited = make(map[syntax.Node]bool, 4)
	}
	a.visited[n] = true
}

// unvisited makes the text opaque if a substitution was not followed.
func (a *analysis) unvisited() {
	for _, n := range a.substs {
		if !a.visited[n] {
			a.opaque(n.Pos(), "a substitution that Assent did not follow")
		}
	}
}
