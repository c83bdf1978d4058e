package run

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"assent"
	"assent/internal/visible"
)

// maxFaults is how many entries that could not be deleted are told.
const maxFaults = 10

// remove deletes a file or an empty directory, with recursive everything
// below.
func (f *Files) remove(ctx context.Context, job *Job) (Result, error) {
	var args struct {
		FilePath  string `json:"file_path"`
		Path      string `json:"path"`
		Recursive bool   `json:"recursive"`
	}
	if err := arguments(job.Call.Args, &args); err != nil {
		return Result{}, err
	}
	name, err := target(job, args.FilePath, args.Path)
	if err != nil {
		return Result{}, err
	}
	if len(job.Plan.Requests) == 1 {
		// What was judged says whether everything below may go.
		if op := job.Plan.Requests[0].Op; args.Recursive != (op == assent.OpErase) || !args.Recursive && op != assent.OpDelete {
			return Result{}, fmt.Errorf("run delete: the plan is about %q", op)
		}
	}
	if why := f.kept(job, name); why != "" {
		return Refusal("%s. Nothing was deleted.", why), nil
	}
	d, base, err := openParent(name)
	if err != nil {
		return Refusal("%s. Nothing was deleted.", whyNot(err, name)), nil
	}
	defer d.close()
	e := erasing{ctx: ctx, recursive: args.Recursive}
	e.entry(d, base, 0)
	if ctx.Err() != nil && e.done == 0 {
		return Result{}, ctx.Err()
	}
	return e.result(job, name), nil
}

// kept says why a path is never deleted, whatever was approved: a root, or
// what lies above one (spec, section 5). And a link is not the file that it
// leads to: what was judged is the latter, what was meant may be the former.
func (f *Files) kept(job *Job, name string) string {
	for _, root := range append(slices.Clone(f.Roots), job.Limits.Root, job.Limits.Home, "/") {
		if root != "" && holds(name, root) {
			return visible.Line(name) + " is an allowed root or lies above one (" + visible.Line(root) + "): it is never deleted"
		}
	}
	if len(job.Plan.Requests) == 1 {
		if also := job.Plan.Requests[0].Also; also != "" {
			if fi, err := os.Lstat(also); err == nil && fi.Mode()&fs.ModeSymlink != 0 {
				return visible.Line(also) + " is a link to " + visible.Line(name) + ": to delete what it leads to, name that; to delete the link, use rm"
			}
		}
	}
	return ""
}

// holds reports whether a path is a root or lies above one, by name or by what
// the system says: a root may be given by another name, with links, in other
// letters where the file system does not tell them apart, or bound elsewhere.
func holds(name, root string) bool {
	if assent.Inside(name, filepath.ToSlash(filepath.Clean(root))) {
		return true
	}
	this, err := os.Lstat(name)
	if err != nil || !this.IsDir() {
		return false
	}
	if real, err := filepath.EvalSymlinks(root); err == nil {
		root = real
	}
	for up := filepath.Clean(root); ; up = filepath.Dir(up) {
		if fi, err := os.Stat(up); err == nil && os.SameFile(this, fi) {
			return true
		}
		if up == filepath.Dir(up) {
			return false
		}
	}
}

// An erasing is one delete on its way.
type erasing struct {
	ctx       context.Context
	recursive bool
	done      int
	faults    []string
	failed    int
}

func (e *erasing) fault(name string, err error) {
	e.failed++
	if len(e.faults) < maxFaults {
		e.faults = append(e.faults, whyNot(err, name))
	}
}

// entry deletes one entry of a directory. Links are deleted, not followed.
func (e *erasing) entry(d *dir, name string, depth int) {
	full := join(d.name, name)
	s, err := d.stat(name)
	switch {
	case e.ctx.Err() != nil:
		err = errors.New("cancelled")
	case err != nil:
	case depth == 0 && s.mode&fs.ModeSymlink != 0:
		err = &linkError{full}
	case depth > maxDepth:
		err = fmt.Errorf("lies more than %d directories deep: delete a directory below first", maxDepth)
	case s.mode.IsDir() && e.recursive:
		err = e.below(d, name, depth)
	}
	if err == nil {
		err = d.remove(name, s.mode.IsDir())
	}
	if err != nil {
		if depth > 0 && errors.Is(err, fs.ErrNotExist) {
			return // somebody else deleted it
		}
		e.fault(full, err)
		return
	}
	e.done++
}

// below empties a directory. An error means that it was not entered.
func (e *erasing) below(d *dir, name string, depth int) error {
	sub, err := d.sameMount(name)
	if err != nil {
		return err
	}
	defer sub.close()
	for {
		before := e.done
		// Names that are removed while a directory is read may hide others, so
		// it is read again until there is nothing that can be removed.
		err := sub.names(func(batch []string) bool {
			for _, n := range batch {
				e.entry(sub, n, depth+1)
			}
			return e.ctx.Err() == nil && e.failed == 0
		})
		if err != nil || e.done == before || e.failed > 0 {
			return err
		}
	}
}

func (e *erasing) result(job *Job, name string) Result {
	if e.failed > 0 {
		text := fmt.Sprintf("%s. %d entries were deleted.", strings.Join(e.faults, "; "), e.done)
		if e.done == 0 {
			text = strings.Join(e.faults, "; ") + ". Nothing was deleted."
		}
		if errorsLeft := e.failed - len(e.faults); errorsLeft > 0 {
			text += fmt.Sprintf(" %d more could not be.", errorsLeft)
		}
		r := Refusal("%s", text)
		if e.done > 0 {
			r.Changed = []string{name}
		}
		return r
	}
	text := fmt.Sprintf("Deleted %s.\n", shown(job, name))
	if e.done > 1 {
		text = fmt.Sprintf("Deleted %s with %d entries below.\n", shown(job, name), e.done-1)
	}
	r := answer(text)
	r.Changed = []string{name}
	return r
}
