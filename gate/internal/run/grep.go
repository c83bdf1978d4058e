package run

import (
	"bytes"
	"cmp"
	"context"
	"errors"
	"fmt"
	"os"
	"path"
	"regexp"
	"regexp/syntax"
	"slices"
	"strings"
	"time"
	"unicode/utf8"

	"github.com/bmatcuk/doublestar/v4"

	"assent/internal/visible"
)

// Limits of one grep.
const (
	grepLines  = 200     // matching lines, or files, without a limit in the call
	maxMatches = 10_000  // with any limit
	maxContext = 50      // lines before and after
	maxExpr    = 8 << 10 // bytes of the expression
	shownLine  = 500     // bytes of a line that are shown
)

// grepArgs are the arguments of grep.
type grepArgs struct {
	Pattern    string `json:"pattern"`
	Path       string `json:"path"`
	Glob       string `json:"glob"`
	IgnoreCase bool   `json:"ignore_case"`
	Hidden     bool   `json:"hidden"`
	Context    uint   `json:"context"`
	Limit      uint   `json:"limit"`
	FilesOnly  bool   `json:"files_only"`
}

// grep searches lines for a regular expression in the syntax of Go's package
// regexp (RE2). Which files count is decided as ripgrep does: hidden, ignored
// and binary ones are left out, links are not followed; .git never counts.
//
// Ripgrep, where it is there, only finds the files that could match. Each is
// then opened through handles and searched here, so that the answer does not
// depend on who found it, nor on what a name has come to lead to.
func (f *Files) grep(ctx context.Context, job *Job) (Result, error) {
	var args grepArgs
	if err := arguments(job.Call.Args, &args); err != nil {
		return Result{}, err
	}
	name, err := target(job, cmp.Or(args.Path, "."), "")
	if err != nil {
		return Result{}, err
	}
	s := search{ctx: ctx, job: job, args: &args, until: time.Now().Add(maxSearch), limit: grepLines}
	if args.Limit > 0 {
		s.limit = int(min(args.Limit, maxMatches))
	}
	if why := s.compile(); why != "" {
		return Refusal("%s", why), nil
	}
	if err := s.path(f, name); err != nil {
		if ctx.Err() != nil {
			return Result{}, ctx.Err()
		}
		return Refusal("%s", whyNot(err, name)), nil
	}
	return answer(s.text()), nil
}

// A search is one grep on its way.
type search struct {
	ctx   context.Context
	job   *Job
	args  *grepArgs
	limit int
	until time.Time

	expr    *regexp.Regexp
	forRg   string // matches at least as much in ripgrep's engine; empty: ripgrep cannot help
	globNot bool
	glob    string

	out     strings.Builder
	matches int
	full    bool // there is more than may be shown
	partial string
}

// compile reads the expression and the glob.
func (s *search) compile() string {
	if len(s.args.Pattern) > maxExpr {
		return fmt.Sprintf("the pattern is longer than %d bytes", maxExpr)
	}
	s.glob, s.globNot = strings.CutPrefix(s.args.Glob, "!")
	s.glob, _ = strings.CutPrefix(s.glob, "/")
	if len(s.glob) > maxExpr || !doublestar.ValidatePattern(s.glob) {
		return "glob: not a complete pattern"
	}
	// Every line is a text of its own, so "^" and "\A" are the same; OneLine off
	// makes both engines take "^" and "$" for the ends of a line.
	flags := syntax.Perl &^ syntax.OneLine
	if s.args.IgnoreCase {
		flags |= syntax.FoldCase
	}
	tree, err := syntax.Parse(s.args.Pattern, flags)
	if err != nil {
		return fmt.Sprintf("pattern: %s (the syntax is that of RE2; escape what is meant as it is)", visible.Line(err.Error()))
	}
	if !oneLine(tree) {
		return `pattern: it holds a line break: each line is searched by itself`
	}
	text := tree.String()
	if s.expr, err = regexp.Compile(text); err != nil {
		return fmt.Sprintf("pattern: %s", visible.Line(err.Error()))
	}
	if s.expr.MatchString("") || contains(tree, boundary) && contains(tree, anchor) || contains(tree, noBoundary) {
		return "" // the engines differ beside the ends of a line: only ours is used
	}
	s.forRg = boundaries(text)
	if contains(tree, anyRune) {
		// Here a byte that is not UTF-8 counts as U+FFFD, there it matches nothing.
		s.forRg = "(?:" + s.forRg + `)|(?-u:[\x80-\xff])`
	}
	return ""
}

