package main

import (
	"bytes"
	"cmp"
	"context"
	"encoding/json"
	"fmt"
	"regexp"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/spf13/cobra"

	"assent"
	"assent/audit"
	"assent/gate"
)

func logReplayCommand(io streams) *cobra.Command {
	var p place
	var f replayFlags
	cmd := &cobra.Command{
		Use:   "replay --policy FILE",
		Short: "judge the calls on record again: which decisions would change",
		Long: `replay judges the calls on record under another policy, with the facts of the machine as they were recorded,
and lists the decisions that would change. Nothing is run, asked or recorded.

The policy is that of --policy and --profile; without --policy, the user's own and that of each call's project as
they are now. Rules that were given for one session only are not part of it. What this machine can confine counts
as it is now.

Secrets are not on record, so that such calls are judged without them and are marked. Calls that come out with
other permissions than those on record (a redacted word mattered, or Assent itself reads the call differently by
now) are listed apart: for them the verdicts are not about the same. Exit status 0, whatever would change.`,
		Args: cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			err := f.run(cmd.Context(), io, &p)
			if err != nil {
				return fmt.Errorf("log replay: %v", err)
			}
			return nil
		},
	}
	p.where(cmd)
	s := cmd.Flags()
	s.StringArrayVar(&p.policies, "policy", nil, "judge by this user-layer policy `file` (repeatable)")
	s.StringVar(&p.profile, "profile", "", "base profile: coding, confined, assistant, readonly or ci")
	s.BoolVar(&p.noConfig, "no-config", false, "read no policy file but those of --policy")
	f.period.flags(cmd)
	s.StringVar(&f.session, "session", "", "only the session with this `id`")
	s.BoolVar(&f.json, "json", false, "print one JSON object a line for each decision that would change, and one for the summary")
	return cmd
}

type replayFlags struct {
	period
	session string
	json    bool
}

func (f *replayFlags) run(ctx context.Context, io streams, p *place) error {
	since, until, err := f.times(time.Now())
	if err != nil {
		return err
	}
	config, _, err := p.config("", "", "")
	if err != nil {
		return err
	}
	if _, err := gate.Open(config); err != nil {
		return err // before anything is read: a policy file that is not there
	}
	l, err := openLog(p)
	if err != nil {
		return err
	}
	if none, err := l.empty(io); none || err != nil {
		return err
	}
	r := &replay{io: io, again: gate.NewReplay(config), json: f.json, calls: map[string]*assent.Call{}}
	for rec, err := range l.history.Records(gate.Cursor{Session: f.session}) {
		if ctx.Err() != nil {
			return ctx.Err()
		}
		if err != nil {
			fmt.Fprintf(io.err, "assent: log replay: %s\n", shown(err.Error()))
			continue
		}
		if err := r.record(&rec, since, until); err != nil {
			return err
		}
	}
	return r.summary()
}

// A replay judges the calls of a history again.
type replay struct {
	io    streams
	again *gate.Replay
	json  bool
	calls map[string]*assent.Call // requested, not yet decided
	in    string                  // session that they are of
	count replayed
	kinds map[string]int // "ask -> allow"
}

// A replayed is the summary of a replay.
type replayed struct {
	Judged   int `json:"judged"`   // calls
	Changed  int `json:"changed"`  // of them, decisions that would be others
	Redacted int `json:"redacted"` // of those judged, calls with something redacted
	Inexact  int `json:"inexact"`  // calls that came out with other permissions, beside those judged
	Skipped  int `json:"skipped"`  // calls without the facts that a judgement needs
}

// A changed is a decision that would be another one.
type changed struct {
	ID       string   `json:"id"`
	Session  string   `json:"session"`
	Time     string   `json:"time"`
	Tool     string   `json:"tool"`
	Subject  string   `json:"subject"`
	Old      string   `json:"old"`
	New      string   `json:"new"`
	OldBy    []string `json:"old_by"` // what decided
	NewBy    []string `json:"new_by"`
	Redacted bool     `json:"redacted,omitzero"`
	Inexact  bool     `json:"inexact,omitzero"`
}

// record takes the next record: a call is judged when its decision comes.
func (r *replay) record(rec *audit.Record, since, until time.Time) error {
	if rec.Session != r.in {
		r.in = rec.Session
		clear(r.calls)
	}
	switch rec.Event {
	case audit.Requested:
		t, _ := time.Parse(time.RFC3339Nano, rec.Time)
		if (!since.IsZero() && t.Before(since)) || (!until.IsZero() && !t.Before(until)) {
			return nil
		}
		call := gate.CallOf(rec)
		r.calls[rec.Call] = &call
	case audit.Decided:
		call := r.calls[rec.Call]
		delete(r.calls, rec.Call)
		if call != nil {
			return r.judge(call, rec)
		}
	}
	return nil
}

