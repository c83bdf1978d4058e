//go:build linux || darwin

package main

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"assent/audit"
	"assent/gate"
	"assent/sandbox"
)

// This file has what goes wrong around the program: a machine that is full,
// locked or strange, calls that are rubbish, commands that do not behave. Each
// wants a clear line, a log that verifies, and that nothing runs unrecorded.

// A bench is a home and a project for the program without a terminal.
type bench struct {
	t          *testing.T
	root, home string
	env        []string
}

func newBench(t *testing.T) *bench {
	t.Helper()
	root, home := newProject(t)
	return &bench{t: t, root: root, home: home}
}

func (b *bench) data() string { return filepath.Join(b.home, ".local", "share", "assent") }

// command is the program as it is started in the project, in a session of its
// own, so that there is no terminal to ask at.
func (b *bench) command(args ...string) *exec.Cmd {
	cmd := exec.Command(os.Args[0], args...)
	cmd.Args[0] = "assent"
	cmd.Dir = b.root
	cmd.Env = append([]string{"HOME=" + b.home, "PATH=/usr/local/bin:/usr/bin:/bin", "CI=1"}, b.env...)
	cmd.SysProcAttr = &syscall.SysProcAttr{Setsid: true}
	return cmd
}

// run runs the program and returns its exit status and what it printed.
func (b *bench) run(args ...string) (status int, stdout, stderr string) {
	b.t.Helper()
	return b.finish(b.command(args...))
}

func (b *bench) finish(cmd *exec.Cmd) (status int, stdout, stderr string) {
	b.t.Helper()
	var out, err bytes.Buffer
	cmd.Stdout, cmd.Stderr = &out, &err
	if e := cmd.Run(); e != nil && !errors.As(e, new(*exec.ExitError)) {
		b.t.Fatal(e)
	}
	return cmd.ProcessState.ExitCode(), out.String(), err.String()
}

// fault wants one line that names the program, and every text.
func (b *bench) fault(stderr string, texts ...string) {
	b.t.Helper()
	if strings.Count(stderr, "\n") != 1 || !strings.HasPrefix(stderr, "assent: ") {
		b.t.Errorf("want one line of assent, got %q", stderr)
	}
	for _, s := range texts {
		if !strings.Contains(stderr, s) {
			b.t.Errorf("%q is not in %q", s, stderr)
		}
	}
}

// log verifies the log and returns its records.
func (b *bench) log() []audit.Record {
	b.t.Helper()
	h, err := gate.OpenHistory(b.data())
	if err != nil {
		b.t.Fatal(err)
	}
	if report, err := h.Verify(); err != nil || !report.OK() {
		b.t.Fatalf("verify: %v %+v", err, report)
	}
	var out []audit.Record
	for r, err := range h.Records(gate.Cursor{}) {
		if err != nil {
			b.t.Fatal(err)
		}
		out = append(out, r)
	}
	return out
}

// count returns how often an event is on record.
func (b *bench) count(event audit.Event) int {
	b.t.Helper()
	n := 0
	for _, r := range b.log() {
		if r.Event == event {
			n++
		}
	}
	return n
}

func (b *bench) exists(name string) bool {
	_, err := os.Lstat(filepath.Join(b.root, name))
	return err == nil
}

func (b *bench) write(name, text string) {
	b.t.Helper()
	if err := os.WriteFile(filepath.Join(b.root, name), []byte(text), 0o600); err != nil {
		b.t.Fatal(err)
	}
}

// needConfine skips where the kernel cannot confine.
func needConfine(t *testing.T) {
	t.Helper()
	if !sandbox.CanConfine() {
		t.Skip("this kernel cannot confine")
	}
}

