package agent

import (
	"context"
	"errors"
	"fmt"
	"io"
	"strings"

	jsonv2 "github.com/go-json-experiment/json"
	"github.com/go-json-experiment/json/jsontext"

	"assent"
	"assent/tool"
)

// ErrLeave is the error of a [Person] who has enough.
var ErrLeave = errors.New("left")

// maxTyped bounds what a person types for one call, in bytes.
const maxTyped = 1 << 20

// A Person plays the model at a terminal: each line is a tool call, "say TEXT"
// the model's answer. It is a Provider. Help answers "help"; what a line means
// is in ParseTyped.
type Person struct {
	// ReadLine shows a prompt and returns the next line without its end. Its
	// io.EOF means that nobody types any more; another error ends the turn.
	ReadLine func(ctx context.Context, prompt string) (string, error)
	// Print shows a text of this package's own.
	Print func(text string)
	// Command is asked about each line first; true: it was for somebody else.
	// Nil: none.
	Command func(line string) bool
	// Files lists the names that begin with a prefix, for completion. Nil: none.
	Files func(prefix string) []string
}

// Info implements Provider.
func (p *Person) Info() Info { return Info{Name: "you", Model: "you play the model"} }

// Stream implements Provider. The error is ErrLeave if the person leaves.
func (p *Person) Stream(ctx context.Context, req Request, emit func(Event) error) error {
	for {
		line, err := p.ReadLine(ctx, "model> ")
		switch {
		case errors.Is(err, io.EOF):
			return ErrLeave
		case err != nil:
			return err
		case p.Command != nil && p.Command(line):
			continue
		}
		turn, err := p.read(ctx, req.Tools, line)
		switch {
		case errors.Is(err, io.EOF), errors.Is(err, ErrLeave):
			return ErrLeave
		case ctx.Err() != nil:
			return context.Cause(ctx)
		case err != nil:
			p.Print(Shown(err.Error()) + "\n")
			continue
		case turn.Help != "":
			p.Print(turn.Help)
			continue
		case turn.Text == "" && len(turn.Calls) == 0:
			continue
		}
		return emitTyped(turn, emit)
	}
}

func emitTyped(turn Typed, emit func(Event) error) error {
	out := sink{emit: emit}
	if err := out.put(turn.Text); err != nil {
		return err
	}
	for _, c := range turn.Calls {
		if err := out.call(c.Tool, c.Args); err != nil {
			return err
		}
	}
	return emit(Event{Stop: "stop"})
}

// read turns a line into a turn, with the lines that belong to it.
func (p *Person) read(ctx context.Context, tools []assent.Tool, line string) (Typed, error) {
	if before, _, ok := strings.Cut(line, "\t"); ok {
		return Typed{Help: candidatesText(Complete(before, tools, p.Files))}, nil
	}
	more := func() (string, error) { return p.ReadLine(ctx, "     > ") }
	return ParseTyped(line, tools, more)
}

// Typed is what a person typed: calls, the model's text, or a question for
// help, which is answered.
type Typed struct {
	Text  string
	Calls []ToolCall
	Help  string
}

