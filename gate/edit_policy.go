package gate

import (
	"errors"
	"fmt"
	"path/filepath"
	"strings"

	"assent"
	"assent/policy"
)

// ErrNotTrusted is matched by the error of an edit that a project's file would
// have to be trusted for.
const ErrNotTrusted = constError("the file is not trusted")

// AddRule appends a rule to the user's or the project's policy file, where it
// speaks last. A project's file that the user does not trust takes only rules
// that ask or deny.
func (c *Config) AddRule(layer assent.Layer, r assent.Rule) error {
	f := policyFile{layer: layer}
	switch layer {
	case assent.User:
		f.name = c.UserFile()
	case assent.Project:
		f.name = c.ProjectFile()
	default:
		return fmt.Errorf("add rule: %v", c.notOurs(layer))
	}
	if err := c.checkNew(r); err != nil {
		return fmt.Errorf("add rule: %v", err)
	}
	err := c.change(f, func(ch *change) error {
		if err := ch.mayAllow(r); err != nil {
			return err
		}
		return ch.insert(r, "add "+RuleText(r))
	})
	if err != nil {
		return fmt.Errorf("add rule to %s: %w", f.name, err)
	}
	return nil
}

// RuleText is a rule on one line: action, capability and the quoted pattern,
// and its end.
func RuleText(r assent.Rule) string {
	text := fmt.Sprintf("%v %s %q", r.Action, r.Capability, r.Pattern)
	if r.Until != "" {
		text += " until " + r.Until
	}
	return text
}

// checkNew refuses a rule that would be an error, or over, once it is written.
func (c *Config) checkNew(r assent.Rule) error {
	if err := policy.CheckRule(r); err != nil {
		return err
	}
	if r.Until != "" && r.Until <= c.clock() {
		return fmt.Errorf("until %s: that time has come", r.Until)
	}
	return nil
}

// mayAllow refuses a rule that would not count in a file that the user does
// not trust, and whose trust would be trust in all of it.
func (ch *change) mayAllow(r assent.Rule) error {
	if ch.file.layer != assent.Project || r.Action <= assent.Ask {
		return nil
	}
	if err := policy.CanTrust(ch.config.Root, ch.config.Home); err != nil {
		return err
	}
	if ch.there && !ch.trusted {
		return fmt.Errorf("%w, so what it allows does not count: read it and say \"assent trust\" first", ErrNotTrusted)
	}
	return nil
}

// insert appends a rule.
func (ch *change) insert(r assent.Rule, what string) error {
	if ch.there && len(ch.data) > 0 {
		same, last, err := policy.Same(ch.data, r)
		if err != nil {
			return err
		}
		if last {
			return fmt.Errorf("the rule is there already, in line %d", same[len(same)-1].Rule.Source.Line)
		}
	}
	ch.adds = r.Action == assent.Allow
	ch.undo = &undoNote{What: what, Steps: []undoStep{{Op: policy.Remove, Rule: named(r)}}}
	return ch.amend(policy.Edit{Op: policy.Insert, Rule: r})
}

// named is a rule by what identifies it wherever it stands.
func named(r assent.Rule) assent.Rule {
	return assent.Rule{Capability: r.Capability, Pattern: r.Pattern, Action: r.Action, Until: r.Until}
}

// RemoveRule removes a rule from its file; r.Source says which one is meant. If
// the file has changed since it was listed, the rule must still be there, and
// there only once.
func (c *Config) RemoveRule(r assent.Rule) error {
	f, err := c.fileOf(r.Source)
	if err == nil {
		err = c.change(f, func(ch *change) error { return ch.take(r, "remove "+RuleText(r)) })
	}
	if err != nil {
		return fmt.Errorf("remove rule %s: %w", RuleText(r), err)
	}
	return nil
}

// take removes a rule.
func (ch *change) take(r assent.Rule, what string) error {
	w, err := ch.find(r)
	if err != nil {
		return err
	}
	back := w.Rule
	back.Source = assent.Source{} // its line may be another one then
	ch.undo = &undoNote{What: what, Steps: []undoStep{{Op: policy.Insert, Rule: back, To: w.Place}}}
	if w.Place < 0 {
		ch.undo.Firm = "the rule stood outside of \"rules\", where it cannot be put back in its place"
	}
	return ch.amend(policy.Edit{Op: policy.Remove, Rule: w.Rule})
}

// find returns the rule that was listed as r.
func (ch *change) find(r assent.Rule) (policy.Written, error) {
	if !ch.there {
		return policy.Written{}, fmt.Errorf("%s is not there", ch.file.name)
	}
	found, err := policy.Find(ch.data, r)
	if err == nil {
		return found[len(found)-1], nil
	}
	if !errors.Is(err, policy.ErrNoRule) {
		return policy.Written{}, err
	}
	found, err = policy.Find(ch.data, named(r))
	switch {
	case err != nil:
		return policy.Written{}, fmt.Errorf("%s has changed: the rule is not there any more", ch.file.name)
	case len(found) > 1:
		return policy.Written{}, fmt.Errorf("%s has changed, and the rule is there %d times: list the rules again", ch.file.name, len(found))
	}
	return found[0], nil
}

