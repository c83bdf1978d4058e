package gate

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"time"

	"assent"
	"assent/audit"
	"assent/gate/internal/durable"
)

// A Hand says who asks a person about a call that somebody else carries out.
type Hand uint8

// The hands.
const (
	ByGate  Hand = iota // the question is put as Options say, and waits while the context lasts
	ByAgent             // the agent asks, in its own dialog: Approve returns at once, with the status Asks
	ByHook              // as ByGate; a call whose question is left pending goes on where it stands if it is made again
)

// Approve takes a call that an agent carries out itself from its arrival to the
// answer, for the agent's hook. The outcome's status is Approved, Asks (ByAgent
// only), Waits, Refused or Declined; only with Approved may the call be carried
// out, and with an error it is never that.
//
// What the agent runs itself runs without the kernel's limits: Config.CanConfine
// must not be set, so that a verdict that needs them asks.
//
// If ctx ends with the cause [ErrShutdown] while a question waits, it stays
// pending, and the status is Waits. With ByHook the same call under another id
// then goes on where that one stands: an agent that calls again meets the answer.
func (g *Gate) Approve(ctx context.Context, call assent.Call, by Hand) (Outcome, error) {
	if g.config.CanConfine {
		return Outcome{Call: call, Text: "The call is refused: its limits cannot be held by a hook. Nothing was run."}, errors.New("approve: a call that the agent runs cannot be confined")
	}
	call, err := g.taken(call)
	if err != nil {
		return Outcome{Call: call, Text: "The call is refused: " + err.Error() + ". Nothing was run."}, err
	}
	c, out, err := g.approve(ctx, call, by)
	switch {
	case errors.Is(err, ErrShutdown):
		out.Status, out.Text = Waits, waitsText(&out)
		return out, nil
	case err != nil:
		out.Status = Refused
		return out, err
	case c == nil:
		return out, nil
	}
	if len(c.unwritten) > 0 {
		if err := c.log.Append(c.unwritten...); err != nil {
			return Outcome{Call: c.call, Text: "The call is refused: the record of it cannot be written (" + err.Error() + "). Nothing was run."}, fmt.Errorf("record call: %v", err)
		}
		c.unwritten = nil
	}
	out = Outcome{Call: c.call, Decision: c.judged.Decision, Plan: &c.judged.Plan, Answer: c.answer, Status: Approved}
	if c.answer != nil {
		if why := g.changed(c); why != "" {
			out.Status, out.Text = Refused, "The call is refused: "+why+". Nothing was run. Call again if it is still needed."
			return out, g.recordFailure(c, why)
		}
	}
	g.config.forget(c.call)
	if c.instead != "" {
		// The agent cannot be made to run another call. It may make this one, which
		// is approved.
		_ = os.Remove(c.instead)
		if c.answer != nil {
			if err := g.config.hold(c.call.Session, c.digest, c.call.ID, g.now()); err != nil {
				g.warn("%v", err)
			}
		}
		out.Status, out.Text = Declined, changedText(c.call, "Nothing was run. Call exactly this command: the user has approved it.")
	}
	return out, nil
}

// waitsText is what the agent reads when a question stays pending.
func waitsText(out *Outcome) string {
	var needs strings.Builder
	if out.Plan != nil {
		for _, what := range whatAsks(&Judgement{Decision: out.Decision, Plan: *out.Plan}) {
			needs.WriteString("- " + what + "\n")
		}
	}
	return "This call waits for the user's approval, and nobody has answered yet. Nothing was run. It needs:\n" + needs.String() +
		"The user can approve it with \"assent pending " + out.Call.ID + "\"; then make the same call again. Until then go on with something else, or ask the user; do not try the same in another way."
}

// A held is a call that an agent was told to make again.
type held struct {
	Call string    `json:"call"`
	Time time.Time `json:"time"`
}

func (c *Config) heldFile(session, digest string) string {
	return filepath.Join(c.StateDir(), "held", durable.Key(session), digest+".json")
}

// hold notes that a call goes on where the one with that id stands, if it is
// made again.
func (c *Config) hold(session, digest, id string, now time.Time) error {
	data, err := json.Marshal(held{id, now})
	if err != nil {
		return err
	}
	name := c.heldFile(session, digest)
	if err := os.MkdirAll(filepath.Dir(name), 0o700); err != nil {
		return fmt.Errorf("hold call %s: %v", id, err)
	}
	if err := durable.WriteFile(name, data, 0o600); err != nil {
		return fmt.Errorf("hold call %s: %v", id, err)
	}
	return nil
}

// maxHeld bounds the file of a held call.
const maxHeld = 4 << 10

// taken gives a call that was made before, and is held, the id of that time. An
// approval is used once: who takes the note away has it. The log alone says what
// the answer was.
func (g *Gate) taken(call assent.Call) (assent.Call, error) {
	if call.Session == "" {
		call.Session = g.session
	}
	if err := checkID(call.Session); err != nil {
		return call, err
	}
	// Without any note of the session, which is usual, nothing is judged twice.
	if _, err := os.Lstat(filepath.Dir(g.config.heldFile(call.Session, ""))); err != nil {
		return call, nil
	}
	c, _, err := g.receive(call)
	if err != nil {
		return call, err
	}
	name := g.config.heldFile(call.Session, c.digest)
	data, err := readRegular(name, maxHeld)
	if err != nil {
		return call, nil
	}
	var h held
	if json.Unmarshal(data, &h) != nil || checkID(h.Call) != nil || h.Call == "" {
		return call, nil
	}
	prior, err := c.log.Call(h.Call)
	if err != nil {
		return call, err
	}
	state := audit.StateOf(prior)
	switch {
	case state.Pending():
		call.ID = h.Call
	case state.Unused():
		if os.Remove(name) == nil {
			call.ID = h.Call
		}
	default:
		_ = os.Remove(name)
	}
	return call, nil
}
