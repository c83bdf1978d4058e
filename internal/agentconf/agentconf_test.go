package agentconf

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// TestAddRemove: the entry goes in and out, and every other byte stays.
func TestAddRemove(t *testing.T) {
	claude, _ := Find("claude")
	command := claude.Command([]string{"/opt/a b/assent-hook"})
	if want := `'/opt/a b/assent-hook' claude || { echo 'assent: the hook failed: denied' >&2; exit 2; }`; command != want {
		t.Fatalf("command %s, want %s", command, want)
	}
	entry := `{"hooks":[{"command":"'/opt/a b/assent-hook' claude || { echo 'assent: the hook failed: denied' >&2; exit 2; }","onFailure":"block","timeout":600,"type":"command"}],"matcher":"*"}`
	for _, tt := range []struct{ name, in, want, out string }{
		{"not-there", "", "{\n  \"hooks\": {\n    \"PreToolUse\": [\n      {\n", "{}\n"},
		{"empty", "{}", "{\n  \"hooks\": {\n", "{}"},
		{"usual", "{\n  \"model\": \"x\"\n}\n", "{\n  \"model\": \"x\",\n  \"hooks\": {\n    \"PreToolUse\": [\n      {\n        \"hooks\": [\n", ""},
		{"tabs", "{\n\t\"model\": \"x\"\n}", "{\n\t\"model\": \"x\",\n\t\"hooks\": {\n", ""},
		{"comments", "{\n  // mine\n  \"model\":  \"x\", /* y */\n}\n", "{\"hooks\":{\"PreToolUse\":[" + entry + "]},\n  // mine\n  \"model\":  \"x\", /* y */\n}\n", ""},
		{"other-hooks", `{"hooks":{"PreToolUse":[{"matcher":"Bash","hooks":[{"type":"command","command":"/bin/other"}]}],"Stop":[]}}`,
			`{"hooks":{"PreToolUse":[` + entry + `,{"matcher":"Bash","hooks":[{"type":"command","command":"/bin/other"}]}],"Stop":[]}}`, ""},
		{"other-event", `{"hooks": {"Stop": []}, "a":1}`, `{"hooks": {"PreToolUse":[` + entry + `],"Stop": []}, "a":1}`, ""},
		{"older-one", `{"hooks":{"PreToolUse":[{"matcher":"*","hooks":[{"type":"command","command":"/old/assent hook claude || x"}]}]},"a":1}`,
			`{"hooks":{"PreToolUse":[` + entry + `]},"a":1}`, `{"a":1}`},
	} {
		t.Run(tt.name, func(t *testing.T) {
			got, err := claude.Add([]byte(tt.in), command)
			if err != nil || !strings.HasPrefix(string(got), tt.want) {
				t.Fatalf("%v\n%s", err, cmp.Diff(tt.want, string(got)))
			}
			if have, err := claude.Commands(got); err != nil || len(have) != 1 || have[0] != command {
				t.Errorf("it has %q, %v", have, err)
			}
			again, err := claude.Add(got, command)
			if err != nil || string(again) != string(got) {
				t.Errorf("a second time: %v\n%s", err, cmp.Diff(string(got), string(again)))
			}
			out := tt.out
			if out == "" {
				out = tt.in
			}
			back, err := claude.Remove(got)
			if err != nil || string(back) != out {
				t.Errorf("removed: %v\n%s", err, cmp.Diff(out, string(back)))
			}
		})
	}
}

func TestEveryAgent(t *testing.T) {
	for _, a := range Agents() {
		command := a.Command([]string{"/usr/bin/assent", "hook"})
		got, err := a.Add(nil, command)
		if err != nil || !json.Valid(got) {
			t.Fatalf("%s: %v: %s", a.Name, err, got)
		}
		if have, err := a.Commands(got); err != nil || len(have) != 1 || have[0] != command {
			t.Errorf("%s: %q, %v", a.Name, have, err)
		}
		for _, b := range Agents() {
			if have, _ := b.Commands(got); b.Name != a.Name && len(have) > 0 {
				t.Errorf("%s takes the hook of %s for its own", b.Name, a.Name)
			}
		}
		home := func(string) string { return "" }
		if f := a.File("/home/x", home); !strings.HasPrefix(f, "/home/x/."+a.Name+"/") {
			t.Errorf("%s: %s", a.Name, f)
		}
		if f := a.File("/home/x", func(string) string { return "relative" }); !strings.HasPrefix(f, "/home/x/.") {
			t.Errorf("%s: a relative variable counts: %s", a.Name, f)
		}
	}
}

// TestNotOurs: what is not understood is not touched.
func TestNotOurs(t *testing.T) {
	claude, _ := Find("claude")
	for _, in := range []string{"[]", "1", "{", "{}x", `{"hooks":[]}`, `{"hooks":{"PreToolUse":{}}}`, `{"hooks":null}`, `{"hooks":{},"hooks":{}}`, "{\"a\":\"\xff\"}", strings.Repeat(" ", maxFile+1)} {
		if got, err := claude.Add([]byte(in), "assent-hook claude x"); err == nil {
			t.Errorf("%.40q: became %.80q", in, got)
		}
	}
	foreign := `{"hooks":{"PreToolUse":[{"matcher":"*","hooks":[{"type":"command","command":"notassent-hook claude"}]}]}}`
	if got, err := claude.Remove([]byte(foreign)); err != nil || string(got) != foreign {
		t.Errorf("%v: %s", err, got)
	}
}

func TestOff(t *testing.T) {
	for _, tt := range []struct{ agent, in, want string }{
		{"claude", `{"disableAllHooks": true}`, "disableAllHooks is true"},
		{"claude", `{"disableAllHooks": /* no */ false}`, ""},
		{"claude", `{"x":{"disableAllHooks": true}}`, ""},
		{"gemini", `{"hooksConfig":{"enabled": false}}`, "hooksConfig.enabled is false"},
		{"gemini", `{"hooksConfig":{"enabled": true}}`, ""},
		{"codex", `{}`, ""},
	} {
		a, _ := Find(tt.agent)
		got, err := a.Off([]byte(tt.in))
		if err != nil || strings.Join(got, ", ") != tt.want {
			t.Errorf("%s %s: %q, %v; want %q", tt.agent, tt.in, got, err, tt.want)
		}
	}
}

// FuzzAddRemove holds that a file stays what it was but for the entry.
func FuzzAddRemove(f *testing.F) {
	f.Add("{}")
	f.Add("{\n  \"hooks\": {\n    \"PreToolUse\": []\n  }\n}\n")
	f.Add("{ // c\n \"a\": [1, 2,], \"hooks\": {\"Stop\": [{}]},\n}")
	f.Fuzz(func(t *testing.T, in string) {
		claude, _ := Find("claude")
		command := claude.Command([]string{"/usr/bin/assent-hook"})
		before, err := claude.Commands([]byte(in))
		if err != nil || len(before) > 0 {
			return
		}
		got, err := claude.Add([]byte(in), command)
		if err != nil {
			return
		}
		if have, err := claude.Commands(got); err != nil || len(have) != 1 {
			t.Fatalf("%q became %q: %q %v", in, got, have, err)
		}
		back, err := claude.Remove(got)
		if err != nil {
			t.Fatalf("%q became %q, which cannot be taken back: %v", in, got, err)
		}
		if have, err := claude.Commands(back); err != nil || len(have) != 0 {
			t.Fatalf("%q became %q", in, back)
		}
	})
}
