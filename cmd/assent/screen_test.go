//go:build linux || darwin

package main

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"github.com/charmbracelet/x/vt"
	"github.com/creack/pty"
	"github.com/google/go-cmp/cmp"
	"golang.org/x/sys/unix"
)

var update = flag.Bool("update", false, "rewrite testdata/screens")

// A size is that of a terminal, in characters.
type size struct{ rows, cols int }

func (s size) String() string { return fmt.Sprintf("%dx%d", s.cols, s.rows) }

// sizes are those that golden screens are made at.
func sizes() []size { return []size{{20, 60}, {24, 80}, {40, 120}} }

// A term is the program in a terminal of its own, drawn by an emulator: what
// it shows is what a person would see, whatever was printed to get there.
type term struct {
	t   *testing.T
	tty *os.File
	cmd *exec.Cmd
	end chan struct{} // closed when the terminal's last output is drawn

	mu      sync.Mutex
	emu     *vt.Emulator
	raw     strings.Builder // all that was printed, for what must never be
	changed time.Time       // when something was printed last
}

// Limits of waiting. No test passes or fails by how fast the machine is, but by
// what is shown in the end.
const (
	patience = 30 * time.Second
	quiet    = 150 * time.Millisecond // a screen that has not changed for so long is complete
)

// startTerm runs the program in root with a terminal of a size. env comes
// after HOME, PATH and TERM=xterm-256color, and so can replace them.
func startTerm(t *testing.T, root, home string, s size, env []string, args ...string) *term {
	t.Helper()
	m := &term{t: t, emu: vt.NewEmulator(s.cols, s.rows), end: make(chan struct{})}
	m.cmd = exec.Command(os.Args[0], args...)
	m.cmd.Args[0] = "assent"
	m.cmd.Dir = root
	m.cmd.Env = append([]string{"HOME=" + home, "PATH=/usr/bin:/bin", "TERM=xterm-256color", "LANG=C.UTF-8"}, env...)
	tty, err := pty.StartWithSize(m.cmd, &pty.Winsize{Rows: uint16(s.rows), Cols: uint16(s.cols)})
	if err != nil {
		t.Fatal(err)
	}
	m.tty = pollable(t, tty)
	// The program asks the terminal what it can do, and waits for the answers.
	go io.Copy(m.tty, m.emu)
	go m.draw()
	t.Cleanup(func() {
		m.cmd.Process.Kill()
		m.tty.Close()
		<-m.end
		m.cmd.Wait()
		if c, ok := m.emu.InputPipe().(io.Closer); ok {
			c.Close()
		}
	})
	return m
}

// pollable is a terminal's file that closes while somebody reads it: the
// library's own is a blocking one.
func pollable(t *testing.T, tty *os.File) *os.File {
	t.Helper()
	defer tty.Close()
	syscall.ForkLock.RLock()
	defer syscall.ForkLock.RUnlock()
	fd, err := syscall.Dup(int(tty.Fd()))
	if err != nil {
		t.Fatal(err)
	}
	syscall.CloseOnExec(fd)
	if err := syscall.SetNonblock(fd, true); err != nil {
		t.Fatal(err)
	}
	return os.NewFile(uintptr(fd), tty.Name())
}

// draw gives the emulator what the program prints, until it is gone.
func (m *term) draw() {
	defer close(m.end)
	buf := make([]byte, 32<<10)
	for {
		n, err := m.tty.Read(buf)
		m.mu.Lock()
		m.emu.Write(buf[:n])
		m.raw.Write(buf[:n])
		m.changed = time.Now()
		m.mu.Unlock()
		if err != nil {
			return
		}
	}
}

// typed types a text as it is.
func (m *term) typed(text string) {
	m.t.Helper()
	if _, err := m.tty.WriteString(text); err != nil {
		m.t.Errorf("typing %q: %v", text, err)
	}
}

// key presses keys by their names; a name of one character is that character.
func (m *term) key(names ...string) {
	m.t.Helper()
	for _, name := range names {
		m.typed(keyCode(m.t, name))
	}
}

