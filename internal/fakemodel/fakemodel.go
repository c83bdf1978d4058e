// Package fakemodel is a model server for tests: it plays turns that were written
// down, in the protocol of whoever asks. So the real programs of coding agents run
// against it, without a model and without the Internet.
//
// It speaks Anthropic Messages, OpenAI Responses and Chat Completions, and Gemini's
// generateContent, streaming or not.
package fakemodel

import (
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"regexp"
	"strconv"
	"strings"
	"sync"
)

// A Call is a tool call of the model's.
type Call struct {
	Tool string
	Args any  // an object; a string for a tool that takes free text
	Free bool // the tool takes free text, as apply_patch in the Responses protocol
}

// A Turn is one reply of the model's.
type Turn struct {
	Text  string
	Calls []Call
}

// A Model plays turns. It is an http.Handler, and safe for concurrent use.
type Model struct {
	Turns []Turn

	mu   sync.Mutex
	said []string // bodies of requests that offered tools
}

// Saw reports whether a request had the text in it: what the model was told.
func (m *Model) Saw(text string) bool {
	quoted, _ := json.Marshal(text)
	m.mu.Lock()
	defer m.mu.Unlock()
	for _, body := range m.said {
		if strings.Contains(body, text) || strings.Contains(body, string(quoted[1:len(quoted)-1])) {
			return true
		}
	}
	return false
}

// A reply is a turn under way.
type reply struct {
	n     int
	text  string
	calls []Call
}

func (r *reply) id(i int) string { return fmt.Sprintf("call_%d_%d", r.n, i) }

func (r *reply) args(i int) string {
	data, _ := json.Marshal(r.calls[i].Args)
	return string(data)
}

type object = map[string]any

// maxBody bounds a request, in bytes.
const maxBody = 32 << 20

// ServeHTTP implements http.Handler.
func (m *Model) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	body, err := io.ReadAll(io.LimitReader(r.Body, maxBody))
	if err != nil {
		http.Error(w, err.Error(), http.StatusBadRequest)
		return
	}
	var req object
	_ = json.Unmarshal(body, &req) // a request without one is answered as well
	at := func(suffix string) bool { return strings.HasSuffix(r.URL.Path, suffix) }
	switch {
	case r.Header.Get("Upgrade") != "":
		http.Error(w, "no websockets here", http.StatusNotFound)
	case at("/count_tokens"), at(":countTokens"):
		plain(w, object{"input_tokens": 100, "totalTokens": 100})
	case at("/messages"):
		anthropic(w, req, m.reply(body, req))
	case at("/responses"):
		responses(w, req, m.reply(body, req))
	case at("/chat/completions"):
		chat(w, req, m.reply(body, req))
	case at(":streamGenerateContent"):
		gemini(w, true, m.reply(body, req))
	case at(":generateContent"):
		gemini(w, false, m.reply(body, req))
	case at("/models"):
		plain(w, object{"object": "list", "data": []any{object{"id": "fake", "object": "model", "type": "model", "display_name": "fake", "created": 1, "owned_by": "fake"}}})
	default:
		http.Error(w, "{}", http.StatusNotFound)
	}
}

// reply picks the turn from the request alone, so that a request which is made
// twice does no harm: each reply carries its number. A request that offers no tools
// is for a title or a summary.
func (m *Model) reply(body []byte, req object) *reply {
	if !offersTools(req) {
		return &reply{text: "ok"}
	}
	m.mu.Lock()
	m.said = append(m.said, string(body))
	m.mu.Unlock()
	n := 0
	mark := regexp.MustCompile(`\[turn (\d+)\]|call_(\d+)_\d+`)
	for _, g := range mark.FindAllStringSubmatch(string(body), -1) {
		k, _ := strconv.Atoi(g[1] + g[2])
		n = max(n, k)
	}
	n++
	r := &reply{n: n, text: fmt.Sprintf("[turn %d] done", n)}
	if n <= len(m.Turns) {
		t := m.Turns[n-1]
		r.text, r.calls = fmt.Sprintf("[turn %d] %s", n, t.Text), t.Calls
	}
	return r
}

// offersTools reports whether a request has tools: in the list of that name or, as
// Codex has some, in an item of the input.
func offersTools(req object) bool {
	tools, _ := req["tools"].([]any)
	input, _ := req["input"].([]any)
	for _, item := range input {
		if o, _ := item.(object); o["type"] == "additional_tools" {
			more, _ := o["tools"].([]any)
			tools = append(tools, more...)
		}
	}
	return len(tools) > 0
}

func plain(w http.ResponseWriter, v any) {
	w.Header().Set("Content-Type", "application/json")
	_ = json.NewEncoder(w).Encode(v) // whoever asked may have gone
}

// A stream is a response of server-sent events.
type stream struct{ w http.ResponseWriter }

func newStream(w http.ResponseWriter) stream {
	w.Header().Set("Content-Type", "text/event-stream")
	return stream{w}
}

func (s stream) send(event string, v any) {
	data, _ := json.Marshal(v)
	if event != "" {
		fmt.Fprintf(s.w, "event: %s\n", event)
	}
	fmt.Fprintf(s.w, "data: %s\n\n", data)
	if f, ok := s.w.(http.Flusher); ok {
		f.Flush()
	}
}

func model(req object) any {
	if m, ok := req["model"].(string); ok {
		return m
	}
	return "fake"
}

func streams(req object) bool { on, _ := req["stream"].(bool); return on }
