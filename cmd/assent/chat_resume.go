package main

import (
	"context"
	"crypto/rand"
	"encoding/base32"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"os/signal"
	"path/filepath"
	"strings"
	"syscall"
	"time"

	"github.com/spf13/pflag"

	"assent/gate"
	"assent/internal/agent"
)

// How many conversations are kept, and shown where one has to be named.
const (
	keptChats  = 50
	shownChats = 5
)

// What --resume can be besides a session.
const (
	resumeLast = "last"
	resumeList = "?"
)

func (f *chatFlags) resumeFlag(fl *pflag.FlagSet) {
	fl.StringVar(&f.resume, "resume", "", "go on with the conversation of this `session`; alone: the last one of this project; =?: list them")
	fl.Lookup("resume").NoOptDefVal = resumeLast
}

// resumeArg takes the session that stands behind --resume without a "=".
func (f *chatFlags) resumeArg(args []string) error {
	switch {
	case len(args) == 0:
	case f.resume != resumeLast:
		return fmt.Errorf("%q is no flag, and chat takes nothing else: a task is given with -p", args[0])
	default:
		f.resume = args[0]
	}
	return nil
}

func (f *chatFlags) checkResume() error {
	switch {
	case f.resume == "":
		return nil
	case f.task != "":
		return errors.New("--resume goes on with a conversation, in which you can be asked: it does not go with -p")
	case f.session != "":
		return errors.New("--resume names the session: it does not go with --session")
	}
	return nil
}

// A keptChat is what makes a conversation one that can be resumed.
type keptChat struct {
	store agent.Chats
	chat  *agent.Chat  // its journal
	found *agent.Found // what is in it; nil: a new conversation
}

// keep finds the conversation to resume, and sets session, directory and what
// plays the model as they were, unless flags say otherwise. Nil: a single task,
// which is not kept.
func (f *chatFlags) keep(s streams, config *gate.Config, dir *string) (*keptChat, error) {
	if f.task != "" {
		return nil, nil
	}
	k := &keptChat{store: agent.Chats{Dir: filepath.Join(config.DataDir(), "chats"), Keep: keptChats}}
	if f.resume == "" {
		return k, nil
	}
	if err := k.open(s, f.resume, config.Root); err != nil {
		return nil, err
	}
	h := &k.found.Header
	f.session, *dir = h.Session, h.Dir
	switch {
	case f.script != "":
	case f.provider == "" && h.Provider == "script":
		f.script = h.Script
	case f.provider == "" && h.Provider == "you":
		f.provider = "me"
	case f.provider == "" || f.provider == h.Provider:
		f.provider, f.model, f.url = h.Provider, or(f.model, h.Model), or(f.url, h.URL)
	}
	return k, nil
}

// open opens the journal of the conversation that --resume means.
func (k *keptChat) open(s streams, which, root string) (err error) {
	list, err := k.store.List()
	if err != nil { // what can be read can be resumed all the same
		fmt.Fprint(s.err, linesOf("assent: chat: ", err.Error()))
	}
	switch which {
	case resumeList:
		if len(list) == 0 {
			fmt.Fprintln(s.out, "no conversation is kept")
		}
		listChats(s.out, list, keptChats)
		return exitStatus(0)
	case resumeLast:
		return k.openLast(s, list, root)
	}
	var found []*agent.Found
	for _, c := range list {
		if c.Header.Session == which {
			found = []*agent.Found{c}
			break
		}
		if strings.HasPrefix(c.Header.Session, which) {
			found = append(found, c)
		}
	}
	switch len(found) {
	case 0: // it may be one that cannot be read
		if k.chat, k.found, err = k.store.Open(which); errors.Is(err, fs.ErrNotExist) {
			listChats(s.err, list, shownChats)
			return fmt.Errorf("resume: no conversation of a session %q is kept", which)
		}
		return err
	case 1:
	default:
		listChats(s.err, found, shownChats)
		return fmt.Errorf("resume: %d sessions begin with %q: give more of it", len(found), which)
	}
	if h := &found[0].Header; h.Root != root {
		return fmt.Errorf("resume: session %s is of the project %s: resume it there", h.Session, h.Root)
	}
	k.chat, k.found, err = k.store.Open(found[0].Header.Session)
	return err
}

