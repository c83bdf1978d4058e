package main

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"assent/audit"
	"assent/internal/sqlite"
)

func logShowCommand(io streams) *cobra.Command {
	var p place
	var f showFlags
	cmd := &cobra.Command{
		Use:   "show ID",
		Short: "tell the whole story of one call",
		Long: `show tells all that is on record of one call, in order: what was asked and by whom, each permission that it
needed with verdict, rule and reasons, who answered and how long that took, what ran under which limits, and how
it ended. ID is the call's id as log lists it, or its first letters.`,
		Args: cobra.ExactArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			l, err := openLog(&p)
			if err == nil {
				err = f.run(cmd.Context(), io, l, args[0])
			}
			if err != nil {
				return fmt.Errorf("log show: %v", err)
			}
			return nil
		},
	}
	p.where(cmd)
	cmd.Flags().StringVar(&f.session, "session", "", "`id` of the session, if the call's id is not enough")
	cmd.Flags().BoolVar(&f.json, "json", false, "print the records, one a line")
	return cmd
}

type showFlags struct {
	session string
	json    bool
}

func (f *showFlags) run(ctx context.Context, io streams, l *logReader, id string) error {
	var found []sqlite.Execution
	err := l.ask(ctx, io, func(x *sqlite.Index) (err error) {
		found, err = x.Find(ctx, id, f.session, maxSame+1)
		return err
	})
	if err != nil {
		return err
	}
	if len(found) > 1 && !f.json {
		slices.Reverse(found)
		newTable(found, width(io.err)).print(io.err)
	}
	if len(found) != 1 {
		return oneOf(id, found)
	}
	// The story is told by the records, not by the index.
	records, broken := l.records(&found[0])
	if f.json {
		if err := printJSON(io, records); err != nil {
			return err
		}
		return broken
	}
	s := &story{io: io}
	for i := range records {
		s.tell(&records[i])
	}
	s.close(records)
	return broken
}

// records reads the records of a call from the log.
func (l *logReader) records(e *sqlite.Execution) ([]audit.Record, error) {
	var out []audit.Record
	for r, err := range l.history.Records(e.Start) {
		if err != nil {
			return out, err
		}
		if r.Call == e.ID {
			out = append(out, r)
		}
		if r.Seq >= e.Seq {
			break
		}
	}
	return out, nil
}

// A story prints the records of a call.
type story struct {
	io    streams
	last  time.Time
	state audit.State
}

// say prints a labelled text. Labels are from the record as well.
func (s *story) say(label, text string) {
	if text != "" {
		line(s.io.out, fmt.Sprintf("%-8s", cut(label, 24)), shown(text))
	}
}

// list prints texts, the first with the label.
func (s *story) list(label string, texts []string) {
	for _, t := range texts {
		s.say(label, t)
		label = ""
	}
}

// head prints when something happened and what.
func (s *story) head(r *audit.Record, text string) {
	t, err := time.Parse(time.RFC3339Nano, r.Time)
	stamp := r.Time
	if err == nil {
		stamp = t.Local().Format("2006-01-02 15:04:05.000 MST")
	}
	if s.state != (audit.State{}) {
		fmt.Fprintln(s.io.out)
	}
	line(s.io.out, cut(string(r.Event), 24), shown(stamp+"  "+text))
	if err == nil && t.Before(s.last) {
		line(s.io.out, "", "the clock was set back meanwhile: the order is that of the records")
	}
	if err == nil {
		s.last = t
	}
}

func (s *story) tell(r *audit.Record) {
	before := s.state
	switch r.Event {
	case audit.Requested:
		s.requested(r)
	case audit.Decided:
		s.decided(r)
	case audit.Asked:
		s.head(r, "a person is asked")
	case audit.Granted, audit.Denied:
		s.answered(r)
		if before.Granted || before.Denied {
			s.say("", "another answer came first: this one does not count")
		}
	case audit.Started:
		s.head(r, "about to run: the approval is used up")
	case audit.Finished, audit.Failed, audit.Exited:
		s.ended(r)
	default:
		s.head(r, "")
	}
	if r.Event != audit.Decided {
		s.say("error", r.Error)
	}
	if run := r.Run; run != nil {
		s.list("writes", run.Write)
		s.list("limits", run.Limits)
		s.list("blocked", run.Blocked)
		s.list("changed", run.Changed)
	}
	if r.Repaired > 0 {
		s.say("note", counted(r.Repaired, "byte")+" of a record that was not written to its end were cut off before this one")
	}
	s.state.Add(r)
}

func (s *story) requested(r *audit.Record) {
	by := "no agent is named"
	if r.Agent != "" {
		by = "by agent " + r.Agent
	}
	s.head(r, by)
	s.say("call", r.Call)
	s.say("session", r.Session)
	s.say("turn", r.Turn)
	s.say("tool", r.Tool)
	s.say("in", r.Dir)
	var members map[string]json.RawMessage
	if json.Unmarshal(r.Args, &members) != nil {
		s.say("args", string(r.Args))
		return
	}
	for _, name := range names(r.Args) {
		var text string
		if json.Unmarshal(members[name], &text) != nil {
			text = string(members[name])
		}
		s.list(name, strings.Split(text, "\n"))
	}
}

