package shell

import (
	"path"
	"strings"

	"mvdan.cc/sh/v3/syntax"

	"assent"
	"assent/command"
)

// builtinRequest stands for a construct that only the shell itself carries
// out and that has no effect outside it. Nothing is asked unless something in
// it could not be read.
func (a *analysis) builtinRequest(subject string, pos syntax.Pos, unread string) {
	a.add(&assent.Request{Capability: assent.ProcessInspect, Subject: subject,
		Why: "shell", Line: uint32(pos.Line()), Col: uint32(pos.Col()), Op: assent.OpRun, Unread: unread, Spelled: spelled(subject, unread)})
}

func spelled(subject, unread string) int {
	if unread == "" {
		return 0
	}
	return len(subject)
}

// builtin handles the builtins that change the shell itself or run text. It
// reports whether it did; all others are in the knowledge base.
func (a *analysis) builtin(c *line, st *state) bool {
	args := c.args[1:]
	switch c.args[0].Text {
	case "cd", "pushd", "popd":
		a.cd(c, st)
	case "eval":
		a.eval(c, args, st)
	case "source", ".":
		a.sourceBuiltin(c, args, st)
	case "exec":
		return a.exec(c, args, st)
	case "command", "builtin":
		return a.commandBuiltin(c, args, st)
	case "trap":
		a.trap(c, args, st)
	case "export", "declare", "typeset", "local", "readonly":
		// Only reached when written in a way that the parser does not see as a
		// declaration ("\export", "command export").
		a.opaque(c.pos, c.args[0].Text+" written as an ordinary command")
	case "read", "mapfile", "readarray", "getopts":
		a.readBuiltin(c, args, st)
	case "unset":
		a.unsetBuiltin(c, args, st)
	case "printf":
		return a.printf(c, args, st)
	case "test", "[":
		a.testBuiltin(c, args, st)
	case "set":
		a.set(c, args, st)
	case "shopt":
		a.shopt(c, args, st)
	case "shift":
		if len(args) == 0 && st.argsOK && len(st.args) > 0 {
			st.args = st.args[1:]
		} else {
			st.args, st.argsOK = nil, false
		}
		a.builtinRequest("shift", c.pos, "")
	case "exit", "return", "break", "continue":
		a.builtinRequest(c.args[0].Text, c.pos, "")
		a.jumps++
		st.dead = a.leaves(c.args[0].Text, args) && !c.redirected
	case "let":
		a.opaque(c.pos, "let evaluates its operands")
	case "alias", "hash", "enable":
		if len(args) == 0 {
			return false
		}
		if c.args[0].Text != "hash" || len(args) != 1 || args[0].Text != "-r" {
			a.opaque(c.pos, c.args[0].Text+" changes what later commands mean")
			a.aliases(c, args, st)
		}
		a.builtinRequest(c.args[0].Text, c.pos, "")
	default:
		return false
	}
	return true
}

// leaves reports whether exit or return surely ends what it stands in: with
// an operand that is no number bash complains and may go on, and return
// outside a function is an error.
func (a *analysis) leaves(name string, args []command.Arg) bool {
	if name != "exit" && (name != "return" || len(a.calls) == 0) {
		return false
	}
	return len(args) == 0 || len(args) == 1 && (args[0].Known && allDigits(args[0].Text) || args[0].Src == "$?")
}

// aliases judges the texts that alias definitions stand for, as if they ran.
func (a *analysis) aliases(c *line, args []command.Arg, st *state) {
	if c.args[0].Text != "alias" {
		return
	}
	for _, arg := range args {
		if _, text, ok := strings.Cut(arg.Text, "="); ok && arg.Known {
			a.nestedText(text, a.clone(st), c.pos)
		}
	}
}