// TestDataDirectory has data directories that cannot be used.
func TestDataDirectory(t *testing.T) {
	for _, tt := range []struct {
		name  string
		make  func(b *bench) error
		texts []string
	}{
		{"a-file", func(b *bench) error { return os.WriteFile(b.data(), nil, 0o600) }, []string{"not a directory"}},
		{"open-to-others", func(b *bench) error {
			return errors.Join(os.Mkdir(b.data(), 0o700), os.Chmod(b.data(), 0o777))
		}, []string{"mode 0777 lets others write to it", "chmod go-w"}},
		{"a-link-to-one-that-is", func(b *bench) error {
			return errors.Join(os.Mkdir(b.home+"/x", 0o700), os.Chmod(b.home+"/x", 0o777), os.Symlink(b.home+"/x", b.data()))
		}, []string{"lets others write to it"}},
		{"log-is-a-link", func(b *bench) error {
			return errors.Join(os.Mkdir(b.data(), 0o700), os.Mkdir(b.home+"/x", 0o700), os.Symlink(b.home+"/x", b.data()+"/log"))
		}, []string{"symbolic link"}},
		{"of-somebody-else", func(b *bench) error {
			if os.Getuid() != 0 {
				b.t.Skip("only root can give a directory away")
			}
			return errors.Join(os.Mkdir(b.data(), 0o700), os.Chown(b.data(), 65534, 65534))
		}, []string{"belongs to user 65534"}},
		{"read-only", func(b *bench) error {
			if os.Getuid() == 0 {
				b.t.Skip("root writes to a directory without write permission: see TestReadOnlyMount")
			}
			return os.Mkdir(b.data(), 0o500)
		}, []string{"permission denied"}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			b := newBench(t)
			if err := errors.Join(os.MkdirAll(filepath.Dir(b.data()), 0o700), tt.make(b)); err != nil {
				t.Fatal(err)
			}
			for _, command := range []string{"pwd", "touch made"} {
				status, stdout, stderr := b.run("exec", "--yes", "--", command)
				if status != exitBroken || stdout != "" {
					t.Errorf("%s: exit status %d: %s", command, status, stdout)
				}
				b.fault(stderr, append(tt.texts, b.data())...)
			}
			if b.exists("made") {
				t.Error("it ran without a record")
			}
		})
	}
}

// TestFullDisk lets the log reach a limit: what is recorded stays whole, and
// nothing runs that is not. C104.
func TestFullDisk(t *testing.T) {
	bash, err := exec.LookPath("bash")
	if err != nil {
		t.Skip(err)
	}
	b := newBench(t)
	full := 0
	for i := range 12 {
		// Only for files larger than 8 KiB: the log, the one file that grows.
		cmd := b.command("exec", "--yes", "--session", "s", "--", fmt.Sprintf("echo x > made%d", i))
		self, args := cmd.Path, cmd.Args[1:]
		cmd.Path = bash
		cmd.Args = append([]string{"bash", "-c", `ulimit -f 8; exec -a assent "$@"`, "bash", self}, args...)
		status, _, stderr := b.finish(cmd)
		made := b.exists(fmt.Sprintf("made%d", i))
		if (status == 0) != made && status != exitBroken {
			t.Errorf("call %d: exit status %d, ran: %v: %s", i, status, made, stderr)
		}
		if status == 0 {
			continue
		}
		full++
		b.fault(stderr, "file too large", b.data())
		if made && !strings.Contains(stderr, "record end") {
			t.Errorf("call %d ran: %s", i, stderr)
		}
	}
	if full == 0 || full == 12 {
		t.Fatalf("%d of 12 calls met the limit", full)
	}
	made, _ := filepath.Glob(filepath.Join(b.root, "made*"))
	if n := b.count(audit.Started); n < len(made) {
		t.Errorf("%d commands ran, %d are on record", len(made), n)
	}
	if status, _, stderr := b.run("exec", "--yes", "--session", "s", "--", "echo x > more"); status != 0 || !b.exists("more") {
		t.Errorf("with room again: exit status %d: %s", status, stderr)
	}
	b.log()
}

