package guard

import (
	"slices"
	"strings"

	"assent"
	"assent/internal/gitrepo"
)

// later is the guard of code that runs later.
func (c *Config) later(p *assent.Plan) []assent.Finding {
	var found []assent.Finding
	ask := func(i int, firm bool, text string) {
		found = append(found, assent.Finding{Request: i, Verdict: assent.Ask, Firm: firm, Text: text})
	}
	for i := range p.Requests {
		r := &p.Requests[i]
		if !r.Capability.IsPath() || r.Computed {
			continue
		}
		for _, n := range names(r) {
			if odd := oddName(n, changes(r.Op)); odd != "" {
				ask(i, changes(r.Op), n+" "+odd+": it may be another file than it seems")
				break
			}
			if !changes(r.Op) {
				continue
			}
			what := runsLater(n)
			if plain := plainName(n); what == "" && plain != n {
				what = runsLater(plain)
			}
			if what != "" {
				ask(i, true, n+" is "+what+": what stands there runs later, unasked")
				break
			}
		}
	}
	programs(p, func(i int, prog *assent.Program) {
		if what := plans(prog); what != "" {
			ask(i, true, what)
		}
	})
	return found
}

// oddName says why a name may stand for another file on some system.
func oddName(p string, writing bool) string {
	switch {
	case strings.IndexByte(p, '\\') >= 0 && (strings.HasPrefix(p, `\\`) || strings.Contains(p, `/\\`)):
		return "names another machine or device"
	case driveLetter(p):
		return "has a drive letter"
	case !writing:
		return ""
	}
	for s := range strings.SplitSeq(p, "/") {
		if shortName(s) {
			return "has a short name"
		}
	}
	return ""
}

// driveLetter reports whether a component begins with a drive: "C:\", or the
// whole path with "C:/".
func driveLetter(p string) bool {
	for i := strings.IndexByte(p, ':'); i > 0 && i+1 < len(p); {
		letter := p[i-1] | 0x20
		if 'a' <= letter && letter <= 'z' && (p[i+1] == '\\' || p[i+1] == '/' && i == 1) && (i == 1 || p[i-2] == '/') {
			return true
		}
		next := strings.IndexByte(p[i+1:], ':')
		if next < 0 {
			return false
		}
		i += 1 + next
	}
	return false
}

