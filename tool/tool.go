// Package tool holds the built-in tools as values: name, schema, and the
// function from a call's arguments to a plan (spec, section 5).
//
// A plan is pure: the tools here look at the machine only through
// assent.Facts and carry nothing out. Arguments are decoded strictly: unknown
// members, duplicate names, wrong types and invalid UTF-8 are errors whose
// text is meant for the agent.
package tool

import (
	"bytes"
	"encoding/json"
	"fmt"
	"path"
	"strings"
	"sync"

	jsonv2 "github.com/go-json-experiment/json"
	"github.com/go-json-experiment/json/jsontext"

	"assent"
	"assent/command"
)

// Limits of a call (spec, section 3).
const (
	MaxArgs  = 1 << 20 // bytes of arguments
	MaxDepth = 32      // nesting of arguments
)

// All returns the built-in tools in the order of the specification, reading
// commands with base.
func All(base *command.Base) []assent.Tool {
	return []assent.Tool{read(), glob(), grep(), write(), edit(), remove(), bash(base), process(base), runCommand(), fetch(), mcp(), patch(), agentTool()}
}

// A Set is a registry of tools: the only names that can be called. It is
// immutable and safe for concurrent use.
type Set struct {
	tools []assent.Tool
}

// NewSet returns a registry of the given tools. Two tools that share a name or
// alias are an error.
func NewSet(tools ...assent.Tool) (*Set, error) {
	seen := map[string]string{}
	for _, t := range tools {
		for _, name := range append([]string{t.Name}, t.Aliases...) {
			if other, ok := seen[name]; ok {
				return nil, fmt.Errorf("register tool %s: the name %s is taken by %s", t.Name, name, other)
			}
			seen[name] = t.Name
		}
	}
	return &Set{tools: tools}, nil
}

// Builtin returns the registry of the built-in tools.
func Builtin(base *command.Base) *Set { return &Set{tools: All(base)} }

// Lookup returns the tool of that name or alias. Names are compared exactly.
func (s *Set) Lookup(name string) (*assent.Tool, bool) {
	for i := range s.tools {
		t := &s.tools[i]
		if t.Name == name {
			return t, true
		}
		for _, a := range t.Aliases {
			if a == name {
				return t, true
			}
		}
	}
	return nil, false
}

// Names returns the tools' names in order, without aliases.
func (s *Set) Names() []string {
	names := make([]string, len(s.tools))
	for i := range s.tools {
		names[i] = s.tools[i].Name
	}
	return names
}

// Offered returns the tools that exist for a model under a policy: those with
// a sole possible need that is denied for everything, and those whose level
// is DENIED, are left out (spec, section 5), and so is what others carry out.
func (s *Set) Offered(p *assent.Policy) []assent.Tool {
	var out []assent.Tool
	for _, t := range s.tools {
		if !t.Elsewhere && offered(&t, p) {
			out = append(out, t)
		}
	}
	return out
}

func offered(t *assent.Tool, p *assent.Policy) bool {
	level := t.Level
	if o, ok := p.Levels[t.Name]; ok {
		level = o
	}
	if level == assent.Denied || level == assent.Restricted && !p.OptedIn && p.Levels[t.Name] != assent.Restricted {
		return false
	}
	if len(t.Needs) == 0 {
		return true
	}
	for _, c := range t.Needs {
		if !deniedForAll(p.Rules, c) {
			return true
		}
	}
	return false
}

// deniedForAll reports whether no subject of a capability can be allowed: the
// deny of "*" is the last word of all rules, or of the system's or the user's
// own, which later layers cannot take back.
func deniedForAll(rules *assent.RuleSet, c assent.Capability) bool {
	if rules == nil {
		return false
	}
	list := rules.Rules()
	return endsInDeny(list, c, func(assent.Layer) bool { return true }) ||
		endsInDeny(list, c, func(l assent.Layer) bool { return l == assent.System }) ||
		endsInDeny(list, c, func(l assent.Layer) bool { return l == assent.User })
}

// endsInDeny reports whether a deny of "*" among the rules of some layers has
// no rule behind it that gives anything back.
func endsInDeny(list []assent.Rule, c assent.Capability, of func(assent.Layer) bool) bool {
	for i := len(list) - 1; i >= 0; i-- {
		r := &list[i]
		switch {
		case !of(r.Source.Layer), !assent.Covers(r.Capability, c), r.Untrusted && r.Action >= assent.Confine:
		case r.Action != assent.Deny:
			return false
		case r.Pattern == "*":
			return true
		}
	}
	return false
}

// Plan looks a call's tool up and makes its plan. An unknown tool, and
// arguments that are too large, too deep or not valid, are errors.
func (s *Set) Plan(call assent.Call, facts assent.Facts) (assent.Plan, error) {
	t, ok := s.Lookup(call.Tool)
	if !ok {
		return assent.Plan{}, fmt.Errorf("tool %q: not registered; known are %s", call.Tool, strings.Join(s.Names(), ", "))
	}
	if call.Dir == "" {
		call.Dir = facts.Scene().Root
	}
	if !path.IsAbs(call.Dir) {
		return assent.Plan{}, fmt.Errorf("working directory %q: not absolute", call.Dir)
	}
	call.Dir = path.Clean(call.Dir)
	plan, err := t.Plan(call, facts)
	if err != nil {
		return assent.Plan{}, fmt.Errorf("tool %s: %v", t.Name, err)
	}
	plan.Tool = t.Name
	if !plan.Raised {
		plan.Level = t.Level
	}
	s2 := facts.Scene()
	plan.Settings = assent.PlanScene{Root: s2.Root, Home: s2.Home}
	return plan, nil
}

// decode reads arguments into v, a pointer to a struct, strictly.
func decode(args json.RawMessage, v any) error {
	if len(args) > MaxArgs {
		return fmt.Errorf("arguments: longer than %d bytes", MaxArgs)
	}
	if len(bytes.TrimSpace(args)) == 0 {
		args = json.RawMessage("{}")
	}
	if depth(args) > MaxDepth {
		return fmt.Errorf("arguments: nested deeper than %d", MaxDepth)
	}
	if err := jsonv2.Unmarshal(args, v, strictly()); err != nil {
		return fmt.Errorf("arguments: %s", JSONFault(err))
	}
	return nil
}

var strictly = sync.OnceValue(func() jsonv2.Options {
	return jsonv2.JoinOptions(jsonv2.RejectUnknownMembers(true), jsontext.AllowDuplicateNames(false))
})

// depth returns how deep brackets nest, strings disregarded.
func depth(b []byte) int {
	d, most := 0, 0
	for i := 0; i < len(b); i++ {
		switch b[i] {
		case '"':
			i = stringEnd(b, i+1)
		case '{', '[':
			d++
			most = max(most, d)
		case '}', ']':
			d--
		}
	}
	return most
}

// stringEnd returns where the string ends whose text begins at i: its closing
// quote, or the end of b.
func stringEnd(b []byte, i int) int {
	for from := i; ; i++ {
		n := bytes.IndexByte(b[i:], '"')
		if n < 0 {
			return len(b)
		}
		i += n
		back := 0
		for i-back > from && b[i-back-1] == '\\' {
			back++
		}
		if back%2 == 0 {
			return i
		}
	}
}
