package agent

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/rogpeppe/go-internal/txtar"

	"assent"
)

// A memoryDoor is a door in memory: rules say what becomes of calls whose
// arguments hold a text; all others are done.
type memoryDoor struct {
	mu    sync.Mutex
	rules []doorRule
	calls []assent.Call
	notes []string // what Refused was told
	do    func(ctx context.Context, call assent.Call) (Reply, error)
}

type doorRule struct {
	Args   string `json:"args"`
	Text   string `json:"text"`
	Denied bool   `json:"denied"`
	Failed bool   `json:"failed"`
}

func (d *memoryDoor) Do(ctx context.Context, call assent.Call) (Reply, error) {
	d.mu.Lock()
	d.calls = append(d.calls, call)
	d.mu.Unlock()
	if d.do != nil {
		return d.do(ctx, call)
	}
	for _, r := range d.rules {
		if strings.Contains(string(call.Args), r.Args) {
			return Reply{Text: r.Text, Denied: r.Denied, Failed: r.Failed}, nil
		}
	}
	return Reply{Text: "done: " + string(call.Args)}, nil
}

func (d *memoryDoor) Offered() []assent.Tool { return testTools() }

func (d *memoryDoor) Refused(_ context.Context, call assent.Call, why string) error {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.notes = append(d.notes, fmt.Sprintf("%s %.40q: %s", call.Tool, call.Args, why))
	return nil
}

// TestLoop plays testdata/loop/*.txtar: a script, the rules of a door, and the
// conversation that must come of it: every message, how many calls reached the
// door, and what was refused before.
func TestLoop(t *testing.T) {
	names, err := filepath.Glob("testdata/loop/*.txtar")
	if err != nil || len(names) < 8 {
		t.Fatalf("%d files (%v)", len(names), err)
	}
	for _, name := range names {
		t.Run(strings.TrimSuffix(filepath.Base(name), ".txtar"), func(t *testing.T) {
			arc, err := txtar.ParseFile(name)
			if err != nil {
				t.Fatal(err)
			}
			door := &memoryDoor{}
			var script *Script
			want := -1
			for i, f := range arc.Files {
				switch f.Name {
				case "script":
					if script, err = ReadScript("script", strings.NewReader(string(f.Data))); err != nil {
						t.Fatal(err)
					}
				case "door":
					if err := json.Unmarshal(f.Data, &door.rules); err != nil {
						t.Fatal(err)
					}
				case "want":
					want = i
				}
			}
			got := converse(script, door)
			if *update {
				arc.Files[want].Data = []byte(got)
				if err := os.WriteFile(name, txtar.Format(arc), 0o644); err != nil {
					t.Fatal(err)
				}
				return
			}
			if diff := cmp.Diff(string(arc.Files[want].Data), got); diff != "" {
				t.Errorf("-want +got:\n%s", diff)
			}
		})
	}
}

// converse plays a whole script and returns the conversation as text.
func converse(script *Script, door *memoryDoor) string {
	l := New(Config{Provider: script, Door: door, MaxTurns: 12})
	var errs []string
	for !script.Done() {
		user, _ := script.User()
		if _, err := l.Run(context.Background(), user); err != nil {
			errs = append(errs, "error "+err.Error())
		}
	}
	var b strings.Builder
	for _, m := range l.messages {
		switch m.Role {
		case User:
			fmt.Fprintf(&b, "user %q\n", m.Text)
		case Model:
			fmt.Fprintf(&b, "model %q\n", m.Text)
			for _, c := range m.Calls {
				fmt.Fprintf(&b, "  %s %s %s\n", c.ID, c.Tool, c.Args)
			}
		case Results:
			for _, r := range m.Results {
				mark := "ok"
				if r.End != Done {
					mark = "error"
				}
				fmt.Fprintf(&b, "  %s %s %q\n", r.ID, mark, r.Text)
			}
		}
	}
	fmt.Fprintf(&b, "%d calls reached the door\n", len(door.calls))
	for _, n := range append(door.notes, errs...) {
		b.WriteString(n + "\n")
	}
	return b.String()
}

// calls makes a turn of bash calls.
func turnOf(commands ...string) step {
	var st step
	for _, c := range commands {
		st.Calls = append(st.Calls, stepCall{Tool: "bash", Args: []byte(argsOf(map[string]any{"command": c}))})
	}
	return st
}

