package sandbox

import (
	"errors"
	"fmt"
	"os"
	"runtime"
	"syscall"

	"assent/sandbox/internal/sys"

	ll "github.com/landlock-lsm/go-landlock/landlock/syscall"
	"golang.org/x/sys/unix"
)

// helperName is what a helper is called in place of the program's name.
const helperName = "assent-sandbox"

// control is the helper's end of the socket to the process that started it.
const control = 3

// A message goes from the helper to its starter.
type message struct {
	Kind   string // one of the kinds below
	Text   string
	Status int // wait status, see wait(2)
}

const (
	kindListener   = "listener" // with the descriptor of the seccomp listener
	kindStarted    = "started"
	kindExit       = "exit"
	kindError      = "error"
	kindNamespaces = "namespaces" // an error: the namespaces are of no use here
	kindOverlay    = "overlay"    // an error: an overlay could not be mounted
)

// A stepError says which part of the set-up failed, for what may be tried
// without it.
type stepError struct {
	kind string
	err  error
}

func (e *stepError) Error() string { return e.err.Error() }

// Main must be the first call of main, and of TestMain in tests that run
// commands. It returns at once, unless this process was started as the helper
// that sets the limits up; then it never returns.
func Main() {
	if len(os.Args) != 1 || os.Args[0] != helperName {
		return
	}
	os.Exit(help())
}

// help is the life of the helper: it is told what to do, builds the mounts,
// starts the command from a thread that has given up everything, and waits.
// With namespaces it is process 1 of the run, so that all ends with it.
func help() int {
	runtime.LockOSThread() // the first thread is never the one that is restricted
	_ = unix.CloseRange(control, ^uint(0)>>1, unix.CLOSE_RANGE_CLOEXEC)
	var s setup
	if _, err := sys.Recv(control, &s); err != nil {
		return 1
	}
	pid, err := s.start()
	if err != nil {
		m := message{Kind: kindError, Text: err.Error()}
		var step *stepError
		if errors.As(err, &step) {
			m.Kind = step.kind
		}
		_ = sys.Send(control, m, -1)
		return 1
	}
	s.calm()
	if err := sys.Send(control, message{Kind: kindStarted}, -1); err != nil {
		return s.end()
	}
	gone := make(chan struct{})
	go func() { // the starter has gone, or wants the end
		var m message
		_, _ = sys.Recv(control, &m)
		close(gone)
	}()
	done := make(chan int, 1)
	go func() { done <- reap(pid) }()
	last := message{Kind: kindExit, Status: int(unix.SIGKILL)}
	select {
	case <-gone:
		return s.end()
	case last.Status = <-done:
	case last.Text = <-s.exceeded():
	}
	s.end()
	_ = sys.Send(control, last, -1)
	return 0
}

// reap waits for every child until the command has ended.
func reap(pid int) int {
	for {
		var status unix.WaitStatus
		got, err := unix.Wait4(-1, &status, 0, nil)
		if err == unix.ECHILD {
			return int(unix.SIGKILL)
		}
		if got == pid && (status.Exited() || status.Signaled()) {
			return int(status)
		}
	}
}

// end kills what is left of the run. Process 1 need not: the kernel does.
func (s *setup) end() int {
	if s.Plan.Tier == Isolated {
		return 1
	}
	for !childless() {
		for _, pid := range descendants(os.Getpid()) {
			_ = unix.Kill(pid, unix.SIGKILL)
		}
	}
	if s.Tmp != "" {
		_ = os.RemoveAll(s.Tmp) // the starter may not live to do it
	}
	return 1
}

// childless waits for those children that have ended, and reports whether
// there are no others. What a child leaves behind becomes a child of this
// process, its subreaper.
func childless() bool {
	for {
		pid, err := unix.Wait4(-1, nil, unix.WNOHANG, nil)
		switch {
		case err == unix.ECHILD:
			return true
		case err != nil && err != unix.EINTR, err == nil && pid == 0:
			return false
		}
	}
}

