package policy

import (
	"bytes"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"assent"

	"github.com/google/go-cmp/cmp"
)

var update = flag.Bool("update", false, "rewrite the wanted parts of testdata")

var testOptions = Options{Home: "/home/dev", Root: "/home/dev/proj"}

// archive is a txtar file: a comment and named parts.
type archive struct {
	comment string
	parts   []part
}

type part struct{ name, text string }

var partLine = regexp.MustCompile(`(?m)^-- (.+) --\n`)

func readArchive(data string) archive {
	at := partLine.FindAllStringSubmatchIndex(data, -1)
	if len(at) == 0 {
		return archive{comment: data}
	}
	a := archive{comment: data[:at[0][0]]}
	for i, m := range at {
		end := len(data)
		if i+1 < len(at) {
			end = at[i+1][0]
		}
		a.parts = append(a.parts, part{data[m[2]:m[3]], data[m[1]:end]})
	}
	return a
}

func (a archive) String() string {
	var b strings.Builder
	b.WriteString(a.comment)
	for _, p := range a.parts {
		fmt.Fprintf(&b, "-- %s --\n%s", p.name, p.text)
	}
	return b.String()
}

// TestScripts runs testdata/*.txtar. The parts "system", "user", "project",
// "trusted" (a trusted project file) and "session" are policy files, "profile"
// names the profile, "requests" are lines of capability and subject. "want" is
// what is reported, then one verdict for each request.
func TestScripts(t *testing.T) {
	t.Parallel()
	names, err := filepath.Glob("testdata/*.txtar")
	if err != nil || len(names) == 0 {
		t.Fatal("no scripts", err)
	}
	for _, name := range names {
		t.Run(strings.TrimSuffix(filepath.Base(name), ".txtar"), func(t *testing.T) {
			t.Parallel()
			data, err := os.ReadFile(name)
			if err != nil {
				t.Fatal(err)
			}
			a := readArchive(string(data))
			got, want := runScript(t, a), &a.parts[len(a.parts)-1]
			if want.name != "want" {
				t.Fatal("the last part must be \"want\"")
			}
			if *update {
				want.text = got
				if err := os.WriteFile(name, []byte(a.String()), 0o666); err != nil {
					t.Fatal(err)
				}
			}
			if diff := cmp.Diff(want.text, got); diff != "" {
				t.Errorf("-want +got\n%s", diff)
			}
		})
	}
}

func runScript(t *testing.T, a archive) string {
	t.Helper()
	opts, requests := testOptions, ""
	var files []File
	for _, p := range a.parts {
		f := File{Name: p.name, Data: []byte(p.text)}
		switch p.name {
		case "want":
			continue
		case "requests":
			requests = p.text
			continue
		case "profile":
			opts.Profile = strings.TrimSpace(p.text)
			continue
		case "system":
			f.Layer = assent.System
		case "user":
			f.Layer = assent.User
		case "project":
			f.Layer = assent.Project
		case "trusted":
			f.Layer, f.Trusted = assent.Project, true
		case "session":
			f.Layer = assent.Session
		default:
			t.Fatalf("unknown part %q", p.name)
		}
		files = append(files, f)
	}
	s, err := Load(opts, files...)
	if err != nil {
		return err.Error() + "\n"
	}
	var b strings.Builder
	for _, p := range s.Check() {
		fmt.Fprintln(&b, p)
	}
	rules := assent.NewRuleSet(s.Rules())
	for line := range strings.Lines(requests) {
		line = strings.TrimSpace(line)
		m := rules.Match(request(line))
		source := "no rule"
		if m.Rule != nil {
			source = at(m.Rule.Source)
		}
		if m.Final {
			source += " final"
		}
		fmt.Fprintf(&b, "%-7v %s  (%s)\n", m.Verdict, line, source)
	}
	return b.String()
}

