package sandbox

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

// A setup is what the helper is told: a profile with its paths resolved, so
// that the helper and the supervisor mean the same files.
type setup struct {
	Plan      Plan
	Bounds    Bounds
	Write     []string // exist
	Guarded   []string // protected, exist; may be links
	Missing   []string // protected, do not exist
	Frozen    []string // directories in which no name may be made, if so planned
	Hide      []string // exist
	Read      []string // nil: everything
	Caches    []string
	Sockets   []string
	Show      []string // read-only places below the private directories
	Tmp       string   // the private temporary directory, if no mount makes one
	Path, Dir string
	Args, Env []string
	Hosts     string // lines for /etc/hosts: the run cannot ask for names
	Probe     bool   // only say whether the mounts can be made
	Widened   []string
}

// privateDirs are replaced by empty directories of the run's own, with
// namespaces.
func privateDirs() []string { return []string{"/tmp", "/var/tmp", "/run", "/dev/shm"} }

// runDirs are what programs need of /run.
func runDirs() []string {
	return []string{"/run/current-system", "/run/opengl-driver", "/run/wrappers", "/run/booted-system"}
}

// below reports whether name is dir or lies in it.
func below(name, dir string) bool {
	return name == dir || dir == "/" || strings.HasPrefix(name, dir) && name[len(dir)] == '/'
}

func belowAny(name string, dirs []string) bool {
	return slices.ContainsFunc(dirs, func(d string) bool { return below(name, d) })
}

// prepare resolves the paths of a command's profile.
func (c *Cmd) prepare(plan Plan) (*setup, error) {
	s := &setup{Plan: plan, Bounds: c.Bounds.orDefault(), Path: c.Path, Dir: c.Dir, Args: c.Args, Env: c.Env}
	if !filepath.IsAbs(c.Path) || !filepath.IsAbs(c.Dir) || len(c.Args) == 0 {
		return nil, fmt.Errorf("start %q in %q: the program and the directory must be absolute, and Args not empty", c.Path, c.Dir)
	}
	if st, err := os.Stat(c.Dir); err != nil || !st.IsDir() {
		return nil, fmt.Errorf("enter %s: no such directory", c.Dir)
	}
	if plan.Tier == Unconfined {
		return s, nil
	}
	for _, name := range c.Profile.Write {
		if err := s.write(name); err != nil {
			return nil, err
		}
	}
	for _, name := range c.Protect {
		s.protect(name)
	}
	if plan.Enumerate {
		for _, p := range slices.Concat(s.Guarded, s.Missing) {
			if dir := existing(filepath.Dir(p)); belowAny(dir, s.Write) {
				s.Frozen = append(s.Frozen, dir)
			}
		}
	}
	s.Hide, s.Caches, s.Sockets = resolved(c.Hide), resolved(c.Caches), resolved(c.Sockets)
	if c.Read != nil {
		s.Read = append([]string{}, resolved(c.Read)...)
	}
	s.show(c)
	for _, list := range []*[]string{&s.Write, &s.Guarded, &s.Missing, &s.Frozen, &s.Hide, &s.Caches, &s.Show} {
		slices.Sort(*list)
		*list = slices.Compact(*list)
	}
	return s, nil
}

// write adds a writable path: itself, or the nearest directory above it.
func (s *setup) write(name string) error {
	name = filepath.Clean(name)
	for at := name; ; at = filepath.Dir(at) {
		real, err := filepath.EvalSymlinks(at)
		switch {
		case errors.Is(err, fs.ErrNotExist) && at != "/":
			continue
		case err != nil:
			return fmt.Errorf("profile write %s: %v", name, err)
		case real == "/":
			return fmt.Errorf("profile write %s: does not exist, nor anything above it but /: make its directory first", name)
		}
		if at != name {
			s.Widened = append(s.Widened, real)
		}
		s.Write = append(s.Write, real)
		return nil
	}
}

// protect adds a protected path, as it stands and as it resolves, if it could
// be written at all.
func (s *setup) protect(name string) {
	name = filepath.Clean(name)
	full, exists := resolveParent(name)
	if !belowAny(full, s.Write) {
		return
	}
	if !exists {
		s.Missing = append(s.Missing, full)
		return
	}
	s.Guarded = append(s.Guarded, full)
	if real, err := filepath.EvalSymlinks(full); err == nil && real != full && belowAny(real, s.Write) {
		s.Guarded = append(s.Guarded, real)
	}
}

// resolveParent resolves all of a path but its last element, as far as it
// exists, and says whether that element is there.
func resolveParent(name string) (full string, exists bool) {
	if name == "/" {
		return name, true
	}
	rest := filepath.Base(name)
	for dir := filepath.Dir(name); ; dir = filepath.Dir(dir) {
		real, err := filepath.EvalSymlinks(dir)
		if err == nil || dir == "/" {
			full = filepath.Join(real, rest)
			_, err = os.Lstat(full)
			return full, err == nil
		}
		rest = filepath.Join(filepath.Base(dir), rest)
	}
}

// existing returns the nearest directory at or above name that exists.
func existing(name string) string {
	for ; name != "/"; name = filepath.Dir(name) {
		if _, err := os.Lstat(name); err == nil {
			break
		}
	}
	return name
}

// resolved returns the paths that exist, without links.
func resolved(names []string) []string {
	var out []string
	for _, name := range names {
		if real, err := filepath.EvalSymlinks(name); err == nil {
			out = append(out, real)
		}
	}
	return out
}

// show collects what would vanish behind the private directories although the
// run needs it.
func (s *setup) show(c *Cmd) {
	want := append(resolved([]string{c.Path}), runDirs()...)
	if dir := resolved([]string{c.Dir}); s.Read == nil {
		want = append(want, dir...)
	}
	want = append(want, s.Sockets...)
	want = append(want, s.Read...)
	want = append(want, s.Caches...)
	if s.Plan.Net == NetHost || s.Plan.Net == NetPorts {
		want = append(want, resolved([]string{"/etc/resolv.conf"})...)
	}
	for _, name := range want {
		_, err := os.Lstat(name)
		private := privateDirs()
		if err == nil && belowAny(name, private) && !slices.Contains(private, name) && !belowAny(name, s.Write) {
			s.Show = append(s.Show, name)
		}
	}
}

// maxEntries bounds what cover lists.
const maxEntries = 100_000

// cover lists paths that together hold what is below dir, but nothing of
// except. Directories that hold an exception are not in it themselves, so what
// is made in them later is not covered; neither are links.
func cover(dir string, except []string) ([]string, error) {
	var out []string
	var walk func(name string, except []string) error
	walk = func(name string, except []string) error {
		var inside []string
		for _, e := range except {
			if e == name {
				return nil
			}
			if below(e, name) {
				inside = append(inside, e)
			}
		}
		if len(inside) == 0 {
			out = append(out, name)
			return nil
		}
		entries, err := os.ReadDir(name)
		if err != nil {
			if errors.Is(err, fs.ErrPermission) { // then the run cannot see into it either
				return nil
			}
			return err
		}
		if len(out)+len(entries) > maxEntries {
			return fmt.Errorf("list %s: more than %d entries", name, maxEntries)
		}
		for _, e := range entries {
			if e.Type()&fs.ModeSymlink != 0 {
				continue
			}
			if err := walk(filepath.Join(name, e.Name()), inside); err != nil {
				return err
			}
		}
		return nil
	}
	return out, walk(dir, except)
}
