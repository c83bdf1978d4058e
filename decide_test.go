package assent

import (
	"strings"
	"testing"
)

// TestDecide holds what Decide itself adds to rules and guards. Rules are
// "LAYER ACTION CAPABILITY PATTERN".
func TestDecide(t *testing.T) {
	command := func(c Capability, subject string, operands ...string) Request {
		return Request{Capability: c, Subject: subject, Op: OpRun, Program: &Program{Path: "git", Name: "git", Operands: operands}}
	}
	commit := []Request{command(ProcessExecute, "git commit -m x", "commit"), command(GitModify, "git commit -m x", "commit")}
	behind := []Request{command(ProcessExecute, "git -C /r commit", "commit"), command(GitModify, "git -C /r commit", "commit")}
	firm := Guard{Name: "later", Check: func(*Plan) []Finding { return []Finding{{Verdict: Ask, Firm: true, Text: "runs later"}} }}
	defaults := "defaults ask process.execute *\ndefaults ask git.modify *\ndefaults allow file.write.project *\n"
	tests := []struct {
		name, rules string
		policy      Policy
		plan        Plan
		want        Verdict
		firm        bool
	}{
		{name: "no requests", want: Ask},
		{name: "free", plan: Plan{Free: true}, want: Allow},
		{name: "a guard that panics", plan: Plan{Free: true}, want: Deny,
			policy: Policy{Guards: []Guard{{Name: "g", Check: func(*Plan) []Finding { panic("x") }}}}},
		{name: "a guard cannot allow", plan: Plan{Requests: commit[:1]}, want: Ask, rules: defaults,
			policy: Policy{Guards: []Guard{{Name: "g", Check: func(*Plan) []Finding { return []Finding{{Verdict: Allow}} }}}}},
		{name: "a rule that names the git command", rules: defaults + "user allow process.execute git commit *", plan: Plan{Requests: commit}, want: Allow},
		{name: "a rule that names git alone", rules: defaults + "user allow process.execute git *", plan: Plan{Requests: commit}, want: Ask},
		{name: "a rule on everything", rules: defaults + "user allow process.execute *", plan: Plan{Requests: commit}, want: Ask},
		{name: "a rule that names an option", rules: defaults + "user allow process.execute git -C *", plan: Plan{Requests: behind}, want: Ask},
		{name: "the user asks for changes himself", rules: defaults + "user ask git.modify *\nuser allow process.execute git commit *", plan: Plan{Requests: commit}, want: Ask},
		{name: "a project's untrusted rule", rules: defaults + "untrusted allow process.execute git commit *", plan: Plan{Requests: commit}, want: Ask},
		{name: "a firm ask and a star", rules: defaults + "user allow process.execute git *", policy: Policy{Guards: []Guard{firm}},
			plan: Plan{Requests: commit[:1]}, want: Ask, firm: true},
		{name: "a firm ask and the exact text", rules: defaults + "user allow process.execute git commit -m x", policy: Policy{Guards: []Guard{firm}},
			plan: Plan{Requests: commit[:1]}, want: Allow},
		{name: "a command that reads like a pattern", rules: defaults + "user allow process.execute git *", policy: Policy{Guards: []Guard{firm}},
			plan: Plan{Requests: []Request{command(ProcessExecute, "git *", "*")}}, want: Ask, firm: true},
		{name: "the profile's own allow is not exact", rules: "defaults allow process.execute git x", policy: Policy{Guards: []Guard{firm}},
			plan: Plan{Requests: []Request{command(ProcessExecute, "git x", "x")}}, want: Ask, firm: true},
		{name: "a command writes", rules: defaults, plan: Plan{Requests: []Request{{Capability: FileWriteProject, Subject: "/p/a", Op: OpWrite, Shell: true}}}, want: Ask},
		{name: "the write tool writes", rules: defaults, plan: Plan{Requests: []Request{{Capability: FileWriteProject, Subject: "/p/a", Op: OpWrite}}}, want: Allow},
		{name: "a command writes where a rule allows", rules: defaults + "user allow file.write.project /p/*",
			plan: Plan{Requests: []Request{{Capability: FileWriteProject, Subject: "/p/a", Op: OpWrite, Shell: true}}}, want: Allow},
		{name: "a reader's rule and a writer", rules: defaults + "defaults allow process.execute ls*",
			plan: Plan{Requests: []Request{{Capability: ProcessExecute, Subject: "lsfoo", Writes: true}}}, want: Ask},
		{name: "confined here", rules: "user confine process.execute *", policy: Policy{CanConfine: true}, plan: Plan{Requests: commit[:1]}, want: Confine},
		{name: "not to be confined here", rules: "user confine process.execute *", plan: Plan{Requests: commit[:1]}, want: Ask},
		{name: "destructive", rules: "user confine process.execute *", policy: Policy{CanConfine: true},
			plan: Plan{Requests: []Request{{Capability: ProcessExecute, Subject: "rm -r x", Destructive: true}}}, want: Ask},
		{name: "opaque", rules: "user confine process.execute *", policy: Policy{CanConfine: true},
			plan: Plan{Requests: []Request{{Capability: ProcessExecute, Subject: "$x", Spelled: 2, Unconfined: true}}}, want: Ask},
		{name: "computed reads ask", rules: "defaults allow file.read *", policy: Policy{CanConfine: true},
			plan: Plan{Requests: []Request{{Capability: FileRead, Subject: "(x)", Spelled: 3, Computed: true}}}, want: Ask},
		{name: "computed reads confined", rules: "defaults allow file.read *", policy: Policy{CanConfine: true, CanConfineReads: true},
			plan: Plan{Requests: []Request{{Capability: FileRead, Subject: "(x)", Spelled: 3, Computed: true}}}, want: Confine},
		{name: "a broken file", policy: Policy{Broken: []string{"f:1:1: x"}}, plan: Plan{Free: true}, want: Ask, firm: true},
		{name: "nobody may be asked", policy: Policy{NoAsking: true}, rules: defaults, plan: Plan{Requests: commit[:1]}, want: Deny},
	}
	for _, tt := range tests {
		t.Run(strings.ReplaceAll(tt.name, " ", "-"), func(t *testing.T) {
			tt.policy.Rules = NewRuleSet(readRules(t, tt.rules))
			d := Decide(&tt.policy, &tt.plan)
			if d.Verdict != tt.want || d.Firm != tt.firm {
				t.Errorf("got %v, firm %v; want %v, %v\n%+v", d.Verdict, d.Firm, tt.want, tt.firm, d.Reasons)
			}
		})
	}
	if v := Decide(nil, &Plan{Free: true}).Verdict; v != Deny {
		t.Errorf("without a policy: %v", v)
	}
}

func readRules(t *testing.T, text string) []Rule {
	t.Helper()
	layers := map[string]Layer{"defaults": Defaults, "user": User, "untrusted": Project}
	var rules []Rule
	for line := range strings.SplitSeq(strings.TrimSpace(text), "\n") {
		f := strings.SplitN(line, " ", 4)
		if len(f) != 4 {
			continue
		}
		action, err := ParseVerdict(f[1])
		if err != nil {
			t.Fatal(err)
		}
		rules = append(rules, Rule{Capability: f[2], Pattern: f[3], Subject: f[3], Action: action,
			Source: Source{Layer: layers[f[0]]}, Untrusted: f[0] == "untrusted"})
	}
	return rules
}
