package sandbox

import (
	"errors"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"assent/sandbox/internal/sys"

	"golang.org/x/sys/unix"
)

// A tree is a detached copy of mounts, and where it will be attached.
type tree struct {
	fd   int
	path string
}

// mounts builds the run's view of the files. The order matters: what stays
// writable is copied while it is, then everything is made read-only, then the
// copies are put on top, then what must not be changed or seen on top of them.
// Landlock comes after all of it, for it forbids mounts.
func (s *setup) mounts() error {
	if err := unix.Mount("", "/", "", unix.MS_REC|unix.MS_PRIVATE, ""); err != nil {
		return &stepError{kindNamespaces, fmt.Errorf("make mounts private: %w", err)}
	}
	writable, err := clones(s.Write)
	if err != nil {
		return err
	}
	shown, err := clones(s.Show)
	if err != nil {
		return err
	}
	devices, err := clones(present([]string{"/dev/null", "/dev/zero", "/dev/full", "/dev/random", "/dev/urandom", "/dev/tty"}))
	if err != nil {
		return err
	}
	base := []func() error{
		func() error { return sys.ReadOnly(unix.AT_FDCWD, "/") },
		s.proc,
		s.private,
		func() error { return dev(devices) },
	}
	for _, step := range base {
		if err := step(); err != nil {
			return &stepError{kindNamespaces, err}
		}
	}
	for _, t := range shown {
		if err := errors.Join(sys.ReadOnly(t.fd, ""), attach(t)); err != nil {
			return err
		}
	}
	if err := s.overlays(); err != nil {
		return &stepError{kindOverlay, err}
	}
	if err := s.hosts(); err != nil {
		return err
	}
	if err := s.guard(writable); err != nil {
		return err
	}
	if belowAny(s.Dir, privateDirs()) {
		_ = os.MkdirAll(s.Dir, 0o755) // not shown: an empty one
	}
	return s.cover()
}

func present(names []string) []string {
	return slices.DeleteFunc(names, func(n string) bool {
		_, err := os.Lstat(n)
		return err != nil
	})
}

func clones(paths []string) ([]tree, error) {
	var out []tree
	for _, p := range paths {
		fd, err := sys.Clone(p)
		if err != nil {
			return nil, err
		}
		out = append(out, tree{fd, p})
	}
	return out, nil
}

// attach puts a tree into its place; where that is gone behind a private
// directory, it is made there.
func attach(t tree) error {
	if _, err := os.Lstat(t.path); err != nil {
		var st unix.Stat_t
		if err := unix.Fstat(t.fd, &st); err != nil {
			return err
		}
		if err := place(t.path, st.Mode&unix.S_IFMT == unix.S_IFDIR); err != nil {
			return err
		}
	}
	return sys.Attach(t.fd, t.path)
}

// place makes an empty directory or file to mount on.
func place(name string, dir bool) error {
	if dir {
		return os.MkdirAll(name, 0o755)
	}
	if err := os.MkdirAll(filepath.Dir(name), 0o755); err != nil {
		return err
	}
	f, err := os.OpenFile(name, os.O_CREATE|os.O_EXCL, 0o644)
	if err != nil {
		return err
	}
	return f.Close()
}

// private mounts the directories that are the run's own.
func (s *setup) private() error {
	size := ",size=" + strconv.FormatInt(s.Bounds.Temp, 10)
	for dir, options := range map[string]string{"/tmp": "mode=1777" + size, "/var/tmp": "mode=1777" + size, "/run": "mode=755" + size} {
		if st, err := os.Lstat(dir); err != nil || !st.IsDir() {
			continue // a link to another of them
		}
		if err := sys.Tmpfs(dir, options, 0); err != nil {
			return err
		}
	}
	return nil
}

// dev mounts a small /dev with terminals of its own, so that nobody else's
// terminal can be opened.
func dev(devices []tree) error {
	if err := sys.Tmpfs("/dev", "mode=755,size=1m", unix.MS_NOEXEC); err != nil {
		return err
	}
	for _, d := range []string{"/dev/pts", "/dev/shm"} {
		if err := os.Mkdir(d, 0o755); err != nil {
			return err
		}
	}
	for _, t := range devices {
		if err := attach(t); err != nil {
			return err
		}
	}
	for name, to := range map[string]string{"fd": "/proc/self/fd", "stdin": "/proc/self/fd/0", "stdout": "/proc/self/fd/1", "stderr": "/proc/self/fd/2", "ptmx": "pts/ptmx"} {
		if err := os.Symlink(to, "/dev/"+name); err != nil {
			return err
		}
	}
	if err := unix.Mount("devpts", "/dev/pts", "devpts", unix.MS_NOSUID|unix.MS_NOEXEC, "newinstance,ptmxmode=0666,mode=620"); err != nil {
		return fmt.Errorf("mount devpts: %w", err)
	}
	return sys.Tmpfs("/dev/shm", "mode=1777,size=256m", unix.MS_NOEXEC)
}