// cd follows a change of the working directory. A target that exists is taken
// to be reached; otherwise both directories stay possible.
func (a *analysis) cd(c *line, st *state) {
	name := c.args[0].Text
	args := c.args[1:]
	a.builtinRequest(a.render(c.args), c.pos, "")
	physical := false
	for len(args) > 0 && args[0].Known && (args[0].Text == "-P" || args[0].Text == "-L" || args[0].Text == "-e" || args[0].Text == "--") {
		physical = physical || args[0].Text == "-P"
		args = args[1:]
	}
	old := st.oldpwd
	if v, ok := st.vars["OLDPWD"]; ok {
		old = v
	}
	st.unset("OLDPWD")
	st.unset("PWD")
	if st.oldpwd = (value{why: "the directory before"}); len(st.dirs) == 1 {
		st.oldpwd = literal(st.dirs[0])
	}
	if name == "popd" || len(args) > 1 || len(args) == 0 && name == "pushd" {
		st.dirs = nil
		return
	}
	var to string
	switch {
	case len(args) == 0:
		v := a.variable("HOME", st, c.pos)
		if !v.known {
			st.dirs = nil
			return
		}
		to = v.text
	case !args[0].Known || args[0].Glob:
		st.dirs = nil
		return
	case args[0].Text == "-":
		if !old.known {
			st.dirs = nil
			return
		}
		to = old.text
	case strings.HasPrefix(args[0].Text, "-"), strings.HasPrefix(args[0].Text, "+"):
		st.dirs = nil
		return
	default:
		to = args[0].Text
	}
	if _, ok := st.vars["CDPATH"]; ok && !path.IsAbs(to) && !strings.HasPrefix(to, "./") && !strings.HasPrefix(to, "../") {
		st.dirs = nil
		return
	}
	targets := a.names(to, st.dirs)
	if targets == nil || physical {
		st.dirs = nil
		return
	}
	next := targets
	for _, t := range targets {
		p := a.facts.Resolve(t)
		if p.Err != "" || p.Kind != assent.Dir {
			next = joinDirs(next, st.dirs) // it may fail, and the text go on
			break
		}
	}
	st.dirs = next
}

// eval joins literal operands and reads them as text.
func (a *analysis) eval(c *line, args []command.Arg, st *state) {
	var b strings.Builder
	for i, arg := range args {
		if !arg.Known || arg.Glob {
			a.opaque(c.pos, "eval of a text that is computed: "+arg.Why)
			return
		}
		if i > 0 {
			b.WriteByte(' ')
		}
		b.WriteString(arg.Text)
	}
	a.commandRequest(c, "eval runs a text", st)
	a.jumps++
	saved := st.stdin
	st.stdin = c.stdin
	a.nestedText(b.String(), st, c.pos)
	st.stdin = saved
}

// nestedText reads a text that is inside the text, in the given state.
func (a *analysis) nestedText(text string, st *state, pos syntax.Pos) {
	if a.depth >= maxDepth {
		a.opaque(pos, "shells nest too deeply")
		return
	}
	if why := precheck(text); why != "" {
		a.opaque(pos, "a nested text: "+why)
		return
	}
	saved, nested := a.src, a.nested
	a.src, a.nested = text, true
	a.branches = true
	a.depth++
	a.text2(text, st)
	a.depth--
	a.src, a.nested = saved, nested
}

func (a *analysis) sourceBuiltin(c *line, args []command.Arg, st *state) {
	a.commandRequest(c, "source runs a file in this shell", st)
	if len(args) > 0 && args[0].Known && !args[0].Glob {
		a.pathEffect(&command.Effect{Kind: command.Read, Arg: args[0], Why: "sourced file"}, c, st)
	}
	a.opaque(c.pos, "source runs a file that is not part of the text")
}

func (a *analysis) exec(c *line, args []command.Arg, st *state) bool {
	if len(args) == 0 {
		a.builtinRequest("exec", c.pos, "")
		if c.redirected && c.stdin.kind != st.stdin.kind {
			st.stdin = input{kind: hereSome, why: "what exec opened"}
		}
		return true
	}
	for len(args) > 0 && args[0].Known && strings.HasPrefix(args[0].Text, "-") {
		switch args[0].Text {
		case "-c":
		case "-l":
		case "--":
		case "-a":
			if len(args) > 1 {
				args = args[1:]
			}
		default:
			a.opaque(c.pos, "exec with an unknown option")
			return true
		}
		args = args[1:]
	}
	if len(args) > 0 {
		sub := *c
		sub.args = args
		a.simple(&sub, st)
	}
	return true
}

