package sandbox

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"testing"
	"time"

	"assent/sandbox/internal/sys"

	"github.com/google/go-cmp/cmp"
)

// bash makes a command of a text; marker is what its descendants can be found
// by.
func (s scene) bash(p Profile, text string) *Cmd {
	return &Cmd{Profile: p, Path: "/bin/bash", Args: []string{"bash", "-c", text}, Dir: s.proj, Env: []string{"PATH=" + os.Getenv("PATH")}}
}

// alive lists processes whose command line holds a marker.
func alive(marker string) (pids []string) {
	names, _ := filepath.Glob("/proc/[0-9]*/cmdline")
	for _, name := range names {
		if data, err := os.ReadFile(name); err == nil && bytes.Contains(data, []byte(marker)) {
			pids = append(pids, strings.TrimSuffix(name, "/cmdline"))
		}
	}
	return pids
}

// gone waits until no process has the marker.
func gone(t *testing.T, marker string) {
	t.Helper()
	for end := time.Now().Add(5 * time.Second); len(alive(marker)) > 0; time.Sleep(10 * time.Millisecond) {
		if time.Now().After(end) {
			t.Fatalf("still alive: %v", alive(marker))
		}
	}
}

// marker is a number of seconds that nobody else sleeps.
func marker() string { return fmt.Sprintf("300.%d%d", os.Getpid(), time.Now().UnixNano()%1e9) }

func TestKill(t *testing.T) {
	unconfined := tier{"unconfined", func(*Kernel) {}}
	for _, tr := range append(tiers(), unconfined) {
		t.Run(tr.name, func(t *testing.T) {
			tr.needs(t)
			s := stage(t)
			p := s.profile()
			p.Unconfined = tr.name == "unconfined"
			for name, script := range map[string]string{
				"daemon":     "(setsid sleep M &) ; (setsid bash -c '(sleep M; :) & disown' &); sleep 0.05",
				"background": "sleep M & sleep M & exit 0",
			} {
				t.Run(name, func(t *testing.T) {
					m := marker()
					c := s.bash(p, strings.ReplaceAll(script, "M", m))
					c.lesser = tr.lesser
					if _, r := run(t, c); r.Exit != 0 {
						t.Errorf("exit %d", r.Exit)
					}
					gone(t, m)
				})
			}
			t.Run("context", func(t *testing.T) {
				m := marker()
				c := s.bash(p, "(setsid sleep "+m+" &); sleep "+m)
				c.lesser = tr.lesser
				ctx, cancel := context.WithTimeout(t.Context(), 300*time.Millisecond)
				defer cancel()
				began := time.Now()
				proc, err := c.Start(ctx)
				if err != nil {
					t.Fatal(err)
				}
				r, err := proc.Wait()
				if err != nil || r.Signal != "killed" || time.Since(began) > 5*time.Second {
					t.Errorf("%+v %v after %v", r, err, time.Since(began))
				}
				gone(t, m)
			})
		})
	}
}

// orphan is what TestOrphan has killed: it starts a run and waits.
func orphan() {
	base := os.Getenv("ORPHAN")
	m := os.Getenv("MARKER")
	c := &Cmd{Profile: Profile{Write: []string{base}}, Path: "/bin/bash", Args: []string{"bash", "-c", "(setsid sleep " + m + " &); sleep " + m},
		Dir: base, Env: []string{"PATH=" + os.Getenv("PATH")}}
	if os.Getenv("TIER") == "restricted" {
		c.lesser = tiers()[1].lesser
	}
	p, err := c.Start(context.Background())
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println("started")
	p.Wait()
}

func TestOrphan(t *testing.T) {
	for _, tr := range tiers() {
		t.Run(tr.name, func(t *testing.T) {
			tr.needs(t)
			m, tmp := marker(), t.TempDir()
			cmd := exec.Command("/proc/self/exe")
			cmd.Env = []string{"TMPDIR=" + tmp, "ORPHAN=" + t.TempDir(), "MARKER=" + m, "TIER=" + tr.name, "PATH=" + os.Getenv("PATH")}
			out, err := cmd.StdoutPipe()
			if err == nil {
				err = cmd.Start()
			}
			if err != nil {
				t.Fatal(err)
			}
			line := make([]byte, 100)
			n, _ := out.Read(line)
			pids := alive(m)
			for end := time.Now().Add(5 * time.Second); len(pids) < 2 && time.Now().Before(end); pids = alive(m) {
				time.Sleep(5 * time.Millisecond)
			}
			if string(line[:n]) != "started\n" || len(pids) < 2 {
				t.Errorf("%q, alive: %v", line[:n], pids)
			}
			cmd.Process.Kill()
			cmd.Wait()
			gone(t, m)
			for end := time.Now().Add(5 * time.Second); ; time.Sleep(10 * time.Millisecond) {
				left, err := os.ReadDir(tmp)
				if err == nil && len(left) == 0 {
					break
				}
				if time.Now().After(end) {
					t.Fatalf("left behind: %v %v", left, err)
				}
			}
		})
	}
}

