package audit

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"strconv"
	"unicode/utf8"

	jsonv2 "github.com/go-json-experiment/json"
	"github.com/go-json-experiment/json/jsontext"
)

// The form of a line. It is fixed for all versions: readers of any age find
// the chain without knowing the members in between.
//
//	{"seq":12,"prev":"<hash>","time":"<RFC 3339>", ... ,"hash":"<hash>"}\n
//
// Members of one JSON object, no blanks, no control character, not even DEL or
// those of Latin-1, and none that changes the direction of text: they are
// escaped, so a log can be shown on a terminal. The hash is the SHA-256, in
// lower-case hex, of the bytes before `,"hash":`, so that prev is covered by
// it, and is the prev of the next line.
//
// A reader ignores members that it does not know, since a newer version may
// have written them; they are covered by the hash like the rest. It refuses a
// member given twice, for readers differ on which one counts.

// MaxLine bounds a line, its newline included, in bytes.
const MaxLine = 4 << 20

const (
	hashLen   = 2 * sha256.Size
	hashLabel = `,"hash":"`
	tailLen   = len(hashLabel) + hashLen + len(`"}`)

	emptyHead = `{"seq":0,"prev":"","time":"",`
	emptyTail = `,"hash":""}`

	maxHead = len(`{"seq":,"prev":"","time":"",`) + 20 + hashLen + 64
)

// A Body is a record as it is written but for its place in the chain, which is
// known only under the log's lock.
type Body struct {
	members []byte
}

// Len returns how long the line of the body can be, in bytes.
func (b Body) Len() int { return maxHead + len(b.members) + tailLen + 1 }

// Encode encodes all of a record but Seq, Prev, Time and Hash. Bytes that are
// not UTF-8 become U+FFFD. It refuses a record whose Args or Facts are not
// JSON or hold a member twice, and one that is longer than MaxLine.
func Encode(r *Record) (Body, error) {
	bare := *r
	bare.Seq, bare.Prev, bare.Time, bare.Hash = 0, "", "", ""
	data, err := jsonv2.Marshal(&bare, jsontext.AllowInvalidUTF8(true))
	if err != nil {
		return Body{}, fmt.Errorf("encode record: %v", err)
	}
	if !bytes.HasPrefix(data, []byte(emptyHead)) || !bytes.HasSuffix(data, []byte(emptyTail)) {
		return Body{}, fmt.Errorf("encode record: bug: its form is not that of a line")
	}
	b := Body{escapeControls(data[len(emptyHead) : len(data)-len(emptyTail)])}
	if b.Len() > MaxLine {
		return Body{}, fmt.Errorf("encode record: %d bytes: more than %d; give long arguments by their digest", b.Len(), MaxLine)
	}
	return b, nil
}

// AppendLine appends the line of a body, with its newline, to dst, and returns
// the line's hash. time is RFC 3339, at most 64 bytes.
func (b Body) AppendLine(dst []byte, seq uint64, prev, time string) (line []byte, hash string) {
	start := len(dst)
	dst = append(dst, `{"seq":`...)
	dst = strconv.AppendUint(dst, seq, 10)
	dst = append(dst, `,"prev":"`...)
	dst = append(dst, prev...)
	dst = append(dst, `","time":"`...)
	dst = append(dst, time...)
	dst = append(dst, `",`...)
	dst = append(dst, b.members...)
	hash = sum(dst[start:])
	dst = append(dst, hashLabel...)
	dst = append(dst, hash...)
	return append(dst, "\"}\n"...), hash
}

func sum(data []byte) string {
	h := sha256.Sum256(data)
	return hex.EncodeToString(h[:])
}

// escapeControls writes as \uXXXX what JSON lets stand and a terminal may act
// on. In JSON such characters can only be inside strings, so it is the same
// value. It works in place if there is none, the usual case.
func escapeControls(data []byte) []byte {
	if !hasControl(data) {
		return data
	}
	out := make([]byte, 0, len(data)+64)
	for _, r := range string(data) {
		if isControl(r) {
			out = fmt.Appendf(out, `\u%04x`, r)
		} else {
			out = append(out, string(r)...)
		}
	}
	return out
}

func hasControl(data []byte) bool {
	for i := 0; i < len(data); {
		if data[i] < 0x7f {
			i++
			continue
		}
		r, n := utf8.DecodeRune(data[i:])
		if isControl(r) {
			return true
		}
		i += n
	}
	return false
}

// isControl reports the characters of Unicode's Cc above ASCII, DEL, and those
// of Bidi_Control, of line breaking, and the byte order mark.
func isControl(r rune) bool {
	switch {
	case r >= 0x7f && r <= 0x9f, r == 0x61c, r == 0x200e, r == 0x200f,
		r >= 0x2028 && r <= 0x202e, r >= 0x2066 && r <= 0x2069, r == 0xfeff:
		return true
	}
	return false
}

// A Place is where a line stands in its chain, and what it is about.
type Place struct {
	Seq        uint64
	Prev, Hash string
	Call       string // of the call that the record is about; empty if none
}

