package gate

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"

	"assent/gate/internal/durable"
)

// A kept note is what a settings file was before Assent changed it, and how it can
// be told that nobody has changed it since.
type kept struct {
	File   string `json:"file"`
	There  bool   `json:"there"`
	Before []byte `json:"before"`
	After  string `json:"after"` // hash of the content that Assent wrote
}

// maxSettings bounds a settings file, and a third of it a kept note, in bytes.
const maxSettings = 4 << 20

func (c *Config) keptFile(name string) string {
	return filepath.Join(c.StateDir(), "settings", keyOf(name)+".json")
}

// ChangeSettings changes the settings file of another program, under a lock, and
// as a whole: its mode and, if it is one, the link stay. data is nil if there is no
// file. What it was before is kept for RestoreSettings. It returns the content
// before and after, which are the same if there was nothing to do.
func (c *Config) ChangeSettings(name string, change func(data []byte) ([]byte, error)) (before, after []byte, err error) {
	return c.settings(name, func(data []byte, note *kept) ([]byte, *kept, error) {
		out, err := change(data)
		if err != nil || bytes.Equal(out, data) {
			return data, note, err
		}
		next := &kept{File: name, There: data != nil, Before: data, After: hashOf(out)}
		if note != nil && note.After == hashOf(data) {
			next.There, next.Before = note.There, note.Before // it was ours then already
		}
		return out, next, nil
	})
}

// RestoreSettings takes the change back: byte for byte if the file is as
// ChangeSettings left it, else by remove, which takes out what was put in. A file
// that was not there before, and has not changed since, is removed.
func (c *Config) RestoreSettings(name string, remove func(data []byte) ([]byte, error)) (before, after []byte, err error) {
	return c.settings(name, func(data []byte, note *kept) ([]byte, *kept, error) {
		switch {
		case data == nil:
			return nil, nil, nil
		case note != nil && note.After == hashOf(data) && !note.There:
			return nil, nil, nil
		case note != nil && note.After == hashOf(data):
			return note.Before, nil, nil
		}
		out, err := remove(data)
		if err != nil {
			return nil, note, err
		}
		return out, nil, nil
	})
}

// settings makes one change under the file's lock.
func (c *Config) settings(name string, do func(data []byte, note *kept) ([]byte, *kept, error)) (before, after []byte, err error) {
	if !filepath.IsAbs(name) {
		return nil, nil, fmt.Errorf("change %s: the name is not absolute", name)
	}
	locks := filepath.Join(c.StateDir(), "locks")
	if err := os.MkdirAll(locks, 0o700); err != nil {
		return nil, nil, err
	}
	unlock, err := durable.Lock(filepath.Join(locks, keyOf(name)))
	if err != nil {
		return nil, nil, err
	}
	defer unlock()
	perm := fs.FileMode(0o600)
	before, err = readRegular(name, maxSettings)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		before = nil
	case err != nil:
		return nil, nil, err
	default:
		info, err := os.Stat(name)
		if err != nil {
			return nil, nil, err
		}
		if perm = info.Mode().Perm(); before == nil {
			before = []byte{}
		}
	}
	var note *kept
	if data, err := readRegular(c.keptFile(name), 3*maxSettings); err == nil {
		note = &kept{}
		if json.Unmarshal(data, note) != nil || note.File != name {
			note = nil
		}
	}
	after, next, err := do(before, note)
	if err != nil {
		return before, before, fmt.Errorf("change %s: %w", name, err)
	}
	if next != nil && next != note {
		// Before the file: in between the note does not fit it, and is not used.
		data, err := json.Marshal(next)
		if err == nil {
			err = os.MkdirAll(filepath.Dir(c.keptFile(name)), 0o700)
		}
		if err == nil {
			err = durable.WriteFile(c.keptFile(name), data, 0o600)
		}
		if err != nil {
			return before, before, fmt.Errorf("change %s: what it was cannot be kept: %w", name, err)
		}
	}
	switch {
	case after == nil && before != nil:
		err = durable.Remove(name)
	case !bytes.Equal(after, before) || after != nil && before == nil:
		if err = os.MkdirAll(filepath.Dir(name), 0o700); err == nil {
			err = durable.WriteFile(name, after, perm)
		}
	}
	if err != nil {
		return before, before, fmt.Errorf("change %s: %w", name, err)
	}
	if next == nil {
		_ = os.Remove(c.keptFile(name))
	}
	return before, after, nil
}
