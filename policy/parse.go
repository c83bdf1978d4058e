package policy

import (
	"bytes"
	"fmt"
	"iter"
	"strings"
	"unicode/utf8"

	"assent"

	"github.com/tailscale/hujson"
)

// doc is one file being read.
type doc struct {
	set   *Set
	file  *File
	opts  *Options
	data  []byte // what was parsed: offsets are those of file.Data
	lines lineCounter

	rules    []assent.Rule
	security *hujson.Object // the settings, not yet applied
	profile  *named         // the "profile" key
	extends  string         // of a built-in profile only
	noAsking bool           // of a built-in profile only
}

// named is a string value with its place.
type named struct {
	text   string
	offset int
}

// parse reads one file. Whatever of it is valid is in the doc.
func (s *Set) parse(f *File, opts *Options) *doc {
	d := &doc{set: s, file: f, opts: opts, data: f.Data}
	if f.Err != nil {
		d.errorf(0, "%v", f.Err)
		return d
	}
	v, offset, err := parseJSON(f.Data)
	if err != nil {
		d.errorf(offset, "%v", err)
		d.salvage(offset)
		return d
	}
	if v == nil { // comments only
		return d
	}
	if root, ok := d.object(v, "the file"); ok {
		d.readRoot(root)
	}
	return d
}

// parseJSON parses JSONC, more strictly than hujson where that is lenient and
// more leniently where editors are: a byte order mark and a line comment
// without a line end are accepted. It returns nil for comments alone, and the
// offset of an error.
func parseJSON(data []byte) (*hujson.Value, int, error) {
	if len(data) > MaxSize {
		return nil, 0, fmt.Errorf("file has %d bytes, the limit is %d", len(data), MaxSize)
	}
	if i := invalidUTF8(data); i >= 0 {
		return nil, i, fmt.Errorf("invalid UTF-8")
	}
	text := append(bytes.Clone(data), '\n')
	if bytes.HasPrefix(text, []byte(byteOrderMark)) {
		copy(text, "   ")
	}
	depth, blank, comment := outline(text)
	switch {
	case depth >= 0:
		return nil, depth, fmt.Errorf("more than %d levels of nesting", MaxDepth)
	case blank && comment:
		return nil, 0, nil
	case blank:
		return nil, 0, fmt.Errorf("file is empty: write {} or remove it")
	}
	v, err := hujson.Parse(text)
	if err != nil {
		offset, text := syntaxError(text, err)
		return nil, min(offset, len(data)), fmt.Errorf("%s", text)
	}
	return &v, 0, nil
}

const byteOrderMark = "\ufeff"

func invalidUTF8(data []byte) int {
	for i := 0; i < len(data); {
		r, n := utf8.DecodeRune(data[i:])
		if r == utf8.RuneError && n == 1 {
			return i
		}
		i += n
	}
	return -1
}

// syntaxError takes hujson's error text apart.
func syntaxError(data []byte, err error) (offset int, text string) {
	var line, column int
	text = strings.TrimPrefix(err.Error(), "hujson: ")
	if n, _ := fmt.Sscanf(text, "line %d, column %d: ", &line, &column); n == 2 {
		_, text, _ = strings.Cut(text, ": ")
	}
	text = strings.ReplaceAll(text, "unexpected EOF", "unexpected end of file")
	for range line - 1 {
		offset += bytes.IndexByte(data[offset:], '\n') + 1
	}
	return min(offset+max(column-1, 0), len(data)), text
}

// outline looks at the structure without parsing: the offset where nesting
// exceeds the limit or -1, whether there is nothing but blanks and comments,
// and whether there is a whole comment.
func outline(data []byte) (deep int, blank, comment bool) {
	deep, blank = -1, true
	depth := 0
	for i := 0; i < len(data); {
		n, kind := token(data[i:])
		switch kind {
		case ' ':
		case '/':
			comment = true
		case '{', '[':
			blank = false
			if depth++; depth > MaxDepth {
				return i, false, comment
			}
		case '}', ']':
			blank = false
			depth--
		default:
			blank = false
		}
		i += n
	}
	return deep, blank, comment
}

