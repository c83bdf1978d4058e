package main

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"assent/gate"
	"assent/internal/fakemodel"
)

// The real programs of coding agents, against a model that plays turns: what is
// denied does not run, and the model reads why. .ci/agents DIR installs them, and
// ASSENT_AGENTS names that directory.

// A client is how an agent is run against a model at a URL.
type client struct {
	name  string
	shell string // its tool for commands, and the argument with the command
	arg   string
	asks  bool // it asks in a dialog of its own, which is a denial here
	set   func(r *rig, url string) (env, argv []string)
}

func clients() []client {
	return []client{
		{"claude", "Bash", "command", true, func(r *rig, url string) (env, argv []string) {
			return []string{"IS_SANDBOX=1", "ANTHROPIC_BASE_URL=" + url, "ANTHROPIC_API_KEY=dummy", "CLAUDE_CODE_DISABLE_NONESSENTIAL_TRAFFIC=1",
					"DISABLE_TELEMETRY=1", "DISABLE_AUTOUPDATER=1", "DISABLE_ERROR_REPORTING=1"},
				[]string{r.program("claude"), "-p", prompt, "--output-format", "json", "--model", "claude-sonnet-4-5", "--dangerously-skip-permissions"}
		}},
		{"codex", "exec_command", "cmd", false, func(r *rig, url string) (env, argv []string) {
			r.put(".codex/config.toml", fmt.Sprintf(codexConfig, url, r.project))
			return []string{"CODEX_HOME=" + r.home + "/.codex", "FAKE_KEY=dummy"},
				[]string{r.program("codex"), "exec", "--skip-git-repo-check", "--json", "--dangerously-bypass-hook-trust", prompt}
		}},
		{"copilot", "bash", "command", true, func(r *rig, url string) (env, argv []string) {
			r.edit(".copilot/settings.json", func(s map[string]any) { s["trustedFolders"] = []string{r.project} })
			return []string{"COPILOT_HOME=" + r.home + "/.copilot", "COPILOT_OFFLINE=true", "COPILOT_AUTO_UPDATE=false", "COPILOT_PROVIDER_BASE_URL=" + url + "/v1",
					"COPILOT_PROVIDER_API_KEY=dummy", "COPILOT_MODEL=fake"},
				[]string{r.program("copilot"), "--disable-client-telemetry", "--allow-all-tools", "-p", prompt}
		}},
		{"gemini", "run_shell_command", "command", false, func(r *rig, url string) (env, argv []string) {
			r.edit(".gemini/settings.json", func(s map[string]any) {
				s["security"] = map[string]any{"auth": map[string]any{"selectedType": "gemini-api-key"}, "folderTrust": map[string]any{"enabled": false}}
				s["privacy"] = map[string]any{"usageStatisticsEnabled": false}
				s["general"] = map[string]any{"enableAutoUpdate": false, "enableAutoUpdateNotification": false}
				s["telemetry"] = map[string]any{"enabled": false}
			})
			return []string{"GEMINI_API_KEY=dummy", "GOOGLE_GEMINI_BASE_URL=" + url, "GEMINI_TELEMETRY_ENABLED=false", "GEMINI_CLI_TRUST_WORKSPACE=true", "NO_BROWSER=1"},
				[]string{r.program("gemini"), "-m", "gemini-2.5-pro", "-o", "json", "--yolo", "-p", prompt}
		}},
	}
}

const prompt = "please run the commands"

const codexConfig = `model = "gpt-5.5"
model_provider = "fake"
approval_policy = "never"
sandbox_mode = "danger-full-access"
check_for_update_on_startup = false
[analytics]
enabled = false
[model_providers.fake]
name = "fake"
base_url = "%s/v1"
wire_api = "responses"
env_key = "FAKE_KEY"
[projects."%s"]
trust_level = "trusted"
`

// A rig is a home with a project, and the agents that are installed.
type rig struct {
	t             *testing.T
	agents, bin   string
	home, project string
}

