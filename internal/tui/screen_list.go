package tui

import (
	"fmt"
	"strings"
	"time"

	tea "charm.land/bubbletea/v2"
)

// A chooser is what pages with a list share: the entry that is chosen, a
// filter, a question whether something is to be done, and what became of it.
type chooser struct {
	l       *look
	at      int
	room    int // rows of the list, when drawn last
	filter  string
	typing  *editor // the filter, while it is typed
	confirm string  // what is to be done; empty: nothing
	yes     func() tea.Cmd
	busy    bool // something is being done
	note    string
	bad     bool // note is a fault
	left    bool
}

// A doneMsg says what became of something that a page did.
type doneMsg struct {
	of   page
	note string
	err  error
}

// do has something done in the background.
func (c *chooser) do(of page, f func() (string, error)) tea.Cmd {
	c.busy, c.note = true, ""
	return func() tea.Msg {
		note, err := f()
		return doneMsg{of, note, err}
	}
}

func (c *chooser) done(msg doneMsg) {
	c.busy, c.note, c.bad = false, c.l.line(msg.note), false
	if msg.err != nil {
		c.note, c.bad = c.l.line(msg.err.Error()), true
	}
}

func (c *chooser) say(note string) { c.note, c.bad = note, false }

// ask puts a question before something is done.
func (c *chooser) ask(text string, yes func() tea.Cmd) { c.confirm, c.yes = text, yes }

// key takes the keys that all lists know, of a list of n entries. used is
// false for others.
func (c *chooser) key(k tea.KeyPressMsg, n int) (cmd tea.Cmd, used bool) {
	name := k.String()
	switch {
	case c.confirm != "":
		yes := c.yes
		c.confirm, c.yes = "", nil
		if name == "y" && !k.IsRepeat {
			return yes(), true
		}
		c.say("nothing was done")
		return nil, true
	case c.typing != nil:
		c.typeFilter(k)
		return nil, true
	}
	c.note = ""
	return nil, c.move(name, n) || c.other(name)
}

func (c *chooser) typeFilter(k tea.KeyPressMsg) {
	switch k.String() {
	case "enter", "down", "up":
		c.typing = nil
	case "esc", "alt+esc", "ctrl+c":
		c.typing, c.filter = nil, ""
	default:
		c.typing.update(k)
		c.filter = c.typing.text()
	}
}

// paste takes a paste: it goes into the filter, or nowhere.
func (c *chooser) paste(msg tea.PasteMsg) {
	if c.typing != nil {
		c.typing.update(msg)
		c.filter = c.typing.text()
	}
}

func (c *chooser) move(name string, n int) bool {
	page := max(c.room-1, 1)
	switch name {
	case "up", "k", "ctrl+p":
		c.at--
	case "down", "j", "ctrl+n":
		c.at++
	case "pgup", "ctrl+b":
		c.at -= page
	case "pgdown", "space", "ctrl+f":
		c.at += page
	case "home", "g":
		c.at = 0
	case "end", "G":
		c.at = n - 1
	default:
		return false
	}
	c.clamp(n)
	return true
}

func (c *chooser) clamp(n int) { c.at = max(min(c.at, n-1), 0) }

func (c *chooser) other(name string) bool {
	switch name {
	case "/":
		c.typing = newEditor(c.l, c.filter)
		c.typing.single = true
	case "esc", "alt+esc", "q", "ctrl+c":
		if name != "q" && c.filter != "" {
			c.filter = ""
			return true
		}
		c.left = true
	default:
		return false
	}
	return true
}

// matches reports whether a text is what the filter looks for.
func (c *chooser) matches(text string) bool {
	return c.filter == "" || strings.Contains(strings.ToLower(text), strings.ToLower(c.filter))
}

// draw is a page: a title, the list of n entries around the one that is
// chosen, details of that one, and what can be done.
func (c *chooser) draw(w, h int, title string, n int, row func(i, w int) string, details []string, keys string) string {
	c.clamp(n)
	foot := c.foot(w, keys)
	details = details[:min(len(details), max(h-len(foot)-6, 0))]
	used := 2 + len(foot)
	if len(details) > 0 {
		used += 1 + len(details)
	}
	c.room = max(h-used, 1)
	from, to := editorWindow(n, c.at, c.room)
	if to < n || from > 0 {
		title += fmt.Sprintf(" (%d to %d of %d)", from+1, to, n)
	}
	rows := []string{c.l.title.Render(c.l.clip(title, w)), c.l.rule(w)}
	for i := from; i < to; i++ {
		if i == c.at {
			rows = append(rows, c.l.selected.Render(c.l.clip("> "+row(i, w-2), w)))
		} else {
			rows = append(rows, c.l.clip("  "+row(i, w-2), w))
		}
	}
	if n == 0 {
		rows = append(rows, c.l.clip("  nothing here has \""+c.l.line(c.filter)+"\"", w))
	}
	for len(rows) < 2+c.room {
		rows = append(rows, "")
	}
	if len(details) > 0 {
		rows = append(append(rows, c.l.rule(w)), details...)
	}
	return sheet(append(rows, foot...), h)
}

