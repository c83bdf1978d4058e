package sys

import "golang.org/x/sys/unix"

// Arch is what seccomp_data.arch must be; 0 where there is no filter for it.
const Arch = unix.AUDIT_ARCH_X86_64

// RenameAt is the number of renameat(2), which newer architectures lack.
const RenameAt = unix.SYS_RENAMEAT

// x32Bit marks system calls of the x32 ABI, which share the architecture
// number of x86-64; see seccomp(2).
const x32Bit = 0x40000000

// oldCalls gives the part that an older system call plays; arm64 has none.
func oldCalls() []call {
	return []call{
		{unix.SYS_OPEN, Open, 1, 0}, {unix.SYS_CREAT, Notify, 0, 1},
		{unix.SYS_MKDIR, Notify, 0, 0}, {unix.SYS_RMDIR, Notify, 0, 0}, {unix.SYS_UNLINK, Notify, 0, 0},
		{unix.SYS_RENAME, Notify, 0, 0}, {unix.SYS_LINK, Notify, 0, 0}, {unix.SYS_SYMLINK, Notify, 0, 0}, {unix.SYS_MKNOD, Notify, 0, 1},
		{unix.SYS_CHMOD, Attr, 0, 1}, {unix.SYS_CHOWN, Attr, 0, 0}, {unix.SYS_LCHOWN, Attr, 0, 0},
		{unix.SYS_UTIME, Attr, 0, 0}, {unix.SYS_UTIMES, Attr, 0, 0}, {unix.SYS_FUTIMESAT, Attr, 0, 0},
		{unix.SYS_IOPL, Never, 0, 0}, {unix.SYS_IOPERM, Never, 0, 0}, {unix.SYS_MODIFY_LDT, Never, 0, 0},
		{unix.SYS_USELIB, Never, 0, 0}, {unix.SYS_CREATE_MODULE, Never, 0, 0}, {unix.SYS__SYSCTL, Never, 0, 0},
	}
}
