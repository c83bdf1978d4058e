// Package hook answers the hooks of coding agents: an agent starts it before
// each tool call with a description of the call on standard input, and does
// what the one line of JSON on standard output says.
//
// Every agent takes a hook that fails, is late or prints something else for a
// yes. So whatever happens in here ends in that one line, with exit status 0,
// and where it is not an approval it is a denial with a reason: the one form
// that every agent honours. A watchdog answers before the agent's own limit.
//
// There is one file for each agent, which knows its payloads and its answers and
// nothing of policies.
package hook

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"runtime/debug"
	"slices"
	"strings"
	"time"

	"github.com/go-json-experiment/json"
	"github.com/go-json-experiment/json/jsontext"

	"assent"
	"assent/gate"
	"assent/internal/visible"
)

// A Program is the surroundings of a hook.
type Program struct {
	Stdin          io.Reader
	Stdout, Stderr io.Writer
	Limit          time.Duration // when the watchdog answers; 0: as the agent's limit demands
	Hold           time.Duration // how long a question waits where somebody watches; 0: until shortly before Limit
}

// maxPayload bounds what is read of a payload, in bytes. Agents send whole files.
const maxPayload = 4 << 20

// maxReason bounds the text of an answer, in bytes.
const maxReason = 8 << 10

// Exit statuses. Agents treat 2 as a denial, as far as they treat any so.
const (
	exitAnswered = 0
	exitFault    = 2
)

// An event is what an agent tells its hook.
type event struct {
	name    string // as the agent spells it
	kind    kind
	call    assent.Call
	ask     gate.Hand
	allowed bool // an approval is worth saying: see answer
}

// A kind says what an event wants to know.
type kind uint8

const (
	unknownEvent kind = iota // denied
	toolCall                 // may the call be made?
	dialog                   // the agent is about to ask its user: is that settled?
	report                   // something has happened; nothing is asked
)

// An agent is what is known of one agent.
type agent struct {
	name    string
	limit   time.Duration // after which the agent goes on without an answer
	project string        // variable with the directory that the agent was started for; empty: the hook is started there
	// read turns a payload into an event. The error is told as the reason of a
	// denial in the form of the event that was returned with it.
	read func(payload []byte) (event, error)
	// write is the answer, one line of JSON without the line end.
	write func(e *event, a answer) []byte
}

// An answer is what the agent is told.
type answer struct {
	verdict assent.Verdict // Allow, Ask or Deny
	reason  string
}

// agents returns the agents that have an adapter.
func agents() []agent { return []agent{claude(), codex(), gemini(), copilot()} }

// Names returns the names of the agents that Main knows, sorted.
func Names() []string {
	var out []string
	for _, a := range agents() {
		out = append(out, a.name)
	}
	slices.Sort(out)
	return out
}

// Known reports whether Main knows the agent.
func Known(name string) bool { return slices.Contains(Names(), name) }

// before is how long before an agent's limit the watchdog answers, and before the
// watchdog a question is given up.
const (
	before     = 5 * time.Second
	beforeThat = 5 * time.Second
)

// Main answers one event of the agent with that name. It returns the exit status:
// 0 if one line was printed, which says all, and 2 where none could be.
func Main(p Program, name string) int {
	i := slices.IndexFunc(agents(), func(a agent) bool { return a.name == name })
	if i < 0 {
		fmt.Fprintf(p.Stderr, "assent: hook: no agent %q: want one of %s\n", name, strings.Join(Names(), ", "))
		return exitFault
	}
	a := agents()[i]
	if p.Limit <= 0 {
		p.Limit = a.limit - before
	}
	if p.Hold <= 0 || p.Hold > p.Limit-beforeThat {
		p.Hold = max(p.Limit-beforeThat, 0)
	}
	lines := make(chan []byte, 1)
	go func() { lines <- a.respond(&p) }()
	timer := time.NewTimer(p.Limit)
	defer timer.Stop()
	var line []byte
	select {
	case line = <-lines:
	case <-timer.C:
		line = a.write(&event{kind: toolCall}, answer{assent.Deny, "Assent did not answer in time. Nothing was run. Try again later."})
	}
	if _, err := p.Stdout.Write(append(line, '\n')); err != nil {
		fmt.Fprintf(p.Stderr, "assent: hook: the answer cannot be written: %s\n", visible.Line(err.Error()))
		return exitFault
	}
	return exitAnswered
}

