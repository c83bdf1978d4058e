package sys

import (
	"errors"
	"strconv"

	"golang.org/x/net/bpf"
	"golang.org/x/sys/unix"
)

// A Role is the part that a system call plays in the filter.
type Role uint8

const (
	Never  Role = iota // EPERM
	Absent             // ENOSYS, so that programs take another way
	Notify             // the supervisor is asked
	Open               // the supervisor is asked if the flags, the argument named, can change something
	Attr               // changes attributes of a file: Notify, whatever the mounts
	Handle             // changes attributes of an open file: Notify where mounts do not limit it
)

type call struct {
	nr   uint32
	role Role
	arg  uint32 // of Open: the flags; the mode follows
	mode uint32 // the argument that is a mode, if not 0
}

// Net is what of the network a filter leaves.
type Net uint8

const (
	NetNone    Net = iota // only unix sockets
	NetPrivate            // IP too, for a network namespace of its own
	NetPorts              // plain TCP; the supervisor makes every connection
	NetHost               // IP as it is
)

// A Filter says what the seccomp filter must do beyond what it always does.
type Filter struct {
	Net    Net
	Mounts bool // mounts keep what is outside read-only, attributes included
	Thread int  // if not 0, a thread that cannot be signalled
}

// Offsets in struct seccomp_data, see seccomp(2). Arguments are little-endian
// on the architectures that have a filter.
const (
	offNr   = 0
	offArch = 4
	offArgs = 16
)

const (
	retErrno  = unix.SECCOMP_RET_ERRNO
	retAllow  = unix.SECCOMP_RET_ALLOW
	retNotify = 0x7fc00000 // SECCOMP_RET_USER_NOTIF
	retKill   = unix.SECCOMP_RET_KILL_PROCESS
)

// openWrites are the flags of open(2) that can change something.
const openWrites = unix.O_WRONLY | unix.O_RDWR | unix.O_CREAT | unix.O_TRUNC

const (
	msgFastOpen      = 0x20000000 // MSG_FASTOPEN
	tcpFastOpenConn  = 30         // TCP_FASTOPEN_CONNECT
	sysOpenTreeAttr  = 467
	sysFchmodat2     = 452
	sysSetxattrat    = 463
	sysRemovexattrat = 466
	sysFileSetattr   = 469
)

// namespaces are the flags of clone(2) that make namespaces. CLONE_NEWTIME is
// only for clone3 and unshare.
const namespaces = unix.CLONE_NEWNS | unix.CLONE_NEWCGROUP | unix.CLONE_NEWUTS | unix.CLONE_NEWIPC |
	unix.CLONE_NEWUSER | unix.CLONE_NEWPID | unix.CLONE_NEWNET

// calls lists every system call that is not simply allowed, but for those that
// Program looks at by argument.
func calls() []call {
	list := oldCalls()
	for _, nr := range []uint32{
		unix.SYS_PTRACE, unix.SYS_BPF, unix.SYS_PROCESS_VM_READV, unix.SYS_PROCESS_VM_WRITEV, unix.SYS_PIDFD_GETFD, unix.SYS_KCMP,
		unix.SYS_PROCESS_MADVISE, unix.SYS_PERF_EVENT_OPEN, unix.SYS_USERFAULTFD,
		unix.SYS_MOUNT, unix.SYS_UMOUNT2, unix.SYS_PIVOT_ROOT, unix.SYS_CHROOT, unix.SYS_OPEN_TREE, sysOpenTreeAttr, unix.SYS_MOVE_MOUNT,
		unix.SYS_FSOPEN, unix.SYS_FSCONFIG, unix.SYS_FSMOUNT, unix.SYS_FSPICK, unix.SYS_MOUNT_SETATTR,
		unix.SYS_UNSHARE, unix.SYS_SETNS, unix.SYS_KEYCTL, unix.SYS_ADD_KEY, unix.SYS_REQUEST_KEY,
		unix.SYS_KEXEC_LOAD, unix.SYS_KEXEC_FILE_LOAD, unix.SYS_INIT_MODULE, unix.SYS_FINIT_MODULE, unix.SYS_DELETE_MODULE,
		unix.SYS_OPEN_BY_HANDLE_AT, unix.SYS_FANOTIFY_INIT, unix.SYS_QUOTACTL, unix.SYS_QUOTACTL_FD,
		unix.SYS_SWAPON, unix.SYS_SWAPOFF, unix.SYS_REBOOT, unix.SYS_ACCT, unix.SYS_SYSLOG, unix.SYS_VHANGUP,
		unix.SYS_SETTIMEOFDAY, unix.SYS_CLOCK_SETTIME, unix.SYS_CLOCK_ADJTIME, unix.SYS_SETHOSTNAME, unix.SYS_SETDOMAINNAME,
	} {
		list = append(list, call{nr, Never, 0, 0})
	}
	for _, nr := range []uint32{unix.SYS_IO_URING_SETUP, unix.SYS_IO_URING_ENTER, unix.SYS_IO_URING_REGISTER,
		unix.SYS_CLONE3, unix.SYS_OPENAT2} {
		list = append(list, call{nr, Absent, 0, 0})
	}
	for _, nr := range []uint32{
		unix.SYS_MKDIRAT, unix.SYS_UNLINKAT, RenameAt, unix.SYS_RENAMEAT2, unix.SYS_LINKAT, unix.SYS_SYMLINKAT,
		unix.SYS_TRUNCATE, unix.SYS_CONNECT, unix.SYS_EXECVE, unix.SYS_EXECVEAT,
	} {
		list = append(list, call{nr, Notify, 0, 0})
	}
	for _, nr := range []uint32{
		unix.SYS_FCHOWNAT, unix.SYS_UTIMENSAT, unix.SYS_SETXATTR, unix.SYS_LSETXATTR,
		unix.SYS_REMOVEXATTR, unix.SYS_LREMOVEXATTR, sysSetxattrat, sysRemovexattrat, sysFileSetattr,
	} {
		list = append(list, call{nr, Attr, 0, 0})
	}
	for _, nr := range []uint32{unix.SYS_FCHOWN, unix.SYS_FSETXATTR, unix.SYS_FREMOVEXATTR} {
		list = append(list, call{nr, Handle, 0, 0})
	}
	return append(list, call{unix.SYS_OPENAT, Open, 2, 0}, call{unix.SYS_MKNODAT, Notify, 0, 2},
		call{unix.SYS_FCHMOD, Handle, 0, 1}, call{unix.SYS_FCHMODAT, Attr, 0, 2}, call{sysFchmodat2, Attr, 0, 2})
}

