package agent

import (
	"context"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/go-json-experiment/json/jsontext"
	"github.com/google/go-cmp/cmp"
	"github.com/rogpeppe/go-internal/txtar"

	"assent"
)

var update = flag.Bool("update", false, "rewrite what is wanted in testdata")

// testKey must not be seen in anything but a request's headers.
const testKey = "sk-test-0123456789abcdef"

// tools are those of the tests: as the gate's, but two.
func testTools() []assent.Tool {
	return []assent.Tool{
		{Name: "bash", Doc: "Run a bash text.", Schema: json.RawMessage(`{"type":"object","required":["command"],"properties":{"command":{"type":"string"}}}`)},
		{Name: "read", Aliases: []string{"read_file"}, Doc: "Read a text file.", Schema: json.RawMessage(`{"type":"object","required":["file_path"],"properties":{"file_path":{"type":"string"}}}`)},
	}
}

// conversations are what is asked in the tests.
func conversation(t *testing.T, name string) Request {
	req := Request{System: "Be brief.", Tools: testTools(), Messages: []Message{{Role: User, Text: "What is new?"}}}
	switch name {
	case "", "first":
	case "second":
		req.Messages = append(req.Messages,
			Message{Role: Model, Text: "I look.", Calls: []ToolCall{
				{ID: "call_1", Tool: "bash", Args: json.RawMessage(`{"command":"git status"}`)},
				{ID: "call_2", Tool: "read", Args: json.RawMessage(`{"file_path":"a.txt"}`)}}},
			Message{Role: Results, Results: []Result{{ID: "call_1", Tool: "bash", Text: "clean\n"}, {ID: "call_2", Tool: "read", Text: "Denied by policy.", End: Denied}}},
			Message{Role: Model, Text: "Nothing."}, Message{Role: User, Text: "Thanks. \"é\""})
	default:
		t.Fatalf("no conversation %q", name)
	}
	return req
}

// TestWire plays testdata/PROVIDER/*.txtar against a server: the request that a
// provider must make (request.json, where given), one or more responses of the
// server, and the events and the error that must come of them. A response is a
// status, headers, an empty line and the body; a last line @cut breaks the
// connection.
func TestWire(t *testing.T) {
	names, err := filepath.Glob("testdata/[ao]*/*.txtar")
	if err != nil || len(names) < 20 {
		t.Fatalf("%d files in testdata (%v)", len(names), err)
	}
	for _, name := range names {
		t.Run(strings.TrimSuffix(filepath.ToSlash(name)[len("testdata/"):], ".txtar"), func(t *testing.T) {
			t.Parallel()
			wire(t, name)
		})
	}
}

