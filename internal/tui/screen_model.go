package tui

import (
	"fmt"
	"strings"

	tea "charm.land/bubbletea/v2"

	"assent/gate"
)

// Messages of a screen's methods to its program.
type (
	wakeMsg    struct{} // something may be printed
	printedMsg struct{} // what was to be printed last has been
	clearedMsg struct{} // the screen was cleared and is drawn anew
	closeMsg   struct{}
	lostMsg    struct{}
	statusMsg  string
	showMsg    struct{ page page }
	readMsg    struct{ r *lineRead }
	unreadMsg  struct {
		r    *lineRead
		done chan struct{}
	}
)

// A screenModel is the state of a screen. Only the goroutine of its program
// uses it.
type screenModel struct {
	s    *Screen
	l    *look
	w, h int
	line composer
	asks askQueue
	open []page // the last one is on top; questions are above all of them

	shown    page // what the last view was of; nil: the composer
	status   string
	pending  []string // rows to be printed, taken from the transcript
	kept     []string // lines printed last, for drawing the screen anew
	keptSize int
	printing bool // rows are on their way: no page may open before they are there
	settled  int  // what is drawn is known once more frames than this were drawn
	dirty    bool // the main screen must be drawn anew
	ending   bool
	over     bool // nothing is printed any more: what is left is when the program has ended
}

func newScreenModel(s *Screen) *screenModel {
	m := &screenModel{s: s, l: s.l, w: 80, h: 24}
	m.line.init(s)
	m.asks = newAskQueue(panelOptions{look: s.l, history: s.opts.History})
	return m
}

// Init implements tea.Model.
func (m *screenModel) Init() tea.Cmd { return nil }

// Update implements tea.Model. Should it fail, the screen ends in good order:
// the library would leave whoever reads the terminal behind.
func (m *screenModel) Update(msg tea.Msg) (model tea.Model, cmd tea.Cmd) {
	defer func() {
		if r := recover(); r != nil {
			m.broken(r)
			model, cmd = m, tea.Quit
		}
	}()
	return m.handle(msg)
}

// broken gives up.
func (m *screenModel) broken(cause any) {
	m.ending, m.over = true, true
	m.fail()
	m.s.text.say(fmt.Sprintf("assent: the screen failed: %v", cause))
}

func (m *screenModel) handle(msg tea.Msg) (tea.Model, tea.Cmd) {
	var cmd tea.Cmd
	switch msg := msg.(type) {
	case tea.WindowSizeMsg:
		cmd = m.resize(msg)
	case tea.KeyPressMsg:
		cmd = m.key(msg)
	case tea.PasteMsg:
		cmd = m.paste(msg)
	case printedMsg:
		m.printing = false
	case clearedMsg:
		m.replay()
	case wakeMsg:
	case statusMsg:
		m.status = m.l.line(string(msg))
	case showMsg:
		cmd = m.show(msg.page)
	case readMsg:
		m.line.read(msg.r)
	case unreadMsg:
		m.line.unread(msg.r)
		close(msg.done)
	case askMsg:
		cmd = m.asks.add(msg.a)
	case overMsg:
		cmd = m.asks.over(msg.a, msg.why, &m.s.text)
	case queueMsg:
		m.line.put(string(msg))
	case candidatesMsg:
		cmd = m.line.complete(msg)
	case closeMsg:
		m.ending = true
		m.fail()
	case lostMsg:
		m.fail()
		return m, tea.Quit
	default:
		cmd = m.others(msg)
	}
	m.line.deliver(&m.s.text)
	return m, tea.Batch(cmd, m.tidy(), m.print())
}

// show puts a page on top, and starts what it has to do.
func (m *screenModel) show(p page) tea.Cmd {
	m.open = append(m.open, p)
	if p, ok := p.(interface{ start() tea.Cmd }); ok {
		return p.start()
	}
	return nil
}

// fail leaves all that waits without an answer.
func (m *screenModel) fail() {
	m.asks.fail(gate.ErrShutdown)
	m.line.fail()
	m.open = nil
}

// resize takes the terminal's size. A terminal breaks the lines that it shows
// anew when its width changes, each in its own way, so that nobody knows where
// they are: the main screen is then drawn from nothing.
func (m *screenModel) resize(msg tea.WindowSizeMsg) tea.Cmd {
	changed := msg.Width != m.w
	m.w, m.h = max(msg.Width, 1), max(msg.Height, 1)
	m.s.text.setColumns(m.w)
	frames, _ := m.s.out.state()
	if m.settled = frames; frames > 0 && changed {
		m.dirty = true
	}
	return m.others(msg)
}

