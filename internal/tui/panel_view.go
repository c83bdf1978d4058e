package tui

import (
	"fmt"
	"slices"
	"strings"

	"charm.land/lipgloss/v2"

	"assent"
	"assent/gate"
	"assent/internal/visible"
)

// compose makes the sections of a question. What a person must have seen comes
// first; a long command comes after what asks, so that the parts that matter
// are not below it.
func (p *panel) compose() {
	q, l := p.q, p.look
	command, asks := p.command(), p.asks()
	p.body.parts = []section{command, asks}
	if strings.Count(q.Subject, "\n") > 8 || len(q.Subject) > 600 {
		p.body.parts = []section{asks, command}
	}
	p.must = 2
	if rest := p.remarks(); len(rest.lines) > 0 {
		p.body.parts = append(p.body.parts, rest)
	}
	if q.Diff != "" {
		p.diff = newDiffView(l, q.Diff)
		head := &prose{}
		head.gap()
		head.say("", l.line(p.diff.stat()), &l.strong)
		p.body.parts = append(p.body.parts, head, p.diff)
	}
	p.detail.parts = []section{p.details()}
	if q.Diff != "" {
		p.detail.parts = append(p.detail.parts, p.diff)
	}
}

// command is what the call is about, with its operators marked.
func (p *panel) command() *prose {
	t := &prose{}
	q, l := p.q, p.look
	label := "  "
	if q.Command || q.Tool == "bash" {
		label = "$ "
	}
	marks := q.Marks
	start := 0
	for text := range strings.SplitAfterSeq(q.Subject, "\n") {
		end := start + len(text)
		line := strings.TrimSuffix(text, "\n")
		var pieces []styled
		at := start
		for len(marks) > 0 && marks[0].Start < end {
			m := marks[0]
			if m.Start < at || m.End > end || m.End < m.Start { // of a file that somebody changed
				marks = marks[1:]
				continue
			}
			pieces = append(pieces, p.text(q.Subject[at:m.Start]), p.marked(q.Subject[m.Start:min(m.End, start+len(line))]))
			at = min(m.End, start+len(line))
			marks = marks[1:]
		}
		pieces = append(pieces, p.text(q.Subject[at:start+len(line)]))
		t.add(styled{label, &l.dim}, slices.DeleteFunc(pieces, func(p styled) bool { return p.text == "" })...)
		start = end
		if label == "$ " {
			label = "> "
		}
	}
	return t
}

// text is untrusted text on one line as a styled.
func (p *panel) text(s string) styled {
	return styled{text: p.look.line(strings.ReplaceAll(s, "\t", "    "))}
}

func (p *panel) marked(s string) styled { return styled{p.look.line(s), &p.look.operator} }

// asks is what needs a yes, with what asks for it.
func (p *panel) asks() *prose {
	t := &prose{}
	l := p.look
	t.gap()
	for i := range p.q.Requests {
		r := &p.q.Requests[i]
		if r.Verdict == assent.Ask {
			p.request(t, r, asksWidth)
		}
	}
	for _, r := range p.q.Reasons {
		t.add(styled{"asks  ", &l.strong}, styled{text: l.line(r)})
	}
	if n := silent(p.q); n > 0 {
		t.say("      ", fmt.Sprintf("and %d more that your rules allow (Tab shows them)", n), &l.dim)
	}
	return t
}

// Widths of the column that says what becomes of a request: of "asks" alone,
// and of every verdict.
const (
	asksWidth    = 6
	verdictWidth = 9
)

// verdictWord says what the rules do about a request.
func verdictWord(v assent.Verdict) string {
	switch v {
	case assent.Ask:
		return "asks"
	case assent.Confine:
		return "confines"
	case assent.Allow:
		return "allows"
	}
	return "denies"
}

func (p *panel) request(t *prose, r *gate.Asked, column int) {
	l := p.look
	verb := fmt.Sprintf("%-*s", column, verdictWord(r.Verdict))
	under := styled{text: strings.Repeat(" ", column)}
	style := &l.strong
	if r.Destroys && r.Verdict == assent.Ask {
		style = &l.danger
	}
	head := []styled{{string(r.Capability), style}}
	if r.Destroys {
		head = append(head, styled{"  DESTROYS", &l.danger})
	}
	if r.Where != "" {
		head = append(head, styled{"  " + l.line(r.Where), &l.dim})
	}
	t.add(styled{verb, &l.strong}, head...)
	if r.Subject != p.q.Subject || r.Given != "" {
		t.add(under, p.text(r.Subject))
	}
	if r.Given != "" && r.Given != r.Subject {
		t.add(under, styled{"named ", &l.dim}, p.text(r.Given))
	}
	for _, why := range r.Reasons {
		t.add(under, styled{l.line(why), &l.dim})
	}
}

