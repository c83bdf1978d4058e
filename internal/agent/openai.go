package agent

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"time"

	jsonv2 "github.com/go-json-experiment/json"
	"github.com/go-json-experiment/json/jsontext"

	"assent"
	"assent/tool"
)

// OpenAIURL is where OpenAI's own API is.
const OpenAIURL = "https://api.openai.com/v1"

// OpenAI speaks POST /chat/completions, as OpenAI and many other servers do:
// server-sent events, the arguments of calls in fragments, "[DONE]" at the end
// (https://platform.openai.com/docs/api-reference/chat-streaming).
type OpenAI struct {
	server endpoint
	model  string
}

// NewOpenAI returns the provider for the API at base; empty: OpenAIURL. The key
// may be empty for servers that want none.
func NewOpenAI(base, key, model string) (*OpenAI, error) {
	if base == "" {
		if base = OpenAIURL; key == "" {
			return nil, fmt.Errorf("openai: no key: set OPENAI_API_KEY, or give the --url of a server that needs none")
		}
	}
	e, err := newEndpoint("openai", base, key, "OPENAI_API_KEY")
	if err != nil {
		return nil, err
	}
	e.absent = "check --url or OPENAI_BASE_URL"
	e.missing = "check --model, and --url or OPENAI_BASE_URL, which ends in /v1 with most servers"
	if key != "" {
		e.header.Set("Authorization", "Bearer "+key)
	}
	return &OpenAI{server: e, model: model}, nil
}

// Info implements Provider.
func (o *OpenAI) Info() Info { return Info{Name: "openai", Model: o.model} }

// Models lists the models that the server offers.
func (o *OpenAI) Models(ctx context.Context, limit time.Duration) ([]string, error) {
	return o.server.models(ctx, "/models", limit)
}

// A functionTool is a tool as OpenAI and Ollama have it.
type functionTool struct {
	Type     string     `json:"type"`
	Function toolSchema `json:"function"`
}

type toolSchema struct {
	Name        string          `json:"name"`
	Description string          `json:"description"`
	Parameters  json.RawMessage `json:"parameters"`
}

func functionTools(tools []assent.Tool) []functionTool {
	var out []functionTool
	for _, t := range tools {
		out = append(out, functionTool{"function", toolSchema{t.Name, t.Doc, t.Schema}})
	}
	return out
}

type openAIMessage struct {
	Role    string       `json:"role"`
	Content string       `json:"content"`
	Calls   []openAICall `json:"tool_calls,omitempty"`
	CallID  string       `json:"tool_call_id,omitempty"`
}

type openAICall struct {
	ID       string         `json:"id"`
	Type     string         `json:"type"`
	Function openAIFunction `json:"function"`
}

type openAIFunction struct {
	Name      string `json:"name"`
	Arguments string `json:"arguments"`
}

type openAIRequest struct {
	Model    string          `json:"model"`
	Messages []openAIMessage `json:"messages"`
	Tools    []functionTool  `json:"tools,omitempty"`
	Stream   bool            `json:"stream"`
	Options  streamOptions   `json:"stream_options"`
}

type streamOptions struct {
	Usage bool `json:"include_usage"`
}

// Stream implements Provider.
func (o *OpenAI) Stream(ctx context.Context, req Request, emit func(Event) error) error {
	body := openAIRequest{Model: o.model, Tools: functionTools(req.Tools), Stream: true, Options: streamOptions{true},
		Messages: []openAIMessage{{Role: "system", Content: req.System}}}
	for _, m := range req.Messages {
		switch m.Role {
		case User:
			body.Messages = append(body.Messages, openAIMessage{Role: "user", Content: m.Text})
		case Model:
			out := openAIMessage{Role: "assistant", Content: m.Text}
			for _, c := range m.Calls {
				out.Calls = append(out.Calls, openAICall{c.ID, "function", openAIFunction{c.Tool, string(c.Args)}})
			}
			body.Messages = append(body.Messages, out)
		case Results:
			for _, r := range m.Results {
				body.Messages = append(body.Messages, openAIMessage{Role: "tool", Content: r.Text, CallID: r.ID})
			}
		}
	}
	return o.server.stream(ctx, "/chat/completions", body, func(r io.Reader) error { return decodeOpenAI(r, guarded(emit)) })
}

