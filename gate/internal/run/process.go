package run

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path"
	"slices"
	"strings"
	"sync/atomic"
	"time"

	"assent/internal/visible"
	"assent/sandbox"
)

// A child is a command that runs under limits; *sandbox.Process is the one.
type child interface {
	Wait() (sandbox.Report, error) // until it has ended whole
	Kill()                         // it and every descendant
	Terminate()                    // asks it to end, if that is possible
}

// A process is a command that was started: a foreground one, which somebody
// waits for, or a background one, which has an id. Every field but out is set
// before others see it, or before gone is closed.
type process struct {
	id      string
	session string
	command string
	began   time.Time
	child   child
	out     *output
	tees    []*tee
	in      *os.File // its standard input; nil if it has none
	profile sandbox.Profile

	stopped atomic.Bool // a person ended it

	gone   chan struct{} // closed when it has ended, with all that it started
	done   chan struct{} // closed when its output has been taken as well
	report sandbox.Report
	err    error
	took   time.Duration
}

func (p *process) ended() bool {
	select {
	case <-p.done:
		return true
	default:
		return false
	}
}

// A spec is a command to be started.
type spec struct {
	command string // as the agent knows it
	path    string
	args    []string
	dir     string
	env     []string
	profile sandbox.Profile
	piped   bool // standard input is a pipe for the action write
}

// launch starts a command. Once it is started, the end of ctx does nothing to
// it: who waits for it decides when it ends, and Close does.
func (r *Runner) launch(ctx context.Context, job *Job, s *spec) (*process, error) {
	if fi, err := os.Stat(s.dir); err != nil || !fi.IsDir() {
		return nil, fmt.Errorf("working directory %s: there is no such directory", visible.Line(s.dir))
	}
	p := &process{session: job.Call.Session, command: s.command, out: &output{}, gone: make(chan struct{}), done: make(chan struct{}), profile: s.profile}
	cmd := &sandbox.Cmd{Profile: s.profile, Path: s.path, Args: s.args, Dir: s.dir, Env: s.env}
	named := func(to string) bool { return to != "loopback" }
	if job.Ready != nil && slices.ContainsFunc(s.profile.Connect, named) { // names are looked up before the helper starts
		if err := job.Ready(); err != nil {
			return nil, err
		}
	}
	cmd.Before = job.Ready
	var files fileSet
	defer files.closeTheirs()
	drains, err := p.connect(job, s, cmd, &files)
	life, cancel := context.WithCancel(context.Background())
	if err == nil {
		detach := context.AfterFunc(ctx, cancel)
		p.began = time.Now()
		p.child, err = r.start(life, cmd)
		detach()
	}
	if err != nil {
		cancel()
		files.closeOurs()
		return nil, err
	}
	if err := r.enter(p); err != nil {
		cancel()
		p.child.Kill()
		_, _ = p.child.Wait()
		files.closeOurs()
		return nil, err
	}
	go func() {
		defer cancel()
		r.attend(p, drains)
	}()
	return p, nil
}

// connect makes the pipes of a command. One pipe takes both outputs, so that
// they keep their order, unless the caller wants them apart.
func (p *process) connect(job *Job, s *spec, cmd *sandbox.Cmd, files *fileSet) ([]*os.File, error) {
	out, w, err := files.pipe()
	if err != nil {
		return nil, err
	}
	drains := []*os.File{out}
	p.tees = []*tee{newTee(job.Output)}
	if s.piped {
		p.tees[0].to = nil
	}
	cmd.Stdout, cmd.Stderr = w, w
	if job.Stderr != nil && !s.piped {
		out, w, err := files.pipe()
		if err != nil {
			return nil, err
		}
		drains = append(drains, out)
		p.tees = append(p.tees, newTee(job.Stderr))
		cmd.Stderr = w
	}
	if s.piped {
		if cmd.Stdin, p.in, err = files.input(); err != nil {
			return nil, err
		}
		return drains, nil
	}
	if f, ok := job.Stdin.(*os.File); ok && f != nil {
		cmd.Stdin = f
	} else if job.Stdin != nil {
		r, w, err := files.input()
		if err != nil {
			return nil, err
		}
		cmd.Stdin = r
		go feed(w, job.Stdin)
	}
	return drains, nil
}

// feed copies the caller's input. A caller whose reader never returns keeps
// this goroutine, and nothing else.
func feed(w *os.File, from io.Reader) {
	_, _ = io.Copy(w, from) // the command may end before it has read all
	_ = w.Close()
}

// A fileSet is the pipes of a command that is being started.
type fileSet struct{ ours, theirs []*os.File }

func (f *fileSet) pipe() (r, w *os.File, err error) {
	if r, w, err = os.Pipe(); err == nil {
		f.ours, f.theirs = append(f.ours, r), append(f.theirs, w)
	}
	return r, w, err
}

func (f *fileSet) input() (r, w *os.File, err error) {
	if r, w, err = os.Pipe(); err == nil {
		f.ours, f.theirs = append(f.ours, w), append(f.theirs, r)
	}
	return r, w, err
}

func (f *fileSet) closeTheirs() { closeAll(f.theirs) }
func (f *fileSet) closeOurs()   { closeAll(f.ours) }

