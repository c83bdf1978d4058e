// Package agentconf puts Assent's hook into the settings files of coding agents,
// and takes it out again. It is pure: it works on the bytes of a file and keeps
// all of them but its own entry, comments and order included.
package agentconf

import (
	"bytes"
	"errors"
	"fmt"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/go-json-experiment/json"
	"github.com/go-json-experiment/json/jsontext"
	"github.com/tailscale/hujson"
)

// An Agent is an agent whose settings are known. The facts are from its own
// documentation, and were tried with the version that Tried names.
type Agent struct {
	Name  string
	Tried string
	Note  string // what its user has to do beside; empty: nothing

	dir, dirVar, file string // below home, or what the variable names; of the user's settings
	project           []string
	event             string
	entry             func(command string) any
	off               []string // members that switch hooks off, as JSON pointers, and how: "/disableAllHooks=true"
}

// Agents returns the agents, in the order of their names.
func Agents() []Agent {
	group := func(timeout int, more map[string]any) func(string) any {
		return func(command string) any {
			h := map[string]any{"type": "command", "timeout": timeout, "command": command}
			for k, v := range more {
				h[k] = v
			}
			return map[string]any{"matcher": "*", "hooks": []any{h}}
		}
	}
	return []Agent{
		{Name: "claude", Tried: "Claude Code 2.1.332", dir: ".claude", dirVar: "CLAUDE_CONFIG_DIR", file: "settings.json",
			project: []string{".claude/settings.json", ".claude/settings.local.json"},
			event:   "PreToolUse", entry: group(600, map[string]any{"onFailure": "block"}), off: []string{"/disableAllHooks=true"}},
		{Name: "codex", Tried: "Codex 0.171.0", dir: ".codex", dirVar: "CODEX_HOME", file: "hooks.json", project: []string{".codex/hooks.json"},
			event: "PreToolUse", entry: group(600, nil),
			Note: "Codex skips, without a word, hooks that you have not trusted: start it, say /hooks, and trust this one"},
		{Name: "copilot", Tried: "Copilot CLI 1.0.102", dir: ".copilot", dirVar: "COPILOT_HOME", file: "settings.json",
			project: []string{".github/copilot/settings.json", ".claude/settings.json"}, event: "preToolUse", off: []string{"/disableAllHooks=true"},
			entry: func(command string) any {
				return map[string]any{"type": "command", "timeoutSec": 30, "bash": command}
			}},
		{Name: "gemini", Tried: "Gemini CLI 0.61.0", dir: ".gemini", file: "settings.json", project: []string{".gemini/settings.json"},
			event: "BeforeTool", entry: group(60000, nil), off: []string{"/hooksConfig/enabled=false"}},
	}
}

// Find returns the agent with a name.
func Find(name string) (Agent, bool) {
	i := slices.IndexFunc(Agents(), func(a Agent) bool { return a.Name == name })
	if i < 0 {
		return Agent{}, false
	}
	return Agents()[i], true
}

// File is the settings file of a user, with getenv as os.Getenv.
func (a *Agent) File(home string, getenv func(string) string) string {
	if dir := getenv(a.dirVar); a.dirVar != "" && filepath.IsAbs(dir) {
		return filepath.Join(dir, a.file)
	}
	return filepath.Join(home, a.dir, a.file)
}

// ProjectFiles are the settings files of a project, which come with it.
func (a *Agent) ProjectFiles(root string) []string {
	var out []string
	for _, p := range a.project {
		out = append(out, filepath.Join(root, filepath.FromSlash(p)))
	}
	return out
}

// Command is the shell line that an agent is to run. A program that is missing,
// fails or is killed is a denial by it, as far as the agent takes status 2 for one.
func (a *Agent) Command(program []string) string {
	var b strings.Builder
	for _, word := range append(slices.Clone(program), a.Name) {
		b.WriteString(quote(word) + " ")
	}
	return b.String() + "|| { echo 'assent: the hook failed: denied' >&2; exit 2; }"
}

