package assent

import "strings"

// A meaning is the pattern of an ask or deny rule read as a command: it
// matches a [Program] whatever the spelling. Where a pattern can be read in two
// ways both count, since too broad a deny is the safe mistake.
type meaning struct {
	name    glob   // the program word, folded
	base    string // its base name; empty if that has a "*"
	words   []word // the words after it, in order
	open    bool   // ends in "*": more options and operands may follow
	partial bool   // an operand word has a "*" within
}

type wordKind uint8

const (
	operandWord wordKind = iota
	optionWord           // begins with a dash
	anyWord              // "*": any run of operands
)

// word is one word of a pattern.
type word struct {
	kind     wordKind
	text     glob   // the whole word
	raw      string // the same as written
	trimmed  glob   // of an operand: without "./" and the last "/"
	name     glob   // of an option: its name
	value    glob   // of an option: what stands after "="
	hasValue bool
}

// parseMeaning reads a pattern. It returns nil if the pattern says nothing
// beyond its text.
func parseMeaning(pattern string) *meaning {
	if strings.Trim(pattern, "* ") == "" {
		return nil
	}
	words := splitWords(pattern)
	if len(words) == 0 {
		return nil
	}
	name := fold(words[0])
	m := &meaning{name: cutGlob(name), open: strings.HasSuffix(pattern, "*")}
	if base := baseName(name); !strings.Contains(base, "*") {
		m.base = base
	}
	ended := false
	for _, text := range words[1:] {
		if text == "--" && !ended {
			ended = true
			continue
		}
		w := newWord(text, !ended)
		m.partial = m.partial || w.kind == operandWord && w.text.star
		m.words = append(m.words, w)
	}
	return m
}

func newWord(text string, options bool) word {
	w := word{text: cutGlob(text), raw: text, trimmed: cutGlob(trimPath(text))}
	switch {
	case w.text.all():
		w.kind = anyWord
	case options && len(text) > 1 && text[0] == '-':
		w.kind = optionWord
		name, value, ok := strings.Cut(text, "=")
		w.name, w.value, w.hasValue = cutGlob(name), cutGlob(value), ok
	}
	return w
}

// splitWords cuts a pattern at blanks that are not quoted, and removes the
// quotes. A quote without an end is an ordinary character.
func splitWords(s string) []string {
	var words []string
	var b strings.Builder
	inside := false
	for i := 0; i < len(s); i++ {
		c := s[i]
		switch c {
		case ' ', '\t', '\n':
			if inside {
				words = append(words, b.String())
				b.Reset()
				inside = false
			}
			continue
		case '\'', '"':
			if end := strings.IndexByte(s[i+1:], c); end >= 0 {
				b.WriteString(s[i+1 : i+1+end])
				i += 1 + end
				inside = true
				continue
			}
		}
		b.WriteByte(c)
		inside = true
	}
	if inside {
		words = append(words, b.String())
	}
	return words
}

func baseName(path string) string { return path[strings.LastIndexByte(path, '/')+1:] }

// matches reports whether m is about p.
func (m *meaning) matches(p *Program) bool {
	name := fold(p.Name)
	if m.base != "" && m.base == name || m.name.match(name) || m.name.star && m.name.match(fold(p.Path)) {
		return m.matchesArgs(p)
	}
	return false
}

// meaningSteps bounds the ways in which one pattern is read. A pattern that
// has more counts as a match.
const meaningSteps = 200

func (m *meaning) matchesArgs(p *Program) bool {
	var room [12]*word
	steps := meaningSteps
	return m.match(p, m.words, room[:0], &steps)
}

// match reports whether the words from rest on, and operands before them, match p.
func (m *meaning) match(p *Program, rest []word, operands []*word, steps *int) bool {
	for ; len(rest) > 0; rest = rest[1:] {
		w := &rest[0]
		if w.kind != optionWord {
			operands = append(operands, w)
			continue
		}
		if *steps--; *steps < 0 {
			return true
		}
		if !w.isOption(p) {
			return false
		}
		if len(rest) > 1 && rest[1].kind != optionWord && w.hasOptionValue(p, &rest[1].text) && m.match(p, rest[2:], operands, steps) {
			return true
		}
	}
	return m.matchesOperands(p, operands) && (m.open || m.hasStar() || m.namesAll(p))
}

// isOption reports whether p has the option or options that w names.
func (w *word) isOption(p *Program) bool {
	cluster := len(w.raw) > 2 && w.raw[1] != '-' && !w.hasValue
	for i := range p.Options {
		o := &p.Options[i]
		for _, name := range o.Names {
			if w.name.match(name) && (!w.hasValue || o.HasValue && w.value.match(o.Value)) {
				return true
			}
			if cluster && o.HasValue && isLetter(name, w.raw[1]) && w.attached(o.Value) {
				return true
			}
		}
	}
	return cluster && w.isCluster(p)
}

// attached reports whether w is one letter with the value behind it: "-ofile".
func (w *word) attached(value string) bool {
	if !w.text.star {
		return w.raw[2:] == value
	}
	g := cutGlob(w.raw[2:])
	return g.match(value)
}

// isCluster reports whether p has an option for every letter of w: "-rf".
func (w *word) isCluster(p *Program) bool {
	for i := 1; i < len(w.raw); i++ {
		if w.raw[i] != '*' && !hasLetter(p, w.raw[i]) {
			return false
		}
	}
	return true
}

func hasLetter(p *Program, c byte) bool {
	for i := range p.Options {
		for _, name := range p.Options[i].Names {
			if isLetter(name, c) {
				return true
			}
		}
	}
	return false
}

func isLetter(name string, c byte) bool { return len(name) == 2 && name[0] == '-' && name[1] == c }

