package shell

import (
	"strings"

	"mvdan.cc/sh/v3/syntax"
)

func (a *analysis) while(c *syntax.WhileClause, st *state) {
	a.widen(st, c)
	a.stmts(c.Cond, st)
	a.body(c.Do, st)
}

// body follows a loop's body that runs any number of times, in a state in
// which widen has forgotten what the body assigns.
func (a *analysis) body(do []*syntax.Stmt, st *state) {
	for range 3 {
		in := a.clone(st)
		a.stmts(do, in)
		in.dead = false
		// A later round begins in what this one left.
		next := a.clone(st)
		next.join(in)
		if !sameDirs(next.dirs, st.dirs) {
			next.dirs = nil
		}
		same := next.same(st)
		*st = *next
		st.shared = true
		if same || a.steps > maxSteps {
			return
		}
	}
	a.opaque(do[0].Pos(), "a loop that changes with every round")
}

func sameDirs(a, b []string) bool {
	if len(a) != len(b) || (a == nil) != (b == nil) {
		return false
	}
	for i := range a {
		if a[i] != b[i] {
			return false
		}
	}
	return true
}

func (a *analysis) forClause(c *syntax.ForClause, st *state) {
	if c.Select {
		a.opaque(c.Pos(), "select")
	}
	switch l := c.Loop.(type) {
	case *syntax.WordIter:
		a.forWords(c, l, st)
	case *syntax.CStyleLoop:
		a.widen(st, c)
		if l.Init != nil {
			a.arithm(l.Init, st)
		}
		if l.Cond != nil {
			a.arithm(l.Cond, st)
		}
		if l.Post != nil {
			a.arithm(l.Post, st)
		}
		a.body(c.Do, st)
	default:
		a.opaque(c.Pos(), "a loop that Assent does not know")
	}
}

// forWords follows "for x in words": literal words one by one, others as
// unknown values.
func (a *analysis) forWords(c *syntax.ForClause, l *syntax.WordIter, st *state) {
	var items []value
	if !l.InPos.IsValid() {
		items = []value{{why: posText("\"$@\"", c.Pos())}}
		if st.argsOK {
			items = st.args
		}
	} else {
		items = a.loopItems(l.Items, st)
	}
	exact := len(items) <= maxLoop && !hasJump(c)
	jumps, before := a.jumps, a.clone(st)
	for _, v := range items {
		exact = exact && v.known
	}
	name := l.Name.Value
	if envTaints(name, value{}) || evaluated(name) {
		a.opaque(c.Pos(), "a loop over "+name)
	}
	if exact {
		for _, v := range items {
			if a.steps > maxSteps {
				break
			}
			st.set(name, v)
			a.stmts(c.Do, st)
		}
		if a.jumps == jumps {
			return
		}
		*st = *before // it may have been left early
	}
	a.widen(st, c)
	if len(items) > maxLoop {
		items = []value{{why: posText("one of many words", c.Pos())}}
	}
	after := a.clone(st)
	for _, v := range items {
		in := a.clone(st)
		in.set(name, v)
		a.body(c.Do, in)
		after.join(in)
	}
	*st = *after
	st.shared = true
}

func (a *analysis) loopItems(ws []*syntax.Word, st *state) []value {
	var items []value
	for _, w := range ws {
		if len(w.Parts) == 1 {
			switch p := w.Parts[0].(type) {
			case *syntax.CmdSubst, *syntax.ParamExp:
				// Split at blanks: each item is one word.
				v := a.expansion(p, st)
				if _, ok := st.vars["IFS"]; ok {
					items = append(items, value{why: posText("a word split by another IFS", w.Pos()), secret: v.secret})
					continue
				}
				if v.known {
					for _, f := range strings.Fields(v.text) {
						if strings.ContainsAny(f, "*?[") {
							items = append(items, value{why: v.why, word: true})
						} else {
							items = append(items, literal(f))
						}
					}
					continue
				}
				v.word, v.text = true, ""
				items = append(items, v)
				continue
			}
		}
		for _, arg := range a.words([]*syntax.Word{w}, st, nil) {
			switch {
			case arg.Known && arg.Glob:
				items = append(items, value{glob: arg.Text, why: posText("a name that matches "+arg.Text, w.Pos())})
			case arg.Known:
				items = append(items, literal(arg.Text))
			default:
				items = append(items, value{why: arg.Why, word: !arg.Many, text: arg.Text})
			}
		}
	}
	return items
}

// widen forgets what a loop assigns before its body is read: the second round
// sees the first one's values.
func (a *analysis) widen(st *state, loop syntax.Node) {
	for name, numeric := range assigned(loop) {
		v := a.variable(name, st, loop.Pos())
		if numeric && (v.num || v.known && (v.text == "" || allDigits(v.text))) {
			st.set(name, value{num: true, word: true, why: posText("$"+name+" in a loop", loop.Pos())})
			continue
		}
		st.set(name, value{why: posText("$"+name+" in a loop", loop.Pos()), secret: false})
	}
}

// assigned returns the names that are assigned below a node, and whether each
// assignment of them is arithmetic.
func assigned(n syntax.Node) map[string]bool {
	names := map[string]bool{}
	put := func(name string, numeric bool) {
		if name == "" {
			return
		}
		if old, ok := names[name]; ok {
			numeric = numeric && old
		}
		names[name] = numeric
	}
	syntax.Walk(n, func(n syntax.Node) bool {
		switch n := n.(type) {
		case *syntax.Assign:
			if n.Name != nil {
				numeric := false
				if n.Value != nil && len(n.Value.Parts) == 1 {
					if _, ok := n.Value.Parts[0].(*syntax.ArithmExp); ok {
						numeric = true
					}
					if l, ok := n.Value.Parts[0].(*syntax.Lit); ok && allDigits(l.Value) {
						numeric = true
					}
				}
				put(n.Name.Value, numeric && !n.Append && n.Index == nil)
			}
		case *syntax.WordIter:
			put(n.Name.Value, false)
		case *syntax.UnaryArithm:
			if w, ok := n.X.(*syntax.Word); ok && (n.Op == syntax.Inc || n.Op == syntax.Dec) {
				put(w.Lit(), true)
			}
		case *syntax.BinaryArithm:
			if w, ok := n.X.(*syntax.Word); ok && n.Op >= syntax.Assgn {
				put(w.Lit(), true)
			}
		case *syntax.CallExpr:
			if len(n.Args) > 0 {
				switch lit(n.Args[0]) {
				case "read", "mapfile", "readarray", "getopts", "printf", "unset":
					for _, w := range n.Args[1:] {
						if syntax.ValidName(w.Lit()) {
							put(w.Lit(), false)
						}
					}
				}
			}
		}
		return true
	})
	return names
}

func hasJump(n syntax.Node) bool {
	found := false
	syntax.Walk(n, func(n syntax.Node) bool {
		if c, ok := n.(*syntax.CallExpr); ok && len(c.Args) > 0 {
			switch lit(c.Args[0]) {
			case "break", "continue", "return", "exit":
				found = true
			}
		}
		return !found
	})
	return found
}
