package tui

import (
	"fmt"

	tea "charm.land/bubbletea/v2"
)

// A LoggedCall is one call of the session, for a page.
type LoggedCall struct {
	ID, Time, Verdict, Outcome, Tool, Subject string
}

// LogSource is where a page of calls has them from.
type LogSource struct {
	List  func() ([]LoggedCall, error)    // oldest first
	Story func(id string) (string, error) // all that is on record of one
}

// A logPage lists the calls of the session.
type logPage struct {
	chooser
	from  LogSource
	calls []LoggedCall
	ready bool
	story *textPage // of one of them; nil: the list is shown
}

type callsMsg struct {
	of    *logPage
	calls []LoggedCall
	err   error
}

// Log shows the calls of a session.
func (s *Screen) Log(from LogSource) { s.Show(&logPage{chooser: chooser{l: s.l}, from: from}) }

func (p *logPage) closed() bool { return p.left }

func (p *logPage) start() tea.Cmd { return p.load }

func (p *logPage) load() tea.Msg {
	calls, err := p.from.List()
	return callsMsg{p, calls, err}
}

func (p *logPage) update(msg tea.Msg) tea.Cmd {
	if msg, ok := msg.(callsMsg); ok && msg.of == p {
		p.calls = msg.calls
		if msg.err != nil {
			p.note, p.bad = p.l.line(msg.err.Error()), true
		}
		if !p.ready {
			p.ready, p.at = true, len(p.calls)-1
		}
		return nil
	}
	if p.story != nil {
		cmd := p.story.update(msg)
		if p.story.closed() {
			p.story = nil
		}
		return cmd
	}
	switch msg := msg.(type) {
	case tea.PasteMsg:
		p.paste(msg)
	case tea.KeyPressMsg:
		return p.press(msg)
	}
	return nil
}

func (p *logPage) seen() []LoggedCall {
	if p.filter == "" {
		return p.calls
	}
	var out []LoggedCall
	for _, c := range p.calls {
		if p.matches(c.ID + " " + c.Verdict + " " + c.Outcome + " " + c.Tool + " " + c.Subject) {
			out = append(out, c)
		}
	}
	return out
}

func (p *logPage) press(k tea.KeyPressMsg) tea.Cmd {
	seen := p.seen()
	cmd, used := p.key(k, len(seen))
	if used || len(seen) == 0 {
		return cmd
	}
	switch k.String() {
	case "enter":
		p.clamp(len(seen))
		c := seen[p.at]
		p.story = &textPage{l: p.l, title: "Call " + p.l.line(c.ID), read: func() (string, bool, error) {
			text, err := p.from.Story(c.ID)
			return text, false, err
		}}
		return p.story.load
	case "r":
		return p.load
	}
	return nil
}

func (p *logPage) view(w, h int) string {
	if p.story != nil {
		return p.story.view(w, h)
	}
	if len(p.calls) == 0 {
		text := "nothing was called yet"
		if !p.ready {
			text = "reading..."
		}
		return p.draw(w, h, "Calls of this session", 1, func(int, int) string { return text }, nil, "Esc: back")
	}
	seen := p.seen()
	keys := "Enter: the story of the call" + p.l.dot() + "r: read again" + p.l.dot() + "/: filter" + p.l.dot() + "Esc: back"
	return p.draw(w, h, "Calls of this session", len(seen), func(i, w int) string {
		c := &seen[i]
		return fmt.Sprintf("%8s %-7s %-9s %-7s %s", c.Time, c.Verdict, p.l.line(clip(c.Outcome, 9)), p.l.line(clip(c.Tool, 7)), p.l.line(clip(c.Subject, 400)))
	}, nil, keys)
}
