package shell

import (
	"path"
	"slices"
	"strings"

	"mvdan.cc/sh/v3/syntax"

	"assent"
	"assent/command"
)

// A line is one simple command on its way to requests.
type line struct {
	args    []command.Arg
	pos     syntax.Pos
	prefix  string // assignments before it that are not harmless, as text with a blank behind
	env     string // why its environment is not clean
	noFuncs bool   // "command NAME": functions are passed over
	quoted  bool   // the command word is not written plainly
	payload bool   // run by a wrapper
	by      string // the wrapper
	stdin   input

	redirected bool // it has redirections of its own
}

// call follows a simple command as the parser gives it.
func (a *analysis) call(call *syntax.CallExpr, redirs []*syntax.Redirect, st *state) {
	if len(call.Args) == 0 {
		for _, as := range call.Assigns {
			a.assign(as, false, st)
		}
		saved := st.stdin
		for _, r := range redirs {
			a.redirect(r, st)
		}
		st.stdin = saved
		if len(call.Assigns) > 0 {
			a.commands++
		}
		return
	}
	a.commands++
	if a.steps++; a.steps > maxSteps {
		if a.steps == maxSteps+1 {
			a.opaque(call.Pos(), "it runs too many commands")
		}
		return
	}
	// Room for most commands without growing.
	mem := a.level(len(call.Args) + 2)
	c := &mem.line
	*c = line{args: a.words(call.Args, st, mem.words[:0]), pos: call.Pos(), stdin: st.stdin}
	if len(redirs) > 0 {
		saved := st.stdin
		for _, r := range redirs {
			a.redirect(r, st)
		}
		c.stdin, st.stdin = st.stdin, saved
		c.redirected = true
	}
	if len(c.args) == 0 {
		// Every word expanded to nothing: the assignments are the shell's own.
		for _, as := range call.Assigns {
			a.assign(as, false, st)
		}
		return
	}
	if len(call.Args[0].Parts) != 1 {
		c.quoted = true
	} else if l, ok := call.Args[0].Parts[0].(*syntax.Lit); !ok || !plain(l.Value) {
		c.quoted = true
	}
	if len(call.Assigns) > 0 {
		defer remembered(call, st)()
		c.prefix, c.env = a.prefix(call, st)
	}
	a.simple(c, st)
}

// remembered returns a function that gives the variables assigned before a
// command their old values back.
func remembered(call *syntax.CallExpr, st *state) func() {
	old := make(map[string]*value, len(call.Assigns))
	for _, as := range call.Assigns {
		if as.Name == nil {
			continue
		}
		old[as.Name.Value] = nil
		if v, ok := st.vars[as.Name.Value]; ok {
			old[as.Name.Value] = &v
		}
	}
	return func() {
		for name, v := range old {
			st.own()
			if v == nil {
				delete(st.vars, name)
			} else {
				st.vars[name] = *v
			}
		}
	}
}

// simple judges one simple command: functions first, then builtins, then the
// knowledge base, as bash looks them up.
func (a *analysis) simple(c *line, st *state) {
	name := c.args[0]
	if !name.Known || name.Glob {
		why := name.Why
		if name.Glob {
			why = "a pattern"
		}
		a.opaque(c.pos, "the command's name is known only when it runs: "+why)
		return
	}
	if a.depth >= maxDepth+200 {
		a.opaque(c.pos, "commands nest too deeply")
		return
	}
	if !c.noFuncs {
		if _, ok := st.funcs[name.Text]; ok {
			saved := st.stdin
			st.stdin = c.stdin
			if c.env != "" {
				st.taint(c.env)
			}
			a.function(name.Text, c.args[1:], st, c.pos)
			st.stdin = saved
			return
		}
	}
	if !c.payload && a.builtin(c, st) {
		return
	}
	a.program(c, st)
}

// commandRequest adds the request of running c for something that a builtin
// does itself.
func (a *analysis) commandRequest(c *line, why string, st *state) {
	subject := a.render(c.args)
	a.add(&assent.Request{Capability: assent.ProcessExecute, Subject: subject,
		Why: why, Line: uint32(c.pos.Line()), Col: uint32(c.pos.Col()), Op: assent.OpRun, Program: programOf(c.args)})
}

func programOf(args []command.Arg) *assent.Program {
	p := &assent.Program{Path: args[0].Text, Name: path.Base(args[0].Text)}
	for _, w := range args[1:] {
		t := assent.Unknown
		if w.Known {
			t = w.Text
		}
		p.Operands = append(p.Operands, t)
	}
	return p
}

// standardDir reports the directories in which a program is what its name
// says. A program elsewhere is read like its namesake, but counts as unknown.
func standardDir(dir string) bool {
	switch dir {
	case "/bin", "/usr/bin", "/usr/local/bin", "/sbin", "/usr/sbin", "/usr/local/sbin", "/opt/homebrew/bin", "/lib64", "/lib", "/usr/lib64":
		return true
	}
	return false
}