func quote(word string) string {
	if word != "" && strings.IndexFunc(word, func(r rune) bool {
		return !(r >= 'a' && r <= 'z' || r >= 'A' && r <= 'Z' || r >= '0' && r <= '9' || strings.ContainsRune("/._-+:@%", r))
	}) < 0 {
		return word
	}
	return "'" + strings.ReplaceAll(word, "'", `'\''`) + "'"
}

// maxFile bounds a settings file, in bytes.
const maxFile = 4 << 20

// Add returns the file with the hook in it, in place of an older one of ours. A
// file that has it already is returned as it is; nil data is a file that is not
// there. What is no object, or has something else where hooks belong, is an error.
func (a *Agent) Add(data []byte, command string) ([]byte, error) {
	have, err := a.Commands(data)
	if err != nil {
		return nil, err
	}
	if len(have) == 1 && have[0] == command {
		return data, nil
	}
	if data, err = a.Remove(data); err != nil {
		return nil, err
	}
	entry, err := json.Marshal(a.entry(command), json.Deterministic(true))
	if err != nil {
		return nil, err
	}
	f, err := a.read(data)
	if err != nil {
		return nil, err
	}
	at := "/hooks/" + a.event
	switch {
	case f.hooks == nil:
		return edit(data, "", "hooks", fmt.Sprintf(`{%q:[%s]}`, a.event, entry))
	case f.hooks[a.event] == nil:
		return edit(data, "/hooks", a.event, fmt.Sprintf(`[%s]`, entry))
	}
	return edit(data, at, "-", string(entry))
}

// Remove returns the file without the hook. Lists that are empty without it go as
// well.
func (a *Agent) Remove(data []byte) ([]byte, error) {
	f, err := a.read(data)
	if err != nil {
		return nil, err
	}
	for event, list := range f.lists {
		left := len(list)
		for i := len(list) - 1; i >= 0; i-- {
			if len(a.ours(list[i])) == 0 {
				continue
			}
			left--
			if data, err = edit(data, "/hooks/"+pointer(event), strconv.Itoa(i), ""); err != nil {
				return nil, err
			}
		}
		if left == 0 && len(list) > 0 {
			if data, err = edit(data, "/hooks", pointer(event), ""); err != nil {
				return nil, err
			}
			delete(f.hooks, event)
			if len(f.hooks) == 0 {
				if data, err = edit(data, "", "hooks", ""); err != nil {
					return nil, err
				}
			}
		}
	}
	return data, nil
}

// Commands returns the commands of ours that a file has.
func (a *Agent) Commands(data []byte) ([]string, error) {
	f, err := a.read(data)
	if err != nil {
		return nil, err
	}
	var out []string
	for _, entry := range f.lists[a.event] {
		out = append(out, a.ours(entry)...)
	}
	return out, nil
}

// Off returns the members of a file that switch hooks off, as "disableAllHooks is
// true".
func (a *Agent) Off(data []byte) ([]string, error) {
	f, err := a.read(data)
	if err != nil {
		return nil, err
	}
	var out []string
	for _, o := range a.off {
		where, want, _ := strings.Cut(o, "=")
		if v := f.root.Find(where); v != nil && strings.TrimSpace(v.String()) == want {
			out = append(out, strings.ReplaceAll(where[1:], "/", ".")+" is "+want)
		}
	}
	return out, nil
}

// A file is what is read of a settings file.
type file struct {
	root  hujson.Value
	hooks map[string]jsontext.Value
	lists map[string][]jsontext.Value // of hooks, those that are lists
}

