package main

import (
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
)

// Headings of what nearly every command does; these are not listed one by one.
const (
	discarded   = "discarded"
	ownStreams  = "own terminal and streams"
	nameService = "name service"
)

// A habit is what one program does besides its task, whatever it is told. It
// is held against nobody, but only of this program and at this place.
type habit struct {
	program string // the script, if an interpreter runs one
	kind    kind
	target  string // path.Match pattern; ~ is the home directory, and a final /... means everything below
	why     string
}

func habits() []habit {
	const (
		golang = "go, gofmt: counters of their use (telemetry)"
		npm    = "npm: its log, and a look for a newer npm"
		java   = "java: performance counters of its own process"
		top    = "top: an empty directory for its settings"
		tmux   = "tmux: asks the user's own server, through a directory of its own"
		lock   = "lslogins: the lock of the user database"
		blk    = "findmnt: libblkid's cache"
		man    = "man: cache of formatted pages"
		sort   = "fuser: addresses are sorted by UDP sockets, which send nothing"
		six    = "pip: binds a port on ::1 to see whether there is IPv6"
	)
	return []habit{
		{"go", wrote, "~/.config", golang}, {"go", wrote, "~/.config/go", golang}, {"go", wrote, "~/.config/go/telemetry", golang},
		{"go", wrote, "~/.config/go/telemetry/...", golang},
		{"gofmt", wrote, "~/.config", golang}, {"gofmt", wrote, "~/.config/go", golang}, {"gofmt", wrote, "~/.config/go/telemetry", golang},
		{"gofmt", wrote, "~/.config/go/telemetry/...", golang},
		{"npx", wrote, "~/.npm", npm}, {"npx", wrote, "~/.npm/...", npm},
		{"jar", wrote, "/proc/*/coredump_filter", java}, {"jar", wrote, "/tmp/hsperfdata_*", java}, {"jar", wrote, "/tmp/hsperfdata_*/*", java},
		{"npm", wrote, "~/.npm", npm}, {"npm", wrote, "~/.npm/...", npm}, {"npm", connected, `AF_INET*, sin*_port=htons(53), *`, npm},
		{"java", wrote, "/proc/*/coredump_filter", java}, {"java", wrote, "/tmp/hsperfdata_*", java}, {"java", wrote, "/tmp/hsperfdata_*/*", java},
		{"top", wrote, "~/.config", top}, {"top", wrote, "~/.config/procps", top},
		{"tmux", wrote, "/tmp/tmux-*", tmux}, {"tmux", connected, `AF_UNIX, sun_path="/tmp/tmux-*/*"`, tmux},
		{"lslogins", wrote, "/etc/.pwd.lock", lock},
		{"findmnt", wrote, "/run/blkid", blk}, {"findmnt", wrote, "/run/blkid/*", blk},
		{"man", wrote, "/var/cache/man/...", man},
		{"fuser", connected, "*", sort},
		{"pip", connected, `AF_INET6, sin6_port=htons(0), *"::1"*`, six},
	}
}

// A scope is what exemptions of one command depend on.
type scope struct {
	top       string          // the scratch tree
	home      string          // the home directory in it
	announced []string        // what the plan said it would write
	temporary map[string]bool // files and directories of its own that are gone
}

// exempt says under which heading an effect is no fault; empty if it is one.
func (s *scope) exempt(e *effect) string {
	switch e.kind {
	case wrote:
		if why := s.exemptWrite(e.target); why != "" {
			return why
		}
	case connected:
		if why := exemptSocket(e.target); why != "" {
			return why
		}
	}
	program := strings.TrimRight(e.program, "0123456789.") // pip3.11
	for _, h := range habits() {
		if h.program == program && h.kind == e.kind && s.matches(h.target, e.target) {
			return h.why
		}
	}
	return ""
}

func (s *scope) matches(pattern, target string) bool {
	if rest, ok := strings.CutPrefix(pattern, "~"); ok {
		pattern = s.home + rest
	}
	if dir, ok := strings.CutSuffix(pattern, "..."); ok {
		return strings.HasPrefix(target, dir)
	}
	if strings.HasPrefix(pattern, "/") {
		ok, _ := path.Match(pattern, target)
		return ok
	}
	// An address: its slashes separate nothing.
	ok, _ := path.Match(strings.ReplaceAll(pattern, "/", "\x00"), strings.ReplaceAll(target, "/", "\x00"))
	return ok
}

func (s *scope) exemptWrite(name string) string {
	switch name {
	case "/dev/null", "/dev/zero", "/dev/full":
		return discarded
	case "/dev/tty", "/dev/ptmx", "/dev/stdin", "/dev/stdout", "/dev/stderr":
		return ownStreams
	}
	for _, prefix := range []string{"/dev/fd/", "/dev/pts/", "/proc/self/fd/", "pipe:", "socket:", "anon_inode:", "/memfd:"} {
		if strings.HasPrefix(name, prefix) {
			return ownStreams
		}
	}
	if slices.Contains(s.announced, name) {
		return "announced by the plan"
	}
	if base := filepath.Base(name); filepath.Base(filepath.Dir(name)) == ".git" && strings.HasPrefix(name, s.top+"/") && (base == "index" || base == "index.lock") {
		return "git index refresh"
	}
	if s.temporary[temporaryRoot(name)] {
		return "temporary file of its own, removed again"
	}
	return ""
}

// temporaryRoot returns the name below /tmp that a path leads through; empty
// if it is elsewhere.
func temporaryRoot(name string) string {
	rest, ok := strings.CutPrefix(name, "/tmp/")
	if !ok {
		return ""
	}
	first, _, _ := strings.Cut(rest, "/")
	return "/tmp/" + first
}

// temporary returns what a command created anew in /tmp, for itself alone, and
// has removed again: what does not fit a pipe or into memory.
func temporary(effects []effect) map[string]bool {
	out := map[string]bool{}
	for _, e := range effects {
		if e.fresh && temporaryRoot(e.target) == e.target {
			if _, err := os.Lstat(e.target); os.IsNotExist(err) {
				out[e.target] = true
			}
		}
	}
	return out
}

// exemptSocket knows how the C library looks up names of users and hosts, how
// programs ask the kernel for its tables and write to the system's log, and
// where systemd can be asked at all: what the client sends there is the
// knowledge base's to judge, and never leaves the machine.
func exemptSocket(address string) string {
	if strings.HasPrefix(address, "AF_NETLINK") {
		return "kernel tables (netlink)"
	}
	sun, ok := strings.CutPrefix(address, `AF_UNIX, sun_path="`)
	if !ok {
		return ""
	}
	for _, p := range []string{"/var/run/nscd/socket", "/run/nscd/socket", "/run/systemd/userdb/"} {
		if strings.HasPrefix(sun, p) {
			return nameService
		}
	}
	for _, p := range []string{"/run/systemd/private", "/run/systemd/journal/", "/run/dbus/system_bus_socket", "/var/run/dbus/system_bus_socket"} {
		if strings.HasPrefix(sun, p) {
			return "state of a system service (systemd)"
		}
	}
	if strings.HasPrefix(sun, `/dev/log"`) {
		return "a line in the system's log"
	}
	return ""
}
