package run

import (
	"context"
	"errors"
	"fmt"
	"os"
	"strings"
	"time"

	"assent/internal/visible"
)

// maxInput is how long the action write waits for a process that does not read.
const maxInput = 5 * time.Second

// process carries out the tool of that name: what an agent can do with the
// processes of its own session.
func (r *Runner) process(ctx context.Context, job *Job) (Result, error) {
	var args struct {
		Action  string  `json:"action"`
		Command string  `json:"command"`
		ID      string  `json:"id"`
		Input   *string `json:"input"`
		Dir     string  `json:"dir"`
	}
	if err := arguments(job.Call.Args, &args); err != nil {
		return Result{}, err
	}
	session := job.Call.Session
	switch args.Action {
	case "start":
		s, err := r.shell(job, args.Command, args.Dir)
		if err != nil {
			return Result{}, fmt.Errorf("start process: %v", err)
		}
		return r.background(ctx, job, s)
	case "list":
		return answer(r.listText(session)), nil
	case "write":
		p, why := r.find(session, collapse(args.ID), collapse(args.Command))
		switch {
		case p == nil:
			return Refusal("%s", why), nil
		case args.Input == nil:
			return Refusal("write: input is missing: it is written exactly as it is, so a line needs its line feed"), nil
		}
		return p.input(*args.Input), nil
	case "read", "stop":
		p, why := r.find(session, collapse(args.ID), collapse(args.Command))
		if p == nil {
			return Refusal("%s", why), nil
		}
		if args.Action == "stop" {
			return r.stop(ctx, p), nil
		}
		return answer(r.readText(p)), nil
	}
	return Result{}, fmt.Errorf("run process: action %q: want start, list, read, write or stop", args.Action)
}

// readText is what is new of a process. An ended one is read in order, up to
// its end; then it is forgotten. Of a running one the newest counts.
func (r *Runner) readText(p *process) string {
	ended := p.ended() // before the output is looked at, which is whole then
	text := p.out.next(!ended)
	head := p.line() + "\n"
	switch {
	case ended && p.out.unread() > 0:
		return head + lineEnd(text) + fmt.Sprintf("[%d bytes more: read again]\n", p.out.unread())
	case ended:
		r.unlist(p)
		return head + lineEnd(text) + p.ending()
	case text == "":
		return head + "(no new output)\n"
	}
	return head + lineEnd(text)
}

// line describes a process in one line.
func (p *process) line() string {
	state := "running for " + time.Since(p.began).Round(time.Second).String()
	if p.ended() {
		state = fmt.Sprintf("ended after %v with exit status %d", p.took.Round(time.Millisecond), p.report.Exit)
	}
	return fmt.Sprintf("%s: %s: %s", p.id, state, shorten(visible.Line(p.command)))
}

// maxCommandShown bounds the command in a line about a process.
const maxCommandShown = 200

func shorten(s string) string {
	if len(s) <= maxCommandShown {
		return s
	}
	return s[:cutEnd([]byte(s), maxCommandShown)] + " [...]"
}

func (r *Runner) listText(session string) string {
	var b strings.Builder
	for _, p := range r.listed(session) {
		fmt.Fprintf(&b, "%s (%d bytes of output, %d not read)\n", p.line(), p.out.size(), p.out.unread())
	}
	if b.Len() == 0 {
		return "no background processes\n"
	}
	return b.String()
}

// input writes to a process's standard input, exactly.
func (p *process) input(text string) Result {
	switch {
	case p.ended():
		return Refusal("%s has ended", p.id)
	case p.in == nil:
		return Refusal("%s was started in the foreground, so its standard input is not open: start it with the action start", p.id)
	}
	_ = p.in.SetWriteDeadline(time.Now().Add(maxInput))
	n, err := p.in.WriteString(text)
	switch {
	case errors.Is(err, os.ErrDeadlineExceeded):
		return Refusal("%s took only %d of %d bytes within %v: it does not read its standard input", p.id, n, len(text), maxInput)
	case err != nil:
		return Refusal("%s took only %d of %d bytes: it has closed its standard input", p.id, n, len(text))
	}
	return answer(fmt.Sprintf("wrote %d bytes to %s\n", n, p.id))
}

// stop ends a process, and says what it wrote last.
func (r *Runner) stop(ctx context.Context, p *process) Result {
	if p.ended() {
		return answer("it had ended already\n" + r.readText(p))
	}
	if err := p.stop(ctx); err != nil {
		return Refusal("%s: %v", p.id, err)
	}
	text := p.out.next(true)
	r.unlist(p)
	return answer(p.line() + "\n" + lineEnd(text) + p.ending())
}
