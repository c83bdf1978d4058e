// Package gitrepo reads what a git repository's own files say that could make
// a harmless looking git command run a program: configuration with its
// includes, attributes, hooks. [Read] collects it, [Runs] judges one verb.
//
// It runs nothing. The repository is found as git finds it, and its files are
// parsed as git parses them; whatever cannot be read or understood makes the
// result hostile ([assent.Repo].Err), never empty.
//
// Known limits: attributes files below the root are not read (drivers that
// the repository's own configuration defines count whether or not a file
// selects them); of submodules those are looked into that .gitmodules names.
package gitrepo

import (
	"errors"
	"fmt"
	"io/fs"
	"path"
	"strings"

	"assent"
)

// An FS is the view of the file system that reading a repository needs. Paths
// are absolute; every answer follows links and is bounded.
type FS interface {
	// Look resolves a path. A path that does not exist is Missing without an
	// error; an error means that it could not be seen.
	Look(path string) (real string, kind assent.Kind, err error)

	// ReadFile returns the whole content of a regular file of bounded size.
	ReadFile(path string) ([]byte, error)

	// Executable reports whether path is a regular file that may be executed.
	Executable(path string) bool
}

// The bounds of one reading.
const (
	maxFiles      = 64 // configuration and attributes files
	maxDepth      = 10 // nested includes, as in git
	maxSubmodules = 32
	maxLine       = 4096 // of HEAD, .git and commondir files
)

// hookNames are the hooks of githooks(5).
const hookNames = "applypatch-msg pre-applypatch post-applypatch pre-commit pre-merge-commit " +
	"prepare-commit-msg commit-msg post-commit pre-rebase post-checkout post-merge pre-push " +
	"pre-receive update proc-receive post-receive post-update reference-transaction push-to-checkout " +
	"pre-auto-gc post-rewrite sendemail-validate fsmonitor-watchman post-index-change"

// Read finds the repository that a git command started in dir would use, and
// reads it. The zero value says that there is none. Configuration of the user
// (below home) and the system is read as well, with Local false.
func Read(fsys FS, dir, home string) assent.Repo {
	r := &reader{fs: fsys, home: home}
	r.find(dir)
	if r.repo.Dir == "" {
		return r.repo
	}
	r.common = r.commonDir(r.repo.GitDir)
	r.readConfig()
	r.readAttributes()
	r.readHooks()
	r.readSubmodules()
	redact(r.repo.Settings)
	return r.repo
}

type reader struct {
	fs     FS
	home   string
	repo   assent.Repo
	common string // the shared repository directory, of a linked work tree
	files  int    // read so far
	hooks  []hookDir
	nested bool // reading a submodule
}

type hookDir struct {
	path  string
	local bool // set by the repository
}

// fail notes the first reason why the repository could not be read in full.
func (r *reader) fail(format string, args ...any) {
	if r.repo.Err == "" {
		r.repo.Err = fmt.Sprintf(format, args...)
	}
}

// find walks upwards as git does: at each directory first .git, then the
// directory itself as a bare repository.
func (r *reader) find(dir string) {
	real, _, err := r.fs.Look(dir)
	if err != nil {
		r.repo.Dir = dir
		r.fail("%s: %v", dir, err)
		return
	}
	for d := path.Clean(real); ; d = path.Dir(d) {
		if git, ok := r.gitEntry(d); ok {
			r.repo.Dir, r.repo.GitDir = d, git
			return
		}
		if r.isRepository(d) {
			r.repo.Dir, r.repo.GitDir = d, d
			r.repo.Bare = path.Base(d) != ".git"
			if !r.repo.Bare {
				r.repo.Dir = path.Dir(d)
			}
			return
		}
		if path.Dir(d) == d {
			return
		}
	}
}

// gitEntry returns the repository that d/.git is or names.
func (r *reader) gitEntry(d string) (string, bool) {
	entry := path.Join(d, ".git")
	real, kind, err := r.fs.Look(entry)
	switch {
	case err != nil:
		r.fail("%s: %v", entry, err)
		return entry, true
	case kind == assent.Dir:
		return real, r.isRepository(real)
	case kind == assent.File:
		text, err := r.line(real)
		target, ok := strings.CutPrefix(text, "gitdir:")
		if err != nil || !ok {
			r.fail("%s: not a gitdir file", entry)
			return entry, true
		}
		target = strings.TrimSpace(target)
		if !path.IsAbs(target) {
			target = path.Join(path.Dir(real), target)
		}
		real, _, err = r.fs.Look(target)
		if err != nil || !r.isRepository(real) {
			r.fail("%s: %s is no repository", entry, target)
		}
		return real, true
	}
	return "", false
}

// isRepository is git's own test: a valid HEAD, objects and refs.
func (r *reader) isRepository(d string) bool {
	head := path.Join(d, "HEAD")
	_, kind, err := r.fs.Look(head)
	if err != nil {
		r.fail("%s: %v", head, err)
		return true
	}
	if kind == assent.File {
		text, err := r.line(head)
		if err != nil || !validHead(text) {
			return false
		}
	} else if kind != assent.Missing || !r.isDir(path.Join(d, "refs")) {
		return false
	}
	common := r.commonDir(d)
	return r.isDir(path.Join(common, "objects")) && r.isDir(path.Join(common, "refs"))
}

func (r *reader) isDir(p string) bool {
	_, kind, err := r.fs.Look(p)
	return err == nil && kind == assent.Dir
}

func validHead(text string) bool {
	if ref, ok := strings.CutPrefix(text, "ref:"); ok {
		return strings.HasPrefix(strings.TrimSpace(ref), "refs/")
	}
	return len(text) >= 40 && strings.Trim(text[:40], "0123456789abcdefABCDEF") == ""
}

