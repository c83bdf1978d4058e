package tool_test

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"assent"
	"assent/command"
	"assent/guard"
	"assent/internal/scene"
	"assent/tool"
)

// rules reads "ACTION CAPABILITY PATTERN [@LAYER] [untrusted]" lines.
func rules(t *testing.T, lines ...string) *assent.RuleSet {
	t.Helper()
	layers := map[string]assent.Layer{"@defaults": assent.Defaults, "@system": assent.System, "@user": assent.User,
		"@project": assent.Project, "@session": assent.Session}
	var list []assent.Rule
	for _, l := range lines {
		f := strings.Fields(l)
		action, err := assent.ParseVerdict(f[0])
		if err != nil {
			t.Fatal(err)
		}
		r := assent.Rule{Action: action, Capability: f[1], Source: assent.Source{Layer: assent.User, File: "test"}}
		pattern := []string{}
		for _, w := range f[2:] {
			if layer, ok := layers[w]; ok {
				r.Source.Layer = layer
			} else if w == "untrusted" {
				r.Untrusted = true
			} else {
				pattern = append(pattern, w)
			}
		}
		r.Pattern = strings.Join(pattern, " ")
		r.Subject = r.Pattern
		list = append(list, r)
	}
	return assent.NewRuleSet(list)
}

func TestOffered(t *testing.T) {
	all := "read glob grep write edit delete bash process fetch mcp"
	minus := func(names string) string {
		var left []string
		for _, n := range strings.Fields(all) {
			if !slices.Contains(strings.Fields(names), n) {
				left = append(left, n)
			}
		}
		return strings.Join(left, " ")
	}
	tests := []struct {
		name   string
		rules  []string
		policy assent.Policy
		want   string
	}{
		{"no rules", nil, assent.Policy{}, all},
		{"writing denied", []string{"deny file.write *"}, assent.Policy{}, minus("write edit delete")},
		{"all files denied", []string{"deny file *"}, assent.Policy{}, minus("read glob grep write edit delete")},
		{"writing denied by star", []string{"deny file.write.* *"}, assent.Policy{}, minus("write edit delete")},
		{"writing denied in part", []string{"deny file.write /etc/*"}, assent.Policy{}, all},
		{"writing denied in the project only", []string{"deny file.write.project *"}, assent.Policy{}, all},
		{"writing denied outside only", []string{"deny file.write.outsideProject *"}, assent.Policy{}, all},
		{"writing denied in both", []string{"deny file.write.project *", "deny file.write.outsideProject *"}, assent.Policy{}, minus("write edit delete")},
		{"writing asked", []string{"ask file.write *"}, assent.Policy{}, all},
		{"reading denied", []string{"deny file.read *"}, assent.Policy{}, minus("read glob grep")},
		{"network denied", []string{"deny network.access *"}, assent.Policy{}, minus("fetch")},
		{"MCP denied", []string{"deny mcp.call *"}, assent.Policy{}, minus("mcp")},
		{"MCP denied for one server", []string{"deny mcp.call srv/*"}, assent.Policy{}, all},
		{"commands denied", []string{"deny process.execute *"}, assent.Policy{}, minus("bash")},
		{"commands denied, inspection not", []string{"deny process.execute *", "allow process.execute.inspect *"}, assent.Policy{}, all},
		{"everything denied", []string{"deny * *"}, assent.Policy{}, "process"},

		{"given back in part", []string{"deny file.write *", "allow file.write /tmp/*"}, assent.Policy{}, all},
		{"last match wins", []string{"allow file.write /tmp/*", "deny file.write *"}, assent.Policy{}, minus("write edit delete")},
		{"more denies behind", []string{"deny file.write *", "deny file.write /tmp/*"}, assent.Policy{}, minus("write edit delete")},
		{"other capabilities behind", []string{"deny file.write *", "allow file.read *"}, assent.Policy{}, minus("write edit delete")},
		{"a user's deny is final", []string{"deny file.write * @user", "allow file.write * @project"}, assent.Policy{}, minus("write edit delete")},
		{"a system's deny is final", []string{"deny file.write * @system", "allow file.write * @user"}, assent.Policy{}, minus("write edit delete")},
		{"a user's deny taken back by the user", []string{"deny file.write * @user", "allow file.write a @user", "allow file.write b @project"}, assent.Policy{}, all},
		{"a project's deny is not final", []string{"deny file.write * @project", "allow file.write a @session"}, assent.Policy{}, all},
		{"an untrusted allow counts for nothing", []string{"deny file.write * @project", "allow file.write a @project untrusted"}, assent.Policy{}, minus("write edit delete")},
		{"an untrusted deny counts", []string{"deny file.write * @project untrusted"}, assent.Policy{}, minus("write edit delete")},

		{"level DENIED", nil, assent.Policy{Levels: map[string]assent.Level{"read": assent.Denied}}, minus("read")},
		{"level CONFIRM", nil, assent.Policy{Levels: map[string]assent.Level{"read": assent.Confirm}}, all},
		{"opted in", nil, assent.Policy{OptedIn: true}, all + " run_command"},
		{"opted in and DENIED", nil, assent.Policy{OptedIn: true, Levels: map[string]assent.Level{"run_command": assent.Denied}}, all},
		{"run_command RESTRICTED by override", nil, assent.Policy{Levels: map[string]assent.Level{"run_command": assent.Restricted}}, all + " run_command"},
		{"run_command SAFE by override", nil, assent.Policy{Levels: map[string]assent.Level{"run_command": assent.Safe}}, all + " run_command"},
		{"read RESTRICTED by override", nil, assent.Policy{Levels: map[string]assent.Level{"read": assent.Restricted}}, all},
		{"opted in, inspection denied", []string{"deny process.execute *"}, assent.Policy{OptedIn: true}, minus("bash")},
	}
	set := tool.Builtin(command.Builtin())
	for _, tt := range tests {
		p := tt.policy
		p.Rules = rules(t, tt.rules...)
		var got []string
		for _, o := range set.Offered(&p) {
			got = append(got, o.Name)
		}
		if w := strings.Fields(tt.want); !sameNames(got, w) {
			t.Errorf("%s: offered %v, want %v", tt.name, got, w)
		}
	}
	if got := set.Offered(&assent.Policy{}); len(got) != 10 {
		t.Errorf("without a rule set: %d tools", len(got))
	}
}

