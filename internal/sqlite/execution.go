package sqlite

import (
	"bytes"
	"encoding/json"
	"strings"
	"time"
	"unicode/utf8"

	"github.com/go-json-experiment/json/jsontext"

	"assent/audit"
	"assent/gate"
)

// A Stamp is a time in microseconds since 1970; 0: it has not happened. In JSON
// it is RFC 3339 in UTC.
type Stamp int64

// StampOf returns the stamp of a time.
func StampOf(t time.Time) Stamp { return Stamp(t.UnixMicro()) }

// Time returns the stamp as a time, the zero Time for 0.
func (s Stamp) Time() time.Time {
	if s == 0 {
		return time.Time{}
	}
	return time.UnixMicro(int64(s))
}

// MarshalJSON implements json.Marshaler.
func (s Stamp) MarshalJSON() ([]byte, error) {
	return []byte(`"` + s.Time().UTC().Format("2006-01-02T15:04:05.000000Z07:00") + `"`), nil
}

// The states of a call: how far it has come, by its records.
const (
	Undecided = "undecided" // no verdict is on record, or an ask that nobody was asked
	Allowed   = "allowed"   // by policy, and no start is on record: the agent runs it itself, or it was stopped before
	Refused   = "refused"   // by policy
	Pending   = "pending"   // a person was asked and has not answered
	Approved  = "approved"  // by a person, and nothing has run under it
	Declined  = "declined"  // by a person, or because nobody could be asked
	Running   = "running"   // started, and no end is on record
	Done      = "done"      // ended, whatever its exit status
	Failed    = "failed"    // could not be run
	Unknown   = "unknown"   // was found after a crash: what became of it is not known
)

// States lists the states of a call.
func States() []string {
	return []string{Undecided, Allowed, Refused, Pending, Approved, Declined, Running, Done, Failed, Unknown}
}

// An Execution is what the index has of one call. Texts are as recorded, with
// secrets redacted; they may hold anything else.
type Execution struct {
	ID         string          `json:"id"` // the call's, unique within the session
	Session    string          `json:"session"`
	Turn       string          `json:"turn,omitempty"`
	Agent      string          `json:"agent,omitempty"`
	Tool       string          `json:"tool"`
	Dir        string          `json:"dir,omitempty"`
	Subject    string          `json:"subject"` // what the call is about in one text: the command, the path, the URL
	State      string          `json:"state"`
	Verdict    string          `json:"verdict"` // empty: none is on record
	Firm       bool            `json:"firm,omitzero"`
	Shape      string          `json:"shape,omitempty"`
	Profile    string          `json:"profile,omitempty"`
	Rule       string          `json:"rule,omitempty"`   // pattern and source of what decided: of the first request with the verdict
	Source     string          `json:"source,omitempty"` //
	Requests   []audit.Request `json:"requests,omitempty"`
	Requested  Stamp           `json:"requested,omitzero"`
	Decided    Stamp           `json:"decided,omitzero"`
	Asked      Stamp           `json:"asked,omitzero"`
	Answered   Stamp           `json:"answered,omitzero"`
	Started    Stamp           `json:"started,omitzero"`
	Ended      Stamp           `json:"ended,omitzero"`
	Answer     string          `json:"answer,omitempty"` // scope of the grant, or "denied"
	Door       string          `json:"door,omitempty"`
	Who        string          `json:"who,omitempty"`
	Reason     string          `json:"reason,omitempty"` // the person's words
	AnswerMS   int64           `json:"answer_ms,omitzero"`
	Exit       *int64          `json:"exit,omitempty"`
	TimedOut   bool            `json:"timed_out,omitzero"`
	Background string          `json:"background,omitempty"`
	Bytes      int64           `json:"bytes,omitzero"` // of output
	TookMS     int64           `json:"took_ms,omitzero"`
	Blocked    int64           `json:"blocked,omitzero"` // how many accesses the limits refused
	Changed    int64           `json:"changed,omitzero"` // how many files changed
	Error      string          `json:"error,omitempty"`

	Start gate.Cursor `json:"-"` // before its first record
	Seq   uint64      `json:"-"` // of its last record

	row  int64 // of the table; 0: in none yet
	at   Stamp
	text string
	asks bool // Requests are to be written
}