// Program assembles the filter. It allows what it does not name; a system call
// of another architecture than the native one kills the process, since its
// numbers mean something else.
func (f Filter) Program() ([]bpf.RawInstruction, error) {
	if Arch == 0 {
		return nil, errors.New("assemble seccomp filter: no filter for this architecture")
	}
	a := &assembler{}
	a.add(bpf.LoadAbsolute{Off: offArch, Size: 4})
	a.jump(bpf.JumpEqual, Arch, "native", "")
	a.ret(retKill)
	a.label("native")
	a.add(bpf.LoadAbsolute{Off: offNr, Size: 4})
	if x32Bit != 0 {
		a.jump(bpf.JumpLessThan, x32Bit, "ours", "")
		a.ret(errno(unix.ENOSYS))
		a.label("ours")
	}
	for _, c := range calls() {
		f.call(a, c)
	}
	f.clone(a)
	f.ioctl(a)
	f.others(a)
	f.spare(a)
	f.sockets(a)
	f.traffic(a)
	a.ret(retAllow)
	return a.assemble()
}

func errno(e unix.Errno) uint32 { return retErrno | uint32(e) }

// on adds instructions for one system call; body must end it on every path.
func on(a *assembler, nr uint32, body func()) {
	next := label(nr, "next")
	a.jump(bpf.JumpEqual, nr, "", next)
	body()
	a.label(next)
}

func label(nr uint32, name string) string { return name + "." + strconv.Itoa(int(nr)) }

// low loads the low half of an argument, high the high half.
func low(a *assembler, arg uint32)  { a.add(bpf.LoadAbsolute{Off: offArgs + 8*arg, Size: 4}) }
func high(a *assembler, arg uint32) { a.add(bpf.LoadAbsolute{Off: offArgs + 8*arg + 4, Size: 4}) }

func (f Filter) call(a *assembler, c call) {
	on(a, c.nr, func() {
		if c.mode != 0 {
			noSetuid(a, c.nr, c.mode)
		}
		switch c.role {
		case Absent:
			a.ret(errno(unix.ENOSYS))
		case Notify, Attr:
			a.ret(retNotify)
		case Handle:
			if f.Mounts {
				a.ret(retAllow)
			} else {
				a.ret(retNotify)
			}
		case Open:
			low(a, c.arg)
			a.jump(bpf.JumpBitsSet, openWrites, label(c.nr, "write"), "")
			a.ret(retAllow)
			a.label(label(c.nr, "write"))
			a.jump(bpf.JumpBitsSet, unix.O_CREAT, "", label(c.nr, "old"))
			noSetuid(a, c.nr, c.arg+1)
			a.label(label(c.nr, "old"))
			a.ret(retNotify)
		default:
			a.ret(errno(unix.EPERM))
		}
	})
}