// token returns the length and kind of data's first token: ' ' for blanks, '/'
// for a whole comment, '"' for a whole string, 'x' for a literal, 0 for what
// is none, else the character itself.
func token(data []byte) (n int, kind byte) {
	switch c := data[0]; c {
	case ' ', '\t', '\r', '\n':
		return 1, ' '
	case '{', '}', '[', ']', ',', ':':
		return 1, c
	case '"':
		for i := 1; i < len(data); i++ {
			switch data[i] {
			case '\\':
				i++
			case '"':
				return i + 1, '"'
			}
		}
		return len(data), 0
	case '/':
		return commentToken(data)
	}
	for n < len(data) && !bytes.ContainsRune([]byte(" \t\r\n{}[],:\"/"), rune(data[n])) {
		n++
	}
	return max(n, 1), 'x'
}

func commentToken(data []byte) (n int, kind byte) {
	end := ""
	switch {
	case bytes.HasPrefix(data, []byte("//")):
		end = "\n"
	case bytes.HasPrefix(data, []byte("/*")):
		end = "*/"
	default:
		return 1, 0
	}
	i := bytes.Index(data[2:], []byte(end))
	if i < 0 {
		return len(data), 0
	}
	return 2 + i + len(end), '/'
}

// position returns line and column of an offset, in characters from 1.
func (d *doc) position(offset int) (line, column int) { return d.lines.position(d.data, offset) }

// lineCounter remembers where it counted to, since places are asked for
// mostly in order.
type lineCounter struct{ offset, line int }

func (c *lineCounter) position(data []byte, offset int) (line, column int) {
	offset = min(offset, len(data))
	if offset < c.offset {
		*c = lineCounter{}
	}
	c.line += bytes.Count(data[c.offset:offset], []byte("\n"))
	c.offset = offset
	start := bytes.LastIndexByte(data[:offset], '\n') + 1
	return 1 + c.line, 1 + utf8.RuneCount(data[start:offset])
}

func (d *doc) errorf(offset int, format string, args ...any) {
	line, column := d.position(offset)
	d.set.Errors = append(d.set.Errors, Error{d.file.Name, line, column, fmt.Sprintf(format, args...)})
}

// member is one member of an object.
type member struct {
	name   string
	offset int // of the name
	value  *hujson.Value
	again  bool // the name stands there already: an error has been reported
}

// members yields the members of an object. Duplicates are errors.
func (d *doc) members(o *hujson.Object) iter.Seq[member] {
	return func(yield func(member) bool) {
		seen := make(map[string]bool, len(o.Members))
		for i := range o.Members {
			name, value := &o.Members[i].Name, &o.Members[i].Value
			m := member{offset: name.StartOffset, value: value}
			text, ok := d.text(name, "a key")
			if !ok {
				continue
			}
			m.name, m.again = text, seen[text]
			if m.again {
				d.errorf(m.offset, "duplicate key %q", text)
			}
			seen[text] = true
			if !yield(m) {
				return
			}
		}
	}
}

func (d *doc) object(v *hujson.Value, what string) (*hujson.Object, bool) {
	o, ok := v.Value.(*hujson.Object)
	if !ok {
		d.errorf(v.StartOffset, "%s: want an object, not %s", what, kindName(v))
	}
	return o, ok
}

func (d *doc) array(v *hujson.Value, what string) (*hujson.Array, bool) {
	a, ok := v.Value.(*hujson.Array)
	if !ok {
		d.errorf(v.StartOffset, "%s: want an array, not %s", what, kindName(v))
	}
	return a, ok
}

func (d *doc) text(v *hujson.Value, what string) (string, bool) {
	l, ok := v.Value.(hujson.Literal)
	if !ok || l.Kind() != '"' {
		d.errorf(v.StartOffset, "%s: want a string, not %s", what, kindName(v))
		return "", false
	}
	text := l.String()
	if strings.ContainsRune(text, utf8.RuneError) {
		d.errorf(v.StartOffset, "%s: half of a surrogate pair, or U+FFFD, in a string", what)
		return "", false
	}
	return text, true
}

func (d *doc) bool(v *hujson.Value, what string) (value, ok bool) {
	l, _ := v.Value.(hujson.Literal)
	switch l.Kind() {
	case 't', 'f':
		return l.Bool(), true
	}
	d.errorf(v.StartOffset, "%s: want true or false, not %s", what, kindName(v))
	return false, false
}

func kindName(v *hujson.Value) string {
	switch v.Value.Kind() {
	case '{':
		return "an object"
	case '[':
		return "an array"
	case '"':
		return "a string"
	case '0':
		return "a number"
	case 't', 'f':
		return "a boolean"
	}
	return "null"
}
