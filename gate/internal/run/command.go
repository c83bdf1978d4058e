package run

import (
	"context"
	"fmt"
	"path/filepath"
	"slices"
	"strings"

	"assent"
	"assent/guard"
	"assent/internal/visible"
)

// command runs an argument list without a shell. The four layers of its guard
// are checked here again: what stands in the way of a program that nobody
// limits must not depend on one caller.
func (r *Runner) command(ctx context.Context, job *Job) (Result, error) {
	var args struct {
		Argv []string `json:"argv"`
	}
	if err := arguments(job.Call.Args, &args); err != nil {
		return Result{}, err
	}
	if why := guard.CheckArgv(args.Argv); len(why) > 0 {
		return Result{}, fmt.Errorf("run run_command: %s", strings.Join(why, "; "))
	}
	if i := slices.IndexFunc(job.Plan.Requests, func(q assent.Request) bool { return q.Capability != assent.ProcessInspect }); i >= 0 {
		return Result{}, fmt.Errorf("run run_command: the plan needs %s, but this tool only inspects", job.Plan.Requests[i].Capability)
	}
	name := args.Argv[0]
	full := findProgram(name, systemPath())
	if full == "" {
		return Refusal("%s is not installed: it is in none of %s", visible.Line(name), strings.Join(systemPath(), ", ")), nil
	}
	s := &spec{command: strings.Join(args.Argv, " "), path: full, args: args.Argv, dir: workDir(job, ""),
		env: environment(systemPath(), job.Limits.Home), profile: inspectProfile(job, name)}
	p, err := r.launch(ctx, job, s)
	if err != nil {
		return Result{}, fmt.Errorf("run run_command: %v", err)
	}
	limit := job.Timeout
	if limit <= 0 {
		limit = defaultTimeout
	}
	own := *job
	own.Foreground = true
	res, err := r.await(ctx, &own, p, limit)
	if err == nil && filepath.Base(full) == "ps" && !p.profile.Unconfined {
		res.Text = lineEnd(res.Text) + "[the limits of this run hide the processes of others: ps shows only its own]\n"
	}
	return res, err
}
