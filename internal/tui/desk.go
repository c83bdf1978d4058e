package tui

import (
	"fmt"
	"slices"
	"strings"
	"time"

	tea "charm.land/bubbletea/v2"

	"assent/gate"
)

// A desk is the questions that wait, of which one at a time is asked on a panel.
// L shows them as a list, from which another one can be taken first. It is a
// page; whoever has it takes its answers (answered) after each update.
type desk struct {
	opts    panelOptions
	waiting []*gate.Question // oldest first
	panel   *panel           // the one that is asked; nil: none, or the list is shown
	listing bool
	cursor  int
	again   bool // a key answered the panel before
	note    string

	// leaves: Ctrl-C leaves the desk, and the question stays. Otherwise it is no.
	leaves bool
	left   bool
}

func newDesk(o panelOptions) *desk {
	if o.now == nil {
		o.now = time.Now
	}
	return &desk{opts: o}
}

// add puts a question at the end of those that wait. The command that it
// returns is to be carried out.
func (d *desk) add(q *gate.Question) tea.Cmd {
	d.waiting = append(d.waiting, q)
	d.count()
	return d.next()
}

// remove takes a question away that was answered elsewhere. note says so, in
// one line.
func (d *desk) remove(q *gate.Question, note string) tea.Cmd {
	i := slices.Index(d.waiting, q)
	if i < 0 {
		return nil
	}
	d.waiting = slices.Delete(d.waiting, i, i+1)
	d.note = note
	if d.cursor > i {
		d.cursor--
	}
	if d.panel != nil && d.panel.q == q {
		d.panel = nil
		d.again = true // a key that was meant for it must not answer the next one
	}
	d.count()
	return d.next()
}

// next opens the panel of the oldest question, if none is open.
func (d *desk) next() tea.Cmd {
	d.cursor = min(d.cursor, max(len(d.waiting)-1, 0))
	if len(d.waiting) == 0 {
		d.listing = false
	}
	if d.panel != nil || d.listing || len(d.waiting) == 0 {
		return nil
	}
	return d.show(0)
}

// show opens the panel of the i-th question.
func (d *desk) show(i int) tea.Cmd {
	o := d.opts
	if d.again {
		o.settle = settleAgain
	}
	d.again, d.listing, d.cursor = false, false, i
	d.panel = newPanel(d.waiting[i], o)
	d.panel.leaves = d.leaves
	d.count()
	return d.panel.start()
}

// count tells the panel its place among those that wait.
func (d *desk) count() {
	if d.panel == nil {
		return
	}
	d.panel.place = ""
	if n := len(d.waiting); n > 1 {
		d.panel.place = fmt.Sprintf("%d of %d  L list", slices.Index(d.waiting, d.panel.q)+1, n)
	}
}

// answered takes the answer that was given, and goes on to the next question.
func (d *desk) answered() (q *gate.Question, a gate.Answer, cmd tea.Cmd) {
	if d.panel == nil || !d.panel.closed() || d.panel.result() == nil {
		return nil, a, nil
	}
	q, a = d.panel.q, *d.panel.result()
	d.panel, d.again, d.note = nil, true, ""
	if i := slices.Index(d.waiting, q); i >= 0 {
		d.waiting = slices.Delete(d.waiting, i, i+1)
	}
	return q, a, d.next()
}

// closed implements page.
func (d *desk) closed() bool { return d.left || len(d.waiting) == 0 }

// update implements page.
func (d *desk) update(msg tea.Msg) tea.Cmd {
	k, isKey := msg.(tea.KeyPressMsg)
	switch {
	case d.panel != nil && isKey && strings.ToLower(k.String()) == "l" && d.panel.mode == asking && d.panel.settled() && len(d.waiting) > 1:
		d.cursor = slices.Index(d.waiting, d.panel.q)
		d.panel, d.listing, d.note = nil, true, ""
	case d.panel != nil:
		cmd := d.panel.update(msg)
		d.left = d.panel.closed() && d.panel.result() == nil
		return cmd
	case isKey:
		return d.listKey(k)
	}
	return nil
}

// listKey takes a key of the list.
func (d *desk) listKey(k tea.KeyPressMsg) tea.Cmd {
	switch k.String() {
	case "up", "k":
		d.cursor = max(d.cursor-1, 0)
	case "down", "j":
		d.cursor = min(d.cursor+1, len(d.waiting)-1)
	case "home":
		d.cursor = 0
	case "end":
		d.cursor = len(d.waiting) - 1
	case "enter", "l", "L", "esc":
		if len(d.waiting) > 0 && !k.IsRepeat {
			d.again = true
			return d.show(d.cursor)
		}
	case "ctrl+c":
		d.left = d.leaves
	}
	return nil
}

// view implements page.
func (d *desk) view(w, h int) string {
	if d.panel == nil {
		return d.list(w, h)
	}
	if d.note == "" || h <= minHeight {
		return d.panel.view(w, h)
	}
	rows := wrapPieces([]styled{{d.note, &d.opts.look.warn}}, w)
	rows = rows[:min(len(rows), 3)]
	return strings.Join(rows, "\n") + "\n" + d.panel.view(w, h-len(rows))
}

// list is the questions that wait, one on a row.
func (d *desk) list(w, h int) string {
	l := d.opts.look
	rows := []string{l.title.Render(waitingText(len(d.waiting))), l.rule(w)}
	room := max(h-4, 1)
	first := max(min(d.cursor-room/2, len(d.waiting)-room), 0)
	for i := first; i < min(first+room, len(d.waiting)); i++ {
		row := fit(questionRow(l, d.waiting[i], d.opts.now()), w-2)
		if i == d.cursor {
			row = l.selected.Render("> " + row)
		} else {
			row = "  " + row
		}
		rows = append(rows, row)
	}
	for len(rows) < h-2 {
		rows = append(rows, "")
	}
	rows = append(rows, l.rule(w), "Enter shows it   arrows choose")
	for i := range rows {
		rows[i] = fit(rows[i], w)
	}
	return strings.Join(rows[:min(len(rows), h)], "\n")
}

func waitingText(n int) string {
	if n == 1 {
		return "1 call waits for your answer"
	}
	return fmt.Sprintf("%d calls wait for your answer", n)
}

// questionRow is a question on one line: since when, whose, what.
func questionRow(l *look, q *gate.Question, now time.Time) string {
	mark := " "
	if q.Grave() {
		mark = "!"
	}
	who := q.Agent
	if who == "" {
		who = "-"
	}
	return fmt.Sprintf("%s %4s  %-12s %-8s %s", mark, age(q.Asked, now), clip(l.line(who), 12), clip(l.line(q.Tool), 8), l.line(clip(q.Subject, 400)))
}

// age is how long ago a moment of a record was, in one word.
func age(stamp string, now time.Time) string {
	t, err := time.Parse(time.RFC3339Nano, stamp)
	if err != nil {
		return "?"
	}
	switch d := max(now.Sub(t), 0); {
	case d < time.Minute:
		return fmt.Sprintf("%ds", int(d.Seconds()))
	case d < time.Hour:
		return fmt.Sprintf("%dm", int(d.Minutes()))
	case d < 48*time.Hour:
		return fmt.Sprintf("%dh", int(d.Hours()))
	default:
		return fmt.Sprintf("%dd", int(d.Hours()/24))
	}
}
