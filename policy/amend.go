package policy

import (
	"errors"
	"fmt"
	"slices"

	"assent"

	"github.com/tailscale/hujson"
)

// An EditOp says what an [Edit] does.
type EditOp uint8

// The edits. The zero value is none of them.
const (
	_      EditOp = iota
	Insert        // append a rule to "rules": it speaks last
	Remove        // remove a rule, in whichever form it is written
	Move          // move a rule within "rules"
)

// An Edit is one change to a policy file.
type Edit struct {
	Op EditOp

	// Rule is the rule to insert, or names the one to remove or move by
	// capability, pattern and action, and by Source.Line if that is not 0.
	// If several match, the last one is meant.
	Rule assent.Rule

	To int // Move: its place in "rules" afterwards, from 0
}

// Amend returns data with one change made to its text. Every byte that does
// not belong to the rule in question stays: comments, order, line ends,
// indentation, commas. Data that does not parse, and an edit that cannot be
// made, give an error and data itself.
func Amend(data []byte, edit Edit) ([]byte, error) {
	out, err := amend(data, edit)
	if err != nil {
		return data, fmt.Errorf("amend policy: %w", err)
	}
	return out, nil
}

func amend(data []byte, edit Edit) ([]byte, error) {
	if edit.Op == Insert {
		if err := CheckRule(edit.Rule); err != nil {
			return nil, err
		}
	}
	t, err := readText(data)
	if err != nil {
		return nil, err
	}
	var out []byte
	want := slices.Clone(t.written)
	switch edit.Op {
	case Insert:
		out = t.insert(edit.Rule)
		want = append(want, tripleOf(edit.Rule))
	case Remove, Move:
		i := t.find(edit.Rule)
		if i < 0 {
			return nil, fmt.Errorf("there is no rule %v %s %q", edit.Rule.Action, edit.Rule.Capability, edit.Rule.Pattern)
		}
		out = t.remove(i)
		want = slices.Delete(want, i, i+1)
		if edit.Op == Move {
			if out, want, err = t.put(out, want, i, edit.To); err != nil {
				return nil, err
			}
		}
	default:
		return nil, errors.New("no such edit")
	}
	// Trust nothing above: the file must now say exactly what was wanted.
	after, err := readText(out)
	if err != nil {
		return nil, fmt.Errorf("bug: the result does not parse: %v", err)
	}
	if !slices.EqualFunc(after.written, want, func(a, b written) bool { return a.triple == b.triple }) {
		return nil, errors.New("bug: the result does not hold the rules it should")
	}
	return out, nil
}

// CheckRule returns an error if r, written into a file, would be refused when
// the file is loaded.
func CheckRule(r assent.Rule) error {
	data := "{\n\"permissions\": {\"rules\": [\n" + ruleText(r) + "\n]}}"
	s := &Set{}
	d := s.parse(&File{Layer: assent.User, Name: "rule", Data: []byte(data)}, &Options{Home: "/home/user", Root: "/home/user/project"})
	switch {
	case len(s.Errors) > 0:
		return errors.New(s.Errors[0].Text)
	case len(d.rules) == 0:
		return errors.New("rule is empty")
	}
	return nil
}

// triple is what identifies a rule as written.
type triple struct{ capability, pattern, action string }

// written is one rule of a file, with its place.
type written struct {
	triple
	in    *list
	index int // in in.items
	line  int
}

func tripleOf(r assent.Rule) written {
	return written{triple: triple{r.Capability, r.Pattern, r.Action.String()}}
}

// list is an object or array of a text.
type list struct {
	open, close int // offsets of its brackets
	items       []item
}

// item is a member or element. comma is the offset of the comma behind it, or -1.
type item struct{ start, end, comma int }

// text is a policy file taken apart.
type text struct {
	data        []byte
	root        *list // nil: blanks and comments only
	permissions *list // nil: none
	rules       *list // nil: none
	written     []written
	lines       lineCounter
}

