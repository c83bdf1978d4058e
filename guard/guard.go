// Package guard holds the checks beneath all rules: no rule, file or answer
// of the model lifts what they find (spec, section 8).
//
//   - floor: a short list of catastrophes, denied.
//   - paths: what lies outside the allowed roots, and credentials.
//   - self: Assent's own files, program and port.
//   - later: files that make somebody else run code later; a firm ask, which
//     only a living person settles, or a rule that names the exact subject.
//
// All guards are pure functions of the plan. They look at parsed commands and
// resolved paths, never at text: what is quoted in a message harms nobody.
// The four layers of the run_command tool are [CheckArgv].
package guard

import (
	"path"
	"slices"
	"strings"

	"assent"
)

// Config says what the guards protect. The zero value has no allowed root, so
// that every path is denied.
type Config struct {
	AllowedRoots      []string // directories in which paths may lie; "~" is the home
	DeniedPatterns    []string // path patterns: "**" any directories, "*" and "?" within a name
	DeniedDirectories []string // names of directories that are denied wherever they stand

	Home  string   // home directory, absolute and resolved
	Root  string   // project root, absolute and resolved
	State []string // Assent's own files and directories
	Port  int      // Assent's API port; 0 means the default, 8420
}

// DefaultPort is the API's port if none is configured.
const DefaultPort = 8420

// DefaultDeniedDirectories returns the directory names denied by default.
func DefaultDeniedDirectories() []string {
	return []string{".ssh", ".gnupg", ".aws", ".password-store"}
}

// DefaultDeniedPatterns returns the path patterns denied by default; assistant
// is whether the profile is that of a desktop assistant.
func DefaultDeniedPatterns(assistant bool) []string {
	list := []string{"**/.ssh/**", "**/.gnupg/**", "**/.aws/**", "**/*_rsa", "**/*_ed25519", "/etc/shadow", "/etc/gshadow",
		"**/.git-credentials", "**/.netrc", "**/.docker/config.json", "**/.kube/config"}
	if assistant {
		list = append(list, "**/shadow", "**/.env*")
	}
	return list
}

// DefaultAllowedRoots returns the roots allowed by default: everything, or for
// a desktop assistant the home directory.
func DefaultAllowedRoots(assistant bool) []string {
	if assistant {
		return []string{"~"}
	}
	return []string{"/"}
}

// All returns the guards in their fixed order: floor, paths, self, later.
func All(cfg Config) []assent.Guard {
	cfg = cfg.clean()
	paths := newPaths(cfg)
	return []assent.Guard{
		{Name: "floor", Check: cfg.floor, Doc: "Denies a short list of catastrophes: removing the system, the home or the project, " +
			"writing onto disks, making everything writable, switching the machine off, fork bombs, forcing the main branch."},
		{Name: "paths", Check: paths.check, Doc: "Denies paths outside the allowed roots, and credentials: private keys, " +
			"password stores, cloud and cluster logins. Asks before everything above them is read."},
		{Name: "self", Check: cfg.self, Doc: "Denies changes to what decides: Assent's configuration, state and log, " +
			"its entries in agents' settings, its program and its port."},
		{Name: "later", Check: cfg.later, Doc: "Asks firmly before files change that make somebody else run code later: " +
			"git's hooks and configuration, shell start-up files, editors' and agents' settings, timers and services."},
	}
}

func (c Config) clean() Config {
	if c.Port == 0 {
		c.Port = DefaultPort
	}
	roots := make([]string, 0, len(c.AllowedRoots))
	for _, r := range c.AllowedRoots {
		if r = c.expand(r); path.IsAbs(r) {
			roots = append(roots, path.Clean(r))
		}
	}
	c.AllowedRoots = roots
	state := make([]string, 0, len(c.State))
	for _, s := range c.State {
		state = append(state, strings.ToLower(path.Clean(c.expand(s))))
	}
	c.State = state
	return c
}

// expand resolves a leading "~" or "$HOME".
func (c Config) expand(p string) string {
	for _, home := range []string{"~", "$HOME"} {
		if p == home || strings.HasPrefix(p, home+"/") {
			return c.Home + p[len(home):]
		}
	}
	return p
}

