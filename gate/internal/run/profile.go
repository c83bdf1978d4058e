package run

import (
	"fmt"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"assent"
	"assent/internal/visible"
	"assent/sandbox"
)

// profileOf makes the limits of a run from what was granted. It is pure.
//
// The paths that the plan showed may be written; of one that does not exist
// yet the sandbox takes the nearest directory above, since only there it can
// be made. Where a command's effects are not known, that is for every request
// for process.execute, the project may be written as well. Protected and
// hidden paths give way only to a request for exactly them.
func profileOf(job *Job) sandbox.Profile {
	l := &job.Limits
	if l.Unconfined {
		return sandbox.Profile{Unconfined: true}
	}
	p := sandbox.Profile{Network: job.Grant.Network, Connect: slices.Clone(l.Connect)}
	execute, git := needs(job.Plan)
	if execute && l.Project && l.Root != "" {
		p.Write = append(p.Write, l.Root)
		p.Caches = slices.Clone(l.Caches)
	}
	for _, w := range job.Grant.Write {
		p.Write = append(p.Write, placeOf(job.Plan, w))
	}
	protect := l.Protect
	if git && l.Root != "" {
		dir := path.Join(l.Root, ".git")
		p.Write = append(p.Write, dir)
		protect = slices.DeleteFunc(slices.Clone(protect), func(s string) bool { return path.Clean(s) == dir })
		protect = append(protect, path.Join(dir, "hooks"), path.Join(dir, "config"))
	}
	p.Protect = without(protect, job.Grant.Write)
	p.Write = outermost(unique(p.Write), p.Protect)
	read := readable(job)
	p.Hide = without(slices.DeleteFunc(slices.Clone(l.Hide), isPattern), read)
	// Everything may be read that is not hidden. What is listed beside "/" is
	// what must stay visible where the sandbox puts directories of the run's
	// own, as over /tmp.
	p.Read = unique(append(append([]string{"/"}, present(l.Root)...), read...))
	return p
}

// inspectProfile is for programs that are known to only tell: nothing may be
// written, whatever else the job says.
func inspectProfile(job *Job, program string) sandbox.Profile {
	p := profileOf(job)
	p.Write, p.Protect, p.Caches = nil, nil, nil
	switch program {
	case "ip", "ss":
		p.Network = true // to see the host's interfaces and sockets: they connect to nothing
	case "systemctl":
		p.Sockets = []string{"/run/systemd/private", "/run/dbus/system_bus_socket"}
	}
	return p
}

// needs reports whether the plan has a command whose effects are not known,
// and one that changes the repository.
func needs(plan *assent.Plan) (execute, git bool) {
	for i := range plan.Requests {
		switch plan.Requests[i].Capability {
		case assent.ProcessExecute:
			execute = true
		case assent.GitModify:
			git = true
		}
	}
	return execute, git
}

// placeOf is what must be writable for a granted path: the path, or the
// directory that its name is taken out of.
func placeOf(plan *assent.Plan, name string) string {
	for i := range plan.Requests {
		r := &plan.Requests[i]
		renamed := r.Op == assent.OpDelete || r.Op == assent.OpErase || r.Op == assent.OpWrite && inPlace(plan, name)
		if r.Subject == name && renamed && path.Dir(name) != "/" {
			return path.Dir(name)
		}
	}
	return name
}

// inPlace reports whether a program of the plan puts a new file in the place of
// one of this name, so that the directory must be writable: sed(1), -i.
func inPlace(plan *assent.Plan, name string) bool {
	return slices.ContainsFunc(plan.Requests, func(r assent.Request) bool {
		p := r.Program
		if p == nil || p.Name != "sed" && p.Name != "gsed" {
			return false
		}
		edits := slices.ContainsFunc(p.Options, func(o assent.Option) bool { return slices.Contains(o.Names, "-i") })
		return edits && slices.ContainsFunc(p.Operands, func(s string) bool { return path.Base(s) == path.Base(name) })
	})
}

