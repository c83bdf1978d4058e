//go:build linux || darwin

package tui

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"strings"
	"sync"
	"testing"
	"time"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/x/vt"
	"github.com/creack/pty"
	"golang.org/x/sys/unix"

	"assent/gate"
)

// A bench is a screen in a terminal of its own, drawn by an emulator.
type bench struct {
	*testing.T
	s     *Screen
	tty   *os.File // the other side of the terminal
	slave *os.File
	after *lockedBuffer

	mu  sync.Mutex
	emu *vt.Emulator
	raw strings.Builder
}

type lockedBuffer struct {
	mu sync.Mutex
	b  bytes.Buffer
}

func (l *lockedBuffer) Write(p []byte) (int, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.b.Write(p)
}

func (l *lockedBuffer) String() string {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.b.String()
}

func newBench(t *testing.T, w, h int, o ScreenOptions) *bench {
	t.Helper()
	tty, slave, err := pty.Open()
	if err != nil {
		t.Fatal(err)
	}
	if err := pty.Setsize(tty, &pty.Winsize{Rows: uint16(h), Cols: uint16(w)}); err != nil {
		t.Fatal(err)
	}
	tty = pollable(t, tty)
	b := &bench{T: t, tty: tty, slave: slave, after: &lockedBuffer{}, emu: vt.NewEmulator(w, h)}
	done := make(chan struct{})
	go io.Copy(tty, b.emu) // the answers to what the program asks its terminal
	go func() {
		defer close(done)
		buf := make([]byte, 32<<10)
		for {
			n, err := tty.Read(buf)
			b.mu.Lock()
			b.emu.Write(buf[:n])
			b.raw.Write(buf[:n])
			b.mu.Unlock()
			if err != nil {
				return
			}
		}
	}()
	b.s = startScreen(o, slave, b.after, newLook(false), tea.WithEnvironment([]string{"TERM=xterm-256color", "NO_COLOR=1"}))
	t.Cleanup(func() {
		b.s.Close()
		tty.Close()
		<-done
		b.emu.InputPipe().(io.Closer).Close()
	})
	return b
}

// pollable is a file whose reading ends when it is closed.
func pollable(t *testing.T, f *os.File) *os.File {
	t.Helper()
	fd, err := unix.Dup(int(f.Fd()))
	if err == nil {
		err = unix.SetNonblock(fd, true)
	}
	if err != nil {
		t.Fatal(err)
	}
	f.Close()
	return os.NewFile(uintptr(fd), f.Name())
}

// text is what the terminal shows, without blanks at the ends.
func (b *bench) text() string {
	b.mu.Lock()
	defer b.mu.Unlock()
	var rows []string
	for row := range strings.SplitSeq(b.emu.String(), "\n") {
		rows = append(rows, strings.TrimRight(row, " \r"))
	}
	return strings.TrimRight(strings.Join(rows, "\n"), "\n")
}

// see waits until the terminal shows a text.
func (b *bench) see(want string) {
	b.Helper()
	b.until(fmt.Sprintf("%q is not shown", want), func() bool { return strings.Contains(b.text(), want) })
}

func (b *bench) gone(text string) {
	b.Helper()
	b.until(fmt.Sprintf("%q is still shown", text), func() bool { return !strings.Contains(b.text(), text) })
}

func (b *bench) until(what string, ok func() bool) {
	b.Helper()
	for end := time.Now().Add(20 * time.Second); !ok(); time.Sleep(2 * time.Millisecond) {
		if time.Now().After(end) {
			b.Fatalf("%s:\n%s\nafterwards: %q", what, b.text(), b.after.String())
		}
	}
}

func (b *bench) typed(text string) {
	b.Helper()
	if _, err := b.tty.WriteString(text); err != nil {
		b.Error(err)
	}
}

// A lineOf is a ReadLine that goes on.
type lineOf chan lineReply

func (b *bench) read(ctx context.Context, prompt string) lineOf {
	c := make(lineOf, 1)
	go func() {
		text, err := b.s.ReadLine(ctx, prompt)
		c <- lineReply{text, err}
	}()
	return c
}

func (b *bench) got(c lineOf, text string, err error) {
	b.Helper()
	select {
	case got := <-c:
		if got.text != text || !errors.Is(got.err, err) {
			b.Errorf("read %q, %v, want %q, %v", got.text, got.err, text, err)
		}
	case <-time.After(20 * time.Second):
		b.Fatalf("no line:\n%s", b.text())
	}
}

