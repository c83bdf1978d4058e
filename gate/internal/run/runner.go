package run

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"sync"
	"time"

	"assent/internal/visible"
	"assent/sandbox"
)

// Options configure a [Runner].
type Options struct {
	Root, Home string   // the session's, absolute; the file tools never delete them
	Path       []string // directories of PATH as judged; relative ones are left out, empty means the standard path
	Fetcher    Fetcher  // of the tool fetch; nil refuses it
}

// A Runner carries jobs out, and keeps what they leave running. It is safe for
// concurrent use.
type Runner struct {
	opts  Options
	files *Files
	start func(context.Context, *sandbox.Cmd) (child, error)
	look  time.Duration // how long a start waits for the first output

	mu     sync.Mutex
	closed bool
	count  int                   // of ids given
	exits  sync.WaitGroup        // of Exited of background processes
	live   map[*process]struct{} // everything that runs
	table  []*process            // what agents can name, in order of ids
}

// New returns a Runner. It starts nothing.
func New(o Options) *Runner {
	r := &Runner{opts: o, start: confined, look: firstLook, live: map[*process]struct{}{}}
	r.files = &Files{} // ripgrep from the system's directories only: it runs without limits
	for _, dir := range []string{o.Root, o.Home} {
		r.files.Roots = append(r.files.Roots, present(dir)...)
	}
	return r
}

// Run carries out one job. A fault is an error, and then nothing is left
// running: a job that no tool takes, a command that could not be started under
// the limits that its grant requires, a context that ended. What a tool could
// not do, and what a command returned, is in the Result.
func (r *Runner) Run(ctx context.Context, job Job) (Result, error) {
	if err := ctx.Err(); err != nil {
		return Result{}, err
	}
	if job.Plan == nil {
		return Result{}, fmt.Errorf("run %s: no plan", visible.Line(job.Call.Tool))
	}
	if job.Ready != nil {
		return r.ready(ctx, job)
	}
	return r.dispatch(ctx, job)
}

// ready calls the job's Ready at the last moment: for a command when its helper
// has been started, which takes as long as a record takes to be durable.
func (r *Runner) ready(ctx context.Context, job Job) (Result, error) {
	job.Ready = sync.OnceValue(job.Ready)
	command := job.Plan.Tool == "bash" || job.Plan.Tool == "run_command"
	if !command {
		if err := job.Ready(); err != nil {
			return Result{}, err
		}
	}
	res, err := r.dispatch(ctx, job)
	if e := job.Ready(); e != nil { // a command that was never started: its end is recorded after its start all the same
		return Result{}, e
	}
	return res, err
}

func (r *Runner) dispatch(ctx context.Context, job Job) (Result, error) {
	switch job.Plan.Tool {
	case "read", "write", "edit", "delete", "glob", "grep":
		return r.files.Run(ctx, job)
	case "fetch":
		return r.fetch(ctx, &job)
	case "bash":
		return r.bash(ctx, &job)
	case "process":
		return r.process(ctx, &job)
	case "run_command":
		return r.command(ctx, &job)
	}
	return Result{}, fmt.Errorf("run %s: not a tool that can be run", visible.Line(job.Plan.Tool))
}

// closing is how long Close waits for what it has killed.
const closing = 10 * time.Second

// Close ends everything that runs, and waits for it and the rest of its output.
// Nothing can be started afterwards. It fails if a process outlives it; more than killing it cannot
// be done.
func (r *Runner) Close() error {
	r.mu.Lock()
	r.closed = true
	var list []*process
	for p := range r.live {
		list = append(list, p)
	}
	r.table = nil
	r.mu.Unlock()
	for _, p := range list {
		p.child.Kill()
	}
	timer := time.NewTimer(closing)
	defer timer.Stop()
	for _, p := range list {
		select {
		case <-p.done:
		case <-timer.C:
			return fmt.Errorf("close: %s has not ended %v after it was killed", visible.Line(p.command), closing)
		}
	}
	r.exits.Wait()
	return nil
}

// errClosed says that the session is over.
var errClosed = errors.New("the session is closed")

// enter takes a new process in, unless the Runner is closed.
func (r *Runner) enter(p *process) error {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.closed {
		return errClosed
	}
	r.live[p] = struct{}{}
	return nil
}

// leave takes a process out that has ended. In one step with saying so, so that
// Close waits for every process that is not done.
func (r *Runner) leave(p *process) {
	r.mu.Lock()
	defer r.mu.Unlock()
	delete(r.live, p)
	close(p.done)
}

// Limits of the table.
const (
	maxRunning = 16 // background processes of a session
	maxEnded   = 16 // ended processes of a session that nobody has read
	maxTable   = 96 // of all sessions
)

// list gives a process an id. It fails if the session has too many that run.
func (r *Runner) list(p *process) error {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.closed {
		return errClosed
	}
	running := 0
	for _, q := range r.table {
		if q.session == p.session && !q.ended() {
			running++
		}
	}
	if !p.ended() && running >= maxRunning {
		return fmt.Errorf("%d background processes are running, which is the limit: stop one first", running)
	}
	r.forgetEnded(p.session)
	if len(r.table) >= maxTable {
		return fmt.Errorf("%d processes are listed, which is the limit of all sessions together: stop one first", len(r.table))
	}
	r.count++
	p.id = fmt.Sprintf("p%d", r.count)
	r.table = append(r.table, p)
	return nil
}

// forgetEnded makes room: the oldest of a session's ended processes go, and
// where the whole table is full, the oldest ended one of any.
func (r *Runner) forgetEnded(session string) {
	ended := 0
	for _, q := range r.table {
		if q.session == session && q.ended() {
			ended++
		}
	}
	r.table = slices.DeleteFunc(r.table, func(q *process) bool {
		if q.session != session || !q.ended() || ended < maxEnded {
			return false
		}
		ended--
		return true
	})
	if len(r.table) < maxTable {
		return
	}
	if i := slices.IndexFunc(r.table, (*process).ended); i >= 0 {
		r.table = slices.Delete(r.table, i, i+1)
	}
}

// unlist takes a process out of the table.
func (r *Runner) unlist(p *process) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.table = slices.DeleteFunc(r.table, func(q *process) bool { return q == p })
}

// listed returns the processes of a session.
func (r *Runner) listed(session string) []*process {
	r.mu.Lock()
	defer r.mu.Unlock()
	var out []*process
	for _, p := range r.table {
		if p.session == session {
			out = append(out, p)
		}
	}
	return out
}

// find returns the session's process with an id, or the one that runs a
// command. What it returns instead of one is for the agent.
func (r *Runner) find(session, id, command string) (*process, string) {
	var found []*process
	for _, p := range r.listed(session) {
		if id != "" && p.id == id || id == "" && !p.ended() && collapse(p.command) == command {
			found = append(found, p)
		}
	}
	switch {
	case len(found) == 1:
		return found[0], ""
	case len(found) > 1:
		return nil, fmt.Sprintf("%d processes run that command: name one by its id", len(found))
	case id != "":
		return nil, "there is no process " + visible.Line(id) + ": the action list names those there are"
	}
	return nil, "no process runs that command: the action list names those there are"
}

func collapse(s string) string { return strings.Join(strings.Fields(s), " ") }

// CommandOf returns the command of a session's process, by its id: what rules
// on its input are written for.
func (r *Runner) CommandOf(session, id string) (string, bool) {
	p, _ := r.find(session, collapse(id), "")
	if p == nil {
		return "", false
	}
	return p.command, true
}
