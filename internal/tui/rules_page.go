package tui

import (
	"fmt"
	"slices"

	tea "charm.land/bubbletea/v2"

	"assent"
)

// A ListedRule is a rule as a page shows it.
type ListedRule struct {
	assent.Rule
	Matches int    // decisions of this session that it gave
	Ended   bool   // its end has come: it does not count
	File    string // its file, as people know it
}

// RuleSource is where a page of rules has them from, and what changes them.
type RuleSource struct {
	// List returns the rules in the order in which they speak.
	List func() ([]ListedRule, error)
	// Fixed says why a rule cannot be changed; empty: it can be.
	Fixed func(assent.Rule) string
	// Remove takes a rule out of its file.
	Remove func(assent.Rule) error
	// Move moves a rule up (-1) or down (1) within its file.
	Move func(r assent.Rule, by int) error
	// Promote moves a rule to the user's file. untrusted: the person has said
	// yes to this very rule, whose file is not trusted.
	Promote func(r assent.Rule, untrusted bool) error
	// Last says in words what Undo would take back, of which file; empty:
	// nothing.
	Last func() string
	// Undo takes the last change back.
	Undo func() (what string, err error)
}

// A rulesPage lists the rules that hold, and changes them.
type rulesPage struct {
	chooser
	from  RuleSource
	rules []ListedRule
	keep  *assent.Rule // what is to be chosen after the next reading
	fresh bool         // what is new in it is to be chosen
	ready bool
}

// rulesMsg brings the list.
type rulesMsg struct {
	of    *rulesPage
	rules []ListedRule
	err   error
}

// Rules shows the rules that hold.
func (s *Screen) Rules(from RuleSource) { s.Show(&rulesPage{chooser: chooser{l: s.l}, from: from}) }

func (p *rulesPage) closed() bool { return p.left }

func (p *rulesPage) start() tea.Cmd { return p.load }

func (p *rulesPage) load() tea.Msg {
	rules, err := p.from.List()
	return rulesMsg{p, rules, err}
}

func (p *rulesPage) update(msg tea.Msg) tea.Cmd {
	switch msg := msg.(type) {
	case rulesMsg:
		if msg.of == p {
			p.put(msg)
		}
	case doneMsg:
		if msg.of == page(p) {
			p.done(msg)
			return p.load
		}
	case tea.PasteMsg:
		p.paste(msg)
	case tea.KeyPressMsg:
		return p.press(msg)
	}
	return nil
}

// put takes the rules. The one that was chosen stays so, wherever it is now; at
// first the last one is, which speaks last.
func (p *rulesPage) put(msg rulesMsg) {
	if msg.err != nil {
		p.note, p.bad = p.l.line(msg.err.Error()), true
		return
	}
	before := p.rules
	p.rules = msg.rules
	if p.fresh {
		p.fresh, p.keep = false, newRule(before, p.rules)
	}
	if !p.ready {
		p.ready, p.at = true, len(p.rules)-1
	}
	if p.keep != nil {
		if i := slices.IndexFunc(p.seen(), func(r ListedRule) bool { return sameRule(r.Rule, *p.keep) }); i >= 0 {
			p.at = i
		}
		p.keep = nil
	}
}

// newRule is the rule that was not there before; nil: there is none.
func newRule(before, now []ListedRule) *assent.Rule {
	for i := range now {
		if !slices.ContainsFunc(before, func(r ListedRule) bool { return sameRule(r.Rule, now[i].Rule) }) {
			return &now[i].Rule
		}
	}
	return nil
}

func sameRule(a, b assent.Rule) bool {
	return a.Capability == b.Capability && a.Pattern == b.Pattern && a.Action == b.Action && a.Until == b.Until && a.Source.File == b.Source.File
}

// seen is what the filter leaves.
func (p *rulesPage) seen() []ListedRule {
	if p.filter == "" {
		return p.rules
	}
	var out []ListedRule
	for _, r := range p.rules {
		if p.matches(r.Action.String() + " " + r.Capability + " " + r.Pattern + " " + r.Source.Layer.String() + " " + r.Source.String() + " " + r.Reason) {
			out = append(out, r)
		}
	}
	return out
}

func (p *rulesPage) press(k tea.KeyPressMsg) tea.Cmd {
	seen := p.seen()
	cmd, used := p.key(k, len(seen))
	if used || p.busy {
		return cmd
	}
	name := k.String()
	if name == "u" {
		return p.undo()
	}
	if len(seen) == 0 || k.IsRepeat && name != "K" && name != "J" && name != "shift+up" && name != "shift+down" {
		return nil
	}
	p.clamp(len(seen))
	r := seen[p.at].Rule
	var change func() tea.Cmd
	switch name {
	case "d", "delete", "backspace":
		change = func() tea.Cmd { return p.remove(r, seen[p.at].File) }
	case "K", "shift+up":
		change = func() tea.Cmd { return p.move(r, -1) }
	case "J", "shift+down":
		change = func() tea.Cmd { return p.move(r, 1) }
	case "p":
		change = func() tea.Cmd { return p.promote(r) }
	default:
		return nil
	}
	if why := p.from.Fixed(r); why != "" {
		p.note, p.bad = p.l.line(why), true
		return nil
	}
	return change()
}

