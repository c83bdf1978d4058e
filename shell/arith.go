package shell

import (
	"strconv"
	"strings"

	"mvdan.cc/sh/v3/syntax"
)

// arithm walks an arithmetic expression. bash evaluates the text of variables
// again, and subscripts in that text run substitutions (A025, A375), so every
// variable in it must be known to hold a number.
func (a *analysis) arithm(x syntax.ArithmExpr, st *state) {
	switch x := x.(type) {
	case nil:
	case *syntax.Word:
		a.arithmWord(x, st)
	case *syntax.ParenArithm:
		a.arithm(x.X, st)
	case *syntax.UnaryArithm:
		a.arithm(x.X, st)
		if x.Op == syntax.Inc || x.Op == syntax.Dec {
			a.arithmAssign(x.X, st)
		}
	case *syntax.BinaryArithm:
		a.arithmBinary(x, st)
	default:
		a.opaque(x.Pos(), "an arithmetic expression that Assent does not know")
	}
}

func (a *analysis) arithmBinary(x *syntax.BinaryArithm, st *state) {
	switch x.Op {
	case syntax.Assgn:
		a.arithm(x.Y, st)
		a.arithmAssign(x.X, st)
	case syntax.AddAssgn, syntax.SubAssgn, syntax.MulAssgn, syntax.QuoAssgn, syntax.RemAssgn, syntax.AndAssgn,
		syntax.OrAssgn, syntax.XorAssgn, syntax.ShlAssgn, syntax.ShrAssgn:
		a.arithm(x.X, st)
		a.arithm(x.Y, st)
		a.arithmAssign(x.X, st)
	default:
		a.arithm(x.X, st)
		a.arithm(x.Y, st)
	}
}

func (a *analysis) arithmAssign(x syntax.ArithmExpr, st *state) {
	w, ok := x.(*syntax.Word)
	if !ok {
		a.opaque(x.Pos(), "an arithmetic assignment")
		return
	}
	name := w.Lit()
	if name == "" {
		if len(w.Parts) == 1 {
			if p, ok := w.Parts[0].(*syntax.ParamExp); ok && p.Param != nil {
				name = p.Param.Value
			}
		}
	}
	if !syntax.ValidName(name) || envTaints(name, value{}) {
		a.opaque(x.Pos(), "an arithmetic assignment")
		return
	}
	st.set(name, value{num: true, word: true, why: posText("$"+name, x.Pos())})
}

// arithmWord checks one operand.
func (a *analysis) arithmWord(w *syntax.Word, st *state) {
	if lit := w.Lit(); lit != "" {
		switch {
		case isNumber(lit):
		case syntax.ValidName(lit):
			a.arithmVar(lit, w.Pos(), st)
		default:
			a.opaque(w.Pos(), "an arithmetic operand")
		}
		return
	}
	for _, p := range w.Parts {
		switch p := p.(type) {
		case *syntax.Lit:
			if !isNumber(p.Value) {
				a.opaque(w.Pos(), "an arithmetic operand")
			}
		case *syntax.ParamExp:
			if p.Short && p.Param != nil && p.Index == nil {
				a.arithmVar(p.Param.Value, p.Pos(), st)
				continue
			}
			if p.Index != nil && p.Exp == nil && p.Slice == nil && p.Repl == nil && !p.Length && !p.Excl {
				// An element's text would be evaluated.
				a.subscript(p.Index, st)
				a.opaque(p.Pos(), "arithmetic on an array element")
				continue
			}
			v := a.param(p, st)
			if !v.num && !(v.known && (isNumber(v.text) || v.text == "")) {
				a.opaque(p.Pos(), "arithmetic evaluates the text of "+p.Param.Value)
			}
		case *syntax.ArithmExp:
			a.arithm(p.X, st)
		case *syntax.DblQuoted:
			for _, q := range p.Parts {
				a.arithmWord(&syntax.Word{Parts: []syntax.WordPart{q}}, st)
			}
		case *syntax.CmdSubst:
			v := a.cmdSubst(p, st)
			if !v.num && !(v.known && isNumber(v.text)) && !countOutput(p) {
				a.opaque(p.Pos(), "arithmetic evaluates a command's output")
			}
		default:
			a.opaque(w.Pos(), "an arithmetic operand")
		}
	}
}

// countOutput reports whether a substitution ends in a command that prints
// only a count: wc -l, grep -c, date +%s.
func countOutput(c *syntax.CmdSubst) bool {
	if len(c.Stmts) != 1 {
		return false
	}
	s := c.Stmts[0]
	for {
		b, ok := s.Cmd.(*syntax.BinaryCmd)
		if !ok {
			break
		}
		if b.Op != syntax.Pipe {
			return false
		}
		s = b.Y
	}
	call, ok := s.Cmd.(*syntax.CallExpr)
	if !ok || len(call.Assigns) > 0 || len(call.Args) < 2 {
		return false
	}
	name, first := lit(call.Args[0]), call.Args[1].Lit()
	switch name {
	case "wc":
		for _, r := range s.Redirs {
			if r.Op == syntax.RdrIn && len(call.Args) == 2 {
				return first == "-l" || first == "-c" || first == "-w"
			}
		}
		return len(call.Args) == 2 && (first == "-l" || first == "-c" || first == "-w")
	case "date":
		return first == "+%s" || first == "+%s%N"
	}
	return false
}

func (a *analysis) arithmVar(name string, pos syntax.Pos, st *state) {
	v := a.variable(name, st, pos)
	if v.num || v.known && (isNumber(v.text) || v.text == "") {
		return
	}
	a.opaque(pos, "arithmetic evaluates the text of $"+name)
}

// subscript checks a[x]: the subscript of an indexed array is arithmetic.
func (a *analysis) subscript(x syntax.ArithmExpr, st *state) {
	a.arithm(x, st)
	a.failing(x, st)
}

// isNumber reports whether bash's arithmetic takes s for a number without
// doubt: decimal, octal or hexadecimal, of a length that cannot overflow. What
// is none ("08", "1d0") is an error that ends the whole line, after which
// variables hold what they held before.
func isNumber(s string) bool {
	s = strings.TrimPrefix(s, "-")
	if s == "" || len(s) > 18 {
		return false
	}
	if base, digits, ok := strings.Cut(s, "#"); ok {
		n, err := strconv.Atoi(base)
		if err != nil || n < 2 || n > 36 || base[0] == '0' {
			return false
		}
		_, err = strconv.ParseInt(digits, n, 64)
		return err == nil && digits[0] != '+' && digits[0] != '-'
	}
	if s[0] != '0' || len(s) == 1 {
		return allDigits(s)
	}
	if s[1] == 'x' || s[1] == 'X' {
		return len(s) > 2 && strings.Trim(s[2:], "0123456789abcdefABCDEF") == ""
	}
	return strings.Trim(s, "01234567") == ""
}