func TestScreenLines(t *testing.T) {
	b := newBench(t, 60, 20, ScreenOptions{Complete: func(before string) []string {
		if strings.HasPrefix("/permissions", before) {
			return []string{"/permissions"}
		}
		return []string{"one", "only"}
	}})
	ctx := context.Background()
	b.s.Status("ready")
	b.s.Write([]byte("hello\n| un\x1b[2Jtrusted\n"))
	line := b.read(ctx, "you> ")
	b.see("hello\n| un\\u{1b}[2Jtrusted\nyou>\nready")
	b.typed("first\r")
	b.got(line, "first", nil)
	b.see("you> first\n")

	b.see("working: Ctrl-C ends the turn")
	b.typed("second\\\rline\rthird\r")
	b.see("next: second\\nline\nnext: third\n")
	b.typed("\x1b[A") // takes the last one back
	b.see("you> third\nworking")
	b.got(b.read(ctx, "you> "), "second\nline", nil)
	b.see("you> second\n   > line\n")
	b.typed("\x15")
	line = b.read(ctx, "you> ")
	b.typed("\x1b[200~a\rpaste\x1b[201~")
	b.see("you> a\n     paste\nready")
	b.typed("\r")
	b.got(line, "a\npaste", nil)

	line = b.read(ctx, "you> ")
	b.typed("\x1b[A\x1b[A\x1b[A\x1b[A")
	b.see("you> second\n     line\nready")
	b.typed("\x1b[B\x1b[B\x1b[B\x1b[B\x1b[B")
	b.gone("     line\nready")
	b.typed("o\t")
	b.see("you> on\none  only\nready")
	b.typed("\x15/p\tx\r")
	b.got(line, "/permissions x", nil)

	line = b.read(ctx, "next> ")
	b.typed("half")
	b.see("next> half\nready")
	b.typed("\x03")
	b.see("Ctrl-C again leaves")
	b.typed("\x03")
	b.got(line, "", ErrInterrupted)
	line = b.read(ctx, "end> ")
	b.see("end>")
	b.typed("\x04")
	b.got(line, "", io.EOF)

	short, cancel := context.WithCancelCause(ctx)
	line = b.read(short, "short> ")
	b.see("short>")
	cancel(io.ErrClosedPipe)
	b.got(line, "", io.ErrClosedPipe)
	b.s.Close()
	b.gone("ready")
	for _, want := range []string{"hello", "you> a\n   > paste", "you> /permissions x"} {
		b.see(want)
	}
}

// TestScreenInterrupt: Ctrl-C during a turn ends it, and what waited to be sent
// is not.
func TestScreenInterrupt(t *testing.T) {
	told := make(chan bool, 1)
	b := newBench(t, 60, 20, ScreenOptions{Interrupt: func() { told <- true }})
	b.see("working")
	b.typed("later\r")
	b.see("next: later")
	b.typed("draft\x03")
	<-told
	b.see("> later\n  draft\n")
}

// TestScreenCommand: a line with a slash does not wait for the end of the turn.
func TestScreenCommand(t *testing.T) {
	b := newBench(t, 60, 20, ScreenOptions{Command: func(line string) bool { return line == "/now" }})
	b.see("working")
	b.typed("/now\r/then\r")
	b.see("next: /then\n")
	if strings.Contains(b.text(), "/now") {
		t.Errorf("it waits:\n%s", b.text())
	}
}

func (b *bench) ask(ctx context.Context, q *gate.Question) chan askReply {
	c := make(chan askReply, 1)
	go func() {
		a, err := b.s.Approve(ctx, q)
		c <- askReply{a, err}
	}()
	return c
}

func (b *bench) answered(c chan askReply) askReply {
	b.Helper()
	select {
	case r := <-c:
		return r
	case <-time.After(20 * time.Second):
		b.Fatalf("no answer:\n%s", b.text())
		return askReply{}
	}
}

func testQuestion(i int) *gate.Question {
	return &gate.Question{ID: fmt.Sprintf("c%d", i), Tool: "bash", Dir: "/p", Root: "/p", Subject: fmt.Sprintf("make part%d", i), Command: true, Shape: "simple", Digest: "d"}
}

