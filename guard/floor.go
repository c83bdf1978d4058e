package guard

import (
	"path"
	"slices"
	"strings"

	"assent"
)

// floorText is what every finding of the floor says.
func floorText(what string) string {
	return "blocked by the built-in safety floor (" + what + "); configuration cannot allow it"
}

// floor is the guard of catastrophes.
func (c *Config) floor(p *assent.Plan) []assent.Finding {
	var found []assent.Finding
	hit := func(i int, what string) {
		found = append(found, assent.Finding{Request: i, Verdict: assent.Deny, Text: floorText(what)})
	}
	root, home := c.surroundings(p)
	k := keep{root: root, home: home}
	var narrowed []string
	var opened, owned, looked bool
	for i := range p.Requests {
		r := &p.Requests[i]
		if !r.Capability.IsPath() || !changes(r.Op) {
			continue
		}
		if !looked {
			narrowed = notWhole(p)
			opened, owned = modes(p)
			looked = true
		}
		for _, n := range names(r) {
			if what := k.path(r.Op, n, narrowed, opened, owned); what != "" {
				hit(i, what)
				break
			}
		}
	}
	programs(p, func(i int, prog *assent.Program) {
		if what := k.program(prog); what != "" {
			hit(i, what)
		}
	})
	for _, h := range p.Hazards {
		hit(-1, h.Kind+": "+h.Text)
	}
	return found
}

// keep knows the directories whose loss is a catastrophe.
type keep struct{ root, home string }

// vital says why a directory must not be removed; empty if it may.
func (k keep) vital(p string) string {
	if dir, ok := strings.CutSuffix(p, "/*"); ok {
		// All that is in it: of the project's own files that is for people to
		// say.
		if p = path.Clean("/" + dir); p == k.root {
			return ""
		}
	}
	switch {
	case p == "/":
		return "the whole file system"
	case k.home != "" && p == k.home:
		return "the home directory"
	case k.root != "" && p == k.root:
		return "the project itself"
	case above(p, k.root):
		return "a directory above the project"
	case above(p, k.home):
		return "a directory above the home"
	case systemDir(p):
		return "a system directory"
	}
	return ""
}

// above reports whether dir is a proper ancestor of p.
func above(dir, p string) bool { return p != "" && dir != p && assent.Inside(dir, p) }

// systemDir knows the top directories without which no system runs.
func systemDir(p string) bool {
	switch p {
	case "/bin", "/boot", "/dev", "/etc", "/home", "/lib", "/lib32", "/lib64", "/proc", "/root", "/sbin", "/sys", "/usr",
		"/usr/bin", "/usr/lib", "/usr/sbin", "/usr/local", "/var", "/var/lib",
		"/System", "/Users", "/Library", "/Applications", "/private", "/private/etc", "/private/var":
		return true
	}
	return false
}

// path judges one name of a path request.
func (k keep) path(op assent.Op, p string, narrowed []string, opened, owned bool) string {
	if changes(op) && op != assent.OpAttr && op != assent.OpAttrs && diskDevice(p) {
		return "writing onto the device " + p
	}
	switch op {
	case assent.OpErase:
		if what := k.vital(p); what != "" && !slices.Contains(narrowed, p) {
			return "removing " + what + ", " + p
		}
	case assent.OpAttrs:
		if opened && p != k.root {
			if what := k.vital(p); what != "" {
				return "making " + what + " writable for everybody, " + p
			}
		}
		if owned && k.notOwned(p) {
			return "changing the owner of " + p
		}
	}
	return ""
}

// notOwned reports directories whose owner must not change with all below.
func (k keep) notOwned(p string) bool {
	return p == "/" || systemDir(p) || above(p, k.home)
}

