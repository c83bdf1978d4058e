package sandbox

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"runtime"
	"strings"
	"sync"
	"syscall"
	"time"

	"assent/sandbox/internal/sys"

	"golang.org/x/sys/unix"
)

// A Process is a run that was started.
type Process struct {
	Pid int // of the helper, process 1 of the run

	cmd    *exec.Cmd
	setup  *setup
	socket int
	watch  *supervisor // nil if unconfined
	exited chan error  // the helper has ended and was waited for
	ended  chan struct{}
	status int
	known  bool   // status was reported
	reason string // why the helper ended the run
	stop   func() bool
	once   sync.Once
	report Report
	err    error
}

// grace is how long output that is still in pipes may take after the end.
const grace = 2 * time.Second

// Start starts the command under its limits, and fails if one that the profile
// requires cannot be had; then nothing was run. When ctx ends, the run is
// killed, with every descendant. Exactly one Wait must follow.
func (c *Cmd) Start(ctx context.Context) (*Process, error) {
	k := guess()
	if c.lesser != nil {
		c.lesser(&k)
	}
	for {
		plan, err := Choose(k, c.Profile)
		if err != nil {
			return nil, err
		}
		s, err := c.prepare(plan)
		if err != nil {
			return nil, err
		}
		p, err := c.start(ctx, s)
		var step *stepError
		switch {
		case err == nil:
			return p, nil
		case !errors.As(err, &step):
			return nil, err
		case step.kind == kindNamespaces && k.Namespaces:
			k.Namespaces, k.Why = false, step.Error()
		case step.kind == kindOverlay && k.Overlay:
			k.Overlay = false
		default:
			return nil, err
		}
	}
}

// start makes one attempt.
func (c *Cmd) start(ctx context.Context, s *setup) (p *Process, err error) {
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	allow, err := c.addresses(ctx, s)
	if err != nil {
		return nil, err
	}
	tmp := "/tmp"
	if s.Plan.Tier == Restricted {
		if s.Tmp, err = os.MkdirTemp("", "assent-run-"); err != nil {
			return nil, fmt.Errorf("make temporary directory: %v", err)
		}
		tmp = s.Tmp
		defer func() {
			if err != nil {
				_ = os.RemoveAll(s.Tmp)
			}
		}()
	}
	if s.Plan.Tier != Unconfined {
		s.Env = Environment(nil, append(s.Env[:len(s.Env):len(s.Env)], "TMPDIR="+tmp)...)
	}
	pair, err := unix.Socketpair(unix.AF_UNIX, unix.SOCK_STREAM|unix.SOCK_CLOEXEC, 0)
	if err != nil {
		return nil, fmt.Errorf("socketpair: %v", err)
	}
	theirs := os.NewFile(uintptr(pair[1]), "control")
	p = &Process{setup: s, socket: pair[0], exited: make(chan error, 1), ended: make(chan struct{})}
	p.cmd = c.helper(s, theirs)
	if err := p.launch(); err != nil {
		_ = theirs.Close()
		_ = unix.Close(pair[0])
		return nil, err
	}
	_ = theirs.Close()
	p.Pid = p.cmd.Process.Pid
	p.stop = context.AfterFunc(ctx, p.Kill)
	if c.Before != nil {
		err = c.Before()
	}
	if err == nil {
		err = p.handshake(allow)
	}
	if err != nil {
		p.stop()
		p.Kill()
		_ = p.finish()
		return nil, errors.Join(ctx.Err(), err)
	}
	go p.await()
	return p, nil
}

// helper prepares the helper's process.
func (c *Cmd) helper(s *setup, control *os.File) *exec.Cmd {
	cmd := &exec.Cmd{Path: "/proc/self/exe", Args: []string{helperName}, Env: []string{}, Dir: "/",
		Stdin: c.Stdin, Stdout: c.Stdout, Stderr: c.Stderr, ExtraFiles: []*os.File{control}, WaitDelay: grace}
	cmd.SysProcAttr = &syscall.SysProcAttr{Setsid: true}
	if s.Plan.Tier != Isolated {
		return cmd // it ends when the socket closes: it must live to kill what it started
	}
	cmd.SysProcAttr.Pdeathsig = syscall.SIGKILL
	cmd.SysProcAttr.Cloneflags = unix.CLONE_NEWUSER | unix.CLONE_NEWNS | unix.CLONE_NEWPID | unix.CLONE_NEWIPC
	if s.Plan.Net == NetPrivate {
		cmd.SysProcAttr.Cloneflags |= unix.CLONE_NEWNET
	}
	cmd.SysProcAttr.UidMappings = identity("/proc/self/uid_map", os.Geteuid())
	cmd.SysProcAttr.GidMappings = identity("/proc/self/gid_map", os.Getegid())
	if os.Geteuid() != 0 {
		cmd.SysProcAttr.AmbientCaps = []uintptr{unix.CAP_SYS_ADMIN, unix.CAP_NET_ADMIN, unix.CAP_SETPCAP, unix.CAP_DAC_OVERRIDE, unix.CAP_FOWNER}
	}
	return cmd
}