// columns are those of fields, in their order.
const columns = "tool_executions.id, at, tool_executions.session, call, tool_executions.segment, tool_executions.offset, seq, turn, agent, tool, dir, tool_executions.subject, " +
	"requested, decided, asked, answered, started, ended, state, tool_executions.verdict, firm, shape, profile, tool_executions.rule, tool_executions.source, " +
	"answer, door, who, reason, answer_ms, exit, timed_out, background, tool_executions.bytes, took_ms, blocked, tool_executions.changed, error, text"

// fields returns where the columns are read to and written from.
func (e *Execution) fields() []any {
	return []any{&e.row, &e.at, &e.Session, &e.ID, &e.Start.Segment, &e.Start.Offset, &e.Seq, &e.Turn, &e.Agent, &e.Tool, &e.Dir, &e.Subject,
		&e.Requested, &e.Decided, &e.Asked, &e.Answered, &e.Started, &e.Ended, &e.State, &e.Verdict, &e.Firm, &e.Shape, &e.Profile, &e.Rule, &e.Source,
		&e.Answer, &e.Door, &e.Who, &e.Reason, &e.AnswerMS, &e.Exit, &e.TimedOut, &e.Background, &e.Bytes, &e.TookMS, &e.Blocked, &e.Changed, &e.Error, &e.text}
}

// add takes the next record of the call into account. A record that it has
// already changes nothing.
func (e *Execution) add(r *audit.Record, at Stamp) {
	if r.Seq <= e.Seq {
		return
	}
	e.Seq = r.Seq
	when := stampOf(r, at)
	switch r.Event {
	case audit.Requested:
		e.request(r, when, at)
	case audit.Decided:
		e.decide(r, when)
	case audit.Asked:
		set(&e.Asked, when)
	case audit.Granted, audit.Denied:
		e.answer(r, when)
	case audit.Started:
		set(&e.Started, when)
	case audit.Finished, audit.Failed:
		e.end(r, when)
	case audit.Exited:
		e.exited(r, when)
	}
	e.State = e.state()
}

func set(s *Stamp, when Stamp) {
	if *s == 0 {
		*s = when
	}
}

// stampOf returns the time of a record; of one whose time cannot be read, the
// latest one before it.
func stampOf(r *audit.Record, at Stamp) Stamp {
	t, err := time.Parse(time.RFC3339Nano, r.Time)
	if err != nil {
		return at
	}
	return StampOf(t)
}

func (e *Execution) request(r *audit.Record, when, at Stamp) {
	set(&e.Requested, when)
	set(&e.at, at)
	e.Turn, e.Agent, e.Tool, e.Dir = r.Turn, r.Agent, r.Tool, r.Dir
	e.Subject = mainArgument(r.Args)
	e.find(r.Tool, r.Agent, r.Dir)
	e.find(stringsIn(r.Args)...)
}

func (e *Execution) decide(r *audit.Record, when Stamp) {
	set(&e.Decided, when)
	e.note(r.Error)
	d := r.Decision
	if d == nil {
		return
	}
	e.Verdict, e.Firm, e.Shape, e.Profile = d.Verdict, d.Firm, d.Shape, d.Profile
	e.Requests, e.asks = d.Requests, true
	e.Rule, e.Source = "", ""
	for i := range d.Requests {
		q := &d.Requests[i]
		if e.Subject == "" {
			e.Subject = q.Subject
		}
		if q.Verdict == d.Verdict && e.Source == "" {
			e.Rule, e.Source = q.Rule, q.Source
		}
		e.find(q.Capability, q.Subject, q.Source)
	}
	e.find(d.Reasons...)
}

// answer takes an answer; the first one counts.
func (e *Execution) answer(r *audit.Record, when Stamp) {
	if e.Answer != "" {
		return
	}
	e.Answered, e.Answer = when, "denied"
	if r.Event == audit.Granted {
		e.Answer = "granted"
	}
	a := r.Answer
	if a == nil {
		return
	}
	if r.Event == audit.Granted && a.Scope != "" {
		e.Answer = a.Scope
	}
	e.Door, e.Who, e.Reason, e.AnswerMS = a.Door, a.Who, a.Reason, a.TookMS
	e.find(a.Reason, a.Who)
}