func TestBounds(t *testing.T) {
	for _, tr := range tiers() {
		t.Run(tr.name, func(t *testing.T) {
			tr.needs(t)
			s := stage(t)
			c := s.cmd(t, s.profile(), []string{"fill-tmp", "fork-many"}, nil)
			c.lesser, c.Bounds = tr.lesser, Bounds{Processes: 150, Temp: 8 << 20, FileSize: 64 << 20}
			plan, err := Choose(func() Kernel { k := Look(); tr.lesser(&k); return k }(), c.Profile)
			if err != nil {
				t.Fatal(err)
			}
			want := map[string]string{"fork-many": "EAGAIN", "fill-tmp": "ENOSPC"}
			if tr.name == "restricted" {
				want["fill-tmp"] = "EFBIG"
			}
			if slices.ContainsFunc(plan.NotEnforced, func(s string) bool { return strings.HasPrefix(s, "number of processes") }) {
				want["fork-many"] = "ok"
			}
			got, r := run(t, c)
			if d := cmp.Diff(want, got); d != "" {
				t.Errorf("(-want +got):\n%s%+v", d, r)
			}
		})
	}
}

func TestForkBomb(t *testing.T) {
	tr := tiers()[0]
	tr.needs(t)
	if !Look().PidMax {
		t.Skip("this kernel does not bound the processes of a pid namespace, and root by nothing else")
	}
	s := stage(t)
	c := s.bash(s.profile(), "bomb() { bomb | bomb & }; bomb 2>/dev/null; sleep 60")
	c.Bounds.Processes = 200
	ctx, cancel := context.WithTimeout(t.Context(), time.Second)
	defer cancel()
	p, err := c.Start(ctx)
	if err != nil {
		t.Fatal(err)
	}
	if r, err := p.Wait(); err != nil || r.Signal != "killed" {
		t.Errorf("%+v %v", r, err)
	}
	gone(t, s.proj+"-no-such") // all have gone with process 1, which Wait waited for
}

func TestForeign(t *testing.T) {
	for _, tr := range tiers() {
		t.Run(tr.name, func(t *testing.T) {
			tr.needs(t)
			if !Look().Foreign {
				t.Skip("this kernel executes no system calls of another architecture")
			}
			s := stage(t)
			c := s.cmd(t, s.profile(), []string{"x32", "int80"}, nil)
			c.lesser = tr.lesser
			got, r := run(t, c)
			if got["x32"] != "ENOSYS" || got["int80"] != "" || r.Signal != syscall.SIGSYS.String() {
				t.Errorf("%v, signal %q: want it killed", got, r.Signal)
			}
		})
	}
}