// openLast opens the newest conversation of the project that its person has not
// left; if there is none, the newest.
func (k *keptChat) openLast(s streams, list []*agent.Found, root string) error {
	var live error
	for _, ended := range [...]bool{false, true} {
		for _, c := range list {
			if c.Header.Root != root || c.Ended != ended {
				continue
			}
			var err error
			if k.chat, k.found, err = k.store.Open(c.Header.Session); !errors.Is(err, agent.ErrLive) {
				return err
			}
			if live == nil {
				live = err
			}
		}
	}
	if live != nil {
		return live
	}
	listChats(s.err, list, shownChats)
	return fmt.Errorf("resume: no conversation of the project %s is kept", root)
}

// listChats shows conversations: session, age, project, how the person left it,
// first words.
func listChats(w io.Writer, list []*agent.Found, most int) {
	columns := width(w)
	for _, c := range list[:min(most, len(list))] {
		state := "open"
		if c.Ended {
			state = "left"
		}
		head := fmt.Sprintf("%-28s %4s ago  %s  %s  ", shown(c.Header.Session), age(c.Last.UTC().Format(time.RFC3339Nano)), state, shown(c.Header.Root))
		fmt.Fprintln(w, head+clip(shown(firstWords(c.Messages)), max(columns-len([]rune(head)), 20)))
	}
}

// firstWords is what a conversation began with.
func firstWords(messages []agent.Message) string {
	for i := range messages {
		m := &messages[i]
		switch {
		case m.Role <= agent.Model && m.Text != "":
			return m.Text
		case m.Role == agent.Model && len(m.Calls) > 0:
			return callLine(m.Calls[0].Tool, m.Calls[0].Args)
		}
	}
	return ""
}

func (k *keptChat) close() {
	if k != nil && k.chat != nil {
		k.chat.Close()
	}
}

// takeUp has the conversation kept from now on, and puts what was kept into it.
// asked says that somebody can approve.
func (c *chat) takeUp(k *keptChat, f *chatFlags, config *gate.Config, asked bool) error {
	if k == nil {
		return nil
	}
	c.kept = k
	if k.found == nil {
		h, err := f.header(c, config)
		if err != nil {
			return err
		}
		if k.chat, err = k.store.Create(h); err != nil {
			return err
		}
	}
	c.config.Journal, c.config.NewID = k.chat, newCallID
	c.loop = agent.New(c.config)
	if k.found == nil {
		return nil
	}
	if err := c.loop.Resume(k.found.Messages); err != nil {
		return fmt.Errorf("session %s: its journal is damaged: %v", k.found.Header.Session, err)
	}
	if c.script != nil {
		if err := c.script.Skip(k.found.Messages); err != nil {
			return err
		}
	}
	open := c.loop.Open()
	if len(open) > 0 && !asked {
		return fmt.Errorf("session %s: %s without a result, and there is no terminal to ask at", k.found.Header.Session, count(len(open), "call"))
	}
	c.hint = k.resumedText(open, c.waiting(config, open))
	return nil
}

func (f *chatFlags) header(c *chat, config *gate.Config) (agent.Header, error) {
	info := c.config.Provider.Info()
	h := agent.Header{Session: c.gate.SessionID(), Root: config.Root, Dir: c.dir, Provider: info.Name, Model: info.Model, URL: f.url,
		Program: version, Began: time.Now().UTC().Format(time.RFC3339)}
	if f.script == "" {
		return h, nil
	}
	script, err := filepath.Abs(f.script)
	h.Script = script
	return h, err
}

// waiting is how many of the calls wait for an answer. A call that a person
// changed goes on under its id with "~" behind.
func (c *chat) waiting(config *gate.Config, open []agent.ToolCall) int {
	list, err := config.Pending()
	if err != nil {
		fmt.Fprint(c.io.err, linesOf("assent: pending: ", err.Error()))
	}
	n := 0
	for _, q := range list {
		for _, call := range open {
			base, _, _ := strings.Cut(q.ID, "~")
			if q.Session == c.gate.SessionID() && base == call.ID {
				n++
			}
		}
	}
	return n
}

