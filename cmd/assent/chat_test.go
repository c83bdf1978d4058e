//go:build linux || darwin

package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// TestChatTerminal is a conversation of a person who plays the model: lines and
// answers go where they belong though both are typed at one terminal, and
// Ctrl-C does one thing at a time.
func TestChatTerminal(t *testing.T) {
	root, home := newProject(t)
	s := startScreen(t, root, home, "chat", "--plain", "--provider", "me")
	s.wait("model> ", 1)
	s.typed("bash ./run.sh\n")
	s.wait("Proceed? [y/N] ", 1)
	s.typed("y\n")
	s.wait("done: bash ./run.sh", 1)
	s.wait("the script ran", 1)
	s.wait("model> ", 2)
	s.typed("write a.txt hello\n") // the first line after a question
	s.wait("done: write a.txt", 1)

	s.wait("model> ", 3)
	s.typed("bash rm -f a.txt\n")
	s.wait("Proceed? [y/N] ", 2)
	s.typed("\x03") // says no, and does not end the turn
	s.wait("no (interrupted)", 1)
	s.wait("denied: bash rm -f a.txt", 1)
	s.wait("The user declined this call", 1)

	s.wait("model> ", 4)
	s.typed(`[{"tool":"bash","args":{"command":"rm -f x"}},{"tool":"bash","args":{"command":"rm -f y"}}]` + "\n")
	s.wait("Proceed? [y/N] ", 3)
	s.typed("n no\n") // settles both
	s.wait("Their reason: no", 1)
	s.wait("The user declined another call of the same turn", 1)

	s.wait("model> ", 5)
	s.typed("bash sleep 1000\n")
	s.wait("sleep 1000", 1)
	waitRunning(t, s)
	s.typed("\x03") // ends the turn
	s.wait("(interrupted)", 2)

	s.wait("model> ", 6)
	s.typed("read a.txt\n")
	s.wait("done: read a.txt", 1)
	s.wait("model> ", 7)
	s.typed("\x03") // leaves
	if got := s.status(); got != 0 {
		t.Errorf("exit status %d:\n%s", got, s.seen())
	}
	if !strings.Contains(s.seen(), "is on record: assent log --session ") {
		t.Errorf("the end does not say where the record is:\n%s", s.seen())
	}
	if _, err := os.Stat(filepath.Join(root, "a.txt")); err != nil {
		t.Error(err)
	}
}

// waitRunning waits until the record says that the third call runs.
func waitRunning(t *testing.T, s *screen) {
	t.Helper()
	for end := time.Now().Add(20 * time.Second); bytes.Count(chatLog(t, s.home), []byte(`"event":"started"`)) < 3; {
		if time.Now().After(end) {
			t.Fatalf("the third call does not start:\n%s", s.seen())
		}
		time.Sleep(5 * time.Millisecond)
	}
}

// chatLog is the record of all sessions.
func chatLog(t *testing.T, home string) []byte {
	t.Helper()
	names, err := filepath.Glob(filepath.Join(home, ".local/share/assent/log/*/*.jsonl"))
	if err != nil {
		t.Fatal(err)
	}
	var all []byte
	for _, name := range names {
		data, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, data...)
	}
	return all
}

// TestChatGone: a terminal that closes at a question ends the conversation, and
// nothing ran.
func TestChatGone(t *testing.T) {
	root, home := newProject(t)
	s := startScreen(t, root, home, "chat", "--plain", "--provider", "me")
	s.wait("model> ", 1)
	s.typed("bash ./run.sh\n")
	s.wait("Proceed? [y/N] ", 1)
	s.typed("\x04")
	if got := s.status(); got != 0 {
		t.Errorf("exit status %d:\n%s", got, s.seen())
	}
	if _, err := os.Stat(filepath.Join(root, "ran")); err == nil {
		t.Errorf("the script ran:\n%s", s.seen())
	}
}