func TestNetwork(t *testing.T) {
	names := []string{"tcp", "tcp-far", "udp", "mptcp", "raw", "vsock", "fastopen", "fastopen-opt", "unix", "unix-given", "unix-proj", "abstract",
		"bind-local", "bind-any", "listen-free", "own-unix", "connect-race"}
	granted := map[string]string{"tcp": "ok", "tcp-far": "EACCES", "udp": "EACCES", "mptcp": "EACCES", "raw": "EACCES", "vsock": "EACCES",
		"fastopen": "EPERM", "fastopen-opt": "EPERM", "unix": "EACCES", "unix-given": "ok", "unix-proj": "EACCES", "abstract": "EACCES",
		"bind-local": "ok", "bind-any": "EACCES", "listen-free": "EACCES", "own-unix": "ok", "connect-race": "EACCES"}
	with := func(changes ...string) map[string]string {
		m := map[string]string{}
		for k, v := range granted {
			m[k] = v
		}
		for i := 0; i < len(changes); i += 2 {
			m[changes[i]] = changes[i+1]
		}
		return m
	}
	for _, tr := range tiers() {
		tr := tr
		t.Run(tr.name, func(t *testing.T) {
			tr.needs(t)
			s := stage(t)
			for name, tt := range map[string]struct {
				p    Profile
				want map[string]string
			}{
				"loopback":  {Profile{Connect: []string{"loopback"}}, granted},
				"port":      {Profile{Connect: []string{s.tcp}}, with("bind-local", "EACCES")},
				"name":      {Profile{Connect: []string{"localhost:" + s.tcp[strings.LastIndexByte(s.tcp, ':')+1:]}}, with("bind-local", "EACCES")},
				"elsewhere": {Profile{Connect: []string{"127.0.0.1:1"}}, with("tcp", "EACCES", "bind-local", "EACCES")},
			} {
				t.Run(name, func(t *testing.T) {
					tt.p.Write, tt.p.Sockets = []string{s.proj}, []string{s.out + "/given.sock"}
					c := s.cmd(t, tt.p, names, nil)
					c.lesser = tr.lesser
					got, r := run(t, c)
					if d := cmp.Diff(tt.want, got); d != "" {
						t.Errorf("(-want +got):\n%s%q", d, r.Blocked)
					}
				})
			}
			t.Run("network", func(t *testing.T) {
				c := s.cmd(t, Profile{Network: true, Sockets: []string{s.out + "/given.sock"}}, []string{"tcp", "udp", "unix", "unix-given", "abstract", "vsock", "bind-any", "connect-race"}, nil)
				c.lesser = tr.lesser
				got, _ := run(t, c)
				want := map[string]string{"tcp": "ok", "udp": "ok", "unix": "EACCES", "unix-given": "ok", "abstract": "EACCES", "vsock": "EACCES", "bind-any": "ok", "connect-race": "EACCES"}
				if d := cmp.Diff(want, got); d != "" {
					t.Errorf("(-want +got):\n%s", d)
				}
			})
		})
	}
}

// TestRaceMissing has a program change the name of a file while the
// supervisor looks at it. Whatever it wins, nothing of the name is there after
// the run.
func TestRaceMissing(t *testing.T) {
	for _, strict := range []bool{false, true} {
		t.Run(fmt.Sprintf("strict_%v", strict), func(t *testing.T) {
			tiers()[0].needs(t)
			s := stage(t)
			p := s.profile()
			p.Strict = strict
			var b bytes.Buffer
			c := s.cmd(t, p, []string{"race-envrc"}, &b)
			proc, err := c.Start(t.Context())
			if err != nil {
				t.Fatal(err)
			}
			r, err := proc.Wait()
			if err != nil {
				t.Fatal(err)
			}
			if _, err := os.Lstat(s.proj + "/.envrc"); err == nil {
				t.Error(".envrc is there")
			}
			won := strings.Contains(b.String(), "race-envrc=ok") || r.Signal != ""
			if strict && won {
				t.Errorf("the kernel let it be made: %s %+v", b.String(), r)
			}
			if moved, _ := filepath.Glob(s.proj + "/.envrc.blocked-*"); len(moved) > 0 && (r.Signal == "" || !strings.Contains(strings.Join(r.Blocked, "\n"), "moved aside")) {
				t.Errorf("moved aside, but: %+v", r)
			}
			t.Logf("won the race: %v; %s", won, b.String())
		})
	}
}

// TestErrors: nothing runs, and the error says what to do.
func TestErrors(t *testing.T) {
	s := stage(t)
	for name, tt := range map[string]struct {
		change func(*Cmd)
		want   string
	}{
		"no-program":  {func(c *Cmd) { c.Path = "/no/such" }, "execute /no/such: no such file"},
		"no-dir":      {func(c *Cmd) { c.Dir = s.base + "/none" }, "enter " + s.base + "/none: no such directory"},
		"relative":    {func(c *Cmd) { c.Path = "bash" }, "must be absolute"},
		"no-seccomp":  {func(c *Cmd) { c.lesser = func(k *Kernel) { k.Notify = false } }, "confine: no seccomp"},
		"write-root":  {func(c *Cmd) { c.Profile.Write = []string{"/"} }, "profile write /"},
		"write-under": {func(c *Cmd) { c.Profile.Write = []string{"/no-such-dir/x"} }, "make its directory first"},
		"before":      {func(c *Cmd) { c.Before = func() error { return errors.New("not on record") } }, "not on record"},
		"ended":       {nil, "context canceled"},
	} {
		t.Run(name, func(t *testing.T) {
			tiers()[0].needs(t)
			c := s.bash(Profile{Write: []string{s.proj}}, "touch "+s.proj+"/ran")
			ctx, cancel := context.WithCancel(t.Context())
			defer cancel()
			if tt.change == nil {
				cancel()
			} else {
				tt.change(c)
			}
			_, err := c.Start(ctx)
			if err == nil || !strings.Contains(err.Error(), tt.want) {
				t.Errorf("error %v, want %q", err, tt.want)
			}
			if _, err := os.Stat(s.proj + "/ran"); err == nil {
				t.Error("it ran")
			}
		})
	}
}

