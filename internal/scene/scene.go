// Package scene is a machine in memory for tests: [assent.Facts] from a short
// text. It answers by the code of package machine, so that what a test shows
// holds for the real file system.
//
// The text is read line by line; blank lines and lines that begin with "#"
// are skipped:
//
//	root DIR                  project root (must be absolute)
//	home DIR                  home directory (must be absolute)
//	scratch DIR               the session's scratch directory
//	state PATH...             Assent's own files
//	path DIR:DIR              PATH
//	port N                    Assent's API port
//	file PATH [nlink=N] [exec] [<<END]   a file; its content is the lines up to END
//	dir PATH                  a directory
//	link PATH -> TARGET       a symbolic link
//	device PATH               a block device
//	other PATH                a character device, socket or pipe
//	closed DIR                a directory that may not be searched or listed
//	remove PATH               takes a file or a whole directory away
//
// A relative PATH is relative to the root, "~/x" to the home. Directories
// above a path are made as needed, through links that exist already; a later
// line replaces an earlier one.
package scene

import (
	"errors"
	"fmt"
	"io/fs"
	"path"
	"sort"
	"strconv"
	"strings"

	"assent"
	"assent/internal/machine"
)

// A Scene is a machine in memory. The zero value is not usable: see [Parse]
// and [Default].
type Scene struct {
	tree  tree
	scene assent.Scene
	facts *machine.Facts // made anew after each Add
}

var _ assent.Facts = (*Scene)(nil)

// Parse reads a scene from text. Nothing but "/" exists at first.
func Parse(text string) (*Scene, error) {
	s := &Scene{tree: tree{"/": &node{kind: assent.Dir}}}
	if err := s.Add(text); err != nil {
		return nil, err
	}
	return s, nil
}

// Add applies further lines. After an error the scene holds the lines before
// the wrong one.
func (s *Scene) Add(text string) error {
	s.facts = nil
	lines := strings.Split(text, "\n")
	for i := 0; i < len(lines); i++ {
		line := strings.TrimSpace(lines[i])
		if line == "" || line[0] == '#' {
			continue
		}
		at := i + 1
		var body string
		if head, end, ok := strings.Cut(line, "<<"); ok && strings.HasPrefix(line, "file ") {
			var b strings.Builder
			end = strings.TrimSpace(end)
			for i++; i < len(lines) && strings.TrimSpace(lines[i]) != end; i++ {
				b.WriteString(lines[i] + "\n")
			}
			if i == len(lines) {
				return fmt.Errorf("scene line %d: no %s", at, end)
			}
			line, body = strings.TrimSpace(head), b.String()
		}
		if err := s.line(line, body); err != nil {
			return fmt.Errorf("scene line %d: %v", at, err)
		}
	}
	return nil
}

// line applies one line.
func (s *Scene) line(line, body string) error {
	word, rest, _ := strings.Cut(line, " ")
	rest = strings.TrimSpace(rest)
	if rest == "" {
		return fmt.Errorf("%s: nothing named", word)
	}
	switch word {
	case "root":
		s.scene.Root = rest
		return s.put(rest, node{kind: assent.Dir})
	case "home":
		s.scene.Home = rest
		return s.put(rest, node{kind: assent.Dir})
	case "scratch":
		s.scene.Scratch = s.abs(rest)
		return s.put(rest, node{kind: assent.Dir})
	case "state":
		for p := range strings.FieldsSeq(rest) {
			s.scene.State = append(s.scene.State, s.abs(p))
		}
		return nil
	case "path":
		s.scene.Path = strings.Split(rest, ":")
		return nil
	case "port":
		n, err := strconv.Atoi(rest)
		s.scene.Port = n
		return err
	case "file":
		return s.file(rest, body)
	case "dir":
		return s.put(rest, node{kind: assent.Dir})
	case "device":
		return s.put(rest, node{kind: assent.Device})
	case "other":
		return s.put(rest, node{kind: assent.Other})
	case "closed":
		return s.put(rest, node{kind: assent.Dir, closed: true})
	case "link":
		name, target, ok := strings.Cut(rest, " -> ")
		if !ok {
			return errors.New("link: want PATH -> TARGET")
		}
		return s.put(name, node{link: target})
	case "remove":
		s.remove(s.abs(rest))
		return nil
	default:
		return fmt.Errorf("unknown word %q", word)
	}
}

func (s *Scene) file(rest, body string) error {
	n := node{kind: assent.File, links: 1, text: body}
	for {
		head, last, ok := cutLast(rest)
		switch {
		case ok && last == "exec":
			n.exec = true
		case ok && strings.HasPrefix(last, "nlink="):
			v, err := strconv.Atoi(last[len("nlink="):])
			if err != nil {
				return err
			}
			n.links = v
		default:
			return s.put(rest, n)
		}
		rest = head
	}
}