// program judges a command by the knowledge base.
func (a *analysis) program(c *line, st *state) {
	x := a.frame()
	defer a.done(x)
	use := &x.use
	a.base.ReadInto(c.args, use, a.memory)
	x.line, x.dirs = c, st.dirs
	// Effects lower the class as they turn out to matter.
	x.class, x.prog = use.Class, a.newProgram()
	if use.Known && use.Class == command.Execute {
		x.class = command.Inspect
	}
	*x.prog = use.Program
	if len(st.dirs) == 1 {
		x.prog.Dir = st.dirs[0]
	}
	switch {
	case !use.Known:
		x.class = command.Execute
	case strings.Contains(c.args[0].Text, "/"):
		if dir := path.Dir(c.args[0].Text); !standardDir(dir) {
			x.class = min(x.class, command.Execute)
			x.doubt("it is not in a standard directory", false)
		}
	default:
		if at := a.shadowed(c.args[0].Text); at != "" {
			x.class = command.Execute
			x.doubt("PATH finds it at "+at, true)
		}
	}
	for _, u := range use.Unread {
		x.doubt("unknown "+strings.TrimPrefix(u, "unknown "), true)
	}
	if c.env != "" {
		x.doubt(c.env, false)
	}
	for _, e := range st.env {
		x.doubt(e, true)
	}
	from := len(a.plan.Requests)
	for i := range use.Effects {
		a.effect(&use.Effects[i], x, st)
	}
	a.after(x, st)
	a.programRequest(x, from)
}

// A running is a program being judged.
type running struct {
	*line
	use     command.Use
	prog    *assent.Program
	class   command.Class
	dirs    []string // where later relative paths of this command resolve
	why     []string // doubts
	exact   bool     // a doubt that only an exact rule lifts
	net     bool
	urls    int
	where   string   // "cd DIR && ", if it runs the files of a directory that is not the project's
	from    []string // scripts as written, for rendering
	git     bool
	backgr  bool
	destroy bool
}

// doubt makes the command no inspection. exact doubts ask for a rule that
// spells out the whole command.
func (x *running) doubt(why string, exact bool) {
	if !slices.Contains(x.why, why) && len(x.why) < 8 {
		x.why = append(x.why, why)
	}
	x.exact = x.exact || exact
	x.class = min(x.class, command.Execute)
}

// programRequest adds the requests of the command itself, before those of its
// effects.
func (a *analysis) programRequest(x *running, from int) {
	args := a.anchored(x)
	var subject string
	if x.quoted {
		subject = a.renderQuoted(args)
	} else {
		subject = a.render(args)
	}
	if x.where != "" || x.prefix != "" {
		subject = x.where + x.prefix + subject
	}
	r := assent.Request{Capability: assent.ProcessExecute, Subject: subject, Op: assent.OpRun,
		Program: x.prog, Destructive: x.destroy, Writes: x.class == command.Execute}
	if x.class == command.Inspect {
		r.Capability = assent.ProcessInspect
	}
	r.Why, r.Line, r.Col = "command", uint32(x.pos.Line()), uint32(x.pos.Col())
	if x.payload {
		r.Why = x.by
	}
	if len(x.why) > 0 {
		r.Unread = strings.Join(x.why, "; ")
		if x.exact {
			r.Spelled = len(subject)
		} else {
			r.Spelled = len(x.prefix)
		}
		a.note(prefixName(x) + ": " + r.Unread)
	}
	if r.Capability == assent.ProcessExecute && !x.exact && !x.destroy {
		r.Always = a.always(x, subject)
	}
	var three [3]assent.Capability
	others := x.others(three[:0])
	if from >= len(a.plan.Requests) {
		a.add(&r)
		for _, r.Capability = range others {
			a.add(&r)
		}
		return
	}
	a.mine = append(a.mine[:0], r)
	for _, r.Capability = range others {
		a.mine = append(a.mine, r)
	}
	a.insert(from, a.mine)
}

// others appends what a program needs besides being run.
func (x *running) others(list []assent.Capability) []assent.Capability {
	if x.net {
		list = append(list, assent.NetworkAccess)
	}
	if x.git {
		list = append(list, assent.GitModify)
	}
	if x.backgr {
		list = append(list, assent.ProcessBackgr)
	}
	return list
}

