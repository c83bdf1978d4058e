package hook

import (
	"fmt"
	"strings"
	"time"

	"assent"
	"assent/gate"
)

// A claudePayload is what Claude Code sends, and agents that took its form over:
// https://code.claude.com/docs/en/hooks. Members that are not here are ignored.
type claudePayload struct {
	Session   string `json:"session_id"`
	Turn      string `json:"turn_id"`
	Prompt    string `json:"prompt_id"`
	Dir       string `json:"cwd"`
	Event     string `json:"hook_event_name"`
	Tool      string `json:"tool_name"`
	Input     input  `json:"tool_input"`
	Call      string `json:"tool_use_id"`
	Agent     string `json:"agent_id"`
	AgentKind string `json:"agent_type"`
	Server    struct {
		Name string `json:"name"`
	} `json:"mcp_server"`
}

// claude is Claude Code. A PreToolUse "ask" opens its dialog, and without a
// terminal it is a denial with the reason; rules of its settings that deny or ask
// win over an "allow" of ours.
func claude() agent {
	return agent{name: "claude", limit: 600 * time.Second, project: "CLAUDE_PROJECT_DIR", write: writeClaude, read: func(payload []byte) (event, error) {
		return readClaude("claude", payload, claudeTools(), gate.ByAgent)
	}}
}

func claudeTools() tools {
	return tools{
		{name: "Bash", tool: "bash", args: "command=command background=run_in_background"},
		{name: "Read", tool: "read", args: "file_path=file_path"},
		{name: "Write", tool: "write", args: "file_path=file_path content=content"},
		{name: "Edit", tool: "edit", args: "file_path=file_path old=old_string new=new_string all=replace_all"},
		{name: "MultiEdit", tool: "patch", make: multiEdit},
		{name: "Glob", tool: "glob", args: "pattern=pattern path=path"},
		{name: "Grep", tool: "grep", args: "pattern=pattern path=path glob=glob"},
		{name: "LS", tool: "read", args: "file_path=path"},
		{name: "WebFetch", tool: "fetch", args: "url=url"},
		free("Agent|Task|TaskOutput|TaskStop|TaskCreate|TaskGet|TaskList|TaskUpdate|BashOutput|KillShell|KillBash"),
		free("TodoWrite|AskUserQuestion|EnterPlanMode|ExitPlanMode|ToolSearch"),
	}
}

// multiEdit makes a patch of several edits to one file.
func multiEdit(in input) (any, error) {
	var name string
	var edits []struct {
		Old string `json:"old_string"`
		New string `json:"new_string"`
		All bool   `json:"replace_all"`
	}
	if err := decode(in["file_path"], &name); err != nil {
		return nil, fmt.Errorf("file_path: %v", err)
	}
	if err := decode(in["edits"], &edits); err != nil {
		return nil, fmt.Errorf("edits: %v", err)
	}
	c := change{FilePath: name, Action: "edit"}
	for _, e := range edits {
		c.Edits = append(c.Edits, edit(e))
	}
	return changes{[]change{c}}, nil
}

// changes are the arguments of the tool patch.
type changes struct {
	Changes []change `json:"changes"`
}

type change struct {
	FilePath string  `json:"file_path"`
	Action   string  `json:"action"`
	Content  *string `json:"content,omitempty"`
	Edits    []edit  `json:"edits,omitempty"`
}

type edit struct {
	Old string `json:"old"`
	New string `json:"new"`
	All bool   `json:"all"`
}

func readClaude(name string, payload []byte, known tools, ask gate.Hand) (event, error) {
	var p claudePayload
	if err := decode(payload, &p); err != nil {
		return event{kind: toolCall}, err
	}
	e := event{name: p.Event, ask: ask}
	switch p.Event {
	case "PreToolUse":
		e.kind = toolCall
	case "PermissionRequest":
		e.kind, e.ask = dialog, gate.ByAgent
	case "PostToolUse", "PostToolUseFailure", "Notification", "SessionStart", "SessionEnd", "Stop", "SubagentStart", "SubagentStop", "UserPromptSubmit", "PreCompact":
		e.kind = report
		return e, nil
	default:
		return e, nil
	}
	ours, args, err := func() (string, []byte, error) {
		if strings.HasPrefix(p.Tool, "mcp__") {
			server, t, err := mcpParts(p.Tool, p.Server.Name)
			if err != nil {
				return "", nil, err
			}
			return mcpCall(server, t, p.Input)
		}
		return known.args(name, p.Tool, p.Input)
	}()
	if err != nil {
		return e, err
	}
	turn := p.Turn
	if turn == "" {
		turn = p.Prompt
	}
	call := p.Call
	if e.kind == dialog && call != "" {
		call += "-dialog" // the tool call itself is a call of that id
	}
	e.call = assent.Call{ID: id(call), Session: sessionID(name, p.Session), Turn: id(turn), Agent: who(name, p.AgentKind, p.Agent), Tool: ours, Dir: p.Dir, Args: args}
	return e, nil
}

// writeClaude is the answer to Claude Code and to those that took its form over.
func writeClaude(e *event, a answer) []byte {
	type object = map[string]any
	if e.kind == dialog {
		switch a.verdict {
		case assent.Allow:
			return line(object{"hookSpecificOutput": object{"hookEventName": "PermissionRequest", "decision": object{"behavior": "allow"}}})
		case assent.Ask:
			return []byte("{}") // silence: its dialog stays
		}
		return line(object{"hookSpecificOutput": object{"hookEventName": "PermissionRequest", "decision": object{"behavior": "deny", "message": a.reason}}})
	}
	out := object{"hookEventName": "PreToolUse"}
	switch a.verdict {
	case assent.Allow:
		out["permissionDecision"], out["permissionDecisionReason"] = "allow", "Assent allows it."
	case assent.Ask:
		out["permissionDecision"], out["permissionDecisionReason"] = "ask", a.reason
	default:
		out["permissionDecision"], out["permissionDecisionReason"] = "deny", a.reason
	}
	return line(object{"hookSpecificOutput": out})
}