// program judges a parsed command.
func (k keep) program(p *assent.Program) string {
	n := name(p)
	switch n {
	case "rm", "grm", "find", "gfind", "chmod", "gchmod", "chown", "gchown", "chgrp":
		return k.treeProgram(n, p)
	case "dd", "gdd":
		return ddTarget(p)
	case "git":
		return forcedMain(p)
	case "shutdown", "reboot", "halt", "poweroff":
		if !onlyHelp(p) {
			return "switching the machine off: " + n
		}
	case "init", "telinit":
		if w := operands(p); len(w) > 0 && (w[0] == "0" || w[0] == "6") {
			return "switching the machine off: " + n + " " + w[0]
		}
	case "systemctl", "loginctl":
		return powerVerb(n, p)
	case "mke2fs":
		return "making a file system: " + n
	}
	if (n == "mkfs" || strings.HasPrefix(n, "mkfs.") || strings.HasPrefix(n, "newfs")) && !onlyHelp(p) {
		return "making a file system: " + n
	}
	return ""
}

// treeProgram judges programs that walk a tree.
func (k keep) treeProgram(n string, p *assent.Program) string {
	switch strings.TrimPrefix(n, "g") {
	case "rm":
		if hasOption(p, "-r", "-R", "--recursive") {
			return k.anyVital("removing", operandPaths(p))
		}
	case "find":
		if hasOption(p, "-delete") && !narrows(p) {
			return k.anyVital("removing", operandPaths(p))
		}
	case "chmod":
		if hasOption(p, "-R", "--recursive") && opensMode(p) {
			paths := slices.DeleteFunc(operandPaths(p), func(s string) bool { return s == k.root })
			return k.anyVital("making writable for everybody", paths)
		}
	default:
		if hasOption(p, "-R", "--recursive") {
			for _, s := range operandPaths(p) {
				if k.notOwned(s) {
					return "changing the owner of " + s
				}
			}
		}
	}
	return ""
}

func (k keep) anyVital(doing string, paths []string) string {
	for _, p := range paths {
		if what := k.vital(p); what != "" {
			return doing + " " + what + ", " + p
		}
	}
	return ""
}

// narrows reports whether a find looks for something, rather than for all that
// there is.
func narrows(p *assent.Program) bool {
	test := func(n string) bool {
		switch n {
		case "-delete", "-depth", "-d", "-mindepth", "-maxdepth", "-xdev", "-mount", "-print", "-print0", "-type", "-ls",
			"-L", "-H", "-P", "-follow", "-o", "-or", "-a", "-and", "-true", "(", ")", ",", "-noleaf", "-ignore_readdir_race", "-O1", "-O2", "-O3", "-D":
			return false
		}
		return strings.HasPrefix(n, "-")
	}
	for _, o := range p.Options {
		if len(o.Names) > 0 && test(o.Names[0]) {
			return true
		}
	}
	return slices.ContainsFunc(p.Operands, test)
}

// notWhole returns paths that a command of the plan names without taking all
// that is there: a find that removes what it looks for, git removing what it
// tracks. To remove below such a path is not to remove all of it.
func notWhole(p *assent.Plan) []string {
	var out []string
	programs(p, func(_ int, prog *assent.Program) {
		switch name(prog) {
		case "find", "gfind":
			if narrows(prog) {
				out = append(out, operandPaths(prog)...)
			}
		case "git":
			out = append(out, operandPaths(prog)...)
		}
	})
	return out
}

// modes reports whether a command of the plan opens a tree to everybody, or
// changes its owner.
func modes(p *assent.Plan) (opened, owned bool) {
	programs(p, func(_ int, prog *assent.Program) {
		switch name(prog) {
		case "chmod", "gchmod":
			opened = opened || hasOption(prog, "-R", "--recursive") && opensMode(prog)
		case "chown", "gchown", "chgrp":
			owned = true
		}
	})
	return opened, owned
}

// opensMode reports whether the mode lets everybody write.
func opensMode(p *assent.Program) bool {
	words := operands(p)
	if len(words) == 0 || words[0] == assent.Unknown {
		return false
	}
	mode := words[0]
	if strings.Trim(mode, "01234567") == "" {
		last := mode[len(mode)-1]
		return last == '2' || last == '3' || last == '6' || last == '7'
	}
	for clause := range strings.SplitSeq(mode, ",") {
		i := strings.IndexAny(clause, "+=")
		if i >= 0 && strings.Contains(clause[i:], "w") && strings.ContainsAny(clause[:i], "ao") {
			return true
		}
	}
	return false
}

