package gate

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"assent"
	"assent/audit"
	"assent/gate/internal/run"
)

// errUsed is the refusal to run a call a second time, or without an approval.
var errUsed = errors.New("its approval is used up")

// recordDecision makes the arrival and the verdict durable, in one write. Those
// of a call that nobody is asked about are kept for the write that says that it
// starts: nothing leaves the gate in between, and each write costs an fsync.
func (g *Gate) recordDecision(c *pendingCall) error {
	records := c.arrival()
	if c.judged.Decision.Verdict >= assent.Confine {
		c.unwritten = records
		return nil
	}
	return c.log.Append(records...)
}

// arrival is the records of a call's arrival and its verdict.
func (c *pendingCall) arrival() []*audit.Record {
	tool := c.judged.Plan.Tool
	if tool == "" {
		tool = c.call.Tool
	}
	decided := c.record(audit.Decided)
	decided.Digest, decided.Decision = c.digest, c.decision()
	if len(c.facts) <= maxFacts {
		decided.Facts = audit.RedactJSON(c.facts)
	}
	if c.judged.Invalid != "" {
		decided.Error, decided.Digest = recorded(c.judged.Invalid), ""
	}
	requested := c.record(audit.Requested)
	requested.Turn, requested.Agent, requested.Tool, requested.Dir = c.call.Turn, c.call.Agent, bounded(tool), bounded(c.call.Dir)
	requested.Args = audit.RedactArgs(requested.Tool, c.call.Args)
	return []*audit.Record{requested, decided}
}

func (c *pendingCall) record(e audit.Event) *audit.Record {
	return &audit.Record{Event: e, Session: c.call.Session, Call: c.call.ID}
}

// Limits of what one record holds, so that no call can be too large to be
// recorded: the arguments are there as well, and the digest names all of it.
const (
	maxText   = 4096    // bytes of one text
	maxListed = 200     // requests, reasons, notes
	maxFacts  = 1 << 20 // bytes of facts; without them a record cannot be replayed
)

// bounded cuts a text, with a mark.
func bounded(s string) string {
	if len(s) > maxText {
		return strings.ToValidUTF8(s[:maxText], "") + fmt.Sprintf("... (%d bytes)", len(s))
	}
	return s
}

// recorded is a text as it goes into a record: without secrets, and bounded.
//
// Twice the limit is looked at for secrets, so that none is cut into something
// that does not look like one.
func recorded(s string) string {
	out := bounded(audit.RedactText(s[:min(len(s), 2*maxText)]))
	if len(s) > 2*maxText {
		out = out[:min(len(out), maxText)] + fmt.Sprintf("... (%d bytes)", len(s))
	}
	return out
}

// decision is the verdict as it is recorded, without secrets.
func (c *pendingCall) decision() *audit.Decision {
	d, plan := &c.judged.Decision, &c.judged.Plan
	out := &audit.Decision{Verdict: d.Verdict.String(), Firm: d.Firm}
	if c.judged.Invalid == "" {
		out.Shape = plan.Shape.String()
	}
	for i, j := range d.Requests[:min(len(d.Requests), maxListed)] {
		r := audit.Request{Capability: string(plan.Requests[i].Capability), Subject: recorded(plan.Requests[i].Subject), Verdict: j.Verdict.String()}
		if j.Rule != nil {
			r.Rule, r.Source = j.Rule.Pattern, j.Rule.Source.String()
		} else {
			r.Source = j.By
		}
		out.Requests = append(out.Requests, r)
	}
	for i := range d.Reasons[:min(len(d.Reasons), maxListed)] {
		r := &d.Reasons[i]
		text := r.Verdict.String() + ": "
		if r.Request >= 0 {
			q := &plan.Requests[r.Request]
			text += fmt.Sprintf("%s %s: ", q.Capability, q.Subject)
		}
		out.Reasons = append(out.Reasons, recorded(text+whyText(r)))
	}
	for _, n := range plan.Notes[:min(len(plan.Notes), maxListed)] {
		out.Notes = append(out.Notes, recorded(n))
	}
	for _, a := range c.judged.Always[:min(len(c.judged.Always), maxListed)] {
		out.Always = append(out.Always, recorded(ruleWords(a)))
	}
	return out
}

// ruleWords is an offered rule in words: "git.modify git commit *".
func ruleWords(a assent.AlwaysRule) string { return string(a.Capability) + " " + a.Pattern }

// recordStart uses an approval up and makes durable that the call is about to
// run. There is one start for a call, whichever process makes it, and of a call
// that was asked about none without an approval of what is run.
func (g *Gate) recordStart(c *pendingCall, job *run.Job) error {
	started := c.record(audit.Started)
	started.Digest = c.digest
	if job != nil {
		started.Run = &audit.Run{Write: job.Grant.Write}
	}
	asks := c.judged.Decision.Verdict == assent.Ask
	err := c.log.AppendIf(started, func(prior []*audit.Record) error {
		granted := !asks
		for _, r := range prior {
			switch r.Event {
			case audit.Started:
				return fmt.Errorf("call %s has run already: %w", c.call.ID, errUsed)
			case audit.Denied:
				return fmt.Errorf("call %s was declined: %w", c.call.ID, errUsed)
			case audit.Granted:
				granted = granted || r.Digest == c.digest
			}
		}
		if !granted {
			return fmt.Errorf("call %s has no approval: %w", c.call.ID, errUsed)
		}
		return nil
	}, c.unwritten...)
	if err == nil {
		c.unwritten = nil
	}
	return err
}

// recordEnd makes durable how a run ended.
func (g *Gate) recordEnd(c *pendingCall, result *run.Result) error {
	end := c.record(audit.Finished)
	end.Run = runOf(result)
	return c.log.Append(end)
}

// recordExit makes durable how a background process ended.
func (g *Gate) recordExit(c *pendingCall, result *run.Result) error {
	exit := c.record(audit.Exited)
	exit.Run = runOf(result)
	if result.Stopped {
		exit.Run.StoppedBy = g.who
	}
	return c.log.Append(exit)
}

func runOf(result *run.Result) *audit.Run {
	return &audit.Run{Limits: result.Limits, Write: result.Write, Exit: result.Exit, TimedOut: result.TimedOut, Background: result.Background,
		Bytes: result.Bytes, Blocked: redactAll(result.Blocked), Changed: redactAll(result.Changed), TookMS: result.Took.Milliseconds()}
}

func redactAll(list []string) []string {
	out := make([]string, len(list))
	for i, s := range list {
		out[i] = recorded(s)
	}
	return out
}

// recordFailure makes durable why an approved call did not run.
func (g *Gate) recordFailure(c *pendingCall, why string) error {
	failed := c.record(audit.Failed)
	failed.Error = recorded(why)
	return c.log.Append(append(slices.Clip(c.unwritten), failed)...)
}

// recordAnswer makes an answer durable, unless there is another one already:
// the first answer is the one that counts. prior is then the record of it.
func (g *Gate) recordAnswer(c *pendingCall, a *Answer) (prior *audit.Record, err error) {
	if err := g.config.writeInstead(c.question, a); err != nil {
		return nil, err
	}
	return settle(c.log, c.question, a, g.who, g.now)
}
