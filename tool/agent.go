package tool

import (
	"encoding/json"
	"fmt"

	"assent"
)

// Effects of an agent's own tool, as its adapter knows it.
const (
	EffectNone    = "none"    // touches nothing but the agent itself: a list of things to do, a plan, a sub-agent whose calls are judged like all others
	EffectUnknown = "unknown" // anything else, and every tool that the adapter does not know
)

// agentTool stands behind what an agent does by itself and no tool of ours
// describes: searching the web through its provider, starting a sub-agent, a
// tool that is newer than the adapter. Capability agent.tool with subject
// "agent/tool", and a request for each path among the arguments; nothing at
// all where the adapter knows that the tool has no effect. Only a hook's
// adapter makes such calls; no executor carries them out.
func agentTool() assent.Tool {
	return assent.Tool{
		Name: "agent", Doc: "Use a tool of the agent's own.", Needs: []assent.Capability{assent.AgentTool}, Elsewhere: true,
		Schema: schema(`{"type":"object","additionalProperties":false,"required":["agent","tool"],"properties":{
"agent":{"type":"string"},"tool":{"type":"string"},"effect":{"type":"string","enum":["none","unknown"]},"note":{"type":"string"},"args":{"type":"object"}}}`),
		Plan: func(c assent.Call, f assent.Facts) (assent.Plan, error) {
			var args struct {
				Agent  string          `json:"agent"`
				Tool   string          `json:"tool"`
				Effect string          `json:"effect"`
				Note   string          `json:"note"`
				Args   json.RawMessage `json:"args"`
			}
			if err := decode(c.Args, &args); err != nil {
				return assent.Plan{}, err
			}
			plan := assent.Plan{Shape: assent.Simple}
			if err := checkNames(args.Agent, args.Tool); err != nil {
				return plan, err
			}
			switch args.Effect {
			case EffectNone:
				plan.Free = true
				return plan, nil
			case EffectUnknown, "":
			default:
				return plan, fmt.Errorf("arguments: effect: want none or unknown")
			}
			if args.Note != "" {
				plan.Notes = []string{args.Note}
			}
			subject := args.Agent + "/" + args.Tool
			plan.Requests = []assent.Request{{Capability: assent.AgentTool, Subject: subject, Why: "the agent's own tool", Always: []string{subject}}}
			return plan, askPaths(&plan, f, c.Dir, args.Args)
		},
	}
}