// ddTarget judges the output of dd.
func ddTarget(p *assent.Program) string {
	judge := func(v string) string {
		if v = path.Clean(v); strings.HasPrefix(v, "/dev/") && !softDevice(v) {
			return "writing onto the device " + v
		}
		return ""
	}
	for _, o := range p.Options {
		if o.HasValue && len(o.Names) > 0 && strings.TrimSuffix(o.Names[0], "=") == "of" {
			if what := judge(o.Value); what != "" {
				return what
			}
		}
	}
	for _, w := range p.Operands {
		if v, ok := strings.CutPrefix(w, "of="); ok {
			if what := judge(v); what != "" {
				return what
			}
		}
	}
	return ""
}

// softDevice knows devices that hold nothing.
func softDevice(p string) bool {
	for _, s := range []string{"/dev/null", "/dev/zero", "/dev/full", "/dev/random", "/dev/urandom", "/dev/tty", "/dev/stdin", "/dev/stdout", "/dev/stderr"} {
		if p == s {
			return true
		}
	}
	return strings.HasPrefix(p, "/dev/fd/") || strings.HasPrefix(p, "/dev/shm/") || strings.HasPrefix(p, "/dev/pts/")
}

// diskDevice knows the names of disks and of memory.
func diskDevice(p string) bool {
	dev, ok := strings.CutPrefix(p, "/dev/")
	if !ok {
		return false
	}
	for _, s := range []string{"sd", "hd", "vd", "xvd"} {
		if rest, ok := strings.CutPrefix(dev, s); ok && rest != "" && 'a' <= rest[0] && rest[0] <= 'z' && !strings.Contains(rest, "/") {
			return true
		}
	}
	for _, s := range []string{"nvme", "mmcblk", "dm-", "md", "loop", "nbd", "disk", "rdisk", "ram", "sr", "st", "nst"} {
		if rest, ok := strings.CutPrefix(dev, s); ok && rest != "" && '0' <= rest[0] && rest[0] <= '9' {
			return true
		}
	}
	switch dev {
	case "mem", "kmem", "port", "kcore":
		return true
	}
	return strings.HasPrefix(dev, "disk/") || strings.HasPrefix(dev, "mapper/") || strings.HasPrefix(dev, "md/") || strings.HasPrefix(dev, "block/")
}

// powerVerb judges systemctl and loginctl.
func powerVerb(n string, p *assent.Program) string {
	for _, w := range operands(p) {
		switch strings.TrimSuffix(w, ".target") {
		case "reboot", "poweroff", "halt", "kexec", "soft-reboot":
			if slices.ContainsFunc(operands(p), func(v string) bool { return v == "status" || v == "show" || v == "cat" }) {
				return ""
			}
			return "switching the machine off: " + n + " " + w
		}
	}
	return ""
}

// forcedMain judges a forced push onto the main branch.
func forcedMain(p *assent.Program) string {
	words := operands(p)
	at := slices.Index(words, "push")
	if at < 0 || hasOption(p, "--dry-run", "-n") {
		return ""
	}
	for _, w := range words[:at] {
		if w != assent.Unknown && !hasValueWord(p, w) {
			return "" // another sub-command comes first
		}
	}
	if hasOption(p, "--mirror") {
		return "forcing every branch: git push --mirror"
	}
	force := hasOption(p, "-f", "--force")
	for i, ref := range words[at+1:] {
		forced := force
		if plus, ok := strings.CutPrefix(ref, "+"); ok {
			ref, forced = plus, true
		} else if i == 0 {
			continue // the repository
		}
		if j := strings.LastIndexByte(ref, ':'); j >= 0 {
			ref = ref[j+1:]
		}
		ref = strings.TrimPrefix(strings.TrimPrefix(ref, "refs/"), "heads/")
		if forced && (ref == "main" || ref == "master") {
			return "forcing the branch " + ref + ": git push"
		}
	}
	return ""
}

// hasValueWord reports whether w may be the value of an option that stands
// among the operands, as for a git that the knowledge base could not read.
func hasValueWord(p *assent.Program, w string) bool {
	i := slices.Index(p.Operands, w)
	return i > 0 && strings.HasPrefix(p.Operands[i-1], "-")
}
