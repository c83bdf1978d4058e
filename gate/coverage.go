package gate

import (
	"cmp"
	"context"
	"crypto/sha256"
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"assent"
	"assent/audit"
	"assent/policy"
)

// A Coverage says what rules would have covered of a project's past calls: of
// those that asked or were denied, the ones that would have run without a
// question. Texts are as they are on record, without secrets, and not escaped.
type Coverage struct {
	Calls   int       // how many
	Same    []Counted // what they were about, most frequent first, at most maxSame
	Other   int       // how many different texts there are beside Same
	Denied  []Counted // of Calls, those that a person or the policy denied then, likewise
	Seen    int       // calls that were looked at, of all projects
	Partial bool      // there are more, which were not looked at
}

// A Counted is a text and how often it occurred.
type Counted struct {
	Text string
	N    int
}

// Limits of a look at the history.
const (
	maxSame  = 3
	maxKinds = 5000 // different calls that are judged again
)

// Coverage looks at the project's history, newest sessions first, until ctx
// ends; it then tells what it has seen so far. Sessions that cannot be read are
// passed over, with an error that says so beside what was found.
func (c *Config) Coverage(ctx context.Context, q *Question, rules []assent.AlwaysRule) (Coverage, error) {
	look, err := c.newLook(q, rules)
	if err != nil {
		return Coverage{}, fmt.Errorf("look at history: %v", err)
	}
	h, err := OpenHistory(c.DataDir())
	if err != nil {
		return Coverage{}, err
	}
	sessions, err := h.Sessions()
	if err != nil {
		return Coverage{}, err
	}
	slices.SortStableFunc(sessions, func(a, b SessionInfo) int { return b.Changed.Compare(a.Changed) })
	bad := 0
	for _, s := range sessions {
		if s.Err != nil || !look.session(ctx, h, s.ID) {
			bad++
		}
		if look.out.Partial {
			break
		}
	}
	if bad > 0 {
		err = fmt.Errorf("look at history: %d of %d sessions cannot be read whole", bad, len(sessions))
	}
	return look.result(), err
}

// A historyLook is a look at the history under the present policy, and under
// that policy with some rules more.
type historyLook struct {
	root           string
	asked          *Question // which is on record as well, and no past call
	present, after *Replay
	known          map[[sha256.Size]byte]bool // whether a kind of call is covered
	calls          map[string]string          // of this session, the covered ones and what they are about
	texts, denied  map[string]int
	out            Coverage
}

func (c *Config) newLook(q *Question, rules []assent.AlwaysRule) (*historyLook, error) {
	data := []byte("{}")
	for _, r := range rules {
		var err error
		edit := policy.Edit{Op: policy.Insert, Rule: assent.Rule{Capability: string(r.Capability), Pattern: r.Pattern, Action: assent.Allow}}
		if data, err = policy.Amend(data, edit); err != nil {
			return nil, err
		}
	}
	present := *c
	present.Root = q.Root
	after := present
	after.extra = data
	return &historyLook{root: q.Root, asked: q, present: NewReplay(present), after: NewReplay(after), known: map[[sha256.Size]byte]bool{},
		texts: map[string]int{}, denied: map[string]int{}}, nil
}

// session looks at one session, and reports whether it could be read.
func (l *historyLook) session(ctx context.Context, h *History, id string) bool {
	requested := map[string]*audit.Record{}
	l.calls = map[string]string{}
	for r, err := range h.Records(Cursor{Session: id}) {
		switch {
		case ctx.Err() != nil:
			l.out.Partial = true
			return true
		case err != nil:
			return false
		case r.Event == audit.Requested:
			requested[r.Call] = &r
		case r.Event == audit.Decided:
			if q := requested[r.Call]; q != nil {
				delete(requested, r.Call)
				l.decided(q, &r)
			}
		case r.Event == audit.Denied && r.Answer != nil && fromPerson(r.Answer.Door):
			if text, ok := l.calls[r.Call]; ok {
				l.denied[text]++
			}
		}
	}
	return true
}

