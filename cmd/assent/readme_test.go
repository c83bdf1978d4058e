package main

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"unicode/utf8"
)

const readmeFile = "../../README.md"

// A block is one fenced block of a page.
type block struct {
	lang  string
	line  int // of its first line
	lines []string
}

func blocks(t *testing.T, file string) []block {
	t.Helper()
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	var list []block
	open := false
	for i, line := range strings.Split(string(data), "\n") {
		lang, fence := strings.CutPrefix(line, "```")
		switch {
		case fence && !open:
			list = append(list, block{lang: lang, line: i + 2})
			open = true
		case fence:
			open = false
		case open:
			b := &list[len(list)-1]
			b.lines = append(b.lines, line)
		}
	}
	if open {
		t.Fatalf("%s: a block without an end", file)
	}
	return list
}

// TestReadme runs the sessions of the README again, all blocks marked
// "console" from top to bottom, and compares what is printed. White space does
// not count, since long lines are wrapped on the page.
func TestReadme(t *testing.T) {
	t.Setenv("PATH", "/usr/bin:/bin")
	ran := 0
	s := session{vars: map[string]string{}, files: map[string]string{}}
	for _, b := range blocks(t, readmeFile) {
		for i, line := range b.lines {
			if n := utf8.RuneCountInString(line); n > 80 {
				t.Errorf("%s:%d: %d columns, want at most 80", readmeFile, b.line+i, n)
			}
		}
		if b.lang != "console" {
			continue
		}
		for i := 0; i < len(b.lines); {
			at, cmd := b.line+i, b.lines[i]
			for i++; strings.HasSuffix(cmd, `\`); i++ {
				cmd = strings.TrimSuffix(cmd, `\`) + strings.TrimPrefix(b.lines[i], ">")
			}
			from := i
			for i < len(b.lines) && !strings.HasPrefix(b.lines[i], "$ ") {
				i++
			}
			shown := strings.Join(b.lines[from:i], "\n")
			got, err := s.run(strings.TrimPrefix(cmd, "$ "), shown)
			if err != nil {
				t.Fatalf("%s:%d: %v", readmeFile, at, err)
			}
			if dense(got) != dense(shown) {
				t.Errorf("%s:%d: %s\n--- prints\n%s--- the page says\n%s", readmeFile, at, cmd, got, shown)
			}
			ran++
		}
	}
	if ran < 10 {
		t.Errorf("%d lines of sessions, want at least 10", ran)
	}
}

// dense removes all white space.
func dense(s string) string { return strings.Join(strings.Fields(s), "") }

// A session knows the few commands that the page uses around assent itself.
type session struct {
	vars, files map[string]string
	status      int
}

var assignment = regexp.MustCompile(`^([a-z]+)='([^']*)'$`)

// run carries out one line; shown is what the page prints below it.
func (s *session) run(cmd, shown string) (string, error) {
	if m := assignment.FindStringSubmatch(cmd); m != nil {
		s.vars[m[1]] = m[2]
		return "", nil
	}
	words, err := s.words(cmd)
	if err != nil {
		return "", err
	}
	switch words[0] {
	case "go":
		return "", nil // how it was built
	case "echo":
		return fmt.Sprintln(s.status), nil
	case "cat":
		s.files[words[1]] = shown
		return shown, nil
	case "./assent":
		input := ""
		if n := len(words); n > 2 && words[n-2] == "<" {
			input, words = s.files[words[n-1]], words[:n-2]
		}
		var out bytes.Buffer
		s.status = run(words[1:], streams{strings.NewReader(input), &out, &out})
		return out.String(), nil
	}
	return "", fmt.Errorf("%s: a command that this test does not know", words[0])
}

// words splits at blanks; single quotes group, and an unquoted $name is split
// again.
func (s *session) words(cmd string) ([]string, error) {
	var words []string
	for i, part := range strings.Split(cmd, "'") {
		if i%2 == 1 {
			words = append(words, part)
			continue
		}
		for _, w := range strings.Fields(part) {
			if name, ok := strings.CutPrefix(w, "$"); ok && name != "?" {
				words = append(words, strings.Fields(s.vars[name])...)
				continue
			}
			words = append(words, w)
		}
	}
	if strings.Count(cmd, "'")%2 == 1 || len(words) == 0 {
		return nil, fmt.Errorf("%q: cannot be split into words", cmd)
	}
	return words, nil
}

// TestReadmeBegins wants the first block to be the two commands that everyone
// starts with.
func TestReadmeBegins(t *testing.T) {
	b := blocks(t, readmeFile)[0]
	if len(b.lines) != 2 || b.lines[0] != "go run ./cmd/assent chat --script testdata/demo.jsonl" || b.lines[1] != "go test ./..." {
		t.Errorf("the first block is %q", b.lines)
	}
}

// TestReadmeDemo runs the first of them, in a project of its own and with
// nobody to ask.
func TestReadmeDemo(t *testing.T) {
	t.Setenv("CI", "true")
	root, home := newProject(t)
	var out bytes.Buffer
	io := streams{strings.NewReader(""), &out, &out}
	if status := run([]string{"chat", "--script", "../../testdata/demo.jsonl", "--root", root, "--home", home}, io); status != 0 {
		t.Errorf("exit status %d", status)
	}
	for _, want := range []string{"blocked by the built-in safety floor", "approval is unavailable", "That is all."} {
		if !strings.Contains(dense(out.String()), dense(want)) {
			t.Errorf("%q is not shown:\n%s", want, out.String())
		}
	}
}

// TestReadmeCommands wants every command of the program in the README, and
// every page that it links to in the repository.
func TestReadmeCommands(t *testing.T) {
	data, err := os.ReadFile(readmeFile)
	if err != nil {
		t.Fatal(err)
	}
	var help bytes.Buffer
	run([]string{"--help"}, streams{strings.NewReader(""), &help, &help})
	_, list, ok := strings.Cut(help.String(), "Available Commands:\n")
	if !ok {
		t.Fatalf("no list of commands: %s", help.String())
	}
	list, _, _ = strings.Cut(list, "\n\n")
	for line := range strings.Lines(list) {
		if name := strings.Fields(line)[0]; name != "help" && !bytes.Contains(data, []byte("`assent "+name)) {
			t.Errorf("%s does not tell of assent %s", readmeFile, name)
		}
	}
	pages, err := filepath.Glob("../../docs/*.md")
	if err != nil {
		t.Fatal(err)
	}
	for _, page := range append(pages, readmeFile, "../../SECURITY.md", "../../CONTRIBUTING.md") {
		checkLinks(t, page)
	}
}

var link = regexp.MustCompile(`\]\(([^)#:]+)(#[^)]*)?\)`)

func checkLinks(t *testing.T, page string) {
	data, err := os.ReadFile(page)
	if err != nil {
		t.Fatal(err)
	}
	for _, m := range link.FindAllSubmatch(data, -1) {
		if _, err := os.Stat(filepath.Join(filepath.Dir(page), string(m[1]))); err != nil {
			t.Errorf("%s: a link leads nowhere: %v", page, err)
		}
	}
}
