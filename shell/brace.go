package shell

import (
	"strconv"
	"strings"

	"mvdan.cc/sh/v3/syntax"
)

// braces expands brace lists. A word with too many alternatives is returned
// as it is, with its braces unknown to [analysis.word].
func braces(w *syntax.Word) []*syntax.Word {
	if !hasBrace(w) {
		return []*syntax.Word{w}
	}
	c := *w
	c.Parts = append([]syntax.WordPart(nil), w.Parts...)
	split := syntax.SplitBraces(&c)
	if oddBraces(w.Parts, ",") && oddBraces(w.Parts, "}") && oddBraces(c.Parts, "{}") {
		return []*syntax.Word{{Parts: []syntax.WordPart{&syntax.BraceExp{Elems: []*syntax.Word{w}}}}}
	}
	if !split {
		return []*syntax.Word{w}
	}
	out, ok := expandBraces(&c, 0)
	if !ok {
		return []*syntax.Word{&c}
	}
	return out
}

// hasBrace reports whether an unquoted part of a word holds a brace.
func hasBrace(w *syntax.Word) bool {
	for _, p := range w.Parts {
		if l, ok := p.(*syntax.Lit); ok && strings.IndexByte(l.Value, '{') >= 0 {
			return true
		}
	}
	return false
}

// oddBraces reports whether any of the characters stands in a literal of the
// parts, outside or inside of brace lists. A brace that is left over there may
// close another list for bash than for the parser: "{a}b,c}" is "a}b c".
func oddBraces(parts []syntax.WordPart, chars string) bool {
	for _, p := range parts {
		switch p := p.(type) {
		case *syntax.Lit:
			if strings.ContainsAny(p.Value, chars) {
				return true
			}
		case *syntax.BraceExp:
			for _, w := range p.Elems {
				if oddBraces(w.Parts, chars) {
					return true
				}
			}
		}
	}
	return false
}

func expandBraces(w *syntax.Word, depth int) ([]*syntax.Word, bool) {
	if depth > 16 {
		return nil, false
	}
	for i, p := range w.Parts {
		br, ok := p.(*syntax.BraceExp)
		if !ok {
			continue
		}
		var alts []*syntax.Word
		if br.Sequence {
			seq, ok := sequence(br)
			if !ok {
				return nil, false
			}
			for _, s := range seq {
				alts = append(alts, &syntax.Word{Parts: []syntax.WordPart{&syntax.Lit{ValuePos: w.Pos(), Value: s}}})
			}
		} else {
			alts = br.Elems
		}
		var out []*syntax.Word
		for _, alt := range alts {
			var parts []syntax.WordPart
			parts = append(parts, w.Parts[:i]...)
			parts = append(parts, alt.Parts...)
			parts = append(parts, w.Parts[i+1:]...)
			sub, ok := expandBraces(&syntax.Word{Parts: parts}, depth+1)
			if !ok || len(out)+len(sub) > 512 {
				return nil, false
			}
			out = append(out, sub...)
		}
		return out, true
	}
	parts, ok := mergeLits(w.Parts)
	return []*syntax.Word{{Parts: parts}}, ok
}

// mergeLits joins literals that stand side by side, since a tilde prefix may
// end in the second. ok is false where an expansion would begin or end
// elsewhere, now that bash has put the pieces together: "{$x,a}b" is "$xb ab".
func mergeLits(parts []syntax.WordPart) (_ []syntax.WordPart, ok bool) {
	var out []syntax.WordPart
	for _, p := range parts {
		l, ok := p.(*syntax.Lit)
		if ok && strings.Contains(l.Value, "$") {
			return nil, false
		}
		if n := len(out); ok && n > 0 {
			if e, ok := out[n-1].(*syntax.ParamExp); ok && e.Short && l.Value != "" && isNameByte(l.Value[0]) {
				return nil, false
			}
			if last, ok := out[n-1].(*syntax.Lit); ok {
				out[n-1] = &syntax.Lit{ValuePos: last.ValuePos, ValueEnd: l.ValueEnd, Value: last.Value + l.Value}
				continue
			}
		}
		out = append(out, p)
	}
	return out, true
}

func sequence(br *syntax.BraceExp) ([]string, bool) {
	if len(br.Elems) < 2 {
		return nil, false
	}
	from, to := br.Elems[0].Lit(), br.Elems[1].Lit()
	step := 1
	if len(br.Elems) > 2 {
		n, err := strconv.Atoi(br.Elems[2].Lit())
		if err != nil {
			return nil, false
		}
		if step = n; step < 0 {
			step = -step
		}
	}
	if step == 0 {
		step = 1
	}
	x, err1 := strconv.Atoi(from)
	y, err2 := strconv.Atoi(to)
	char := err1 != nil || err2 != nil
	if char {
		lower := func(s string) bool { return len(s) == 1 && s[0] >= 'a' && s[0] <= 'z' }
		upper := func(s string) bool { return len(s) == 1 && s[0] >= 'A' && s[0] <= 'Z' }
		if !(lower(from) && lower(to)) && !(upper(from) && upper(to)) {
			return nil, false // from one case to the other it runs over a backslash
		}
		x, y = int(from[0]), int(to[0])
	} else if len(from) > 1 && from[0] == '0' || len(to) > 1 && to[0] == '0' || strings.HasPrefix(from, "-0") || strings.HasPrefix(to, "-0") {
		return nil, false // zero padding
	}
	if d := x - y; d > 511*step || -d > 511*step {
		return nil, false
	}
	var out []string
	emit := func(i int) {
		if char {
			out = append(out, string(rune(i)))
		} else {
			out = append(out, strconv.Itoa(i))
		}
	}
	if x <= y {
		for i := x; i <= y; i += step {
			emit(i)
		}
	} else {
		for i := x; i >= y; i -= step {
			emit(i)
		}
	}
	return out, true
}
