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
	if strings.IndexByte(text, '`') < 0 && !strings.Contains(text, "$(") && !strings.Contains(text, "<(") && !strings.Contains(text, ">(") &&
		!strings.Contains(text, "${") {
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
