package visible

import (
	"fmt"
	"unicode"
)

// A kind is what Findings says of a hidden character: its name, what that means
// for whoever reads the text, and under which character it is counted: ranges
// whose members are all alike are counted as one.
type kind struct {
	key          rune
	name, effect string
}

const (
	obeyed     = "a terminal would obey it"
	reordered  = "the text is not in the order in which it is shown"
	unseen     = "nobody sees it"
	notBlank   = "it looks like a blank, and is none to a shell"
	breaksLine = "it looks like the end of a line, and is none to a shell"
)

// kindOf says what a hidden character is. Line ends and tabs are none.
func kindOf(r rune) kind {
	k := kind{key: r, name: fmt.Sprintf("U+%04X", r), effect: unseen}
	if name := nameOf(r); name != "" {
		k.name += " " + name
	}
	switch {
	case r == '\r':
		k.effect = "what follows can be drawn over what stands before it"
	case r == 0x2028 || r == 0x2029:
		k.effect = breaksLine
	case unicode.Is(unicode.Bidi_Control, r):
		k.effect = reordered
	case unicode.Is(unicode.Zs, r), filler(r), r == 0x115f, r == 0x1160, r == 0x3164, r == 0xffa0:
		k.effect = notBlank
	case unicode.Is(unicode.Cc, r):
		k.effect = obeyed
	case r >= 0xe0000 && r <= 0xe007f:
		return kind{0xe0000, "tag characters", "invisible text"}
	case unicode.Is(unicode.Variation_Selector, r):
		return kind{0xfe00, "variation selectors", unseen + ", and they can carry a text of their own"}
	case unicode.Is(unicode.Co, r):
		return kind{0xe000, "private use characters", "what they look like depends on the font"}
	case unicode.Is(unicode.Cn, r) && !unicode.Is(unicode.Other_Default_Ignorable_Code_Point, r):
		return kind{0xffff, "characters that Unicode does not define", "nobody can say what is shown for them"}
	}
	return k
}

// nameOf is the Unicode name of hidden characters that are met, in lower case,
// or that of their class, or "".
func nameOf(r rune) string {
	if r < 0x20 {
		return c0(r)
	}
	switch r {
	case 0x7f:
		return "delete"
	case 0x85:
		return "next line"
	case 0x9b:
		return "control sequence introducer"
	case 0xa0:
		return "no-break space"
	case 0xad:
		return "soft hyphen"
	case 0x34f:
		return "combining grapheme joiner"
	case 0x61c:
		return "arabic letter mark"
	case 0x115f, 0x1160, 0x3164, 0xffa0:
		return "hangul filler"
	case 0x180e:
		return "mongolian vowel separator"
	case 0x200b:
		return "zero width space"
	case 0x200c:
		return "zero width non-joiner"
	case 0x200d:
		return "zero width joiner"
	case 0x200e:
		return "left-to-right mark"
	case 0x200f:
		return "right-to-left mark"
	case 0x2028:
		return "line separator"
	case 0x2029:
		return "paragraph separator"
	case 0x202a:
		return "left-to-right embedding"
	case 0x202b:
		return "right-to-left embedding"
	case 0x202c:
		return "pop directional formatting"
	case 0x202d:
		return "left-to-right override"
	case 0x202e:
		return "right-to-left override"
	case 0x202f:
		return "narrow no-break space"
	case 0x2060:
		return "word joiner"
	case 0x2066:
		return "left-to-right isolate"
	case 0x2067:
		return "right-to-left isolate"
	case 0x2068:
		return "first strong isolate"
	case 0x2069:
		return "pop directional isolate"
	case 0x2800:
		return "braille pattern blank"
	case 0x3000:
		return "ideographic space"
	case 0xfeff:
		return "zero width no-break space"
	case 0xfffc:
		return "object replacement character"
	}
	switch {
	case unicode.Is(unicode.Cc, r):
		return "control character"
	case unicode.Is(unicode.Zs, r):
		return "space"
	case unicode.Is(unicode.Cf, r):
		return "format character"
	}
	return "filler"
}

// c0 names the control characters of ASCII.
func c0(r rune) string {
	names := [...]string{"null", "start of heading", "start of text", "end of text", "end of transmission", "enquiry", "acknowledge", "bell",
		"backspace", "tab", "line feed", "line tabulation", "form feed", "carriage return", "shift out", "shift in",
		"data link escape", "device control one", "device control two", "device control three", "device control four", "negative acknowledge",
		"synchronous idle", "end of transmission block", "cancel", "end of medium", "substitute", "escape",
		"file separator", "group separator", "record separator", "unit separator"}
	return names[r]
}
