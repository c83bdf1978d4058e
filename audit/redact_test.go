package audit

import (
	"encoding/json"
	"os"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/go-json-experiment/json/jsontext"
)

// cases reads a table of texts: a line, and an indented one if it must change.
func cases(t testing.TB, name string) [][2]string {
	t.Helper()
	data, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	var list [][2]string
	for line := range strings.Lines(string(data)) {
		line = strings.ReplaceAll(strings.TrimSuffix(line, "\n"), `\n`, "\n")
		switch {
		case line == "", strings.HasPrefix(line, "#"):
		case line[0] == '\t':
			list[len(list)-1][1] = line[1:]
		default:
			list = append(list, [2]string{line, line})
		}
	}
	return list
}

func TestRedactText(t *testing.T) {
	for _, file := range []string{"testdata/redact.txt", "testdata/tokens.txt"} {
		list := cases(t, file)
		for _, c := range list {
			got := RedactText(c[0])
			if got != c[1] {
				t.Errorf("%s\n got %s\nwant %s", c[0], got, c[1])
			}
			if again := RedactText(got); again != got {
				t.Errorf("again: %s\n got %s", got, again)
			}
		}
		if len(list) < 50 {
			t.Errorf("%s: only %d cases", file, len(list))
		}
	}
}

// Every shape has an example, and an example is masked whatever stands beside.
func TestShapes(t *testing.T) {
	used := map[string]bool{}
	for _, c := range append(cases(t, "testdata/tokens.txt"), cases(t, "testdata/redact.txt")...) {
		for _, s := range shapes() {
			used[s.name] = used[s.name] || s.re().MatchString(c[0])
		}
	}
	for _, s := range shapes() {
		if !used[s.name] {
			t.Errorf("%s: no example", s.name)
		}
	}
	for _, c := range cases(t, "testdata/tokens.txt") {
		token := strings.TrimPrefix(c[0], "echo ")
		for _, around := range []string{`{"x":"%"}`, `x(%)`, "%,%", "a=%;", "'%'", "/%/", "https://%@github.com/x"} {
			if got := RedactText(strings.ReplaceAll(around, "%", token)); strings.Contains(got, token) {
				t.Errorf("%s: %s", around, got)
			}
		}
	}
}

func TestRedactArgs(t *testing.T) {
	for _, tt := range []struct{ name, tool, args, want string }{
		{"C093", "bash", `{"command":"mysql -psecret -u root"}`, `{"command":"mysql -pREDACTED -u root"}`},
		{"C095", "bash", `{"command":"API_TOKEN=abc123 npm test"}`, `{"command":"API_TOKEN=REDACTED npm test"}`},
		{"C097", "write", `{"path":"k.pem","content":"-----BEGIN PRIVATE KEY-----\n..."}`,
			`{"path":"k.pem","content":"(31 bytes, sha256 ` + sum([]byte("-----BEGIN PRIVATE KEY-----\n...")) + `)"}`},
		{"edit", "edit", `{"file_path":"a","old":"x","new":"","all":true}`, `{"file_path":"a","old":"(1 bytes, sha256 ` + sum([]byte("x")) + `)","new":"(0 bytes, sha256 ` + sum(nil) + `)","all":true}`},
		{"words", "run_command", `{"argv":["mysql","-u","root","-phunter2"]}`, `{"argv":["mysql","-u","root","-pREDACTED"]}`},
		{"words-option", "mcp", `{"args":{"argv":["x","--token","a b",3,"y"]}}`, `{"args":{"argv":["x","--token","REDACTED",3,"y"]}}`},
		{"member", "mcp", `{"args":{"password":12345,"apiKey":"x","token":null,"secret":{"a":"b","password":["x"]}}}`,
			`{"args":{"password":"REDACTED","apiKey":"REDACTED","token":null,"secret":{"a":"b","password":["REDACTED"]}}}`},
		{"pair", "mcp", `{"env":[{"name":"API_TOKEN","value":"x"},{"name":"HOME","value":"/h"}]}`, `{"env":[{"name":"API_TOKEN","value":"REDACTED"},{"name":"HOME","value":"/h"}]}`},
		{"member-name", "mcp", `{"ghp_0123456789abcdefghijABCDEFGHIJ01234567":1}`, `{"REDACTED":1}`},
		{"url", "fetch", `{"url":"https://a:b@x.example/?token=t"}`, `{"url":"https://a:REDACTED@x.example/?token=REDACTED"}`},
		{"blanks", "bash", "\n{ \"command\" :\t\"ls\" } ", `{"command":"ls"}`},
		{"no-json", "bash", `{"command": password=x`, `"{\"command\": password=REDACTED"`},
		{"duplicate", "bash", `{"a":1,"a":2}`, `"{\"a\":1,\"a\":2}"`},
		{"trailing", "bash", `{} {}`, `"{} {}"`},
		{"long", "mcp", `{"x":"` + strings.Repeat("y", 5000) + `"}`, `{"x":"(5000 bytes, sha256 ` + sum([]byte(strings.Repeat("y", 5000))) + `)"}`},
		{"number", "mcp", `{"n":1.50e3,"b":false}`, `{"n":1.50e3,"b":false}`},
		{"empty", "mcp", ` `, ``},
	} {
		if got := string(RedactArgs(tt.tool, json.RawMessage(tt.args))); got != tt.want {
			t.Errorf("%s: got %s\nwant %s", tt.name, got, tt.want)
		}
	}
}

