package gate_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"assent"
	"assent/gate"
)

// TestKnowledgeFiles wants that the user's own file of commands adds to what is
// known, that a project's can only add caution, and that a broken one leaves no
// verdict better than Ask.
func TestKnowledgeFiles(t *testing.T) {
	const mytool = "command mytool\n  doc lists things\n  opt -a,--all\n  opt -o,--output=FILE : write\n  args FILE:read...\n"
	tests := []struct {
		name, user, project, cmd string
		want                     assent.Verdict
		broken                   string // part of the error, if there is one
	}{
		{"unknown without a file", "", "", "mytool -a x", assent.Ask, ""},
		{"known by the user", mytool, "", "mytool -a x", assent.Allow, ""},
		{"an option that writes", mytool, "", "mytool -o y x", assent.Ask, ""},
		{"an option that is not listed", mytool, "", "mytool --zap x", assent.Ask, ""},
		{"a project makes nothing known", "", mytool, "mytool -a x", assent.Ask, ""},
		{"a project adds caution", "", "command ls\n  doc d\n  opt -l : exec\n  args F:read...\n  does exec\n", "ls -l", assent.Ask, ""},
		{"a project takes no caution away", "", "command rm\n  doc d\n  opt -r -f\n  args F:read...\n  does state\n", "rm -rf x", assent.Ask, ""},
		{"a project that is only harmless is refused", "", "command rm\n  doc d\n  args F:read...\n", "ls", assent.Ask, "only add caution"},
		{"broken", "command x\n  doc d\n  frob y\n", "", "ls", assent.Ask, "commands.cmd:3"},
	}
	for _, tt := range tests {
		t.Run(strings.ReplaceAll(tt.name, " ", "-"), func(t *testing.T) {
			dir := t.TempDir()
			c := gate.Config{Root: filepath.Join(dir, "proj"), Home: filepath.Join(dir, "home")}
			write := func(name, text string) {
				if text == "" {
					return
				}
				if err := os.MkdirAll(filepath.Dir(name), 0o700); err != nil {
					t.Fatal(err)
				}
				if err := os.WriteFile(name, []byte(text), 0o600); err != nil {
					t.Fatal(err)
				}
			}
			write(c.KnowledgeFile(), tt.user)
			write(filepath.Join(c.Root, ".assent", "commands.cmd"), tt.project)
			j, v := judged(t, c, tt.cmd)
			if v != tt.want {
				t.Errorf("%s: %v, want %v", tt.cmd, v, tt.want)
			}
			broken := strings.Join(j.Policy().Broken, "\n")
			if (tt.broken == "") != (broken == "") || !strings.Contains(broken, tt.broken) {
				t.Errorf("broken: %q, want %q in it", broken, tt.broken)
			}
		})
	}
}
