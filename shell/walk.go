package shell

import (
	"strings"

	"mvdan.cc/sh/v3/syntax"

	"assent"
)

// stmts follows a list of statements.
func (a *analysis) stmts(list []*syntax.Stmt, st *state) {
	if len(list) > 1 {
		a.branches = true
	}
	for _, s := range list {
		a.stmt(s, st)
	}
}

// stmt follows one statement. st becomes what is true after it, whatever its
// exit status.
func (a *analysis) stmt(s *syntax.Stmt, st *state) {
	if a.depth > 200 {
		a.opaque(s.Pos(), "it nests too deeply")
		return
	}
	if s.Coprocess || s.Disown {
		a.opaque(s.Pos(), "a construct of another shell")
	}
	cur := st
	n := len(a.plan.Requests)
	if s.Background {
		a.branches = true
		cur = a.clone(st)
	}
	var before *state
	if opens(s.Redirs) {
		before = a.clone(cur)
	}
	a.depth++
	if call, ok := s.Cmd.(*syntax.CallExpr); ok {
		a.call(call, s.Redirs, cur)
	} else {
		saved := cur.stdin
		for _, r := range s.Redirs {
			a.redirect(r, cur)
		}
		a.cmd(s.Cmd, cur)
		if len(s.Redirs) > 0 {
			cur.stdin = saved
		}
	}
	a.depth--
	if before != nil && (cur.dead || !cur.same(before)) {
		cur.join(before) // a redirection that fails keeps the command from running
	}
	if s.Background {
		a.background(s, n)
	}
}

// opens reports whether a redirection may fail.
func opens(rs []*syntax.Redirect) bool {
	for _, r := range rs {
		switch r.Op {
		case syntax.Hdoc, syntax.DashHdoc, syntax.WordHdoc:
		default:
			switch lit(r.Word) {
			case "/dev/null", "1", "2":
			default:
				return true
			}
		}
	}
	return false
}

// background asks for process.background where a statement with "&" does more
// than read: a reading job that does not outlive the call is free.
func (a *analysis) background(s *syntax.Stmt, from int) {
	for i := from; i < len(a.plan.Requests); i++ {
		if r := &a.plan.Requests[i]; r.Capability == assent.ProcessExecute {
			a.add(&assent.Request{Capability: assent.ProcessBackgr, Subject: r.Subject,
				Why: "background job", Line: uint32(s.Pos().Line()), Col: uint32(s.Pos().Col()), Op: assent.OpRun, Program: r.Program, Spelled: r.Spelled,
				Unread: r.Unread, Always: r.Always})
		}
	}
}

func (a *analysis) cmd(c syntax.Command, st *state) {
	switch c := c.(type) {
	case nil:
		a.branches = true // redirections alone
	case *syntax.CallExpr:
		a.call(c, nil, st)
	case *syntax.Block:
		a.branches = true
		a.stmts(c.Stmts, st)
	case *syntax.Subshell:
		a.branches = true
		a.stmts(c.Stmts, a.clone(st))
	case *syntax.BinaryCmd:
		a.branches = true
		a.binary(c, st)
	case *syntax.IfClause:
		a.branches = true
		a.ifClause(c, st)
	case *syntax.WhileClause:
		a.branches = true
		a.while(c, st)
	case *syntax.ForClause:
		a.branches = true
		a.forClause(c, st)
	case *syntax.CaseClause:
		a.branches = true
		a.caseClause(c, st)
	case *syntax.FuncDecl:
		a.branches = true
		a.funcDecl(c, st)
	case *syntax.ArithmCmd:
		a.commands++
		a.arithm(c.X, st)
		a.builtinRequest("(( ))", c.Pos(), "")
	case *syntax.LetClause:
		a.let(c, st)
	case *syntax.TestClause:
		a.commands++
		a.test(c.X, st)
		a.builtinRequest("[[ ]]", c.Pos(), "")
	case *syntax.DeclClause:
		a.decl(c, st)
	case *syntax.TimeClause:
		if c.Stmt != nil {
			if call, ok := c.Stmt.Cmd.(*syntax.CallExpr); ok && len(call.Args) > 0 && lit(call.Args[0]) == "--" {
				a.opaque(c.Pos(), "time --") // bash runs what follows
			}
			a.stmt(c.Stmt, st)
		}
	case *syntax.CoprocClause:
		a.opaque(c.Pos(), "coproc")
		if c.Stmt != nil {
			a.stmt(c.Stmt, a.clone(st))
		}
	default:
		a.opaque(c.Pos(), "a construct that Assent does not know")
	}
}

// binary follows "&&", "||" and pipes.
func (a *analysis) binary(c *syntax.BinaryCmd, st *state) {
	switch c.Op {
	case syntax.Pipe, syntax.PipeAll:
		a.pipe(c, st)
	case syntax.AndStmt:
		a.and(c, st)
	default:
		a.stmt(c.X, st)
		right := a.clone(st)
		a.stmt(c.Y, right)
		if right.dead {
			return // "cd x || exit": afterwards the left side has succeeded
		}
		st.join(right)
	}
}

