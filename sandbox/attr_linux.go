package sandbox

import (
	"os"
	"strconv"

	"assent/sandbox/internal/sys"

	"golang.org/x/sys/unix"
)

const (
	sysFchmodat2     = 452
	sysSetxattrat    = 463
	sysRemovexattrat = 466
	sysFileSetattr   = 469
)

// isAttr reports whether a call changes attributes of a file.
func isAttr(nr int) bool {
	switch nr {
	case unix.SYS_FCHMOD, unix.SYS_FCHMODAT, sysFchmodat2, unix.SYS_FCHOWN, unix.SYS_FCHOWNAT, unix.SYS_UTIMENSAT,
		unix.SYS_SETXATTR, unix.SYS_LSETXATTR, unix.SYS_FSETXATTR, unix.SYS_REMOVEXATTR, unix.SYS_LREMOVEXATTR, unix.SYS_FREMOVEXATTR,
		sysSetxattrat, sysRemovexattrat, sysFileSetattr:
		return true
	}
	return isOldAttr(nr)
}

// An attribute is a change of attributes, brought into one form.
type attribute struct {
	target
	nofollow bool
	mode     uint32 // if set
	chmod    bool
	times    uint64 // address of two timespecs, 0: now
	utime    bool
	uid, gid int
	chown    bool
}

// attributeOf reads the arguments. What comes back without a change in it
// (extended attributes, older calls for times) is never made by the supervisor.
func attributeOf(n *sys.Notice) attribute {
	a := n.Args
	at := func(flags uint64) attribute {
		x := attribute{target: target{dirfd: int(int32(a[0])), addr: a[1]}, nofollow: flags&unix.AT_SYMLINK_NOFOLLOW != 0}
		if flags&unix.AT_EMPTY_PATH != 0 {
			x.byFD, x.fd = true, x.dirfd
		}
		return x
	}
	handle := attribute{target: target{byFD: true, fd: int(int32(a[0]))}}
	var x attribute
	switch int(n.Nr) {
	case unix.SYS_FCHMOD:
		x = handle
		x.chmod, x.mode = true, uint32(a[1])
	case unix.SYS_FCHMODAT:
		x = at(0)
		x.chmod, x.mode = true, uint32(a[2])
	case sysFchmodat2:
		x = at(a[3])
		x.chmod, x.mode = true, uint32(a[2])
	case unix.SYS_FCHOWN:
		x = handle
		x.chown, x.uid, x.gid = true, int(int32(a[1])), int(int32(a[2]))
	case unix.SYS_FCHOWNAT:
		x = at(a[4])
		x.chown, x.uid, x.gid = true, int(int32(a[2])), int(int32(a[3]))
	case unix.SYS_UTIMENSAT:
		x = at(a[3])
		x.utime, x.times = true, a[2]
		if a[1] == 0 {
			x.byFD, x.fd = true, int(int32(a[0]))
		}
	case unix.SYS_SETXATTR, unix.SYS_LSETXATTR, unix.SYS_REMOVEXATTR, unix.SYS_LREMOVEXATTR:
		x = attribute{target: target{dirfd: unix.AT_FDCWD, addr: a[0]}}
	case sysSetxattrat, sysRemovexattrat, sysFileSetattr:
		x = at(0)
	case unix.SYS_FSETXATTR, unix.SYS_FREMOVEXATTR:
		x = handle
	default:
		x = oldAttribute(n)
	}
	return x
}

// attribute answers a change of attributes. With mounts the kernel keeps what
// is outside from being changed; Landlock alone does not, so there the
// supervisor makes the change itself or refuses it.
func (v *supervisor) attribute(n *sys.Notice) {
	x := attributeOf(n)
	if v.setup.Plan.Tier == Restricted {
		v.make(n, func(n *sys.Notice) unix.Errno { return v.alter(n, x) })
		return
	}
	var name string
	var err error
	if !x.byFD {
		if name, err = v.path(n, x.dirfd, x.addr); err == nil {
			name = v.real(name)
		}
	}
	sys.Continue(v.listener, n)
	if name != "" && err == nil {
		v.classify("change", name, false)
	}
}

// alter makes a change of attributes for the caller: on the file that it has
// opened and looked at, whatever becomes of the name.
func (v *supervisor) alter(n *sys.Notice, x attribute) unix.Errno {
	fd, errno := v.open(n, x)
	if errno != 0 {
		return errno
	}
	defer unix.Close(fd)
	link := "/proc/self/fd/" + strconv.Itoa(fd)
	name, err := os.Readlink(link)
	if err != nil || !v.valid(n) {
		return unix.EPERM
	}
	var st unix.Stat_t
	if err := unix.Fstat(fd, &st); err != nil {
		return unix.EPERM
	}
	own := v.writable(name) || below(name, v.setup.Tmp)
	switch {
	case !own && !v.private(name):
		v.block("change " + name)
		return unix.EPERM
	case !own, st.Mode&unix.S_IFMT == unix.S_IFLNK:
		return unix.EPERM
	case x.chmod && x.mode&(unix.S_ISUID|unix.S_ISGID)&^st.Mode != 0:
		return unix.EPERM
	case x.chmod:
		return number(unix.Chmod(link, x.mode&0o7777))
	case x.utime:
		return v.touch(n, link, x.times)
	case x.chown && (x.uid == -1 || x.uid == int(st.Uid)) && (x.gid == -1 || x.gid == int(st.Gid)):
		return 0
	case x.chown:
		return unix.EPERM
	}
	return unix.EOPNOTSUPP
}

// open opens the file of a change as the caller would, or borrows its
// descriptor.
func (v *supervisor) open(n *sys.Notice, x attribute) (int, unix.Errno) {
	if x.byFD {
		fd, err := sys.Borrow(int(n.Pid), x.fd)
		return fd, number(err)
	}
	name, err := v.path(n, x.dirfd, x.addr)
	if err != nil {
		return -1, unix.EFAULT
	}
	how := unix.OpenHow{Flags: unix.O_PATH | unix.O_CLOEXEC, Resolve: unix.RESOLVE_NO_MAGICLINKS}
	if x.nofollow {
		how.Flags |= unix.O_NOFOLLOW
	}
	fd, err := unix.Openat2(unix.AT_FDCWD, name, &how)
	return fd, number(err)
}

func (v *supervisor) touch(n *sys.Notice, link string, addr uint64) unix.Errno {
	if addr == 0 {
		return number(unix.UtimesNanoAt(unix.AT_FDCWD, link, nil, 0))
	}
	b, err := sys.Read(int(n.Pid), addr, 32)
	if err != nil {
		return unix.EFAULT
	}
	return number(unix.UtimesNanoAt(unix.AT_FDCWD, link, sys.Timespecs(b), 0))
}

// number turns an error of a system call into its number.
func number(err error) unix.Errno {
	switch e := err.(type) {
	case nil:
		return 0
	case unix.Errno:
		return e
	}
	return unix.EPERM
}
