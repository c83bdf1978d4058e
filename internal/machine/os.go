package machine

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"sort"
	"strings"
	"syscall"

	"assent"
)

// maxFile bounds a configuration file that is read.
const maxFile = 1 << 20

// Options is the scene of the real machine. All paths are absolute; Root,
// Home, Scratch and State are resolved by [New].
type Options struct {
	Root    string   // project root
	Home    string   // home directory
	Scratch string   // the session's scratch directory; empty if none
	State   []string // Assent's own directories and files
	Path    []string // directories of PATH; empty means the standard path
	Port    int      // Assent's API port; 0 means the default
}

// New returns facts about the real machine.
func New(o Options) *Facts {
	f := Over(osTree{}, assent.Scene{})
	real := func(p string) string {
		if p == "" {
			return ""
		}
		return resolve(f.lstat, filepath.ToSlash(p)).Real
	}
	s := assent.Scene{Root: real(o.Root), Home: real(o.Home), Scratch: real(o.Scratch), Port: o.Port}
	for _, p := range o.State {
		s.State = append(s.State, real(p))
	}
	s.Path = append(s.Path, o.Path...)
	f.scene = s
	return f
}

// FindRoot returns the project root for a working directory: the nearest
// directory at or above it that holds .assent or .git, else the directory
// itself. The home directory and the file system's root only count when they
// are the working directory: configuration that happens to lie there must not
// turn all of a home into one project.
func FindRoot(dir, home string) string {
	dir = filepath.ToSlash(filepath.Clean(dir))
	home = filepath.ToSlash(filepath.Clean(home))
	for d := dir; d != home && path.Dir(d) != d; d = path.Dir(d) {
		for _, mark := range []string{".assent", ".git"} {
			if _, err := os.Lstat(filepath.FromSlash(join(d, mark))); err == nil {
				return d
			}
		}
	}
	return dir
}

// osTree is the operating system's file system.
type osTree struct{}

func (osTree) Lstat(p string) (Node, error) {
	fi, err := os.Lstat(filepath.FromSlash(p))
	if err != nil {
		return Node{}, err
	}
	if fi.Mode()&(fs.ModeSymlink|fs.ModeIrregular) != 0 {
		target, err := os.Readlink(filepath.FromSlash(p))
		if err != nil {
			return Node{}, err
		}
		if target == "" {
			return Node{}, errors.New("empty link")
		}
		return Node{Link: filepath.ToSlash(target)}, nil
	}
	return Node{Kind: kindOf(fi.Mode()), Links: hardLinks(fi), Exec: fi.Mode()&0o111 != 0}, nil
}

func kindOf(m fs.FileMode) assent.Kind {
	switch {
	case m.IsRegular():
		return assent.File
	case m.IsDir():
		return assent.Dir
	case m&fs.ModeDevice != 0 && m&fs.ModeCharDevice == 0:
		return assent.Device
	default:
		return assent.Other
	}
}

func (osTree) ReadDir(p string, limit int) ([]string, bool, error) {
	d, err := os.Open(filepath.FromSlash(p))
	if err != nil {
		return nil, false, err
	}
	defer d.Close()
	names, err := d.Readdirnames(limit + 1)
	if err != nil && err != io.EOF {
		return nil, false, err
	}
	more := len(names) > limit
	if more {
		names = names[:limit]
	}
	sort.Strings(names)
	return names, more, nil
}

// ReadFile reads regular files only: opening a pipe or device could block or
// act.
func (osTree) ReadFile(p string) ([]byte, error) {
	name := filepath.FromSlash(p)
	fi, err := os.Stat(name)
	if err != nil {
		return nil, err
	}
	if !fi.Mode().IsRegular() {
		return nil, fmt.Errorf("read %s: not a regular file", p)
	}
	f, err := os.OpenFile(name, os.O_RDONLY|openNonblock, 0)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	b, err := io.ReadAll(io.LimitReader(f, maxFile+1))
	if err != nil {
		return nil, err
	}
	if len(b) > maxFile {
		return nil, fmt.Errorf("read %s: larger than %d bytes", p, maxFile)
	}
	return b, nil
}

// isNotDir reports whether a component that should be a directory is not one.
func isNotDir(err error) bool { return errors.Is(err, syscall.ENOTDIR) }

// isAbs reports whether p is absolute here: it begins with a slash, or on
// Windows with a drive.
func isAbs(p string) bool {
	_, rest := splitVolume(p)
	return strings.HasPrefix(rest, "/")
}

// splitVolume parts a Windows volume ("C:") from a path; elsewhere there is none.
func splitVolume(p string) (vol, rest string) {
	vol = filepath.VolumeName(p)
	if vol == "" {
		return "", p
	}
	return vol, filepath.ToSlash(p[len(vol):])
}