// newRig skips where there are no agents.
func newRig(t *testing.T, bin string) *rig {
	t.Helper()
	dir, err := filepath.EvalSymlinks(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	r := &rig{t: t, agents: os.Getenv("ASSENT_AGENTS"), bin: bin, home: filepath.Join(dir, "home"), project: filepath.Join(dir, "proj")}
	for _, d := range []string{r.home + "/tmp", r.project + "/.git"} {
		if err := os.MkdirAll(d, 0o700); err != nil {
			t.Fatal(err)
		}
	}
	r.put(".config/assent/config.json", `{"permissions": {"rules": [
		{"capability": "process.execute", "pattern": "touch allowed.txt", "action": "allow"},
		{"capability": "file.write.project", "pattern": "allowed.txt", "action": "allow"},
		{"capability": "process.execute", "pattern": "touch denied.txt", "action": "deny", "reason": "rule seven"}]}}`)
	return r
}

// hookPrograms builds the programs as they are released, once for all tests.
func hookPrograms(t *testing.T) string {
	t.Helper()
	if os.Getenv("ASSENT_AGENTS") == "" {
		t.Skip("ASSENT_AGENTS names no directory with the programs of agents: .ci/agents DIR makes one")
	}
	bin := t.TempDir()
	cmd := exec.Command("go", "build", "-o", bin+string(filepath.Separator), ".", "../assent-hook")
	cmd.Env = append(os.Environ(), "CGO_ENABLED=0")
	if out, err := cmd.CombinedOutput(); err != nil {
		t.Fatalf("build: %v: %s", err, out)
	}
	return bin
}

func (r *rig) program(name string) string {
	return filepath.Join(r.agents, name, "node_modules", ".bin", name)
}

func (r *rig) put(name, text string) {
	r.t.Helper()
	name = filepath.Join(r.home, name)
	if err := os.MkdirAll(filepath.Dir(name), 0o700); err != nil {
		r.t.Fatal(err)
	}
	if err := os.WriteFile(name, []byte(text), 0o600); err != nil {
		r.t.Fatal(err)
	}
}

// edit changes an agent's settings as the agent itself might, and keeps the hook.
func (r *rig) edit(name string, change func(map[string]any)) {
	r.t.Helper()
	s := map[string]any{}
	if data, err := os.ReadFile(filepath.Join(r.home, name)); err == nil {
		if err := json.Unmarshal(data, &s); err != nil {
			r.t.Fatal(err)
		}
	}
	change(s)
	data, err := json.MarshalIndent(s, "", "  ")
	if err != nil {
		r.t.Fatal(err)
	}
	r.put(name, string(data))
}

func (r *rig) env(more ...string) []string {
	return append([]string{"HOME=" + r.home, "TMPDIR=" + r.home + "/tmp", "PATH=" + filepath.Join(r.agents, "node", "node_modules", "node", "bin") + ":/usr/local/bin:/usr/bin:/bin",
		"TERM=xterm-256color", "LANG=C.UTF-8", "SHELL=/bin/bash"}, more...)
}

// assent runs a command of ours.
func (r *rig) assent(args ...string) string {
	r.t.Helper()
	cmd := exec.Command(filepath.Join(r.bin, "assent"), args...)
	cmd.Dir, cmd.Env = r.project, r.env()
	out, err := cmd.CombinedOutput()
	if err != nil {
		r.t.Fatalf("assent %q: %v: %s", args, err, out)
	}
	return string(out)
}

// play has an agent run commands, one in a turn, and returns the model.
func (r *rig) play(c *client, commands ...string) *fakemodel.Model {
	r.t.Helper()
	if _, err := os.Stat(r.program(c.name)); err != nil {
		r.t.Skipf("%s is not installed: %v", c.name, err)
	}
	m := &fakemodel.Model{}
	for _, text := range commands {
		args := map[string]string{c.arg: text}
		if c.name != "codex" {
			args["description"] = "run it"
		}
		m.Turns = append(m.Turns, fakemodel.Turn{Text: "next", Calls: []fakemodel.Call{{Tool: c.shell, Args: args}}})
	}
	server := httptest.NewServer(m)
	defer server.Close()
	env, argv := c.set(r, server.URL)
	ctx, cancel := context.WithTimeout(r.t.Context(), 2*time.Minute)
	defer cancel()
	cmd := exec.CommandContext(ctx, argv[0], argv[1:]...)
	cmd.Dir, cmd.Env, cmd.WaitDelay = r.project, r.env(env...), 5*time.Second
	var out bytes.Buffer
	cmd.Stdout, cmd.Stderr = &out, &out
	if err := cmd.Run(); err != nil && !errors.Is(err, exec.ErrWaitDelay) {
		r.t.Errorf("%s: %v: %.2000s", c.name, err, out.String())
	}
	if !m.Saw("[turn " + fmt.Sprint(len(commands)) + "]") {
		r.t.Errorf("%s did not play to the end: %.2000s", c.name, out.String())
	}
	return m
}

// ran reports which of the files were made.
func (r *rig) ran(names ...string) string {
	var out []string
	for _, n := range names {
		if _, err := os.Lstat(filepath.Join(r.project, n)); err == nil {
			out = append(out, n)
		}
	}
	return strings.Join(out, " ")
}

// TestAgents: an allowed call runs; a denied one does not, and the model reads why;
// what asks does not run before somebody has said yes; what was answered "always"
// holds in the next run.
func TestAgents(t *testing.T) {
	bin := hookPrograms(t)
	for _, c := range clients() {
		t.Run(c.name, func(t *testing.T) {
			r := newRig(t, bin)
			if got := r.assent("install", c.name); !strings.Contains(got, "assent-hook "+c.name) {
				t.Fatalf("install: %s", got)
			}
			m := r.play(&c, "git status", "touch denied.txt", "touch asked.txt", "touch allowed.txt")
			if got := r.ran("denied.txt", "asked.txt", "allowed.txt"); got != "allowed.txt" {
				t.Errorf("made: %s", got)
			}
			if !m.Saw("rule seven") {
				t.Error("the model was not told why")
			}
			want := "Assent asks: process.execute touch asked.txt"
			if !c.asks {
				want = "waits for the user's approval"
			}
			if !m.Saw(want) {
				t.Errorf("the model did not read %q", want)
			}
			log := r.assent("log")
			for _, text := range []string{"touch denied.txt", "touch asked.txt", "touch allowed.txt"} {
				if !strings.Contains(log, text) {
					t.Errorf("%s is not on record:\n%s", text, log)
				}
			}
			if c.asks {
				r.assent("policy", "add", "--user", "allow", "process.execute", "touch asked.txt")
				r.assent("policy", "add", "--user", "allow", "file.write.project", "asked.txt")
			} else {
				r.always()
			}
			r.play(&c, "touch asked.txt", "touch denied.txt")
			if got := r.ran("denied.txt", "asked.txt"); got != "asked.txt" {
				t.Errorf("afterwards made: %s", got)
			}
		})
	}
}

// always answers the question that waits so.
func (r *rig) always() {
	r.t.Helper()
	config := gate.Config{Root: r.project, Home: r.home}
	list, err := config.Pending()
	if err != nil || len(list) != 1 {
		r.t.Fatalf("pending: %d, %v", len(list), err)
	}
	if _, note, err := config.Settle(list[0], gate.Answer{Scope: gate.Always, Rules: list[0].Offered, Door: "pending"}); err != nil || note != "" {
		r.t.Fatalf("answer: %s %v", note, err)
	}
}

// TestAgentsBrokenHook: a hook whose program is missing, fails or is killed lets
// nothing through.
func TestAgentsBrokenHook(t *testing.T) {
	bin := hookPrograms(t)
	for _, c := range clients() {
		for _, tt := range []struct{ name, script string }{
			{"missing", ""},
			{"fails", "#!/bin/sh\nexit 1\n"},
			{"killed", "#!/bin/sh\nkill -9 $$\n"},
		} {
			t.Run(c.name+"/"+tt.name, func(t *testing.T) {
				own := t.TempDir()
				r := newRig(t, own)
				data, err := os.ReadFile(filepath.Join(bin, "assent"))
				if err != nil {
					t.Fatal(err)
				}
				for name, data := range map[string][]byte{"assent": data, "assent-hook": []byte("#!/bin/sh\n")} {
					if err := os.WriteFile(filepath.Join(own, name), data, 0o700); err != nil {
						t.Fatal(err)
					}
				}
				r.assent("install", c.name)
				if tt.script == "" {
					err = os.Remove(filepath.Join(own, "assent-hook"))
				} else {
					err = os.WriteFile(filepath.Join(own, "assent-hook"), []byte(tt.script), 0o700)
				}
				if err != nil {
					t.Fatal(err)
				}
				r.play(&c, "touch ran.txt")
				if got := r.ran("ran.txt"); got != "" {
					t.Error("the command ran")
				}
			})
		}
	}
}
