package tool

import (
	"encoding/json"
	"fmt"
	"sort"
	"strings"

	jsonv2 "github.com/go-json-experiment/json"

	"assent"
)

// mcp is the tool behind every call of another MCP server's tool: the
// capability mcp.call with subject "server/tool", and a request for each path
// among the arguments. A server's annotations (readOnlyHint and the like) are
// its own claims and decide nothing.
func mcp() assent.Tool {
	return assent.Tool{
		Name: "mcp", Doc: "Call a tool of another MCP server.", Needs: []assent.Capability{assent.MCPCall},
		Schema: schema(`{"type":"object","additionalProperties":false,"required":["server","tool"],"properties":{
"server":{"type":"string"},"tool":{"type":"string"},"args":{"type":"object"}}}`),
		Plan: func(c assent.Call, f assent.Facts) (assent.Plan, error) {
			var args struct {
				Server string          `json:"server"`
				Tool   string          `json:"tool"`
				Args   json.RawMessage `json:"args"`
			}
			if err := decode(c.Args, &args); err != nil {
				return assent.Plan{}, err
			}
			if err := checkNames(args.Server, args.Tool); err != nil {
				return assent.Plan{}, err
			}
			subject := args.Server + "/" + args.Tool
			plan := assent.Plan{Shape: assent.Simple, Requests: []assent.Request{{Capability: assent.MCPCall, Subject: subject, Why: "MCP tool", Always: []string{subject}}}}
			if err := askPaths(&plan, f, c.Dir, args.Args); err != nil {
				return assent.Plan{}, err
			}
			return plan, nil
		},
	}
}

// checkNames refuses what cannot stand in a subject "server/tool" without
// being taken for another.
func checkNames(names ...string) error {
	for _, name := range names {
		if name == "" || len(name) > 256 || strings.ContainsAny(name, "/*\x00 \t\n") || oddName(name) != "" {
			return fmt.Errorf("arguments: %q is no name of a server or tool", name)
		}
	}
	return nil
}

// askPaths adds a request for each path among the arguments of a tool whose
// ways are not known.
func askPaths(plan *assent.Plan, f assent.Facts, dir string, args json.RawMessage) error {
	paths, err := pathArgs(args)
	if err != nil {
		return err
	}
	for _, p := range paths {
		if err := p.ask(plan, f, dir); err != nil {
			return err
		}
	}
	return nil
}

type pathArg struct {
	key, value string
	written    bool
}

// ask adds what one path argument needs. What the server does with the path is
// not known: the rules on reading decide, but to the guards it is a write (and
// of a directory also a read of what is below), so that nothing reaches through
// a server what no tool here may touch. A key that names a target is asked as a
// write outright. Below a directory of the project single names are not judged:
// a server that is allowed would ask for every ".env" on every call.
func (p pathArg) ask(plan *assent.Plan, f assent.Facts, dir string) error {
	why := "argument " + p.key
	w, needed, err := fileRequest(f, assent.OpWrite, p.value, dir, why)
	if err != nil {
		return err
	}
	if !needed {
		return nil
	}
	below := f.Resolve(w.Subject).Kind == assent.Dir
	if p.written || below {
		op := assent.OpRead
		if below {
			op = assent.OpList
		}
		r, needed, err := fileRequest(f, op, p.value, dir, why)
		if err != nil {
			return err
		}
		if assent.Inside(f.Scene().Root, r.Subject) {
			r.Below, r.More = nil, false
		}
		if needed {
			plan.Requests = append(plan.Requests, r)
		}
	}
	if !p.written {
		w.Capability = assent.FileRead
	}
	plan.Requests = append(plan.Requests, w)
	return nil
}

// pathArgs returns the values of the keys that hold paths, at any depth
// (spec, section 8.2), in a fixed order.
func pathArgs(raw json.RawMessage) ([]pathArg, error) {
	if len(raw) == 0 || string(raw) == "null" {
		return nil, nil
	}
	if raw[0] != '{' {
		return nil, fmt.Errorf("arguments: args: want an object")
	}
	var v any
	if err := jsonv2.Unmarshal(raw, &v); err != nil {
		return nil, fmt.Errorf("arguments: args: %v", err)
	}
	var out []pathArg
	collectPaths("", v, &out)
	return out, nil
}

func collectPaths(key string, v any, out *[]pathArg) {
	switch v := v.(type) {
	case map[string]any:
		keys := make([]string, 0, len(v))
		for k := range v {
			keys = append(keys, k)
		}
		sort.Strings(keys)
		for _, k := range keys {
			collectPaths(k, v[k], out)
		}
	case []any:
		for _, e := range v {
			collectPaths(key, e, out)
		}
	case string:
		if written, ok := pathKey(key); ok && v != "" {
			*out = append(*out, pathArg{key, v, written})
		}
	}
}

func pathKey(key string) (written, ok bool) {
	switch strings.NewReplacer("_", "", "-", "").Replace(strings.ToLower(key)) {
	case "path", "paths", "filepath", "file", "files", "filename", "source", "root", "directory", "dir", "uri":
		return false, true
	case "target", "destination", "dest", "output", "outputpath":
		return true, true
	}
	return false, false
}
