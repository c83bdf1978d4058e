package main

import (
	"fmt"
	"io"
	"strings"
	"unicode/utf8"

	"assent"
	"assent/gate"
	"assent/internal/visible"
)

// shown escapes what a person could not see, or would see in another order:
// control, bidirectional and invisible characters.
func shown(s string) string { return visible.Line(s) }

// summary prints the answer in a few lines: the verdict, and for anything but
// allow what asks or denies.
func summary(w io.Writer, j *gate.Judge, out *gate.Judgement) {
	d := &out.Decision
	fmt.Fprintln(w, d.Verdict)
	said := map[string]bool{}
	for _, r := range d.Reasons {
		if r.Verdict > d.Verdict || d.Verdict == assent.Allow {
			continue
		}
		s := subjectOf(out, r) + because(r)
		if !said[s] {
			said[s] = true
			line(w, " ", s)
		}
	}
	if d.Firm {
		fmt.Fprintln(w, "  only a living person settles this: no --yes, no stored rule")
	}
	untrustedLine(w, j)
}

// line prints a label and a text, wrapped to the terminal's width with the
// text's later lines indented. Nothing is cut.
func line(w io.Writer, label, text string) {
	indent := 9
	if label == " " {
		indent = 2
	}
	at := indent
	if n := utf8.RuneCountInString(label); n >= indent {
		at = n + 1
	}
	out := label + strings.Repeat(" ", max(0, at-utf8.RuneCountInString(label)))
	room := width(w)
	for text != "" {
		n := fit(text, room-at)
		fmt.Fprintln(w, strings.TrimRight(out+text[:n], " "))
		text = strings.TrimLeft(text[n:], " ")
		out, at = strings.Repeat(" ", indent), indent
	}
}

// fit returns how many bytes of a text go on a line of n columns: up to a
// blank if there is one in the second half, else n runes.
func fit(text string, n int) int {
	n = max(n, 16)
	count, blank := 0, 0
	for i, r := range text {
		if count == n {
			if blank > i/2 {
				return blank
			}
			return i
		}
		if r == ' ' {
			blank = i
		}
		count++
	}
	return len(text)
}

func subjectOf(out *gate.Judgement, r assent.Reason) string {
	if r.Request < 0 || r.Request >= len(out.Plan.Requests) {
		return ""
	}
	q := &out.Plan.Requests[r.Request]
	return fmt.Sprintf("%s %s: ", q.Capability, shown(clip(q.Subject, 200)))
}

// clip cuts a long text and says so.
func clip(s string, n int) string {
	if len(s) <= n {
		return s
	}
	cut := n
	for cut > 0 && !utf8.RuneStart(s[cut]) {
		cut--
	}
	return fmt.Sprintf("%s... (%d more bytes; --json has all)", s[:cut], len(s)-cut)
}

// untrustedLine says in one line that a project's file does not count in full.
func untrustedLine(w io.Writer, j *gate.Judge) {
	n := len(j.Set().Ignored)
	for _, r := range j.Set().Rules() {
		if r.Untrusted {
			n++
		}
	}
	switch {
	case n == 1:
		fmt.Fprintln(w, "  note: 1 entry of the project's policy does not count: assent policy shows it, see assent trust")
	case n > 1:
		fmt.Fprintf(w, "  note: %d entries of the project's policy do not count: assent policy shows them, see assent trust\n", n)
	}
}

// explain prints everything a person may want to know about a judgement: each
// part and its effects, the rule or guard that decided with its place, and
// what would change the answer.
func explain(w io.Writer, j *gate.Judge, call *assent.Call, out *gate.Judgement) {
	d, p := &out.Decision, &out.Plan
	fmt.Fprintf(w, "verdict  %s\n", d.Verdict)
	if out.Invalid != "" {
		fmt.Fprintf(w, "reason   %s\n", shown(out.Invalid))
		return
	}
	fmt.Fprintf(w, "tool     %s\nshape    %s\nin       %s\nproject  %s\n", p.Tool, p.Shape, shown(call.Dir), shown(p.Settings.Root))
	for i := range p.Requests {
		explainRequest(w, out, i)
	}
	first := true
	for _, r := range d.Reasons {
		if r.Request >= 0 {
			continue
		}
		if first {
			fmt.Fprintln(w, "\nthe whole call")
			first = false
		}
		line(w, "  "+r.Verdict.String(), because(r))
	}
	if len(p.Notes) > 0 {
		fmt.Fprintln(w, "\nnotes")
		for _, n := range p.Notes {
			line(w, " ", shown(n))
		}
	}
	if p.Diff != "" {
		fmt.Fprintf(w, "\n%s", visible.Lines(p.Diff))
	}
	fmt.Fprintln(w)
	change(w, j, out)
	untrustedLine(w, j)
}

func explainRequest(w io.Writer, out *gate.Judgement, i int) {
	r, v := &out.Plan.Requests[i], out.Decision.Requests[i]
	fmt.Fprintln(w)
	line(w, fmt.Sprintf("%-8s %s", v.Verdict, r.Capability), shown(r.Subject))
	if r.Also != "" {
		line(w, "", "named "+shown(r.Also))
	}
	what := r.Where()
	if r.Op != "" && r.Op != assent.OpRun {
		what = string(r.Op) + ", " + what
	}
	if what != "" {
		line(w, "", shown(what))
	}
	if r.Unread != "" && r.Unread != r.Why {
		line(w, "", "not fully known: "+shown(r.Unread))
	}
	for _, reason := range out.Decision.Reasons {
		if reason.Request != i {
			continue
		}
		text, sep := fmt.Sprintf("%s by %s", reason.Verdict, strings.Replace(reason.By, ":", " ", 1)), ": "
		if q := reason.Rule; q != nil {
			sep = "; "
			text = fmt.Sprintf("%s by rule %s: %s %q %s", reason.Verdict, q.Source, q.Capability, shown(q.Pattern), q.Action)
		}
		if reason.Text != "" {
			text += sep + shown(reason.Text)
		}
		line(w, "", text)
	}
}

// change says what would change the answer.
func change(w io.Writer, j *gate.Judge, out *gate.Judgement) {
	d := &out.Decision
	fmt.Fprintln(w, "what would change the answer")
	switch {
	case d.Verdict == assent.Allow:
		fmt.Fprintln(w, "  an ask or deny rule for one of the requests above")
	case d.Verdict == assent.Confine:
		fmt.Fprintln(w, "  an allow rule would run it without the kernel's limits")
	case d.Verdict == assent.Deny:
		fmt.Fprintln(w, denyChange(j, out))
	case d.Firm:
		fmt.Fprintln(w, "  a person's answer; or an allow rule that names exactly the path, without *")
	case len(out.Always) > 0:
		for _, r := range out.Always {
			fmt.Fprintf(w, "  a rule: %s: {%q: \"allow\"}\n", r.Capability, r.Pattern)
		}
	default:
		fmt.Fprintln(w, "  a person's answer, each time: no rule is offered for what cannot be fully read")
	}
}

func denyChange(j *gate.Judge, out *gate.Judgement) string {
	for _, r := range out.Decision.Reasons {
		if r.Verdict == assent.Deny && strings.HasPrefix(r.By, "guard:") {
			return "  nothing: a built-in guard denies it, and no rule lifts a guard"
		}
	}
	if j.Policy().NoAsking {
		return "  an allow rule for each request that asks, or a profile that may ask"
	}
	return "  removing or narrowing the deny rule or level named above"
}
