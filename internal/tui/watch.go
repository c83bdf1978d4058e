package tui

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"

	tea "charm.land/bubbletea/v2"

	"assent"
	"assent/gate"
)

// Watch options say where questions come from and where answers go. All
// functions may be called from any goroutine, one at a time.
type WatchOptions struct {
	// Pending returns the questions that wait, oldest first, and beside them a
	// fault of those that could not be read.
	Pending func() ([]*gate.Question, error)

	// Settle gives an answer. It returns the one that counts, which is another
	// one if somebody was quicker, and a note if something about it could not be
	// done.
	Settle func(*gate.Question, gate.Answer) (counts *gate.Answer, note string, err error)

	// AnswerTo returns the answer to a question that is no longer pending.
	AnswerTo func(*gate.Question) (*gate.Answer, error)

	// Changes tells that Pending may return something else by now.
	Changes <-chan struct{}

	// History says what rules would have covered in the history of the
	// question's project. Nil: nothing is said.
	History func(ctx context.Context, q *gate.Question, rules []assent.AlwaysRule) string
}

// Watch shows the questions of all doors on the terminal as they come, one at a
// time, and gives the answers. It ends when ctx does, when the person leaves
// (nil), or when the terminal has gone: questions then stay pending. It returns
// ErrNoTerminal where there is none and ErrPlain for one that cannot show a
// page.
func Watch(ctx context.Context, o WatchOptions) error {
	if inCI() {
		return ErrNoTerminal
	}
	t, err := openTerminal()
	if err != nil {
		return ErrNoTerminal
	}
	defer t.Close()
	if err := checkTerminal(t.File); err != nil {
		return err
	}
	m := &watch{opts: o, look: newLook(asciiOnly()), gone: map[*gate.Question]bool{}, settled: map[string]bool{}}
	m.desk = newDesk(panelOptions{look: m.look, history: o.History})
	m.desk.leaves = true
	var p *tea.Program
	gone := func() { go p.Quit() }
	p = tea.NewProgram(m, tea.WithContext(ctx), tea.WithoutSignalHandler(),
		tea.WithInput(&screenInput{File: t.File, gone: gone}), tea.WithOutput(t.File))
	done := make(chan struct{})
	defer close(done)
	go func() {
		for {
			select {
			case <-o.Changes:
				p.Send(m.read())
			case <-done:
				return
			}
		}
	}()
	_, err = p.Run()
	if errors.Is(err, tea.ErrProgramKilled) && ctx.Err() != nil {
		return context.Cause(ctx)
	}
	return err
}

// A watch is the model of Watch.
type watch struct {
	opts WatchOptions
	look *look
	desk *desk
	past []string                // what was answered, newest last
	gone map[*gate.Question]bool // no longer pending; its answer is being looked up
	w, h int

	// settled has the questions that were answered here. They are listed as
	// pending until whoever waits has read the answer.
	settled map[string]bool
}

// questionKey tells a question from all others.
func questionKey(q *gate.Question) string { return q.Session + "\x00" + q.ID + "\x00" + q.Digest }

// maxSettled bounds how many answered questions are kept in mind.
const maxSettled = 10_000

// maxPast bounds how many answers are shown.
const maxPast = 200

// A pendingMsg is the questions that wait by now.
type pendingMsg struct {
	list []*gate.Question
	err  error
}

// A countsMsg is the answer to a question that counts.
type countsMsg struct {
	q      *gate.Question
	answer *gate.Answer
	own    bool // given here
	note   string
	err    error
}

// Init implements tea.Model.
func (m *watch) Init() tea.Cmd { return func() tea.Msg { return m.read() } }

func (m *watch) read() tea.Msg {
	list, err := m.opts.Pending()
	return pendingMsg{list, err}
}

// Update implements tea.Model.
func (m *watch) Update(msg tea.Msg) (tea.Model, tea.Cmd) {
	switch msg := msg.(type) {
	case tea.WindowSizeMsg:
		m.w, m.h = msg.Width, msg.Height
	case pendingMsg:
		return m, m.arrived(msg)
	case countsMsg:
		return m, m.counts(msg)
	case tea.KeyPressMsg:
		if len(m.desk.waiting) == 0 {
			return m, m.homeKey(msg)
		}
	}
	cmds := []tea.Cmd{m.desk.update(msg)}
	if q, a, cmd := m.desk.answered(); q != nil {
		a.Door = doorPending
		if len(m.settled) >= maxSettled {
			clear(m.settled)
		}
		m.settled[questionKey(q)] = true
		cmds = append(cmds, cmd, func() tea.Msg {
			counts, note, err := m.opts.Settle(q, a)
			own := err == nil && counts.Door == a.Door && counts.Scope == a.Scope && counts.Reason == a.Reason
			return countsMsg{q, counts, own, note, err}
		})
	}
	if m.desk.left {
		cmds = append(cmds, tea.Quit)
	}
	return m, tea.Batch(cmds...)
}

