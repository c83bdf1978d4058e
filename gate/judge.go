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
	named  []assent.Rule // ask and deny rules on one path
	denies assent.Guard  // of the last policy that was whole, while a file of this one is broken
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
	j.named = namedPaths(set.Rules())
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

// namedPaths returns the ask and deny rules that name one path.
func namedPaths(rules []assent.Rule) []assent.Rule {
	var out []assent.Rule
	for _, r := range rules {
		if r.Action <= assent.Ask && strings.HasPrefix(r.Subject, "/") && !strings.Contains(r.Subject, "*") {
			out = append(out, r)
		}
	}
	return out
}

// links returns a guard for the ask and deny rules that name a link: they are
// about the file, whatever name it is reached by.
func (j *Judge) links(facts assent.Facts) (assent.Guard, bool) {
	var rules []assent.Rule
	for _, r := range j.named {
		if p := facts.Resolve(path.Clean(r.Subject)); p.Err == "" && p.Kind != assent.Missing && p.Real != r.Subject {
			r.Subject = p.Real
			rules = append(rules, r)
		}
	}
	if len(rules) == 0 {
		return assent.Guard{}, false
	}
	return assent.Guard{Name: "links", Doc: "Applies ask and deny rules that name a link to what it leads to.", Check: func(p *assent.Plan) []assent.Finding {
		var found []assent.Finding
		for i := range p.Requests {
			for _, r := range rules {
				if q := &p.Requests[i]; q.Subject == r.Subject && assent.Covers(r.Capability, q.Capability) {
					found = append(found, assent.Finding{Request: i, Verdict: r.Action, Text: fmt.Sprintf("%s names this file by a link (%s)", r.Pattern, r.Source)})
				}
			}
		}
		return found
	}}, true
}

func (c *Config) facts() *machine.Facts {
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
func (j *Judge) JudgeWith(call assent.Call, facts assent.Facts) Judgement {
	return j.judge(call, facts, missing{})
}

// judge is JudgeWith for a call that lacked permissions when it last ran.
func (j *Judge) judge(call assent.Call, facts assent.Facts, lacked missing) (out Judgement) {
	defer func() {
		if r := recover(); r != nil {
			out = refused(fmt.Sprintf("a fault in Assent: %v", r))
		}
	}()
	plan, err := j.tools.Plan(call, facts)
	if err != nil {
		return refused(err.Error())
	}
	addMissing(&plan, lacked, facts)
	out.Plan = plan
	p := j.policy
	if g, ok := j.links(facts); ok {
		with := *p
		with.Guards = append(with.Guards[:len(with.Guards):len(with.Guards)], g)
		p = &with
	}
	out.Decision = assent.Decide(p, &out.Plan)
	out.Always = assent.Always(&out.Plan, &out.Decision)
	return out
}

func refused(why string) Judgement {
	return Judgement{Invalid: why, Decision: assent.Decision{Verdict: assent.Deny,
		Reasons: []assent.Reason{{Request: -1, Verdict: assent.Deny, By: "call", Text: why}}}}
}
