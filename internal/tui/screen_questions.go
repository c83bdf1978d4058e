package tui

import (
	"errors"
	"fmt"

	tea "charm.land/bubbletea/v2"

	"assent/gate"
)

// An ask is a call of Approve that waits.
type ask struct {
	q     *gate.Question
	reply chan askReply // of capacity 1
}

type askReply struct {
	answer gate.Answer
	err    error
}

type (
	askMsg  struct{ a *ask }
	overMsg struct { // an Approve that ended without an answer from here
		a   *ask
		why error
	}
)

// An askQueue is the calls of Approve that wait, and the desk that asks.
type askQueue struct {
	opts panelOptions
	desk *desk
	asks []*ask
}

func newAskQueue(o panelOptions) askQueue { return askQueue{opts: o, desk: newDesk(o)} }

func (s *askQueue) count() int { return len(s.asks) }

func (s *askQueue) add(a *ask) tea.Cmd {
	s.asks = append(s.asks, a)
	return s.desk.add(a.q)
}

// page is what is shown of them; nil: there are none.
func (s *askQueue) page() page {
	if len(s.asks) == 0 {
		return nil
	}
	return s.desk
}

// take passes answers on.
func (s *askQueue) take() tea.Cmd {
	q, answer, cmd := s.desk.answered()
	if q == nil {
		return nil
	}
	if a := s.remove(q); a != nil {
		a.reply <- askReply{answer: answer}
	}
	return cmd
}

func (s *askQueue) remove(q *gate.Question) *ask {
	for i, a := range s.asks {
		if a.q == q {
			s.asks = append(s.asks[:i:i], s.asks[i+1:]...)
			return a
		}
	}
	return nil
}

// over takes away a question that was answered elsewhere or taken back, and
// says what became of it.
func (s *askQueue) over(a *ask, why error, t *transcript) tea.Cmd {
	if s.remove(a.q) == nil {
		return nil
	}
	text := overText(a.q, why)
	if !errors.Is(why, gate.ErrShutdown) { // else it is still pending
		t.say("assent: " + text)
	}
	return s.desk.remove(a.q, s.opts.look.line(text))
}

// overText says why a question is not open any more.
func overText(q *gate.Question, why error) string {
	about := q.Tool + " " + clip(q.Subject, 60) + ": "
	var by *gate.Settled
	switch {
	case errors.As(why, &by) && by.Answer.Door == "rule":
		return about + "approved by a rule that another answer stored"
	case errors.As(why, &by) && by.Answer.Door == "turn":
		return about + "denied with another call of the same turn"
	case errors.As(why, &by):
		return about + "answered elsewhere: " + by.Answer.Text()
	case errors.Is(why, gate.ErrSettled):
		return about + "answered elsewhere"
	}
	return about + "not asked any more: " + why.Error()
}

// fail leaves all of them without an answer.
func (s *askQueue) fail(why error) {
	for _, a := range s.asks {
		a.reply <- askReply{err: why}
	}
	s.asks, s.desk = nil, newDesk(s.opts)
}

// broken is the error of questions whose page failed: nobody answered.
func broken(cause any) error { return fmt.Errorf("%w: the panel failed: %v", gate.ErrShutdown, cause) }