func keyCode(t *testing.T, name string) string {
	t.Helper()
	switch name {
	case "enter":
		return "\r"
	case "esc":
		return "\x1b"
	case "tab":
		return "\t"
	case "shift+tab":
		return "\x1b[Z"
	case "space":
		return " "
	case "backspace":
		return "\x7f"
	case "delete":
		return "\x1b[3~"
	case "up":
		return "\x1b[A"
	case "down":
		return "\x1b[B"
	case "right":
		return "\x1b[C"
	case "left":
		return "\x1b[D"
	case "home":
		return "\x1b[H"
	case "end":
		return "\x1b[F"
	case "pgup":
		return "\x1b[5~"
	case "pgdown":
		return "\x1b[6~"
	case "f1":
		return "\x1bOP"
	}
	if c, ok := strings.CutPrefix(name, "ctrl+"); ok && len(c) == 1 {
		return string(c[0] & 0x1f)
	}
	if len([]rune(name)) != 1 {
		t.Fatalf("no key is called %q", name)
	}
	return name
}

// paste is what a terminal sends for a pasted text, where the program has
// asked for pastes to be marked.
func (m *term) paste(text string) { m.typed("\x1b[200~" + text + "\x1b[201~") }

// resize gives the terminal another size; the program is told by a signal.
func (m *term) resize(s size) {
	m.t.Helper()
	m.mu.Lock()
	m.emu.Resize(s.cols, s.rows)
	m.mu.Unlock()
	conn, err := m.tty.SyscallConn()
	if err != nil {
		m.t.Fatal(err)
	}
	var fault error
	err = conn.Control(func(fd uintptr) {
		fault = unix.IoctlSetWinsize(int(fd), unix.TIOCSWINSZ, &unix.Winsize{Row: uint16(s.rows), Col: uint16(s.cols)})
	})
	if err := errors.Join(err, fault); err != nil {
		m.t.Error(err)
	}
}

// until waits until a screen is as wanted and, if settled, does not change any
// more.
func (m *term) until(what string, settled bool, want func(screen string) bool) {
	m.t.Helper()
	for end := time.Now().Add(patience); ; time.Sleep(5 * time.Millisecond) {
		m.mu.Lock()
		still := time.Since(m.changed) >= quiet
		m.mu.Unlock()
		if text := m.screen(); want(text) && (still || !settled) {
			return
		} else if time.Now().After(end) {
			m.t.Fatalf("%s: this is shown:\n%s", what, text)
		}
	}
}

// wait waits until every text is on the screen.
func (m *term) wait(texts ...string) {
	m.t.Helper()
	m.until(fmt.Sprintf("waiting for %q", texts), false, func(s string) bool { return hasAll(s, texts) })
}

// waitGone waits until a text is on the screen no more.
func (m *term) waitGone(text string) {
	m.t.Helper()
	m.until(fmt.Sprintf("waiting for %q to go", text), false, func(s string) bool { return !strings.Contains(s, text) })
}

// settle waits until every text is on the screen and the screen is complete.
func (m *term) settle(texts ...string) {
	m.t.Helper()
	m.until(fmt.Sprintf("waiting for a complete screen with %q", texts), true, func(s string) bool { return hasAll(s, texts) })
}

func hasAll(s string, texts []string) bool {
	for _, text := range texts {
		if !strings.Contains(s, text) {
			return false
		}
	}
	return true
}

// printed is everything that was printed so far, byte for byte.
func (m *term) printed() string {
	m.mu.Lock()
	defer m.mu.Unlock()
	return m.raw.String()
}

// status waits for the program's end and returns its exit status, -1 for a
// signal.
func (m *term) status() int {
	m.t.Helper()
	done := make(chan error, 1)
	go func() { done <- m.cmd.Wait() }()
	select {
	case <-done:
	case <-time.After(patience):
		m.t.Fatalf("the program does not end:\n%s", m.screen())
	}
	select {
	case <-m.end:
	case <-time.After(2 * time.Second): // a child of it holds the terminal
	}
	return m.cmd.ProcessState.ExitCode()
}