// oneLine makes the anchors of a text those of a line, and reports whether the
// expression could match in one line.
func oneLine(r *syntax.Regexp) bool {
	switch r.Op {
	case syntax.OpBeginText:
		r.Op = syntax.OpBeginLine
	case syntax.OpEndText:
		r.Op = syntax.OpEndLine
		r.Flags &^= syntax.WasDollar
	case syntax.OpLiteral:
		if slices.Contains(r.Rune, '\n') {
			return false
		}
	}
	for _, sub := range r.Sub {
		if !oneLine(sub) {
			return false
		}
	}
	return true
}

// contains reports whether f holds for a part of the expression.
func contains(r *syntax.Regexp, f func(*syntax.Regexp) bool) bool {
	return f(r) || slices.ContainsFunc(r.Sub, func(sub *syntax.Regexp) bool { return contains(sub, f) })
}

func boundary(r *syntax.Regexp) bool   { return r.Op == syntax.OpWordBoundary }
func noBoundary(r *syntax.Regexp) bool { return r.Op == syntax.OpNoWordBoundary }
func anchor(r *syntax.Regexp) bool     { return r.Op == syntax.OpBeginLine || r.Op == syntax.OpEndLine }

// anyRune reports whether an element matches U+FFFD.
func anyRune(r *syntax.Regexp) bool {
	switch r.Op {
	case syntax.OpAnyChar, syntax.OpAnyCharNotNL:
		return true
	case syntax.OpLiteral:
		return slices.Contains(r.Rune, utf8.RuneError)
	case syntax.OpCharClass:
		for i := 0; i+1 < len(r.Rune); i += 2 {
			if r.Rune[i] <= utf8.RuneError && utf8.RuneError <= r.Rune[i+1] {
				return true
			}
		}
	}
	return false
}

// boundaries gives \b the meaning in ripgrep's engine that it has here: between ASCII word characters. All other classes are spelled out in
// the text of a parsed expression.
func boundaries(text string) string {
	var b strings.Builder
	for i := 0; i < len(text); i++ {
		switch {
		case text[i] != '\\' || i+1 == len(text):
			b.WriteByte(text[i])
		case text[i+1] == 'b':
			b.WriteString(`(?-u:\b)`)
			i++
		default:
			b.WriteString(text[i : i+2])
			i++
		}
	}
	return b.String()
}

// path searches the judged file or directory.
func (s *search) path(f *Files, name string) error {
	if name != "/" {
		d, base, err := openParent(name)
		if err != nil {
			return err
		}
		st, err := d.stat(base)
		if err != nil || !st.mode.IsDir() {
			defer d.close()
			if err != nil {
				return err
			}
			return s.file(d, base, true)
		}
		d.close()
	}
	d, err := openDir(name)
	if err != nil {
		return err
	}
	defer d.close()
	levels := levelsAbove(name)
	if rg := f.ripgrep(s.job); rg != "" && s.forRg != "" {
		if files, ok := s.candidates(rg, d); ok {
			return s.each(d, files)
		}
		if err := s.ctx.Err(); err != nil {
			return err
		}
	}
	w := walk{ctx: s.ctx, hide: s.job.Limits.Hide, until: s.until, hidden: func(string) bool { return s.args.Hidden }}
	w.visit = func(d *dir, name, rel string, st *stat) bool {
		if st.mode.IsRegular() && s.wanted(rel) {
			s.file(d, name, false) // what cannot be read is left out, as ripgrep does
		}
		return !s.full
	}
	err = w.below(d, "", levels, 0)
	s.partial = w.partial
	return err
}

// each searches the files that ripgrep named, by their paths below d.
func (s *search) each(d *dir, files []string) error {
	for _, rel := range files {
		if err := s.ctx.Err(); err != nil {
			return err
		}
		if s.full {
			return nil
		}
		if time.Now().After(s.until) {
			s.partial = fmt.Sprintf("the search was stopped after %v: search a smaller directory", maxSearch)
			return nil
		}
		if s.wanted(rel) && !hiddenBy(s.job.Limits.Hide, join(d.name, rel)) {
			s.inside(d, rel)
		}
	}
	return nil
}

