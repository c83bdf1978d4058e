package tool_test

import (
	"encoding/json"
	"os"
	"path"
	"path/filepath"
	"strings"
	"testing"
	"unicode/utf8"

	"assent"
	"assent/command"
	"assent/internal/scene"
	"assent/tool"
)

// FuzzPlan: no call makes a plan panic; there is an error, or requests, or a
// plan that is free by what the tool is; what a plan says is well-formed.
func FuzzPlan(f *testing.F) {
	files, _ := filepath.Glob("testdata/*.txt")
	for _, file := range files {
		data, err := os.ReadFile(file)
		if err != nil {
			f.Fatal(err)
		}
		for line := range strings.SplitSeq(string(data), "\n") {
			if word, rest, _ := strings.Cut(line, " "); word == "call" {
				name, args, _ := strings.Cut(rest, " ")
				f.Add(name, []byte(args))
			}
		}
	}
	set := tool.Builtin(command.Builtin())
	const more = "scratch /tmp/scratch\nlink src/out -> ../../other\nlink loop -> loop\nclosed ~/vault\nfile twice nlink=2"
	f.Fuzz(func(t *testing.T, name string, args []byte) {
		facts := scene.Default()
		if err := facts.Add(more); err != nil {
			t.Fatal(err)
		}
		before := string(args)
		p, err := set.Plan(assent.Call{Tool: name, Args: json.RawMessage(args)}, facts)
		if string(args) != before {
			t.Error("the arguments were changed")
		}
		if err != nil {
			if len(p.Requests) > 0 || p.Free {
				t.Errorf("an error with a plan: %v", err)
			}
			return
		}
		if (len(p.Requests) > 0) == p.Free {
			t.Errorf("%d requests, free %v", len(p.Requests), p.Free)
		}
		if p.Tool == "" || p.Settings.Root == "" {
			t.Errorf("tool %q, settings %+v", p.Tool, p.Settings)
		}
		for i := range p.Requests {
			checkRequest(t, &p.Requests[i])
		}
		if d := assent.Decide(&assent.Policy{}, &p); d.Verdict > assent.Ask && !p.Free {
			t.Errorf("allowed by a policy without rules: %+v", d)
		}
	})
}

func checkRequest(t *testing.T, r *assent.Request) {
	switch {
	case r.Capability.IsPath():
		for _, name := range []string{r.Subject, r.Also} {
			if name != "" && (!path.IsAbs(name) || path.Clean(name) != name) {
				t.Errorf("%s %q: not absolute and clean", r.Capability, name)
			}
		}
		if r.Subject == "" || r.Op == "" {
			t.Errorf("%s: subject %q, operation %q", r.Capability, r.Subject, r.Op)
		}
	case r.Capability.IsCommand(), r.Capability == assent.MCPCall, r.Capability == assent.AgentTool:
	default:
		t.Errorf("capability %q", r.Capability)
	}
	if r.Spelled > max(1, len(r.Subject)) {
		t.Errorf("%s %q: spelled %d", r.Capability, r.Subject, r.Spelled)
	}
	if !utf8.ValidString(r.Subject) {
		t.Errorf("%s %q: not UTF-8", r.Capability, r.Subject)
	}
	for _, a := range r.Always {
		if letters, _, _ := strings.Cut(a, "*"); len(letters) < r.Spelled {
			t.Errorf("%s %q: always %q, though a rule must spell %d bytes of it", r.Capability, r.Subject, a, r.Spelled)
		}
	}
}
