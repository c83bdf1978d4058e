package sandbox

import (
	"assent/sandbox/internal/sys"

	"golang.org/x/sys/unix"
)

// oldTargets is targets for the calls that only older architectures have.
func oldTargets(n *sys.Notice) (verb string, list []target) {
	path := func(i int) target { return target{dirfd: unix.AT_FDCWD, addr: n.Args[i]} }
	making := func(i int) target { t := path(i); t.makes = true; return t }
	bringing := func(i int) target { t := making(i); t.brings = true; return t }
	switch int(n.Nr) {
	case unix.SYS_OPEN:
		t := path(0)
		t.makes = n.Args[1]&unix.O_CREAT != 0
		return "write", []target{t}
	case unix.SYS_CREAT:
		return "write", []target{making(0)}
	case unix.SYS_MKDIR, unix.SYS_MKNOD:
		t := making(0)
		t.exists = true
		return "write", []target{t}
	case unix.SYS_RMDIR, unix.SYS_UNLINK:
		return "remove", []target{path(0)}
	case unix.SYS_RENAME:
		return "rename", []target{path(0), bringing(1)}
	case unix.SYS_LINK:
		return "link", []target{bringing(1)}
	case unix.SYS_SYMLINK:
		return "write", []target{bringing(1)}
	}
	return "", nil
}

func isOldAttr(nr int) bool {
	switch nr {
	case unix.SYS_CHMOD, unix.SYS_CHOWN, unix.SYS_LCHOWN, unix.SYS_UTIME, unix.SYS_UTIMES, unix.SYS_FUTIMESAT:
		return true
	}
	return false
}

// oldAttribute is attributeOf for the same.
func oldAttribute(n *sys.Notice) attribute {
	x := attribute{target: target{dirfd: unix.AT_FDCWD, addr: n.Args[0]}}
	switch int(n.Nr) {
	case unix.SYS_CHMOD:
		x.chmod, x.mode = true, uint32(n.Args[1])
	case unix.SYS_CHOWN, unix.SYS_LCHOWN:
		x.chown, x.uid, x.gid = true, int(int32(n.Args[1])), int(int32(n.Args[2]))
		x.nofollow = int(n.Nr) == unix.SYS_LCHOWN
	case unix.SYS_FUTIMESAT:
		x.dirfd, x.addr = int(int32(n.Args[0])), n.Args[1]
	}
	return x
}