// doorPending is through what an answer given in a second terminal comes.
const doorPending = "pending"

func (m *watch) homeKey(k tea.KeyPressMsg) tea.Cmd {
	switch k.String() {
	case "q", "esc", "ctrl+c", "ctrl+d":
		return tea.Quit
	}
	return nil
}

// arrived brings the desk up to date with what is pending.
func (m *watch) arrived(msg pendingMsg) tea.Cmd {
	if msg.err != nil {
		m.say(msg.err.Error())
	}
	same := func(q *gate.Question) func(*gate.Question) bool {
		return func(o *gate.Question) bool { return questionKey(o) == questionKey(q) }
	}
	var cmds []tea.Cmd
	for _, q := range slices.Clone(m.desk.waiting) {
		if !m.gone[q] && !slices.ContainsFunc(msg.list, same(q)) {
			m.gone[q] = true
			cmds = append(cmds, func() tea.Msg {
				a, err := m.opts.AnswerTo(q)
				return countsMsg{q: q, answer: a, err: err}
			})
		}
	}
	for _, q := range msg.list {
		if !m.settled[questionKey(q)] && !slices.ContainsFunc(m.desk.waiting, same(q)) {
			cmds = append(cmds, m.desk.add(q))
		}
	}
	return tea.Batch(cmds...)
}

// counts notes the answer to a question, and closes it if it was given
// elsewhere.
func (m *watch) counts(msg countsMsg) tea.Cmd {
	subject := clip(msg.q.Subject, 200)
	delete(m.gone, msg.q)
	var text string
	switch {
	case msg.err != nil:
		delete(m.settled, questionKey(msg.q)) // it is asked again
		text = fmt.Sprintf("%s: not answered: %v", subject, msg.err)
	case msg.answer == nil:
		text = subject + ": no longer pending"
	case msg.own:
		text = msg.answer.Text() + ": " + subject
	default:
		text = "answered elsewhere: " + msg.answer.Text() + ": " + subject
	}
	m.say(text)
	if msg.note != "" {
		m.say(msg.note)
	}
	cmd := m.desk.remove(msg.q, m.look.line(text))
	if msg.err != nil {
		cmd = tea.Batch(cmd, func() tea.Msg { return m.read() })
	}
	if msg.note != "" || msg.err != nil {
		m.desk.note = m.look.line(strings.TrimSpace(text + " " + msg.note))
	}
	return cmd
}

func (m *watch) say(text string) {
	m.past = append(m.past, m.look.line(text))
	if len(m.past) > maxPast {
		m.past = slices.Delete(m.past, 0, len(m.past)-maxPast)
	}
}

// View implements tea.Model.
func (m *watch) View() tea.View {
	v := tea.NewView("")
	if m.w > 0 && m.h > 0 {
		if len(m.desk.waiting) > 0 {
			v.SetContent(m.desk.view(m.w, m.h))
		} else {
			v.SetContent(m.home())
		}
	}
	v.AltScreen, v.ReportFocus = true, true
	v.KeyboardEnhancements.ReportEventTypes = true
	v.WindowTitle = "assent pending"
	if n := len(m.desk.waiting); n > 0 {
		v.WindowTitle = fmt.Sprintf("assent pending (%d)", n)
	}
	return v
}

// home is what is shown while nothing waits.
func (m *watch) home() string {
	l := m.look
	rows := []string{l.title.Render("assent pending: nothing waits for an answer"), l.rule(m.w)}
	var text []string
	for _, s := range m.past {
		text = append(text, wrapPieces([]styled{{text: s}}, m.w)...)
	}
	room := max(m.h-4, 0)
	rows = append(rows, text[max(len(text)-room, 0):]...)
	for len(rows) < m.h-2 {
		rows = append(rows, "")
	}
	rows = append(rows, l.rule(m.w), "Questions appear here as they come.   Q leaves")
	for i := range rows {
		rows[i] = fit(rows[i], m.w)
	}
	return strings.Join(rows[:min(len(rows), m.h)], "\n")
}