// Locate reads the place of a line, without its newline, from the line's fixed
// form and its first members, and checks the line's hash. What it returns for
// Call is only as good as the line's JSON, which it does not check.
func Locate(line []byte) (Place, error) {
	var p Place
	if len(line) >= MaxLine {
		return p, fmt.Errorf("a line of more than %d bytes", MaxLine)
	}
	if len(line) < tailLen {
		return p, fmt.Errorf("no record")
	}
	body, tail := line[:len(line)-tailLen], line[len(line)-tailLen:]
	hash := tail[len(hashLabel) : len(hashLabel)+hashLen]
	if !bytes.HasPrefix(tail, []byte(hashLabel)) || !isHash(hash) || string(tail[len(tail)-2:]) != `"}` {
		return p, fmt.Errorf("no record: it does not end in a hash")
	}
	rest, err := p.head(body)
	if err != nil {
		return p, err
	}
	p.Hash = string(hash)
	if sum(body) != p.Hash {
		return p, fmt.Errorf("its hash does not fit its content")
	}
	p.Call = callOf(rest, line)
	return p, nil
}

// head reads `{"seq":N,"prev":"H",` and returns what follows.
func (p *Place) head(body []byte) ([]byte, error) {
	rest, ok := bytes.CutPrefix(body, []byte(`{"seq":`))
	n := bytes.IndexByte(rest, ',')
	if !ok || n < 0 {
		return nil, fmt.Errorf("no record: it does not begin with its number")
	}
	var err error
	if p.Seq, err = strconv.ParseUint(string(rest[:min(n, 21)]), 10, 64); err != nil || p.Seq == 0 || rest[0] == '0' {
		return nil, fmt.Errorf("no record: its number cannot be read")
	}
	rest, ok = bytes.CutPrefix(rest[n:], []byte(`,"prev":"`))
	if !ok {
		return nil, fmt.Errorf("no record: it does not say what it follows")
	}
	if len(rest) > hashLen && isHash(rest[:hashLen]) {
		p.Prev, rest = string(rest[:hashLen]), rest[hashLen:]
	}
	rest, ok = bytes.CutPrefix(rest, []byte(`",`))
	if !ok {
		return nil, fmt.Errorf("no record: it does not say what it follows")
	}
	return rest, nil
}

// callOf finds the call's id among the first members: quickly where they stand
// as Encode writes them, else by decoding the line.
func callOf(rest, line []byte) string {
	for _, name := range []string{"time", "event", "session"} {
		_, after, ok := stringMember(rest, name)
		if !ok {
			return slowCall(line)
		}
		rest = after
	}
	call, _, ok := stringMember(rest, "call")
	if !ok || bytes.IndexByte(call, '\\') >= 0 {
		return slowCall(line)
	}
	return string(call)
}

func slowCall(line []byte) string {
	var r struct {
		Call string `json:"call"`
	}
	if jsonv2.Unmarshal(line, &r) != nil {
		return ""
	}
	return r.Call
}

// stringMember reads `"name":"value"` and the comma after it. The value is as
// it stands, with its escapes.
func stringMember(data []byte, name string) (value, after []byte, ok bool) {
	n := len(name)
	if len(data) < n+5 || data[0] != '"' || string(data[1:n+1]) != name || string(data[n+1:n+4]) != `":"` {
		return nil, nil, false
	}
	data = data[n+4:]
	for i := 0; i < len(data); i++ {
		switch data[i] {
		case '\\':
			i++
		case '"':
			return data[:i], bytes.TrimPrefix(data[i+1:], []byte(",")), true
		}
	}
	return nil, nil, false
}

func isHash(data []byte) bool {
	if len(data) != hashLen {
		return false
	}
	for _, c := range data {
		if (c < '0' || c > '9') && (c < 'a' || c > 'f') {
			return false
		}
	}
	return true
}

// Decode reads a line, without its newline, and checks its hash. Whether it
// follows the line before is for [Verify].
func Decode(line []byte) (*Record, error) {
	if _, err := Locate(line); err != nil {
		return nil, fmt.Errorf("decode record: %v", err)
	}
	r := &Record{}
	if err := jsonv2.Unmarshal(line, r); err != nil {
		return nil, fmt.Errorf("decode record: %v", err)
	}
	return r, nil
}

// MayBeOf reports whether a line can be a record of the call. It is for a quick
// search: it looks only at the first members, checks nothing, and says yes when
// it is not sure.
func MayBeOf(line []byte, call string) bool {
	const prev = `,"prev":"`
	n := bytes.IndexByte(line[:min(len(line), 40)], ',')
	if n < 0 || !bytes.HasPrefix(line[n:], []byte(prev)) {
		return true
	}
	rest := line[n+len(prev):]
	if len(rest) > hashLen && rest[0] != '"' {
		rest = rest[hashLen:]
	}
	rest = bytes.TrimPrefix(rest, []byte(`",`))
	for _, name := range [...]string{"time", "event", "session"} {
		var ok bool
		if _, rest, ok = stringMember(rest, name); !ok {
			return true
		}
	}
	id, _, ok := stringMember(rest, "call")
	return !ok || bytes.IndexByte(id, '\\') >= 0 || string(id) == call
}

// compile-time check: the members that hold JSON are encoding/json's, so that
// callers need no other package.
var _ json.RawMessage = Record{}.Args
