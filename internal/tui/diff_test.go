package tui

import (
	"bytes"
	"context"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/charmbracelet/x/ansi"
	"github.com/google/go-cmp/cmp"
	"github.com/rogpeppe/go-internal/txtar"
)

// TestDiff draws the diffs of testdata/diff, whose files are the diff ("diff", or
// "quoted": one Go string a line), the rows at some widths, "N ascii" on a
// terminal that shows ASCII only, "N colour" with the styles: {1;31} begins
// one, {} ends it.
func TestDiff(t *testing.T) {
	files, err := filepath.Glob("testdata/diff/*.txtar")
	if err != nil || len(files) == 0 {
		t.Fatal("no files", err)
	}
	for _, name := range files {
		t.Run(strings.TrimSuffix(filepath.Base(name), ".txtar"), func(t *testing.T) {
			a, err := txtar.ParseFile(name)
			if err != nil {
				t.Fatal(err)
			}
			diff := diffOf(t, a.Files[0])
			for i := range a.Files[1:] {
				f := &a.Files[i+1]
				got := drawn(t, diff, f.Name)
				if *update {
					f.Data = []byte(got)
				} else if d := cmp.Diff(string(f.Data), got); d != "" {
					t.Errorf("%s (-want +got):\n%s", f.Name, d)
				}
			}
			if data := txtar.Format(a); *update {
				if err := os.WriteFile(name, data, 0o644); err != nil {
					t.Fatal(err)
				}
			}
		})
	}
}

func diffOf(t *testing.T, f txtar.File) string {
	t.Helper()
	if f.Name == "diff" {
		return string(f.Data)
	}
	var b bytes.Buffer
	for line := range strings.Lines(string(f.Data)) {
		s, err := strconv.Unquote(strings.TrimSpace(line))
		if err != nil {
			t.Fatal(line, err)
		}
		b.WriteString(s)
	}
	return b.String()
}

func drawn(t *testing.T, diff, how string) string {
	t.Helper()
	width, how, _ := strings.Cut(how, " ")
	w, err := strconv.Atoi(width)
	if err != nil {
		t.Fatal(err)
	}
	v := newDiffView(newLook(how == "ascii"), diff)
	if how == "colour" {
		v.apply(v.colour(context.Background()))
	}
	rows := v.draw(w, 0, v.rows(w))
	var b strings.Builder
	b.WriteString(v.stat() + "; hunks at")
	for _, h := range v.hunks(w) {
		b.WriteString(" " + strconv.Itoa(h))
	}
	for _, row := range rows {
		b.WriteString("\n")
		if how == "colour" {
			b.WriteString(sgr.ReplaceAllString(row, "{$1}"))
		} else {
			b.WriteString(strings.TrimRight(ansi.Strip(row), " "))
		}
	}
	return b.String() + "\n"
}

var sgr = regexp.MustCompile("\x1b\\[([0-9;]*)m")

// TestDiffHead is about what belongs to the file and what to the diff.
func TestDiffHead(t *testing.T) {
	for _, tt := range []struct{ name, diff, stat, kinds string }{
		{"empty", "", "+0 -0", ""},
		{"one line without an end", "+a", "+1 -0", "+"},
		{"no hunk", "(5 bytes become 6 bytes)\n", "+0 -0", "n"},
		{"a deleted line that looks like a head", "--- a\n+++ a\n@@ -1,3 +1,2 @@\n x\n--- b\n+++ c\n y\n", "+1 -1 in a", "ff@ -+ "},
		{"two files", "--- a/a\n+++ b/a\n@@ -1 +1 @@\n-x\n+y\n--- a/b\n+++ b/b\n@@ -1 +1 @@\n-x\n+y\n", "+2 -2 in 2 files", "ff@-+ff@-+"},
		{"deleted file", "--- a/a\n+++ /dev/null\n@@ -1 +0,0 @@\n-x\n", "+0 -1 in a/a", "ff@-"},
		{"git's heads", "diff --git a/x b/x\nindex 1..2\n--- a/x\n+++ b/x\n@@ -1 +1 @@ f\n-x\n\\ No newline at end of file\n+y\n", "+1 -1 in x", "nnff@-n+"},
		{"a blank cut at the end of a line", "@@ -1,3 +1,3 @@\n a\n\n-b\n+c\n", "+1 -1", "@  -+"},
		{"heads of hunks that are none", "@@ -x +1 @@\n@@ -1 +1\n@@ -99999999 +1 @@\n@@ -1,-1 +1 @@\n", "+0 -0", "nnnn"},
		{"more lines than the head says", "@@ -1 +1 @@\n-a\n+b\n+c\n d\n", "+2 -1", "@-++ "},
		{"a name that hides", "--- a\n+++ a\x1b[2J\u202e\n@@ -1 +1 @@\n-a\n+b\n", `+1 -1 in a\u{1b}[2J\u{202e}`, "ff@-+"},
	} {
		v := newDiffView(newLook(false), tt.diff)
		kinds := ""
		for i := range v.pieces {
			kinds += string("nf@! +-"[v.pieces[i].kind])
		}
		if v.stat() != tt.stat || kinds != tt.kinds {
			t.Errorf("%s: %q %q, want %q %q", tt.name, v.stat(), kinds, tt.stat, tt.kinds)
		}
	}
}

