package tui

import (
	"context"
	"strings"
	"time"

	tea "charm.land/bubbletea/v2"

	"assent"
	"assent/gate"
)

// Times after which a key counts. Whatever is typed before was meant for
// something else; it is dropped, and the time begins anew.
const (
	settleKeys  = 400 * time.Millisecond // after a panel was drawn
	settleAgain = 750 * time.Millisecond // after a key answered another panel: a held key repeats only after up to 660 ms
)

// A panelMode is what a panel is doing.
type panelMode uint8

const (
	asking    panelMode = iota // shows the question
	detailing                  // shows everything about it
	storing                    // shows the rules that would be stored
	reasoning                  // takes the reason of a denial
	editing                    // takes another command
	vowing                     // takes the word that approves what is grave
)

// vow is what is typed to approve something that destroys.
const vow = "yes"

// panelOptions are what a panel needs beside its question.
type panelOptions struct {
	look   *look
	settle time.Duration    // before keys count; 0: settleKeys
	now    func() time.Time // nil: time.Now

	// history says what rules would have covered in the project's history. It is
	// called in the background. Nil: nothing is said.
	history func(ctx context.Context, q *gate.Question, rules []assent.AlwaysRule) string
}

// A panel is one question on the screen: a page that ends with an answer. It
// approves nothing by reflex: keys count only after a time without any, a paste
// and a held key never answer, what is grave takes a typed word, and a text
// that goes on below the window must have been seen to its end.
type panel struct {
	q    *gate.Question
	opts panelOptions
	look *look

	mode   panelMode
	place  string // "2 of 7", set by whoever has several
	body   body
	detail body
	diff   *diffView
	must   int // sections of body that must have been seen
	input  *editor
	choice choice
	flash  string

	leaves bool // Ctrl-C leaves the question as it is; otherwise it is no

	seen     bool      // the end of what must be read was on the screen
	small    bool      // the window is too small to show a question
	ready    time.Time // when keys begin to count; zero: not drawn yet
	height   int       // of the body, when drawn last
	answer   *gate.Answer
	finished bool
}

// newPanel shows a question.
func newPanel(q *gate.Question, o panelOptions) *panel {
	if o.now == nil {
		o.now = time.Now
	}
	if o.settle == 0 {
		o.settle = settleKeys
	}
	p := &panel{q: q, opts: o, look: o.look, choice: newChoice(q)}
	p.compose()
	return p
}

// result returns the answer; nil while there is none.
func (p *panel) result() *gate.Answer { return p.answer }

// closed implements page.
func (p *panel) closed() bool { return p.finished }

// doorPanel is through what an answer given on a panel comes.
const doorPanel = "panel"

func (p *panel) finish(a gate.Answer) {
	a.Door = doorPanel
	p.answer, p.finished = &a, true
}

// leave ends the panel without an answer of the person: that is no, unless the
// question can wait.
func (p *panel) leave() {
	if p.leaves {
		p.finished = true
		return
	}
	p.finish(gate.Answer{})
}

// A settledMsg redraws a panel when its keys are to count.
type settledMsg struct{ of *panel }

// A colouredMsg brings the colours of a diff.
type colouredMsg struct {
	of     *diffView
	colour diffColour
}

// A historyMsg brings what rules would have covered.
type historyMsg struct {
	of    *panel
	rules string
	text  string
}

// start returns what a panel has done in the background.
func (p *panel) start() tea.Cmd {
	cmds := []tea.Cmd{p.wake()}
	if d := p.diff; d != nil {
		cmds = append(cmds, func() tea.Msg {
			ctx, cancel := context.WithTimeout(context.Background(), colourTime)
			defer cancel()
			return colouredMsg{d, d.colour(ctx)}
		})
	}
	return tea.Batch(cmds...)
}

// Limits of what is done in the background, in time.
const (
	colourTime  = 2 * time.Second
	historyTime = 600 * time.Millisecond
)

// wake brings a settledMsg when the keys begin to count, as far as that is
// known: a panel that is drawn only later, or is drawn anew, asks once more.
func (p *panel) wake() tea.Cmd {
	d := p.opts.settle
	if left := p.ready.Sub(p.opts.now()); !p.ready.IsZero() && left > 0 {
		d = left
	}
	return tea.Tick(d, func(time.Time) tea.Msg { return settledMsg{p} })
}

// update implements page.
func (p *panel) update(msg tea.Msg) tea.Cmd {
	switch msg := msg.(type) {
	case tea.KeyPressMsg:
		return p.key(msg)
	case tea.PasteMsg:
		p.paste(msg)
	case tea.FocusMsg:
		p.ready = p.opts.now().Add(p.opts.settle) // what is typed now may have been meant for another window
		return p.wake()
	case tea.WindowSizeMsg:
		return p.wake() // a window that was too small shows the question only now
	case settledMsg:
		if msg.of == p && !p.settled() && !p.finished {
			return p.wake()
		}
	case colouredMsg:
		if msg.of == p.diff {
			p.diff.apply(msg.colour)
		}
	case historyMsg:
		if msg.of == p {
			p.choice.history[msg.rules] = msg.text
		}
	}
	return nil
}

// paste goes into the line that is being typed, if there is one, and else
// nowhere: it answers nothing. The word that approves is typed, not pasted.
func (p *panel) paste(msg tea.PasteMsg) {
	if (p.mode == reasoning || p.mode == editing) && p.settled() {
		p.input.update(msg)
	}
}

func (p *panel) settled() bool {
	return !p.ready.IsZero() && !p.opts.now().Before(p.ready)
}

