package gate

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"

	"assent"
	"assent/policy"
	"assent/shell"
)

// An Approver puts questions to a person. It is called from one goroutine at a
// time. Approve waits as long as the person does; it returns early, with
// ctx's error, when the question was settled elsewhere or the call cancelled
// (context.Cause says which). An error means that this approver got no answer:
// the question stays pending for others, or is denied where there are none.
//
// No approver may give an answer that no person gave.
type Approver interface {
	Approve(ctx context.Context, q *Question) (Answer, error)
}

// A QueueApprover is an Approver that takes several questions at once, from
// several goroutines, and puts them to the person in an order of its own. It
// shows how many wait, which one that is asked one by one cannot.
type QueueApprover interface {
	Approver
	Queues() // marks the ability; does nothing
}

// A Settled is the cause of the end of an Approve whose question was answered
// elsewhere. It matches [ErrSettled].
type Settled struct {
	Answer Answer // who said what
}

// Error implements error.
func (s *Settled) Error() string { return ErrSettled.Error() }

// Is implements the interface of errors.Is.
func (s *Settled) Is(target error) bool { return target == ErrSettled }

// A Scope is how far an approval reaches. The zero value approves nothing.
type Scope string

// The scopes.
const (
	Once    Scope = "once"    // this very call
	Session Scope = "session" // the rules offered, until the session ends
	Always  Scope = "always"  // the rules offered, stored in the project's file
	Until   Scope = "until"   // the rules offered, in this project until Answer.Until
)

// An Answer is what a person said to a question. The zero value denies.
type Answer struct {
	Scope      Scope               // empty: denied
	Rules      []assent.AlwaysRule // of Session, Always and Until: which of the offered rules are stored, at least one for each request that asked
	Until      string              // of Until: the end, RFC 3339 in UTC with whole seconds, at most MaxUntil ahead
	Unconfined bool                // of Once: run without the kernel's limits
	Instead    json.RawMessage     // of a denial: the arguments that the person wants instead; the call made with them is judged anew
	Next       string              // of an answer on record, where the person changed the call: the id of the call in its place
	Reason     string              // of a denial: the person's words; may be empty
	Door       string              // through what it came: "terminal", "pending", "--yes"
	Who        string              // the person, as far as known
}

// Granted reports whether the answer approves.
func (a *Answer) Granted() bool { return a.Scope != "" }

// A Question is all that a person needs to answer for one call. It is plain
// data, is kept on disk while it is pending, and holds the call as it is: it
// may contain secrets that the log does not.
type Question struct {
	ID       string              `json:"id"`
	Session  string              `json:"session"`
	Turn     string              `json:"turn,omitempty"`
	Agent    string              `json:"agent,omitempty"`
	Tool     string              `json:"tool"`
	Dir      string              `json:"dir"`
	Root     string              `json:"root"`
	Args     json.RawMessage     `json:"args"`
	Subject  string              `json:"subject"`            // the command's text, the path, the URL
	Marks    []shell.Span        `json:"marks,omitempty"`    // the operators in a command's text
	Command  bool                `json:"command,omitempty"`  // Subject is a command that the person may change (see WithCommand)
	Shape    string              `json:"shape"`              //
	Requests []Asked             `json:"requests"`           // every permission that the call needs, in order
	Reasons  []string            `json:"reasons,omitempty"`  // of the whole call: level, broken policy
	Notes    []string            `json:"notes,omitempty"`    // risks
	Diff     string              `json:"diff,omitempty"`     // of a write or edit
	Offered  []assent.AlwaysRule `json:"offered,omitempty"`  // what "always" could store, most specific first for each request
	StoreIn  string              `json:"store_in,omitempty"` // the file that "always" would store it in; empty: this session would not read it there
	Firm     bool                `json:"firm,omitempty"`     // only a living person settles it
	Limits   []string            `json:"limits,omitempty"`   // what the kernel will hold the run to, in words
	Digest   string              `json:"digest"`             // binds the answer to what was shown
	Asked    string              `json:"asked"`              // when, RFC 3339
	PID      int                 `json:"pid"`                // the process that waits for the answer
}

// An Asked is one permission in a question.
type Asked struct {
	Capability assent.Capability `json:"capability"`
	Subject    string            `json:"subject"`
	Given      string            `json:"given,omitempty"` // the path as the call names it, where that is another one
	Title      string            `json:"title"`
	Where      string            `json:"where,omitempty"` // "redirection at 1:14"
	Verdict    assent.Verdict    `json:"verdict"`
	Destroys   bool              `json:"destroys,omitempty"` // a known destructive effect
	Reasons    []string          `json:"reasons,omitempty"`  // rule with file:line, findings of guards
}

