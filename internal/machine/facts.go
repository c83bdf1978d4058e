// Package machine answers [assent.Facts] from a file system: the real one
// ([New]), one in memory ([Over], for tests), or what was recorded of an
// earlier answer ([Replay]).
//
// Every answer is bounded, is given once and then kept, so that one decision
// sees one state, and is recorded. Nothing that is read is ever run, and no
// link, loop or size in the tree can make an answer take long: what could not
// be looked at is told as an error or as "more", which callers treat as the
// worst.
package machine

import (
	"bytes"
	"encoding/json"
	"io/fs"
	"runtime"
	"strings"
	"unicode/utf8"

	"assent"
	"assent/internal/gitrepo"
)

// Facts answers questions about one tree. It is for one goroutine at a time
// and for one decision: make a new one for the next, since it keeps its
// answers.
type Facts struct {
	tree     Tree
	scene    assent.Scene
	nodes    map[string]seen
	resolved map[string]assent.Path
	lists    map[listKey]listed
	repos    map[string]assent.Repo
	record   record
}

type seen struct {
	node Node
	err  error
}

type listKey struct {
	pattern string
	limit   int
}

type listed struct {
	paths []string
	more  bool
}

// Over returns facts about any tree.
func Over(tree Tree, scene assent.Scene) *Facts {
	return &Facts{
		tree: tree, scene: scene,
		nodes:    map[string]seen{},
		resolved: map[string]assent.Path{},
		lists:    map[listKey]listed{},
		repos:    map[string]assent.Repo{},
	}
}

var _ assent.Facts = (*Facts)(nil)

// Scene implements [assent.Facts].
func (f *Facts) Scene() assent.Scene { return f.scene }

// Resolve implements [assent.Facts].
func (f *Facts) Resolve(abs string) assent.Path {
	if p, ok := f.resolved[abs]; ok {
		return p
	}
	p, ok := f.resolvePlain(abs)
	if !ok {
		p = resolve(f.lstat, abs)
	}
	f.resolved[abs] = p
	f.record.Resolve = append(f.record.Resolve, resolveAnswer{abs, p})
	return p
}

// resolvePlain is the quick way for the common path: clean, no links on it.
func (f *Facts) resolvePlain(abs string) (assent.Path, bool) {
	if runtime.GOOS == "windows" || len(abs) > maxPath || len(abs) < 2 || abs[0] != '/' ||
		strings.IndexByte(abs, 0) >= 0 || clean(abs) != abs {
		return assent.Path{}, false
	}
	for i := 1; i <= len(abs); i++ {
		if i < len(abs) && abs[i] != '/' {
			continue
		}
		n, err := f.lstat(abs[:i])
		if err != nil || n.Link != "" {
			return assent.Path{}, false
		}
		if i == len(abs) {
			p := assent.Path{Name: abs, Real: abs, Kind: n.Kind}
			if n.Kind == assent.File {
				p.Links = n.Links
			}
			return p, true
		}
	}
	return assent.Path{}, false
}

// List implements [assent.Facts].
func (f *Facts) List(pattern string, limit int) ([]string, bool) {
	key := listKey{pattern, limit}
	a, ok := f.lists[key]
	if !ok {
		l := lister{lstat: f.lstat, readDir: f.tree.ReadDir, limit: limit}
		a.paths, a.more = l.list(pattern)
		f.lists[key] = a
		f.record.List = append(f.record.List, listAnswer{pattern, limit, a.paths, a.more})
	}
	return append([]string(nil), a.paths...), a.more
}

// Repo implements [assent.Facts].
func (f *Facts) Repo(dir string) assent.Repo {
	r, ok := f.repos[dir]
	if !ok {
		r = gitrepo.Read(repoFS{f}, dir, f.scene.Home)
		f.repos[dir] = r
		f.record.Repo = append(f.record.Repo, repoAnswer{dir, r})
	}
	return r
}

var _ assent.ContentFacts = (*Facts)(nil)

// Content implements [assent.ContentFacts]. It is not recorded: a file's text
// may be secret.
func (f *Facts) Content(abs string, limit int) (string, bool) {
	p := resolve(f.lstat, abs)
	if p.Err != "" || p.Kind != assent.File {
		return "", false
	}
	b, err := f.tree.ReadFile(p.Real)
	if err != nil || len(b) > limit || !utf8.Valid(b) || bytes.IndexByte(b, 0) >= 0 {
		return "", false
	}
	return string(b), true
}

// lstat looks once at each name.
func (f *Facts) lstat(p string) (Node, error) {
	if s, ok := f.nodes[p]; ok {
		return s.node, s.err
	}
	n, err := f.tree.Lstat(p)
	f.nodes[p] = seen{n, err}
	return n, err
}

// repoFS is the view that package gitrepo has of a tree.
type repoFS struct{ f *Facts }

func (r repoFS) Look(p string) (string, assent.Kind, error) {
	a := resolve(r.f.lstat, p)
	if a.Err != "" {
		return a.Real, assent.Missing, &fs.PathError{Op: "resolve", Path: p, Err: errText(a.Err)}
	}
	return a.Real, a.Kind, nil
}

func (r repoFS) ReadFile(p string) ([]byte, error) { return r.f.tree.ReadFile(p) }

func (r repoFS) Executable(p string) bool {
	a := resolve(r.f.lstat, p)
	if a.Kind != assent.File {
		return false
	}
	n, err := r.f.lstat(a.Real)
	return err == nil && n.Exec
}

type errText string

func (e errText) Error() string { return string(e) }

// A record is what was asked and answered, in order.
type record struct {
	Scene   assent.Scene    `json:"scene"`
	Resolve []resolveAnswer `json:"resolve,omitempty"`
	List    []listAnswer    `json:"list,omitempty"`
	Repo    []repoAnswer    `json:"repo,omitempty"`
}

type resolveAnswer struct {
	Ask    string      `json:"ask"`
	Answer assent.Path `json:"answer"`
}

type listAnswer struct {
	Ask   string   `json:"ask"`
	Limit int      `json:"limit"`
	Paths []string `json:"paths,omitempty"`
	More  bool     `json:"more,omitempty"`
}

type repoAnswer struct {
	Ask    string      `json:"ask"`
	Answer assent.Repo `json:"answer"`
}

// Recorded returns all questions so far with their answers, as JSON for
// [Replay].
func (f *Facts) Recorded() []byte {
	rec := f.record
	rec.Scene = f.scene
	b, err := json.Marshal(rec)
	if err != nil { // plain data: cannot happen; an empty record replays as "not recorded"
		return []byte("{}")
	}
	return b
}
