package tui

import (
	"fmt"
	"strings"
	"unicode/utf8"

	"assent"
	"assent/gate"
	"assent/internal/visible"
)

// Limits of what a prompt prints at once; the details have all of it.
const (
	maxSubject = 24 // lines of the command
	maxDiff    = 60 // lines of the diff
)

// Describe is a question in plain text, at most width columns wide where its
// words allow: what is called, where, which permissions it needs and what asks
// for them, risks, the diff, and what the kernel will hold it to. What is cut
// is marked, and Details has it.
func Describe(q *gate.Question, width int) string {
	var b strings.Builder
	from := "call " + visible.Line(q.ID)
	if q.Agent != "" {
		from = visible.Line(q.Agent) + ", " + from
	}
	fmt.Fprintf(&b, "\nassent: %s needs your approval\n", visible.Line(clip(q.Tool, 40)))
	put(&b, "from", from, width)
	put(&b, "in", visible.Line(q.Dir), width)
	b.WriteByte('\n')
	text := visible.Lines(q.Subject)
	body, more := cutLines(text, maxSubject)
	for l := range strings.SplitSeq(body, "\n") {
		put(&b, "", l, width)
	}
	if more > 0 {
		fmt.Fprintf(&b, "    ... %d more lines: d shows them\n", more)
	}
	b.WriteByte('\n')
	for _, r := range q.Requests {
		if r.Verdict == assent.Ask {
			request(&b, &r, width)
		}
	}
	for _, r := range q.Reasons {
		put(&b, "", visible.Line(r), width)
	}
	if n := silent(q); n > 0 {
		fmt.Fprintf(&b, "    and %d that your rules allow: d shows them\n", n)
	}
	for _, n := range q.Notes {
		put(&b, "note", visible.Line(n), width)
	}
	for _, f := range findings(q) {
		put(&b, "look", visible.Line(f), width)
	}
	if q.Firm {
		put(&b, "note", "only you can settle this: no rule with * and no --yes does", width)
	}
	if len(q.Limits) > 0 {
		put(&b, "runs", visible.Line(strings.Join(q.Limits, "; ")), width)
	}
	if q.Diff != "" {
		body, more := cutLines(visible.Lines(q.Diff), maxDiff)
		b.WriteString("\n" + body + "\n")
		if more > 0 {
			fmt.Fprintf(&b, "... %d more lines of the diff: d shows them\n", more)
		}
	}
	b.WriteByte('\n')
	return b.String()
}

func silent(q *gate.Question) int {
	n := 0
	for _, r := range q.Requests {
		if r.Verdict != assent.Ask {
			n++
		}
	}
	return n
}

func request(b *strings.Builder, r *gate.Asked, width int) {
	text := string(r.Capability)
	if r.Where != "" {
		text += " (" + visible.Line(r.Where) + ")"
	}
	put(b, r.Verdict.String(), text, width)
	put(b, "", "  "+visible.Line(r.Subject), width)
	if r.Given != "" && r.Given != r.Subject {
		put(b, "", "  named "+visible.Line(r.Given), width)
	}
	for _, why := range r.Reasons {
		put(b, "", "  "+visible.Line(why), width)
	}
}

// Details is everything about a question: the whole text, every permission
// with its rule and file:line, the whole diff.
func Details(q *gate.Question, width int) string {
	var b strings.Builder
	b.WriteString("\n" + visible.Lines(q.Subject) + "\n\n")
	for i := range q.Requests {
		request(&b, &q.Requests[i], width)
	}
	put(&b, "args", visible.Line(string(q.Args)), width)
	put(&b, "shape", q.Shape, width)
	put(&b, "project", visible.Line(q.Root), width)
	put(&b, "session", visible.Line(q.Session), width)
	put(&b, "asked", visible.Line(q.Asked), width)
	put(&b, "digest", q.Digest, width)
	if q.Diff != "" {
		b.WriteString("\n" + visible.Lines(q.Diff) + "\n")
	}
	return b.String()
}

// keys is the line that asks. It offers what the question permits.
func keys(q *gate.Question) string {
	hint := "n REASON, d details"
	if q.Keeps(gate.Session) {
		hint = "s session, h hour, " + hint
	}
	if q.Keeps(gate.Always) {
		hint = "a always, " + hint
	}
	if len(q.Limits) > 0 && !q.Grave() {
		hint += ", u unlimited"
	}
	if q.Grave() {
		return "(" + hint + ")\nThis is grave. Type yes to approve it. Proceed? [yes/N] "
	}
	return "(" + hint + ")\nProceed? [y/N] "
}

// storeText shows the exact rules, and where they go, before they are stored.
func storeText(q *gate.Question, rules []assent.AlwaysRule, scope gate.Scope, choices [][]assent.AlwaysRule, width int) string {
	var b strings.Builder
	where := "until this session ends"
	switch scope {
	case gate.Always:
		where = "in " + visible.Line(q.StoreIn)
	case gate.Until:
		where = "in this project for an hour"
	}
	fmt.Fprintf(&b, "\nThis would be stored, %s:\n", where)
	for _, r := range rules {
		put(&b, "allow", string(r.Capability)+" "+visible.Line(r.Pattern), width)
	}
	if depth(choices) > 1 {
		b.WriteString("(w for wider or narrower patterns)\n")
	}
	b.WriteString("Store it? [y/N] ")
	return b.String()
}

// put writes a label and text, wrapped at width and indented under itself.
func put(b *strings.Builder, label, text string, width int) {
	const indent = 9
	fmt.Fprintf(b, "  %-6s ", label)
	room := max(width-indent, 20)
	first := true
	for text != "" || first {
		n := len(text)
		if utf8.RuneCountInString(text) > room {
			n = cutAt(text, room)
		}
		if !first {
			b.WriteString(strings.Repeat(" ", indent))
		}
		b.WriteString(text[:n])
		b.WriteByte('\n')
		text, first = text[n:], false
	}
}

// cutAt is where to break text after at most n characters: at a blank if there
// is one in the second half.
func cutAt(text string, n int) int {
	at, blank, count := len(text), 0, 0
	for i, r := range text {
		if count == n {
			at = i
			break
		}
		if r == ' ' && count > n/2 {
			blank = i + 1
		}
		count++
	}
	if blank > 0 {
		return blank
	}
	return at
}

func cutLines(text string, n int) (body string, more int) {
	lines := strings.Split(strings.TrimSuffix(text, "\n"), "\n")
	if len(lines) <= n {
		return strings.Join(lines, "\n"), 0
	}
	return strings.Join(lines[:n], "\n"), len(lines) - n
}

func clip(s string, n int) string {
	for i := range s {
		if n == 0 {
			return s[:i] + "..."
		}
		n--
	}
	return s
}
