package main

import (
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"unicode"

	"github.com/rogpeppe/go-internal/testscript"

	"assent/sandbox"
)

func TestMain(m *testing.M) {
	sandbox.Main()
	testscript.Main(m, map[string]func(){"assent": main})
}

// TestScript runs testdata/script/*.txtar against the real program. Besides
// testscript's own commands they have
//
//	status N PROGRAM ARG...   the program ends with exactly this exit status;
//	                          an argument "esc:TEXT" is TEXT with Go's escapes, such as \x1b
//	plain                     what was printed last holds no control, bidirectional or invisible character
//	oneline                   standard error holds exactly one line, that begins with "assent: "
//	long FILE BYTES           appends a line of a batch with arguments of that size
//
// and the condition [confine]: this machine can confine. Each script has a
// home in $HOME, a project with an empty .git in $WORK/proj, and begins there.
func TestScript(t *testing.T) {
	testscript.Run(t, testscript.Params{
		Dir:           "testdata/script",
		UpdateScripts: os.Getenv("UPDATE_SCRIPTS") != "",
		Setup: func(e *testscript.Env) error {
			proj := filepath.Join(e.WorkDir, "proj")
			e.Cd = proj
			e.Setenv("HOME", filepath.Join(e.WorkDir, "home"))
			e.Setenv("PATH", "/usr/bin:/bin"+string(os.PathListSeparator)+e.Getenv("PATH"))
			for _, name := range []string{"XDG_CONFIG_HOME", "XDG_STATE_HOME", "XDG_DATA_HOME"} {
				e.Setenv(name, "")
			}
			return errors.Join(os.MkdirAll(filepath.Join(proj, ".git"), 0o755), os.MkdirAll(e.Getenv("HOME"), 0o755))
		},
		Condition: func(cond string) (bool, error) {
			if cond == "confine" {
				return sandbox.CanConfine(), nil
			}
			return false, fmt.Errorf("unknown condition %q", cond)
		},
		Cmds: map[string]func(*testscript.TestScript, bool, []string){
			"status": status, "plain": plain, "oneline": oneLine, "long": long,
		},
	})
}

func status(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) < 2 {
		ts.Fatalf("usage: status N PROGRAM ARG...")
	}
	want, err := strconv.Atoi(args[0])
	ts.Check(err)
	for i, a := range args {
		if text, ok := strings.CutPrefix(a, "esc:"); ok {
			text, err := strconv.Unquote(`"` + strings.ReplaceAll(text, `"`, `\"`) + `"`)
			ts.Check(err)
			args[i] = text
		}
	}
	err = ts.Exec(args[1], args[2:]...)
	got := 0
	var exit *exec.ExitError
	if errors.As(err, &exit) {
		got = exit.ExitCode()
	} else {
		ts.Check(err)
	}
	if got != want {
		ts.Fatalf("exit status %d, want %d", got, want)
	}
}

func plain(ts *testscript.TestScript, neg bool, args []string) {
	for _, name := range []string{"stdout", "stderr"} {
		for i, r := range ts.ReadFile(name) {
			if r != '\n' && unicode.In(r, unicode.C, unicode.Zl, unicode.Zp) {
				ts.Fatalf("%s: character %U at byte %d", name, r, i)
			}
		}
	}
}

func oneLine(ts *testscript.TestScript, neg bool, args []string) {
	text := ts.ReadFile("stderr")
	if strings.Count(text, "\n") != 1 || !strings.HasSuffix(text, "\n") || !strings.HasPrefix(text, "assent: ") {
		ts.Fatalf("standard error is not one line of assent: %q", text)
	}
}

func long(ts *testscript.TestScript, neg bool, args []string) {
	if len(args) != 2 {
		ts.Fatalf("usage: long FILE BYTES")
	}
	n, err := strconv.Atoi(args[1])
	ts.Check(err)
	f, err := os.OpenFile(ts.MkAbs(args[0]), os.O_APPEND|os.O_CREATE|os.O_WRONLY, 0o644)
	ts.Check(err)
	_, err = fmt.Fprintf(f, `{"id":"long","tool":"bash","args":{"command":"echo %s"}}`+"\n", strings.Repeat("a", n))
	ts.Check(errors.Join(err, f.Close()))
}

// newProject makes a project with a script to run, and a home.
func newProject(t *testing.T) (root, home string) {
	t.Helper()
	dir, err := filepath.EvalSymlinks(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	return makeProject(t, dir)
}

// makeProject is newProject in a directory that is there.
func makeProject(t *testing.T, dir string) (root, home string) {
	t.Helper()
	root, home = filepath.Join(dir, "proj"), filepath.Join(dir, "home")
	for _, d := range []string{root, home, filepath.Join(root, ".git")} {
		if err := os.Mkdir(d, 0o700); err != nil {
			t.Fatal(err)
		}
	}
	if err := os.WriteFile(filepath.Join(root, "run.sh"), []byte("#!/bin/sh\necho the script ran\ntouch ran\n"), 0o700); err != nil {
		t.Fatal(err)
	}
	return root, home
}
