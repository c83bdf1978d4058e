package run

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"slices"
	"strings"
	"time"

	"github.com/bmatcuk/doublestar/v4"

	"assent"
	"assent/internal/visible"
	"assent/tool"
)

// Limits of one search.
const (
	globNames  = 500    // names without a limit in the call
	maxNames   = 10_000 // names with any limit
	maxVisited = 500_000
	maxSearch  = 20 * time.Second
)

// A walk goes through a directory without following links, the entries of
// each directory in the order of their names. It leaves out .git, what
// hidden and the ignore files say, and what the policy hides.
type walk struct {
	ctx     context.Context
	hide    []string                                          // of the policy
	hidden  func(name string) bool                            // whether an entry that begins with "." counts
	enter   func(rel string) bool                             // whether to go below a directory; nil: always
	visit   func(d *dir, name, rel string, s *stat) (on bool) // every entry; false ends the walk
	until   time.Time
	visited int
	partial string // why it did not see all
	ended   bool
}

// below walks what is below d. rel is the path from where the walk began.
func (w *walk) below(d *dir, rel string, levels []level, depth int) error {
	var names []string
	err := d.names(func(batch []string) bool {
		names = append(names, batch...)
		return len(names) < maxVisited
	})
	if err != nil {
		if depth == 0 {
			return err
		}
		return nil // as every search: what cannot be listed is not there
	}
	slices.Sort(names)
	has := func(name string) bool { _, ok := slices.BinarySearch(names, name); return ok }
	levels = append(slices.Clip(levels), loadLevel(d, has))
	for _, name := range names {
		if err := w.entry(d, name, rel, levels, depth); err != nil || w.ended {
			return err
		}
	}
	return nil
}

func (w *walk) entry(d *dir, name, rel string, levels []level, depth int) error {
	if err := w.ctx.Err(); err != nil {
		return err
	}
	if w.visited++; w.visited > maxVisited {
		w.stop(fmt.Sprintf("more than %d entries", maxVisited))
		return nil
	}
	if w.visited%256 == 0 && time.Now().After(w.until) {
		w.stop(fmt.Sprintf("more than %v", maxSearch))
		return nil
	}
	full := join(d.name, name)
	if name == ".git" || name[0] == '.' && !w.hidden(name) || hiddenBy(w.hide, full) {
		return nil
	}
	s, err := d.stat(name)
	if err != nil || ignored(levels, full, s.mode.IsDir()) {
		return nil
	}
	rel = strings.TrimPrefix(rel+"/"+name, "/")
	if !w.visit(d, name, rel, &s) {
		w.ended = true
		return nil
	}
	if !s.mode.IsDir() || w.enter != nil && !w.enter(rel) {
		return nil
	}
	if depth >= maxDepth {
		w.partial = fmt.Sprintf("directories deeper than %d were left out", maxDepth)
		return nil
	}
	sub, err := d.sub(name)
	if err != nil {
		return nil // gone, or a link by now
	}
	defer sub.close()
	return w.below(sub, rel, levels, depth+1)
}

func (w *walk) stop(why string) {
	w.ended, w.partial = true, "the search was stopped after "+why+": search a smaller directory"
}

// glob lists names. The newest come first; directories end in "/". Hidden
// entries count where a component of the pattern that begins with "." matches
// them, ignored ones never, save that a pattern without a wildcard names what
// it names. "**" and "**/*" list no directories.
func (f *Files) glob(ctx context.Context, job *Job) (Result, error) {
	var args struct {
		Pattern string `json:"pattern"`
		Path    string `json:"path"`
		Limit   uint   `json:"limit"`
	}
	if err := arguments(job.Call.Args, &args); err != nil {
		return Result{}, err
	}
	parts, err := tool.SearchParts(args.Path, args.Pattern)
	if err != nil {
		return Result{}, fmt.Errorf("run glob: %v", err)
	}
	l := listed{found: map[string]int64{}}
	for _, part := range parts {
		root, ok := judgedDir(job, part.Dir)
		if !ok {
			return Refusal("%s was not judged by this name: give a plain path of one directory", visible.Line(part.Dir)), nil
		}
		if !doublestar.ValidatePattern(part.Pattern) {
			return Refusal("pattern %q: not complete, as \"[\" without \"]\"", visible.Line(args.Pattern)), nil
		}
		if err := l.search(ctx, job, root, part.Pattern); err != nil {
			if ctx.Err() != nil {
				return Result{}, ctx.Err()
			}
			return Refusal("%s", whyNot(err, root)), nil
		}
	}
	limit := globNames
	if args.Limit > 0 {
		limit = int(min(args.Limit, maxNames))
	}
	return answer(l.text(job, limit)), nil
}

