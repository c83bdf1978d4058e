package sandbox

import (
	"bytes"
	"fmt"
	"os"
	"runtime"
	"strings"
	"sync"
	"time"

	"assent/sandbox/internal/sys"

	ll "github.com/landlock-lsm/go-landlock/landlock/syscall"
	"golang.org/x/sys/unix"
)

// landlockABI asks the kernel for its Landlock ABI; 0 if it has none or it is
// switched off.
func landlockABI() int {
	v, err := ll.LandlockGetABIVersion()
	if err != nil {
		return 0
	}
	return v
}

// hasSeccomp reports whether there are seccomp filters here: prctl(2) fails
// with EINVAL where the kernel was built without.
func hasSeccomp() bool {
	_, err := unix.PrctlRetInt(unix.PR_GET_SECCOMP, 0, 0, 0, 0)
	return err == nil && sys.Arch != 0
}

// guess is what Start begins with: what is cheap to know, and namespaces
// unless a switch says no. Start finds out about the rest by doing.
func guess() Kernel {
	k := Kernel{System: runtime.GOOS, Arch: runtime.GOARCH, Landlock: landlockABI(), Seccomp: hasSeccomp(), Notify: sys.HasNotify(),
		Namespaces: true, Overlay: true, Root: os.Geteuid() == 0}
	var u unix.Utsname
	if unix.Uname(&u) == nil {
		k.Release = unix.ByteSliceToString(u.Release[:])
	}
	k.PidMax = atLeast(k.Release, 6, 14)
	for _, s := range []struct{ file, off string }{
		{"/proc/sys/user/max_user_namespaces", "0"},
		{"/proc/sys/kernel/unprivileged_userns_clone", "0"},
		{"/proc/sys/kernel/apparmor_restrict_unprivileged_userns", "1"},
	} {
		data, err := os.ReadFile(s.file)
		if err == nil && string(bytes.TrimSpace(data)) == s.off && (!k.Root || s.off == "0" && strings.Contains(s.file, "max")) {
			k.Namespaces, k.Overlay, k.Why = false, false, s.file+" is "+s.off
		}
	}
	return k
}

// atLeast compares the release of a kernel.
func atLeast(release string, major, minor int) bool {
	var a, b int
	if n, _ := fmt.Sscanf(release, "%d.%d", &a, &b); n != 2 {
		return false
	}
	return a > major || a == major && b >= minor
}

// Look finds out what this kernel and system permit, by trying it: about ten
// milliseconds, once in the life of the process. The program must call Main.
func Look() Kernel { return looked() }

var looked = sync.OnceValue(func() Kernel {
	k := guess()
	if !k.Namespaces {
		return k
	}
	dir, err := os.MkdirTemp("", "assent-look-")
	if err != nil {
		k.Namespaces, k.Overlay, k.Why = false, false, err.Error()
		return k
	}
	defer os.RemoveAll(dir)
	for _, overlay := range []bool{true, false} {
		kind, text := try(dir, overlay, k.PidMax)
		if kind == kindStarted {
			k.Overlay = overlay
			k.Foreign = foreign()
			return k
		}
		k.Why = text
	}
	k.Namespaces, k.Overlay = false, false
	return k
})

// try has a helper build the mounts, with an overlay on dir or without.
func try(dir string, overlay, pidMax bool) (kind, text string) {
	s := &setup{Probe: true, Plan: Plan{Tier: Isolated, Net: NetPrivate, Overlay: overlay, PidMax: pidMax}, Bounds: Bounds{}.orDefault(), Show: []string{dir}}
	if overlay {
		s.Caches = []string{dir}
	}
	pair, err := unix.Socketpair(unix.AF_UNIX, unix.SOCK_STREAM|unix.SOCK_CLOEXEC, 0)
	if err != nil {
		return kindError, err.Error()
	}
	theirs := os.NewFile(uintptr(pair[1]), "control")
	p := &Process{setup: s, socket: pair[0], exited: make(chan error, 1)}
	p.cmd = (&Cmd{}).helper(s, theirs)
	err = p.launch()
	_ = theirs.Close()
	if err != nil {
		_ = unix.Close(pair[0])
		return kindNamespaces, err.Error()
	}
	timer := time.AfterFunc(5*time.Second, p.Kill)
	defer timer.Stop()
	var m message
	if err = sys.Send(p.socket, s, -1); err == nil {
		_, err = sys.Recv(p.socket, &m)
	}
	p.Kill()
	_ = p.finish()
	if err != nil {
		return kindNamespaces, err.Error()
	}
	return m.Kind, m.Text
}

// foreign reports whether the kernel may execute 32-bit programs.
func foreign() bool {
	if runtime.GOARCH != "amd64" {
		return false
	}
	_, err := os.Stat("/proc/sys/abi/vsyscall32")
	return err == nil
}
