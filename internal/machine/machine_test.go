package machine

import (
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	"assent"
)

// world makes a real tree. Names that end in "/" are directories, "a -> b" are
// links.
func world(t *testing.T, names ...string) string {
	t.Helper()
	root, err := filepath.EvalSymlinks(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range names {
		name, target, isLink := strings.Cut(name, " -> ")
		p := filepath.Join(root, name)
		if err := os.MkdirAll(filepath.Dir(p), 0o755); err != nil {
			t.Fatal(err)
		}
		switch {
		case isLink:
			err = os.Symlink(target, p)
		case strings.HasSuffix(name, "/"):
			err = os.MkdirAll(p, 0o755)
		default:
			err = os.WriteFile(p, nil, 0o644)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	return root
}

func TestResolveReal(t *testing.T) {
	root := world(t, "a/b/f", "l -> a/b", "loop -> loop", "a/up -> ..", "abs -> /", "a/b/dev -> /dev/null")
	f := New(Options{Root: root, Home: root})
	tests := []struct {
		ask, real string
		kind      assent.Kind
	}{
		{root + "/a/b/f", root + "/a/b/f", assent.File},
		{root + "/l/f", root + "/a/b/f", assent.File},
		{root + "/l/../x/y", root + "/a/x/y", assent.Missing},
		{root + "/a/up/a/up/l", root + "/a/b", assent.Dir},
		{root + "/abs/dev/null", "/dev/null", assent.Other},
		{root + "/a/b/dev", "/dev/null", assent.Other},
		{root + "/a/b/f/below", root + "/a/b/f/below", assent.Missing},
		{root + "/none/../a", root + "/a", assent.Dir},
		{"/", "/", assent.Dir},
	}
	for _, tt := range tests {
		p := f.Resolve(tt.ask)
		if p.Real != tt.real || p.Kind != tt.kind || p.Err != "" {
			t.Errorf("Resolve(%s) = %+v, want %s", tt.ask, p, tt.real)
		}
		if want, err := filepath.EvalSymlinks(tt.ask); err == nil && want != p.Real {
			t.Errorf("Resolve(%s) = %s, the system says %s", tt.ask, p.Real, want)
		}
	}
	for ask, why := range map[string]string{root + "/loop/x": "too many links", root + "/a\x00b": "NUL byte in path", "x": "not an absolute path",
		"/" + strings.Repeat("a/", 5000): "path too long"} {
		if p := f.Resolve(ask); p.Err != why {
			t.Errorf("Resolve(%.40q).Err = %q, want %q", ask, p.Err, why)
		}
	}
	if os.Link(root+"/a/b/f", root+"/hard") == nil {
		if p := New(Options{}).Resolve(root + "/hard"); p.Links != 2 {
			t.Errorf("hard link: %+v", p)
		}
	}
}

func TestList(t *testing.T) {
	root := world(t, "a.go", "b.go", "c.txt", ".hid", "d/e.go", "d/.git/config", "d/node_modules/x/y", "l -> d", "dead -> nowhere", "x[1]", "q?")
	f := New(Options{Root: root})
	tests := []struct {
		pattern string
		want    string
	}{
		{"/*.go", "a.go b.go"},
		{"/[!a].go", "b.go"},
		{"/[a-b].go", "a.go b.go"},
		{"/[[:alpha:]].txt", "c.txt"},
		{"/?.go", "a.go b.go"},
		{"/*/e.go", "d/e.go l/e.go"},
		{"/.h*", ".hid"},
		{"/*hid", ""},
		{"/[.]hid", ""},
		{"/x\\[1\\]", "x[1]"},
		{"/x[1", ""},
		{"/x\\[*", "x[1]"},
		{"/q\\?", "q?"},
		{"/dead", "dead"},
		{"/d/**", "d/.git d/e.go d/node_modules"},
		{"/l/**", "l/.git l/e.go l/node_modules"},
		{"/*/", "d/ l/"},
		{"/none*", ""},
		{"/c.txt/*", ""},
	}
	for _, tt := range tests {
		got, more := f.List(root+tt.pattern, 1000)
		for i := range got {
			got[i] = strings.TrimPrefix(got[i], root+"/")
		}
		if strings.Join(got, " ") != tt.want || more {
			t.Errorf("List(%s) = %q, %v, want %q", tt.pattern, got, more, tt.want)
		}
	}
	if got, more := f.List(root+"/*", 2); len(got) != 2 || !more {
		t.Errorf("limit 2: %q %v", got, more)
	}
}

func TestReplay(t *testing.T) {
	root := world(t, "a", "l -> a", ".git/HEAD")
	f := New(Options{Root: root, Home: root, State: []string{root + "/s"}})
	p := f.Resolve(root + "/l")
	names, more := f.List(root+"/*", 10)
	repo := f.Repo(root)
	r, err := Replay(f.Recorded())
	if err != nil {
		t.Fatal(err)
	}
	if got := r.Resolve(root + "/l"); got != p {
		t.Errorf("Resolve: %+v, want %+v", got, p)
	}
	if got, m := r.List(root+"/*", 10); !reflect.DeepEqual(got, names) || m != more {
		t.Errorf("List: %q, want %q", got, names)
	}
	if got := r.Repo(root); !reflect.DeepEqual(got, repo) {
		t.Errorf("Repo: %+v, want %+v", got, repo)
	}
	if !reflect.DeepEqual(r.Scene(), f.Scene()) {
		t.Errorf("Scene: %+v, want %+v", r.Scene(), f.Scene())
	}
	if got := r.Resolve("/other"); got.Err == "" {
		t.Error("unrecorded Resolve has no error")
	}
	if _, more := r.List("/other", 1); !more {
		t.Error("unrecorded List is complete")
	}
	if r.Repo("/other").Err == "" {
		t.Error("unrecorded Repo has no error")
	}
	if _, err := Replay([]byte("{")); err == nil {
		t.Error("half a record replays")
	}
}

func TestFindRoot(t *testing.T) {
	root := world(t, ".git/", "home/.git/", "home/p/.git/", "home/p/q/r/", "home/n/", "home/w/.git", "home/w/x/", "home/z/.assent/", "home/z/p/")
	home := root + "/home"
	for dir, want := range map[string]string{"p/q/r": "p", "n": "n", "w/x": "w", "z/p": "z", ".": "."} {
		if got := FindRoot(filepath.Join(home, dir), home); got != filepath.Join(home, want) {
			t.Errorf("FindRoot(%s) = %s, want %s", dir, got, want)
		}
	}
}

func FuzzMatchPart(f *testing.F) {
	for _, s := range []string{"*", "a*b?c", "[a-z]*", "[!]]", "[[:alpha:]-]", "\\*", "[", "***a", "[a-", "[[:x"} {
		f.Add(s, "abc")
	}
	f.Fuzz(func(t *testing.T, pat, name string) {
		if pat == "" || len(pat)+len(name) > 200 {
			return
		}
		matchPart(pat, name)
		if !hasMeta(pat) && matchPart(pat, name) != (unescape(pat) == name) && !strings.Contains(pat, `\`) && strings.ToValidUTF8(pat, "") == pat && strings.ToValidUTF8(name, "") == name {
			t.Errorf("%q against %q", pat, name)
		}
	})
}

func BenchmarkResolve(b *testing.B) {
	dir, err := filepath.EvalSymlinks(b.TempDir())
	if err != nil {
		b.Fatal(err)
	}
	f := New(Options{Root: dir, Home: dir})
	b.ReportAllocs()
	for b.Loop() {
		clear(f.resolved)
		f.record = record{}
		f.Resolve(dir + "/x")
	}
}
