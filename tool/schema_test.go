package tool_test

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"assent"
	"assent/command"
	"assent/internal/scene"
	"assent/tool"
)

// samples are arguments that are complete, one for each tool.
var samples = map[string]map[string]any{
	"read":        {"file_path": "a"},
	"glob":        {"pattern": "*"},
	"grep":        {"pattern": "x"},
	"write":       {"file_path": "a", "content": "x"},
	"edit":        {"file_path": "a", "old": "a", "new": "b"},
	"delete":      {"file_path": "a"},
	"bash":        {"command": "ls"},
	"process":     {"action": "list"},
	"run_command": {"argv": []any{"date"}},
	"fetch":       {"url": "https://example.com/"},
	"mcp":         {"server": "s", "tool": "t"},
	"patch":       {"changes": []any{map[string]any{"file_path": "a", "action": "delete"}}},
	"agent":       {"agent": "claude", "tool": "WebSearch"},
}

type property struct {
	Type string
	Enum []any
}

func (p property) value() any {
	if len(p.Enum) > 0 {
		return p.Enum[0]
	}
	return map[string]any{"string": "a", "integer": 1, "boolean": true, "array": []any{"date"}, "object": map[string]any{}}[p.Type]
}

// wrong returns values of every other type.
func (p property) wrong() []any {
	all := map[string]any{"string": "a", "integer": 1, "boolean": true, "array": []any{[]any{}}, "object": map[string]any{"a": 1}}
	delete(all, p.Type)
	var out []any
	for _, v := range all {
		out = append(out, v)
	}
	return append(out, 1.5)
}

func plan(t *testing.T, set *tool.Set, name string, args map[string]any) (assent.Plan, error) {
	t.Helper()
	data, err := json.Marshal(args)
	if err != nil {
		t.Fatal(err)
	}
	return set.Plan(assent.Call{Tool: name, Args: data}, scene.Default())
}

func with(args map[string]any, name string, value any) map[string]any {
	out := map[string]any{name: value}
	for k, v := range args {
		if k != name {
			out[k] = v
		}
	}
	return out
}

func without(args map[string]any, name string) map[string]any {
	out := with(args, name, nil)
	delete(out, name)
	return out
}

func TestSchemas(t *testing.T) {
	set := tool.Builtin(command.Builtin())
	for _, tt := range tool.All(command.Builtin()) {
		t.Run(tt.Name, func(t *testing.T) {
			var s struct {
				Type                 string
				AdditionalProperties *bool
				Required             []string
				Properties           map[string]property
			}
			dec := json.NewDecoder(strings.NewReader(string(tt.Schema)))
			if err := dec.Decode(&s); err != nil || dec.More() {
				t.Fatalf("schema: %v", err)
			}
			if s.Type != "object" || s.AdditionalProperties == nil || *s.AdditionalProperties || len(s.Required) == 0 {
				t.Errorf("schema of type %q, additional properties %v, required %v", s.Type, s.AdditionalProperties, s.Required)
			}
			sample := samples[tt.Name]
			if _, err := plan(t, set, tt.Name, sample); err != nil {
				t.Fatalf("sample %v: %v", sample, err)
			}
			for name, p := range s.Properties {
				if p.value() == nil {
					t.Errorf("property %s: unknown type %q", name, p.Type)
				}
				if _, err := plan(t, set, tt.Name, map[string]any{name: p.value()}); err != nil && strings.Contains(err.Error(), "unknown member") {
					t.Errorf("property %s alone: %v", name, err)
				}
				for _, v := range p.wrong() {
					if _, err := plan(t, set, tt.Name, with(sample, name, v)); err == nil {
						t.Errorf("property %s of type %s takes %v", name, p.Type, v)
					}
				}
			}
			for _, name := range []string{"invented", "", "Command", "FILE_PATH", "timeoutt"} {
				if _, err := plan(t, set, tt.Name, with(sample, name, 1)); err == nil || !strings.Contains(err.Error(), "unknown member") {
					t.Errorf("member %q: %v", name, err)
				}
			}
			for _, name := range s.Required {
				if _, ok := s.Properties[name]; !ok {
					t.Errorf("required %s is no property", name)
				}
				for _, args := range []map[string]any{without(sample, name), with(sample, name, nil)} {
					if _, err := plan(t, set, tt.Name, args); err == nil {
						t.Errorf("required %s: %v is taken", name, args)
					}
				}
			}
		})
	}
}

