package assent

import (
	"cmp"
	"slices"
	"strings"
)

// capIndex finds the rules of one capability. The cost of a search depends on
// how many rules share the subject's beginning, end or program, not on how
// many there are.
type capIndex struct {
	free   textIndex // allow and confine
	strict textIndex // ask and deny, by letter
	mean   meanIndex // ask and deny, by meaning; command capabilities only
	open   bool      // some allow or confine rule matches everything
	below  []below   // ask and deny rules of files on paths, by literal beginning

	userFrom, systemFrom int32 // the layer's first deny, or none
	starStrict           int32 // last ask or deny rule on paths of a file whose pattern begins with "*", or -1
}

// below is a rule on paths that begin with prefix, folded.
type below struct {
	prefix string
	rule   int32
}

func (s *RuleSet) indexCapability(c int) capIndex {
	idx := capIndex{userFrom: none, systemFrom: none, starStrict: -1}
	capability := Capabilities()[c]
	var free, strict []*compiled
	var freeAt, strictAt []int32
	for i := range s.compiled {
		r := &s.compiled[i]
		if r.caps&(1<<c) == 0 || !s.decides(i) {
			continue
		}
		if !r.strict {
			free, freeAt = append(free, r), append(freeAt, int32(i))
			idx.open = idx.open || capability.IsPath() && r.path.all()
			continue
		}
		strict, strictAt = append(strict, r), append(strictAt, int32(i))
		idx.noteDeny(r, int32(i))
		switch {
		case capability.IsCommand():
			idx.mean.add(r.mean, int32(i))
		case capability.IsPath() && r.layer != Defaults && r.path.head == "":
			idx.starStrict = int32(i)
		case capability.IsPath() && r.layer != Defaults:
			idx.below = append(idx.below, below{r.path.head, int32(i)})
		}
	}
	idx.free = newTextIndex(free, freeAt, capability.IsPath())
	idx.strict = newTextIndex(strict, strictAt, capability.IsPath())
	slices.SortFunc(idx.below, func(a, b below) int {
		return cmp.Or(strings.Compare(a.prefix, b.prefix), cmp.Compare(b.rule, a.rule))
	})
	return idx
}

func (idx *capIndex) noteDeny(r *compiled, i int32) {
	switch {
	case r.verdict != Deny:
	case r.layer == User:
		idx.userFrom = min(idx.userFrom, i)
	case r.layer == System:
		idx.systemFrom = min(idx.systemFrom, i)
	}
}

// search tries every rule that may match.
func (idx *capIndex) search(q *search) {
	idx.strict.search(q, q.folded)
	idx.free.search(q, q.text)
	if q.command && q.program != nil {
		idx.mean.search(q)
	}
}

// belowOf returns the last ask or deny rule on something below the directory
// q.folded that the allow found by q does not cover, or -1. Rules of the
// built-in profile do not count, nor do patterns that begin with "*": every
// recursive read would ask.
func (idx *capIndex) belowOf(q *search) int32 {
	if len(idx.below) == 0 {
		return -1
	}
	dir := strings.TrimSuffix(q.folded, "/") + "/"
	from, _ := slices.BinarySearchFunc(idx.below, dir, func(b below, dir string) int { return strings.Compare(b.prefix, dir) })
	allow, last := &q.set.compiled[q.best], int32(-1)
	for _, b := range idx.below[from:] {
		if !strings.HasPrefix(b.prefix, dir) {
			break
		}
		if b.rule > last && !(b.rule < q.best && allow.path.match(pathOf(&q.set.rules[b.rule]))) {
			last = b.rule
		}
	}
	return last
}

// textIndex finds patterns by their literal beginning, else by their literal
// end; patterns with neither are tried one by one.
type textIndex struct {
	head, tail *node
	rest       []int32
}

func (x *textIndex) empty() bool { return x.head == nil && x.tail == nil && x.rest == nil }

