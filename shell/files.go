package shell

import (
	"path"
	"strings"

	"mvdan.cc/sh/v3/syntax"

	"assent"
	"assent/command"
)

// names returns the absolute names that a known word can mean, or nil if the
// working directory is not known. They are lexically clean. The kernel follows
// a link before the ".." behind it: where that leads elsewhere than the clean
// name, both are in the result.
func (a *analysis) names(word string, dirs []string) []string {
	if name, ok := a.oneName(word, dirs); ok {
		// Not longer than the reading, so its memory can be used again.
		n := len(a.singles)
		a.singles = append(a.singles, name)
		return a.singles[n : n+1 : n+1]
	}
	up := strings.Contains(word, "..")
	if path.IsAbs(word) {
		return a.name(nil, word, up)
	}
	var out []string
	for _, d := range dirs {
		out = a.name(out, d+"/"+word, up)
	}
	return out
}

func (a *analysis) name(out []string, abs string, up bool) []string {
	clean := assent.CleanPath(abs)
	out = append(out, clean)
	if up {
		if p := a.facts.Resolve(abs); p.Err != "" || p.Real != clean && p.Real != a.facts.Resolve(clean).Real {
			out = append(out, p.Real)
		}
	}
	return out
}

// oneName is names for the common case of one directory.
func (a *analysis) oneName(word string, dirs []string) (string, bool) {
	switch {
	case strings.Contains(word, ".."):
		return "", false
	case path.IsAbs(word):
		return assent.CleanPath(word), true
	case len(dirs) != 1:
		return "", false
	}
	return a.join(dirs[0], word), true
}

// join is path.Join for a clean directory and a word that most often is clean.
func (a *analysis) join(dir, word string) string {
	word = strings.TrimSuffix(word, "/")
	if word == "." || word == "" {
		return dir
	}
	for i := 0; i < len(word); i++ {
		if word[i] == '.' && (i == 0 || word[i-1] == '/') || word[i] == '/' && (i == 0 || i+1 == len(word) || word[i+1] == '/') {
			return path.Join(dir, word)
		}
	}
	b, start := a.pen(len(dir) + 1 + len(word))
	b.WriteString(dir)
	if dir != "/" {
		b.WriteByte('/')
	}
	b.WriteString(word)
	return b.String()[start:]
}

// computedRead asks for reading what is known only at run time: silent only
// where reads can be confined (spec, section 7.5).
func (a *analysis) computedRead(why, what string) {
	subject := "(" + what + ")"
	a.add(&assent.Request{Capability: assent.FileRead, Subject: subject, Why: why,
		Op: assent.OpRead, Spelled: len(subject), Computed: true, Unread: "which file is read is known only at run time: " + what})
}

func (a *analysis) readEffect(e *command.Effect, x *running, st *state) {
	op := assent.OpRead
	switch e.Kind {
	case command.List:
		op = assent.OpList
	case command.Visible:
		op = assent.OpVisible
	case command.Stat:
		op = assent.OpStat
	}
	if !e.Arg.Known {
		a.unknownRead(e, x, op)
		return
	}
	if strings.HasPrefix(e.Arg.Text, "@") && len(e.Arg.Text) > 1 && x.prog != nil {
		// binutils and others take further arguments from such a file.
		x.doubt("a word "+quoteWord(e.Arg.Text)+" that may name a file of further arguments", true)
	}
	if !e.Arg.Glob && e.Kind != command.Names {
		if name, ok := a.oneName(e.Arg.Text, x.dirs); ok {
			a.file(op, name, e)
			return
		}
	}
	names := a.expandNames(e.Arg, x.dirs)
	if names == nil {
		if op != assent.OpStat {
			a.computedRead(e.Why, "a path in a directory that is not known")
		}
		return
	}
	for _, name := range names {
		a.file(op, name, e)
	}
	if e.Kind == command.Names {
		a.computedRead(e.Why, "names listed in "+e.Arg.Text)
	}
}

// unknownRead is a read of a word that is known only at run time. Two kinds
// are bounded: names of plain files below a directory, given as whole words
// (find -type f -exec, find -print0 | xargs -0), are a recursive read of it.
func (a *analysis) unknownRead(e *command.Effect, x *running, op assent.Op) {
	if op == assent.OpStat || e.Arg.Why == "" && e.Arg.Src == "" {
		if op != assent.OpStat {
			a.computedRead(e.Why, "a word")
		}
		return
	}
	if a.foundBelow(e, x) {
		return
	}
	if below, ok := strings.CutPrefix(e.Arg.Why, "names below "); ok {
		if names := a.names(below, x.dirs); names != nil {
			for _, name := range names {
				a.file(assent.OpList, name, e)
			}
			return
		}
	}
	if e.Arg.Why == nulNames && len(x.stdin.below) > 0 {
		for _, name := range x.stdin.below {
			a.file(assent.OpList, name, e)
		}
		return
	}
	a.computedRead(e.Why, e.Arg.Why)
}

