package sandbox

import (
	"fmt"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"time"
	"unsafe"

	"golang.org/x/sys/unix"
)

// A scene is what the attempts are made against; it is passed to the process
// that makes them in its environment.
type scene struct {
	base, proj, out string
	tcp, udp        string // addresses of servers outside
	abstract        string
	tty             string
	victim          int        // a process outside, of the same user
	datagrams       func() int // that came to the server outside
}

func (s scene) env() []string {
	return []string{"SCENE=" + strings.Join([]string{s.base, s.tcp, s.udp, s.abstract, s.tty, strconv.Itoa(s.victim)}, "\n")}
}

func readScene() scene {
	f := strings.Split(os.Getenv("SCENE"), "\n")
	victim, _ := strconv.Atoi(f[5])
	return scene{base: f[0], proj: f[0] + "/proj", out: f[0] + "/out", tcp: f[1], udp: f[2], abstract: f[3], tty: f[4], victim: victim}
}

// attempt makes attempts by name and prints what came of each.
func attempt(names []string) {
	s := readScene()
	all := attempts(s)
	for _, name := range names {
		f, ok := all[name]
		if !ok {
			fmt.Printf("%s=unknown\n", name)
			continue
		}
		fmt.Printf("%s=%s\n", name, outcome(f()))
	}
}

func outcome(err error) string {
	var errno syscall.Errno
	switch {
	case err == nil:
		return "ok"
	case asErrno(err, &errno):
		return unix.ErrnoName(errno)
	}
	return err.Error()
}

func asErrno(err error, to *syscall.Errno) bool {
	for err != nil {
		if e, ok := err.(syscall.Errno); ok {
			*to = e
			return true
		}
		u, ok := err.(interface{ Unwrap() error })
		if !ok {
			return false
		}
		err = u.Unwrap()
	}
	return false
}

func write(name string) error {
	f, err := os.OpenFile(name, os.O_WRONLY|os.O_CREATE, 0o644)
	if err != nil {
		return err
	}
	defer f.Close()
	_, err = f.WriteString("x")
	return err
}

func read(name string) error {
	_, err := os.ReadFile(name)
	return err
}

func dial(network, addr string) error {
	c, err := net.DialTimeout(network, addr, 3*time.Second)
	if err == nil {
		c.Close()
	}
	return err
}

func socket(domain, typ, proto int) error {
	fd, err := unix.Socket(domain, typ, proto)
	if err == nil {
		unix.Close(fd)
	}
	return err
}

func raw(nr uintptr, a ...uintptr) error {
	var b [6]uintptr
	copy(b[:], a)
	if _, _, errno := unix.Syscall6(nr, b[0], b[1], b[2], b[3], b[4], b[5]); errno != 0 {
		return errno
	}
	return nil
}

func cstring(s string) uintptr {
	b := append([]byte(s), 0)
	return uintptr(unsafe.Pointer(&b[0]))
}

// attempts gives every violation and every thing that must work, by name.
func attempts(s scene) map[string]func() error {
	out := map[string]func() error{}
	for _, m := range []map[string]func() error{fileAttempts(s), attributeAttempts(s), netAttempts(s), processAttempts(s), worksAttempts(s), useAttempts(s), foreignAttempts()} {
		for name, f := range m {
			out[name] = f
		}
	}
	return out
}

