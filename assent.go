// Package assent is the vocabulary of the permission layer between AI agents
// and the tools they call, and the one function that judges: [Decide].
//
// An agent's [Call] is untrusted. A [Tool] turns it into a [Plan]: the
// [Request]s that the call needs, each one capability and one subject. A
// [Policy] holds the [Guard]s, the [Rule]s of all layers and the levels of the
// tools. Decide takes a Policy and a Plan and returns a [Decision]: a
// [Verdict], all the [Reason]s for it in a fixed order, and the [Grant].
//
// Everything here is pure: no file, clock, environment or network. What a plan
// must know of the machine it asks through [Facts], whose answers are recorded,
// so that a decision can be replayed exactly. Zero values deny.
//
// The packages above build on these types: command (what programs do), shell
// (bash text to plan), tool (the built-in tools), guard (checks beneath all
// rules), policy (rules from files).
package assent

import (
	"encoding/json"
	"fmt"
)

// A Verdict is the answer to a request or a call. Verdicts are ordered from
// the strictest to the freest and combine by minimum; the zero value is Deny.
type Verdict uint8

const (
	Deny    Verdict = iota // never runs; nobody can approve it
	Ask                    // runs only if a person approves
	Confine                // runs unasked, but only under limits that the kernel enforces
	Allow                  // runs unasked
)

var verdictNames = [...]string{Deny: "deny", Ask: "ask", Confine: "confine", Allow: "allow"}

// String returns the verdict's word as used in rules, JSON and the UI.
// A value out of range is "deny", as every reader of it must treat it.
func (v Verdict) String() string {
	if int(v) < len(verdictNames) {
		return verdictNames[v]
	}
	return verdictNames[Deny]
}

// MarshalText implements [encoding.TextMarshaler].
func (v Verdict) MarshalText() ([]byte, error) { return []byte(v.String()), nil }

// UnmarshalText implements [encoding.TextUnmarshaler]. A word that is no
// verdict is an error, never silently Deny.
func (v *Verdict) UnmarshalText(text []byte) error {
	p, err := ParseVerdict(string(text))
	if err == nil {
		*v = p
	}
	return err
}

// ParseVerdict returns the verdict named by s.
func ParseVerdict(s string) (Verdict, error) {
	for i, name := range verdictNames {
		if s == name {
			return Verdict(i), nil
		}
	}
	return Deny, fmt.Errorf("action %q: want allow, confine, ask or deny", s)
}

// A Level is a tool's own restrictiveness, one more voice in the minimum
// (spec, section 5). The zero value is the freest, since a level only ever
// lowers a verdict that the rules must give first.
type Level uint8

const (
	Safe       Level = iota // what the rules allow runs
	Confirm                 // asks at least
	Restricted              // denied unless opted in, then as Confirm
	Denied                  // never runs
)

var levelNames = [...]string{Safe: "SAFE", Confirm: "CONFIRM", Restricted: "RESTRICTED", Denied: "DENIED"}

// String returns the level's name as written in security.tool_overrides.
// A value out of range reads DENIED.
func (l Level) String() string {
	if int(l) < len(levelNames) {
		return levelNames[l]
	}
	return levelNames[Denied]
}

// ParseLevel returns the level named by s, which must be spelt exactly.
func ParseLevel(s string) (Level, error) {
	for i, name := range levelNames {
		if s == name {
			return Level(i), nil
		}
	}
	return Denied, fmt.Errorf("level %q: want SAFE, CONFIRM, RESTRICTED or DENIED", s)
}

// A Shape says how much of a shell text could be read (spec, section 7.2).
// The zero value is Opaque: never better than Ask unless an exact rule of a
// trusted layer names the very text.
type Shape uint8

const (
	Opaque   Shape = iota // a word that matters is known only at run time
	Compound              // several commands, each fully read
	Simple                // one command, nothing unknown
)

// String returns "opaque", "compound" or "simple".
func (s Shape) String() string {
	switch s {
	case Simple:
		return "simple"
	case Compound:
		return "compound"
	default:
		return "opaque"
	}
}

// A Call is one tool call as an agent sent it. Nothing in it is trusted.
type Call struct {
	ID      string          // the agent's or the gate's id of this call
	Agent   string          // which agent, such as "claude"; empty if unknown
	Session string          // the agent's session
	Turn    string          // the agent's name for the calls that it makes together; a denial settles those of one turn
	Tool    string          // tool name or alias
	Dir     string          // working directory, absolute
	Args    json.RawMessage // arguments, a JSON object
}
