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
		{"rm\u00a0x\u3000y", `rm\u{a0}x\u{3000}y`, `rm\u{a0}x\u{3000}y`},
		{"a\u3164\u115f\u2800\ufe0f\U000e0041\u0378\ue000", `a\u{3164}\u{115f}\u{2800}\u{fe0f}\u{e0041}\u{378}\u{e000}`, `a\u{3164}\u{115f}\u{2800}\u{fe0f}\u{e0041}\u{378}\u{e000}`},
		{"cafe\u0301 Vie\u0323\u0302t 9\u20e3", "cafe\u0301 Vie\u0323\u0302t 9\u20e3", "cafe\u0301 Vie\u0323\u0302t 9\u20e3"},
		{"a\u0301\u0302\u0303\u0304\u0305\u0306b", `a` + "\u0301\u0302\u0303\u0304" + `\u{305}\u{306}b`, `a` + "\u0301\u0302\u0303\u0304" + `\u{305}\u{306}b`},
		{"a\u0336\u0336", "a\u0336" + `\u{336}`, "a\u0336" + `\u{336}`},
		{"\u0301x", `\u{301}x`, `\u{301}x`},
		{"a|\u0338b", `a|\u{338}b`, `a|\u{338}b`},
		{"a\n\u0338", `a\n\u{338}`, "a\n" + `\u{338}`},
		{"世\u0301", "世\u0301", "世\u0301"},
	} {
		if got := Line(tt.in); got != tt.line {
			t.Errorf("Line(%q) = %q, want %q", tt.in, got, tt.line)
		}
		if got := Lines(tt.in); got != tt.lines {
			t.Errorf("Lines(%q) = %q, want %q", tt.in, got, tt.lines)
		}
	}
}