// MoveRule moves a rule within the "rules" of its file, to a place from 0.
func (c *Config) MoveRule(r assent.Rule, to int) error {
	f, err := c.fileOf(r.Source)
	if err == nil {
		err = c.change(f, func(ch *change) error {
			w, err := ch.find(r)
			if err != nil {
				return err
			}
			ch.undo = &undoNote{What: fmt.Sprintf("move %s to place %d", RuleText(r), to+1), Steps: []undoStep{{Op: policy.Move, Rule: named(w.Rule), To: w.Place}}}
			return ch.amend(policy.Edit{Op: policy.Move, Rule: w.Rule, To: to})
		})
	}
	if err != nil {
		return fmt.Errorf("move rule %s: %w", RuleText(r), err)
	}
	return nil
}

// Place returns a rule's place among the "rules" of its file, from 0; -1 if it
// is written in another form, which speaks before them and cannot be moved.
func (c *Config) Place(r assent.Rule) (int, error) {
	f, err := c.fileOf(r.Source)
	if err != nil {
		return 0, err
	}
	data, _, err := readForAmend(f)
	if err != nil {
		return 0, err
	}
	ch := change{file: f, data: data, there: data != nil}
	w, err := ch.find(r)
	return w.Place, err
}

// PromoteRule moves a rule of the project's file, or of an answer, to the end of
// the user's file. A rule of a project's file that the user does not trust is
// refused with [ErrNotTrusted], unless it denies: see PromoteUntrusted.
func (c *Config) PromoteRule(r assent.Rule) error { return c.promote(r, false) }

// PromoteUntrusted is PromoteRule for a rule whose file is not trusted, where the
// user has seen this very rule and said yes to it. The trust in the rest of the
// file is no other afterwards.
func (c *Config) PromoteUntrusted(r assent.Rule) error { return c.promote(r, true) }

func (c *Config) promote(r assent.Rule, untrusted bool) error {
	from, err := c.fileOf(r.Source)
	if err == nil && from.layer == assent.User {
		err = errors.New("it is in your own file already")
	}
	if err == nil {
		err = c.moveToUser(from, r, untrusted)
	}
	if err != nil {
		return fmt.Errorf("promote rule %s: %w", RuleText(r), err)
	}
	return nil
}

// moveToUser inserts the rule, as it is written, in the user's file and then
// removes it where it was, so that it is never in neither.
func (c *Config) moveToUser(from policyFile, r assent.Rule, untrusted bool) error {
	var rule assent.Rule
	err := c.change(from, func(ch *change) error {
		w, err := ch.find(r)
		if err != nil {
			return err
		}
		// Only deny is harmless from anybody: an ask, which speaks after the
		// user's own rules, would lift their denies.
		if from.layer == assent.Project && !ch.trusted && w.Rule.Action != assent.Deny && !untrusted {
			return fmt.Errorf("%w, and the rule would hold everywhere: only an explicit yes to this very rule promotes it", ErrNotTrusted)
		}
		rule = w.Rule
		return c.checkNew(rule)
	})
	if err != nil {
		return err
	}
	user := policyFile{assent.User, c.UserFile()}
	pair, what := newID(), "promote "+RuleText(rule)
	inserted, err := c.promoted(rule, what, pair, from)
	if err != nil {
		return fmt.Errorf("%s: %w", user.name, err)
	}
	err = c.change(from, func(ch *change) error {
		if err := ch.take(r, what); err != nil {
			return err
		}
		if inserted {
			ch.undo.Pair, ch.undo.Other = pair, &policyRef{user.layer, user.name}
		}
		return nil
	})
	if err != nil {
		return fmt.Errorf("it is in %s now, and could not be removed here: %w", user.name, err)
	}
	return nil
}

// promoted inserts a promoted rule in the user's file, unless it holds there
// already.
func (c *Config) promoted(rule assent.Rule, what, pair string, from policyFile) (inserted bool, err error) {
	err = c.change(policyFile{assent.User, c.UserFile()}, func(ch *change) error {
		if ch.there && len(ch.data) > 0 {
			if _, last, err := policy.Same(ch.data, rule); err != nil || last {
				return err
			}
		}
		if err := ch.insert(rule, what); err != nil {
			return err
		}
		ch.undo.Pair, ch.undo.Other = pair, &policyRef{from.layer, from.name}
		inserted = true
		return nil
	})
	return inserted, err
}

// fileOf returns the file that a rule comes from, if it is one that Assent
// changes.
func (c *Config) fileOf(s assent.Source) (policyFile, error) {
	f := policyFile{s.Layer, s.File}
	ours := false
	switch s.Layer {
	case assent.User:
		ours = s.File == c.UserFile()
	case assent.Project:
		ours = s.File == c.ProjectFile()
	case assent.Session:
		dir := filepath.Dir(s.File)
		ours = strings.HasSuffix(s.File, ".jsonc") && filepath.IsAbs(s.File) &&
			(dir == filepath.Join(c.StateDir(), "until") || dir == filepath.Join(c.StateDir(), "sessions"))
	default:
		return f, c.notOurs(s.Layer)
	}
	if !ours {
		return f, fmt.Errorf("%s was named on the command line: change it by hand", s.File)
	}
	return f, nil
}

// notOurs says why rules of a layer cannot be edited.
func (c *Config) notOurs(layer assent.Layer) error {
	switch layer {
	case assent.Defaults:
		return errors.New("it belongs to the built-in profile, which cannot be changed: add a rule that speaks after it")
	case assent.System:
		return fmt.Errorf("it belongs to the administrator: it can only be changed in %s, by root, and a deny there is final", SystemFile)
	}
	return fmt.Errorf("rules of the layer %v are not added by hand", layer)
}
