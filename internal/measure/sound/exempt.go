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
	ownService  = "state of a local service (tmux, systemd)"
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
	if strings.HasPrefix(name, "/var/cache/man/") {
		return "man's cache of formatted pages"
	}
	if strings.HasPrefix(name, tmuxDir) && e.call == "mkdir" {
		return ownService
	}
	return ""
}

// tmuxDir holds the sockets of a user's tmux servers; the client makes it
// before it looks for one.
const tmuxDir = "/tmp/tmux-"

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

// exemptSocket knows how the C library looks up names of users and hosts, how
// programs ask the kernel for its tables, and the sockets on this machine over
// which tmux and systemctl can be asked at all: what the client sends there is
// the knowledge base's to judge, and never leaves the machine.
func exemptSocket(address string) string {
	if strings.HasPrefix(address, "AF_NETLINK") {
		return "kernel tables (netlink)"
	}
	for _, s := range []string{tmuxDir, "/run/systemd/private", "/run/systemd/journal/io.systemd.journal", "/run/dbus/system_bus_socket", "/var/run/dbus/system_bus_socket"} {
		if strings.HasPrefix(address, `AF_UNIX, sun_path="`+s) {
			return ownService
		}
	}
	for _, s := range []string{`"/var/run/nscd/socket"`, `"/run/nscd/socket"`, `"/run/systemd/userdb/`} {
		if strings.HasPrefix(address, "AF_UNIX, sun_path="+s) {
			return nameService
		}
	}
	return ""
}
