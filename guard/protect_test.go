package guard

import (
	"strings"
	"testing"
)

// TestLaterList wants that whatever the sandbox keeps read-only is something
// that the guard asks about: the two lists say the same.
func TestLaterList(t *testing.T) {
	for _, p := range Later("/p") {
		if runsLater(p) == "" && runsLater(p+"/x") == "" {
			t.Errorf("%s: the sandbox protects it, the guard does not know it", p)
		}
	}
}

func TestCredentialsList(t *testing.T) {
	list := Credentials("/home/ann", DefaultDeniedDirectories())
	for _, want := range []string{"/home/ann/.ssh", "/home/ann/.aws", "/home/ann/.netrc", "/etc/shadow"} {
		if !strings.Contains("\n"+strings.Join(list, "\n")+"\n", "\n"+want+"\n") {
			t.Errorf("%s is missing", want)
		}
	}
}
