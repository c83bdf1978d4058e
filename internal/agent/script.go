package agent

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"

	jsonv2 "github.com/go-json-experiment/json"
	"github.com/go-json-experiment/json/jsontext"

	"assent/tool"
)

// Limits of a script.
const (
	maxScript = 64 << 20 // bytes
	maxSteps  = 10000    // lines
)

// A step is one line of a script: what the user says, or a turn of the model.
//
//	{"user":"make a file"}
//	{"text":"I make it.","calls":[{"tool":"write","args":{"file_path":"a.txt","content":"hello\n"}}]}
//	{"text":"Done."}
//
// A call whose arguments are no sound JSON object has them as "args_text".
type step struct {
	User  *string    `json:"user,omitempty"`
	Text  string     `json:"text,omitempty"`
	Calls []stepCall `json:"calls,omitempty"`
	line  int
}

type stepCall struct {
	Tool string         `json:"tool"`
	Args jsontext.Value `json:"args,omitempty"`
	Text *string        `json:"args_text,omitempty"`
}

// A Script plays turns that were recorded or written by hand: JSON lines, with
// empty lines and lines that begin with # between them. It is a Provider.
type Script struct {
	name  string
	steps []step
	next  int
}

// ReadScript reads a script. name is for messages.
func ReadScript(name string, r io.Reader) (*Script, error) {
	data, err := io.ReadAll(io.LimitReader(r, maxScript+1))
	switch {
	case err != nil:
		return nil, fmt.Errorf("read script: %v", err)
	case len(data) > maxScript:
		return nil, fmt.Errorf("read script: %s: longer than %d bytes", name, maxScript)
	}
	s := &Script{name: name}
	n := 0
	for line := range bytes.Lines(data) {
		n++
		if line = bytes.TrimSpace(line); len(line) == 0 || line[0] == '#' {
			continue
		}
		st := step{line: n}
		if err := jsonv2.Unmarshal(line, &st, jsonv2.RejectUnknownMembers(true)); err != nil {
			return nil, fmt.Errorf("read script: %s:%d: %s", name, n, tool.JSONFault(err))
		}
		if err := st.check(); err != nil {
			return nil, fmt.Errorf("read script: %s:%d: %v", name, n, err)
		}
		if s.steps = append(s.steps, st); len(s.steps) > maxSteps {
			return nil, fmt.Errorf("read script: %s:%d: more than %d steps", name, n, maxSteps)
		}
	}
	return s, nil
}

func (s *step) check() error {
	if s.User != nil && (s.Text != "" || s.Calls != nil) {
		return errors.New("a line is either the user's or the model's")
	}
	for _, c := range s.Calls {
		switch {
		case c.Tool == "":
			return errors.New("a call without a tool")
		case c.Text != nil && c.Args != nil:
			return errors.New("a call has either args or args_text")
		}
	}
	return nil
}

// Info implements Provider.
func (s *Script) Info() Info { return Info{Name: "script", Model: s.name} }

// User returns what the user says next, if the next step is the user's, and
// goes on behind it.
func (s *Script) User() (string, bool) {
	if s.Done() || s.steps[s.next].User == nil {
		return "", false
	}
	s.next++
	return *s.steps[s.next-1].User, true
}

// Done reports whether nothing is left to play.
func (s *Script) Done() bool { return s.next >= len(s.steps) }

// Skip goes behind the steps that a conversation has played: messages is what
// its [Journal] was given. The error says where it is another conversation.
func (s *Script) Skip(messages []Message) error {
	for i := range messages {
		m := &messages[i]
		if s.Done() {
			return nil
		}
		st := &s.steps[s.next]
		switch {
		case m.Role == User && st.User != nil:
		case m.Role == Model && st.User == nil:
			if m.Text != st.Text || len(m.Calls) != len(st.Calls) {
				return fmt.Errorf("script: %s:%d: this is not what the model did in the conversation", s.name, st.line)
			}
		default:
			continue
		}
		s.next++
	}
	return nil
}

// Stream implements Provider. Where the script has no turn left, the model says
// nothing, which ends the task.
func (s *Script) Stream(ctx context.Context, _ Request, emit func(Event) error) error {
	if ctx.Err() != nil {
		return context.Cause(ctx)
	}
	if s.Done() || s.steps[s.next].User != nil {
		return emit(Event{Stop: "stop"})
	}
	st := &s.steps[s.next]
	s.next++
	out := sink{emit: emit}
	if err := out.put(st.Text); err != nil {
		return err
	}
	for _, c := range st.Calls {
		args := []byte(c.Args)
		if c.Text != nil {
			args = []byte(*c.Text)
		}
		if err := out.call(c.Tool, args); err != nil {
			return fmt.Errorf("script: %s:%d: %v", s.name, st.line, err)
		}
	}
	return emit(Event{Stop: "stop"})
}

// A Tape is a Provider that writes a script of what another one does. Keys and
// tools are not in it; what the user and the model said is, as it was said.
type Tape struct {
	Provider
	w io.Writer
}

// NewTape returns a Tape on p that writes to w, one write a step.
func NewTape(p Provider, w io.Writer) *Tape { return &Tape{Provider: p, w: w} }

// Say records what the user says.
func (t *Tape) Say(text string) error { return t.write(step{User: &text}) }

// Stream implements Provider. A turn is recorded when it is complete, and
// before its calls are carried out: if it cannot be, the turn has failed.
func (t *Tape) Stream(ctx context.Context, req Request, emit func(Event) error) error {
	var st step
	var text bytes.Buffer
	err := t.Provider.Stream(ctx, req, func(e Event) error {
		text.WriteString(e.Text)
		if c := e.Call; c != nil {
			st.Calls = append(st.Calls, taped(c))
		}
		return emit(e)
	})
	if err != nil {
		return err
	}
	st.Text = text.String()
	return t.write(st)
}

func taped(c *ToolCall) stepCall {
	if args, err := checkArgs(c.Args); err == nil {
		return stepCall{Tool: c.Tool, Args: jsontext.Value(args)}
	}
	text := string(bytes.ToValidUTF8(c.Args, []byte("\ufffd")))
	return stepCall{Tool: c.Tool, Text: &text}
}

func (t *Tape) write(st step) error {
	data, err := jsonv2.Marshal(st)
	if err == nil {
		_, err = t.w.Write(append(data, '\n'))
	}
	if err != nil {
		return fmt.Errorf("record conversation: %v", err)
	}
	return nil
}

// argsOf makes arguments from values that JSON can hold.
func argsOf(v map[string]any) json.RawMessage {
	data, err := jsonv2.Marshal(v, jsonv2.Deterministic(true))
	if err != nil {
		return nil
	}
	return data
}
