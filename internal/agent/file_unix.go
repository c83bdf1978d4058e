//go:build unix

package agent

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"syscall"
)

// openFlags keep an open from following a link and from waiting for the other
// end of a pipe.
const openFlags = syscall.O_NOFOLLOW | syscall.O_NONBLOCK

// lockNow locks a file, or says that somebody else has.
func lockNow(f *os.File) error {
	c, err := f.SyscallConn()
	if err != nil {
		return err
	}
	var locked error
	err = c.Control(func(fd uintptr) {
		for {
			if locked = syscall.Flock(int(fd), syscall.LOCK_EX|syscall.LOCK_NB); locked != syscall.EINTR {
				return
			}
		}
	})
	switch {
	case err != nil:
		return err
	case errors.Is(locked, syscall.EWOULDBLOCK):
		return ErrLive
	}
	return locked
}

// checkOwn refuses what belongs to somebody else or is not only for its owner.
func checkOwn(name string, info fs.FileInfo) error {
	st, ok := info.Sys().(*syscall.Stat_t)
	switch {
	case !ok:
		return fmt.Errorf("%s: its owner cannot be told", name)
	case int(st.Uid) != os.Geteuid():
		return fmt.Errorf("%s: belongs to user %d, not to you (%d)", name, st.Uid, os.Geteuid())
	case info.Mode().Perm()&0o077 != 0:
		return fmt.Errorf("%s: mode %#o is open to others: chmod go= it", name, info.Mode().Perm())
	}
	return nil
}

// syncDir makes the names in a directory durable.
func syncDir(name string) error {
	d, err := os.Open(name)
	if err != nil {
		return err
	}
	defer d.Close()
	if err := d.Sync(); err != nil && !errors.Is(err, syscall.EINVAL) { // EINVAL: the file system has no such thing
		return err
	}
	return nil
}