// commonDir is where a linked work tree's shared files are.
func (r *reader) commonDir(gitDir string) string {
	text, err := r.line(path.Join(gitDir, "commondir"))
	if err != nil || text == "" {
		return gitDir
	}
	if !path.IsAbs(text) {
		text = path.Join(gitDir, text)
	}
	if real, _, err := r.fs.Look(text); err == nil {
		return real
	}
	return text
}

// line reads a file of one line.
func (r *reader) line(p string) (string, error) {
	b, err := r.fs.ReadFile(p)
	if err != nil {
		return "", err
	}
	if len(b) > maxLine {
		return "", errors.New("too long")
	}
	return strings.TrimRight(string(b), "\r\n"), nil
}

// open reads one more file. ok is false if there is nothing to parse; a file
// that exists but cannot be read is a failure of the whole if local.
func (r *reader) open(p string, local bool) (text []byte, ok bool) {
	_, kind, err := r.fs.Look(p)
	if err == nil && kind == assent.Missing {
		return nil, false
	}
	if r.files++; r.files > maxFiles {
		r.fail("more than %d files", maxFiles)
		return nil, false
	}
	if err == nil {
		text, err = r.fs.ReadFile(p)
	}
	if err != nil {
		if local && !errors.Is(err, fs.ErrNotExist) {
			r.fail("%s: %v", p, err)
		}
		return nil, false
	}
	return text, true
}

// readHooks lists the executable hooks of directories that the repository
// controls. A hooks directory of the user's own outside it is theirs.
func (r *reader) readHooks() {
	seen := map[string]bool{}
	for _, h := range r.hooks {
		real, _, err := r.fs.Look(h.path)
		if err != nil {
			r.fail("%s: %v", h.path, err)
			continue
		}
		if !h.local && !within(real, r.repo.Dir) && !within(real, r.repo.GitDir) && !within(real, r.common) {
			continue
		}
		for name := range strings.FieldsSeq(hookNames) {
			if !seen[name] && r.fs.Executable(path.Join(real, name)) {
				seen[name] = true
				r.repo.Hooks = append(r.repo.Hooks, name)
			}
		}
	}
}

// readAttributes collects the drivers that the attributes files select.
func (r *reader) readAttributes() {
	seen := map[string]bool{}
	for _, p := range []string{path.Join(r.repo.Dir, ".gitattributes"), path.Join(r.common, "info", "attributes")} {
		text, ok := r.open(p, true)
		if !ok {
			continue
		}
		for word := range strings.FieldsSeq(string(text)) {
			name, _, _ := strings.Cut(word, "=")
			if word != name && (name == "diff" || name == "filter" || name == "merge") && !seen[word] && len(seen) < maxEntries {
				seen[word] = true
				r.repo.Attrs = append(r.repo.Attrs, word)
			}
		}
	}
}

// readSubmodules looks into the repositories that .gitmodules names, since
// status and diff start git in each of them. Their settings are added behind
// the repository's own, but only those that could run something.
func (r *reader) readSubmodules() {
	if r.nested || r.repo.Bare {
		return
	}
	text, ok := r.open(path.Join(r.repo.Dir, ".gitmodules"), true)
	if !ok {
		return
	}
	entries, err := parseConfig(text)
	if err != nil {
		r.fail(".gitmodules: %v", err)
	}
	n := 0
	for _, e := range entries {
		section, sub, key := splitKey(e.key)
		if section != "submodule" || key != "path" {
			continue
		}
		if n++; n > maxSubmodules {
			r.fail("more than %d submodules", maxSubmodules)
			return
		}
		r.submodule(sub, path.Join(r.repo.Dir, e.value))
	}
}

func (r *reader) submodule(name, dir string) {
	in := &reader{fs: r.fs, home: r.home, nested: true, files: r.files}
	real, kind, err := r.fs.Look(dir)
	if err == nil && (kind != assent.Dir || !within(real, r.repo.Dir)) {
		return // not checked out: git does not enter it
	}
	git, ok := in.gitEntry(real)
	if err != nil || !ok {
		return
	}
	in.repo.Dir, in.repo.GitDir = real, git
	in.common = in.commonDir(git)
	in.localConfig()
	r.files = in.files
	if in.repo.Err != "" {
		r.fail("submodule %s: %s", name, in.repo.Err)
	}
	for _, s := range in.repo.Settings {
		if carries(s.Key) {
			r.repo.Settings = append(r.repo.Settings, s)
		}
	}
}

// carries reports whether a submodule's setting matters to a command in the
// repository around it.
func carries(key string) bool {
	section, _, name := splitKey(key)
	switch section {
	case "core":
		return name == "fsmonitor" || name == "hookspath"
	case "filter", "diff", "hook":
		return true
	}
	return false
}

// within reports whether p is dir or below it.
func within(p, dir string) bool {
	return dir != "" && (p == dir || dir == "/" || strings.HasPrefix(p, dir+"/"))
}

// redact blanks values that may hold secrets: what is read here is recorded.
func redact(settings []assent.Setting) {
	for i, s := range settings {
		_, _, name := splitKey(s.Key)
		for _, word := range []string{"header", "pass", "token", "secret", "cookie", "apikey"} {
			if strings.Contains(name, word) && name != "askpass" {
				settings[i].Value = "[redacted]"
			}
		}
		scheme, rest, ok := strings.Cut(settings[i].Value, "://")
		if !ok {
			continue
		}
		host, tail, slash := strings.Cut(rest, "/")
		if at := strings.LastIndexByte(host, '@'); at >= 0 {
			host = "[redacted]" + host[at:]
			if slash {
				host += "/"
			}
			settings[i].Value = scheme + "://" + host + tail
		}
	}
}
