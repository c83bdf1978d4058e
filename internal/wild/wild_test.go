package wild

import (
	"strings"
	"testing"
)

func TestPath(t *testing.T) {
	for _, tt := range []struct {
		pat, path   string
		want, empty bool // empty: wanted where a last "**" may stand for nothing
	}{
		{"a/b", "a/b", true, true},
		{"a/*", "a/b", true, true},
		{"a/*", "a/b/c", false, false},
		{"**/b", "b", true, true},
		{"**/b", "x/y/b", true, true},
		{"a/**", "a", false, true},
		{"a/**", "a/b/c", true, true},
		{"**/.ssh/**", "home/dev/.ssh", false, true},
		{"**/.ssh/**", "home/dev/.ssh/id", true, true},
		{"**/*_rsa", "x/y/id_rsa", true, true},
		{"**/*_rsa", "x/y/id_rsa.pub", false, false},
		{"a/**/b/**/c", "a/x/b/y/b/c", true, true},
		{"a?c", "abc", true, true},
		{"a?c", "ac", false, false},
		{"**", "", true, true},
	} {
		parts := strings.Split(tt.path, "/")
		if got := Path(strings.Split(tt.pat, "/"), parts, false); got != tt.want {
			t.Errorf("Path(%q, %q, false) = %v", tt.pat, tt.path, got)
		}
		if got := Path(strings.Split(tt.pat, "/"), parts, true); got != tt.empty {
			t.Errorf("Path(%q, %q, true) = %v", tt.pat, tt.path, got)
		}
	}
}
