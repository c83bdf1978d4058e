package gate_test

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"mvdan.cc/sh/v3/syntax"

	"assent"
	"assent/command"
	"assent/gate"
	"assent/internal/scene"
	"assent/shell"
)

// Commands as agents write them: the commonest, one of the median length of
// the agent corpus (98 bytes, each text counted as often as it was run), and
// two of the length that 1 in 100 exceeds (1,100 bytes): a message in a
// heredoc, which is one long word, and a script, which is many commands.
const (
	shortText = `git status`
	// middleText is the command in the middle of testdata/corpus by length.
	middleText = "nl -ba src/evaluation/trace-envelope.ts | sed -n '1,80p;1560,1595p'"
	medianText = `cd /home/dev/proj && grep -rn "func New\|func Open" src/ --include=*.go 2>/dev/null | sort | head -20`
	p99Message = `git add src/main.go src/a.go src/b.go src/util/util.go docs/guide.md docs/api.md && git commit -m "$(cat <<'EOF'
util: read the settings once, and tell what is wrong with them

The settings were read by each of the three commands, each with its own
defaults; what one of them accepted another one refused. Now util.Settings
reads them once, checks them, and every command is handed the result.

- a setting that nobody knows is an error with its line, not ignored
- numbers outside of their range are errors as well; they were cut before
- the time limit may be written as "90s" or "1m30s"; a bare number is seconds
- the file is read at most once a run, and never above 1 MiB

What changes for users: files that had a typo in them stop the program now.
The message says where it is and what was probably meant, so mending a file
takes a moment; see docs/guide.md, "When the settings are wrong".

Tests: a table of 40 files with the wanted message, and a fuzz target that
wants that whatever is read can be written and read again with the same result.

Fixes #482, #511.
EOF
)"`
	p99Script = `cd /home/dev/proj
# what has changed since the last release, by directory
git log --oneline -20 --no-decorate
git diff --stat HEAD~1 -- src docs tests | tail -15
for d in src src/util docs tests; do
  echo "== $d"
  find "$d" -type f -name '*.go' -newer go.mod | sort | head -40
  grep -rn "TODO\|FIXME\|XXX" "$d" | grep -v node_modules | cut -c1-160 | head -20
done
if grep -q '"build"' package.json && [ -f Makefile ]; then
  echo "both npm and make can build this"
  sed -n '1,40p' Makefile
else
  echo "only one of them"
fi
wc -l src/main.go src/a.go src/b.go src/util/util.go | sort -rn | awk '{print $1, $2}'
cat package.json | jq -r '.scripts | to_entries[] | "\(.key): \(.value)"' 2>/dev/null
ls -la build docs tests scripts && du -sh build node_modules 2>/dev/null
head -5 README.md; tail -5 README.md
git show --stat HEAD | head -40
git branch --list -vv | grep -v '^\*' | awk '{print $1}' | sort -u | head -10
rg -n "Settings\(" src --glob '!*_test.go' -A 3 | head -60
git status --short --branch && git rev-parse --short HEAD && echo done`
)

// BenchmarkJudge measures parsing alone (mvdan.cc/sh, one parser for all) and
// the whole decision: text to plan, plan to verdict under the coding profile.
// "x-parse" is how many times as long as parsing the decision takes, both
// measured in the same run. The facts are those of a scene, so that it is our
// own work that is measured and not the file system's.
func BenchmarkJudge(b *testing.B) {
	facts := scene.Default()
	root := facts.Scene().Root
	j := openBenchmark(b, 0)
	for _, tt := range []struct{ name, text string }{
		{"short", shortText}, {"middle", middleText}, {"median", medianText}, {"p99-message", p99Message}, {"p99-script", p99Script},
	} {
		p := syntax.NewParser(syntax.Variant(syntax.LangBash))
		parse := func() {
			if _, err := p.Parse(strings.NewReader(tt.text), ""); err != nil {
				b.Fatal(err)
			}
		}
		b.Run(tt.name+"/parse", func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				parse()
			}
		})
		call := assent.Call{Tool: "bash", Dir: root, Args: bashCall(b, tt.text)}
		for _, part := range []struct {
			name string
			run  func()
		}{
			{"decide", func() {
				plan := shell.Plan(command.Builtin(), facts, root, tt.text)
				assent.Decide(j.Policy(), &plan)
			}},
			{"call", func() { j.JudgeWith(call, facts) }}, // with its JSON, and the rules that "always" would store
		} {
			b.Run(tt.name+"/"+part.name, func(b *testing.B) {
				b.ReportAllocs()
				for b.Loop() {
					part.run()
				}
				reportTimes(b, "x-parse", part.run, parse)
			})
		}
	}
}

