package gitrepo

import (
	"fmt"
	"path"
	"strings"

	"assent"
)

// Runs returns the reasons why "git VERB" in this repository might start a
// program that the repository's own files name, or be led somewhere else by
// them. None means that only the user's and the system's configuration has a
// say. Verbs are judged by their first word; one that is not known here is
// judged as the worst. The order of reasons is fixed.
func Runs(r assent.Repo, verb string) []string {
	var reasons []string
	if r.Err != "" {
		reasons = append(reasons, "the repository cannot be read in full: "+r.Err)
	}
	if r.Dir == "" {
		return reasons
	}
	if r.Bare {
		reasons = append(reasons, fmt.Sprintf("%s is a bare repository lying open among other files: its config decides what git runs", r.Dir))
	}
	v := traits(verb)
	if promisor(r.Settings) {
		v.net = true
	}
	for i := range r.Settings {
		s := &r.Settings[i]
		if !s.Local {
			continue
		}
		if why := danger(s, verb, v, &r); why != "" {
			reasons = append(reasons, fmt.Sprintf("%s: %s = %s: %s", s.Source, s.Key, shorten(s.Value), why))
		}
	}
	for _, h := range r.Hooks {
		if hookRuns(h, v) {
			reasons = append(reasons, "hook "+h+" runs")
		}
	}
	return reasons
}

// Alias returns what an alias of this name stands for, if the repository or
// the user defines one that git would use: the last one wins. Git never lets
// an alias hide a built-in verb; that is for the caller to know.
func Alias(r assent.Repo, verb string) (value string, ok bool) {
	for _, s := range r.Settings {
		section, sub, name := splitKey(s.Key)
		if section == "alias" && (sub == "" && strings.EqualFold(name, verb) || sub == verb && name == "command") {
			value, ok = s.Value, true
		}
	}
	return value, ok
}

// Pager returns the program that "git --paginate VERB" would start by
// configuration of whatever layer; ok is false if none is configured.
func Pager(r assent.Repo, verb string) (value string, ok bool) {
	for _, s := range r.Settings {
		if s.Key == "core.pager" {
			value, ok = s.Value, true
		}
	}
	for _, s := range r.Settings {
		if s.Key == "pager."+verb && !isBool(s.Value) {
			value, ok = s.Value, true
		}
	}
	return value, ok
}

// A nature is what kinds of program a verb may start.
type nature struct {
	net   bool // talks to other repositories
	hooks bool // runs hooks beyond those of a changed index
	edit  bool // may open an editor
	files bool // writes work tree files: smudge filters, merge drivers
	worst bool // not known
}

// traits knows the verbs. Reading verbs have no trait: what all verbs may
// start (fsmonitor, filters, diff drivers) is judged for each of them.
func traits(verb string) nature {
	switch verb {
	case "status", "diff", "log", "show", "blame", "annotate", "grep", "ls-files", "ls-tree", "rev-parse", "rev-list",
		"describe", "cat-file", "shortlog", "whatchanged", "diff-tree", "diff-index", "diff-files", "name-rev",
		"merge-base", "for-each-ref", "show-ref", "show-branch", "var", "config", "help", "version", "count-objects",
		"check-ignore", "check-attr", "check-mailmap", "cherry", "range-diff", "verify-commit", "verify-tag",
		"verify-pack", "fsck", "symbolic-ref", "hash-object", "reflog", "format-patch", "request-pull", "stripspace":
		return nature{}
	case "fetch", "ls-remote", "archive", "send-pack", "fetch-pack", "bundle":
		return nature{net: true, hooks: verb == "fetch"}
	case "push":
		return nature{net: true, hooks: true}
	case "remote", "submodule", "pull", "clone", "lfs", "subtree", "maintenance", "send-email":
		return nature{net: true, hooks: true, edit: true, files: true}
	case "add", "stage", "rm", "mv", "update-index", "clean", "gc", "prune", "repack", "apply", "tag", "branch", "notes", "init":
		return nature{hooks: true, edit: true}
	case "commit", "merge", "rebase", "am", "cherry-pick", "revert", "checkout", "switch", "restore", "reset",
		"stash", "worktree", "bisect", "checkout-index", "read-tree", "update-ref", "filter-branch", "replace":
		return nature{hooks: true, edit: true, files: true}
	default:
		return nature{net: true, hooks: true, edit: true, files: true, worst: true}
	}
}

// promisor reports whether objects may be missing here and be fetched by any
// verb, with all that fetching runs.
func promisor(settings []assent.Setting) bool {
	for i := range settings {
		s := &settings[i]
		if s.Key == "extensions.partialclone" || strings.HasPrefix(s.Key, "remote.") && strings.HasSuffix(s.Key, ".promisor") && !isFalse(s.Value) {
			return true
		}
	}
	return false
}