// TestParallel: the calls of a turn are in the door together, under one turn,
// and the results keep the order of the calls whichever ends first.
func TestParallel(t *testing.T) {
	const n = maxCalls
	var commands []string
	for i := range n {
		commands = append(commands, fmt.Sprint(i))
	}
	var inside sync.WaitGroup
	inside.Add(n)
	door := &memoryDoor{do: func(_ context.Context, call assent.Call) (Reply, error) {
		inside.Done()
		inside.Wait() // for all the others
		if strings.Contains(string(call.Args), `"0"`) {
			time.Sleep(10 * time.Millisecond) // the first ends last
		}
		return Reply{Text: string(call.Args)}, nil
	}}
	l := New(Config{Provider: &Script{steps: []step{turnOf(commands...), {Text: "end"}}}, Door: door, Dir: "/d", Agent: "me"})
	if _, err := l.Run(context.Background(), "go"); err != nil {
		t.Fatal(err)
	}
	for i, r := range l.messages[2].Results {
		if want := fmt.Sprintf(`{"command":"%d"}`, i); r.Text != want || r.ID != l.messages[1].Calls[i].ID {
			t.Errorf("result %d is %s %s, want %s", i, r.ID, r.Text, want)
		}
	}
	for _, c := range door.calls {
		if c.Turn != "turn-1" || c.Dir != "/d" || c.Agent != "me" || c.ID != "" {
			t.Errorf("call %+v", c)
		}
	}
}

// A brokenProvider emits events and then fails.
type brokenProvider struct {
	events []Event
	err    error
}

func (b brokenProvider) Info() Info { return Info{Name: "broken"} }

func (b brokenProvider) Stream(_ context.Context, _ Request, emit func(Event) error) error {
	for _, e := range b.events {
		if err := emit(e); err != nil {
			return err
		}
	}
	return b.err
}

// TestCutAnswer: nothing of an answer that broke off is carried out, and the
// conversation can go on.
func TestCutAnswer(t *testing.T) {
	door := &memoryDoor{}
	call := Event{Call: &ToolCall{Tool: "bash", Args: json.RawMessage(`{"command":"rm x"}`)}}
	l := New(Config{Provider: brokenProvider{[]Event{{Text: "I do it."}, call}, errCut}, Door: door})
	if _, err := l.Run(context.Background(), "go"); err != errCut {
		t.Errorf("error %v, want %v", err, errCut)
	}
	if len(door.calls) != 0 || len(l.messages) != 0 {
		t.Errorf("%d calls, messages %v", len(door.calls), l.messages)
	}
	l.c.Provider = &Script{steps: []step{{Text: "end"}}}
	if text, err := l.Run(context.Background(), "again"); text != "end" || err != nil {
		t.Errorf("%q, %v", text, err)
	}
}

// TestInterrupt: a cancelled turn leaves a conversation in which every call has
// a result.
func TestInterrupt(t *testing.T) {
	enough := errors.New("enough")
	ctx, cancel := context.WithCancelCause(context.Background())
	door := &memoryDoor{do: func(ctx context.Context, call assent.Call) (Reply, error) {
		if strings.Contains(string(call.Args), "quick") {
			return Reply{Text: "was quick"}, nil
		}
		cancel(enough)
		<-ctx.Done()
		return Reply{}, context.Cause(ctx)
	}}
	l := New(Config{Provider: &Script{steps: []step{turnOf("quick", "slow"), {Text: "end"}}}, Door: door})
	if _, err := l.Run(ctx, "go"); err != enough {
		t.Errorf("error %v, want %v", err, enough)
	}
	got := l.messages[len(l.messages)-1].Results
	want := []Result{{ID: "call_1", Tool: "bash", Text: "was quick"},
		{ID: "call_2", Tool: "bash", Text: "The call was broken off. Whether it ran to its end is not known.", End: Failed}}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
	if text, err := l.Run(context.Background(), "and now?"); text != "end" || err != nil {
		t.Errorf("%q, %v", text, err)
	}
}

// TestDoorFault: a door that cannot record stops the conversation.
func TestDoorFault(t *testing.T) {
	full := errors.New("record call: no space left on device")
	door := &memoryDoor{do: func(context.Context, assent.Call) (Reply, error) {
		return Reply{Text: "The call is refused: the record of it cannot be written. Nothing was run.", Denied: true}, full
	}}
	l := New(Config{Provider: &Script{steps: []step{turnOf("ls"), turnOf("ls"), {Text: "end"}}}, Door: door})
	if _, err := l.Run(context.Background(), "go"); err != full {
		t.Errorf("error %v, want %v", err, full)
	}
	if len(door.calls) != 1 {
		t.Errorf("%d calls, want 1", len(door.calls))
	}
}

// A window is a provider with a small context that keeps what it was asked.
type window struct {
	*Script
	size  int
	asked []int
}

