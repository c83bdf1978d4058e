package tui

import (
	"fmt"
	"strings"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/x/ansi"
)

// View implements tea.Model.
func (m *screenModel) View() (v tea.View) {
	defer func() {
		if r := recover(); r != nil {
			m.broken(r)
			go m.s.program.Quit()
			v = tea.NewView("")
		}
	}()
	return m.picture()
}

func (m *screenModel) picture() tea.View {
	p := m.top()
	if p == nil || m.printing {
		m.shown = nil
		return m.inline()
	}
	text, ok := m.draw(p)
	if !ok {
		m.shown = nil
		return m.inline()
	}
	m.shown = p
	v := tea.NewView(text + "\n" + m.pageStatus())
	v.AltScreen = true
	v.ReportFocus = true
	// So that keys that are held down are known as such.
	v.KeyboardEnhancements.ReportEventTypes = true
	v.KeyboardEnhancements.ReportAllKeysAsEscapeCodes = true
	v.KeyboardEnhancements.ReportAssociatedText = true
	v.ProgramStatus = m.programStatus()
	return v
}

// draw draws a page, which may fail as in toPage.
func (m *screenModel) draw(p page) (text string, ok bool) {
	defer m.caught(p)
	return p.view(m.w, max(m.h-1, 1)), true
}

func (m *screenModel) programStatus() *tea.ProgramStatus {
	switch {
	case m.ending:
		return &tea.ProgramStatus{State: tea.ProgramStateIdle}
	case m.asks.count() > 0:
		return &tea.ProgramStatus{State: tea.ProgramStateBlocked, Kind: tea.ProgramStatusKindPermission}
	case m.line.reading == nil:
		return &tea.ProgramStatus{State: tea.ProgramStateWorking}
	}
	return &tea.ProgramStatus{State: tea.ProgramStateIdle}
}

// inline is the view below the transcript: what is not complete yet, what waits
// to be sent, the composer, and the status line.
func (m *screenModel) inline() tea.View {
	if m.ending {
		v := tea.NewView("")
		v.ProgramStatus = m.programStatus()
		return v
	}
	w := max(m.w-1, 2)
	rows := m.begun(w)
	rows = append(rows, m.line.waiting(w)...)
	text, x, y := m.line.view(w, max(min(m.h/3, 10), 1))
	above := len(rows)
	rows = append(rows, text...)
	rows = append(rows, m.line.below(w)...)
	rows = append(rows, m.statusLine(w))
	if over := len(rows) - m.h; over > 0 {
		rows, above = rows[over:], above-over
	}
	v := tea.NewView(strings.Join(rows, "\n"))
	v.Cursor = tea.NewCursor(x, max(above+y, 0))
	v.Cursor.Blink = false
	v.ProgramStatus = m.programStatus()
	return v
}

// begun is the end of the line that is being written.
func (m *screenModel) begun(w int) []string {
	part := m.s.text.unfinished()
	if part == "" {
		return nil
	}
	const most = 4096
	if len(part) > most {
		part = "..." + strings.ToValidUTF8(part[len(part)-most:], "")
	}
	rows := m.l.transcriptRows(part, w)
	return rows[max(len(rows)-max(m.h/3, 1), 0):]
}

func (m *screenModel) statusLine(w int) string {
	var text string
	switch {
	case m.asks.count() > 0:
		text = fmt.Sprintf("waiting for your permission (%d)", m.asks.count())
	case m.line.reading != nil:
		text = m.status
	default:
		text = "working: Ctrl-C ends the turn"
		if m.status != "" {
			text += m.l.dot() + m.status
		}
	}
	return m.l.dim.Render(m.l.clip(text, w))
}

// pageStatus is the line below a page.
func (m *screenModel) pageStatus() string {
	text := m.status
	if n := m.asks.count(); n > 0 {
		text = fmt.Sprintf("waiting for your permission (%d)", n)
	}
	if m.line.draft() {
		text += m.l.dot() + "your draft is kept"
	}
	return m.l.dim.Render(m.l.clip(text, m.w))
}

// dot parts what stands on one line.
func (l *look) dot() string {
	if l.ascii {
		return " | "
	}
	return " · "
}

// clip cuts a line to w cells, with a mark.
func (l *look) clip(s string, w int) string {
	mark := "…"
	if l.ascii {
		mark = "..."
	}
	return ansi.Truncate(s, max(w, 0), mark)
}
