//go:build linux && !amd64 && !arm64

package sys

// Arch is what seccomp_data.arch must be; 0 where there is no filter for it.
const Arch = 0

const x32Bit = 0

func oldCalls() []call { return nil }
