package agent

import (
	"context"
	"errors"
	"fmt"
)

// An openTurn is a turn of the model of which calls have no result yet.
type openTurn struct {
	answer  Message
	results map[string]Result // of those that have one, by id
}

// Resume takes up a conversation: messages is what its [Journal] was given, in
// that order. It is for a new Loop, and carries nothing out. An error means
// that this is not what a Loop left there.
func (l *Loop) Resume(messages []Message) error {
	l.forget()
	ids := map[string]bool{}
	for i := range messages {
		if err := l.take(&messages[i], ids); err != nil {
			return fmt.Errorf("resume: message %d: %v", i+1, err)
		}
	}
	return nil
}

// take takes one message of a journal. ids are those of all calls so far.
func (l *Loop) take(m *Message, ids map[string]bool) error {
	if l.open != nil && m.Role != Results {
		return errors.New("calls before it have no result")
	}
	l.idle = false
	switch m.Role {
	case User:
		l.forget()
		l.messages = append(l.messages, *m)
	case Model:
		return l.takeAnswer(m, ids)
	case Results:
		return l.takeResults(m.Results)
	case Stopped:
		l.idle = true
		if n := len(l.messages); n > 0 && l.messages[n-1].Role == User {
			l.messages = l.messages[:n-1] // it had no answer
		}
	default:
		return errors.New("of no known kind")
	}
	return nil
}

func (l *Loop) takeAnswer(m *Message, ids map[string]bool) error {
	if len(m.Calls) == 0 {
		l.messages = append(l.messages, *m)
		l.idle = true
		return nil
	}
	l.turn++
	for i := range m.Calls {
		c := &m.Calls[i]
		args, err := checkArgs(c.Args)
		switch {
		case err != nil:
			return fmt.Errorf("call %q: %v", c.ID, err)
		case c.ID == "" || ids[c.ID]:
			return fmt.Errorf("call %q: its id is not its own", c.ID)
		case c.Tool != clean(c.Tool):
			return fmt.Errorf("call %q: tool %q is no name", c.ID, c.Tool)
		}
		c.Args, ids[c.ID] = args, true
		l.call++
	}
	l.open = &openTurn{answer: *m, results: map[string]Result{}}
	return nil
}

// takeResults takes results; with the last one the turn is complete.
func (l *Loop) takeResults(list []Result) error {
	for _, r := range list {
		if l.open == nil || !l.open.waits(r.ID) {
			return fmt.Errorf("a result of %q, which does not wait for one", r.ID)
		}
		if l.open.results[r.ID] = r; len(l.open.results) < len(l.open.answer.Calls) {
			continue
		}
		all := Message{Role: Results}
		for _, c := range l.open.answer.Calls {
			all.Results = append(all.Results, l.open.results[c.ID])
		}
		l.messages = append(l.messages, l.open.answer, all)
		l.count(l.open.answer, all)
		l.open = nil
		l.made++
	}
	return nil
}

func (o *openTurn) waits(id string) bool {
	if _, ok := o.results[id]; ok {
		return false
	}
	for _, c := range o.answer.Calls {
		if c.ID == id {
			return true
		}
	}
	return false
}

// Unfinished reports whether the conversation stands in the middle of a turn of
// the user, since it was paused or is resumed there: [Loop.GoOn] comes next.
func (l *Loop) Unfinished() bool {
	if l.open != nil {
		return true
	}
	return len(l.messages) > 0 && !l.idle
}

// Open returns the calls that have no result.
func (l *Loop) Open() []ToolCall {
	if l.open == nil {
		return nil
	}
	var out []ToolCall
	for _, c := range l.open.answer.Calls {
		if l.open.waits(c.ID) {
			out = append(out, c)
		}
	}
	return out
}

// GoOn goes on with the turn in which a conversation was resumed: calls without
// a result are made again under their ids, so that the Door can tell which of
// them still wait and which have run; then it is as [Loop.Run].
func (l *Loop) GoOn(ctx context.Context) (string, error) {
	err := l.finishOpen(ctx)
	if err != nil {
		return "", l.ended(err)
	}
	text, err := l.turns(ctx)
	return text, l.ended(err)
}

func (l *Loop) finishOpen(ctx context.Context) error {
	if l.open == nil {
		return nil
	}
	open := l.open
	l.c.Watcher.Calls(l.Open())
	tools := l.c.Door.Offered()
	list := make([]attempt, len(open.answer.Calls))
	for i := range list {
		a := &list[i]
		a.call = open.answer.Calls[i]
		a.sent = a.call.Args
		if r, ok := open.results[a.call.ID]; ok {
			a.known, a.reply = true, Reply{Text: r.Text, Denied: r.End == Denied, Failed: r.End == Failed}
			continue
		}
		if _, ok := lookup(tools, a.call.Tool); !ok && a.call.Refused == "" {
			a.call.Refused = unknownTool(tools, a.call.Tool) // the policy has changed
			l.refuse(ctx, a)
		}
		if a.call.Refused != "" { // on record since it was made
			a.reply = refusal(a.call.Refused, false)
		}
	}
	l.open = nil
	err := l.finish(ctx, open.answer, list)
	if l.open == nil {
		l.made++
	}
	return err
}
