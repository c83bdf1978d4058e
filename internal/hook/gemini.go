package hook

import (
	"strings"
	"time"

	"assent"
	"assent/gate"
)

// gemini is Google's Gemini CLI. Its hook can open a dialog, and without a
// terminal that hangs for ever, which a hook cannot tell apart: so what asks waits
// for an answer elsewhere. An "allow" spares nobody its own dialog.
func gemini() agent {
	return agent{name: "gemini", limit: 60 * time.Second, project: "GEMINI_PROJECT_DIR", read: readGemini, write: func(e *event, a answer) []byte {
		if a.verdict == assent.Allow {
			return line(map[string]any{"decision": "allow"})
		}
		return line(map[string]any{"decision": "deny", "reason": a.reason})
	}}
}

func geminiTools() tools {
	return tools{
		{name: "run_shell_command", tool: "bash", args: "command=command dir=dir_path|directory background=is_background"},
		{name: "read_file", tool: "read", args: "file_path=file_path|absolute_path"},
		{name: "write_file", tool: "write", args: "file_path=file_path content=content"},
		{name: "replace", tool: "edit", args: "file_path=file_path old=old_string new=new_string all=allow_multiple"},
		{name: "list_directory", tool: "read", args: "file_path=dir_path|path"},
		{name: "glob", tool: "glob", args: "pattern=pattern path=dir_path|path"},
		{name: "grep_search|search_file_content", tool: "grep", args: "pattern=pattern path=dir_path|path glob=include_pattern|include"},
		free("invoke_agent|write_todos|enter_plan_mode|exit_plan_mode|ask_user|complete_task"),
	}
}

func readGemini(payload []byte) (event, error) {
	var p struct {
		Session string `json:"session_id"`
		Dir     string `json:"cwd"`
		Event   string `json:"hook_event_name"`
		Tool    string `json:"tool_name"`
		Input   input  `json:"tool_input"`
		MCP     *struct {
			Server string `json:"server_name"`
			Tool   string `json:"tool_name"`
		} `json:"mcp_context"`
	}
	if err := decode(payload, &p); err != nil {
		return event{kind: toolCall}, err
	}
	e := event{name: p.Event, ask: gate.ByHook}
	switch p.Event {
	case "BeforeTool":
		e.kind = toolCall
	case "AfterTool", "Notification", "SessionStart", "SessionEnd", "BeforeAgent", "AfterAgent", "PreCompress":
		e.kind = report
		return e, nil
	default:
		return e, nil
	}
	var ours string
	var args []byte
	var err error
	if p.MCP != nil {
		ours, args, err = mcpCall(p.MCP.Server, p.MCP.Tool, p.Input)
	} else if strings.HasPrefix(p.Tool, "mcp_") {
		ours, args, err = agentCall("gemini", p.Tool, "unknown", p.Input) // which server it belongs to is not said
	} else {
		ours, args, err = geminiTools().args("gemini", p.Tool, p.Input)
	}
	e.call = assent.Call{Session: sessionID("gemini", p.Session), Agent: "gemini", Tool: ours, Dir: p.Dir, Args: args}
	return e, err
}
