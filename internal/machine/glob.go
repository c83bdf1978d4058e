package machine

import (
	"sort"
	"strings"
	"unicode"
	"unicode/utf8"

	"assent"
)

// A lister expands one pattern, within bounds.
type lister struct {
	lstat   func(string) (Node, error)
	readDir func(string, int) ([]string, bool, error)
	limit   int
	visited int
	found   []string
	more    bool
}

// list is [assent.Facts.List] over any tree.
func (l *lister) list(pattern string) ([]string, bool) {
	if !isAbs(pattern) || len(pattern) > maxPath || l.limit <= 0 {
		return nil, true
	}
	vol, rest := splitVolume(pattern)
	deep := false
	if cut, ok := strings.CutSuffix(rest, "/**"); ok {
		rest, deep = cut, true
	}
	dirs := []string{vol + "/"}
	for _, part := range strings.Split(rest, "/") {
		if part != "" {
			dirs = l.expand(dirs, part)
		}
	}
	if !deep && strings.HasSuffix(rest, "/") {
		dirs = l.onlyDirs(dirs)
	}
	for _, d := range dirs {
		if deep {
			l.below(d)
		} else {
			l.add(d)
		}
	}
	sort.Strings(l.found)
	return l.found, l.more
}

// expand returns what a pattern's next component matches in each directory.
func (l *lister) expand(dirs []string, part string) []string {
	var out []string
	for _, d := range dirs {
		if !hasMeta(part) {
			p := join(d, unescape(part))
			if _, err := l.stat(p); err == nil {
				out = append(out, p)
			}
			continue
		}
		for _, name := range l.names(d, part) {
			out = append(out, join(d, name))
		}
		if len(out) > maxVisited {
			l.more = true
			return out[:maxVisited]
		}
	}
	return out
}

// names returns the names in a directory that match, in order. Bash before
// 5.2 also gives "." and ".." for ".*", so they are given here: what a
// recursive program would then read must be asked for.
func (l *lister) names(dir, part string) []string {
	names := l.read(dir)
	if part[0] == '.' {
		names = append([]string{".", ".."}, names...)
	}
	var out []string
	for _, name := range names {
		if name[0] == '.' && part[0] != '.' && !strings.HasPrefix(part, `\.`) {
			continue
		}
		if matchPart(part, name) {
			out = append(out, name)
		}
	}
	return out
}

// read reads a directory out of what may still be visited.
func (l *lister) read(dir string) []string {
	left := maxVisited - l.visited
	if left <= 0 {
		l.more = true
		return nil
	}
	names, more, err := l.readDir(dir, left)
	if err != nil {
		if n, e := l.stat(dir); e == nil && n.Kind == assent.Dir {
			l.more = true // a directory that cannot be listed may hold anything
		}
		return nil
	}
	l.visited += len(names)
	l.more = l.more || more
	return names
}

// stat follows links, as a glob's check for existence does.
func (l *lister) stat(p string) (Node, error) {
	n, err := l.lstat(p)
	if err != nil || n.Link == "" {
		return n, err
	}
	r := resolve(l.lstat, p)
	return Node{Kind: r.Kind}, nil
}

func (l *lister) onlyDirs(paths []string) []string {
	out := paths[:0]
	for _, p := range paths {
		if n, err := l.stat(p); err == nil && n.Kind == assent.Dir {
			out = append(out, p+"/")
		}
	}
	return out
}

// below adds everything below a directory.
func (l *lister) below(root string) {
	stack := []string{root}
	for len(stack) > 0 {
		dir := stack[len(stack)-1]
		stack = stack[:len(stack)-1]
		for _, name := range l.read(dir) {
			p := join(dir, name)
			l.add(p)
			if name == ".git" || name == "node_modules" {
				continue
			}
			if n, err := l.lstat(p); err == nil && n.Kind == assent.Dir {
				stack = append(stack, p)
			}
		}
		if len(l.found) >= l.limit && len(stack) > 0 {
			l.more = true
			return
		}
	}
}

