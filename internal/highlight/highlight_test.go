package highlight

import (
	"context"
	"fmt"
	"path"
	"strings"
	"testing"
	"unicode/utf8"
)

// marked writes a line with its spans: {k func} for a keyword.
func marked(line string, spans []Span) string {
	if spans == nil {
		return line
	}
	var b strings.Builder
	for _, s := range spans {
		if s.Kind == Plain {
			b.WriteString(line[:s.Len])
		} else {
			fmt.Fprintf(&b, "{%c %s}", "pkscnfto"[s.Kind], line[:s.Len])
		}
		line = line[s.Len:]
	}
	return b.String() + line
}

func TestLines(t *testing.T) {
	for _, tt := range []struct{ name, text, want string }{
		{"a.go", "package a // x\nfunc f(n int) string { return \"é\" + `1\n2` }", "{k package} a {c // x}\n{k func} {f f}(n {t int}) {t string} { {k return} {s \"é\"} {o +} {s `1}\n{s 2`} }"},
		{"a.py", "def f(x):\n    '''a\n    b'''\n    return 1", "{k def} {f f}(x):\n    {s '''a}\n{s     b'''}\n    {k return} {n 1}"},
		{"A.JS", "const a = 1;", "{k const} a {o =} {n 1};"},
		{"a.ts", "let s: string = 'x'", "{k let} s: {t string} {o =} {s 'x'}"},
		{"a.json", `{"a": [1, true]}`, `{{k "a"}: [{n 1}, {k true}]}`},
		{"a.yaml", "a: 1 # b", "{k a}: {n 1} {c # b}"},
		{"a.toml", "a = \"b\" # c", "a = {s \"b\"} {c # c}"},
		{"a.sh", "if true; then echo \"$x\"; fi # y", "{k if} true; {k then} {f echo} {s \"}$x{s \"}; {k fi} {c # y}"},
		{"README.md", "# Head\na `b` c", "{k # Head}\na {s `b`} c"},
		{"a.html", "<p class=\"x\">a</p><script>let a = 1</script>", "<{k p} {t class}{o =}{s \"x\"}>a</{k p}><{k script}>{k let} a {o =} {n 1}</{k script}>"},
		{"a.css", "p { color: red }", "{k p} { {k color}: {k red} }"},
		{"a.rs", "fn main() { let x = 1; }", "{k fn} {f main}() { {k let} x {o =} {n 1}; }"},
		{"a.c", "#include <a.h>\nint main(void) { return 0; }", "{k #include} {k <a.h>}\n{t int} {f main}({t void}) { {k return} {n 0}; }"},
		{"a.cpp", "class A {};", "{k class} {t A} {};"},
		{"A.java", "public class A {}", "{k public} {k class} {t A} {}"},
		{"a.rb", "def a; 1; end", "{k def} {f a}; {n 1}; {k end}"},
		{"a.sql", "select 1 from a", "{k select} {n 1} {k from} a"},
		{"x/Dockerfile", "FROM alpine\nRUN echo 1", "{k FROM} {s alpine}\n{k RUN} {f echo} {n 1}"},
		{"Makefile", "a: b\n\techo 1", "{f a}{o :} b\n\t{f echo} {n 1}"},
		{"a.diff", "+a\n-b\n c", "{s +a}\n{k -b}\n c"},
		{"a.unknown", "func x", "func x"},
		{"", "func x", "func x"},
		{"a.go", "", ""},
		{"a.go", "\xff\r\x00var\u202e", "\xff\r\x00{k var}\u202e"},
	} {
		lines := strings.Split(tt.text, "\n")
		spans := Lines(context.Background(), tt.name, lines)
		got := make([]string, len(lines))
		for i, line := range lines {
			got[i] = marked(line, spans[i])
		}
		if s := strings.Join(got, "\n"); s != tt.want {
			t.Errorf("%s:\n got %s\nwant %s", tt.name, s, tt.want)
		}
	}
}

