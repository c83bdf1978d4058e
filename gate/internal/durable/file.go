// Package durable keeps what must survive a crash: files that are replaced as
// a whole, and the log of a session, which many goroutines and many processes
// append to (spec, sections 3.7 and 11).
//
// What a function has returned without an error survives the end of the
// process and the loss of power, as far as the disk keeps what fsync promised.
// Locks are flock(2) or LockFileEx: they bind programs that take them, on local
// file systems.
package durable

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
)

// WriteFile replaces a file as a whole: a reader, also after a crash, finds the
// old content or the new one. The file has mode perm, whatever the umask says
// and whatever it had before. A symbolic link stays, and what it names is
// replaced.
func WriteFile(name string, data []byte, perm fs.FileMode) error {
	target, err := resolve(name)
	if err != nil {
		return fmt.Errorf("write %s: %v", name, err)
	}
	dir := filepath.Dir(target)
	tmp, err := writeTemp(dir, data, perm)
	if err != nil {
		return fmt.Errorf("write %s: %w", name, err)
	}
	if err := os.Rename(tmp, target); err != nil {
		os.Remove(tmp)
		return fmt.Errorf("write %s: %w", name, err)
	}
	if err := syncDir(dir); err != nil {
		return fmt.Errorf("write %s: it is replaced, and may be as before after a power loss: %w", name, err)
	}
	return nil
}

// CreateExclusive creates a file with its content, in one step for whoever
// looks. If there is one already it fails with fs.ErrExist, and changes
// nothing: of several callers one wins.
func CreateExclusive(name string, data []byte, perm fs.FileMode) error {
	dir := filepath.Dir(name)
	tmp, err := writeTemp(dir, data, perm)
	if err != nil {
		return fmt.Errorf("create %s: %w", name, err)
	}
	defer os.Remove(tmp)
	// A hard link fails if the name is taken; a rename would replace it.
	if err := os.Link(tmp, name); err != nil {
		return fmt.Errorf("create %s: %w", name, err)
	}
	if err := syncDir(dir); err != nil {
		return fmt.Errorf("create %s: %w", name, err)
	}
	return nil
}

// Remove removes a file, durably; of a link what it names.
func Remove(name string) error {
	target, err := resolve(name)
	if err != nil {
		return fmt.Errorf("remove %s: %v", name, err)
	}
	if err := os.Remove(target); err != nil {
		return err
	}
	return syncDir(filepath.Dir(target))
}

// CreateMark creates a file that says something by being there: it may turn
// out empty after a power loss, but not be missing. One that is there already
// stays.
func CreateMark(name, text string) error {
	f, err := os.OpenFile(name, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o600)
	if errors.Is(err, fs.ErrExist) {
		return nil
	}
	if err != nil {
		return err
	}
	_, err = f.WriteString(text)
	if e := f.Close(); err == nil {
		err = e
	}
	if err != nil {
		return err
	}
	return syncDir(filepath.Dir(name))
}

// resolve follows a symbolic link to what it names, which need not exist.
func resolve(name string) (string, error) {
	for range 40 {
		info, err := os.Lstat(name)
		if errors.Is(err, fs.ErrNotExist) {
			return name, nil
		}
		if err != nil {
			return "", err
		}
		if info.Mode()&fs.ModeSymlink == 0 {
			if !info.Mode().IsRegular() {
				return "", errors.New("it is no regular file")
			}
			return name, nil
		}
		to, err := os.Readlink(name)
		if err != nil {
			return "", err
		}
		if !filepath.IsAbs(to) {
			to = filepath.Join(filepath.Dir(name), to)
		}
		name = to
	}
	return "", errors.New("too many symbolic links")
}

// writeTemp writes a temporary file, durably. On an error it leaves none.
func writeTemp(dir string, data []byte, perm fs.FileMode) (name string, err error) {
	f, err := os.CreateTemp(dir, ".assent-*.tmp")
	if err != nil {
		return "", err
	}
	defer func() {
		if e := f.Close(); err == nil {
			err = e
		}
		if err != nil {
			os.Remove(f.Name())
		}
	}()
	if _, err := f.Write(data); err != nil {
		return "", err
	}
	if err := f.Chmod(perm); err != nil {
		return "", err
	}
	return f.Name(), f.Sync()
}
