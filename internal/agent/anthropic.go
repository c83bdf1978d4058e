package agent

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"time"

	jsonv2 "github.com/go-json-experiment/json"
	"github.com/go-json-experiment/json/jsontext"

	"assent/tool"
)

// AnthropicURL is where Anthropic's API is.
const AnthropicURL = "https://api.anthropic.com"

// What every request to Anthropic says.
const (
	anthropicVersion = "2023-06-01"
	anthropicTokens  = 8192 // of one answer; the API wants a bound
)

// Anthropic speaks POST /v1/messages: server-sent events, text and tool calls
// as numbered blocks, the arguments of calls as pieces of JSON text
// (https://docs.anthropic.com/en/api/messages-streaming).
type Anthropic struct {
	server endpoint
	model  string
}

// NewAnthropic returns the provider for the API at base; empty: AnthropicURL.
func NewAnthropic(base, key, model string) (*Anthropic, error) {
	if key == "" {
		return nil, fmt.Errorf("anthropic: no key: set ANTHROPIC_API_KEY")
	}
	if base == "" {
		base = AnthropicURL
	}
	e, err := newEndpoint("anthropic", base, key, "ANTHROPIC_API_KEY")
	if err != nil {
		return nil, err
	}
	e.absent = "check --url or ANTHROPIC_BASE_URL"
	e.missing = "check --model, and --url or ANTHROPIC_BASE_URL"
	e.header.Set("X-Api-Key", key)
	e.header.Set("Anthropic-Version", anthropicVersion)
	return &Anthropic{server: e, model: model}, nil
}

// Info implements Provider.
func (a *Anthropic) Info() Info { return Info{Name: "anthropic", Model: a.model} }

// Models lists the models that the key can use, the newest first.
func (a *Anthropic) Models(ctx context.Context, limit time.Duration) ([]string, error) {
	return a.server.models(ctx, "/v1/models", limit)
}

type anthropicBlock struct {
	Type    string         `json:"type"`
	Text    string         `json:"text,omitempty"`        // of text
	ID      string         `json:"id,omitempty"`          // of tool_use
	Name    string         `json:"name,omitempty"`        //
	Input   jsontext.Value `json:"input,omitempty"`       //
	CallID  string         `json:"tool_use_id,omitempty"` // of tool_result
	Content string         `json:"content,omitempty"`     //
	IsError bool           `json:"is_error,omitzero"`     //
}

type anthropicMessage struct {
	Role    string           `json:"role"`
	Content []anthropicBlock `json:"content"`
}

type anthropicTool struct {
	Name        string          `json:"name"`
	Description string          `json:"description"`
	Schema      json.RawMessage `json:"input_schema"`
}

type anthropicRequest struct {
	Model     string             `json:"model"`
	MaxTokens int                `json:"max_tokens"`
	System    string             `json:"system,omitempty"`
	Messages  []anthropicMessage `json:"messages"`
	Tools     []anthropicTool    `json:"tools,omitempty"`
	Stream    bool               `json:"stream"`
}

// Stream implements Provider.
func (a *Anthropic) Stream(ctx context.Context, req Request, emit func(Event) error) error {
	body := anthropicRequest{Model: a.model, MaxTokens: anthropicTokens, System: req.System, Stream: true}
	for _, t := range req.Tools {
		body.Tools = append(body.Tools, anthropicTool{t.Name, t.Doc, t.Schema})
	}
	for _, m := range req.Messages {
		out := anthropicMessage{Role: "user"}
		if m.Role == Model {
			out.Role = "assistant"
		}
		if m.Text != "" { // an empty text block is an error there
			out.Content = append(out.Content, anthropicBlock{Type: "text", Text: m.Text})
		}
		for _, c := range m.Calls {
			out.Content = append(out.Content, anthropicBlock{Type: "tool_use", ID: c.ID, Name: c.Tool, Input: jsontext.Value(c.Args)})
		}
		for _, r := range m.Results {
			out.Content = append(out.Content, anthropicBlock{Type: "tool_result", CallID: r.ID, Content: r.Text, IsError: r.End != Done})
		}
		if len(out.Content) > 0 {
			body.Messages = append(body.Messages, out)
		}
	}
	return a.server.stream(ctx, "/v1/messages", body, func(r io.Reader) error { return decodeAnthropic(r, guarded(emit)) })
}

