// Package gate is the one door of a call: it puts tool, policy, guards and the
// facts of the machine together and judges. Asking, running and recording
// stand on it.
package gate

import (
	"fmt"

	"assent"
	"assent/command"
	"assent/guard"
	"assent/internal/machine"
	"assent/policy"
	"assent/tool"
)

// A Judge judges calls under one policy, in one project. It is immutable and
// safe for concurrent use; it sees the policy as it was when it was opened.
type Judge struct {
	config Config
	set    *policy.Set
	policy *assent.Policy
	tools  *tool.Set
}

// Open reads the policy of a session. Faults inside policy files are no error:
// they are in Set().Errors, and no verdict is then better than Ask.
func Open(c Config) (*Judge, error) {
	set, err := c.load()
	if err != nil {
		return nil, err
	}
	base := command.Builtin()
	j := &Judge{config: c, set: set, policy: set.Policy(), tools: tool.Builtin(base)}
	j.policy.ConfirmOverwrite = set.Security.ConfirmOverwrite
	j.policy.CanConfine = c.CanConfine
	j.policy.Guards = guard.All(guard.Config{
		AllowedRoots: set.Security.AllowedRoots, DeniedPatterns: set.Security.DeniedPatterns,
		DeniedDirectories: set.Security.DeniedDirectories,
		Home:              c.Home, Root: c.Root, State: c.own(), Port: c.Port,
	})
	return j, nil
}

// Set returns the policy as loaded, for explaining it.
func (j *Judge) Set() *policy.Set { return j.set }

// Policy returns the compiled policy.
func (j *Judge) Policy() *assent.Policy { return j.policy }

// Tools returns the registry of tools.
func (j *Judge) Tools() *tool.Set { return j.tools }

// A Judgement is what came of judging one call.
type Judgement struct {
	Plan     assent.Plan
	Decision assent.Decision
	Always   []assent.AlwaysRule
	Invalid  string // why the call could not be planned: unknown tool, bad arguments; the decision is then Deny
}

// Judge plans and decides one call. It changes nothing and asks nobody.
func (j *Judge) Judge(call assent.Call) Judgement {
	return j.JudgeWith(call, machine.New(machine.Options{Root: j.config.Root, Home: j.config.Home, State: j.config.own(),
		Path: j.config.Path, Port: j.config.Port}))
}

// JudgeWith is Judge with facts from elsewhere: a recording, a test's scene.
// A panic while planning is a fault of Assent and denies.
func (j *Judge) JudgeWith(call assent.Call, facts assent.Facts) (out Judgement) {
	defer func() {
		if r := recover(); r != nil {
			out = refused(fmt.Sprintf("a fault in Assent: %v", r))
		}
	}()
	plan, err := j.tools.Plan(call, facts)
	if err != nil {
		return refused(err.Error())
	}
	out.Plan = plan
	out.Decision = assent.Decide(j.policy, &out.Plan)
	out.Always = assent.Always(&out.Plan, &out.Decision)
	return out
}

func refused(why string) Judgement {
	return Judgement{Invalid: why, Decision: assent.Decision{Verdict: assent.Deny,
		Reasons: []assent.Reason{{Request: -1, Verdict: assent.Deny, By: "call", Text: why}}}}
}
