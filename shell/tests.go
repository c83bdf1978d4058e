package shell

import (
	"mvdan.cc/sh/v3/syntax"

	"assent/command"
)

// testBuiltin handles test and [: like the compound form, but its operands
// are ordinary words.
func (a *analysis) testBuiltin(c *line, args []command.Arg, st *state) {
	for i, arg := range args {
		if !arg.Known {
			// It could be "-v", and what follows a name with a subscript.
			operand := i+1 < len(args) && !(c.args[0].Text == "[" && i+2 == len(args))
			if arg.Many || operand && !(args[i+1].Known && testOperator(args[i+1].Text)) {
				a.opaque(c.pos, c.args[0].Text+" with a word that may be an operator: "+arg.Why)
			}
			continue
		}
		switch arg.Text {
		case "-v", "-R":
			if i+1 < len(args) && (!args[i+1].Known || !syntax.ValidName(args[i+1].Text)) {
				a.opaque(c.pos, "test -v evaluates a name")
			}
		case "-e", "-f", "-d", "-r", "-w", "-x", "-s", "-L", "-h", "-nt", "-ot", "-ef":
			if i+1 < len(args) && args[i+1].Known {
				a.pathEffect(&command.Effect{Kind: command.Stat, Arg: args[i+1], Why: "test " + arg.Text}, c, st)
			}
		}
	}
	a.builtinRequest(a.render(c.args), c.pos, "")
}

// testOperator reports operators that stand behind their first operand, which
// then is no operator itself, or that begin another test.
func testOperator(s string) bool {
	switch s {
	case "=", "==", "!=", "<", ">", "-eq", "-ne", "-lt", "-le", "-gt", "-ge", "-nt", "-ot", "-ef", "-a", "-o":
		return true
	}
	return false
}

// test follows [[ ]].
func (a *analysis) test(x syntax.TestExpr, st *state) {
	switch x := x.(type) {
	case *syntax.ParenTest:
		a.test(x.X, st)
	case *syntax.UnaryTest:
		a.unaryTest(x, st)
	case *syntax.BinaryTest:
		a.test(x.X, st)
		a.test(x.Y, st)
		switch x.Op {
		case syntax.TsEql, syntax.TsNeq, syntax.TsLeq, syntax.TsGeq, syntax.TsLss, syntax.TsGtr:
			for _, e := range []syntax.TestExpr{x.X, x.Y} {
				if w, ok := e.(*syntax.Word); ok {
					a.numericTest(w, st)
				}
			}
		}
	case *syntax.Word:
		a.one(x, st)
	default:
		a.opaque(x.Pos(), "a test that Assent does not know")
	}
}

func (a *analysis) unaryTest(x *syntax.UnaryTest, st *state) {
	w, ok := x.X.(*syntax.Word)
	if !ok {
		a.test(x.X, st)
		return
	}
	v := a.one(w, st)
	switch x.Op {
	case syntax.TsVarSet, syntax.TsRefVar:
		if !v.known || !syntax.ValidName(v.text) {
			a.opaque(x.Pos(), "[[ -v ]] evaluates a name")
		}
	case syntax.TsExists, syntax.TsRegFile, syntax.TsDirect, syntax.TsNoEmpty, syntax.TsRead, syntax.TsWrite, syntax.TsExec, syntax.TsSmbLink:
		if v.known && v.text != "" {
			c := &line{pos: x.Pos()}
			a.pathEffect(&command.Effect{Kind: command.Stat, Arg: command.Arg{Text: v.text, Known: true}, Why: "file test"}, c, st)
		}
	}
}

func (a *analysis) numericTest(w *syntax.Word, st *state) {
	if len(w.Parts) == 1 {
		p := w.Parts[0]
		if q, ok := p.(*syntax.DblQuoted); ok && len(q.Parts) == 1 {
			p = q.Parts[0]
		}
		switch p := p.(type) {
		case *syntax.CmdSubst:
			if countOutput(p) {
				return
			}
		case *syntax.Lit:
			if isNumber(p.Value) {
				return
			}
		}
	}
	n := len(a.unread)
	v := a.one(w, st)
	a.unread = a.unread[:n]
	if !v.num && !(v.known && (isNumber(v.text) || v.text == "")) {
		a.opaque(w.Pos(), "a numeric comparison evaluates "+v.why+v.text)
	}
}