// noSetuid refuses a mode with the set-user-ID bit: what a run makes must not
// give its user's rights to whoever executes it later.
func noSetuid(a *assembler, nr, arg uint32) {
	low(a, arg)
	a.jump(bpf.JumpBitsSet, unix.S_ISUID, "", label(nr, "mode"))
	a.ret(errno(unix.EPERM))
	a.label(label(nr, "mode"))
}

// clone lets processes and threads be made, and no namespaces.
func (f Filter) clone(a *assembler) {
	on(a, unix.SYS_CLONE, func() {
		low(a, 0)
		a.jump(bpf.JumpBitsSet, namespaces, "clone.no", "")
		a.ret(retAllow)
		a.label("clone.no")
		a.ret(errno(unix.EPERM))
	})
}

// others keeps a run that sees the processes of its user from changing their
// limits, priorities and processors, and from their shared memory; Landlock
// only keeps it from signalling and tracing them. A pid and an ipc namespace do
// the same for all of it.
func (f Filter) others(a *assembler) {
	if f.Mounts {
		return
	}
	for _, c := range []call{
		{unix.SYS_PRLIMIT64, 0, 0, 0}, {unix.SYS_SCHED_SETAFFINITY, 0, 0, 0}, {unix.SYS_SCHED_SETSCHEDULER, 0, 0, 0},
		{unix.SYS_SCHED_SETPARAM, 0, 0, 0}, {unix.SYS_SCHED_SETATTR, 0, 0, 0}, {unix.SYS_MIGRATE_PAGES, 0, 0, 0}, {unix.SYS_MOVE_PAGES, 0, 0, 0},
		{unix.SYS_SETPRIORITY, 0, 1, 0}, {unix.SYS_IOPRIO_SET, 0, 1, 0},
	} {
		on(a, c.nr, func() { // 0 is the caller
			low(a, c.arg)
			a.jump(bpf.JumpEqual, 0, "", label(c.nr, "no"))
			if c.arg == 1 { // and must be no group or user
				low(a, 0)
				a.jump(bpf.JumpGreaterThan, 1, label(c.nr, "no"), "")
			}
			a.ret(retAllow)
			a.label(label(c.nr, "no"))
			a.ret(errno(unix.EPERM))
		})
	}
	for _, nr := range []uint32{unix.SYS_SHMGET, unix.SYS_SHMAT, unix.SYS_SHMCTL, unix.SYS_SEMGET, unix.SYS_SEMCTL, unix.SYS_MSGGET, unix.SYS_MSGCTL, unix.SYS_MQ_OPEN, unix.SYS_MQ_UNLINK} {
		on(a, nr, func() { a.ret(errno(unix.ENOSYS)) })
	}
}

// spare keeps a thread from being signalled. The one that starts a command is
// to Landlock like that command, and may still be there when it begins to run.
// kill(2) takes the number of any thread.
func (f Filter) spare(a *assembler) {
	if f.Thread == 0 {
		return
	}
	for _, c := range []call{
		{unix.SYS_KILL, 0, 0, 0}, {unix.SYS_TKILL, 0, 0, 0}, {unix.SYS_RT_SIGQUEUEINFO, 0, 0, 0}, {unix.SYS_PIDFD_OPEN, 0, 0, 0},
		{unix.SYS_TGKILL, 0, 1, 0}, {unix.SYS_RT_TGSIGQUEUEINFO, 0, 1, 0},
	} {
		on(a, c.nr, func() {
			low(a, c.arg)
			a.jump(bpf.JumpEqual, uint32(f.Thread), "", label(c.nr, "yes"))
			a.ret(errno(unix.EPERM))
			a.label(label(c.nr, "yes"))
			a.ret(retAllow)
		})
	}
}

// ioctl refuses what types into a terminal, and, where no mount limits it, what
// changes attributes through an open file.
func (f Filter) ioctl(a *assembler) {
	cmds := []uint32{unix.TIOCSTI, 0x541c /* TIOCLINUX */, 0x541d /* TIOCCONS */, 0x5423 /* TIOCSETD */}
	if !f.Mounts {
		cmds = append(cmds, unix.FS_IOC_SETFLAGS, 0x40046602 /* 32 bits */, 0x401c5820 /* FS_IOC_FSSETXATTR */)
	}
	on(a, unix.SYS_IOCTL, func() {
		low(a, 1)
		for _, c := range cmds {
			a.jump(bpf.JumpEqual, c, "ioctl.no", "")
		}
		a.ret(retAllow)
		a.label("ioctl.no")
		a.ret(errno(unix.EPERM))
	})
}
