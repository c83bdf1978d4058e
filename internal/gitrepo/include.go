package gitrepo

import (
	"path"
	"strconv"
	"strings"

	"assent"
	"assent/internal/wild"
)

// readConfig reads all configuration in git's order: system, user, repository,
// work tree.
func (r *reader) readConfig() {
	r.file("/etc/gitconfig", false, 0, "")
	if r.home != "" {
		r.file(path.Join(r.home, ".config/git/config"), false, 0, "")
		r.file(path.Join(r.home, ".gitconfig"), false, 0, "")
	}
	r.localConfig()
	r.findHooks()
}

// localConfig reads the repository's own files.
func (r *reader) localConfig() {
	r.file(path.Join(r.common, "config"), true, 0, "")
	for _, s := range r.repo.Settings {
		if s.Local && s.Key == "extensions.worktreeconfig" && !isFalse(s.Value) {
			r.file(path.Join(r.repo.GitDir, "config.worktree"), true, 0, "")
			break
		}
	}
}

// file reads one configuration file and, where they stand, the files that it
// includes. An entry counts as local if the repository named the file, or if
// the file lies in it.
func (r *reader) file(p string, local bool, depth int, mark string) {
	if real, _, err := r.fs.Look(p); err == nil && (within(real, r.repo.GitDir) || within(real, r.repo.Dir) && real != r.userFile(p)) {
		local = true
	}
	if depth > maxDepth {
		r.fail("%s: includes nested too deep", p)
		return
	}
	text, ok := r.open(p, local)
	if !ok {
		return
	}
	entries, err := parseConfig(text)
	if err != nil {
		r.fail("%s: %v", p, err)
	}
	for _, e := range entries {
		if len(r.repo.Settings) >= maxEntries {
			r.fail("too many settings")
			return
		}
		r.repo.Settings = append(r.repo.Settings, assent.Setting{
			Key: e.key, Value: e.value, Source: p + ":" + strconv.Itoa(e.line) + mark, Local: local,
		})
		r.include(p, e, local, depth, mark)
	}
}

// userFile returns p if it is one of the user's own files: a home directory
// that is a repository itself does not make them the repository's.
func (r *reader) userFile(p string) string {
	if r.home != "" && (p == path.Join(r.home, ".gitconfig") || p == path.Join(r.home, ".config/git/config")) {
		return p
	}
	return ""
}

// include follows an include entry if its condition holds or cannot be told.
func (r *reader) include(from string, e entry, local bool, depth int, mark string) {
	section, cond, name := splitKey(e.key)
	if name != "path" || e.implicit || e.value == "" {
		return
	}
	switch {
	case section == "include" && cond == "":
	case section == "includeif":
		holds, sure := r.condition(cond, from)
		if sure && !holds {
			return
		}
		if !sure {
			mark = undecided
		}
	default:
		return
	}
	target, ok := r.expand(e.value, path.Dir(from))
	if !ok {
		r.fail("%s:%d: include path %q cannot be resolved", from, e.line, e.value)
		return
	}
	r.file(target, local, depth+1, mark)
}

// undecided marks the source of an entry whose include condition is not known.
const undecided = " (if the condition holds)"

// expand resolves a path value as git does.
func (r *reader) expand(p, dir string) (string, bool) {
	switch {
	case strings.HasPrefix(p, "~/"):
		return path.Join(r.home, p[2:]), r.home != ""
	case strings.HasPrefix(p, "~"), strings.HasPrefix(p, "%("), strings.HasPrefix(p, ":("):
		return "", false
	case path.IsAbs(p):
		return path.Clean(p), true
	default:
		return path.Join(dir, p), true
	}
}

// condition judges an includeIf condition. sure is false if it cannot be told.
func (r *reader) condition(cond, from string) (holds, sure bool) {
	kind, pattern, _ := strings.Cut(cond, ":")
	switch kind {
	case "gitdir", "gitdir/i":
		if kind == "gitdir/i" {
			return false, false
		}
		return r.gitdirMatches(pattern, from)
	case "onbranch":
		head, err := r.line(path.Join(r.repo.GitDir, "HEAD"))
		branch, ok := strings.CutPrefix(head, "ref: refs/heads/")
		if err != nil || !ok {
			return false, false
		}
		if strings.HasSuffix(pattern, "/") {
			pattern += "**"
		}
		if !plainPattern(pattern) {
			return false, false
		}
		return wildmatch(pattern, branch), true
	default:
		return false, false
	}
}

func (r *reader) gitdirMatches(pattern, from string) (holds, sure bool) {
	if rest, ok := strings.CutPrefix(pattern, "./"); ok {
		pattern = path.Dir(from) + "/" + rest
	} else if rest, ok := strings.CutPrefix(pattern, "~/"); ok {
		if r.home == "" {
			return false, false
		}
		pattern = r.home + "/" + rest
	} else if strings.HasPrefix(pattern, "~") || strings.HasPrefix(pattern, "%(") {
		return false, false
	} else if !path.IsAbs(pattern) {
		pattern = "**/" + pattern
	}
	if strings.HasSuffix(pattern, "/") {
		pattern += "**"
	}
	if !plainPattern(pattern) {
		return false, false
	}
	if wildmatch(pattern, r.repo.GitDir) {
		return true, true
	}
	// Git also tries the path before links are resolved, which is not known
	// here: only a pattern without a path of its own is surely false.
	return false, strings.HasPrefix(pattern, r.home+"/") || strings.HasPrefix(pattern, "**/")
}

// plainPattern reports whether a pattern uses only what wildmatch reads.
func plainPattern(p string) bool { return !strings.ContainsAny(p, `[\`) && len(p) < 1024 }

// wildmatch matches git's path patterns: "*" and "?" within a component,
// "**/" any leading directories, "/**" everything below.
func wildmatch(pat, name string) bool {
	return wild.Path(strings.Split(pat, "/"), strings.Split(name, "/"), false)
}

// findHooks collects every directory from which git might take hooks. One
// that is certainly overridden is left out.
func (r *reader) findHooks() {
	r.hooks = nil
	decided := false
	for _, s := range r.repo.Settings {
		if s.Key != "core.hookspath" {
			continue
		}
		dir, ok := r.expand(s.Value, r.repo.Dir)
		if !ok {
			r.fail("%s: hooks path %q cannot be resolved", s.Source, s.Value)
			continue
		}
		sure := !strings.HasSuffix(s.Source, undecided)
		if sure {
			r.hooks, decided = nil, true
		}
		r.hooks = append(r.hooks, hookDir{dir, s.Local})
	}
	if !decided {
		r.hooks = append(r.hooks, hookDir{path.Join(r.common, "hooks"), true})
	}
}

// isFalse reports git's spellings of false.
func isFalse(v string) bool {
	switch strings.ToLower(v) {
	case "false", "no", "off", "0", "":
		return true
	}
	return false
}

// isBool reports git's spellings of true and false.
func isBool(v string) bool {
	switch strings.ToLower(v) {
	case "true", "yes", "on", "1":
		return true
	}
	return isFalse(v)
}
