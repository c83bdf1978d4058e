package guard

import (
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"
)

// CheckArgv judges an argument list for the run_command tool by its four
// layers, all of which always run: no shell, allowed binaries, allowed verbs,
// no mutating word. It returns the reasons for refusing it, in that order; none
// means that it may run without a shell.
func CheckArgv(argv []string) []string {
	if len(argv) == 0 || argv[0] == "" {
		return []string{"layer 2 (binaries): no program is named"}
	}
	var reasons []string
	for i, a := range argv {
		if bad := shellCharacter(a); bad != "" {
			reasons = append(reasons, fmt.Sprintf("layer 1 (no shell): argument %d has %s", i, bad))
		}
	}
	if !allowedBinary(argv[0]) {
		reasons = append(reasons, fmt.Sprintf("layer 2 (binaries): %q is not an allowed program", argv[0]))
	}
	if why := verbProblem(argv[0], argv[1:]); why != "" {
		reasons = append(reasons, "layer 3 (verbs): "+why)
	}
	for i, a := range argv {
		if w := mutatingWord(a); w != "" {
			reasons = append(reasons, fmt.Sprintf("layer 4 (words): argument %d has the word %s", i, w))
		}
	}
	return reasons
}

// shellCharacter names the first character that a shell would not take for
// itself, or that is not plain printable text.
func shellCharacter(s string) string {
	if !utf8.ValidString(s) {
		return "bytes that are no text"
	}
	for _, r := range s {
		if strings.ContainsRune(";|&$<>*?~`(){}[]!#\\\"'^", r) {
			return "the metacharacter " + string(r)
		}
		if !unicode.IsPrint(r) {
			return fmt.Sprintf("the character %U", r)
		}
	}
	return ""
}

func allowedBinary(s string) bool {
	switch s {
	case "date", "df", "du", "free", "hostname", "id", "ip", "lscpu", "lsblk", "nproc", "ps", "ss", "systemctl",
		"uname", "uptime", "whoami":
		return true
	}
	return false
}

// verbProblem knows what else the allowed programs can do than tell.
func verbProblem(program string, args []string) string {
	switch program {
	case "systemctl":
		return systemctlProblem(args)
	case "ip":
		return ipProblem(args)
	case "hostname":
		return first(refusedOptions(args, "bF", "", "--boot", "--file"), noOperands(program, args))
	case "date":
		return first(refusedOptions(args, "sf", "dfrsI", "--set", "--file"), dateOperands(args))
	case "ss":
		return refusedOptions(args, "KDFEN", "fADFN", "--kill", "--diag", "--filter", "--events", "--net")
	case "du":
		return refusedOptions(args, "X", "BdtX", "--files0-from", "--exclude-from")
	}
	return ""
}

func first(list ...string) string {
	for _, s := range list {
		if s != "" {
			return s
		}
	}
	return ""
}

// refusedOptions finds one of the short options in bad, in clusters as well,
// or a long one, abbreviated or not. Letters in valued end a cluster.
func refusedOptions(args []string, bad, valued string, long ...string) string {
	for _, a := range args {
		if strings.HasPrefix(a, "--") {
			stem, _, _ := strings.Cut(a, "=")
			for _, l := range long {
				if len(stem) > 2 && strings.HasPrefix(l, stem) {
					return "the option " + a + " does more than tell"
				}
			}
			continue
		}
		if len(a) < 2 || a[0] != '-' {
			continue
		}
		for _, c := range a[1:] {
			if strings.ContainsRune(bad, c) {
				return "the option " + a + " does more than tell"
			}
			if strings.ContainsRune(valued, c) {
				break
			}
		}
	}
	return ""
}

func noOperands(program string, args []string) string {
	for _, a := range args {
		if a == "--" || !strings.HasPrefix(a, "-") {
			return program + " with an operand changes the system"
		}
	}
	return ""
}

// dateOperands lets only formats pass: anything else sets the clock.
func dateOperands(args []string) string {
	value := false
	for _, a := range args {
		switch {
		case value:
			value = false
		case a == "-d" || a == "--date" || a == "-r" || a == "--reference":
			value = true
		case !strings.HasPrefix(a, "-") && !strings.HasPrefix(a, "+"):
			return "date " + a + " sets the clock"
		}
	}
	return ""
}

func systemctlProblem(args []string) string {
	if why := refusedOptions(args, "HM", "tpPnos", "--host", "--machine", "--root", "--image", "--now", "--force"); why != "" {
		return why
	}
	for _, a := range args {
		if strings.HasPrefix(a, "-") {
			continue
		}
		switch a {
		case "status", "show", "cat", "is-active", "is-enabled", "is-failed", "is-system-running", "list-units",
			"list-unit-files", "list-timers", "list-sockets", "list-jobs", "list-dependencies", "get-default":
			return ""
		}
		return "systemctl " + a + " is not an allowed verb"
	}
	return "systemctl needs a verb"
}

// ipProblem lets "ip [options] OBJECT [show|list|get ...]" pass.
func ipProblem(args []string) string {
	var words []string
	for _, a := range args {
		opt := strings.TrimLeft(a, "-")
		switch {
		case !strings.HasPrefix(a, "-"):
			words = append(words, a)
		case opt != "" && (strings.HasPrefix("batch", opt) || strings.HasPrefix("netns", opt)): // ip takes any abbreviation
			return "the option " + a + " does more than tell"
		}
	}
	if len(words) == 0 {
		return "ip needs an object"
	}
	switch words[0] {
	case "a", "addr", "address", "l", "link", "r", "route", "n", "neigh", "neighbour", "rule", "maddr", "mroute", "tunnel":
	default:
		return "ip " + words[0] + " is not an allowed object"
	}
	if len(words) == 1 {
		return ""
	}
	switch words[1] {
	case "show", "list", "ls", "lst", "get":
		return ""
	}
	return "ip " + words[0] + " " + words[1] + " is not an allowed verb"
}

// mutatingWord finds a word that changes things, between any punctuation.
func mutatingWord(arg string) string {
	for w := range strings.FieldsFuncSeq(strings.ToLower(arg), func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) }) {
		switch w {
		case "rm", "rmdir", "unlink", "shred", "reboot", "shutdown", "halt", "poweroff", "suspend", "hibernate", "kexec", "kill",
			"pkill", "killall", "chmod", "chown", "chgrp", "mount", "umount", "unmount", "remount", "wipe", "wipefs", "mkfs", "dd",
			"format", "stop", "start", "restart", "reload", "disable", "enable", "mask", "unmask", "isolate", "set", "unset",
			"del", "delete", "remove", "add", "flush", "change", "replace", "append", "edit", "erase", "destroy", "truncate",
			"write", "exec", "eval", "sudo":
			return w
		}
	}
	return ""
}
