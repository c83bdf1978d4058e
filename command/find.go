package command

import (
	"slices"
	"strings"

	"assent"
)

// A finder reads the expression of GNU find (4.9). Its words are no options in
// the usual sense: their order matters, and "-exec" takes a command up to
// ";" or "+".
type finder struct {
	*reader
	starts  []Arg
	loose   bool // names may lead anywhere: -L, -follow, -files0-from
	depth   int  // of parentheses
	files   bool // "-type f" was seen and binds what follows
	negated bool // the word before was "!" or "-not"
	print0  bool // a -print0 that "-type f" binds
	prints  int  // actions that print something
}

func (r *reader) find() {
	f := finder{reader: r}
	r.use.Effects = slices.Grow(r.use.Effects, 8)
	dashes := 0
	for i := range r.words {
		w := r.words[i].Text
		f.loose = f.loose || w == "-follow" || w == "-files0-from"
		if len(w) > 1 && w[0] == '-' {
			dashes++
		}
	}
	if dashes > 0 {
		r.use.Program.Options = room(&r.mem.options, dashes, r.mem.least)
	}
	f.globals()
	f.startPaths()
	for r.at < len(r.words) {
		w := f.next()
		f.word(w)
		f.negated = w.Known && (w.Text == "!" || w.Text == "-not")
	}
	if len(r.use.Program.Options) == 0 {
		r.use.Program.Options = nil
	}
	r.use.Program.Operands = r.mem.operands(f.starts)
	if f.print0 && f.prints == 1 && !f.loose && known(f.starts) {
		r.use.Names0 = f.starts
	}
	for _, e := range r.use.Effects {
		if e.Kind == Info && len(r.use.Unread) == 0 {
			r.use.Effects = []Effect{e}
			break
		}
	}
}

func known(words []Arg) bool {
	return !slices.ContainsFunc(words, func(w Arg) bool { return !w.Known || w.Glob })
}

func (f *finder) next() Arg {
	w := f.words[f.at]
	f.at++
	return w
}

// note puts a word of the expression into Program.
func (f *finder) note(name string, value Arg, has bool) {
	o := assent.Option{Names: append(room(&f.mem.words, 1, f.mem.least), name), HasValue: has}
	if has {
		o.Value = value.operand()
	}
	f.use.Program.Options = append(f.use.Program.Options, o)
}

func (f *finder) effectOf(k Kind, w Arg, why string) {
	f.use.Effects = append(f.use.Effects, Effect{Kind: k, Arg: w, Why: why})
}

// globals reads the options before the start paths.
func (f *finder) globals() {
	for f.at < len(f.words) {
		w := f.words[f.at]
		switch {
		case !w.Known || w.Glob:
			return
		case w.Text == "-H" || w.Text == "-P" || len(w.Text) == 3 && w.Text[:2] == "-O" && '0' <= w.Text[2] && w.Text[2] <= '9':
			f.at++
			f.note(w.Text, Arg{}, false)
		case w.Text == "-L":
			f.at++
			f.loose = true
			f.note(w.Text, Arg{}, false)
		case w.Text == "-D":
			f.at++
			f.value(w.Text)
		default:
			return
		}
	}
}

func (f *finder) startPaths() {
	begin := f.at
	for ; f.at < len(f.words); f.at++ {
		w := f.words[f.at]
		if w.Known && !w.Glob && isExpression(w.Text) {
			break
		}
		if !w.Known && w.Text == "" || strings.HasPrefix(w.Text, "-") || w.Many || w.Glob && hasGlobStart(w.Text) {
			f.unread("word that may be part of the expression: ", why(w))
		}
		f.effectOf(Stat, w, "start path")
	}
	f.starts = f.words[begin:f.at:f.at]
	if len(f.starts) == 0 && !f.loose || len(f.starts) == 0 && !f.namesGiven() {
		f.starts = []Arg{{Text: ".", Known: true}}
		f.effectOf(Stat, f.starts[0], "start path")
	}
}

func (f *finder) namesGiven() bool {
	return slices.ContainsFunc(f.words, func(w Arg) bool { return w.Text == "-files0-from" })
}

func isExpression(s string) bool {
	return len(s) > 1 && s[0] == '-' || s == "(" || s == ")" || s == "!" || s == ","
}

// value takes the next word as the value of a test or action.
func (f *finder) value(name string) Arg {
	if f.at >= len(f.words) {
		f.unread(name, " without a value")
		f.note(name, Arg{}, false)
		return Arg{}
	}
	w := f.next()
	if w.Many || w.Glob {
		f.unread("value of "+name+": ", why(w))
	}
	f.note(name, w, true)
	return w
}

