package tui

import (
	"context"
	"fmt"
	"strings"
	"time"

	tea "charm.land/bubbletea/v2"

	"assent"
	"assent/gate"
)

// untilTime is how long "for an hour" is.
const untilTime = time.Hour

// A choice is what of the offered rules would be stored, and for how long.
type choice struct {
	groups  [][]assent.AlwaysRule // of each request the patterns, most specific first
	level   int                   // which pattern
	scope   gate.Scope
	history map[string]string // what rules would have covered, by their words
	vowed   gate.Answer       // what the typed word approves
	body    body
	seen    bool // the end of the rules was on the screen
}

func newChoice(q *gate.Question) choice {
	return choice{groups: patterns(q.Offered), scope: longest(q), history: map[string]string{}}
}

// longest is how long an answer to a question can hold at most.
func longest(q *gate.Question) gate.Scope {
	if q.Keeps(gate.Always) {
		return gate.Always
	}
	return gate.Session
}

// rules are the rules that would be stored.
func (c *choice) rules() []assent.AlwaysRule { return pick(c.groups, c.level) }

// words names the rules that would be stored.
func (c *choice) words() string {
	var b strings.Builder
	for _, r := range c.rules() {
		b.WriteString(string(r.Capability) + " " + r.Pattern + "\n")
	}
	return b.String()
}

// storeKey takes a key while the rules are shown.
func (p *panel) storeKey(name string, held bool) tea.Cmd {
	c := &p.choice
	if c.body.scroll(name, p.height) || held {
		return nil
	}
	switch strings.ToLower(name) {
	case "esc", "q":
		p.mode = asking
	case "a":
		if c.scope != gate.Always && p.q.Keeps(gate.Always) {
			c.scope = gate.Always
			break
		}
		c.level = (c.level + 1) % max(depth(c.groups), 1)
		c.seen = false
		c.body.top = 0
		return p.askHistory()
	case "w":
		c.level = (c.level + 1) % max(depth(c.groups), 1)
		c.seen = false
		c.body.top = 0
		return p.askHistory()
	case "s":
		c.scope = gate.Session
	case "h":
		c.scope = gate.Until
	case "enter":
		p.store()
	}
	return nil
}

// store approves the call and has the rules stored.
func (p *panel) store() {
	c := &p.choice
	if !c.seen {
		p.flash = "first read the rules to their end"
		return
	}
	a := gate.Answer{Scope: c.scope, Rules: c.rules()}
	if c.scope == gate.Until {
		a.Until = hourFrom(p.opts.now())
	}
	if p.q.Grave() {
		p.mode, p.input, c.vowed = vowing, newEditor(p.look, ""), a
		return
	}
	p.finish(a)
}

// askHistory has the history looked at for the rules that are shown.
func (p *panel) askHistory() tea.Cmd {
	words := p.choice.words()
	if _, ok := p.choice.history[words]; ok || p.opts.history == nil {
		return nil
	}
	rules := p.choice.rules()
	return func() tea.Msg {
		ctx, cancel := context.WithTimeout(context.Background(), historyTime)
		defer cancel()
		return historyMsg{p, words, p.opts.history(ctx, p.q, rules)}
	}
}

// storeText is the rules that would be stored, where and for how long, and what
// they would have covered.
func (p *panel) storeText() *prose {
	c, l := &p.choice, p.look
	t := &prose{}
	end := p.opts.now().Add(untilTime).Format("15:04")
	for _, s := range []struct {
		scope     gate.Scope
		key, text string
	}{
		{gate.Always, "A", "always in this project"},
		{gate.Session, "S", "until this session ends"},
		{gate.Until, "H", "for an hour in this project, until " + end},
	} {
		if !p.q.Keeps(s.scope) {
			t.add(styled{"  - not always: this session does not read the project's policy file", &l.dim})
			continue
		}
		mark, style := "  ", &l.dim
		if s.scope == c.scope {
			mark, style = "> ", &l.strong
		}
		t.add(styled{text: mark}, styled{s.key + " ", style}, styled{s.text, style})
	}
	t.gap()
	head := "These rules are stored"
	if len(c.rules()) == 1 {
		head = "This rule is stored"
	}
	switch c.scope {
	case gate.Always:
		head += " in " + l.line(p.q.StoreIn)
	case gate.Session:
		head += " for this session only"
	case gate.Until:
		head += " for this project, until " + end
	}
	if n := depth(c.groups); n > 1 {
		head += fmt.Sprintf(" (width %d of %d)", c.level%n+1, n)
	}
	t.say("", head+":", nil)
	for _, r := range c.rules() {
		t.add(styled{"  allow ", &l.strong}, styled{text: string(r.Capability) + "  "}, styled{l.line(r.Pattern), &l.strong})
	}
	return t
}

// historyText is what the rules would have covered.
func (p *panel) historyText() *prose {
	t := &prose{}
	text, ok := p.choice.history[p.choice.words()]
	switch {
	case p.opts.history == nil:
		return t
	case !ok:
		text = "looking at this project's history ..."
	}
	t.gap()
	for l := range strings.SplitSeq(text, "\n") {
		t.say("", p.look.line(l), &p.look.dim)
	}
	return t
}
