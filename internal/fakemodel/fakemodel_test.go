package fakemodel

import (
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
)

// TestTurns: every protocol gets the first turn, and the second one when the first
// is in its history; what offers no tools gets no turn.
func TestTurns(t *testing.T) {
	for _, tt := range []struct{ path, body string }{
		{"/v1/messages", `{"stream":%s,"tools":%s,"messages":%s}`},
		{"/v1/responses", `{"stream":%s,"tools":%s,"input":%s}`},
		{"/v1/chat/completions", `{"stream":%s,"tools":%s,"messages":%s}`},
		{"/v1beta/models/x:generateContent", `{"x":%s,"tools":%s,"contents":%s}`},
		{"/v1beta/models/x:streamGenerateContent", `{"x":%s,"tools":%s,"contents":%s}`},
	} {
		m := &Model{Turns: []Turn{{Text: "first", Calls: []Call{{Tool: "sh", Args: map[string]string{"command": "echo hi"}}}}, {Text: "second"}}}
		s := httptest.NewServer(m)
		defer s.Close()
		ask := func(stream, tools, history string) string {
			r, err := http.Post(s.URL+tt.path, "application/json", strings.NewReader(fmt.Sprintf(tt.body, stream, tools, history)))
			if err != nil {
				t.Fatal(err)
			}
			defer r.Body.Close()
			data, err := io.ReadAll(r.Body)
			if err != nil || r.StatusCode != http.StatusOK {
				t.Fatalf("%s: %d %v", tt.path, r.StatusCode, err)
			}
			return string(data)
		}
		for _, stream := range []string{"true", "false"} {
			if got := ask(stream, `[{"name":"sh"}]`, `["go"]`); !strings.Contains(got, "[turn 1] first") || !strings.Contains(got, `"sh"`) || !strings.Contains(got, "echo hi") {
				t.Errorf("%s, stream %s: %s", tt.path, stream, got)
			}
			if got := ask(stream, `[{"name":"sh"}]`, `["[turn 1]","the \"reason\""]`); !strings.Contains(got, "[turn 2] second") {
				t.Errorf("%s, stream %s: %s", tt.path, stream, got)
			}
			if got := ask(stream, `[]`, `["title"]`); strings.Contains(got, "[turn") {
				t.Errorf("%s, stream %s: %s", tt.path, stream, got)
			}
		}
		if !m.Saw(`the "reason"`) || m.Saw("title") {
			t.Errorf("%s: it does not know what it was told", tt.path)
		}
	}
}