// overlays gives the run copies of the cache directories.
func (s *setup) overlays() error {
	if !s.Plan.Overlay {
		return nil
	}
	for i, dir := range s.Caches {
		base := "/run/.cache" + strconv.Itoa(i)
		st, err := os.Stat(dir)
		if err != nil || strings.ContainsAny(dir, `,:\`) {
			continue // read-only then
		}
		for _, d := range []string{base, base + "/upper", base + "/work"} {
			if err := os.Mkdir(d, st.Mode().Perm()|0o700); err != nil {
				return err
			}
		}
		options := "lowerdir=" + dir + ",upperdir=" + base + "/upper,workdir=" + base + "/work,userxattr"
		if err := unix.Mount("overlay", dir, "overlay", unix.MS_NOSUID|unix.MS_NODEV, options); err != nil {
			return fmt.Errorf("mount overlay on cache %s: %w", dir, err)
		}
	}
	return nil
}

// hosts gives the run the addresses of the hosts that it may connect to.
func (s *setup) hosts() error {
	if s.Hosts == "" {
		return nil
	}
	old, err := os.ReadFile("/etc/hosts")
	if err != nil {
		return nil // then there is nothing to mount on, and addresses must do
	}
	const name = "/run/.hosts"
	if err := os.WriteFile(name, append([]byte(s.Hosts), old...), 0o444); err != nil {
		return err
	}
	fd, err := sys.Clone(name)
	if err != nil {
		return err
	}
	return errors.Join(sys.ReadOnly(fd, ""), sys.Attach(fd, "/etc/hosts"), os.Remove(name))
}

// guard attaches the writable trees and, deeper ones later, read-only copies
// of what is protected in them. Each directory between becomes a mount as
// well: what is mounted cannot be renamed, so nobody can move a protected
// name's parent away and make another.
func (s *setup) guard(writable []tree) error {
	steps := map[string]*guarding{}
	step := func(p string) *guarding {
		if steps[p] == nil {
			steps[p] = &guarding{tree: -1}
		}
		return steps[p]
	}
	for _, t := range writable {
		step(t.path).tree = t.fd
	}
	for _, p := range s.Guarded {
		step(p).protect = true
		for dir := filepath.Dir(p); belowAny(dir, s.Write) && !slices.Contains(s.Write, dir); dir = filepath.Dir(dir) {
			step(dir).pin = true
		}
	}
	for _, dir := range s.Frozen {
		step(dir).freeze = true
	}
	for _, p := range slices.Sorted(maps.Keys(steps)) {
		if err := steps[p].do(p); err != nil {
			return err
		}
	}
	return nil
}

// A guarding is what is mounted at one path.
type guarding struct {
	tree    int  // a writable tree to attach, or -1
	protect bool // it and what is below become read-only
	pin     bool // it becomes a mount
	freeze  bool // what is in it stays writable, itself does not
}

func (g *guarding) do(p string) error {
	if g.tree >= 0 {
		if err := attach(tree{g.tree, p}); err != nil {
			return err
		}
	}
	if !g.protect && !g.pin && !g.freeze {
		return nil
	}
	var inside []tree
	if g.freeze && !g.protect {
		var err error
		if inside, err = entries(p); err != nil {
			return err
		}
	}
	fd, err := sys.Clone(p)
	if err != nil {
		return err
	}
	if g.protect || g.freeze {
		if err := sys.ReadOnly(fd, ""); err != nil {
			return err
		}
	}
	if err := sys.Attach(fd, p); err != nil {
		return err
	}
	for _, t := range inside {
		if err := sys.Attach(t.fd, t.path); err != nil {
			return err
		}
	}
	return nil
}

// maxFrozen bounds the entries of a directory that are mounted one by one.
const maxFrozen = 2000

// entries copies what is in a directory, but for links.
func entries(dir string) ([]tree, error) {
	list, err := os.ReadDir(dir)
	if err != nil {
		return nil, err
	}
	if len(list) > maxFrozen {
		return nil, fmt.Errorf("keep names from being made in %s: more than %d entries", dir, maxFrozen)
	}
	var paths []string
	for _, e := range list {
		if e.Type()&os.ModeSymlink == 0 {
			paths = append(paths, filepath.Join(dir, e.Name()))
		}
	}
	return clones(paths)
}

// cover hides: empty directories over directories, an empty file without any
// permission over files.
func (s *setup) cover() error {
	const empty = "/run/.hidden"
	if err := os.WriteFile(empty, nil, 0o000); err != nil {
		return err
	}
	defer os.Remove(empty)
	for _, h := range s.Hide {
		st, err := os.Lstat(h)
		switch {
		case errors.Is(err, os.ErrNotExist):
		case err != nil:
			if !errors.Is(err, os.ErrPermission) && !errors.Is(err, unix.ENOTDIR) {
				return err
			}
		case st.IsDir():
			if err := sys.Tmpfs(h, "mode=000,size=4k,nr_inodes=1", unix.MS_RDONLY|unix.MS_NOEXEC); err != nil {
				return err
			}
		default:
			fd, err := sys.Clone(empty)
			if err != nil {
				return err
			}
			if err := errors.Join(sys.ReadOnly(fd, ""), sys.Attach(fd, h)); err != nil {
				return err
			}
		}
	}
	return nil
}

// proc mounts a /proc that shows this run only, its settings read-only.
func (s *setup) proc() error {
	if err := unix.Mount("proc", "/proc", "proc", unix.MS_NOSUID|unix.MS_NODEV|unix.MS_NOEXEC, ""); err != nil {
		return fmt.Errorf("mount proc: %w", err)
	}
	if s.Plan.PidMax {
		// The first 300 numbers are not given again: RESERVED_PIDS of the kernel.
		if err := os.WriteFile("/proc/sys/kernel/pid_max", []byte(strconv.Itoa(min(s.Bounds.Processes+300, 1<<22))), 0); err != nil {
			return fmt.Errorf("bound processes: %w", err)
		}
	}
	for _, p := range present([]string{"/proc/sys", "/proc/sysrq-trigger", "/proc/irq", "/proc/bus", "/proc/fs"}) {
		fd, err := sys.Clone(p)
		if err != nil {
			return err
		}
		if err := errors.Join(sys.ReadOnly(fd, ""), sys.Attach(fd, p)); err != nil {
			return err
		}
	}
	return nil
}
