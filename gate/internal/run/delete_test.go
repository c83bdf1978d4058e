package run_test

import (
	"os"
	"strings"
	"testing"
)

// TestDeleteRoots holds that a root is not deleted by whatever name it is
// known, even when a plan for it was approved.
func TestDeleteRoots(t *testing.T) {
	s := newSite(t)
	s.put("f", "x")
	s.put("../elsewhere/extra/f", "x")
	s.check(os.Symlink("project", s.base+"/link"))
	s.check(os.Symlink("elsewhere/extra", s.base+"/extralink"))
	s.files.Roots = []string{s.base + "/extralink"}
	for _, name := range []string{".", "..", "../home", "../elsewhere", "../elsewhere/extra", "../link", "../extralink", "/"} {
		job := s.job("delete", `{"file_path":"`+name+`","recursive":true}`)
		job.Limits.Root = s.base + "/link"
		if r := s.run(job); !r.Failed || !strings.Contains(r.Text, "it is never deleted") {
			t.Errorf("%s: %q", name, r.Text)
		}
	}
	for _, name := range []string{"project/f", "elsewhere/extra/f", "home"} {
		if _, err := os.Stat(s.base + "/" + name); err != nil {
			t.Error(err)
		}
	}
}
