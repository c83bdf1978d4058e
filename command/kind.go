package command

import "slices"

// kindNames holds the effect words of docs/commands.md.
var kindNames = [...]string{
	Data: "data", Read: "read", List: "list", Visible: "visible", Stat: "stat", Chdir: "chdir",
	Rev: "rev", Refs: "refs", Info: "info", Secret: "secret",
	Names: "names", Write: "write", Inside: "inside", Delete: "delete", Erase: "erase",
	Attr: "attr", Attrs: "attrs", From: "from", To: "to", URL: "url",
	Argv: "argv", Run: "run", Shell: "shell", Code: "code", Script: "script",
	Sed: "sed", Awk: "awk", JQ: "jq", Assign: "assign", Name: "name",
	Net: "net", Git: "git", Repo: "repo", Exec: "exec", State: "state", Daemon: "daemon",
	Destroy: "destroy", Reveal: "reveal", Background: "background", Stdin: "stdin",
	UnknownEffect: "unknown",
}

// String returns the word that data files use for k. A value out of range is
// "unknown", as every reader of it must treat it.
func (k Kind) String() string {
	if int(k) < len(kindNames) {
		return kindNames[k]
	}
	return kindNames[UnknownEffect]
}

func parseKind(s string) (Kind, bool) {
	i := slices.Index(kindNames[:], s)
	return Kind(max(i, 0)), i >= 0
}

// Harmless reports whether k leaves a command an inspection: it only reads, or
// what it does is judged on its own (a payload) or by its context (an
// assignment, a repository's configuration).
func (k Kind) Harmless() bool {
	switch k {
	case Data, Read, List, Visible, Stat, Chdir, Rev, Refs, Info, Secret, Argv, Shell, Assign, Repo:
		return true
	}
	return false
}

// wordless reports whether k is about the whole command and no word of it.
func (k Kind) wordless() bool { return k == Info || k >= Net }

// String returns "unknown", "execute" or "inspect".
func (c Class) String() string {
	switch c {
	case Execute:
		return "execute"
	case Inspect:
		return "inspect"
	}
	return "unknown"
}