func (r *replay) judge(call *assent.Call, rec *audit.Record) error {
	old := rec.Decision
	out, ok := r.again.Judge(*call, rec)
	if !ok {
		r.count.Skipped++
		return nil
	}
	c := changed{ID: call.ID, Session: call.Session, Time: rec.Time, Tool: call.Tool, Subject: subjectOfCall(call, old),
		Old: old.Verdict, New: out.Decision.Verdict.String(), OldBy: oldBy(old), NewBy: newBy(&out.Judgement),
		Redacted: redacted(call), Inexact: !out.Same}
	switch {
	case c.Inexact:
		r.count.Inexact++
	default:
		r.count.Judged++
		if c.Redacted {
			r.count.Redacted++
		}
	}
	if c.Old == c.New {
		return nil
	}
	if !c.Inexact {
		r.count.Changed++
		if r.kinds == nil {
			r.kinds = map[string]int{}
		}
		r.kinds[c.Old+" -> "+c.New]++
	}
	return r.print(&c)
}

// redactedText finds what stands in a record for what was left out of it.
var redactedText = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`\b` + audit.Redacted + `\b|\(\d+ bytes, sha256 [0-9a-f]{64}\)`)
})

// redacted reports whether something is missing of the arguments that could
// matter: the text of a write or an edit decides nothing.
func redacted(call *assent.Call) bool {
	args := call.Args
	var members map[string]json.RawMessage
	if (call.Tool == "write" || call.Tool == "edit") && json.Unmarshal(args, &members) == nil {
		args = slices.Concat(members["file_path"], members["path"])
	}
	return redactedText().Match(args)
}

// oldBy says what decided then.
func oldBy(d *audit.Decision) []string {
	var out []string
	for _, q := range d.Requests {
		if q.Verdict != d.Verdict {
			continue
		}
		out = addOnce(out, ruleOrGuard(q.Source, q.Rule))
	}
	return out
}

// newBy says what decides now.
func newBy(out *gate.Judgement) []string {
	var list []string
	for _, reason := range out.Decision.Reasons {
		if reason.Verdict != out.Decision.Verdict {
			continue
		}
		if q := reason.Rule; q != nil {
			list = addOnce(list, ruleOrGuard(q.Source.String(), q.Pattern))
		} else {
			list = addOnce(list, ruleOrGuard(cmp.Or(reason.By, reason.Text), ""))
		}
	}
	return list
}

func ruleOrGuard(source, pattern string) string {
	switch {
	case pattern != "":
		return fmt.Sprintf("rule %s %q", source, pattern)
	case strings.HasPrefix(source, "guard:"):
		return "guard " + strings.TrimPrefix(source, "guard:")
	}
	return source
}

func addOnce(list []string, s string) []string {
	if s == "" || slices.Contains(list, s) {
		return list
	}
	return append(list, s)
}

// subjectOfCall is what a call is about, in one text.
func subjectOfCall(call *assent.Call, d *audit.Decision) string {
	var args struct {
		Command string `json:"command"`
	}
	if json.Unmarshal(call.Args, &args) == nil && args.Command != "" {
		return args.Command
	}
	if len(d.Requests) > 0 {
		return d.Requests[0].Subject
	}
	return string(bytes.TrimSpace(call.Args))
}

func (r *replay) print(c *changed) error {
	if r.json {
		return printJSON(r.io, []changed{*c})
	}
	when := c.Time
	if t, err := time.Parse(time.RFC3339Nano, c.Time); err == nil {
		when = t.Local().Format(time.DateTime)
	}
	w := r.io.out
	line(w, " ", shown(fmt.Sprintf("%s -> %s  %s  %s  %s", c.Old, c.New, when, c.ID, c.Tool)))
	line(w, "", shown(clip(c.Subject, 400)))
	line(w, "", shown("was: "+strings.Join(c.OldBy, "; ")))
	line(w, "", shown("now: "+strings.Join(c.NewBy, "; ")))
	switch {
	case c.Inexact:
		line(w, "", "inexact: it comes out with other permissions than those on record")
	case c.Redacted:
		line(w, "", "redacted: judged without the secrets, which are not on record")
	}
	return nil
}

func (r *replay) summary() error {
	if r.json {
		return printJSON(r.io, []struct {
			Summary replayed       `json:"summary"`
			Kinds   map[string]int `json:"kinds,omitempty"`
		}{{r.count, r.kinds}})
	}
	w := r.io.out
	text := counted(r.count.Judged, "call") + " judged again: "
	if r.count.Changed == 0 {
		text += "no decision would change"
	} else {
		var kinds []string
		for k, n := range r.kinds {
			kinds = append(kinds, fmt.Sprintf("%d %s", n, k))
		}
		slices.Sort(kinds)
		text += fmt.Sprintf("%s would change (%s)", counted(r.count.Changed, "decision"), strings.Join(kinds, ", "))
	}
	fmt.Fprintln(w, text)
	if n := r.count.Redacted; n > 0 {
		line(w, " ", fmt.Sprintf("%d of them without secrets, which are not on record", n))
	}
	if n := r.count.Inexact; n > 0 {
		line(w, " ", fmt.Sprintf("%d more inexact: they come out with other permissions than those on record", n))
	}
	if n := r.count.Skipped; n > 0 {
		line(w, " ", fmt.Sprintf("%d more not judged: their facts are not on record", n))
	}
	return nil
}