func (w *window) Info() Info { return Info{Name: "small", Context: w.size} }

func (w *window) Stream(ctx context.Context, req Request, emit func(Event) error) error {
	n := len(req.System)
	for i := range req.Messages {
		n += req.Messages[i].size()
	}
	w.asked = append(w.asked, n)
	return w.Script.Stream(ctx, req, emit)
}

// TestWindow: the conversation is kept within the model's window by cutting the
// oldest results and arguments; where that is not enough it says so.
func TestWindow(t *testing.T) {
	const size = 20000
	var steps []step
	for i := range 30 {
		steps = append(steps, turnOf(fmt.Sprintf("%d %s", i, strings.Repeat("x", 2000))))
	}
	w := &window{Script: &Script{steps: append(steps, step{Text: "end"})}, size: size}
	door := &memoryDoor{do: func(context.Context, assent.Call) (Reply, error) { return Reply{Text: strings.Repeat("é", 5000)}, nil }}
	l := New(Config{Provider: w, Door: door})
	if text, err := l.Run(context.Background(), "go"); text != "end" || err != nil {
		t.Fatalf("%q, %v", text, err)
	}
	if most := slices.Max(w.asked); most > size {
		t.Errorf("%d bytes sent, want at most %d", most, size)
	}
	for _, m := range l.messages {
		for _, c := range m.Calls {
			if _, err := checkArgs(c.Args); err != nil {
				t.Errorf("arguments %.40s: %v", c.Args, err)
			}
		}
	}
	if last := l.messages[len(l.messages)-2].Results[0].Text; len(last) < size/4 {
		t.Errorf("the newest result was cut to %d bytes", len(last))
	}
	_, err := l.Run(context.Background(), strings.Repeat("long ", size))
	if !errors.Is(err, ErrStopped) || !strings.Contains(err.Error(), "begin a new one") {
		t.Errorf("error %v", err)
	}
}

// TestTape: what was recorded plays as it was, rubbish and all.
func TestTape(t *testing.T) {
	bad := "{\"command\":\"a\",\"command\":\"b\"}"
	script := &Script{steps: []step{turnOf("ls", "pwd"), {Calls: []stepCall{{Tool: "bash", Text: &bad}, {Tool: "no\x1b"}}}, {Text: "end \x1b[2J"}}}
	var b strings.Builder
	tape := NewTape(script, &b)
	if err := tape.Say("go"); err != nil {
		t.Fatal(err)
	}
	first := New(Config{Provider: tape, Door: &memoryDoor{}})
	if _, err := first.Run(context.Background(), "go"); err != nil {
		t.Fatal(err)
	}
	if strings.ContainsRune(b.String(), 0x1b) {
		t.Errorf("a raw escape in %q", b.String())
	}
	again, err := ReadScript("tape", strings.NewReader(b.String()))
	if err != nil {
		t.Fatal(err)
	}
	user, ok := again.User()
	second := New(Config{Provider: again, Door: &memoryDoor{}})
	if _, err := second.Run(context.Background(), user); err != nil || !ok || !again.Done() {
		t.Errorf("%v, %v, %v", err, ok, again.Done())
	}
	if diff := cmp.Diff(first.messages, second.messages); diff != "" {
		t.Error(diff)
	}
}

func TestReadScript(t *testing.T) {
	for _, tt := range []struct{ in, want string }{
		{"# a comment\n\n{\"user\":\"go\"}\n{\"text\":\"end\"}\n", ""},
		{"", ""},
		{"{\"text\":\"a\"}\n{\"txt\":\"b\"}\n", `read script: s:2: unknown member "txt"`},
		{`{"text":"a","text":"b"}`, `read script: s:1: member "text" is given twice`},
		{`{"text":1}`, `read script: s:1: member "text": wrong type, number`},
		{`{"user":"a","text":"b"}`, `read script: s:1: a line is either the user's or the model's`},
		{`{"calls":[{"args":{}}]}`, `read script: s:1: a call without a tool`},
		{`{"calls":[{"tool":"bash","args":{},"args_text":"x"}]}`, `read script: s:1: a call has either args or args_text`},
		{`{"text":"a"`, `read script: s:1: not JSON after byte 11: unexpected EOF`},
		{strings.Repeat("{}\n", maxSteps+1), fmt.Sprintf("read script: s:%d: more than %d steps", maxSteps+1, maxSteps)},
	} {
		if _, err := ReadScript("s", strings.NewReader(tt.in)); errText(err) != tt.want {
			t.Errorf("%.40q: got %q, want %q", tt.in, errText(err), tt.want)
		}
	}
}
