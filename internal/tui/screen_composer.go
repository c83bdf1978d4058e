package tui

import (
	"fmt"
	"io"
	"strings"
	"time"
	"unicode/utf8"

	tea "charm.land/bubbletea/v2"
)

// A lineRead is a call of ReadLine that waits.
type lineRead struct {
	prompt string
	reply  chan lineReply // of capacity 1
}

type lineReply struct {
	text string
	err  error
}

// candidatesMsg brings what a text before the cursor can become.
type candidatesMsg struct {
	asked int // which Tab it is the answer to
	list  []string
	late  bool // there was no answer in time
}

// Limits of a composer.
const (
	maxQueued  = 32
	maxHistory = 500
	maxTyped   = 1000                   // keys, while candidates are looked for
	tabTime    = 300 * time.Millisecond // for looking
)

// A composer is the field in which lines are typed. What is sent while nobody
// reads waits in a queue, and can be taken back.
type composer struct {
	s       *Screen
	edit    *editor
	prompt  string
	reading *lineRead // nil: nobody waits for a line
	queue   []string
	history []string
	at      int    // in history; len(history): the draft
	saved   string // the draft, while history is looked at
	hint    string // below the field, until the next key

	asked   int // how often Tab was
	looking bool
	typed   []tea.KeyPressMsg // meanwhile
}

func (c *composer) init(s *Screen) {
	c.s, c.prompt = s, "> "
	c.edit = newEditor(s.l, "")
	c.edit.bare = true
}

// draft reports whether something is typed, or waits, that was not sent.
func (c *composer) draft() bool { return c.edit.text() != "" || len(c.queue) > 0 }

func (c *composer) read(r *lineRead) { c.reading, c.prompt = r, c.s.l.line(r.prompt) }

func (c *composer) unread(r *lineRead) {
	if c.reading == r {
		c.reading = nil
	}
}

func (c *composer) fail() { c.answer(lineReply{err: io.EOF}) }

func (c *composer) answer(r lineReply) {
	if c.reading != nil {
		c.reading.reply <- r
		c.reading = nil
	}
}

// deliver gives the first line that waits to who waits for one, and writes it
// to the transcript.
func (c *composer) deliver(t *transcript) {
	if c.reading == nil || len(c.queue) == 0 {
		return
	}
	text := c.queue[0]
	c.queue = c.queue[1:]
	more := strings.Repeat(" ", max(cells(c.prompt)-2, 0)) + "> "
	lines := strings.Split(text, "\n")
	for i := range lines {
		lines[i] = c.s.l.line(lines[i])
		if i == 0 {
			lines[i] = c.prompt + lines[i]
		} else {
			lines[i] = more + lines[i]
		}
	}
	t.say(lines...)
	c.answer(lineReply{text: text})
}

func (c *composer) key(msg tea.KeyPressMsg) tea.Cmd {
	if c.looking {
		if len(c.typed) < maxTyped {
			c.typed = append(c.typed, msg)
		}
		return nil
	}
	c.hint = ""
	switch msg.String() {
	case "enter", "kpenter":
		return c.enter()
	case "tab":
		return c.tab()
	case "ctrl+c":
		return c.interrupt()
	case "ctrl+l":
		return tea.ClearScreen
	case "ctrl+p":
		c.older()
		return nil
	case "ctrl+n":
		c.newer()
		return nil
	}
	if c.edit.update(msg) {
		c.warnFull()
		return nil
	}
	switch msg.String() {
	case "up":
		c.older()
	case "down":
		c.newer()
	case "ctrl+d":
		c.end()
	}
	return nil
}

func (c *composer) paste(msg tea.PasteMsg) {
	c.hint = ""
	c.edit.update(msg)
	c.warnFull()
}

func (c *composer) warnFull() {
	if c.edit.full {
		c.hint = fmt.Sprintf("not all of it fits: an entry has at most %d KiB", maxEditor>>10)
	}
}

func (c *composer) end() {
	if c.reading == nil {
		c.hint = "Ctrl-C ends the turn"
		return
	}
	c.answer(lineReply{err: io.EOF})
}

// interrupt takes a Ctrl-C: it empties the field, or leaves, or ends the turn;
// what waits is then not sent, but comes back into the field.
func (c *composer) interrupt() tea.Cmd {
	if c.reading != nil {
		if c.edit.text() != "" {
			c.remember(c.edit.text())
			c.edit.set("")
			c.hint = "Ctrl-C again leaves"
			return nil
		}
		c.answer(lineReply{err: ErrInterrupted})
		return nil
	}
	if len(c.queue) > 0 {
		c.edit.set(strings.Join(append(c.queue, c.edit.text()), "\n"))
		c.queue = nil
	}
	if f := c.s.opts.Interrupt; f != nil {
		return func() tea.Msg { f(); return nil }
	}
	return nil
}

// enter sends what was typed. A backslash at its end goes on in a new line.
func (c *composer) enter() tea.Cmd {
	text := c.edit.text()
	if before, ok := strings.CutSuffix(text, "\\"); ok && !c.s.opts.Lines && !strings.HasSuffix(before, "\\") {
		c.edit.set(before + "\n")
		return nil
	}
	if c.reading == nil && len(c.queue) >= maxQueued {
		c.hint = fmt.Sprintf("%d lines wait already", maxQueued)
		return nil
	}
	if strings.TrimSpace(text) == "" && (!c.s.opts.Lines || c.reading == nil) {
		c.edit.set("")
		return nil
	}
	c.remember(text)
	c.edit.set("")
	if f := c.s.opts.Command; f != nil && c.reading == nil && strings.HasPrefix(strings.TrimSpace(text), "/") {
		return func() tea.Msg {
			if !f(text) {
				return queueMsg(text)
			}
			return nil
		}
	}
	c.put(text)
	return nil
}

