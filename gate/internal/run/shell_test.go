package run

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"
	"unicode/utf8"

	"assent"
)

func TestBash(t *testing.T) {
	b := newBench(t)
	for _, tt := range []struct {
		name, text string
		exit       int
		want       string // exactly
	}{
		{"output", "echo one; echo two", 0, "one\ntwo\n"},
		{"nothing", "true", 0, "(no output)\n"},
		{"empty-text", "", 0, "(no output)\n"},
		{"no-line-feed", "printf x", 0, "x"},
		{"status", "echo x; exit 3", 3, "x\nexit status 3\n"},
		{"status-only", "exit 7", 7, "exit status 7\n"},
		{"status-after-open-line", "printf x; false", 1, "x\nexit status 1\n"},
		{"interleaved", "echo 1; echo 2 >&2; echo 3; echo 4 >&2", 0, "1\n2\n3\n4\n"},
		{"not-found", "nosuchprogram-x", 127, "bash: line 1: nosuchprogram-x: command not found\nexit status 127\n"},
		{"signal", "kill -TERM $$", 143, "exit status 143 (signal: terminated)\n"},
		{"killed", "kill -KILL $$", 137, "exit status 137 (signal: killed)\n"},
		{"unicode", "echo 'Grüße 世界 🙂'", 0, "Grüße 世界 🙂\n"},
		{"quotes", `echo "a'b" 'c"d' $'e\'f'`, 0, "a'b c\"d e'f\n"},
		{"lines", "echo a\necho b", 0, "a\nb\n"},
		{"text-like-an-option", "-n x", 127, "bash: line 1: -n: command not found\nexit status 127\n"},
		{"text-like-an-option-with-value", "--rcfile x", 127, "bash: line 1: --rcfile: command not found\nexit status 127\n"},
		{"text-like-plus", "+x y", 127, "bash: line 1: +x: command not found\nexit status 127\n"},
		{"nul-output", `printf 'a\0b\n'`, 0, "a\\u{0}b\n"},
		{"not-utf8", `printf 'a\xffb\n'`, 0, "a\\xffb\n"},
		{"colours", `printf '\e[1;31mred\e[0m\n'`, 0, "red\n"},
		{"progress", `printf '1%%\r2%%\r\n'`, 0, "1%\n2%\n"},
		{"stdin-empty", "cat; echo end", 0, "end\n"},
		{"no-rc-files", `echo "$-" | tr -d hBc; shopt -p login_shell`, 1, "\nshopt -u login_shell\nexit status 1\n"},
		{"no-terminal", "exec 3<>/dev/tty", 1, "bash: line 1: /dev/tty: No such device or address\nexit status 1\n"},
		{"own-session", `read -r _ _ _ _ g s _ < /proc/$$/stat; [ "$g" = "$$" ] && [ "$s" = "$$" ] && echo own`, 0, "own\n"},
		{"working-directory", `[ "$PWD" = "` + b.root + `" ] && pwd -P | grep -o 'project$'`, 0, "project\n"},
		{"home", `[ ~ = "` + b.home + `" ] && echo home`, 0, "home\n"},
		{"path", `echo "$PATH"`, 0, "/usr/bin:/bin\n"},
		{"functions-of-parent", "declare -F | wc -l", 0, "0\n"},
		{"files", "echo x > made && cat made && rm made", 0, "x\n"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			res := b.bashText(tt.text)
			if res.Exit != tt.exit || res.Text != tt.want || res.Failed || res.TimedOut {
				t.Errorf("exit %d, text %q; want %d, %q\n%+v", res.Exit, res.Text, tt.exit, tt.want, res)
			}
		})
	}
}

func TestBashDirectory(t *testing.T) {
	b := newBench(t)
	if err := os.MkdirAll(filepath.Join(b.root, "a b"), 0o755); err != nil {
		t.Fatal(err)
	}
	if res := b.do("bash", "command", "basename \"$PWD\"", "dir", "a b"); res.Text != "a b\n" {
		t.Errorf("dir: %q", res.Text)
	}
	gone := filepath.Join(b.root, "gone")
	if _, err := b.Run(context.Background(), b.call("bash", "command", "true", "dir", gone)); err == nil || !strings.Contains(err.Error(), "no such directory") {
		t.Errorf("removed directory: %v", err)
	}
}