// screen is the rows of the screen as text, without blanks at their ends.
func (m *term) screen() string {
	text, _ := m.look()
	return text
}

// styled is the screen, and below it every stretch that is not plain: row,
// columns, how it is drawn, and its text.
func (m *term) styled() string {
	text, runs := m.look()
	var b strings.Builder
	b.WriteString(text)
	b.WriteString("----\n")
	for _, r := range runs {
		fmt.Fprintf(&b, "%d:%d-%d %s %q\n", r.row, r.from, r.to, r.style, r.text)
	}
	return b.String()
}

// A stretch is cells of one row that are drawn alike. Rows and columns count
// from 1.
type stretch struct {
	row, from, to int
	style, text   string
}

func (m *term) look() (string, []stretch) {
	m.mu.Lock()
	defer m.mu.Unlock()
	var out strings.Builder
	var runs []stretch
	for y := range m.emu.Height() {
		var row strings.Builder
		for x := range m.emu.Width() {
			content, style, width := " ", "", 1
			if c := m.emu.CellAt(x, y); c != nil {
				content, style, width = c.Content, styleName(c.Style.String()), c.Width
			}
			if content == "" && width == 0 {
				continue // the second half of a wide character
			}
			row.WriteString(content)
			if style == "" {
				continue
			}
			if n := len(runs); n > 0 && runs[n-1].row == y+1 && runs[n-1].to == x && runs[n-1].style == style {
				runs[n-1].to, runs[n-1].text = x+max(width, 1), runs[n-1].text+content
			} else {
				runs = append(runs, stretch{y + 1, x + 1, x + max(width, 1), style, content})
			}
		}
		out.WriteString(strings.TrimRight(row.String(), " ") + "\n")
	}
	return out.String(), runs
}

// styleName says in words what a sequence of SGR parameters means.
func styleName(sgr string) string {
	p := strings.Split(strings.TrimSuffix(strings.TrimPrefix(sgr, "\x1b["), "m"), ";")
	var names []string
	for i := 0; i < len(p); i++ {
		n, _ := strconv.Atoi(p[i])
		switch {
		case n == 0:
		case n < 10:
			names = append(names, [...]string{"", "bold", "faint", "italic", "underline", "blink", "blink", "reverse", "hidden", "struck"}[n])
		case (n == 38 || n == 48) && i+2 < len(p): // 38;5;N or 38;2;R;G;B
			last := i + 2
			if p[i+1] == "2" {
				last = min(i+4, len(p)-1)
			}
			names = append(names, ground(n)+"colour "+strings.Join(p[i+2:last+1], ","))
			i = last
		case n >= 30 && n < 38, n >= 40 && n < 48:
			names = append(names, ground(n)+colour(n%10))
		case n >= 90 && n < 98, n >= 100 && n < 108:
			names = append(names, ground(n)+"bright "+colour(n%10))
		default:
			names = append(names, p[i])
		}
	}
	return strings.Join(names, "+")
}

func ground(n int) string {
	if n >= 40 && n < 50 || n >= 100 {
		return "on "
	}
	return ""
}

func colour(n int) string {
	return [...]string{"black", "red", "green", "yellow", "blue", "magenta", "cyan", "white", "", ""}[n]
}

// golden compares what is shown, once it is complete and holds every text, with
// testdata/screens/NAME.txt, which a person has looked at.
func (m *term) golden(name string, texts ...string) {
	m.t.Helper()
	m.settle(texts...)
	goldenText(m.t, name, placeless(m.styled()))
}

