package shell_test

import (
	"encoding/json"
	"strings"
	"testing"

	"mvdan.cc/sh/v3/syntax"

	"assent"
	"assent/command"
	"assent/gate"
	"assent/internal/scene"
	"assent/shell"
)

// The texts: the most frequent command of agents, one of median length, and
// one as long as the longest of a hundred.
var benchTexts = []struct{ name, text string }{
	{"status", "git status"},
	{"median", `cd src && go build ./... 2>&1 | head -20 && grep -rn "func main" --include="*.go" . | wc -l; ls docs`},
	{"long", `git add -A && git commit -m "$(cat <<'EOF'
` + strings.Repeat("Explain why the change is needed, in words that a reader of the log understands.\n", 14) + `EOF
)" && git push origin main 2>&1 | tail -3
for f in src/a.go src/b.go; do echo "== $f"; sed -n '1,20p' "$f"; done
if [ -f README.md ]; then wc -l README.md; fi`},
}

// BenchmarkPlan compares parsing alone, planning (which parses) and the whole
// decision (which plans, with all guards, under the coding profile).
func BenchmarkPlan(b *testing.B) {
	base := command.Builtin()
	facts := scene.Default()
	judge, err := gate.Open(gate.Config{Root: "/home/dev/proj", Home: "/home/dev", NoConfig: true})
	if err != nil {
		b.Fatal(err)
	}
	for _, bt := range benchTexts {
		b.Run(bt.name+"/parse", func(b *testing.B) {
			b.ReportAllocs()
			p := syntax.NewParser(syntax.Variant(syntax.LangBash))
			for b.Loop() {
				if _, err := p.Parse(strings.NewReader(bt.text), ""); err != nil {
					b.Fatal(err)
				}
			}
		})
		b.Run(bt.name+"/plan", func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				if p := shell.Plan(base, facts, "/home/dev/proj", bt.text); p.Shape == assent.Opaque {
					b.Fatal(p.Notes)
				}
			}
		})
		args, err := json.Marshal(map[string]string{"command": bt.text})
		if err != nil {
			b.Fatal(err)
		}
		b.Run(bt.name+"/decide", func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				j := judge.JudgeWith(assent.Call{Tool: "bash", Dir: "/home/dev/proj", Args: args}, facts)
				if j.Invalid != "" {
					b.Fatal(j.Invalid)
				}
			}
		})
	}
}
