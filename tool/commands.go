package tool

import (
	"fmt"
	"path"
	"strings"

	"assent"
	"assent/command"
	"assent/guard"
	"assent/shell"
)

func bash(base *command.Base) assent.Tool {
	return assent.Tool{
		Name: "bash", Doc: "Run a bash text.", Needs: []assent.Capability{assent.ProcessExecute, assent.ProcessInspect},
		Schema: schema(`{"type":"object","additionalProperties":false,"required":["command"],"properties":{
"command":{"type":"string"},"description":{"type":"string"},"timeout":{"type":"integer","minimum":0,"description":"milliseconds"},
"background":{"type":"boolean","description":"leave it running"},"dir":{"type":"string","description":"working directory"}}}`),
		Plan: func(c assent.Call, f assent.Facts) (assent.Plan, error) {
			var args struct {
				Command     *string `json:"command"`
				Description string  `json:"description"`
				Timeout     uint64  `json:"timeout"`
				Background  bool    `json:"background"`
				Dir         string  `json:"dir"`
			}
			if err := decode(c.Args, &args); err != nil {
				return assent.Plan{}, err
			}
			if args.Command == nil {
				return assent.Plan{}, fmt.Errorf("arguments: command is missing")
			}
			dir, err := workDir(args.Dir, c.Dir, f)
			if err != nil {
				return assent.Plan{}, err
			}
			plan := shell.Plan(base, f, dir, *args.Command)
			if args.Background {
				addBackground(&plan, *args.Command)
			}
			return plan, nil
		},
	}
}

func workDir(arg, dir string, f assent.Facts) (string, error) {
	if arg == "" {
		return dir, nil
	}
	p, err := abs(arg, dir, f.Scene())
	if err != nil {
		return "", err
	}
	if odd := oddName(arg); odd != "" {
		return "", fmt.Errorf("dir: %s", odd)
	}
	if throughLink(f, p) != "" {
		return "", fmt.Errorf("dir: %s goes up behind a link", arg)
	}
	return path.Clean(p), nil
}

// addBackground adds the requests for leaving a text running: one for each
// program that does more than read, or one for the whole text where there is
// none or where it could not be read.
func addBackground(plan *assent.Plan, text string) {
	text = collapse(text)
	var add []assent.Request
	for i := range plan.Requests {
		q := &plan.Requests[i]
		if q.Capability == assent.ProcessExecute && q.Program != nil {
			add = append(add, assent.Request{Capability: assent.ProcessBackgr, Subject: q.Subject, Why: "background", Op: assent.OpRun,
				Program: q.Program, Spelled: q.Spelled, Unread: q.Unread, Always: q.Always})
		}
	}
	if len(add) == 0 || plan.Shape == assent.Opaque {
		r := assent.Request{Capability: assent.ProcessBackgr, Subject: text, Why: "background", Op: assent.OpRun}
		switch {
		case plan.Shape == assent.Opaque:
			r.Spelled, r.Unread = len(text), "the text could not be fully read"
		case plan.Shape == assent.Simple && !strings.Contains(text, "*"):
			r.Always = []string{text}
		}
		add = append(add, r)
	}
	plan.Requests = append(plan.Requests, add...)
}

func collapse(s string) string { return strings.Join(strings.Fields(s), " ") }

func process(base *command.Base) assent.Tool {
	return assent.Tool{
		Name: "process", Doc: "Start, list, read, write to and stop background processes.",
		Schema: schema(`{"type":"object","additionalProperties":false,"required":["action"],"properties":{
"action":{"type":"string","enum":["start","list","read","write","stop"]},"command":{"type":"string"},"id":{"type":"string"},
"input":{"type":"string"},"dir":{"type":"string"}}}`),
		Plan: func(c assent.Call, f assent.Facts) (assent.Plan, error) {
			var args struct {
				Action  string `json:"action"`
				Command string `json:"command"`
				ID      string `json:"id"`
				Input   string `json:"input"`
				Dir     string `json:"dir"`
			}
			if err := decode(c.Args, &args); err != nil {
				return assent.Plan{}, err
			}
			switch args.Action {
			case "list", "read", "stop":
				// They touch only what Assent started.
				return assent.Plan{Shape: assent.Simple, Free: true}, nil
			case "start":
				if strings.TrimSpace(args.Command) == "" {
					return assent.Plan{}, fmt.Errorf("arguments: command is missing")
				}
				dir, err := workDir(args.Dir, c.Dir, f)
				if err != nil {
					return assent.Plan{}, err
				}
				plan := shell.Plan(base, f, dir, args.Command)
				addBackground(&plan, args.Command)
				return plan, nil
			case "write":
				return inputPlan(args.ID, args.Command)
			}
			return assent.Plan{}, fmt.Errorf("arguments: action %q: want start, list, read, write or stop", args.Action)
		},
	}
}

// inputPlan is the plan for writing to a process, named by its id or by its
// command. With both the command would be the agent's word for what the id is.
func inputPlan(id, command string) (assent.Plan, error) {
	id, command = collapse(id), collapse(command)
	if (id == "") == (command == "") {
		return assent.Plan{}, fmt.Errorf("arguments: want either id or command of the process")
	}
	return assent.Plan{Shape: assent.Simple, Requests: []assent.Request{{Capability: assent.ProcessBackgr,
		Subject: "stdin:" + id + command, Why: "input", Op: assent.OpRun}}}, nil
}

func runCommand() assent.Tool {
	return assent.Tool{
		Name: "run_command", Doc: "Run one program of a short list with an argument list, without a shell.", Level: assent.Restricted, Needs: []assent.Capability{assent.ProcessInspect},
		Schema: schema(`{"type":"object","additionalProperties":false,"required":["argv"],"properties":{
"argv":{"type":"array","minItems":1,"maxItems":64,"items":{"type":"string"}}}}`),
		Plan: func(c assent.Call, f assent.Facts) (assent.Plan, error) {
			var args struct {
				Argv []string `json:"argv"`
			}
			if err := decode(c.Args, &args); err != nil {
				return assent.Plan{}, err
			}
			if len(args.Argv) == 0 || len(args.Argv) > 64 {
				return assent.Plan{}, fmt.Errorf("arguments: argv has %d words: want 1 to 64", len(args.Argv))
			}
			text := strings.Join(args.Argv, " ")
			plan := assent.Plan{Shape: assent.Simple, Requests: []assent.Request{{Capability: assent.ProcessInspect, Subject: text, Why: "argv", Op: assent.OpRun,
				Program: &assent.Program{Path: args.Argv[0], Name: path.Base(args.Argv[0]), Operands: args.Argv[1:], Dir: c.Dir}}}}
			for _, why := range guard.CheckArgv(args.Argv) {
				plan.Hazards = append(plan.Hazards, assent.Hazard{Kind: "run-command", Text: why, Why: "argv"})
			}
			return plan, nil
		},
	}
}
