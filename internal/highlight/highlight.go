// Package highlight says what the parts of a source text are, for colour. It
// never changes a text, and a text that it cannot read is plain.
package highlight

import (
	"context"
	"strings"
	"unicode/utf8"

	"github.com/alecthomas/chroma/v2"
)

// A Kind is what a part of a source text is. The zero value is nothing special.
type Kind uint8

// The kinds. There are few, since a terminal has few colours.
const (
	Plain Kind = iota
	Keyword
	String
	Comment
	Number
	Function
	Type
	Operator
	Kinds // how many there are
)

// A Span is the next Len bytes of a line.
type Span struct {
	Kind Kind
	Len  int
}

// maxText bounds the bytes that are read for one call.
const maxText = 512 << 10

// Lines returns the spans of each line of a text, which may be a part of the file
// that name names. A line's spans are as long as the line and end between
// characters; a line that has none is plain. All lines are plain if no language
// is known for the name, or the text is larger than 512 KiB; those behind what was
// read when ctx ended are as well. Lines hold no line ends.
func Lines(ctx context.Context, name string, lines []string) (spans [][]Span) {
	lexer := lexerOf(name)
	text := strings.Join(lines, "\n") + "\n"
	if lexer == nil || len(text) > maxText || strings.Count(text, "\n") != len(lines) {
		return make([][]Span, len(lines))
	}
	defer func() {
		if recover() != nil { // of the lexer's: it is data from elsewhere, run on a text from elsewhere
			spans = make([][]Span, len(lines))
		}
	}()
	tokens, err := lexer.Tokenise(&chroma.TokeniseOptions{State: "root"}, text)
	if err != nil {
		return make([][]Span, len(lines))
	}
	w := writer{lines: lines, spans: make([][]Span, len(lines))}
	for t := tokens(); t != chroma.EOF; t = tokens() {
		if ctx.Err() != nil {
			break
		}
		if !w.token(t) {
			return make([][]Span, len(lines))
		}
	}
	w.end()
	return w.spans
}

// A writer gives tokens to the lines that they are of.
type writer struct {
	lines []string
	spans [][]Span
	at    int // the line
	off   int // what is done of it
	open  Span
}

// token takes the next token, and reports whether the text has it there.
func (w *writer) token(t chroma.Token) bool {
	kind := kindOf(t)
	text := t.Value
	for text != "" {
		if w.at == len(w.lines) {
			return false
		}
		part, rest, ended := strings.Cut(text, "\n")
		n, ok := same(w.lines[w.at][w.off:], part)
		if !ok {
			return false
		}
		w.add(kind, n)
		if ended && !w.newline() {
			return false
		}
		text = rest
	}
	return true
}

// same returns how many bytes of line are what the lexer gave back as part: a byte
// that is not UTF-8 came back as a replacement character.
func same(line, part string) (int, bool) {
	if strings.HasPrefix(line, part) {
		return len(part), true
	}
	n := 0
	for _, r := range part {
		got, size := utf8.DecodeRuneInString(line[n:])
		if got != r || size == 0 {
			return 0, false
		}
		n += size
	}
	return n, true
}

func (w *writer) add(kind Kind, n int) {
	w.off += n
	if w.open.Kind != kind {
		w.flush()
		w.open.Kind = kind
	}
	w.open.Len += n
}

func (w *writer) flush() {
	if w.open.Len > 0 {
		w.spans[w.at] = append(w.spans[w.at], w.open)
	}
	w.open = Span{}
}

// newline goes to the next line, and reports whether the one before was done.
func (w *writer) newline() bool {
	if w.off != len(w.lines[w.at]) {
		return false
	}
	w.flush()
	w.at, w.off = w.at+1, 0
	return true
}

// end makes a line plain that was not read to its end.
func (w *writer) end() {
	if w.at < len(w.lines) {
		w.spans[w.at] = nil
	}
}

// kindOf says what a token is.
func kindOf(t chroma.Token) Kind {
	switch t.Type {
	case chroma.KeywordType, chroma.NameClass, chroma.NameException, chroma.NameNamespace, chroma.NameAttribute:
		return Type
	case chroma.NameFunction, chroma.NameFunctionMagic, chroma.NameBuiltin, chroma.NameDecorator:
		return Function
	case chroma.NameTag, chroma.OperatorWord, chroma.GenericHeading, chroma.GenericSubheading, chroma.GenericDeleted:
		return Keyword
	case chroma.CommentPreproc, chroma.CommentPreprocFile:
		if !strings.HasPrefix(t.Value, "//") {
			return Keyword
		}
		return Comment
	case chroma.GenericInserted:
		return String
	}
	switch {
	case t.Type.InCategory(chroma.Keyword):
		return Keyword
	case t.Type.InSubCategory(chroma.LiteralString):
		return String
	case t.Type.InSubCategory(chroma.LiteralNumber), t.Type == chroma.LiteralDate:
		return Number
	case t.Type.InCategory(chroma.Comment):
		return Comment
	case t.Type.InCategory(chroma.Operator):
		return Operator
	}
	return Plain
}
