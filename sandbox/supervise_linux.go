package sandbox

import (
	"os"
	"slices"
	"strconv"
	"sync"
	"time"

	"assent/sandbox/internal/sys"

	"golang.org/x/sys/unix"
)

// A supervisor answers the system calls that the filter brings before it. Most
// it only notes and lets continue: then the kernel carries out what the memory
// of the caller holds by then, and the kernel's limits decide. Connections,
// and without mounts changes of attributes, it refuses or makes itself, from
// copies that the caller cannot reach.
type supervisor struct {
	setup    *setup
	allow    *addresses
	listener int
	stop     [2]int // a pipe: closing its writing end stops the loop
	done     chan struct{}
	kill     func()
	bound    bool              // the first exec was seen, and its process limited
	busy     chan struct{}     // bounds what is made for the run at the same time
	dirs     map[string]string // directories as seen, resolved

	door   sync.Mutex // held while listener is used beside the loop
	closed bool       // listener is

	mu      sync.Mutex
	blocked map[string]bool
	changed map[string]bool
	more    bool
}

const (
	maxMaking = 256                    // connections being made at once
	maxDirs   = 4096                   // directories remembered
	sweepTime = 100 * time.Millisecond // between looks for names that must not be
)

func newSupervisor(s *setup, allow *addresses, listener int, kill func()) *supervisor {
	v := &supervisor{setup: s, allow: allow, listener: listener, done: make(chan struct{}), kill: kill, busy: make(chan struct{}, maxMaking),
		dirs: map[string]string{}, blocked: map[string]bool{}, changed: map[string]bool{}}
	if err := unix.Pipe2(v.stop[:], unix.O_CLOEXEC); err != nil {
		v.stop = [2]int{-1, -1}
	}
	return v
}

// run answers until every process of the run has gone, or end is called.
func (v *supervisor) run() {
	defer close(v.done)
	sys.Hurry(v.listener)
	timeout := -1
	if len(v.setup.Missing) > 0 && !v.setup.Plan.Enumerate {
		timeout = int(sweepTime / time.Millisecond)
	}
	swept := time.Now()
	for {
		fds := []unix.PollFd{{Fd: int32(v.listener), Events: unix.POLLIN}, {Fd: int32(v.stop[0]), Events: unix.POLLIN}}
		_, err := unix.Poll(fds, timeout)
		if timeout > 0 && time.Since(swept) > sweepTime {
			v.sweep()
			swept = time.Now()
		}
		switch {
		case err == unix.EINTR:
			continue
		case err != nil || fds[1].Revents != 0 || fds[0].Revents&unix.POLLIN == 0 && fds[0].Revents != 0:
			return
		case fds[0].Revents == 0:
			continue
		}
		n, err := sys.Receive(v.listener)
		if err == nil {
			v.answer(&n)
		}
	}
}

// end stops the loop once the run has ended, and looks a last time.
func (v *supervisor) end() {
	_ = unix.Close(v.stop[1])
	<-v.done
	_ = unix.Close(v.stop[0])
	v.door.Lock() // a connection that is still being made is of no use to anybody
	v.closed = true
	_ = unix.Close(v.listener)
	v.door.Unlock()
	v.sweep()
}

// answer answers one notice.
func (v *supervisor) answer(n *sys.Notice) {
	switch int(n.Nr) {
	case unix.SYS_EXECVE, unix.SYS_EXECVEAT:
		v.first(n)
	case unix.SYS_CONNECT:
		v.make(n, v.connect)
	case unix.SYS_BIND:
		v.make(n, v.bind)
	case unix.SYS_LISTEN:
		v.make(n, v.listen)
	case unix.SYS_SENDTO:
		v.sent(n)
	default:
		v.change(n)
	}
}

// first limits the process that is about to become the command: it waits for
// this answer, so nothing of the command has run yet.
func (v *supervisor) first(n *sys.Notice) {
	if !v.bound {
		if err := v.setup.Bounds.bind(int(n.Pid)); err != nil {
			sys.Answer(v.listener, n, 0, unix.EPERM)
			return
		}
		v.bound = true
	}
	sys.Continue(v.listener, n)
}

// make has f do something for the caller, beside the loop since it may take
// long, and answers with its outcome.
func (v *supervisor) make(n *sys.Notice, f func(*sys.Notice) unix.Errno) {
	v.busy <- struct{}{}
	go func() {
		defer func() { <-v.busy }()
		errno := f(n)
		v.door.Lock()
		defer v.door.Unlock()
		switch {
		case v.closed:
		case errno == carryOn:
			sys.Continue(v.listener, n)
		default:
			sys.Answer(v.listener, n, 0, errno)
		}
	}()
}

// valid reports whether the caller still waits.
func (v *supervisor) valid(n *sys.Notice) bool {
	v.door.Lock()
	defer v.door.Unlock()
	return !v.closed && sys.Valid(v.listener, n)
}

// carryOn says that the kernel may carry the call out, since it bounds it.
const carryOn = unix.Errno(1 << 20)

// block notes what was refused, or will be.
func (v *supervisor) block(text string) { v.note(v.blocked, text) }

func (v *supervisor) note(set map[string]bool, text string) {
	v.mu.Lock()
	defer v.mu.Unlock()
	if len(set) >= maxNoted && !set[text] {
		v.more = true
		return
	}
	set[text] = true
}

// fill completes a report.
func (v *supervisor) fill(r *Report) {
	v.mu.Lock()
	defer v.mu.Unlock()
	for text := range v.blocked {
		r.Blocked = append(r.Blocked, text)
	}
	for text := range v.changed {
		r.Changed = append(r.Changed, text)
	}
	slices.Sort(r.Blocked)
	slices.Sort(r.Changed)
	r.More = v.more
}

// sweep looks for protected names that did not exist and must not. Only a
// program that changes its memory while the kernel reads it can have made one:
// it is moved aside, and the run ends.
func (v *supervisor) sweep() {
	if v.setup.Plan.Enumerate {
		return
	}
	for _, name := range v.setup.Missing {
		if _, err := os.Lstat(name); err != nil {
			continue
		}
		aside := name + ".blocked-" + strconv.FormatInt(time.Now().UnixNano(), 36)
		if err := os.Rename(name, aside); err != nil {
			v.block("create " + name + " (it exists, and could not be moved aside: " + err.Error() + ")")
		} else {
			v.block("create " + name + " (moved aside to " + aside + ")")
		}
		v.kill()
	}
}
