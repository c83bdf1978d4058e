package tui

import (
	"context"

	"assent/internal/highlight"
)

// A diffColour is the syntax colour of a diff.
type diffColour struct {
	of    *diffView
	spans [][]highlight.Span // of each piece
}

// colour finds the syntax colour. It may run beside everything else that is
// done with the view. What takes longer than ctx allows stays as it is.
func (v *diffView) colour(ctx context.Context) diffColour {
	c := diffColour{of: v, spans: make([][]highlight.Span, len(v.pieces))}
	for _, h := range v.hunkAt {
		if ctx.Err() != nil {
			break
		}
		// What is the same on both sides gets what it is in the new file.
		c.side(ctx, h, diffAdd)
		c.side(ctx, h, diffDel)
	}
	return c
}

// side colours the lines of a hunk that are in one of its two files.
func (c *diffColour) side(ctx context.Context, h diffHunkAt, changed diffKind) {
	var lines []string
	var from []int // the pieces that the lines are, or -1
	any := false
	for i := h.head + 1; i < h.end; i++ {
		p := &c.of.pieces[i]
		if p.kind != changed && p.kind != diffSame {
			continue
		}
		any = any || p.kind == changed
		if p.more { // the line is too long for colour
			lines[len(lines)-1], from[len(from)-1] = "", -1
			continue
		}
		lines, from = append(lines, p.text), append(from, i)
	}
	if !any && changed == diffDel {
		return
	}
	for k, spans := range highlight.Lines(ctx, h.name, lines) {
		if i := from[k]; i >= 0 && (changed == diffAdd || c.of.pieces[i].kind == changed) {
			c.spans[i] = spans
		}
	}
}

// apply makes the rows that are drawn from now on coloured.
func (v *diffView) apply(c diffColour) {
	if c.of == v {
		v.colours = c.spans
	}
}