// plainName returns the name that Windows would open: backslashes part names,
// and dots, blanks and streams at a name's end do not count.
func plainName(p string) string {
	if !strings.ContainsAny(p, `\ :`) && !strings.Contains(p, "./") && !strings.HasSuffix(p, ".") {
		return p
	}
	parts := strings.Split(strings.ReplaceAll(p, `\`, "/"), "/")
	for i, s := range parts {
		parts[i] = plainPart(s)
	}
	return strings.Join(parts, "/")
}

// shortName reports whether a name has the form of a DOS short name: "GIT~1".
func shortName(s string) bool {
	i := strings.IndexByte(s, '~')
	if i < 1 || i > 7 || strings.IndexByte(s, '.') >= 0 && strings.IndexByte(s, '.') < i {
		return false
	}
	j := i + 1
	for j < len(s) && '0' <= s[j] && s[j] <= '9' {
		j++
	}
	return j > i+1 && j <= 8 && (j == len(s) || s[j] == '.' && len(s)-j <= 4)
}

// runsLater says what a file is that makes somebody run code; empty if it is
// none. Names are compared without regard to case.
func runsLater(p string) string {
	folded := strings.ToLower(assent.CleanPath(p))
	if what := systemFile(folded); what != "" {
		return what
	}
	prev, prev2 := "", ""
	last := folded[strings.LastIndexByte(folded, '/')+1:]
	for s := range strings.SplitSeq(folded, "/") {
		if what := directory(s, prev, prev2); what != "" {
			return what
		}
		prev2, prev = prev, s
	}
	return fileName(last, prev2)
}

// directory knows directories, by name and the names above.
func directory(s, above, above2 string) string {
	switch s {
	case ".git":
		return "git's own directory"
	case ".husky", ".githooks":
		return "a directory of git hooks"
	case ".vscode", ".idea", ".fleet", ".zed":
		return "an editor's settings"
	case ".claude", ".codex", ".gemini", ".cursor", ".opencode", ".copilot", ".qwen", ".crush", ".clinerules", ".cline",
		".kilocode", ".pi", ".roo", ".windsurf", ".continue", ".aider":
		return "an agent's settings"
	case "launchagents", "launchdaemons":
		return "a service"
	}
	if above == "hooks" && above2 != "" && strings.HasSuffix(above2, ".git") {
		return "a git hook"
	}
	switch above {
	case ".github":
		if s == "hooks" || s == "copilot" {
			return "an agent's settings"
		}
	case ".config":
		return configDirectory(s)
	case ".local":
		if s == "systemd" {
			return "a service"
		}
	case "share":
		if above2 == ".local" && s == "systemd" {
			return "a service"
		}
	}
	return ""
}

// configDirectory knows directories below ~/.config.
func configDirectory(s string) string {
	switch s {
	case "git":
		return "git's user configuration"
	case "fish", "bash", "zsh", "nushell":
		return "a shell start-up file"
	case "systemd", "autostart", "environment.d":
		return "a service or what starts with a session"
	case "opencode", "crush", "github-copilot", "goose", "zed", "code", "cursor":
		return "an agent's or editor's settings"
	}
	return ""
}

// fileName knows files by name. above is the directory they stand in.
func fileName(s, above string) string {
	switch s {
	case ".envrc", ".direnvrc", "direnvrc":
		return "an environment file that direnv runs"
	case ".bashrc", ".bash_profile", ".bash_login", ".profile", ".bash_logout", ".bash_aliases", ".zshrc", ".zshenv",
		".zprofile", ".zlogin", ".zlogout", ".kshrc", ".cshrc", ".tcshrc", ".login", ".inputrc", ".xprofile", ".xinitrc",
		".xsession", ".xsessionrc", ".pam_environment", "config.fish":
		return "a shell start-up file"
	case ".mcp.json", "opencode.json", "opencode.jsonc", "crush.json", ".crush.json", ".claude.json", "mcp_config.json":
		return "an agent's settings"
	case "authorized_keys", "authorized_keys2":
		return "a list of keys that may log in"
	case ".gitconfig":
		return "git's user configuration"
	case ".npmrc", ".yarnrc", ".yarnrc.yml":
		return "a package manager's settings"
	case ".vimrc", ".exrc", ".nvimrc", ".gdbinit", ".lldbinit", ".emacs", ".tmux.conf":
		return "a start-up file"
	}
	if above == "hooks" && isHook(s) {
		return "a git hook"
	}
	return ""
}

// isHook knows the hooks that a directory "hooks" may hold for core.hooksPath.
func isHook(s string) bool {
	switch s {
	case "pre-commit", "commit-msg", "prepare-commit-msg", "post-commit", "pre-push", "post-checkout", "post-merge",
		"pre-rebase", "post-rewrite", "applypatch-msg", "post-index-change", "reference-transaction":
		return true
	}
	return false
}

// systemFile knows absolute places.
func systemFile(p string) string {
	p = strings.TrimPrefix(p, "/private")
	rest, ok := strings.CutPrefix(p, "/etc/")
	if !ok {
		for _, d := range []string{"/var/spool/cron", "/var/spool/at", "/usr/lib/systemd", "/lib/systemd", "/run/systemd", "/usr/lib/cron"} {
			if assent.Inside(d, p) {
				return "a timer or service"
			}
		}
		return ""
	}
	for _, s := range []string{"profile", "bash.bashrc", "bashrc", "zsh", "environment", "inputrc", "csh.", "fish", "rc.local"} {
		if strings.HasPrefix(rest, s) {
			return "a shell start-up file"
		}
	}
	for _, s := range []string{"cron", "anacrontab", "at.", "systemd", "init.d", "init/", "rc", "xdg/autostart", "udev"} {
		if strings.HasPrefix(rest, s) {
			return "a timer or service"
		}
	}
	for _, s := range []string{"sudoers", "pam.d", "ld.so.", "gitconfig", "doas.conf"} {
		if strings.HasPrefix(rest, s) {
			return "a part of the system that runs or admits programs"
		}
	}
	return ""
}

// agentSettings reports whether a folded path is part of an agent's settings.
func agentSettings(p string) bool {
	return strings.Contains(runsLater(p), "agent's") || strings.Contains(p, "/.config/opencode")
}

// plans says how a program makes code run later; empty if it does not.
func plans(p *assent.Program) string {
	switch name(p) {
	case "crontab":
		if !onlyHelp(p) && (!hasOption(p, "-l") || hasOption(p, "-r", "-e") || hasFileOperand(p)) {
			return "crontab changes the user's timers"
		}
	case "at", "batch":
		if !hasOption(p, "-l", "-c", "-V") {
			return name(p) + " runs commands later"
		}
	case "git":
		return gitSetting(p)
	}
	return ""
}

// hasFileOperand reports whether crontab is given a new table: a file, or "-".
// For a crontab that the knowledge base could not read, the first operand is
// the user's name behind -u.
func hasFileOperand(p *assent.Program) bool {
	n := len(operands(p))
	if slices.Contains(p.Operands, "-u") {
		n--
	}
	return n > 0
}

// gitSetting judges "git config KEY VALUE": a setting that makes git start a
// program is code that runs later.
func gitSetting(p *assent.Program) string {
	w := operands(p)
	at := slices.Index(w, "config")
	if at < 0 || slices.ContainsFunc(w[:at], func(s string) bool { return !hasValueWord(p, s) }) {
		return ""
	}
	w = w[at+1:]
	if len(w) > 0 && (w[0] == "set" || w[0] == "--add") {
		w = w[1:]
	}
	if len(w) < 2 || w[0] == "get" || w[0] == "unset" || w[0] == "list" || hasOption(p, "--get", "--get-all", "--get-regexp", "--unset", "--unset-all", "--list") {
		return ""
	}
	if key, value := w[0], w[1]; settingRuns(key, value) {
		return "git config " + key + " makes git start a program later"
	}
	return ""
}

func settingRuns(key, value string) bool {
	if key == assent.Unknown {
		return true
	}
	i, j := strings.IndexByte(key, '.'), strings.LastIndexByte(key, '.')
	if i < 0 {
		return false
	}
	section, sub, last := strings.ToLower(key[:i]), key[i:j+1], strings.ToLower(key[j+1:])
	if i == j {
		sub = "."
	}
	key = section + sub + last
	switch {
	case section == "alias":
		return strings.HasPrefix(strings.TrimSpace(value), "!") || value == assent.Unknown
	case section == "include" || section == "includeif" || key == "core.hookspath" || key == "init.templatedir":
		return true
	}
	// As if the repository had this setting, for a verb that does everything.
	r := assent.Repo{Dir: "/", GitDir: "/.git", Settings: []assent.Setting{{Key: key, Value: value, Local: true}}}
	return len(gitrepo.Runs(r, "\x00")) > 0
}
