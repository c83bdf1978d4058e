package visible

import (
	"fmt"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

// Limits of Findings: half of the sentences are for what is hidden, half for
// words, so that neither can crowd the other out.
const (
	maxHidden = 5
	maxWords  = 5
	maxKinds  = 64        // kinds of hidden characters that are told apart
	maxLooked = 128 << 10 // bytes looked at for words, from the first that is not ASCII
)

// Findings says, in plain sentences, what a person should know of a text and
// would not see: bytes that are not UTF-8, each kind of hidden character with
// its name and how often it stands there, stacked marks, and words that look
// like others because letters of two scripts look alike. There are at most ten,
// and nothing in them needs escaping. Line ends and tabs are not pointed out,
// nor is any writing by itself.
func Findings(s string) []string {
	i := plain(s, true)
	if i == len(s) {
		return nil
	}
	return append(hiddenIn(s, i), wordsIn(s, i)...)
}

// count is how often a kind is met.
type count struct {
	kind
	n int
}

// hiddenIn is the sentences about what is hidden in s. There is nothing before i.
func hiddenIn(s string, i int) []string {
	var kinds []count
	var tags strings.Builder
	m := marks{base: i > 0 && carries(rune(s[i-1]))}
	for i < len(s) {
		r, n := utf8.DecodeRuneInString(s[i:])
		i += n
		bad := m.next(r)
		switch {
		case r == '\n' || r == '\t':
		case r == utf8.RuneError && n == 1:
			kinds = counted(kinds, kind{-1, "bytes that are not UTF-8", "programs differ in what they make of them"})
		case bad:
			kinds = counted(kinds, kind{0x300, "combining marks that are stacked, repeated or stand on a sign", "they cover what is below them"})
		case Hidden(r):
			kinds = counted(kinds, kindOf(r))
			if r > 0xe0000 && r < 0xe007f && tags.Len() < 60 {
				tags.WriteByte(byte(r - 0xe0000))
			}
		}
	}
	var out []string
	for k, c := range kinds {
		if k == maxHidden-1 && len(kinds) > maxHidden {
			return append(out, fmt.Sprintf("and %d more kinds of hidden characters", len(kinds)-k))
		}
		effect := c.effect
		if c.key == 0xe0000 && tags.Len() > 0 {
			effect += ` that reads "` + Line(tags.String()) + `"`
		}
		out = append(out, c.name+times(c.n)+": "+effect)
	}
	return out
}

func times(n int) string {
	if n == 1 {
		return " (once)"
	}
	return fmt.Sprintf(" (%d times)", n)
}

// counted adds one to a kind. Where there are too many kinds the last takes it.
func counted(list []count, k kind) []count {
	for i := range list {
		if list[i].key == k.key {
			list[i].n++
			return list
		}
	}
	if len(list) == maxKinds {
		list[maxKinds-1].n++
		return list
	}
	return append(list, count{k, 1})
}

// A word is a stretch of letters, digits, ".", "_" and "-", or a part of one
// that holds letters only.
type word struct {
	latin, other int    // letters of Latin, and of scripts with letters like them
	alike        []rune // different letters that look like Latin ones, the first few
	likes        int    // how many letters look like Latin ones
	odd          rune   // a letter or sign that is never in use among Latin ones
}

// wordsIn is the sentences about words of s. There is only ASCII before i.
func wordsIn(s string, i int) []string {
	from := strings.LastIndexAny(s[:i], " \t\n") + 1
	begin := strings.TrimSpace(s[:from]) == ""
	s = s[from:]
	cut := len(s) > maxLooked
	if cut {
		s = s[:maxLooked]
	}
	foreign := realLetters(s) > 0
	var out []string
	more := 0
	say := func(text string) {
		switch {
		case text == "" || slices.Contains(out, text):
		case len(out) == maxWords:
			more++
		default:
			out = append(out, text)
		}
	}
	for token := range strings.FieldsFuncSeq(s, unicode.IsSpace) {
		if isASCII(token) {
			begin = false
			continue
		}
		say(dashIn(token))
		latin := hasLatin(token) && realLetters(token) == 0
		for w := range strings.FieldsFuncSeq(token, notOfWord) {
			say(judgeWord(w, !foreign || latin || begin))
			begin = false
		}
	}
	if more > 0 {
		out[maxWords-1] = fmt.Sprintf("and %d more words that look like others", more+1)
	}
	if cut {
		out = append(out[:min(len(out), maxWords-1)], fmt.Sprintf("letters that look like others were looked for only in the first %d bytes", from+maxLooked))
	}
	return out
}

// dashIn points out a sign that looks like "-" where that would mean
// something: before an option, and in a path. Prose is full of them.
func dashIn(token string) string {
	first, n := utf8.DecodeRuneInString(token)
	if isDash(first) && n < len(token) && (token[n] == '-' || carries(rune(token[n])) && token[n] < utf8.RuneSelf) {
		return fmt.Sprintf("\"%s\" begins with %c, which is U+%04X and looks like \"-\"", Line(short(token)), first, first)
	}
	if !strings.Contains(token, "/") {
		return ""
	}
	for _, r := range token {
		if r == 0x2010 || r == 0x2011 {
			return fmt.Sprintf("\"%s\": %c is U+%04X, and looks like \"-\"", Line(short(token)), r, r)
		}
	}
	return ""
}

func isDash(r rune) bool {
	return r >= 0x2010 && r <= 0x2015 || r == 0x2043 || r == 0x2212 || r == 0xfe58 || r == 0xfe63 || r == 0xff0d
}

func isASCII(s string) bool {
	return !strings.ContainsFunc(s, func(r rune) bool { return r >= utf8.RuneSelf })
}

// notOfWord is where words end: at what is no letter, mark or digit, and none
// of the signs that names hold. Signs that look like those stay within.
func notOfWord(r rune) bool {
	return !(unicode.IsLetter(r) || unicode.IsMark(r) || unicode.IsDigit(r) || r == '.' || r == '_' || r == '-' || odd(r) != 0)
}

// judgeWord returns what is to be said of a word, or "". alone: its
// surroundings are not written in another script, so that a part which could
// be read as Latin will be.
func judgeWord(w string, alone bool) string {
	if isASCII(w) {
		return ""
	}
	part := word{}
	text := ""
	end := func() {
		if text == "" {
			text = part.sentence(w, alone)
		}
		part = word{}
	}
	for _, r := range w {
		switch {
		case unicode.IsMark(r):
		case odd(r) != 0:
			part.odd = r
			end()
		case !unicode.IsLetter(r):
			end()
		default:
			part.add(r)
		}
	}
	end()
	return text
}

func (p *word) add(r rune) {
	if r < utf8.RuneSelf || unicode.Is(unicode.Latin, r) {
		p.latin++
		return
	}
	script, _ := scriptOf(r)
	if script == nil {
		return
	}
	p.other++
	if likeLatin(r) == 0 {
		return
	}
	p.likes++
	if len(p.alike) < 3 && !slices.Contains(p.alike, r) {
		p.alike = append(p.alike, r)
	}
}

// sentence says what is wrong with one part of a word, or "".
func (p *word) sentence(w string, alone bool) string {
	quoted := `"` + Line(short(w)) + `"`
	switch {
	case p.odd != 0:
		return fmt.Sprintf("%s: %c is U+%04X, and looks like %q", quoted, p.odd, p.odd, string(odd(p.odd)))
	case p.likes == 0:
		return ""
	case p.latin > 0:
		return fmt.Sprintf("%s mixes Latin and %s letters: %s", quoted, scriptName(p.alike[0]), codes(p.alike))
	case p.likes == p.other && alone:
		return fmt.Sprintf("%s can be taken for Latin letters, and is %s: %s", quoted, scriptName(p.alike[0]), codes(p.alike))
	}
	return ""
}

func codes(list []rune) string {
	var b strings.Builder
	for i, r := range list {
		if i > 0 {
			b.WriteString(", ")
		}
		fmt.Fprintf(&b, "%c is U+%04X", r, r)
	}
	return b.String()
}

// short cuts a word for a sentence, with a mark.
func short(w string) string {
	n := 0
	for i := range w {
		if n == 40 {
			return w[:i] + "..."
		}
		n++
	}
	return w
}

func hasLatin(s string) bool {
	return strings.ContainsFunc(s, func(r rune) bool { return unicode.Is(unicode.Latin, r) })
}

// realLetters counts the letters of other scripts that cannot be taken for
// Latin ones: where there are some, the text is written in that script.
func realLetters(s string) int {
	n := 0
	for _, r := range s {
		if r >= utf8.RuneSelf && likeLatin(r) == 0 {
			if script, _ := scriptOf(r); script != nil {
				n++
			}
		}
	}
	return n
}
