package assent

import "encoding/json"

// A Tool is a registered value that turns a call into a plan.
type Tool struct {
	Name    string
	Aliases []string
	Doc     string
	Level   Level
	Schema  json.RawMessage // JSON Schema of the arguments
	Needs   []Capability    // every capability that the tool could need; a tool whose only needs are denied for "*" is not offered

	// Elsewhere: the agent that asks through its hook carries the tool out, so
	// it is never offered to a model of ours.
	Elsewhere bool

	// Plan must not change the call. An error means the arguments are not
	// valid; what it says is told to the agent. Plan runs nothing and learns
	// of the machine only from Facts. Safe for concurrent use.
	Plan func(Call, Facts) (Plan, error)
}
