package gate

import (
	"context"
	"errors"
	"fmt"
	"os"
	"time"

	"assent"
	"assent/audit"
)

// ErrSettled is the cause of an Approve whose question was answered elsewhere.
var ErrSettled = errors.New("the question was settled elsewhere")

// ErrShutdown is the cause with which whoever stops cancels the calls that
// wait: their questions stay pending, for the same calls later. Any other
// cancelling of a call ends its question for good.
var ErrShutdown = errors.New("the program is stopping")

// maxRepeats is how often a person is asked about the same call, after having
// said no: the next one is denied without a question.
const maxRepeats = 3

// pollPolicy is how often a waiting question looks whether a rule that another
// process stored covers it by now.
const pollPolicy = 500 * time.Millisecond

// askFor puts a call's question to whoever can answer and waits, without
// limit. First answer wins: the gate's own approver, another process, a rule
// that was stored meanwhile, or the denial of another call of the same turn.
func (g *Gate) askFor(ctx context.Context, c *pendingCall, prior []*audit.Record, out Outcome, by Hand) (*pendingCall, Outcome, error) {
	c.question = g.newQuestion(c)
	switch {
	case g.opts.Approver == nil && !g.opts.Hold:
		return g.unasked(c, out, doorNone, denialUnavailable(&c.judged, c.call.ID))
	case g.repeated(c):
		return g.unasked(c, out, doorRepeat, denialRepeated(c.question))
	}
	if err := g.publish(c, prior); err != nil {
		out.Text = "The call is refused: its question cannot be recorded (" + err.Error() + "). Nothing was run."
		return nil, out, fmt.Errorf("record question: %v", err)
	}
	g.step("asked")
	defer g.withdraw(c)
	var answer *Answer
	var err error
	if r := answerIn(prior); r == nil {
		answer, err = g.wait(ctx, c)
	} else if answer = answerOf(r); !answer.Granted() {
		c.denied = r
	}
	if err != nil {
		out.Text = "The call was cancelled while it waited for approval. Nothing was run."
		if by == ByHook && errors.Is(err, ErrShutdown) {
			if err := g.config.hold(c.call.Session, c.digest, c.call.ID, g.now()); err != nil {
				g.warn("%v", err) // then the next call of the kind asks anew
			}
		}
		return nil, out, g.cancelled(c, err)
	}
	c.answer = answer
	out.Answer = answer
	if answer.Granted() && answer.Door == doorRule {
		// It runs under what the rule allows, not as approved by a person.
		if err := g.judge(c); err != nil {
			return nil, out, err
		}
		out.Decision = c.judged.Decision
	}
	if !answer.Granted() {
		g.config.forget(c.call)
		out.Status = Declined
		if next, name, err := g.config.instead(c.call, c.denied); next != nil || err != nil {
			return g.approveInstead(ctx, next, name, out, err, by)
		}
		switch answer.Door {
		case doorCancelled:
			out.Text = "The call was cancelled while it waited for approval. Nothing was run."
		case doorTurn:
			out.Text = denialWithOther(c.question)
		case doorNone:
			out.Text = denialUnavailable(&c.judged, c.call.ID)
		default:
			g.countDenial(c)
			out.Text = denialByPerson(c.question, answer)
		}
		return nil, out, nil
	}
	return c, out, nil
}

// approveInstead puts the call that a person wants in place of the one that was
// asked about through the door.
func (g *Gate) approveInstead(ctx context.Context, next *assent.Call, name string, out Outcome, err error, by Hand) (*pendingCall, Outcome, error) {
	if err != nil {
		out.Text = "The user changed the call, and the change cannot be read (" + err.Error() + "). Nothing was run."
		return nil, out, err
	}
	c, out, err := g.approve(ctx, *next, by)
	switch {
	case c != nil:
		c.instead = name
	case !errors.Is(err, ErrShutdown):
		out.Text = changedText(*next, out.Text)
		_ = os.Remove(name)
	}
	return c, out, err
}

