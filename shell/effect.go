package shell

import (
	"path"
	"slices"
	"strings"

	"assent"
	"assent/command"
)

// effect turns one effect of a program into requests.
func (a *analysis) effect(e *command.Effect, x *running, st *state) {
	if !e.Kind.Harmless() && !writing(e.Kind) {
		x.class = min(x.class, command.Execute)
	}
	switch e.Kind {
	case command.Data, command.Info, command.Secret:
	case command.Read, command.List, command.Visible, command.Stat, command.Names:
		a.readEffect(e, x, st)
	case command.Rev, command.Refs:
		a.revision(e, x, st)
	case command.Write, command.Inside, command.Delete, command.Erase, command.Attr, command.Attrs:
		a.writeEffect(e, x)
	case command.Chdir:
		a.chdir(e, x)
	case command.URL:
		x.net = true
		if x.urls++; x.urls == 2 {
			x.doubt("more than one address", true) // a rule on one covers no other
		}
	case command.Net:
		x.net = true
	case command.Git:
		x.git = true
		x.class = min(x.class, command.Execute)
	case command.Repo:
		a.repository(x)
	case command.Argv:
		a.argv(e, x, st)
	case command.Run, command.Shell:
		a.shellText(e, x, st)
	case command.Assign:
		a.assignEffect(e, x, st)
	case command.Name:
		if !e.Arg.Known || strings.ContainsAny(e.Arg.Text, "[$`") {
			a.opaque(x.pos, prefixName(x)+" evaluates a name")
		}
	case command.Script:
		a.script(e, x, st)
	case command.Stdin:
		a.stdinText(e, x, st)
	case command.Destroy:
		x.destroy = true
		x.class = min(x.class, command.Execute)
	case command.Background:
		x.backgr = true
		x.class = min(x.class, command.Execute)
	case command.UnknownEffect:
		x.doubt(e.Why, true)
	case command.Code:
		x.doubt("it runs a text in another language", true)
	case command.Exec:
		a.elsewhere(x)
	case command.State, command.Daemon, command.Reveal, command.From, command.To, command.Sed, command.Awk, command.JQ:
		x.class = min(x.class, command.Execute)
	default:
		x.doubt("an effect that Assent does not know", true)
	}
}

// writing reports the effects on files. Whether they matter depends on the
// file: writing to the null device is no effect.
func writing(k command.Kind) bool {
	switch k {
	case command.Write, command.Inside, command.Delete, command.Erase, command.Attr, command.Attrs:
		return true
	}
	return false
}

// chdir moves the directory in which the command's later paths resolve.
func (a *analysis) chdir(e *command.Effect, x *running) {
	if !e.Arg.Known || e.Arg.Glob {
		x.dirs = nil
		x.prog.Dir = ""
		return
	}
	x.dirs = a.names(e.Arg.Text, x.dirs)
	if x.prog.Name == "git" && !path.IsAbs(e.Arg.Text) {
		// A repository below the working directory came with the files there.
		x.doubt("git -C enters a repository by a relative path", true)
	}
	for _, d := range x.dirs {
		if x.use.Class != command.Inspect && !assent.Inside(a.scene.Root, d) {
			x.doubt("it works in "+d+", outside the project", true)
		}
	}
	x.prog.Dir = ""
	if len(x.dirs) == 1 {
		x.prog.Dir = x.dirs[0]
	}
}

// argv judges the rest of the line as a command of its own.
func (a *analysis) argv(e *command.Effect, x *running, st *state) {
	if len(e.Args) == 0 {
		return
	}
	if a.depth >= maxDepth {
		a.opaque(x.pos, "wrappers nest too deeply")
		return
	}
	if strings.HasSuffix(e.Why, "dir") {
		// find -execdir and -okdir: the directory in which the program runs,
		// and what its relative words mean, is known only at run time.
		x.doubt(e.Why+" runs it in directories known only at run time", true)
	}
	args := e.Args
	if len(x.stdin.below) > 0 {
		args = namesBelow(args)
	}
	sub := line{args: args, pos: x.pos, payload: true, by: posText("run by "+prefixName(x), x.pos), env: x.env, prefix: x.prefix, stdin: x.stdin}
	in := a.clone(st)
	in.funcs = nil // a wrapper starts programs, not functions
	in.dirs = x.dirs
	a.depth++
	a.simple(&sub, in)
	a.depth--
}

