package tui

import tea "charm.land/bubbletea/v2"

// A page is what fills the screen until it is closed: a question, the rules,
// the processes. It is only used by the goroutine of its program.
type page interface {
	// update takes a message. The command it returns may be nil.
	update(msg tea.Msg) tea.Cmd

	// view is exactly h lines of at most w cells, without a line end behind the
	// last. Everything untrusted in it is escaped.
	view(w, h int) string

	// closed reports whether the page is done and can be left.
	closed() bool
}