func wire(t *testing.T, name string) {
	arc, err := txtar.ParseFile(name)
	if err != nil {
		t.Fatal(err)
	}
	files := map[string]string{}
	var responses []string
	for _, f := range arc.Files {
		files[f.Name] = string(f.Data)
		if strings.HasPrefix(f.Name, "response") {
			responses = append(responses, string(f.Data))
		}
	}
	server, requests := play(t, responses)
	p := testProvider(t, filepath.Base(filepath.Dir(name)), server.URL)
	got := events(p, conversation(t, strings.TrimSpace(files["conversation"])))
	if n := len(requests()); n != len(responses) {
		t.Errorf("%d requests for %d responses", n, len(responses))
	}
	if want, ok := files["request.json"]; ok {
		if diff := cmp.Diff(indented(t, want), indented(t, requests()[0])); diff != "" {
			t.Errorf("request (-want +got):\n%s", diff)
		}
	}
	if strings.Contains(got, testKey) {
		t.Error("the key is in what came of it")
	}
	if *update {
		for i := range arc.Files {
			if arc.Files[i].Name == "want" {
				arc.Files[i].Data = []byte(got)
			}
		}
		if err := os.WriteFile(name, txtar.Format(arc), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	if diff := cmp.Diff(files["want"], got); diff != "" {
		t.Errorf("events (-want +got):\n%s", diff)
	}
}

// play starts a server that gives one response after the other, checks what
// every request must have, and returns the bodies.
func play(t *testing.T, responses []string) (*httptest.Server, func() []string) {
	var mu sync.Mutex
	var bodies []string
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		body, err := io.ReadAll(r.Body)
		if err != nil {
			t.Error(err)
		}
		mu.Lock()
		n := len(bodies)
		bodies = append(bodies, string(body))
		mu.Unlock()
		want := map[string]string{"/api/chat": "", "/v1/messages": r.Header.Get("X-Api-Key"), "/v1/chat/completions": strings.TrimPrefix(r.Header.Get("Authorization"), "Bearer ")}
		key, known := want[r.URL.Path]
		if !known || r.Method != http.MethodPost || r.Header.Get("Content-Type") != "application/json" || key != "" && key != testKey {
			t.Errorf("request %s %s with headers %v", r.Method, r.URL, r.Header)
		}
		if r.URL.Path == "/v1/messages" && r.Header.Get("Anthropic-Version") == "" {
			t.Error("no Anthropic-Version")
		}
		if n >= len(responses) {
			t.Errorf("request %d: there are %d responses", n+1, len(responses))
			w.WriteHeader(http.StatusTeapot)
			return
		}
		respond(t, w, responses[n])
	}))
	t.Cleanup(server.Close)
	return server, func() []string {
		mu.Lock()
		defer mu.Unlock()
		return bodies
	}
}

func respond(t *testing.T, w http.ResponseWriter, text string) {
	head, body, _ := strings.Cut(text, "\n\n")
	lines := strings.Split(head, "\n")
	for _, l := range lines[1:] {
		k, v, _ := strings.Cut(l, ": ")
		w.Header().Set(k, v)
	}
	code, err := strconv.Atoi(lines[0])
	if err != nil {
		t.Errorf("response: %v", err)
	}
	body, cut := strings.CutSuffix(body, "@cut\n")
	w.WriteHeader(code)
	io.WriteString(w, strings.ReplaceAll(body, "KEY", testKey))
	if cut {
		http.NewResponseController(w).Flush()
		panic(http.ErrAbortHandler)
	}
}

func testProvider(t *testing.T, kind, url string) Provider {
	t.Helper()
	var p Provider
	var err error
	var e *endpoint
	switch kind {
	case "ollama":
		var o *Ollama
		o, err = NewOllama(url, "m")
		p, e = o, &o.server
	case "anthropic":
		var a *Anthropic
		a, err = NewAnthropic(url, testKey, "m")
		p, e = a, &a.server
	case "openai":
		var o *OpenAI
		o, err = NewOpenAI(url+"/v1", testKey, "m")
		p, e = o, &o.server
	}
	if err != nil {
		t.Fatal(err)
	}
	e.pause = time.Millisecond
	return p
}

// events is what came of a request, one event a line.
func events(p Provider, req Request) string {
	var b strings.Builder
	err := p.Stream(context.Background(), req, func(e Event) error {
		switch {
		case e.Call != nil:
			fmt.Fprintf(&b, "call %s %s\n", quoted(e.Call.Tool), quoted(string(e.Call.Args)))
		case e.Text != "":
			fmt.Fprintf(&b, "text %s\n", quoted(e.Text))
		default:
			fmt.Fprintf(&b, "stop %s, %d in, %d out\n", e.Stop, e.Usage.In, e.Usage.Out)
		}
		return nil
	})
	if err != nil {
		fmt.Fprintf(&b, "error %v\n", err)
	}
	return b.String()
}

// quoted is a text in ASCII.
func quoted(s string) string { return strconv.QuoteToASCII(s) }

func indented(t *testing.T, text string) string {
	t.Helper()
	v := jsontext.Value(text)
	if err := v.Indent(jsontext.WithIndent("  ")); err != nil {
		t.Fatalf("%v in %q", err, text)
	}
	return strings.TrimSpace(v.String())
}

