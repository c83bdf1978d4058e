package sandbox

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"golang.org/x/sys/unix"
)

// userID is the ordinary user as whom the tests run a second time, if root
// runs them.
const userID = 65534

func TestMain(m *testing.M) {
	Main()
	if names := os.Getenv("ATTEMPTS"); names != "" {
		attempt(strings.Fields(names))
		os.Exit(0)
	}
	if os.Getenv("ORPHAN") != "" {
		orphan()
		os.Exit(0)
	}
	os.Exit(m.Run())
}

// TestOrdinaryUser runs the tests of this package as an ordinary user.
func TestOrdinaryUser(t *testing.T) {
	if os.Geteuid() != 0 {
		t.Skip("these tests run as an ordinary user already")
	}
	dir, err := os.MkdirTemp("", "sandbox-user-")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { os.RemoveAll(dir) })
	if err := os.Chown(dir, userID, userID); err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command("/proc/self/exe", "-test.v", "-test.run", "^(TestAttempts|TestKill|TestBounds|TestForeign|TestOrphan|TestNetwork|TestForkBomb|TestRaceMissing|TestErrors|TestWidened|TestMemory|TestRead|TestStrict)$")
	cmd.Dir = "/"
	cmd.Env = []string{"PATH=" + os.Getenv("PATH"), "TMPDIR=" + dir, "HOME=" + dir, "TESTBIN=" + testBinary(t)}
	cmd.SysProcAttr = &syscall.SysProcAttr{Credential: &syscall.Credential{Uid: userID, Gid: userID, Groups: []uint32{}}}
	out, err := cmd.CombinedOutput()
	if err != nil {
		t.Errorf("as user %d: %v\n%s", userID, err, out)
	}
	t.Logf("%s", out)
}

// testBinary copies this program to where a run can execute it.
func testBinary(t testing.TB) string {
	t.Helper()
	if name := os.Getenv("TESTBIN"); name != "" {
		return name
	}
	dir, err := os.MkdirTemp("", "sandbox-bin-")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { os.RemoveAll(dir) })
	data, err := os.ReadFile("/proc/self/exe")
	if err == nil {
		err = os.Chmod(dir, 0o755)
	}
	name := filepath.Join(dir, "attempts")
	if err == nil {
		err = os.WriteFile(name, data, 0o755)
	}
	if err != nil {
		t.Fatal(err)
	}
	return name
}

// stage makes a scene.
func stage(t *testing.T) scene {
	t.Helper()
	base, err := filepath.EvalSymlinks(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	s := scene{base: base, proj: base + "/proj", out: base + "/out", abstract: fmt.Sprintf("assent-test-%d", time.Now().UnixNano())}
	for name, content := range map[string]string{
		"proj/a.txt": "a", "proj/sub/b": "b", "proj/.env": "k", "proj/.git/config": "[core]\n", "proj/.git/HEAD": "ref: refs/heads/main\n",
		"proj/.git/hooks/pre-commit": "#!/bin/sh\n", "proj/real/tasks.json": "{}", "out/file": "f", "out/secret": "s", "out/keys/id": "i", "cache/old": "o",
	} {
		file := filepath.Join(base, name)
		if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, []byte(content), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	for _, d := range []string{"proj/.git/objects", "proj/.git/refs"} {
		if err := os.Mkdir(filepath.Join(base, d), 0o755); err != nil {
			t.Fatal(err)
		}
	}
	if err := os.Symlink("real", s.proj+"/.vscode"); err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{s.out + "/s.sock", s.proj + "/p.sock", s.out + "/given.sock", "@" + s.abstract} {
		serve(t, "unix", name)
	}
	s.tcp = serve(t, "tcp4", "127.0.0.1:0")
	u, err := net.ListenPacket("udp4", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { u.Close() })
	s.udp = u.LocalAddr().String()
	s.datagrams = func() (n int) {
		for u.SetReadDeadline(time.Now().Add(50*time.Millisecond)) == nil {
			if _, _, err := u.ReadFrom(make([]byte, 9)); err != nil {
				return n
			}
			n++
		}
		return n
	}
	s.tty = terminal(t)
	t.Cleanup(func() { os.Remove("/etc/assent-attempt") })        // should a limit be broken
	left, err := syscall.Open(s.out+"/file", syscall.O_RDONLY, 0) // not closed on exec
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { syscall.Close(left) })
	victim := exec.Command("sleep", "300")
	victim.Env = []string{"SECRET=1"}
	if err := victim.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { victim.Process.Kill(); victim.Wait() })
	s.victim = victim.Process.Pid
	return s
}