// inside searches one file below d, entered directory by directory. What has
// gone, or become a link, is left out.
func (s *search) inside(d *dir, rel string) {
	parts := strings.Split(rel, "/")
	at := d
	for _, p := range parts[:len(parts)-1] {
		next, err := at.sub(p)
		if at != d {
			at.close()
		}
		if err != nil {
			return
		}
		at = next
	}
	s.file(at, parts[len(parts)-1], false)
	if at != d {
		at.close()
	}
}

// wanted applies the glob: to the name, or to the path if it has a slash.
func (s *search) wanted(rel string) bool {
	if s.glob == "" {
		return true
	}
	of := rel
	if !strings.Contains(s.glob, "/") && !strings.HasPrefix(s.args.Glob, "/") && !strings.HasPrefix(s.args.Glob, "!/") {
		of = path.Base(rel)
	}
	ok, _ := doublestar.Match(s.glob, of)
	return ok != s.globNot
}

// file searches one file. A named one that is binary or too long is an error.
func (s *search) file(d *dir, name string, named bool) error {
	full := join(d.name, name)
	if hiddenBy(s.job.Limits.Hide, full) {
		return fmt.Errorf("the policy hides it")
	}
	file, st, err := d.open(name)
	if err != nil {
		return err
	}
	defer file.Close()
	data, err := readText(file, &st)
	if err != nil || data == nil {
		if err == nil && named {
			err = errors.New("not text: it is not searched")
		}
		return err
	}
	s.data(shown(s.job, full), data)
	return nil
}

// readText reads a file for a search; nil for a binary one. A file is binary if
// there is a NUL byte among its first 64 KiB.
func readText(file *os.File, st *stat) ([]byte, error) {
	data, err := content(file, st, maxFileOp)
	if err != nil {
		return nil, err
	}
	if bytes.IndexByte(data[:min(len(data), sniffed)], 0) >= 0 {
		return nil, nil
	}
	if data == nil {
		data = []byte{}
	}
	return data, nil
}

// data searches a text line by line.
func (s *search) data(name string, data []byte) {
	last := 0 // last line shown
	number := 0
	for at := 0; at < len(data); {
		end := endOfLine(data, at)
		number++
		if s.expr.Match(withoutEnd(data[at:end])) {
			if s.matches == s.limit || s.out.Len() > maxText {
				s.full = true
				return
			}
			s.matches++
			if s.args.FilesOnly {
				fmt.Fprintln(&s.out, name)
				return
			}
			last = s.show(name, data, at, number, last)
		}
		at = end
	}
}

// show prints a matching line with its context, and returns the last line
// printed. Lines that were printed before are not repeated.
func (s *search) show(name string, data []byte, at, number, last int) int {
	around := int(min(s.args.Context, maxContext))
	from, first := at, number
	for first > 1 && number-first < around && first > last+1 {
		from = bytes.LastIndexByte(data[:from-1], '\n') + 1
		first--
	}
	if around > 0 && s.out.Len() > 0 && (last == 0 || first > last+1) {
		s.out.WriteString("--\n")
	}
	for n := first; n <= number+around && from < len(data); n++ {
		end := endOfLine(data, from)
		line := withoutEnd(data[from:end])
		from = end
		if n <= last {
			continue
		}
		if n > number && s.expr.Match(line) {
			break // a match of its own
		}
		mark := "-"
		if n == number {
			mark = ":"
		}
		fmt.Fprintf(&s.out, "%s%s%d%s%s\n", name, mark, n, mark, shortLine(line))
		last = n
	}
	return last
}

func endOfLine(data []byte, at int) int {
	if i := bytes.IndexByte(data[at:], '\n'); i >= 0 {
		return at + i + 1
	}
	return len(data)
}

func withoutEnd(line []byte) []byte {
	return bytes.TrimSuffix(bytes.TrimSuffix(line, []byte("\n")), []byte("\r"))
}

func shortLine(line []byte) string {
	text := strings.ToValidUTF8(Whole(line, shownLine), "\ufffd")
	if len(line) > shownLine {
		text += fmt.Sprintf("[cut: the line has %d bytes]", len(line))
	}
	return text
}

func (s *search) text() string {
	if s.matches == 0 {
		s.out.WriteString("Nothing matches. Hidden, ignored and binary files are left out.\n")
	}
	if s.full {
		fmt.Fprintf(&s.out, "[There are more: search a smaller directory, narrow the pattern, or give a limit up to %d.]\n", maxMatches)
	}
	if s.partial != "" {
		fmt.Fprintf(&s.out, "[Not complete: %s.]\n", s.partial)
	}
	return s.out.String()
}