// anchored returns a command's words with the files that it runs named from
// the project root, as rules name them: in docs, "./x.sh" is "./docs/x.sh",
// and in another project it is an absolute path.
func (a *analysis) anchored(x *running) []command.Arg {
	if len(x.dirs) == 1 && x.dirs[0] == a.scene.Root {
		return x.args
	}
	var out []command.Arg
	for i := range x.args {
		w := x.args[i].Text
		runs := i == 0 && strings.Contains(w, "/") || i > 0 && slices.Contains(x.from, w)
		if !runs || path.IsAbs(w) || !x.args[i].Known || x.args[i].Glob {
			continue
		}
		if len(x.dirs) != 1 {
			x.doubt("the directory that it runs in is not known", true)
			continue
		}
		if out == nil {
			out = slices.Clone(x.args)
		}
		out[i].Text = path.Join(x.dirs[0], w)
		if rel, ok := strings.CutPrefix(out[i].Text, a.scene.Root+"/"); ok {
			if out[i].Text = rel; i == 0 || strings.HasPrefix(w, "./") {
				out[i].Text = "./" + rel
			}
		}
	}
	if out == nil {
		return x.args
	}
	return out
}

func prefixName(x *running) string { return path.Base(x.args[0].Text) }

// insert puts requests before those that were added since from.
func (a *analysis) insert(from int, mine []assent.Request) {
	n := 0
	for i := range mine {
		if len(a.plan.Requests)+n >= maxRequests || a.has(&mine[i]) {
			continue
		}
		if n != i {
			mine[n] = mine[i]
		}
		n++
	}
	if n == 0 {
		return
	}
	a.plan.Requests = slices.Insert(a.plan.Requests, from, mine[:n]...)
	for i := range mine[:n] {
		a.marks = slices.Insert(a.marks, from+i, markOf(mine[i].Subject))
	}
}

// shadowed returns where PATH finds a program in a directory that the project
// or anybody can write, before any standard directory; or "".
func (a *analysis) shadowed(name string) string {
	for _, dir := range a.scene.Path {
		if standardDir(dir) {
			return ""
		}
		if dir == "" || dir == "." || !path.IsAbs(dir) {
			return "a relative directory of PATH"
		}
		if !assent.Inside(a.scene.Root, dir) && !assent.Inside("/tmp", dir) && !assent.Inside("/var/tmp", dir) {
			continue
		}
		if p := a.facts.Resolve(path.Join(dir, name)); p.Kind != assent.Missing || p.Err != "" {
			return p.Name
		}
	}
	return ""
}

// render writes words canonically: one blank between them, quoted only where
// quoting is needed; a word that is not known stands as written.
func (a *analysis) render(args []command.Arg) string {
	if len(args) == 1 && args[0].Known && !args[0].Glob {
		return quoteWord(args[0].Text)
	}
	n := 0
	for i := range args {
		n += len(args[i].Text) + len(args[i].Src) + 3
	}
	b, start := a.pen(n)
	for i := range args {
		if i > 0 {
			b.WriteByte(' ')
		}
		switch w := &args[i]; {
		case w.Known && !w.Glob:
			writeWord(b, w.Text)
		case w.Src != "":
			b.WriteString(w.Src)
		case w.Known:
			b.WriteString(w.Text)
		default:
			b.WriteString("$?")
		}
	}
	return b.String()[start:]
}

// renderQuoted is render for a command whose name is not written plainly: it
// stays quoted, so that no allow rule that names the program covers it.
func (a *analysis) renderQuoted(args []command.Arg) string {
	s := "'" + strings.ReplaceAll(args[0].Text, "'", `'\''`) + "'"
	if len(args) > 1 {
		s += " " + a.render(args[1:])
	}
	return s
}

// ordinary reports bytes that mean nothing to a shell.
func ordinary(c byte) bool {
	switch c {
	case '-', '_', '.', '/', ':', '=', ',', '+', '@', '%', '^':
		return true
	}
	return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= '0' && c <= '9' || c >= 0x80
}

// bare reports whether a word needs no quotes for a shell.
func bare(s string) bool {
	for i := 0; i < len(s); i++ {
		switch c := s[i]; {
		case ordinary(c):
		case c == '~' && i > 0, c == '#' && i > 0, c == '!' && len(s) > 1 && i > 0, c == '[' && s == "[", c == '{' && s == "{}", c == '}' && s == "{}":
		default:
			return false
		}
	}
	return s != ""
}

// quoteWord quotes a word for a shell if it needs it, with single quotes.
func quoteWord(s string) string {
	if bare(s) {
		return s
	}
	var b strings.Builder
	writeWord(&b, s)
	return b.String()
}

// writeWord writes what quoteWord returns.
func writeWord(b *strings.Builder, s string) {
	if bare(s) {
		b.WriteString(s)
		return
	}
	b.WriteByte('\'')
	for {
		i := strings.IndexByte(s, '\'')
		if i < 0 {
			break
		}
		b.WriteString(s[:i])
		b.WriteString(`'\''`)
		s = s[i+1:]
	}
	b.WriteString(s)
	b.WriteByte('\'')
}
