package sandbox

import "syscall"

const (
	sysLandlockCreateRuleset = 444 // on every architecture, landlock_create_ruleset(2)
	createRulesetVersion     = 1
	prGetSeccomp             = 21 // prctl(2)
)

// landlockABI asks the kernel for its Landlock ABI; 0 if it has none or it is
// switched off.
func landlockABI() int {
	v, _, errno := syscall.Syscall(sysLandlockCreateRuleset, 0, 0, createRulesetVersion)
	if errno != 0 {
		return 0
	}
	return int(v)
}

// hasSeccomp reports whether the kernel was built with seccomp: prctl(2) fails
// with EINVAL where it was not.
func hasSeccomp() bool {
	_, _, errno := syscall.Syscall(syscall.SYS_PRCTL, prGetSeccomp, 0, 0)
	return errno == 0
}
