package main

import (
	"fmt"
	"io"
	"strconv"
	"strings"
	"time"
	"unicode/utf8"

	"assent/internal/sqlite"
)

// cutMark stands in a cell for what was cut.
const cutMark = sqlite.Gap

// A table prints calls, a line each, under a line for each day. What is wide is
// cut with a mark; columns that say nothing, or find no room, are left out.
type table struct {
	calls         []sqlite.Execution
	columns       int
	id, agent     int // widths; 0: no such column
	outcome, took int
}

func newTable(calls []sqlite.Execution, columns int) *table {
	t := &table{calls: calls, columns: columns, id: 2}
	for i := range calls {
		e := &calls[i]
		t.id = max(t.id, runes(e.ID))
		t.agent = max(t.agent, runes(e.Agent))
		t.outcome = max(t.outcome, runes(outcome(e)))
		t.took = max(t.took, runes(took(e)))
	}
	t.id = min(t.id, max(8, columns/6))
	t.agent = min(t.agent, columns/10)
	if columns < 100 {
		t.agent, t.took = 0, 0
	}
	return t
}

func runes(s string) int { return utf8.RuneCountInString(shown(s)) }

func (t *table) print(w io.Writer) {
	day := ""
	for i := range t.calls {
		e := &t.calls[i]
		if d := when(e).Format("Mon 2006-01-02 MST"); d != day {
			day = d
			fmt.Fprintln(w, day)
		}
		fmt.Fprintln(w, strings.TrimRight(t.row(e), " "))
	}
}

func (t *table) row(e *sqlite.Execution) string {
	verdict := e.Verdict
	if verdict == "" {
		verdict = "-"
	}
	var b strings.Builder
	room := t.columns
	cell := func(text string, n int) {
		if n > 0 {
			b.WriteString(pad(text, n) + " ")
			room -= n + 1
		}
	}
	cell(when(e).Format(time.TimeOnly), len(time.TimeOnly))
	cell(cutID(e.ID, t.id), t.id)
	cell(verdict, len("confine"))
	cell(outcome(e), t.outcome)
	cell(took(e), t.took)
	cell(e.Agent, t.agent)
	text := e.Tool + " " + e.Subject
	if e.Subject == "" {
		text = e.Tool + " " + e.Error
	}
	b.WriteString(cut(text, max(room, 12)))
	return b.String()
}

// when is when a call came, as far as that is on record.
func when(e *sqlite.Execution) time.Time {
	for _, s := range [...]sqlite.Stamp{e.Requested, e.Decided, e.Asked, e.Answered, e.Started, e.Ended} {
		if s != 0 {
			return s.Time()
		}
	}
	return time.Time{}
}

// outcome is what became of a call, in a word or two.
func outcome(e *sqlite.Execution) string {
	switch {
	case e.TimedOut:
		return "timeout"
	case e.Background != "":
		return "process"
	case e.State == sqlite.Done && e.Exit != nil:
		return "exit " + strconv.FormatInt(*e.Exit, 10)
	}
	return e.State
}

// took is how long the run took.
func took(e *sqlite.Execution) string {
	if e.Ended == 0 || e.TookMS == 0 {
		return ""
	}
	return milliseconds(e.TookMS)
}

// milliseconds is a duration in at most six characters.
func milliseconds(ms int64) string {
	d := time.Duration(ms) * time.Millisecond
	switch {
	case d < 0:
		return "?"
	case d < time.Second:
		return fmt.Sprintf("%dms", ms)
	case d < time.Minute:
		return fmt.Sprintf("%.1fs", d.Seconds())
	case d < time.Hour:
		return fmt.Sprintf("%dm%02ds", int(d.Minutes()), int(d.Seconds())%60)
	}
	return fmt.Sprintf("%dh%02dm", int(d.Hours()), int(d.Minutes())%60)
}

// cut makes a text of a record one visible line of at most n characters, with
// a mark if something is missing.
func cut(s string, n int) string {
	if len(s) > 8*n {
		s = s[:8*n] + cutMark // more than can be shown: what is escaped grows
	}
	r := []rune(shown(s))
	if len(r) <= n {
		return string(r)
	}
	return string(r[:n-1]) + cutMark
}

// cutID cuts an id in its middle: ids of an agent mostly begin alike. What is
// left is taken by log show.
func cutID(id string, n int) string {
	if r := []rune(shown(id)); len(r) > n {
		return string(r[:n/2-1]) + cutMark + string(r[len(r)-n+n/2:])
	}
	return id
}

// pad is cut to a cell of exactly n characters.
func pad(s string, n int) string {
	s = cut(s, n)
	return s + strings.Repeat(" ", n-utf8.RuneCountInString(s))
}
