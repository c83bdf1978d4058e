package tui

import (
	"os"
	"strings"

	"charm.land/lipgloss/v2"

	"assent/internal/visible"
)

// A look is how things are drawn. Every difference that a style makes is also
// one of words or signs, since a terminal may have no colour. Colours are the
// sixteen of the terminal, so that they suit its background.
type look struct {
	title, dim, strong, operator, danger, warn lipgloss.Style
	badge, badgeDanger                         lipgloss.Style
	add, del, hunk, number                     lipgloss.Style
	selected                                   lipgloss.Style

	// ascii: the terminal shows ASCII only; everything else is escaped, and
	// lines are drawn with "-" and "|".
	ascii bool
}

func newLook(ascii bool) *look {
	s := lipgloss.NewStyle
	return &look{
		title: s().Bold(true), dim: s().Faint(true), strong: s().Bold(true),
		operator: s().Bold(true).Reverse(true), danger: s().Bold(true).Foreground(lipgloss.Red), warn: s().Foreground(lipgloss.Yellow),
		badge: s().Bold(true).Reverse(true), badgeDanger: s().Bold(true).Reverse(true).Foreground(lipgloss.Red),
		add: s().Foreground(lipgloss.Green), del: s().Foreground(lipgloss.Red), hunk: s().Foreground(lipgloss.Cyan), number: s().Faint(true),
		selected: s().Reverse(true), ascii: ascii,
	}
}

// asciiOnly reports whether the environment says that the terminal shows no
// UTF-8 (locale(7): LC_ALL, then LC_CTYPE, then LANG). Where nothing is said
// it does.
func asciiOnly() bool {
	for _, name := range []string{"LC_ALL", "LC_CTYPE", "LANG"} {
		if v := os.Getenv(name); v != "" {
			v = strings.ToLower(v)
			return !strings.Contains(v, "utf-8") && !strings.Contains(v, "utf8")
		}
	}
	return false
}

// line makes untrusted text safe to show on one line.
func (l *look) line(s string) string {
	if l.ascii {
		return visible.ASCII(s)
	}
	return visible.Line(s)
}

// rule is a horizontal line of n cells.
func (l *look) rule(n int) string {
	if l.ascii {
		return strings.Repeat("-", max(n, 0))
	}
	return strings.Repeat("─", max(n, 0))
}