func cutLast(s string) (head, last string, ok bool) {
	i := strings.LastIndexByte(s, ' ')
	if i < 0 {
		return s, "", false
	}
	return strings.TrimSpace(s[:i]), s[i+1:], true
}

// abs makes a path of the text absolute.
func (s *Scene) abs(p string) string {
	switch {
	case p == "~" || strings.HasPrefix(p, "~/"):
		return path.Join(s.scene.Home, p[1:])
	case path.IsAbs(p):
		return path.Clean(p)
	default:
		return path.Join(s.scene.Root, p)
	}
}

// put makes a node and the directories above it.
func (s *Scene) put(p string, n node) error {
	p = s.abs(p)
	if !path.IsAbs(p) {
		return fmt.Errorf("%s: no root or home yet", p)
	}
	if p == "/" {
		return nil
	}
	dir := machine.Over(s.tree, s.scene).Resolve(path.Dir(p))
	if dir.Err != "" && dir.Err != "no permission" {
		return fmt.Errorf("%s: %s", p, dir.Err)
	}
	for d := dir.Real; s.tree[d] == nil; d = path.Dir(d) {
		s.tree[d] = &node{kind: assent.Dir}
	}
	if up := s.tree[dir.Real]; up.kind != assent.Dir {
		return fmt.Errorf("%s: %s is no directory", p, dir.Real)
	}
	name := path.Join(dir.Real, path.Base(p))
	if old := s.tree[name]; old != nil && old.kind == assent.Dir && n.kind != assent.Dir {
		s.remove(name)
	}
	s.tree[name] = &n
	return nil
}

func (s *Scene) remove(p string) {
	for name := range s.tree {
		if name == p || strings.HasPrefix(name, p+"/") {
			delete(s.tree, name)
		}
	}
}

func (s *Scene) now() *machine.Facts {
	if s.facts == nil {
		s.facts = machine.Over(s.tree, s.scene)
	}
	return s.facts
}

// Scene implements [assent.Facts].
func (s *Scene) Scene() assent.Scene { return s.scene }

// Resolve implements [assent.Facts].
func (s *Scene) Resolve(abs string) assent.Path { return s.now().Resolve(abs) }

// List implements [assent.Facts].
func (s *Scene) List(pattern string, limit int) ([]string, bool) { return s.now().List(pattern, limit) }

// Repo implements [assent.Facts].
func (s *Scene) Repo(dir string) assent.Repo { return s.now().Repo(dir) }

// Content implements [assent.ContentFacts].
func (s *Scene) Content(abs string, limit int) (string, bool) { return s.now().Content(abs, limit) }

// Recorded returns what was asked since the last Add, for machine.Replay.
func (s *Scene) Recorded() []byte { return s.now().Recorded() }

// A tree holds every node by its absolute path.
type tree map[string]*node

type node struct {
	kind   assent.Kind
	link   string
	links  int
	text   string
	exec   bool
	closed bool
}

// Lstat implements [machine.Tree].
func (t tree) Lstat(p string) (machine.Node, error) {
	if up := t[path.Dir(p)]; up != nil && p != "/" && up.closed {
		return machine.Node{}, fs.ErrPermission
	}
	n := t[p]
	if n == nil {
		return machine.Node{}, fs.ErrNotExist
	}
	return machine.Node{Kind: n.kind, Link: n.link, Links: n.links, Exec: n.exec}, nil
}

// ReadDir implements [machine.Tree].
func (t tree) ReadDir(p string, limit int) ([]string, bool, error) {
	r := machine.Over(t, assent.Scene{}).Resolve(p)
	n := t[r.Real]
	switch {
	case r.Err != "" || n == nil || n.kind != assent.Dir:
		return nil, false, fs.ErrNotExist
	case n.closed:
		return nil, false, fs.ErrPermission
	}
	prefix := r.Real + "/"
	if r.Real == "/" {
		prefix = "/"
	}
	var names []string
	for name := range t {
		rest, ok := strings.CutPrefix(name, prefix)
		if ok && rest != "" && !strings.Contains(rest, "/") {
			names = append(names, rest)
		}
	}
	sort.Strings(names)
	if len(names) > limit {
		return names[:limit], true, nil
	}
	return names, false, nil
}

// ReadFile implements [machine.Tree].
func (t tree) ReadFile(p string) ([]byte, error) {
	r := machine.Over(t, assent.Scene{}).Resolve(p)
	if r.Err != "" {
		return nil, errors.New(r.Err)
	}
	n := t[r.Real]
	if n == nil || n.kind != assent.File {
		return nil, fs.ErrNotExist
	}
	return []byte(n.text), nil
}