// maxFound bounds how many names below a directory are looked at one by one.
const maxFound = 2000

// foundBelow handles names that find gives to a command as whole words, links
// among them: if no link below the directory leads out of it, reading the
// names is a recursive read of the directory.
func (a *analysis) foundBelow(e *command.Effect, x *running) bool {
	top := strings.TrimSuffix(e.Arg.Text, "/")
	if e.Arg.Why != "names found by find" || top == "" {
		return false
	}
	for _, dir := range a.names(top, x.dirs) {
		found, more := a.facts.List(dir+"/**", maxFound)
		if more {
			return false
		}
		real := a.facts.Resolve(dir)
		for _, name := range found {
			if p := a.facts.Resolve(name); p.Err != "" || !assent.Inside(real.Real, p.Real) {
				return false
			}
		}
		a.file(assent.OpList, dir, e)
	}
	return len(x.dirs) > 0 || path.IsAbs(top)
}

// expandNames returns the absolute names a known word stands for. A pattern is
// expanded through the facts; too many names are a read of the whole
// directory.
func (a *analysis) expandNames(arg command.Arg, dirs []string) []string {
	if !arg.Glob {
		return a.names(arg.Text, dirs)
	}
	patterns := a.names(arg.Text, dirs)
	var out []string
	for _, p := range patterns {
		found, more := a.facts.List(p, maxGlob)
		if more {
			dir := p[:strings.IndexAny(p, "*?[\\")]
			out = append(out, path.Dir(dir+"x"))
			continue
		}
		if len(found) == 0 {
			found = []string{strings.ReplaceAll(p, "\\", "")} // bash passes the pattern itself
		}
		out = append(out, found...)
	}
	return out
}

func (a *analysis) file(op assent.Op, name string, e *command.Effect) bool {
	return a.fileAt(op, name, e.Why, syntax.Pos{})
}

// fileAt asks for a file, and reports whether that was needed.
func (a *analysis) fileAt(op assent.Op, name, why string, pos syntax.Pos) bool {
	r, needed := assent.FileRequest(a.facts, op, name, why)
	if !needed {
		return false
	}
	if pos.IsValid() {
		r.Line, r.Col = uint32(pos.Line()), uint32(pos.Col())
	}
	if r.Capability == assent.FileWriteProject || r.Capability == assent.FileWriteOutside {
		r.Shell = true
		if op == assent.OpWrite && r.Spelled == 0 && !strings.Contains(r.Subject, "*") {
			r.Always = []string{r.Subject}
			if dir := path.Dir(r.Subject); dir != a.scene.Root && assent.Inside(a.scene.Root, dir) {
				r.Always = append(r.Always, dir+"/*")
			}
		}
	}
	a.add(&r)
	return true
}

// pathEffect is a read effect outside any program of the knowledge base.
func (a *analysis) pathEffect(e *command.Effect, c *line, st *state) {
	a.readEffect(e, &running{line: c, dirs: st.dirs}, st)
}

// writeEffect is a write, a deletion or a change of mode. Where the path is
// not known the text is opaque: it could be any file.
func (a *analysis) writeEffect(e *command.Effect, x *running) {
	op := assent.OpWrite
	switch e.Kind {
	case command.Delete:
		op = assent.OpDelete
	case command.Erase:
		op = assent.OpErase
	case command.Attr:
		op = assent.OpAttr
	case command.Attrs:
		op = assent.OpAttrs
	}
	if e.Arg.Known && !e.Arg.Glob {
		if name, ok := a.oneName(e.Arg.Text, x.dirs); ok {
			if a.file(op, name, e) {
				x.class = min(x.class, command.Execute)
			}
			return
		}
	}
	x.class = min(x.class, command.Execute)
	if !e.Arg.Known {
		a.knownPart(e, x, op)
		a.opaque(x.pos, prefixName(x)+" changes a file that is known only at run time: "+e.Arg.Why)
		return
	}
	if len(x.dirs) == 0 && !path.IsAbs(e.Arg.Text) {
		a.opaque(x.pos, prefixName(x)+" changes a file in a directory that is not known")
		return
	}
	names := a.names(e.Arg.Text, x.dirs)
	if e.Arg.Glob {
		names = append(names, a.expandNames(e.Arg, x.dirs)...)
	}
	for _, name := range names {
		a.file(op, name, e)
	}
}

// knownPart asks for the directory that a path begins with, where only that is
// known, so that the guards see it; what follows may still climb out of it.
func (a *analysis) knownPart(e *command.Effect, x *running, op assent.Op) {
	if e.Arg.Many {
		return
	}
	if i := strings.LastIndexByte(e.Arg.Text, '/'); i > 0 {
		for _, name := range a.names(e.Arg.Text[:i], x.dirs) {
			a.file(op, name, e)
		}
	}
}
