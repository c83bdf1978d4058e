package shell

import (
	"fmt"
	"strings"
	"unicode/utf8"

	"mvdan.cc/sh/v3/syntax"
)

// precheck refuses what the parser and bash read differently, and what could
// exhaust the parser (spec, section 7.1). It returns why, or "".
//
// Control characters: bash ends no word at CR where the parser may, and NUL
// vanishes in one and not the other. Invalid UTF-8: the parser replaces bytes.
func precheck(text string) string {
	if len(text) > maxText {
		return fmt.Sprintf("it is longer than %d bytes", maxText)
	}
	ascii := true
	for i := 0; i < len(text); i++ {
		if i+8 <= len(text) && printable(text[i:i+8]) {
			i += 7
			continue
		}
		switch c := text[i]; {
		case c == '\n' || c == '\t':
		case c < ' ' || c == 0x7f:
			return fmt.Sprintf("control character %#02x at byte %d", c, i)
		case c >= utf8.RuneSelf:
			ascii = false
		}
	}
	if !ascii {
		if !utf8.ValidString(text) {
			return "it is not valid UTF-8"
		}
		for i, r := range text {
			if why := oddRune(r); why != "" {
				return fmt.Sprintf("%s U+%04X at byte %d", why, r, i)
			}
		}
	}
	if mayNest(text) && openers(text) > maxOpeners {
		return fmt.Sprintf("it nests deeper than %d levels", maxOpeners)
	}
	return ""
}

// printable reports whether all of eight bytes are printable ASCII. It looks at
// them in one word.
func printable(s string) bool {
	const ones, tops = 0x0101010101010101, 0x8080808080808080
	w := uint64(s[0]) | uint64(s[1])<<8 | uint64(s[2])<<16 | uint64(s[3])<<24 |
		uint64(s[4])<<32 | uint64(s[5])<<40 | uint64(s[6])<<48 | uint64(s[7])<<56
	// With no top bit set nothing is carried from byte to byte: adding 0x60 sets
	// it in bytes from 0x20 on, adding 1 in 0x7f.
	return w&tops == 0 && (w+0x60*ones)&tops == tops && (w+ones)&tops == 0
}

// mayNest reports whether a text may come near to the limit of nesting, by how
// many brackets there are at all. Each further opener is one byte at least.
func mayNest(text string) bool {
	return len(text) > maxOpeners &&
		strings.Count(text, "(")+strings.Count(text, "{")+strings.Count(text, "`")+len(text)/16 > maxOpeners
}

// oddRune names characters that a person cannot see or that reorder what is
// seen: C1 controls, bidirectional controls, zero-width and tag characters.
// Joiners inside emoji sequences (U+200D, U+FE0F) are left alone.
func oddRune(r rune) string {
	switch {
	case r >= 0x80 && r < 0xa0:
		return "control character"
	case r >= 0x202a && r <= 0x202e, r >= 0x2066 && r <= 0x2069, r == 0x200e, r == 0x200f, r == 0x061c:
		return "bidirectional control"
	case r == 0x200b, r == 0x200c, r == 0x2060, r == 0xfeff, r == 0x00ad, r == 0x180e, r >= 0x2061 && r <= 0x2064:
		return "invisible character"
	case r == 0x2028, r == 0x2029:
		return "line separator"
	case r >= 0xe0000 && r <= 0xe0fff:
		return "tag character"
	}
	return ""
}

// openers returns an upper bound of how deep the text nests for the parser:
// brackets, and compound keywords (which cost it less, and which stand in
// prose and in other languages as well: sixteen count as one bracket), and
// square brackets, which stand in patterns. Quotes
// and comments are not looked at: a bound is enough, since legitimate text
// stays far below the limit. A closer never takes the count under zero.
func openers(text string) int {
	brackets, keywords, most := 0, 0, 0
	tick := false
	for i := 0; i < len(text); i++ {
		switch text[i] {
		case '(', '{':
			brackets++
		case ')', '}':
			brackets--
		case '[':
			keywords++
		case ']':
			keywords--
		case '`':
			if tick {
				brackets--
			} else {
				brackets++
			}
			tick = !tick
		case 'i', 'f', 'w', 'u', 'c', 's', 'd', 'e', '!':
			if i == 0 || !isNameByte(text[i-1]) {
				keywords += keyword(text[i:])
			}
		}
		brackets, keywords = max(brackets, 0), max(keywords, 0)
		most = max(most, brackets+keywords/16)
	}
	return most
}

// keyword returns 1 if text begins with a word that opens a compound command,
// -1 if it closes one, else 0.
func keyword(text string) int {
	n := 1
	for n < len(text) && isNameByte(text[n]) {
		n++
	}
	switch text[:n] {
	case "if", "for", "while", "until", "case", "select", "!":
		return 1
	case "fi", "done", "esac":
		return -1
	}
	return 0
}

func isNameByte(c byte) bool {
	return c == '_' || c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= '0' && c <= '9' || c == '-'
}

// postcheck finds, in a parsed text, what the tree shows wrongly: a comment
// that ends in a backslash (the parser continues the line, bash does not),
// coprocesses, extended globs that hide an expansion.
func postcheck(text string, f *syntax.File) string {
	if strings.IndexByte(text, '#') >= 0 {
		if (strings.Contains(text, "\\\n") || strings.HasSuffix(text, "\\")) && commentEndsInBackslash(text) {
			return "a comment ends in a backslash"
		}
		if at := gluedComment(text, f); at >= 0 {
			return fmt.Sprintf("a comment inside a word at byte %d", at)
		}
	}
	// An extended glob has its bracket just behind its character.
	if !follows(text, '(', "@?*+!") && !strings.Contains(text, "coproc") {
		return ""
	}
	why := ""
	syntax.Walk(f, func(n syntax.Node) bool {
		switch n := n.(type) {
		case *syntax.CoprocClause:
			why = posText("coproc", n.Pos())
		case *syntax.ExtGlob:
			if strings.ContainsAny(n.Pattern.Value, "$`\\\"'<>") {
				why = posText("an extended glob that holds an expansion", n.Pos())
			}
		}
		return why == ""
	})
	return why
}

func commentEndsInBackslash(text string) bool {
	p := syntax.NewParser(syntax.Variant(syntax.LangBash), syntax.KeepComments(true))
	f, err := p.Parse(strings.NewReader(text), "")
	if err != nil {
		return true
	}
	found := false
	syntax.Walk(f, func(n syntax.Node) bool {
		if c, ok := n.(*syntax.Comment); ok {
			t := c.Text
			if strings.Contains(t, "\\\n") || strings.HasSuffix(t, "\\") {
				found = true
			}
		}
		return !found
	})
	return found
}
