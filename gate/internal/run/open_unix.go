//go:build unix

package run

import (
	"errors"
	"io"
	"io/fs"
	"os"
	"strings"
	"time"

	"golang.org/x/sys/unix"
)

// A dir is a handle of a directory. Every method takes the name of one entry,
// and none follows a link.
type dir struct {
	fd   int
	name string // absolute, as judged
}

func (d *dir) close() { unix.Close(d.fd) }

// openDir opens a directory by its absolute, clean path.
func openDir(name string) (*dir, error) {
	fd, err := openPath(name)
	if err != nil {
		return nil, err
	}
	return &dir{fd, name}, nil
}

// walkPath opens a directory one component after the other.
func walkPath(name string) (int, error) {
	fd, err := retry(func() (int, error) { return unix.Open("/", dirFlags, 0) })
	if err != nil {
		return -1, err
	}
	at := ""
	for part := range strings.SplitSeq(strings.Trim(name, "/"), "/") {
		if part == "" {
			break // the root itself
		}
		d := &dir{fd, "/" + at}
		at = strings.TrimPrefix(join(d.name, part), "/")
		next, err := d.enter(part)
		d.close()
		if err != nil {
			return -1, err
		}
		fd = next
	}
	return fd, nil
}

// enter opens a directory in d with the one call that every unix has.
func (d *dir) enter(name string) (int, error) {
	fd, err := retry(func() (int, error) { return unix.Openat(d.fd, name, dirFlags|unix.O_NOFOLLOW, 0) })
	return fd, d.fault("open", name, err)
}

// fault turns an error about an entry into one that says what is wrong: where
// the entry is a link the numbers differ between systems and calls.
func (d *dir) fault(op, name string, err error) error {
	if err == nil {
		return nil
	}
	full := join(d.name, name)
	if s, e := d.stat(name); e == nil && s.mode&fs.ModeSymlink != 0 || errors.Is(err, unix.ELOOP) {
		return &linkError{full}
	}
	return &fs.PathError{Op: op, Path: full, Err: err}
}

// sub opens a directory in d.
func (d *dir) sub(name string) (*dir, error) {
	fd, err := d.enter(name)
	if err != nil {
		return nil, err
	}
	return &dir{fd, join(d.name, name)}, nil
}

// stat looks at an entry itself, never at what a link leads to.
func (d *dir) stat(name string) (stat, error) {
	var st unix.Stat_t
	_, err := retry(func() (int, error) { return 0, unix.Fstatat(d.fd, name, &st, unix.AT_SYMLINK_NOFOLLOW) })
	if err != nil {
		return stat{}, &fs.PathError{Op: "stat", Path: join(d.name, name), Err: err}
	}
	return statOf(&st), nil
}

// self looks at the directory.
func (d *dir) self() (stat, error) {
	var st unix.Stat_t
	if err := unix.Fstat(d.fd, &st); err != nil {
		return stat{}, &fs.PathError{Op: "stat", Path: d.name, Err: err}
	}
	return statOf(&st), nil
}

// open opens a regular file for reading. It waits for nobody: what is no
// regular file is refused before it is opened, and, should it have changed in
// between, a pipe does not block and is refused then.
func (d *dir) open(name string) (*os.File, stat, error) {
	s, err := d.stat(name)
	if err != nil {
		return nil, stat{}, err
	}
	if err := d.regular(name, &s); err != nil {
		return nil, s, err
	}
	fd, err := retry(func() (int, error) {
		return unix.Openat(d.fd, name, unix.O_RDONLY|unix.O_NOFOLLOW|unix.O_NONBLOCK|unix.O_NOCTTY|unix.O_CLOEXEC, 0)
	})
	if err != nil {
		return nil, stat{}, d.fault("open", name, err)
	}
	var st unix.Stat_t
	if err := unix.Fstat(fd, &st); err != nil {
		unix.Close(fd)
		return nil, stat{}, &fs.PathError{Op: "stat", Path: join(d.name, name), Err: err}
	}
	s = statOf(&st)
	if err := d.regular(name, &s); err != nil {
		unix.Close(fd)
		return nil, s, err
	}
	return os.NewFile(uintptr(fd), join(d.name, name)), s, nil
}

func (d *dir) regular(name string, s *stat) error {
	switch {
	case s.mode&fs.ModeSymlink != 0:
		return &linkError{join(d.name, name)}
	case !s.mode.IsRegular():
		return &kindError{join(d.name, name), s.mode}
	}
	return nil
}

// reader opens the directory to list it: a dir itself may be a handle that
// only leads on.
func (d *dir) reader() (*os.File, error) {
	fd, err := retry(func() (int, error) {
		return unix.Openat(d.fd, ".", unix.O_RDONLY|unix.O_DIRECTORY|unix.O_NOFOLLOW|unix.O_CLOEXEC, 0)
	})
	if err != nil {
		return nil, &fs.PathError{Op: "open", Path: d.name, Err: err}
	}
	return os.NewFile(uintptr(fd), d.name), nil
}

