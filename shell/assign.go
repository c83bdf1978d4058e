package shell

import (
	"strings"

	"mvdan.cc/sh/v3/syntax"

	"assent"
)

// harmlessEnv reports whether a variable in a command's environment changes
// only how the command prints (spec, section 7.3). It is a list of what is
// harmless, not of what is dangerous: all else breaks an allow match.
func harmlessEnv(name string, v value) bool {
	switch name {
	case "LANG", "LANGUAGE", "TZ", "TERM", "COLORTERM", "COLUMNS", "LINES", "NO_COLOR", "FORCE_COLOR", "CLICOLOR", "CLICOLOR_FORCE", "CI",
		"DO_NOT_TRACK", "NODE_ENV", "RUST_BACKTRACE", "PYTHONUNBUFFERED", "PYTHONDONTWRITEBYTECODE", "PYTHONIOENCODING", "PYTHONUTF8",
		"GIT_TERMINAL_PROMPT", "GIT_OPTIONAL_LOCKS", "GIT_NO_REPLACE_OBJECTS", "DEBIAN_FRONTEND", "NEXT_TELEMETRY_DISABLED", "TURBO_TELEMETRY_DISABLED",
		"CARGO_TERM_COLOR", "BLOCKSIZE", "BLOCK_SIZE", "QUOTING_STYLE", "TIME_STYLE", "GREP_COLORS", "LS_COLORS", "HOMEBREW_NO_AUTO_UPDATE",
		"GH_PROMPT_DISABLED", "GH_NO_UPDATE_NOTIFIER", "NO_UPDATE_NOTIFIER", "POSIXLY_CORRECT", "GOTRACEBACK", "CYPRESS_INSTALL_BINARY_SKIP":
		return true
	case "PAGER", "GIT_PAGER", "MANPAGER", "GH_PAGER", "BAT_PAGER", "SYSTEMD_PAGER", "AWS_PAGER":
		return v.known && (v.text == "cat" || v.text == "")
	}
	return strings.HasPrefix(name, "LC_")
}

// alwaysExported reports variables that are in every environment, so that
// assigning to them changes the environment of later commands.
func alwaysExported(name string) bool {
	switch name {
	case "PATH", "HOME", "SHELL", "USER", "LOGNAME", "TMPDIR", "EDITOR", "VISUAL", "PAGER", "TERM", "LANG", "PWD", "OLDPWD":
		return true
	}
	return false
}

// envTaints reports variables that change what later commands do even when
// they are not exported in this text: bash's own, and those that an agent's
// environment is likely to export.
func envTaints(name string, v value) bool {
	switch name {
	case "PATH", "HOME", "BASH_ENV", "ENV", "PROMPT_COMMAND", "PS0", "PS1", "PS2", "PS4", "SHELLOPTS", "BASHOPTS", "GLOBIGNORE", "CDPATH",
		"BASH_CMDS", "BASH_ALIASES", "BASH_COMPAT", "EXECIGNORE", "FIGNORE", "HISTFILE", "INPUTRC", "TMPDIR", "EDITOR", "VISUAL", "PAGER",
		"MANPAGER", "MANOPT", "LESS", "LESSOPEN", "LESSCLOSE", "LESSKEY", "SHELL", "SSH_ASKPASS", "SSH_AUTH_SOCK", "BROWSER",
		"BASH_XTRACEFD", "BASH_LOADABLES_PATH", "TIMEFORMAT", "POSIXLY_CORRECT", "GREP_OPTIONS", "TAR_OPTIONS", "MAKEFLAGS", "HOSTFILE",
		"RIPGREP_CONFIG_PATH", "CC", "CXX", "LD", "CFLAGS", "LDFLAGS", "CGO_CFLAGS", "GOFLAGS", "RUSTFLAGS", "RUSTC_WRAPPER",
		"USER", "LOGNAME", "PWD", "OLDPWD":
		return !harmlessEnv(name, v)
	}
	for _, p := range []string{"LD_", "DYLD_", "GIT_", "BASH_FUNC_", "NODE_", "NPM_", "npm_", "PYTHON", "PERL", "RUBY", "JAVA_", "DOCKER_",
		"BUN_", "AWS_", "SSH_", "XDG_", "GCONV_", "MALLOC_", "GLIBC_"} {
		if strings.HasPrefix(name, p) {
			return !harmlessEnv(name, v)
		}
	}
	return (strings.HasSuffix(name, "_OPTIONS") || strings.HasSuffix(name, "_OPTS") || strings.HasSuffix(name, "_PROXY") ||
		strings.HasSuffix(name, "_proxy") || strings.HasSuffix(name, "PAGER") || strings.HasSuffix(name, "EDITOR")) && !harmlessEnv(name, v)
}

// assign follows one assignment of the shell itself.
func (a *analysis) assign(as *syntax.Assign, export bool, st *state) {
	if as.Name == nil {
		a.opaque(as.Pos(), "an assignment without a name")
		return
	}
	a.bind(as.Name.Value, a.assigned(as, st), export || st.export, as.Pos(), st)
}

