package shell

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"assent"
	"assent/command"
	"assent/internal/scene"
)

var update = flag.Bool("update", false, "rewrite the answers in testdata/*.txt")

const projDir = "/home/dev/proj"

// An entry of a table is a text and what Plan says of it:
//
//	> ls src
//	simple
//	  process.execute.inspect run ls src
//	  file.read stat /home/dev/proj/src
//
// Lines that begin with "> " are the text; a single line `>> "..."` is the text
// as a Go string. Under it stand the shape, then "! " and why the text is
// opaque, then the requests: capability, operation, subject, and in brackets
// what limits the rules that may cover it. Blank lines and lines that begin
// with "#" are kept as they are.
type entry struct {
	file string
	line int
	head []string // comments and blank lines before it
	text string
	raw  []string // the text as it stands in the file
	want string
}

func readTable(t testing.TB, file string) (entries []entry, tail []string) {
	t.Helper()
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	lines := strings.Split(strings.TrimSuffix(string(data), "\n"), "\n")
	var e entry
	for i := 0; i < len(lines); {
		if l := lines[i]; l == "" || l[0] == '#' {
			e.head = append(e.head, l)
			i++
			continue
		}
		e.file, e.line = filepath.Base(file), i+1
		var text []string
		for i < len(lines) && strings.HasPrefix(lines[i], ">") {
			e.raw = append(e.raw, lines[i])
			if q, ok := strings.CutPrefix(lines[i], ">> "); ok {
				s, err := strconv.Unquote(q)
				if err != nil {
					t.Fatalf("%s:%d: %v", file, i+1, err)
				}
				text = append(text, s)
			} else {
				text = append(text, strings.TrimPrefix(strings.TrimPrefix(lines[i], ">"), " "))
			}
			i++
		}
		if len(text) == 0 {
			t.Fatalf("%s:%d: want a text", file, i+1)
		}
		e.text = strings.Join(text, "\n")
		var want strings.Builder
		for i < len(lines) && lines[i] != "" && lines[i][0] != '>' && lines[i][0] != '#' {
			want.WriteString(lines[i] + "\n")
			i++
		}
		e.want = want.String()
		entries = append(entries, e)
		e = entry{}
	}
	return entries, e.head
}

func tables(t testing.TB) []string {
	t.Helper()
	files, err := filepath.Glob("testdata/*.txt")
	if err != nil || len(files) == 0 {
		t.Fatal("no tables in testdata", err)
	}
	var out []string
	for _, f := range files {
		if filepath.Base(f) != "corpus.txt" {
			out = append(out, f)
		}
	}
	return out
}

func TestPlanTables(t *testing.T) {
	base := command.Builtin()
	count := 0
	for _, file := range tables(t) {
		entries, tail := readTable(t, file)
		count += len(entries)
		var out strings.Builder
		for _, e := range entries {
			sc := scene.Default()
			if err := sc.Add(tableScene); err != nil {
				t.Fatal(err)
			}
			p := Plan(base, sc, projDir, e.text)
			got := describe(&p, e.text)
			if got != e.want && !*update {
				t.Errorf("%s:%d: %s\ngot:\n%swant:\n%s", e.file, e.line, e.text, got, e.want)
			}
			for _, l := range e.head {
				out.WriteString(l + "\n")
			}
			out.WriteString(strings.Join(e.raw, "\n") + "\n" + got)
		}
		for _, l := range tail {
			out.WriteString(l + "\n")
		}
		if *update {
			if err := os.WriteFile(file, []byte(out.String()), 0o644); err != nil {
				t.Fatal(err)
			}
		}
	}
	if count < 200 {
		t.Errorf("the tables hold %d entries", count)
	}
}

// tableScene is what the tables need beside the default scene: links that lead
// out of the project.
const tableScene = `
link out -> /home/dev/other/deep
dir /home/dev/other/deep
file /home/dev/other/secret
`

// describe writes a plan as the tables show it.
func describe(p *assent.Plan, text string) string {
	var b strings.Builder
	b.WriteString(p.Shape.String() + "\n")
	for _, h := range p.Hazards {
		fmt.Fprintf(&b, "  hazard %s %s\n", h.Kind, h.Why)
	}
	for _, n := range p.Notes {
		if why, ok := strings.CutPrefix(n, "not readable: "); ok {
			b.WriteString("  ! " + oneLine(why) + "\n")
		}
	}
	for i := range p.Requests {
		r := &p.Requests[i]
		subject := oneLine(r.Subject)
		if p.Shape == assent.Opaque && r.Subject == strings.TrimSpace(text) && r.Spelled == len(r.Subject) && r.Program == nil {
			subject = "(the text)"
		}
		fmt.Fprintf(&b, "  %s %s %s", r.Capability, r.Op, subject)
		var extra []string
		if r.Also != "" {
			extra = append(extra, "also "+r.Also)
		}
		if r.Computed {
			extra = append(extra, "computed")
		}
		if r.Shell {
			extra = append(extra, "shell")
		}
		if r.Destructive {
			extra = append(extra, "destructive")
		}
		if r.Spelled > 0 && !r.Computed && subject != "(the text)" {
			if r.Spelled == len(r.Subject) {
				extra = append(extra, "exact")
			} else {
				extra = append(extra, fmt.Sprintf("spelled %d", r.Spelled))
			}
		}
		if r.Unread != "" && !r.Computed && subject != "(the text)" {
			extra = append(extra, "unread: "+cut(oneLine(r.Unread), 60))
		}
		if len(extra) > 0 {
			b.WriteString(" [" + strings.Join(extra, "; ") + "]")
		}
		b.WriteByte('\n')
	}
	return b.String()
}

func oneLine(s string) string {
	q := strconv.Quote(s)
	if len(q) == len(s)+2 {
		return s
	}
	return strings.ReplaceAll(q[1:len(q)-1], `\"`, `"`)
}

func cut(s string, n int) string {
	if len(s) > n {
		return s[:n] + "..."
	}
	return s
}