// Doors of answers that no person gave to this very question.
const (
	doorNone      = "none"      // nobody could be asked
	doorRule      = "rule"      // a rule stored by another answer covers it
	doorTurn      = "turn"      // another call of the same turn was denied
	doorCancelled = "cancelled" // the agent took the call back
	doorRepeat    = "repeat"    // a person has denied the same call often enough
)

// unasked denies a call without a question.
func (g *Gate) unasked(c *pendingCall, out Outcome, door, text string) (*pendingCall, Outcome, error) {
	denied := c.record(audit.Denied)
	denied.Digest, denied.Answer = c.digest, &audit.Answer{Door: door}
	out.Status, out.Text = Declined, text
	if err := c.log.Append(denied); err != nil {
		return nil, out, fmt.Errorf("record denial: %v", err)
	}
	return nil, out, nil
}

// cancelled ends the question of a call that was taken back: nobody can
// approve what nobody waits for. Of a program that stops it stays pending.
func (g *Gate) cancelled(c *pendingCall, why error) error {
	if errors.Is(why, ErrShutdown) {
		return why
	}
	a := &Answer{Door: doorCancelled}
	if _, err := g.recordAnswer(c, a); err != nil {
		return errors.Join(why, err)
	}
	c.answer = a
	return why
}

// repeated reports whether a person has denied the very call often enough.
func (g *Gate) repeated(c *pendingCall) bool {
	g.mu.Lock()
	defer g.mu.Unlock()
	return g.denials[c.digest] >= maxRepeats
}

// maxDenials bounds how many different calls are counted.
const maxDenials = 10_000

func (g *Gate) countDenial(c *pendingCall) {
	g.mu.Lock()
	defer g.mu.Unlock()
	if len(g.denials) >= maxDenials {
		clear(g.denials)
	}
	g.denials[c.digest]++
}

// publish makes a question durable: its file first, so that whoever reads
// "asked" in the log finds it, then the record.
func (g *Gate) publish(c *pendingCall, prior []*audit.Record) error {
	if err := g.config.writeQuestion(c.question); err != nil {
		return err
	}
	g.step("question")
	for _, r := range prior {
		if r.Event == audit.Asked {
			g.enter(c)
			return nil // asked before a restart, and pending since
		}
	}
	asked := c.record(audit.Asked)
	asked.Digest, asked.Turn = c.digest, c.call.Turn
	if err := c.log.Append(asked); err != nil {
		return err
	}
	g.enter(c)
	return nil
}

func (g *Gate) enter(c *pendingCall) {
	g.mu.Lock()
	g.pending[c] = true
	g.mu.Unlock()
}

// withdraw takes a settled question away. One that is not settled, since the
// call was cancelled, stays on disk: it is still pending.
func (g *Gate) withdraw(c *pendingCall) {
	g.mu.Lock()
	delete(g.pending, c)
	g.mu.Unlock()
	if c.answer != nil {
		g.config.removeQuestion(c.question)
	}
}

// wait returns the answer that counts.
func (g *Gate) wait(ctx context.Context, c *pendingCall) (*Answer, error) {
	ctx, cancel := context.WithCancelCause(ctx)
	defer cancel(ErrSettled)
	var none error // why the approver gave no answer
	approver := make(chan struct{})
	ended := approver
	if g.opts.Approver != nil {
		go func() {
			defer close(approver)
			none = g.askApprover(ctx, c)
		}()
	}
	recorded := make(chan error, 1)
	go func() {
		recorded <- c.log.Wait(ctx, c.call.ID, func(list []*audit.Record) bool { return answerIn(list) != nil })
	}()
	tick := time.NewTicker(pollPolicy)
	defer tick.Stop()
	for {
		select {
		case <-ctx.Done():
			return nil, context.Cause(ctx)
		case <-ended:
			// The approver's answer is on record, or it had none.
			ended = nil
			if errors.Is(none, ErrShutdown) {
				return nil, none // it stays pending
			}
			if none != nil && !errors.Is(none, ErrSettled) && !g.opts.Hold {
				if err := g.giveUp(c, none); err != nil {
					return nil, err
				}
			}
		case err := <-recorded:
			if err != nil {
				return nil, err
			}
			list, err := c.log.Call(c.call.ID)
			if err != nil {
				return nil, err
			}
			if r := answerIn(list); r != nil {
				cancel(&Settled{*answerOf(r)})
				a := answerOf(r)
				if c.own.Load() {
					<-approver // what the answer stores is stored before the call goes on
				} else if fromPerson(a.Door) {
					g.spread(c, a)
				}
				if !a.Granted() {
					c.denied = r
				}
				return a, nil
			}
			return nil, fmt.Errorf("wait for approval of %s: the record of the answer has gone", c.call.ID)
		case <-tick.C:
			g.settleByRule(c)
		}
	}
}

