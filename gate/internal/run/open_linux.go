package run

import (
	"errors"
	"fmt"
	"io/fs"

	"golang.org/x/sys/unix"
)

// dirFlags open a directory only to lead on: that needs no permission to list
// it (open(2), O_PATH).
const dirFlags = unix.O_PATH | unix.O_DIRECTORY | unix.O_CLOEXEC

// openPath opens a directory by its absolute path in one call, in which the
// kernel refuses every link, those of /proc included (openat2(2), Linux 5.6).
// Where there is no such call, or a filter forbids it, the path is walked.
func openPath(name string) (int, error) {
	how := unix.OpenHow{Flags: dirFlags, Resolve: unix.RESOLVE_NO_SYMLINKS | unix.RESOLVE_NO_MAGICLINKS}
	fd, err := retry(func() (int, error) { return unix.Openat2(unix.AT_FDCWD, name, &how) })
	switch {
	case err == nil:
		return fd, nil
	case errors.Is(err, unix.ENOSYS), errors.Is(err, unix.EPERM), errors.Is(err, unix.ELOOP):
		// Of a link the walk finds the name; what it opens it has checked as well.
		return walkPath(name)
	}
	return -1, &fs.PathError{Op: "open", Path: name, Err: err}
}

// sameMount opens a directory in d unless something is mounted there.
func (d *dir) sameMount(name string) (*dir, error) {
	how := unix.OpenHow{Flags: dirFlags | unix.O_NOFOLLOW,
		Resolve: unix.RESOLVE_NO_SYMLINKS | unix.RESOLVE_NO_MAGICLINKS | unix.RESOLVE_NO_XDEV | unix.RESOLVE_BENEATH}
	fd, err := retry(func() (int, error) { return unix.Openat2(d.fd, name, &how) })
	switch {
	case err == nil:
		return &dir{fd, join(d.name, name)}, nil
	case errors.Is(err, unix.ENOSYS), errors.Is(err, unix.EPERM), errors.Is(err, unix.EAGAIN):
		return d.sameDevice(name)
	case errors.Is(err, unix.EXDEV):
		return nil, errMount
	}
	return nil, d.fault("open", name, err)
}

func renameNew(fd int, from, to string) error {
	return unix.Renameat2(fd, from, fd, to, unix.RENAME_NOREPLACE)
}

// handlePath is a name of the directory for a child process: the handle
// itself, whatever has become of its path.
func (d *dir) handlePath() string { return fmt.Sprintf("/proc/self/fd/%d", d.fd) }