func fileAttempts(s scene) map[string]func() error {
	file, hooks := s.out+"/file", s.proj+"/.git/hooks"
	return map[string]func() error{
		"write-outside":       func() error { return write(file) },
		"truncate-outside":    func() error { return os.Truncate(file, 0) },
		"create-outside":      func() error { return write(s.out + "/new") },
		"unlink-outside":      func() error { return os.Remove(file) },
		"mkdir-outside":       func() error { return os.Mkdir(s.out+"/newdir", 0o755) },
		"symlink-outside":     func() error { return os.Symlink("x", s.out+"/newlink") },
		"rename-outside":      func() error { return os.Rename(file, s.out+"/file2") },
		"rename-in":           func() error { return os.Rename(file, s.proj+"/stolen") },
		"rename-out":          func() error { return os.Rename(s.proj+"/a.txt", s.out+"/a.txt") },
		"link-in":             func() error { return os.Link(file, s.proj+"/hard") },
		"mkfifo-outside":      func() error { return unix.Mkfifo(s.out+"/fifo", 0o644) },
		"write-through-link":  func() error { os.Symlink(file, s.proj+"/sub/ln"); return write(s.proj + "/sub/ln") },
		"write-dotdot":        func() error { return write(s.proj + "/sub/../../out/file") },
		"write-etc":           func() error { return write("/etc/assent-attempt") },
		"write-hook":          func() error { return write(hooks + "/pre-commit") },
		"create-hook":         func() error { return write(hooks + "/post-merge") },
		"write-gitconfig":     func() error { return write(s.proj + "/.git/config") },
		"unlink-gitconfig":    func() error { return os.Remove(s.proj + "/.git/config") },
		"rename-hooks":        func() error { return os.Rename(hooks, s.proj+"/.git/h") },
		"rename-git":          func() error { return os.Rename(s.proj+"/.git", s.proj+"/g") },
		"rename-over-hook":    func() error { write(s.proj + "/sub/z"); return os.Rename(s.proj+"/sub/z", hooks+"/pre-commit") },
		"link-hook":           func() error { return os.Link(hooks+"/pre-commit", s.proj+"/sub/hook") },
		"link-gitconfig":      func() error { return os.Link(s.proj+"/.git/config", s.proj+"/sub/cfg") },
		"create-envrc":        func() error { return write(s.proj + "/.envrc") },
		"rename-to-envrc":     func() error { write(s.proj + "/sub/e"); return os.Rename(s.proj+"/sub/e", s.proj+"/.envrc") },
		"link-to-envrc":       func() error { write(s.proj + "/sub/e2"); return os.Link(s.proj+"/sub/e2", s.proj+"/.envrc") },
		"symlink-to-envrc":    func() error { return os.Symlink("a.txt", s.proj+"/.envrc") },
		"mkdir-husky":         func() error { return os.Mkdir(s.proj+"/.husky", 0o755) },
		"create-nested":       func() error { os.Mkdir(s.proj+"/.github", 0o755); return os.Mkdir(s.proj+"/.github/hooks", 0o755) },
		"unlink-protected-ln": func() error { return os.Remove(s.proj + "/.vscode") },
		"write-protected-ln":  func() error { return write(s.proj + "/.vscode/tasks.json") },
		"read-hidden":         func() error { return read(s.out + "/secret") },
		"read-hidden-dir":     func() error { return read(s.out + "/keys/id") },
		"list-hidden-dir":     func() error { _, err := os.ReadDir(s.out + "/keys"); return err },
		"read-hidden-root":    func() error { return read("/proc/self/root" + s.out + "/secret") },
		"read-hidden-cwd":     func() error { return read("/proc/self/cwd/out/secret") },
		"read-hidden-parent":  func() error { return read("/proc/" + strconv.Itoa(os.Getppid()) + "/root" + s.out + "/secret") },
		"write-hidden":        func() error { return write(s.out + "/secret") },
		"read-hidden-in":      func() error { return read(s.proj + "/.env") },
		"move-hidden-in":      func() error { os.Rename(s.proj+"/.env", s.proj+"/sub/env"); return read(s.proj + "/sub/env") },
		"inherited-fd":        inherited,
		"dev-tty":             func() error { f, err := os.OpenFile("/dev/tty", os.O_RDWR, 0); f.Close(); return err },
		"foreign-tty":         func() error { f, err := os.OpenFile(s.tty, os.O_RDWR|unix.O_NOCTTY, 0); f.Close(); return err },
		"tiocsti":             func() error { c := byte('x'); return raw(unix.SYS_IOCTL, 0, unix.TIOCSTI, uintptr(unsafe.Pointer(&c))) },
		"tiocsti-high": func() error {
			c := byte('x')
			return raw(unix.SYS_IOCTL, 0, 1<<32|unix.TIOCSTI, uintptr(unsafe.Pointer(&c)))
		},
		"pid-max": func() error { return os.WriteFile("/proc/sys/kernel/pid_max", []byte("99999"), 0) },
		"file-size": func() error {
			f, err := os.Create(s.proj + "/sub/big")
			if err != nil {
				return err
			}
			defer f.Close()
			_, err = f.WriteAt([]byte("x"), 2<<20)
			return err
		},
	}
}

