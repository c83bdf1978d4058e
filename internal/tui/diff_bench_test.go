package tui

import (
	"context"
	"fmt"
	"strings"
	"testing"
)

// benchDiff is a diff of n lines of Go, in hunks of ten.
func benchDiff(n int) string {
	var b strings.Builder
	b.WriteString("--- a/x.go\n+++ b/x.go\n")
	for i := 0; i < n; i += 10 {
		fmt.Fprintf(&b, "@@ -%d,8 +%d,8 @@\n", i*2+1, i*2+1)
		b.WriteString(" func f(n int) (string, error) {\n \t// what it does, and why\n-\treturn fmt.Sprintf(\"%d lines\", n), nil\n-\tx := 1\n")
		b.WriteString("+\treturn fmt.Sprintf(\"%d lines of %s\", n, name), nil\n+\tx := 2\n \tif err := g(ctx, \"a string that is long enough to be wrapped on a screen of eighty\"); err != nil {\n \t\treturn err\n \t}\n }\n")
	}
	return b.String()
}

// BenchmarkDiff is a diff of 10,000 lines on a screen of 80 by 50.
func BenchmarkDiff(b *testing.B) {
	l, text := newLook(false), benchDiff(10_000)
	v := newDiffView(l, text)
	coloured := newDiffView(l, text)
	coloured.apply(coloured.colour(context.Background()))
	wide := newDiffView(l, strings.ReplaceAll(text, "l", "世"))
	long := newDiffView(l, "@@ -1 +1 @@\n+"+strings.Repeat("世 and\t", 1<<17))
	for _, bb := range []struct {
		name string
		v    *diffView
	}{{"plain", v}, {"coloured", coloured}, {"wide", wide}, {"long", long}} {
		rows := bb.v.rows(80)
		b.Run("draw/"+bb.name, func(b *testing.B) {
			b.ReportAllocs()
			at := 0
			for b.Loop() {
				bb.v.draw(80, at, 50)
				at = (at + 7) % rows
			}
		})
		b.Run("layout/"+bb.name, func(b *testing.B) {
			w := 80
			for b.Loop() {
				w ^= 2
				bb.v.rows(w)
			}
		})
	}
	b.Run("read", func(b *testing.B) {
		for b.Loop() {
			newDiffView(l, text)
		}
	})
	first := newDiffView(l, benchDiff(100))
	b.Run("colour/100", func(b *testing.B) {
		for b.Loop() {
			first.colour(context.Background())
		}
	})
	b.Run("colour/10000", func(b *testing.B) {
		for b.Loop() {
			v.colour(context.Background())
		}
	})
}