// redraw draws the main screen from nothing, when it is on.
func (m *screenModel) redraw() tea.Cmd {
	m.dirty, m.printing = false, true
	m.s.out.clear(m.h)
	return tea.Sequence(tea.ClearScreen, func() tea.Msg { return clearedMsg{} })
}

// replay prints the end of the transcript once more, as much as there is room
// for. What was about to be printed is at its end, and was broken for another
// width.
func (m *screenModel) replay() {
	m.printing = false
	m.settled, _ = m.s.out.state()
	var rows []string
	for i := len(m.kept) - 1; i >= 0 && len(rows) < m.room(); i-- {
		rows = append(m.l.transcriptRows(m.kept[i], m.w-1), rows...)
	}
	m.pending = rows[max(len(rows)-m.room(), 0):]
}

// room is how many rows can be printed above the composer at once.
func (m *screenModel) room() int { return max(m.h-m.lineHeight()-1, 1) }

func (m *screenModel) lineHeight() int { return strings.Count(m.inline().Content, "\n") + 1 }

// print prints what waits, a screen at a time, if the main screen is on and its
// state is known.
func (m *screenModel) print() tea.Cmd {
	frames, alt := m.s.out.state()
	switch {
	case m.over || m.printing || m.top() != nil || alt || frames == 0 || frames <= m.settled && m.settled > 0:
		return nil
	case m.dirty:
		return m.redraw()
	}
	m.settled = 0
	if len(m.pending) == 0 {
		rows, lines := m.s.text.take(m.l, m.w-1, m.room())
		m.pending = rows
		m.keep(lines)
	}
	if len(m.pending) == 0 {
		if m.ending {
			return tea.Quit
		}
		return nil
	}
	n := min(len(m.pending), m.room())
	text := strings.Join(m.pending[:n], "\n")
	m.pending, m.printing = m.pending[n:], true
	return tea.Sequence(tea.Println(text), func() tea.Msg { return printedMsg{} })
}

// keep remembers lines that are printed.
func (m *screenModel) keep(lines []string) {
	for _, l := range lines {
		m.kept = append(m.kept, l)
		m.keptSize += len(l) + 1
	}
	for m.keptSize > maxKept || len(m.kept) > 1000 {
		m.keptSize -= len(m.kept[0]) + 1
		m.kept[0] = ""
		m.kept = m.kept[1:]
	}
}

// top is the page that fills the screen; nil: none does.
func (m *screenModel) top() page {
	if p := m.asks.page(); p != nil {
		return p
	}
	if len(m.open) > 0 {
		return m.open[len(m.open)-1]
	}
	return nil
}

// tidy takes pages away that were left, and questions that were answered.
func (m *screenModel) tidy() tea.Cmd {
	cmd := m.asks.take()
	for n := len(m.open); n > 0 && m.open[n-1].closed(); n-- {
		m.open = m.open[:n-1]
	}
	return cmd
}

func (m *screenModel) key(msg tea.KeyPressMsg) tea.Cmd {
	if msg.String() == "ctrl+z" {
		return tea.Suspend
	}
	p := m.top()
	if p == nil {
		return m.line.key(msg)
	}
	if p != m.shown {
		return nil // typed before it was drawn: it meant something else
	}
	return m.toPage(p, msg)
}

func (m *screenModel) paste(msg tea.PasteMsg) tea.Cmd {
	switch p := m.top(); {
	case p == nil:
		m.line.paste(msg)
	case p == m.shown:
		return m.toPage(p, msg)
	}
	return nil
}

// others gives a message that is not for the screen to every page: what one of
// them started may end when another is on top.
func (m *screenModel) others(msg tea.Msg) tea.Cmd {
	var cmds []tea.Cmd
	if p := m.asks.page(); p != nil {
		cmds = append(cmds, m.toPage(p, msg))
	}
	for _, p := range m.open {
		cmds = append(cmds, m.toPage(p, msg))
	}
	return tea.Batch(cmds...)
}

// toPage gives a page a message. A page that panics is closed: what it asked
// stays without an answer.
func (m *screenModel) toPage(p page, msg tea.Msg) (cmd tea.Cmd) {
	defer m.caught(p)
	return p.update(msg)
}

func (m *screenModel) caught(p page) {
	r := recover()
	if r == nil {
		return
	}
	m.s.text.say(fmt.Sprintf("assent: a page failed and was closed: %v", r))
	if p == page(m.asks.desk) {
		m.asks.fail(broken(r))
	}
	for i := range m.open {
		if m.open[i] == p {
			m.open = append(m.open[:i:i], m.open[i+1:]...)
			break
		}
	}
	m.s.nudge()
}
