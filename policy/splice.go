package policy

import (
	"bytes"
	"cmp"
	"errors"
	"slices"
	"strings"

	"assent"

	"github.com/tailscale/hujson"
)

// splice replaces del bytes at an offset by text.
type splice struct {
	at, del int
	text    string
}

// apply makes all splices, which do not overlap.
func (t *text) apply(splices ...splice) []byte {
	slices.SortStableFunc(splices, func(a, b splice) int { return cmp.Compare(a.at, b.at) })
	var out []byte
	at := 0
	for _, s := range splices {
		out = append(out, t.data[at:s.at]...)
		out = append(out, s.text...)
		at = s.at + s.del
	}
	return append(out, t.data[at:]...)
}

// ruleText is one rule as it is written into a file.
func ruleText(r assent.Rule) string {
	var b strings.Builder
	b.WriteString(`{ "capability": ` + quote(r.Capability) + `, "pattern": ` + quote(r.Pattern) + `, "action": ` + quote(r.Action.String()))
	if r.Reason != "" {
		b.WriteString(`, "reason": ` + quote(r.Reason))
	}
	if r.Until != "" {
		b.WriteString(`, "until": ` + quote(r.Until))
	}
	return b.String() + " }"
}

func quote(s string) string { return string(hujson.String(s)) }

// insert appends a rule to the list of rules, making that list if there is
// none.
func (t *text) insert(r assent.Rule) []byte {
	nl, unit := t.newline(), t.unit()
	rule := ruleText(r)
	rules := func(indent string) string {
		return `"rules": [` + nl + indent + unit + rule + nl + indent + "]"
	}
	permissions := func(indent string) string {
		return `"permissions": {` + nl + indent + unit + rules(indent+unit) + nl + indent + "}"
	}
	switch {
	case t.rules != nil:
		return t.append(t.rules, func(string) string { return rule })
	case t.permissions != nil:
		return t.append(t.permissions, rules)
	case t.root != nil:
		return t.append(t.root, permissions)
	}
	file := "{" + nl + unit + permissions(unit) + nl + "}" + nl
	if len(t.data) > 0 && !bytes.HasSuffix(t.data, []byte("\n")) {
		file = nl + file
	}
	return append(slices.Clone(t.data), file...)
}

// append adds an item to the end of a list: behind the last one and the
// comment on its line, in the same style.
func (t *text) append(l *list, item func(indent string) string) []byte {
	nl, indent := t.newline(), t.lineIndent(l.open)
	if len(l.items) == 0 {
		at := l.open + 1 + lastComment(t.data[l.open+1:l.close])
		text := nl + indent + t.unit() + item(indent+t.unit())
		if !bytes.Contains(t.data[at:l.close], []byte("\n")) {
			text += nl + indent
		}
		return t.apply(splice{at: at, text: text})
	}
	last := l.items[len(l.items)-1]
	from := max(last.end, last.comma+1)
	at, comment := t.sameLine(from)
	var text string
	if t.startsLine(last.start) || comment {
		if t.startsLine(last.start) {
			indent = t.lineIndent(last.start)
		} else {
			indent += t.unit()
		}
		text = nl + indent + item(indent)
	} else {
		text = " " + item(indent)
	}
	if last.comma >= 0 {
		return t.apply(splice{at: at, text: text + ","})
	}
	return t.apply(splice{at: last.end, text: ","}, splice{at: at, text: text})
}

// lastComment returns where the last comment of blanks and comments ends,
// before its line end; 0 if there is none.
func lastComment(data []byte) int {
	end := 0
	for i := 0; i < len(data); {
		n, kind := token(data[i:])
		i += n
		if kind == '/' {
			end = len(bytes.TrimRight(data[:i], "\r\n"))
		}
	}
	return end
}

// sameLine returns the end of the comments that follow an offset on its line,
// or the offset, and whether a line comment is among them.
func (t *text) sameLine(from int) (at int, lineComment bool) {
	at = from
	for i := from; i < len(t.data) && t.data[i] != '\n' && t.data[i] != '\r'; {
		n, kind := token(t.data[i:])
		text := t.data[i : i+n]
		switch {
		case kind == '/' && text[1] == '/':
			return i + len(bytes.TrimRight(text, "\r\n")), true
		case kind == '/' && !bytes.Contains(text, []byte("\n")):
			at = i + n
		case kind != ' ':
			return at, false
		}
		i += n
	}
	return at, false
}