// ParseTyped reads one entry. more returns the next line where an entry has
// several.
//
//	bash git status | head          a command; also "bash <<END" and lines up to END
//	bash cat >a.txt <<END           a here-document of bash, with its lines
//	read a.txt 10-20                lines 10 to 20; without: the file
//	write a.txt hello               the text with a line end; also "write a.txt <<END"
//	edit a.txt old => new           also "edit a.txt <<END": the old lines, ===, the new ones
//	delete a.txt
//	glob *.go DIR    grep TEXT PATH    fetch URL    run_command PROGRAM ARG...
//	process start COMMAND | list | read ID | write ID TEXT | stop ID
//	TOOL {"member": ...}            any tool, with its arguments as JSON
//	{"tool": "bash", "args": {...}}   the same as one JSON text, over several lines if need be;
//	[{...}, {...}]                  several calls in one turn
//	say TEXT                        the model's answer: ends its turn
//	help, help TOOL
//
// A file name with blanks stands in double quotes, as in Go.
func ParseTyped(line string, tools []assent.Tool, more func() (string, error)) (Typed, error) {
	line = strings.TrimSpace(line)
	word, rest, _ := strings.Cut(line, " ")
	rest = strings.TrimSpace(rest)
	switch {
	case line == "":
		return Typed{}, nil
	case line[0] == '{' || line[0] == '[':
		return typedJSON(line, more)
	case word == "help" || word == "?":
		return Typed{Help: helpText(tools, rest)}, nil
	case word == "exit" || word == "quit" || word == "/exit":
		return Typed{}, ErrLeave
	case word == "say":
		return Typed{Text: rest}, nil
	}
	t, ok := lookup(tools, word)
	if !ok {
		return Typed{}, fmt.Errorf("there is no tool %q: help lists them; say TEXT is an answer", clip(word, maxName))
	}
	if strings.HasPrefix(rest, "{") && t.Name != "bash" {
		text, err := wholeJSON(rest, more)
		if err != nil {
			return Typed{}, err
		}
		return Typed{Calls: []ToolCall{{Tool: t.Name, Args: text}}}, nil
	}
	rest, err := hereText(rest, t.Name == "bash" || t.Name == "process", more)
	if err != nil {
		return Typed{}, err
	}
	args, err := typedArgs(t.Name, rest)
	if err != nil {
		return Typed{}, err
	}
	return Typed{Calls: []ToolCall{{Tool: t.Name, Args: argsOf(args)}}}, nil
}

// hereText replaces "<<END" at the end of a line by the lines up to END, each
// with its line end, after a line break. Behind the text of a command it is a
// here-document of that command, and stays.
func hereText(rest string, command bool, more func() (string, error)) (string, error) {
	i := strings.LastIndex(rest, "<<")
	if i < 0 || i > 0 && rest[i-1] != ' ' {
		return rest, nil
	}
	end := strings.TrimSpace(rest[i+2:])
	if end == "" || strings.ContainsAny(end, " '\"`$&|;<>()-") {
		return rest, nil
	}
	own := command && i > 0
	var b strings.Builder
	if b.WriteString(strings.TrimSpace(rest[:i])); own {
		b.WriteString(" <<" + end)
	}
	b.WriteByte('\n')
	for {
		line, err := more()
		if err != nil {
			return "", err
		}
		if line == end {
			if own {
				b.WriteString(end + "\n")
			}
			return b.String(), nil
		}
		if b.Len()+len(line) > maxTyped {
			return "", fmt.Errorf("more than %d bytes before %s", maxTyped, clip(end, 40))
		}
		b.WriteString(line + "\n")
	}
}

// typedJSON reads calls given as JSON.
func typedJSON(line string, more func() (string, error)) (Typed, error) {
	text, err := wholeJSON(line, more)
	if err != nil {
		return Typed{}, err
	}
	if text[0] != '[' {
		text = append(append([]byte{'['}, text...), ']')
	}
	var calls []struct {
		Tool string         `json:"tool"`
		Args jsontext.Value `json:"args"`
	}
	if err := jsonv2.Unmarshal(text, &calls, jsonv2.RejectUnknownMembers(true)); err != nil {
		return Typed{}, fmt.Errorf("%s: a call is {\"tool\":NAME,\"args\":{...}}", tool.JSONFault(err))
	}
	var out Typed
	for _, c := range calls {
		if c.Tool == "" {
			return Typed{}, errors.New("\"tool\" is missing: a call is {\"tool\":NAME,\"args\":{...}}")
		}
		out.Calls = append(out.Calls, ToolCall{Tool: c.Tool, Args: []byte(c.Args)})
	}
	return out, nil
}

// wholeJSON reads on until the text is a whole JSON value, or cannot become one.
func wholeJSON(text string, more func() (string, error)) ([]byte, error) {
	for {
		err := jsonv2.Unmarshal([]byte(text), new(jsontext.Value), jsontext.AllowDuplicateNames(true))
		switch {
		case err == nil:
			return []byte(text), nil
		case !errors.Is(err, io.ErrUnexpectedEOF):
			return nil, errors.New(tool.JSONFault(err))
		case len(text) > maxTyped:
			return nil, fmt.Errorf("more than %d bytes", maxTyped)
		}
		line, err := more()
		if err != nil {
			return nil, err
		}
		if strings.TrimSpace(line) == "" {
			return nil, errors.New("the JSON text is not complete")
		}
		text += "\n" + line
	}
}
