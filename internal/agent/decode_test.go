package agent

import (
	"bytes"
	"io"
	"path/filepath"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/rogpeppe/go-internal/txtar"

	"assent/tool"
)

// bodies adds the responses of a provider's files as seeds.
func bodies(f *testing.F, kind string) {
	names, err := filepath.Glob("testdata/" + kind + "/*.txtar")
	if err != nil || len(names) == 0 {
		f.Fatalf("no files of %s (%v)", kind, err)
	}
	for _, name := range names {
		arc, err := txtar.ParseFile(name)
		if err != nil {
			f.Fatal(err)
		}
		for _, file := range arc.Files {
			if strings.HasPrefix(file.Name, "response") {
				_, body, _ := bytes.Cut(file.Data, []byte("\n\n"))
				f.Add(body)
			}
		}
	}
}

// decoded checks what must hold of any answer: nothing is over the limits, text
// is UTF-8, it does not matter in which pieces it comes, and one that is cut
// somewhere else than behind its end never counts as complete with more calls.
func decoded(t *testing.T, data []byte, decode func(io.Reader, func(Event) error) error) {
	run := func(r io.Reader) (calls []ToolCall, text string, complete bool) {
		err := decode(r, func(e Event) error {
			if e.Call != nil {
				calls = append(calls, *e.Call)
				if len(e.Call.Tool) > maxName+1 || len(e.Call.Args) > tool.MaxArgs+1 {
					t.Fatalf("a call of %d bytes with arguments of %d", len(e.Call.Tool), len(e.Call.Args))
				}
			}
			text += e.Text
			return nil
		})
		return calls, text, err == nil
	}
	calls, text, complete := run(bytes.NewReader(data))
	if len(calls) > maxSent || len(text) > maxText || !utf8.ValidString(text) {
		t.Fatalf("%d calls, %d bytes of text", len(calls), len(text))
	}
	again, text2, complete2 := run(oneByte{bytes.NewReader(data)})
	if len(again) != len(calls) || text2 != text || complete2 != complete {
		t.Fatalf("in single bytes: %d calls, %q, %v; at once %d, %q, %v", len(again), text2, complete2, len(calls), text, complete)
	}
	// Half of an answer may be whole if it says that it ends there, and what
	// comes behind is not sound.
	if part, _, whole := run(bytes.NewReader(data[:len(data)/2])); whole && complete && len(part) > len(calls) {
		t.Fatalf("half of it has %d calls, all of it %d", len(part), len(calls))
	}
	for _, c := range calls {
		if args, err := checkArgs(c.Args); err == nil && (len(args) == 0 || args[0] != '{' || !utf8.Valid(args)) {
			t.Fatalf("checkArgs(%q) = %q", c.Args, args)
		}
	}
}

type oneByte struct{ r io.Reader }

func (o oneByte) Read(p []byte) (int, error) {
	if len(p) == 0 {
		return 0, nil
	}
	return o.r.Read(p[:1])
}

func FuzzOllama(f *testing.F) {
	bodies(f, "ollama")
	f.Fuzz(func(t *testing.T, data []byte) { decoded(t, data, decodeOllama) })
}

func FuzzAnthropic(f *testing.F) {
	bodies(f, "anthropic")
	f.Fuzz(func(t *testing.T, data []byte) { decoded(t, data, decodeAnthropic) })
}

func FuzzOpenAI(f *testing.F) {
	bodies(f, "openai")
	f.Fuzz(func(t *testing.T, data []byte) { decoded(t, data, decodeOpenAI) })
}

func TestCheckArgs(t *testing.T) {
	deep := func(n int) string { return strings.Repeat(`{"a":`, n) + "1" + strings.Repeat("}", n) }
	for _, tt := range []struct{ in, want, fault string }{
		{`{"command":"ls"}`, `{"command":"ls"}`, ""},
		{" {\n \"command\" : \"ls\" } ", `{"command":"ls"}`, ""},
		{``, `{}`, ""},
		{` `, `{}`, ""},
		{`{}`, `{}`, ""},
		{deep(32), deep(32), ""},
		{deep(33), "", "arguments: nested deeper than 32"},
		{strings.Repeat("[", 100000), "", "arguments: want a JSON object"},
		{`{"a":` + strings.Repeat("[", 100000), "", "arguments: nested deeper than 32"},
		{`{"command":"ls","command":"rm -rf ."}`, "", `arguments: member "command" is given twice`},
		{`{"a":{"b":1,"b":2}}`, "", `arguments: member "b" is given twice`},
		{`{"command":"ls"`, "", "arguments: not JSON after byte 15: unexpected EOF"},
		{`{"command":`, "", "arguments: not JSON after byte 11: unexpected EOF"},
		{`{"command":"ls"}{"command":"rm"}`, "", "arguments: something follows the JSON object"},
		{`{"command":"ls"} x`, "", "arguments: something follows the JSON object"},
		{`["ls"]`, "", "arguments: want a JSON object"},
		{`"{\"command\":\"ls\"}"`, "", "arguments: want a JSON object"},
		{`null`, "", "arguments: want a JSON object"},
		{`git status`, "", "arguments: not JSON: invalid character 'g' at start of value"},
		{"{\"command\":\"\xff\"}", "", "arguments: not JSON after byte 12: invalid UTF-8"},
		{`{"command":"\ud800"}`, "", `arguments: not JSON after byte 12: invalid surrogate pair `},
		{"{\"command\":\"a\nb\"}", "", "arguments: not JSON after byte 13: invalid character '\\n' in string (expecting non-control character)"},
		{`{command:"ls"}`, "", "arguments: not JSON after byte 1: invalid character 'c' at start of value"},
		{`{"a":1,}`, "", "arguments: not JSON after byte 6: invalid character ',' at start of value"},
		{`{"a":` + strings.Repeat(" ", tool.MaxArgs) + `1}`, "", "arguments: longer than 1048576 bytes"},
	} {
		got, err := checkArgs([]byte(tt.in))
		if string(got) != tt.want || !strings.HasPrefix(errText(err), tt.fault) || (err == nil) != (tt.fault == "") {
			t.Errorf("checkArgs(%.60q) = %.60q, %v; want %.60q, %q", tt.in, got, err, tt.want, tt.fault)
		}
	}
}
