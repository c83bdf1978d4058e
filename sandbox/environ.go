package sandbox

import (
	"slices"
	"strings"
)

// Environment returns the clean environment: of base, entries "NAME=value" as
// os.Environ gives them, only those whose names are known to be harmless, then
// extra as it stands; of one name the last counts. Everything else is left out:
// secrets are rarely named as such, and many names make programs load or run
// something (BASH_ENV, LD_PRELOAD, GIT_*, NODE_OPTIONS, PYTHONSTARTUP), or
// lead to sockets (SSH_AUTH_SOCK, DBUS_SESSION_BUS_ADDRESS, DOCKER_HOST).
func Environment(base []string, extra ...string) []string {
	var out []string
	add := func(entry string) {
		name, _, ok := strings.Cut(entry, "=")
		if !ok || name == "" || strings.ContainsRune(entry, 0) {
			return
		}
		out = slices.DeleteFunc(out, func(e string) bool { return strings.HasPrefix(e, name+"=") })
		out = append(out, entry)
	}
	for _, entry := range base {
		if name, value, _ := strings.Cut(entry, "="); harmless(name) && !strings.HasPrefix(value, "() {") {
			add(entry)
		}
	}
	for _, entry := range extra {
		add(entry)
	}
	return out
}

func harmless(name string) bool {
	switch name {
	case "PATH", "HOME", "USER", "LOGNAME", "SHELL", "LANG", "LANGUAGE", "TZ", "TERM", "COLORTERM", "NO_COLOR", "FORCE_COLOR", "CLICOLOR",
		"COLUMNS", "LINES", "TMPDIR", "CI", "GOPATH", "GOROOT", "GOCACHE", "GOMODCACHE", "GOTOOLCHAIN", "CARGO_HOME", "RUSTUP_HOME",
		"JAVA_HOME", "NVM_DIR", "PNPM_HOME", "VIRTUAL_ENV", "CONDA_PREFIX", "SOURCE_DATE_EPOCH",
		"XDG_CACHE_HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME":
		return true
	}
	return strings.HasPrefix(name, "LC_")
}