// TestTinyDisk fills a real file system, as root.
func TestTinyDisk(t *testing.T) {
	if os.Getuid() != 0 {
		t.Skip("mounting a small file system needs root")
	}
	b := newBench(t)
	mounted(t, b.data(), "-t", "tmpfs", "-o", "size=64k,mode=700", "none")
	full := 0
	for i := range 30 {
		status, _, stderr := b.run("exec", "--yes", "--session", "s", "--", fmt.Sprintf("touch made%d; : %s", i, strings.Repeat("x", 2000)))
		if status == 0 {
			continue
		}
		full++
		if b.exists(fmt.Sprintf("made%d", i)) && !strings.Contains(stderr, "record end") {
			t.Errorf("call %d ran: %s", i, stderr)
		}
		b.fault(stderr, "no space left on device", b.data())
	}
	if full == 0 || full == 30 {
		t.Fatalf("%d of 30 calls met the limit", full)
	}
	made, _ := filepath.Glob(filepath.Join(b.root, "made*"))
	if n := b.count(audit.Started); n < len(made) {
		t.Errorf("%d commands ran, %d are on record", len(made), n)
	}
}

// TestReadOnlyMount has the data directory on a read-only file system.
func TestReadOnlyMount(t *testing.T) {
	if os.Getuid() != 0 {
		t.Skip("mounting needs root")
	}
	b := newBench(t)
	mounted(t, b.data(), "-t", "tmpfs", "-o", "ro,size=64k,mode=700", "none")
	status, stdout, stderr := b.run("exec", "--yes", "--", "touch made; echo out")
	if status != exitBroken || stdout != "" || b.exists("made") {
		t.Errorf("exit status %d: %s", status, stdout)
	}
	b.fault(stderr, "read-only file system", b.data())
	if status, stdout, _ := b.run("doctor"); status != exitUnwell || !strings.Contains(stdout, "read-only file system") || !strings.Contains(stdout, "every call is denied") {
		t.Errorf("doctor: exit status %d: %s", status, stdout)
	}
}

func mounted(t *testing.T, dir string, args ...string) {
	t.Helper()
	if err := os.MkdirAll(dir, 0o700); err != nil {
		t.Fatal(err)
	}
	if out, err := exec.Command("mount", append(args, dir)...).CombinedOutput(); err != nil {
		t.Skipf("mount: %v: %s", err, out)
	}
	t.Cleanup(func() {
		if out, err := exec.Command("umount", "-l", dir).CombinedOutput(); err != nil {
			t.Errorf("umount: %v: %s", err, out)
		}
	})
}

// TestDamagedLog changes the log behind the program's back: the session's calls
// are refused, doctor says so, and other sessions go on.
func TestDamagedLog(t *testing.T) {
	for _, tt := range []struct {
		name   string
		damage func(dir string) error
		text   string
	}{
		{"cut", func(dir string) error {
			info, err := os.Stat(dir + "/000001.jsonl")
			if err != nil {
				return err
			}
			return os.Truncate(dir+"/000001.jsonl", info.Size()-30)
		}, "its end is missing"},
		{"garbage", func(dir string) error {
			f, err := os.OpenFile(dir+"/000001.jsonl", os.O_APPEND|os.O_WRONLY, 0)
			if err != nil {
				return err
			}
			_, err = f.WriteString("\x00garbage\x1b[2J\n")
			return errors.Join(err, f.Close())
		}, "cannot be used"},
		{"gone", func(dir string) error { return os.Remove(dir + "/000001.jsonl") }, "has lost its records"},
		{"no-head", func(dir string) error { return os.Remove(dir + "/head") }, "head file is missing"},
		{"head-garbage", func(dir string) error { return os.WriteFile(dir+"/head", []byte("x\n"), 0o600) }, "head file is damaged"},
		{"fifo", func(dir string) error {
			return errors.Join(os.Remove(dir+"/000001.jsonl"), syscall.Mkfifo(dir+"/000001.jsonl", 0o600))
		}, "no regular file"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			b := newBench(t)
			for range 3 {
				if status, _, stderr := b.run("exec", "--session", "s", "--", "pwd"); status != 0 {
					t.Fatal(stderr)
				}
			}
			dirs, _ := filepath.Glob(filepath.Join(b.data(), "log", "s-*"))
			if len(dirs) != 1 {
				t.Fatal(dirs)
			}
			if err := tt.damage(dirs[0]); err != nil {
				t.Fatal(err)
			}
			status, stdout, stderr := b.run("exec", "--yes", "--session", "s", "--", "touch made; pwd")
			if status != exitBroken || stdout != "" || b.exists("made") {
				t.Errorf("exit status %d: %s", status, stdout)
			}
			b.fault(stderr, tt.text, dirs[0])
			if strings.ContainsRune(stderr, 0x1b) {
				t.Errorf("raw: %q", stderr)
			}
			if status, stdout, _ := b.run("doctor"); status != exitUnwell || !strings.Contains(stdout, "LOOK log") {
				t.Errorf("doctor: exit status %d: %s", status, stdout)
			}
			if status, _, stderr := b.run("exec", "--session", "other", "--", "pwd"); status != 0 {
				t.Errorf("another session: exit status %d: %s", status, stderr)
			}
		})
	}
}