func goldenText(t *testing.T, name, got string) {
	t.Helper()
	file := filepath.Join("testdata", "screens", name+".txt")
	if *update {
		if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, []byte(got), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(string(want), got); diff != "" {
		t.Errorf("%s (-want +got):\n%s\nthis is shown:\n%s", file, diff, got)
	}
}

// fixedProject is newProject in a directory whose name always has the same
// length, so that lines break at the same places in every run; placeless takes
// out what differs. Screens are the same only where /tmp is no link.
func fixedProject(t *testing.T) (root, home string) {
	t.Helper()
	if real, err := filepath.EvalSymlinks("/tmp"); err != nil || real != "/tmp" {
		t.Skip("/tmp is a link here: lines would break elsewhere")
	}
	for n := os.Getpid(); ; n++ {
		dir := fmt.Sprintf("/tmp/assent-%06d", n%1e6)
		if err := os.Mkdir(dir, 0o700); os.IsExist(err) {
			continue
		} else if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { os.RemoveAll(dir) })
		return makeProject(t, dir)
	}
}

// placeless replaces what differs from run to run by something of the same
// width: the number of the directory, however it is broken into lines, digests
// and times; and who answered, which is not styled.
func placeless(screen string) string {
	var dir strings.Builder
	for i, c := range "/tmp/assent-" {
		if i > 0 {
			dir.WriteString(`[\s│|]*`)
		}
		dir.WriteRune(c)
	}
	zero := func(s string) string {
		return regexp.MustCompile(`[0-9a-f]`).ReplaceAllString(s, "0")
	}
	screen = regexp.MustCompile(dir.String()+`(?:[\s│|]*[0-9]){6}`).ReplaceAllStringFunc(screen, func(s string) string {
		return regexp.MustCompile(`[0-9]`).ReplaceAllString(s, "0")
	})
	for _, re := range []string{`\b[0-9a-f]{64}\b`, `\b[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9:.]+Z?`, `\b[0-9]{2}:[0-9]{2}:[0-9]{2}\b`, `\buntil [0-9]{2}:[0-9]{2}\b`, ` [0-9]s `} {
		screen = regexp.MustCompile(re).ReplaceAllStringFunc(screen, zero)
	}
	return regexp.MustCompile(`\bby [^ ,]+, pending`).ReplaceAllString(screen, "by USER, pending")
}

// TestScreenPrompt shows the plain prompt at three sizes.
func TestScreenPrompt(t *testing.T) {
	for _, s := range sizes() {
		t.Run(s.String(), func(t *testing.T) {
			t.Parallel()
			root, home := fixedProject(t)
			m := startTerm(t, root, home, s, nil, "exec", "--session", "s1", "--call", "c1", "--", "./run.sh")
			m.golden("prompt-"+s.String(), "Proceed? [y/N]")
			m.key("n", "enter")
			if got := m.status(); got != exitRefused {
				t.Errorf("exit status %d:\n%s", got, m.screen())
			}
		})
	}
}

// TestScreenStyles is about the harness itself.
func TestScreenStyles(t *testing.T) {
	m := &term{t: t, emu: vt.NewEmulator(20, 4)}
	m.emu.WriteString("a \x1b[1;31mbold\x1b[0m \x1b[7m世界\x1b[27m\r\n\x1b[2;4mfaint\x1b[m e\u0301 \x1b[94;42mx\x1b[38;5;200my\x1b[0m")
	want := "a bold 世界\nfaint e\u0301 xy\n\n\n----\n" +
		"1:3-6 bold+red \"bold\"\n1:8-11 reverse \"世界\"\n2:1-5 faint+underline \"faint\"\n2:9-9 bright blue+on green \"x\"\n2:10-10 colour 200+on green \"y\"\n"
	if diff := cmp.Diff(want, m.styled()); diff != "" {
		t.Error(diff)
	}
	text := "in /tmp/assent-01 │\n│ 2345/proj, /tmp/assent-123456x at 2026-12-01T10:11:12.5Z 10:00:01 until 08:15 7s by me, pending"
	if got, want := placeless(text), "in /tmp/assent-00 │\n│ 0000/proj, /tmp/assent-000000x at 0000-00-00T00:00:00.0Z 00:00:00 until 00:00 0s by USER, pending"; got != want {
		t.Errorf("%q", got)
	}
}