// commandBuiltin handles "command -v NAME", which looks up, and "command NAME
// ARGS", which runs.
func (a *analysis) commandBuiltin(c *line, args []command.Arg, st *state) bool {
	for len(args) > 0 && args[0].Known && strings.HasPrefix(args[0].Text, "-") {
		switch args[0].Text {
		case "-v", "-V", "-pv", "-pV":
			a.builtinRequest(a.render(c.args), c.pos, "")
			return true
		case "-p", "--":
			args = args[1:]
		default:
			a.opaque(c.pos, c.args[0].Text+" with an unknown option")
			return true
		}
	}
	if len(args) == 0 {
		a.builtinRequest(c.args[0].Text, c.pos, "")
		return true
	}
	sub := *c
	sub.args = args
	sub.noFuncs = true
	a.simple(&sub, st)
	return true
}

// trap reads the text that it registers.
func (a *analysis) trap(c *line, args []command.Arg, st *state) {
	if len(args) > 0 && args[0].Known && args[0].Text == "--" {
		args = args[1:]
	}
	a.builtinRequest(a.render(c.args), c.pos, "")
	switch {
	case len(args) < 2 || args[0].Known && (args[0].Text == "-" || args[0].Text == "" || args[0].Text == "-p" || args[0].Text == "-l"):
	case !args[0].Known || args[0].Glob:
		a.opaque(c.pos, "trap registers a text that is computed: "+args[0].Why)
	default:
		// It runs later, in a state that is not known.
		in := a.clone(st)
		in.own()
		for name := range in.vars {
			in.vars[name] = value{why: "$" + name + " when the trap runs"}
		}
		in.args, in.argsOK, in.locals = nil, false, nil
		if strings.Contains(a.text, "cd") || strings.Contains(a.text, "pushd") || strings.Contains(a.text, "popd") {
			in.dirs = nil
		}
		a.nestedText(args[0].Text, in, c.pos)
	}
}

// readBuiltin handles what reads input into variables: names may hold
// subscripts, which bash evaluates (A328), and mapfile -C runs text (A322).
func (a *analysis) readBuiltin(c *line, args []command.Arg, st *state) {
	name := c.args[0].Text
	valued := "adinNptu"
	flags := "ers"
	if name == "mapfile" || name == "readarray" {
		valued, flags = "dnOsu", "t"
	}
	if name == "getopts" {
		valued, flags = "", ""
	}
	names := 0
	for i := 0; i < len(args); i++ {
		arg := args[i]
		if !arg.Known || arg.Glob {
			a.opaque(c.pos, name+" with a name that is computed: "+arg.Why)
			continue
		}
		t := arg.Text
		if names == 0 && len(t) > 1 && t[0] == '-' && name != "getopts" {
			j := 1
			for j < len(t) && strings.IndexByte(flags, t[j]) >= 0 {
				j++
			}
			if j == len(t) {
				continue
			}
			if t == "--" {
				continue
			}
			if strings.IndexByte(valued, t[j]) < 0 {
				a.opaque(c.pos, name+" with option "+t)
				continue
			}
			val := t[j+1:]
			if val == "" && i+1 < len(args) {
				i++
				val = args[i].Text
				if !args[i].Known && t[j] != 'p' && t[j] != 't' && t[j] != 'n' {
					a.opaque(c.pos, name+" with an option that is computed")
				}
			}
			if t[j] == 'a' {
				a.assignName(name, val, c, st)
			}
			continue
		}
		names++
		if name == "getopts" && names == 1 {
			continue
		}
		a.assignName(name, t, c, st)
	}
	if names == 0 {
		st.set("REPLY", value{why: posText("a line read", c.pos)})
		st.set("MAPFILE", value{why: posText("lines read", c.pos)})
	}
	a.builtinRequest(name, c.pos, "")
}

// assignName gives a variable a value that is not known.
func (a *analysis) assignName(by, name string, c *line, st *state) {
	if !syntax.ValidName(name) {
		a.opaque(c.pos, by+" evaluates the name "+quoteWord(name))
		return
	}
	if envTaints(name, value{}) || evaluated(name) {
		a.opaque(c.pos, by+" sets "+name)
		return
	}
	st.set(name, value{why: posText("$"+name+", read from input", c.pos)})
}

func (a *analysis) unsetBuiltin(c *line, args []command.Arg, st *state) {
	for _, arg := range args {
		switch {
		case !arg.Known:
			a.opaque(c.pos, "unset with a name that is computed: "+arg.Why)
		case strings.HasPrefix(arg.Text, "-"):
		case !syntax.ValidName(arg.Text):
			a.opaque(c.pos, "unset evaluates the name "+quoteWord(arg.Text))
		default:
			st.set(arg.Text, value{known: true, unset: true})
			if _, ok := st.funcs[arg.Text]; ok {
				st.own()
				st.funcs[arg.Text] = nil // which of the two is gone?
			}
			if alwaysExported(arg.Text) {
				st.taint(arg.Text + " is unset")
			}
		}
	}
	a.builtinRequest(a.render(c.args), c.pos, "")
}

