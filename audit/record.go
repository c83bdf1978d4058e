// Package audit is the record of what was asked, decided, answered and done:
// the form of a record, the hash chain that binds the records of a session
// together, its verification, and the redaction of secrets before anything is
// hashed (spec, section 11).
//
// It is pure: it works on bytes and readers. Where log files lie, how they are
// locked and made durable is for package gate.
package audit

import "encoding/json"

// An Event says which step of a call a record is about.
type Event string

// The events of a call, in the order in which they can occur. A call has one
// requested and one decided; asked only if a person must answer; then granted
// or denied; then, if Assent itself runs it, started, and finished or failed;
// exited only after a finished that names a background process.
// A refusal by policy is decided with verdict deny, and has no denied record.
const (
	Requested Event = "requested" // a call came in
	Decided   Event = "decided"   // the verdict, durable before anything else happens
	Asked     Event = "asked"     // a person is asked; an asked without an answer is pending
	Granted   Event = "granted"   // approved: durable before it takes effect
	Denied    Event = "denied"    // not approved
	Started   Event = "started"   // about to run: uses an approval up
	Finished  Event = "finished"  // ended, whatever its exit status
	Failed    Event = "failed"    // could not be run, or what became of it is not known
	Exited    Event = "exited"    // the background process that it became has ended; after finished
)

// Opened is the one event of the register, the log that lists the sessions:
// the first record of the session is durable. It belongs to no call.
const Opened Event = "opened"

// A Record is one line of a log. Seq, Prev, Hash and Time are set when it is
// appended; which of the rest is set depends on the event. Every text has its
// secrets redacted (see Redact) before it gets here.
type Record struct {
	Seq     uint64          `json:"seq"`              // 1, 2, ... within a session
	Prev    string          `json:"prev"`             // Hash of the record before, over all segments; empty for the first
	Time    string          `json:"time"`             // RFC 3339, UTC, nanoseconds. A clock may jump back: the order is that of Seq
	Event   Event           `json:"event"`            //
	Session string          `json:"session"`          //
	Call    string          `json:"call,omitempty"`   // the call's id, unique within the session
	Turn    string          `json:"turn,omitempty"`   // calls that the model made together
	Agent   string          `json:"agent,omitempty"`  //
	Tool    string          `json:"tool,omitempty"`   // the tool's name (not its alias), or the unknown name as given
	Dir     string          `json:"dir,omitempty"`    //
	Digest  string          `json:"digest,omitempty"` // binds an approval to tool, arguments, directory, plan and scripts, hex
	Args    json.RawMessage `json:"args,omitempty"`   // of requested: redacted; what is long (the text of a write) is given by size and SHA-256

	Decision *Decision       `json:"decision,omitempty"` // of decided
	Facts    json.RawMessage `json:"facts,omitempty"`    // of decided: what was asked of the machine, for a replay
	Answer   *Answer         `json:"answer,omitempty"`   // of granted and denied
	Run      *Run            `json:"run,omitempty"`      // of started, finished, failed and exited
	Error    string          `json:"error,omitempty"`    // of failed, and of decided for a call that could not be read
	Repaired int64           `json:"repaired,omitzero"`  // bytes of a half-written record that were cut off before this one

	Hash string `json:"hash"` // of the line's bytes before this member, SHA-256, hex
}

// A Decision is the verdict as recorded.
type Decision struct {
	Verdict  string    `json:"verdict"`
	Firm     bool      `json:"firm,omitzero"`
	Shape    string    `json:"shape,omitempty"`
	Profile  string    `json:"profile,omitempty"`
	Requests []Request `json:"requests,omitempty"`
	Reasons  []string  `json:"reasons,omitempty"`
	Notes    []string  `json:"notes,omitempty"`
	Always   []string  `json:"always,omitempty"` // "capability pattern" that "always" would store
}

// A Request is one permission that was needed, and what became of it.
type Request struct {
	Capability string `json:"capability"`
	Subject    string `json:"subject"`
	Verdict    string `json:"verdict"`
	Rule       string `json:"rule,omitempty"`
	Source     string `json:"source,omitempty"` // "file:line" of the rule, or "guard:name"
}

// An Answer is what a person, or something on a person's behalf, said.
type Answer struct {
	Scope      string   `json:"scope,omitempty"`     // of granted: "once", "session", "always", "until"
	Until      string   `json:"until,omitempty"`     // end of scope "until", RFC 3339
	Stored     []string `json:"stored,omitempty"`    // rules stored: "capability pattern"
	File       string   `json:"file,omitempty"`      // where they were stored
	Door       string   `json:"door"`                // "terminal", "panel", "pending", "api", "page", "mcp", "--yes", "queue", "none"
	Who        string   `json:"who,omitempty"`       // the answering user
	Reason     string   `json:"reason,omitempty"`    // of denied: the person's words
	TookMS     int64    `json:"took_ms"`             // from asked to the answer
	Unconfined bool     `json:"unconfined,omitzero"` // "once, unconfined" was chosen

	// Of denied, where the person changed the call: the id of the call that is
	// judged in its place, and the SHA-256, in hex, of its arguments.
	Instead     string `json:"instead,omitempty"`
	InsteadArgs string `json:"instead_args,omitempty"`
}

// A Run is how a call was carried out.
type Run struct {
	Limits     []string `json:"limits,omitempty"`     // what the kernel enforces, in words: "landlock 7", "seccomp", "network none"
	Write      []string `json:"write,omitempty"`      // what may be written
	Exit       int      `json:"exit"`                 // exit status; 128+n for signal n; of a tool without one 0 or 1
	TimedOut   bool     `json:"timed_out,omitzero"`   //
	Background string   `json:"background,omitempty"` // id of the background process that it became
	StoppedBy  string   `json:"stopped_by,omitempty"` // of exited: the user who ended it, by hand
	Bytes      int64    `json:"bytes,omitzero"`       // of output, all of it
	TookMS     int64    `json:"took_ms,omitzero"`
	Blocked    []string `json:"blocked,omitempty"` // accesses that the limits refused: "write /etc/hosts", "connect 1.2.3.4:443"
	Changed    []string `json:"changed,omitempty"` // files that changed, as far as seen
	Orphan     bool     `json:"orphan,omitzero"`   // of failed: found after a crash; whether it ran to its end is not known
}
