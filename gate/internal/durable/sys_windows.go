package durable

import (
	"errors"
	"io/fs"
	"os"

	"golang.org/x/sys/windows"
)

const (
	noFollow = 0
	hasModes = false
)

const allBytes = ^uint32(0)

func tryLock(f *os.File, exclusive bool) (bool, error) {
	err := lockFileEx(f, lockHow(exclusive)|windows.LOCKFILE_FAIL_IMMEDIATELY)
	if errors.Is(err, windows.ERROR_LOCK_VIOLATION) || errors.Is(err, windows.ERROR_IO_PENDING) {
		return false, nil
	}
	return err == nil, err
}

func waitLock(f *os.File, exclusive bool) error { return lockFileEx(f, lockHow(exclusive)) }

func unlockFile(f *os.File) error {
	return windows.UnlockFileEx(windows.Handle(f.Fd()), 0, 1, 0, lockAt())
}

func lockHow(exclusive bool) uint32 {
	if exclusive {
		return windows.LOCKFILE_EXCLUSIVE_LOCK
	}
	return 0
}

// lockAt is the byte that is locked. Locks of Windows keep others from reading
// and writing what they cover, so it lies behind any content.
func lockAt() *windows.Overlapped {
	return &windows.Overlapped{Offset: allBytes - 1, OffsetHigh: 0x7fffffff}
}

func lockFileEx(f *os.File, how uint32) error {
	return windows.LockFileEx(windows.Handle(f.Fd()), how, 0, 1, 0, lockAt())
}

// syncDir does nothing: Windows has no such call, and NTFS keeps names in its
// journal.
func syncDir(string) error { return nil }

// checkOwned does nothing: access lists of the user's profile keep others out.
func checkOwned(string, fs.FileInfo) error { return nil }