// TestWireLimits sends what is too large to stand in a file.
func TestWireLimits(t *testing.T) {
	big := strings.Repeat("a", 70<<10)
	line := `data: {"choices":[{"index":0,"delta":{"tool_calls":[{"index":0,"function":{"name":"bash","arguments":"` + big + `"}}]}}]}` + "\n\n"
	text := `data: {"choices":[{"index":0,"delta":{"content":"` + big + `"}}]}` + "\n\n"
	for _, tt := range []struct {
		name, kind, body string
		times            int
		want             string
	}{
		{"line", "openai", "data: " + strings.Repeat("x", maxLine) + "\n\n", 1, "error openai: the answer has a line of more than 8388608 bytes"},
		{"event", "openai", "data: " + strings.Repeat("x", maxLine/2) + "\n", 3, "error openai: the answer has an event of more than 8388608 bytes"},
		{"comments", "openai", ": " + strings.Repeat("x", 1<<20) + "\n", 65, "error openai: the answer is longer than 67108864 bytes"},
		{"text", "openai", text, 20, "error openai: the answer has more than 1048576 bytes of text"},
		{"arguments", "openai", line, 20, "error openai: the answer broke off"},
		{"calls", "ollama", `{"message":{"tool_calls":[{"function":{"name":"bash","arguments":{}}}]}}` + "\n", 65, "error ollama: the answer has more than 64 tool calls"},
		{"name", "ollama", `{"message":{"tool_calls":[{"function":{"name":"` + big + `","arguments":{}}}]}}` + "\n", 1, `call "` + big[:maxName+1]},
		{"blocks", "anthropic", `data: {"type":"content_block_start","index":1,"content_block":{"type":"tool_use","name":"bash","input":{}}}` + "\n\n" +
			`data: {"type":"content_block_stop","index":1}` + "\n\n", 65, "error anthropic: the answer has more than 64 tool calls"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
				for range tt.times {
					if _, err := io.WriteString(w, tt.body); err != nil {
						return
					}
				}
			}))
			defer server.Close()
			got := events(testProvider(t, tt.kind, server.URL), conversation(t, ""))
			if !strings.Contains(got, tt.want) {
				t.Errorf("got %.200q, want %q in it", got[max(0, len(got)-200):], tt.want)
			}
		})
	}
}

// TestHugeArguments: what is over the limit is not kept, and the model is told.
func TestHugeArguments(t *testing.T) {
	var args []byte
	for range 100 {
		args = appendArgs(args, strings.Repeat(" ", 100<<10))
	}
	if _, err := checkArgs(args); err == nil || err.Error() != "arguments: longer than 1048576 bytes" {
		t.Errorf("%d bytes: %v", len(args), err)
	}
}

// TestIdle: a server that falls silent is given up, and so is one that is
// silent from the start.
func TestIdle(t *testing.T) {
	stop := make(chan struct{})
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		io.WriteString(w, `{"message":{"content":"I am"}}`+"\n")
		http.NewResponseController(w).Flush()
		<-stop
	}))
	defer server.Close()
	defer close(stop)
	o, err := NewOllama(server.URL, "m")
	if err != nil {
		t.Fatal(err)
	}
	o.server.idle = 30 * time.Millisecond
	want := "text \"I am\"\nerror ollama: nothing came for 30ms: the answer is dropped; ask again\n"
	if diff := cmp.Diff(want, events(o, conversation(t, ""))); diff != "" {
		t.Error(diff)
	}
}

// TestCancel: a cancelled answer ends at once with the cause.
func TestCancel(t *testing.T) {
	stop := make(chan struct{})
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		io.WriteString(w, `{"message":{"content":"I am"}}`+"\n")
		http.NewResponseController(w).Flush()
		<-stop
	}))
	defer server.Close()
	defer close(stop)
	o, err := NewOllama(server.URL, "m")
	if err != nil {
		t.Fatal(err)
	}
	cause := errors.New("enough")
	ctx, cancel := context.WithCancelCause(context.Background())
	err = o.Stream(ctx, conversation(t, ""), func(Event) error { cancel(cause); return nil })
	if err != cause {
		t.Errorf("got %v, want %v", err, cause)
	}
}