// request reads "capability subject". A command's words become a Program whose
// options have no values.
func request(line string) *assent.Request {
	capability, subject, _ := strings.Cut(line, " ")
	r := &assent.Request{Capability: assent.Capability(capability), Subject: subject, Op: assent.OpRead}
	if !r.Capability.IsCommand() {
		return r
	}
	words := strings.Fields(subject)
	p := &assent.Program{Path: words[0], Name: filepath.Base(words[0])}
	for _, w := range words[1:] {
		switch {
		case strings.HasPrefix(w, "--"):
			p.Options = append(p.Options, assent.Option{Names: []string{w}})
		case len(w) > 1 && w[0] == '-':
			for _, c := range w[1:] {
				p.Options = append(p.Options, assent.Option{Names: []string{"-" + string(c)}})
			}
		default:
			p.Operands = append(p.Operands, w)
		}
	}
	r.Program, r.Op = p, assent.OpRun
	return r
}

// The rules of the coding profile are those of the specification, in its order.
func TestCodingProfile(t *testing.T) {
	t.Parallel()
	want := strings.TrimSpace(`
file.read * allow
file.read *.env ask
file.read *.env.* ask
file.read *.env.example allow
file.read *.pem ask
file.read */.ssh/* ask
file.write.project * allow
file.write.outsideProject * ask
process.execute * ask
process.execute git status* allow
process.execute git diff* allow
process.execute git log* allow
process.execute git show* allow
process.execute git branch allow
process.execute ls* allow
process.execute pwd allow
process.execute which * allow
process.execute cat * allow
process.execute wc * allow
process.execute head * allow
process.execute tail * allow
process.execute.inspect * allow
process.background stdin:* allow
process.background * ask
network.access * ask
git.modify * ask
mcp.call * ask
agent.tool * ask`)
	got := listRules(t, Options{Profile: "coding", Home: "/h", Root: "/r"})
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("-want +got\n%s", diff)
	}
	// confined is the same but for one rule.
	want = strings.Replace(want, "process.execute * ask", "process.execute * confine", 1)
	got = listRules(t, Options{Profile: "confined", Home: "/h", Root: "/r"})
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("confined: -want +got\n%s", diff)
	}
}

func listRules(t *testing.T, opts Options) string {
	t.Helper()
	s, err := Load(opts)
	if err != nil || len(s.Errors) > 0 {
		t.Fatal(err, s)
	}
	var lines []string
	for _, r := range s.Rules() {
		lines = append(lines, fmt.Sprintf("%s %s %v", r.Capability, r.Pattern, r.Action))
	}
	return strings.Join(lines, "\n")
}

func TestProfiles(t *testing.T) {
	t.Parallel()
	for _, name := range Profiles() {
		s, err := Load(Options{Profile: name, Home: "/h", Root: "/r"})
		if err != nil || len(s.Errors) > 0 || len(s.Rules()) == 0 {
			t.Fatalf("%s: %v %v", name, err, s)
		}
		if s.NoAsking != (name == "ci") {
			t.Errorf("%s: no asking %v", name, s.NoAsking)
		}
		if !strings.Contains(strings.Join(s.Security.DeniedPatterns, " "), "**/.ssh/**") {
			t.Errorf("%s: denied patterns %q", name, s.Security.DeniedPatterns)
		}
	}
	s, _ := Load(Options{Profile: "assistant", Home: "/h", Root: "/r"})
	if got := s.Security.AllowedRoots; len(got) != 1 || got[0] != "/h" {
		t.Errorf("assistant: roots %q", got)
	}
	if s.Security.ToolOverrides["bash"] != assent.Denied || !s.Security.ConfirmOverwrite {
		t.Errorf("assistant: %+v", s.Security)
	}
	if _, err := Load(Options{Profile: "codign"}); err == nil || !strings.Contains(err.Error(), `did you mean "coding"`) {
		t.Errorf("unknown profile: %v", err)
	}
}

func TestTrust(t *testing.T) {
	t.Parallel()
	keys := map[string]bool{}
	for _, x := range [][2]string{{"/a", "b"}, {"/ab", ""}, {"/a", "b "}, {"/b", "b"}} {
		keys[TrustKey(x[0], []byte(x[1]))] = true
	}
	if len(keys) != 4 {
		t.Errorf("got %d keys, want 4", len(keys))
	}
	for root, want := range map[string]bool{"/": false, "//": false, "/home": false, "/home/dev": false, "/home/dev/": false, "proj": false,
		"/home/dev/proj": true, "/srv/x": true, "/home/devil": true} {
		if err := CanTrust(root, "/home/dev"); (err == nil) != want {
			t.Errorf("CanTrust(%q): %v", root, err)
		}
	}
	if CanTrust("/x", "") == nil {
		t.Error("trusted without a home directory")
	}
}

