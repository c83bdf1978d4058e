package gate

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"slices"
	"sync/atomic"

	"assent"
	"assent/audit"
	"assent/gate/internal/durable"
	"assent/gate/internal/run"
)

// A pendingCall is a call on its way through the gate.
type pendingCall struct {
	call     assent.Call
	log      *durable.Log
	judged   Judgement
	judgedBy *Judge
	facts    []byte // what was asked of the machine
	digest   string
	question *Question
	answer   *Answer

	denied    *audit.Record   // the record of the answer, if that denied
	unwritten []*audit.Record // its arrival and verdict, until they are written with its start

	instead string // the file of its arguments, if a person changed the call that the agent made to this one

	seen atomic.Pointer[Judge] // under which policy it was last judged while it waits
	own  atomic.Bool           // the gate's own approver has answered
}

// Do takes one call from its arrival to its end. What a refusal is comes as an
// Outcome; the error is a fault: the call was cancelled, or could not be
// recorded. With an error nothing was run, unless the Outcome has a Result.
//
// A call whose id is known to the session is the same call again: one that is
// pending or approved and has not run goes on where it stood, if nothing of it
// has changed; one that has run is refused.
func (g *Gate) Do(ctx context.Context, call assent.Call) (Outcome, error) {
	c, out, err := g.approve(ctx, call, ByGate)
	if c == nil || err != nil {
		return out, err
	}
	out, err = g.carryOut(ctx, c)
	if c.instead != "" {
		out.Text = changedText(c.call, out.Text)
		_ = os.Remove(c.instead)
	}
	return out, err
}

// approve takes a call to the point where it may run. A nil pendingCall means
// that it may not; the outcome then says why.
func (g *Gate) approve(ctx context.Context, call assent.Call, by Hand) (*pendingCall, Outcome, error) {
	c, prior, err := g.receive(call)
	if err != nil {
		return nil, Outcome{Call: call, Text: "The call is refused: " + err.Error() + ". Nothing was run."}, err
	}
	out := Outcome{Call: c.call, Decision: c.judged.Decision, Plan: &c.judged.Plan}
	if c.judged.Invalid != "" {
		out.Plan = nil
	}
	if next, name, err := g.config.instead(c.call, answerIn(prior)); next != nil || err != nil {
		return g.approveInstead(ctx, next, name, out, err, by) // changed before a restart
	}
	resumed, err := c.resumable(prior)
	if err != nil {
		out.Status, out.Text = g.notAgain(c, prior, err)
		return nil, out, nil
	}
	if !resumed || c.judged.Decision.Verdict != assent.Ask {
		if err := g.recordDecision(c); err != nil {
			// Nothing leaves the gate that is not on record: spec, section 3.7.
			out.Decision = assent.Decision{Verdict: assent.Deny}
			out.Text = "The call is refused: the record of it cannot be written (" + err.Error() + "). Nothing was run."
			return nil, out, fmt.Errorf("record call: %v", err)
		}
	}
	if c.unwritten == nil {
		g.step("decided")
	}
	switch c.judged.Decision.Verdict {
	case assent.Allow, assent.Confine:
		return c, out, nil
	case assent.Ask:
		if by == ByAgent {
			out.Status, out.Text = Asks, asksText(&c.judged)
			return nil, out, nil
		}
		return g.askFor(ctx, c, prior, out, by)
	}
	out.Text = denialByPolicy(&c.judged)
	return nil, out, nil
}

// receive gives a call its ids, judges it and finds what is on record of it.
func (g *Gate) receive(call assent.Call) (*pendingCall, []*audit.Record, error) {
	if call.Session == "" {
		call.Session = g.session
	}
	if call.Agent == "" {
		call.Agent = g.opts.Agent
	}
	if call.Dir == "" {
		call.Dir = g.config.Root
	}
	for _, id := range []string{call.ID, call.Session, call.Turn, call.Agent} {
		if err := checkID(id); err != nil {
			return nil, nil, err
		}
	}
	known := call.ID != ""
	if !known {
		call.ID = newID()
	}
	l, err := g.log(call.Session)
	if err != nil {
		return nil, nil, err
	}
	c := &pendingCall{call: call, log: l}
	if err := g.judge(c); err != nil {
		return nil, nil, err
	}
	var prior []*audit.Record
	if known {
		if prior, err = l.Call(call.ID); err != nil {
			return nil, nil, err
		}
	}
	return c, prior, nil
}

// judge judges the call as things are now.
func (g *Gate) judge(c *pendingCall) error {
	j, err := g.current(c.call.Session)
	if err != nil {
		return err
	}
	facts := j.config.facts()
	var lacked missing
	if text, ok := commandText(c.call); ok && (g.opts.Approver != nil || g.opts.Hold) {
		// Where nobody can be asked, what runs within its limits goes on doing so.
		lacked, _ = g.config.learned(c.call.Dir, text)
	}
	c.judged, c.judgedBy = j.judge(g.named(c.call), facts, lacked), j
	c.facts = facts.Recorded()
	c.digest = digest(c.call, &c.judged.Plan, g.config.Root)
	return nil
}

// named is a call with what only the gate knows put into it: for input to a
// process that is named by its id, the command that it runs. An agent's word
// for what an id is would be no more than that.
func (g *Gate) named(call assent.Call) assent.Call {
	var args struct {
		Action  string `json:"action"`
		ID      string `json:"id"`
		Command string `json:"command"`
	}
	if call.Tool != "process" || json.Unmarshal(call.Args, &args) != nil || args.Action != "write" || args.ID == "" || args.Command != "" {
		return call
	}
	command, ok := g.runner.CommandOf(call.Session, args.ID)
	if !ok {
		return call
	}
	data, err := json.Marshal(map[string]string{"action": "write", "command": command})
	if err == nil {
		call.Args = data
	}
	return call
}

