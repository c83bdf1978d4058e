package shell

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"

	"mvdan.cc/sh/v3/syntax"

	"assent"
	"assent/command"
	"assent/internal/machine"
)

// The differential test runs texts in the real bash, with a PATH that holds
// only markers: links to this test binary, which log their arguments. Every
// program that ran must be among the requests of the plan with the same
// arguments, and every file that a redirection made among the writes.

// markerLog names the environment variable that makes this binary a marker.
const markerLog = "MARKER_LOG"

func TestMain(m *testing.M) {
	if log := os.Getenv(markerLog); log != "" {
		os.Exit(marker(log))
	}
	if slices.Contains(markers, filepath.Base(os.Args[0])) {
		os.Exit(1) // a marker in an environment that the text emptied: nobody sees it
	}
	os.Exit(m.Run())
}

// markers are the programs that the texts may start.
var markers = []string{"ls", "cat", "touch", "rm", "git", "npm", "curl", "grep", "sed", "make", "cp", "mv", "mkdir", "go", "node",
	"python3", "find", "head", "tail", "wc", "sort", "tee", "chmod", "docker", "gh", "jq", "awk", "tr", "cut", "pwned", "uniq", "diff", "stat", "which",
	"env", "nice", "nohup", "timeout", "xargs", "setsid", "basename", "dirname", "seq"}

// real are the markers that then do what their name says: they start only
// what PATH holds, or print.
var realPrograms = []string{"env", "nice", "nohup", "timeout", "xargs", "setsid", "basename", "dirname", "seq"}

// hostile is what other markers print: data that runs a program wherever bash
// evaluates it.
const hostile = "a[$(pwned)]\n"

func marker(log string) int {
	name := filepath.Base(os.Args[0])
	dir, _ := os.Getwd()
	b, _ := json.Marshal(ran{Dir: dir, Args: os.Args})
	f, err := os.OpenFile(log, os.O_WRONLY|os.O_APPEND, 0)
	if err != nil {
		return 1
	}
	_, err = f.Write(append(b, '\n'))
	f.Close()
	if err != nil {
		return 1
	}
	switch {
	case slices.Contains(realPrograms, name):
		args := append([]string{name}, os.Args[1:]...)
		_ = syscall.Exec("/usr/bin/"+name, args, os.Environ()) // returns only if there is none
		return 127
	case name == "cat" && len(os.Args) == 1:
		_, _ = io.Copy(os.Stdout, os.Stdin)
	case name == "curl":
		fmt.Print("-v ", hostile)
	case name == "git" && slices.Equal(os.Args[1:], []string{"rev-parse", "--show-toplevel"}):
		fmt.Println(os.Getenv("PROJECT"))
	case name == "wc": // prints a count, whatever it reads
		fmt.Println(3)
	case name == "rm", name == "touch", name == "pwned":
	default:
		fmt.Print(hostile)
	}
	return 0
}

// A ran is one start of a marker.
type ran struct {
	Dir  string
	Args []string
}

// A lab is a scratch project, a PATH of markers and a log.
type lab struct {
	top, home, proj, bin, logs string
	bash                       string
	facts                      func() assent.Facts
	base                       *command.Base
	files                      map[string]string
	nobody                     bool
	runs                       int
}

var labFiles = map[string]string{"src/a.go": "package a\n", "src/b.go": "package b\n", "README.md": "read me\n", "a": "a\n", "b": "b\n", "f.txt": "one\n", "x y": "blank\n",
	"deep/down/er": "x\n"}

const nobodyID = 65534