// TestLexers holds that every file in lexers is reachable, can be read and
// whole, with the languages that it embeds.
func TestLexers(t *testing.T) {
	files, err := lexers.ReadDir("lexers")
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range files {
		l := strings.TrimSuffix(f.Name(), path.Ext(f.Name()))
		lexer := load(l)
		if lexer == nil {
			t.Errorf("%s cannot be read", l)
			continue
		}
		if _, err := lexer.Tokenise(nil, "x"); err != nil {
			t.Errorf("%s: %v", l, err)
		}
		if len(embeds(l)) == 0 != !strings.Contains(lexerText(t, f.Name()), "<using lexer") {
			t.Errorf("%s: embeds says %q", l, embeds(l))
		}
	}
}

func lexerText(t *testing.T, name string) string {
	t.Helper()
	data, err := lexers.ReadFile("lexers/" + name)
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

func TestBounds(t *testing.T) {
	ctx := context.Background()
	ended, cancel := context.WithCancel(ctx)
	cancel()
	long := strings.Repeat("func x\n", maxText/7+1)
	for _, tt := range []struct {
		name  string
		ctx   context.Context
		lines []string
	}{
		{"text too long", ctx, strings.Split(long, "\n")},
		{"no time", ended, []string{"func x"}},
		{"a line end in a line", ctx, []string{"func x\nfunc y"}},
		{"no lines", ctx, nil},
	} {
		spans := Lines(tt.ctx, "a.go", tt.lines)
		if len(spans) != len(tt.lines) {
			t.Errorf("%s: %d lines of spans for %d lines", tt.name, len(spans), len(tt.lines))
		}
		for i, s := range spans {
			if s != nil {
				t.Errorf("%s: line %d is not plain: %v", tt.name, i, s)
			}
		}
	}
}

func FuzzLines(f *testing.F) {
	for i, text := range []string{
		"package a\nfunc f() { return `x` }", "def f():\n '''", "<script>a</script>\r\n<!--", "a: [1, {b: 2}]\n- |\n  x",
		"FROM a\nRUN [\"b\"]\\\n", "\xff\xfe\x00\r\n\u2028", "```go\nx\n```\n# y", "#define X \\\n 1\n/* ", "{ { { \" ' `", "$((`a \"$(b <<E\nE\n`",
	} {
		f.Add(byte(i), text)
	}
	names := strings.Fields("a.go a.py a.js a.ts a.json a.yaml a.toml a.sh a.md a.html a.css a.rs a.c a.cc a.java a.rb a.sql Dockerfile Makefile a.diff")
	f.Fuzz(func(t *testing.T, n byte, text string) {
		if len(text) > 2000 {
			return
		}
		name := names[int(n)%len(names)]
		lines := strings.Split(text, "\n")
		spans := Lines(context.Background(), name, lines)
		if len(spans) != len(lines) {
			t.Fatalf("%d lines of spans for %d lines", len(spans), len(lines))
		}
		for i, line := range lines {
			at := 0
			for _, s := range spans[i] {
				if s.Len <= 0 || s.Kind >= Kinds {
					t.Fatalf("%s: line %d: span %v", name, i, s)
				}
				if at += s.Len; at < len(line) && utf8.ValidString(line) && !utf8.RuneStart(line[at]) {
					t.Fatalf("%s: line %d: a span ends inside a character", name, i)
				}
			}
			if spans[i] != nil && at != len(line) {
				t.Fatalf("%s: line %d: spans of %d bytes for %d", name, i, at, len(line))
			}
		}
	})
}

// BenchmarkLines is "first" with reading the lexer, as the first diff pays it,
// and "next" without, on 100 lines of Go.
func BenchmarkLines(b *testing.B) {
	lines := strings.Split(strings.Repeat("// f does it.\nfunc f(n int) (string, error) {\n\treturn fmt.Sprintf(\"%d lines\", n), nil\n}\n", 25), "\n")
	b.Run("first", func(b *testing.B) {
		for b.Loop() {
			clear(shelves().have)
			Lines(context.Background(), "a.go", lines)
		}
	})
	b.Run("next", func(b *testing.B) {
		for b.Loop() {
			Lines(context.Background(), "a.go", lines)
		}
	})
}