// names returns the member names of a JSON object in their order.
func names(object json.RawMessage) []string {
	dec := json.NewDecoder(bytes.NewReader(object))
	var out []string
	if _, err := dec.Token(); err != nil {
		return nil
	}
	for dec.More() {
		t, err := dec.Token()
		name, ok := t.(string)
		var skip json.RawMessage
		if err != nil || !ok || dec.Decode(&skip) != nil {
			break
		}
		out = append(out, name)
	}
	return out
}

func (s *story) decided(r *audit.Record) {
	d := r.Decision
	if d == nil {
		s.head(r, "no decision is on record")
		s.say("error", r.Error)
		return
	}
	s.head(r, d.Verdict)
	s.say("reason", r.Error)
	s.say("shape", d.Shape)
	s.say("profile", d.Profile)
	if d.Firm {
		s.say("firm", "only a living person settles this: no --yes, no stored rule")
	}
	said := make([]bool, len(d.Reasons))
	for i := range d.Requests {
		s.request(&d.Requests[i], d.Reasons, said)
	}
	for i, text := range d.Reasons {
		if !said[i] {
			s.say("reason", text)
		}
	}
	s.list("notes", d.Notes)
	s.list("always", d.Always)
	if len(r.Digest) > 16 {
		s.say("digest", r.Digest[:16]+"...")
	}
}

// request prints one permission, and the reasons that are about it: those not
// said yet whose text begins with its name.
func (s *story) request(q *audit.Request, reasons []string, said []bool) {
	about := q.Capability + " " + q.Subject
	s.say(q.Verdict, about)
	by := ruleOrGuard(q.Source, q.Rule)
	if q.Rule == "" && by != "" {
		s.say("", q.Verdict+" by "+by)
	}
	for i, text := range reasons {
		verdict, rest, _ := strings.Cut(text, ": ")
		why, ok := strings.CutPrefix(rest, about+": ")
		if !ok || said[i] {
			continue
		}
		said[i] = true
		sep := ": "
		if rest, ok := strings.CutPrefix(why, "rule "+q.Source); ok && q.Rule != "" {
			why, by = by+rest, ""
		}
		if strings.HasPrefix(why, "rule ") {
			sep = " by "
		}
		s.say("", verdict+sep+why)
	}
	if q.Rule != "" && by != "" {
		s.say("", q.Verdict+" by "+by)
	}
}

func (s *story) answered(r *audit.Record) {
	a := r.Answer
	if a == nil {
		s.head(r, "")
		return
	}
	how := byWhom(a)
	if a.TookMS > 0 {
		how += " after " + milliseconds(a.TookMS)
	}
	s.head(r, how)
	if r.Event == audit.Granted {
		scope := a.Scope
		if a.Until != "" {
			scope += " " + a.Until
		}
		if a.Unconfined {
			scope += ", without limits"
		}
		s.say("scope", scope)
	}
	s.list("stored", a.Stored)
	s.say("file", a.File)
	s.say("words", a.Reason)
	if a.Instead != "" {
		s.say("changed", "the person changed it: call "+a.Instead+" takes its place")
	}
}

// byWhom says who answered, and through which door; or, where nobody did, why
// there is an answer.
func byWhom(a *audit.Answer) string {
	switch a.Door {
	case "none":
		return "nobody could be asked"
	case "rule":
		return "by a rule that another answer stored"
	case "turn":
		return "with another call of the same turn"
	case "cancelled":
		return "the agent took the call back"
	case "repeat":
		return "a person has denied the same call often enough"
	}
	switch {
	case a.Who == "" && a.Door == "":
		return "by whom is not on record"
	case a.Who == "":
		return "through " + a.Door
	case a.Door == "":
		return "by " + a.Who
	}
	return "by " + a.Who + " through " + a.Door
}

func (s *story) ended(r *audit.Record) {
	run := r.Run
	switch {
	case run != nil && run.Orphan:
		s.head(r, "found after a crash: whether it ran to its end is not known")
	case r.Event == audit.Failed:
		s.head(r, "it did not run")
	case run == nil:
		s.head(r, "")
	default:
		s.head(r, fmt.Sprintf("exit %d after %s, %s of output", run.Exit, milliseconds(run.TookMS), counted(run.Bytes, "byte")))
	}
	if run != nil && run.TimedOut {
		s.say("", "its time was up")
	}
	switch {
	case run == nil || run.Background == "":
	case r.Event == audit.Exited && run.StoppedBy != "":
		s.say("", "process "+run.Background+" has ended: "+run.StoppedBy+" stopped it")
	case r.Event == audit.Exited:
		s.say("", "process "+run.Background+" has ended")
	default:
		s.say("", "it goes on as process "+run.Background)
	}
}

// close says what the records leave open.
func (s *story) close(records []audit.Record) {
	text := ""
	switch st := &s.state; {
	case len(records) == 0:
		text = "nothing of it is in the log any more"
	case st.Running():
		text = "its end is not on record: it runs still, or was cut off, and is never run again"
	case st.Pending():
		text = "it waits for an answer: assent pending " + records[0].Call
	case st.Unused():
		text = "nothing has run under this approval"
	case st.Verdict == "":
		text = "no verdict is on record: nothing was run"
	case st.Ended, st.Denied:
	case st.Verdict == "deny":
		text = "nothing was run"
	default:
		text = "no start is on record: an agent that runs its calls itself may have run it"
	}
	if text != "" {
		fmt.Fprintln(s.io.out)
		line(s.io.out, " ", text)
	}
}
