package gate

import (
	"fmt"
	"time"

	"assent"
	"assent/audit"
	"assent/gate/internal/durable"
)

// answerIn returns the answer among the records of a call; nil if there is
// none yet.
func answerIn(list []*audit.Record) *audit.Record {
	for _, r := range list {
		if r.Event == audit.Granted || r.Event == audit.Denied {
			return r
		}
	}
	return nil
}

// answerOf reads an answer back from its record. Anything but a grant of a
// known scope denies.
func answerOf(r *audit.Record) *Answer {
	a := &Answer{}
	if r.Answer == nil {
		return a
	}
	a.Reason, a.Door, a.Who = r.Answer.Reason, r.Answer.Door, r.Answer.Who
	if r.Event != audit.Granted {
		return a
	}
	switch s := Scope(r.Answer.Scope); s {
	case Once, Session, Always:
		a.Scope, a.Unconfined = s, r.Answer.Unconfined
	}
	return a
}

// checkAnswer refuses an answer that does not fit its question: rules that
// were not offered, or that leave a request asking.
func checkAnswer(q *Question, a *Answer) error {
	if a.Unconfined && a.Scope != Once {
		return fmt.Errorf("answer %s: without limits a call can be approved only once", q.ID)
	}
	switch a.Scope {
	case "", Once:
		return nil
	case Session, Always:
	default:
		return fmt.Errorf("answer %s: scope %q: want once, session or always", q.ID, a.Scope)
	}
	if q.Firm || len(q.Offered) == 0 {
		return fmt.Errorf("answer %s: it can be approved only once", q.ID)
	}
	covered := map[assent.Capability]bool{}
	for _, r := range a.Rules {
		offered := false
		for _, o := range q.Offered {
			offered = offered || o == r
		}
		if !offered {
			return fmt.Errorf("answer %s: the rule %s was not offered", q.ID, ruleWords(r))
		}
		covered[r.Capability] = true
	}
	for _, o := range q.Offered {
		if !covered[o.Capability] {
			return fmt.Errorf("answer %s: no rule for %s, which would ask again", q.ID, o.Capability)
		}
	}
	return nil
}

// settle records the answer to a question, unless one is on record already:
// that one is then returned, and it counts. Compare and write are one step for
// all processes (durable.Log.AppendIf).
func settle(l *durable.Log, q *Question, a *Answer, who string, now func() time.Time) (prior *audit.Record, err error) {
	if err := checkAnswer(q, a); err != nil {
		return nil, err
	}
	r := &audit.Record{Event: audit.Denied, Session: q.Session, Call: q.ID, Turn: q.Turn, Digest: q.Digest}
	if a.Granted() {
		r.Event = audit.Granted
	}
	if a.Who == "" && fromPerson(a.Door) {
		a.Who = who
	}
	r.Answer = &audit.Answer{Scope: string(a.Scope), Door: a.Door, Who: a.Who, Reason: audit.RedactText(a.Reason), Unconfined: a.Unconfined}
	if asked, err := time.Parse(time.RFC3339Nano, q.Asked); err == nil {
		r.Answer.TookMS = max(0, now().Sub(asked).Milliseconds())
	}
	if a.Scope == Session || a.Scope == Always {
		for _, rule := range a.Rules {
			r.Answer.Stored = append(r.Answer.Stored, audit.RedactText(ruleWords(rule)))
		}
		r.Answer.File = q.StoreIn
	}
	err = l.AppendIf(r, func(list []*audit.Record) error {
		if prior = answerIn(list); prior != nil {
			return errAnswered
		}
		for _, have := range list {
			if have.Event == audit.Asked && have.Digest == q.Digest {
				return nil
			}
		}
		return fmt.Errorf("answer %s: nobody asked", q.ID)
	})
	if prior != nil {
		return prior, nil
	}
	return nil, err
}

// fromPerson reports whether answers through a door are given by a person.
func fromPerson(door string) bool {
	switch door {
	case doorNone, doorRule, doorTurn, doorCancelled, doorRepeat:
		return false
	}
	return true
}

// errAnswered stops an AppendIf; it is not seen outside.
const errAnswered = constError("answered already")

type constError string

func (e constError) Error() string { return string(e) }