// remarks is what a person should know beside: risks, what the text hides, what
// the kernel will hold the run to.
func (p *panel) remarks() *prose {
	t := &prose{}
	l := p.look
	if p.q.Firm {
		t.add(styled{"note  ", &l.warn}, styled{text: "only you can settle this: no rule with * and no --yes does"})
	}
	for _, n := range p.q.Notes {
		t.add(styled{"note  ", &l.warn}, styled{text: l.line(n)})
	}
	for _, f := range findings(p.q) {
		t.add(styled{"look  ", &l.danger}, styled{text: l.line(f)})
	}
	if len(p.q.Limits) > 0 {
		t.add(styled{"runs  ", &l.strong}, styled{text: l.line(strings.Join(p.q.Limits, "; "))})
	}
	return t
}

// findings says what a question's texts hide from who reads them.
func findings(q *gate.Question) []string {
	var out []string
	texts := []string{q.Subject, q.Dir, q.Agent, q.ID, q.Diff}
	for i := range q.Requests {
		texts = append(texts, q.Requests[i].Subject, q.Requests[i].Given)
	}
	for _, s := range texts {
		for _, f := range visible.Findings(s) {
			if !slices.Contains(out, f) && len(out) < maxFindings {
				out = append(out, f)
			}
		}
	}
	return out
}

// maxFindings bounds how many remarks on hidden text are shown.
const maxFindings = 12

// details is everything about a question but its diff.
func (p *panel) details() *prose {
	q, l := p.q, p.look
	t := p.command()
	t.gap()
	for i := range q.Requests {
		p.request(t, &q.Requests[i], verdictWidth)
	}
	for _, r := range q.Reasons {
		t.add(styled{"call     ", &l.strong}, styled{text: l.line(r)})
	}
	t.lines = append(t.lines, p.remarks().lines...)
	t.gap()
	for _, f := range [][2]string{{"tool", q.Tool}, {"args", string(q.Args)}, {"shape", q.Shape}, {"in", q.Dir}, {"project", q.Root},
		{"agent", q.Agent}, {"call", q.ID}, {"session", q.Session}, {"turn", q.Turn}, {"asked", q.Asked}, {"digest", q.Digest}} {
		if f[1] != "" {
			t.add(styled{fmt.Sprintf("%-8s", f[0]), &l.dim}, styled{text: l.line(f[1])})
		}
	}
	return t
}

// view implements page.
func (p *panel) view(w, h int) string {
	if small := w < minWidth || h < minHeight; p.ready.IsZero() || small != p.small {
		p.small = small
		p.ready = p.opts.now().Add(p.opts.settle) // this is seen for the first time
	}
	if p.small {
		return p.tooSmall(w, h)
	}
	head, foot := p.head(w), p.foot(w)
	if p.mode == editing {
		foot = p.keyLines(w)
	}
	p.height = max(h-len(head)-len(foot)-1, 1)
	rows, below := p.window(w)
	mark := p.look.rule(w)
	if below > 0 {
		mark = p.more(w, below)
	}
	lines := slices.Concat(head, rows, []string{mark}, foot)
	for i := range lines {
		lines[i] = fit(lines[i], w)
	}
	return strings.Join(lines[:min(len(lines), h)], "\n")
}

// window is what is seen of the text, and how many rows are below it.
func (p *panel) window(w int) (rows []string, below int) {
	switch p.mode {
	case detailing:
		return p.detail.draw(w, p.height)
	case storing:
		c := &p.choice
		text := p.storeText()
		c.body.parts = []section{text, p.historyText()}
		rows, below = c.body.draw(w, p.height)
		c.seen = c.seen || c.body.top+p.height >= text.rows(w)
		return rows, below
	case editing:
		rows = strings.Split(p.input.view(w, p.height), "\n")
		for len(rows) < p.height {
			rows = append(rows, "")
		}
		return rows[:p.height], 0
	}
	rows, below = p.body.draw(w, p.height)
	must := 0
	for _, s := range p.body.parts[:p.must] {
		must += s.rows(w)
	}
	p.seen = p.seen || p.body.top+p.height >= must
	return rows, below
}

// more is the line below a text that goes on.
func (p *panel) more(w, below int) string {
	text := fmt.Sprintf(" %d more lines below ", below)
	if below == 1 {
		text = " 1 more line below "
	}
	side := max((w-cells(text))/2, 0)
	return p.look.rule(side) + p.look.strong.Render(text) + p.look.rule(w-side-cells(text))
}

