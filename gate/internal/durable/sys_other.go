//go:build !unix && !windows

package durable

import (
	"errors"
	"io/fs"
	"os"
)

const (
	noFollow = 0
	hasModes = false
)

// Without locks there is no log.
var errNoLocks = errors.New("this system has no file locks")

func tryLock(*os.File, bool) (bool, error) { return false, errNoLocks }
func waitLock(*os.File, bool) error        { return errNoLocks }
func unlockFile(*os.File) error            { return errNoLocks }
func syncDir(string) error                 { return nil }
func checkOwned(string, fs.FileInfo) error { return nil }