func (l *lister) add(p string) {
	if len(l.found) >= l.limit {
		l.more = true
		return
	}
	l.found = append(l.found, p)
}

func hasMeta(s string) bool { return strings.ContainsAny(s, "*?[") }

// unescape removes the backslashes that quote characters of a pattern.
func unescape(s string) string {
	if strings.IndexByte(s, '\\') < 0 {
		return s
	}
	var b strings.Builder
	for i := 0; i < len(s); i++ {
		if s[i] == '\\' && i+1 < len(s) {
			i++
		}
		b.WriteByte(s[i])
	}
	return b.String()
}

// matchPart matches one component as bash does: "*", "?", "[...]" and the
// backslash. It backtracks to the last star only, so its time is bounded by
// the product of the lengths.
func matchPart(pat, name string) bool {
	starPat, starName := -1, 0
	p, n := 0, 0
	for n < len(name) || p < len(pat) {
		if p < len(pat) && pat[p] == '*' {
			starPat, starName = p, n
			p++
			continue
		}
		if p < len(pat) && n < len(name) {
			if pw, nw, ok := matchOne(pat[p:], name[n:]); ok {
				p, n = p+pw, n+nw
				continue
			}
		}
		if starPat < 0 || starName >= len(name) {
			return false
		}
		_, w := utf8.DecodeRuneInString(name[starName:])
		starName += w
		p, n = starPat+1, starName
	}
	return true
}

// matchOne matches one pattern element against one character and returns the
// bytes that each took.
func matchOne(pat, name string) (pw, nw int, ok bool) {
	r, nw := utf8.DecodeRuneInString(name)
	switch pat[0] {
	case '?':
		return 1, nw, true
	case '[':
		if w, hit, closed := matchBracket(pat, r); closed {
			return w, nw, hit
		}
	case '\\':
		if len(pat) > 1 {
			q, w := utf8.DecodeRuneInString(pat[1:])
			return 1 + w, nw, q == r
		}
	}
	q, w := utf8.DecodeRuneInString(pat)
	if q == utf8.RuneError && w == 1 {
		return 1, 1, pat[0] == name[0]
	}
	return w, nw, q == r
}

// matchBracket matches "[...]"; closed is false if no "]" ends it, which makes
// the "[" an ordinary character.
func matchBracket(pat string, r rune) (width int, hit, closed bool) {
	i := 1
	neg := i < len(pat) && (pat[i] == '!' || pat[i] == '^')
	if neg {
		i++
	}
	for first := true; i < len(pat); first = false {
		if pat[i] == ']' && !first {
			return i + 1, hit != neg, true
		}
		if strings.HasPrefix(pat[i:], "[:") {
			if end := strings.Index(pat[i+2:], ":]"); end >= 0 {
				hit = hit || inClass(pat[i+2:i+2+end], r)
				i += end + 4
				continue
			}
		}
		lo, w := bracketRune(pat[i:])
		i += w
		hi := lo
		if i+1 < len(pat) && pat[i] == '-' && pat[i+1] != ']' {
			hi, w = bracketRune(pat[i+1:])
			i += 1 + w
		}
		hit = hit || lo <= r && r <= hi
	}
	return 0, false, false
}

func bracketRune(s string) (rune, int) {
	if s[0] == '\\' && len(s) > 1 {
		r, w := utf8.DecodeRuneInString(s[1:])
		return r, 1 + w
	}
	return utf8.DecodeRuneInString(s)
}

// inClass knows the POSIX classes; an unknown one matches, which lists more.
func inClass(class string, r rune) bool {
	switch class {
	case "alpha":
		return unicode.IsLetter(r)
	case "digit":
		return '0' <= r && r <= '9'
	case "alnum":
		return unicode.IsLetter(r) || unicode.IsDigit(r)
	case "upper":
		return unicode.IsUpper(r)
	case "lower":
		return unicode.IsLower(r)
	case "space":
		return unicode.IsSpace(r)
	case "punct":
		return unicode.IsPunct(r) || unicode.IsSymbol(r)
	default:
		return true
	}
}
