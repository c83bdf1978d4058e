package agent

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"strings"
	"time"

	jsonv2 "github.com/go-json-experiment/json"
	"github.com/go-json-experiment/json/jsontext"

	"assent/tool"
)

// OllamaURL is where an Ollama server listens unless told otherwise.
const OllamaURL = "http://127.0.0.1:11434"

// ollamaWindow is the context window asked for, in tokens. Ollama's default of
// 4096 drops the beginning of a conversation, the system prompt with it,
// without a word.
const ollamaWindow = 16384

// Ollama speaks POST /api/chat of an Ollama server: NDJSON, each call whole and
// often without an id
// (https://github.com/ollama/ollama/blob/main/docs/api.md).
type Ollama struct {
	server endpoint
	model  string
}

// NewOllama returns the provider for the server at base; empty: OllamaURL. A
// model must be named; see [Ollama.Models].
func NewOllama(base, model string) (*Ollama, error) {
	if base == "" {
		base = OllamaURL
	}
	e, err := newEndpoint("ollama", base, "", "")
	if err != nil {
		return nil, err
	}
	e.absent = "start it with \"ollama serve\", or give --url"
	e.missing = "\"ollama list\" shows the models there are; give one with --model"
	return &Ollama{server: e, model: model}, nil
}

// Info implements Provider.
func (o *Ollama) Info() Info { return Info{Name: "ollama", Model: o.model, Context: ollamaWindow * 3} }

// Models lists the models of the server, the one changed last first. It waits
// for the answer no longer than limit.
func (o *Ollama) Models(ctx context.Context, limit time.Duration) ([]string, error) {
	var list struct {
		Models []struct {
			Name string `json:"name"`
		} `json:"models"`
	}
	ctx, cancel := context.WithTimeout(ctx, limit)
	defer cancel()
	if err := o.server.get(ctx, "/api/tags", &list); err != nil {
		return nil, err
	}
	names := make([]string, len(list.Models))
	for i, m := range list.Models {
		names[i] = m.Name
	}
	return names, nil
}

type ollamaMessage struct {
	Role     string       `json:"role"`
	Content  string       `json:"content"`
	Calls    []ollamaCall `json:"tool_calls,omitempty"`
	ToolName string       `json:"tool_name,omitempty"`
}

type ollamaCall struct {
	Function ollamaFunction `json:"function"`
}

type ollamaFunction struct {
	Name      string         `json:"name"`
	Arguments jsontext.Value `json:"arguments"`
}

type ollamaRequest struct {
	Model    string          `json:"model"`
	Messages []ollamaMessage `json:"messages"`
	Tools    []functionTool  `json:"tools,omitempty"`
	Stream   bool            `json:"stream"`
	Options  ollamaOptions   `json:"options"`
}

type ollamaOptions struct {
	Window int `json:"num_ctx"`
}

// Stream implements Provider.
func (o *Ollama) Stream(ctx context.Context, req Request, emit func(Event) error) error {
	body := ollamaRequest{Model: o.model, Tools: functionTools(req.Tools), Stream: true, Options: ollamaOptions{ollamaWindow},
		Messages: []ollamaMessage{{Role: "system", Content: req.System}}}
	for _, m := range req.Messages {
		switch m.Role {
		case User:
			body.Messages = append(body.Messages, ollamaMessage{Role: "user", Content: m.Text})
		case Model:
			out := ollamaMessage{Role: "assistant", Content: m.Text}
			for _, c := range m.Calls {
				out.Calls = append(out.Calls, ollamaCall{ollamaFunction{c.Tool, jsontext.Value(c.Args)}})
			}
			body.Messages = append(body.Messages, out)
		case Results:
			for _, r := range m.Results {
				body.Messages = append(body.Messages, ollamaMessage{Role: "tool", Content: r.Text, ToolName: r.Tool})
			}
		}
	}
	return o.server.stream(ctx, "/api/chat", body, func(r io.Reader) error { return decodeOllama(r, guarded(emit)) })
}

type ollamaLine struct {
	Message struct {
		Content string       `json:"content"`
		Calls   []ollamaCall `json:"tool_calls"`
	} `json:"message"`
	Done   bool   `json:"done"`
	Reason string `json:"done_reason"`
	In     int    `json:"prompt_eval_count"`
	Out    int    `json:"eval_count"`
	Error  string `json:"error"`
}

// decodeOllama reads the lines of an answer.
func decodeOllama(r io.Reader, emit func(Event) error) error {
	lines, out := newLineReader(r), sink{emit: emit}
	for {
		line, err := lines.next()
		if err == io.EOF {
			return errCut
		}
		if err != nil {
			return err
		}
		if len(line) == 0 {
			continue
		}
		m, err := ollamaDecode(line)
		if err != nil {
			return err
		}
		if m.Error != "" {
			return serverSays(m.Error)
		}
		if err := out.put(m.Message.Content); err != nil {
			return err
		}
		for _, c := range m.Message.Calls {
			if err := out.call(appendName("", c.Function.Name), appendArgs(nil, argText(c.Function.Arguments))); err != nil {
				return err
			}
		}
		if m.Done {
			return emit(Event{Usage: Usage{m.In, m.Out}, Stop: m.Reason})
		}
	}
}

// ollamaDecode reads a line strictly, but for a name given twice within the
// arguments of a call: these are the model's and not the server's fault, and
// checkArgs tells it.
func ollamaDecode(line []byte) (*ollamaLine, error) {
	var m ollamaLine
	err := jsonv2.Unmarshal(line, &m)
	var y *jsontext.SyntacticError
	if errors.Is(err, jsontext.ErrDuplicateName) && errors.As(err, &y) && strings.Contains(string(y.JSONPointer), "/function/arguments/") {
		m = ollamaLine{}
		err = jsonv2.Unmarshal(line, &m, jsontext.AllowDuplicateNames(true))
	}
	if err != nil {
		return nil, fmt.Errorf("the answer is not in the form agreed on: %s", tool.JSONFault(err))
	}
	return &m, nil
}

// argText returns arguments as they were sent. Ollama gives an object and OpenAI
// a string with the object's text; servers that imitate one do as the other.
func argText(v jsontext.Value) string {
	switch v.Kind() {
	case '"':
		if text, err := jsontext.AppendUnquote(nil, v); err == nil {
			return string(text)
		}
	case 'n':
		return ""
	}
	return string(v)
}

// OllamaHost returns the URL that the environment variable OLLAMA_HOST means,
// which may lack the scheme and the port, and name the address that a server
// listens on everywhere.
func OllamaHost(value string) string {
	if value = strings.TrimSpace(value); value == "" {
		return OllamaURL
	}
	scheme, rest, ok := strings.Cut(value, "://")
	if !ok {
		scheme, rest = "http", value
	}
	rest = strings.TrimSuffix(rest, "/")
	host, port, err := net.SplitHostPort(rest)
	if err != nil {
		host, port = strings.Trim(rest, "[]"), "11434"
	}
	if host == "" || host == "0.0.0.0" || host == "::" {
		host = "127.0.0.1"
	}
	return scheme + "://" + net.JoinHostPort(host, port)
}
