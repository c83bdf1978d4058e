package command

import (
	"sync"

	"assent"
)

// A Memory is what is used again from one command line to the next. The zero
// value is ready. It is for one goroutine at a time. No [Use] loses anything by
// its next user: what it has handed out it never takes back.
type Memory struct {
	reader  reader
	least   int // how many options or words are made at once, if fewer are wanted; each further time twice as many
	options []assent.Option
	words   []string
}

// memories keeps memories for reuse: one is larger than what it reads into.
var memories = sync.Pool{New: func() any { return new(Memory) }}

// Expect says that the command lines of a text of n bytes follow, so that their
// parts are made together and not each on its own. Without it, or for 0, each
// command line has its own.
func (m *Memory) Expect(n int) { m.least = min(n/16, 6) }

// Forget lets go of all that belongs to the command lines read so far.
func (m *Memory) Forget() {
	clear(m.reader.buf[:])
	clear(m.reader.subBuf[:])
	m.reader.reading = reading{}
	m.options, m.words = nil, nil
	m.least = 0
}

// room returns an empty slice with room for n elements, cut from chunk; where
// that has no such room a new one is made, for least elements or more.
func room[T any](chunk *[]T, n, least int) []T {
	at := len(*chunk)
	if c := cap(*chunk); c-at < n {
		if least > 0 {
			least = max(least, min(2*c, 64))
		}
		*chunk, at = make([]T, 0, max(n, least)), 0
	}
	*chunk = (*chunk)[:at+n]
	return (*chunk)[at : at : at+n]
}

// operands renders words for a Program.
func (m *Memory) operands(words []Arg) []string {
	if len(words) == 0 {
		return nil
	}
	list := room(&m.words, len(words), m.least)
	for i := range words {
		list = append(list, words[i].operand())
	}
	return list
}