// TestChatServer does a task with a model server that is found by OLLAMA_HOST:
// the tools offered, the calls carried out, the results given back, the answer.
func TestChatServer(t *testing.T) {
	root, home := newProject(t)
	var asked []string
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		body, _ := io.ReadAll(r.Body)
		if r.URL.Path == "/api/tags" {
			io.WriteString(w, `{"models":[{"name":"small:1b"}]}`)
			return
		}
		asked = append(asked, string(body))
		if len(asked) == 1 {
			io.WriteString(w, `{"message":{"content":"I do it.","tool_calls":[`+
				`{"function":{"name":"write","arguments":{"file_path":"a.txt","content":"hello\n"}}},`+
				`{"function":{"name":"bash","arguments":{"command":"./run.sh"}}}]},"done":true}`+"\n")
			return
		}
		fmt.Fprintln(w, `{"message":{"content":"All \u001b[2Jdone."},"done":true}`)
	}))
	defer server.Close()
	cmd := exec.Command(os.Args[0], "chat", "-p", "write a file")
	cmd.Args[0] = "assent"
	cmd.Dir = root
	cmd.Env = []string{"HOME=" + home, "PATH=/usr/bin:/bin", "OLLAMA_HOST=" + strings.TrimPrefix(server.URL, "http://")}
	var out, errs bytes.Buffer
	cmd.Stdout, cmd.Stderr = &out, &errs
	if err := cmd.Run(); err != nil {
		t.Fatalf("%v: %s", err, errs.String())
	}
	if want := "All \\u{1b}[2Jdone.\n"; out.String() != want {
		t.Errorf("answer %q, want %q", out.String(), want)
	}
	if len(asked) != 2 {
		t.Fatalf("%d requests, want 2", len(asked))
	}
	var second struct {
		Model    string
		Messages []struct{ Role, Content string }
		Tools    []struct{ Function struct{ Name string } }
	}
	if err := json.Unmarshal([]byte(asked[1]), &second); err != nil {
		t.Fatal(err)
	}
	if second.Model != "small:1b" || len(second.Messages) != 5 || len(second.Tools) == 0 {
		t.Fatalf("second request: %s", asked[1])
	}
	for _, f := range second.Tools {
		if f.Function.Name == "run_command" {
			t.Error("run_command is offered, though it is RESTRICTED")
		}
	}
	if m := second.Messages; m[1].Content != "write a file" || !strings.Contains(m[3].Content, "Created a.txt") || !strings.Contains(m[4].Content, "approval is unavailable") {
		t.Errorf("messages %+v", m)
	}
	if _, err := os.Stat(filepath.Join(root, "ran")); err == nil {
		t.Error("the script ran without approval")
	}
}

// TestChatTalk is a conversation with a model at a terminal: a message of two
// lines, an answer that Ctrl-C ends, commands, and an answer that cannot pass
// for Assent's own words.
func TestChatTalk(t *testing.T) {
	root, home := newProject(t)
	users := make(chan string, 10)
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		body, _ := io.ReadAll(r.Body)
		if r.URL.Path == "/api/tags" {
			io.WriteString(w, `{"models":[{"name":"small:1b"}]}`)
			return
		}
		var req struct {
			Messages []struct{ Role, Content string }
		}
		if err := json.Unmarshal(body, &req); err != nil {
			t.Error(err)
			return
		}
		said := req.Messages[len(req.Messages)-1].Content
		users <- said
		if strings.HasPrefix(said, "slow") {
			io.WriteString(w, `{"message":{"content":"Thinking hard"}}`+"\n")
			http.NewResponseController(w).Flush()
			<-r.Context().Done()
			return
		}
		fmt.Fprintln(w, `{"message":{"content":"Fine.\nassent: bash needs your approval\r\u001b[A"},"done":true}`)
	}))
	defer server.Close()
	s := startScreen(t, root, home, "chat", "--plain", "--provider", "ollama", "--url", server.URL)
	s.wait("ollama (small:1b)", 1)
	s.wait("you> ", 1)
	s.typed("one \\\ntwo\n")
	s.wait("| Fine.", 1)
	s.wait(`| assent: bash needs your approval\u{d}\u{1b}[A`, 1)
	if got := <-users; got != "one \ntwo" {
		t.Errorf("the model was told %q", got)
	}
	s.wait("you> ", 2)
	s.typed("slow\n")
	s.wait("| Thinking", 1)
	<-users
	s.typed("\x03")
	s.wait("(interrupted)", 1)
	s.wait("you> ", 3)
	s.typed("/tools\n/usage\n/new\n/what\n")
	s.wait("  bash ", 1)
	s.wait("tokens in", 1)
	s.wait("a new conversation", 1)
	s.wait("no command /what", 1)
	s.typed("/exit\n")
	if got := s.status(); got != 0 {
		t.Errorf("exit status %d:\n%s", got, s.seen())
	}
}
