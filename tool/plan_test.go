package tool_test

import (
	"bytes"
	"encoding/json"
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
	"assent/tool"
)

var update = flag.Bool("update", false, "rewrite the wanted plans of testdata/*.txt")

// A file of testdata holds calls, each followed by the wanted plan, indented:
//
//	scene LINE        a line of package scene, for all calls below
//	dir DIR           the working directory of the calls below
//	call NAME ARGS    a call; ARGS is JSON
//	callq NAME "ARGS" the same as a quoted Go string, in which <<N TEXT>> is
//	                  TEXT N times
//
// A plan is one line for each request: capability, operation, subject, "also"
// and its second name, and "exact:" with the reason where only an exact rule
// covers it.
func TestPlans(t *testing.T) {
	files, err := filepath.Glob("testdata/*.txt")
	if err != nil || len(files) == 0 {
		t.Fatalf("no plans: %v", err)
	}
	for _, file := range files {
		t.Run(strings.TrimSuffix(filepath.Base(file), ".txt"), func(t *testing.T) { runPlans(t, file) })
	}
}

func runPlans(t *testing.T, file string) {
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	var out bytes.Buffer
	set, facts, dir := tool.Builtin(command.Builtin()), scene.Default(), ""
	lines := strings.Split(strings.TrimSuffix(string(data), "\n"), "\n")
	for i := 0; i < len(lines); i++ {
		line, at := lines[i], i+1
		fmt.Fprintln(&out, line)
		word, rest, _ := strings.Cut(line, " ")
		switch word {
		case "scene":
			if err := facts.Add(rest); err != nil {
				t.Fatalf("%s:%d: %v", file, at, err)
			}
			continue
		case "dir":
			dir = rest
			continue
		case "call", "callq":
		default:
			if line != "" && line[0] != '#' {
				t.Fatalf("%s:%d: unknown word %q", file, at, word)
			}
			continue
		}
		var want []string
		for ; i+1 < len(lines) && strings.HasPrefix(lines[i+1], "  "); i++ {
			want = append(want, lines[i+1])
		}
		call, err := readCall(word, rest)
		if err != nil {
			t.Fatalf("%s:%d: %v", file, at, err)
		}
		call.Dir = dir
		got := describe(set.Plan(call, facts))
		if wanted := strings.Join(want, "\n"); got != wanted && !*update {
			t.Errorf("%s:%d: %s\ngot\n%s\nwant\n%s", file, at, line, got, wanted)
		}
		fmt.Fprintln(&out, got)
	}
	if *update {
		if err := os.WriteFile(file, out.Bytes(), 0o666); err != nil {
			t.Fatal(err)
		}
	}
}

func readCall(word, rest string) (assent.Call, error) {
	name, args, _ := strings.Cut(rest, " ")
	if word == "callq" {
		text, err := strconv.Unquote(args)
		if err != nil {
			return assent.Call{}, err
		}
		args = expand(text)
	}
	return assent.Call{Tool: name, Args: json.RawMessage(args)}, nil
}

// expand replaces <<N TEXT>> by TEXT, N times.
func expand(s string) string {
	for {
		head, rest, ok := strings.Cut(s, "<<")
		body, tail, closed := strings.Cut(rest, ">>")
		if !ok || !closed {
			return s
		}
		count, text, _ := strings.Cut(body, " ")
		n, _ := strconv.Atoi(count)
		s = head + strings.Repeat(text, n) + tail
	}
}

func describe(p assent.Plan, err error) string {
	if err != nil {
		return "  error " + short(err.Error())
	}
	var b strings.Builder
	for i := range p.Requests {
		r := &p.Requests[i]
		fmt.Fprintf(&b, "  %s %s %s", r.Capability, r.Op, short(r.Subject))
		if r.Also != "" {
			fmt.Fprintf(&b, " also %s", short(r.Also))
		}
		switch {
		case r.Spelled == len(r.Subject) && r.Unread != "":
			fmt.Fprintf(&b, " exact: %s", short(r.Unread))
		case r.Spelled > 0:
			fmt.Fprintf(&b, " spelled %d", r.Spelled)
		}
		if len(r.Below) > 0 {
			fmt.Fprintf(&b, " below %d", len(r.Below))
		}
		b.WriteString("\n")
		for _, a := range r.Always {
			fmt.Fprintf(&b, "    always %s\n", short(a))
		}
	}
	for _, h := range p.Hazards {
		fmt.Fprintf(&b, "  hazard %s: %s\n", h.Kind, h.Text)
	}
	for _, n := range p.Notes {
		fmt.Fprintf(&b, "  note %s\n", n)
	}
	if p.Diff != "" {
		fmt.Fprintf(&b, "  diff %s\n", short(changed(p.Diff)))
	}
	for _, s := range []struct {
		on   bool
		text string
	}{{p.Shape != assent.Simple, p.Shape.String()}, {p.Level != assent.Safe, p.Level.String()},
		{p.Raised, "raised"}, {p.Exists, "exists"}, {p.Free, "free"}} {
		if s.on {
			b.WriteString("  " + s.text + "\n")
		}
	}
	if b.Len() == 0 {
		return "  nothing"
	}
	return strings.TrimSuffix(b.String(), "\n")
}

// changed returns the changed lines of a diff on one line.
func changed(diff string) string {
	var out []string
	for l := range strings.SplitSeq(diff, "\n") {
		if l != "" && !strings.HasPrefix(l, "---") && !strings.HasPrefix(l, "+++") && strings.Contains("+-(", l[:1]) {
			out = append(out, l)
		}
	}
	return strings.Join(out, " ")
}

// short shows a text on one line and in ASCII.
func short(s string) string {
	if len(s) > 240 {
		s = s[:60] + fmt.Sprintf("...(%d bytes)", len(s))
	}
	if q := strconv.QuoteToASCII(s); len(q) != len(s)+2+strings.Count(s, `"`)+strings.Count(s, `\`) {
		return q
	}
	return s
}
