package tui

import (
	"strings"
	"testing"
	"unicode/utf8"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/x/ansi"
	"github.com/google/go-cmp/cmp"

	"assent/internal/visible"
)

// pressed is a key by its name, as bubbletea gives it; a name of one character is
// that character.
func pressed(name string) tea.KeyPressMsg {
	mod := tea.KeyMod(0)
	for {
		rest, ok := strings.CutPrefix(name, "ctrl+")
		if ok {
			mod, name = mod|tea.ModCtrl, rest
			continue
		}
		if rest, ok = strings.CutPrefix(name, "alt+"); ok {
			mod, name = mod|tea.ModAlt, rest
			continue
		}
		if rest, ok = strings.CutPrefix(name, "shift+"); ok {
			mod, name = mod|tea.ModShift, rest
			continue
		}
		break
	}
	codes := map[string]rune{"left": tea.KeyLeft, "right": tea.KeyRight, "up": tea.KeyUp, "down": tea.KeyDown, "home": tea.KeyHome, "end": tea.KeyEnd,
		"backspace": tea.KeyBackspace, "delete": tea.KeyDelete, "enter": tea.KeyEnter, "esc": tea.KeyEscape, "tab": tea.KeyTab, "space": tea.KeySpace,
		"pgup": tea.KeyPgUp, "pgdown": tea.KeyPgDown}
	if code, ok := codes[name]; ok {
		k := tea.KeyPressMsg{Code: code, Mod: mod}
		if name == "space" {
			k.Text = " "
		}
		return k
	}
	r, _ := utf8.DecodeRuneInString(name)
	k := tea.KeyPressMsg{Code: r, Mod: mod}
	if mod == 0 || mod == tea.ModShift {
		k.Text = name
	}
	return k
}

// TestEditor types keys: the text with | where the cursor is.
func TestEditor(t *testing.T) {
	for _, tt := range []struct{ name, text, keys, want string }{
		{"insert", "", "a b", "ab|"},
		{"in-the-middle", "abc", "left left x", "ax|bc"},
		{"ends", "abc", "home x end y", "xabcy|"},
		{"ctrl-ends", "abc", "ctrl+a x ctrl+e y", "xabcy|"},
		{"backspace", "abc", "backspace", "ab|"},
		{"backspace-at-start", "abc", "home backspace", "|abc"},
		{"delete", "abc", "home delete", "|bc"},
		{"ctrl-d", "abc", "home ctrl+d", "|bc"},
		{"kill-to-start", "one two", "left ctrl+u", "|o"},
		{"kill-to-end", "one two", "home right ctrl+k", "o|"},
		{"kill-line-break", "one\ntwo", "home up end ctrl+k", "one|two"},
		{"kill-word", "one two-three", "ctrl+w", "one |"},
		{"yank", "one two", "ctrl+w home ctrl+y", "two|one "},
		{"word-left", "one two", "alt+left x", "one x|two"},
		{"word-left-twice", "one.two", "alt+b alt+b x", "x|one.two"},
		{"word-right", "one two", "home ctrl+right x", "onex| two"},
		{"kill-part-of-word", "one two-three", "alt+backspace", "one two-|"},
		{"kill-word-right", "one two", "home alt+d", "| two"},
		{"new-line", "ab", "left alt+enter", "a\n|b"},
		{"shift-enter", "ab", "shift+enter", "ab\n|"},
		{"up-keeps-column", "abc\ndef", "left up x", "abx|c\ndef"},
		{"down", "abc\nd", "ctrl+home right right down x", "abc\ndx|"},
		{"combining", "e\u0301x", "left left y", "y|e\u0301x"},
		{"combining-backspace", "ae\u0301", "backspace", "a|"},
		{"wide", "日本", "left x", "日x|本"},
		{"flag", "a🇩🇪b", "left backspace", "a|b"},
		{"mark-joins", "ab", "left \u0301 x", "a\u0301x|b"},
		{"not-text", "", "ctrl+x alt+q", "|"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			e := newEditor(newLook(false), tt.text)
			for k := range strings.FieldsSeq(tt.keys) {
				e.update(pressed(k))
			}
			if got := e.buf[:e.at] + "|" + e.buf[e.at:]; got != tt.want {
				t.Errorf("got %q, want %q", got, tt.want)
			}
		})
	}
}

func TestEditorNotItsKeys(t *testing.T) {
	e := newEditor(newLook(false), "")
	for _, k := range []string{"enter", "tab", "esc", "up", "down", "ctrl+d", "ctrl+c"} {
		if e.update(pressed(k)) || e.text() != "" {
			t.Errorf("%s was used", k)
		}
	}
}

