package shell

import (
	"path"
	"strings"

	"mvdan.cc/sh/v3/syntax"

	"assent"
	"assent/command"
)

// always returns the patterns that "always allow" would store for a command,
// most specific first (spec, section 7.4). None is better than one too wide.
func (a *analysis) always(x *running, subject string) []string {
	if x.quoted || x.payload && x.by == "" || x.use.Always.Never && !interpreter(x.prog.Name) {
		return nil
	}
	for i := range x.args {
		if x.args[i].Known && strings.IndexByte(x.args[i].Text, '*') >= 0 && !x.args[i].Glob {
			// A star in a rule is a wildcard: the exact text cannot be stored.
			if n := a.offerWords(x); n == 0 || i < n {
				return nil
			}
		}
	}
	n := a.offerWords(x)
	if n < 0 {
		return nil
	}
	if n == 0 {
		for i := range x.args {
			if !x.args[i].Known || x.args[i].Glob {
				return nil
			}
		}
		return []string{subject}
	}
	for i := range x.args[:n] {
		if !x.args[i].Known || x.args[i].Glob {
			return nil
		}
	}
	head := a.render(a.anchored(x)[:n])
	b, start := a.pen(len(x.prefix) + len(head) + 2)
	b.WriteString(x.prefix)
	b.WriteString(head)
	b.WriteString(" *")
	return []string{b.String()[start:]}
}

// offerWords returns how many leading words a pattern keeps; 0 for the exact
// command, -1 for no offer.
func (a *analysis) offerWords(x *running) int {
	name := x.args[0].Text
	switch {
	case interpreter(x.prog.Name):
		return a.interpreterWords(x)
	case strings.Contains(name, "/") && !standardDir(path.Dir(name)):
		for _, p := range a.names(name, x.dirs) {
			if r := a.facts.Resolve(p); r.Err == "" && r.Kind == assent.File && assent.Inside(a.scene.Root, r.Real) {
				return 1
			}
		}
		return 0
	case !x.use.Known:
		return 0
	case x.use.Always.Words == 0:
		return 0
	}
	return a.subWords(x)
}

// subWords counts the words up to the ones that name the action, which may
// stand behind global options.
func (a *analysis) subWords(x *running) int {
	n, sub := 1, 0
	for n < len(x.args) && sub < len(x.use.Sub) {
		if x.args[n].Known && x.args[n].Text == x.use.Sub[sub] {
			sub++
		}
		n++
	}
	if sub < len(x.use.Sub) {
		return 0
	}
	for more := x.use.Always.Words - 1 - sub; more > 0 && n < len(x.args); more-- {
		w := x.args[n]
		if !w.Known || strings.HasPrefix(w.Text, "-") {
			return 0 // the word that names the action is not where it should be
		}
		n++
	}
	return n
}

// interpreter reports programs that run a file of the project as their
// program.
func interpreter(name string) bool {
	switch name {
	case "node", "python", "python3", "ruby", "perl", "php", "deno", "tsx", "ts-node", "bun", "lua", "Rscript":
		return true
	}
	return strings.HasPrefix(name, "python3.")
}

// interpreterWords keeps "python scripts/x.py" if the second word is a file
// inside the project, and offers nothing otherwise.
func (a *analysis) interpreterWords(x *running) int {
	if len(x.args) < 2 || !x.args[1].Known || x.args[1].Glob || strings.HasPrefix(x.args[1].Text, "-") {
		return -1
	}
	if len(x.use.Sub) > 0 {
		return a.subWords(x) // bun run x: a sub-command, not a file
	}
	for _, p := range a.names(x.args[1].Text, x.dirs) {
		r := a.facts.Resolve(p)
		if r.Err != "" || r.Kind != assent.File || !assent.Inside(a.scene.Root, r.Real) {
			return -1
		}
	}
	return 2
}

// names0 returns the directories below which a statement prints the names of
// plain files, NUL separated: find with -type f and -print0.
func (a *analysis) names0(s *syntax.Stmt, st *state) []string {
	call, ok := s.Cmd.(*syntax.CallExpr)
	if !ok || len(call.Args) < 2 || lit(call.Args[0]) != "find" || st.redefined("find") {
		return nil
	}
	has := false
	for _, w := range call.Args[1:] {
		has = has || w.Lit() == "-print0"
	}
	if !has {
		return nil
	}
	use := a.base.Read(a.words(call.Args, st, make([]command.Arg, 0, len(call.Args))))
	var out []string
	for _, w := range use.Names0 {
		if !w.Known || w.Glob {
			return nil
		}
		out = append(out, a.names(w.Text, st.dirs)...)
	}
	return out
}