// foot is the last lines: a question, a filter, what became of something, or
// the keys.
func (c *chooser) foot(w int, keys string) []string {
	rows := []string{c.l.rule(w)}
	switch {
	case c.confirm != "":
		return append(rows, wrapPieces([]styled{{c.confirm + " (y/n)", &c.l.warn}}, w)...)
	case c.typing != nil:
		return append(rows, "/"+c.typing.view(w-1, 1))
	case c.busy:
		return append(rows, c.l.dim.Render("..."))
	case c.note != "":
		style := &c.l.strong
		if c.bad {
			style = &c.l.danger
		}
		rows = append(rows, wrapPieces([]styled{{c.note, style}}, w)...)
		return rows[:min(len(rows), 4)]
	}
	if c.filter != "" {
		keys = "only what has \"" + c.l.line(c.filter) + "\": Esc shows all" + c.l.dot() + keys
	}
	return append(rows, dimRows(c.l, keys, w, 3)...)
}

// dimRows is a faint text on at most n rows.
func dimRows(l *look, text string, w, n int) []string {
	rows := wrapPieces([]styled{{text, &l.dim}}, w)
	return rows[:min(len(rows), n)]
}

// sheet is exactly h rows.
func sheet(rows []string, h int) string {
	for len(rows) < h {
		rows = append(rows, "")
	}
	return strings.Join(rows[:max(h, 1)], "\n")
}

// fields is labelled texts, wrapped, as details of an entry. Empty ones are
// left out.
func fields(l *look, w int, pairs ...string) []string {
	var p prose
	for i := 0; i+1 < len(pairs); i += 2 {
		if pairs[i+1] != "" {
			p.say(fmt.Sprintf("%-8s ", pairs[i]), l.line(pairs[i+1]), nil)
		}
	}
	return p.draw(w, 0, p.rows(w))
}

// A textPage shows a text to read, and reads it anew while it may grow.
type textPage struct {
	l     *look
	title string
	read  func() (text string, more bool, err error) // more: it may become another one
	body  body
	text  string
	note  string
	end   bool // the end is shown, as it grows
	room  int
	left  bool
}

// A textMsg brings the text of a page.
type textMsg struct {
	of   *textPage
	text string
	more bool
	err  error
}

// textEvery is how often a text that may grow is read.
const textEvery = time.Second

func (p *textPage) load() tea.Msg {
	text, more, err := p.read()
	return textMsg{p, text, more, err}
}

func (p *textPage) closed() bool { return p.left }

func (p *textPage) update(msg tea.Msg) tea.Cmd {
	switch msg := msg.(type) {
	case textMsg:
		if msg.of != p || p.left {
			return nil
		}
		p.put(msg)
		if msg.more {
			return tea.Tick(textEvery, func(time.Time) tea.Msg { return p.load() })
		}
	case tea.KeyPressMsg:
		switch key := msg.String(); key {
		case "esc", "alt+esc", "q", "ctrl+c":
			p.left = true
		default:
			p.body.scroll(key, p.room)
			p.end = key == "end" || key == "G"
		}
	}
	return nil
}

// put takes a text, which is escaped line by line once more.
func (p *textPage) put(msg textMsg) {
	p.note = ""
	if msg.err != nil {
		p.note = p.l.line(msg.err.Error())
	}
	if msg.text == p.text && len(p.body.parts) > 0 {
		return
	}
	p.text = msg.text
	var lines prose
	for line := range strings.Lines(msg.text) {
		line = strings.ReplaceAll(strings.TrimSuffix(line, "\n"), "\t", "    ")
		mark, rest := cutMargin(p.l.line(line))
		lines.say(mark, rest, nil)
	}
	p.body.parts = []section{&lines}
	if p.end {
		p.body.top = maxTop
	}
}

func (p *textPage) view(w, h int) string {
	rows := []string{p.l.title.Render(p.l.clip(p.title, w)), p.l.rule(w)}
	p.room = max(h-4, 1)
	text, below := p.body.draw(w, p.room)
	rows = append(append(rows, text...), p.l.rule(w))
	keys := "arrows, space: scroll" + p.l.dot() + "End: the newest" + p.l.dot() + "Esc: back"
	switch {
	case p.note != "":
		keys = p.note
	case below > 0:
		keys = lineCount(below) + " more below" + p.l.dot() + keys
	}
	return sheet(append(rows, p.l.dim.Render(p.l.clip(keys, w))), h)
}