func TestDiffMarks(t *testing.T) {
	for _, tt := range []struct{ old, new, oldMark, newMark string }{
		{"a := f(x, y)", "a := f(x, z)", "y", "z"},
		{"a := foo(x, y)", "a := fool(x, y)", "foo", "fool"},
		{"set foo in this", "set bar foo in this", "", "bar "},
		{"return nil, err", "return nil", ", err", ""},
		{"\tx := 1", "        x := 1", "", ""}, // too little in common
		{"\treturn nothing", "    return nothing", "\t", "    "},
		{"something", "else", "", ""},
		{"grüße an alle", "grüsse an alle", "grüße", "grüsse"},
		{"same", "same", "", ""},
	} {
		v := newDiffView(newLook(false), "@@ -1 +1 @@\n-"+tt.old+"\n+"+tt.new+"\n")
		a, b := v.pieces[1], v.pieces[2]
		gotOld, gotNew := a.text[a.mark[0]:a.mark[1]], b.text[b.mark[0]:b.mark[1]]
		if gotOld != tt.oldMark || gotNew != tt.newMark {
			t.Errorf("%q, %q: marks %q, %q, want %q, %q", tt.old, tt.new, gotOld, gotNew, tt.oldMark, tt.newMark)
		}
	}
}

func TestDiffBounds(t *testing.T) {
	v := newDiffView(newLook(false), strings.Repeat("+"+strings.Repeat("x", 1<<20)+"\n", 17))
	rows := v.rows(80)
	last := v.draw(80, rows-1, 10)
	if len(last) != 1 || !strings.Contains(last[0], "1048610 more bytes of this diff are NOT shown") {
		t.Errorf("the last row of a diff that is too large: %q", last)
	}
	lines := newDiffView(newLook(false), strings.Repeat("+\n", maxDiffLines+3))
	if last := lines.draw(80, lines.rows(80)-1, 1); len(last) != 1 || !strings.Contains(last[0], "6 more bytes of this diff are NOT shown") {
		t.Errorf("the last row of a diff with too many lines: %q", last)
	}
	for _, at := range []int{-5, 0, 1, rows / 2, rows, rows + 5} {
		want := max(0, min(50, rows-max(at, 0)))
		if got := len(v.draw(80, at, 50)); got != want {
			t.Errorf("draw at %d of %d: %d rows, want %d", at, rows, got, want)
		}
	}
}

// TestDiffColour draws while the colour is looked for, and takes it afterwards.
func TestDiffColour(t *testing.T) {
	v := newDiffView(newLook(false), benchDiff(200))
	found := make(chan diffColour)
	go func() { found <- v.colour(context.Background()) }()
	before := v.draw(80, 0, 20)
	for w := range 100 {
		v.draw(w, w, 20)
	}
	c := <-found
	v.apply(c)
	if after := v.draw(80, 0, 20); slices.Equal(before, after) {
		t.Error("nothing is coloured")
	}
	other := newDiffView(newLook(false), benchDiff(200))
	if other.apply(c); !slices.Equal(before, other.draw(80, 0, 20)) {
		t.Error("a view took the colour of another")
	}
	ended, cancel := context.WithCancel(context.Background())
	cancel()
	if other.apply(other.colour(ended)); !slices.Equal(before, other.draw(80, 0, 20)) {
		t.Error("there is colour although there was no time")
	}
}

