package tui

import (
	"strings"
	"unicode"
	"unicode/utf8"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/x/ansi"
)

// maxEditor bounds the text of an editor, in bytes.
const maxEditor = 64 << 10

// An editor is a field for text of one or more lines. What is in it is what
// was typed or pasted, byte for byte; what it shows of it is escaped. The cursor
// moves by characters as people see them. The zero value is not valid; see
// newEditor.
type editor struct {
	l      *look
	buf    string
	at     int    // the cursor, in bytes, on the border of a character
	width  int    // columns of the last view, for moves up and down
	killed string // what Ctrl-K, U and W took away last, for Ctrl-Y
	single bool   // one line: line breaks of a paste become blanks
	bare   bool   // draws no cursor of its own: the terminal's is put there
	full   bool   // the last insertion did not fit
}

func newEditor(l *look, text string) *editor {
	e := &editor{l: l, width: 80}
	e.set(text)
	return e
}

func (e *editor) text() string { return e.buf }

// set replaces the text, and puts the cursor behind it.
func (e *editor) set(text string) {
	e.buf, e.at = "", 0
	e.insert(text)
}

// update takes a key or a paste. It reports whether it was for the editor; Enter,
// Tab, Escape and moves out of the text are not.
func (e *editor) update(msg tea.Msg) bool {
	switch msg := msg.(type) {
	case tea.PasteMsg:
		e.insert(strings.NewReplacer("\r\n", "\n", "\r", "\n").Replace(msg.Content))
		return true
	case tea.KeyPressMsg:
		return e.key(msg)
	}
	return false
}

func (e *editor) key(msg tea.KeyPressMsg) bool {
	switch msg.String() {
	case "alt+enter", "shift+enter", "ctrl+j":
		if e.single {
			return false
		}
		e.insert("\n")
	case "left", "ctrl+b":
		e.at = e.before(e.at)
	case "right", "ctrl+f":
		e.at = e.after(e.at)
	case "up":
		return e.vertical(-1)
	case "down":
		return e.vertical(1)
	case "home", "ctrl+a":
		e.at = e.lineStart(e.at)
	case "end", "ctrl+e":
		e.at = e.lineEnd(e.at)
	case "alt+left", "ctrl+left", "alt+b":
		e.at = e.wordBefore(e.at)
	case "alt+right", "ctrl+right", "alt+f":
		e.at = e.wordAfter(e.at)
	case "ctrl+home", "alt+<":
		e.at = 0
	case "ctrl+end", "alt+>":
		e.at = len(e.buf)
	case "ctrl+y":
		e.insert(e.killed)
	default:
		return e.remove(msg) || e.typed(msg)
	}
	return true
}

// remove takes the keys that delete.
func (e *editor) remove(msg tea.KeyPressMsg) bool {
	switch msg.String() {
	case "backspace", "ctrl+h", "shift+backspace":
		e.cut(e.before(e.at), e.at, false)
	case "delete":
		e.cut(e.at, e.after(e.at), false)
	case "ctrl+d":
		if e.buf == "" {
			return false // it means the end of the input
		}
		e.cut(e.at, e.after(e.at), false)
	case "ctrl+u":
		e.cut(e.lineStart(e.at), e.at, true)
	case "ctrl+k":
		end := e.lineEnd(e.at)
		if end == e.at {
			end = e.after(e.at) // the line break
		}
		e.cut(e.at, end, true)
	case "ctrl+w":
		e.cut(e.blankBefore(e.at), e.at, true)
	case "alt+backspace":
		e.cut(e.wordBefore(e.at), e.at, true)
	case "alt+d", "alt+delete", "ctrl+delete":
		e.cut(e.at, e.wordAfter(e.at), true)
	default:
		return false
	}
	return true
}

