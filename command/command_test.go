package command

import (
	"bytes"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

var update = flag.Bool("update", false, "rewrite the right side of testdata/*.argv")

func TestData(t *testing.T) {
	where := map[string]string{}
	for _, name := range Files() {
		data, err := os.ReadFile("data/" + name)
		if err != nil {
			t.Fatal(err)
		}
		for _, err := range Check("data/"+name, data) {
			t.Error(err)
		}
		f := &file{name, string(data)}
		f.scan(func(names string, p place) {
			for n := range strings.FieldsSeq(names) {
				if old, ok := where[n]; ok {
					t.Errorf("data/%s:%d: command %s: is in %s as well", name, p.line, n, old)
				}
				where[n] = fmt.Sprintf("%s:%d", name, p.line)
			}
		})
	}
	if len(where) < 300 {
		t.Errorf("%d programs, want at least 300", len(where))
	}
}

func TestVectors(t *testing.T) {
	files, err := filepath.Glob("testdata/*.argv")
	if err != nil || len(files) == 0 {
		t.Fatalf("no vectors: %v", err)
	}
	for _, file := range files {
		t.Run(strings.TrimSuffix(filepath.Base(file), ".argv"), func(t *testing.T) { runVectors(t, Builtin(), file) })
	}
}

func runVectors(t *testing.T, b *Base, file string) {
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	var out bytes.Buffer
	for i, l := range strings.Split(strings.TrimSuffix(string(data), "\n"), "\n") {
		left, want, ok := cutLast(l, "=>")
		if strings.TrimSpace(l) == "" || strings.HasPrefix(l, "#") || !ok && !*update {
			if !ok && l != "" && l[0] != '#' {
				t.Errorf("%s:%d: no =>", file, i+1)
			}
			fmt.Fprintln(&out, l)
			continue
		}
		left = strings.TrimRight(left, " \t")
		got := describe(b.Read(splitWords(left)))
		if got != strings.TrimSpace(want) && !*update {
			t.Errorf("%s:%d: %s\n\tgot  %s\n\twant %s", file, i+1, left, got, strings.TrimSpace(want))
		}
		fmt.Fprintf(&out, "%-38s => %s\n", left, got)
	}
	if *update {
		if err := os.WriteFile(file, out.Bytes(), 0o666); err != nil {
			t.Fatal(err)
		}
	}
}

func cutLast(s, sep string) (before, after string, found bool) {
	if i := strings.LastIndex(s, sep); i >= 0 {
		return s[:i], s[i+len(sep):], true
	}
	return s, "", false
}

// splitWords splits a vector's line: blanks separate, single quotes group, "$?"
// and "$*" are unknown, and unquoted "*", "?", "[" make a glob.
func splitWords(s string) []Arg {
	var words []Arg
	var w Arg
	var text strings.Builder
	open, quoted := false, false
	w.Known = true
	flush := func() {
		if !open {
			return
		}
		if w.Known {
			w.Text = text.String()
			if w.Glob {
				w.Text = strings.ReplaceAll(w.Text, "\x01", `\`)
			} else {
				w.Text = strings.ReplaceAll(w.Text, "\x01", "")
			}
		}
		words = append(words, w)
		w, open = Arg{Known: true}, false
		text.Reset()
	}
	for i := 0; i < len(s); i++ {
		c := s[i]
		switch {
		case c == '\'':
			quoted, open = !quoted, true
		case !quoted && (c == ' ' || c == '\t'):
			flush()
		case !quoted && c == '$' && i+1 < len(s) && (s[i+1] == '?' || s[i+1] == '*'):
			if w.Known {
				w.Text = strings.ReplaceAll(text.String(), "\x01", "")
			}
			w.Known, w.Glob, w.Many, w.Why, open = false, false, w.Many || s[i+1] == '*', s[i:i+2], true
			i++
		default:
			if glob := strings.IndexByte("*?[", c) >= 0; glob && quoted {
				text.WriteByte('\x01')
			} else if glob && w.Known {
				w.Glob = true
			}
			text.WriteByte(c)
			open = true
		}
	}
	flush()
	return words
}

// describe renders a Use as the right side of a vector.
func describe(u Use) string {
	parts := append([]string(nil), u.Unread...)
	for _, e := range u.Effects {
		s := e.Kind.String()
		if e.Kind == Argv {
			for _, w := range e.Args {
				s += " " + describeWord(w)
			}
		} else if w := describeWord(e.Arg); w != "$?" || !e.Kind.wordless() {
			s += " " + w
		}
		parts = append(parts, s)
	}
	if !u.Known {
		parts = append(parts, "program "+u.Program.Name)
	}
	if len(parts) == 0 {
		return u.Class.String()
	}
	return u.Class.String() + ": " + strings.Join(parts, "; ")
}

func describeWord(w Arg) string {
	s := w.Text
	if s == "" && w.Known || strings.ContainsAny(s, " \t;'\"()|&<>$`") {
		s = "'" + s + "'"
	}
	switch {
	case w.Many:
		s += "$*"
	case !w.Known && w.Glob:
		s += "$?..."
	case !w.Known:
		s += "$?"
	}
	return strings.NewReplacer("\n", `\n`).Replace(s)
}
