// Package gate is the one door of a call: it puts tool, policy, guards and the
// facts of the machine together and judges. Asking, running and recording
// stand on it.
package gate

import (
	"errors"
	"fmt"
	"io/fs"
	"path"
	"path/filepath"
	"strings"

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
	base, broken := c.knowledge()
	j := &Judge{config: c, set: set, tools: tool.Builtin(base)}
	j.policy = set.Policy()
	j.policy.Rules = assent.NewRuleSet(c.resolveRules(set.Rules()))
	j.policy.Broken = append(j.policy.Broken, broken...)
	j.policy.ConfirmOverwrite = set.Security.ConfirmOverwrite
	j.policy.CanConfine = c.CanConfine
	j.policy.Guards = guard.All(guard.Config{
		AllowedRoots: set.Security.AllowedRoots, DeniedPatterns: set.Security.DeniedPatterns,
		DeniedDirectories: set.Security.DeniedDirectories,
		Home:              c.Home, Root: c.Root, State: c.own(), Port: c.Port,
	})
	return j, nil
}

// knowledge returns the knowledge base with the user's own file laid over it,
// and the project's, which can only add caution. A file that is broken does
// not count, and is told: no verdict is then better than Ask.
func (c *Config) knowledge() (base *command.Base, broken []string) {
	base = command.Builtin()
	if c.NoConfig || len(c.Files) > 0 {
		return base, nil
	}
	for _, f := range []struct {
		layer assent.Layer
		name  string
	}{{assent.User, c.KnowledgeFile()}, {assent.Project, filepath.Join(c.Root, ".assent", "commands.cmd")}} {
		file, err := readFile(f.layer, f.name, true)
		if errors.Is(err, fs.ErrNotExist) {
			continue
		}
		if err == nil {
			var with *command.Base
			if with, err = base.With(f.name, file.Data, f.layer == assent.User); err == nil {
				base = with
				continue
			}
		}
		broken = append(broken, oneLine(err.Error()))
	}
	return base, broken
}

// resolveRules adds, to an ask or deny rule that names one path, the same rule
// for what that path is a link to: the rule is about the file, whatever the
// name it is reached by.
func (c *Config) resolveRules(rules []assent.Rule) []assent.Rule {
	out := make([]assent.Rule, 0, len(rules))
	var facts assent.Facts
	for _, r := range rules {
		out = append(out, r)
		if r.Action > assent.Ask || !strings.HasPrefix(r.Subject, "/") || strings.Contains(r.Subject, "*") {
			continue
		}
		if facts == nil {
			facts = c.facts()
		}
		if p := facts.Resolve(path.Clean(r.Subject)); p.Err == "" && p.Real != r.Subject {
			r.Subject = p.Real
			out = append(out, r)
		}
	}
	return out
}

func (c *Config) facts() assent.Facts {
	return machine.New(machine.Options{Root: c.Root, Home: c.Home, State: c.own(), Path: c.Path, Port: c.Port})
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
	return j.JudgeWith(call, j.config.facts())
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
