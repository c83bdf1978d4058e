package durable

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
)

// The layout below the data directory. Directories have mode 0700, files 0600.
//
//	log/<key of session>/000001.jsonl ...   the records, in segments
//	log/<key of session>/head               the last record that is durable
//	log/<key of session>/lock               empty; held while the others change
//	log/register/...                        the same, with a record for each session
const (
	logName      = "log"
	registerName = "register"
	headName     = "head"
	lockName     = "lock"
	segmentExt   = ".jsonl"
)

// Key returns the name of a session's directory. Ids come from agents: the name
// has of an id what is harmless, for people, and a hash, for certainty.
func Key(session string) string {
	h := sha256.Sum256([]byte(session))
	name := strings.Map(func(r rune) rune {
		switch {
		case r >= 'a' && r <= 'z', r >= '0' && r <= '9':
			return r
		case r >= 'A' && r <= 'Z':
			return r + 'a' - 'A'
		}
		return '-'
	}, session[:min(len(session), 40)])
	if name = strings.Trim(name, "-"); name == "" {
		name = "s"
	}
	return name + "-" + hex.EncodeToString(h[:16])
}

func segmentName(n int) string { return fmt.Sprintf("%06d%s", n, segmentExt) }

// segmentNumber reads the number of a segment's file name; 0: it is none.
func segmentNumber(name string) int {
	digits, ok := strings.CutSuffix(name, segmentExt)
	n, err := strconv.Atoi(digits)
	if !ok || err != nil || n < 1 || segmentName(n) != name {
		return 0
	}
	return n
}

// segmentsIn lists the numbers of the segments in a directory, in order. None,
// without an error, if there is no such directory.
func segmentsIn(dir string) ([]int, error) {
	entries, err := os.ReadDir(dir)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	var list []int
	for _, e := range entries {
		if n := segmentNumber(e.Name()); n > 0 {
			if !e.Type().IsRegular() { // a pipe would never end
				return nil, fmt.Errorf("%s: is no regular file", filepath.Join(dir, e.Name()))
			}
			list = append(list, n)
		}
	}
	slices.Sort(list)
	return list, nil
}

// makeDirs creates the directory of a log and those above it up to the data
// directory, and refuses any that others may write to.
func makeDirs(dir string) error {
	logs := filepath.Dir(dir)
	data := filepath.Dir(logs)
	if err := os.MkdirAll(data, 0o700); err != nil {
		return err
	}
	if err := checkDir(data); err != nil {
		return err
	}
	for _, d := range []string{logs, dir} {
		if err := os.Mkdir(d, 0o700); err != nil && !errors.Is(err, fs.ErrExist) {
			return err
		}
		if err := checkDir(d); err != nil {
			return err
		}
		if err := tighten(d, 0o700); err != nil {
			return err
		}
	}
	return nil
}

// Check reports why a data directory cannot be used: it is no directory, it
// belongs to somebody else, or others may write to it. One that is not there
// yet can be used.
func Check(dataDir string) error {
	if err := checkDir(dataDir); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	return nil
}

func checkDir(name string) error {
	info, err := os.Lstat(name)
	if err != nil {
		return err
	}
	if info.Mode()&fs.ModeSymlink != 0 {
		if info, err = os.Stat(name); err != nil {
			return err
		}
		if filepath.Base(filepath.Dir(name)) == logName || filepath.Base(name) == logName {
			return fmt.Errorf("%s: is a symbolic link, want a directory", name)
		}
	}
	if !info.IsDir() {
		return fmt.Errorf("%s: is no directory", name)
	}
	return checkOwned(name, info)
}

// tighten takes away from a file or directory of ours what mode does not have:
// a backup that was played back with the wrong umask is no reason to stop.
func tighten(name string, mode fs.FileMode) error {
	info, err := os.Stat(name)
	if err != nil || info.Mode().Perm()&^mode == 0 || !hasModes {
		return err
	}
	return os.Chmod(name, info.Mode().Perm()&mode)
}
