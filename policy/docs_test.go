package policy

import (
	"os"
	"regexp"
	"testing"

	"assent"
)

// Every example of the documentation loads without a fault.
func TestDocumentation(t *testing.T) {
	t.Parallel()
	data, err := os.ReadFile("../docs/policy.md")
	if err != nil {
		t.Fatal(err)
	}
	examples := regexp.MustCompile("(?s)```jsonc\n(.*?)```").FindAllSubmatch(data, -1)
	if len(examples) < 3 {
		t.Fatalf("%d examples", len(examples))
	}
	opts := testOptions
	opts.Now = "2026-12-01T06:00:00Z" // before the end in an example
	for i, m := range examples {
		s, err := Load(opts, File{Layer: assent.User, Name: "example", Data: m[1]})
		if err != nil {
			t.Fatal(err)
		}
		for _, p := range s.Check() {
			t.Errorf("example %d: %v", i, p)
		}
	}
}

func BenchmarkLoad(b *testing.B) {
	f := File{Layer: assent.User, Name: "f", Data: []byte(threeRules)}
	b.ReportAllocs()
	for b.Loop() {
		if _, err := Load(testOptions, f); err != nil {
			b.Fatal(err)
		}
	}
}
