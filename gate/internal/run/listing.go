package run

import (
	"context"
	"errors"
	"time"

	"assent/internal/visible"
)

// A Listed is a background process as a person sees it.
type Listed struct {
	ID, Command string
	Began       time.Time
	Running     bool
	Exit        int           // if it has ended; 128+n for signal n
	Took        time.Duration // if it has ended
	Bytes       int64         // of output
}

// Listing returns the background processes of a session, in order of their ids.
func (r *Runner) Listing(session string) []Listed {
	var out []Listed
	for _, p := range r.listed(session) {
		l := Listed{ID: p.id, Command: p.command, Began: p.began, Running: !p.ended(), Bytes: p.out.size()}
		if !l.Running {
			l.Exit, l.Took = p.report.Exit, p.took
		}
		out = append(out, l)
	}
	return out
}

// errNoProcess says that a process is not listed, or not any more.
var errNoProcess = errors.New("there is no such process any more")

// Output returns what is kept of a process's output, made harmless. Whether the
// agent has read it is not changed.
func (r *Runner) Output(session, id string) (string, error) {
	p, _ := r.find(session, id, "")
	if p == nil {
		return "", errNoProcess
	}
	text := p.out.kept()
	if p.ended() {
		text = lineEnd(text) + visible.Lines(p.ending())
	}
	return text, nil
}

// Stop ends a process and all that it started, as a person wants. What it wrote
// stays for the agent to read.
func (r *Runner) Stop(ctx context.Context, session, id string) error {
	p, _ := r.find(session, id, "")
	if p == nil {
		return errNoProcess
	}
	if p.ended() {
		return nil
	}
	p.stopped.Store(true)
	return p.stop(ctx)
}

// maxKept bounds the output that a person is shown, in bytes of its end.
const maxKept = 256 << 10

// kept is the end of the output, for a person.
func (o *output) kept() string {
	o.mu.Lock()
	part := o.tail[max(0, len(o.tail)-maxKept):]
	if len(part) < len(o.tail) {
		part = part[cutStart(part, 1):]
	}
	part = append([]byte(nil), part...)
	before := o.total - int64(len(part))
	o.mu.Unlock()
	if before == 0 {
		return clean(part)
	}
	return left(before) + clean(part)
}