func (p *rulesPage) remove(r assent.Rule, file string) tea.Cmd {
	p.ask(fmt.Sprintf("Delete %q from %s, line %d?", ruleLine(p.l, r), p.l.line(file), r.Source.Line), func() tea.Cmd {
		return p.do(p, func() (string, error) { return "deleted; u takes it back", p.from.Remove(r) })
	})
	return nil
}

func (p *rulesPage) move(r assent.Rule, by int) tea.Cmd {
	p.keep = &r
	return p.do(p, func() (string, error) { return "moved; u takes it back", p.from.Move(r, by) })
}

func (p *rulesPage) promote(r assent.Rule) tea.Cmd {
	text := fmt.Sprintf("Move %q to your own file, where it holds in every project?", ruleLine(p.l, r))
	if r.Untrusted {
		text = "The project's file is not trusted. " + text
	}
	p.ask(text, func() tea.Cmd {
		return p.do(p, func() (string, error) {
			return "moved to your own file; u takes it back", p.from.Promote(r, r.Untrusted)
		})
	})
	return nil
}

func (p *rulesPage) undo() tea.Cmd {
	what := p.from.Last()
	if what == "" {
		p.say("there is no change to take back")
		return nil
	}
	p.ask("Take back: "+p.l.line(what)+"?", func() tea.Cmd {
		p.fresh = true
		return p.do(p, func() (string, error) {
			what, err := p.from.Undo()
			return "taken back: " + what, err
		})
	})
	return nil
}

// ruleLine is a rule on one line.
func ruleLine(l *look, r assent.Rule) string {
	return r.Action.String() + " " + l.line(r.Capability) + " " + l.line(clip(r.Pattern, 80))
}

func (p *rulesPage) view(w, h int) string {
	seen := p.seen()
	if !p.ready {
		return p.draw(w, h, "Permissions", 1, func(int, int) string { return "reading..." }, nil, "Esc: back")
	}
	var details []string
	if p.clamp(len(seen)); p.at < len(seen) {
		details = p.details(&seen[p.at], w)
	}
	keys := "d: delete" + p.l.dot() + "K, J: move up, down" + p.l.dot() + "p: to your own file" + p.l.dot() + "u: undo" + p.l.dot() + "/: filter" + p.l.dot() + "Esc: back"
	title := "Permissions"
	if w >= 75 {
		title += ": the last rule that matches decides"
	}
	return p.draw(w, h, title, len(seen), func(i, w int) string { return p.row(&seen[i], w) }, details, keys)
}

// row is one rule: what it does to what, and where it is from if there is
// room.
func (p *rulesPage) row(r *ListedRule, w int) string {
	where := r.Source.Layer.String()
	times := ""
	if r.Matches > 0 {
		times = fmt.Sprintf("%dx", r.Matches)
	}
	if w < 70 {
		return fmt.Sprintf("%-7s %-19s %s", r.Action, p.l.clip(p.l.line(r.Capability), 19), p.flags(r)+p.l.line(r.Pattern))
	}
	room := 22
	if w >= 100 {
		room = 28
	}
	return fmt.Sprintf("%-7s %-8s %5s  %-*s %s", r.Action, where, times, room, p.l.clip(p.l.line(r.Capability), room), p.flags(r)+p.l.line(r.Pattern))
}

// flags says why a rule does not count.
func (p *rulesPage) flags(r *ListedRule) string {
	switch {
	case r.Ended:
		return "(ended) "
	case r.Untrusted:
		return "(not trusted) "
	}
	return ""
}

func (p *rulesPage) details(r *ListedRule, w int) []string {
	state := ""
	switch {
	case r.Ended:
		state = "its time is over: it does not count"
	case r.Untrusted:
		state = "the project's file is not trusted: it does not count"
	}
	from := r.Source.Layer.String() + ", " + r.File
	if r.Source.Line > 0 {
		from += fmt.Sprintf(":%d", r.Source.Line)
	}
	matched := "decided nothing in this session"
	if r.Matches > 0 {
		matched = fmt.Sprintf("decided %d of this session's permissions", r.Matches)
	}
	if p.from.Fixed(r.Rule) != "" {
		from += " (cannot be changed)"
	}
	return fields(p.l, w, "rule", r.Action.String()+" "+r.Capability, "pattern", r.Pattern, "from", from, "reason", r.Reason, "until", r.Until, "state", state, "matched", matched)
}
