package sandbox

import (
	"errors"
	"fmt"
	"os"
	"slices"

	ll "github.com/landlock-lsm/go-landlock/landlock/syscall"
	"golang.org/x/sys/unix"
)

const (
	readRights = ll.AccessFSExecute | ll.AccessFSReadFile | ll.AccessFSReadDir
	makeRights = ll.AccessFSRemoveDir | ll.AccessFSRemoveFile | ll.AccessFSMakeDir | ll.AccessFSMakeReg |
		ll.AccessFSMakeSock | ll.AccessFSMakeFifo | ll.AccessFSMakeSym | ll.AccessFSRefer
	writeRights = ll.AccessFSWriteFile | ll.AccessFSTruncate
	allRights   = readRights | makeRights | writeRights
	fileRights  = ll.AccessFSExecute | ll.AccessFSReadFile | writeRights | ll.AccessFSIoctlDev
)

// handled returns the rights that an ABI knows; those are refused where no
// rule gives them.
func handled(abi int) uint64 {
	all := uint64(ll.AccessFSMakeSym<<1 - 1)
	for _, r := range []struct {
		abi   int
		right uint64
	}{{2, ll.AccessFSRefer}, {3, ll.AccessFSTruncate}, {5, ll.AccessFSIoctlDev}, {9, ll.AccessFSResolveUnix}} {
		if abi >= r.abi {
			all |= r.right
		}
	}
	return all
}

// A rule gives rights to a file, or to a directory and what is below it.
type rule struct {
	path   string
	rights uint64
}

// rules lists what Landlock permits, as the files stand after the mounts.
func (s *setup) rules() ([]rule, error) {
	out, err := s.readRules()
	if err != nil {
		return nil, err
	}
	var except []string
	if s.Plan.Tier == Restricted { // else mounts do it
		except = slices.Concat(s.Guarded, s.Missing, s.Hide)
	}
	for _, w := range s.Write {
		paths, err := cover(w, except)
		if err != nil {
			return nil, fmt.Errorf("profile write %s: %v", w, err)
		}
		for _, p := range paths {
			out = append(out, rule{p, allRights})
		}
	}
	if s.Plan.Tier == Restricted {
		out = append(out, rule{s.Tmp, allRights})
		for _, d := range []string{"/dev/null", "/dev/zero", "/dev/full", "/dev/random", "/dev/urandom", "/dev/tty"} {
			out = append(out, rule{d, ll.AccessFSReadFile | ll.AccessFSWriteFile})
		}
		return out, nil
	}
	for _, d := range privateDirs() {
		out = append(out, rule{d, allRights})
	}
	if s.Plan.Overlay {
		for _, c := range s.Caches {
			out = append(out, rule{c, allRights})
		}
	}
	return append(out, rule{"/dev", readRights | writeRights | ll.AccessFSIoctlDev}, rule{"/proc", readRights | writeRights}), nil
}

// readRules: with namespaces, what is hidden is covered by mounts; without,
// it is left out of what may be read, and so are devices: the terminals of
// others are among them.
func (s *setup) readRules() ([]rule, error) {
	roots := s.Read
	if roots == nil {
		roots = []string{"/"}
	}
	if s.Plan.Tier == Isolated {
		out := make([]rule, 0, len(roots))
		for _, r := range roots {
			out = append(out, rule{r, readRights})
		}
		return out, nil
	}
	except := append([]string{"/dev"}, s.Hide...)
	var out []rule
	for _, r := range roots {
		paths, err := cover(r, except)
		if err != nil {
			return nil, fmt.Errorf("profile read %s: %v", r, err)
		}
		out = append(out, rule{r, ll.AccessFSReadDir})
		for _, p := range paths {
			out = append(out, rule{p, readRights})
		}
	}
	return out, nil
}

// ruleset builds the Landlock ruleset. It is done before the thread is
// restricted, since it opens the paths.
func (s *setup) ruleset() (int, error) {
	rules, err := s.rules()
	if err != nil {
		return -1, err
	}
	attr := ll.RulesetAttr{HandledAccessFS: handled(s.Plan.Landlock)}
	if s.Plan.Net == NetNone || s.Plan.Net == NetPorts {
		attr.HandledAccessNet = ll.AccessNetBindTCP | ll.AccessNetConnectTCP
	}
	if s.Plan.Landlock >= scopeABI {
		attr.Scoped = ll.ScopeAbstractUnixSocket | ll.ScopeSignal
	}
	fd, err := ll.LandlockCreateRuleset(&attr, 0)
	if err != nil {
		return -1, fmt.Errorf("landlock_create_ruleset: %v", err)
	}
	for _, r := range rules {
		if err := addRule(fd, r, attr.HandledAccessFS); err != nil {
			return -1, errors.Join(err, unix.Close(fd))
		}
	}
	return fd, nil
}

func addRule(ruleset int, r rule, handled uint64) error {
	fd, err := unix.Open(r.path, unix.O_PATH|unix.O_CLOEXEC|unix.O_NOFOLLOW, 0)
	if err != nil {
		if errors.Is(err, os.ErrNotExist) || errors.Is(err, os.ErrPermission) {
			return nil // nothing to give rights to
		}
		return fmt.Errorf("open %s for landlock: %v", r.path, err)
	}
	defer unix.Close(fd)
	var st unix.Stat_t
	if err := unix.Fstat(fd, &st); err != nil {
		return fmt.Errorf("stat %s: %v", r.path, err)
	}
	rights := r.rights & handled
	switch st.Mode & unix.S_IFMT {
	case unix.S_IFDIR:
	case unix.S_IFLNK:
		return nil
	default:
		rights &= fileRights
	}
	if rights == 0 {
		return nil
	}
	attr := ll.PathBeneathAttr{AllowedAccess: rights, ParentFd: fd}
	if err := ll.LandlockAddPathBeneathRule(ruleset, &attr, 0); err != nil {
		return fmt.Errorf("landlock_add_rule %s: %v", r.path, err)
	}
	return nil
}