// TestSameCallAtOnce makes the same call from many processes: one runs it.
func TestSameCallAtOnce(t *testing.T) {
	const processes = 20
	rounds := 20
	if testing.Short() {
		rounds = 3
	}
	b := newBench(t)
	var run sync.Mutex
	for round := range rounds {
		done, refused := 0, 0
		var wg sync.WaitGroup
		for range processes {
			wg.Go(func() {
				status, _, stderr := b.run("exec", "--yes", "--session", "s", "--call", fmt.Sprint("c", round), "--", "echo ran >> ran")
				run.Lock()
				defer run.Unlock()
				switch {
				case status == 0:
					done++
				case status == exitRefused && (strings.Contains(stderr, "Nothing was run") || strings.Contains(stderr, "is not run again")):
					refused++
				default:
					t.Errorf("exit status %d: %s", status, stderr)
				}
			})
		}
		wg.Wait()
		data, _ := os.ReadFile(filepath.Join(b.root, "ran"))
		if done != 1 || refused != processes-1 || strings.Count(string(data), "ran\n") != round+1 {
			t.Fatalf("round %d: %d ran, %d were refused, the file has %d lines", round, done, refused, bytes.Count(data, []byte("\n")))
		}
	}
	if n := b.count(audit.Started); n != rounds {
		t.Errorf("%d starts on record, want %d", n, rounds)
	}
}

// TestManyAtOnce makes many calls in one session, as one terminal's hooks do.
func TestManyAtOnce(t *testing.T) {
	const n = 50
	b := newBench(t)
	var wg sync.WaitGroup
	for i := range n {
		wg.Go(func() {
			if status, _, stderr := b.run("exec", "--yes", "--session", "s", "--", fmt.Sprintf("echo %d >> ran", i)); status != 0 {
				t.Errorf("exit status %d: %s", status, stderr)
			}
		})
	}
	wg.Wait()
	data, _ := os.ReadFile(filepath.Join(b.root, "ran"))
	if lines := bytes.Count(data, []byte("\n")); lines != n || b.count(audit.Finished) != n || b.count(audit.Decided) != n {
		t.Errorf("%d ran, %d finished on record, want %d", lines, b.count(audit.Finished), n)
	}
}

