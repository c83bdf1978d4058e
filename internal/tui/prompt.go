// Package tui asks a person at a terminal: with a plain prompt on any terminal
// (spec, section 10).
//
// A question is never shown blind: command, place, every permission with what
// asks for it, risks, the diff, and what "always" would store. Whatever comes
// from a call is escaped, so that it cannot draw, hide or answer its own
// question. What was typed before a question was on the screen is dropped, and
// a paste does not answer.
package tui

import (
	"context"
	"errors"
	"io"
	"os"
	"os/signal"
	"slices"
	"strings"
	"sync"
	"time"

	"assent"
	"assent/gate"
	"assent/internal/visible"
)

// ErrNoTerminal is the answer of a prompt whose terminal is not there, or has
// gone. Nobody said no.
var ErrNoTerminal = errors.New("there is no terminal to ask at")

// Limits of a prompt.
const (
	settle   = 250 * time.Millisecond // keys count only after this time: what was typed meant something else
	maxTries = 5                      // lines that are no answer, before it is no
	maxLine  = 4096                   // bytes of an answer
)

// A Prompt asks on a terminal, in lines. It is a gate.Approver. The zero value
// is not valid; see Open.
type Prompt struct {
	tty   terminal
	width func() int
	lines chan line
	once  sync.Once
}

type line struct {
	text string
	err  error
}

// terminal is what a prompt needs of one.
type terminal interface {
	io.ReadWriteCloser
	// Flush drops what was typed and not read yet.
	Flush()
}

// Open opens the controlling terminal of the process. Without one, and where
// CI is set in the environment, it returns ErrNoTerminal.
func Open() (*Prompt, error) {
	if v := os.Getenv("CI"); v != "" && v != "0" && v != "false" {
		return nil, ErrNoTerminal
	}
	tty, err := openTerminal()
	if err != nil {
		return nil, ErrNoTerminal
	}
	return &Prompt{tty: tty, width: tty.width}, nil
}

// Close gives the terminal back.
func (p *Prompt) Close() error { return p.tty.Close() }

// Approve implements [gate.Approver]. The default, an interrupt, the end of
// input and anything that is no answer mean no.
func (p *Prompt) Approve(ctx context.Context, q *gate.Question) (gate.Answer, error) {
	p.once.Do(p.read)
	interrupt := make(chan os.Signal, 1)
	signal.Notify(interrupt, os.Interrupt)
	defer signal.Stop(interrupt)
	ctx, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	go func() {
		select {
		case <-interrupt:
			cancel(errInterrupted)
		case <-ctx.Done():
		}
	}()

	p.write(Describe(q, p.width()))
	p.write("\x1b[?2004h") // a paste is then marked as one, and is no answer
	a, err := p.question(ctx, q)
	p.write("\x1b[?2004l")
	switch {
	case errors.Is(err, errInterrupted):
		p.write("\nno (interrupted)\n")
		return gate.Answer{Door: door}, nil
	case errors.Is(err, io.EOF):
		// The terminal has gone, and with it whoever could have said yes.
		return gate.Answer{Door: door, Reason: Closed}, nil
	case errors.Is(err, gate.ErrSettled):
		p.write("\n(answered elsewhere)\n")
	}
	return a, err
}

var errInterrupted = errors.New("interrupted")

// question asks until there is an answer. The error says why there is none.
func (p *Prompt) question(ctx context.Context, q *gate.Question) (gate.Answer, error) {
	if err := p.settle(ctx); err != nil {
		return gate.Answer{}, err
	}
	for range maxTries {
		p.write(keys(q))
		text, err := p.line(ctx)
		if err != nil {
			return gate.Answer{}, err
		}
		a, done, err := p.parse(ctx, q, text)
		if done || err != nil {
			return a, err
		}
	}
	p.write("no: none of this was an answer\n")
	return gate.Answer{Door: door}, nil
}

// line waits for the next line that is typed.
func (p *Prompt) line(ctx context.Context) (string, error) {
	select {
	case <-ctx.Done():
		return "", context.Cause(ctx)
	case l := <-p.lines:
		return l.text, l.err
	}
}

const door = "terminal"

// Closed is the reason of the denial that a prompt gives when its terminal has
// gone. Nothing more can be asked there.
const Closed = "the terminal was closed"

// settle waits until keys count, and drops what was typed until then.
func (p *Prompt) settle(ctx context.Context) error {
	p.tty.Flush()
	select {
	case <-ctx.Done():
		return context.Cause(ctx)
	case <-time.After(settle):
	}
	p.tty.Flush()
	for {
		select {
		case l := <-p.lines:
			if l.err != nil {
				return l.err
			}
		default:
			return nil
		}
	}
}

func (p *Prompt) write(s string) { io.WriteString(p.tty, s) }

