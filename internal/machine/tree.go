package machine

import (
	"errors"
	"io/fs"
	"path"
	"strings"

	"assent"
)

// A Tree is a file system as the facts need it. Paths are absolute, clean and
// written with slashes. The real one is the operating system's; tests use one
// in memory, so that both answer by the same code.
type Tree interface {
	// Lstat looks at a path without following its last component. The error of
	// a path that does not exist is fs.ErrNotExist.
	Lstat(path string) (Node, error)

	// ReadDir returns at most limit sorted names in a directory; more is true
	// if there were others.
	ReadDir(path string, limit int) (names []string, more bool, err error)

	// ReadFile returns a small file's whole content, links followed. A file
	// over the bound is an error, never cut.
	ReadFile(path string) ([]byte, error)
}

// A Node is what [Tree.Lstat] tells of one name.
type Node struct {
	Kind  assent.Kind // Missing for a symbolic link
	Link  string      // where a symbolic link points; empty if it is none
	Links int         // hard link count; 0 if unknown
	Exec  bool        // somebody may execute it
}

// The bounds of one answer.
const (
	maxLinks   = 40    // symbolic links followed in one path, as in Linux
	maxVisited = 20000 // directory entries looked at for one List
	maxPath    = 8192  // bytes of a path
)

// resolve walks a path component by component. The name it returns is
// lexically clean; the real path follows links physically, so "link/.." is the
// parent of what the link names, as the kernel sees it.
func resolve(lstat func(string) (Node, error), abs string) assent.Path {
	p := assent.Path{Name: clean(abs)}
	p.Real = p.Name
	if len(abs) > maxPath {
		p.Err = "path too long"
		return p
	}
	if strings.IndexByte(abs, 0) >= 0 {
		p.Err = "NUL byte in path"
		return p
	}
	if !isAbs(abs) {
		p.Err = "not an absolute path"
		return p
	}
	w := walker{lstat: lstat}
	vol, rest := splitVolume(abs)
	w.vol, w.real = vol, vol+"/"
	w.rest = rest
	for w.step() {
	}
	p.Real, p.Kind, p.Links, p.Err = w.real, w.node.Kind, w.node.Links, w.err
	if p.Kind != assent.File {
		p.Links = 0
	}
	return p
}

// A walker holds a walk: what is resolved, and what is still to be walked.
type walker struct {
	lstat    func(string) (Node, error)
	vol      string
	real     string // resolved so far
	rest     string // components still to walk
	node     Node   // of real
	err      string // the first error met
	followed int
	known    bool // node is of real
}

// step walks one component and reports whether there is more to do.
func (w *walker) step() bool {
	w.rest = strings.TrimLeft(w.rest, "/")
	if w.rest == "" {
		w.finish()
		return false
	}
	name, rest, _ := strings.Cut(w.rest, "/")
	w.rest = rest
	switch name {
	case ".":
		return true
	case "..":
		w.real = w.vol + path.Dir(strings.TrimPrefix(w.real, w.vol))
		w.known = false
		return true
	}
	next := join(w.real, name)
	n, err := w.lstat(next)
	if err == nil && n.Link != "" {
		return w.follow(n.Link)
	}
	w.real, w.node, w.known = next, n, true
	if err != nil {
		w.node = Node{}
		w.fail(err)
	}
	return true
}

// follow replaces the component just met by a link's target.
func (w *walker) follow(target string) bool {
	w.followed++
	if w.followed > maxLinks || len(target)+len(w.rest) > 2*maxPath {
		w.err = "too many links"
		w.node = Node{}
		return false
	}
	w.rest = target + "/" + w.rest
	if isAbs(target) {
		vol, rest := splitVolume(target)
		if vol != "" {
			w.vol = vol
		}
		w.real = w.vol + "/"
		w.rest = rest + w.rest[len(target):]
	}
	w.known = false
	return true
}

// fail notes an error other than that the name does not exist.
func (w *walker) fail(err error) {
	switch {
	case errors.Is(err, fs.ErrNotExist), isNotDir(err):
	case errors.Is(err, fs.ErrPermission):
		w.setErr("no permission")
	default:
		w.setErr(plainError(err))
	}
}

func (w *walker) setErr(s string) {
	if w.err == "" {
		w.err = s
	}
}

// finish looks at the end of a walk that stopped at "..", a link or the root.
func (w *walker) finish() {
	if w.known {
		return
	}
	n, err := w.lstat(w.real)
	if err != nil {
		w.fail(err)
		return
	}
	w.node = n
}

// plainError strips the path and operation from an error: they are known.
func plainError(err error) string {
	var pe *fs.PathError
	if errors.As(err, &pe) {
		err = pe.Err
	}
	return err.Error()
}

func join(dir, name string) string {
	if strings.HasSuffix(dir, "/") {
		return dir + name
	}
	return dir + "/" + name
}

// clean is path.Clean that keeps a Windows volume.
func clean(p string) string {
	vol, rest := splitVolume(p)
	return vol + path.Clean(rest)
}