// typed inserts what a key stands for.
func (e *editor) typed(msg tea.KeyPressMsg) bool {
	if msg.Text == "" || msg.Mod.Contains(tea.ModCtrl) || msg.Mod.Contains(tea.ModAlt) && !typable(msg.Text) {
		return false
	}
	e.insert(msg.Text)
	return true
}

func typable(s string) bool {
	r, _ := utf8.DecodeRuneInString(s)
	return r > unicode.MaxASCII && unicode.IsPrint(r) // AltGr; Alt with a letter is a command
}

// insert puts text at the cursor, as much of it as fits.
func (e *editor) insert(s string) {
	if e.single {
		s = strings.ReplaceAll(s, "\n", " ")
	}
	room := maxEditor - len(e.buf)
	if e.full = len(s) > room; e.full {
		for room > 0 && !utf8.RuneStart(s[room]) {
			room--
		}
		s = s[:max(room, 0)]
	}
	e.buf = e.buf[:e.at] + s + e.buf[e.at:]
	e.at = e.border(e.at + len(s))
}

// border is the end of the character that n is in: what was put in may have
// joined what follows.
func (e *editor) border(n int) int {
	from := e.lineStart(min(n, len(e.buf)))
	for from < n {
		from = e.after(from)
	}
	return from
}

func (e *editor) cut(from, to int, keep bool) {
	if keep && from < to {
		e.killed = e.buf[from:to]
	}
	e.buf = e.buf[:from] + e.buf[to:]
	e.at, e.full = e.border(from), false
}

// start is the beginning of the character that n is in.
func (e *editor) start(n int) int {
	from := e.lineStart(n)
	for {
		next := e.after(from)
		if next > n || next == from {
			return from
		}
		from = next
	}
}

func (e *editor) after(n int) int {
	if n >= len(e.buf) {
		return len(e.buf)
	}
	if r, size := utf8.DecodeRuneInString(e.buf[n:]); r == '\n' || r == utf8.RuneError && size == 1 {
		return n + 1 // bytes that are not UTF-8 stand alone
	}
	c, _ := ansi.FirstGraphemeCluster(e.buf[n:min(n+maxCluster, e.lineEnd(n))], ansi.GraphemeWidth)
	return n + max(len(c), 1)
}

// maxCluster bounds how much of the text is looked at for one character, which
// may have any number of marks.
const maxCluster = 256

func (e *editor) before(n int) int {
	from := e.lineStart(n)
	if from == n {
		return max(n-1, 0) // the line break
	}
	for {
		next := e.after(from)
		if next >= n {
			return from
		}
		from = next
	}
}

func (e *editor) lineStart(n int) int { return strings.LastIndexByte(e.buf[:n], '\n') + 1 }

func (e *editor) lineEnd(n int) int {
	if i := strings.IndexByte(e.buf[n:], '\n'); i >= 0 {
		return n + i
	}
	return len(e.buf)
}

func (e *editor) wordBefore(n int) int {
	return e.back(e.back(n, func(r rune) bool { return !wordRune(r) }), wordRune)
}

func (e *editor) blankBefore(n int) int {
	return e.back(e.back(n, unicode.IsSpace), func(r rune) bool { return !unicode.IsSpace(r) })
}

func (e *editor) back(n int, while func(rune) bool) int {
	i := strings.LastIndexFunc(e.buf[:n], func(r rune) bool { return !while(r) })
	if i < 0 {
		return 0
	}
	_, size := utf8.DecodeRuneInString(e.buf[i:])
	return e.start(i + size)
}

func (e *editor) wordAfter(n int) int {
	for _, while := range [2]func(rune) bool{func(r rune) bool { return !wordRune(r) }, wordRune} {
		i := strings.IndexFunc(e.buf[n:], func(r rune) bool { return !while(r) })
		if i < 0 {
			return len(e.buf)
		}
		n += i
	}
	return e.border(n)
}

func wordRune(r rune) bool {
	return r == '_' || unicode.IsLetter(r) || unicode.IsDigit(r) || unicode.IsMark(r)
}
