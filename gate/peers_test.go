package gate_test

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"assent"
)

// harmless are the commands that some peer's tests call dangerous, and that
// only look at the names of what is in the project.
var harmless = map[string]string{
	"diff <(ls) <(ls -a)":    "two lists of names, compared through descriptors; nothing is written",
	"ls || (pwd && echo hi)": "a subshell of three commands that print",
}

// TestPeerSets wants the answers of testdata/cases/peer-sets.jsonl: the test
// sets of other permission systems. What some peer calls dangerous (D), or not
// a mere reading command (M), never runs unasked; what is plainly safe (S) does.
func TestPeerSets(t *testing.T) {
	data, err := os.ReadFile(filepath.Join(casesDir, "peer-sets.jsonl"))
	if err != nil {
		t.Fatal(err)
	}
	b := newBench(t)
	seen := map[string]int{}
	for line := range strings.Lines(string(data)) {
		var p struct{ Set, Cmd string }
		if err := json.Unmarshal([]byte(line), &p); err != nil {
			t.Fatal(err)
		}
		seen[p.Set]++
		v := b.verdict(p.Cmd)
		switch {
		case p.Set == "S" && v != assent.Allow:
			t.Errorf("S: %v, want allow: %q", v, p.Cmd)
		case p.Set == "M" && harmless[p.Cmd] != "":
			if v != assent.Allow {
				t.Errorf("M: %v, though it is harmless: %q", v, p.Cmd)
			}
		case p.Set != "S" && v > assent.Ask:
			t.Errorf("%s: %v, want ask or deny: %q", p.Set, v, p.Cmd)
		}
	}
	if seen["D"] == 0 || seen["M"] == 0 || seen["S"] == 0 || len(seen) != 3 {
		t.Errorf("sets: %v", seen)
	}
}
