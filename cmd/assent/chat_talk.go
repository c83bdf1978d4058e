package main

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/signal"
	"path/filepath"
	"strings"
	"sync"
	"time"

	"assent/gate"
	"assent/internal/agent"
	"assent/internal/tui"
)

// errInterrupted is the cause of a turn that Ctrl-C ended.
var errInterrupted = errors.New("interrupted")

// A chat is a conversation at the terminal, or one task.
type chat struct {
	io     streams
	dir    string
	single bool // one task: nobody is asked
	hint   string
	plain  bool
	prompt *tui.Prompt // nil: no terminal
	screen *tui.Screen // nil: lines only
	lines  lineReader
	tape   *agent.Tape
	script *agent.Script
	me     bool // a person plays the model
	where  gate.Config
	gate   *gate.Gate
	config agent.Config
	loop   *agent.Loop
	kept   *keptChat // nil: it is not kept
	watch  *chatWatch

	pressed chan struct{} // a Ctrl-C of the screen

	mu      sync.Mutex
	reading bool      // a line is waited for
	asking  bool      // a question is open: Ctrl-C is for it
	asked   time.Time // when the last one was closed
	gone    bool      // the terminal has gone
}

// interruptTime is for how long after a question a Ctrl-C is still taken for
// the one that closed it: both the question and the turn are told of each.
const interruptTime = 250 * time.Millisecond

// A lineReader gives what is typed.
type lineReader interface {
	ReadLine(ctx context.Context, prompt string) (string, error)
}

// newChat opens the terminal, if there is one. Where standard input is not a
// terminal, lines come from it, and questions still go to the terminal.
func newChat(s streams, single bool, dir string) *chat {
	c := &chat{io: s, single: single, dir: dir, watch: newChatWatch(s, single), pressed: make(chan struct{}, 1)}
	if p, err := tui.Open(); err == nil {
		c.prompt = p
	}
	if f, ok := s.in.(*os.File); c.prompt != nil && ok && columns(f) > 0 {
		c.lines = c.prompt
	} else {
		c.lines = newPipe(s.in)
	}
	return c
}

func (c *chat) close() {
	if c.screen != nil {
		c.screen.Close()
	}
	if c.prompt != nil {
		c.prompt.Close()
	}
}

// approver returns who is asked. In a single task nobody is, although there may
// be a terminal: whoever runs a task in the background must not wait for it.
func (c *chat) approver(yes bool) gate.Approver {
	var a gate.Approver
	switch {
	case c.screen != nil:
		a = c.screen
	case c.prompt != nil && !c.single:
		a = chatApprover{c}
	}
	if yes {
		a = gate.Yes(a)
	}
	return a
}

// A chatApprover asks at the terminal. While it does, Ctrl-C says no to the
// question and does not end the turn.
type chatApprover struct{ c *chat }

// Approve implements gate.Approver.
func (a chatApprover) Approve(ctx context.Context, q *gate.Question) (gate.Answer, error) {
	a.c.watch.hold(true)
	a.c.set(&a.c.asking, true)
	defer a.c.closed()
	answer, err := a.c.prompt.Approve(ctx, q)
	if err == nil && !answer.Granted() && answer.Reason == tui.Closed {
		a.c.set(&a.c.gone, true)
	}
	return answer, err
}

// closed notes that no question is open any more.
func (c *chat) closed() {
	c.mu.Lock()
	c.asking, c.asked = false, time.Now()
	c.mu.Unlock()
	c.watch.hold(false)
}

// read notes that a line has been read: no Ctrl-C is for an earlier question.
func (c *chat) read() {
	c.mu.Lock()
	c.reading, c.asked = false, time.Time{}
	c.mu.Unlock()
}

// forQuestion reports whether a Ctrl-C that came now is an answer.
func (c *chat) forQuestion() bool {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.asking || time.Since(c.asked) < interruptTime && !c.reading
}

func (c *chat) set(flag *bool, v bool) {
	c.mu.Lock()
	*flag = v
	c.mu.Unlock()
}

func (c *chat) is(flag *bool) bool {
	c.mu.Lock()
	defer c.mu.Unlock()
	return *flag
}