// hasOptionValue reports whether one of the options that w names has a value
// that matches.
func (w *word) hasOptionValue(p *Program, value *glob) bool {
	if w.hasValue {
		return false
	}
	for i := range p.Options {
		if o := &p.Options[i]; o.HasValue && w.names(o) && value.match(o.Value) {
			return true
		}
	}
	return false
}

// names reports whether w names o, alone or in a cluster.
func (w *word) names(o *Option) bool {
	for _, name := range o.Names {
		if w.name.match(name) || len(name) == 2 && w.raw[1] != '-' && strings.IndexByte(w.raw, name[1]) > 0 {
			return true
		}
	}
	return false
}

// hasStar reports whether a "*" stands between the pattern's words: it covers
// options as well as operands.
func (m *meaning) hasStar() bool {
	for i := range m.words {
		if m.words[i].kind == anyWord {
			return true
		}
	}
	return false
}

// namesAll reports whether the pattern names every option of p.
func (m *meaning) namesAll(p *Program) bool {
	for i := range p.Options {
		named := false
		for k := range m.words {
			named = named || m.words[k].kind == optionWord && m.words[k].names(&p.Options[i])
		}
		if !named {
			return false
		}
	}
	return true
}

// matchesOperands matches words against p's operands in order.
func (m *meaning) matchesOperands(p *Program, words []*word) bool {
	if m.matchesWords(p.Operands, words) {
		return true
	}
	blank := m.partial
	for _, operand := range p.Operands {
		blank = blank || strings.Contains(operand, " ")
	}
	return blank && m.matchesJoined(p.Operands, words)
}

// matchesWords goes back to the last "*" only, which suffices since every
// other word takes just one operand.
func (m *meaning) matchesWords(operands []string, words []*word) bool {
	w, o := 0, 0
	star, from := -1, 0
	for o < len(operands) {
		switch {
		case w == len(words) && m.open:
			return true
		case w < len(words) && words[w].kind == anyWord:
			star, from = w, o
			w++
			continue
		case w < len(words) && words[w].matchesOperand(operands[o]):
			w, o = w+1, o+1
			continue
		case star < 0:
			return false
		}
		from++
		w, o = star+1, from
	}
	for w < len(words) && words[w].kind == anyWord {
		w++
	}
	return w == len(words)
}

func (w *word) matchesOperand(s string) bool { return w.text.match(s) || w.trimmed.match(trimPath(s)) }

// trimPath removes what does not change which file a path names: "./build/" is
// "build".
func trimPath(s string) string {
	for len(s) > 2 && s[0] == '.' && s[1] == '/' {
		s = s[2:]
	}
	for len(s) > 1 && s[len(s)-1] == '/' {
		s = s[:len(s)-1]
	}
	return s
}

// matchesJoined compares operands and words as text, so that a "*" within a
// word runs over the borders of operands.
func (m *meaning) matchesJoined(operands []string, words []*word) bool {
	var b strings.Builder
	for i, w := range words {
		if i > 0 {
			b.WriteByte(' ')
		}
		b.WriteString(w.raw)
	}
	if m.open && !strings.HasSuffix(b.String(), "*") {
		b.WriteString(" *")
	}
	g, text := newGlob(b.String()), strings.Join(operands, " ")
	return g.match(text) || g.short != nil && g.short.match(text)
}

// meanIndex finds meanings by program, and by the literal operands that the
// pattern begins with ("git push origin ...").
type meanIndex struct {
	named map[meanKey][]int32
	any   []int32 // the program word has a "*" in its last part
}

// A meanKey is a program's name and its first operands, cut at blanks.
type meanKey struct {
	base     string
	operands [keyWords]string
}

const keyWords = 3

func (x *meanIndex) add(m *meaning, rule int32) {
	switch {
	case m == nil:
	case m.base == "":
		x.any = append(x.any, rule)
	default:
		if x.named == nil {
			x.named = make(map[meanKey][]int32)
		}
		key, n := meanKey{base: m.base}, 0
		for i := range m.words {
			w := &m.words[i]
			if w.kind != operandWord || w.text.star {
				break
			}
			if n = addWords(&key.operands, n, w.raw); n == keyWords {
				break
			}
		}
		x.named[key] = append(x.named[key], rule)
	}
}

// addWords adds what an operand has between its blanks to a key's words, as far
// as a match of words, of trimmed words and of joined text agree on it, and
// returns how many there are.
func addWords(key *[keyWords]string, n int, s string) int {
	s = trimPath(s)
	for n < keyWords {
		word, rest, more := strings.Cut(s, " ")
		if word = trimPath(word); word == "" {
			return keyWords // an empty word: nothing that follows is sure
		}
		key[n] = word
		n++
		if !more {
			break
		}
		s = rest
	}
	return n
}

func (x *meanIndex) search(q *search) {
	if x.named != nil {
		key := meanKey{base: fold(q.program.Name)}
		q.tryMeaning(x.named[key])
		var words [keyWords]string
		n := 0
		for i := 0; i < len(q.program.Operands) && n < keyWords; i++ {
			n = addWords(&words, n, q.program.Operands[i])
		}
		for i := 0; i < keyWords && words[i] != ""; i++ {
			key.operands[i] = words[i]
			q.tryMeaning(x.named[key])
		}
	}
	q.tryMeaning(x.any)
}

// tryMeaning tests rules by meaning, from the last to the first.
func (q *search) tryMeaning(rules []int32) {
	for k := len(rules) - 1; k >= 0; k-- {
		i := rules[k]
		if q.done(i) {
			return
		}
		if q.wants(i) && q.set.compiled[i].mean.matches(q.program) {
			q.take(i)
		}
	}
}