// TestUnruly has commands that do not behave: each ends in time, with what it
// started, with the status that it should have, and on record.
func TestUnruly(t *testing.T) {
	needConfine(t)
	for _, tt := range []struct {
		name, command string
		timeout       string
		status        int
		stdout        string
		stderr        string
		within        time.Duration
	}{
		{"no-newline", "printf abc", "", 0, "^abc$", "^$", 5 * time.Second},
		{"binary", `printf '\000\377\033[2J'`, "", 0, "^\x00.\x1b\\[2J$", "^$", 5 * time.Second},
		{"nothing", "true", "", 0, "^$", "^$", 5 * time.Second},
		{"own-status", "exit 77", "", 77, "^$", "^$", 5 * time.Second},
		{"status-125", "exit 125", "", 125, "^$", "^$", 5 * time.Second},
		{"killed", "kill -9 $$", "", 137, "^$", "", 5 * time.Second},
		{"kills-its-group", "kill -TERM 0", "", 143, "^$", "", 5 * time.Second},
		{"kills-all", "kill -9 -1; exit 3", "", 3, "", "", 5 * time.Second},
		{"not-found", "nosuchprogram-x", "", 127, "^$", "command not found", 5 * time.Second},
		{"ignores-term", `trap "" TERM; while :; do sleep 1; done`, "1s", 137, "^$", "longer than 1s", 15 * time.Second},
		{"closes-output", "exec >&- 2>&-; sleep 1000", "1s", 143, "^$", "longer than 1s", 15 * time.Second},
		{"child-keeps-output", "setsid sleep 1000 & echo started", "", 0, "^started\n$", "^$", 10 * time.Second},
		{"daemon", "(setsid nohup sh -c 'trap \"\" TERM HUP; sleep 1; touch late' >/dev/null 2>&1 &); echo started", "", 0, "^started\n$", "^$", 10 * time.Second},
		{"many-processes", `python3 -c 'import os
while 1:
  try: os.fork()
  except OSError: pass'`, "3s", 143, "^$", "longer than 3s", 40 * time.Second},
		{"reads-input", "cat; echo end", "", 0, "^end\n$", "^$", 5 * time.Second},
		{"terminal", "cat /dev/tty; exit 0", "", 0, "^$", "No such device|No such file", 5 * time.Second},
	} {
		t.Run(tt.name, func(t *testing.T) {
			if tt.name == "many-processes" {
				if testing.Short() {
					t.Skip("takes long")
				}
				if _, err := exec.LookPath("python3"); err != nil {
					t.Skip(err)
				}
			}
			b := newBench(t)
			args := []string{"exec", "--yes", "--profile", "confined"}
			if tt.timeout != "" {
				args = append(args, "--timeout", tt.timeout)
			}
			began := time.Now()
			status, stdout, stderr := b.run(append(args, "--", tt.command)...)
			if took := time.Since(began); took > tt.within {
				t.Errorf("it took %v", took)
			}
			if tt.name == "many-processes" && status == 137 {
				return // it took the processes of those that keep its limits as well, and all of it was ended
			}
			if status != tt.status || !regexp.MustCompile(tt.stdout).MatchString(stdout) || !regexp.MustCompile(tt.stderr).MatchString(stderr) {
				t.Errorf("exit status %d, want %d; stdout %q, stderr %q", status, tt.status, stdout, stderr)
			}
			var end []int
			for _, r := range b.log() {
				if r.Event == audit.Finished {
					end = append(end, r.Run.Exit)
				}
			}
			if len(end) != 1 || end[0] != tt.status {
				t.Errorf("on record: exit status %v, want %d", end, tt.status)
			}
			if tt.name == "daemon" {
				time.Sleep(1500 * time.Millisecond)
				if b.exists("late") {
					t.Error("the daemon has outlived the run")
				}
			}
		})
	}
}

// TestMuchOutput has a command that writes a gigabyte: all of it arrives, in
// the memory of a few megabytes. ASSENT_TEST_BYTES sets another size.
func TestMuchOutput(t *testing.T) {
	needConfine(t)
	size := int64(1 << 30)
	if testing.Short() {
		size = 64 << 20
	}
	if n, err := strconv.ParseInt(os.Getenv("ASSENT_TEST_BYTES"), 10, 64); err == nil {
		size = n
	}
	b := newBench(t)
	cmd := b.command("exec", "--profile", "confined", "--", fmt.Sprintf("yes | head -c %d", size))
	out, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	n, err := io.Copy(io.Discard, out)
	if err := errors.Join(err, cmd.Wait()); err != nil || n != size {
		t.Errorf("%d bytes of %d: %v", n, size, err)
	}
	if usage, ok := cmd.ProcessState.SysUsage().(*syscall.Rusage); ok {
		kib := usage.Maxrss
		if usage.Maxrss > 200<<20 {
			kib = usage.Maxrss >> 10 // bytes, on darwin
		}
		if t.Logf("%d MiB resident", kib>>10); kib > 64<<10 {
			t.Errorf("%d KiB resident, want 64 MiB at most", kib)
		}
	}
	for _, r := range b.log() {
		if r.Event == audit.Finished && r.Run.Bytes != size {
			t.Errorf("on record: %d bytes", r.Run.Bytes)
		}
	}
}

