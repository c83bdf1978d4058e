package hook

import (
	"bytes"
	"encoding/json"
	"flag"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/rogpeppe/go-internal/txtar"

	"assent"
	"assent/gate"
)

var update = flag.Bool("update", false, "write what is answered into the files of testdata")

// A yard is a home with a project, which the environment names.
type yard struct {
	t             *testing.T
	home, project string
}

func newYard(t *testing.T) *yard {
	t.Helper()
	dir, err := filepath.EvalSymlinks(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	y := &yard{t, filepath.Join(dir, "home"), filepath.Join(dir, "home", "proj")}
	for _, d := range []string{y.project + "/.git", y.home + "/.config/assent"} {
		if err := os.MkdirAll(d, 0o700); err != nil {
			t.Fatal(err)
		}
	}
	if err := os.WriteFile(y.project+"/out.txt", []byte("hello\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	t.Setenv("HOME", y.home)
	for _, name := range []string{"XDG_CONFIG_HOME", "XDG_STATE_HOME", "XDG_DATA_HOME"} {
		t.Setenv(name, "")
	}
	t.Setenv("PATH", "/usr/bin:/bin")
	for _, a := range agents() {
		if a.project != "" {
			t.Setenv(a.project, "")
		}
	}
	t.Chdir(y.project)
	return y
}

func (y *yard) policy(text string) {
	y.t.Helper()
	if err := os.WriteFile(y.home+"/.config/assent/config.json", []byte(text), 0o600); err != nil {
		y.t.Fatal(err)
	}
}

// real puts the yard's directories in place of their names.
func (y *yard) real(text string) string {
	return strings.NewReplacer("$PROJECT", y.project, "$HOME", y.home).Replace(text)
}

// names does the opposite, and gives ids that differ each time one name.
func (y *yard) names(text string) string {
	text = strings.NewReplacer(y.project, "$PROJECT", y.home, "$HOME").Replace(text)
	return regexp.MustCompile(`(assent pending |call )[a-z2-7]{8}\b`).ReplaceAllString(text, "${1}ID")
}

// ask runs the hook on a payload. What is not exactly one line of JSON with status
// 0 is a fault.
func (y *yard) ask(agent, payload string) string {
	y.t.Helper()
	var out, errs bytes.Buffer
	if status := Main(Program{Stdin: strings.NewReader(y.real(payload)), Stdout: &out, Stderr: &errs}, agent); status != 0 {
		y.t.Errorf("status %d: %s", status, errs.String())
	}
	text := out.String()
	if !strings.HasSuffix(text, "}\n") || strings.Count(text, "\n") != 1 || !json.Valid(out.Bytes()) {
		y.t.Errorf("not one line of JSON: %q", text)
	}
	return y.names(text)
}

// TestRecorded answers the payloads that were recorded of the real agents.
func TestRecorded(t *testing.T) {
	for _, agent := range Names() {
		t.Run(agent, func(t *testing.T) {
			name := filepath.Join("testdata", agent+".txtar")
			a, err := txtar.ParseFile(name)
			if err != nil {
				t.Fatal(err)
			}
			for i := 0; i+1 < len(a.Files); i += 2 {
				in, out := &a.Files[i], &a.Files[i+1]
				y := newYard(t)
				got := y.ask(agent, string(in.Data))
				if *update {
					out.Data = []byte(got)
				} else if got != string(out.Data) {
					t.Errorf("%s:\ngot  %swant %s", in.Name, got, out.Data)
				}
			}
			if *update {
				if err := os.WriteFile(name, txtar.Format(a), 0o600); err != nil {
					t.Fatal(err)
				}
			}
		})
	}
}

// A said is an answer in the words that all agents share.
type said struct{ verdict, reason string }

// understand reads an answer as the agent would.
func understand(t *testing.T, answer string) said {
	t.Helper()
	var a struct {
		Decision, Reason                             string
		PermissionDecision, PermissionDecisionReason string
		Behavior, Message                            string
		HookSpecificOutput                           struct {
			PermissionDecision, PermissionDecisionReason string
			Decision                                     struct{ Behavior, Message string }
		}
	}
	if err := json.Unmarshal([]byte(answer), &a); err != nil {
		t.Fatalf("%v: %s", err, answer)
	}
	h := a.HookSpecificOutput
	out := said{a.Decision + a.PermissionDecision + a.Behavior + h.PermissionDecision + h.Decision.Behavior,
		a.Reason + a.PermissionDecisionReason + a.Message + h.PermissionDecisionReason + h.Decision.Message}
	if out.verdict == "deny" && strings.TrimSpace(out.reason) == "" {
		t.Errorf("a denial without a reason: %s", answer)
	}
	return out
}

// payload is a call in the form of an agent: its shell for a command, else a tool
// by its name.
func payload(agent, session, id, toolName string, args any) string {
	p := map[string]any{"session_id": session, "cwd": "$PROJECT", "hook_event_name": "PreToolUse", "tool_name": toolName, "tool_input": args, "tool_use_id": id}
	switch agent {
	case "gemini":
		p["hook_event_name"] = "BeforeTool"
		delete(p, "tool_use_id")
	case "copilot":
		p = map[string]any{"sessionId": session, "cwd": "$PROJECT", "toolName": toolName, "toolArgs": args}
	}
	data, err := json.Marshal(p)
	if err != nil {
		panic(err)
	}
	return string(data)
}

func shellTool(agent string) string {
	switch agent {
	case "gemini":
		return "run_shell_command"
	case "copilot":
		return "bash"
	}
	return "Bash"
}

func command(agent, id, text string) string {
	return payload(agent, "s1", id, shellTool(agent), map[string]string{"command": text})
}

// TestVerdicts: the same policy holds for every agent. What asks is asked by those
// that can, and by nobody's mistake allowed.
func TestVerdicts(t *testing.T) {
	asks := map[string]string{"claude": "ask", "copilot": "ask", "codex": "deny", "gemini": "deny"}
	for _, agent := range Names() {
		for _, tt := range []struct{ name, payload, want, reason string }{
			{"reads", command(agent, "c1", "git status | head"), "allow", ""},
			{"denied", command(agent, "c1", "rm -rf /"), "deny", "enied"},
			{"wrapped", command(agent, "c1", "env rm -rf ~"), "deny", ""},
			{"asks", command(agent, "c1", "./run.sh"), asks[agent], "./run.sh"},
			{"unknown-tool", payload(agent, "s1", "c1", "Frobnicate", map[string]any{"path": "/etc/passwd"}), asks[agent], agent + "/Frobnicate"},
			{"odd-tool", payload(agent, "s1", "c1", "a/b\u202e", map[string]any{}), "deny", ""},
			{"no-arguments", payload(agent, "s1", "c1", shellTool(agent), nil), "deny", ""},
			{"not-an-object", payload(agent, "s1", "c1", shellTool(agent), "git status"), "deny", ""},
			{"wrong-type", payload(agent, "s1", "c1", shellTool(agent), map[string]any{"command": 7}), "deny", ""},
			{"no-directory", strings.Replace(command(agent, "c1", "ls"), "$PROJECT", "", 1), "deny", "directory"},
			{"odd-id", command(agent, "c\u0000\n"+strings.Repeat("x", 5000), "ls"), "allow", ""},
			{"newer-member", strings.Replace(command(agent, "c1", "ls"), "{", `{"newer":{"a":[1]},`, 1), "allow", ""},
			{"twice", strings.Replace(command(agent, "c1", "ls"), "{", `{"cwd":"/",`, 1), "deny", ""},
		} {
			t.Run(agent+"/"+tt.name, func(t *testing.T) {
				y := newYard(t)
				got := understand(t, y.ask(agent, tt.payload))
				if got.verdict != tt.want || !strings.Contains(got.reason, tt.reason) {
					t.Errorf("%+v, want %s with %q", got, tt.want, tt.reason)
				}
			})
		}
	}
}

// TestRootIsNotTheCalls: a working directory that the model chose does not become
// the project, in which writing is free.
func TestRootIsNotTheCalls(t *testing.T) {
	for _, a := range agents() {
		for _, env := range []bool{false, true} {
			if env && a.project == "" {
				continue
			}
			t.Run(fmt.Sprintf("%s/%v", a.name, env), func(t *testing.T) {
				y := newYard(t)
				if env {
					t.Setenv(a.project, y.project)
					t.Chdir(y.home)
				}
				for i, dir := range []string{"$HOME", "/tmp", "/"} {
					write := strings.Replace(command(a.name, fmt.Sprint("c", i), "touch x"), "$PROJECT", dir, 1)
					if got := understand(t, y.ask(a.name, write)); got.verdict == "allow" || !strings.Contains(got.reason, "file.write.outside") {
						t.Errorf("in %s: %+v", dir, got)
					}
				}
			})
		}
	}
}

// TestBroken: whatever is wrong with the payload or with the surroundings is a
// denial with a reason.
func TestBroken(t *testing.T) {
	for _, agent := range Names() {
		good := command(agent, "c1", "ls")
		for _, tt := range []struct {
			name, payload string
			spoil         func(y *yard)
		}{
			{"empty", "", nil},
			{"not-json", "hello", nil},
			{"null", "null", nil},
			{"a-list", "[]", nil},
			{"nothing", "{}", nil},
			{"truncated", good[:len(good)/2], nil},
			{"trailing", good + "x", nil},
			{"not-utf8", strings.Replace(good, "ls", "l\xff", 1), nil},
			{"unknown-event", strings.NewReplacer("PreToolUse", "PreEverything", "BeforeTool", "BeforeAll", `"sessionId"`, `"hookName":"preAll","sessionId"`).Replace(good), nil},
			{"too-long", strings.Replace(good, "ls", "ls "+strings.Repeat("x", maxPayload), 1), nil},
			{"broken-policy", good, func(y *yard) { y.policy("{") }},
			{"no-home", good, func(y *yard) { y.t.Setenv("HOME", "") }},
			{"no-log", good, func(y *yard) {
				if err := os.MkdirAll(y.home+"/.local", 0o700); err != nil {
					y.t.Fatal(err)
				}
				if err := os.WriteFile(y.home+"/.local/share", nil, 0o600); err != nil {
					y.t.Fatal(err)
				}
			}},
		} {
			t.Run(agent+"/"+tt.name, func(t *testing.T) {
				y := newYard(t)
				if tt.spoil != nil {
					tt.spoil(y)
				}
				got := understand(t, y.ask(agent, tt.payload))
				if got.verdict != "deny" && !(tt.name == "broken-policy" && got.verdict == "ask") {
					t.Errorf("%+v", got)
				}
			})
		}
	}
}

// TestCanary: what doctor sends is denied, in a form that it understands.
func TestCanary(t *testing.T) {
	for _, agent := range Names() {
		y := newYard(t)
		if ok, why := Denied([]byte(y.ask(agent, string(Canary(agent, y.project))))); !ok {
			t.Errorf("%s: %s", agent, why)
		}
	}
	for _, out := range []string{"", "\n", "deny\n", "{}\n", `{"decision":"allow"}`, `{"decision":"deny","reason":" "}`, "x\n" + `{"decision":"deny","reason":"r"}`} {
		if ok, _ := Denied([]byte(out)); ok {
			t.Errorf("%q is taken for a denial", out)
		}
	}
}

// TestHold: where somebody watches, a question waits for the answer, and not
// longer than it may.
func TestHold(t *testing.T) {
	for _, agent := range []string{"codex", "gemini"} {
		for _, tt := range []struct {
			name   string
			answer *gate.Answer
			want   string
		}{
			{"approved", &gate.Answer{Scope: gate.Once, Door: "pending"}, "allow"},
			{"declined", &gate.Answer{Door: "pending", Reason: "not now"}, "deny"},
			{"nobody", nil, "deny"},
		} {
			t.Run(agent+"/"+tt.name, func(t *testing.T) {
				y := newYard(t)
				config, err := gate.Here("", "", y.project)
				if err != nil {
					t.Fatal(err)
				}
				stop, err := config.Watch()
				if err != nil || !config.Watched() {
					t.Fatalf("watched: %v, %v", config.Watched(), err)
				}
				hold := 300 * time.Millisecond
				if tt.answer != nil {
					hold = time.Minute
					go func() {
						for {
							list, err := config.Pending()
							if err == nil && len(list) == 1 {
								_, _, err = config.Settle(list[0], *tt.answer)
								if err == nil {
									return
								}
							}
							time.Sleep(5 * time.Millisecond)
						}
					}()
				}
				var out bytes.Buffer
				began := time.Now()
				Main(Program{Stdin: strings.NewReader(y.real(command(agent, "c1", "./run.sh"))), Stdout: &out, Stderr: io.Discard, Limit: 2 * time.Minute, Hold: hold}, agent)
				got := understand(t, out.String())
				if got.verdict != tt.want || time.Since(began) > time.Minute {
					t.Errorf("%+v after %v, want %s", got, time.Since(began), tt.want)
				}
				if tt.answer != nil && !strings.Contains(got.reason, tt.answer.Reason) {
					t.Errorf("the reason is lost: %s", got.reason)
				}
				if tt.answer == nil && time.Since(began) < hold {
					t.Errorf("it did not wait: %v", time.Since(began))
				}
				stop()
				if config.Watched() {
					t.Error("watched after the end")
				}
			})
		}
	}
}

// FuzzRead holds that every payload ends in one line of JSON, and what cannot be
// read in a denial with a reason.
func FuzzRead(f *testing.F) {
	for _, agent := range Names() {
		a, err := txtar.ParseFile(filepath.Join("testdata", agent+".txtar"))
		if err != nil {
			f.Fatal(err)
		}
		for _, file := range a.Files {
			if strings.HasSuffix(file.Name, "/in") {
				f.Add(string(file.Data))
			}
		}
	}
	f.Fuzz(func(t *testing.T, text string) {
		for _, a := range agents() {
			e, err := a.read([]byte(text))
			if err == nil && (e.kind == report || e.kind == unknownEvent) {
				continue
			}
			if err == nil && (e.call.Tool == "" || !json.Valid(e.call.Args)) {
				t.Errorf("%s: %q became a call without a tool or with the arguments %q", a.name, text, e.call.Args)
			}
			for _, v := range []assent.Verdict{assent.Deny, assent.Ask, assent.Allow} {
				out := a.write(&e, answer{v, shown(text) + "."})
				if !json.Valid(out) || bytes.IndexByte(out, '\n') >= 0 {
					t.Errorf("%s: %q", a.name, out)
				}
				if got := understand(t, string(out)); v == assent.Deny && got.verdict != "deny" || v != assent.Allow && got.verdict == "allow" {
					t.Errorf("%s: %v became %+v", a.name, v, got)
				}
			}
		}
	})
}

// A slow reader never gives its end.
type slow struct{}

func (slow) Read([]byte) (int, error) { select {} }

// TestWatchdog: an answer comes before the agent gives up waiting (case C046).
func TestWatchdog(t *testing.T) {
	for _, agent := range Names() {
		var out bytes.Buffer
		began := time.Now()
		status := Main(Program{Stdin: slow{}, Stdout: &out, Stderr: io.Discard, Limit: 50 * time.Millisecond}, agent)
		if got := understand(t, out.String()); status != 0 || got.verdict != "deny" || time.Since(began) > 10*time.Second {
			t.Errorf("%s: status %d, %+v after %v", agent, status, got, time.Since(began))
		}
	}
	for _, a := range agents() {
		if a.limit-before-beforeThat <= 0 {
			t.Errorf("%s: no time is left before %v", a.name, a.limit)
		}
	}
}

// failing takes nothing.
type failing struct{}

func (failing) Write([]byte) (int, error) { return 0, fmt.Errorf("no space\x1b[31m left") }

func TestCannotAnswer(t *testing.T) {
	var errs bytes.Buffer
	if status := Main(Program{Stdin: strings.NewReader(""), Stdout: failing{}, Stderr: &errs}, "claude"); status != 2 || !strings.Contains(errs.String(), `no space\u{1b}[31m left`) {
		t.Errorf("status %d: %q", status, errs.String())
	}
	if status := Main(Program{Stdout: io.Discard, Stderr: &errs}, "nobody"); status != 2 || !strings.Contains(errs.String(), "claude, codex") {
		t.Errorf("status %d: %q", status, errs.String())
	}
}
