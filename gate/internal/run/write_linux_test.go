package run_test

import (
	"fmt"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"golang.org/x/sys/unix"
)

// TestSpecialFiles holds that no tool opens, waits for or replaces what is no
// regular file.
func TestSpecialFiles(t *testing.T) {
	s := newSite(t)
	s.check(unix.Mkfifo(s.root+"/fifo", 0o666))
	l, err := net.Listen("unix", s.root+"/sock")
	if err != nil {
		t.Skip("no unix socket at this path:", err)
	}
	defer l.Close()
	names := []string{"fifo", "sock"}
	if unix.Mknod(s.root+"/zero", unix.S_IFCHR|0o666, int(unix.Mkdev(1, 5))) == nil {
		names = append(names, "zero")
	}
	began := time.Now()
	for _, name := range names {
		for tool, args := range map[string]string{"read": `{"file_path":%q}`, "write": `{"file_path":%q,"content":"x"}`, "edit": `{"file_path":%q,"old":"a","new":"b"}`, "grep": `{"path":%q,"pattern":"x"}`} {
			r := s.call(tool, fmt.Sprintf(args, name))
			if !r.Failed || !strings.Contains(r.Text, "not a regular file") {
				t.Errorf("%s %s: %q", tool, name, r.Text)
			}
		}
		if fi, err := os.Lstat(s.root + "/" + name); err != nil || fi.Mode().IsRegular() {
			t.Errorf("%s: %v %v", name, fi, err)
		}
	}
	if r := s.call("grep", `{"pattern":"."}`); r.Failed {
		t.Error(r.Text)
	}
	if took := time.Since(began); took > 10*time.Second {
		t.Errorf("took %v", took)
	}
}

// TestLinkSince holds that a link that has come since the judgement is found,
// at the end of the path and on its way, by every tool.
func TestLinkSince(t *testing.T) {
	calls := map[string]string{"read": `{"file_path":"dir/f"}`, "write": `{"file_path":"dir/f","content":"x"}`, "edit": `{"file_path":"dir/f","old":"in","new":"b"}`,
		"delete": `{"file_path":"dir/f"}`, "glob": `{"pattern":"dir/*"}`, "grep": `{"pattern":".","path":"dir/f"}`}
	for tool, args := range calls {
		for _, at := range []string{"dir", "dir/f"} {
			s := newSite(t)
			s.files.Unread = true
			s.put("dir/f", "inside")
			s.put("../outside/f", "SECRET")
			if tool == "glob" && at == "dir/f" {
				continue // a link that is listed is a name
			}
			job := s.job(tool, args)
			s.check(os.Rename(s.root+"/"+at, s.root+"/moved"))
			to := s.base + "/outside"
			if at == "dir/f" {
				to += "/f"
			}
			s.check(os.Symlink(to, s.root+"/"+at))
			r := s.run(job)
			if want := s.root + "/" + at + " has become a link since it was judged"; !r.Failed || !strings.HasPrefix(r.Text, want) {
				t.Errorf("%s, %s: %q, want %q", tool, at, r.Text, want)
			}
			if data, err := os.ReadFile(s.base + "/outside/f"); err != nil || string(data) != "SECRET" {
				t.Errorf("%s, %s: outside is %q, %v", tool, at, data, err)
			}
			if _, err := os.Readlink(s.root + "/" + at); err != nil {
				t.Errorf("%s, %s: the link: %v", tool, at, err)
			}
		}
	}
}

// TestWriteLeavesNothing holds that a write that fails leaves neither a part
// of it nor its temporary file.
func TestWriteLeavesNothing(t *testing.T) {
	s := newSite(t)
	s.put("full/a", "old")
	// A directory that takes no more: a file system of its own would need root,
	// so the limit on the size of files stands in for a full disk.
	var old unix.Rlimit
	s.check(unix.Getrlimit(unix.RLIMIT_FSIZE, &old))
	s.files.Unread = true
	job := s.job("write", `{"file_path":"full/a","content":"`+strings.Repeat("x", 100_000)+`"}`)
	s.check(unix.Setrlimit(unix.RLIMIT_FSIZE, &unix.Rlimit{Cur: 10_000, Max: old.Max}))
	r := s.run(job)
	s.check(unix.Setrlimit(unix.RLIMIT_FSIZE, &old))
	if !r.Failed || !strings.Contains(r.Text, "file too large") {
		t.Errorf("%q", r.Text)
	}
	list, err := os.ReadDir(s.root + "/full")
	data, err2 := os.ReadFile(s.root + "/full/a")
	if err != nil || err2 != nil || len(list) != 1 || string(data) != "old" {
		t.Errorf("%v %v %v %q", err, err2, list, data)
	}
}

