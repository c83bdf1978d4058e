package run

import (
	"io"
	"strings"

	"assent/internal/wild"
)

// Which files a search leaves out: what .rgignore, .ignore, .gitignore and
// .git/info/exclude say, with the meaning of gitignore(5) and the precedence
// of ripgrep. Files of the same name nearer to the entry win; of one file the
// last pattern that matches; and the kinds win in the order just given,
// wherever they lie. .gitignore files above the top of a repository do not
// count. A user's global excludes are not read: two people get one answer.

const (
	maxIgnoreFile  = 1 << 20
	maxIgnoreRules = 10_000 // of one file; those behind do not count
)

// ignoreNames are the files, the strongest first; the last is below .git.
var ignoreNames = [...]string{".rgignore", ".ignore", ".gitignore", "exclude"}

const firstOfGit = 2 // index of the first that belongs to git

// An ignoreRule is one pattern.
type ignoreRule struct {
	parts    []string // cut at slashes
	anchored bool     // matches the path below its directory; else the last component
	dirOnly  bool
	negate   bool
}

// A level is what one directory says about those below it.
type level struct {
	dir   string // absolute
	repo  bool   // it holds .git
	rules [len(ignoreNames)][]ignoreRule
}

// loadLevel reads the ignore files of a directory. has says which names to
// look for; nil means all.
func loadLevel(d *dir, has func(name string) bool) level {
	l := level{dir: d.name}
	for i, name := range ignoreNames[:3] {
		if has == nil || has(name) {
			l.rules[i] = loadRules(d, name)
		}
	}
	if has != nil && !has(".git") {
		return l
	}
	s, err := d.stat(".git")
	if err != nil {
		return l
	}
	l.repo = true
	if !s.mode.IsDir() {
		return l // a work tree of another repository
	}
	if git, err := d.sub(".git"); err == nil {
		if info, err := git.sub("info"); err == nil {
			l.rules[3] = loadRules(info, ignoreNames[3])
			info.close()
		}
		git.close()
	}
	return l
}

// loadRules reads one file. One that cannot be read, or is a link, says
// nothing, as in git.
func loadRules(d *dir, name string) []ignoreRule {
	file, _, err := d.open(name)
	if err != nil {
		return nil
	}
	defer file.Close()
	data, err := io.ReadAll(io.LimitReader(file, maxIgnoreFile))
	if err != nil {
		return nil
	}
	return parseIgnore(string(data))
}

// parseIgnore reads the text of an ignore file.
func parseIgnore(text string) []ignoreRule {
	var rules []ignoreRule
	text = strings.TrimPrefix(text, "\ufeff")
	for line := range strings.SplitSeq(text, "\n") {
		line = strings.TrimSuffix(line, "\r")
		if strings.HasPrefix(line, "#") {
			continue
		}
		if r, ok := parseRule(trimBlanks(line)); ok && len(rules) < maxIgnoreRules {
			rules = append(rules, r)
		}
	}
	return rules
}

