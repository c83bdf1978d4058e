package policy

import (
	"assent"
)

// salvage reads the rules that ask or deny from the text before a syntax
// error, as far as they can be made out: the text is cut after the last whole
// value and what is open is closed. Nothing that a half-read file allows counts.
func (d *doc) salvage(offset int) {
	if len(d.data) > MaxSize {
		return
	}
	text := repair(d.data[:min(offset, len(d.data))])
	if text == nil {
		return
	}
	// Its own faults are not reported: the syntax error stands for them.
	scratch := &Set{}
	file := *d.file
	file.Data = text
	v, _, err := parseJSON(text)
	if err != nil || v == nil {
		return
	}
	part := &doc{set: scratch, file: &file, opts: d.opts, data: text}
	if root, ok := part.object(v, "the file"); ok {
		part.readRoot(root)
	}
	for _, r := range part.rules {
		if r.Action <= assent.Ask {
			d.rules = append(d.rules, r)
		}
	}
}

// repair cuts the beginning of a JSONC text after its last whole value and
// closes what is open there. Offsets stay what they are. It returns nil if
// there is no value.
func repair(data []byte) []byte {
	var open, openAtCut []byte // closing brackets of what is open
	cut := -1
	value := true // a value may follow, rather than a name
	for i := 0; i < len(data); {
		n, kind := token(data[i:])
		switch kind {
		case '{':
			open, value = append(open, '}'), false
		case '[':
			open, value = append(open, ']'), true
		case '}', ']':
			if len(open) == 0 || open[len(open)-1] != kind {
				return closed(data, cut, openAtCut)
			}
			open = open[:len(open)-1]
			cut, openAtCut = i+n, append(openAtCut[:0], open...)
		case ':':
			value = true
		case ',':
			value = len(open) > 0 && open[len(open)-1] == ']'
		case '"', 'x':
			if value {
				cut, openAtCut = i+n, append(openAtCut[:0], open...)
			}
		case 0:
			return closed(data, cut, openAtCut)
		}
		if len(open) > MaxDepth {
			return closed(data, cut, openAtCut)
		}
		i += n
	}
	return closed(data, cut, openAtCut)
}

func closed(data []byte, cut int, open []byte) []byte {
	if cut < 0 {
		return nil
	}
	out := append([]byte(nil), data[:cut]...)
	for i := len(open) - 1; i >= 0; i-- {
		out = append(out, open[i])
	}
	return out
}
