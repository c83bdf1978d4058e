package shell

import (
	"strings"

	"mvdan.cc/sh/v3/syntax"
)

// lines follows the statements of a whole text. An arithmetic expansion that
// fails (a division by zero) ends the line that it stands in, but not the text:
// what stands behind it on the line is skipped, and the next line runs in a
// state that no reading of whole lines shows.
func (a *analysis) lines(list []*syntax.Stmt, st *state) {
	if len(list) > 1 {
		a.branches = true
	}
	for i := 0; i < len(list); {
		j := i + 1
		for j < len(list) && list[j].Pos().Line() <= list[j-1].End().Line() {
			j++
		}
		mayFail := false
		for _, s := range list[i:j] {
			fails := a.fails
			a.stmt(s, st)
			mayFail = mayFail || a.fails > fails && !s.Background // which ends only its own subshell
		}
		if mayFail && j < len(list) && changes(list[i:j]) {
			a.opaque(list[i].Pos(), "an expansion may fail, and with it the rest of the line")
		}
		i = j
	}
}

// changes reports whether skipping the end of a line could change what later
// lines do: not if the line is one simple command.
func changes(line []*syntax.Stmt) bool {
	if len(line) == 1 {
		if _, ok := line[0].Cmd.(*syntax.CallExpr); ok {
			return false
		}
	}
	found := false
	for _, s := range line {
		syntax.Walk(s, func(n syntax.Node) bool {
			switch n := n.(type) {
			case *syntax.Assign, *syntax.FuncDecl:
				found = true
			case *syntax.CallExpr:
				if len(n.Args) > 0 {
					switch lit(n.Args[0]) {
					case "echo", "printf", "true", ":", "[", "test":
					case "cd", "pushd", "popd", "set", "shift", "unset", "read", "eval", "trap", "exit", "return", "":
						found = true
					}
				}
			}
			return !found
		})
	}
	return found
}

// failing counts an arithmetic expression that may fail: a division by what is
// no number other than zero, an exponent, a constant in another base.
func (a *analysis) failing(x syntax.ArithmExpr, st *state) {
	if x == nil {
		return
	}
	syntax.Walk(x, func(n syntax.Node) bool {
		switch n := n.(type) {
		case *syntax.BinaryArithm:
			switch n.Op {
			case syntax.Quo, syntax.Rem, syntax.QuoAssgn, syntax.RemAssgn:
				if w, ok := n.Y.(*syntax.Word); !ok || strings.Trim(w.Lit(), "0123456789") != "" || strings.Trim(w.Lit(), "0") == "" {
					a.fails++
				}
			case syntax.Pow:
				a.fails++
			case syntax.Assgn:
				if w, ok := n.X.(*syntax.Word); !ok || !syntax.ValidName(w.Lit()) {
					a.fails++
				}
			}
		case *syntax.Lit:
			if oddConstant(n.Value) {
				a.fails++
			}
			if v, ok := st.vars[n.Value]; ok && v.known && oddConstant(v.text) {
				a.fails++
			}
		case *syntax.CmdSubst:
			return false // followed on its own
		}
		return true
	})
}

// oddConstant reports numbers that bash may refuse: 08, 2#9.
func oddConstant(s string) bool {
	return len(s) > 1 && s[0] == '0' && strings.ContainsAny(s, "89") && !strings.HasPrefix(s, "0x") || strings.Contains(s, "#") ||
		len(s) > 18 && allDigits(s)
}