// TestReaderGone: who reads the output goes away, as head does. The command
// ends, and its end is on record.
func TestReaderGone(t *testing.T) {
	needConfine(t)
	b := newBench(t)
	cmd := b.command("exec", "--profile", "confined", "--", "yes")
	out, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	if _, err := io.ReadFull(out, make([]byte, 10)); err != nil {
		t.Fatal(err)
	}
	out.Close()
	done := make(chan error, 1)
	go func() { done <- cmd.Wait() }()
	select {
	case <-done:
	case <-time.After(20 * time.Second):
		cmd.Process.Kill()
		t.Fatal("it goes on")
	}
	if n := b.count(audit.Finished); n != 1 {
		t.Errorf("%d ends on record; exit status %d", n, cmd.ProcessState.ExitCode())
	}
}

// TestRubbishCalls has a script play a model that sends calls too large, too
// deep or too many to read. Each is told in a line, and nothing runs.
func TestRubbishCalls(t *testing.T) {
	big := func(n int) string { return strings.Repeat("a", n) }
	write := func(n int) string {
		return fmt.Sprintf(`{"calls":[{"tool":"write","args":{"file_path":"made","content":"%s"}}]}`, big(n))
	}
	for _, tt := range []struct {
		name, line, text string
		status           int
	}{
		{"a-mebibyte", write(1 << 20), "longer than 1048576 bytes", 0},
		{"ten-megabytes", write(10 << 20), "longer than 1048576 bytes", 0},
		{"command", `{"calls":[{"tool":"bash","args":{"command":"touch made; : ` + big(1<<20) + `"}}]}`, "longer than 1048576 bytes", 0},
		{"deep", `{"calls":[{"tool":"bash","args":{"command":"touch made","x":` + strings.Repeat("[", 33) + strings.Repeat("]", 33) + `}}]}`, "nested deeper than 32", 0},
		{"deeper-than-json", `{"calls":[{"tool":"bash","args":` + strings.Repeat("[", 1e5) + strings.Repeat("]", 1e5) + `}]}`, "exceeded max depth", exitFault},
		{"many", `{"calls":[` + strings.TrimSuffix(strings.Repeat(`{"tool":"bash","args":{"command":"touch made"}},`, 5000), ",") + `]}`, "more than 64 tool calls", exitFault},
		{"surrogate", `{"calls":[{"tool":"bash","args_text":"\ud800"}]}`, "surrogate", exitFault},
		{"not-utf8", "{\"calls\":[{\"tool\":\"bash\",\"args\":{\"command\":\"touch made \xff\"}}]}", "UTF-8", exitFault},
	} {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			b := newBench(t)
			b.write("turns", tt.line+"\n{\"text\":\"over\"}\n")
			status, _, stderr := b.run("chat", "--yes", "--script", "turns", "-p", "x")
			if status != tt.status || !strings.Contains(stderr, tt.text) {
				t.Errorf("exit status %d: %.300s", status, stderr)
			}
			if len(stderr) > 1000 || strings.Count(stderr, "\n") != 1 {
				t.Errorf("said in %d bytes: %.300s", len(stderr), stderr)
			}
			if b.exists("made") || b.count(audit.Started) > 0 {
				t.Error("it ran")
			}
		})
	}
}