// identity maps every id that there is to itself if this is root, else its own.
func identity(file string, own int) []syscall.SysProcIDMap {
	data, err := os.ReadFile(file)
	if err != nil || os.Geteuid() != 0 {
		return []syscall.SysProcIDMap{{ContainerID: own, HostID: own, Size: 1}}
	}
	var out []syscall.SysProcIDMap
	for line := range strings.Lines(string(data)) {
		var inside, outside, count int
		if _, err := fmt.Sscan(line, &inside, &outside, &count); err == nil {
			out = append(out, syscall.SysProcIDMap{ContainerID: inside, HostID: inside, Size: count})
		}
	}
	return out
}

// launch starts the helper from a thread that stays until the helper has
// ended, since the kernel takes that thread's end for the parent's.
func (p *Process) launch() error {
	started := make(chan error, 1)
	go func() {
		runtime.LockOSThread()
		defer runtime.UnlockOSThread()
		err := p.cmd.Start()
		started <- err
		if err == nil {
			p.exited <- p.cmd.Wait()
		}
	}()
	err := <-started
	if err != nil && p.setup.Plan.Tier == Isolated {
		return &stepError{kindNamespaces, fmt.Errorf("make namespaces: %w", err)}
	}
	return err
}

// handshake tells the helper what to do and waits until the command runs.
func (p *Process) handshake(allow *addresses) error {
	if err := sys.Send(p.socket, p.setup, -1); err != nil {
		return fmt.Errorf("start helper: %v", err)
	}
	for {
		var m message
		fd, err := sys.Recv(p.socket, &m)
		switch {
		case errors.Is(err, io.EOF):
			return errors.New("start helper: it ended without a word: does main call sandbox.Main first?")
		case err != nil:
			return fmt.Errorf("start helper: %v", err)
		case m.Kind == kindListener && p.watch == nil:
			p.watch = newSupervisor(p.setup, allow, fd, p.Kill)
			go p.watch.run()
		case m.Kind == kindStarted && (p.watch != nil || p.setup.Plan.Tier == Unconfined):
			return nil
		case m.Kind == kindNamespaces, m.Kind == kindOverlay:
			return &stepError{m.Kind, errors.New(m.Text)}
		default:
			return errors.New(m.Text)
		}
	}
}

// await takes the helper's last message.
func (p *Process) await() {
	var m message
	if _, err := sys.Recv(p.socket, &m); err == nil && m.Kind == kindExit {
		p.status, p.known, p.reason = m.Status, true, m.Text
	}
	close(p.ended)
}

// Kill ends the run and every descendant. It may be called at any time, by
// anybody, more than once.
func (p *Process) Kill() {
	if p.setup.Plan.Tier == Isolated {
		_ = p.cmd.Process.Kill()
		return
	}
	_ = unix.Shutdown(p.socket, unix.SHUT_RDWR) // the helper kills what it started, and ends
}

// finish waits for the helper and clears up.
func (p *Process) finish() error {
	err := <-p.exited
	if p.watch != nil {
		p.watch.end()
	}
	_ = unix.Close(p.socket)
	if p.setup.Tmp != "" {
		_ = os.RemoveAll(p.setup.Tmp)
	}
	return err
}

// Wait waits until the run has ended whole, and its output was taken. The
// error is about running it; how the command ended is in the report.
func (p *Process) Wait() (Report, error) {
	p.once.Do(func() {
		<-p.ended
		err := p.finish()
		p.stop()
		var exit *exec.ExitError
		if err != nil && !errors.As(err, &exit) {
			p.err = fmt.Errorf("wait: %v", err)
		}
		p.report = p.describe()
	})
	return p.report, p.err
}

func (p *Process) describe() Report {
	r := Report{Enforced: p.setup.Plan.Enforced, NotEnforced: p.setup.Plan.NotEnforced, Widened: p.setup.Widened}
	status := unix.WaitStatus(unix.SIGKILL)
	if p.known {
		status = unix.WaitStatus(p.status)
	}
	r.Exit = status.ExitStatus()
	if status.Signaled() {
		r.Exit, r.Signal = 128+int(status.Signal()), status.Signal().String()
	}
	if p.watch != nil {
		p.watch.fill(&r)
	}
	if p.reason != "" {
		r.Blocked = append(r.Blocked, p.reason)
	}
	return r
}
