//go:build unix

package gate

import (
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"syscall"

	"assent"
	"assent/policy"
)

// checkOwner refuses a policy file that somebody else could have written: a
// system file must belong to root, the others to the user or root, and nobody
// else may write to it or to a directory above it. Of a project's file only
// the owner matters: it is trusted by its content, and lies in a tree that
// groups may share.
func checkOwner(layer assent.Layer, name string, info fs.FileInfo) error {
	st, ok := info.Sys().(*syscall.Stat_t)
	if !ok {
		return fmt.Errorf("%s: its owner cannot be told", name)
	}
	if st.Uid != 0 && (layer == assent.System || int(st.Uid) != os.Getuid()) {
		return fmt.Errorf("%s: belongs to user %d, who could change it", name, st.Uid)
	}
	if layer == assent.Project {
		return nil
	}
	if openToOthers(info) {
		return fmt.Errorf("%s: mode %#o lets others write to it: chmod go-w it", name, info.Mode().Perm())
	}
	for dir := filepath.Dir(name); ; dir = filepath.Dir(dir) {
		d, err := os.Stat(dir)
		if err != nil {
			return fmt.Errorf("%s: %v", name, err)
		}
		if d.Mode()&fs.ModeSticky == 0 && openToOthers(d) {
			return fmt.Errorf("%s: the directory %s has mode %#o, so that others could replace the file: chmod go-w it", name, dir, d.Mode().Perm())
		}
		if filepath.Dir(dir) == dir {
			return nil
		}
	}
}

// openToOthers reports whether anybody but the owner and root may write. A
// group that is the owner's own (the same number, as most systems make one for
// each user) is the owner.
func openToOthers(info fs.FileInfo) bool {
	open := info.Mode() & policy.UnsafeMode
	if st, ok := info.Sys().(*syscall.Stat_t); ok && (st.Gid == st.Uid || st.Gid == 0) {
		open &^= 0o020
	}
	return open != 0
}

// openNonblock keeps an open from waiting for the other end of a pipe.
const openNonblock = syscall.O_NONBLOCK

// inode tells files that were replaced from those that were not.
func inode(info fs.FileInfo) uint64 {
	if st, ok := info.Sys().(*syscall.Stat_t); ok {
		return uint64(st.Ino)
	}
	return 0
}