// names calls f with the entries, in batches and in no order, until it returns
// false.
func (d *dir) names(f func(batch []string) bool) error {
	r, err := d.reader()
	if err != nil {
		return err
	}
	defer r.Close()
	for {
		batch, err := r.Readdirnames(1024)
		if len(batch) > 0 && !f(batch) {
			return nil
		}
		if err == io.EOF {
			return nil
		}
		if err != nil {
			return err
		}
	}
}

// create makes a file that was not there and opens it for writing.
func (d *dir) create(name string, perm fs.FileMode) (*os.File, error) {
	fd, err := retry(func() (int, error) {
		return unix.Openat(d.fd, name, unix.O_WRONLY|unix.O_CREAT|unix.O_EXCL|unix.O_NOFOLLOW|unix.O_CLOEXEC, uint32(perm.Perm()))
	})
	if err != nil {
		return nil, d.fault("create", name, err)
	}
	return os.NewFile(uintptr(fd), join(d.name, name)), nil
}

func (d *dir) mkdir(name string) error {
	if err := unix.Mkdirat(d.fd, name, 0o777); err != nil {
		return &fs.PathError{Op: "mkdir", Path: join(d.name, name), Err: err}
	}
	return nil
}

// rename gives an entry another name in the directory. Without replace it
// fails where that name is taken.
func (d *dir) rename(from, to string, replace bool) error {
	err := error(unix.ENOTSUP)
	if !replace {
		err = renameNew(d.fd, from, to)
	}
	// Where a file system cannot do it in one step, what appears at the name in
	// this very moment is replaced; it is still in the directory that was judged.
	if replace || errors.Is(err, unix.EINVAL) || errors.Is(err, unix.ENOSYS) || errors.Is(err, unix.ENOTSUP) || errors.Is(err, unix.EPERM) {
		err = unix.Renameat(d.fd, from, d.fd, to)
	}
	if err != nil {
		return &fs.PathError{Op: "rename", Path: join(d.name, to), Err: err}
	}
	return nil
}

// remove removes an entry that is no directory, or an empty directory.
func (d *dir) remove(name string, directory bool) error {
	flags := 0
	if directory {
		flags = unix.AT_REMOVEDIR
	}
	if err := unix.Unlinkat(d.fd, name, flags); err != nil {
		return &fs.PathError{Op: "remove", Path: join(d.name, name), Err: err}
	}
	return nil
}

// sync makes the entries durable.
func (d *dir) sync() error {
	r, err := d.reader()
	if err != nil {
		return err
	}
	defer r.Close()
	return r.Sync()
}

// own gives a file the owner that another had.
func own(f *os.File, s *stat) error {
	return unix.Fchown(int(f.Fd()), s.uid, s.gid)
}

// retry repeats a call that a signal interrupted.
func retry(f func() (int, error)) (int, error) {
	for {
		n, err := f()
		if err != unix.EINTR {
			return n, err
		}
	}
}

func statOf(st *unix.Stat_t) stat {
	mode := fs.FileMode(st.Mode & 0o777)
	switch st.Mode & unix.S_IFMT {
	case unix.S_IFREG:
	case unix.S_IFDIR:
		mode |= fs.ModeDir
	case unix.S_IFLNK:
		mode |= fs.ModeSymlink
	case unix.S_IFIFO:
		mode |= fs.ModeNamedPipe
	case unix.S_IFSOCK:
		mode |= fs.ModeSocket
	case unix.S_IFCHR:
		mode |= fs.ModeDevice | fs.ModeCharDevice
	case unix.S_IFBLK:
		mode |= fs.ModeDevice
	default:
		mode |= fs.ModeIrregular
	}
	return stat{mode: mode, size: st.Size, modified: time.Unix(st.Mtim.Unix()), changed: time.Unix(st.Ctim.Unix()),
		dev: uint64(st.Dev), ino: st.Ino, links: uint64(st.Nlink), uid: int(st.Uid), gid: int(st.Gid)}
}

// sameDevice is sameMount where the kernel cannot be asked: it tells file
// systems apart by their number, so it does not see a part of the same file
// system that is mounted a second time.
func (d *dir) sameDevice(name string) (*dir, error) {
	sub, err := d.sub(name)
	if err != nil {
		return nil, err
	}
	a, err := d.self()
	if err == nil {
		var b stat
		if b, err = sub.self(); err == nil && a.dev != b.dev {
			err = errMount
		}
	}
	if err != nil {
		sub.close()
		return nil, err
	}
	return sub, nil
}
