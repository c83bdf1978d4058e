package run

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/binary"
	"encoding/json"
	"fmt"
	"io"
	"path"
	"strings"
	"sync"

	jsonv2 "github.com/go-json-experiment/json"
	"github.com/go-json-experiment/json/jsontext"

	"assent"
	"assent/internal/visible"
	"assent/internal/wild"
)

// Limits of what the file tools hold and say.
const (
	maxText   = 256 << 10 // bytes of a result
	maxHash   = 16 << 20  // up to this size a file is remembered, and edited, by its content
	maxSeen   = 4096      // files remembered
	maxFileOp = 64 << 20  // bytes of one file that grep searches
)

// Files carries out read, write, edit, delete, glob and grep: exactly on the
// paths that were judged (assent.Request.Subject), which are opened without
// following links. The zero value works. It is safe for concurrent use.
//
// It remembers for each session which content the agent has last seen of a
// file; write and edit refuse an existing file that was not read, or that has
// changed since. Two writers at once are told apart up to the last moment
// before the new content takes the name; in that moment (some microseconds)
// the later one wins.
type Files struct {
	Roots  []string // never deleted, nor what lies above them; the root and the home of a job's limits are such too
	Path   []string // absolute directories where ripgrep is looked for; empty: /usr/local/bin, /usr/bin, /bin
	Unread bool     // write and edit what was not read before: where every call is a process of its own

	mu   sync.Mutex
	seen map[seenKey]mark
	age  []seenKey // keys of seen, oldest first
}

// A seenKey is a file as one session knows it.
type seenKey struct{ session, name string }

// A mark tells contents apart.
type mark [sha256.Size]byte

// Run carries out one call of a file tool. A fault is an error: a call that
// this type does not know, a plan that does not fit it, a cancelled context.
// What the tool could not do is a failed result.
func (f *Files) Run(ctx context.Context, job Job) (Result, error) {
	if err := ctx.Err(); err != nil {
		return Result{}, err
	}
	if job.Plan == nil {
		return Result{}, fmt.Errorf("run %s: no plan", job.Call.Tool)
	}
	switch job.Plan.Tool {
	case "read":
		return f.read(ctx, &job)
	case "write":
		return f.write(ctx, &job)
	case "edit":
		return f.edit(ctx, &job)
	case "delete":
		return f.remove(ctx, &job)
	case "glob":
		return f.glob(ctx, &job)
	case "grep":
		return f.grep(ctx, &job)
	}
	return Result{}, fmt.Errorf("run %s: not a file tool", visible.Line(job.Plan.Tool))
}

// Refusal is the result of a tool that could not do what was asked.
func Refusal(format string, args ...any) Result {
	text := fmt.Sprintf(format, args...)
	return Result{Text: text, Failed: true, Exit: 1, Bytes: int64(len(text))}
}

// answer is the result of a tool that did.
func answer(text string) Result { return Result{Text: text, Bytes: int64(len(text))} }

// arguments reads a call's arguments as strictly as its plan did.
func arguments(args json.RawMessage, v any) error {
	if len(bytes.TrimSpace(args)) == 0 {
		args = json.RawMessage("{}")
	}
	err := jsonv2.Unmarshal(args, v, jsonv2.RejectUnknownMembers(true), jsontext.AllowDuplicateNames(false))
	if err != nil {
		return fmt.Errorf("run: arguments that the plan was made of cannot be read: %v", err)
	}
	return nil
}

// target is the one path that a job's plan was judged for. A plan that needed
// no permission (the session's scratch directory, the null device) names none;
// then it is the path as given, which may hold no link either.
func target(job *Job, a, b string) (string, error) {
	given := a
	if given == "" {
		given = b
	}
	switch {
	case len(job.Plan.Requests) == 1:
		r := &job.Plan.Requests[0]
		if !r.Capability.IsPath() || !judgedPath(r.Subject) {
			return "", fmt.Errorf("run %s: the plan names no path: %q", job.Plan.Tool, r.Subject)
		}
		return r.Subject, nil
	case len(job.Plan.Requests) == 0 && job.Plan.Free && given != "":
		return freePath(job, given)
	}
	return "", fmt.Errorf("run %s: the plan has %d requests, want 1", job.Plan.Tool, len(job.Plan.Requests))
}

