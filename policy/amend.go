package policy

import (
	"bytes"
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
	Expire        // remove rules whose end has come by Now, the earliest written first, at most MaxExpire
)

// MaxExpire bounds how many rules one [Expire] removes: it is done whenever a
// rule is stored, so more are never due for long.
const MaxExpire = 64

// An Edit is one change to a policy file.
type Edit struct {
	Op EditOp

	// Rule is the rule to insert, or names the one to remove or move by
	// capability, pattern and action, by Until if it has one, and by Source.Line
	// if that is not 0. If several match, the last one is meant.
	Rule assent.Rule

	To int // Move: its place in "rules" afterwards, from 0

	// Once, of Insert, changes nothing where the rule is there and all rules that
	// speak after it have the same action: once more would mean the same.
	Once bool

	Now string // Expire: the time, in the form of CheckUntil
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
	if edit.Op == Expire {
		return t.expire(edit.Now)
	}
	var out []byte
	want := slices.Clone(t.written)
	switch edit.Op {
	case Insert:
		if _, last := t.same(edit.Rule); last && edit.Once {
			return data, nil
		}
		if len(want) >= MaxRules/2 {
			return nil, fmt.Errorf("the file has %d rules, and Assent adds no more to it", len(want))
		}
		out = t.insert(edit.Rule)
		want = append(want, tripleOf(edit.Rule))
	case Remove, Move:
		i := t.find(edit.Rule)
		if i < 0 {
			return nil, noRule(edit.Rule)
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
	return out, t.confirm(out, want)
}

// confirm trusts nothing that was done: the file must now say exactly what was
// wanted.
func (t *text) confirm(out []byte, want []written) error {
	if len(out) > MaxSize {
		return fmt.Errorf("the file would have %d bytes, the limit is %d", len(out), MaxSize)
	}
	after, err := readText(out)
	if err != nil {
		return fmt.Errorf("bug: the result does not parse: %v", err)
	}
	if !slices.EqualFunc(after.written, want, func(a, b written) bool { return a.triple == b.triple }) {
		return errors.New("bug: the result does not hold the rules it should")
	}
	return nil
}

// expire removes the rules that have ended.
func (t *text) expire(now string) ([]byte, error) {
	if err := CheckUntil(now); err != nil {
		return nil, err
	}
	out := t.data
	for range MaxExpire {
		i := slices.IndexFunc(t.written, func(w written) bool { return CheckUntil(w.until) == nil && w.until <= now })
		if i < 0 {
			break
		}
		out = t.remove(i)
		if err := t.confirm(out, slices.Delete(slices.Clone(t.written), i, i+1)); err != nil {
			return nil, err
		}
		var err error
		if t, err = readText(out); err != nil {
			return nil, err
		}
	}
	return out, nil
}

// CheckRule returns an error if r, written into a file, would be refused when
// the file is loaded.
func CheckRule(r assent.Rule) error {
	data := "{\n\"permissions\": {\"rules\": [\n" + ruleText(r) + "\n]}}"
	s := &Set{}
	d := s.parse(&File{Layer: assent.User, Name: "rule", Data: []byte(data)}, &Options{Home: "/home/user", Root: "/home/user/project", Now: "0000-01-01T00:00:00Z"})
	switch {
	case len(s.Errors) > 0:
		return errors.New(s.Errors[0].Text)
	case len(d.rules) == 0:
		return errors.New("rule is empty")
	}
	return nil
}

// triple is what identifies a rule as written, with its end if it has one.
type triple struct{ capability, pattern, action, until string }

// written is one rule of a file, with its place.
type written struct {
	triple
	in    *list
	index int // in in.items
	line  int

	reason string
}

func tripleOf(r assent.Rule) written {
	return written{triple: triple{r.Capability, r.Pattern, r.Action.String(), r.Until}}
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
	l, ok := v.Value.(hujson.Literal)
	switch {
	case !ok || l.Kind() != '"':
		return ""
	case bytes.IndexByte(l, '\\') < 0:
		return string(l[1 : len(l)-1]) // as it stands: a file of a thousand rules is read for each that is stored
	}
	return l.String()
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
				t.note(&t.written, triple{name(m), name(p), literal(&p.Value), ""}, in, k, p.Name.StartOffset)
			}
		default:
			if name(m) == "rules" {
				return errors.New("\"rules\" is not an array")
			}
			t.note(&t.written, triple{name(m), "*", literal(&m.Value), ""}, t.permissions, i, m.Name.StartOffset)
		}
	}
	t.written = append(t.written, last...)
	return nil
}

func (t *text) readRules(a *hujson.Array) []written {
	var out []written
	for i := range a.Elements {
		var r triple
		reason := ""
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
				case "until":
					r.until = literal(&m.Value)
				case "reason":
					reason = literal(&m.Value)
				}
			}
		}
		t.note(&out, r, t.rules, i, at)
		out[len(out)-1].reason = reason
	}
	return out
}

func (t *text) note(to *[]written, r triple, in *list, index, offset int) {
	line, _ := t.lines.position(t.data, offset)
	*to = append(*to, written{triple: r, in: in, index: index, line: line})
}

// find returns the place of the rule that r names in t.written, or -1. The
// pattern may be given as written or as loaded.
func (t *text) find(r assent.Rule) int {
	for i := len(t.written) - 1; i >= 0; i-- {
		if t.written[i].is(r) {
			return i
		}
	}
	return -1
}

// is reports whether r names the rule.
func (w *written) is(r assent.Rule) bool {
	return w.capability == r.Capability && w.action == r.Action.String() &&
		(w.pattern == r.Pattern || collapseStars(w.pattern) == collapseStars(r.Pattern)) &&
		(r.Until == "" || r.Until == w.until) && (r.Source.Line == 0 || r.Source.Line == w.line)
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
