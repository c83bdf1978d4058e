package main

import (
	"path/filepath"
	"slices"
	"strings"
)

// Headings that are in nearly every command and are not listed one by one.
const (
	discarded   = "discarded"
	ownStreams  = "own terminal and streams"
	nameService = "name service"
)

// exempt says under which heading an effect is no fault; empty if it is one.
// top is the scratch tree, announced what the plan said it would write.
func exempt(e *effect, announced []string, top string) string {
	switch e.kind {
	case wrote:
		return exemptWrite(e, announced, top)
	case connected:
		return exemptSocket(e.target)
	}
	return ""
}

func exemptWrite(e *effect, announced []string, top string) string {
	name := e.target
	switch name {
	case "/dev/null", "/dev/zero", "/dev/full":
		return discarded
	case "/dev/tty", "/dev/stdin", "/dev/stdout", "/dev/stderr":
		return ownStreams
	}
	for _, prefix := range []string{"/dev/fd/", "/dev/pts/", "/proc/self/fd/", "pipe:", "socket:", "anon_inode:", "/memfd:"} {
		if strings.HasPrefix(name, prefix) {
			return ownStreams
		}
	}
	if slices.Contains(announced, name) {
		return "announced by the plan"
	}
	if base := filepath.Base(name); filepath.Base(filepath.Dir(name)) == ".git" && strings.HasPrefix(name, top) && (base == "index" || base == "index.lock") {
		return "git index refresh"
	}
	if filepath.Dir(name) == "/tmp" && isTemporary(filepath.Base(name)) {
		return "temporary file of bash, sort, tac"
	}
	return ""
}

// isTemporary knows the names under which programs keep what does not fit a
// pipe or memory: bash long here-documents, sort large input, tac input that
// it cannot seek. They are created anew, readable by nobody else, and removed.
func isTemporary(base string) bool {
	for _, prefix := range []string{"sh-thd.", "sort", "tac"} {
		if rest, ok := strings.CutPrefix(base, prefix); ok && len(rest) >= 6 && strings.Trim(rest, letters) == "" {
			return true
		}
	}
	return false
}

const letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"

// exemptSocket knows how the C library looks up names of users and hosts, and
// how programs ask the kernel for its tables.
func exemptSocket(address string) string {
	if strings.HasPrefix(address, "AF_NETLINK") {
		return "kernel tables (netlink)"
	}
	for _, s := range []string{`"/var/run/nscd/socket"`, `"/run/nscd/socket"`, `"/run/systemd/userdb/`} {
		if strings.HasPrefix(address, "AF_UNIX, sun_path="+s) {
			return nameService
		}
	}
	return ""
}
