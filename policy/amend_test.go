package policy

import (
	"bytes"
	"strings"
	"testing"

	"assent"

	"github.com/google/go-cmp/cmp"
)

var npmTest = assent.Rule{Capability: "process.execute", Pattern: "npm test", Action: assent.Allow}

const npmText = `{ "capability": "process.execute", "pattern": "npm test", "action": "allow" }`

// TestInsert keeps every byte (cases C029, C030, C031).
func TestInsert(t *testing.T) {
	t.Parallel()
	tests := []struct{ name, in, want string }{
		{"empty", "", "{\n  \"permissions\": {\n    \"rules\": [\n      R\n    ]\n  }\n}\n"},
		{"comments", "// mine", "// mine\n{\n  \"permissions\": {\n    \"rules\": [\n      R\n    ]\n  }\n}\n"},
		{"comments-crlf", "// mine\r\n", "// mine\r\n{\r\n  \"permissions\": {\r\n    \"rules\": [\r\n      R\r\n    ]\r\n  }\r\n}\r\n"},
		{"object", "{}", "{\n  \"permissions\": {\n    \"rules\": [\n      R\n    ]\n  }\n}"},
		{"object-comment", "{\n\t// a, b\n}\n", "{\n\t// a, b\n  \"permissions\": {\n    \"rules\": [\n      R\n    ]\n  }\n}\n"},
		{"no-rules", "{\n\t\"permissions\": {\n\t\t\"file.read\": \"ask\" // keep, this\n\t}\n}\n",
			"{\n\t\"permissions\": {\n\t\t\"file.read\": \"ask\", // keep, this\n\t\t\"rules\": [\n\t\t\tR\n\t\t]\n\t}\n}\n"},
		{"empty-rules", `{"permissions": {"rules": []}}`, "{\"permissions\": {\"rules\": [\n  R\n]}}"},
		{"one-line", `{"permissions": {"rules": [{"action": "ask", "capability": "*", "pattern": "x"}]}}`,
			`{"permissions": {"rules": [{"action": "ask", "capability": "*", "pattern": "x"}, R]}}`},
		{"one-line-comment", "{\"permissions\": {\"rules\": [{} // keep, this\n]}}", "{\"permissions\": {\"rules\": [{}, // keep, this\n  R\n]}}"},
		{"last-comment", "{\"permissions\": {\r\n\t\"rules\": [\r\n\t\t{} // keep, this\r\n\t\t// and this\r\n\t]\r\n}}",
			"{\"permissions\": {\r\n\t\"rules\": [\r\n\t\t{}, // keep, this\r\n\t\tR\r\n\t\t// and this\r\n\t]\r\n}}"},
		{"trailing-comma", "{\"permissions\": {\n  \"rules\": [\n    {}, /* a */ // b\n  ],\n},}",
			"{\"permissions\": {\n  \"rules\": [\n    {}, /* a */ // b\n    R,\n  ],\n},}"},
		{"late-comma", "{\"permissions\": {\"rules\": [\n  {} // a\n  ,\n]}}", "{\"permissions\": {\"rules\": [\n  {} // a\n  ,\n  R,\n]}}"},
		{"rules-first", "{\n  \"permissions\": {\n    \"rules\": [\n      {}\n    ],\n    \"file.read\": \"ask\"\n  }\n}",
			"{\n  \"permissions\": {\n    \"rules\": [\n      {},\n      R\n    ],\n    \"file.read\": \"ask\"\n  }\n}"},
		{"byte-order-mark", "\ufeff{\"permissions\": {\"rules\": [{}]}}", "\ufeff{\"permissions\": {\"rules\": [{}, R]}}"},
	}
	for _, tt := range tests {
		got, err := Amend([]byte(tt.in), Edit{Op: Insert, Rule: npmTest})
		if err != nil {
			t.Errorf("%s: %v", tt.name, err)
			continue
		}
		if diff := cmp.Diff(strings.Replace(tt.want, "R", npmText, 1), string(got)); diff != "" {
			t.Errorf("%s: -want +got\n%s", tt.name, diff)
		}
	}
}

const threeRules = `{
  "permissions": {
    "file.read": { "/a": "deny", "/b": "ask" }, // reads
    "rules": [
      // first
      { "capability": "*", "pattern": "x", "action": "ask" }, // x, y
      { "capability": "*", "pattern": "y", "action": "deny" },
      { "capability": "*", "pattern": "z**", "action": "ask" }
    ]
  }
}
`

