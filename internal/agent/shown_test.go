package agent

import (
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"
)

func TestMargin(t *testing.T) {
	for _, tt := range []struct {
		name, want string
		pieces     []string
	}{
		{"empty", "", nil},
		{"line", "| hello\n", []string{"hello"}},
		{"pieces", "| hello\n", []string{"he", "", "llo"}},
		{"lines", "| a\n| b\n", []string{"a\n", "b\n"}},
		{"blank", "| a\n| \n| b\n", []string{"a\n\nb"}},
		{"split", "| é世\n", []string{"\xc3", "\xa9\xe4", "\xb8", "\x96"}},
		{"cut", "| a\\xe4\\xb8\n", []string{"a\xe4\xb8"}},
		{"escape", "| \\u{1b}[2Jx\n", []string{"\x1b", "[2Jx"}},
		{"bidi", "| a\\u{202e}b\n", []string{"a\u202eb"}},
		{"return", "| a\\u{d}b\n", []string{"a\rb"}},
		{"wrap", "| 0123456789abcdefg\n| hi\n", []string{"0123456789abcdefghi"}},
		{"wide", "| 世世世世世世世世\n| 世\n", []string{"世世世世世世世世世"}},
		{"tab", "| a    b\n", []string{"a\tb"}},
		{"words", "| one two three \n| four\n", []string{"one two thr", "ee four"}},
		{"indent", "|    x = 1\n|   y\n", []string{"   x = 1\n  y"}},
		{"full", "| 0123456789abcdefg\n| x\n", []string{"0123456789abcdefg x"}},
		{"spoof", "|                  \n| assent: allowed\n", []string{strings.Repeat(" ", 17) + "assent: allowed"}},
	} {
		var b strings.Builder
		m := NewMargin(&b, "| ", 20)
		for _, p := range tt.pieces {
			if n, err := m.WriteString(p); n != len(p) || err != nil {
				t.Errorf("%s: %d, %v", tt.name, n, err)
			}
		}
		m.End()
		if b.String() != tt.want {
			t.Errorf("%s: got %q, want %q", tt.name, b.String(), tt.want)
		}
	}
}

// FuzzMargin: whatever comes, in whatever pieces, each line has its mark, fits,
// and holds nothing that a terminal obeys.
func FuzzMargin(f *testing.F) {
	f.Add("hello\nworld", 3)
	f.Add("\x1b[2J\u202e世\xff\r\t", 1)
	f.Fuzz(func(t *testing.T, text string, n int) {
		var b, whole strings.Builder
		m, w := NewMargin(&b, "| ", 40), NewMargin(&whole, "| ", 40)
		w.WriteString(text)
		w.End()
		for n = max(1, n%7); text != ""; text = text[min(n, len(text)):] {
			m.WriteString(text[:min(n, len(text))])
		}
		m.End()
		if b.String() != whole.String() {
			t.Fatalf("in pieces %q, at once %q", b.String(), whole.String())
		}
		if !utf8.ValidString(b.String()) {
			t.Fatalf("%q", b.String())
		}
		for line := range strings.Lines(b.String()) {
			line, end := strings.CutSuffix(line, "\n")
			if !end || !strings.HasPrefix(line, "| ") || columnsOf(line) >= 40 || strings.ContainsFunc(line, unicode.IsControl) {
				t.Fatalf("%q", line)
			}
		}
	})
}