func freePath(job *Job, given string) (string, error) {
	name := absolute(given, job)
	if !judgedPath(name) {
		return "", fmt.Errorf("run %s: %q is no absolute path", job.Plan.Tool, given)
	}
	return name, nil
}

// absolute makes a path argument absolute as package tool does.
func absolute(name string, job *Job) string {
	switch {
	case name == "~", strings.HasPrefix(name, "~/"):
		name = job.Limits.Home + name[1:]
	case name == "$HOME", strings.HasPrefix(name, "$HOME/"):
		name = job.Limits.Home + name[5:]
	case !path.IsAbs(name):
		dir := job.Call.Dir
		if dir == "" {
			dir = job.Limits.Root
		}
		name = dir + "/" + name
	}
	return path.Clean(name)
}

// judgedPath reports whether a subject has the form that paths are judged in.
func judgedPath(p string) bool {
	return path.IsAbs(p) && path.Clean(p) == p && strings.IndexByte(p, 0) < 0
}

// remember notes what the session has seen of a file.
func (f *Files) remember(session, name string, m mark) {
	f.mu.Lock()
	defer f.mu.Unlock()
	if f.seen == nil {
		f.seen = map[seenKey]mark{}
	}
	k := seenKey{session, name}
	if _, ok := f.seen[k]; !ok {
		if len(f.age) >= maxSeen {
			// What is forgotten must be read again: the safe side.
			delete(f.seen, f.age[0])
			f.age = append(f.age[:0], f.age[1:]...)
		}
		f.age = append(f.age, k)
	}
	f.seen[k] = m
}

// stale says why a file with this mark may not be changed by the session;
// empty if it may.
func (f *Files) stale(session, name string, m mark) string {
	if f.Unread {
		return ""
	}
	f.mu.Lock()
	defer f.mu.Unlock()
	switch old, ok := f.seen[seenKey{session, name}]; {
	case !ok:
		return visible.Line(name) + " exists and was not read in this session: read it before you change it"
	case old != m:
		return visible.Line(name) + " has changed since it was read: read it again before you change it"
	}
	return ""
}

// markOf marks a content.
func markOf(content []byte) mark { return sha256.Sum256(content) }

// markFile marks the content of an open file, of a long one what the system
// tells of it.
func markFile(r io.ReadSeeker, s *stat) (mark, error) {
	if s.size > maxHash {
		var b [40]byte
		for i, n := range []uint64{uint64(s.size), uint64(s.modified.UnixNano()), uint64(s.changed.UnixNano()), s.dev, s.ino} {
			binary.BigEndian.PutUint64(b[i*8:], n)
		}
		return sha256.Sum256(b[:]), nil
	}
	if _, err := r.Seek(0, io.SeekStart); err != nil {
		return mark{}, err
	}
	h := sha256.New()
	if _, err := io.Copy(h, io.LimitReader(r, maxHash+1)); err != nil {
		return mark{}, err
	}
	return mark(h.Sum(nil)), nil
}

// hiddenBy reports whether the policy hides a path. An entry of the list with
// "*" or "?" is a pattern by components, compared without letter case, as
// denied patterns are: "**/*.pem".
func hiddenBy(list []string, name string) bool {
	for _, h := range list {
		if !strings.ContainsAny(h, "*?") {
			if assent.Inside(h, name) {
				return true
			}
			continue
		}
		pat := strings.Split(strings.Trim(strings.ToLower(h), "/"), "/")
		if wild.Path(pat, strings.Split(strings.Trim(strings.ToLower(name), "/"), "/"), false) {
			return true
		}
	}
	return false
}

// shown is a path as the agent reads it: relative where that is shorter, with
// nothing in it that a terminal would obey.
func shown(job *Job, name string) string {
	dir := job.Call.Dir
	switch {
	case dir == "" || dir == "/" || !assent.Inside(dir, name):
		return visible.Line(name)
	case name == dir:
		return "."
	}
	return visible.Line(strings.TrimPrefix(name, dir+"/"))
}