// start sets up what concerns the whole helper and starts the command.
func (s *setup) start() (int, error) {
	if s.Plan.Tier == Isolated {
		if err := s.mounts(); err != nil {
			return 0, err
		}
		if s.Plan.Net == NetPrivate {
			if err := sys.LoopbackUp(); err != nil {
				return 0, &stepError{kindNamespaces, err}
			}
		}
	} else if err := unix.Prctl(unix.PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0); err != nil {
		return 0, fmt.Errorf("become subreaper: %v", err)
	}
	if s.Probe {
		return 0, &stepError{kindStarted, errors.New("probed")}
	}
	_ = os.WriteFile(oomScore, []byte("500"), 0) // if memory runs out, the run goes first
	if err := unix.Chdir(s.Dir); err != nil {
		return 0, fmt.Errorf("enter %s: %v", s.Dir, err)
	}
	if s.Plan.Tier == Unconfined {
		pid, err := s.exec()
		if err == nil {
			err = s.bind(pid)
		}
		return pid, err
	}
	ruleset, err := s.ruleset()
	if err == nil {
		err = withdraw()
	}
	if err != nil {
		return 0, err
	}
	listener, sent, started := make(chan int, 1), make(chan error, 1), make(chan error, 1)
	var pid int
	go func() {
		// For good: the thread ends with this function. Were it there while the
		// command runs, the command could signal the helper by way of it, since
		// Landlock takes them for the same.
		runtime.LockOSThread()
		err := s.restrict(ruleset, listener)
		if err == nil {
			err = <-sent
		}
		if err == nil {
			pid, err = s.exec()
		}
		started <- err
	}()
	select {
	case err := <-started:
		return 0, err
	case fd := <-listener:
		err := sys.Send(control, message{Kind: kindListener}, fd)
		_ = unix.Close(fd) // only the starter holds it: without it the calls fail, and do not hang
		sent <- err
	}
	return pid, <-started
}

const oomScore = "/proc/self/oom_score_adj"

// calm takes from the helper what was only set for the command to inherit.
func (s *setup) calm() { _ = os.WriteFile(oomScore, []byte("0"), 0) }

// withdraw takes from the helper itself what it needs no more. The restricted
// thread shares its memory with the others, and the command is like that thread
// to the kernel: were the helper dumpable, the command could write its memory
// by way of /proc/PID/task/TID/mem and act through the other threads.
func withdraw() error {
	if err := unix.Prctl(unix.PR_SET_DUMPABLE, 0, 0, 0, 0); err != nil {
		return fmt.Errorf("make helper not dumpable: %v", err)
	}
	return sys.DropAllThreads()
}

// restrict takes from the calling thread what the command must not have.
func (s *setup) restrict(ruleset int, listener chan<- int) error {
	filter := sys.Filter{Net: sys.Net(s.Plan.Net), Mounts: s.Plan.Tier == Isolated, Thread: unix.Gettid()}
	program, err := filter.Program()
	if err != nil {
		return err
	}
	if err := sys.DropCapabilities(); err != nil {
		return err
	}
	if err := unix.Prctl(unix.PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0); err != nil {
		return fmt.Errorf("set no_new_privs: %v", err)
	}
	if err := ll.LandlockRestrictSelf(ruleset, 0); err != nil {
		return fmt.Errorf("landlock_restrict_self: %v", err)
	}
	fd, err := sys.Install(program)
	if err != nil {
		return err
	}
	listener <- fd
	return nil
}

// exec starts the command from the calling thread.
func (s *setup) exec() (int, error) {
	attr := &syscall.ProcAttr{Dir: s.Dir, Env: s.Env, Files: []uintptr{0, 1, 2}, Sys: &syscall.SysProcAttr{Setsid: true}}
	pid, err := syscall.ForkExec(s.Path, s.Args, attr)
	if err != nil {
		return 0, fmt.Errorf("execute %s: %v", s.Path, err)
	}
	return pid, nil
}

// bind sets the limits of a process on what it and each of its children may
// use.
func (s *setup) bind(pid int) error { return s.Bounds.bind(pid) }

func (b Bounds) bind(pid int) error {
	limits := map[int]uint64{
		unix.RLIMIT_NPROC: uint64(b.Processes),
		unix.RLIMIT_FSIZE: uint64(b.FileSize),
		unix.RLIMIT_CORE:  0,
	}
	if b.Memory > 0 {
		limits[unix.RLIMIT_DATA] = uint64(b.Memory)
	}
	for resource, value := range limits {
		if err := sys.Limit(pid, resource, value); err != nil {
			return err
		}
	}
	return nil
}