// remove takes out rule i, with its comma and, if nothing else is there, its line.
func (t *text) remove(i int) []byte {
	w := t.written[i]
	it := w.in.items[w.index]
	var splices []splice
	end := it.end
	if it.comma >= 0 {
		if len(bytes.TrimSpace(t.data[it.end:it.comma])) == 0 {
			end = it.comma + 1
		} else {
			splices = append(splices, splice{at: it.comma, del: 1})
		}
	}
	start := it.start
	if it.comma < 0 && w.index > 0 {
		// A plain JSON file must not be left with a comma before the bracket.
		before := w.in.items[w.index-1].comma
		if len(bytes.TrimSpace(t.data[before+1:start])) == 0 && !t.startsLine(start) {
			start = before
		} else {
			splices = append(splices, splice{at: before, del: 1})
		}
	}
	if w.index > 0 && w.index == len(w.in.items)-1 {
		start, end = t.lastItem(w.in, start, end)
	} else {
		start, end = t.wholeLine(start, end)
	}
	return t.apply(append(splices, splice{at: start, del: end - start})...)
}

// lastItem widens the range of a list's last item by what append would have
// put before it: its line end and indentation, or blanks.
func (t *text) lastItem(l *list, start, end int) (int, int) {
	if !t.startsLine(start) {
		if t.data[start] == ',' {
			return start, end
		}
		return len(bytes.TrimRight(t.data[:start], " \t")), end
	}
	rest := bytes.TrimLeft(t.data[end:l.close], " \t\r")
	before := l.items[len(l.items)-2]
	alone := len(rest) > 0 && rest[0] == '\n'
	// A bracket on the same line must not come to stand in a comment.
	alone = alone || len(rest) == 0 && len(bytes.TrimSpace(t.data[max(before.end, before.comma+1):start])) == 0
	if !alone {
		return t.wholeLine(start, end)
	}
	start -= len(t.lineIndent(start))
	return len(bytes.TrimSuffix(bytes.TrimSuffix(t.data[:start], []byte("\n")), []byte("\r"))), end
}

// wholeLine widens a range to whole lines if it is alone there, else by the
// blanks behind it.
func (t *text) wholeLine(start, end int) (int, int) {
	stop := end
	for stop < len(t.data) && (t.data[stop] == ' ' || t.data[stop] == '\t' || t.data[stop] == '\r') {
		stop++
	}
	if t.startsLine(start) {
		if stop < len(t.data) && t.data[stop] == '\n' {
			return start - len(t.lineIndent(start)), stop + 1
		}
		return start, end
	}
	if stop < len(t.data) && t.data[stop] != '\n' && t.data[end-1] == ',' {
		return start, stop
	}
	return start, end
}

// put completes a move: out is the text without rule i, which comes to stand
// at a place of "rules".
func (t *text) put(out []byte, want []written, i, to int) ([]byte, []written, error) {
	w := t.written[i]
	if w.in != t.rules {
		return nil, nil, errors.New("only rules in \"rules\" can be moved")
	}
	if to < 0 || to >= len(t.rules.items) {
		return nil, nil, errors.New("there is no such place in \"rules\"")
	}
	it := t.rules.items[w.index]
	raw := string(t.data[it.start:it.end])
	u, err := readText(out)
	if err != nil || u.rules == nil {
		return nil, nil, errors.New("bug: the rest does not parse")
	}
	first := len(want) - len(u.rules.items) // rules in other forms speak before
	want = slices.Insert(want, first+to, w)
	if to == len(u.rules.items) {
		return u.append(u.rules, func(string) string { return raw }), want, nil
	}
	next := u.rules.items[to].start
	between := " "
	if u.startsLine(next) {
		between = u.newline() + u.lineIndent(next)
	}
	return u.apply(splice{at: next, text: raw + "," + between}), want, nil
}

// newline is the line end that the file uses.
func (t *text) newline() string {
	if i := bytes.IndexByte(t.data, '\n'); i > 0 && t.data[i-1] == '\r' {
		return "\r\n"
	}
	return "\n"
}

// unit is one step of the file's indentation.
func (t *text) unit() string {
	if t.root != nil && len(t.root.items) > 0 && t.startsLine(t.root.items[0].start) {
		if indent := t.lineIndent(t.root.items[0].start); indent != "" {
			return indent
		}
	}
	return "  "
}

// lineIndent returns the blanks that begin the line of an offset.
func (t *text) lineIndent(at int) string {
	start := bytes.LastIndexByte(t.data[:at], '\n') + 1
	end := start
	for end < at && (t.data[end] == ' ' || t.data[end] == '\t') {
		end++
	}
	return string(t.data[start:end])
}

// startsLine reports whether only blanks stand before an offset on its line,
// and the line is not the first.
func (t *text) startsLine(at int) bool {
	start := bytes.LastIndexByte(t.data[:at], '\n') + 1
	return start > 0 && start+len(t.lineIndent(at)) == at
}
