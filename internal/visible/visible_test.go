package visible

import "testing"

func TestVisible(t *testing.T) {
	for _, tt := range []struct{ in, line, lines string }{
		{"git status", "git status", "git status"},
		{"Grüße 世界", "Grüße 世界", "Grüße 世界"},
		{"a\nb\tc", `a\nb\tc`, "a\nb\tc"},
		{"a\r\nb", `a\u{d}\nb`, "a\\u{d}\nb"},
		{"\x1b[2J", `\u{1b}[2J`, `\u{1b}[2J`},
		{"a\u202eb", `a\u{202e}b`, `a\u{202e}b`},
		{"a\u200bb", `a\u{200b}b`, `a\u{200b}b`},
		{"a\xffb", `a\xffb`, `a\xffb`},
		{"a\ufffdb", "a\ufffdb", "a\ufffdb"},
		{"\u2028", `\u{2028}`, `\u{2028}`},
		{"", "", ""},
	} {
		if got := Line(tt.in); got != tt.line {
			t.Errorf("Line(%q) = %q, want %q", tt.in, got, tt.line)
		}
		if got := Lines(tt.in); got != tt.lines {
			t.Errorf("Lines(%q) = %q, want %q", tt.in, got, tt.lines)
		}
	}
}
