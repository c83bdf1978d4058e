//go:build unix

package run

import (
	"os"
	"strconv"
	"strings"
	"syscall"

	"assent/sandbox"
)

// A confinedProcess is a child under the limits of package sandbox.
type confinedProcess struct{ *sandbox.Process }

// Terminate sends SIGTERM to the command's process group. The command is the
// one child of the sandbox's helper, and the leader of its group. Where it
// cannot be found, nothing is sent, and the caller's patience ends in Kill.
func (p confinedProcess) Terminate() {
	for _, pid := range children(p.Pid) {
		_ = syscall.Kill(-pid, syscall.SIGTERM)
	}
}

// children lists the children of a process whose group is their own.
func children(parent int) []int {
	tasks, err := os.ReadDir("/proc/" + strconv.Itoa(parent) + "/task")
	if err != nil {
		return nil
	}
	var out []int
	for _, t := range tasks {
		data, err := os.ReadFile("/proc/" + strconv.Itoa(parent) + "/task/" + t.Name() + "/children")
		if err != nil {
			continue
		}
		for f := range strings.FieldsSeq(string(data)) {
			if pid, err := strconv.Atoi(f); err == nil && pid > 1 {
				out = append(out, pid)
			}
		}
	}
	return out
}