type anthropicEvent struct {
	Type    string `json:"type"`
	Index   int    `json:"index"`
	Message struct {
		Usage anthropicUsage `json:"usage"`
	} `json:"message"`
	Block struct {
		Type  string         `json:"type"`
		Text  string         `json:"text"`
		Name  string         `json:"name"`
		Input jsontext.Value `json:"input"`
	} `json:"content_block"`
	Delta struct {
		Type string `json:"type"`
		Text string `json:"text"`
		JSON string `json:"partial_json"`
		Stop string `json:"stop_reason"`
	} `json:"delta"`
	Usage anthropicUsage `json:"usage"`
	Error apiError       `json:"error"`
}

type anthropicUsage struct {
	In  int `json:"input_tokens"`
	Out int `json:"output_tokens"`
}

// An anthropicStream is an answer as far as it came. One block is open at a
// time.
type anthropicStream struct {
	out   sink
	open  bool
	index int
	kind  string
	name  string
	args  []byte
	given []byte // arguments that came whole, with the block's start
	usage Usage
	stop  string
	done  bool
}

// decodeAnthropic reads the events of an answer. It is complete with
// message_stop.
func decodeAnthropic(r io.Reader, emit func(Event) error) error {
	s := anthropicStream{out: sink{emit: emit}}
	if err := serverSentEvents(r, s.event); err != nil {
		return err
	}
	if !s.done {
		return errCut
	}
	return emit(Event{Usage: s.usage, Stop: s.stop})
}

func (s *anthropicStream) event(data []byte) error {
	if s.done {
		return nil
	}
	var e anthropicEvent
	if err := jsonv2.Unmarshal(data, &e); err != nil {
		return fmt.Errorf("the answer is not in the form agreed on: %s", tool.JSONFault(err))
	}
	switch e.Type {
	case "error":
		return serverSays(e.Error.Message)
	case "message_start":
		s.usage.In = e.Message.Usage.In
	case "content_block_start":
		return s.start(&e)
	case "content_block_delta":
		return s.delta(&e)
	case "content_block_stop":
		return s.end(&e)
	case "message_delta":
		s.stop, s.usage.Out = e.Delta.Stop, e.Usage.Out
	case "message_stop":
		if s.open {
			return errCut
		}
		s.done = true
	}
	return nil // ping, and what later versions may add
}

func (s *anthropicStream) start(e *anthropicEvent) error {
	if s.open {
		return fmt.Errorf("the answer is not in the form agreed on: block %d begins within block %d", e.Index, s.index)
	}
	s.open, s.index, s.kind = true, e.Index, e.Block.Type
	s.name, s.args, s.given = appendName("", e.Block.Name), nil, appendArgs(nil, string(e.Block.Input))
	if s.kind != "text" {
		return nil
	}
	return s.out.put(e.Block.Text)
}

func (s *anthropicStream) delta(e *anthropicEvent) error {
	if !s.open || e.Index != s.index {
		return fmt.Errorf("the answer is not in the form agreed on: a piece of block %d, which is not open", e.Index)
	}
	switch {
	case s.kind == "text" && e.Delta.Type == "text_delta":
		return s.out.put(e.Delta.Text)
	case s.kind == "tool_use" && e.Delta.Type == "input_json_delta":
		s.args = appendArgs(s.args, e.Delta.JSON)
	}
	return nil // thinking and the like
}

func (s *anthropicStream) end(e *anthropicEvent) error {
	if !s.open || e.Index != s.index {
		return fmt.Errorf("the answer is not in the form agreed on: the end of block %d, which is not open", e.Index)
	}
	s.open = false
	if s.kind != "tool_use" {
		return nil
	}
	if len(s.args) == 0 {
		s.args = s.given
	}
	return s.out.call(s.name, s.args)
}
