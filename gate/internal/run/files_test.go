package run_test

import (
	"context"
	"encoding/json"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/rogpeppe/go-internal/txtar"

	"assent"
	"assent/command"
	"assent/gate/internal/run"
	"assent/internal/machine"
	"assent/tool"
)

// A site is a project on the real file system, with the tools on it.
type site struct {
	t     testing.TB
	base  string // holds project, home and outside
	root  string
	tools *tool.Set
	files *run.Files
	hide  []string
}

func newSite(t testing.TB) *site {
	base, err := filepath.EvalSymlinks(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	s := &site{t: t, base: base, root: base + "/project", tools: tool.Builtin(command.Builtin()), files: &run.Files{}}
	for _, d := range []string{"project", "home", "outside"} {
		s.check(os.Mkdir(base+"/"+d, 0o755))
	}
	return s
}

func (s *site) check(err error) {
	s.t.Helper()
	if err != nil {
		s.t.Fatal(err)
	}
}

func (s *site) put(name, text string) {
	s.t.Helper()
	full := filepath.Join(s.root, name)
	s.check(os.MkdirAll(filepath.Dir(full), 0o755))
	s.check(os.WriteFile(full, []byte(text), 0o644))
}

// job judges nothing, but has the plan that a judgement is made of.
func (s *site) job(name, args string) run.Job {
	s.t.Helper()
	call := assent.Call{Session: "s", Tool: name, Dir: s.root, Args: json.RawMessage(args)}
	plan, err := s.tools.Plan(call, machine.New(machine.Options{Root: s.root, Home: s.base + "/home"}))
	s.check(err)
	return run.Job{Call: call, Plan: &plan, Grant: assent.GrantOf(&plan),
		Limits: run.Limits{Root: s.root, Home: s.base + "/home", Hide: s.hide}}
}

func (s *site) run(job run.Job) run.Result {
	s.t.Helper()
	r, err := s.files.Run(context.Background(), job)
	s.check(err)
	return r
}

// call plans and runs.
func (s *site) call(name, args string) run.Result {
	s.t.Helper()
	return s.run(s.job(name, args))
}

// TestFiles runs the scripts of testdata/files. The archive's files are the
// project. A script's lines are
//
//	call TOOL ARGS    runs; what follows with "> " is the text, "! " a refusal's
//	file NAME TEXT    (a Go string) is the content that the file must have
//	none NAME         there must be no such file
//	set NAME TEXT     somebody else writes the file
//	touch             gives all files the same time
//	link NAME TO, hard NAME TO, dir NAME, chmod MODE NAME, mode MODE NAME
//
// In texts and arguments $BASE is the directory that holds project, home and
// outside.
func TestFiles(t *testing.T) {
	scripts, err := filepath.Glob("testdata/files/*.txtar")
	if err != nil || len(scripts) == 0 {
		t.Fatal("no scripts", err)
	}
	for _, name := range scripts {
		t.Run(strings.TrimSuffix(filepath.Base(name), ".txtar"), func(t *testing.T) {
			a, err := txtar.ParseFile(name)
			if err != nil {
				t.Fatal(err)
			}
			t.Run("alone", func(t *testing.T) { newSite(t).script(a, "/nowhere") })
			t.Run("ripgrep", func(t *testing.T) {
				if _, err := os.Stat("/usr/bin/rg"); err != nil || filepath.Base(name) != "grep.txtar" {
					t.Skip("only for grep, and where ripgrep is: /usr/bin/rg")
				}
				newSite(t).script(a, "/usr/bin")
			})
		})
	}
}

// script runs a script, ripgrep looked for in a directory.
func (s *site) script(a *txtar.Archive, rg string) {
	s.files.Path = []string{rg}
	for _, f := range a.Files {
		s.put(f.Name, string(f.Data))
	}
	lines := strings.Split(string(a.Comment), "\n")
	for i := 0; i < len(lines); i++ {
		verb, rest, _ := strings.Cut(strings.ReplaceAll(lines[i], "$BASE", s.base), " ")
		if verb != "call" {
			s.step(i+1, verb, rest)
			continue
		}
		want, at := "", i+1
		for ; i+1 < len(lines) && (strings.HasPrefix(lines[i+1], "> ") || strings.HasPrefix(lines[i+1], "! ")); i++ {
			want += lines[i+1] + "\n"
		}
		s.compare(at, rest, strings.ReplaceAll(want, "$BASE", s.base))
	}
}

func (s *site) compare(line int, call, want string) {
	s.t.Helper()
	name, args, _ := strings.Cut(call, " ")
	r := s.call(name, args)
	mark := "> "
	if r.Failed {
		mark = "! "
	}
	got := ""
	for l := range strings.Lines(r.Text) {
		got += mark + strings.TrimSuffix(l, "\n") + "\n"
	}
	if diff := cmp.Diff(want, got); diff != "" {
		s.t.Errorf("line %d: %s: -want +got\n%s", line, call, diff)
	}
	if r.Failed != (r.Exit == 1) || r.Text == "" {
		s.t.Errorf("line %d: failed %v, exit %d, text %q", line, r.Failed, r.Exit, r.Text)
	}
}

func (s *site) step(line int, verb, rest string) {
	s.t.Helper()
	a, b, _ := strings.Cut(rest, " ")
	in := func(name string) string { return filepath.Join(s.root, name) }
	text := func() string {
		out, err := strconv.Unquote(b)
		s.check(err)
		return out
	}
	switch verb {
	case "", "#":
	case "touch": // everything is of the same age
		s.check(filepath.WalkDir(s.root, func(p string, _ os.DirEntry, _ error) error { return os.Chtimes(p, time.Time{}, time.Unix(1e9, 0)) }))
	case "file":
		got, err := os.ReadFile(in(a))
		if err != nil || string(got) != text() {
			s.t.Errorf("line %d: %s: %q, %v, want %s", line, a, got, err, b)
		}
	case "none":
		if _, err := os.Lstat(in(a)); err == nil {
			s.t.Errorf("line %d: %s is there", line, a)
		}
	case "set":
		s.put(a, text())
	case "link":
		s.check(os.Symlink(b, in(a)))
	case "hard":
		s.check(os.Link(in(b), in(a)))
	case "dir":
		s.check(os.MkdirAll(in(a), 0o755))
	case "chmod", "mode":
		mode, err := strconv.ParseUint(a, 8, 32)
		s.check(err)
		if verb == "chmod" {
			s.check(os.Chmod(in(b), os.FileMode(mode)))
			return
		}
		fi, err := os.Stat(in(b))
		s.check(err)
		if fi.Mode().Perm() != os.FileMode(mode) {
			s.t.Errorf("line %d: %s: mode %o, want %o", line, b, fi.Mode().Perm(), mode)
		}
	default:
		s.t.Fatalf("line %d: %q", line, verb)
	}
}
