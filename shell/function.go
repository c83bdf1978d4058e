package shell

import (
	"mvdan.cc/sh/v3/syntax"

	"assent"
	"assent/command"
)

// funcDecl remembers a function; its body is judged when it is called, with
// the arguments of the call, or at the end if it never is.
func (a *analysis) funcDecl(c *syntax.FuncDecl, st *state) {
	if c.Name == nil || c.Body == nil {
		a.opaque(c.Pos(), "a function of another shell")
		return
	}
	if !compound(c.Body) {
		// The parser takes "f() { a; } | b" for a function whose body is the pipe;
		// for bash the function is the left side of the pipe.
		a.opaque(c.Pos(), "a function in a pipe")
	}
	if a.src != a.text {
		if a.sources == nil {
			a.sources = make(map[*syntax.Stmt]string)
		}
		a.sources[c.Body] = a.src
	}
	name := c.Name.Value
	if selfPiping(name, c.Body) {
		a.plan.Hazards = append(a.plan.Hazards, assent.Hazard{Kind: "fork-bomb", Text: name + "()", Why: posText("function", c.Pos())})
		a.opaque(c.Pos(), "a function that starts itself again and again")
	}
	st.own()
	if st.funcs == nil {
		st.funcs = make(map[string]*syntax.Stmt)
	}
	st.funcs[name] = c.Body
	a.decls = append(a.decls, c)
}

// compound reports whether a function's body is what bash takes for one.
func compound(s *syntax.Stmt) bool {
	if s.Negated || s.Background || s.Coprocess || s.Disown {
		return false
	}
	switch s.Cmd.(type) {
	case *syntax.Block, *syntax.Subshell, *syntax.IfClause, *syntax.WhileClause, *syntax.ForClause, *syntax.CaseClause, *syntax.ArithmCmd,
		*syntax.TestClause:
		return true
	}
	return false
}

// inSource runs f while positions refer to the text that body stands in.
func (a *analysis) inSource(body *syntax.Stmt, f func()) {
	saved, nested := a.src, a.nested
	a.src, a.nested = a.text, false
	if src, ok := a.sources[body]; ok {
		a.src, a.nested = src, true
	}
	f()
	a.src, a.nested = saved, nested
}

// selfPiping reports whether a function calls itself in a pipe or in the
// background.
func selfPiping(name string, body *syntax.Stmt) bool {
	calls := func(n syntax.Node) bool {
		found := false
		syntax.Walk(n, func(n syntax.Node) bool {
			if c, ok := n.(*syntax.CallExpr); ok && len(c.Args) > 0 && lit(c.Args[0]) == name {
				found = true
			}
			return !found
		})
		return found
	}
	bomb := false
	syntax.Walk(body, func(n syntax.Node) bool {
		switch n := n.(type) {
		case *syntax.Stmt:
			if n.Background && n.Cmd != nil && calls(n) {
				bomb = true
			}
		case *syntax.BinaryCmd:
			if (n.Op == syntax.Pipe || n.Op == syntax.PipeAll) && calls(n) {
				bomb = true
			}
		}
		return !bomb
	})
	return bomb
}

// function follows a call of a function defined in this text.
func (a *analysis) function(name string, args []command.Arg, st *state, pos syntax.Pos) {
	body := st.funcs[name]
	if body == nil {
		a.opaque(pos, "function "+name+" has more than one definition")
		return
	}
	if a.called == nil {
		a.called = make(map[*syntax.Stmt]bool)
	}
	a.called[body] = true
	for _, c := range a.calls {
		if c == name {
			a.opaque(pos, "function "+name+" calls itself")
			return
		}
	}
	if len(a.calls) >= maxDepth {
		a.opaque(pos, "functions call each other too deeply")
		return
	}
	saved, ok, locals := st.args, st.argsOK, st.locals
	st.args, st.argsOK, st.locals = nil, true, nil
	for _, arg := range args {
		switch {
		case arg.Known && !arg.Glob:
			st.args = append(st.args, literal(arg.Text))
		case arg.Many || arg.Glob:
			st.argsOK = false
		default:
			st.args = append(st.args, value{why: arg.Why, text: arg.Text})
		}
	}
	a.calls = append(a.calls, name)
	a.inSource(body, func() { a.stmt(body, st) })
	a.calls = a.calls[:len(a.calls)-1]
	st.leave()
	st.args, st.argsOK, st.locals = saved, ok, locals
	st.dead = false
}

// uncalled judges the functions that the text defines and never calls: a
// later text may.
func (a *analysis) uncalled(st *state) {
	for i := 0; i < len(a.decls) && i < 256; i++ {
		body, name := a.decls[i].Body, a.decls[i].Name.Value
		if a.called[body] {
			continue
		}
		if a.called == nil {
			a.called = make(map[*syntax.Stmt]bool)
		}
		a.called[body] = true
		in := a.clone(st)
		in.args, in.argsOK = nil, false
		a.calls = append(a.calls, name)
		a.inSource(body, func() { a.stmt(body, in) })
		a.calls = a.calls[:len(a.calls)-1]
	}
}