// surroundings returns root and home, of the configuration or else of the plan.
func (c *Config) surroundings(p *assent.Plan) (root, home string) {
	root, home = c.Root, c.Home
	if root == "" {
		root = p.Settings.Root
	}
	if home == "" {
		home = p.Settings.Home
	}
	return root, home
}

// names returns the one or two names of a path request.
func names(r *assent.Request) []string {
	if r.Also == "" || r.Also == r.Subject {
		return []string{r.Subject}
	}
	return []string{r.Subject, r.Also}
}

// changes reports whether an operation changes its subject. One that is not
// known does.
func changes(op assent.Op) bool {
	return op != assent.OpRead && op != assent.OpList && op != assent.OpVisible && op != assent.OpStat
}

// removes reports whether an operation takes its subject away.
func removes(op assent.Op) bool {
	return op == assent.OpDelete || op == assent.OpErase || !known(op)
}

// deep reports whether an operation reaches everything below its subject.
func deep(op assent.Op) bool {
	return op == assent.OpList || op == assent.OpVisible || op == assent.OpErase || op == assent.OpAttrs || !known(op)
}

func known(op assent.Op) bool {
	switch op {
	case assent.OpRead, assent.OpList, assent.OpVisible, assent.OpStat, assent.OpWrite, assent.OpDelete,
		assent.OpErase, assent.OpAttr, assent.OpAttrs, assent.OpRun:
		return true
	}
	return false
}

// programs calls f for each program of a plan, with its request's index.
// Several requests in a row may be about one program: f sees the first.
func programs(p *assent.Plan, f func(i int, prog *assent.Program)) {
	var last *assent.Program
	for i := range p.Requests {
		if prog := p.Requests[i].Program; prog != nil && prog != last {
			f(i, prog)
			last = prog
		}
	}
}

// name is a program's base name as a file system that ignores case finds it.
func name(p *assent.Program) string {
	return strings.TrimSuffix(strings.ToLower(p.Name), ".exe")
}

// hasOption reports whether a program is given an option by one of its
// spellings. Programs that the knowledge base does not know have their options
// among the operands, so those are looked at as well.
func hasOption(p *assent.Program, spellings ...string) bool {
	for i := range p.Options {
		for _, n := range p.Options[i].Names {
			if slices.Contains(spellings, n) {
				return true
			}
		}
	}
	for _, w := range p.Operands {
		if w == "--" {
			return false
		}
		for _, s := range spellings {
			if w == s || strings.HasPrefix(s, "--") && strings.HasPrefix(w, s+"=") || inCluster(w, s) {
				return true
			}
		}
	}
	return false
}

// inCluster reports whether the one-letter option s is in the word w: "-r" in
// "-rf".
func inCluster(w, s string) bool {
	return len(s) == 2 && len(w) > 1 && w[0] == '-' && w[1] != '-' && strings.IndexByte(w[1:], s[1]) >= 0
}

// operands returns the operands that are not options, as written.
func operands(p *assent.Program) []string {
	out := make([]string, 0, len(p.Operands))
	ended := false
	for _, w := range p.Operands {
		switch {
		case w == "--" && !ended:
			ended = true
		case ended || len(w) < 2 || w[0] != '-':
			out = append(out, w)
		}
	}
	return out
}

// operandPaths returns the operands as absolute paths, as far as they are known.
func operandPaths(p *assent.Program) []string {
	var out []string
	for _, w := range p.Paths {
		if w != "" {
			out = append(out, w)
		}
	}
	for _, w := range operands(p) {
		switch {
		case w == assent.Unknown || w == "":
		case path.IsAbs(w):
			out = append(out, path.Clean(w))
		case p.Dir != "":
			out = append(out, path.Join(p.Dir, w))
		}
	}
	return out
}

// onlyHelp reports whether a program is asked for nothing but its help.
func onlyHelp(p *assent.Program) bool {
	return len(operands(p)) == 0 && len(p.Options) <= 1 && hasOption(p, "--help", "--version")
}
