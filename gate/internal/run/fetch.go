package run

import (
	"context"
	"fmt"
	"net/url"
)

// A Fetcher gets what a URL names, for the tool fetch: at most limit bytes of
// text, 0 for as much as is usual. It asks redirect before it follows one, and
// follows none if that is nil. It must be safe for concurrent use.
type Fetcher interface {
	Fetch(ctx context.Context, u *url.URL, limit int, redirect Redirect) Result
}

// fetch carries out a call of fetch.
func (r *Runner) fetch(ctx context.Context, job *Job) (Result, error) {
	var args struct {
		URL   string `json:"url"`
		Limit uint   `json:"limit"`
	}
	if err := arguments(job.Call.Args, &args); err != nil {
		return Result{}, err
	}
	if len(job.Plan.Requests) != 1 {
		return Result{}, fmt.Errorf("run fetch: the plan is not one of a fetch")
	}
	// The subject is what was judged: the argument in its one form.
	u, err := url.Parse(job.Plan.Requests[0].Subject)
	if err != nil || u.Hostname() == "" || u.Opaque != "" {
		return Result{}, fmt.Errorf("run fetch: the plan names no URL: %q", job.Plan.Requests[0].Subject)
	}
	if r.opts.Fetcher == nil {
		return Refusal("this program fetches nothing"), nil
	}
	res := r.opts.Fetcher.Fetch(ctx, u, int(min(args.Limit, 1<<30)), job.Redirect)
	return res, ctx.Err()
}
