package shell

import (
	"path"
	"strings"

	"assent"
	"assent/command"
	"assent/internal/gitrepo"
)

// revision judges a word that git takes for a revision, a path, or
// "revision:path" (gitrevisions(7)): the path is read.
func (a *analysis) revision(e *command.Effect, x *running, st *state) {
	if !e.Arg.Known {
		return
	}
	word := e.Arg.Text
	if strings.HasPrefix(word, ":") {
		word = a.pathspec(word, x)
	}
	if i := strings.IndexByte(word, ':'); i > 0 && i+1 < len(word) {
		p := word[i+1:]
		for _, d := range x.dirs {
			base := d
			if !strings.HasPrefix(p, "./") && !strings.HasPrefix(p, "../") {
				if r := a.repo(d); r.Dir != "" {
					base = r.Dir
				}
			}
			a.file(assent.OpRead, path.Join(base, p), e)
		}
		return
	}
	if e.Kind != command.Refs || word == "" {
		return
	}
	for _, name := range a.expandNames(e.Arg, x.dirs) {
		if p := a.facts.Resolve(name); p.Kind == assent.File {
			a.file(assent.OpRead, name, e)
		}
	}
}

// pathspec reads a word that begins with a colon. ":path" and ":N:path" are
// files of the index (gitrevisions(7)); ":!path" and ":^path" leave something
// out and read nothing more; other magic names paths in a way that rules on
// files would not see (gitglossary(7), pathspec).
func (a *analysis) pathspec(word string, x *running) string {
	switch {
	case len(word) > 1 && (word[1] == '!' || word[1] == '^'), strings.HasPrefix(word, ":(exclude)"):
		return ""
	case len(word) > 1 && (word[1] == '(' || word[1] == '/'):
		x.doubt("pathspec magic "+quoteWord(word), true)
		return ""
	case len(word) > 3 && word[1] >= '0' && word[1] <= '3' && word[2] == ':':
		return "0:" + word[3:]
	}
	return "0" + word
}

// repo returns the facts of the repository around dir, asked once a text.
func (a *analysis) repo(dir string) *assent.Repo {
	for i := range a.repos {
		if a.repos[i].dir == dir {
			return &a.repos[i].Repo
		}
	}
	a.repos = append(a.repos, repoAt{a.facts.Repo(dir), dir})
	return &a.repos[len(a.repos)-1].Repo
}

// repository looks at what the repository's own files make a git command run
// (spec, section 7.3).
func (a *analysis) repository(x *running) {
	if len(x.dirs) == 0 {
		x.doubt("git in a directory that is not known reads a configuration that is not known", true)
		return
	}
	verb := ""
	if len(x.use.Sub) > 0 {
		verb = x.use.Sub[0]
	}
	for _, d := range x.dirs {
		r := a.repo(d)
		if r.Dir == "" && r.Err == "" {
			continue
		}
		for _, why := range gitrepo.Runs(*r, verb) {
			if hook, ok := strings.CutPrefix(why, "hook "); ok {
				a.hook(strings.TrimSuffix(hook, " runs"), r, x)
				continue
			}
			x.doubt(why, true)
		}
	}
}

// hook asks for running a hook of the repository, as a command of its own: a
// rule on "git commit *" does not cover a program that somebody put there.
func (a *analysis) hook(name string, r *assent.Repo, x *running) {
	subject := quoteWord(path.Join(r.GitDir, "hooks", name))
	a.add(&assent.Request{Capability: assent.ProcessExecute, Subject: subject,
		Why: "hook of " + a.render(x.args[:1]), Op: assent.OpRun, Always: []string{subject}})
}

// gitAlias looks up a word that is no git command.
func (a *analysis) gitAlias(x *running, st *state) {
	for _, d := range x.dirs {
		text, ok := gitrepo.Alias(*a.repo(d), x.prog.Operands[0])
		if !ok {
			continue
		}
		x.doubt("git "+x.prog.Operands[0]+" is an alias for "+quoteWord(text), true)
		if sh, ok := strings.CutPrefix(text, "!"); ok {
			a.shellText(&command.Effect{Kind: command.Shell, Arg: command.Arg{Text: sh, Known: true}, Why: "git alias"}, x, st)
		}
	}
}
