package gate

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"

	"assent"
	"assent/gate/internal/durable"
	"assent/policy"
)

// A policyFile is a policy file that Assent may change.
type policyFile struct {
	layer assent.Layer
	name  string
}

// A change is one change to a policy file, made under its lock.
type change struct {
	config *Config
	file   policyFile

	// As found.
	data    []byte
	there   bool
	perm    fs.FileMode
	trusted bool // of a project's file

	// As wanted.
	out    []byte
	remove bool // there is to be no file
	adds   bool // it only adds rules that allow: the content before stays as trusted as it was
	undo   *undoNote
	after  func() error // done at the end, under the lock
}

// change changes a policy file: under a lock, on what the file holds at that
// time, replaced as a whole and durable. An error of do leaves everything as it
// was. Trust in a project's file is renewed if there was any; a file that is
// new is trusted, since all of it is the user's.
func (c *Config) change(f policyFile, do func(*change) error) error {
	if err := c.stays(f); err != nil {
		return err
	}
	locks := filepath.Join(c.StateDir(), "locks")
	if err := os.MkdirAll(locks, 0o700); err != nil {
		return err
	}
	unlock, err := durable.Lock(filepath.Join(locks, keyOf(f.name)))
	if err != nil {
		return err
	}
	defer unlock()
	ch := &change{config: c, file: f}
	if ch.data, ch.perm, err = readForAmend(f); err != nil {
		return err
	}
	ch.there = ch.data != nil
	if ch.there {
		ch.trusted = f.layer == assent.Project && c.trusted(f.name, ch.data)
	}
	ch.out = ch.data
	if err := do(ch); err != nil {
		return err
	}
	same := ch.there && !ch.remove && bytes.Equal(ch.out, ch.data) || !ch.there && len(ch.out) == 0
	if !same {
		err = ch.write()
	}
	if err == nil && ch.after != nil {
		err = ch.after()
	}
	return err
}

// write does what is wanted. In whatever step it is killed, the file is as it
// was or as wanted, and trusted or not as it was before.
func (ch *change) write() error {
	c, f := ch.config, ch.file
	if err := os.MkdirAll(filepath.Dir(f.name), 0o700); err != nil {
		return err
	}
	if ch.undo != nil {
		if err := c.writeUndo(f, ch); err != nil {
			return err
		}
	}
	// Trust before the file: in between the old content is there, and trusted
	// as before.
	renew := f.layer == assent.Project && (ch.trusted || !ch.there && policy.CanTrust(c.Root, c.Home) == nil)
	if renew && !ch.remove {
		if err := c.markTrusted(f.name, ch.out); err != nil {
			return err
		}
	}
	var err error
	if ch.remove {
		err = durable.Remove(f.name)
	} else {
		err = durable.WriteFile(f.name, ch.out, ch.perm)
	}
	if err == nil && ch.trusted && !ch.adds {
		// What the user took away must not come back with an old version of
		// the file. If this fails it is as before the edit: trusted by the user.
		_ = os.Remove(c.trustFile(f.name, ch.data))
	}
	return err
}

// stays refuses a project's file that is a link out of the project: a
// repository must not choose which file of the user's an answer is stored in.
func (c *Config) stays(f policyFile) error {
	if f.layer != assent.Project {
		return nil
	}
	if _, err := filepath.EvalSymlinks(f.name); err != nil && isLink(f.name) {
		return fmt.Errorf("%s is a link that leads to nothing", f.name)
	}
	target := resolveExisting(f.name)
	if root := resolveExisting(c.Root); !assent.Inside(root, target) {
		return fmt.Errorf("%s leads to %s, outside of the project", f.name, target)
	}
	return nil
}

func isLink(name string) bool {
	info, err := os.Lstat(name)
	return err == nil && info.Mode()&fs.ModeSymlink != 0
}

// resolveExisting resolves the links in a name as far as it exists.
func resolveExisting(name string) string {
	rest := ""
	for at := name; ; at = filepath.Dir(at) {
		if real, err := filepath.EvalSymlinks(at); err == nil {
			return filepath.Join(real, rest)
		}
		if at == filepath.Dir(at) {
			return name
		}
		rest = filepath.Join(filepath.Base(at), rest)
	}
}

// keyOf is the name under which the state directory knows a file. It must be
// the same before and after the file is made, so a link in the file's place is
// not followed.
func keyOf(name string) string {
	sum := sha256.Sum256([]byte(filepath.Join(resolveExisting(filepath.Dir(name)), filepath.Base(name))))
	return hex.EncodeToString(sum[:16])
}

// readForAmend reads a policy file that is about to be changed; data is nil if
// there is none.
func readForAmend(f policyFile) (data []byte, perm fs.FileMode, err error) {
	file, err := readFile(f.layer, f.name, true)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, 0o600, nil
	}
	if err != nil {
		return nil, 0, err
	}
	info, err := os.Stat(f.name)
	if err != nil {
		return nil, 0, err
	}
	if file.Data == nil {
		file.Data = []byte{}
	}
	return file.Data, info.Mode().Perm(), nil
}

// amend makes one edit to what is wanted.
func (ch *change) amend(edit policy.Edit) error {
	data := ch.out
	if !ch.there && len(data) == 0 {
		data = []byte("{\n}\n")
	}
	out, err := policy.Amend(data, edit)
	if err != nil {
		return err
	}
	ch.out = out
	return nil
}
