package gate

import (
	"fmt"
	"strings"

	"assent"
	"assent/audit"
	"assent/gate/internal/run"
)

// A Status says what became of a call. The zero value is a refusal.
type Status uint8

// The statuses.
const (
	Refused  Status = iota // by policy, by a guard, or because it could not be read: nothing ran
	Declined               // by a person, or because nobody could be asked: nothing ran
	Done                   // it ran; Outcome.Result says how it ended
	Failed                 // it was to run and could not, or what became of it is not recorded
	Approved               // of Approve: whoever called may carry it out
	Asks                   // of Approve: the agent must ask its user
	Waits                  // of Approve: the question is pending, and nobody has answered in time
)

// String returns "refused", "declined", "done", "failed", "approved", "asks" or
// "waits".
func (s Status) String() string {
	switch s {
	case Declined:
		return "declined"
	case Done:
		return "done"
	case Failed:
		return "failed"
	case Approved:
		return "approved"
	case Asks:
		return "asks"
	case Waits:
		return "waits"
	}
	return "refused"
}

// An Outcome is what became of a call.
type Outcome struct {
	Call     assent.Call // with the id under which it is recorded
	Decision assent.Decision
	Plan     *assent.Plan // nil if the call could not be read
	Status   Status
	Answer   *Answer // what a person said, if one was asked
	Result   *Result // what ran; nil if nothing did
	Text     string  // what the agent reads: the result, or why not and what to do instead
}

// A Result is what came of running a call.
type Result = run.Result

// denialByPolicy is what the agent reads when rules or guards refuse: which
// capability, subject, rule and source, and not to work around it (spec,
// section 10).
func denialByPolicy(j *Judgement) string {
	if j.Invalid != "" {
		return "The call is refused: " + j.Invalid + ". Nothing was run. Correct the call."
	}
	var b strings.Builder
	b.WriteString("Denied by policy. Nothing was run.\n")
	for i := range j.Decision.Reasons {
		r := &j.Decision.Reasons[i]
		if r.Verdict != assent.Deny {
			continue
		}
		if r.Request >= 0 {
			q := &j.Plan.Requests[r.Request]
			fmt.Fprintf(&b, "- %s %s: %s\n", q.Capability, q.Subject, whyText(r))
		} else {
			fmt.Fprintf(&b, "- %s\n", whyText(r))
		}
	}
	b.WriteString("Do not retry it and do not work around it by other means. Continue without it, or say what you need and why.")
	return b.String()
}

// denialByPerson is what the agent reads when a person declined. The reason is
// given word for word.
func denialByPerson(q *Question, a *Answer) string {
	if a.Reason != "" {
		return fmt.Sprintf("The user declined this call (%s). Nothing was run. Their reason: %s\nAdapt to it; do not try the same in another way.", q.Subject, a.Reason)
	}
	return fmt.Sprintf("The user declined this call (%s). Nothing was run. Continue without it, or propose another way; do not try the same again.", q.Subject)
}

// ranText is what the agent reads for a call that has been started before: what
// is on record of its end, since what it returned is not.
func ranText(id string, prior []*audit.Record) string {
	end := "Whether it came to its end is not known."
	for _, r := range prior {
		switch {
		case r.Event == audit.Finished && r.Run != nil && r.Run.Background != "":
			end = fmt.Sprintf("It became background process %s; whether that still runs is not known.", r.Run.Background)
		case r.Event == audit.Exited && r.Run != nil:
			end = fmt.Sprintf("It became background process %s, which has ended with exit status %d.", r.Run.Background, r.Run.Exit)
		case r.Event == audit.Finished && r.Run != nil:
			end = fmt.Sprintf("It came to its end, with exit status %d; what it returned is not known any more.", r.Run.Exit)
		case r.Event == audit.Failed:
			end = "It was broken off: " + r.Error + "."
		}
	}
	return "The call is not run again: call " + id + " has run already. " + end
}

// denialWithOther is what the agent reads for a call whose question was closed
// because the user denied another one of the same turn.
func denialWithOther(q *Question) string {
	return fmt.Sprintf("The user declined another call of the same turn, so this one (%s) was not asked about. Nothing was run. Ask for it again only if it is still needed.", q.Subject)
}

// asksText is what a person reads in the agent's own dialog.
func asksText(j *Judgement) string { return "Assent asks: " + strings.Join(whatAsks(j), "; ") }

// whatAsks lists what of a call asks, and by which rule.
func whatAsks(j *Judgement) []string {
	var out []string
	for i, r := range j.Decision.Requests {
		if r.Verdict != assent.Ask {
			continue
		}
		q := &j.Plan.Requests[i]
		text := fmt.Sprintf("%s %s", q.Capability, q.Subject)
		if r.Rule != nil {
			text += fmt.Sprintf(" (rule %s)", r.Rule.Source)
		}
		out = append(out, text)
	}
	for i := range j.Decision.Reasons {
		if r := &j.Decision.Reasons[i]; r.Request < 0 && r.Verdict == assent.Ask {
			out = append(out, whyText(r))
		}
	}
	return out
}

// denialUnavailable is what the agent reads when nobody can be asked. It does
// not say that a person said no, since none did.
func denialUnavailable(j *Judgement, id string) string {
	var b strings.Builder
	b.WriteString("This call needs a person's approval, and approval is unavailable: nobody can be asked in this session. Nothing was run. It needs:\n")
	for _, what := range whatAsks(j) {
		b.WriteString("- " + what + "\n")
	}
	fmt.Fprintf(&b, "Do not retry it and do not work around it. Go on with what needs no approval, and report what is left (call %s).", id)
	return b.String()
}

// denialRepeated is what the agent reads when it makes a call again that a
// person has declined several times: nobody is asked any more.
func denialRepeated(q *Question) string {
	return fmt.Sprintf("The user has declined this very call (%s) %d times, so they were not asked again. Nothing was run. Stop trying it: go on with something else, or end and say what is left.", q.Subject, maxRepeats)
}
