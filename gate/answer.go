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
	a.Next = r.Answer.Instead // its arguments are not on record; see Config.instead
	if r.Event != audit.Granted {
		return a
	}
	switch s := Scope(r.Answer.Scope); s {
	case Once, Session, Always, Until:
		a.Scope, a.Until, a.Unconfined = s, r.Answer.Until, r.Answer.Unconfined
	}
	return a
}

// MaxUntil is how far ahead the end of an approval of scope Until may be.
const MaxUntil = 24 * time.Hour

// checkUntil refuses an end that is none, has come, or is too far ahead.
func checkUntil(until string, now time.Time) error {
	end, err := time.Parse(time.RFC3339, until)
	switch {
	case err != nil || end.UTC().Format(time.RFC3339) != until:
		return fmt.Errorf("until %q: want a time such as 2026-12-01T06:00:00Z", until)
	case !end.After(now):
		return fmt.Errorf("until %s: that time has come", until)
	case end.After(now.Add(MaxUntil + time.Minute)):
		return fmt.Errorf("until %s: more than %v ahead", until, MaxUntil)
	}
	return nil
}

// checkAnswer refuses an answer that does not fit its question: rules that
// were not offered, or that leave a request asking.
func checkAnswer(q *Question, a *Answer, now time.Time) error {
	if a.Instead != nil {
		return checkInstead(q, a)
	}
	if a.Unconfined && a.Scope != Once {
		return fmt.Errorf("answer %s: without limits a call can be approved only once", q.ID)
	}
	switch a.Scope {
	case "", Once:
		return nil
	case Session, Always:
	case Until:
		if err := checkUntil(a.Until, now); err != nil {
			return fmt.Errorf("answer %s: %v", q.ID, err)
		}
	default:
		return fmt.Errorf("answer %s: scope %q: want once, session, always or until", q.ID, a.Scope)
	}
	if !q.Keeps(a.Scope) {
		if q.Keeps(Session) {
			return fmt.Errorf("answer %s: always: its session does not read the project's policy file (--policy, --no-config): approve it for the session", q.ID)
		}
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
	if err := checkAnswer(q, a, now()); err != nil {
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
	if a.Scope == Until {
		r.Answer.Until = a.Until
	}
	if a.stores() {
		for _, rule := range a.Rules {
			r.Answer.Stored = append(r.Answer.Stored, audit.RedactText(ruleWords(rule)))
		}
		if a.Scope == Always {
			r.Answer.File = q.StoreIn
		}
	}
	if a.Instead != nil {
		a.Next = insteadID(q.ID)
		r.Answer.Instead, r.Answer.InsteadArgs = a.Next, argsDigest(a.Instead)
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

// Text says in words what an answer was and who gave it: "approved (once), by
// ann, terminal". It may hold what others typed and is not escaped.
func (a *Answer) Text() string {
	switch {
	case a.Door == doorRule && a.Granted():
		return "a stored rule covers it by now"
	case a.Door == doorRule:
		return "the policy denies it by now"
	case a.Door == doorTurn:
		return "denied together with another call of its turn"
	case a.Door == doorCancelled:
		return "taken back by the agent"
	case a.Door == doorNone:
		return "denied: nobody could be asked any more"
	}
	text := "denied"
	switch {
	case a.Scope == Until:
		text = "approved (until " + clockOf(a.Until) + ")"
	case a.Granted():
		text = "approved (" + string(a.Scope) + ")"
	case a.Next != "":
		text = "changed to another command"
	case a.Reason != "":
		text = "denied: " + a.Reason
	}
	if a.Who != "" {
		text += ", by " + a.Who
	}
	if a.Door != "" {
		text += ", " + a.Door
	}
	return text
}

// clockOf is a recorded moment as the clock on the wall shows it.
func clockOf(stamp string) string {
	t, err := time.Parse(time.RFC3339, stamp)
	if err != nil {
		return stamp
	}
	return t.Local().Format("15:04")
}

// stores reports whether an answer has rules stored.
func (a *Answer) stores() bool { return a.Scope == Session || a.Scope == Always || a.Scope == Until }

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
