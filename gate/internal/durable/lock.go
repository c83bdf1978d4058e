package durable

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"time"
)

// lockTimeout is how long to wait for a lock: longer than any holder of ours
// needs, and short enough that a stopped process is noticed.
const lockTimeout = 10 * time.Second

var errLockTimeout = errors.New("another process has held its lock for too long; is one stopped?")

// Lock takes the lock that is the file of that name, which it creates with
// mode 0600, and returns what releases it. It waits for up to 10 seconds. The
// file stays.
func Lock(name string) (unlock func(), err error) {
	f, err := openFile(name, os.O_RDWR|os.O_CREATE, 0o600)
	if err != nil {
		return nil, fmt.Errorf("lock %s: %v", name, err)
	}
	if err := lockFile(f, true, lockTimeout); err != nil {
		f.Close()
		return nil, fmt.Errorf("lock %s: %w", name, err)
	}
	return func() {
		_ = unlockFile(f) // closing it does so in any case
		f.Close()
	}, nil
}

// lockFile takes the lock of an open file. Waiting is left to the kernel, which
// wakes one waiter at a time. A waiter that gives up leaves a goroutine behind
// that ends, and releases, when the lock is free.
func lockFile(f *os.File, exclusive bool, timeout time.Duration) error {
	ok, err := tryLock(f, exclusive)
	if ok || err != nil {
		return err
	}
	got := make(chan error)
	gone := make(chan struct{})
	go func() {
		err := waitLock(f, exclusive)
		select {
		case got <- err:
		case <-gone:
			if err == nil {
				_ = unlockFile(f)
			}
		}
	}()
	t := time.NewTimer(timeout)
	defer t.Stop()
	select {
	case err := <-got:
		return err
	case <-t.C:
		close(gone)
		return errLockTimeout
	}
}

// openFile opens a file that must not be a symbolic link.
func openFile(name string, flag int, perm fs.FileMode) (*os.File, error) {
	return os.OpenFile(name, flag|noFollow, perm)
}