// resumedText says what is taken up.
func (k *keptChat) resumedText(open []agent.ToolCall, waiting int) string {
	text := fmt.Sprintf("Resumed session %s: %s", shown(k.found.Header.Session), count(len(k.found.Messages), "entry"))
	if len(open) > 0 {
		text += fmt.Sprintf(", %s without a result", count(len(open), "call"))
	}
	switch waiting {
	case 0:
	case 1:
		text += ", 1 question waits for your answer again"
	default:
		text += fmt.Sprintf(", %d questions wait for your answer again", waiting)
	}
	return text + "."
}

// count is a number with its noun: "1 call", "2 entries".
func count(n int, noun string) string {
	switch {
	case n == 1:
	case strings.HasSuffix(noun, "y"):
		noun = strings.TrimSuffix(noun, "y") + "ies"
	default:
		noun += "s"
	}
	return fmt.Sprintf("%d %s", n, noun)
}

// newCallID makes the id of a call as the gate makes them: nobody can guess it,
// and people can type it.
func newCallID() string {
	var b [5]byte
	rand.Read(b[:]) // never fails
	return strings.ToLower(base32.StdEncoding.EncodeToString(b[:]))
}

// run has the model do what the user says, or go on where it was stopped.
func (c *chat) runLoop(ctx context.Context, user string) (string, error) {
	if c.loop.Unfinished() {
		return c.loop.GoOn(ctx)
	}
	return c.loop.Run(ctx, user)
}

// anew begins a new conversation in the session. The one before is not kept.
func (c *chat) anew() {
	if c.kept != nil {
		c.kept.chat.Clear()
	}
	c.loop = agent.New(c.config)
}

// A stopped is the cause of a conversation that ends from outside: by a signal,
// or since the terminal has gone. What is open stays open.
type stopped struct{ signal os.Signal }

// Error implements error.
func (s stopped) Error() string {
	switch s.signal {
	case nil:
		return "the terminal was closed"
	case syscall.SIGTERM:
		return "stopped by SIGTERM"
	}
	return "stopped by SIGHUP"
}

// Is makes a stop one for the gate, whose questions stay pending, and for the
// agent, which can go on later.
func (s stopped) Is(target error) bool {
	return target == gate.ErrShutdown || target == agent.ErrPaused
}

// status is the exit status of a program that the signal ends.
func (s stopped) status() exitStatus {
	if s.signal == syscall.SIGTERM {
		return 143
	}
	return 129
}

// untilStopped returns a context that lasts until a signal stops the program,
// or stop is called with a cause.
func untilStopped() (ctx context.Context, stop context.CancelCauseFunc) {
	ctx, stop = context.WithCancelCause(context.Background())
	signals := make(chan os.Signal, 1)
	signal.Notify(signals, syscall.SIGTERM, syscall.SIGHUP)
	go func() {
		select {
		case s := <-signals:
			stop(stopped{s})
		case <-ctx.Done():
		}
	}()
	return ctx, stop
}

// leave ends a conversation. One that was stopped says how to go on with it.
func (c *chat) leave(ctx context.Context) error {
	if cause := context.Cause(ctx); errors.Is(cause, gate.ErrShutdown) {
		var why stopped
		errors.As(cause, &why)
		text := why.Error()
		if n := len(c.loop.Open()); n > 0 {
			text += fmt.Sprintf(": open as before: %s", count(n, "call"))
		}
		fmt.Fprintf(c.io.err, "\nassent: %s; assent chat --resume=%s goes on\n", text, shown(c.gate.SessionID()))
		return why.status()
	}
	if c.kept != nil {
		if err := c.kept.chat.End(); err != nil {
			fmt.Fprintf(c.io.err, "assent: %s\n", shown(err.Error()))
		}
	}
	c.bye()
	return nil
}
