package main

import (
	"fmt"
	"io"
	"strings"
	"time"

	"assent/gate"
	"assent/internal/tui"
)

// A slashCommand is a line of the person that is no message.
type slashCommand struct {
	name, doc string
	anytime   bool // it may be used during a turn
}

func slashCommands() []slashCommand {
	return []slashCommand{
		{"/permissions", "the rules that hold, where each is from, what it decided", true},
		{"/processes", "what runs in the background", true},
		{"/log", "the calls of this session", true},
		{"/tools", "the tools that the policy offers", true},
		{"/usage", "tokens used so far", false},
		{"/new", "begin a new conversation; the session goes on", false},
		{"/help", "this list", true},
		{"/exit", "leave (so does Ctrl-D)", false},
	}
}

// session is the gate; nil: it is not open yet.
func (c *chat) session() *gate.Gate {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.gate
}

// anytime carries out a command that may be used during a turn.
func (c *chat) anytime(line string) bool {
	word := strings.TrimSpace(line)
	for _, s := range slashCommands() {
		if s.anytime && s.name == word && c.session() != nil {
			return c.command(word)
		}
	}
	return false
}

// command carries out a line that begins with a slash. It reports whether it
// was one.
func (c *chat) command(line string) bool {
	word := strings.TrimSpace(line)
	if !strings.HasPrefix(word, "/") {
		return false
	}
	switch word {
	case "/help":
		io.WriteString(c.io.out, c.helpText())
	case "/permissions":
		c.permissions()
	case "/processes":
		c.processes()
	case "/log":
		c.calls()
	case "/tools":
		for _, t := range c.gate.Offered() {
			fmt.Fprintf(c.io.out, "  %-12s %s\n", t.Name, shown(t.Doc))
		}
	case "/usage":
		u := c.loop.Usage()
		fmt.Fprintf(c.io.out, "  %d tokens in, %d out\n", u.In, u.Out)
	case "/new":
		c.anew()
		fmt.Fprintln(c.io.out, "  a new conversation")
	case "/exit":
		return !c.me // the person leaves with "exit"
	default:
		fmt.Fprintf(c.io.out, "  no command %s: /help lists them\n", shown(word))
	}
	return true
}

// helpText is what /help says.
func (c *chat) helpText() string {
	var b strings.Builder
	for _, s := range slashCommands() {
		fmt.Fprintf(&b, "  %-13s %s\n", s.name, s.doc)
	}
	if c.screen == nil || !c.me {
		b.WriteString("  a line that ends in \\ goes on in the next one\n")
	}
	if c.screen == nil {
		return b.String()
	}
	b.WriteString("  Tab           what the line can become\n  up, down      what was typed before\n" +
		"  Ctrl-C        ends the turn; at an empty line it leaves\n  While the model works, what you send waits until the turn has ended.\n")
	return b.String()
}

// permissions shows the rules that hold: a page, or lines.
func (c *chat) permissions() {
	from := c.ruleSource()
	if c.screen != nil {
		c.screen.Rules(from)
		return
	}
	list, err := from.List()
	if err != nil {
		fmt.Fprintf(c.io.err, "assent: %s\n", shown(err.Error()))
		return
	}
	for _, r := range list {
		times, note := "", ""
		if r.Matches > 0 {
			times = fmt.Sprintf("%dx", r.Matches)
		}
		switch {
		case r.Ended:
			note = "  (ended)"
		case r.Untrusted:
			note = "  (not trusted)"
		case r.Until != "":
			note = "  (until " + shown(r.Until) + ")"
		}
		fmt.Fprintf(c.io.out, "  %-7s %5s  %-22s %s  %s:%d%s\n", r.Action, times, shown(r.Capability), shown(r.Pattern), shown(r.File), r.Source.Line, note)
	}
	fmt.Fprintln(c.io.out, "  the last rule that matches decides; assent policy changes them")
}

// processes shows what runs in the background.
func (c *chat) processes() {
	if c.screen != nil {
		c.screen.Processes(c.gate)
		return
	}
	list := c.gate.Processes()
	if len(list) == 0 {
		fmt.Fprintln(c.io.out, "  nothing runs in the background")
	}
	for i := range list {
		p := &list[i]
		fmt.Fprintf(c.io.out, "  %-4s %-22s %s\n", p.ID, tui.ProcessState(p, time.Now()), shown(clip(p.Command, 200)))
	}
}

// calls shows the calls of this session.
func (c *chat) calls() {
	from := c.logSource()
	if c.screen != nil {
		c.screen.Log(from)
		return
	}
	list, err := from.List()
	if err != nil {
		fmt.Fprintf(c.io.err, "assent: %s\n", shown(err.Error()))
	}
	for _, l := range list {
		fmt.Fprintf(c.io.out, "  %s %-7s %-9s %s %s\n", l.Time, l.Verdict, l.Outcome, shown(l.Tool), shown(clip(l.Subject, 200)))
	}
	fmt.Fprintf(c.io.out, "  assent log --session %s\n", c.gate.SessionID())
}