// TestScreenAsks has several calls wait at once: one is answered here, one
// elsewhere, one is taken back, one stays when the screen is closed.
func TestScreenAsks(t *testing.T) {
	b := newBench(t, 60, 20, ScreenOptions{})
	line := b.read(context.Background(), "you> ")
	b.see("you>")
	b.typed("a draft")
	b.see("you> a draft")

	ctx := context.Background()
	first := b.ask(ctx, testQuestion(1))
	b.see("make part1")
	b.see("waiting for your permission (1) · your draft is kept")
	b.s.Write([]byte("said meanwhile\n"))
	elsewhere, settle := context.WithCancelCause(ctx)
	second := b.ask(elsewhere, testQuestion(2))
	b.see("permission (2)")
	back, takeBack := context.WithCancelCause(ctx)
	third := b.ask(back, testQuestion(3))
	b.see("permission (3)")
	fourth := b.ask(ctx, testQuestion(4))
	b.see("permission (4)")
	if strings.Contains(b.text(), "meanwhile") {
		t.Errorf("written over a question:\n%s", b.text())
	}

	time.Sleep(settleKeys + 50*time.Millisecond)
	b.typed("\r")
	if r := b.answered(first); r.err != nil || r.answer.Scope != gate.Once {
		t.Errorf("first: %+v", r)
	}
	b.see("make part2")
	settle(&gate.Settled{Answer: gate.Answer{Scope: gate.Always, Door: "pending", Who: "ann"}})
	if r := b.answered(second); !errors.Is(r.err, gate.ErrSettled) || r.answer.Granted() {
		t.Errorf("second: %+v", r)
	}
	b.see("make part3")
	takeBack(io.ErrClosedPipe)
	if r := b.answered(third); r.err != io.ErrClosedPipe {
		t.Errorf("third: %+v", r)
	}
	b.see("make part4")
	b.s.Close()
	if r := b.answered(fourth); !errors.Is(r.err, gate.ErrShutdown) || r.answer.Granted() {
		t.Errorf("fourth: %+v", r)
	}
	b.got(line, "", io.EOF)
	b.see("said meanwhile\nassent: bash make part2: answered elsewhere: approved")
	b.see("assent: bash make part3: not asked any more: ")
	if r, err := b.s.Approve(ctx, testQuestion(5)); !errors.Is(err, gate.ErrShutdown) || r.Granted() {
		t.Errorf("closed: %+v, %v", r, err)
	}
}

// TestScreenLost: a terminal that goes away leaves questions unanswered.
func TestScreenLost(t *testing.T) {
	b := newBench(t, 60, 20, ScreenOptions{})
	line := b.read(context.Background(), "you> ")
	c := b.ask(context.Background(), testQuestion(1))
	b.see("make part1")
	b.tty.Close()
	if r := b.answered(c); !errors.Is(r.err, gate.ErrShutdown) || r.answer.Granted() {
		t.Errorf("answer %+v", r)
	}
	b.got(line, "", io.EOF)
	select {
	case <-b.s.Done():
	case <-time.After(20 * time.Second):
		t.Error("the screen does not end")
	}
}

// A brokenPage fails when a key is pressed, or when it is drawn.
type brokenPage struct{ draws bool }

func (p *brokenPage) update(msg tea.Msg) tea.Cmd {
	if _, ok := msg.(tea.KeyPressMsg); ok {
		panic("a fault\x1b[2J of the page")
	}
	return nil
}

func (p *brokenPage) view(w, h int) string {
	if p.draws {
		panic("it cannot be drawn")
	}
	return sheet([]string{"a page"}, h)
}

func (p *brokenPage) closed() bool { return false }

// TestScreenPanic: a page that fails is closed, and the terminal is as it was.
func TestScreenPanic(t *testing.T) {
	b := newBench(t, 60, 20, ScreenOptions{})
	line := b.read(context.Background(), "you> ")
	b.see("you>")
	b.s.Show(&brokenPage{})
	b.see("a page")
	b.typed("x")
	b.see("assent: a page failed and was closed: a fault\\u{1b}[2J\n  of the page")
	b.s.Show(&brokenPage{draws: true})
	b.see("it cannot be drawn")
	b.typed("on\r")
	b.got(line, "on", nil)
}

// last is what follows the last of some text that was printed.
func (b *bench) last(text string) byte {
	b.mu.Lock()
	defer b.mu.Unlock()
	raw := b.raw.String()
	i := strings.LastIndex(raw, text)
	if i < 0 || i+len(text) == len(raw) {
		return 0
	}
	return raw[i+len(text)]
}

