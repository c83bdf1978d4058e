package main

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"time"
)

const (
	timeout = 10 * time.Second
	nobody  = 65534 // commands run as this user if we are root
)

// traced are the system calls that could write, connect, or change the system,
// and those needed to follow them. The question mark lets strace pass over
// those that this architecture has not.
const traced = "?open,openat,?openat2,?creat,?truncate,?ftruncate,?fallocate," +
	"?mkdir,mkdirat,?rmdir,?unlink,unlinkat,?rename,?renameat,?renameat2,?link,linkat,?symlink,symlinkat,?mknod,mknodat," +
	"?chmod,fchmod,fchmodat,?fchmodat2,?chown,?lchown,fchown,fchownat,?utime,?utimes,?futimesat,utimensat," +
	"?setxattr,?lsetxattr,?fsetxattr,?removexattr,?lremovexattr,?fremovexattr,ioctl," +
	"connect,bind,sendto,sendmsg,?sendmmsg," +
	"?mount,?umount2,?sethostname,?setdomainname,?settimeofday,?clock_settime,?reboot,?swapon,?swapoff," +
	"?init_module,?finit_module,?delete_module,?add_key,?mq_open,kill,?tkill,?tgkill,?pidfd_send_signal," +
	"execve,chdir,fchdir,clone,?clone3,?fork,?vfork"

// canTrace reports whether commands can be recorded here.
func canTrace() error {
	if _, err := exec.LookPath("strace"); err != nil {
		return fmt.Errorf("strace is missing: install it")
	}
	if out, err := exec.Command("strace", "-f", "-o", os.DevNull, "true").CombinedOutput(); err != nil {
		return fmt.Errorf("strace cannot trace here: %v: %s", err, bytes.TrimSpace(out))
	}
	return nil
}

// A ran says how a command ended.
type ran struct {
	status   int
	timedOut bool
	missing  bool // bash did not find a program
}

// run runs text as the judged bash would, recorded, without a network and, if
// we are root, as nobody.
func (w *worker) run(text, dir string) ran {
	ctx, cancel := context.WithTimeout(context.Background(), timeout)
	defer cancel()
	c := exec.CommandContext(ctx, "strace", "-f", "-y", "-qq", "--seccomp-bpf", "-s", "4096", "-e", "signal=none", "-e", "trace="+traced,
		"-o", w.trace, "bash", "--noprofile", "--norc", "-c", text)
	c.Dir = dir
	c.Env = []string{"PATH=" + strings.Join(w.path, ":"), "HOME=" + w.home(), "LANG=C.UTF-8", "TERM=dumb"}
	var stderr head
	c.Stdout, c.Stderr = struct{ io.Writer }{io.Discard}, &stderr // a pipe: programs do less for /dev/null
	c.SysProcAttr = &syscall.SysProcAttr{Setsid: true}
	if os.Getuid() == 0 {
		c.SysProcAttr.Cloneflags = syscall.CLONE_NEWNET
		c.SysProcAttr.Credential = &syscall.Credential{Uid: nobody, Gid: nobody}
	}
	c.Cancel = func() error { return syscall.Kill(-c.Process.Pid, syscall.SIGKILL) }
	c.WaitDelay = 2 * time.Second
	err := c.Run()
	if c.Process != nil {
		syscall.Kill(-c.Process.Pid, syscall.SIGKILL) // whatever stayed behind
	}
	r := ran{timedOut: ctx.Err() != nil}
	if c.ProcessState != nil {
		r.status = c.ProcessState.ExitCode()
	} else if err != nil {
		r.status = 126
	}
	r.missing = r.status == 127 || bytes.Contains(stderr.data, []byte("command not found"))
	return r
}

// A head keeps the first part of what is written to it.
type head struct{ data []byte }

func (h *head) Write(p []byte) (int, error) {
	if room := 1<<16 - len(h.data); room > 0 {
		h.data = append(h.data, p[:min(room, len(p))]...)
	}
	return len(p), nil
}

// own gives a tree to the user that commands run as.
func own(top string) error {
	if os.Getuid() != 0 {
		return nil
	}
	return filepath.WalkDir(top, func(name string, _ os.DirEntry, err error) error {
		if err != nil {
			return err
		}
		return os.Lchown(name, nobody, nobody)
	})
}
