package tui

import (
	"context"
	"fmt"
	"slices"
	"time"

	tea "charm.land/bubbletea/v2"

	"assent/gate"
)

// ProcessSource is where a page of processes has them from; *gate.Gate is one.
type ProcessSource interface {
	Processes() []gate.Process
	ProcessOutput(id string) (string, error)
	StopProcess(ctx context.Context, id string) error
}

// A processesPage lists what runs in the background, to read and to stop it.
type processesPage struct {
	chooser
	from ProcessSource
	list []gate.Process
	now  func() time.Time
	text *textPage // the output of one of them; nil: the list is shown
}

// processesMsg brings the list anew.
type processesMsg struct {
	of   *processesPage
	list []gate.Process
}

// Processes shows the background processes.
func (s *Screen) Processes(from ProcessSource) {
	s.Show(&processesPage{chooser: chooser{l: s.l}, from: from, list: from.Processes(), now: time.Now})
}

func (p *processesPage) closed() bool { return p.left }

// start has the list read again from time to time.
func (p *processesPage) start() tea.Cmd {
	return tea.Tick(textEvery, func(time.Time) tea.Msg { return processesMsg{p, p.from.Processes()} })
}

func (p *processesPage) update(msg tea.Msg) tea.Cmd {
	switch msg := msg.(type) {
	case processesMsg:
		if msg.of != p || p.left {
			return nil
		}
		p.replace(msg.list)
		return p.start()
	case doneMsg:
		if msg.of == page(p) {
			p.done(msg)
			p.replace(p.from.Processes())
		}
		return nil
	}
	if p.text != nil {
		cmd := p.text.update(msg)
		if p.text.closed() {
			p.text = nil
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

// replace takes the list as it is now. The same process stays chosen.
func (p *processesPage) replace(list []gate.Process) {
	id := ""
	if seen := p.seen(); p.at < len(seen) {
		id = seen[p.at].ID
	}
	p.list = list
	if i := slices.IndexFunc(p.seen(), func(q gate.Process) bool { return q.ID == id }); i >= 0 {
		p.at = i
	}
}

// seen is what the filter leaves.
func (p *processesPage) seen() []gate.Process {
	var out []gate.Process
	for _, q := range p.list {
		if p.matches(q.ID + " " + q.Command) {
			out = append(out, q)
		}
	}
	return out
}

func (p *processesPage) press(k tea.KeyPressMsg) tea.Cmd {
	seen := p.seen()
	cmd, used := p.key(k, len(seen))
	if used || len(seen) == 0 || p.busy || k.IsRepeat {
		return cmd
	}
	p.clamp(len(seen))
	q := seen[p.at]
	switch k.String() {
	case "enter":
		return p.read(q)
	case "s", "d":
		if !q.Running {
			p.say(q.ID + " has ended")
			return nil
		}
		p.ask(fmt.Sprintf("Stop %s (%s) with all that it started? Its end, and that you wanted it, go on record.", q.ID, p.l.line(clip(q.Command, 60))), func() tea.Cmd {
			return p.do(p, func() (string, error) {
				return q.ID + " was stopped", p.from.StopProcess(context.Background(), q.ID)
			})
		})
	}
	return nil
}

// read shows what a process wrote.
func (p *processesPage) read(q gate.Process) tea.Cmd {
	p.text = &textPage{l: p.l, title: q.ID + ": " + p.l.line(q.Command), end: true, read: func() (string, bool, error) {
		text, err := p.from.ProcessOutput(q.ID)
		return text, err == nil, err
	}}
	return p.text.load
}

func (p *processesPage) view(w, h int) string {
	if p.text != nil {
		return p.text.view(w, h)
	}
	seen := p.seen()
	if len(p.list) == 0 {
		return p.draw(w, h, "Processes", 1, func(int, int) string { return "nothing runs in the background" }, nil, "Esc: back")
	}
	var details []string
	if p.clamp(len(seen)); p.at < len(seen) {
		q := seen[p.at]
		details = fields(p.l, w, "command", clip(q.Command, 2000), "state", p.state(&q), "output", fmt.Sprintf("%d bytes", q.Bytes))
	}
	keys := "Enter: read its output" + p.l.dot() + "s: stop it" + p.l.dot() + "/: filter" + p.l.dot() + "Esc: back"
	return p.draw(w, h, "Processes", len(seen), func(i, w int) string {
		q := &seen[i]
		return fmt.Sprintf("%-4s %-22s %s", q.ID, p.state(q), p.l.line(clip(q.Command, 400)))
	}, details, keys)
}

// state says whether a process runs.
func (p *processesPage) state(q *gate.Process) string {
	return ProcessState(q, p.now())
}

// ProcessState says in words whether a process runs, and for how long.
func ProcessState(q *gate.Process, now time.Time) string {
	if q.Running {
		return "running for " + duration(now.Sub(q.Began))
	}
	return fmt.Sprintf("exit %d after %s", q.Exit, duration(q.Took))
}

// duration is a time in at most seven characters.
func duration(d time.Duration) string {
	switch d = max(d, 0); {
	case d < time.Minute:
		return fmt.Sprintf("%ds", int(d.Seconds()))
	case d < time.Hour:
		return fmt.Sprintf("%dm%02ds", int(d.Minutes()), int(d.Seconds())%60)
	}
	return fmt.Sprintf("%dh%02dm", int(d.Hours()), int(d.Minutes())%60)
}
