package gitrepo

import (
	"errors"
	"fmt"
	"strings"
)

// maxEntries bounds the entries of one file.
const maxEntries = 20000

// An entry is one line of a configuration file, as git reads it: section and
// key in lower case, the subsection as written.
type entry struct {
	key, value string
	implicit   bool // a key without "=": true
	line       int
}

// parseConfig reads git's configuration syntax exactly as git does
// (git-config(1), "SYNTAX"). What git refuses is an error here.
func parseConfig(text []byte) ([]entry, error) {
	p := &parser{text: strings.TrimPrefix(string(text), "\ufeff"), line: 1}
	if strings.IndexByte(p.text, 0) >= 0 {
		return nil, errors.New("line 1: NUL byte")
	}
	var entries []entry
	section := ""
	for !p.eof() {
		switch c := p.next(); {
		case c == '\n' || isSpace(c):
		case c == '#' || c == ';':
			p.skipLine()
		case c == '[':
			var err error
			if section, err = p.section(); err != nil {
				return entries, err
			}
		case isAlpha(c):
			e, err := p.entry(c)
			if err != nil {
				return entries, err
			}
			if section != "" {
				e.key = section + "." + e.key
			}
			if entries = append(entries, e); len(entries) > maxEntries {
				return entries, p.errorf("too many entries")
			}
		default:
			return entries, p.errorf("unexpected %q", c)
		}
	}
	return entries, nil
}

type parser struct {
	text string
	pos  int
	line int // of the next character
}

func (p *parser) eof() bool { return p.pos >= len(p.text) }

// next returns the next character; the end of the file reads as a line's end,
// and CRLF as LF.
func (p *parser) next() byte {
	if p.eof() {
		return '\n'
	}
	c := p.text[p.pos]
	p.pos++
	if c == '\r' && !p.eof() && p.text[p.pos] == '\n' {
		p.pos++
		c = '\n'
	}
	if c == '\n' {
		p.line++
	}
	return c
}

func (p *parser) skipLine() {
	for !p.eof() && p.next() != '\n' {
	}
}

func (p *parser) errorf(format string, args ...any) error {
	return fmt.Errorf("line %d: %s", p.line, fmt.Sprintf(format, args...))
}

// section reads a section header after its "[".
func (p *parser) section() (string, error) {
	var b strings.Builder
	for {
		if p.eof() {
			return "", p.errorf("section header without ]")
		}
		c := p.next()
		switch {
		case c == ']':
			if b.Len() == 0 {
				return "", p.errorf("empty section name")
			}
			return b.String(), nil
		case isSpace(c) || c == '\n':
			return p.subsection(&b, c)
		case isKeyChar(c) || c == '.':
			b.WriteByte(lower(c))
		default:
			return "", p.errorf("unexpected %q in section header", c)
		}
	}
}

// subsection reads "subsection" and the closing bracket.
func (p *parser) subsection(b *strings.Builder, c byte) (string, error) {
	for isSpace(c) {
		c = p.next()
	}
	if c != '"' {
		return "", p.errorf("subsection without quote")
	}
	b.WriteByte('.')
	for {
		if p.eof() {
			return "", p.errorf("subsection without end")
		}
		c := p.next()
		if c == '"' {
			break
		}
		if c == '\\' {
			c = p.next()
		}
		if c == '\n' {
			return "", p.errorf("line end in subsection")
		}
		b.WriteByte(c)
	}
	if p.next() != ']' {
		return "", p.errorf("text after subsection")
	}
	return b.String(), nil
}

// entry reads a key that begins with c, and its value.
func (p *parser) entry(c byte) (entry, error) {
	e := entry{line: p.line}
	key := []byte{lower(c)}
	for c = p.next(); isKeyChar(c); c = p.next() {
		key = append(key, lower(c))
	}
	for c == ' ' || c == '\t' {
		c = p.next()
	}
	e.key = string(key)
	if c == '\n' {
		e.implicit, e.value = true, "true"
		return e, nil
	}
	if c != '=' {
		return e, p.errorf("unexpected %q after key", c)
	}
	var err error
	e.value, err = p.value()
	return e, err
}

// value reads a value up to its line's end. Blanks around it are dropped
// unless quoted.
func (p *parser) value() (string, error) {
	var b []byte
	keep := 0 // length that trailing blanks do not reduce
	quoted := false
	for {
		c := p.next()
		switch {
		case c == '\n':
			if quoted {
				return "", p.errorf("line end in quotes")
			}
			return string(b[:keep]), nil
		case isSpace(c) && !quoted:
			if len(b) > 0 {
				b = append(b, c)
			}
			continue
		case (c == '#' || c == ';') && !quoted:
			p.skipLine()
			return string(b[:keep]), nil
		case c == '"':
			quoted = !quoted
		case c == '\\':
			r, skip, err := p.escape()
			if err != nil {
				return "", err
			}
			if !skip {
				b = append(b, r)
			}
		default:
			b = append(b, c)
		}
		keep = len(b)
	}
}

// escape reads what follows a backslash; skip is true for a continued line.
func (p *parser) escape() (r byte, skip bool, err error) {
	switch c := p.next(); c {
	case '\n':
		return 0, true, nil
	case 't':
		return '\t', false, nil
	case 'b':
		return '\b', false, nil
	case 'n':
		return '\n', false, nil
	case '\\', '"':
		return c, false, nil
	default:
		return 0, false, p.errorf("unknown escape %q", c)
	}
}

func isSpace(c byte) bool   { return c == ' ' || c == '\t' || c == '\r' }
func isAlpha(c byte) bool   { return 'a' <= c && c <= 'z' || 'A' <= c && c <= 'Z' }
func isKeyChar(c byte) bool { return isAlpha(c) || '0' <= c && c <= '9' || c == '-' }

func lower(c byte) byte {
	if 'A' <= c && c <= 'Z' {
		return c + 'a' - 'A'
	}
	return c
}

// splitKey parts "section.sub.sec.tion.key" into section, subsection and key.
func splitKey(key string) (section, sub, name string) {
	i := strings.IndexByte(key, '.')
	if i < 0 {
		return "", "", key
	}
	if strings.IndexByte(key[i+1:], '.') < 0 {
		return key[:i], "", key[i+1:]
	}
	j := strings.LastIndexByte(key, '.')
	return key[:i], key[i+1 : j], key[j+1:]
}