func TestRemoveAndMove(t *testing.T) {
	t.Parallel()
	rule := func(capability, pattern string, action assent.Verdict) assent.Rule {
		return assent.Rule{Capability: capability, Pattern: pattern, Action: action}
	}
	x := `      { "capability": "*", "pattern": "x", "action": "ask" }, // x, y` + "\n"
	y := `      { "capability": "*", "pattern": "y", "action": "deny" },` + "\n"
	z := `      { "capability": "*", "pattern": "z**", "action": "ask" }` + "\n"
	tests := []struct {
		name     string
		edit     Edit
		old, new string
	}{
		{"first", Edit{Op: Remove, Rule: rule("*", "x", assent.Ask)}, x, "       // x, y\n"},
		{"middle", Edit{Op: Remove, Rule: rule("*", "y", assent.Deny)}, y, ""},
		{"last", Edit{Op: Remove, Rule: rule("*", "z*", assent.Ask)}, y + z, strings.Replace(y, "},", "}", 1)},
		{"nested-first", Edit{Op: Remove, Rule: rule("file.read", "/a", assent.Deny)}, `"/a": "deny", `, ""},
		{"nested-last", Edit{Op: Remove, Rule: rule("file.read", "/b", assent.Ask)}, `, "/b": "ask"`, ""},
		{"move-up", Edit{Op: Move, Rule: rule("*", "z*", assent.Ask), To: 1}, y + z,
			strings.TrimSuffix(z, "\n") + ",\n" + strings.Replace(y, "},", "}", 1)},
		{"move-down", Edit{Op: Move, Rule: rule("*", "y", assent.Deny), To: 2}, y + z,
			strings.TrimSuffix(z, "\n") + ",\n" + strings.Replace(y, "},", "}", 1)},
		{"move-nowhere", Edit{Op: Move, Rule: rule("*", "y", assent.Deny), To: 1}, "", ""},
	}
	for _, tt := range tests {
		got, err := Amend([]byte(threeRules), tt.edit)
		if err != nil {
			t.Errorf("%s: %v", tt.name, err)
			continue
		}
		if diff := cmp.Diff(strings.Replace(threeRules, tt.old, tt.new, 1), string(got)); diff != "" {
			t.Errorf("%s: -want +got\n%s", tt.name, diff)
		}
	}
}

func TestAmendRefuses(t *testing.T) {
	t.Parallel()
	bad := npmTest
	bad.Pattern = "npm test:*"
	twice := `{"permissions": {"rules": [], "rules": []}}`
	tests := []struct {
		name, in string
		edit     Edit
	}{
		{"syntax", `{"permissions": {`, Edit{Op: Insert, Rule: npmTest}},
		{"array", `[]`, Edit{Op: Insert, Rule: npmTest}},
		{"type", `{"permissions": []}`, Edit{Op: Insert, Rule: npmTest}},
		{"rules-type", `{"permissions": {"rules": {}}}`, Edit{Op: Insert, Rule: npmTest}},
		{"twice", twice, Edit{Op: Insert, Rule: npmTest}},
		{"pattern", `{}`, Edit{Op: Insert, Rule: bad}},
		{"capability", `{}`, Edit{Op: Insert, Rule: assent.Rule{Capability: "bash", Pattern: "x"}}},
		{"absent", threeRules, Edit{Op: Remove, Rule: npmTest}},
		{"line", threeRules, Edit{Op: Remove, Rule: assent.Rule{Capability: "*", Pattern: "x", Action: assent.Ask, Source: assent.Source{Line: 7}}}},
		{"place", threeRules, Edit{Op: Move, Rule: assent.Rule{Capability: "*", Pattern: "x", Action: assent.Ask}, To: 3}},
		{"form", threeRules, Edit{Op: Move, Rule: assent.Rule{Capability: "file.read", Pattern: "/a"}}},
		{"nothing", threeRules, Edit{Rule: npmTest}},
	}
	for _, tt := range tests {
		got, err := Amend([]byte(tt.in), tt.edit)
		if err == nil || string(got) != tt.in {
			t.Errorf("%s: error %v, result\n%s", tt.name, err, got)
		}
	}
}

func FuzzAmend(f *testing.F) {
	f.Add([]byte(threeRules), "npm test", uint8(0))
	f.Add([]byte("// x"), `a "b" \`, uint8(1))
	f.Add([]byte("{\"permissions\": {\"rules\": [{} // a, b\r\n,]},}"), "x", uint8(2))
	f.Add([]byte("{/* a */}"), "x", uint8(0))
	f.Fuzz(func(t *testing.T, data []byte, pattern string, pick uint8) {
		rule := assent.Rule{Capability: "process.execute", Pattern: pattern, Action: assent.Allow}
		got, err := Amend(data, Edit{Op: Insert, Rule: rule})
		if err != nil {
			if !bytes.Equal(got, data) {
				t.Fatal("bytes changed with an error")
			}
			if strings.Contains(err.Error(), "bug:") {
				t.Fatal(err)
			}
			return
		}
		if !subsequence(data, got) {
			t.Fatalf("bytes lost:\n%s\n%s", data, got)
		}
		if !bytes.Contains(got, []byte(ruleText(rule))) {
			t.Fatalf("rule not there:\n%s", got)
		}
		// What was inserted can be removed again; every other rule can be removed.
		u, err := readText(got)
		if err != nil {
			t.Fatal(err)
		}
		w := u.written[int(pick)%len(u.written)]
		verdict, err := assent.ParseVerdict(w.action)
		if err != nil {
			return
		}
		less, err := Amend(got, Edit{Op: Remove, Rule: assent.Rule{Capability: w.capability, Pattern: w.pattern, Action: verdict}})
		if err != nil || !subsequence(less, got) {
			t.Fatalf("remove: %v\n%s\n%s", err, got, less)
		}
	})
}

// subsequence reports whether a is b with bytes left out.
func subsequence(a, b []byte) bool {
	for _, c := range b {
		if len(a) > 0 && a[0] == c {
			a = a[1:]
		}
	}
	return len(a) == 0
}