// shownText puts the rows of a view together again: the text of each line, with its sign.
func shownText(v *diffView, w int) string {
	l := v.at(w)
	rows := v.draw(w, 0, v.rows(w))
	var b strings.Builder
	for i := range v.pieces {
		p := &v.pieces[i]
		if i > 0 && !p.more {
			b.WriteByte('\n')
		}
		for k, row := range rows[l.first[i]:l.first[i+1]] {
			row = ansi.Strip(row)[l.gutter:]
			switch {
			case k > 0 || p.more: // sign and mark
				_, n := utf8.DecodeRuneInString(row[1:])
				row = row[1+n:]
			case p.kind.change():
				row = row[:1] + row[signCells:]
			}
			b.WriteString(row)
			last := k == len(rows[l.first[i]:l.first[i+1]])-1
			if n := int32(cells(row)); !last && n < l.avail-1 || last && k > 0 && n == 0 {
				return "a row that is not full: " + row
			}
		}
	}
	return b.String()
}

// bare is a text without its blanks, and with what escapes stand for.
func bare(s string) string {
	s = escapes.ReplaceAllStringFunc(s, func(e string) string {
		digits := strings.Trim(e[2:], "{}")
		n, err := strconv.ParseUint(digits, 16, 32)
		if err != nil {
			return e
		}
		if e[1] == 'x' {
			return string([]byte{byte(n)})
		}
		return string(rune(n))
	})
	return strings.NewReplacer(" ", "", "\t", "").Replace(s)
}

var escapes = regexp.MustCompile(`\\x[0-9a-f]{2}|\\u\{[0-9a-f]+\}`)

// FuzzDiffView holds that rows are as wide as they may be, hold nothing that a terminal
// obeys, say all that the diff says, and are the same however they are asked for.
func FuzzDiffView(f *testing.F) {
	for _, diff := range []string{
		"--- a.go\n+++ a.go\n@@ -1,2 +1,2 @@\n package a\n-func f() {\t}\n+func f(x \"\xff\") {\t}\n\\ No newline at end of file\n",
		"@@ -1 +1 @@\n-世界世界世界世界世界世界世界\n+e\u0301\u0301\u0301\u202e\x1b[31m\r\x00\n",
		"+\u1100\u1100\u1100\u1161\U0001f468\u200d\U0001f469\U0001f1e9\U0001f1ea\u0915\u094d\u0937\n-\\u{41}\\x41\n",
		"+\xe0\u0cd5\u0d4e\u202e\u0d4ea\u0d4e\n+\U0001f44d\U0001f3fd\U0001f3fd\x00\U0001f3fd\uff9e\n",
		"--- a.py\n+++ a.py\n@@ -1,9999 +1,9999 @@\n'''\n+" + strings.Repeat("x世\t", 500),
	} {
		f.Add(diff, byte(20), false)
		f.Add(diff, byte(77), true)
	}
	f.Fuzz(func(t *testing.T, diff string, w byte, ascii bool) {
		if len(diff) > 3000 {
			return
		}
		v, width := newDiffView(newLook(ascii), diff), int(w)
		plain := checkRows(t, v, width)
		v.apply(v.colour(context.Background()))
		coloured := checkRows(t, v, width)
		for i := range coloured {
			if a, b := ansi.Strip(plain[i]), ansi.Strip(coloured[i]); a != b {
				t.Fatalf("row %d is %q, with colour %q", i, a, b)
			}
		}
		if width < 4 {
			return
		}
		want := bare(strings.TrimSuffix(diff, "\n"))
		if got := bare(shownText(v, width)); got != want {
			t.Fatalf("shown\n%q\nof\n%q", got, want)
		}
	})
}

func checkRows(t *testing.T, v *diffView, w int) []string {
	t.Helper()
	rows := v.draw(w, 0, 1<<30)
	if len(rows) != v.rows(w) {
		t.Fatalf("%d rows drawn, %d announced", len(rows), v.rows(w))
	}
	for i, row := range rows {
		if n := cells(row); n > max(w, 1) {
			t.Fatalf("row %d has %d cells, of %d: %q", i, n, w, row)
		}
		if s := sgr.ReplaceAllString(row, ""); v.look.line(s) != s {
			t.Fatalf("row %d is not safe: %q", i, row)
		}
	}
	from, n := len(rows)/3, len(rows)/2
	if part := v.draw(w, from, n); !slices.Equal(part, rows[from:min(from+n, len(rows))]) {
		t.Fatalf("rows %d to %d are others when they are asked for alone", from, from+n)
	}
	return rows
}