// read starts the one reader of the terminal. It lives as long as the prompt:
// a read cannot be taken back, so the next question must get its line.
func (p *Prompt) read() {
	p.lines = make(chan line, 16)
	go func() {
		var have []byte
		buf := make([]byte, 512)
		for {
			n, err := p.tty.Read(buf)
			have = append(have, buf[:n]...)
			for {
				i := strings.IndexByte(string(have), '\n')
				if i < 0 {
					break
				}
				p.lines <- line{text: string(have[:i])}
				have = have[i+1:]
			}
			if len(have) > maxLine {
				have = have[:0]
			}
			if err != nil || n == 0 {
				p.lines <- line{err: io.EOF}
				return
			}
		}
	}()
}

// parse reads one line typed at a question. done says that it is an answer.
func (p *Prompt) parse(ctx context.Context, q *gate.Question, text string) (a gate.Answer, done bool, err error) {
	text = strings.TrimSpace(text)
	word, rest, _ := strings.Cut(text, " ")
	a.Door = door
	switch word = strings.ToLower(word); {
	case rest == "" && (word == "y" || word == "u") && q.Grave():
		p.write("this is grave: to approve it type yes in full\n")
		return a, false, nil
	case rest == "" && (word == "y" || word == vow):
		a.Scope = gate.Once
		return a, true, nil
	case rest == "" && word == "u" && len(q.Limits) > 0:
		a.Scope, a.Unconfined = gate.Once, true
		return a, true, nil
	case rest == "" && (word == "a" || word == "s" || word == "h"):
		switch {
		case q.Keeps(scopeOf(word)):
		case q.Keeps(gate.Session):
			p.write("not always: this session does not read the project's policy file\n")
			return a, false, nil
		default:
			p.write("it can be approved only once\n")
			return a, false, nil
		}
		return p.confirmRules(ctx, q, scopeOf(word))
	case word == "" || word == "n" || word == "no":
		a.Reason = visible.Line(strings.TrimSpace(rest))
		return a, true, nil
	case rest == "" && word == "d":
		p.write(Details(q, p.width()))
		return a, false, nil
	}
	p.write(visible.Line(clip(text, 40)) + " is no answer\n")
	return a, false, nil
}

// confirmRules shows exactly what would be stored, and where, and stores it
// only if that is confirmed.
func (p *Prompt) confirmRules(ctx context.Context, q *gate.Question, scope gate.Scope) (gate.Answer, bool, error) {
	choices := patterns(q.Offered)
	for level := 0; ; level++ {
		rules := pick(choices, level%depth(choices))
		p.write(storeText(q, rules, scope, choices, p.width()))
		text, err := p.line(ctx)
		if err != nil {
			return gate.Answer{}, false, err
		}
		switch strings.ToLower(strings.TrimSpace(text)) {
		case "y", vow:
			a := gate.Answer{Scope: scope, Rules: rules, Door: door}
			if scope == gate.Until {
				a.Until = hourFrom(time.Now())
			}
			return a, true, nil
		case "w":
		default:
			p.write("nothing stored\n")
			return gate.Answer{}, false, nil
		}
	}
}

// scopeOf is how long the rules hold that a key stores.
func scopeOf(key string) gate.Scope {
	switch key {
	case "s":
		return gate.Session
	case "h":
		return gate.Until
	}
	return gate.Always
}

// hourFrom is the end of an hour, in the form of gate.Answer.
func hourFrom(now time.Time) string { return now.Add(untilTime).UTC().Format(time.RFC3339) }

// patterns groups what is offered: each group is for one request, and each
// pattern in it is wider than the one before.
func patterns(offered []assent.AlwaysRule) [][]assent.AlwaysRule {
	var out [][]assent.AlwaysRule
	for i, r := range offered {
		if i > 0 && wider(offered[i-1], r) {
			out[len(out)-1] = append(out[len(out)-1], r)
			continue
		}
		out = append(out, []assent.AlwaysRule{r})
	}
	return out
}

// wider reports whether b covers everything that a covers, and more: "git push
// *" after "git push origin", "/a/b/*" after "/a/b/c". Patterns that only begin
// alike belong to different requests, and all of them have to be stored.
func wider(a, b assent.AlwaysRule) bool {
	head, tail := strings.CutSuffix(b.Pattern, "*")
	return tail && a.Capability == b.Capability && a.Pattern != b.Pattern &&
		(strings.HasPrefix(a.Pattern, head) || a.Pattern == strings.TrimSuffix(head, " "))
}

// pick takes the rule of a width from each group, each rule once.
func pick(groups [][]assent.AlwaysRule, level int) []assent.AlwaysRule {
	out := make([]assent.AlwaysRule, 0, len(groups))
	for _, g := range groups {
		if r := g[min(level, len(g)-1)]; !slices.Contains(out, r) {
			out = append(out, r)
		}
	}
	return out
}

func depth(groups [][]assent.AlwaysRule) int {
	n := 0
	for _, g := range groups {
		n = max(n, len(g))
	}
	return n
}