// terminal makes a terminal that is not the run's, and returns its name.
func terminal(t *testing.T) string {
	f, err := os.OpenFile("/dev/ptmx", os.O_RDWR|syscall.O_NOCTTY, 0)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { f.Close() })
	if err := unix.IoctlSetPointerInt(int(f.Fd()), unix.TIOCSPTLCK, 0); err != nil {
		t.Fatal(err)
	}
	n, err := unix.IoctlGetInt(int(f.Fd()), unix.TIOCGPTN)
	if err != nil {
		t.Fatal(err)
	}
	return fmt.Sprintf("/dev/pts/%d", n)
}

func serve(t *testing.T, network, addr string) string {
	l, err := net.Listen(network, addr)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { l.Close() })
	go func() {
		for {
			c, err := l.Accept()
			if err != nil {
				return
			}
			c.Close()
		}
	}()
	return l.Addr().String()
}

// snapshot lists the files of a directory with what could be changed of them.
func snapshot(t *testing.T, dir string) string {
	var b strings.Builder
	err := filepath.Walk(dir, func(name string, info os.FileInfo, err error) error {
		if err != nil {
			return err
		}
		st := info.Sys().(*syscall.Stat_t)
		fmt.Fprintf(&b, "%s %v %d %d %d:%d %v", name, info.Mode(), st.Nlink, info.Size(), st.Uid, st.Gid, info.ModTime())
		if info.Mode().IsRegular() {
			data, _ := os.ReadFile(name)
			fmt.Fprintf(&b, " %q", data)
		}
		b.WriteByte('\n')
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return b.String()
}

func (s scene) profile() Profile {
	return Profile{
		Write:   []string{s.proj},
		Protect: []string{s.proj + "/.git/hooks", s.proj + "/.git/config", s.proj + "/.envrc", s.proj + "/.husky", s.proj + "/.github/hooks", s.proj + "/.vscode"},
		Hide:    []string{s.out + "/secret", s.out + "/keys", s.proj + "/.env"},
		Caches:  []string{s.base + "/cache"},
		Sockets: []string{s.out + "/given.sock"},
	}
}

// cmd is the command that makes attempts.
func (s scene) cmd(t testing.TB, p Profile, names []string, out io.Writer) *Cmd {
	env := append(s.env(), "PATH="+os.Getenv("PATH"), "ATTEMPTS="+strings.Join(names, " "))
	return &Cmd{Profile: p, Path: testBinary(t), Args: []string{"attempts"}, Dir: s.base, Env: env, Stdout: out, Stderr: out}
}

// run makes attempts and returns what came of each.
func run(t *testing.T, c *Cmd) (map[string]string, Report) {
	t.Helper()
	var b bytes.Buffer
	c.Stdout, c.Stderr = &b, &b
	ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
	defer cancel()
	p, err := c.Start(ctx)
	if err != nil {
		t.Fatal(err)
	}
	r, err := p.Wait()
	if err != nil {
		t.Fatal(err)
	}
	got := map[string]string{}
	for line := range strings.Lines(b.String()) {
		if name, value, ok := strings.Cut(strings.TrimSpace(line), "="); ok {
			got[name] = value
		}
	}
	if r.Exit != 0 {
		t.Logf("exit %d %s\n%s", r.Exit, r.Signal, b.String())
	}
	return got, r
}

// tier says what kernel a test shall have.
type tier struct {
	name   string
	lesser func(*Kernel)
}

func tiers() []tier {
	return []tier{
		{"isolated", func(*Kernel) {}},
		{"restricted", func(k *Kernel) { k.Namespaces, k.Overlay, k.Why = false, false, "test" }},
	}
}

// needs skips where the kernel does not offer a tier.
func (tr tier) needs(t *testing.T) {
	k := Look()
	if !k.Seccomp || !k.Notify || k.Landlock < scopeABI || tr.name == "isolated" && !k.Namespaces {
		t.Skipf("this kernel has no %s runs: Landlock ABI %d, %s", tr.name, k.Landlock, k.Why)
	}
}
