package tui

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"sync"
	"time"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/x/ansi"

	"assent"
	"assent/gate"
)

// ErrPlain is the answer of a terminal that a screen cannot be drawn on: the
// plain prompt serves there (see Open).
var ErrPlain = errors.New("this terminal shows lines only")

// ErrInterrupted is the error of a line that Ctrl-C was typed instead of.
var ErrInterrupted = errors.New("interrupted")

// minWidth and minHeight are what a screen needs at its start.
const (
	minWidth  = 40
	minHeight = 10
)

// ScreenOptions configure a [Screen]. The functions are called from goroutines
// of the screen and may call its methods.
type ScreenOptions struct {
	// Interrupt is told of a Ctrl-C that no question and no line is there for: it
	// ends the turn. Nil: nothing is done.
	Interrupt func()

	// Complete lists the lines that the text before the cursor can become. Nil:
	// Tab does nothing.
	Complete func(before string) []string

	// Command is offered each line that begins with a slash while none is
	// waited for; true: it was carried out. Nil: such lines wait like others.
	Command func(line string) bool

	// History says what rules would have covered in the history of a question's
	// project. Nil: nothing is said.
	History func(ctx context.Context, q *gate.Question, rules []assent.AlwaysRule) string

	// Lines: what is sent is one line at a time. Otherwise an entry may have
	// several.
	Lines bool
}

// A Screen is a conversation at a terminal: what was said scrolls by above a
// line to type in, and questions and other pages fill the screen. It is a
// [gate.QueueApprover]: the questions of several goroutines queue, and one is
// shown at a time. Safe for concurrent use. The zero value is not valid; see
// OpenScreen.
type Screen struct {
	opts    ScreenOptions
	l       *look
	tty     *os.File
	out     *screenOutput
	program *tea.Program
	restore func()    // puts the terminal's modes back
	after   io.Writer // where text goes when the program has ended
	text    transcript
	wake    chan struct{}
	done    chan struct{} // closed when the program has ended and the terminal is as it was
	lost    sync.Once
	stop    sync.Once
}

// OpenScreen takes the controlling terminal. The error is ErrNoTerminal as that
// of Open, or one that wraps ErrPlain. Close must be called.
func OpenScreen(o ScreenOptions) (*Screen, error) {
	if inCI() {
		return nil, ErrNoTerminal
	}
	t, err := openTerminal()
	if err != nil {
		return nil, ErrNoTerminal
	}
	if err := checkTerminal(t.File); err != nil {
		t.Close()
		return nil, err
	}
	return startScreen(o, t.File, os.Stdout, newLook(asciiOnly())), nil
}

func startScreen(o ScreenOptions, tty *os.File, after io.Writer, l *look, more ...tea.ProgramOption) *Screen {
	s := &Screen{opts: o, l: l, tty: tty, restore: saveTerminal(tty), after: after, wake: make(chan struct{}, 1), done: make(chan struct{})}
	s.out = &screenOutput{File: tty, drawn: s.nudge, gone: s.lose}
	m := newScreenModel(s)
	s.program = tea.NewProgram(m, append([]tea.ProgramOption{tea.WithInput(&screenInput{File: tty, gone: s.lose}), tea.WithOutput(s.out),
		tea.WithoutSignalHandler()}, more...)...)
	go s.run(m)
	go s.nudges()
	return s
}

func (s *Screen) run(m *screenModel) {
	_, err := s.program.Run()
	s.restore()
	m.fail()
	for _, row := range m.pending { // taken, and not printed any more
		fmt.Fprintln(s.after, ansi.Strip(row))
	}
	s.text.end(s.l, s.after)
	if err != nil && !errors.Is(err, tea.ErrProgramKilled) {
		fmt.Fprintf(s.after, "assent: the screen failed: %s\n", s.l.line(err.Error()))
	}
	close(s.done)
}