// assigned returns the value that an assignment gives.
func (a *analysis) assigned(as *syntax.Assign, st *state) value {
	name := as.Name.Value
	if as.Index != nil {
		a.subscript(as.Index, st)
	}
	if as.Array != nil {
		a.array(as, st)
	}
	v := a.one(as.Value, st)
	switch {
	case as.Array != nil || as.Index != nil:
		v = value{why: posText("array "+name, as.Pos())}
		if envTaints(name, v) || name == "BASH_CMDS" || name == "BASH_ALIASES" {
			a.opaque(as.Pos(), name+" changes what commands mean")
		}
	case as.Append:
		old, set := st.vars[name]
		switch {
		case set && old.known && v.known:
			v = literal(old.text + v.text)
		default:
			v = value{why: posText("$"+name, as.Pos()), secret: old.secret || v.secret}
		}
	case v.known && strings.Contains(v.text, ":~"):
		v = value{why: posText("$"+name, as.Pos())} // a tilde after a colon
	}
	return v
}

func (a *analysis) array(as *syntax.Assign, st *state) {
	for _, e := range as.Array.Elems {
		if e.Index != nil {
			a.subscript(e.Index, st)
		}
		if e.Value != nil {
			a.words([]*syntax.Word{e.Value}, st, nil)
		}
	}
}

// bind gives a variable its value, and notes what that does to later commands.
func (a *analysis) bind(name string, v value, export bool, pos syntax.Pos, st *state) {
	if name == "IFS" && v.known && v.text == " \t\n" {
		st.unset(name)
		return
	}
	switch name {
	case "UID", "EUID", "PPID", "BASHOPTS", "SHELLOPTS", "BASH_VERSINFO":
		a.fails++
	}
	if st.vars[name].ro {
		a.fails++
	}
	st.set(name, v)
	if evaluated(name) && !v.num && !(v.known && allDigits(v.text)) {
		a.opaque(pos, name+" evaluates what is assigned to it")
	}
	switch {
	case name == "PROMPT_COMMAND", name == "BASH_ENV", name == "ENV", name == "PS4", name == "PS0", name == "PS1":
		// Text that a shell runs later (A339).
		a.opaque(pos, name+" holds a text that a shell runs")
	case export, alwaysExported(name):
		a.bindEnv(name, v, pos, st)
	case envTaints(name, v):
		st.taint(posText(name+" is set", pos))
		a.envRequest(name, v, pos)
	}
}

// evaluated reports bash's own variables that are integers: what is assigned
// to them is an arithmetic expression, and subscripts in it run substitutions.
func evaluated(name string) bool {
	switch name {
	case "RANDOM", "SRANDOM", "SECONDS", "LINENO", "HISTCMD", "OPTIND", "BASHPID", "EPOCHSECONDS", "UID", "EUID", "PPID":
		return true
	}
	return false
}

// bindEnv notes that later commands see a variable.
func (a *analysis) bindEnv(name string, v value, pos syntax.Pos, st *state) {
	if harmlessEnv(name, v) {
		return
	}
	st.taint(posText(name+" is exported", pos))
	if envTaints(name, v) {
		a.envRequest(name, v, pos)
	}
}

// envRequest asks for the change itself, so that a text that only prepares
// the environment for a later call is not silent.
func (a *analysis) envRequest(name string, v value, pos syntax.Pos) {
	text := name + "=..."
	if v.known {
		text = name + "=" + quoteWord(v.text)
	}
	a.add(&assent.Request{Capability: assent.ProcessExecute, Subject: text,
		Why: "assignment", Line: uint32(pos.Line()), Col: uint32(pos.Col()), Op: assent.OpRun, Spelled: len(text), Unread: name + " changes what later commands do"})
}

// prefix expands the assignments before a command, each of which sees those
// before it, as functions and builtins do that run with them. It returns the text that
// stands before the command in its subject, and why its environment is not
// clean; both are empty if all are harmless.
func (a *analysis) prefix(call *syntax.CallExpr, st *state) (text, why string) {
	for _, as := range call.Assigns {
		if as.Name == nil || as.Index != nil || as.Array != nil {
			a.opaque(as.Pos(), "an assignment before a command")
			continue
		}
		v := a.assigned(as, st)
		name := as.Name.Value
		st.set(name, v)
		if evaluated(name) && !v.num && !(v.known && allDigits(v.text)) {
			a.opaque(as.Pos(), name+" evaluates what is assigned to it")
		}
		if harmlessEnv(name, v) || name == "IFS" {
			continue
		}
		shown := "$?"
		if v.known {
			shown = quoteWord(v.text)
		} else if as.Value != nil {
			shown = a.source(as.Value)
		}
		text += name + "=" + shown + " "
		if why == "" {
			why = posText("environment variable "+name, as.Pos())
		}
	}
	return text, why
}
