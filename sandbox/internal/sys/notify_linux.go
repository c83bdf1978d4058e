package sys

import (
	"bytes"
	"errors"
	"fmt"
	"runtime"
	"unsafe"

	"golang.org/x/net/bpf"
	"golang.org/x/sys/unix"
)

// Install puts a filter on the calling thread and returns the listener of its
// notifications. The thread must have no_new_privs. A process has one listener
// at most: EBUSY says that somebody else watches this one already.
func Install(program []bpf.RawInstruction) (int, error) {
	filter := make([]unix.SockFilter, len(program))
	for i, p := range program {
		filter[i] = unix.SockFilter{Code: p.Op, Jt: p.Jt, Jf: p.Jf, K: p.K}
	}
	fprog := unix.SockFprog{Len: uint16(len(filter)), Filter: &filter[0]}
	flags := uintptr(unix.SECCOMP_FILTER_FLAG_NEW_LISTENER | unix.SECCOMP_FILTER_FLAG_WAIT_KILLABLE_RECV)
	fd, _, errno := unix.Syscall(unix.SYS_SECCOMP, unix.SECCOMP_SET_MODE_FILTER, flags, uintptr(unsafe.Pointer(&fprog)))
	if errno == unix.EINVAL { // before Linux 5.19
		flags = unix.SECCOMP_FILTER_FLAG_NEW_LISTENER
		fd, _, errno = unix.Syscall(unix.SYS_SECCOMP, unix.SECCOMP_SET_MODE_FILTER, flags, uintptr(unsafe.Pointer(&fprog)))
	}
	runtime.KeepAlive(filter)
	if errno == unix.EBUSY {
		return -1, fmt.Errorf("install seccomp filter: this process is being watched already, as in a run within a run: %w", errno)
	}
	if errno != 0 {
		return -1, fmt.Errorf("install seccomp filter: %w", errno)
	}
	return int(fd), nil
}

// HasNotify reports whether the kernel has seccomp filters with user
// notification in the form that this package knows.
func HasNotify() bool {
	var sizes struct{ notif, resp, data uint16 }
	_, _, errno := unix.Syscall(unix.SYS_SECCOMP, 3 /* SECCOMP_GET_NOTIF_SIZES */, 0, uintptr(unsafe.Pointer(&sizes)))
	return errno == 0 && uintptr(sizes.notif) == unsafe.Sizeof(Notice{}) && uintptr(sizes.resp) == unsafe.Sizeof(answer{})
}

// A Notice is struct seccomp_notif: a system call that waits for an answer.
type Notice struct {
	ID    uint64
	Pid   uint32 // the thread
	Flags uint32
	Nr    int32
	Arch  uint32
	IP    uint64
	Args  [6]uint64
}

// An answer is struct seccomp_notif_resp.
type answer struct {
	id    uint64
	val   int64
	errno int32
	flags uint32
}

// Hurry asks the kernel to switch from the caller to the supervisor and back on
// one processor (Linux 6.6): most of what a notice costs is waking up.
func Hurry(listener int) {
	_, _, _ = unix.Syscall(unix.SYS_IOCTL, uintptr(listener), 0x40082104 /* SECCOMP_IOCTL_NOTIF_SET_FLAGS */, unix.SECCOMP_USER_NOTIF_FD_SYNC_WAKE_UP)
}

// Receive waits for the next notice. ENOENT: the caller has gone meanwhile.
func Receive(listener int) (Notice, error) {
	var n Notice
	_, _, errno := unix.Syscall(unix.SYS_IOCTL, uintptr(listener), unix.SECCOMP_IOCTL_NOTIF_RECV, uintptr(unsafe.Pointer(&n)))
	if errno != 0 {
		return n, errno
	}
	return n, nil
}

// Continue lets the kernel carry the call out, with what its memory holds then.
func Continue(listener int, n *Notice) { send(listener, answer{id: n.ID, flags: 1}) }

// Answer ends the call with an error, or with val if there is none.
func Answer(listener int, n *Notice, val int64, err unix.Errno) {
	send(listener, answer{id: n.ID, val: val, errno: -int32(err)})
}

// send ignores that the caller may have been killed meanwhile.
func send(listener int, a answer) {
	_, _, _ = unix.Syscall(unix.SYS_IOCTL, uintptr(listener), unix.SECCOMP_IOCTL_NOTIF_SEND, uintptr(unsafe.Pointer(&a)))
}

// Valid reports whether the caller still waits, so that what was read of its
// pid was read of it, and not of a later process with that number.
func Valid(listener int, n *Notice) bool {
	id := n.ID
	_, _, errno := unix.Syscall(unix.SYS_IOCTL, uintptr(listener), 0x40082102 /* SECCOMP_IOCTL_NOTIF_ID_VALID */, uintptr(unsafe.Pointer(&id)))
	return errno == 0
}

// Read reads size bytes of another process's memory.
func Read(pid int, addr uint64, size int) ([]byte, error) {
	b := make([]byte, size)
	n, err := read(pid, addr, b)
	if err == nil && n != size {
		err = unix.EFAULT
	}
	return b, err
}

func read(pid int, addr uint64, b []byte) (int, error) {
	local := []unix.Iovec{{Base: &b[0], Len: uint64(len(b))}}
	remote := []unix.RemoteIovec{{Base: uintptr(addr), Len: len(b)}}
	return unix.ProcessVMReadv(pid, local, remote, 0)
}

// ReadString reads a string that ends in NUL: at most 4095 bytes.
func ReadString(pid int, addr uint64) (string, error) {
	const page = 4096
	var buf [page]byte
	for n := 0; n < page; {
		want := min(page-n, page-int((addr+uint64(n))%page)) // never over the border of a page: the next may not be there
		if n == 0 {
			want = min(want, 256)
		}
		got, err := read(pid, addr+uint64(n), buf[n:n+want])
		if err != nil {
			return "", err
		}
		if i := bytes.IndexByte(buf[n:n+got], 0); i >= 0 {
			return string(buf[:n+i]), nil
		}
		if got == 0 {
			return "", unix.EFAULT
		}
		n += got
	}
	return "", errors.New("read path: longer than 4095 bytes")
}

// Borrow returns a duplicate of another thread's file descriptor.
func Borrow(tid, fd int) (int, error) {
	pidfd, err := unix.PidfdOpen(tid, unix.PIDFD_THREAD)
	if errors.Is(err, unix.EINVAL) || errors.Is(err, unix.ENOENT) { // before Linux 6.9: only the first thread
		tgid, terr := tgid(tid)
		if terr != nil {
			return -1, terr
		}
		pidfd, err = unix.PidfdOpen(tgid, 0)
	}
	if err != nil {
		return -1, fmt.Errorf("pidfd_open %d: %w", tid, err)
	}
	defer unix.Close(pidfd)
	dup, err := unix.PidfdGetfd(pidfd, fd, 0)
	if err != nil {
		return -1, err
	}
	return dup, nil
}
