package agent

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"io"

	"assent/tool"
)

// Limits of an answer on the wire.
const (
	maxLine   = 8 << 20  // bytes of a line, or of a server-sent event
	maxStream = 64 << 20 // bytes of an answer: arguments come in fragments, each with its envelope
	maxText   = 1 << 20  // bytes of an answer's text
)

// errCut is the fault of an answer that ends before the provider said that it
// is complete.
var errCut = errors.New("the answer broke off before its end")

// A lineReader reads bounded lines.
type lineReader struct {
	r    *bufio.Reader
	left int
	line []byte
}

func newLineReader(r io.Reader) *lineReader {
	return &lineReader{r: bufio.NewReaderSize(r, 64<<10), left: maxStream}
}

// next returns the next line without its end; it is valid until the call after.
// A last line that has no end was cut off and is not returned: the error is
// then io.EOF, as it is at the end.
func (l *lineReader) next() ([]byte, error) {
	l.line = l.line[:0]
	for {
		part, err := l.r.ReadSlice('\n')
		if l.left -= len(part); l.left < 0 {
			return nil, fmt.Errorf("the answer is longer than %d bytes", maxStream)
		}
		if l.line = append(l.line, part...); len(l.line) > maxLine {
			return nil, fmt.Errorf("the answer has a line of more than %d bytes", maxLine)
		}
		switch err {
		case nil:
			return bytes.TrimRight(l.line, "\r\n"), nil
		case bufio.ErrBufferFull:
		default:
			return nil, err
		}
	}
}

// serverSentEvents calls f with the data of each event of a stream (WHATWG
// HTML, 9.2). Names, ids and comments are of no use here. An event that is not
// closed by an empty line was cut off and does not count.
func serverSentEvents(r io.Reader, f func(data []byte) error) error {
	lines := newLineReader(r)
	var data []byte
	some := false
	for {
		line, err := lines.next()
		if err == io.EOF {
			return nil
		}
		if err != nil {
			return err
		}
		if len(line) == 0 {
			if some {
				if err := f(data); err != nil {
					return err
				}
			}
			data, some = data[:0], false
			continue
		}
		value, ok := bytes.CutPrefix(line, []byte("data:"))
		if !ok {
			continue
		}
		if some {
			data = append(data, '\n')
		}
		data, some = append(data, bytes.TrimPrefix(value, []byte(" "))...), true
		if len(data) > maxLine {
			return fmt.Errorf("the answer has an event of more than %d bytes", maxLine)
		}
	}
}

// A sink bounds what a decoder emits.
type sink struct {
	emit  func(Event) error
	text  int
	calls int
}

func (s *sink) put(text string) error {
	if text == "" {
		return nil
	}
	if s.text += len(text); s.text > maxText {
		return fmt.Errorf("the answer has more than %d bytes of text", maxText)
	}
	return s.emit(Event{Text: text})
}

func (s *sink) call(name string, args []byte) error {
	if s.calls++; s.calls > maxSent {
		return fmt.Errorf("the answer has more than %d tool calls", maxSent)
	}
	return s.emit(Event{Call: &ToolCall{Tool: name, Args: args}})
}

// appendArgs adds a fragment of arguments. What is over the limit is dropped
// but for one byte, by which checkArgs sees that it was too much.
func appendArgs(args []byte, part string) []byte {
	room := tool.MaxArgs + 1 - len(args)
	return append(args, part[:min(len(part), room)]...)
}

// appendName adds a fragment of a tool's name, of which one byte too many is
// enough to know that there is no such tool.
func appendName(name, part string) string {
	return name + part[:min(len(part), maxName+1-len(name))]
}