// danger says why a local setting matters to a verb; empty if it does not.
func danger(s *assent.Setting, verb string, v nature, r *assent.Repo) string {
	const program = "starts a program"
	section, sub, name := splitKey(s.Key)
	switch section {
	case "core":
		return coreDanger(s, name, v, r)
	case "diff":
		if !empty(s) && (sub == "" && name == "external" || name == "command" || name == "textconv") {
			return program
		}
	case "filter":
		if !empty(s) && (name == "clean" || name == "smudge" || name == "process") && !knownLFS(sub, name, s.Value) {
			return program
		}
	case "merge":
		if name == "driver" && !empty(s) && (v.files || v.worst) {
			return program
		}
	case "pager":
		if !isBool(s.Value) && !harmlessPager(s.Value) && (verb == name || v.worst) {
			return program
		}
	case "sequence":
		if name == "editor" && v.edit && !harmlessEditor(s.Value) {
			return program
		}
	case "gpg":
		if name == "program" && !harmlessSigner(s.Value) || name == "defaultkeycommand" {
			return program
		}
	case "hook":
		if name == "command" && !empty(s) {
			return program
		}
	case "alias":
		if strings.EqualFold(name, verb) || sub == verb && name == "command" {
			return "the verb is an alias of the repository's own"
		}
	case "trailer":
		if (name == "command" || name == "cmd") && (v.edit || verb == "interpret-trailers") {
			return program
		}
	case "interactive":
		if name == "difffilter" && v.edit {
			return program
		}
	case "extensions":
		if !knownExtension(name) {
			return "an unknown extension"
		}
	case "difftool", "mergetool", "browser", "man", "guitool", "web", "instaweb", "help", "tar", "imap", "sendemail":
		if v.worst || verb == section || section == "tar" && verb == "archive" || section == "sendemail" && verb == "send-email" {
			return "may start a program"
		}
	case "gc":
		if name == "recentobjectshook" && (v.hooks || v.net) {
			return program
		}
	case "submodule":
		if name == "update" && strings.HasPrefix(strings.TrimSpace(s.Value), "!") && (verb == "submodule" || v.worst) {
			return program
		}
	}
	if v.net {
		return netDanger(s, section, name)
	}
	return ""
}

func coreDanger(s *assent.Setting, name string, v nature, r *assent.Repo) string {
	const program = "starts a program"
	switch name {
	case "fsmonitor":
		if !isBool(s.Value) {
			return program
		}
	case "pager":
		if !harmlessPager(s.Value) {
			return program
		}
	case "editor":
		if v.edit && !harmlessEditor(s.Value) {
			return program
		}
	case "sshcommand", "gitproxy", "askpass", "alternaterefscommand":
		if v.net && !empty(s) {
			return program
		}
	case "attributesfile":
		return "selects drivers from a file of its own"
	case "worktree":
		dir := s.Value
		if !path.IsAbs(dir) {
			dir = path.Join(r.GitDir, dir)
		}
		if path.Clean(dir) != r.Dir {
			return "the work tree lies elsewhere"
		}
	}
	return ""
}

// empty reports whether a setting names nothing.
func empty(s *assent.Setting) bool { return strings.TrimSpace(s.Value) == "" }

// netDanger judges settings that only matter when git talks to another
// repository.
func netDanger(s *assent.Setting, section, name string) string {
	switch section {
	case "credential":
		if name == "helper" && strings.TrimSpace(s.Value) != "" {
			return "starts a program"
		}
	case "remote":
		switch name {
		case "uploadpack", "receivepack", "vcs":
			return "starts a program"
		case "url", "pushurl":
			if strings.Contains(s.Value, "::") || strings.HasPrefix(s.Value, "-") {
				return "the address starts a program"
			}
		}
	case "protocol":
		if name == "allow" && !strings.EqualFold(s.Value, "never") {
			return "permits addresses that start a program"
		}
	case "url":
		return "sends addresses elsewhere"
	case "uploadpack", "lfs":
		if name == "packobjectshook" || section == "lfs" && name != "repositoryformatversion" && name != "locksverify" {
			return "may start a program"
		}
	case "init":
		if name == "templatedir" {
			return "copies hooks into new repositories"
		}
	case "submodule":
		if name == "url" && (strings.Contains(s.Value, "::") || strings.HasPrefix(s.Value, "-")) {
			return "the address starts a program"
		}
	}
	return ""
}

// hookRuns reports whether a hook may run. A reading verb refreshes the index,
// and then post-index-change runs; hooks of a receiving repository run only
// there.
func hookRuns(hook string, v nature) bool {
	switch hook {
	case "post-index-change":
		return true
	case "fsmonitor-watchman":
		return false // runs only if core.fsmonitor names it
	case "pre-receive", "update", "proc-receive", "post-receive", "post-update", "push-to-checkout":
		return v.worst
	default:
		return v.hooks
	}
}

// knownLFS reports whether a filter is Git LFS exactly as it installs itself.
func knownLFS(driver, name, value string) bool {
	if driver != "lfs" {
		return false
	}
	switch name {
	case "clean":
		return value == "git-lfs clean -- %f"
	case "smudge":
		return value == "git-lfs smudge -- %f" || value == "git-lfs smudge --skip -- %f"
	default:
		return value == "git-lfs filter-process" || value == "git-lfs filter-process --skip"
	}
}

func knownExtension(name string) bool {
	switch name {
	case "noop", "noop-v1", "objectformat", "compatobjectformat", "partialclone", "preciousobjects",
		"refstorage", "relativeworktrees", "worktreeconfig":
		return true
	}
	return false
}

// harmlessPager knows pagers that only show their input.
func harmlessPager(v string) bool {
	v = strings.TrimSpace(v)
	switch v {
	case "", "cat", "less", "more", "delta":
		return true
	}
	flags, ok := strings.CutPrefix(v, "less -")
	return ok && strings.Trim(flags, "FRSXKMQi") == ""
}

func harmlessEditor(v string) bool {
	switch strings.TrimSpace(v) {
	case "", ":", "true", "vi", "vim", "nvim", "nano", "emacs", "code --wait":
		return true
	}
	return false
}

func harmlessSigner(v string) bool {
	switch strings.TrimSpace(v) {
	case "", "gpg", "gpg2", "gpgsm", "ssh-keygen":
		return true
	}
	return false
}

// shorten keeps a reason to one short line of printable text.
func shorten(v string) string {
	const limit = 60
	q := fmt.Sprintf("%q", v)
	if len(q) > limit {
		q = q[:limit] + "..."
	}
	return q
}