// modes are those of a terminal; nil: of a new one.
func modes(t *testing.T, f *os.File) *unix.Termios {
	t.Helper()
	if f == nil {
		tty, slave, err := pty.Open()
		if err != nil {
			t.Fatal(err)
		}
		defer tty.Close()
		defer slave.Close()
		f = slave
	}
	m, err := unix.IoctlGetTermios(int(f.Fd()), getTermios)
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// TestScreenRestores: the terminal's modes are as they were, also when the
// program itself fails.
func TestScreenRestores(t *testing.T) {
	for _, fails := range []bool{false, true} {
		b := newBench(t, 60, 20, ScreenOptions{})
		want := modes(t, nil)
		b.see("working")
		if got := modes(t, b.slave); got.Lflag == want.Lflag {
			t.Error("the terminal is not raw: the test shows nothing")
		}
		keep, err := unix.Dup(int(b.slave.Fd()))
		if err != nil {
			t.Fatal(err)
		}
		f := os.NewFile(uintptr(keep), "tty")
		if fails {
			b.s.program.Send(showMsg{}) // no page at all: the program fails
			<-b.s.Done()
			b.until("the fault is not said", func() bool {
				return strings.Contains(b.text()+b.after.String(), "assent: the screen failed: runtime error: ")
			})
		}
		b.s.Close()
		if got := modes(t, f); *got != *want {
			t.Errorf("fails %v: modes %+v, want %+v", fails, got, want)
		}
		f.Close()
		b.until("the terminal's modes are left on", func() bool {
			return b.last("\x1b[?2004") == 'l' && b.last("\x1b[?25") != 'l'
		})
	}
}

// TestScreenManyLines: nothing is lost or out of order, however much comes, and
// more than fits the memory is left out and said.
func TestScreenManyLines(t *testing.T) {
	b := newBench(t, 60, 20, ScreenOptions{})
	var wg sync.WaitGroup
	wg.Go(func() {
		for i := range 300 {
			fmt.Fprintf(b.s, "line %d\nlong %s\n", i, strings.Repeat("x", 100))
		}
	})
	wg.Wait()
	b.see("line 299")
	b.s.Show(&brokenPage{})
	b.see("a page")
	for range 3 {
		fmt.Fprint(b.s, strings.Repeat(strings.Repeat("y", 99)+"\n", maxHeld/100/2))
	}
	fmt.Fprint(b.s, "the end\n")
	b.typed("x")
	b.see("the end")
	b.mu.Lock()
	raw := b.raw.String()
	b.mu.Unlock()
	at := 0
	for i := range 300 {
		k := strings.Index(raw[at:], fmt.Sprintf("line %d\x1b", i))
		if k < 0 {
			t.Fatalf("line %d is missing, or not in its place", i)
		}
		at += k
	}
	if !strings.Contains(raw[at:], "lines left out: too much at once") {
		t.Error("it is not said that lines were left out")
	}
}

// TestScreenResize: after the width has changed, the screen holds the end of
// the transcript and one composer.
func TestScreenResize(t *testing.T) {
	b := newBench(t, 60, 20, ScreenOptions{})
	b.s.Status("ready")
	line := b.read(context.Background(), "you> ")
	for i := range 30 {
		fmt.Fprintf(b.s, "| line %d of a text that is too long for forty columns\n", i)
	}
	b.see("| line 29")
	b.typed("a draft that is longer than half of the screen")
	b.see("half of the screen")
	for _, w := range []int{40, 80, 50} {
		b.mu.Lock()
		b.emu.Resize(w, 20)
		b.mu.Unlock()
		if err := pty.Setsize(b.tty, &pty.Winsize{Rows: 20, Cols: uint16(w)}); err != nil {
			t.Fatal(err)
		}
		b.s.program.Send(tea.WindowSizeMsg{Width: w, Height: 20})
		b.until("the screen is not drawn anew", func() bool {
			text := b.text()
			rows := strings.Split(text, "\n")
			for _, r := range rows[:max(len(rows)-4, 0)] {
				if !strings.HasPrefix(r, "| ") {
					return false
				}
			}
			return strings.Count(text, "you> ") == 1 && strings.Count(text, "ready") == 1 && strings.Contains(text, "| line 29") && strings.HasSuffix(text, "ready")
		})
	}
	b.typed("\r")
	b.got(line, "a draft that is longer than half of the screen", nil)
}
