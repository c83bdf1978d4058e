package tui

import (
	"strings"

	"github.com/charmbracelet/x/ansi"
)

// cells is how many cells of a terminal a text takes, which holds no line end.
// Escape sequences take none.
func cells(s string) int {
	if isPlain(s) {
		return len(s)
	}
	return ansi.StringWidth(s)
}

// fit makes a styled line exactly w cells wide. What is cut is marked.
func fit(s string, w int) string {
	n := cells(s)
	if n > w {
		return ansi.Truncate(s, w, "...")
	}
	return s + strings.Repeat(" ", w-n)
}