// TestDecoderNames guards against a member that the decoder takes but the
// schema does not name: whatever the struct tags hold is in the schema of some
// tool, and each tool takes only its own.
func TestDecoderNames(t *testing.T) {
	set := tool.Builtin(command.Builtin())
	own := map[string]map[string]json.RawMessage{}
	all := map[string]bool{"replace_all": true, "workdir": true, "timeout_ms": true, "env": true, "stdin": true, "args": true, "cwd": true}
	for _, tt := range tool.All(command.Builtin()) {
		var s struct{ Properties map[string]json.RawMessage }
		if err := json.Unmarshal(tt.Schema, &s); err != nil {
			t.Fatal(err)
		}
		own[tt.Name] = s.Properties
		for name := range s.Properties {
			all[name] = true
		}
	}
	for name, properties := range own {
		for member := range all {
			_, err := plan(t, set, name, map[string]any{member: nil})
			unknown := err != nil && strings.Contains(err.Error(), "unknown member")
			if _, ok := properties[member]; ok == unknown {
				t.Errorf("%s: member %s: in the schema %v, unknown to the decoder %v", name, member, ok, unknown)
			}
		}
	}
}

func TestNames(t *testing.T) {
	base := command.Builtin()
	all := tool.All(base)
	set, err := tool.NewSet(all...)
	if err != nil {
		t.Fatal(err)
	}
	want := []string{"read", "glob", "grep", "write", "edit", "delete", "bash", "process", "run_command", "fetch", "mcp", "patch", "agent"}
	if got := set.Names(); !slices.Equal(got, want) {
		t.Errorf("Names = %v, want %v", got, want)
	}
	levels := map[string]assent.Level{"delete": assent.Confirm, "run_command": assent.Restricted}
	for _, tt := range all {
		if tt.Level != levels[tt.Name] || tt.Doc == "" || tt.Plan == nil {
			t.Errorf("%s: level %v, doc %q", tt.Name, tt.Level, tt.Doc)
		}
		for _, name := range append([]string{tt.Name}, tt.Aliases...) {
			got, ok := set.Lookup(name)
			if !ok || got.Name != tt.Name {
				t.Errorf("Lookup(%q) = %v, %v", name, got, ok)
			}
		}
	}
	for name, tt := range map[string]string{"read_file": "read", "write_file": "write", "delete_file": "delete"} {
		if got, ok := set.Lookup(name); !ok || got.Name != tt {
			t.Errorf("alias %s: %v", name, got)
		}
	}
	for _, name := range []string{"", "Read", "READ", " read", "read ", "read\x00", "readfile", "rea", "read_file_", "bash;", "mcp.call", "\u0280ead"} {
		if got, ok := set.Lookup(name); ok {
			t.Errorf("Lookup(%q) = %s", name, got.Name)
		}
	}
	for _, tt := range []struct{ a, b assent.Tool }{
		{assent.Tool{Name: "x"}, assent.Tool{Name: "x"}},
		{assent.Tool{Name: "x"}, assent.Tool{Name: "y", Aliases: []string{"x"}}},
		{assent.Tool{Name: "x", Aliases: []string{"y"}}, assent.Tool{Name: "y"}},
		{assent.Tool{Name: "x", Aliases: []string{"z"}}, assent.Tool{Name: "y", Aliases: []string{"z"}}},
		{assent.Tool{Name: "x", Aliases: []string{"x"}}, assent.Tool{Name: "y"}},
	} {
		if _, err := tool.NewSet(tt.a, tt.b); err == nil {
			t.Errorf("NewSet(%s %v, %s %v): no error", tt.a.Name, tt.a.Aliases, tt.b.Name, tt.b.Aliases)
		}
	}
	empty, _ := tool.NewSet()
	if _, err := empty.Plan(assent.Call{Tool: "read"}, scene.Default()); err == nil {
		t.Error("an empty set plans")
	}
}

// TestPlanKeepsCall: a plan changes nothing of the call, and is the same each
// time.
func TestPlanKeepsCall(t *testing.T) {
	set := tool.Builtin(command.Builtin())
	for name, args := range samples {
		data, err := json.Marshal(args)
		if err != nil {
			t.Fatal(err)
		}
		before := string(data)
		call := assent.Call{Tool: name, Args: data}
		first := describe(set.Plan(call, scene.Default()))
		if again := describe(set.Plan(call, scene.Default())); string(call.Args) != before || call.Dir != "" || again != first {
			t.Errorf("%s: args %s, dir %q, plan\n%s\nthen\n%s", name, call.Args, call.Dir, first, again)
		}
	}
}