// person returns the provider of somebody who plays the model.
func (c *chat) person() agent.Provider {
	c.me, c.watch.me = true, true
	return &agent.Person{
		ReadLine: c.readLine,
		Print:    func(text string) { io.WriteString(c.io.out, text) }, // c.io.out may become the screen
		Command:  c.command,
		Files:    func(prefix string) []string { return filesBelow(c.dir, prefix) },
	}
}

// begin puts the conversation together. asked says that somebody can approve.
func (c *chat) begin(p agent.Provider, g *gate.Gate, turns int, asked bool) {
	c.mu.Lock()
	c.gate = g
	c.mu.Unlock()
	if c.me {
		turns = -1
	}
	c.config = agent.Config{Provider: p, Door: gateDoor{g}, Watcher: c.watch, Agent: "assent", Dir: c.dir, MaxTurns: turns,
		System: agent.SystemPrompt(c.dir, asked)}
	c.loop = agent.New(c.config)
}

// task does one task and prints the answer.
func (c *chat) task(ctx context.Context, task string) error {
	if c.script != nil {
		c.script.User() // the task takes its place
	}
	if c.me {
		fmt.Fprintf(c.io.err, "assent: the task: %s\n", shown(task))
	}
	text, err := c.turn(ctx, task)
	switch {
	case errors.Is(err, errInterrupted), errors.Is(err, agent.ErrLeave), ctx.Err() != nil:
		fmt.Fprintln(c.io.err, "assent: interrupted")
		return exitStatus(exitInterrupted)
	case err != nil:
		return err
	}
	if text != "" {
		fmt.Fprintln(c.io.out, strings.TrimSuffix(agent.Shown(text), "\n"))
	}
	return nil
}

// talk is a conversation until the person leaves.
func (c *chat) talk(ctx context.Context) error {
	c.banner()
	if c.screen != nil {
		c.screen.Status(c.about())
	}
	for ctx.Err() == nil && !c.is(&c.gone) {
		user, ok := c.turnBegins(ctx)
		if !ok {
			break
		}
		_, err := c.turn(ctx, user)
		switch {
		case errors.Is(err, agent.ErrLeave):
			return c.leave(ctx)
		case errors.Is(err, errInterrupted):
			fmt.Fprintln(c.io.out, "(interrupted)")
		case err != nil && ctx.Err() == nil:
			if c.script != nil {
				return err
			}
			fmt.Fprintf(c.io.err, "assent: %s\n", shown(err.Error()))
		}
	}
	return c.leave(ctx)
}

// turnBegins returns what the user says to begin a turn, or nothing where one is
// to go on. ok is false if nothing more is said.
func (c *chat) turnBegins(ctx context.Context) (user string, ok bool) {
	for !c.loop.Unfinished() {
		user, err := c.next(ctx)
		if err != nil {
			return "", false
		}
		if c.me || c.script != nil || user != "" {
			return user, true
		}
	}
	return "", true
}

// next returns what the user says next. The error is that nothing more is said.
func (c *chat) next(ctx context.Context) (string, error) {
	switch {
	case c.me:
		return "", nil // the one who types is the model
	case c.script != nil:
		if c.script.Done() {
			return "", io.EOF
		}
		text, ok := c.script.User()
		if ok {
			fmt.Fprintf(c.io.out, "you> %s\n", shown(text))
		}
		return text, nil
	}
	for {
		line, err := c.said(ctx)
		if err != nil || !c.command(line) {
			return strings.TrimSpace(line), err
		}
		if strings.TrimSpace(line) == "/exit" {
			return "", io.EOF
		}
	}
}

// said reads what the user says: a line, and the ones after it while they end
// in a backslash.
func (c *chat) said(ctx context.Context) (text string, err error) {
	err = c.interruptible(ctx, func(ctx context.Context) error {
		prompt := "you> "
		for {
			line, err := c.readLine(ctx, prompt)
			if err != nil {
				return err
			}
			more, goesOn := strings.CutSuffix(line, "\\")
			if text += more; !goesOn {
				return nil
			}
			text, prompt = text+"\n", "   > "
		}
	})
	return text, err
}

// turn has the model do what the user says.
func (c *chat) turn(ctx context.Context, user string) (text string, err error) {
	if c.tape != nil && user != "" {
		if err := c.tape.Say(user); err != nil {
			return "", err
		}
	}
	err = c.interruptible(ctx, func(ctx context.Context) error {
		text, err = c.runLoop(ctx, user)
		return err
	})
	c.watch.pause()
	return text, err
}