func newLab(t testing.TB) *lab {
	t.Helper()
	bash, err := exec.LookPath("bash")
	if err != nil || runtime.GOOS != "linux" {
		t.Skip("no bash on this machine: the differential test needs it")
	}
	top, err := filepath.EvalSymlinks(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	l := &lab{top: top, home: top + "/home", proj: top + "/home/proj", bin: top + "/bin", logs: top + "/logs", bash: bash,
		base: command.Builtin(), nobody: os.Geteuid() == 0}
	l.facts = func() assent.Facts { return machine.New(machine.Options{Root: l.proj, Home: l.home}) }
	for _, d := range []string{l.proj, l.bin, l.logs} {
		must(t, os.MkdirAll(d, 0o755))
	}
	self, err := os.Executable()
	must(t, err)
	data, err := os.ReadFile(self)
	must(t, err)
	must(t, os.WriteFile(l.bin+"/.marker", data, 0o755))
	for _, m := range markers {
		must(t, os.Symlink(".marker", l.bin+"/"+m))
	}
	must(t, os.Symlink(bash, l.bin+"/bash"))
	must(t, os.Symlink(bash, l.bin+"/sh"))
	l.reset(t)
	if l.nobody {
		for d := top; d != "/" && d != os.TempDir(); d = filepath.Dir(d) {
			must(t, os.Chmod(d, 0o755))
		}
	}
	return l
}

func must(t testing.TB, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

// reset makes the scratch project as it was.
func (l *lab) reset(t testing.TB) {
	must(t, os.RemoveAll(l.home))
	must(t, os.MkdirAll(l.proj, 0o755))
	for name, text := range labFiles {
		p := filepath.Join(l.proj, name)
		must(t, os.MkdirAll(filepath.Dir(p), 0o755))
		must(t, os.WriteFile(p, []byte(text), 0o644))
	}
	must(t, os.Symlink("deep/down", l.proj+"/out"))
	if l.nobody {
		must(t, filepath.WalkDir(l.home, func(p string, _ fs.DirEntry, err error) error {
			if err != nil {
				return err
			}
			return os.Lchown(p, nobodyID, nobodyID)
		}))
	}
	l.files = l.snapshot()
}

func (l *lab) snapshot() map[string]string {
	m := make(map[string]string, 16)
	_ = filepath.WalkDir(l.home, func(p string, d fs.DirEntry, err error) error {
		if err == nil && d.Type().IsRegular() {
			b, _ := os.ReadFile(p)
			m[p] = string(b)
		}
		return nil
	})
	return m
}

// run gives a text to bash and returns what ran and which files changed.
func (l *lab) run(t testing.TB, text string) (started []ran, changed []string) {
	t.Helper()
	// A log of its own: what an earlier text left running may still write.
	l.runs++
	log := fmt.Sprintf("%s/log%d", l.logs, l.runs)
	must(t, os.WriteFile(log, nil, 0o666))
	must(t, os.Chmod(log, 0o666))
	defer os.Remove(log)
	ctx, cancel := context.WithTimeout(context.Background(), 3*time.Second)
	defer cancel()
	c := exec.CommandContext(ctx, l.bash, "--noprofile", "--norc", "-c", text)
	c.Dir = l.proj
	c.Env = []string{"PATH=" + l.bin, "HOME=" + l.home, markerLog + "=" + log, "PROJECT=" + l.proj,
		"EVIL=" + strings.TrimSpace(hostile), "FLAGS=-v " + strings.TrimSpace(hostile)}
	c.SysProcAttr = &syscall.SysProcAttr{Setpgid: true, Pdeathsig: syscall.SIGKILL}
	if l.nobody {
		c.SysProcAttr.Credential = &syscall.Credential{Uid: nobodyID, Gid: nobodyID, NoSetGroups: false}
	}
	c.Cancel = func() error { return syscall.Kill(-c.Process.Pid, syscall.SIGKILL) }
	c.WaitDelay = time.Second
	err := c.Run()
	var exit *exec.ExitError
	if err != nil && !errors.As(err, &exit) && ctx.Err() == nil && !errors.Is(err, exec.ErrWaitDelay) {
		t.Fatalf("bash: %v", err)
	}
	_ = syscall.Kill(-c.Process.Pid, syscall.SIGKILL) // what the text left running
	data, err := os.ReadFile(log)
	must(t, err)
	data = data[:min(len(data), 256<<10)] // an endless loop logs without end
	for s := bufio.NewScanner(bytes.NewReader(data)); s.Scan(); {
		var r ran
		if json.Unmarshal(s.Bytes(), &r) == nil {
			started = append(started, r)
		}
	}
	after := l.snapshot()
	for p, was := range l.files {
		if now, ok := after[p]; !ok || now != was {
			changed = append(changed, p)
		}
	}
	for p := range after {
		if _, ok := l.files[p]; !ok {
			changed = append(changed, p)
		}
	}
	if len(changed) > 0 {
		l.reset(t)
	}
	return started, changed
}

// compare plans a text, runs it if the plan says that all is known and nothing
// leaves the scratch project, and reports what bash did that the plan does not
// say.
func (l *lab) compare(t testing.TB, text string) (ok, run bool) {
	t.Helper()
	p := Plan(l.base, l.facts(), l.proj, text)
	if !l.runnable(text, &p) {
		return true, false
	}
	started, changed := l.run(t, text)
	var bad []string
	for _, r := range started {
		if !l.planned(&p, r) {
			bad = append(bad, fmt.Sprintf("ran %q in %s", r.Args, strings.TrimPrefix(r.Dir, l.home)))
		}
	}
	for _, f := range changed {
		if !writes(&p, f) {
			bad = append(bad, "wrote "+strings.TrimPrefix(f, l.home))
		}
	}
	if len(bad) > 0 {
		t.Errorf("text: %s\ngo:   %s\nbash: %s\nplan:\n%s", text, cut(strconv.Quote(text), 500), strings.Join(bad, "\n      "),
			strings.ReplaceAll(describe(&p, text), l.home, "~"))
	}
	return len(bad) == 0, true
}

// runnable keeps away what must not run here, whatever the plan says of it.
func (l *lab) runnable(text string, p *assent.Plan) bool {
	if p.Shape == assent.Opaque || strings.ContainsRune(text, 0) {
		return false
	}
	for i := range p.Requests {
		r := &p.Requests[i]
		if r.Op != assent.OpRead && r.Capability.IsPath() && !assent.Inside(l.home, r.Subject) && r.Capability != assent.FileRead {
			return false
		}
	}
	for _, word := range []string{"/bin", "/usr", "/sbin", "/opt", "/lib", "/nix", "/dev/tcp", "/dev/udp", "/proc", "/sys", "kill", "ulimit", "sleep", "wait", "exec",
		"suspend", "enable", "while true", "while :", "until false", "for ((", "PATH", "command -p", "history", "fc", "yes", "inotify"} {
		if strings.Contains(text, word) {
			return false
		}
	}
	return true
}

// planned reports whether a request stands for what ran.
func (l *lab) planned(p *assent.Plan, r ran) bool {
	if slices.Equal(r.Args, []string{"cat"}) {
		return true // $(cat <<'E' ...) is taken as its text
	}
	for i := range p.Requests {
		if q := &p.Requests[i]; q.Program != nil && q.Program.Path == r.Args[0] && subjectMatches(q.Subject, r.Args) {
			if q.Program.Dir == "" || q.Program.Name == "git" || q.Program.Name == "make" || // have a -C
				q.Program.Dir == r.Dir || real(q.Program.Dir) == r.Dir {
				return true
			}
		}
	}
	return false
}

func real(dir string) string {
	r, err := filepath.EvalSymlinks(dir)
	if err != nil {
		return dir
	}
	return r
}

func writes(p *assent.Plan, file string) bool {
	for i := range p.Requests {
		if r := &p.Requests[i]; r.Subject == file && (r.Capability == assent.FileWriteProject || r.Capability == assent.FileWriteOutside) {
			return true
		}
	}
	return false
}

// subjectMatches reads a subject as the canonical text of a command: quoted
// and plain words are known, all others stand for any number of words.
func subjectMatches(subject string, args []string) bool {
	f, err := syntax.NewParser(syntax.Variant(syntax.LangBash)).Parse(strings.NewReader(subject), "")
	if err != nil || len(f.Stmts) != 1 {
		return strings.ContainsAny(subject, "`.") // a long word that was cut, or one inside nested backquotes
	}
	call, ok := f.Stmts[0].Cmd.(*syntax.CallExpr)
	if !ok {
		return false
	}
	var want []*string
	for _, w := range call.Args {
		want = append(want, wordText(w))
	}
	return wordsMatch(want, args)
}

func wordText(w *syntax.Word) *string {
	text := ""
	for _, p := range w.Parts {
		switch p := p.(type) {
		case *syntax.SglQuoted:
			if p.Dollar {
				return nil
			}
			text += p.Value
		case *syntax.Lit:
			if p.Value == `\'` {
				text += "'"
			} else if strings.ContainsAny(p.Value, "*?[{~\\") && p.Value != "[" && p.Value != "{}" {
				return nil
			} else {
				text += p.Value
			}
			if strings.HasPrefix(text, "/dev/fd/") {
				return nil
			}
		default:
			return nil
		}
	}
	return &text
}

func wordsMatch(want []*string, args []string) bool {
	if len(want) == 0 {
		return len(args) == 0
	}
	if want[0] == nil {
		for i := 0; i <= len(args); i++ {
			if wordsMatch(want[1:], args[i:]) {
				return true
			}
		}
		return false
	}
	return len(args) > 0 && args[0] == *want[0] && wordsMatch(want[1:], args[1:])
}

var seed = flag.Uint64("seed", 0, "first seed of the generated texts of TestBash")

func TestBash(t *testing.T) {
	var texts []string
	for _, file := range tables(t) {
		entries, _ := readTable(t, file)
		for _, e := range entries {
			texts = append(texts, e.text)
		}
	}
	tabled := len(texts)
	texts = append(texts, corpus(t)...)
	n := 2000
	if testing.Short() {
		n = 100
	}
	for i := range n {
		texts = append(texts, generate(seeded(uint64(i)+*seed)))
	}
	const workers = 2
	for w := range workers {
		t.Run(fmt.Sprintf("worker%d", w), func(t *testing.T) {
			t.Parallel()
			l := newLab(t)
			ran, bad := 0, 0
			for i := w; i < len(texts); i += workers {
				if testing.Short() && i < tabled && i%4 > 1 {
					continue
				}
				ok, run := l.compare(t, texts[i])
				if run {
					ran++
				}
				if !ok {
					if bad++; bad > 20 {
						t.Fatal("too many differences")
					}
				}
			}
			t.Logf("%d of %d texts ran", ran, len(texts)/workers)
		})
	}
}
