package agent

import (
	"context"
	"errors"
	"io"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"assent"
)

// personTools are as the gate offers them, by name.
func personTools() []assent.Tool {
	var out []assent.Tool
	for _, name := range []string{"read", "glob", "grep", "write", "edit", "delete", "bash", "process", "run_command", "fetch", "mcp"} {
		out = append(out, assent.Tool{Name: name, Doc: "Does " + name + ".", Schema: []byte(`{"type":"object"}`)})
	}
	out[3].Aliases = []string{"write_file"}
	return out
}

// typing gives the lines after the first.
func typing(lines []string) func() (string, error) {
	return func() (string, error) {
		if len(lines) == 0 {
			return "", io.EOF
		}
		l := lines[0]
		lines = lines[1:]
		return l, nil
	}
}

func TestParseTyped(t *testing.T) {
	for _, tt := range []struct{ in, want string }{
		{"bash git status | head", `bash {"command":"git status | head"}`},
		{"  bash  ls   -l  ", `bash {"command":"ls   -l"}`},
		{"bash <<END\ncd x\nls\nEND", `bash {"command":"cd x\nls\n"}`},
		{"bash cat >a <<EOF\none\nEOF", `bash {"command":"cat >a <<EOF\none\nEOF\n"}`},
		{"bash cat <<'EOF'", `bash {"command":"cat <<'EOF'"}`},
		{"bash cat <<<word", `bash {"command":"cat <<<word"}`},
		{"bash { ls; }", `bash {"command":"{ ls; }"}`},
		{"bash", "error bash COMMAND"},
		{"read a.txt", `read {"file_path":"a.txt"}`},
		{"read a.txt 10-20", `read {"file_path":"a.txt","limit":11,"offset":10}`},
		{"read a.txt 10", `read {"file_path":"a.txt","offset":10}`},
		{"read a.txt 20-10", "error read FILE [FIRST[-LAST]]"},
		{"read a.txt 0", "error read FILE [FIRST[-LAST]]"},
		{"read", "error read FILE [FIRST[-LAST]]"},
		{`read "a b\tc.txt"`, `read {"file_path":"a b\tc.txt"}`},
		{`read "a`, "error read FILE [FIRST[-LAST]]: a quote is not closed"},
		{"write a.txt hello  world", `write {"content":"hello  world\n","file_path":"a.txt"}`},
		{"write_file a.txt hello", `write {"content":"hello\n","file_path":"a.txt"}`},
		{"write a.txt <<END\none\n\n two\nEND", `write {"content":"one\n\n two\n","file_path":"a.txt"}`},
		{"write a.txt <<END\nEND", `write {"content":"","file_path":"a.txt"}`},
		{"write a.txt", "error write FILE TEXT, or write FILE <<END"},
		{`write a.txt {"a":1}`, `write {"content":"{\"a\":1}\n","file_path":"a.txt"}`},
		{"edit a.txt old => new text", `edit {"file_path":"a.txt","new":"new text","old":"old"}`},
		{"edit a.txt old =>", `edit {"file_path":"a.txt","new":"","old":"old"}`},
		{"edit a.txt <<END\nold 1\nold 2\n===\nnew\nEND", `edit {"file_path":"a.txt","new":"new\n","old":"old 1\nold 2\n"}`},
		{"edit a.txt <<END\nold 1\n===\nEND", `edit {"file_path":"a.txt","new":"","old":"old 1\n"}`},
		{"edit a.txt <<END\n===\nnew\nEND", "error edit FILE OLD => NEW, or edit FILE <<END with a line === between old and new"},
		{"edit a.txt old new", "error edit FILE OLD => NEW, or edit FILE <<END with a line === between old and new"},
		{"delete a.txt", `delete {"file_path":"a.txt"}`},
		{"delete a.txt b.txt", "error delete FILE"},
		{"glob **/*.go", `glob {"pattern":"**/*.go"}`},
		{"grep x y/z", `grep {"path":"y/z","pattern":"x"}`},
		{`grep "a b" y`, `grep {"path":"y","pattern":"a b"}`},
		{"grep a b c", "error grep PATTERN [PATH]"},
		{"fetch https://example.com/", `fetch {"url":"https://example.com/"}`},
		{"fetch", "error fetch URL"},
		{`run_command df -h "a b"`, `run_command {"argv":["df","-h","a b"]}`},
		{"process list", `process {"action":"list"}`},
		{"process start npm run dev", `process {"action":"start","command":"npm run dev"}`},
		{"process read p1", `process {"action":"read","id":"p1"}`},
		{"process stop p1", `process {"action":"stop","id":"p1"}`},
		{"process write p1 yes please", `process {"action":"write","id":"p1","input":"yes please\n"}`},
		{"process dance", "error process start COMMAND | list | read ID | write ID TEXT | stop ID"},
		{"mcp fs read", `error mcp {...}: give its arguments as JSON; help mcp shows them`},
		{`mcp {"server":"fs","tool":"read"}`, `mcp {"server":"fs","tool":"read"}`},
		{"grep {\"pattern\":\"x\",\n\"context\":2}", "grep {\"pattern\":\"x\",\n\"context\":2}"},
		{`{"tool":"bash","args":{"command":"ls"}}`, `bash {"command":"ls"}`},
		{"{\"tool\":\"bash\",\n\"args\":{\"command\":\"ls\"}}", `bash {"command":"ls"}`},
		{`[{"tool":"bash","args":{"command":"ls"}},{"tool":"nope"}]`, "bash {\"command\":\"ls\"}\nnope "},
		{`{"tool":"bash","args":{"command":"ls","command":"rm x"}}`, `error member "command" is given twice: a call is {"tool":NAME,"args":{...}}`},
		{`{"tool":"bash","command":"ls"}`, `error unknown member "command": a call is {"tool":NAME,"args":{...}}`},
		{`{"args":{}}`, `error "tool" is missing: a call is {"tool":NAME,"args":{...}}`},
		{`{"tool":`, "error EOF"},
		{"{\"tool\":\n\n", "error the JSON text is not complete"},
		{`{tool}`, "error not JSON after byte 1: invalid character 't' at start of string (expecting '\"')"},
		{"say I am done.", "text I am done."},
		{"sudo ls", `error there is no tool "sudo": help lists them; say TEXT is an answer`},
		{"", ""},
		{"exit", "error left"},
		{"quit", "error left"},
		{"/exit", "error left"},
	} {
		lines := strings.Split(tt.in, "\n")
		turn, err := ParseTyped(lines[0], personTools(), typing(lines[1:]))
		var got []string
		for _, c := range turn.Calls {
			got = append(got, c.Tool+" "+string(c.Args))
		}
		if turn.Text != "" {
			got = append(got, "text "+turn.Text)
		}
		if err != nil {
			got = append(got, "error "+err.Error())
		}
		if g := strings.Join(got, "\n"); g != tt.want {
			t.Errorf("%q:\ngot  %s\nwant %s", tt.in, g, tt.want)
		}
	}
}

