package main

import (
	"bytes"
	"errors"
	"fmt"
	"path/filepath"
	"strings"
	"time"

	"assent"
	"assent/audit"
	"assent/gate"
	"assent/internal/tui"
)

// ruleSource is the rules of the session, for a page.
func (c *chat) ruleSource() tui.RuleSource {
	config := &c.where
	return tui.RuleSource{
		List:   c.rules,
		Fixed:  fixed,
		Remove: config.RemoveRule,
		Move: func(r assent.Rule, by int) error {
			place, err := config.Place(r)
			switch {
			case err != nil:
				return err
			case place < 0:
				return errors.New("it stands outside of \"rules\", where nothing is moved")
			case place+by < 0:
				return errors.New("it is the first one of its file")
			}
			return config.MoveRule(r, place+by)
		},
		Promote: func(r assent.Rule, untrusted bool) error {
			if untrusted {
				return config.PromoteUntrusted(r)
			}
			return config.PromoteRule(r)
		},
		Last: func() string {
			if e := newestEdit(config); e.What != "" {
				return e.What + ", in " + c.short(e.File)
			}
			return ""
		},
		Undo: func() (string, error) { return config.UndoEdit(newestEdit(config).Layer) },
	}
}

// fixed says why a rule cannot be changed from here.
func fixed(r assent.Rule) string {
	switch r.Source.Layer {
	case assent.Defaults:
		return "it belongs to the built-in profile and cannot be changed: a rule of your own, which speaks after it, can say otherwise"
	case assent.System:
		return "it belongs to the administrator, in " + gate.SystemFile
	}
	return ""
}

// newestEdit is the newest edit of the files that can be changed.
func newestEdit(config *gate.Config) gate.LastEdit {
	var last gate.LastEdit
	for _, layer := range [...]assent.Layer{assent.User, assent.Project, assent.Session} {
		if e, ok := config.LastEdit(layer); ok && e.Time.After(last.Time) {
			last = e
		}
	}
	return last
}

// rules lists the rules that hold, and how often each decided.
func (c *chat) rules() ([]tui.ListedRule, error) {
	j, err := c.gate.Judge()
	if err != nil {
		return nil, err
	}
	given, err := c.verdicts()
	if err != nil {
		return nil, err
	}
	var out []tui.ListedRule
	add := func(r assent.Rule, ended bool) {
		l := tui.ListedRule{Rule: r, Ended: ended, File: c.short(r.Source.File)}
		if r.Source.Layer == assent.Defaults {
			l.File = "the built-in profile " + r.Source.File
		}
		for g, n := range given {
			if g.of(&r) {
				l.Matches += n
			}
		}
		out = append(out, l)
	}
	for _, r := range j.Set().Ended {
		add(r, true)
	}
	for _, r := range j.Set().Rules() {
		add(r, false)
	}
	return out, nil
}

// A given is what a record says of the rule that gave a verdict.
type given struct{ capability, pattern, source string }

// of reports whether the rule is r, wherever it stands in its file by now.
func (g given) of(r *assent.Rule) bool {
	if g.pattern != r.Pattern {
		return false
	}
	if r.Source.Layer == assent.Defaults {
		return g.source == r.Source.String()
	}
	own := r.Source.String()
	return file(g.source) == file(own) && (r.Capability == "*" || g.capability == r.Capability ||
		strings.HasPrefix(g.capability, strings.TrimSuffix(strings.TrimSuffix(r.Capability, "*"), ".")+"."))
}

// file is a source without its line.
func file(source string) string {
	if i := strings.LastIndexByte(source, ':'); i >= 0 {
		return source[:i]
	}
	return source
}

// verdicts counts which rules decided in this session.
func (c *chat) verdicts() (map[given]int, error) {
	out := map[given]int{}
	err := c.records(func(r *audit.Record) {
		if r.Decision == nil {
			return
		}
		for i := range r.Decision.Requests {
			q := &r.Decision.Requests[i]
			out[given{q.Capability, q.Rule, q.Source}]++
		}
	})
	return out, err
}

// records calls f with what is on record of this session.
func (c *chat) records(f func(*audit.Record)) error {
	h, err := gate.OpenHistory(c.where.DataDir())
	if err != nil {
		return err
	}
	for r, err := range h.Records(gate.Cursor{Session: c.gate.SessionID()}) {
		if err != nil {
			return err
		}
		f(&r)
	}
	return nil
}

// short is a file's name as people know it.
func (c *chat) short(name string) string {
	if rel, err := filepath.Rel(c.where.Root, name); err == nil && filepath.IsLocal(rel) {
		return rel
	}
	if rel, err := filepath.Rel(c.where.Home, name); err == nil && filepath.IsLocal(rel) {
		return "~/" + rel
	}
	return name
}

// logSource is the calls of the session, for a page.
func (c *chat) logSource() tui.LogSource { return tui.LogSource{List: c.logged, Story: c.story} }

func (c *chat) logged() ([]tui.LoggedCall, error) {
	var out []tui.LoggedCall
	at := map[string]int{}
	err := c.records(func(r *audit.Record) {
		if r.Call == "" {
			return
		}
		i, ok := at[r.Call]
		if !ok {
			i = len(out)
			at[r.Call] = i
			out = append(out, tui.LoggedCall{ID: r.Call, Time: "-", Verdict: "-", Outcome: "-"})
		}
		addRecord(&out[i], r)
	})
	return out, err
}

// addRecord notes what a record says of a call.
func addRecord(l *tui.LoggedCall, r *audit.Record) {
	switch r.Event {
	case audit.Requested:
		l.Tool = r.Tool
		l.Subject = strings.TrimPrefix(callLine(r.Tool, r.Args), r.Tool+" ")
		if t, err := time.Parse(time.RFC3339Nano, r.Time); err == nil {
			l.Time = t.Local().Format(time.TimeOnly)
		}
	case audit.Decided:
		if r.Decision != nil {
			l.Verdict = r.Decision.Verdict
		}
	case audit.Asked:
		l.Outcome = "waits"
	case audit.Granted:
		l.Outcome = "approved"
	case audit.Denied:
		l.Outcome = "denied"
	case audit.Started:
		l.Outcome = "runs"
	case audit.Failed:
		l.Outcome = "failed"
	case audit.Exited:
		if r.Run != nil {
			l.Outcome = fmt.Sprintf("exit %d", r.Run.Exit)
		}
	case audit.Finished:
		l.Outcome = "done"
		if r.Run != nil {
			l.Outcome = fmt.Sprintf("exit %d", r.Run.Exit)
		}
		if r.Run != nil && r.Run.Background != "" {
			l.Outcome = r.Run.Background
		}
	}
}

// story tells all that is on record of a call.
func (c *chat) story(id string) (string, error) {
	text := &sized{n: c.screen.Width()}
	s := &story{io: streams{out: text, err: text}}
	var list []audit.Record
	err := c.records(func(r *audit.Record) {
		if r.Call == id {
			list = append(list, *r)
			s.tell(r)
		}
	})
	s.close(list)
	return text.String(), err
}

// A sized is a text for so many columns.
type sized struct {
	bytes.Buffer
	n int
}

// Width is the columns.
func (s *sized) Width() int { return s.n }
