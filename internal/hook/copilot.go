package hook

import (
	"fmt"
	"strings"
	"time"

	"assent"
	"assent/gate"
)

// copilot is GitHub's Copilot CLI, in its own form and, with event names such as
// PreToolUse, in Claude's. An "ask" opens its dialog, and without a terminal it is
// a denial. An "allow" beats the rules of its user, so it is said only where the
// policy has decided about something.
func copilot() agent {
	return agent{name: "copilot", limit: 30 * time.Second, project: "COPILOT_PROJECT_DIR", read: readCopilot, write: writeCopilot}
}

func copilotTools() tools {
	return tools{
		{name: "bash|Bash", tool: "bash", args: "command=command"},
		{name: "create", tool: "write", args: "file_path=path content=file_text"},
		{name: "edit", tool: "edit", args: "file_path=path old=old_str new=new_str"},
		{name: "view", tool: "read", args: "file_path=path"},
		{name: "grep|rg", tool: "grep", args: "pattern=pattern path=path glob=glob"},
		{name: "glob", tool: "glob", args: "pattern=pattern path=path"},
		{name: "web_fetch", tool: "fetch", args: "url=url"},
		free("task|update_todo|report_intent|read_bash|list_bash|stop_bash|ask_user|exit_plan_mode|read_agent|list_agents"),
	}
}

func readCopilot(payload []byte) (event, error) {
	var p struct {
		Event     string `json:"hookName"`
		Session   string `json:"sessionId"`
		Dir       string `json:"cwd"`
		Tool      string `json:"toolName"`
		Args      input  `json:"toolArgs"`
		Input     input  `json:"toolInput"`
		Result    input  `json:"toolResult"`
		Agent     string `json:"agentId"`
		AgentKind string `json:"agentType"`
		Claude    string `json:"hook_event_name"`
	}
	if err := decode(payload, &p); err != nil {
		return event{kind: toolCall}, err
	}
	if p.Claude != "" {
		return readClaude("copilot", payload, append(claudeTools(), copilotTools()...), gate.ByAgent)
	}
	e := event{name: p.Event, kind: toolCall, ask: gate.ByAgent}
	switch {
	case p.Result != nil:
		e.kind = report // of a call that has ended
		return e, nil
	case p.Event == "permissionRequest":
		e.kind = dialog
	case p.Event != "" && p.Event != "preToolUse":
		e.kind = unknownEvent
		return e, nil
	}
	in := p.Args
	if in == nil {
		in = p.Input
	}
	var ours string
	var args []byte
	var err error
	server, name, isMCP := strings.Cut(p.Tool, "/")
	switch {
	case e.kind == dialog && isMCP:
		ours, args, err = mcpCall(server, name, in)
	case e.kind == dialog && p.Tool == "edit":
		ours, args, err = tools{{name: "edit", tool: "patch", make: shownEdit}}.args("copilot", p.Tool, in)
	default:
		ours, args, err = copilotTools().args("copilot", p.Tool, in)
	}
	e.call = assent.Call{Session: sessionID("copilot", p.Session), Agent: who("copilot", p.AgentKind, p.Agent), Tool: ours, Dir: p.Dir, Args: args}
	return e, err
}

// shownEdit is the edit of a permissionRequest, which has a diff in place of texts:
// what it asks for is to write the file. The diff is the agent's word, and shown
// as such by its own dialog.
func shownEdit(in input) (any, error) {
	var name string
	if err := decode(in["file_path"], &name); err != nil {
		return nil, fmt.Errorf("file_path: %v", err)
	}
	return changes{[]change{{FilePath: name, Action: "edit", Edits: []edit{{}}}}}, nil
}

func writeCopilot(e *event, a answer) []byte {
	if e.name == "PreToolUse" || e.name == "PermissionRequest" {
		if a.verdict == assent.Allow && !e.allowed {
			return []byte("{}")
		}
		return writeClaude(e, a)
	}
	if e.kind == dialog {
		switch a.verdict {
		case assent.Allow:
			if !e.allowed {
				return []byte("{}")
			}
			return line(map[string]any{"behavior": "allow"})
		case assent.Ask:
			return []byte("{}")
		}
		return line(map[string]any{"behavior": "deny", "message": a.reason})
	}
	switch a.verdict {
	case assent.Allow:
		if !e.allowed {
			return []byte("{}")
		}
		return line(map[string]any{"permissionDecision": "allow"})
	case assent.Ask:
		return line(map[string]any{"permissionDecision": "ask", "permissionDecisionReason": a.reason})
	}
	return line(map[string]any{"permissionDecision": "deny", "permissionDecisionReason": a.reason})
}
