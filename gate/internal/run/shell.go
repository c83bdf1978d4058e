package run

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"time"

	"assent/sandbox"
)

// Limits of a bash text's time.
const (
	defaultTimeout = 2 * time.Minute
	maxTimeout     = 10 * time.Minute       // that a call can ask for
	firstLook      = 250 * time.Millisecond // at what a background command does first
)

// maxArgument is the longest argument that Linux takes: execve(2), MAX_ARG_STRLEN.
const maxArgument = 128<<10 - 1

// bash runs a bash text, in the foreground or, if the call says so, in the
// background.
func (r *Runner) bash(ctx context.Context, job *Job) (Result, error) {
	var args struct {
		Command     string `json:"command"`
		Description string `json:"description"`
		Timeout     uint64 `json:"timeout"`
		Background  bool   `json:"background"`
		Dir         string `json:"dir"`
	}
	if err := arguments(job.Call.Args, &args); err != nil {
		return Result{}, err
	}
	s, err := r.shell(job, args.Command, args.Dir)
	if err != nil {
		return Result{}, fmt.Errorf("run bash: %v", err)
	}
	if args.Background {
		return r.background(ctx, job, s)
	}
	p, err := r.launch(ctx, job, s)
	if err != nil {
		return Result{}, fmt.Errorf("run bash: %v", err)
	}
	limit := job.Timeout
	if ms := min(args.Timeout, uint64(maxTimeout/time.Millisecond)); ms > 0 {
		limit = time.Duration(ms) * time.Millisecond
	}
	if limit <= 0 {
		limit = defaultTimeout
	}
	return r.await(ctx, job, p, limit)
}

// shell is the command that runs a bash text, and nothing but the text: no
// start-up file, no function or option from the environment. "--" is needed:
// bash takes its options first, and only then the text, so that one which
// begins with "-" would be more of them (bash(1), -c).
func (r *Runner) shell(job *Job, text, dir string) (*spec, error) {
	path := r.opts.searchPath()
	bash, err := findBash(bashPlaces(), path)
	switch {
	case err != nil:
		return nil, err
	case strings.IndexByte(text, 0) >= 0:
		return nil, errors.New("the text holds a NUL byte, which no argument can")
	case len(text) > maxArgument:
		return nil, fmt.Errorf("the text has %d bytes, more than the %d that fit an argument: write it to a file and run that", len(text), maxArgument)
	}
	profile := profileOf(job)
	return &spec{command: text, path: bash, args: []string{"bash", "--noprofile", "--norc", "-c", "--", text}, dir: workDir(job, dir),
		env: withoutRetries(environment(path, job.Limits.Home), &profile), profile: profile}, nil
}

func workDir(job *Job, dir string) string {
	if dir == "" {
		dir = job.Call.Dir
	}
	return absolute(dir, job)
}

// await waits for a foreground command until its time is over.
func (r *Runner) await(ctx context.Context, job *Job, p *process, limit time.Duration) (Result, error) {
	timer := time.NewTimer(limit)
	defer timer.Stop()
	select {
	case <-p.done:
		return r.finished(p), nil
	case <-ctx.Done():
		err := p.kill()
		p.quiet()
		if err != nil {
			return Result{}, errors.Join(context.Cause(ctx), err)
		}
		return Result{}, fmt.Errorf("cancelled after %v, and ended with all that it had started: %w", p.took.Round(time.Millisecond), context.Cause(ctx))
	case <-timer.C:
	}
	if job.Foreground {
		return r.expire(ctx, p, limit, "")
	}
	return r.adopt(ctx, job, p, limit)
}

// finished is the result of a foreground command that has ended.
func (r *Runner) finished(p *process) Result {
	res := p.result()
	text, whole := p.out.summary()
	if !whole && p.out.unread() > 0 && r.list(p) == nil {
		text = lineEnd(text) + fmt.Sprintf("[the output has %d bytes: {\"action\": \"read\", \"id\": %q} of process shows what was left out and is kept]\n", res.Bytes, p.id)
	}
	end := p.ending()
	if res.Bytes == 0 && end == "" {
		text = "(no output)\n"
	}
	if end != "" {
		text = lineEnd(text) + end
	}
	if len(res.Missing) > 0 {
		text += "If that is why it failed: make the same call again, and the user is asked for exactly this. Do not work around it.\n"
	}
	res.Text = text
	return res
}

// expire ends a command whose time is over.
func (r *Runner) expire(ctx context.Context, p *process, limit time.Duration, why string) (Result, error) {
	if err := p.stop(ctx); err != nil {
		p.quiet()
		return Result{}, fmt.Errorf("run bash: time limit of %v: %v", limit, err)
	}
	res := r.finished(p)
	res.TimedOut = true
	res.Text = lineEnd(res.Text) + fmt.Sprintf("ended: it took longer than its time limit of %v%s\n", limit, why)
	return res, nil
}

// adopt makes a foreground command a background process. It keeps its limits,
// so nothing is asked again.
func (r *Runner) adopt(ctx context.Context, job *Job, p *process, limit time.Duration) (Result, error) {
	p.quiet()
	if err := r.list(p); err != nil {
		return r.expire(ctx, p, limit, ", and it could not go on in the background: "+err.Error())
	}
	text, _ := p.out.summary()
	res := r.goesOn(job, p)
	res.TimedOut = true
	res.Text = lineEnd(text) + fmt.Sprintf("still running after its time limit of %v: it goes on in the background as %s, under the same limits\n%s", limit, p.id, usage(p))
	return res, nil
}

func usage(p *process) string {
	return fmt.Sprintf("use the tool process: {\"action\": \"read\", \"id\": %q} for its output, \"stop\" to end it, \"list\" for all\n", p.id)
}

// background starts a command that nobody waits for.
func (r *Runner) background(ctx context.Context, job *Job, s *spec) (Result, error) {
	s.piped = true
	p, err := r.launch(ctx, job, s)
	if err != nil {
		return Result{}, fmt.Errorf("start process: %v", err)
	}
	if err := r.list(p); err != nil {
		kerr := p.kill()
		return Result{}, fmt.Errorf("start process: %w", errors.Join(err, kerr))
	}
	timer := time.NewTimer(r.look)
	defer timer.Stop()
	select {
	case <-p.done:
	case <-timer.C:
	case <-ctx.Done(): // it is started: the next call can stop it
	}
	if p.ended() {
		res := p.result()
		res.Background = p.id
		res.Text = p.id + " ended at once\n" + r.readText(p)
		return res, nil
	}
	res := r.goesOn(job, p)
	res.Text = fmt.Sprintf("running in the background as %s\n%s%s", p.id, usage(p), p.out.next(true))
	return res, nil
}

// confined starts a command under the limits of its profile.
func confined(ctx context.Context, cmd *sandbox.Cmd) (child, error) {
	p, err := cmd.Start(ctx)
	if err != nil {
		return nil, err
	}
	return confinedProcess{p}, nil
}