// and follows a chain of "&&": each part runs in the state in which all parts
// before it succeeded; afterwards any of them may have failed.
func (a *analysis) and(c *syntax.BinaryCmd, st *state) {
	var room [8]*syntax.Stmt
	parts := room[:0]
	var s *syntax.Stmt
	for x := c; ; {
		parts = append(parts, x.Y)
		s = x.X
		y, ok := s.Cmd.(*syntax.BinaryCmd)
		if !ok || y.Op != syntax.AndStmt || s.Negated || s.Background || len(s.Redirs) > 0 {
			break
		}
		x = y
	}
	cur := a.clone(st)
	var any *state
	fail := func(s *syntax.Stmt) {
		if mayFail(s) {
			if any == nil {
				any = a.clone(cur)
			} else {
				any.join(a.clone(cur))
			}
		}
	}
	a.stmt(s, cur)
	fail(s)
	for i := len(parts) - 1; i >= 0; i-- {
		a.stmt(parts[i], cur)
		if i > 0 {
			fail(parts[i])
		}
	}
	dead := cur.dead
	if any != nil {
		any.join(cur)
		*st = *any
	} else {
		*st = *cur
	}
	st.dead = dead && any == nil
	st.shared = true
}

// mayFail reports whether a statement can have a false exit status. Being
// wrong here would only matter for what later words are taken to be.
func mayFail(s *syntax.Stmt) bool {
	if s.Negated || len(s.Redirs) > 0 {
		return true
	}
	switch c := s.Cmd.(type) {
	case *syntax.CallExpr:
		if len(c.Args) == 0 {
			for _, as := range c.Assigns {
				if as.Value != nil {
					for _, p := range as.Value.Parts {
						if _, ok := p.(*syntax.Lit); !ok {
							return true
						}
					}
				}
			}
			return false
		}
		switch lit(c.Args[0]) {
		case "cd", "echo", "export", "set", ":", "true":
			return false // cd keeps both directories in its state where it may fail
		}
	case *syntax.DeclClause:
		return false
	}
	return true
}

// pipe follows a pipeline: every part in a subshell of its own.
func (a *analysis) pipe(c *syntax.BinaryCmd, st *state) {
	left := a.clone(st)
	a.stmt(c.X, left)
	right := a.clone(st)
	right.stdin = input{kind: fromPipe, why: "the output of another command"}
	right.stdin.below = a.names0(c.X, left)
	if text, ok := a.literalOutput(c.X, left); ok {
		right.stdin = input{kind: hereText, text: text}
	}
	a.stmt(c.Y, right)
}

// literalOutput returns what a statement prints, if it does nothing but print
// a text that is known: cat with a here-document, echo of literals.
func (a *analysis) literalOutput(s *syntax.Stmt, st *state) (string, bool) {
	call, ok := s.Cmd.(*syntax.CallExpr)
	if !ok || len(call.Args) == 0 || len(call.Assigns) > 0 || s.Negated || s.Background || len(st.funcs) > 0 {
		return "", false
	}
	switch lit(call.Args[0]) {
	case "cat":
		if len(call.Args) != 1 || len(s.Redirs) != 1 || s.Redirs[0].Hdoc == nil || s.Redirs[0].N != nil {
			return "", false
		}
		return hdocLiteral(s.Redirs[0])
	case "echo":
		if len(s.Redirs) > 0 {
			return "", false
		}
		var words []string
		for _, w := range call.Args[1:] {
			v := a.one(w, st)
			if !v.known || strings.HasPrefix(v.text, "-") || globby(w) || len(braces(w)) > 1 {
				return "", false
			}
			words = append(words, v.text)
		}
		return strings.Join(words, " ") + "\n", true
	}
	return "", false
}

func (a *analysis) ifClause(c *syntax.IfClause, st *state) {
	a.stmts(c.Cond, st)
	then := a.clone(st)
	a.stmts(c.Then, then)
	els := a.clone(st)
	if c.Else != nil {
		if len(c.Else.Cond) > 0 {
			a.ifClause(c.Else, els)
		} else {
			a.stmts(c.Else.Then, els)
		}
	}
	then.join(els)
	*st = *then
	st.shared = true
}

func (a *analysis) caseClause(c *syntax.CaseClause, st *state) {
	a.one(c.Word, st)
	after := a.clone(st)
	for _, item := range c.Items {
		for _, p := range item.Patterns {
			a.one(p, st)
		}
		in := a.clone(st)
		if item.Op == syntax.Fallthrough || item.Op == syntax.Resume {
			// The next body may run in this one's state; judge it in both.
			in = a.clone(after)
		}
		a.stmts(item.Stmts, in)
		after.join(in)
	}
	*st = *after
	st.shared = true
}