// word reads one primary of the expression.
func (f *finder) word(w Arg) {
	if !w.Known || w.Glob {
		f.unread("word that may be part of the expression: ", why(w))
		return
	}
	switch t := w.Text; t {
	case "(":
		f.depth++
	case ")":
		f.depth--
	case "!", "-not", "-a", "-and":
	case "-o", "-or", ",":
		if f.depth <= 0 {
			f.files = false // the tests so far bind nothing that follows
		}
	case "-type":
		v := f.value(t)
		if f.depth == 0 && !f.negated && v.Known && v.Text == "f" {
			f.files = true
		}
	case "-name", "-iname", "-path", "-ipath", "-wholename", "-iwholename", "-regex", "-iregex", "-lname", "-ilname",
		"-maxdepth", "-mindepth", "-regextype", "-amin", "-atime", "-cmin", "-ctime", "-mmin", "-mtime", "-fstype", "-gid", "-group",
		"-inum", "-links", "-perm", "-size", "-uid", "-used", "-user", "-xtype", "-context":
		f.value(t)
	case "-newer", "-anewer", "-cnewer", "-samefile":
		f.effectOf(Stat, f.value(t), t)
	case "-daystart", "-depth", "-d", "-follow", "-mount", "-noleaf", "-xdev", "-warn", "-nowarn",
		"-ignore_readdir_race", "-noignore_readdir_race", "-empty", "-executable", "-false", "-true", "-nogroup", "-nouser",
		"-readable", "-writable", "-prune", "-quit":
		f.note(t, Arg{}, false)
	case "-help", "--help", "-version", "--version":
		f.note(t, Arg{}, false)
		f.effectOf(Info, Arg{}, "option "+t)
	default:
		f.action(t)
	}
}

// action reads what does something, and what is left.
func (f *finder) action(t string) {
	switch t {
	case "-print", "-ls":
		f.prints++
		f.note(t, Arg{}, false)
	case "-print0":
		f.prints++
		f.print0 = f.files
		f.note(t, Arg{}, false)
	case "-printf":
		f.prints++
		f.value(t)
	case "-fprint", "-fprint0", "-fls":
		f.prints++
		f.effectOf(Write, f.value(t), t)
	case "-fprintf":
		f.prints++
		f.effectOf(Write, f.value(t), t)
		f.value("-fprintf format")
	case "-files0-from":
		f.effectOf(Names, f.value(t), t)
	case "-delete":
		f.note(t, Arg{}, false)
		f.delete()
	case "-exec", "-execdir", "-ok", "-okdir":
		f.prints++
		f.payload(t)
	default:
		if len(t) == 8 && strings.HasPrefix(t, "-newer") && strings.Contains("aBcm", t[6:7]) && strings.Contains("aBcmt", t[7:8]) {
			v := f.value(t)
			if t[7] != 't' {
				f.effectOf(Stat, v, t)
			}
			return
		}
		f.note(t, Arg{}, false)
		f.unread("find expression ", t)
	}
}

func (f *finder) delete() {
	for _, s := range f.starts {
		f.effectOf(Erase, s, "-delete")
	}
	if len(f.starts) == 0 {
		f.effectOf(Erase, Arg{Why: "names found by find"}, "-delete")
	}
	f.effectOf(Destroy, Arg{}, "-delete")
}

// payload reads the command of -exec and emits it, once for each start path.
func (f *finder) payload(name string) {
	begin, end := f.at, -1
	doubt := false // an unknown word might have been the end
	for i := f.at; i < len(f.words) && end < 0; i++ {
		w := f.words[i]
		switch {
		case w.Known && w.Text == ";", w.Known && w.Text == "+" && i > begin && f.words[i-1].Text == "{}":
			end = i
		case w.Many || w.Glob:
			f.unread("word in "+name+" that may be several: ", why(w))
		case !w.Known:
			doubt = doubt || w.Text == ""
		case doubt && strings.HasPrefix(w.Text, "-"):
			f.unread("end of ", name+", which may be earlier")
			doubt = false
		}
	}
	if end < 0 {
		f.unread(name, " without an end")
		end = len(f.words)
	}
	words := f.words[begin:end]
	f.at = min(end+1, len(f.words))
	f.note(name, Arg{}, false)
	if len(words) == 0 {
		f.unread(name, " without a command")
		return
	}
	dir := strings.HasSuffix(name, "dir")
	several := end < len(f.words) && f.words[end].Text == "+"
	if len(f.starts) > 8 || len(f.starts) == 0 || !slices.ContainsFunc(words, holdsName) {
		f.run(name, words, Arg{Why: "names found by find", Glob: several}, dir)
		return
	}
	for _, s := range f.starts {
		found := f.found(s)
		found.Glob = several
		f.run(name, words, found, dir)
	}
}

func holdsName(w Arg) bool { return strings.Contains(w.Text, "{}") }

// found is the word that stands for the names below a start path. It never
// begins with "-", since a start path cannot.
func (f *finder) found(start Arg) Arg {
	a := Arg{Text: start.Text, Why: "names found by find"}
	if start.Known && !start.Glob {
		a.Text = strings.TrimSuffix(start.Text, "/") + "/"
		if f.files && !f.loose {
			a.Why = "names below " + start.Text
		}
	} else if start.Glob {
		a.Text = ""
	}
	return a
}

// run emits one payload, with "{}" replaced.
func (f *finder) run(name string, words []Arg, found Arg, dir bool) {
	args := make([]Arg, len(words))
	for i, w := range words {
		if before, _, ok := strings.Cut(w.Text, "{}"); ok {
			if before == "" {
				w = found
			} else {
				w = Arg{Text: before, Why: "names found by find"}
			}
		}
		args[i] = w
	}
	if dir {
		f.effectOf(Chdir, Arg{Text: found.Text, Why: "directories found by find"}, name)
	}
	f.use.Effects = append(f.use.Effects, Effect{Kind: Argv, Args: args, Why: name})
}
