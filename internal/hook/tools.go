package hook

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"strings"
	"unicode/utf8"

	"github.com/go-json-experiment/json"
	"github.com/go-json-experiment/json/jsontext"

	"assent/tool"
)

// An input is the arguments of an agent's tool.
type input map[string]jsontext.Value

// A tools table says what an agent's tools are here. What is not in it is a tool
// that is not known, and asks.
type tools []known

// A known tool.
type known struct {
	name string                      // as the agent calls it; "a|b" for two of one kind
	tool string                      // ours
	args string                      // "ours=theirs ...": what is handed on; theirs may be "a|b", whichever is there
	make func(in input) (any, error) // instead of args
}

// free is a tool of the agent's that touches nothing outside of the agent: its
// lists, its questions, sub-agents, whose calls are judged like all others.
func free(name string) known { return known{name: name} }

// args returns the name and the arguments of the tool of ours that stands for an
// agent's.
func (t tools) args(agent, name string, in input) (ours string, args []byte, err error) {
	for _, k := range t {
		if !named(k.name, name) {
			continue
		}
		switch {
		case k.make != nil:
			v, err := k.make(in)
			if err != nil {
				return "", nil, fmt.Errorf("%s: %v", name, err)
			}
			args, err = json.Marshal(v)
			return k.tool, args, err
		case k.tool == "":
			return agentCall(agent, name, tool.EffectNone, in)
		}
		out := input{}
		for pair := range strings.FieldsSeq(k.args) {
			to, from, _ := strings.Cut(pair, "=")
			for key := range strings.SplitSeq(from, "|") {
				if v, ok := in[key]; ok && string(v) != "null" {
					out[to] = v
					break
				}
			}
		}
		args, err = json.Marshal(out, json.Deterministic(true))
		return k.tool, args, err
	}
	return agentCall(agent, name, tool.EffectUnknown, in)
}

func named(list, name string) bool {
	for n := range strings.SplitSeq(list, "|") {
		if n == name {
			return true
		}
	}
	return false
}

// agentCall is a call of a tool of the agent's own.
func agentCall(agent, name, effect string, in input) (string, []byte, error) {
	if !plain(name) {
		return "", nil, fmt.Errorf("a tool with the name %q", name)
	}
	if effect == tool.EffectNone {
		in = nil
	}
	args, err := json.Marshal(map[string]any{"agent": agent, "tool": name, "effect": effect, "args": orEmpty(in)}, json.Deterministic(true))
	return "agent", args, err
}

// mcpCall is a call of a tool of an MCP server.
func mcpCall(server, name string, in input) (string, []byte, error) {
	if !plain(server) || !plain(name) {
		return "", nil, fmt.Errorf("an MCP tool with the name %q of the server %q", name, server)
	}
	args, err := json.Marshal(map[string]any{"server": server, "tool": name, "args": orEmpty(in)}, json.Deterministic(true))
	return "mcp", args, err
}

func orEmpty(in input) input {
	if in == nil {
		return input{}
	}
	return in
}

// plain reports whether a name can stand in a rule.
func plain(name string) bool {
	return name != "" && len(name) <= 256 && utf8.ValidString(name) && !strings.ContainsAny(name, "/* \t\r\n\x00")
}

// mcpParts takes the name mcp__SERVER__TOOL apart. With a name that can be read in
// two ways the server must be said elsewhere.
func mcpParts(name, server string) (s, t string, err error) {
	rest := strings.TrimPrefix(name, "mcp__")
	if server != "" {
		if t, ok := strings.CutPrefix(rest, spelled(server)+"__"); ok {
			return server, t, nil
		}
		return "", "", fmt.Errorf("the tool %q is not one of the server %q", name, server)
	}
	s, t, ok := strings.Cut(rest, "__")
	if !ok || s == "" || t == "" || strings.Contains(t, "__") {
		return "", "", fmt.Errorf("the name %q can be read in more than one way", name)
	}
	return s, t, nil
}

// spelled is a server's name as it stands in a tool's: what is not a letter, digit,
// "_" or "-" is "_".
func spelled(server string) string {
	return strings.Map(func(r rune) rune {
		if r == '_' || r == '-' || r >= '0' && r <= '9' || r >= 'a' && r <= 'z' || r >= 'A' && r <= 'Z' {
			return r
		}
		return '_'
	}, server)
}

// maxID is the length up to which an agent's id is taken as it is.
const maxID = 100

// id is an agent's id as one of ours: a long or an odd one by its digest.
func id(text string) string {
	if text == "" {
		return ""
	}
	if len(text) <= maxID && utf8.ValidString(text) && strings.IndexFunc(text, func(r rune) bool { return r <= ' ' || r >= 0x7f }) < 0 {
		return text
	}
	sum := sha256.Sum256([]byte(text))
	return "h" + hex.EncodeToString(sum[:12])
}

// sessionID is the id of an agent's session.
func sessionID(agent, session string) string {
	if session == "" {
		return ""
	}
	return id(agent + "-" + session)
}

// who is the agent, and the kind of sub-agent that makes the call.
func who(agent, kind, sub string) string {
	switch {
	case kind != "":
		return id(agent + ":" + kind)
	case sub != "":
		return id(agent + ":" + sub)
	}
	return agent
}