// FuzzParseTyped: whatever is typed, arguments made of words are sound.
func FuzzParseTyped(f *testing.F) {
	f.Add("write a.txt <<END\nx\nEND")
	f.Add(`{"tool":"bash","args":{}}`)
	f.Add("process write \"\\u00e9\" x")
	f.Fuzz(func(t *testing.T, in string) {
		lines := strings.Split(in, "\n")
		turn, err := ParseTyped(lines[0], personTools(), typing(lines[1:]))
		if err != nil {
			return
		}
		for _, c := range turn.Calls {
			if strings.ContainsRune(lines[0], '{') {
				continue // given as JSON: checked when it is called
			}
			if _, err := checkArgs(c.Args); err != nil {
				t.Errorf("%q: %s %q: %v", in, c.Tool, c.Args, err)
			}
		}
	})
}

func TestHelp(t *testing.T) {
	for line, want := range map[string]string{
		"help":       "bash COMMAND",
		"?":          "say TEXT",
		"help bash":  "bash: Does bash.",
		"help mcp":   `mcp {...}, arguments: {"type":"object"}`,
		"help nope":  `there is no tool "nope"`,
		"help a\x1b": `a\x1b`,
	} {
		turn, err := ParseTyped(line, personTools(), nil)
		if err != nil || !strings.Contains(turn.Help, want) || len(turn.Calls) > 0 || strings.ContainsRune(turn.Help, 0x1b) {
			t.Errorf("%q: %q, %v; want %q in it", line, turn.Help, err, want)
		}
	}
	all, _ := ParseTyped("help", personTools(), nil)
	for _, tool := range personTools() {
		if !strings.Contains(all.Help, "  "+tool.Name+" ") {
			t.Errorf("help does not name %s", tool.Name)
		}
	}
}

func TestComplete(t *testing.T) {
	files := func(prefix string) []string {
		var out []string
		for _, f := range []string{"a.txt", "ab/"} {
			if strings.HasPrefix(f, prefix) {
				out = append(out, f)
			}
		}
		return out
	}
	for _, tt := range []struct {
		in   string
		want []string
	}{
		{"re", []string{"read"}},
		{"r", []string{"read", "run_command"}},
		{"help r", []string{"help read", "help run_command"}},
		{"read a", []string{"read a.txt", "read ab/"}},
		{"bash cat a.", []string{"bash cat a.txt"}},
		{"read x", nil},
		{"nope", nil},
	} {
		if diff := cmp.Diff(tt.want, Complete(tt.in, personTools(), files)); diff != "" {
			t.Errorf("%q: %s", tt.in, diff)
		}
	}
}

// TestPerson: what is no call is answered at once, and the person leaves with
// the end of the input.
func TestPerson(t *testing.T) {
	lines := typing([]string{"help", "re\t", "nope", "/mine", "", "say hi", "bash ls", "[]"})
	var printed strings.Builder
	p := &Person{
		ReadLine: func(context.Context, string) (string, error) { return lines() },
		Print:    func(text string) { printed.WriteString(text) },
		Command:  func(line string) bool { return line == "/mine" },
	}
	req := Request{Tools: personTools()}
	for _, want := range []string{"text \"hi\"\nstop stop, 0 in, 0 out\n", "call \"bash\" \"{\\\"command\\\":\\\"ls\\\"}\"\nstop stop, 0 in, 0 out\n", "error left\n"} {
		if got := events(p, req); got != want {
			t.Errorf("got %q, want %q", got, want)
		}
	}
	for _, want := range []string{"You play the model", "  read\n", `there is no tool "nope"`} {
		if !strings.Contains(printed.String(), want) {
			t.Errorf("%q is not in what was printed: %q", want, printed.String())
		}
	}
	ctx, cancel := context.WithCancelCause(context.Background())
	mine := errors.New("mine")
	cancel(mine)
	p.ReadLine = func(ctx context.Context, _ string) (string, error) { return "", context.Cause(ctx) }
	if err := p.Stream(ctx, req, nil); err != mine {
		t.Errorf("got %v, want %v", err, mine)
	}
}
