package gate

import (
	"errors"
	"fmt"

	"assent"
	"assent/audit"
	"assent/gate/internal/run"
)

// errUsed is the refusal to run a call a second time, or without an approval.
var errUsed = errors.New("its approval is used up")

// recordDecision makes the arrival and the verdict durable, in one write.
func (g *Gate) recordDecision(c *pendingCall) error {
	tool := c.judged.Plan.Tool
	if tool == "" {
		tool = c.call.Tool
	}
	decided := c.record(audit.Decided)
	decided.Digest, decided.Facts, decided.Decision = c.digest, audit.RedactJSON(c.facts), c.decision()
	if c.judged.Invalid != "" {
		decided.Error, decided.Digest = audit.RedactText(c.judged.Invalid), ""
	}
	requested := c.record(audit.Requested)
	requested.Turn, requested.Agent, requested.Tool, requested.Dir = c.call.Turn, c.call.Agent, bounded(tool), bounded(c.call.Dir)
	requested.Args = audit.RedactArgs(requested.Tool, c.call.Args)
	return c.log.Append(requested, decided)
}

func (c *pendingCall) record(e audit.Event) *audit.Record {
	return &audit.Record{Event: e, Session: c.call.Session, Call: c.call.ID}
}

func bounded(s string) string {
	if len(s) > 4096 {
		return s[:4096]
	}
	return s
}

// decision is the verdict as it is recorded, without secrets.
func (c *pendingCall) decision() *audit.Decision {
	d, plan := &c.judged.Decision, &c.judged.Plan
	out := &audit.Decision{Verdict: d.Verdict.String(), Firm: d.Firm}
	if c.judged.Invalid == "" {
		out.Shape = plan.Shape.String()
	}
	for i, j := range d.Requests {
		r := audit.Request{Capability: string(plan.Requests[i].Capability), Subject: audit.RedactText(plan.Requests[i].Subject), Verdict: j.Verdict.String()}
		if j.Rule != nil {
			r.Rule, r.Source = j.Rule.Pattern, j.Rule.Source.String()
		} else {
			r.Source = j.By
		}
		out.Requests = append(out.Requests, r)
	}
	for i := range d.Reasons {
		r := &d.Reasons[i]
		text := r.Verdict.String() + ": "
		if r.Request >= 0 {
			q := &plan.Requests[r.Request]
			text += fmt.Sprintf("%s %s: ", q.Capability, q.Subject)
		}
		out.Reasons = append(out.Reasons, audit.RedactText(text+whyText(r)))
	}
	for _, n := range plan.Notes {
		out.Notes = append(out.Notes, audit.RedactText(n))
	}
	for _, a := range c.judged.Always {
		out.Always = append(out.Always, audit.RedactText(ruleWords(a)))
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
	return c.log.AppendIf(started, func(prior []*audit.Record) error {
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
	})
}

// recordEnd makes durable how a run ended.
func (g *Gate) recordEnd(c *pendingCall, result *run.Result) error {
	end := c.record(audit.Finished)
	end.Run = &audit.Run{Limits: result.Limits, Write: result.Write, Exit: result.Exit, TimedOut: result.TimedOut, Background: result.Background,
		Bytes: result.Bytes, Blocked: redactAll(result.Blocked), Changed: redactAll(result.Changed), TookMS: result.Took.Milliseconds()}
	return c.log.Append(end)
}

func redactAll(list []string) []string {
	out := make([]string, len(list))
	for i, s := range list {
		out[i] = audit.RedactText(s)
	}
	return out
}

// recordFailure makes durable why an approved call did not run.
func (g *Gate) recordFailure(c *pendingCall, why string) error {
	failed := c.record(audit.Failed)
	failed.Error = audit.RedactText(bounded(why))
	return c.log.Append(failed)
}

// recordAnswer makes an answer durable, unless there is another one already:
// the first answer is the one that counts. prior is then the record of it.
func (g *Gate) recordAnswer(c *pendingCall, a *Answer) (prior *audit.Record, err error) {
	return settle(c.log, c.question, a, g.who, g.now)
}
