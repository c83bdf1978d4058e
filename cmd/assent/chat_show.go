package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"strings"
	"sync"

	jsonv2 "github.com/go-json-experiment/json"

	"assent/internal/agent"
	"assent/internal/tui"
	"assent/internal/visible"
)

// How much of a result is shown. All of it is in the log and goes to the model.
const (
	shownLines  = 8   // where a model reads it
	personLines = 200 // where a person plays the model
)

// A chatWatch shows what happens. What comes from the model, or from what its
// calls ran, is escaped and has a mark before every line, so that it cannot
// pass for a line of Assent. While a question is open nothing is printed; it
// comes when the question is answered.
type chatWatch struct {
	single, me bool
	columns    int
	width      func() int // nil: columns stay as they are

	mu    sync.Mutex
	out   io.Writer // what is shown goes here: standard output, or standard error of a single task
	text  *agent.Margin
	kept  strings.Builder // of a single task: the text of the turn, which may be the answer
	held  bytes.Buffer
	holds bool
}

func newChatWatch(s streams, single bool) *chatWatch {
	w := &chatWatch{single: single, columns: width(s.out), out: s.out}
	if single {
		w.out = s.err
	}
	w.text = agent.NewMargin(heldWriter{w}, "| ", w.columns)
	return w
}

// on has everything shown on a screen from now on.
func (w *chatWatch) on(s *tui.Screen) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.out, w.width = s, s.Width
	w.resize()
}

// resize follows the width of the screen; between lines, since a line that was
// begun goes on as it is.
func (w *chatWatch) resize() {
	if w.width == nil {
		return
	}
	if n := min(max(w.width()-1, 20), 200); n != w.columns {
		w.text.End()
		w.columns = n
		w.text = agent.NewMargin(heldWriter{w}, "| ", n)
	}
}

// A heldWriter writes through a chatWatch, whose mutex is held.
type heldWriter struct{ w *chatWatch }

func (h heldWriter) Write(p []byte) (int, error) {
	if h.w.holds {
		return h.w.held.Write(p)
	}
	return h.w.out.Write(p)
}

// Text implements agent.Watcher.
func (w *chatWatch) Text(piece string) {
	w.mu.Lock()
	defer w.mu.Unlock()
	if w.single {
		w.kept.WriteString(piece)
		return
	}
	if !w.me {
		w.text.WriteString(piece)
	}
}

// TextEnd implements agent.Watcher.
func (w *chatWatch) TextEnd() { w.pause() }

// pause completes a line that was begun.
func (w *chatWatch) pause() {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.text.End()
	w.resize()
}

// hold keeps back what would be printed while a question is open.
func (w *chatWatch) hold(on bool) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.text.End()
	w.holds = on
	if !on {
		w.held.WriteTo(w.out)
	}
}

// Calls implements agent.Watcher.
func (w *chatWatch) Calls(calls []agent.ToolCall) {
	w.mu.Lock()
	defer w.mu.Unlock()
	if w.single && w.kept.Len() > 0 {
		w.text.WriteString(w.kept.String())
		w.text.End()
		w.kept.Reset()
	}
	if w.single || w.me {
		return
	}
	w.resize()
	for _, c := range calls {
		w.print("> %s\n", clip(callLine(c.Tool, c.Args), w.columns-3))
	}
}

// Replied implements agent.Watcher.
func (w *chatWatch) Replied(tool string, args json.RawMessage, r agent.Reply) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.resize()
	state := "done"
	switch {
	case r.Denied:
		state = "denied"
	case r.Failed:
		state = "failed"
	}
	if w.single {
		line := fmt.Sprintf("%s: %s", state, callLine(tool, args))
		if r.Denied || r.Failed {
			line += ": " + clip(shown(strings.TrimSpace(r.Text)), 600)
		}
		w.print("assent: %s\n", line)
		return
	}
	w.print("%s: %s\n", state, clip(callLine(tool, args), w.columns-10))
	w.result(r)
}

// result shows the beginning of a result; a denial is shown whole.
func (w *chatWatch) result(r agent.Reply) {
	limit := shownLines
	if w.me || r.Denied {
		limit = personLines
	}
	lines := strings.Split(strings.TrimSuffix(r.Text, "\n"), "\n")
	more := len(lines) - limit
	if more > 0 {
		lines = lines[:limit]
	}
	m := agent.NewMargin(heldWriter{w}, "  ", w.columns)
	m.WriteString(strings.Join(lines, "\n"))
	m.End()
	if more > 0 {
		w.print("  ... %d more lines\n", more)
	}
}

// Refused implements agent.Watcher.
func (w *chatWatch) Refused(tool string, args json.RawMessage, why string) {
	w.mu.Lock()
	defer w.mu.Unlock()
	prefix := ""
	if w.single {
		prefix = "assent: "
	}
	w.print("%snot carried out: %s: %s\n", prefix, clip(callLine(tool, args), w.columns), shown(why))
}

func (w *chatWatch) print(format string, args ...any) {
	fmt.Fprintf(heldWriter{w}, format, args...)
}

// callLine is a call on one line, as a person would type it where that is
// possible.
func callLine(tool string, args json.RawMessage) string {
	var m map[string]any
	if err := jsonv2.Unmarshal(args, &m); err != nil {
		return visible.Line(tool + " " + string(args))
	}
	for _, key := range []string{"command", "file_path", "path", "pattern", "url", "action"} {
		if text, ok := m[key].(string); ok {
			if key == "action" {
				text += " " + textOf(m["id"])
			}
			return visible.Line(strings.TrimSpace(tool + " " + text))
		}
	}
	return visible.Line(tool + " " + string(args))
}

func textOf(v any) string {
	s, _ := v.(string)
	return s
}