// Keeps reports whether the question can be answered for that long. What is firm,
// or settled by no rule, can be approved only once, and always only where the
// session reads what would be stored.
func (q *Question) Keeps(s Scope) bool {
	switch s {
	case "", Once:
		return true
	case Always:
		return len(q.Offered) > 0 && !q.Firm && q.StoreIn != ""
	case Session, Until:
		return len(q.Offered) > 0 && !q.Firm
	}
	return false
}

// newQuestion describes a judged call for a person.
func (g *Gate) newQuestion(c *pendingCall) *Question {
	j, plan := &c.judged, &c.judged.Plan
	q := &Question{
		ID: c.call.ID, Session: c.call.Session, Turn: c.call.Turn, Agent: c.call.Agent, Tool: plan.Tool, Dir: c.call.Dir,
		Root: g.config.Root, Args: c.call.Args, Shape: plan.Shape.String(),
		Notes: plan.Notes, Diff: plan.Diff, Offered: j.Always, Firm: j.Decision.Firm, Digest: c.digest,
		Asked: stamp(g.now()), PID: g.pid,
	}
	q.Subject = subject(c.call, plan)
	if text, ok := commandText(c.call); ok && text == q.Subject {
		q.Marks = shell.Operators(text, maxMarks)
		q.Command = runsText(c.call, plan.Tool)
	}
	if len(q.Offered) > 0 && g.config.readsProject() {
		q.StoreIn = g.config.ProjectFile()
	}
	for i := range plan.Requests {
		r := &plan.Requests[i]
		a := Asked{Capability: r.Capability, Subject: r.Subject, Given: r.Also, Title: r.Title(), Where: r.Where(), Verdict: j.Decision.Requests[i].Verdict, Destroys: r.Destructive}
		for k := range j.Decision.Reasons {
			if why := &j.Decision.Reasons[k]; why.Request == i {
				a.Reasons = append(a.Reasons, whyText(why))
			}
		}
		q.Requests = append(q.Requests, a)
	}
	for k := range j.Decision.Reasons {
		if why := &j.Decision.Reasons[k]; why.Request < 0 && why.Verdict < assent.Allow {
			q.Reasons = append(q.Reasons, whyText(why))
		}
	}
	if note := distrust(c.judgedBy.set); note != "" {
		q.Notes = append(slices.Clip(q.Notes), note)
	}
	q.Limits = g.limitsInWords(c)
	return q
}

// distrust says that the project's file has rules that do not count, since the
// user has not trusted it; "" if it has none.
func distrust(s *policy.Set) string {
	n, file := 0, ""
	for _, r := range s.Rules() {
		if r.Untrusted {
			n, file = n+1, r.Source.File
		}
	}
	if n == 0 {
		return ""
	}
	return fmt.Sprintf("%s is not trusted, so what it allows does not count (rules: %d); read it, and \"assent trust\" accepts it", file, n)
}

// runsText reports whether the command in a call's arguments is a bash text that
// the call runs, and not the name of a process that it writes to.
func runsText(call assent.Call, tool string) bool {
	var args struct {
		Action string `json:"action"`
	}
	return tool == "bash" || tool == "process" && json.Unmarshal(call.Args, &args) == nil && args.Action == "start"
}

// maxMarks bounds how many operators of a command are marked.
const maxMarks = 10_000

// Grave reports whether a person must not approve by reflex: something that
// asks destroys, or only a living person settles it at all.
func (q *Question) Grave() bool {
	return q.Firm || slices.ContainsFunc(q.Requests, func(r Asked) bool { return r.Destroys && r.Verdict == assent.Ask })
}

// WithCommand returns the arguments of the call with another command, for
// [Answer.Instead]. It fails where the question is not about a command.
func (q *Question) WithCommand(text string) (json.RawMessage, error) {
	var args map[string]json.RawMessage
	if !q.Command || json.Unmarshal(q.Args, &args) != nil {
		return nil, fmt.Errorf("change call %s: it is not about a command", q.ID)
	}
	quoted, err := json.Marshal(text)
	if err != nil {
		return nil, fmt.Errorf("change call %s: %v", q.ID, err)
	}
	args["command"] = quoted
	return json.Marshal(args)
}

// whyText is a reason in words: "rule coding:16", or what a guard found.
func whyText(r *assent.Reason) string {
	switch {
	case r.Rule != nil && r.Text != "":
		return "rule " + r.Rule.Source.String() + ": " + r.Text
	case r.Rule != nil:
		return "rule " + r.Rule.Source.String()
	case r.Text != "":
		return r.Text
	}
	return r.By
}

// subject is the one line that says what a call is about.
func subject(call assent.Call, plan *assent.Plan) string {
	var args struct {
		Command string   `json:"command"`
		Argv    []string `json:"argv"`
	}
	if json.Unmarshal(call.Args, &args) == nil && args.Command != "" {
		return args.Command
	}
	if len(plan.Requests) > 0 {
		return plan.Requests[0].Subject
	}
	return string(call.Args)
}