// key takes a key that is pressed.
func (p *panel) key(k tea.KeyPressMsg) tea.Cmd {
	name := k.String()
	if name == "ctrl+c" && p.settled() {
		p.leave()
		return nil
	}
	if !p.settled() {
		if p.ready.IsZero() {
			return nil // not drawn yet
		}
		p.ready = p.opts.now().Add(p.opts.settle)
		return p.wake()
	}
	p.flash = ""
	if p.small {
		if name == "esc" {
			p.finish(gate.Answer{})
		}
		return nil
	}
	switch p.mode {
	case detailing:
		p.detailKey(name)
	case storing:
		return p.storeKey(name, k.IsRepeat)
	case reasoning:
		p.reasonKey(name, k)
	case editing:
		p.editKey(name, k)
	case vowing:
		p.vowKey(name, k)
	default:
		return p.askKey(name, k.IsRepeat)
	}
	return nil
}

// askKey takes a key at the question itself.
func (p *panel) askKey(name string, held bool) tea.Cmd {
	if p.body.scroll(name, p.height) || p.hunk(name) || held {
		return nil
	}
	switch strings.ToLower(name) {
	case "enter":
		p.once(gate.Answer{Scope: gate.Once})
	case "u":
		if len(p.q.Limits) > 0 {
			p.once(gate.Answer{Scope: gate.Once, Unconfined: true})
		}
	case "a", "s", "h":
		return p.offer(strings.ToLower(name))
	case "esc":
		p.mode, p.input = reasoning, newEditor(p.look, "")
	case "tab":
		p.mode = detailing
	case "e":
		if p.q.Command {
			p.mode, p.input = editing, newEditor(p.look, p.q.Subject)
		}
	}
	return nil
}

// hunk moves to the next or the previous change of the diff.
func (p *panel) hunk(name string) bool {
	if p.diff == nil || name != "n" && name != "p" {
		return false
	}
	at := 0
	for _, s := range p.body.parts[:len(p.body.parts)-1] {
		at += s.rows(p.diff.width)
	}
	to := -1
	for _, h := range p.diff.hunks(p.diff.width) {
		row := at + h
		if name == "n" && row > p.body.top {
			to = row
			break
		}
		if name == "p" && row < p.body.top {
			to = row
		}
	}
	if to >= 0 {
		p.body.top = to
	}
	return true
}

// once approves this very call, if it may be.
func (p *panel) once(a gate.Answer) {
	switch {
	case !p.seen:
		p.flash = "first read it to its end (End, or space)"
	case p.q.Grave():
		p.mode, p.input, p.choice.vowed = vowing, newEditor(p.look, ""), a
	default:
		p.finish(a)
	}
}

// offer shows what would be stored.
func (p *panel) offer(name string) tea.Cmd {
	switch {
	case !p.q.Keeps(gate.Session):
		p.flash = "it can be approved only once: " + p.whyOnce()
		return nil
	case !p.q.Keeps(scopeOf(name)):
		p.flash = "not always: this session does not read the project's policy file (S stores it for the session)"
		return nil
	case !p.seen:
		p.flash = "first read it to its end (End, or space)"
		return nil
	}
	p.choice.scope = scopeOf(name)
	p.mode, p.choice.level, p.choice.seen, p.choice.body = storing, 0, false, body{}
	return p.askHistory()
}

// whyOnce says why nothing can be stored for a call.
func (p *panel) whyOnce() string {
	switch {
	case p.q.Firm:
		return "only you can settle this, each time"
	case p.q.Shape == "opaque":
		return "the command cannot be read in full, so no rule fits only it"
	}
	return "no rule fits only what this asks for"
}

func (p *panel) detailKey(name string) {
	if name == "tab" || name == "esc" || name == "q" {
		p.mode = asking
		return
	}
	p.detail.scroll(name, p.height)
}

// reasonKey takes a key of the reason's line. Leaving it in whichever way is no.
func (p *panel) reasonKey(name string, k tea.KeyPressMsg) {
	switch name {
	case "enter":
		if !k.IsRepeat {
			p.finish(gate.Answer{Reason: oneLine(p.input.text(), maxReason)})
		}
	case "esc":
		p.finish(gate.Answer{})
	case "tab":
		p.mode = asking
	default:
		p.input.update(k)
	}
}

// maxReason bounds the reason of a denial, in bytes.
const maxReason = 2000

// editKey takes a key of the command that is being changed.
func (p *panel) editKey(name string, k tea.KeyPressMsg) {
	switch {
	case name == "esc":
		p.mode = asking
	case name == "enter" && !k.IsRepeat:
		text := strings.TrimRight(p.input.text(), "\n")
		if text == "" || text == p.q.Subject {
			p.mode, p.flash = asking, "the command is as it was"
			return
		}
		args, err := p.q.WithCommand(text)
		if err != nil {
			p.mode, p.flash = asking, p.look.line(err.Error())
			return
		}
		p.finish(gate.Answer{Instead: args})
	default:
		p.input.update(k)
	}
}

// vowKey takes a key of the word that approves what is grave.
func (p *panel) vowKey(name string, k tea.KeyPressMsg) {
	switch {
	case name == "esc":
		p.mode = asking
	case name == "enter" && !k.IsRepeat:
		if strings.TrimSpace(p.input.text()) == vow {
			p.finish(p.choice.vowed)
			return
		}
		p.mode, p.flash = asking, "not approved: the word is "+vow
	default:
		p.input.update(k)
	}
}

// oneLine makes what was typed one line of at most n bytes.
func oneLine(s string, n int) string {
	s = strings.Join(strings.Fields(s), " ")
	if len(s) > n {
		s = strings.ToValidUTF8(s[:n], "") + "..."
	}
	return s
}