// queueMsg is a line that turned out to be for the conversation.
type queueMsg string

func (c *composer) put(text string) {
	if c.s.opts.Lines {
		c.queue = append(c.queue, strings.Split(strings.TrimSuffix(text, "\n"), "\n")...)
		return
	}
	c.queue = append(c.queue, text)
}

func (c *composer) remember(text string) {
	if strings.TrimSpace(text) != "" && (len(c.history) == 0 || c.history[len(c.history)-1] != text) {
		c.history = append(c.history, text)
		c.history = c.history[max(len(c.history)-maxHistory, 0):]
	}
	c.at, c.saved = len(c.history), ""
}

// older puts the entry before into the field; where something waits to be
// sent and the field is empty, that is taken back.
func (c *composer) older() {
	if n := len(c.queue); n > 0 && c.edit.text() == "" {
		c.edit.set(c.queue[n-1])
		c.queue = c.queue[:n-1]
		return
	}
	if c.at == 0 {
		return
	}
	if c.at == len(c.history) {
		c.saved = c.edit.text()
	}
	c.at--
	c.edit.set(c.history[c.at])
}

func (c *composer) newer() {
	if c.at >= len(c.history) {
		return
	}
	c.at++
	if c.at == len(c.history) {
		c.edit.set(c.saved)
		return
	}
	c.edit.set(c.history[c.at])
}

// tab looks for what the text before the cursor can become, in the background:
// a file system may be slow.
func (c *composer) tab() tea.Cmd {
	f, before := c.s.opts.Complete, c.edit.buf[:c.edit.at]
	if f == nil || strings.Contains(before, "\n") {
		return nil
	}
	c.looking = true
	c.asked++
	n := c.asked
	return tea.Batch(func() tea.Msg { return candidatesMsg{asked: n, list: f(before)} },
		tea.Tick(tabTime, func(time.Time) tea.Msg { return candidatesMsg{asked: n, late: true} }))
}

// complete takes the candidates, and then the keys that were typed meanwhile.
func (c *composer) complete(msg candidatesMsg) tea.Cmd {
	if !c.looking || msg.asked != c.asked {
		return nil
	}
	c.looking = false
	if !msg.late {
		c.become(c.edit.buf[:c.edit.at], msg.list)
	}
	keys := c.typed
	c.typed = nil
	var cmds []tea.Cmd
	for _, k := range keys {
		cmds = append(cmds, c.key(k))
	}
	return tea.Batch(cmds...)
}

// become puts in what all candidates have in common, and shows them if they
// are several.
func (c *composer) become(before string, list []string) {
	if len(list) == 0 {
		c.hint = "nothing goes on from there"
		return
	}
	common := list[0]
	for _, s := range list[1:] {
		for !strings.HasPrefix(s, common) {
			_, size := utf8.DecodeLastRuneInString(common)
			common = common[:len(common)-size]
		}
	}
	if len(list) == 1 && !strings.HasSuffix(common, "/") {
		common += " "
	}
	if more, ok := strings.CutPrefix(common, before); ok {
		c.edit.insert(more)
	}
	if len(list) > 1 {
		c.hint = shortCandidates(before, list)
	}
}

// maxCandidates bounds how many candidates are shown.
const maxCandidates = 40

// shortCandidates names candidates by their last words.
func shortCandidates(before string, list []string) string {
	from := strings.LastIndexAny(before, " /") + 1
	var out []string
	for i, s := range list {
		if i == maxCandidates {
			out = append(out, fmt.Sprintf("and %d more", len(list)-i))
			break
		}
		out = append(out, s[min(from, len(s)):])
	}
	return strings.Join(out, "  ")
}

// view is the field with its prompt, in at most h rows, and where the cursor
// stands.
func (c *composer) view(w, h int) (rows []string, x, y int) {
	lead := c.prompt
	n := cells(lead)
	text, x, y := c.edit.draw(max(w-n, 4), h)
	style := &c.s.l.title
	if c.reading == nil {
		style = &c.s.l.dim
	}
	for i, r := range strings.Split(text, "\n") {
		if i == 0 {
			r = style.Render(lead) + r
		} else {
			r = strings.Repeat(" ", n) + r
		}
		rows = append(rows, r)
	}
	return rows, x + n, y
}

// waiting shows the lines that wait to be sent.
func (c *composer) waiting(w int) []string {
	var rows []string
	const most = 3
	for i, text := range c.queue {
		if i == most {
			rows = append(rows, c.s.l.dim.Render(c.s.l.clip(fmt.Sprintf("and %d more", len(c.queue)-most), w)))
			break
		}
		rows = append(rows, c.s.l.dim.Render(c.s.l.clip("next: "+c.s.l.line(text), w)))
	}
	if len(rows) > 0 {
		rows = append(rows, c.s.l.dim.Render(c.s.l.clip("(sent when the turn has ended; up takes the last one back)", w)))
	}
	return rows
}

// below is what is said below the field.
func (c *composer) below(w int) []string {
	if c.hint == "" {
		return nil
	}
	rows := wrapPieces([]styled{{text: c.s.l.line(c.hint)}}, w)
	if len(rows) > 4 {
		rows = append(rows[:3], "...")
	}
	for i := range rows {
		rows[i] = c.s.l.dim.Render(rows[i])
	}
	return rows
}