// TestBefore: what is to be done before a run is done before it.
func TestBefore(t *testing.T) {
	for _, tier := range tiers() {
		t.Run(tier.name, func(t *testing.T) {
			tier.needs(t)
			s := stage(t)
			c := s.bash(Profile{Write: []string{s.proj}}, "test -e before && touch ran")
			c.lesser = tier.lesser
			c.Before = func() error {
				time.Sleep(30 * time.Millisecond) // by now the command would have run
				if _, err := os.Stat(s.proj + "/ran"); err == nil {
					t.Error("it ran before")
				}
				return os.WriteFile(s.proj+"/before", nil, 0o600)
			}
			if _, r := run(t, c); r.Exit != 0 {
				t.Errorf("%+v", r)
			}
		})
	}
}

// TestWidened: a path that does not exist stands for the directory above.
func TestWidened(t *testing.T) {
	tiers()[0].needs(t)
	s := stage(t)
	c := s.bash(Profile{Write: []string{s.proj + "/sub/x/y"}}, "mkdir -p sub/x && echo 1 > sub/x/y && ! echo 1 > a.txt")
	_, r := run(t, c)
	if r.Exit != 0 || !slices.Equal(r.Widened, []string{s.proj + "/sub"}) {
		t.Errorf("%+v", r)
	}
}

// TestRead: where reading is limited, nothing else can be read.
func TestRead(t *testing.T) {
	for _, tr := range tiers() {
		t.Run(tr.name, func(t *testing.T) {
			tr.needs(t)
			s := stage(t)
			p := Profile{Write: []string{s.proj}, Read: []string{"/usr", "/bin", "/lib", "/lib64", "/etc/ld.so.cache", s.base + "/cache"}}
			c := s.bash(p, "cat sub/b "+s.base+"/cache/old && echo 1 > sub/new && ! cat "+s.out+"/file && ! cat /etc/passwd && ! ls /home")
			c.lesser = tr.lesser
			if _, r := run(t, c); r.Exit != 0 {
				t.Errorf("%+v", r)
			}
		})
	}
}

// TestStrict: no new name where a protected one is or would be.
func TestStrict(t *testing.T) {
	for _, tr := range tiers() {
		t.Run(tr.name, func(t *testing.T) {
			tr.needs(t)
			s := stage(t)
			p := s.profile()
			p.Strict = true
			c := s.bash(p, "exec 2>&1; ! touch new && ! mkdir .husky && ! touch .envrc && ! rm a.txt && ! mv a.txt b.txt && ! touch .git/new && ! touch .git/hooks/x && echo 1 > a.txt && echo 1 > sub/new && mkdir sub/d")
			c.lesser = tr.lesser
			if _, r := run(t, c); r.Exit != 0 {
				t.Errorf("%+v", r)
			}
		})
	}
}

// TestMemory: many processes that each stay below the limit.
func TestMemory(t *testing.T) {
	for _, tr := range tiers() {
		t.Run(tr.name, func(t *testing.T) {
			tr.needs(t)
			s := stage(t)
			c := s.bash(s.profile(), "for i in 1 2 3 4; do head -c 40m /dev/zero | tail -c 39m | (sleep 30; cat >/dev/null) & done; wait")
			c.lesser, c.Bounds.Memory = tr.lesser, 100<<20
			_, r := run(t, c)
			if r.Signal != "killed" || !slices.ContainsFunc(r.Blocked, func(s string) bool { return strings.HasPrefix(s, "memory: ") }) {
				t.Errorf("%+v", r)
			}
		})
	}
}

// TestNetModes: a plan's mode is the filter's.
func TestNetModes(t *testing.T) {
	for mode, net := range map[NetMode]sys.Net{NetNone: sys.NetNone, NetPrivate: sys.NetPrivate, NetPorts: sys.NetPorts, NetHost: sys.NetHost} {
		if sys.Net(mode) != net {
			t.Errorf("%d is %d in the filter", mode, net)
		}
	}
}