func sameNames(a, b []string) bool {
	a, b = slices.Sorted(slices.Values(a)), slices.Sorted(slices.Values(b))
	return slices.Equal(a, b)
}

func TestLevels(t *testing.T) {
	over := func(name string, l assent.Level) map[string]assent.Level { return map[string]assent.Level{name: l} }
	allow := []string{"allow * *"}
	none := assent.Policy{}
	tests := []struct {
		name   string
		call   string
		rules  []string
		policy assent.Policy
		want   assent.Verdict
		says   string
	}{
		{"SAFE, allowed", `read {"file_path":"a"}`, allow, none, assent.Allow, ""},
		{"SAFE, asked", `read {"file_path":"a"}`, []string{"ask * *"}, none, assent.Ask, ""},
		{"SAFE, denied", `read {"file_path":"a"}`, []string{"deny * *"}, none, assent.Deny, ""},
		{"SAFE, no rule", `read {"file_path":"a"}`, nil, none, assent.Ask, "no rule matches"},
		{"CONFIRM, allowed", `delete {"file_path":"a"}`, allow, none, assent.Ask, "CONFIRM"},
		{"CONFIRM, denied", `delete {"file_path":"a"}`, []string{"deny * *"}, none, assent.Deny, "CONFIRM"},
		{"CONFIRM by its alias", `delete_file {"path":"a"}`, allow, none, assent.Ask, "CONFIRM"},
		{"RESTRICTED, not opted in", `run_command {"argv":["date"]}`, allow, none, assent.Deny, "not opted in"},
		{"RESTRICTED, opted in", `run_command {"argv":["date"]}`, allow, assent.Policy{OptedIn: true}, assent.Ask, "RESTRICTED"},
		{"RESTRICTED, opted in, denied", `run_command {"argv":["date"]}`, []string{"deny * *"}, assent.Policy{OptedIn: true}, assent.Deny, ""},
		{"RESTRICTED, opted in, hazard", `run_command {"argv":["date",";id"]}`, allow, assent.Policy{OptedIn: true}, assent.Deny, "metacharacter"},

		{"lowered to SAFE", `delete {"file_path":"a"}`, allow, assent.Policy{Levels: over("delete", assent.Safe)}, assent.Allow, ""},
		{"lowered to SAFE, guards stay", `delete {"file_path":"/","recursive":true}`, allow, assent.Policy{Levels: over("delete", assent.Safe)}, assent.Deny, ""},
		{"lowered to SAFE by its alias: no such name", `delete {"file_path":"a"}`, allow, assent.Policy{Levels: over("delete_file", assent.Safe)}, assent.Ask, "CONFIRM"},
		{"called by its alias", `delete_file {"file_path":"a"}`, allow, assent.Policy{Levels: over("delete", assent.Safe)}, assent.Allow, ""},
		{"lowered to SAFE from RESTRICTED", `run_command {"argv":["date"]}`, allow, assent.Policy{Levels: over("run_command", assent.Safe)}, assent.Allow, ""},
		{"lowered to CONFIRM from RESTRICTED", `run_command {"argv":["date"]}`, allow, assent.Policy{Levels: over("run_command", assent.Confirm)}, assent.Ask, "CONFIRM"},
		{"RESTRICTED by override is opted in", `run_command {"argv":["date"]}`, allow, assent.Policy{Levels: over("run_command", assent.Restricted)}, assent.Ask, "RESTRICTED"},
		{"raised to CONFIRM", `read {"file_path":"a"}`, allow, assent.Policy{Levels: over("read", assent.Confirm)}, assent.Ask, "CONFIRM"},
		{"raised to RESTRICTED", `read {"file_path":"a"}`, allow, assent.Policy{Levels: over("read", assent.Restricted)}, assent.Ask, "RESTRICTED"},
		{"raised to DENIED", `read {"file_path":"a"}`, allow, assent.Policy{Levels: over("read", assent.Denied)}, assent.Deny, "DENIED"},
		{"another tool's override", `read {"file_path":"a"}`, allow, assent.Policy{Levels: over("write", assent.Denied)}, assent.Allow, ""},
		{"a level out of range", `read {"file_path":"a"}`, allow, assent.Policy{Levels: over("read", 77)}, assent.Deny, "DENIED"},

		{"free", `process {"action":"list"}`, nil, none, assent.Allow, ""},
		{"free, all denied", `process {"action":"stop","id":"1"}`, []string{"deny * *"}, none, assent.Allow, ""},
		{"free, tool DENIED", `process {"action":"list"}`, nil, assent.Policy{Levels: over("process", assent.Denied)}, assent.Deny, "DENIED"},
		{"free, tool CONFIRM", `process {"action":"list"}`, nil, assent.Policy{Levels: over("process", assent.Confirm)}, assent.Ask, "CONFIRM"},
		{"free, policy broken", `process {"action":"list"}`, nil, assent.Policy{Broken: []string{"x:1:1: y"}}, assent.Ask, "x:1:1: y"},
		{"free, null device", `read {"file_path":"/dev/null"}`, []string{"deny * *"}, none, assent.Allow, ""},
		{"free, but deleting asks", `delete {"file_path":"/tmp/scratch/x"}`, nil, none, assent.Ask, "CONFIRM"},

		{"new file", `write {"file_path":"new","content":"x"}`, allow, assent.Policy{ConfirmOverwrite: true}, assent.Allow, ""},
		{"existing file", `write {"file_path":"README.md","content":"x"}`, allow, none, assent.Allow, ""},
		{"existing file, confirmed", `write {"file_path":"README.md","content":"x"}`, allow, assent.Policy{ConfirmOverwrite: true}, assent.Ask, "confirm_overwrite"},
		{"existing file, confirmed, level lowered", `write {"file_path":"README.md","content":"x"}`, allow, assent.Policy{ConfirmOverwrite: true, Levels: over("write", assent.Safe)}, assent.Ask, "confirm_overwrite"},
		{"existing file, denied", `write {"file_path":"README.md","content":"x"}`, []string{"deny * *"}, assent.Policy{ConfirmOverwrite: true}, assent.Deny, ""},

		{"policy broken", `read {"file_path":"a"}`, allow, assent.Policy{Broken: []string{"x:1:1: y"}}, assent.Ask, "x:1:1: y"},
		{"policy broken, denied", `read {"file_path":"a"}`, []string{"deny * *"}, assent.Policy{Broken: []string{"x"}}, assent.Deny, ""},
		{"no asking, allowed", `read {"file_path":"a"}`, allow, assent.Policy{NoAsking: true}, assent.Allow, ""},
		{"no asking, no rule", `read {"file_path":"a"}`, nil, assent.Policy{NoAsking: true}, assent.Deny, "asks no questions"},
		{"no asking, CONFIRM", `delete {"file_path":"a"}`, allow, assent.Policy{NoAsking: true}, assent.Deny, "asks no questions"},
		{"no asking, opted in", `run_command {"argv":["date"]}`, allow, assent.Policy{NoAsking: true, OptedIn: true}, assent.Deny, "asks no questions"},
		{"no asking, broken", `read {"file_path":"a"}`, allow, assent.Policy{NoAsking: true, Broken: []string{"x"}}, assent.Deny, "asks no questions"},
		{"no asking, overwrite", `write {"file_path":"README.md","content":"x"}`, allow, assent.Policy{NoAsking: true, ConfirmOverwrite: true}, assent.Deny, "asks no questions"},

		{"URL with a user", `fetch {"url":"https://docs.example@evil.example/"}`, []string{"allow network.access https://docs.example*"}, none, assent.Ask, "host is evil.example"},
		{"URL in another spelling", `fetch {"url":"HTTPS://Evil.Example.:443/x"}`, []string{"allow * *", "deny network.access https://evil.example/*"}, none, assent.Deny, ""},
		{"URL that climbs", `fetch {"url":"https://docs.example/a/../../x"}`, []string{"allow network.access https://docs.example/a/*"}, none, assent.Ask, "climbs"},
		{"Assent's own port", `fetch {"url":"http://127.1:08420/x"}`, allow, none, assent.Deny, "8420"},

		{"MCP", `mcp {"server":"fs","tool":"x","args":{"path":"README.md"}}`, allow, none, assent.Allow, ""},
		{"MCP, the project itself", `mcp {"server":"fs","tool":"x","args":{"path":"."}}`, allow, none, assent.Allow, ""},
		{"MCP, denied place", `mcp {"server":"fs","tool":"x","args":{"a":[{"path":"~/.ssh/id_rsa"}]}}`, allow, none, assent.Deny, ""},
		{"MCP, above a denied place", `mcp {"server":"fs","tool":"x","args":{"root":"~"}}`, allow, none, assent.Ask, ".ssh"},
		{"MCP, Assent's own files", `mcp {"server":"fs","tool":"x","args":{"path":"~/.config/assent/config.json"}}`, allow, none, assent.Deny, "Assent"},
		{"MCP, code that runs later", `mcp {"server":"fs","tool":"x","args":{"path":"~/.bashrc"}}`, allow, none, assent.Ask, "later"},
		{"MCP, hooks of the repository", `mcp {"server":"fs","tool":"x","args":{"path":".git/hooks/pre-commit"}}`, allow, none, assent.Ask, "later"},
		{"MCP, reading is by the rules on reading", `mcp {"server":"fs","tool":"x","args":{"path":"/var/log/syslog"}}`, []string{"allow mcp.call fs/*", "allow file.read *", "deny file.write *"}, none, assent.Allow, ""},
		{"MCP, a target is a write", `mcp {"server":"fs","tool":"x","args":{"destination":"/var/log/syslog"}}`, []string{"allow mcp.call fs/*", "allow file.read *", "deny file.write *"}, none, assent.Deny, ""},

		{"behind a link, the kernel's file", `read {"file_path":"out/../.netrc2"}`, []string{"allow file.read /home/dev/proj/*"}, none, assent.Ask, ""},
		{"behind a link, denied by its name", `read {"file_path":"out/../secret"}`, []string{"allow file.read *", "deny file.read /home/dev/proj/secret"}, none, assent.Deny, ""},
		{"behind a link, denied by the kernel's", `read {"file_path":"out/../secret"}`, []string{"allow file.read *", "deny file.read /home/dev/secret"}, none, assent.Deny, ""},
		{"input to a process by its id", `process {"action":"write","id":"npm run dev2","input":"x"}`, []string{"allow process.background stdin:npm run dev"}, none, assent.Ask, ""},
		{"input to a process by its command", `process {"action":"write","command":"npm run dev","input":"x"}`, []string{"allow process.background stdin:npm run dev"}, none, assent.Allow, ""},
	}
	set := tool.Builtin(command.Builtin())
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			facts := scene.Default()
			if err := facts.Add("scratch /tmp/scratch\nlink out -> ../other"); err != nil {
				t.Fatal(err)
			}
			p := tt.policy
			p.Rules = rules(t, tt.rules...)
			s := facts.Scene()
			p.Guards = guard.All(guard.Config{AllowedRoots: []string{"/"}, DeniedDirectories: []string{".ssh"}, Home: s.Home, Root: s.Root, State: s.State, Port: 8420})
			name, args, _ := strings.Cut(tt.call, " ")
			plan, err := set.Plan(assent.Call{Tool: name, Args: json.RawMessage(args)}, facts)
			if err != nil {
				t.Fatal(err)
			}
			d := assent.Decide(&p, &plan)
			var said []string
			for _, r := range d.Reasons {
				said = append(said, r.By+": "+r.Text)
			}
			if all := strings.Join(said, "\n"); d.Verdict != tt.want || !strings.Contains(all, tt.says) {
				t.Errorf("%s: %v, want %v because of %q; reasons\n%s", tt.call, d.Verdict, tt.want, tt.says, all)
			}
			if d.Verdict < assent.Confine && (d.Grant.Network || len(d.Grant.Read)+len(d.Grant.Write) > 0) {
				t.Errorf("%s: a grant without a permission: %+v", tt.call, d.Grant)
			}
		})
	}
}

// TestNothingNeeded: a plan that names nothing and is not free asks, a missing
// policy denies.
func TestNothingNeeded(t *testing.T) {
	p := assent.Policy{Rules: rules(t, "allow * *")}
	if d := assent.Decide(&p, &assent.Plan{Tool: "x"}); d.Verdict != assent.Ask {
		t.Errorf("an empty plan: %v", d.Verdict)
	}
	if d := assent.Decide(nil, &assent.Plan{Tool: "x", Free: true}); d.Verdict != assent.Deny {
		t.Errorf("no policy: %v", d.Verdict)
	}
	raised := assent.Plan{Tool: "x", Free: true, Level: assent.Confirm, Raised: true}
	p.Levels = map[string]assent.Level{"x": assent.Safe}
	if d := assent.Decide(&p, &raised); d.Verdict != assent.Ask {
		t.Errorf("a raised level is lowered by an override: %v", d.Verdict)
	}
}
