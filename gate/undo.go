package gate

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"time"

	"assent"
	"assent/policy"
)

// Bounds of what is kept to take edits back.
const (
	maxUndo      = 20      // edits of a file
	maxUndoFiles = 256     // files
	maxUndoHead  = 1 << 20 // bytes of a note before the content
)

// An undoNote says how an edit of a policy file is taken back. On disk it is one
// line of JSON, and then the file's content before. It is a help to people and
// no record: it is not synced, and a torn one is as good as none.
type undoNote struct {
	File   string     `json:"file"`
	What   string     `json:"what"` // the edit in words
	Time   time.Time  `json:"time"`
	There  bool       `json:"there"`           // the file existed
	Before string     `json:"before"`          // hash of its content
	After  string     `json:"after"`           // the same after the edit
	Steps  []undoStep `json:"steps,omitempty"` // what takes the edit back where the file has changed since
	Firm   string     `json:"firm,omitempty"`  // why it could not be taken back then
	Other  *policyRef `json:"other,omitempty"` // of a promotion: the other file, where the note has the same Pair
	Pair   string     `json:"pair,omitempty"`

	name   string // of the note's file
	before []byte
}

// An undoStep is a [policy.Edit] on disk.
type undoStep struct {
	Op   policy.EditOp `json:"op"`
	Rule assent.Rule   `json:"rule"`
	To   int           `json:"to"`
}

// A policyRef is a policyFile on disk.
type policyRef struct {
	Layer assent.Layer `json:"layer"`
	File  string       `json:"file"`
}

func hashOf(data []byte) string {
	sum := sha256.Sum256(data)
	return hex.EncodeToString(sum[:])
}

func (c *Config) undoDir(name string) string {
	return filepath.Join(c.StateDir(), "undo", keyOf(name))
}

// writeUndo notes a change that is about to be made. It comes before the
// change: a note of an edit that was not made is seen by the file's content.
func (c *Config) writeUndo(f policyFile, ch *change) error {
	n := ch.undo
	n.File, n.Time, n.There, n.Before, n.After = f.name, c.time().UTC(), ch.there, hashOf(ch.data), hashOf(ch.out)
	head, err := json.Marshal(n)
	if err != nil {
		return err
	}
	dir := c.undoDir(f.name)
	if err := c.makeUndoDir(dir); err != nil {
		return err
	}
	names, err := noteNames(dir)
	if err != nil {
		return err
	}
	next := 1
	if len(names) > 0 {
		last, err := strconv.Atoi(names[len(names)-1])
		if err != nil {
			return err
		}
		next = last + 1
	}
	text := append(append(head, '\n'), ch.data...)
	if err := os.WriteFile(filepath.Join(dir, fmt.Sprintf("%012d", next)), text, 0o600); err != nil {
		return err
	}
	for _, old := range names[:max(0, len(names)+1-maxUndo)] {
		os.Remove(filepath.Join(dir, old))
	}
	return nil
}

// makeUndoDir makes the directory of a file's notes, and forgets the file that
// was not edited for the longest time if there are too many.
func (c *Config) makeUndoDir(dir string) error {
	err := os.Mkdir(dir, 0o700)
	if errors.Is(err, fs.ErrNotExist) {
		err = os.MkdirAll(dir, 0o700)
	}
	if errors.Is(err, fs.ErrExist) {
		return nil
	}
	if err != nil {
		return err
	}
	list, err := os.ReadDir(filepath.Dir(dir))
	if err != nil || len(list) <= maxUndoFiles {
		return err
	}
	oldest, at := "", time.Time{}
	for _, e := range list {
		if info, err := e.Info(); err == nil && e.Name() != filepath.Base(dir) && (oldest == "" || info.ModTime().Before(at)) {
			oldest, at = e.Name(), info.ModTime()
		}
	}
	return os.RemoveAll(filepath.Join(filepath.Dir(dir), oldest))
}

// noteNames returns the names of the notes of a file, the latest last.
func noteNames(dir string) ([]string, error) {
	list, err := os.ReadDir(dir)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return nil, err
	}
	var names []string
	for _, e := range list {
		if name := e.Name(); len(name) == 12 && strings.Trim(name, "0123456789") == "" {
			names = append(names, name)
		}
	}
	return names, nil
}

// readUndo reads a note; nil if it is torn or none.
func readUndo(name string) *undoNote {
	f, err := os.Open(name)
	if err != nil {
		return nil
	}
	defer f.Close()
	info, err := f.Stat()
	if err != nil || !info.Mode().IsRegular() || info.Size() > maxUndoHead+policy.MaxSize {
		return nil
	}
	data, err := os.ReadFile(name)
	if err != nil {
		return nil
	}
	head, before, ok := bytes.Cut(data, []byte("\n"))
	n := &undoNote{name: name, before: before}
	if !ok || json.Unmarshal(head, n) != nil || hashOf(before) != n.Before {
		return nil
	}
	return n
}

// lastUndo returns the note of a file's last edit; nil if there is none.
func (c *Config) lastUndo(f policyFile) *undoNote {
	dir := c.undoDir(f.name)
	names, _ := noteNames(dir)
	data, _, err := readForAmend(f)
	if err != nil {
		data = nil
	}
	now := hashOf(data)
	for _, name := range slices.Backward(names) {
		n := readUndo(filepath.Join(dir, name))
		// One that was noted and not made, or made and taken back, with the
		// process killed in between, is passed over.
		if n != nil && (n.After == now || n.Before != now) {
			return n
		}
	}
	return nil
}

// pairUndo returns the note of a file that is half of a promotion.
func (c *Config) pairUndo(f policyFile, pair string) *undoNote {
	dir := c.undoDir(f.name)
	names, _ := noteNames(dir)
	for _, name := range slices.Backward(names) {
		if n := readUndo(filepath.Join(dir, name)); n != nil && n.Pair == pair {
			return n
		}
	}
	return nil
}