// Arguments of any size fit in a line.
func TestRedactArgsBound(t *testing.T) {
	for _, args := range []string{
		`{"command":"` + strings.Repeat(`\u202e`, 200_000) + `"}`,
		`[` + strings.Repeat(`"\u202e\u202e",`, 90_000) + `""]`,
		strings.Repeat("[", 100_000),
		strings.Repeat("\xff", 3<<20),
	} {
		if _, err := Encode(&Record{Args: RedactArgs("bash", json.RawMessage(args))}); err != nil {
			t.Error(err)
		}
	}
}

// C099: what is hashed is the redacted record, and it verifies.
func TestRedactedChain(t *testing.T) {
	var recs []*Record
	for _, c := range cases(t, "testdata/redact.txt") {
		args, err := json.Marshal(map[string]string{"command": c[0]})
		if err != nil {
			t.Fatal(err)
		}
		recs = append(recs, &Record{Event: Requested, Session: "s", Args: RedactArgs("bash", args)})
	}
	lines := seal(t, recs...)
	if r := Verify("s", headOf(lines), segments(lines, 7)); !r.OK() {
		t.Error(r.Faults)
	}
	for _, l := range lines {
		if strings.Contains(string(l), "hunter2") && !strings.Contains(string(l), "$") {
			t.Errorf("%s", l)
		}
	}
}

// TestRedactTime has texts that a search with a long way back or ahead would
// take minutes for.
func TestRedactTime(t *testing.T) {
	for _, part := range []string{"PRIVATE KEY ", "-----BEGIN PRIVATE KEY", "token:x ", "token=,", "password=\"", "password='\\\"", "docker -p x ", "htpasswd -b a ",
		"://a:", "://@", "\"'", "'\"\\", "eyJ", "eyJ.", "sk-", "a=${", "--token -", "Authorization: ", "xoxb-", "\"{", "token: {", "token=$", "a ", ",=", "\u202e", "(", "-u "} {
		text := strings.Repeat(part, 200_000/len(part))
		start := time.Now()
		RedactText(text)
		RedactArgs("bash", json.RawMessage("["+strings.Repeat(strconv.Quote(part)+",", 5000)+"1]"))
		if took := time.Since(start); took > 3*time.Second {
			t.Errorf("%q: %v", part, took)
		} else if took > 300*time.Millisecond {
			t.Logf("%q: %v", part, took)
		}
	}
}

func FuzzRedactText(f *testing.F) {
	for _, c := range cases(f, "testdata/redact.txt") {
		f.Add(c[0])
	}
	f.Fuzz(func(t *testing.T, s string) {
		once := RedactText(s)
		if twice := RedactText(once); len(s) < 2000 && len(twice) > 4*len(once)+100 {
			t.Errorf("%q grows: %q, %q", s, once, twice)
		}
	})
}

func FuzzRedactArgs(f *testing.F) {
	for _, c := range cases(f, "testdata/redact.txt") {
		f.Add("bash", []byte(`{"command":"`+c[0]+`"}`))
		f.Add("write", []byte(c[0]))
	}
	f.Fuzz(func(t *testing.T, tool string, args []byte) {
		for _, out := range []json.RawMessage{RedactArgs(tool, args), RedactJSON(args)} {
			if len(out) > 0 && !jsontext.Value(out).IsValid() {
				t.Errorf("%q: no JSON: %q", args, out)
			}
		}
	})
}

func BenchmarkRedactText(b *testing.B) {
	text := strings.Repeat("git commit -m 'a: b' && go test ./... --run=X | tee out.txt # key: value\n", 700)
	b.SetBytes(int64(len(text)))
	for b.Loop() {
		RedactText(text)
	}
}