// namesBelow says of the words that xargs -0 appends what is known of them
// behind a find that prints plain files: each begins with a directory's name,
// so that none is an option.
func namesBelow(args []command.Arg) []command.Arg {
	out := slices.Clone(args)
	for i := range out {
		if w := &out[i]; !w.Known && w.Text == "" && w.Why == nulNames {
			w.Text, w.Glob = "/", true
		}
	}
	return out
}

// nulNames is how the knowledge base names the words of "xargs -0".
const nulNames = "names from standard input, NUL separated"

// shellText judges a text that the program gives to a shell.
func (a *analysis) shellText(e *command.Effect, x *running, st *state) {
	if !e.Arg.Known || e.Arg.Glob {
		a.opaque(x.pos, prefixName(x)+" runs a text that is computed: "+e.Arg.Why)
		return
	}
	in := a.clone(st)
	in.vars, in.funcs, in.args, in.argsOK = childVars(st), nil, nil, false
	in.locals = nil
	if x.env != "" && strings.Contains(x.env, "HOME") {
		in.vars["HOME"] = value{why: "$HOME of another shell"}
	}
	in.dirs = x.dirs
	if x.env != "" {
		in.env = append(in.env[:len(in.env):len(in.env)], x.env)
	}
	in.stdin = x.stdin
	switch x.prog.Name {
	case "sh", "dash", "ash":
		if why := bashOnly(e.Arg.Text); why != "" {
			a.opaque(x.pos, "a text for "+x.prog.Name+" that bash reads otherwise: "+why)
		}
	}
	a.nestedText(e.Arg.Text, in, x.pos)
	if n := x.prog.Name; n == "zsh" || n == "fish" || n == "csh" || n == "tcsh" || n == "pwsh" {
		x.doubt(n+" reads a text otherwise than bash", true)
	}
}

// bashOnly returns a piece of a text that a POSIX shell such as dash reads
// otherwise than bash, or "".
func bashOnly(text string) string {
	for _, piece := range []string{"$'", `$"`, "&>", ">&", "<(", ">(", "<<<", "|&", ";&", "((", "[[", "+=", "=(", "function ", "{fd}"} {
		if strings.Contains(text, piece) {
			if piece == ">&" && !strings.Contains(strings.NewReplacer(">&1", "", ">&2", "", ">&-", "").Replace(text), ">&") {
				continue
			}
			return piece
		}
	}
	if i := strings.IndexByte(text, '{'); i >= 0 && strings.ContainsAny(text[i:], ",") && strings.Contains(text[i:], "}") && !strings.HasPrefix(text[i:], "{ ") {
		return "{,}"
	}
	return ""
}

// childVars returns what a child shell may see of this shell's variables: an
// exported one has the same value, another none, so each is unknown.
func childVars(st *state) map[string]value {
	vars := make(map[string]value, len(st.vars))
	for name, v := range st.vars {
		if v.known && v.text == "" {
			continue
		}
		vars[name] = value{why: "$" + name + " of another shell", secret: v.secret}
	}
	return vars
}

// stdinText judges a program that reads its text from standard input.
func (a *analysis) stdinText(e *command.Effect, x *running, st *state) {
	x.class = min(x.class, command.Execute)
	switch x.prog.Name {
	case "sh", "bash", "dash", "ksh", "zsh", "ash", "mksh":
	default:
		x.doubt("it runs a program text that it reads from standard input", true)
		return
	}
	switch x.stdin.kind {
	case hereText:
		a.shellText(&command.Effect{Kind: command.Shell, Arg: command.Arg{Text: x.stdin.text, Known: true}, Why: e.Why}, x, st)
	case inherit:
		x.doubt("it reads commands from standard input", true)
	default:
		a.opaque(x.pos, prefixName(x)+" runs what it reads from "+x.stdin.what())
	}
}

func (in input) what() string {
	switch in.kind {
	case fromPipe:
		return "a pipe"
	case fromFile:
		return "a file"
	default:
		return "a here-document that is computed"
	}
}