// readText finds the lists and rules of a file. Rules come in the order in
// which they speak.
func readText(data []byte) (*text, error) {
	t := &text{data: data}
	if deep, blank, comment := outline(append(slices.Clone(data), '\n')); deep < 0 && blank && !comment {
		return t, nil
	}
	v, offset, err := parseJSON(data)
	if err != nil {
		line, column := t.lines.position(data, offset)
		return nil, fmt.Errorf("%d:%d: %v", line, column, err)
	}
	if v == nil {
		return t, nil
	}
	root, ok := v.Value.(*hujson.Object)
	if !ok {
		return nil, errors.New("the file is not an object")
	}
	t.root = t.objectList(v, root)
	for i := range root.Members {
		m := &root.Members[i]
		if name(m) != "permissions" {
			continue
		}
		o, ok := m.Value.Value.(*hujson.Object)
		if !ok || t.permissions != nil {
			return nil, errors.New("\"permissions\" is not an object, or stands there twice")
		}
		t.permissions = t.objectList(&m.Value, o)
		if err := t.readPermissions(o); err != nil {
			return nil, err
		}
	}
	return t, nil
}

func name(m *hujson.ObjectMember) string { return literal(&m.Name) }

// literal returns a string value, or "" for anything else.
func literal(v *hujson.Value) string {
	if l, ok := v.Value.(hujson.Literal); ok && l.Kind() == '"' {
		return l.String()
	}
	return ""
}

func (t *text) readPermissions(o *hujson.Object) error {
	var last []written
	for i := range o.Members {
		m := &o.Members[i]
		switch v := m.Value.Value.(type) {
		case *hujson.Array:
			if name(m) != "rules" || t.rules != nil {
				return errors.New("\"rules\" stands there twice, or a capability has an array")
			}
			t.rules = t.arrayList(&m.Value, v)
			last = t.readRules(v)
		case *hujson.Object:
			if name(m) == "rules" {
				return errors.New("\"rules\" is not an array")
			}
			in := t.objectList(&m.Value, v)
			for k := range v.Members {
				p := &v.Members[k]
				t.note(&t.written, triple{name(m), name(p), literal(&p.Value)}, in, k, p.Name.StartOffset)
			}
		default:
			if name(m) == "rules" {
				return errors.New("\"rules\" is not an array")
			}
			t.note(&t.written, triple{name(m), "*", literal(&m.Value)}, t.permissions, i, m.Name.StartOffset)
		}
	}
	t.written = append(t.written, last...)
	return nil
}

func (t *text) readRules(a *hujson.Array) []written {
	var out []written
	for i := range a.Elements {
		var r triple
		at := a.Elements[i].StartOffset
		if o, ok := a.Elements[i].Value.(*hujson.Object); ok {
			for k := range o.Members {
				m := &o.Members[k]
				switch name(m) {
				case "capability":
					r.capability = literal(&m.Value)
				case "pattern":
					r.pattern, at = literal(&m.Value), m.Value.StartOffset
				case "action":
					r.action = literal(&m.Value)
				}
			}
		}
		t.note(&out, r, t.rules, i, at)
	}
	return out
}

func (t *text) note(to *[]written, r triple, in *list, index, offset int) {
	line, _ := t.lines.position(t.data, offset)
	*to = append(*to, written{r, in, index, line})
}

// find returns the place of the rule that r names in t.written, or -1. The
// pattern may be given as written or as loaded.
func (t *text) find(r assent.Rule) int {
	for i := len(t.written) - 1; i >= 0; i-- {
		w := &t.written[i]
		if w.capability == r.Capability && w.action == r.Action.String() &&
			(w.pattern == r.Pattern || collapseStars(w.pattern) == collapseStars(r.Pattern)) &&
			(r.Source.Line == 0 || r.Source.Line == w.line) {
			return i
		}
	}
	return -1
}

func (t *text) objectList(v *hujson.Value, o *hujson.Object) *list {
	l := &list{open: v.StartOffset, close: v.EndOffset - 1}
	for i := range o.Members {
		l.add(t.data, o.Members[i].Name.StartOffset, &o.Members[i].Value)
	}
	return l
}

func (t *text) arrayList(v *hujson.Value, a *hujson.Array) *list {
	l := &list{open: v.StartOffset, close: v.EndOffset - 1}
	for i := range a.Elements {
		l.add(t.data, a.Elements[i].StartOffset, &a.Elements[i])
	}
	return l
}

func (l *list) add(data []byte, start int, v *hujson.Value) {
	it := item{start: start, end: v.EndOffset, comma: -1}
	if c := v.EndOffset + len(v.AfterExtra); c < len(data) && data[c] == ',' {
		it.comma = c
	}
	l.items = append(l.items, it)
}
