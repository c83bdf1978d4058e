package gate

import (
	"errors"
	"fmt"
	"os"
	"time"

	"assent"
	"assent/policy"
)

// A LastEdit is the last edit that Assent made to the file of a layer.
type LastEdit struct {
	Layer assent.Layer
	File  string
	Other string // of a promotion: the other file, where it is taken back too
	What  string // in words
	Time  time.Time
}

// LastEdit returns the edit that [Config.UndoEdit] would take back; ok is false
// if there is none.
func (c *Config) LastEdit(layer assent.Layer) (e LastEdit, ok bool) {
	f, n := c.lastOf(layer)
	if n == nil {
		return LastEdit{}, false
	}
	e = LastEdit{Layer: f.layer, File: f.name, What: n.What, Time: n.Time}
	if n.Other != nil {
		e.Other = n.Other.File
	}
	return e, true
}

// lastOf returns the last edited file of a layer, with the note of that edit.
func (c *Config) lastOf(layer assent.Layer) (policyFile, *undoNote) {
	var names []string
	switch layer {
	case assent.User:
		names = []string{c.UserFile()}
	case assent.Project:
		names = []string{c.ProjectFile()}
	case assent.Session:
		if names = []string{c.UntilFile()}; c.SessionFile != "" {
			names = append(names, c.SessionFile)
		}
	}
	var last *undoNote
	var file policyFile
	for _, name := range names {
		f := policyFile{layer, name}
		if n := c.lastUndo(f); n != nil && (last == nil || n.Time.After(last.Time)) {
			last, file = n, f
		}
	}
	return file, last
}

// UndoEdit takes back the last edit that Assent made to the file of a layer, of
// Session to the answers that hold for a time or for this session, and says in
// words what that was. If the file is as the edit left it, its bytes before are
// put back; if it has changed since, only the edit is reversed. A promotion is
// taken back in both files. On an error nothing is changed, unless it says so.
func (c *Config) UndoEdit(layer assent.Layer) (what string, err error) {
	f, n := c.lastOf(layer)
	if n == nil {
		return "", fmt.Errorf("undo: Assent has made no edit of the %v layer that could be taken back", layer)
	}
	if n.Other == nil {
		if err := c.undo(f, n); err != nil {
			return "", fmt.Errorf("undo %q in %s: %w", n.What, f.name, err)
		}
		return n.What, nil
	}
	return n.What, c.undoPromotion(f, n)
}

// undoPromotion puts the rule back where it was, and then takes it from the
// user's file, so that it is never in neither.
func (c *Config) undoPromotion(f policyFile, n *undoNote) error {
	other := policyFile{n.Other.Layer, n.Other.File}
	m := c.pairUndo(other, n.Pair)
	if m == nil {
		return fmt.Errorf("undo %q: what was done in %s can no longer be taken back", n.What, other.name)
	}
	if f.layer == assent.User {
		f, n, other, m = other, m, f, n
	}
	if err := c.undo(f, n); err != nil {
		return fmt.Errorf("undo %q in %s: %w", n.What, f.name, err)
	}
	if err := c.undo(other, m); err != nil {
		return fmt.Errorf("undo %q: the rule is back in %s, and still in %s: %w", n.What, f.name, other.name, err)
	}
	return nil
}

// undo takes one edit of one file back.
func (c *Config) undo(f policyFile, n *undoNote) error {
	return c.change(f, func(ch *change) error {
		ch.after = func() error { return os.Remove(n.name) }
		if _, err := os.Lstat(n.name); err != nil {
			return errors.New("somebody else has taken it back just now")
		}
		switch hashOf(ch.data) {
		case n.After:
			ch.out, ch.remove = n.before, !n.There
			return nil
		case n.Before:
			return nil
		}
		return ch.reverse(n)
	})
}

// reverse takes an edit back in a file that has changed since.
func (ch *change) reverse(n *undoNote) error {
	const changed = "the file has changed since, and "
	if n.Firm != "" {
		return errors.New(changed + n.Firm)
	}
	for _, s := range n.Steps {
		if err := ch.amend(policy.Edit{Op: s.Op, Rule: s.Rule, To: s.To}); err != nil {
			return fmt.Errorf(changed+"%w", err)
		}
		if s.Op != policy.Insert {
			continue
		}
		found, err := policy.Find(ch.out, s.Rule)
		if err != nil {
			return err
		}
		if at := found[len(found)-1].Place; s.To < at {
			if err := ch.amend(policy.Edit{Op: policy.Move, Rule: s.Rule, To: s.To}); err != nil {
				return err
			}
		}
	}
	return nil
}
