package hook

import (
	"bytes"
	"strings"

	"github.com/go-json-experiment/json"
)

// CanaryCall is what a canary asks for. No policy lets it through, and nothing
// runs it.
const CanaryCall = "rm -rf /"

// Canary returns a payload as the agent would send it, for a call that the hook
// must deny, made in the directory dir.
func Canary(name, dir string) []byte {
	const session = "assent-doctor"
	call := map[string]string{"command": CanaryCall}
	p := map[string]any{"session_id": session, "cwd": dir, "hook_event_name": "PreToolUse", "tool_name": "Bash", "tool_input": call}
	switch name {
	case "gemini":
		p["hook_event_name"], p["tool_name"] = "BeforeTool", "run_shell_command"
	case "copilot":
		p = map[string]any{"sessionId": session, "cwd": dir, "toolName": "bash", "toolArgs": call}
	}
	return line(p)
}

// Denied reports whether an answer is a denial with a reason, as one line, and why
// not.
func Denied(out []byte) (ok bool, why string) {
	text := bytes.TrimSuffix(out, []byte("\n"))
	if len(text) == 0 {
		return false, "it printed nothing"
	}
	type said struct {
		Decision string `json:"permissionDecision"`
		Reason   string `json:"permissionDecisionReason"`
	}
	var a struct {
		said
		Plain       string `json:"decision"`
		PlainReason string `json:"reason"`
		Specific    said   `json:"hookSpecificOutput"`
	}
	if bytes.IndexByte(text, '\n') >= 0 || json.Unmarshal(text, &a) != nil {
		return false, "it printed something else than one line of JSON"
	}
	verdict, reason := a.Decision+a.Plain+a.Specific.Decision, a.Reason+a.PlainReason+a.Specific.Reason
	switch {
	case verdict != "deny":
		return false, "it let the call through"
	case strings.TrimSpace(reason) == "":
		return false, "it gave no reason, which some agents take for a failed hook"
	}
	return true, ""
}