// inherited reports descriptors beyond the three that a command has; those of
// the Go runtime's own do not count.
func inherited() error {
	list, err := os.ReadDir("/proc/self/fd")
	if err != nil {
		return err
	}
	for _, e := range list {
		n, _ := strconv.Atoi(e.Name())
		to, err := os.Readlink("/proc/self/fd/" + e.Name())
		if n > 2 && err == nil && !strings.HasPrefix(to, "anon_inode:") && !strings.HasPrefix(to, "/proc/") && !strings.HasPrefix(to, "/sys/fs/cgroup/") {
			return fmt.Errorf("fd %d: %s", n, to)
		}
	}
	return nil
}

func attributeAttempts(s scene) map[string]func() error {
	file := s.out + "/file"
	times := []unix.Timespec{{Sec: 1}, {Sec: 1}}
	handle := func(f func(fd int) error) error {
		fd, err := unix.Open(file, unix.O_RDONLY, 0)
		if err != nil {
			return err
		}
		defer unix.Close(fd)
		return f(fd)
	}
	return map[string]func() error{
		"chmod-outside":  func() error { return os.Chmod(file, 0o777) },
		"fchmod-outside": func() error { return handle(func(fd int) error { return unix.Fchmod(fd, 0o777) }) },
		"fchmodat2":      func() error { return raw(sysFchmodat2, ^uintptr(99), cstring(file), 0o777, 0) },
		"chmod-procfd": func() error {
			return handle(func(fd int) error { return unix.Chmod(fmt.Sprintf("/proc/self/fd/%d", fd), 0o777) })
		},
		"chmod-link":     func() error { os.Symlink(file, s.proj+"/sub/ln2"); return os.Chmod(s.proj+"/sub/ln2", 0o777) },
		"chown-outside":  func() error { return os.Chown(file, os.Getuid(), os.Getgid()) },
		"fchown-outside": func() error { return handle(func(fd int) error { return unix.Fchown(fd, os.Getuid(), os.Getgid()) }) },
		"utimes-outside": func() error { return unix.UtimesNanoAt(unix.AT_FDCWD, file, times, 0) },
		"futimens-outside": func() error {
			return handle(func(fd int) error {
				return raw(unix.SYS_UTIMENSAT, uintptr(fd), 0, uintptr(unsafe.Pointer(&times[0])), 0)
			})
		},
		"setxattr-outside": func() error { return unix.Setxattr(file, "user.a", []byte("b"), 0) },
		"fsetxattr-outside": func() error {
			return handle(func(fd int) error { return unix.Fsetxattr(fd, "user.a", []byte("b"), 0) })
		},
		"setflags-outside": func() error {
			return handle(func(fd int) error {
				n := 0x80
				return raw(unix.SYS_IOCTL, uintptr(fd), unix.FS_IOC_SETFLAGS, uintptr(unsafe.Pointer(&n)))
			})
		},
		"chmod-hook": func() error { return os.Chmod(s.proj+"/.git/hooks/pre-commit", 0o777) },
	}
}