// TestWriteKeepsOwner holds that a file stays its owner's.
func TestWriteKeepsOwner(t *testing.T) {
	if os.Geteuid() != 0 {
		t.Skip("only root can give files away")
	}
	s := newSite(t)
	s.files.Unread = true
	s.put("a", "x")
	s.check(os.Chown(s.root+"/a", 12345, 54321))
	s.check(os.Chmod(s.root+"/a", 0o4750|os.ModeSetuid))
	r := s.call("write", `{"file_path":"a","content":"y"}`)
	fi, err := os.Stat(s.root + "/a")
	s.check(err)
	st := fi.Sys().(*syscall.Stat_t)
	if r.Failed || st.Uid != 12345 || st.Gid != 54321 || fi.Mode() != 0o750 {
		t.Errorf("%q: %d:%d %v", r.Text, st.Uid, st.Gid, fi.Mode())
	}
}

// TestMounts runs in namespaces of its own: a recursive delete must not enter
// what is mounted below, be it another file system or another part of the same.
func TestMounts(t *testing.T) {
	if os.Getenv("ASSENT_TEST_MOUNTS") == "" {
		cmd := exec.Command(os.Args[0], "-test.run=^TestMounts$", "-test.v")
		cmd.Env = append(os.Environ(), "ASSENT_TEST_MOUNTS=1")
		cmd.SysProcAttr = &syscall.SysProcAttr{Cloneflags: unix.CLONE_NEWUSER | unix.CLONE_NEWNS,
			UidMappings: []syscall.SysProcIDMap{{ContainerID: 0, HostID: os.Getuid(), Size: 1}}, GidMappings: []syscall.SysProcIDMap{{ContainerID: 0, HostID: os.Getgid(), Size: 1}}}
		out, err := cmd.CombinedOutput()
		if _, ok := err.(*exec.ExitError); err != nil && !ok || strings.Contains(string(out), "--- SKIP") {
			t.Skipf("no user and mount namespaces here: %v %s", err, out)
		}
		if err != nil || !strings.Contains(string(out), "--- PASS") {
			t.Errorf("%v: %s", err, out)
		}
		return
	}
	s := newSite(t)
	s.put("keep/k", "x")
	s.check(os.MkdirAll(s.root+"/dir/tmp", 0o755))
	s.check(os.MkdirAll(s.root+"/dir/bind", 0o755))
	mount := func(from, to, kind string, flags uintptr) {
		if err := unix.Mount(from, to, kind, flags, ""); err != nil {
			t.Skip("mount:", err)
		}
		t.Cleanup(func() { _ = unix.Unmount(to, unix.MNT_DETACH) })
	}
	mount("tmpfs", s.root+"/dir/tmp", "tmpfs", 0)
	mount(s.root+"/keep", s.root+"/dir/bind", "", unix.MS_BIND)
	s.put("dir/tmp/t", "x")
	for _, name := range []string{"dir", "dir/tmp", "dir/bind"} {
		r := s.call("delete", fmt.Sprintf(`{"file_path":%q,"recursive":true}`, name))
		if !r.Failed || !strings.Contains(r.Text, "another file system is mounted there") {
			t.Errorf("%s: %q", name, r.Text)
		}
	}
	for _, name := range []string{"keep/k", "dir/bind/k", "dir/tmp/t"} {
		if _, err := os.Stat(filepath.Join(s.root, name)); err != nil {
			t.Error(err)
		}
	}
}

// TestDeleteDeep holds that a delete has a bound on depth and says so, and
// that many entries of one directory all go.
func TestDeleteDeep(t *testing.T) {
	s := newSite(t)
	s.check(os.MkdirAll(s.root+"/deep"+strings.Repeat("/d", 300), 0o755))
	if r := s.call("delete", `{"file_path":"deep","recursive":true}`); !r.Failed || !strings.Contains(r.Text, "directories deep") {
		t.Errorf("%q", r.Text[:min(len(r.Text), 300)])
	}
	for i := range 1500 {
		s.put(fmt.Sprintf("many/%d/f", i), "")
	}
	if r := s.call("delete", `{"file_path":"many","recursive":true}`); r.Text != "Deleted many with 3000 entries below.\n" {
		t.Errorf("%q", r.Text)
	}
}
