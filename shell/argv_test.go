package shell_test

import (
	"os/exec"
	"slices"
	"strings"
	"testing"

	"assent/shell"
)

// TestFromArgv has the real bash read what FromArgv writes.
func TestFromArgv(t *testing.T) {
	argv := []string{"printf", `%s\0`, "", "a b", "$HOME", "`id`", "'", `"`, `\`, "*", "~", "#x", "a\nb", "a\tb", "\x1b[2J", "é", "\xff", "-n", "{a,b}", "!x", "a=b", "|", "\r"}
	text, err := shell.FromArgv(argv)
	if err != nil {
		t.Fatal(err)
	}
	out, err := exec.Command("bash", "--noprofile", "--norc", "-c", text).Output()
	if err != nil {
		t.Fatal(err)
	}
	if got := strings.Split(strings.TrimSuffix(string(out), "\x00"), "\x00"); !slices.Equal(got, argv[2:]) {
		t.Errorf("bash read %q\nfrom %s\nwant %q", got, text, argv[2:])
	}
	if _, err := shell.FromArgv([]string{"a\x00b"}); err == nil {
		t.Error("a NUL was quoted")
	}
}