// printf -v assigns to a name that bash evaluates.
func (a *analysis) printf(c *line, args []command.Arg, st *state) bool {
	assigns := false
	for len(args) > 0 {
		arg := args[0]
		if !arg.Known || arg.Glob {
			head := arg.Text[:min(2, len(arg.Text))]
			if (arg.Glob || strings.HasPrefix("-v", head)) && (arg.Many || arg.Glob || len(args) > 1) && (head == "" || strings.Contains("-*?[\\", head[:1])) {
				a.opaque(c.pos, "printf with a word that may be -v: "+arg.Why)
			}
			break
		}
		name, ok := strings.CutPrefix(arg.Text, "-v")
		if !ok {
			break
		}
		args = args[1:]
		if name == "" {
			if len(args) == 0 || !args[0].Known || args[0].Glob {
				a.opaque(c.pos, "printf -v with a name that is computed")
				return true
			}
			name, args = args[0].Text, args[1:]
		}
		a.assignName("printf -v", name, c, st)
		assigns = true
	}
	if assigns {
		a.builtinRequest("printf", c.pos, "")
	}
	return assigns
}

// set handles options of the shell and the positional parameters.
func (a *analysis) set(c *line, args []command.Arg, st *state) {
	unread := ""
	if len(args) == 0 {
		unread = "set without an operand prints all variables, secrets included"
	}
	a.builtinRequest(a.render(c.args), c.pos, unread)
	for i := 0; i < len(args); i++ {
		arg := args[i]
		if !arg.Known {
			if arg.Text == "" {
				a.opaque(c.pos, "set with a word that is computed: "+arg.Why)
			}
			st.args, st.argsOK = nil, false
			return
		}
		t := arg.Text
		if t == "--" || t == "-" || len(t) < 2 || t[0] != '-' && t[0] != '+' {
			if t == "--" || t == "-" {
				i++
			}
			st.args, st.argsOK = nil, true
			for _, w := range args[min(i, len(args)):] {
				if !w.Known || w.Glob {
					st.argsOK = false
				}
				st.args = append(st.args, value{text: w.Text, known: w.Known && !w.Glob, why: w.Why})
			}
			return
		}
		for j := 1; j < len(t); j++ {
			switch t[j] {
			case 'e', 'u', 'x', 'v', 'C', 'E', 'T', 'b', 'h', 'm', 'n':
				if t[j] == 'n' && t[0] == '-' {
					continue // reads without running: judged as if it ran
				}
			case 'f':
				st.oddGlob = true
			case 'a':
				st.export = t[0] == '-'
			case 'o':
				if i+1 < len(args) && args[i+1].Known {
					i++
					a.setOption(args[i].Text, t[0] == '-', c, st)
				} else if i+1 < len(args) {
					a.opaque(c.pos, "set -o with a word that is computed")
				}
			default:
				a.opaque(c.pos, "set "+t)
			}
		}
	}
}

func (a *analysis) setOption(name string, on bool, c *line, st *state) {
	switch name {
	case "errexit", "nounset", "pipefail", "xtrace", "verbose", "noclobber", "errtrace", "functrace", "notify", "hashall", "monitor":
	case "noglob":
		st.oddGlob = true
	case "allexport":
		st.export = on
	default:
		a.opaque(c.pos, "set -o "+name)
	}
}

func (a *analysis) shopt(c *line, args []command.Arg, st *state) {
	a.builtinRequest(a.render(c.args), c.pos, "")
	for _, arg := range args {
		switch arg.Text {
		case "-s", "-u", "-q", "-p", "nullglob", "inherit_errexit", "checkwinsize", "histappend", "cmdhist":
			if !arg.Known {
				a.opaque(c.pos, "shopt with a word that is computed")
			}
		case "dotglob", "globstar", "nocaseglob", "globasciiranges":
			st.oddGlob = true
		default:
			a.opaque(c.pos, "shopt "+quoteWord(arg.Text)+" changes how the text is read")
		}
	}
}