// nudge has the program look at what can be printed, soon.
func (s *Screen) nudge() {
	select {
	case s.wake <- struct{}{}:
	default:
	}
}

func (s *Screen) nudges() {
	for {
		select {
		case <-s.done:
			return
		case <-s.wake:
			s.program.Send(wakeMsg{})
		}
	}
}

// lose notes that the terminal has gone.
func (s *Screen) lose() { s.lost.Do(func() { go s.program.Send(lostMsg{}) }) }

// How long Close waits for what is still to be printed, and then for a terminal
// that takes nothing.
const (
	closing  = 2 * time.Second
	givingUp = time.Second
)

// Close prints what is left to be printed and gives the terminal back as it
// was. Questions that are open stay unanswered. What is written later goes to
// the terminal as it is.
func (s *Screen) Close() error {
	s.stop.Do(func() {
		go s.program.Send(closeMsg{})
		if !s.endsIn(closing) {
			go s.program.Kill()
			if !s.endsIn(givingUp) {
				s.restore()
				return
			}
		}
		s.tty.Close()
	})
	return nil
}

func (s *Screen) endsIn(d time.Duration) bool {
	select {
	case <-s.done:
		return true
	case <-time.After(d):
		return false
	}
}

// Write adds text to the transcript. Lines are shown when they are complete or
// soon after; while a page fills the screen they wait. Control and invisible
// characters are escaped. It never fails, and does not wait for the terminal:
// of what comes much faster than it can be shown the middle is left out, which
// is said.
func (s *Screen) Write(p []byte) (int, error) {
	s.text.write(string(p))
	s.nudge()
	return len(p), nil
}

// Status sets the text of the line below all others.
func (s *Screen) Status(text string) { s.program.Send(statusMsg(text)) }

// Show opens a page over what is shown.
func (s *Screen) Show(p Page) { s.program.Send(showMsg{p}) }

// A Page is something that fills the screen until the person leaves it.
type Page interface{ page }

// Width is how many columns there are now.
func (s *Screen) Width() int { return s.text.columns() }

// ReadLine waits for what the person types next, and shows it in the
// transcript. Its error is ErrInterrupted after Ctrl-C, io.EOF after Ctrl-D or
// when the terminal has gone, or context.Cause(ctx).
func (s *Screen) ReadLine(ctx context.Context, prompt string) (string, error) {
	r := &lineRead{prompt: prompt, reply: make(chan lineReply, 1)}
	s.program.Send(readMsg{r})
	select {
	case got := <-r.reply:
		return got.text, got.err
	case <-s.done:
		return "", io.EOF
	case <-ctx.Done():
	}
	back := unreadMsg{r, make(chan struct{})}
	s.program.Send(back)
	select {
	case <-back.done:
	case <-s.done:
	}
	select {
	case got := <-r.reply: // it was sent in the same moment, and must not get lost
		return got.text, got.err
	default:
		return "", context.Cause(ctx)
	}
}

// Approve implements [gate.Approver]. Where the terminal has gone or the screen
// is closed, nobody answered: the error is gate.ErrShutdown.
func (s *Screen) Approve(ctx context.Context, q *gate.Question) (gate.Answer, error) {
	a := &ask{q, make(chan askReply, 1)}
	s.program.Send(askMsg{a})
	select {
	case got := <-a.reply:
		return got.answer, got.err
	case <-s.done:
		return gate.Answer{}, gate.ErrShutdown
	case <-ctx.Done():
		why := context.Cause(ctx)
		s.program.Send(overMsg{a, why})
		return gate.Answer{}, why
	}
}

// Queues implements [gate.QueueApprover].
func (s *Screen) Queues() {}

// inCI reports whether nobody is there to be asked.
func inCI() bool {
	v := os.Getenv("CI")
	return v != "" && v != "0" && v != "false"
}

// Done is closed when the screen has ended: by Close, or since the terminal has
// gone.
func (s *Screen) Done() <-chan struct{} { return s.done }
