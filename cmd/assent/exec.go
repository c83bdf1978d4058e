package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"os/signal"
	"strings"
	"syscall"
	"time"

	"github.com/spf13/cobra"

	"assent"
	"assent/gate"
	"assent/internal/tui"
	"assent/shell"
)

// Exit statuses of exec beside those of the command itself: as env(1) and
// timeout(1) use them.
const (
	exitRefused = 126 // denied, declined, or nobody could be asked: nothing ran
	exitBroken  = 125 // a fault of Assent: nothing ran
)

func execCommand(io streams) *cobra.Command {
	var p place
	var o execFlags
	cmd := &cobra.Command{
		Use:   "exec [flags] -- COMMAND [ARG...]",
		Short: "judge a command, ask if need be, run it under its limits, and record it",
		Long: `exec runs one command: judged by the policy, approved by you where the policy asks, under the limits of the
kernel, and recorded. A single word is a bash text ('git status | head'); several are a program and its
arguments, exactly as they are.

The exit status is the command's own; 126 if it was refused and did not run, 125 if Assent had a fault.
Without a terminal nobody can be asked, and what would ask is refused, unless --wait keeps the question
pending for "assent pending" or --yes is given.`,
		Args: cobra.MinimumNArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error { return o.run(io, &p, args) },
	}
	p.flags(cmd)
	f := cmd.Flags()
	f.SetInterspersed(false)
	f.StringVar(&o.call, "call", "", "the call's `id`: a pending or approved call of that id goes on where it stood")
	f.StringVar(&o.session, "session", "", "the session's `id` (default: that of this terminal)")
	f.StringVar(&o.agent, "agent", "", "`name` of the agent on whose behalf it runs")
	f.BoolVar(&o.yes, "yes", false, "approve what asks, recorded as \"--yes\"; lifts no deny, no guard, and no firm question")
	f.BoolVar(&o.wait, "wait", false, "without a terminal: wait until the question is answered by \"assent pending\"")
	f.DurationVar(&o.timeout, "timeout", 0, "end the command after this `time` (default: 24h)")
	return cmd
}

type execFlags struct {
	call, session, agent string
	yes, wait            bool
	timeout              time.Duration
}

func (o *execFlags) run(io streams, p *place, args []string) error {
	config, dir, err := p.config("", "", "")
	if err != nil {
		return fmt.Errorf("exec: %v", err)
	}
	text, err := commandLine(args)
	if err != nil {
		return fmt.Errorf("exec: %v", err)
	}
	raw, err := json.Marshal(map[string]string{"command": text})
	if err != nil {
		return fmt.Errorf("exec: %v", err)
	}
	if o.session == "" {
		o.session = terminalSession()
	}
	if o.timeout <= 0 {
		o.timeout = 24 * time.Hour
	}
	options := gate.Options{Config: config, Session: o.session, Agent: o.agent, Hold: o.wait, Stdin: io.in, Stdout: io.out, Stderr: io.err,
		Timeout: o.timeout, Foreground: true, Warn: warner(io)}
	ask := approver(o.yes)
	defer ask.close()
	options.Approver = ask.approver
	g, err := gate.New(options)
	if err != nil {
		return fault(io, exitBroken, "exec: %v", err)
	}
	defer g.Close()
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM, syscall.SIGHUP)
	defer stop()
	// Whoever reads the output may leave, as head does: then the command is told,
	// and its end recorded. Handled and not ignored, for that would be inherited.
	signal.Notify(make(chan os.Signal, 1), syscall.SIGPIPE)
	out, err := g.Do(ctx, assent.Call{ID: o.call, Tool: "bash", Dir: dir, Args: raw})
	return o.end(io, &out, err)
}

// end says what became of the call.
func (o *execFlags) end(io streams, out *gate.Outcome, err error) error {
	if out.Result != nil {
		if err != nil {
			fmt.Fprintf(io.err, "assent: exec: %s\n", shown(err.Error()))
		}
		if out.Result.TimedOut {
			fmt.Fprintf(io.err, "assent: the command was ended: it ran longer than %v (--timeout)\n", o.timeout)
		}
		limited(io, out.Result)
		return exitStatus(out.Result.Exit)
	}
	if err != nil && !errors.Is(err, context.Canceled) {
		if out.Text == "" {
			out.Text = err.Error()
		}
		fmt.Fprint(io.err, linesOf("assent: exec: ", out.Text))
		return exitStatus(exitBroken)
	}
	fmt.Fprint(io.err, linesOf("assent: ", out.Text))
	if out.Status == gate.Failed {
		return exitStatus(exitInterrupted) // it had begun, and was ended with the program: no refusal
	}
	return exitStatus(exitRefused)
}

// limited tells a person what the limits of a run refused, if it failed: what
// it could do without is on record.
func limited(io streams, r *gate.Result) {
	if r.Exit == 0 {
		return
	}
	for _, b := range r.Blocked {
		fmt.Fprintf(io.err, "assent: blocked by the limits of this run: %s\n", shown(b))
	}
}

// linesOf prefixes every line of a text that may hold anything.
func linesOf(prefix, text string) string {
	var b strings.Builder
	for l := range strings.SplitSeq(strings.TrimSuffix(text, "\n"), "\n") {
		b.WriteString(prefix + shown(l) + "\n")
	}
	return b.String()
}

func fault(io streams, status int, format string, args ...any) error {
	fmt.Fprintf(io.err, "assent: %s\n", shown(fmt.Sprintf(format, args...)))
	return exitStatus(status)
}

// commandLine makes the bash text of a command line: a single word is one,
// several are quoted so that bash reads exactly them.
func commandLine(args []string) (string, error) {
	if len(args) == 1 {
		return args[0], nil
	}
	return shell.FromArgv(args)
}

// asker is who answers questions of this process.
type asker struct {
	approver gate.Approver
	prompt   *tui.Prompt
}

// approver returns the person at the terminal, if there is one; with yes also
// whoever gave that flag.
func approver(yes bool) *asker {
	a := &asker{}
	if p, err := tui.Open(); err == nil {
		a.prompt, a.approver = p, p
	}
	if yes {
		a.approver = gate.Yes(a.approver)
	}
	return a
}

func (a *asker) close() {
	if a.prompt != nil {
		a.prompt.Close()
	}
}

// warner tells what is not well and yet no reason to stop.
func warner(io streams) func(string) {
	return func(text string) { fmt.Fprintf(io.err, "assent: %s\n", shown(text)) }
}