// resumable reports whether a call under a known id goes on where it stood. An
// error means that it must not: it has run, or it is another call.
func (c *pendingCall) resumable(prior []*audit.Record) (bool, error) {
	asked := false
	for _, r := range prior {
		switch r.Event {
		case audit.Started:
			return false, fmt.Errorf("call %s has run already", c.call.ID)
		case audit.Denied:
			return false, fmt.Errorf("call %s was declined", c.call.ID)
		case audit.Asked:
			if r.Digest != c.digest {
				return false, fmt.Errorf("call %s is another one than the user was asked about: it, the policy, or a script in the project has changed", c.call.ID)
			}
			asked = true
		}
	}
	return asked, nil
}

// notAgain says what the agent is told of a call that does not go on where it
// stood.
func (g *Gate) notAgain(c *pendingCall, prior []*audit.Record, why error) (Status, string) {
	if audit.StateOf(prior).Started {
		return Refused, ranText(c.call.ID, prior)
	}
	if r := answerIn(prior); r != nil && r.Event == audit.Denied && r.Digest == c.digest && r.Answer != nil && fromPerson(r.Answer.Door) {
		g.countDenial(c)
		return Declined, denialByPerson(g.newQuestion(c), answerOf(r))
	}
	return Refused, "The call is refused: " + why.Error() + ". Nothing was run."
}

// carryOut runs an approved call. The use of an approval is recorded, once,
// before anything runs.
func (g *Gate) carryOut(ctx context.Context, c *pendingCall) (Outcome, error) {
	out := Outcome{Call: c.call, Decision: c.judged.Decision, Plan: &c.judged.Plan, Answer: c.answer}
	if c.answer != nil {
		if why := g.changed(c); why != "" {
			out.Text = "The call is refused: " + why + ". Nothing was run. Call again if it is still needed."
			return out, g.recordFailure(c, why)
		}
	}
	job := g.job(c)
	var refused error
	began := g.now()
	job.Ready = func() error {
		if refused = g.recordStart(c, &job); refused != nil {
			return refused
		}
		g.config.forget(c.call)
		g.step("started")
		began = g.now()
		return nil
	}
	recorded := make(chan struct{})
	defer close(recorded)
	job.Exited = func(result run.Result) {
		<-recorded // the end of a call comes after that it goes on in the background
		g.learn(c, &result)
		if err := g.recordExit(c, &result); err != nil {
			g.warn("the end of process %s of call %s cannot be recorded: %v", result.Background, c.call.ID, err)
		}
	}
	result, err := g.runner.Run(ctx, job)
	if refused != nil {
		return notStarted(out, refused)
	}
	result.Took = g.now().Sub(began)
	g.step("ran")
	if err != nil {
		out.Status, out.Text = Failed, "The call could not be carried out: "+err.Error()
		return out, errors.Join(err, g.recordFailure(c, err.Error()))
	}
	out.Status, out.Result, out.Text = Done, &result, result.Text
	g.learn(c, &result)
	if err := g.recordEnd(c, &result); err != nil {
		g.warn("call %s has run, but its end cannot be recorded: %v", c.call.ID, err)
		return out, fmt.Errorf("record end: %v", err)
	}
	g.step("finished")
	return out, nil
}

// notStarted is the outcome of a call whose start could not be recorded.
func notStarted(out Outcome, why error) (Outcome, error) {
	if errors.Is(why, errUsed) {
		out.Text = "The call is refused: " + why.Error() + ". Nothing was run."
		return out, nil
	}
	out.Decision = assent.Decision{Verdict: assent.Deny}
	out.Text = "The call is refused: the record of it cannot be written (" + why.Error() + "). Nothing was run."
	return out, fmt.Errorf("record start: %v", why)
}

// changed judges an approved call again, at the last moment: what was approved
// must still be what would run, and nothing may deny it by now.
func (g *Gate) changed(c *pendingCall) string {
	now := pendingCall{call: c.call}
	if err := g.judge(&now); err != nil {
		return err.Error()
	}
	switch {
	case now.digest != c.digest:
		return "something that the approval was for has changed since: a path or a script"
	case now.judged.Decision.Verdict == assent.Deny:
		return "the policy denies it by now"
	}
	// Whatever asks now must have been in the question.
	old := c.judged.Decision.Reasons
	for _, r := range now.judged.Decision.Reasons {
		asked := func(o assent.Reason) bool {
			return o.Request == r.Request && o.Verdict == r.Verdict && o.Text == r.Text
		}
		if r.Verdict == assent.Ask && !slices.ContainsFunc(old, asked) {
			return "it asks for more by now: " + whyText(&r)
		}
	}
	return ""
}

// redirect judges where a fetch is led, as a call of its own.
func (g *Gate) redirect(c *pendingCall) run.Redirect {
	n := 0
	return func(ctx context.Context, url string) error {
		n++
		next := c.call
		next.ID = fmt.Sprintf("%s.%d", c.call.ID, n)
		next.Args = withURL(url)
		to, out, err := g.approve(ctx, next, ByGate)
		if err != nil {
			return err
		}
		if to == nil {
			return fmt.Errorf("redirect to %s: %s", url, out.Text)
		}
		if why := g.recordStart(to, nil); why != nil {
			return why
		}
		return g.recordEnd(to, &run.Result{})
	}
}
