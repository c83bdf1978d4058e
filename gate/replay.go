package gate

import (
	"fmt"
	"slices"

	"assent"
	"assent/audit"
	"assent/internal/machine"
)

// A Replay judges calls on record again, with the facts of the machine as they
// were recorded, under the policy of a [Config] as its files are when the first
// call of their project is judged. It is not safe for concurrent use.
type Replay struct {
	config Config
	judges map[string]*Judge // by the surroundings that a policy is read for
}

// NewReplay returns a Replay. Its Root and Home are those of each call.
func NewReplay(c Config) *Replay { return &Replay{config: c, judges: map[string]*Judge{}} }

// A Replayed is a call that was judged again.
type Replayed struct {
	Judgement
	Scene assent.Scene // where it was made

	// Same: it came out with the permissions on record. Otherwise a redacted
	// word mattered, or Assent reads the call differently by now, and the
	// verdicts are not about the same.
	Same bool
}

// Judge judges a call again, whose decided record is given. ok is false for a
// call that cannot be judged: its facts are not on record, or its surroundings
// have no policy.
func (r *Replay) Judge(call assent.Call, decided *audit.Record) (out Replayed, ok bool) {
	if decided.Decision == nil || len(decided.Facts) == 0 {
		return out, false
	}
	facts, err := machine.Replay(decided.Facts)
	if err != nil {
		return out, false
	}
	out.Scene = facts.Scene()
	j, err := r.judgeFor(out.Scene)
	if err != nil {
		return out, false
	}
	out.Judgement = j.JudgeWith(call, facts)
	out.Same = samePlan(&out.Judgement, decided.Decision)
	return out, true
}

// judgeFor returns the judge for the surroundings of a call. A policy depends
// on them: rules name ~ and the project, which may have a file of its own.
func (r *Replay) judgeFor(s assent.Scene) (*Judge, error) {
	key := fmt.Sprintf("%q %q %q %d", s.Root, s.Home, s.Path, s.Port)
	if j := r.judges[key]; j != nil {
		return j, nil
	}
	c := r.config
	c.Root, c.Home, c.Path, c.Port = s.Root, s.Home, s.Path, s.Port
	j, err := Open(c)
	if err != nil {
		return nil, err
	}
	if len(r.judges) >= maxJudges {
		clear(r.judges)
	}
	r.judges[key] = j
	return j, nil
}

// samePlan reports whether a call came out with the permissions on record.
func samePlan(out *Judgement, old *audit.Decision) bool {
	if out.Invalid != "" {
		return len(old.Requests) == 0 && old.Shape == ""
	}
	return slices.EqualFunc(out.Plan.Requests, old.Requests, func(a assent.Request, b audit.Request) bool {
		return string(a.Capability) == b.Capability && audit.RedactText(a.Subject) == b.Subject
	})
}

// CallOf returns the call that a requested record is about, as far as it is on
// record: secrets are not.
func CallOf(r *audit.Record) assent.Call {
	return assent.Call{ID: r.Call, Session: r.Session, Turn: r.Turn, Agent: r.Agent, Tool: r.Tool, Dir: r.Dir, Args: r.Args}
}