func TestBashCannotBeStarted(t *testing.T) {
	b := newBench(t)
	for _, tt := range []struct{ name, text, want string }{
		{"nul", "echo a\x00b", "NUL byte"},
		{"long", ": " + strings.Repeat("x", maxArgument), "more than the 131071"},
	} {
		if res, err := b.Run(context.Background(), b.call("bash", "command", tt.text)); err == nil || !strings.Contains(err.Error(), tt.want) {
			t.Errorf("%s: %+v, %v; want an error with %q", tt.name, res, err, tt.want)
		}
	}
	if res := b.bashText(": " + strings.Repeat("x", maxArgument-2)); res.Exit != 0 {
		t.Errorf("the longest text: %+v", res)
	}
}

// TestBashEnvironment has a parent with secrets and with what makes bash load
// code.
func TestBashEnvironment(t *testing.T) {
	evil := filepath.Join(t.TempDir(), "evil.sh")
	if err := os.WriteFile(evil, []byte("echo LOADED\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	for k, v := range map[string]string{"AWS_SECRET_ACCESS_KEY": "hush1", "GITHUB_TOKEN": "hush2", "BASH_ENV": evil, "ENV": evil, "LD_PRELOAD": "/x.so",
		"BASH_FUNC_ls%%": "() { echo LOADED; }", "PROMPT_COMMAND": "echo LOADED", "SSH_AUTH_SOCK": "/tmp/hush3", "LANG": "C", "PS4": "hush4", "CDPATH": "/", "GIT_DIR": "/hush5",
		"SHELLOPTS": "xtrace", "PATH": "/hush6:" + os.Getenv("PATH"), "TERM": "dumb"} {
		t.Setenv(k, v)
	}
	b := newBench(t)
	res := b.bashText("env; ls; set -x")
	for _, bad := range []string{"hush", "LOADED", "LD_PRELOAD", "GITHUB", "BASH_ENV"} {
		if strings.Contains(res.Text, bad) {
			t.Errorf("%s got through:\n%s", bad, res.Text)
		}
	}
	for _, good := range []string{"HOME=" + b.home, "PATH=/usr/bin:/bin", "TERM=dumb", "LANG=C", "TMPDIR="} {
		if !strings.Contains(res.Text, good) {
			t.Errorf("%s is missing:\n%s", good, res.Text)
		}
	}
}

func TestBashInputAndStreams(t *testing.T) {
	b := newBench(t)
	job := b.call("bash", "command", "cat; echo err >&2; exit 5")
	var out, stderr bytes.Buffer
	in := "raw \x1b[31m\x00\xff bytes\n"
	job.Stdin, job.Output, job.Stderr = io.MultiReader(strings.NewReader(in)), &out, &stderr
	res, err := b.Run(context.Background(), job)
	if err != nil {
		t.Fatal(err)
	}
	if out.String() != in || stderr.String() != "err\n" || res.Exit != 5 || res.Bytes != int64(len(in)+4) {
		t.Errorf("out %q, err %q, %+v", &out, &stderr, res)
	}
	if strings.ContainsAny(res.Text, "\x1b\x00") || !utf8.ValidString(res.Text) {
		t.Errorf("the agent reads raw bytes: %q", res.Text)
	}
	// A file is handed over as it is.
	name := filepath.Join(b.root, "in.txt")
	if err := os.WriteFile(name, []byte("from a file\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	f, err := os.Open(name)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	job = b.call("bash", "command", "head -c 4")
	job.Stdin = f
	if res, err := b.Run(context.Background(), job); err != nil || res.Text != "from" {
		t.Errorf("file: %q, %v", res.Text, err)
	}
	// Input that never comes does not keep a command that does not read it.
	r, w := io.Pipe()
	defer w.Close()
	job = b.call("bash", "command", "echo done")
	job.Stdin = r
	if res, err := b.Run(context.Background(), job); err != nil || res.Text != "done\n" {
		t.Errorf("open pipe: %q, %v", res.Text, err)
	}
}

type failing struct{ after int }

func (w *failing) Write(p []byte) (int, error) {
	if w.after -= len(p); w.after < 0 {
		return 0, errors.New("gone")
	}
	return len(p), nil
}

// TestBashReaderGoes has a caller that stops reading, as head does.
func TestBashReaderGoes(t *testing.T) {
	b := newBench(t)
	job := b.call("bash", "command", "yes; echo \"yes ended with $?\" >&2")
	job.Output, job.Stderr = &failing{after: 100_000}, io.Discard
	res, err := b.Run(context.Background(), job)
	if err != nil || !strings.Contains(res.Text, "yes ended with 141") {
		t.Errorf("%q, %v; want the end by SIGPIPE", res.Text, err)
	}
}

// stuck is a caller's writer that never returns, as a paused terminal.
type stuck struct{ called, free chan struct{} }

func (w stuck) Write(p []byte) (int, error) {
	select {
	case w.called <- struct{}{}:
	default:
	}
	<-w.free
	return len(p), nil
}

// TestBashReaderSticks cancels a command whose output nobody takes.
func TestBashReaderSticks(t *testing.T) {
	b := newBench(t)
	w := stuck{make(chan struct{}, 1), make(chan struct{})}
	defer close(w.free)
	ctx, cancel := context.WithCancel(context.Background())
	defer cancel()
	job := b.call("bash", "command", "yes")
	job.Output = w
	done := make(chan error, 1)
	go func() {
		_, err := b.Run(ctx, job)
		done <- err
	}()
	<-w.called
	cancel()
	select {
	case err := <-done:
		if !errors.Is(err, context.Canceled) {
			t.Error(err)
		}
	case <-time.After(8 * time.Second):
		t.Fatal("the cancelled command is waited for")
	}
}

func TestBashOutputIsBounded(t *testing.T) {
	b := newBench(t)
	for _, tt := range []struct {
		name, text string
		bytes      int64
		want       []string
	}{
		{"numbers", "seq 100000", 588895, []string{"1\n2\n3\n", "99999\n100000\n", "bytes of output left out", `"read"`}},
		{"one-line", "head -c 2000000 /dev/zero | tr '\\0' x", 2000000, []string{"xxx", "bytes of output left out"}},
		{"binary", "head -c 20000 /dev/zero", 20000, []string{`\u{0}\u{0}`, "characters left out"}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			res := b.bashText(tt.text)
			if res.Bytes != tt.bytes || len(res.Text) > maxShown+1000 {
				t.Errorf("%d bytes, want %d; %d in the text", res.Bytes, tt.bytes, len(res.Text))
			}
			for _, w := range tt.want {
				if !strings.Contains(res.Text, w) {
					t.Errorf("the text lacks %q: %.200q ... %.300q", w, res.Text, res.Text[max(0, len(res.Text)-300):])
				}
			}
		})
	}
}

// TestBashReadsOn reads what a long output's summary left out, to the last byte.
func TestBashReadsOn(t *testing.T) {
	b := newBench(t)
	res := b.bashText("seq 20000")
	var all strings.Builder
	head, _, _ := strings.Cut(res.Text, "[...")
	all.WriteString(head)
	for range 20 {
		got := b.do("process", "action", "read", "id", "p1")
		if got.Failed {
			break
		}
		_, body, _ := strings.Cut(got.Text, "\n")
		body, _, _ = strings.Cut(body, "[")
		all.WriteString(body)
	}
	var want strings.Builder
	for i := range 20000 {
		fmt.Fprintln(&want, i+1)
	}
	if all.String() != want.String() {
		t.Errorf("%d bytes read, want %d", all.Len(), want.Len())
	}
}

func TestBashManyBytesQuickly(t *testing.T) {
	b := newBench(t)
	began := time.Now()
	res := b.bashText("head -c 1000000000 /dev/zero")
	if res.Bytes != 1e9 || res.Exit != 0 {
		t.Errorf("%d bytes, exit %d", res.Bytes, res.Exit)
	}
	if took := time.Since(began); took > 30*time.Second {
		t.Errorf("took %v", took)
	}
	t.Logf("1 GB in %v", res.Took)
}

func TestBashBecomesBackground(t *testing.T) {
	b := newBench(t)
	res := b.do("bash", "command", "echo early; while [ ! -e go ]; do sleep 0.05; done; echo late; exit 4", "timeout", 1000)
	if !res.TimedOut || res.Background != "p1" || !strings.HasPrefix(res.Text, "early\nstill running after its time limit of 1s") {
		t.Fatalf("%+v", res)
	}
	if list := b.do("process", "action", "list").Text; !strings.Contains(list, "p1: running") || !strings.Contains(list, "echo early") {
		t.Errorf("list: %q", list)
	}
	if err := os.WriteFile(filepath.Join(b.root, "go"), nil, 0o600); err != nil {
		t.Fatal(err)
	}
	p := b.table[0]
	eventually(t, "the end of p1", p.ended)
	if got := b.do("process", "action", "read", "id", "p1").Text; !strings.Contains(got, "\nlate\nexit status 4\n") || strings.Contains(got, "\nearly\n") {
		t.Errorf("read: %q", got)
	}
}

func TestBashForegroundIsEnded(t *testing.T) {
	b := newBench(t)
	for _, tt := range []struct {
		name, text string
		exit       int
	}{
		{"asked", "trap 'echo bye; exit 9' TERM; echo hi; while :; do sleep 0.05; done", 9},
		{"killed", "trap '' TERM; echo hi; while :; do sleep 0.05; done", 137},
	} {
		t.Run(tt.name, func(t *testing.T) {
			job := b.call("bash", "command", tt.text)
			job.Timeout, job.Foreground = time.Second, true
			res, err := b.Run(context.Background(), job)
			if err != nil || !res.TimedOut || res.Background != "" || res.Exit != tt.exit || !strings.HasPrefix(res.Text, "hi\n") {
				t.Errorf("%+v, %v; want exit %d", res, err, tt.exit)
			}
		})
	}
	if n := len(b.live); n != 0 {
		t.Errorf("%d processes live on", n)
	}
}

// marked finds processes of the whole machine by a word in their arguments.
func marked(t *testing.T, word string) (n int) {
	t.Helper()
	names, err := filepath.Glob("/proc/[0-9]*/cmdline")
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range names {
		if data, err := os.ReadFile(name); err == nil && bytes.Contains(data, []byte(word)) {
			n++
		}
	}
	return n
}

func TestNothingOutlivesACommand(t *testing.T) {
	for _, tt := range []struct{ name, text string }{
		{"child", "sleep %s & sleep 0.2"},
		{"grandchild", "(sleep %s & sleep %s &) & sleep 0.2"},
		{"session", "setsid sleep %s & sleep 0.2"},
		{"daemon", "(setsid bash -c 'trap \"\" HUP TERM; exec sleep %s' </dev/null >/dev/null 2>&1 &) ; sleep 0.2"},
		{"nohup", "nohup sleep %s >/dev/null 2>&1 & disown; sleep 0.2"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			b := newBench(t)
			word := fmt.Sprintf("98%d.%d", os.Getpid(), len(tt.name))
			text := strings.ReplaceAll(tt.text, "%s", word)
			began := time.Now()
			if res := b.bashText(text); res.Exit != 0 || time.Since(began) > 10*time.Second {
				t.Errorf("%+v", res)
			}
			if n := marked(t, word); n != 0 {
				t.Errorf("%d processes left", n)
			}
		})
	}
}

func TestCancelKillsTheTree(t *testing.T) {
	b := newBench(t)
	word := fmt.Sprintf("97%d.5", os.Getpid())
	ctx, cancel := context.WithCancel(context.Background())
	defer cancel()
	done := make(chan error, 1)
	go func() {
		_, err := b.Run(ctx, b.call("bash", "command", "trap '' TERM INT; setsid sleep "+word+" & sleep "+word))
		done <- err
	}()
	eventually(t, "two sleeps", func() bool { return marked(t, "sleep\x00"+word) == 2 })
	cancel()
	select {
	case err := <-done:
		if !errors.Is(err, context.Canceled) {
			t.Errorf("error %v", err)
		}
	case <-time.After(10 * time.Second):
		t.Fatal("the cancelled command is waited for")
	}
	if n := marked(t, word); n != 0 {
		t.Errorf("%d processes left", n)
	}
}

func TestBashIsLimited(t *testing.T) {
	b := newBench(t)
	// Not below /tmp, where a run has a directory of its own.
	dir, err := os.MkdirTemp(".", "outside-")
	if err != nil {
		t.Skipf("no directory to be written beside /tmp: %v", err)
	}
	defer os.RemoveAll(dir)
	if dir, err = filepath.Abs(dir); err != nil {
		t.Fatal(err)
	}
	for _, private := range []string{"/tmp", "/var/tmp", "/run", "/dev/shm"} {
		if assent.Inside(private, dir) {
			t.Skipf("the package lies in %s", private)
		}
	}
	outside := filepath.Join(dir, "outside.txt")
	secret := filepath.Join(dir, "secret")
	for name, text := range map[string]string{secret: "hush\n", filepath.Join(b.root, "kept"): "kept\n"} {
		if err := os.WriteFile(name, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	b.job = func(j *Job) {
		j.Limits.Hide = []string{secret}
		j.Limits.Protect = []string{filepath.Join(b.root, "kept"), filepath.Join(b.root, ".envrc")}
	}
	const hint = "make the same call again"
	for _, tt := range []struct{ name, text, blocked string }{
		{"outside", "echo x > " + outside, "write " + outside},
		{"hidden", "cat " + secret, ""},
		{"protected", "echo x > kept", "write " + filepath.Join(b.root, "kept")},
		{"protected-missing", "echo x > .envrc", "write " + filepath.Join(b.root, ".envrc")},
		{"network", "exec 3<>/dev/tcp/192.0.2.1/80", "connect 192.0.2.1:80"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			res := b.bashText(tt.text)
			if res.Exit == 0 || strings.Contains(res.Text, "hush") {
				t.Errorf("%+v", res)
			}
			if tt.blocked != "" && (!strings.Contains(res.Text, "blocked by the limits of this run: "+tt.blocked+"\n") || !strings.Contains(res.Text, hint)) {
				t.Errorf("text %q lacks %q", res.Text, tt.blocked)
			}
		})
	}
	res := b.bashText("echo x > " + outside + "; true")
	if res.Exit != 0 || strings.Contains(res.Text, "blocked") || len(res.Blocked) != 1 {
		t.Errorf("a command that ended well: %+v", res)
	}
	if len(res.Limits) == 0 || len(res.Write) != 1 || res.Write[0] != b.root {
		t.Errorf("limits %q, write %q", res.Limits, res.Write)
	}
	for _, name := range []string{outside, filepath.Join(b.root, ".envrc")} {
		if _, err := os.Lstat(name); err == nil {
			t.Errorf("%s was made", name)
		}
	}
	// What was granted can be done.
	job := b.call("bash", "command", "echo x > "+outside)
	job.Grant.Write = []string{outside}
	job.Plan.Requests = append(job.Plan.Requests, assent.Request{Capability: assent.FileWriteOutside, Subject: outside, Op: assent.OpWrite})
	if res, err := b.Run(context.Background(), job); err != nil || res.Exit != 0 {
		t.Errorf("granted: %+v, %v", res, err)
	}
	if data, _ := os.ReadFile(outside); string(data) != "x\n" {
		t.Errorf("granted: wrote %q", data)
	}
}

// TestBashGrants does what was granted, and no more, with files that lie where
// a run has directories of its own.
func TestBashGrants(t *testing.T) {
	b := newBench(t)
	name := filepath.Join(b.home, "file")
	for _, tt := range []struct {
		name, text string
		request    assent.Request
		ok         bool
	}{
		{"read", "cat " + name, req(assent.FileRead, assent.OpRead, name), true},
		{"read-not-write", "echo x > " + name, req(assent.FileRead, assent.OpRead, name), false},
		{"append", "echo x >> " + name, req(assent.FileWriteOutside, assent.OpWrite, name), true},
		{"beside", "echo x > " + name + ".other; true", req(assent.FileWriteOutside, assent.OpWrite, name), true}, // it may be made in a directory of the run's own
		{"new", "echo x > " + name + ".new", req(assent.FileWriteOutside, assent.OpWrite, name+".new"), true},
		{"delete", "rm " + name, req(assent.FileWriteOutside, assent.OpDelete, name), true},
		{"erase", "rm -r " + filepath.Join(b.home, "dir"), req(assent.FileWriteOutside, assent.OpErase, filepath.Join(b.home, "dir")), true},
		{"from-below", "cd sub && cat ../top", req(assent.FileRead, assent.OpRead, filepath.Join(b.root, "top")), true},
	} {
		t.Run(tt.name, func(t *testing.T) {
			for _, d := range []string{filepath.Join(b.home, "dir"), filepath.Join(b.root, "sub")} {
				if err := os.MkdirAll(d, 0o755); err != nil {
					t.Fatal(err)
				}
			}
			for _, f := range []string{name, filepath.Join(b.root, "top"), filepath.Join(b.home, "dir", "x")} {
				if err := os.WriteFile(f, []byte("before\n"), 0o600); err != nil {
					t.Fatal(err)
				}
			}
			job := b.call("bash", "command", tt.text)
			job.Plan.Requests = []assent.Request{req(assent.ProcessInspect, assent.OpRun, tt.text), tt.request}
			job.Grant = assent.GrantOf(job.Plan)
			res, err := b.Run(context.Background(), job)
			if err != nil || (res.Exit == 0) != tt.ok {
				t.Errorf("%+v, %v; want success %v", res, err, tt.ok)
			}
			data, err := os.ReadFile(name)
			if want := map[string]string{"append": "before\nx\n", "delete": ""}; err == nil && string(data) != "before\n" && string(data) != want[tt.name] || (err != nil) != (tt.name == "delete") {
				t.Errorf("the file is now %q, %v", data, err)
			}
			if _, err := os.Lstat(name + ".other"); err == nil {
				t.Error("a file was made that nobody granted")
			}
		})
	}
}

// TestBashGit commits, and changes neither hooks nor configuration.
func TestBashGit(t *testing.T) {
	b := newBench(t)
	if _, err := exec.LookPath("git"); err != nil {
		t.Skip("git is not installed")
	}
	if out, err := exec.Command("git", "init", "-q", b.root).CombinedOutput(); err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	dir := filepath.Join(b.root, ".git")
	const commit = "git -c user.name=a -c user.email=a@example.org commit -q --allow-empty -m x && git log --format=%s"
	b.job = func(j *Job) { j.Limits.Protect = []string{dir} }
	if res := b.bashText(commit); res.Exit == 0 {
		t.Errorf("without git.modify: %+v", res)
	}
	b.job = func(j *Job) {
		j.Limits.Protect = []string{dir}
		j.Plan.Requests = append(j.Plan.Requests, req(assent.GitModify, assent.OpRun, "git commit"))
	}
	if res := b.bashText(commit); res.Exit != 0 || res.Text != "x\n" {
		t.Errorf("commit: %+v", res)
	}
	for _, text := range []string{"echo x > .git/hooks/pre-commit", "git config core.pager evil", "echo >> .git/config", "mv .git/hooks .git/h",
		"mv .git g && mkdir -p .git/hooks"} {
		if res := b.bashText(text); res.Exit == 0 {
			t.Errorf("%s: %+v", text, res)
		}
	}
}

// TestInspectionWritesNothing has a plan without unknown effects.
func TestInspectionWritesNothing(t *testing.T) {
	b := newBench(t)
	b.job = func(j *Job) { j.Plan.Requests[0].Capability = assent.ProcessInspect }
	if res := b.bashText("echo x > made"); res.Exit == 0 {
		t.Errorf("%+v", res)
	}
	if res := b.bashText("echo x > $TMPDIR/a && cat $TMPDIR/a"); res.Text != "x\n" {
		t.Errorf("private temporary directory: %+v", res)
	}
}

func TestUnconfinedOnlyIfChosen(t *testing.T) {
	b := newBench(t)
	name := filepath.Join(b.home, "x")
	job := b.call("bash", "command", "echo x > "+name)
	job.Limits.Unconfined = true
	if res, err := b.Run(context.Background(), job); err != nil || res.Exit != 0 {
		t.Errorf("%+v, %v", res, err)
	}
}

// BenchmarkBash is what one command costs, beside bash itself: the two in one
// run are comparable.
func BenchmarkBash(b *testing.B) {
	b.Run("plain", func(b *testing.B) {
		for b.Loop() {
			if err := exec.Command("/bin/bash", "--noprofile", "--norc", "-c", "true").Run(); err != nil {
				b.Fatal(err)
			}
		}
	})
	b.Run("limited", func(b *testing.B) {
		r := newBench(b)
		for b.Loop() {
			if res := r.bashText("true"); res.Exit != 0 {
				b.Fatal(res)
			}
		}
	})
}
