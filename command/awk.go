package command

import "strings"

// readAwk reads an awk program (POSIX awk and gawk 5.2) as far as needed:
// whether it can run a command (system, pipes, coprocesses), load code, change
// what is read (ARGV, getline from a file), show the environment, and which
// literal files it prints to. unread is why it could not be read.
//
// It tokenises as awk's grammar does: "/" begins a regular expression where a
// value cannot stand, and ">" is a redirection only in a print statement
// outside of brackets.
func readAwk(program string) (effects []Effect, unread string) {
	p := awkParser{s: program}
	for p.i < len(p.s) && p.bad == "" {
		p.token()
	}
	if p.bad == "" && len(p.stack) > 0 {
		p.fail("an open bracket")
	}
	return p.effects, p.bad
}

type awkParser struct {
	s       string
	i       int
	value   bool // the last token can end a value: "/" divides
	word    string
	stack   []awkOpen
	print   int // depth of brackets at the print statement being read, plus one; 0 outside
	effects []Effect
	bad     string
}

// awkOpen is an open bracket and the keyword before it, if that makes what
// follows the closing bracket a statement.
type awkOpen struct {
	c    byte
	stmt bool
}

func (p *awkParser) fail(why string) { p.bad = "awk program: " + why }

func (p *awkParser) token() {
	c := p.s[p.i]
	switch {
	case c == ' ' || c == '\t' || c == '\r':
		p.i++
	case c == '\\' && p.i+1 < len(p.s) && p.s[p.i+1] == '\n':
		p.i += 2
	case c == '\n' || c == ';':
		p.i++
		p.statement()
	case c == '#':
		for p.i < len(p.s) && p.s[p.i] != '\n' {
			p.i++
		}
	case c == '"':
		p.string()
	case c == '/' && !p.value:
		p.regexp()
	case isAwkLetter(c):
		p.name()
	case c >= '0' && c <= '9' || c == '.' && p.i+1 < len(p.s) && p.s[p.i+1] >= '0' && p.s[p.i+1] <= '9':
		for p.i < len(p.s) && (isAwkLetter(p.s[p.i]) || p.s[p.i] >= '0' && p.s[p.i] <= '9' || p.s[p.i] == '.') {
			p.i++
		}
		p.value, p.word = true, ""
	default:
		p.symbol(c)
	}
}

func isAwkLetter(c byte) bool { return c == '_' || c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' }

func (p *awkParser) statement() {
	p.value, p.word = false, ""
	if p.print > 0 && len(p.stack) < p.print {
		p.print = 0
	}
}

func (p *awkParser) string() {
	for p.i++; p.i < len(p.s); p.i++ {
		switch p.s[p.i] {
		case '\\':
			p.i++
		case '\n':
			p.fail("an open string")
			return
		case '"':
			p.i++
			p.value, p.word = true, ""
			return
		}
	}
	p.fail("an open string")
}

func (p *awkParser) regexp() {
	bracket := false
	for p.i++; p.i < len(p.s); p.i++ {
		switch c := p.s[p.i]; {
		case c == '\\':
			p.i++
		case c == '\n':
			p.fail("an open regular expression")
			return
		case c == '/' && !bracket:
			// Inside brackets a slash does not count (gawk); an awk that ends
			// the expression there has an open bracket and refuses it.
			p.i++
			p.value, p.word = true, ""
			return
		case c == '[' && !bracket:
			bracket = true
			if p.i+1 < len(p.s) && p.s[p.i+1] == '^' {
				p.i++
			}
			if p.i+1 < len(p.s) && p.s[p.i+1] == ']' {
				p.i++
			}
		case c == ']':
			bracket = false
		}
	}
	p.fail("an open regular expression")
}

func (p *awkParser) name() {
	start := p.i
	for p.i < len(p.s) && (isAwkLetter(p.s[p.i]) || p.s[p.i] >= '0' && p.s[p.i] <= '9') {
		p.i++
	}
	w := p.s[start:p.i]
	p.word, p.value = w, true
	switch w {
	case "system", "getline", "close", "fflush", "extension", "load_ext":
		p.fail(w + " can run a command or open a file")
	case "ENVIRON", "PROCINFO", "SYMTAB", "FUNCTAB":
		p.fail(w + " shows the environment or changes the program")
	case "ARGV", "ARGC":
		p.fail(w + " changes which files are read")
	case "print", "printf":
		p.print, p.value = len(p.stack)+1, false
	case "if", "while", "for", "switch", "do", "else", "return", "in", "case", "delete", "exit", "next", "nextfile", "break", "continue",
		"BEGIN", "END", "BEGINFILE", "ENDFILE", "function", "func", "default":
		p.value = false
	}
}

func (p *awkParser) symbol(c byte) {
	p.i++
	next := byte(0)
	if p.i < len(p.s) {
		next = p.s[p.i]
	}
	switch c {
	case '(', '[', '{':
		p.stack = append(p.stack, awkOpen{c, c == '(' && (p.word == "if" || p.word == "while" || p.word == "for" || p.word == "switch")})
		p.value = false
		if c == '{' {
			p.print = 0
		}
	case ')', ']', '}':
		p.closing(c)
	case '|':
		if next == '|' {
			p.i++
			p.value = false
			break
		}
		p.fail("a pipe runs a command")
	case '@':
		p.fail("@ loads code or calls a computed function")
	case '>':
		if p.print > 0 && len(p.stack) == p.print-1 {
			p.redirect()
			return
		}
		p.value = false
	case '+', '-':
		// After "x++" a value has ended, after "x +" it has not.
		if next == c {
			p.i++
			return
		}
		p.value = false
	case '=', '<', '!', '~', '*', '/', '%', '^', '?', ':', ',', '&', '$':
		p.value = false
	default:
		p.fail("an unknown character")
	}
	p.word = ""
}

func (p *awkParser) closing(c byte) {
	n := len(p.stack)
	want := map[byte]byte{')': '(', ']': '[', '}': '{'}[c]
	if n == 0 || p.stack[n-1].c != want {
		p.fail("a bracket too many")
		return
	}
	stmt := p.stack[n-1].stmt
	p.stack = p.stack[:n-1]
	p.value = c != '}' && !stmt
	if c == '}' || p.print > 0 && len(p.stack) < p.print-1 {
		p.print = 0
	}
}

// redirect reads the target of "print > target": a literal string that ends
// the statement is a file that is written, anything else is not known.
func (p *awkParser) redirect() {
	if p.i < len(p.s) && p.s[p.i] == '>' {
		p.i++
	}
	for p.i < len(p.s) && (p.s[p.i] == ' ' || p.s[p.i] == '\t') {
		p.i++
	}
	if p.i >= len(p.s) || p.s[p.i] != '"' {
		p.fail("it prints to a file that is computed")
		return
	}
	start := p.i + 1
	if p.string(); p.bad != "" {
		return
	}
	name := p.s[start : p.i-1]
	for p.i < len(p.s) && (p.s[p.i] == ' ' || p.s[p.i] == '\t') {
		p.i++
	}
	if p.i < len(p.s) && strings.IndexByte(";\n}#", p.s[p.i]) < 0 || strings.Contains(name, "\\") || name == "" {
		p.fail("it prints to a file that is computed")
		return
	}
	p.print = 0
	p.effects = append(p.effects, Effect{Kind: Write, Arg: Arg{Text: name, Known: true}, Why: "awk program"})
}