// TestEmitError: an error of the one who listens comes back as it is.
func TestEmitError(t *testing.T) {
	server, _ := play(t, []string{"200\n\n{\"message\":{\"content\":\"I am\"}}\n"})
	mine := errors.New("mine")
	o, err := NewOllama(server.URL, "m")
	if err != nil {
		t.Fatal(err)
	}
	if err := o.Stream(context.Background(), conversation(t, ""), func(Event) error { return mine }); err != mine {
		t.Errorf("got %v, want %v", err, mine)
	}
}

// TestUnreachable: one line each, that says what to do.
func TestUnreachable(t *testing.T) {
	server := httptest.NewServer(http.NotFoundHandler())
	url := server.URL
	server.Close()
	host := strings.TrimPrefix(url, "http://")
	got := events(testProvider(t, "ollama", url), conversation(t, ""))
	want := "error ollama: " + host + ": nothing listens there: start it with \"ollama serve\", or give --url\n"
	if got != want {
		t.Errorf("got %q, want %q", got, want)
	}
	if _, err := testProvider(t, "openai", url).(*OpenAI).Models(context.Background(), time.Second); err == nil || strings.Contains(err.Error(), testKey) {
		t.Errorf("models: %v", err)
	}
}

func TestEndpoint(t *testing.T) {
	for _, tt := range []struct{ base, key, want string }{
		{"http://127.0.0.1:11434", "", ""},
		{"https://host.example/v1/", testKey, ""},
		{"http://localhost:1234", testKey, ""},
		{"http://192.168.1.2:8000/v1", testKey, ""},
		{"http://[::1]:8000/v1", testKey, ""},
		{"http://host.example/v1", testKey, "p: P_KEY would be sent over http, in the clear: use https"},
		{"http://8.8.8.8/v1", testKey, "p: P_KEY would be sent over http, in the clear: use https"},
		{"http://localhost.evil.example/v1", testKey, "p: P_KEY would be sent over http, in the clear: use https"},
		{"https://me:pw@host.example/v1", "", "p: the URL must hold no user, password or query: keys come from the environment"},
		{"https://host.example/v1?key=x", "", "p: the URL must hold no user, password or query: keys come from the environment"},
		{"127.0.0.1:11434", "", "p: the URL is not of the form http://host:port"},
		{"file:///etc/passwd", "", "p: the URL is not of the form http://host:port"},
		{"", "", "p: the URL is not of the form http://host:port"},
		{"https://host.example/v1", "key\nX-Other: 1", "p: P_KEY holds a blank or a character that no key has"},
	} {
		_, err := newEndpoint("p", tt.base, tt.key, "P_KEY")
		if got := errText(err); got != tt.want {
			t.Errorf("%s: got %q, want %q", tt.base, got, tt.want)
		}
	}
}

func errText(err error) string {
	if err == nil {
		return ""
	}
	return err.Error()
}

func TestModels(t *testing.T) {
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		switch r.URL.Path {
		case "/api/tags":
			io.WriteString(w, `{"models":[{"name":"b:latest","size":1},{"name":"a"}]}`)
		case "/v1/models":
			io.WriteString(w, `{"data":[{"id":"b","object":"model"},{"id":"a"}]}`)
		default:
			http.NotFound(w, r)
		}
	}))
	defer server.Close()
	type lister interface {
		Models(context.Context, time.Duration) ([]string, error)
	}
	for kind, want := range map[string][]string{"ollama": {"b:latest", "a"}, "anthropic": {"b", "a"}, "openai": {"b", "a"}} {
		got, err := testProvider(t, kind, server.URL).(lister).Models(context.Background(), time.Second)
		if diff := cmp.Diff(want, got); diff != "" || err != nil {
			t.Errorf("%s: %v %s", kind, err, diff)
		}
	}
}
