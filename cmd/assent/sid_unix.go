//go:build linux || darwin

package main

import (
	"bytes"
	"fmt"
	"os"
	"strings"

	"golang.org/x/sys/unix"
)

// terminalSession names the session that a terminal's shell and all that it
// starts belong to: "for this session" at a prompt of exec means until that
// shell ends. Empty if it cannot be told.
func terminalSession() string {
	sid, err := unix.Getsid(0)
	if err != nil {
		return ""
	}
	return fmt.Sprintf("exec-%d-%s", sid, started(sid))
}

// started tells processes apart that had the same number: when the process
// started, in clock ticks since the machine did (proc_pid_stat(5), field 22),
// and which start of the machine that was; empty where there is no such file.
func started(pid int) string {
	data, err := os.ReadFile(fmt.Sprintf("/proc/%d/stat", pid))
	if err != nil {
		return ""
	}
	boot, err := os.ReadFile("/proc/sys/kernel/random/boot_id")
	if err != nil || len(boot) < 8 {
		return ""
	}
	// The second field is a name in parentheses, which may hold anything.
	fields := strings.Fields(string(data[bytes.LastIndexByte(data, ')')+1:]))
	if len(fields) < 20 {
		return ""
	}
	return fields[19] + "-" + string(boot[:8])
}