// judgedDir is the judged path of a directory that a call names.
func judgedDir(job *Job, given string) (string, bool) {
	name := absolute(given, job)
	for i := range job.Plan.Requests {
		r := &job.Plan.Requests[i]
		if r.Capability == assent.FileRead && (r.Also == name || r.Also == "" && r.Subject == name) && judgedPath(r.Subject) {
			return r.Subject, true
		}
	}
	if job.Plan.Free && len(job.Plan.Requests) == 0 {
		free, err := freePath(job, given)
		return free, err == nil
	}
	return "", false
}

// A listed collects the names that a glob finds.
type listed struct {
	found   map[string]int64 // modification time by path; a directory's path ends in "/"
	partial string
}

func (l *listed) add(full string, s *stat) {
	if s.mode.IsDir() {
		full += "/"
	}
	l.found[full] = s.modified.UnixNano()
}

// search lists what matches below the judged directory root.
func (l *listed) search(ctx context.Context, job *Job, root, pattern string) error {
	d, err := openDir(root)
	if err != nil {
		return err
	}
	defer d.close()
	if pattern == "" {
		pattern = "*" // the directory itself is named: what is in it
	}
	if !strings.ContainsAny(pattern, `*?[\`) && !strings.Contains(pattern, "/") {
		s, err := d.stat(pattern)
		if err == nil {
			l.add(join(root, pattern), &s)
		} else if errors.Is(err, fs.ErrNotExist) {
			err = nil
		}
		return err
	}
	parts := strings.Split(pattern, "/")
	deep := slices.Contains(parts, "**")
	last := parts[len(parts)-1]
	dirs := last != "**" && !(deep && last == "*")
	w := walk{ctx: ctx, hide: job.Limits.Hide, until: time.Now().Add(maxSearch)}
	w.hidden = func(name string) bool {
		return slices.ContainsFunc(parts, func(p string) bool {
			ok, _ := doublestar.Match(p, name)
			return ok && (p[0] == '.' || strings.HasPrefix(p, `\.`))
		})
	}
	w.enter = func(rel string) bool { return deep || strings.Count(rel, "/")+1 < len(parts) }
	w.visit = func(d *dir, name, rel string, s *stat) bool {
		if ok, _ := doublestar.Match(pattern, rel); ok && (dirs || !s.mode.IsDir()) {
			l.add(join(d.name, name), s)
		}
		return true
	}
	err = w.below(d, "", levelsAbove(root), 0)
	if w.partial != "" {
		l.partial = w.partial
	}
	return err
}

// text is the list as the agent reads it.
func (l *listed) text(job *Job, limit int) string {
	names := make([]string, 0, len(l.found))
	for name := range l.found {
		names = append(names, name)
	}
	slices.SortFunc(names, func(a, b string) int {
		if l.found[a] != l.found[b] {
			if l.found[a] > l.found[b] {
				return -1
			}
			return 1
		}
		return strings.Compare(a, b)
	})
	var out strings.Builder
	for i, name := range names {
		if i == limit || out.Len() > maxText {
			fmt.Fprintf(&out, "[There are %d more: give a narrower pattern, or a limit up to %d.]\n", len(names)-i, maxNames)
			break
		}
		fmt.Fprintln(&out, shown(job, name))
	}
	if len(names) == 0 {
		out.WriteString("Nothing matches. Hidden and ignored files are left out unless they are named.\n")
	}
	if l.partial != "" {
		fmt.Fprintf(&out, "[Not complete: %s.]\n", l.partial)
	}
	return out.String()
}
