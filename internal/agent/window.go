package agent

import (
	"encoding/json"
	"fmt"
	"strings"
)

// bound keeps the beginning and the end of a text that is longer than n bytes.
func bound(text string, n int) string {
	if len(text) > n {
		head, tail := text[:n*3/4], text[len(text)-n/4:]
		text = fmt.Sprintf("%s\n[%d bytes left out]\n%s", head, len(text)-len(head)-len(tail), tail)
	}
	return strings.ToValidUTF8(text, "\ufffd")
}

// window is how many bytes of conversation the model can take.
func (l *Loop) window() int {
	if n := l.c.Provider.Info().Context; n > 0 {
		return n
	}
	return DefaultContext
}

// shorten makes the conversation fit the model's window: from the oldest on,
// results lose all but their beginning and calls their arguments; then old
// results lose that too; the newest calls and results come last. The user's
// messages and the model's words stay.
func (l *Loop) shorten() error {
	limit := l.window()
	size := len(l.c.System)
	for i := range l.messages {
		size += l.messages[i].size()
	}
	old := max(0, len(l.messages)-2)
	for _, pass := range []struct{ messages, keep int }{{old, keptResult}, {old, 0}, {len(l.messages), keptResult}} {
		for i := 0; i < pass.messages && size > limit; i++ {
			size -= l.messages[i].shorten(pass.keep)
		}
	}
	if size > limit {
		return fmt.Errorf("%w: the conversation is longer than what the model can take (%d bytes of %d): begin a new one", ErrStopped, size, limit)
	}
	return nil
}

// leftOut stands for what was cut out of an old result.
const leftOut = "[left out to save room; call again if it is needed]"

// shorten cuts what is long in a message, of results all but keep bytes, and
// returns how many bytes that saves.
func (m *Message) shorten(keep int) int {
	before := m.size()
	for k := range m.Calls {
		if c := &m.Calls[k]; len(c.Args) > keep+keptResult {
			c.Args = json.RawMessage(fmt.Sprintf(`{"left_out":"%d bytes of arguments, to save room"}`, len(c.Args)))
		}
	}
	for k := range m.Results {
		if r := &m.Results[k]; len(r.Text) > keep+len(leftOut)+1 {
			r.Text = strings.TrimPrefix(strings.ToValidUTF8(r.Text[:keep], "")+"\n"+leftOut, "\n")
		}
	}
	return before - m.size()
}

// size is roughly what a message takes in the model's window, in bytes.
func (m *Message) size() int {
	n := len(m.Text) + 16
	for i := range m.Calls {
		n += len(m.Calls[i].Args) + 64
	}
	for i := range m.Results {
		n += len(m.Results[i].Text) + 32
	}
	return n
}