func (a *Agent) read(data []byte) (*file, error) {
	f := &file{}
	if len(data) > maxFile {
		return nil, fmt.Errorf("it is longer than %d bytes", maxFile)
	}
	if len(bytes.TrimSpace(data)) == 0 {
		data = []byte("{}")
	}
	var err error
	if f.root, err = hujson.Parse(data); err != nil {
		return nil, errors.New(strings.TrimPrefix(err.Error(), "hujson: "))
	}
	plain := f.root.Clone()
	plain.Standardize()
	var top struct {
		Hooks jsontext.Value `json:"hooks"`
	}
	if err := json.Unmarshal(plain.Pack(), &top); err != nil {
		return nil, errors.New(strings.TrimPrefix(err.Error(), "json: "))
	}
	if len(top.Hooks) == 0 {
		return f, nil
	}
	if err := json.Unmarshal(top.Hooks, &f.hooks); err != nil || f.hooks == nil {
		return nil, errors.New("\"hooks\" is no object")
	}
	f.lists = map[string][]jsontext.Value{}
	for event, v := range f.hooks {
		var list []jsontext.Value
		if err := json.Unmarshal(v, &list); err != nil {
			if event == a.event {
				return nil, fmt.Errorf("\"hooks\": %q is no list", event)
			}
			continue
		}
		f.lists[event] = list
	}
	return f, nil
}

// ours returns the commands of an entry that are our hook for this agent.
func (a *Agent) ours(entry jsontext.Value) []string {
	var v any
	if json.Unmarshal(entry, &v) != nil {
		return nil
	}
	is := regexp.MustCompile(`(^|/)assent(-hook'?|'? hook) ` + a.Name + ` `)
	var out []string
	var walk func(any)
	walk = func(v any) {
		switch v := v.(type) {
		case []any:
			for _, e := range v {
				walk(e)
			}
		case map[string]any:
			for _, key := range []string{"command", "bash"} {
				if s, ok := v[key].(string); ok && is.MatchString(s) {
					out = append(out, s)
				}
			}
			walk(v["hooks"])
		}
	}
	walk(v)
	return out
}

func pointer(name string) string { return strings.NewReplacer("~", "~0", "/", "~1").Replace(name) }

// edit adds the value to the object or list at a JSON pointer, under a name that is
// not there or at the end ("-"), or removes what has the name if the value is
// empty. A file in the usual form of its writer, as most are, keeps that form; in
// any other all bytes stay, and what is added stands at the beginning, on one line,
// so that comments stay with what they are about.
func edit(data []byte, at, name, value string) ([]byte, error) {
	if len(bytes.TrimSpace(data)) == 0 {
		data = []byte("{}\n")
	}
	v, err := hujson.Parse(data)
	if err != nil {
		return nil, err
	}
	patch := fmt.Sprintf(`[{"op":"remove","path":%q}]`, at+"/"+name)
	if value != "" {
		patch = fmt.Sprintf(`[{"op":"add","path":%q,"value":%s}]`, at+"/"+name, value)
	}
	in := v.Clone()
	if err := v.Patch([]byte(patch)); err != nil {
		return nil, err
	}
	out := v.Pack()
	for _, unit := range []string{"  ", "\t", "    "} {
		end := ""
		if bytes.HasSuffix(data, []byte("\n")) {
			end = "\n"
		}
		if was, ok := indented(data, unit); ok && (was+end == string(data) || string(bytes.TrimSpace(data)) == "{}") {
			if now, ok := indented(out, unit); ok {
				return []byte(now + end), nil
			}
		}
	}
	if value == "" {
		return out, nil
	}
	to := in.Find(at)
	if to == nil {
		return nil, fmt.Errorf("nothing is at %q", at)
	}
	text, more := value, false
	switch c := to.Value.(type) {
	case *hujson.Object:
		text, more = fmt.Sprintf("%q:%s", name, value), len(c.Members) > 0
	case *hujson.Array:
		more = len(c.Elements) > 0
	default:
		return nil, fmt.Errorf("what is at %q is no object and no list", at)
	}
	if more {
		text += ","
	}
	return slices.Insert(bytes.Clone(data), to.StartOffset+1, []byte(text)...), nil
}

func indented(data []byte, unit string) (string, bool) {
	v := jsontext.Value(bytes.Clone(bytes.TrimSpace(data)))
	if err := v.Indent(jsontext.WithIndent(unit)); err != nil {
		return "", false
	}
	return string(v), true
}