func TestEditorPaste(t *testing.T) {
	e := newEditor(newLook(false), "")
	e.update(tea.PasteMsg{Content: "rm -rf\r\n\x1b[2Jx\u202e\tend\r"})
	if want := "rm -rf\n\x1b[2Jx\u202e\tend\n"; e.text() != want {
		t.Errorf("text %q, want %q", e.text(), want)
	}
	e.bare = true
	if diff := cmp.Diff("rm -rf\n\\u{1b}[2Jx\\u{202e}\\tend\n", e.view(80, 10)); diff != "" {
		t.Error(diff)
	}
	e.single = true
	e.set("a\nb")
	if e.text() != "a b" {
		t.Errorf("one line: %q", e.text())
	}
}

func TestEditorBound(t *testing.T) {
	e := newEditor(newLook(false), strings.Repeat("é", maxEditor/2-1))
	e.update(tea.PasteMsg{Content: "aéb"})
	if len(e.text()) > maxEditor || !utf8.ValidString(e.text()) || !e.full {
		t.Errorf("%d bytes, full %v", len(e.text()), e.full)
	}
	e.update(pressed("x"))
	if len(e.text()) > maxEditor {
		t.Errorf("%d bytes", len(e.text()))
	}
}

// TestEditorView is the text on lines of 8 cells, the last for the cursor.
func TestEditorView(t *testing.T) {
	for _, tt := range []struct {
		name, text, want string
		h, x, y          int
	}{
		{"empty", "", "", 5, 0, 0},
		{"short", "abc", "abc", 5, 3, 0},
		{"wraps", "abcdefghij", "abcdefg\nhij", 5, 3, 1},
		{"full-row", "abcdefg", "abcdefg", 5, 7, 0},
		{"wide-does-not-split", "abcdef日本", "abcdef\n日本", 5, 4, 1},
		{"lines", "a\n\nb", "a\n\nb", 5, 1, 2},
		{"scrolled", "a\nb\nc\nd\ne", "(3 lines above)\nd\ne", 3, 1, 2},
		{"escape-is-broken", "ab\u200bcd", "ab\n\\u{200b\n}cd", 5, 3, 2},
	} {
		t.Run(tt.name, func(t *testing.T) {
			e := newEditor(newLook(false), tt.text)
			e.bare = true
			w := 8
			got, x, y := e.draw(w, tt.h)
			if tt.name == "scrolled" {
				got, x, y = e.draw(20, tt.h)
			}
			if got = ansi.Strip(got); got != tt.want || x != tt.x || y != tt.y {
				t.Errorf("got %q at %d,%d, want %q at %d,%d", got, x, y, tt.want, tt.x, tt.y)
			}
		})
	}
}

// FuzzEditor types and pastes anything: the cursor stays on the border of a
// character, no line is too wide, nothing reaches the terminal raw.
func FuzzEditor(f *testing.F) {
	f.Add("abc\n日本e\u0301\x1b[2J", "left up x backspace ctrl+w alt+b down", 9)
	f.Add("\xf0\r\xe6\x97", "left left x", 4)
	f.Add("a\xe6 b\u200d", "home alt+f x alt+f alt+b alt+b alt+d", 4)
	f.Add("🇩🇪🇩\u200d\u202e", "left left backspace home delete", 4)
	f.Fuzz(func(t *testing.T, text, keys string, w int) {
		if len(text) > 4096 || len(keys) > 400 {
			return
		}
		w = 4 + (w%60+60)%60
		e := newEditor(newLook(len(text)%2 == 0), "")
		e.bare = true
		e.update(tea.PasteMsg{Content: text})
		for k := range strings.FieldsSeq(keys) {
			e.update(pressed(k))
			got, x, y := e.draw(w, 6)
			if e.at < 0 || e.at > len(e.buf) || e.at > 0 && e.after(e.before(e.at)) != e.at {
				t.Fatalf("cursor %d in %q", e.at, e.buf)
			}
			if x < 0 || x >= w || y < 0 || y > strings.Count(got, "\n") {
				t.Fatalf("cursor drawn at %d,%d of %d columns: %q", x, y, w, got)
			}
			for line := range strings.SplitSeq(got, "\n") {
				line = ansi.Strip(line)
				if cells(line) > w || strings.ContainsFunc(line, visible.Hidden) {
					t.Fatalf("%d columns: %q", w, line)
				}
			}
		}
	})
}