// script judges a file that is run as a program.
func (a *analysis) script(e *command.Effect, x *running, st *state) {
	x.class = min(x.class, command.Execute)
	if !e.Arg.Known {
		a.opaque(x.pos, prefixName(x)+" runs a file that is known only at run time: "+e.Arg.Why)
		return
	}
	switch t := e.Arg.Text; {
	case t == "/dev/stdin", t == "/dev/fd/0", t == "/proc/self/fd/0":
		a.stdinText(e, x, st)
		return
	case strings.HasPrefix(t, "/dev/fd/"), strings.HasPrefix(t, "/proc/self/"), strings.HasPrefix(t, "/dev/std"), strings.HasPrefix(t, "/dev/tty"):
		a.opaque(x.pos, prefixName(x)+" runs what it reads from a descriptor")
		return
	}
	x.from = append(x.from, e.Arg.Text)
	for _, name := range a.expandNames(e.Arg, x.dirs) {
		a.file(assent.OpRead, name, e)
	}
}

// elsewhere notes that a command which runs what its directory says (make, npm
// test) works outside the project, or where is not known: a rule on it was
// written for the project's own, so that the directory becomes part of the
// subject.
func (a *analysis) elsewhere(x *running) {
	if len(x.dirs) == 0 {
		x.where = "cd $? && "
		x.doubt("the directory whose files it runs is not known", true)
	}
	for _, d := range x.dirs {
		if !assent.Inside(a.scene.Root, d) {
			x.where = "cd " + quoteWord(d) + " && "
			x.doubt("it works in "+d+", outside the project", true)
		}
	}
}

// assignEffect judges NAME=VALUE words of env, sudo and their kind.
func (a *analysis) assignEffect(e *command.Effect, x *running, st *state) {
	if !e.Arg.Known {
		x.doubt("an environment variable that is computed: "+e.Arg.Why, true)
		x.line.env = "the environment is computed"
		return
	}
	name, val, _ := strings.Cut(e.Arg.Text, "=")
	if !harmlessEnv(name, literal(val)) {
		x.doubt("environment variable "+name, false)
		x.line.env = "environment variable " + name
	}
}

// after judges what follows from the command as a whole.
func (a *analysis) after(x *running, st *state) {
	if x.net {
		x.class = min(x.class, command.Execute)
	}
	if (x.prog.Name == "echo" || x.prog.Name == "printf") && x.class == command.Inspect {
		for _, w := range x.args[1:] {
			if !w.Known && strings.Contains(w.Why, "(not set in this text)") && a.secretName(w.Why) {
				x.doubt("it prints "+w.Why, true)
			}
		}
	}
	switch x.prog.Name {
	case "nm", "objdump", "objcopy", "readelf", "size", "strings", "strip", "addr2line", "ar", "ranlib", "c++filt", "elfedit", "ld", "as", "dlltool":
		// binutils takes further arguments from @FILE, in the place of any word.
		for i := range x.args[1:] {
			if w := &x.args[i+1]; strings.HasPrefix(w.Text, "@") || !w.Known && w.Text == "" {
				x.doubt("a word that may name a file of further arguments", true)
				break
			}
		}
	case "make", "gmake":
		for _, w := range x.prog.Operands {
			if name, val, ok := strings.Cut(w, "="); ok && (envTaints(name, literal(val)) || name == ".SHELLFLAGS" || name == "AR" || name == "RM") {
				x.doubt("variable "+name+" names a program", true)
			}
		}
	}
	if x.prog.Name == "git" {
		for i := range x.args {
			if strings.Contains(x.args[i].Text, "%G") && x.args[i].Known {
				x.doubt("%G in a format starts the signature checker", true)
			}
		}
	}
	if x.prog.Name == "watch" {
		a.joinedText(x, st)
	}
	if x.prog.Name == "git" && len(x.use.Sub) == 0 && len(x.prog.Operands) > 0 && x.prog.Operands[0] != assent.Unknown {
		a.gitAlias(x, st)
	}
}

// joinedText judges the operands of a program that joins them to a text for a
// shell, as watch does.
func (a *analysis) joinedText(x *running, st *state) {
	if len(x.prog.Operands) < 2 {
		return // one word is a shell effect of the knowledge base
	}
	var words []string
	for _, w := range x.args[len(x.args)-len(x.prog.Operands):] {
		if !w.Known {
			a.opaque(x.pos, prefixName(x)+" runs a text that is computed")
			return
		}
		words = append(words, w.Text)
	}
	text := strings.Join(words, " ")
	a.shellText(&command.Effect{Kind: command.Shell, Arg: command.Arg{Text: text, Known: true}, Why: "operands"}, x, st)
}

// secretName reports whether the variable named in why may hold a secret.
func (a *analysis) secretName(why string) bool {
	name, _, _ := strings.Cut(strings.TrimPrefix(why, "$"), " ")
	return !harmlessVar(name)
}