// newTextIndex indexes rules, of which at holds the places in the order.
func newTextIndex(rules []*compiled, at []int32, path bool) textIndex {
	var x textIndex
	var head, tail []entry
	for k, r := range rules {
		g := &r.text
		if path {
			g = &r.path
		}
		if g.short != nil && !g.short.star {
			head = append(head, entry{g.short.head, at[k], true})
		}
		switch {
		case !g.star:
			head = append(head, entry{g.head, at[k], true})
		case g.head != "":
			head = append(head, entry{g.head, at[k], false})
		case g.tail != "":
			tail = append(tail, entry{reverse(g.tail), at[k], false})
		default:
			x.rest = append(x.rest, at[k])
		}
	}
	x.head, x.tail = newTree(head), newTree(tail)
	return x
}

func (x *textIndex) search(q *search, text string) {
	q.try(x.rest)
	x.head.down(q, text)
	x.tail.back(q, text)
}

// try tests rules by letter, from the last to the first.
func (q *search) try(rules []int32) {
	for k := len(rules) - 1; k >= 0; k-- {
		i := rules[k]
		if q.done(i) {
			return
		}
		if q.wants(i) && q.matchesText(&q.set.compiled[i]) {
			q.take(i)
		}
	}
}

// entry is a rule to be put into a tree.
type entry struct {
	key   string
	rule  int32
	exact bool
}

// node is a node of a radix tree over literal beginnings.
type node struct {
	label string
	exact []int32 // rules on just this text, in order
	globs []int32 // rules on what begins so, in order
	first string  // the first bytes of kids' labels, sorted
	kids  []node
}

func newTree(es []entry) *node {
	if len(es) == 0 {
		return nil
	}
	slices.SortFunc(es, func(a, b entry) int {
		return cmp.Or(strings.Compare(a.key, b.key), cmp.Compare(a.rule, b.rule))
	})
	n := newNode(es, 0)
	return &n
}

// newNode builds the node of sorted entries that agree in their first at bytes.
func newNode(es []entry, at int) node {
	lo, hi := es[0].key, es[len(es)-1].key
	end := at
	for end < len(lo) && end < len(hi) && lo[end] == hi[end] {
		end++
	}
	n := node{label: lo[at:end]}
	for len(es) > 0 && len(es[0].key) == end {
		if es[0].exact {
			n.exact = append(n.exact, es[0].rule)
		} else {
			n.globs = append(n.globs, es[0].rule)
		}
		es = es[1:]
	}
	var first []byte
	for len(es) > 0 {
		c := es[0].key[end]
		k := 1
		for k < len(es) && es[k].key[end] == c {
			k++
		}
		first = append(first, c)
		n.kids = append(n.kids, newNode(es[:k], end))
		es = es[k:]
	}
	n.first = string(first)
	return n
}

// down tries the rules at every node on text's way down.
func (n *node) down(q *search, text string) {
	for n != nil && strings.HasPrefix(text, n.label) {
		text = text[len(n.label):]
		q.try(n.globs)
		if text == "" {
			q.try(n.exact)
			return
		}
		n = n.kid(text[0])
	}
}

// back is down for text read from its end, as the keys were.
func (n *node) back(q *search, text string) {
	for n != nil && hasReversed(text, n.label) {
		text = text[:len(text)-len(n.label)]
		q.try(n.globs)
		if text == "" {
			q.try(n.exact)
			return
		}
		n = n.kid(text[len(text)-1])
	}
}

func (n *node) kid(c byte) *node {
	if k := strings.IndexByte(n.first, c); k >= 0 {
		return &n.kids[k]
	}
	return nil
}

// hasReversed reports whether text ends in label read backwards.
func hasReversed(text, label string) bool {
	if len(text) < len(label) {
		return false
	}
	for k := range len(label) {
		if text[len(text)-1-k] != label[k] {
			return false
		}
	}
	return true
}

func reverse(s string) string {
	b := []byte(s)
	slices.Reverse(b)
	return string(b)
}