func (e *Execution) end(r *audit.Record, when Stamp) {
	set(&e.Ended, when)
	e.note(r.Error)
	e.State = Done
	if r.Event == audit.Failed {
		e.State = Failed
	}
	run := r.Run
	if run == nil {
		return
	}
	if r.Event == audit.Finished {
		exit := int64(run.Exit)
		e.Exit = &exit
	} else if run.Orphan {
		e.State = Unknown
	}
	e.TimedOut, e.Background, e.Bytes, e.TookMS = run.TimedOut, run.Background, run.Bytes, run.TookMS
	e.Blocked, e.Changed = int64(len(run.Blocked)), int64(len(run.Changed))
	e.find(run.Blocked...)
	e.find(run.Changed...)
}

// exited takes the end of a background process, which is the end of its call.
func (e *Execution) exited(r *audit.Record, when Stamp) {
	run := r.Run
	if run == nil {
		return
	}
	exit := int64(run.Exit)
	e.Ended, e.Exit, e.Bytes, e.TookMS = when, &exit, run.Bytes, run.TookMS
	e.Blocked, e.Changed = int64(len(run.Blocked)), int64(len(run.Changed))
	e.find(run.Blocked...)
	e.find(run.Changed...)
	e.find(run.StoppedBy)
}

func (e *Execution) note(text string) {
	if text != "" {
		e.Error = text
		e.find(text)
	}
}

// state says how far the call has come, as audit.State does.
func (e *Execution) state() string {
	s := audit.State{Requested: e.Requested != 0, Verdict: e.Verdict, Asked: e.Asked != 0, Denied: e.Answer == "denied",
		Granted: e.Answer != "" && e.Answer != "denied", Started: e.Started != 0, Ended: e.Ended != 0}
	switch {
	case s.Ended:
		return e.State // as its end said
	case s.Running():
		return Running
	case s.Denied:
		return Declined
	case s.Unused():
		return Approved
	case s.Pending():
		return Pending
	case s.Verdict == "deny":
		return Refused
	case s.Verdict == "allow", s.Verdict == "confine":
		return Allowed
	}
	return Undecided
}

// maxSearch bounds the text of a call that is searched, in bytes.
const maxSearch = 64 << 10

// find adds texts by which the call is found.
func (e *Execution) find(texts ...string) {
	for _, t := range texts {
		t = fold(t)
		if t == "" || strings.Contains(e.text, t) {
			continue
		}
		if room := maxSearch - len(e.text) - 1; len(t) > room {
			for room > 0 && !utf8.RuneStart(t[room]) {
				room--
			}
			t = t[:max(room, 0)]
		}
		if t != "" {
			e.text += t + "\n"
		}
	}
}

// fold makes a text such that a search finds it in either case.
func fold(s string) string { return strings.ToLower(s) }

// mainArgument returns what the arguments say a call is about; empty if that
// is not in one of them.
func mainArgument(args json.RawMessage) string {
	var known struct {
		Command json.RawMessage `json:"command"`
		Argv    []string        `json:"argv"`
		File    json.RawMessage `json:"file_path"`
		Path    json.RawMessage `json:"path"`
		URL     json.RawMessage `json:"url"`
		Pattern json.RawMessage `json:"pattern"`
	}
	if json.Unmarshal(args, &known) != nil {
		return strings.Join(stringsIn(args), " ")
	}
	for _, raw := range []json.RawMessage{known.Command, known.File, known.URL, known.Pattern, known.Path} {
		var s string
		if len(raw) > 0 && json.Unmarshal(raw, &s) == nil && s != "" {
			return s
		}
	}
	return strings.Join(known.Argv, " ")
}

// stringsIn returns the strings in a JSON value, without the names of members.
func stringsIn(raw json.RawMessage) []string {
	dec := jsontext.NewDecoder(bytes.NewReader(raw), jsontext.AllowInvalidUTF8(true), jsontext.AllowDuplicateNames(true))
	var out []string
	for {
		t, err := dec.ReadToken()
		if err != nil {
			return out
		}
		kind, n := dec.StackIndex(dec.StackDepth())
		if t.Kind() == '"' && (kind != '{' || n%2 == 0) {
			out = append(out, t.String())
		}
	}
}