func closeAll(list []*os.File) {
	for _, f := range list {
		_ = f.Close()
	}
}

// lingering is how long output may still come when the command has ended.
const lingering = 500 * time.Millisecond

// attend drains a process's output and waits for its end.
func (r *Runner) attend(p *process, pipes []*os.File) {
	drained := make(chan struct{}, len(pipes))
	for i, pipe := range pipes {
		go func() {
			drain(pipe, p.out, p.tees[i])
			drained <- struct{}{}
		}()
	}
	p.report, p.err = p.child.Wait()
	p.took = time.Since(p.began)
	close(p.gone)
	for _, pipe := range pipes {
		_ = pipe.SetReadDeadline(time.Now().Add(lingering))
	}
	for range pipes {
		<-drained
	}
	if p.in != nil {
		_ = p.in.Close()
	}
	r.leave(p)
}

// Times of ending a process.
const (
	killAfter = 3 * time.Second  // from the request to end
	giveUp    = 10 * time.Second // from the kill
)

// stop asks a process to end, and kills it if it does not, or if ctx ends.
// Then it waits for the rest of the output, while ctx lasts.
func (p *process) stop(ctx context.Context) error {
	p.child.Terminate()
	timer := time.NewTimer(killAfter)
	defer timer.Stop()
	select {
	case <-p.gone:
	case <-timer.C:
	case <-ctx.Done():
	}
	if err := p.kill(); err != nil {
		return err
	}
	select {
	case <-p.done:
		return nil
	case <-ctx.Done():
		return context.Cause(ctx)
	}
}

// kill ends a process and all that it started.
func (p *process) kill() error {
	p.child.Kill()
	timer := time.NewTimer(giveUp)
	defer timer.Stop()
	select {
	case <-p.gone:
		return nil
	case <-timer.C:
		return errors.New("it was killed, and has not ended")
	}
}

// quiet lets no more output reach the caller.
func (p *process) quiet() {
	for _, t := range p.tees {
		t.stop()
	}
}

// result is what is known of an ended process, but for the text.
func (p *process) result() Result {
	return Result{Missing: p.missing(), Stopped: p.stopped.Load(), Exit: p.report.Exit, Bytes: p.out.size(), Took: p.took, Limits: p.report.Enforced,
		Write: unique(append(slices.Clone(p.profile.Write), p.report.Widened...)), Blocked: p.report.Blocked, Changed: p.report.Changed}
}

// goesOn is what is known of a process that goes on in the background, and has
// its end told. What was enforced is only reported at the end: until then it is
// what this machine was found to offer.
func (r *Runner) goesOn(job *Job, p *process) Result {
	if job.Exited != nil {
		r.exits.Go(func() {
			<-p.done
			res := p.result()
			res.Background = p.id
			job.Exited(res)
		})
	}
	res := Result{Background: p.id, Bytes: p.out.size(), Took: time.Since(p.began), Write: p.profile.Write}
	if plan, err := sandbox.Choose(sandbox.Look(), p.profile); err == nil {
		res.Limits = plan.Enforced
	}
	return res
}

// ending says how an ended process ended, in lines; nothing if all is well.
func (p *process) ending() string {
	var b strings.Builder
	switch {
	case p.err != nil:
		fmt.Fprintf(&b, "how it ended is not known: %s\n", visible.Line(p.err.Error()))
	case p.report.Signal != "":
		fmt.Fprintf(&b, "exit status %d (signal: %s)\n", p.report.Exit, p.report.Signal)
	case p.report.Exit != 0:
		fmt.Fprintf(&b, "exit status %d\n", p.report.Exit)
	}
	// A command that ended well did without what was refused, as git does
	// without refreshing its index.
	if p.report.Exit != 0 && len(p.report.Blocked) > 0 {
		b.WriteString("blocked by the limits of this run: " + pathList(p.report.Blocked, "") + "\n")
	}
	return b.String()
}

// missing lists what a failed command was refused and seems to have failed
// for: what the next question about it offers (see learn in package gate). Many
// programs keep statistics or settings, do without where they cannot, and fail
// for a reason of their own, such as a test; so of files only those count whose
// name and directory, or a refusal, are in the end of the output.
func (p *process) missing() []string {
	if p.report.Exit == 0 {
		return nil
	}
	var out []string
	text := ""
	for _, b := range p.report.Blocked {
		switch verb, what, _ := strings.Cut(b, " "); verb {
		case "connect", "send", "resolve":
			out = append(out, b)
		case "write":
			if text == "" {
				text = p.out.last()
			}
			if strings.Contains(text, path.Join(path.Base(path.Dir(what)), path.Base(what))) || saysRefused(text) {
				out = append(out, b)
			}
		}
	}
	return out
}

// saysRefused reports whether a text has the words of errno(3) for what the
// limits refuse with, or their names.
func saysRefused(text string) bool {
	text = strings.ToLower(text)
	for _, s := range []string{"read-only file system", "permission denied", "operation not permitted", "access denied", "erofs", "eacces", "eperm"} {
		if strings.Contains(text, s) {
			return true
		}
	}
	return false
}