func processAttempts(s scene) map[string]func() error {
	return map[string]func() error{
		"signal-outside": func() error { return unix.Kill(s.victim, 0) },
		"kill-all":       func() error { return unix.Kill(-1, unix.SIGURG) },
		"ptrace-outside": func() error { return unix.PtraceAttach(s.victim) },
		"ptrace-me":      func() error { return raw(unix.SYS_PTRACE, 0) },
		"mem-outside": func() error {
			f, err := os.OpenFile(fmt.Sprintf("/proc/%d/mem", s.victim), os.O_RDWR, 0)
			f.Close()
			return err
		},
		"mem-parent": func() error {
			f, err := os.OpenFile(fmt.Sprintf("/proc/%d/mem", os.Getppid()), os.O_RDWR, 0)
			f.Close()
			return err
		},
		"limit-outside": func() error {
			return unix.Prlimit(s.victim, unix.RLIMIT_NOFILE, &unix.Rlimit{Cur: 3, Max: 3}, nil)
		},
		"nice-outside":     func() error { return unix.Setpriority(unix.PRIO_PROCESS, s.victim, 19) },
		"affinity-outside": func() error { var set unix.CPUSet; set.Set(0); return unix.SchedSetaffinity(s.victim, &set) },
		"shared-memory":    func() error { return raw(unix.SYS_SHMGET, 0, 4096, 0o1600) },
		"signal-helper":    signalHelper,
		"setuid-file": func() error {
			write(s.proj + "/sub/suid")
			return os.Chmod(s.proj+"/sub/suid", 0o755|os.ModeSetuid)
		},
		"mem-helper":      memHelper,
		"environ-outside": func() error { return read(fmt.Sprintf("/proc/%d/environ", s.victim)) },
		"root-outside":    func() error { return read(fmt.Sprintf("/proc/%d/root/%s/secret", s.victim, s.out)) },
		"fd-outside":      func() error { _, err := os.ReadDir(fmt.Sprintf("/proc/%d/fd", s.victim)); return err },
		"vm-writev":       func() error { return raw(unix.SYS_PROCESS_VM_WRITEV, uintptr(s.victim)) },
		"setuid": func() error {
			err := unix.Setresuid(os.Getuid()+1, os.Getuid()+1, os.Getuid()+1)
			if err == unix.EINVAL { // the user namespace does not have that user
				return unix.EPERM
			}
			return err
		},
		"mount":        func() error { return unix.Mount("x", s.proj, "tmpfs", 0, "") },
		"umount":       func() error { return unix.Unmount(s.out, unix.MNT_DETACH) },
		"open-tree":    func() error { return raw(unix.SYS_OPEN_TREE, uintptr(1<<64-100), cstring("/"), 1) },
		"chroot":       func() error { return unix.Chroot(s.proj) },
		"unshare-user": func() error { return unix.Unshare(unix.CLONE_NEWUSER) },
		"clone-user":   func() error { return raw(unix.SYS_CLONE, unix.CLONE_NEWUSER|uintptr(unix.SIGCHLD)) },
		"clone3":       func() error { return raw(unix.SYS_CLONE3, 0, 0) },
		"setns":        func() error { return raw(unix.SYS_SETNS, 0, 0) },
		"io-uring":     func() error { var p [120]byte; return raw(unix.SYS_IO_URING_SETUP, 4, uintptr(unsafe.Pointer(&p[0]))) },
		"bpf":          func() error { return raw(unix.SYS_BPF, 0, 0, 0) },
		"keyctl":       func() error { return raw(unix.SYS_KEYCTL, 0, 0, 0) },
		"userfaultfd":  func() error { return raw(unix.SYS_USERFAULTFD, 0) },
		"perf":         func() error { return raw(unix.SYS_PERF_EVENT_OPEN, 0) },
		"kexec":        func() error { return raw(unix.SYS_KEXEC_LOAD) },
		"module":       func() error { return raw(unix.SYS_INIT_MODULE) },
		"new-listener": func() error { return raw(unix.SYS_SECCOMP, 1, 8, 0) },
		"raise-nproc":  func() error { return unix.Setrlimit(unix.RLIMIT_NPROC, &unix.Rlimit{Cur: 1 << 20, Max: 1 << 20}) },
		"raise-fsize":  func() error { return unix.Setrlimit(unix.RLIMIT_FSIZE, &unix.Rlimit{Cur: 1 << 40, Max: 1 << 40}) },
		"memory-bomb": func() error {
			_, err := unix.Mmap(-1, 0, 3<<30, unix.PROT_READ|unix.PROT_WRITE, unix.MAP_ANON|unix.MAP_PRIVATE)
			return err
		},
	}
}

// signalHelper tries to signal each thread of the helper.
func signalHelper() error {
	tasks, err := os.ReadDir(fmt.Sprintf("/proc/%d/task", os.Getppid()))
	if err != nil || len(tasks) == 0 {
		return fmt.Errorf("no threads: %v", err)
	}
	for _, task := range tasks {
		tid, _ := strconv.Atoi(task.Name())
		if err = unix.Tgkill(os.Getppid(), tid, 0); err == nil {
			return nil
		}
	}
	return err
}

// memHelper tries the memory of the helper by way of each of its threads.
func memHelper() error {
	tasks, err := filepath.Glob(fmt.Sprintf("/proc/%d/task/*/mem", os.Getppid()))
	if err != nil || len(tasks) == 0 {
		return fmt.Errorf("no threads: %v", err)
	}
	for _, name := range tasks {
		var f *os.File
		if f, err = os.OpenFile(name, os.O_RDWR, 0); err == nil {
			f.Close()
			return nil
		}
	}
	return err
}

