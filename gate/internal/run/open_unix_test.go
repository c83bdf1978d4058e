//go:build unix

package run

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"testing"
)

// TestOpenPath compares the one call of the kernel with the walk that stands in
// for it on other systems: same directories, same faults.
func TestOpenPath(t *testing.T) {
	base, err := filepath.EvalSymlinks(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	for _, err := range []error{
		os.MkdirAll(base+"/a/b/c", 0o755), os.Symlink("a", base+"/link"), os.Symlink(base+"/a", base+"/a/b/abs"),
		os.Symlink("nothing", base+"/dangling"), os.Symlink("loop", base+"/loop"), os.WriteFile(base+"/file", nil, 0o644),
	} {
		if err != nil {
			t.Fatal(err)
		}
	}
	isLink := func(err error) bool { var l *linkError; return errors.As(err, &l) }
	missing := func(err error) bool { return errors.Is(err, fs.ErrNotExist) }
	other := func(err error) bool { return err != nil && !isLink(err) && !missing(err) }
	for _, tt := range []struct {
		name string
		want func(error) bool // nil: opens
	}{
		{"/", nil}, {base, nil}, {base + "/a/b/c", nil},
		{base + "/link", isLink}, {base + "/link/b", isLink}, {base + "/a/b/abs", isLink}, {base + "/a/b/abs/b/c", isLink},
		{base + "/dangling", isLink}, {base + "/loop", isLink}, {base + "/loop/x", isLink},
		{base + "/nothing", missing}, {base + "/a/nothing/c", missing},
		{base + "/file", other}, {base + "/file/x", other},
	} {
		for how, open := range map[string]func(string) (int, error){"openPath": openPath, "walkPath": walkPath} {
			fd, err := open(tt.name)
			if err == nil {
				d := &dir{fd, tt.name}
				got, e := d.self()
				fi, e2 := os.Stat(tt.name)
				if e != nil || e2 != nil || !got.mode.IsDir() || !got.modified.Equal(fi.ModTime()) {
					t.Errorf("%s(%q): %v %v: %+v", how, tt.name, e, e2, got)
				}
				d.close()
			}
			if tt.want == nil && err != nil || tt.want != nil && !tt.want(err) {
				t.Errorf("%s(%q): %v", how, tt.name, err)
			}
		}
	}
	if fd, err := openPath("/proc/self/cwd"); err == nil {
		t.Errorf("a link of /proc was followed: %d", fd)
	}
}

// TestRenameNew holds that a file that has appeared is not replaced.
func TestRenameNew(t *testing.T) {
	d, err := openDir(evaluated(t, t.TempDir()))
	if err != nil {
		t.Fatal(err)
	}
	defer d.close()
	for _, name := range []string{"tmp", "there"} {
		f, err := d.create(name, 0o600)
		if err != nil {
			t.Fatal(err)
		}
		f.Close()
	}
	if err := d.rename("tmp", "there", false); !errors.Is(err, fs.ErrExist) {
		t.Errorf("over a file: %v", err)
	}
	if err := os.Symlink("nothing", d.name+"/link"); err != nil {
		t.Fatal(err)
	}
	if err := d.rename("tmp", "link", false); !errors.Is(err, fs.ErrExist) {
		t.Errorf("over a link: %v", err)
	}
	if err := d.rename("tmp", "new", false); err != nil {
		t.Errorf("to a new name: %v", err)
	}
}

func evaluated(t *testing.T, name string) string {
	t.Helper()
	real, err := filepath.EvalSymlinks(name)
	if err != nil {
		t.Fatal(err)
	}
	return real
}
