package gate

import (
	"bytes"
	"fmt"

	"assent"
	"assent/policy"
)

// store makes the rules of an answer hold: of Always in the project's file, of
// Until and Session in the answers' own. Where the file cannot take them they
// hold for the session, and the note says why.
func (c *Config) store(q *Question, a *Answer) (note string) {
	at := *c
	at.Root = q.Root
	session := policyFile{assent.Session, c.sessionFile(q.Session)}
	f := session
	switch a.Scope {
	case Always:
		f = policyFile{assent.Project, at.ProjectFile()}
	case Until:
		f.name = at.UntilFile()
	}
	err := at.storeIn(f, a)
	if err == nil {
		return ""
	}
	if f != session {
		note = fmt.Sprintf("the rule holds for this session only: it cannot be stored in %s: %v", f.name, err)
		err = at.storeIn(session, a)
	}
	if err != nil {
		return fmt.Sprintf("the answer holds for this call only: its rule cannot be stored: %v", err)
	}
	return note
}

// storeIn adds the rules of an answer to a file. A project's file that the user
// does not trust is not changed: the rules would not count there, and trust in
// them would be trust in all of it.
func (c *Config) storeIn(f policyFile, a *Answer) error {
	return c.change(f, func(ch *change) error {
		if err := ch.mayAllow(assent.Rule{Action: assent.Allow}); err != nil {
			return err
		}
		if f.layer == assent.Session && ch.there {
			if err := ch.amend(policy.Edit{Op: policy.Expire, Now: c.clock()}); err != nil {
				return err
			}
		}
		ch.adds, ch.undo = true, &undoNote{}
		for _, s := range a.Rules {
			r := assent.Rule{Capability: string(s.Capability), Pattern: s.Pattern, Action: assent.Allow}
			if a.Scope == Until {
				r.Until = a.Until
			}
			if err := ch.store(r); err != nil {
				return err
			}
		}
		if len(ch.undo.Steps) == 0 {
			ch.undo = nil // nothing was stored
		}
		return nil
	})
}

// store adds the rule of an answer, unless it holds already.
func (ch *change) store(r assent.Rule) error {
	before := ch.out
	if err := ch.amend(policy.Edit{Op: policy.Insert, Rule: r, Once: true}); err != nil || bytes.Equal(before, ch.out) {
		return err
	}
	if ch.undo.What != "" {
		ch.undo.What += ", "
	}
	ch.undo.What += "add " + RuleText(r)
	ch.undo.Steps = append(ch.undo.Steps, undoStep{Op: policy.Remove, Rule: r})
	return nil
}
