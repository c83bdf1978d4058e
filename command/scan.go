package command

import (
	"fmt"
	"strings"
)

// A file is the text of one data file and where its entries begin.
type file struct {
	name, text string
}

// A place is where the block of one "command" line begins.
type place struct {
	file   *file
	offset int
	line   int
}

// scan calls visit for each "command" line of the file. Nothing else is looked
// at, so that start-up costs one pass over the text.
func (f *file) scan(visit func(names string, p place)) {
	for text, n, at := f.text, 1, 0; at < len(text); n++ {
		// One IndexByte a line: a search for "\ncommand" is much slower.
		end := strings.IndexByte(text[at:], '\n')
		if end < 0 {
			end = len(text) - at
		}
		if text[at] == 'c' && strings.HasPrefix(text[at:at+end], "command ") {
			visit(stripComment(text[at+len("command "):at+end]), place{f, at, n})
		}
		at += end + 1
	}
}

func firstLine(s string) string {
	if i := strings.IndexByte(s, '\n'); i >= 0 {
		return s[:i]
	}
	return s
}

// stripComment removes a comment and the blanks around what remains.
func stripComment(s string) string {
	s = strings.TrimSpace(s)
	if strings.HasPrefix(s, "#") {
		return ""
	}
	for _, mark := range []string{"  #", "\t#", " \t#"} {
		if i := strings.Index(s, mark); i >= 0 {
			s = s[:i]
		}
	}
	return strings.TrimSpace(s)
}

func splitLines(text string, n int) []line {
	lines := make([]line, 0, strings.Count(text, "\n")+1)
	for ; text != ""; n++ {
		raw := firstLine(text)
		text = strings.TrimPrefix(text[len(raw):], "\n")
		s := stripComment(raw)
		if s == "" {
			continue
		}
		key, rest := s, ""
		if i := strings.IndexAny(s, " \t"); i >= 0 {
			key, rest = s[:i], strings.TrimSpace(s[i:])
		}
		lines = append(lines, line{n: n, key: key, rest: rest, raw: raw})
	}
	return lines
}

// newEntry builds the entry at p with the tree of its sub-commands, none of it
// compiled yet: only the "command" and "sub" lines are read.
func newEntry(p place, same func([]string, int) *entry) *entry {
	text := p.file.text[p.offset:]
	top := &entry{file: p.file.name, same: same, n: p.line}
	top.names = strings.Fields(stripComment(strings.TrimPrefix(firstLine(text), "command ")))
	cur, start, n := top, 0, p.line
	at := 0
	for ; at < len(text); n++ {
		raw := firstLine(text[at:])
		if at > 0 && strings.HasPrefix(raw, "command ") {
			break
		}
		if head := strings.TrimLeft(raw, " \t"); strings.HasPrefix(head, "sub ") || strings.HasPrefix(head, "sub\t") || head == "sub" {
			cur.text = text[start:at]
			cur, start = top.addSub(line{n: n, key: "sub", rest: stripComment(head[len("sub"):])}, same), at
		}
		at += len(raw) + 1
	}
	cur.text = text[start:min(at, len(text))]
	return top
}

// addSub enters the sub-command of a line "sub [PARENT...] NAME...". Words that
// lead down through sub-commands written before are its parents; all further
// ones are its names. What does not fit is kept as an entry that nothing
// leads to, with an error.
func (e *entry) addSub(l line, same func([]string, int) *entry) *entry {
	s := &entry{file: e.file, same: same, n: l.n, up: e}
	words := strings.FieldsFunc(l.rest, func(r rune) bool { return r == ' ' || r == '\t' || r == ',' })
	for len(words) > 0 && s.up.subs[words[0]] != nil {
		s.up, words = s.up.subs[words[0]], words[1:]
	}
	s.names = words
	if len(words) == 0 {
		e.errorf(l.n, "sub %s: is there already, or has no name", l.rest)
		s.names = []string{l.rest}
		return s
	}
	if s.up.subs == nil {
		s.up.subs = map[string]*entry{}
	}
	for _, name := range words {
		if name[0] == '-' {
			e.errorf(l.n, "sub %s: %q is no name", l.rest, name)
		}
		if s.up.subs[name] != nil {
			e.errorf(l.n, "sub %s: %s is there already", l.rest, name)
			continue
		}
		s.up.subs[name] = s
	}
	s.up.order = append(s.up.order, s)
	return s
}

// walk visits e and all below it in the order of the file.
func (e *entry) walk(visit func(*entry)) {
	visit(e)
	for _, s := range e.order {
		s.walk(visit)
	}
}

const (
	maxFile  = 1 << 20
	maxLine  = 2000
	maxNames = 200
)

// Check reads a data file strictly and returns everything that is wrong with
// it, each error as "file:line: text". Data from a user's or a project's
// file must pass it before it is used.
func Check(name string, data []byte) []error {
	if len(data) > maxFile {
		return []error{fmt.Errorf("%s:1: file is larger than %d bytes", name, maxFile)}
	}
	var errs []error
	errorf := func(n int, format string, args ...any) {
		errs = append(errs, fmt.Errorf("%s:%d: %s", name, n, fmt.Sprintf(format, args...)))
	}
	f := &file{name, string(data)}
	checkLines(f.text, errorf)
	own := newSet(f)
	seen := map[string]int{}
	f.scan(func(names string, p place) {
		fields := strings.Fields(names)
		if len(fields) == 0 || len(fields) > maxNames {
			errorf(p.line, "command: want 1 to %d names", maxNames)
		}
		for _, n := range fields {
			if strings.ContainsAny(n, "/=\x00") || strings.HasPrefix(n, "-") {
				errorf(p.line, "command %s: not the base name of a program", n)
			}
			if old := seen[n]; old != 0 {
				errorf(p.line, "command %s: is there already at line %d", n, old)
			}
			seen[n] = p.line
		}
		e := own.build(p)
		e.walk(func(e *entry) {
			e.load()
			if e.doc == "" && e.up == nil {
				errorf(e.n, "command: no doc line")
			}
		})
		e.walk(func(e *entry) { errs = append(errs, e.errs...) })
	})
	return errs
}

// checkLines finds what the scan for "command" lines passes over.
func checkLines(text string, errorf func(int, string, ...any)) {
	started := false
	for n := 1; text != ""; n++ {
		raw := firstLine(text)
		text = strings.TrimPrefix(text[len(raw):], "\n")
		if len(raw) > maxLine {
			errorf(n, "line is longer than %d bytes", maxLine)
		}
		if i := strings.IndexFunc(raw, func(r rune) bool { return r < ' ' && r != '\t' || r == 0x7f || r == 0xfffd }); i >= 0 {
			errorf(n, "control character or invalid UTF-8 at byte %d", i+1)
		}
		s := stripComment(raw)
		key := s
		if i := strings.IndexAny(s, " \t"); i >= 0 {
			key = s[:i]
		}
		switch {
		case s == "":
		case key == "command":
			if !strings.HasPrefix(raw, "command ") {
				errorf(n, "command: begins in the first column and is followed by a blank")
			}
			started = true
		case !started:
			errorf(n, "%s: stands before the first command line", key)
		}
	}
}
