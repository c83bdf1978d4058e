package run

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"assent/sandbox"
)

// standardPath is where programs are found if nothing else was said: what the
// judgement takes an empty PATH for.
func standardPath() []string {
	return []string{"/usr/local/sbin", "/usr/local/bin", "/usr/sbin", "/usr/bin", "/sbin", "/bin"}
}

// systemPath is where the programs of run_command are found, and nowhere else:
// only the administrator writes there.
func systemPath() []string { return []string{"/usr/bin", "/bin", "/usr/sbin", "/sbin"} }

// searchPath is the PATH of a run: the directories that were judged. A relative
// one would find programs in whatever directory the command has gone to.
func (o *Options) searchPath() []string {
	var out []string
	for _, d := range o.Path {
		if filepath.IsAbs(d) && !strings.ContainsAny(d, string(os.PathListSeparator)+"\x00") {
			out = append(out, d)
		}
	}
	if len(out) == 0 {
		return standardPath()
	}
	return out
}

// environment is the clean environment of a run. HOME is the one that was
// judged: "~" of the text must mean what the plan took it for.
func environment(path []string, home string) []string {
	extra := []string{
		"PATH=" + strings.Join(path, string(os.PathListSeparator)),
		// git status would like to write its index while it only reads (git(1)).
		"GIT_OPTIONAL_LOCKS=0",
	}
	if home != "" {
		extra = append(extra, "HOME="+home)
	}
	return sandbox.Environment(os.Environ(), extra...)
}

// withoutRetries tells package managers that there is no network to wait for:
// they would try again for minutes. What they say then is the same.
func withoutRetries(env []string, p *sandbox.Profile) []string {
	if p.Network || p.Unconfined || len(p.Connect) > 0 {
		return env
	}
	return append(env, "npm_config_fetch_retries=0", "PIP_RETRIES=0", "CARGO_NET_RETRY=0")
}

// bashPlaces are where the system's bash is.
func bashPlaces() []string { return []string{"/bin/bash", "/usr/bin/bash"} }

// findBash returns the bash that reads texts: the system's before anything
// that PATH names.
func findBash(places, path []string) (string, error) {
	for _, name := range places {
		if executable(name) {
			return name, nil
		}
	}
	if name := findProgram("bash", path); name != "" {
		return name, nil
	}
	return "", fmt.Errorf("there is no bash, neither as %s nor on PATH: install it", strings.Join(places, " or "))
}

// findProgram looks for a program in absolute directories; empty if there is none.
func findProgram(name string, dirs []string) string {
	if name == "" || strings.ContainsAny(name, `/\`) || strings.HasPrefix(name, ".") {
		return ""
	}
	for _, d := range dirs {
		if full := filepath.Join(d, name); filepath.IsAbs(d) && executable(full) {
			return full
		}
	}
	return ""
}

func executable(name string) bool {
	fi, err := os.Stat(name)
	return err == nil && fi.Mode().IsRegular() && fi.Mode().Perm()&0o111 != 0
}
