//go:build linux && !amd64 && !arm64

package sys

// Arch is what seccomp_data.arch must be; 0 where there is no filter for it.
const Arch = 0

// RenameAt is the number of renameat(2), which newer architectures lack.
const RenameAt = 1<<31 - 1

const x32Bit = 0

func oldCalls() []call { return nil }