func worksAttempts(s scene) map[string]func() error {
	run := func(name string, args ...string) error {
		cmd := exec.Command(name, args...)
		cmd.Dir = s.proj
		out, err := cmd.CombinedOutput()
		if err != nil {
			return fmt.Errorf("%v: %s", err, out)
		}
		return nil
	}
	return map[string]func() error{
		"write-project": func() error { return write(s.proj + "/sub/new") },
		"edit-project":  func() error { return write(s.proj + "/a.txt") },
		"chmod-project": func() error { return os.Chmod(s.proj+"/a.txt", 0o755) },
		"fchmod-project": func() error {
			f, err := os.Create(s.proj + "/sub/ch")
			if err != nil {
				return err
			}
			defer f.Close()
			return f.Chmod(0o700)
		},
		"touch-project": func() error { return os.Chtimes(s.proj+"/a.txt", time.Unix(1, 0), time.Unix(2, 0)) },
		"rename-project": func() error {
			write(s.proj + "/sub/r1")
			os.Mkdir(s.proj+"/sub/d", 0o755)
			return os.Rename(s.proj+"/sub/r1", s.proj+"/sub/d/r2")
		},
		"write-tmp":    func() error { return write(filepath.Join(os.TempDir(), "t")) },
		"write-null":   func() error { return write("/dev/null") },
		"urandom":      func() error { f, err := os.Open("/dev/urandom"); f.Close(); return err },
		"read-outside": func() error { return read(s.out + "/file") },
		"socketpair":   func() error { _, err := unix.Socketpair(unix.AF_UNIX, unix.SOCK_STREAM, 0); return err },
		"bash-pipeline": func() error {
			return run("bash", "-c", "set -o pipefail; seq 100 | sort -n | (head -3; cat >/dev/null) | grep -q 3; cat <(echo x) >/dev/null")
		},
		"git-status": func() error { return run("git", "-c", "safe.directory=*", "status", "--short") },
		"own-unix": func() error {
			name := filepath.Join(os.TempDir(), "own.sock")
			l, err := net.Listen("unix", name)
			if err != nil {
				return err
			}
			defer l.Close()
			return dial("unix", name)
		},
		"own-tcp": func() error {
			l, err := net.Listen("tcp4", "127.0.0.1:0")
			if err != nil {
				return err
			}
			defer l.Close()
			return dial("tcp4", l.Addr().String())
		},
		"signal-child": func() error {
			cmd := exec.Command("sleep", "60")
			if err := cmd.Start(); err != nil {
				return err
			}
			if err := cmd.Process.Kill(); err != nil {
				return err
			}
			_ = cmd.Wait()
			return nil
		},
		"cache-write": func() error { return write(s.base + "/cache/new") },
		"cache-read":  func() error { return read(s.base + "/cache/old") },
	}
}

func useAttempts(s scene) map[string]func() error {
	return map[string]func() error{
		"fork-many": func() error {
			for range 500 {
				cmd := exec.Command("sleep", "30")
				if err := cmd.Start(); err != nil {
					return err
				}
				defer cmd.Wait()
				defer cmd.Process.Kill()
			}
			return nil
		},
		"fill-tmp": func() error {
			f, err := os.Create(filepath.Join(os.TempDir(), "full"))
			if err != nil {
				return err
			}
			defer f.Close()
			block := make([]byte, 1<<20)
			for range 80 {
				if _, err := f.Write(block); err != nil {
					return err
				}
			}
			return nil
		},
		"race-envrc": func() error { return raceName(s.proj+"/sub/ok0", s.proj+"/.envrc") },
	}
}

// raceName opens a good name for writing again and again while it is turned
// into a bad one. It returns nil if the bad one was made.
func raceName(good, bad string) error {
	var name [256]byte
	good += strings.Repeat("0", max(0, len(bad)-len(good)))
	stop := make(chan struct{})
	defer close(stop)
	go func() {
		for {
			select {
			case <-stop:
				return
			default:
			}
			copy(name[:], bad+"\x00")
			copy(name[:], good+"\x00")
		}
	}()
	for range 5000 {
		cwd := unix.AT_FDCWD
		fd, _, _ := unix.Syscall6(unix.SYS_OPENAT, uintptr(cwd), uintptr(unsafe.Pointer(&name[0])), unix.O_CREAT|unix.O_WRONLY, 0o644, 0, 0)
		if int(fd) >= 0 {
			unix.Close(int(fd))
		}
		if _, err := os.Lstat(bad); err == nil {
			time.Sleep(200 * time.Millisecond)
			return nil
		}
	}
	return unix.EACCES
}
