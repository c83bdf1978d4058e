// Package sys makes the system calls of package sandbox that have no wrapper
// elsewhere, and assembles its seccomp filter. It decides nothing.
package sys