// respond reads the payload and decides. It always returns a line.
func (a *agent) respond(p *Program) (line []byte) {
	e := event{kind: toolCall} // of what is wrong before it is known what is asked
	defer func() {
		if r := recover(); r != nil {
			fmt.Fprintf(p.Stderr, "assent: hook: %v\n%s", r, debug.Stack())
			line = a.write(&e, answer{assent.Deny, "Assent failed: its standard error says how. Nothing was run."})
		}
	}()
	deny := func(format string, args ...any) []byte {
		return a.write(&e, answer{assent.Deny, shown("Assent: " + fmt.Sprintf(format, args...) + ". Nothing was run.")})
	}
	payload, err := io.ReadAll(io.LimitReader(p.Stdin, maxPayload+1))
	switch {
	case err != nil:
		return deny("the call cannot be read: %v", err)
	case len(payload) > maxPayload:
		return deny("the call is longer than %d bytes", maxPayload)
	}
	read, err := a.read(payload)
	if read.kind != unknownEvent {
		e = read
	}
	switch {
	case err != nil:
		return deny("the call cannot be read: %v", err)
	case read.kind == unknownEvent:
		return deny("an event that is not known: %q", read.name)
	case e.kind == report:
		return []byte("{}")
	}
	return a.write(&e, a.decide(p, &e))
}

// shown is a text that may hold anything, harmless and bounded.
func shown(text string) string {
	text = visible.Lines(strings.TrimRight(text, "\n"))
	if len(text) > maxReason {
		text = strings.ToValidUTF8(text[:maxReason], "") + " ..."
	}
	return text
}

// decide puts a call to the gate.
func (a *agent) decide(p *Program, e *event) answer {
	refuse := func(err error) answer {
		return answer{assent.Deny, shown("Assent: " + err.Error() + ". Nothing was run.")}
	}
	dir := e.call.Dir
	if !filepath.IsAbs(dir) {
		return refuse(fmt.Errorf("the call names no working directory: %q", dir))
	}
	root, err := a.root()
	if err != nil {
		return refuse(err)
	}
	config, err := gate.Here("", "", root)
	if err != nil {
		return refuse(err)
	}
	e.call.Dir = filepath.Clean(dir)
	g, err := gate.New(gate.Options{Config: config, Session: e.call.Session, Agent: e.call.Agent, Hold: true,
		Warn: func(text string) { fmt.Fprintf(p.Stderr, "assent: %s\n", visible.Line(text)) }})
	if err != nil {
		return refuse(err)
	}
	defer g.Close()
	ctx, cancel := context.WithCancelCause(context.Background())
	defer cancel(nil)
	if e.ask == gate.ByHook {
		if config.Watched() && p.Hold > 0 {
			timer := time.AfterFunc(p.Hold, func() { cancel(gate.ErrShutdown) })
			defer timer.Stop()
		} else {
			cancel(gate.ErrShutdown) // nobody is there who could answer now
		}
	}
	out, err := g.Approve(ctx, e.call, e.ask)
	switch {
	case err != nil && out.Text == "":
		return refuse(err)
	case err != nil:
		return answer{assent.Deny, shown(out.Text)}
	}
	switch out.Status {
	case gate.Approved:
		e.allowed = len(out.Decision.Requests) > 0
		return answer{assent.Allow, ""}
	case gate.Asks:
		return answer{assent.Ask, shown(out.Text)}
	}
	if out.Text == "" {
		return refuse(errors.New("it is not approved"))
	}
	return answer{assent.Deny, shown(out.Text)}
}

// root is the directory that the agent was started for. The working directory of
// a call is none: the model chooses it, and would choose what counts as project.
func (a *agent) root() (string, error) {
	dir := os.Getenv(a.project)
	if a.project == "" || dir == "" {
		var err error
		if dir, err = os.Getwd(); err != nil {
			return "", fmt.Errorf("the project is not known: %v", err)
		}
	}
	if !filepath.IsAbs(dir) {
		return "", fmt.Errorf("the project is not known: %s is %q", a.project, dir)
	}
	return filepath.Clean(dir), nil
}

// decode reads JSON into v: no key twice, valid UTF-8. Members that are not known
// are left alone, since agents get new ones.
func decode(data []byte, v any) error {
	if err := json.Unmarshal(data, v); err != nil {
		return errors.New(strings.TrimPrefix(err.Error(), "json: "))
	}
	return nil
}

// line writes v as one line of JSON.
func line(v any) []byte {
	data, err := json.Marshal(v, json.Deterministic(true), jsontext.EscapeForHTML(false))
	if err != nil || bytes.IndexByte(data, '\n') >= 0 {
		// It is made of strings that were made valid before.
		panic(fmt.Sprintf("answer: %v", err))
	}
	return data
}