// BenchmarkRules measures how the number of the user's rules counts: "x-50" is
// how many times as long as with 50 rules a decision takes with 10,000.
func BenchmarkRules(b *testing.B) {
	facts := scene.Default()
	plan := shell.Plan(command.Builtin(), facts, facts.Scene().Root, "git push origin main")
	few, many := openBenchmark(b, 50), openBenchmark(b, 10_000)
	withFew := func() { assent.Decide(few.Policy(), &plan) }
	withMany := func() { assent.Decide(many.Policy(), &plan) }
	b.Run("50", func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			withFew()
		}
	})
	b.Run("10000", func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			withMany()
		}
		reportTimes(b, "x-50", withMany, withFew)
	})
}

// reportTimes reports how many times as long as base f takes. Both run in turn,
// in rounds, and the quickest round of each counts: a machine that is busy with
// something else makes everything slower, never quicker.
func reportTimes(b *testing.B, unit string, f, base func()) {
	var best [2]time.Duration
	for range 15 {
		for i, run := range []func(){f, base} {
			n, start := time.Duration(0), time.Now()
			for n == 0 || time.Since(start) < 2*time.Millisecond {
				for range 8 {
					run()
				}
				n += 8
			}
			if each := time.Since(start) / n; best[i] == 0 || each < best[i] {
				best[i] = each
			}
		}
	}
	b.ReportMetric(float64(best[0])/float64(best[1]), unit)
}

func bashCall(tb testing.TB, text string) json.RawMessage {
	tb.Helper()
	args, err := json.Marshal(map[string]string{"command": text})
	if err != nil {
		tb.Fatal(err)
	}
	return args
}

// openBenchmark opens the coding profile with n rules of a user, as long lists
// are: many programs, several patterns for each, a few that are for the program
// judged.
func openBenchmark(tb testing.TB, n int) *gate.Judge {
	tb.Helper()
	s := scene.Default().Scene()
	config := gate.Config{Root: s.Root, Home: s.Home, NoConfig: true}
	if n > 0 {
		rules := make([]map[string]string, n)
		for i := range rules {
			pattern := fmt.Sprintf("tool%d sub%d *", i/10, i%10)
			if i%100 == 0 {
				pattern = fmt.Sprintf("git push origin topic%d *", i)
			}
			rules[i] = map[string]string{"capability": "process.execute", "pattern": pattern, "action": []string{"allow", "ask", "deny"}[i%3]}
		}
		data, err := json.Marshal(map[string]any{"permissions": map[string]any{"rules": rules}})
		if err != nil {
			tb.Fatal(err)
		}
		config.Files = []string{filepath.Join(tb.TempDir(), "user.json")}
		if err := os.WriteFile(config.Files[0], data, 0o600); err != nil {
			tb.Fatal(err)
		}
	}
	j, err := gate.Open(config)
	if err != nil {
		tb.Fatal(err)
	}
	if len(j.Set().Errors) > 0 {
		tb.Fatal(j.Set().Errors[0])
	}
	return j
}

// TestBenchmarkTexts wants that what is measured is read in full: an opaque
// text would be quick for a bad reason.
func TestBenchmarkTexts(t *testing.T) {
	facts := scene.Default()
	for _, text := range []string{shortText, middleText, medianText, p99Message, p99Script} {
		if plan := shell.Plan(command.Builtin(), facts, facts.Scene().Root, text); plan.Shape == assent.Opaque {
			t.Errorf("opaque: %v: %.60q", plan.Notes, text)
		}
	}
	for _, n := range []int{len(p99Message), len(p99Script)} {
		if n < 1050 || n > 1250 {
			t.Errorf("a text of %d bytes is not of the length wanted", n)
		}
	}
	if n := len(medianText); n < 95 || n > 101 {
		t.Errorf("the median's text has %d bytes", n)
	}
}
