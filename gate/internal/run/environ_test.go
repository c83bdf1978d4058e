package run

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

func TestSearchPath(t *testing.T) {
	for _, tt := range []struct{ in, want []string }{
		{nil, standardPath()},
		{[]string{}, standardPath()},
		{[]string{"/b", "/a"}, []string{"/b", "/a"}},
		{[]string{"", ".", "bin", "/a", "../x", "~/bin"}, []string{"/a"}},
		{[]string{".", ""}, standardPath()},
		{[]string{"/a:.", "/b\x00", "/c"}, []string{"/c"}},
	} {
		o := Options{Path: tt.in}
		if diff := cmp.Diff(tt.want, o.searchPath()); diff != "" {
			t.Errorf("%q: want -, got +:\n%s", tt.in, diff)
		}
	}
}

func TestFindProgram(t *testing.T) {
	dir := t.TempDir()
	for name, mode := range map[string]os.FileMode{"run": 0o755, "plain": 0o644, ".hidden": 0o755} {
		if err := os.WriteFile(filepath.Join(dir, name), nil, mode); err != nil {
			t.Fatal(err)
		}
	}
	if err := os.Mkdir(filepath.Join(dir, "sub"), 0o755); err != nil {
		t.Fatal(err)
	}
	t.Chdir(dir)
	for _, tt := range []struct {
		name string
		dirs []string
		want string
	}{
		{"run", []string{dir}, filepath.Join(dir, "run")},
		{"run", []string{"/nosuchdir", dir}, filepath.Join(dir, "run")},
		{"run", []string{".", ""}, ""},
		{"plain", []string{dir}, ""},
		{"sub", []string{dir}, ""},
		{"missing", []string{dir}, ""},
		{"../run", []string{filepath.Join(dir, "sub")}, ""},
		{".hidden", []string{dir}, ""},
		{"", []string{dir}, ""},
	} {
		if got := findProgram(tt.name, tt.dirs); got != tt.want {
			t.Errorf("%q in %q: %q, want %q", tt.name, tt.dirs, got, tt.want)
		}
	}
}

func TestFindBash(t *testing.T) {
	dir := t.TempDir()
	bash := filepath.Join(dir, "bash")
	if _, err := findBash([]string{"/nosuchdir/bash", dir}, []string{dir}); err == nil || !strings.Contains(err.Error(), "there is no bash") {
		t.Errorf("none: %v", err)
	}
	if err := os.WriteFile(bash, nil, 0o755); err != nil {
		t.Fatal(err)
	}
	t.Chdir(dir)
	for _, tt := range []struct {
		places, path []string
		want         string
	}{
		{[]string{"/nosuchdir/bash"}, []string{"/nosuchdir", dir}, bash},
		{[]string{"/nosuchdir/bash"}, []string{".", ""}, ""},
		{bashPlaces(), []string{dir}, "/bin/bash"},
	} {
		if got, err := findBash(tt.places, tt.path); got != tt.want || (err == nil) != (got != "") {
			t.Errorf("%q, %q: %q, %v; want %q", tt.places, tt.path, got, err, tt.want)
		}
	}
}

func TestEnvironmentNamesWhatWasJudged(t *testing.T) {
	t.Setenv("HOME", "/elsewhere")
	t.Setenv("PATH", "/elsewhere")
	t.Setenv("SECRET", "x")
	got := strings.Join(environment([]string{"/a", "/b"}, "/h"), "\n") + "\n"
	for _, want := range []string{"HOME=/h\n", "PATH=/a:/b\n"} {
		if strings.Count(got, want) != 1 || strings.Contains(got, "elsewhere") || strings.Contains(got, "SECRET") {
			t.Errorf("%q: want %q once", got, want)
		}
	}
}
