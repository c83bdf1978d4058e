package shell

import (
	"cmp"
	"slices"
	"strings"

	"mvdan.cc/sh/v3/syntax"
)

// A Span is a stretch of bytes of a text, from Start up to but not including
// End.
type Span struct{ Start, End int }

// Operators returns where the operators of a bash text stand, in order, max of
// them at most: what joins and ends commands (&& || | |& ; & ;;), redirections
// with their descriptor, substitutions and groups with both of their brackets.
// What is quoted is none, and a line end is not one of them. Spans do not
// overlap and never cut a character. A text that [Plan] would not read, or
// reads otherwise than bash does, gives nil.
func Operators(text string, max int) []Span {
	if max <= 0 || precheck(text) != "" {
		return nil
	}
	f, err := parse(text)
	if err != nil || postcheck(text, f) != "" {
		return nil
	}
	o := operators{text: text}
	syntax.Walk(f, o.node)
	return o.sorted(max)
}

type operators struct {
	text string
	list []Span
}

func (o *operators) node(n syntax.Node) bool {
	switch n := n.(type) {
	case *syntax.Stmt:
		o.end(n)
	case *syntax.BinaryCmd:
		o.add(n.OpPos, n.Op.String())
	case *syntax.CaseItem:
		o.add(n.OpPos, n.Op.String())
	case *syntax.ForClause:
		o.behind(n.Loop.End())
	case *syntax.Redirect:
		o.redirect(n)
	case *syntax.CmdSubst:
		o.substitution(n)
	case *syntax.ProcSubst:
		o.pair(n.OpPos, n.Op.String(), n.Rparen, ")")
	case *syntax.Subshell:
		o.pair(n.Lparen, "(", n.Rparen, ")")
	case *syntax.Block:
		o.pair(n.Lbrace, "{", n.Rbrace, "}")
	case *syntax.ParamExp:
		if n.Rbrace.IsValid() {
			o.pair(n.Dollar, "${", n.Rbrace, "}")
		}
	case *syntax.ArithmCmd:
		o.pair(n.Left, "((", n.Right, "))")
	case *syntax.ArithmExp:
		if n.Bracket {
			o.pair(n.Left, "$[", n.Right, "]")
		} else {
			o.pair(n.Left, "$((", n.Right, "))")
		}
	}
	return true
}

// end marks what ends a statement, if that is a sign.
func (o *operators) end(s *syntax.Stmt) {
	op := ";"
	switch {
	case s.Coprocess:
		op = "|&"
	case s.Background:
		op = "&"
	}
	o.add(s.Semicolon, op)
}

// behind marks the ";" behind the list of a loop, which the tree does not have.
func (o *operators) behind(p syntax.Pos) {
	if !p.IsValid() || int(p.Offset()) > len(o.text) {
		return
	}
	rest := o.text[p.Offset():]
	if t := strings.TrimLeft(strings.ReplaceAll(rest, "\\\n", "  "), " \t"); strings.HasPrefix(t, ";") {
		at := int(p.Offset()) + len(rest) - len(t)
		o.list = append(o.list, Span{at, at + 1})
	}
}

func (o *operators) redirect(r *syntax.Redirect) {
	n := len(o.list)
	o.add(r.OpPos, r.Op.String())
	if r.N != nil && len(o.list) > n {
		o.list[n].Start = min(int(r.N.Pos().Offset()), o.list[n].Start)
	}
}

func (o *operators) substitution(c *syntax.CmdSubst) {
	switch {
	case c.Backquotes:
		o.pair(c.Left, "`", c.Right, "`")
	case c.TempFile:
		o.pair(c.Left, "${", c.Right, "}")
	case c.ReplyVar:
		o.pair(c.Left, "${|", c.Right, "}")
	default:
		o.pair(c.Left, "$(", c.Right, ")")
	}
}

func (o *operators) pair(left syntax.Pos, open string, right syntax.Pos, shut string) {
	o.add(left, open)
	o.add(right, shut)
}

// add marks op at p, if it stands there.
func (o *operators) add(p syntax.Pos, op string) {
	if !p.IsValid() || int(p.Offset()) >= len(o.text) {
		return
	}
	if start := int(p.Offset()); strings.HasPrefix(o.text[start:], op) {
		o.list = append(o.list, Span{start, start + len(op)})
	}
}

// sorted returns the first max spans in order. Where two overlap the first one
// is all of them.
func (o *operators) sorted(max int) []Span {
	slices.SortFunc(o.list, func(a, b Span) int { return cmp.Or(cmp.Compare(a.Start, b.Start), cmp.Compare(b.End, a.End)) })
	out := o.list[:0]
	for _, s := range o.list {
		if n := len(out); n > 0 && s.Start < out[n-1].End {
			continue
		}
		if out = append(out, s); len(out) == max {
			break
		}
	}
	return out
}
