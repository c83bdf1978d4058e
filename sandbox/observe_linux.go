package sandbox

import (
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"assent/sandbox/internal/sys"

	"golang.org/x/sys/unix"
)

// A target is one path that a system call would change.
type target struct {
	dirfd  int    // descriptor, or unix.AT_FDCWD
	addr   uint64 // of the path
	makes  bool   // the name comes into being, if it is not there
	brings bool   // with content: renamed, linked
	exists bool   // failing because it is there is no violation
	fd     int    // if path has no address: the descriptor itself
	byFD   bool
}

// targets says which arguments of a call are paths that it changes; verb is
// what it would do with them.
func targets(n *sys.Notice) (verb string, list []target) {
	at := func(dir, path int) target { return target{dirfd: int(int32(n.Args[dir])), addr: n.Args[path]} }
	making := func(t target) target { t.makes = true; return t }
	bringing := func(t target) target { t.makes, t.brings = true, true; return t }
	switch int(n.Nr) {
	case unix.SYS_OPENAT:
		t := at(0, 1)
		t.makes = n.Args[2]&unix.O_CREAT != 0
		return "write", []target{t}
	case unix.SYS_MKDIRAT, unix.SYS_MKNODAT:
		t := making(at(0, 1))
		t.exists = true
		return "write", []target{t}
	case unix.SYS_UNLINKAT:
		return "remove", []target{at(0, 1)}
	case sys.RenameAt, unix.SYS_RENAMEAT2:
		return "rename", []target{at(0, 1), bringing(at(2, 3))}
	case unix.SYS_LINKAT:
		return "link", []target{bringing(at(2, 3))}
	case unix.SYS_SYMLINKAT:
		return "write", []target{bringing(at(1, 2))}
	case unix.SYS_TRUNCATE:
		return "write", []target{{dirfd: unix.AT_FDCWD, addr: n.Args[0]}}
	}
	return oldTargets(n)
}

// change notes what a call would change, and refuses what only the supervisor
// can refuse.
func (v *supervisor) change(n *sys.Notice) {
	if isAttr(int(n.Nr)) {
		v.attribute(n)
		return
	}
	verb, list := targets(n)
	type seen struct {
		target
		path string
	}
	var paths []seen
	for _, t := range list {
		if p, err := v.path(n, t.dirfd, t.addr); err == nil {
			paths = append(paths, seen{t, p})
		}
	}
	for i := range paths {
		paths[i].path = v.real(paths[i].path)
		if paths[i].makes && v.forbidden(paths[i].path, paths[i].brings) {
			v.block("write " + paths[i].path)
			sys.Answer(v.listener, n, 0, unix.EACCES)
			return
		}
	}
	sys.Continue(v.listener, n)
	moves := verb == "rename" || verb == "remove"
	refused := false // then the other names of the call stay as they are as well
	for _, s := range paths {
		refused = refused || !v.private(s.path) && !v.writable(s.path) || moves && v.pinned(s.path)
	}
	for _, s := range paths {
		switch {
		case moves && v.pinned(s.path):
			v.block(verb + " " + s.path)
		case !refused || !v.writable(s.path):
			v.classify(verb, s.path, s.exists)
		}
	}
}

// pinned reports a directory that stays where it is because something
// protected lies in it.
func (v *supervisor) pinned(name string) bool {
	return slices.ContainsFunc(v.setup.Guarded, func(g string) bool { return g != name && below(g, name) })
}

// path returns the absolute path that a call names, links not yet resolved.
func (v *supervisor) path(n *sys.Notice, dirfd int, addr uint64) (string, error) {
	name, err := sys.ReadString(int(n.Pid), addr)
	if err != nil || filepath.IsAbs(name) {
		return name, err
	}
	proc := "/proc/" + strconv.Itoa(int(n.Pid))
	link := proc + "/cwd"
	if dirfd != unix.AT_FDCWD {
		link = proc + "/fd/" + strconv.Itoa(dirfd)
	}
	dir, err := os.Readlink(link)
	if err != nil {
		return "", err
	}
	return dir + "/" + name, nil // not cleaned: x/.. may not be where it seems
}

// real resolves the directory of a path as this process sees it. The answer
// may be old, which makes a report wrong and nothing else.
func (v *supervisor) real(name string) string {
	clean := filepath.Clean(name)
	dir, base := filepath.Split(clean)
	if strings.Contains(name, "..") {
		dir, base = filepath.Split(strings.TrimRight(name, "/"))
	}
	real, ok := v.dirs[dir]
	if !ok {
		var err error
		if real, err = filepath.EvalSymlinks(dir); err != nil {
			return clean
		}
		if len(v.dirs) >= maxDirs {
			clear(v.dirs)
		}
		v.dirs[dir] = real
	}
	return filepath.Join(real, base)
}

// forbidden reports whether a name must not come into being because it, or
// something below it, is protected and does not exist.
func (v *supervisor) forbidden(name string, brings bool) bool {
	if v.setup.Plan.Enumerate {
		return false
	}
	return slices.ContainsFunc(v.setup.Missing, func(m string) bool {
		return below(name, m) || brings && below(m, name)
	})
}

// classify notes a change as done or as blocked.
func (v *supervisor) classify(verb, name string, exists bool) {
	switch {
	case v.private(name):
	case v.writable(name):
		v.note(v.changed, name)
	default:
		if exists {
			if _, err := os.Lstat(name); err == nil {
				return
			}
		}
		v.block(verb + " " + name)
	}
}

// private reports what is the run's own, or nobody's.
func (v *supervisor) private(name string) bool {
	s := v.setup
	if below(name, "/proc") || strings.HasPrefix(name, "pipe:") || strings.HasPrefix(name, "socket:") || strings.HasPrefix(name, "anon_inode:") || strings.HasPrefix(name, "/memfd:") {
		return true
	}
	if s.Plan.Tier == Restricted {
		return below(name, s.Tmp) || slices.Contains([]string{"/dev/null", "/dev/zero", "/dev/full", "/dev/random", "/dev/urandom", "/dev/tty"}, name)
	}
	return below(name, "/dev") || belowAny(name, privateDirs()) && !belowAny(name, s.Write) && !belowAny(name, s.Show) || s.Plan.Overlay && belowAny(name, s.Caches)
}

// writable reports what the profile lets the run change.
func (v *supervisor) writable(name string) bool {
	s := v.setup
	if !belowAny(name, s.Write) || belowAny(name, s.Hide) || belowAny(name, s.Missing) {
		return false
	}
	deepest := ""
	for _, w := range s.Write {
		if below(name, w) && len(w) > len(deepest) {
			deepest = w
		}
	}
	if slices.Contains(s.Frozen, filepath.Dir(name)) {
		st, err := os.Lstat(name)
		if err != nil || st.IsDir() {
			return false
		}
	}
	return !slices.ContainsFunc(s.Guarded, func(g string) bool { return below(name, g) && len(g) >= len(deepest) })
}
