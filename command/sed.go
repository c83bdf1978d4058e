package command

import "strings"

// readSed reads a sed script (GNU sed 4.9, sed(1) and its info manual) as far
// as needed: which files its r, R, w and W commands and w flags name, and
// whether it can run a command (e, the e flag). unread is why it could not be
// read; it is then as good as any program.
//
// What GNU sed would refuse is refused too: sed reads several scripts as one,
// so a text that looks broken alone might not be.
func readSed(script string) (effects []Effect, unread string) {
	p := sedParser{s: script}
	for p.i < len(p.s) && p.bad == "" {
		p.command()
	}
	return p.effects, p.bad
}

type sedParser struct {
	s       string
	i       int
	effects []Effect
	bad     string
}

func (p *sedParser) fail(why string) { p.bad = "sed script: " + why }

func (p *sedParser) peek() byte {
	if p.i < len(p.s) {
		return p.s[p.i]
	}
	return 0
}

func (p *sedParser) skip(set string) {
	for p.i < len(p.s) && strings.IndexByte(set, p.s[p.i]) >= 0 {
		p.i++
	}
}

// command reads one command with its addresses.
func (p *sedParser) command() {
	p.skip(" \t\n;")
	if p.i >= len(p.s) {
		return
	}
	if p.address() && p.bad == "" {
		p.skip(" \t")
		if p.peek() == ',' {
			p.i++
			p.skip(" \t")
			if c := p.peek(); c == '+' || c == '~' {
				p.i++
			}
			if !p.address() {
				p.fail("an address is missing")
			}
		}
	}
	p.skip(" \t!")
	if p.bad != "" || p.i >= len(p.s) {
		return
	}
	c := p.s[p.i]
	p.i++
	switch c {
	case '{':
		return
	case '}', '=', 'd', 'D', 'F', 'g', 'G', 'h', 'H', 'n', 'N', 'p', 'P', 'x', 'z':
		p.end()
	case 'l', 'L', 'q', 'Q':
		p.skip(" \t")
		p.skip("0123456789")
		p.end()
	case 'a', 'i', 'c':
		p.text()
	case ':', 'b', 't', 'T', 'v':
		for p.i < len(p.s) && p.s[p.i] != '\n' && p.s[p.i] != ';' && p.s[p.i] != '}' {
			p.i++
		}
	case '#':
		p.rest()
	case 's':
		p.substitute()
	case 'y':
		d := p.delimiter()
		p.part(d, false)
		p.part(d, false)
		p.end()
	case 'r', 'R':
		p.file(Read)
	case 'w', 'W':
		p.file(Write)
	case 'e':
		p.fail("e runs a command")
	default:
		p.fail("unknown command " + string(rune(c)))
	}
}

// address reads one address if there is one.
func (p *sedParser) address() bool {
	switch c := p.peek(); {
	case c >= '0' && c <= '9':
		p.skip("0123456789")
		if p.peek() == '~' {
			p.i++
			p.skip("0123456789")
		}
	case c == '$':
		p.i++
	case c == '/':
		p.i++
		p.part('/', true)
		p.skip("IM")
	case c == '\\':
		p.i++
		p.part(p.delimiter(), true)
		p.skip("IM")
	default:
		return false
	}
	return true
}

func (p *sedParser) delimiter() byte {
	if p.i >= len(p.s) || p.s[p.i] == '\n' || p.s[p.i] == '\\' || p.s[p.i] >= 0x80 {
		p.fail("no delimiter")
		return 0
	}
	d := p.s[p.i]
	p.i++
	return d
}

// part reads up to an unescaped delimiter. In a pattern, a delimiter inside a
// bracket expression does not count (POSIX). A sed that ends the pattern there
// all the same is left with an open bracket, which it refuses before it runs.
func (p *sedParser) part(d byte, pattern bool) {
	if p.bad != "" {
		return
	}
	bracket := -1
	for ; p.i < len(p.s); p.i++ {
		switch c := p.s[p.i]; {
		case c == '\\' && bracket < 0:
			p.i++
		case c == d && bracket < 0:
			p.i++
			return
		case pattern && bracket < 0 && c == '[':
			bracket = p.i
			if p.i+1 < len(p.s) && p.s[p.i+1] == '^' {
				p.i++
			}
			if p.i+1 < len(p.s) && p.s[p.i+1] == ']' {
				p.i++
			}
		case bracket >= 0 && c == '[' && p.i+1 < len(p.s) && strings.IndexByte(":.=", p.s[p.i+1]) >= 0:
			end := strings.Index(p.s[p.i+2:], string(p.s[p.i+1])+"]")
			if end < 0 {
				p.fail("an open character class")
				return
			}
			p.i += end + 3
		case bracket >= 0 && c == ']':
			bracket = -1
		}
	}
	p.fail("an open pattern")
}

func (p *sedParser) substitute() {
	d := p.delimiter()
	p.part(d, true)
	p.part(d, false)
	for p.bad == "" && p.i < len(p.s) {
		switch c := p.s[p.i]; {
		case c == 'g' || c == 'p' || c == 'i' || c == 'I' || c == 'm' || c == 'M' || c >= '0' && c <= '9':
			p.i++
		case c == 'e':
			p.fail("the e flag runs a command")
		case c == 'w':
			p.i++
			p.file(Write)
			return
		default:
			p.end()
			return
		}
	}
}

// end expects the end of a command.
func (p *sedParser) end() {
	if p.bad != "" {
		return
	}
	p.skip(" \t")
	switch p.peek() {
	case 0, ';', '\n', '}', '#':
	default:
		p.fail("characters after a command")
	}
}

// text reads the text of a, i and c: to the end of the line, lines that end
// in a backslash continued.
func (p *sedParser) text() {
	for ; p.i < len(p.s); p.i++ {
		switch p.s[p.i] {
		case '\\':
			p.i++
		case '\n':
			return
		}
	}
}

func (p *sedParser) rest() string {
	i := strings.IndexByte(p.s[p.i:], '\n')
	if i < 0 {
		i = len(p.s) - p.i
	}
	t := p.s[p.i : p.i+i]
	p.i += i
	return t
}

// file reads a file name, which is the rest of the line.
func (p *sedParser) file(k Kind) {
	name := strings.TrimLeft(p.rest(), " \t")
	if name == "" {
		p.fail("a file name is missing")
		return
	}
	p.effects = append(p.effects, Effect{Kind: k, Arg: Arg{Text: name, Known: true}, Why: "sed script"})
}
