package main

import (
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"strings"

	"assent"
	"assent/gate"
)

// A worker owns one scratch tree and runs one command after the other in it.
type worker struct {
	base  string // the tree as it should be
	top   string // this worker's copy: home, project, outside
	trace string // where strace writes
	path  []string
	judge *gate.Judge
	tree  snapshot
}

func newWorker(scratch, base string, n int, path []string) (*worker, error) {
	top := filepath.Join(scratch, string(rune('a'+n)))
	w := &worker{base: base, top: top, trace: filepath.Join(scratch, "trace-"+string(rune('a'+n))), path: path}
	if err := os.WriteFile(w.trace, nil, 0o666); err != nil {
		return nil, err
	}
	if err := own(w.trace); err != nil {
		return nil, err
	}
	var err error
	w.judge, err = gate.Open(gate.Config{Root: w.root(), Home: w.home(), Profile: "coding", NoConfig: true, Path: path})
	if err != nil {
		return nil, err
	}
	return w, w.restore()
}

func (w *worker) root() string { return filepath.Join(w.top, "project") }
func (w *worker) home() string { return filepath.Join(w.top, "home") }

// restore makes the scratch tree what it was, and remembers it.
func (w *worker) restore() error {
	if err := os.RemoveAll(w.top); err != nil {
		return err
	}
	if err := exec.Command("cp", "-a", w.base, w.top).Run(); err != nil {
		return err
	}
	var err error
	w.tree, err = snap(w.top)
	return err
}

// do judges a command, runs it if it is allowed, and counts what came of it.
func (w *worker) do(c command, t *tally) error {
	text := rewrite(rewrite(c.Cmd, "/workspace/project", w.root()), "/home/user", w.home())
	dir := filepath.Join(w.root(), c.Cwd)
	if c.Cwd == outside {
		dir = filepath.Join(w.top, "outside")
	}
	j := w.judgement(c, text, dir)
	if j.Decision.Verdict != assent.Allow {
		return nil
	}
	made, err := w.furnish(&j, dir)
	if err == nil && made {
		// With the files that it reads in place the judgement may differ.
		if j = w.judgement(c, text, dir); j.Decision.Verdict != assent.Allow {
			return w.restore()
		}
	}
	if err != nil {
		return err
	}
	before := w.tree
	if made {
		if before, err = snap(w.top); err != nil {
			return err
		}
	}
	r := w.run(text, dir)
	effects, programs, err := readTrace(w.trace, dir)
	if err != nil {
		return err
	}
	after, err := snap(w.top)
	if err != nil {
		return err
	}
	changed := before.changes(after)
	t.add(outcome{text: c.Cmd, run: r, programs: programs, effects: effects, changed: changed,
		scope: scope{top: w.top, home: w.home(), announced: announced(&j), temporary: temporary(effects)}})
	if made || len(changed) > 0 {
		return w.restore()
	}
	return nil
}

func (w *worker) judgement(c command, text, dir string) gate.Judgement {
	args, _ := json.Marshal(map[string]any{"command": text, "background": len(c.BG) > 0})
	return w.judge.Judge(assent.Call{Tool: "bash", Args: args, Dir: dir})
}

// announced returns the paths that a plan says will be written: the coding
// profile allows writes in the project, and an allowed redirection there is no
// fault.
func announced(j *gate.Judgement) []string {
	var out []string
	for _, r := range j.Plan.Requests {
		if r.Capability == assent.FileWriteProject || r.Capability == assent.FileWriteOutside {
			out = append(out, r.Subject)
			if r.Also != "" {
				out = append(out, r.Also)
			}
		}
	}
	return out
}

// rewrite replaces the path prefix old where it is not part of a longer name.
func rewrite(text, old, with string) string {
	var b strings.Builder
	for {
		i := strings.Index(text, old)
		if i < 0 {
			b.WriteString(text)
			return b.String()
		}
		end := i + len(old)
		b.WriteString(text[:i])
		if end < len(text) && isNameByte(text[end]) {
			b.WriteString(old)
		} else {
			b.WriteString(with)
		}
		text = text[end:]
	}
}

func isNameByte(c byte) bool {
	return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= '0' && c <= '9' || c == '_' || c == '-' || c == '.'
}
