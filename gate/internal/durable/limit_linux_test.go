package durable

import (
	"errors"
	"fmt"
	"os"
	"os/signal"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"assent/audit"
)

// childLimit appends until a limit on the size of files cuts a write in the
// middle, which is what a full disk does, then goes on without it.
func childLimit(l *Log) int {
	signal.Ignore(syscall.SIGXFSZ)
	big := func(call string) *audit.Record {
		r := rec(audit.Requested, call)
		r.Error = strings.Repeat("x", 3000)
		return r
	}
	if err := l.Append(big("a")); err != nil {
		fmt.Println(err)
		return 1
	}
	var was syscall.Rlimit
	syscall.Getrlimit(syscall.RLIMIT_FSIZE, &was)
	syscall.Setrlimit(syscall.RLIMIT_FSIZE, &syscall.Rlimit{Cur: 10000, Max: was.Max})
	r := big("b")
	err := l.Append(r, big("b"), big("b"), big("b"))
	if !errors.Is(err, syscall.EFBIG) {
		fmt.Println("beyond the limit:", err)
		return 1
	}
	if r.Seq != 0 || r.Hash != "" {
		fmt.Println("a record that was not written has a place")
		return 1
	}
	info, err := os.Stat(filepath.Join(l.dir, segmentName(1)))
	if err != nil || info.Size() > 5000 {
		fmt.Println("the partial write was not taken back:", info.Size(), err)
		return 1
	}
	if err := l.Append(rec(audit.Requested, "small")); err != nil {
		fmt.Println("within the limit:", err)
		return 1
	}
	syscall.Setrlimit(syscall.RLIMIT_FSIZE, &was)
	if err := l.Append(big("c")); err != nil {
		fmt.Println(err)
		return 1
	}
	if err := l.Close(); err != nil {
		fmt.Println(err)
		return 1
	}
	return 0
}

// C104: what cannot be written is an error, and the log stays sound.
func TestFull(t *testing.T) {
	data := t.TempDir()
	if out, err := spawn(t, data, "limit", "", 0).Output(); err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	sound(t, data)
	var calls []string
	for _, r := range all(t, data, "s") {
		calls = append(calls, r.Call)
	}
	if got := strings.Join(calls, " "); got != "a small c" {
		t.Errorf("records of: %s", got)
	}
}

// TestDiskFull fills a file system. It needs root, to mount one.
func TestDiskFull(t *testing.T) {
	dir := t.TempDir()
	if err := syscall.Mount("tmpfs", dir, "tmpfs", 0, "size=256k,mode=0700"); err != nil {
		t.Skipf("mounting a small tmpfs: %v", err)
	}
	defer syscall.Unmount(dir, syscall.MNT_DETACH)
	l := mustOpen(t, dir, "s", Options{})
	n := uint64(0)
	var err error
	for range 200 {
		r := rec(audit.Requested, "a")
		r.Error = strings.Repeat("x", 9000)
		if err = l.Append(r); err != nil {
			break
		}
		n++
	}
	if !errors.Is(err, syscall.ENOSPC) || n < 5 {
		t.Fatalf("after %d records: %v", n, err)
	}
	if r := sound(t, dir); r.Records < n {
		t.Errorf("%d records, want %d and the register's", r.Records, n)
	}
	if err := l.Close(); err != nil {
		t.Logf("the register: %v", err)
	}
}

func TestReadOnly(t *testing.T) {
	l := mustOpen(t, "/proc/assent-no-such-place", "s", Options{})
	err := l.Append(rec(audit.Requested, "a"))
	if err == nil || !strings.Contains(err.Error(), "append record: mkdir /proc/assent") {
		t.Error(err)
	}
	if list, err := l.Call("a"); err != nil || len(list) != 0 {
		t.Error(list, err)
	}
}

// A log on a read-only file system can be read and verified. It needs root.
func TestReadOnlyMount(t *testing.T) {
	data := t.TempDir()
	l := mustOpen(t, data, "s", Options{})
	if err := l.Append(rec(audit.Requested, "a")); err != nil {
		t.Fatal(err)
	}
	l.Close()
	if err := syscall.Mount(data, data, "", syscall.MS_BIND, ""); err != nil {
		t.Skipf("mounting: %v", err)
	}
	defer syscall.Unmount(data, syscall.MNT_DETACH)
	if err := syscall.Mount("", data, "", syscall.MS_BIND|syscall.MS_REMOUNT|syscall.MS_RDONLY, ""); err != nil {
		t.Skipf("mounting read-only: %v", err)
	}
	ro := mustOpen(t, data, "s", Options{})
	if list, err := ro.Call("a"); err != nil || len(list) != 1 {
		t.Error(list, err)
	}
	if err := ro.Append(rec(audit.Requested, "b")); err == nil || !strings.Contains(err.Error(), "read-only") {
		t.Error(err)
	}
	sound(t, data)
}
