package scene

import (
	"testing"

	"assent"
	"assent/internal/machine"
)

func TestResolve(t *testing.T) {
	s := Default()
	err := s.Add(`
link src/out -> ../../other
link loop -> loop2
link loop2 -> loop
link ~/up -> ..
link src/x -> util
link dangling -> /nowhere/a
closed ~/vault
file ~/vault/key
file twice nlink=2
`)
	if err != nil {
		t.Fatal(err)
	}
	tests := []struct{ ask, name, real, why string }{
		{"/home/dev/proj/README.md", "/home/dev/proj/README.md", "/home/dev/proj/README.md", ""},
		{"/home/dev/proj/src/out/f", "/home/dev/proj/src/out/f", "/home/dev/other/f", ""},
		{"/home/dev/proj/src/out/../f", "/home/dev/proj/src/f", "/home/dev/f", ""},
		{"/home/dev/proj/src/x/../a.go", "/home/dev/proj/src/a.go", "/home/dev/proj/src/a.go", ""},
		{"/home/dev/up/x", "/home/dev/up/x", "/home/x", ""},
		{"/home/dev/proj/dangling/b", "/home/dev/proj/dangling/b", "/nowhere/a/b", ""},
		{"/home/dev/proj/new/a/../b", "/home/dev/proj/new/b", "/home/dev/proj/new/b", ""},
		{"/bin/rm", "/bin/rm", "/usr/bin/rm", ""},
		{"/proc/self/cwd/.git/hooks/x", "/proc/self/cwd/.git/hooks/x", "/home/dev/proj/.git/hooks/x", ""},
		{"/home/dev/proj/loop", "/home/dev/proj/loop", "", "too many links"},
		{"/home/dev/vault/key", "/home/dev/vault/key", "/home/dev/vault/key", "no permission"},
		{"relative", "relative", "relative", "not an absolute path"},
		{"/../..", "/", "/", ""},
	}
	for _, tt := range tests {
		p := s.Resolve(tt.ask)
		if p.Name != tt.name || p.Err != tt.why || (tt.real != "" && p.Real != tt.real) {
			t.Errorf("Resolve(%s) = %+v, want name %s, real %s, err %q", tt.ask, p, tt.name, tt.real, tt.why)
		}
	}
	if p := s.Resolve("/home/dev/proj/twice"); p.Links != 2 || p.Kind != assent.File {
		t.Errorf("twice: %+v", p)
	}
	if p := s.Resolve("/dev/sda"); p.Kind != assent.Device {
		t.Errorf("sda: %+v", p)
	}
	if p := s.Resolve("/home/dev/proj/nothing"); p.Kind != assent.Missing || p.Err != "" {
		t.Errorf("nothing: %+v", p)
	}
}

func TestDefaultRepo(t *testing.T) {
	s := Default()
	r := s.Repo("/home/dev/proj/src")
	if r.Dir != "/home/dev/proj" || r.GitDir != "/home/dev/proj/.git" || r.Bare || r.Err != "" || len(r.Hooks) != 0 {
		t.Errorf("Repo = %+v", r)
	}
	if r := s.Repo("/tmp"); r.Dir != "" || r.Err != "" {
		t.Errorf("Repo(/tmp) = %+v", r)
	}
	back, err := machine.Replay(s.Recorded())
	if err != nil {
		t.Fatal(err)
	}
	if got := back.Repo("/home/dev/proj/src"); got.Dir != r.Dir && got.Dir != "/home/dev/proj" {
		t.Errorf("replayed Repo = %+v", got)
	}
}

func TestParseErrors(t *testing.T) {
	for _, text := range []string{"file a", "root /x\nfrob y", "root /x\nfile a <<E\nbody", "root /x\nlink a b", "root /x\nfile f\nfile f/g", "dir"} {
		if _, err := Parse(text); err == nil {
			t.Errorf("Parse(%q): no error", text)
		}
	}
}