// readable lists the paths whose content was granted.
func readable(job *Job) []string {
	var out []string
	for i := range job.Plan.Requests {
		r := &job.Plan.Requests[i]
		if r.Capability == assent.FileRead && !r.Computed && filepath.IsAbs(r.Subject) && slices.Contains(job.Grant.Read, r.Subject) {
			out = append(out, r.Subject)
		}
	}
	return out
}

func present(name string) []string {
	if name == "" {
		return nil
	}
	return []string{name}
}

// without returns list without the paths that are exactly in except.
func without(list, except []string) []string {
	var out []string
	for _, s := range list {
		if c := path.Clean(s); !slices.Contains(except, c) {
			out = append(out, c)
		}
	}
	return unique(out)
}

// outermost returns the writable paths without those that another one has in
// it: a file that is mounted by itself can be written but not replaced, as sed
// -i does. What lies in something protected stays, since only so it is writable.
func outermost(write, protect []string) []string {
	inside := func(list []string, name string) bool {
		return slices.ContainsFunc(list, func(dir string) bool { return dir != name && assent.Inside(dir, name) })
	}
	var out []string
	for _, name := range write {
		if !inside(write, name) || inside(protect, name) {
			out = append(out, name)
		}
	}
	return out
}

func unique(list []string) []string {
	slices.Sort(list)
	return slices.Compact(list)
}

// isPattern reports whether an entry of Limits.Hide binds the file tools only.
func isPattern(s string) bool { return strings.ContainsAny(s, "*?") || !filepath.IsAbs(s) }

// maxDescribed bounds how many paths a line of Describe names.
const maxDescribed = 6

// Describe says in words, a line each, what limits a job would run under on
// this machine; nothing for a tool that runs no command.
func Describe(job *Job) []string {
	if job.Plan == nil {
		return nil
	}
	var p sandbox.Profile
	switch job.Plan.Tool {
	case "bash", "process":
		if job.Plan.Free {
			return nil
		}
		p = profileOf(job)
	case "run_command":
		p = inspectProfile(job, "")
	default:
		return nil
	}
	if p.Unconfined {
		return []string{"no limits: this run can do whatever you can"}
	}
	if _, err := sandbox.Choose(sandbox.Look(), p); err != nil {
		return []string{"cannot be limited on this machine, and so not run: " + visible.Line(err.Error())}
	}
	lines := []string{"writes only " + pathList(writable(p.Write), "to a private /tmp")}
	if len(p.Protect) > 0 && len(p.Write) > 0 {
		lines = append(lines, fmt.Sprintf("hooks, settings that run code, and Assent's own files stay read-only (%d places)", len(p.Protect)))
	}
	switch {
	case p.Network:
		lines = append(lines, "network: all of it")
	case len(p.Connect) > 0:
		lines = append(lines, "network: only "+strings.Join(p.Connect, ", "))
	default:
		lines = append(lines, "network: none")
	}
	if len(p.Hide) > 0 {
		lines = append(lines, fmt.Sprintf("%d places with keys and logins cannot be read", len(p.Hide)))
	}
	return lines
}

// writable names what is really writable for paths that do not exist yet: the
// nearest directory above them that does (see sandbox.Profile.Write).
func writable(list []string) []string {
	var out []string
	for _, name := range list {
		dir := name
		for dir != "/" && !exists(dir) {
			dir = path.Dir(dir)
		}
		if dir != name {
			name = dir + " (" + name + " is not there yet)"
		}
		out = append(out, name)
	}
	return unique(out)
}

func exists(name string) bool {
	_, err := os.Lstat(name)
	return err == nil
}

func pathList(list []string, none string) string {
	if len(list) == 0 {
		return none
	}
	rest := ""
	if len(list) > maxDescribed {
		rest = fmt.Sprintf(" and %d more", len(list)-maxDescribed)
		list = list[:maxDescribed]
	}
	return visible.Line(strings.Join(list, ", ")) + rest
}