func TestExplain(t *testing.T) {
	t.Parallel()
	long := strings.Repeat("very-long-name/", 20)
	s, err := Load(testOptions, File{Layer: assent.User, Name: "~/.config/assent/config.json", Data: []byte(`{
		"permissions": {"file.read": {"/` + long + `*": "deny"},
		"rules": [{"capability": "network.access", "pattern": "curl \u202e*", "action": "ask", "reason": "because"}]},
		"security": {"tool_overrides": {"delete": "SAFE"}}}`)},
		File{Layer: assent.Project, Name: ".assent/config.json", Data: []byte(`{"permissions": {"process.execute": "allow"}, "security": {"allowed_roots": ["/"]}}`)})
	if err != nil {
		t.Fatal(err)
	}
	for _, width := range []int{60, 80, 120} {
		var b bytes.Buffer
		if err := s.ExplainWidth(&b, width); err != nil {
			t.Fatal(err)
		}
		text := b.String()
		for line := range strings.Lines(text) {
			if n := len([]rune(strings.TrimSuffix(line, "\n"))); n > width {
				t.Errorf("width %d: line of %d: %s", width, n, line)
			}
		}
		joined := regexp.MustCompile(`\\\n +`).ReplaceAllString(text, "")
		for _, want := range []string{"/" + long + "*", "LOWERED from CONFIRM", "not trusted: ignored", "<U+202E>", "because", "config.json:2"} {
			if !strings.Contains(joined, want) {
				t.Errorf("width %d: no %q in\n%s", width, want, text)
			}
		}
	}
}

func TestPolicyOfBroken(t *testing.T) {
	t.Parallel()
	s, err := Load(testOptions, File{Layer: assent.User, Name: "u", Data: []byte(`{"permissions": {"process.execute": {"rm *": "deny", "git *": "allow"`)})
	if err != nil {
		t.Fatal(err)
	}
	p := s.Policy()
	if len(p.Broken) != 1 || !strings.HasPrefix(p.Broken[0], "u:1:") {
		t.Errorf("broken: %q", p.Broken)
	}
	if m := p.Rules.Match(request("process.execute rm x")); m.Verdict != assent.Deny {
		t.Errorf("salvaged deny: %+v", m)
	}
	if m := p.Rules.Match(request("process.execute git push")); m.Verdict != assent.Ask {
		t.Errorf("salvaged allow: %+v", m)
	}
}

func TestUnreadable(t *testing.T) {
	t.Parallel()
	s, err := Load(testOptions, File{Layer: assent.User, Name: "u", Data: []byte(`{"permissions": {"*": "allow"}}`), Err: os.ErrPermission})
	if err != nil {
		t.Fatal(err)
	}
	if len(s.Errors) != 1 || s.Errors[0].Error() != "u:1:1: permission denied" {
		t.Errorf("errors: %v", s.Errors)
	}
	if m := s.Policy().Rules.Match(request("mcp.call a/b")); m.Verdict != assent.Ask {
		t.Errorf("rules of an unreadable file count: %+v", m)
	}
}

func FuzzLoad(f *testing.F) {
	for _, name := range Profiles() {
		data, _ := ProfileSource(name)
		f.Add(data)
	}
	f.Add([]byte(`{"permissions": {"file.read": {"a": "deny"}, "rules": [{"capability": "*", "pattern": "x", "action": "ask"}]}, "security": {"connect": ["a:1", "!a:1"], "tool_overrides": {"bash": "SAFE"}}}`))
	f.Add([]byte("\ufeff// x"))
	f.Fuzz(func(t *testing.T, data []byte) {
		for _, layer := range []assent.Layer{assent.User, assent.Project} {
			s, err := Load(testOptions, File{Layer: layer, Name: "f", Data: data})
			if err != nil {
				t.Fatal(err)
			}
			for _, r := range s.rules {
				if layer == assent.Project && r.Source.Layer == layer && r.Action > assent.Ask && !r.Untrusted {
					t.Fatalf("trusted rule from an untrusted file: %+v", r)
				}
			}
			s.Check()
			if err := s.ExplainWidth(&bytes.Buffer{}, 60); err != nil {
				t.Fatal(err)
			}
		}
	})
}
