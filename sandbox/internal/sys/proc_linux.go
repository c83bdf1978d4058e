package sys

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"os"
	"strconv"
	"syscall"
	"unsafe"

	"golang.org/x/sys/unix"
)

// tgid returns the process of a thread.
func tgid(tid int) (int, error) {
	data, err := os.ReadFile("/proc/" + strconv.Itoa(tid) + "/status")
	if err != nil {
		return 0, err
	}
	_, rest, ok := bytes.Cut(data, []byte("\nTgid:"))
	line, _, _ := bytes.Cut(rest, []byte("\n"))
	if !ok {
		return 0, fmt.Errorf("read status of %d: no Tgid", tid)
	}
	return strconv.Atoi(string(bytes.TrimSpace(line)))
}

// DropCapabilities takes every capability from the calling thread and from
// what it will execute, root or not. Where it may not shrink the bounding set
// it leaves it: no_new_privs keeps files from giving anything.
func DropCapabilities() error {
	_ = unix.Prctl(unix.PR_CAP_AMBIENT, unix.PR_CAP_AMBIENT_CLEAR_ALL, 0, 0, 0)
	for c := uintptr(0); c < 64; c++ {
		if unix.Prctl(unix.PR_CAPBSET_DROP, c, 0, 0, 0) == unix.EINVAL {
			break // beyond the last that the kernel knows
		}
	}
	header := unix.CapUserHeader{Version: unix.LINUX_CAPABILITY_VERSION_3}
	var none [2]unix.CapUserData
	if err := unix.Capset(&header, &none[0]); err != nil {
		return fmt.Errorf("capset: %v", err)
	}
	if unix.Geteuid() != 0 {
		return nil
	}
	for c := uintptr(0); c < 64; c++ { // root gets what the bounding set holds with every exec
		on, err := unix.PrctlRetInt(unix.PR_CAPBSET_READ, c, 0, 0, 0)
		if err != nil {
			break
		}
		if on != 0 {
			return fmt.Errorf("drop capability %d: still in the bounding set", c)
		}
	}
	return nil
}

// DropAllThreads takes the effective and permitted capabilities from every
// thread of the process, but not the right to shrink the bounding set. With
// cgo, where Go cannot reach every thread, it does nothing.
func DropAllThreads() error {
	header := unix.CapUserHeader{Version: unix.LINUX_CAPABILITY_VERSION_3}
	var keep [2]unix.CapUserData
	have := keep
	if err := unix.Capget(&header, &have[0]); err != nil {
		return fmt.Errorf("capget: %v", err)
	}
	const setpcap = 1 << unix.CAP_SETPCAP
	keep[0].Effective, keep[0].Permitted = have[0].Effective&setpcap, have[0].Permitted&setpcap
	_ = unix.Prctl(unix.PR_CAP_AMBIENT, unix.PR_CAP_AMBIENT_CLEAR_ALL, 0, 0, 0)
	_, _, errno := syscall.AllThreadsSyscall(unix.SYS_CAPSET, uintptr(unsafe.Pointer(&header)), uintptr(unsafe.Pointer(&keep[0])), 0)
	if errno != 0 && errno != syscall.ENOTSUP {
		return fmt.Errorf("capset: %v", errno)
	}
	return nil
}

// LoopbackUp switches the loopback interface of the network namespace on.
func LoopbackUp() error {
	fd, err := unix.Socket(unix.AF_INET, unix.SOCK_DGRAM|unix.SOCK_CLOEXEC, 0)
	if err != nil {
		return err
	}
	defer unix.Close(fd)
	var req struct {
		name  [16]byte
		flags uint16
		_     [22]byte
	}
	copy(req.name[:], "lo")
	req.flags = unix.IFF_UP | unix.IFF_RUNNING
	if _, _, errno := unix.Syscall(unix.SYS_IOCTL, uintptr(fd), unix.SIOCSIFFLAGS, uintptr(unsafe.Pointer(&req))); errno != 0 {
		return fmt.Errorf("bring lo up: %w", errno)
	}
	return nil
}

// Limit sets both limits of a resource of a process; it can only lower them
// for an ordinary user, so a value above the present one changes nothing.
func Limit(pid, resource int, value uint64) error {
	var old unix.Rlimit
	if err := unix.Prlimit(pid, resource, nil, &old); err != nil {
		return fmt.Errorf("prlimit: %w", err)
	}
	value = min(value, old.Max)
	if err := unix.Prlimit(pid, resource, &unix.Rlimit{Cur: value, Max: value}, nil); err != nil {
		return fmt.Errorf("prlimit: %w", err)
	}
	return nil
}

// Connect is connect(2) with the address as the kernel reads it.
func Connect(fd int, addr []byte) error { return onAddress(unix.SYS_CONNECT, fd, addr) }

// Bind is bind(2) with the address as the kernel reads it.
func Bind(fd int, addr []byte) error { return onAddress(unix.SYS_BIND, fd, addr) }

func onAddress(nr uintptr, fd int, addr []byte) error {
	_, _, errno := unix.Syscall(nr, uintptr(fd), uintptr(unsafe.Pointer(&addr[0])), uintptr(len(addr)))
	if errno != 0 {
		return errno
	}
	return nil
}

// Timespecs reads two of struct timespec.
func Timespecs(b []byte) []unix.Timespec {
	out := make([]unix.Timespec, 2)
	for i := range out {
		out[i].Sec = int64(binary.NativeEndian.Uint64(b[16*i:]))
		out[i].Nsec = int64(binary.NativeEndian.Uint64(b[16*i+8:]))
	}
	return out
}