// askApprover has the gate's own approver asked, one question at a time, and
// its answer recorded and made to hold. It returns only errors: the answer is
// what the record says.
func (g *Gate) askApprover(ctx context.Context, c *pendingCall) error {
	if _, ok := g.opts.Approver.(QueueApprover); !ok {
		g.ask.Lock()
		defer g.ask.Unlock()
	}
	if ctx.Err() != nil {
		return ErrSettled
	}
	list, err := c.log.Call(c.call.ID)
	if err != nil {
		return err
	}
	if answerIn(list) != nil {
		return ErrSettled
	}
	a, err := g.opts.Approver.Approve(ctx, c.question)
	if err != nil {
		if ctx.Err() != nil {
			return ErrSettled
		}
		return err
	}
	g.step("answered")
	c.own.Store(true)
	prior, err := g.recordAnswer(c, &a)
	switch {
	case err != nil:
		return err
	case prior != nil:
		return ErrSettled
	}
	g.step("recorded")
	g.effects(c, &a)
	return nil
}

// effects makes an answer hold beyond its call: rules are stored, and the
// other questions that it settles are told.
func (g *Gate) effects(c *pendingCall, a *Answer) {
	if a.stores() {
		if note := g.config.store(c.question, a); note != "" {
			g.warn("%s", note)
		}
		g.step("stored")
	}
	g.spread(c, a)
}

// spread has an answer settle the other questions that wait: a denial those of
// the same turn, an approval those that a stored rule covers by now.
func (g *Gate) spread(c *pendingCall, a *Answer) {
	g.mu.Lock()
	var others []*pendingCall
	for o := range g.pending {
		if o != c {
			others = append(others, o)
		}
	}
	g.mu.Unlock()
	for _, o := range others {
		if !a.Granted() && a.Next == "" && o.call.Turn != "" && o.call.Turn == c.call.Turn && o.call.Session == c.call.Session {
			if _, err := g.recordAnswer(o, &Answer{Door: doorTurn}); err != nil {
				g.warn("call %s: its denial cannot be recorded: %v", o.call.ID, err)
			}
		}
		if a.Granted() {
			g.settleByRule(o) // now, so that nobody is asked what is settled
		}
	}
}

// settleByRule grants a waiting call that the policy allows by now: "always"
// was said to another one that covers it. A call that is no longer what was
// asked about stays. It leaves the call alone: what it finds goes on record,
// and the one who waits reads it there.
func (g *Gate) settleByRule(c *pendingCall) {
	j, err := g.current(c.call.Session)
	if err != nil || c.seen.Swap(j) == j {
		return
	}
	now := pendingCall{call: c.call}
	if err := g.judge(&now); err != nil {
		return
	}
	switch v := now.judged.Decision.Verdict; {
	case now.digest != c.digest:
	case v == assent.Deny:
		_, err = g.recordAnswer(c, &Answer{Door: doorRule, Reason: "the policy denies it by now"})
	case v == assent.Confine, v == assent.Allow:
		_, err = g.recordAnswer(c, &Answer{Scope: Once, Door: doorRule})
	}
	if err != nil {
		g.warn("call %s: that a rule settles it cannot be recorded: %v", c.call.ID, err)
	}
}

// giveUp denies a question whose approver has gone, such as a terminal that
// was closed: nobody else would answer it.
func (g *Gate) giveUp(c *pendingCall, why error) error {
	_, err := g.recordAnswer(c, &Answer{Door: doorNone, Reason: why.Error()})
	return err
}