// decided looks at one call: only what asked or was denied can be covered.
func (l *historyLook) decided(requested, r *audit.Record) {
	if r.Decision == nil || r.Call == l.asked.ID && r.Session == l.asked.Session {
		return
	}
	l.out.Seen++
	if v := r.Decision.Verdict; v != assent.Ask.String() && v != assent.Deny.String() {
		return // it ran without a question
	}
	key := kindOf(requested, r)
	covered, known := l.known[key]
	if !known {
		if len(l.known) >= maxKinds {
			l.out.Partial = true
			return
		}
		covered = l.covers(CallOf(requested), r)
		l.known[key] = covered
	}
	if !covered {
		return
	}
	text := aboutCall(requested, r)
	l.calls[r.Call] = text
	l.texts[text]++
	l.out.Calls++
	if r.Decision.Verdict == assent.Deny.String() {
		l.denied[text]++
	}
}

// covers reports whether a call would not run without a question now, and would
// with the rules.
func (l *historyLook) covers(call assent.Call, r *audit.Record) bool {
	now, ok := l.present.Judge(call, r)
	if !ok || !now.Same || now.Scene.Root != l.root || now.Decision.Verdict >= assent.Confine {
		return false
	}
	then, ok := l.after.Judge(call, r)
	return ok && then.Decision.Verdict >= assent.Confine
}

// kindOf is the same for calls that are judged alike.
func kindOf(requested, r *audit.Record) [sha256.Size]byte {
	h := sha256.New()
	for _, part := range [][]byte{[]byte(requested.Tool), []byte(requested.Dir), requested.Args, r.Facts} {
		fmt.Fprintf(h, "%d ", len(part))
		h.Write(part)
	}
	return [sha256.Size]byte(h.Sum(nil))
}

// aboutCall is what a call is about, in one text.
func aboutCall(requested, r *audit.Record) string {
	var args struct {
		Command string `json:"command"`
	}
	if json.Unmarshal(requested.Args, &args) == nil && args.Command != "" {
		return args.Command
	}
	if len(r.Decision.Requests) > 0 {
		return r.Decision.Requests[0].Subject
	}
	return requested.Tool
}

func (l *historyLook) result() Coverage {
	all := counted(l.texts)
	l.out.Same = all[:min(len(all), maxSame)]
	l.out.Other = len(all) - len(l.out.Same)
	l.out.Denied = counted(l.denied)
	return l.out
}

// counted lists texts, most frequent first.
func counted(texts map[string]int) []Counted {
	var out []Counted
	for text, n := range texts {
		out = append(out, Counted{text, n})
	}
	slices.SortFunc(out, func(a, b Counted) int { return cmp.Or(cmp.Compare(b.N, a.N), strings.Compare(a.Text, b.Text)) })
	return out
}

// String says it in a sentence or two: "37 past calls, all go test ./...; none
// of them was denied."
func (c Coverage) String() string {
	if c.Seen == 0 && !c.Partial {
		return "There is no history yet."
	}
	where := ""
	if c.Partial {
		where = " (as far as the history was read)"
	}
	if c.Calls == 0 {
		return "It would have covered no past call of this project" + where + "."
	}
	var b strings.Builder
	if len(c.Denied) > 0 {
		b.WriteString("It would have let through what was denied then: " + list(c.Denied[:min(len(c.Denied), maxSame)], len(c.Denied)-maxSame) + ".\n")
	}
	fmt.Fprintf(&b, "It would have covered %s%s", plural(c.Calls, "past call"), where)
	switch {
	case len(c.Same) == 1 && c.Other == 0 && c.Calls == 1:
		b.WriteString(": " + short(c.Same[0].Text))
	case len(c.Same) == 1 && c.Other == 0:
		b.WriteString(", all " + short(c.Same[0].Text))
	default:
		b.WriteString(": " + list(c.Same, c.Other))
	}
	if len(c.Denied) == 0 {
		b.WriteString("; none of them was denied")
	}
	return b.String() + "."
}

func list(texts []Counted, more int) string {
	var parts []string
	for _, t := range texts {
		text := short(t.Text)
		if t.N > 1 {
			text += fmt.Sprintf(" (%d times)", t.N)
		}
		parts = append(parts, text)
	}
	if more > 0 {
		parts = append(parts, fmt.Sprintf("and %d others", more))
	}
	return strings.Join(parts, ", ")
}

func plural(n int, what string) string {
	if n == 1 {
		return "1 " + what
	}
	return fmt.Sprintf("%d %ss", n, what)
}

// short cuts a text for a sentence, with a mark.
func short(s string) string {
	s = strings.Join(strings.Fields(s), " ")
	const most = 60
	n := 0
	for i := range s {
		if n++; n > most {
			return s[:i] + "..."
		}
	}
	return s
}