// trimBlanks drops blanks at the end, but not an escaped one.
func trimBlanks(s string) string {
	t := strings.TrimRight(s, " ")
	if len(t) < len(s) && (len(t)-len(strings.TrimRight(t, `\`)))%2 == 1 {
		t += " "
	}
	return t
}

func parseRule(s string) (ignoreRule, bool) {
	var r ignoreRule
	s, r.negate = strings.CutPrefix(s, "!")
	s, r.dirOnly = strings.CutSuffix(s, "/")
	if s == "" {
		return r, false
	}
	r.anchored = strings.Contains(s, "/")
	r.parts = strings.Split(strings.TrimPrefix(s, "/"), "/")
	for i, p := range r.parts {
		if i < len(r.parts)-1 && (len(p)-len(strings.TrimRight(p, `\`)))%2 == 1 {
			r.parts[i] = p[:len(p)-1] // an escaped slash is a slash
		}
		if len(p) > 2 && strings.Trim(p, "*") == "" {
			r.parts[i] = "**"
		}
	}
	return r, true
}

// matches compares with a path below the rule's directory.
func (r *ignoreRule) matches(parts []string, isDir bool) bool {
	switch {
	case r.dirOnly && !isDir:
		return false
	case !r.anchored:
		return wildmatch(r.parts[0], parts[len(parts)-1])
	}
	return wild.PathBy(r.parts, parts, false, wildmatch)
}

// ignored says whether the levels above an entry, the top first, leave it out.
func ignored(levels []level, name string, isDir bool) bool {
	for kind := range ignoreNames {
		for i := len(levels) - 1; i >= 0; i-- {
			l := &levels[i]
			if rules := l.rules[kind]; len(rules) > 0 {
				parts := strings.Split(strings.TrimPrefix(strings.TrimPrefix(name, l.dir), "/"), "/")
				for k := len(rules) - 1; k >= 0; k-- {
					if rules[k].matches(parts, isDir) {
						return !rules[k].negate
					}
				}
			}
			if kind >= firstOfGit && l.repo {
				break
			}
		}
	}
	return false
}

// levelsAbove reads the ignore files of the directories above one.
func levelsAbove(name string) []level {
	var levels []level
	for at := 0; at < len(name) && name != "/"; {
		up := name[:max(at, 1)]
		if d, err := openDir(up); err == nil {
			levels = append(levels, loadLevel(d, nil))
			d.close()
		}
		next := strings.IndexByte(name[at+1:], '/')
		if next < 0 {
			break
		}
		at += 1 + next
	}
	return levels
}

// wildmatch compares one component with a pattern as git's function of that
// name does: "*", "?", "[...]" with ranges and classes, and "\" before what is
// meant as it is. It compares bytes. A pattern that is not complete matches
// nothing.
func wildmatch(pat, s string) bool {
	star, mark := -1, 0
	p, i := 0, 0
	for i < len(s) {
		if p < len(pat) && pat[p] == '*' {
			star, mark = p, i
			p++
			continue
		}
		if p < len(pat) {
			if ok, n := oneByte(pat[p:], s[i]); n < 0 {
				return false
			} else if ok {
				p, i = p+n, i+1
				continue
			}
		}
		if star < 0 {
			return false
		}
		mark++
		p, i = star+1, mark
	}
	return strings.Trim(pat[p:], "*") == ""
}

// oneByte compares the first element of a pattern with a byte and returns the
// element's length, -1 if it is not complete.
func oneByte(pat string, c byte) (bool, int) {
	switch pat[0] {
	case '?':
		return true, 1
	case '\\':
		if len(pat) < 2 {
			return false, -1
		}
		return pat[1] == c, 2
	case '[':
		return class(pat, c)
	}
	return pat[0] == c, 1
}

// class compares a byte with "[...]".
func class(pat string, c byte) (bool, int) {
	i, negate, found := 1, false, false
	if i < len(pat) && (pat[i] == '!' || pat[i] == '^') {
		negate = true
		i++
	}
	for first := true; ; first = false {
		if i >= len(pat) {
			return false, -1
		}
		if pat[i] == ']' && !first {
			return found != negate, i + 1
		}
		if name, n := posixClass(pat[i:]); n > 0 {
			found = found || inClass(name, c)
			i += n
			continue
		}
		lo, n := classByte(pat[i:])
		if n == 0 {
			return false, -1
		}
		i += n
		hi := lo
		if i+1 < len(pat) && pat[i] == '-' && pat[i+1] != ']' {
			if hi, n = classByte(pat[i+1:]); n == 0 {
				return false, -1
			}
			i += 1 + n
		}
		found = found || lo <= c && c <= hi
	}
}

// classByte reads one byte of a class, escaped or not.
func classByte(pat string) (byte, int) {
	if pat[0] != '\\' {
		return pat[0], 1
	}
	if len(pat) < 2 {
		return 0, 0
	}
	return pat[1], 2
}

// posixClass reads "[:name:]".
func posixClass(pat string) (string, int) {
	if !strings.HasPrefix(pat, "[:") {
		return "", 0
	}
	i := strings.Index(pat, ":]")
	if i < 2 {
		return "", 0
	}
	return pat[2:i], i + 2
}

func inClass(name string, c byte) bool {
	lower, upper, digit := c >= 'a' && c <= 'z', c >= 'A' && c <= 'Z', c >= '0' && c <= '9'
	graph := c > ' ' && c < 0x7f
	switch name {
	case "alpha":
		return lower || upper
	case "alnum":
		return lower || upper || digit
	case "lower":
		return lower
	case "upper":
		return upper
	case "digit":
		return digit
	case "xdigit":
		return digit || c >= 'a' && c <= 'f' || c >= 'A' && c <= 'F'
	case "space":
		return c == ' ' || c >= '\t' && c <= '\r'
	case "blank":
		return c == ' ' || c == '\t'
	case "punct":
		return graph && !lower && !upper && !digit
	case "graph":
		return graph
	case "print":
		return graph || c == ' '
	case "cntrl":
		return c < ' ' || c == 0x7f
	}
	return false
}
