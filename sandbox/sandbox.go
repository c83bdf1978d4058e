// Package sandbox knows what limits this machine's kernel can put on a
// command. It runs nothing yet: it only answers whether the limits could be
// had, which is what decides between "confine" and "ask" when a call is judged.
package sandbox

// minABI is the first Landlock ABI that also limits TCP (Linux 6.7), see
// landlock(7).
const minABI = 4

// CanConfine reports whether the kernel offers what a confined run needs:
// Landlock with files and TCP, and seccomp filters.
func CanConfine() bool { return landlockABI() >= minABI && hasSeccomp() }
