package gate

import (
	"context"
	"time"
)

// A Process is a background process of the session. Command is as the agent
// gave it, not escaped.
type Process struct {
	ID, Command string
	Began       time.Time
	Running     bool
	Exit        int           // if it has ended; 128+n for signal n
	Took        time.Duration // if it has ended
	Bytes       int64         // of output, all of it
}

// Processes lists the background processes of the session: those that run, and
// ended ones whose end the agent has not read.
func (g *Gate) Processes() []Process {
	var out []Process
	for _, p := range g.runner.Listing(g.session) {
		out = append(out, Process(p))
	}
	return out
}

// ProcessOutput returns the end of what a process wrote, escaped as by
// visible.Lines. The agent reads its output all the same.
func (g *Gate) ProcessOutput(id string) (string, error) { return g.runner.Output(g.session, id) }

// StopProcess ends a process with all that it started, and waits for that. It
// is for the person: no rule is asked, and it is no call. The record of the
// process's end says who ended it.
func (g *Gate) StopProcess(ctx context.Context, id string) error {
	return g.runner.Stop(ctx, g.session, id)
}

// Judge returns the judge of the session, under the policy as the files are
// now.
func (g *Gate) Judge() (*Judge, error) { return g.current(g.session) }