// head is what stands above the text: the verb and the capabilities, and who
// asks.
func (p *panel) head(w int) []string {
	q, l := p.q, p.look
	badge, style := " "+verb(q)+" ", &l.badge
	if q.Grave() {
		badge, style = " ! "+verb(q)+" ", &l.badgeDanger
	}
	first := style.Render(badge) + " " + l.title.Render(strings.Join(capabilities(q), ", "))
	if gap := w - cells(first) - cells(p.place); p.place != "" && gap > 0 {
		first += strings.Repeat(" ", gap) + l.dim.Render(p.place)
	}
	from := "call " + l.line(q.ID)
	if q.Agent != "" {
		from = l.line(q.Agent) + ", " + from
	}
	rows := []string{first}
	rows = append(rows, wrapPieces([]styled{{from + ", in " + l.line(q.Dir), &l.dim}}, w)...)
	if len(rows) > 4 {
		rows = append(rows[:4], l.dim.Render("... (Tab shows all)"))
	}
	return append(rows, l.rule(w))
}

// verb is what a call does, in one word.
func verb(q *gate.Question) string {
	for i := range q.Requests {
		if r := &q.Requests[i]; r.Verdict == assent.Ask && r.Title != "" {
			word, _, _ := strings.Cut(r.Title, " ")
			return strings.ToUpper(strings.TrimSuffix(visible.ASCII(word), ":"))
		}
	}
	return "USE"
}

// capabilities lists those of what asks, each once.
func capabilities(q *gate.Question) []string {
	var out []string
	for i := range q.Requests {
		if r := &q.Requests[i]; r.Verdict == assent.Ask && !slices.Contains(out, string(r.Capability)) {
			out = append(out, string(r.Capability))
		}
	}
	return out
}

// foot is what stands below the text: a remark or the line that is typed, and
// the keys.
func (p *panel) foot(w int) []string {
	var rows []string
	ask := func(text string) {
		rows = append(rows, wrapPieces([]styled{{text, &p.look.strong}}, w)...)
		rows = append(rows, strings.Split(p.input.view(w, 2), "\n")...)
	}
	switch {
	case p.mode == reasoning:
		ask("Denied. Why, in one line, for the agent? (may be empty)")
	case p.mode == vowing:
		ask("This is grave. Type " + vow + " and Enter to approve it:")
	case p.flash != "":
		rows = append(rows, wrapPieces([]styled{{p.flash, &p.look.warn}}, w)...)
	case p.mode == asking && !p.seen:
		rows = append(rows, p.look.warn.Render("read it to its end before you approve it"))
	}
	return append(rows, p.keyLines(w)...)
}

// keyLines are the keys that count now.
func (p *panel) keyLines(w int) []string {
	var keys []string
	q := p.q
	switch p.mode {
	case detailing:
		keys = []string{"Tab back", "arrows scroll"}
	case storing:
		keys = []string{"Enter store and approve", "A S H how long", "Esc back"}
		if !q.Keeps(gate.Always) {
			keys[1] = "S H how long"
		}
		if n := depth(p.choice.groups); n > 1 && p.choice.level%n == n-1 {
			keys = slices.Insert(keys, 1, "A again: narrow")
		} else if n > 1 {
			keys = slices.Insert(keys, 1, "A again: wider")
		}
	case reasoning:
		keys = []string{"Enter deny", "Esc deny without a reason", "Tab back"}
	case editing:
		keys = []string{"Enter judge the changed command", "Esc back"}
	case vowing:
		keys = []string{"Enter", "Esc back"}
	default:
		keys = p.askKeys(q)
	}
	style := lipgloss.NewStyle()
	if !p.settled() {
		style = p.look.dim
	}
	return packed(keys, w, style)
}

func (p *panel) askKeys(q *gate.Question) []string {
	keys := []string{"Enter once"}
	if q.Keeps(gate.Always) {
		keys = append(keys, "A always")
	}
	if q.Keeps(gate.Session) {
		keys = append(keys, "S session", "H hour")
	}
	keys = append(keys, "Esc deny", "Tab details")
	if q.Command {
		keys = append(keys, "E edit")
	}
	if len(q.Limits) > 0 {
		keys = append(keys, "U unlimited")
	}
	if p.diff != nil {
		keys = append(keys, "N/P change")
	}
	return keys
}

// packed puts words on as few rows as they need.
func packed(words []string, w int, style lipgloss.Style) []string {
	var rows []string
	row := ""
	for _, word := range words {
		switch {
		case row == "":
			row = word
		case cells(row)+3+cells(word) <= w:
			row += "   " + word
		default:
			rows, row = append(rows, style.Render(row)), word
		}
	}
	return append(rows, style.Render(row))
}

// tooSmall is what is shown where a question has no room.
func (p *panel) tooSmall(w, h int) string {
	text := fmt.Sprintf("A call waits for your answer, and this window is too small to show it. Make it %d by %d, or press Esc to deny.", minWidth, minHeight)
	rows := wrapPieces([]styled{{text: text}}, max(w, 2))
	for len(rows) < h {
		rows = append(rows, "")
	}
	for i := range rows {
		rows[i] = fit(rows[i], w)
	}
	return strings.Join(rows[:max(h, 1)], "\n")
}
