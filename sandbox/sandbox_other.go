//go:build !linux

package sandbox

import (
	"context"
	"errors"
	"os/exec"
	"runtime"
)

func landlockABI() int { return 0 }

func hasSeccomp() bool { return false }

// Main does nothing here: there is no helper.
func Main() {}

// Look says that nothing is enforced here.
func Look() Kernel {
	return Kernel{System: runtime.GOOS, Arch: runtime.GOARCH, Why: "not enforced here: only Linux is supported"}
}

// A Process is a run that was started.
type Process struct {
	Pid  int
	cmd  *exec.Cmd
	plan Plan
}

// Start starts the command if it is unconfined; nothing else can be had here.
// When ctx ends, the command is killed. Bounds are not enforced.
func (c *Cmd) Start(ctx context.Context) (*Process, error) {
	plan, err := Choose(Look(), c.Profile)
	if err != nil {
		return nil, err
	}
	plan.Enforced, plan.NotEnforced = nil, []string{"not enforced here: no limit, and descendants may outlive the run"}
	cmd := exec.CommandContext(ctx, c.Path)
	cmd.Args, cmd.Dir, cmd.Env = c.Args, c.Dir, c.Env
	cmd.Stdin, cmd.Stdout, cmd.Stderr = c.Stdin, c.Stdout, c.Stderr
	if c.Before != nil {
		if err := c.Before(); err != nil {
			return nil, err
		}
	}
	if err := cmd.Start(); err != nil {
		return nil, err
	}
	return &Process{Pid: cmd.Process.Pid, cmd: cmd, plan: plan}, nil
}

// Kill ends the command.
func (p *Process) Kill() { _ = p.cmd.Process.Kill() }

// Wait waits for the end. The error is about running; what the command
// returned is in the report.
func (p *Process) Wait() (Report, error) {
	r := Report{NotEnforced: p.plan.NotEnforced}
	err := p.cmd.Wait()
	var exit *exec.ExitError
	if errors.As(err, &exit) {
		err = nil
	}
	r.Exit = p.cmd.ProcessState.ExitCode()
	return r, err
}
