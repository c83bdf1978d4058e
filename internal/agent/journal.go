package agent

import (
	"bytes"
	"errors"
	"fmt"
	"strings"

	jsonv2 "github.com/go-json-experiment/json"
	"github.com/go-json-experiment/json/jsontext"

	"assent/tool"
)

// maxJournal bounds a journal, in bytes.
const maxJournal = 64 << 20

// A Header is the first line of a journal: what the conversation is.
type Header struct {
	Version  int    `json:"assent_chat"` // of the form of the journal
	Session  string `json:"session"`     // of the gate
	Root     string `json:"root"`        // of the project
	Dir      string `json:"dir"`         // of the calls
	Provider string `json:"provider"`    // its Info
	Model    string `json:"model"`
	URL      string `json:"url,omitempty"`    // of the server, if one was named
	Script   string `json:"script,omitempty"` // the file that plays the model
	Program  string `json:"program"`          // version of Assent
	Began    string `json:"began"`            // RFC 3339
}

// journalVersion is the one form there is.
const journalVersion = 1

// A journalLine is every other line. One of the members is set.
type journalLine struct {
	User    *string       `json:"user,omitzero"`
	Model   *journalModel `json:"model,omitzero"`
	Result  *journalEnd   `json:"result,omitzero"`
	Stopped bool          `json:"stopped,omitzero"`
	Ended   bool          `json:"ended,omitzero"` // the person left; the conversation can be taken up all the same
}

type journalModel struct {
	Text  string        `json:"text,omitempty"`
	Calls []journalCall `json:"calls,omitempty"`
}

type journalCall struct {
	ID      string         `json:"id"`
	Tool    string         `json:"tool"`
	Args    jsontext.Value `json:"args"`
	Refused string         `json:"refused,omitempty"`
}

type journalEnd struct {
	ID   string `json:"id"`
	Tool string `json:"tool"`
	Text string `json:"text"`
	End  string `json:"end"`
}

// String returns "done", "denied", "failed" or "not made".
func (e End) String() string {
	switch e {
	case Denied:
		return "denied"
	case Failed:
		return "failed"
	case NotMade:
		return "not made"
	}
	return "done"
}

func endOf(text string) (End, error) {
	for _, e := range [...]End{Done, Denied, Failed, NotMade} {
		if e.String() == text {
			return e, nil
		}
	}
	return Denied, fmt.Errorf("end %q: want done, denied, failed or not made", clip(text, 40))
}

// journalLines writes a message as lines.
func journalLines(m Message) ([]byte, error) {
	var lines []journalLine
	switch m.Role {
	case User:
		text := valid(m.Text)
		lines = append(lines, journalLine{User: &text})
	case Model:
		out := &journalModel{Text: valid(m.Text)}
		for _, c := range m.Calls {
			out.Calls = append(out.Calls, journalCall{c.ID, c.Tool, jsontext.Value(c.Args), valid(c.Refused)})
		}
		lines = append(lines, journalLine{Model: out})
	case Results:
		for _, r := range m.Results {
			lines = append(lines, journalLine{Result: &journalEnd{r.ID, r.Tool, valid(r.Text), r.End.String()}})
		}
	case Stopped:
		lines = append(lines, journalLine{Stopped: true})
	}
	var out []byte
	for i := range lines {
		data, err := jsonv2.Marshal(&lines[i])
		if err != nil {
			return nil, err
		}
		out = append(append(out, data...), '\n')
	}
	return out, nil
}

func valid(s string) string { return strings.ToValidUTF8(s, "\ufffd") }

// A record is what a journal holds.
type record struct {
	header   Header
	messages []Message
	ended    bool
	size     int // bytes of whole lines: what is behind them was cut off by a crash
}

// readJournal reads a journal strictly. name is for messages.
func readJournal(name string, data []byte) (*record, error) {
	r := &record{}
	n := 0
	for line := range bytes.Lines(data) {
		if line[len(line)-1] != '\n' {
			break
		}
		n++
		var err error
		if n == 1 {
			err = r.takeHeader(line)
		} else {
			err = r.takeLine(line)
		}
		if err != nil {
			return nil, fmt.Errorf("%s:%d: %v", name, n, err)
		}
		r.size += len(line)
	}
	return r, nil
}

func (r *record) takeHeader(line []byte) error {
	if err := strictly(line, &r.header); err != nil {
		return err
	}
	switch h := &r.header; {
	case h.Version != journalVersion:
		return fmt.Errorf("a conversation in form %d; this program reads %d", h.Version, journalVersion)
	case h.Session == "" || h.Root == "" || h.Dir == "":
		return errors.New("the session, the root or the directory is missing")
	}
	return nil
}

func (r *record) takeLine(line []byte) error {
	var l journalLine
	if err := strictly(line, &l); err != nil {
		return err
	}
	m, some := Message{}, 0
	if l.User != nil {
		m, some = Message{Role: User, Text: *l.User}, some+1
	}
	if l.Model != nil {
		m, some = l.Model.message(), some+1
	}
	if l.Result != nil {
		end, err := endOf(l.Result.End)
		if err != nil {
			return err
		}
		m, some = Message{Role: Results, Results: []Result{{l.Result.ID, l.Result.Tool, l.Result.Text, end}}}, some+1
	}
	if l.Stopped {
		m, some = Message{Role: Stopped}, some+1
	}
	if r.ended = l.Ended; r.ended {
		some++
	}
	if some != 1 {
		return fmt.Errorf("a line with %d entries: want one", some)
	}
	if !l.Ended {
		r.messages = append(r.messages, m)
	}
	return nil
}

func (j *journalModel) message() Message {
	m := Message{Role: Model, Text: j.Text}
	for _, c := range j.Calls {
		m.Calls = append(m.Calls, ToolCall{ID: c.ID, Tool: c.Tool, Args: []byte(c.Args), Refused: c.Refused})
	}
	return m
}

func strictly(line []byte, to any) error {
	if err := jsonv2.Unmarshal(line, to, jsonv2.RejectUnknownMembers(true)); err != nil {
		return errors.New(tool.JSONFault(err))
	}
	return nil
}
