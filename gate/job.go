package gate

import (
	"encoding/json"
	"path/filepath"
	"slices"
	"strings"

	"assent"
	"assent/gate/internal/run"
	"assent/guard"
)

// job is what an approved call may do, in the words of package run.
func (g *Gate) job(c *pendingCall) run.Job {
	job := run.Job{
		Call: c.call, Plan: &c.judged.Plan, Grant: g.grant(c), Limits: g.limits(c.judgedBy, c),
		Stdin: g.opts.Stdin, Output: g.opts.Stdout, Stderr: g.opts.Stderr, Timeout: g.opts.Timeout, Foreground: g.opts.Foreground, Redirect: g.redirect(c),
	}
	g.addRepositories(c, &job)
	g.protectHome(&job)
	return job
}

// protectHome keeps what runs at logins and by name in the home directory
// read-only where something granted has it writable: the home is the project,
// or of what was granted in it nothing exists yet, and the sandbox takes the
// nearest directory above. A project that lies in such a place is a project.
func (g *Gate) protectHome(job *run.Job) {
	root, home := g.config.Root, g.config.Home
	if !assent.Inside(root, home) && !slices.ContainsFunc(job.Grant.Write, func(w string) bool { return assent.Inside(home, w) && !assent.Inside(root, w) }) {
		return
	}
	for _, name := range guard.LaterAtHome(home) {
		if !assent.Inside(name, root) {
			job.Limits.Protect = append(job.Limits.Protect, name)
		}
	}
}

// addRepositories lets git commands that may change their repository do so
// where it lies outside of the project, as that of a work tree does
// (git-worktree(1)): all of it but its hooks and its configuration.
func (g *Gate) addRepositories(c *pendingCall, job *run.Job) {
	var seen []string
	for i := range c.judged.Plan.Requests {
		r := &c.judged.Plan.Requests[i]
		if r.Capability != assent.GitModify || r.Program == nil || r.Program.Dir == "" || slices.Contains(seen, r.Program.Dir) {
			continue
		}
		seen = append(seen, r.Program.Dir)
		dir := g.config.facts().Repo(r.Program.Dir).GitDir
		if dir == "" || assent.Inside(g.config.Root, dir) {
			continue
		}
		if at := strings.LastIndex(dir, "/worktrees/"); at > 0 {
			dir = dir[:at]
		}
		job.Grant.Write = append(job.Grant.Write, dir)
		job.Limits.Protect = append(job.Limits.Protect, filepath.Join(dir, "hooks"), filepath.Join(dir, "config"))
	}
}

// grant is what the plan showed. A person who approved it, and rules that
// allow it, grant that and no more.
func (g *Gate) grant(c *pendingCall) assent.Grant {
	out := assent.GrantOf(&c.judged.Plan)
	out.Confined = c.judged.Decision.Verdict == assent.Confine
	out.Network = out.Network || g.networkByRule(c)
	return out
}

// networkByRule reports whether a rule that a person wrote allows the network
// to every command of the plan whose effects are not known. Such a command
// asks for no network (spec, section 7.3: what package managers do is
// incidental), so nobody is asked; but whoever wrote `network.access
// "npm install *": allow` has said that it may have it.
func (g *Gate) networkByRule(c *pendingCall) bool {
	some := false
	for i := range c.judged.Plan.Requests {
		r := c.judged.Plan.Requests[i]
		if r.Capability != assent.ProcessExecute {
			continue
		}
		r.Capability = assent.NetworkAccess
		m := c.judgedBy.policy.Rules.Match(&r)
		if m.Verdict < assent.Confine || m.Rule == nil || m.Rule.Source.Layer == assent.Defaults {
			return false
		}
		some = true
	}
	return some
}

// limits is what the policy says about every run.
func (g *Gate) limits(j *Judge, c *pendingCall) run.Limits {
	sec := &j.set.Security
	l := run.Limits{Root: g.config.Root, Home: g.config.Home, Project: true,
		// Files that make code run later, and what decides: read-only, whatever
		// is granted for the project as a whole.
		Protect: append(append(guard.Later(g.config.Root), filepath.Join(g.config.Root, ".assent")), g.config.own()...),
		Hide:    guard.Credentials(g.config.Home, sec.DeniedDirectories), Caches: sec.PrivateCaches, Connect: sec.Connect}
	l.Hide = append(l.Hide, sec.DeniedPatterns...) // those with "*" bind the file tools only: the kernel knows no patterns
	// Assent's log and state tell what was answered; a run has no use for them.
	l.Hide = append(l.Hide, g.config.StateDir(), g.config.DataDir())
	// Without a kernel that can limit it, what a rule or a person allows runs
	// without limits, and the record and the question say so; what a rule would
	// only have confined has been asked about (see assent.Policy.CanConfine).
	l.Unconfined = !g.config.CanConfine || c.answer != nil && c.answer.Unconfined
	return l
}

// limitsInWords tells a person what the kernel will hold the run to.
func (g *Gate) limitsInWords(c *pendingCall) []string {
	job := g.job(c)
	return run.Describe(&job)
}

// withURL are the arguments of a fetch.
func withURL(url string) json.RawMessage {
	data, err := json.Marshal(map[string]string{"url": url})
	if err != nil {
		return nil // no arguments: refused
	}
	return data
}
