package bench

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/cedar-policy/cedar-go"
	"github.com/open-policy-agent/opa/v1/ast"
	"github.com/open-policy-agent/opa/v1/rego"

	"assent"
	"assent/command"
	"assent/gate"
	"assent/internal/scene"
	"assent/shell"
)

const pushed = "git push origin main"

// rules is the policy of the comparison: 25 prefixes of commands, of which the
// last is the one that matters. Each engine has it in the form that its own
// documentation shows for such a thing.
var rules = []struct {
	prefix string
	deny   bool
}{
	{"terraform apply", true}, {"terraform destroy", true}, {"kubectl delete", true}, {"npm publish", true}, {"cargo publish", true},
	{"docker push", true}, {"git push --mirror", true}, {"helm uninstall", true},
	{"go build", false}, {"go test", false}, {"go vet", false}, {"npm test", false}, {"npm run lint", false}, {"cargo build", false},
	{"cargo test", false}, {"make test", false}, {"make lint", false}, {"docker compose ps", false}, {"docker compose logs", false},
	{"kubectl get", false}, {"git fetch", false}, {"git add", false}, {"git commit", false}, {"git stash", false}, {"git push", false},
}

// BenchmarkDecision decides one command under the same 25 rules. What is
// behind the numbers differs: cedar and opa match one string that they are
// handed; assent judges three requests (a process, the network, git) against
// its default rules as well, and asks all guards. "text" reads the bash text
// first, which the others cannot.
func BenchmarkDecision(b *testing.B) {
	facts := scene.Default()
	root := facts.Scene().Root
	policy := openAssent(b, facts).Policy()
	plan := shell.Plan(command.Builtin(), facts, root, pushed)
	authorize, evaluate := openCedar(b), openOPA(b)
	for _, bb := range []struct {
		name string
		run  func() bool
	}{
		{"assent-plan", func() bool { return assent.Decide(policy, &plan).Verdict == assent.Allow }},
		{"assent-text", func() bool {
			p := shell.Plan(command.Builtin(), facts, root, pushed)
			return assent.Decide(policy, &p).Verdict == assent.Allow
		}},
		{"cedar", func() bool { return authorize(pushed) }},
		{"opa-prepared", func() bool { return evaluate(pushed) }},
	} {
		b.Run(bb.name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				if !bb.run() {
					b.Fatal("not allowed")
				}
			}
		})
	}
}

// TestSameAnswers wants that the three policies mean the same.
func TestSameAnswers(t *testing.T) {
	facts := scene.Default()
	policy := openAssent(t, facts).Policy()
	authorize, evaluate := openCedar(t), openOPA(t)
	for _, tt := range []struct {
		text string
		want bool
	}{
		{pushed, true}, {"npm test", true}, {"make lint", true}, {"terraform apply", false}, {"npm publish", false}, {"git push --mirror origin", false}, {"reboot", false},
	} {
		plan := shell.Plan(command.Builtin(), facts, facts.Scene().Root, tt.text)
		if got := assent.Decide(policy, &plan).Verdict == assent.Allow; got != tt.want {
			t.Errorf("assent: %s: %v", tt.text, got)
		}
		if got := authorize(tt.text); got != tt.want {
			t.Errorf("cedar: %s: %v", tt.text, got)
		}
		if got := evaluate(tt.text); got != tt.want {
			t.Errorf("opa: %s: %v", tt.text, got)
		}
	}
}

func openAssent(tb testing.TB, facts *scene.Scene) *gate.Judge {
	tb.Helper()
	var list []map[string]string
	for _, denies := range []bool{false, true} { // the last match wins
		for _, r := range rules {
			if r.deny == denies {
				list = append(list, map[string]string{"capability": "process.execute", "pattern": r.prefix + " *", "action": action(r.deny)})
			}
		}
	}
	for _, capability := range []string{"network.access", "git.modify"} {
		list = append(list, map[string]string{"capability": capability, "pattern": "git push *", "action": "allow"})
	}
	data, err := json.Marshal(map[string]any{"permissions": map[string]any{"rules": list}})
	if err != nil {
		tb.Fatal(err)
	}
	name := filepath.Join(tb.TempDir(), "policy.json")
	if err := os.WriteFile(name, data, 0o600); err != nil {
		tb.Fatal(err)
	}
	s := facts.Scene()
	j, err := gate.Open(gate.Config{Root: s.Root, Home: s.Home, Files: []string{name}})
	if err != nil {
		tb.Fatal(err)
	}
	if e := j.Set().Errors; len(e) > 0 {
		tb.Fatal(e[0])
	}
	return j
}

func action(deny bool) string {
	if deny {
		return "deny"
	}
	return "allow"
}

func openCedar(tb testing.TB) func(text string) bool {
	tb.Helper()
	set := cedar.NewPolicySet()
	for i, r := range rules {
		effect := "permit"
		if r.deny {
			effect = "forbid"
		}
		var p cedar.Policy
		text := fmt.Sprintf("%s (principal, action == Action::\"execute\", resource)\nwhen { context.command == %q || context.command like %q };", effect, r.prefix, r.prefix+" *")
		if err := p.UnmarshalCedar([]byte(text)); err != nil {
			tb.Fatal(err)
		}
		set.Add(cedar.PolicyID(fmt.Sprintf("rule%d", i)), &p)
	}
	agent, execute, project := cedar.NewEntityUID("Agent", "a"), cedar.NewEntityUID("Action", "execute"), cedar.NewEntityUID("Project", "p")
	return func(text string) bool {
		decision, _ := cedar.Authorize(set, cedar.EntityMap{}, cedar.Request{Principal: agent, Action: execute, Resource: project,
			Context: cedar.NewRecord(cedar.RecordMap{"command": cedar.String(text)})})
		return decision == cedar.Allow
	}
}

const regoPolicy = `package agent

default allow := false

allow if {
	some prefix in %s
	matches(prefix)
	not denied
}

denied if {
	some prefix in %s
	matches(prefix)
}

matches(prefix) if input.command == prefix

matches(prefix) if startswith(input.command, concat("", [prefix, " "]))
`

func openOPA(tb testing.TB) func(text string) bool {
	tb.Helper()
	var lists [2][]string
	for _, r := range rules {
		i := 0
		if r.deny {
			i = 1
		}
		lists[i] = append(lists[i], fmt.Sprintf("%q", r.prefix))
	}
	text := fmt.Sprintf(regoPolicy, "["+strings.Join(lists[0], ", ")+"]", "["+strings.Join(lists[1], ", ")+"]")
	query, err := rego.New(rego.Query("data.agent.allow"), rego.Module("agent.rego", text)).PrepareForEval(tb.Context())
	if err != nil {
		tb.Fatal(err)
	}
	return func(text string) bool {
		input := ast.NewObject([2]*ast.Term{ast.StringTerm("command"), ast.StringTerm(text)})
		set, err := query.Eval(tb.Context(), rego.EvalParsedInput(input))
		return err == nil && set.Allowed()
	}
}
