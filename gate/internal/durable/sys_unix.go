//go:build unix

package durable

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"syscall"
)

const (
	noFollow = syscall.O_NOFOLLOW
	hasModes = true // the mode of a file says who may read and write it
)

func tryLock(f *os.File, exclusive bool) (bool, error) {
	err := flock(f, lockHow(exclusive)|syscall.LOCK_NB)
	if errors.Is(err, syscall.EWOULDBLOCK) {
		return false, nil
	}
	return err == nil, err
}

func waitLock(f *os.File, exclusive bool) error { return flock(f, lockHow(exclusive)) }

func unlockFile(f *os.File) error { return flock(f, syscall.LOCK_UN) }

func lockHow(exclusive bool) int {
	if exclusive {
		return syscall.LOCK_EX
	}
	return syscall.LOCK_SH
}

// flock is flock(2), begun again when a signal interrupts it. The descriptor
// stays open while it waits: the control function holds a reference.
func flock(f *os.File, how int) error {
	c, err := f.SyscallConn()
	if err != nil {
		return err
	}
	var locked error
	err = c.Control(func(fd uintptr) {
		for {
			if locked = syscall.Flock(int(fd), how); locked != syscall.EINTR {
				return
			}
		}
	})
	if err != nil {
		return err
	}
	return locked
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

// checkOwned refuses what somebody else owns, or may write to. A group that is
// the owner's own (the same number, as most systems make one for each user) is
// the owner.
func checkOwned(name string, info fs.FileInfo) error {
	st, ok := info.Sys().(*syscall.Stat_t)
	if !ok {
		return fmt.Errorf("%s: its owner cannot be told", name)
	}
	if int(st.Uid) != os.Geteuid() {
		return fmt.Errorf("%s: belongs to user %d, not to you (%d)", name, st.Uid, os.Geteuid())
	}
	open := info.Mode().Perm() & 0o022
	if st.Gid == st.Uid {
		open &^= 0o020
	}
	if open != 0 {
		return fmt.Errorf("%s: mode %#o lets others write to it: chmod go-w it", name, info.Mode().Perm())
	}
	return nil
}