// interruptible calls f with a context that Ctrl-C cancels: with ErrLeave where
// a line is waited for, else with errInterrupted. A second Ctrl-C, should f not
// end, is the system's own.
func (c *chat) interruptible(ctx context.Context, f func(context.Context) error) error {
	interrupts := make(chan os.Signal, 1)
	signal.Notify(interrupts, os.Interrupt)
	defer signal.Stop(interrupts)
	select {
	case <-c.pressed: // meant something that has ended
	default:
	}
	ctx, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	go func() {
		for {
			select {
			case <-ctx.Done():
				return
			case <-c.pressed:
			case <-interrupts:
			}
			switch {
			case c.forQuestion():
				continue
			case c.is(&c.reading):
				cancel(agent.ErrLeave)
			default:
				cancel(errInterrupted)
			}
			signal.Stop(interrupts)
			return
		}
	}()
	return f(ctx)
}

// readLine waits for a line.
func (c *chat) readLine(ctx context.Context, prompt string) (string, error) {
	if c.is(&c.gone) {
		return "", io.EOF
	}
	c.watch.pause()
	c.set(&c.reading, true)
	defer c.read()
	line, err := c.lines.ReadLine(ctx, prompt)
	return line, fromScreen(err)
}

func (c *chat) banner() {
	info := c.config.Provider.Info()
	fmt.Fprintf(c.io.out, "assent chat: %s (%s) in %s\n", info.Name, shown(info.Model), shown(c.dir))
	if c.hint != "" {
		fmt.Fprintln(c.io.out, c.hint)
	}
	switch {
	case c.script != nil:
	case c.me:
		fmt.Fprintln(c.io.out, "Type the calls that a model would make, such as: bash git status. help lists them, exit leaves.")
	default:
		fmt.Fprintln(c.io.out, "Say what is to be done. /help lists the commands, /exit leaves, Ctrl-C ends a turn.")
	}
}

func (c *chat) bye() {
	fmt.Fprintf(c.io.out, "\nsession %s is on record: assent log --session %s\n", c.gate.SessionID(), c.gate.SessionID())
}

// maxFiles bounds how many names of a directory are looked at for completion.
const maxFiles = 1000

// filesBelow lists the names that begin with prefix, directories with a slash.
func filesBelow(dir, prefix string) []string {
	base, start := filepath.Split(prefix)
	look := base
	if !filepath.IsAbs(look) {
		look = filepath.Join(dir, look)
	}
	f, err := os.Open(look)
	if err != nil {
		return nil
	}
	defer f.Close()
	list, _ := f.ReadDir(maxFiles)
	var out []string
	for _, e := range list {
		name := e.Name()
		if !strings.HasPrefix(name, start) || start == "" && strings.HasPrefix(name, ".") {
			continue
		}
		if e.IsDir() {
			name += "/"
		}
		out = append(out, base+name)
	}
	return out
}

// A pipe gives the lines of an input that is no terminal.
type pipe struct {
	lines chan pipeLine
	once  sync.Once
	in    io.Reader
}

type pipeLine struct {
	text string
	err  error
}

func newPipe(in io.Reader) *pipe { return &pipe{in: in, lines: make(chan pipeLine)} }

// ReadLine implements lineReader. Nobody sees a prompt.
func (p *pipe) ReadLine(ctx context.Context, _ string) (string, error) {
	p.once.Do(func() { go p.read() })
	select {
	case <-ctx.Done():
		return "", context.Cause(ctx)
	case l, ok := <-p.lines:
		if !ok {
			return "", io.EOF
		}
		return l.text, l.err
	}
}

// read gives the lines of the input until its end.
func (p *pipe) read() {
	defer close(p.lines)
	r := bufio.NewReaderSize(p.in, 64<<10)
	for {
		line, tooLong, err := readLine(r)
		if tooLong {
			p.lines <- pipeLine{err: fmt.Errorf("a line of more than %d bytes", maxLine)}
		} else if len(line) > 0 {
			p.lines <- pipeLine{text: strings.TrimRight(string(line), "\r\n")}
		}
		if err != nil {
			return
		}
	}
}
