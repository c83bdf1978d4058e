package main

import (
	"path/filepath"
	"slices"
	"strings"
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
		return "discarded"
	case "/dev/tty", "/dev/stdin", "/dev/stdout", "/dev/stderr":
		return "own streams"
	}
	for _, prefix := range []string{"/dev/fd/", "/dev/pts/", "/proc/self/fd/", "pipe:", "socket:", "anon_inode:", "/memfd:"} {
		if strings.HasPrefix(name, prefix) {
			return "own streams"
		}
	}
	if slices.Contains(announced, name) {
		return "announced by the plan"
	}
	if base := filepath.Base(name); filepath.Base(filepath.Dir(name)) == ".git" && strings.HasPrefix(name, top) && (base == "index" || base == "index.lock") {
		return "git index refresh"
	}
	if filepath.Dir(name) == "/tmp" && strings.HasPrefix(filepath.Base(name), "sh-thd.") {
		return "bash's here-document file"
	}
	return ""
}

// exemptSocket knows how the C library looks up names of users and hosts, and
// how programs ask the kernel for its tables.
func exemptSocket(address string) string {
	if strings.HasPrefix(address, "AF_NETLINK") {
		return "kernel tables (netlink)"
	}
	for _, s := range []string{`"/var/run/nscd/socket"`, `"/run/nscd/socket"`, `"/run/systemd/userdb/`} {
		if strings.HasPrefix(address, "AF_UNIX, sun_path="+s) {
			return "name service"
		}
	}
	return ""
}
