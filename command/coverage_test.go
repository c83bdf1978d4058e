package command

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestCoverage: every entry has a vector that calls it by one of its names, in
// the vectors of any family.
func TestCoverage(t *testing.T) {
	vectors, err := filepath.Glob("testdata/*.argv")
	if err != nil {
		t.Fatal(err)
	}
	called := map[string]bool{}
	for _, file := range vectors {
		data, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for line := range strings.SplitSeq(string(data), "\n") {
			if line != "" && line[0] != '#' {
				name, _, _ := strings.Cut(line, " ")
				called[name] = true
			}
		}
	}
	for _, name := range Files() {
		data, err := os.ReadFile("data/" + name)
		if err != nil {
			t.Fatal(err)
		}
		var missing []string
		(&file{name, string(data)}).scan(func(names string, _ place) {
			for n := range strings.FieldsSeq(names) {
				if called[n] {
					return
				}
			}
			missing = append(missing, strings.Fields(names)[0])
		})
		if len(missing) > 0 {
			t.Errorf("data/%s: %d entries without a vector: %s", name, len(missing), strings.Join(missing, " "))
		}
	}
}