type openAIChunk struct {
	Choices []struct {
		Index int `json:"index"`
		Delta struct {
			Content string `json:"content"`
			Refusal string `json:"refusal"`
			Calls   []struct {
				Index    *int   `json:"index"`
				ID       string `json:"id"`
				Function struct {
					Name      string         `json:"name"`
					Arguments jsontext.Value `json:"arguments"`
				} `json:"function"`
			} `json:"tool_calls"`
		} `json:"delta"`
		Finish string `json:"finish_reason"`
	} `json:"choices"`
	Usage struct {
		In  int `json:"prompt_tokens"`
		Out int `json:"completion_tokens"`
	} `json:"usage"`
	Error *apiError `json:"error"`
}

// An apiError is a server's own account of what went wrong.
type apiError struct {
	Type    string `json:"type"`
	Message string `json:"message"`
}

// An openAIStream gathers the fragments of calls.
type openAIStream struct {
	out    sink
	calls  []openAIPart
	finish string
	usage  Usage
	done   bool
}

type openAIPart struct {
	index int
	id    string
	name  string
	args  []byte
}

// decodeOpenAI reads the events of an answer. It is complete with "[DONE]" or,
// from servers that do not send it, with a finish_reason.
func decodeOpenAI(r io.Reader, emit func(Event) error) error {
	s := openAIStream{out: sink{emit: emit}}
	if err := serverSentEvents(r, s.event); err != nil {
		return err
	}
	if s.finish == "" {
		return errCut
	}
	for _, c := range s.calls {
		if err := s.out.call(c.name, c.args); err != nil {
			return err
		}
	}
	return emit(Event{Usage: s.usage, Stop: s.finish})
}

func (s *openAIStream) event(data []byte) error {
	if s.done {
		return nil
	}
	if string(data) == "[DONE]" {
		s.done = true
		return nil
	}
	var c openAIChunk
	if err := jsonv2.Unmarshal(data, &c); err != nil {
		return fmt.Errorf("the answer is not in the form agreed on: %s", tool.JSONFault(err))
	}
	if c.Error != nil {
		return serverSays(c.Error.Message)
	}
	if c.Usage.In > 0 || c.Usage.Out > 0 {
		s.usage = Usage{c.Usage.In, c.Usage.Out}
	}
	for _, choice := range c.Choices {
		if choice.Index != 0 {
			continue // not asked for
		}
		if err := s.out.put(choice.Delta.Content + choice.Delta.Refusal); err != nil {
			return err
		}
		for _, p := range choice.Delta.Calls {
			part, err := s.part(p.Index, p.ID)
			if err != nil {
				return err
			}
			if p.Function.Name != part.name {
				part.name = appendName(part.name, p.Function.Name)
			}
			part.args = appendArgs(part.args, argText(p.Function.Arguments))
		}
		if choice.Finish != "" {
			s.finish = choice.Finish
		}
	}
	return nil
}

// part returns the call that a fragment belongs to. Servers differ: some give
// all calls of a turn the same index and tell them apart by ids, some give no
// index at all.
func (s *openAIStream) part(index *int, id string) (*openAIPart, error) {
	for i := len(s.calls) - 1; i >= 0; i-- {
		c := &s.calls[i]
		same := index == nil || c.index == *index
		if same && (id == "" || c.id == "" || c.id == id) {
			if c.id == "" {
				c.id = clip(id, maxName)
			}
			return c, nil
		}
	}
	if len(s.calls) == maxSent {
		return nil, fmt.Errorf("the answer has more than %d tool calls", maxSent)
	}
	c := openAIPart{id: clip(id, maxName)}
	if index != nil {
		c.index = *index
	}
	s.calls = append(s.calls, c)
	return &s.calls[len(s.calls)-1], nil
}
