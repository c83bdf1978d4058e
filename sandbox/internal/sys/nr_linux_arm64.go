package sys

import "golang.org/x/sys/unix"

// Arch is what seccomp_data.arch must be; 0 where there is no filter for it.
const Arch = unix.AUDIT_ARCH_AARCH64

// RenameAt is the number of renameat(2), which newer architectures lack.
const RenameAt = unix.SYS_RENAMEAT

const x32Bit = 0

func oldCalls() []call { return nil }
