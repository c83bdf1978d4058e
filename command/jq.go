package command

import "strings"

// readJQ reads a jq filter (jq 1.7, jq(1)) as far as needed. jq has no way to
// write or to run anything; what matters is the environment (env, $ENV) and
// modules, which are files read at run time. unread is why it could not be
// read.
func readJQ(filter string) (effects []Effect, unread string) {
	p := jqParser{s: filter}
	p.code(0)
	if p.bad == "" && p.i < len(p.s) {
		p.fail("a bracket too many")
	}
	return nil, p.bad
}

type jqParser struct {
	s    string
	i    int
	open []byte // brackets that are open: a name before ":" is a key in "{" only
	bad  string
}

func (p *jqParser) fail(why string) { p.bad = "jq filter: " + why }

// code reads until the end or, inside an interpolation, its closing bracket.
func (p *jqParser) code(nest int) {
	depth, top := 0, len(p.open)
	for p.i < len(p.s) && p.bad == "" {
		switch c := p.s[p.i]; {
		case c == '#':
			for p.i < len(p.s) && p.s[p.i] != '\n' {
				p.i++
			}
		case c == '"':
			p.string(nest)
		case c == '(' || c == '[' || c == '{':
			depth++
			p.open = append(p.open, c)
			p.i++
		case c == ')' || c == ']' || c == '}':
			if depth == 0 {
				return
			}
			depth--
			p.open = p.open[:len(p.open)-1]
			p.i++
		case isAwkLetter(c):
			p.name()
		default:
			p.i++
		}
	}
	if depth > 0 && p.bad == "" {
		p.fail("an open bracket")
	}
	p.open = p.open[:top]
}

func (p *jqParser) string(nest int) {
	for p.i++; p.i < len(p.s); p.i++ {
		switch p.s[p.i] {
		case '"':
			p.i++
			return
		case '\\':
			p.i++
			if p.i < len(p.s) && p.s[p.i] == '(' {
				if nest > 32 {
					p.fail("it nests too deeply")
					return
				}
				p.i++
				p.code(nest + 1)
				if p.bad != "" {
					return
				}
				if p.i >= len(p.s) || p.s[p.i] != ')' {
					p.fail("an open interpolation")
					return
				}
			}
		}
	}
	p.fail("an open string")
}

func (p *jqParser) name() {
	start := p.i
	for p.i < len(p.s) && (isAwkLetter(p.s[p.i]) || p.s[p.i] >= '0' && p.s[p.i] <= '9') {
		p.i++
	}
	w := p.s[start:p.i]
	before := strings.TrimRight(p.s[:start], " \t\n")
	after := strings.TrimLeft(p.s[p.i:], " \t\n")
	if strings.HasSuffix(before, ".") && !strings.HasSuffix(before, "..") {
		return // a field
	}
	inObject := len(p.open) > 0 && p.open[len(p.open)-1] == '{'
	if inObject && strings.HasPrefix(after, ":") && !strings.HasPrefix(after, "::") && !strings.HasSuffix(before, "$") {
		return // a key
	}
	switch w {
	case "env", "ENV":
		p.fail("env shows the environment")
	case "import", "include", "modulemeta", "get_search_list", "input_filename":
		if w != "input_filename" {
			p.fail(w + " reads modules")
		}
	}
}
