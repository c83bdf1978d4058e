package run_test

import (
	"bytes"
	"io/fs"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"assent/gate/internal/run"
)

// ignoreCases are ignore files and the names that git was asked about.
var ignoreCases = [...]struct{ name, ignore, sub, exclude string }{
	{name: "plain", ignore: "a\nfoo.txt\n"},
	{name: "anchored", ignore: "/a\n/sub/b\nsub/ab\n"},
	{name: "directories", ignore: "sub/\na/\n"},
	{name: "negated", ignore: "*\n!*/\n!*.txt\n", sub: "*.txt\n!foo.txt\n"},
	{name: "reincluded-below-excluded", ignore: "sub\n!sub/a\n"},
	{name: "stars", ignore: "**/b\nsub/**\n"},
	{name: "stars-middle", ignore: "sub/**/b\n**/deep/*\n"},
	{name: "stars-odd", ignore: "a**\n**b\ns**/b\n"},
	{name: "star-alone", ignore: "/*\n!/sub\n/sub/*\n!/sub/deep\n"},
	{name: "classes", ignore: "[ab]\n[!a-z]*\n[^.]*.txt\n"},
	{name: "posix-classes", ignore: "[[:alpha:]]\n[[:upper:][:digit:]]*\n[[:space:]x]*\n"},
	{name: "class-edges", ignore: "[]a]\n[a\n[]-]\n[a-]\n[\\]]\nx\\[1\\]\n"},
	{name: "escapes", ignore: "\\#c\n\\!d\n\\a\nfoo\\.txt\n\\*\nb\\\n"},
	{name: "comments", ignore: "#c\n # d\n\n\n#\n"},
	{name: "blanks", ignore: "a \na\\ b\nb\\  \nfoo.txt   \n e\n"},
	{name: "line-ends", ignore: "\ufeffa\r\nb\r\n\r\nfoo.txt"},
	{name: "slashes", ignore: "/\n//\na//\n/sub//a\n./b\n"},
	{name: "question", ignore: "?\nfoo?txt\ns?b/?\n"},
	{name: "exclude", ignore: "!a\n", exclude: "a\nb\n"},
	{name: "nearer-wins", ignore: "a\n", sub: "!a\nb\n", exclude: "*.txt\n"},
	{name: "hidden", ignore: ".c\n.*\n!.gitignore\n"},
	{name: "not-utf8", ignore: "\xffa\n?\xff\n"},
}

func git(t *testing.T, dir string, in string, args ...string) string {
	t.Helper()
	cmd := exec.Command("git", args...)
	cmd.Dir, cmd.Stdin = dir, strings.NewReader(in)
	cmd.Env = []string{"PATH=" + os.Getenv("PATH"), "HOME=" + dir, "GIT_CONFIG_NOSYSTEM=1", "GIT_CONFIG_GLOBAL=/dev/null", "LC_ALL=C"}
	var errs bytes.Buffer
	cmd.Stderr = &errs
	out, err := cmd.Output()
	if exit, ok := err.(*exec.ExitError); err != nil && (!ok || exit.ExitCode() != 1) {
		t.Fatalf("git %v: %v: %s", args, err, errs.String())
	}
	return string(out)
}

// ignoreTree makes a repository with every name on two levels and a deep one.
func ignoreTree(t *testing.T) (root string, paths []string) {
	if _, err := exec.LookPath("git"); err != nil {
		t.Skip("no git to compare with")
	}
	s := newSite(t)
	git(t, s.root, "", "init", "-q")
	for _, dir := range []string{"", "sub/", "sub/deep/", "A1/"} {
		for _, name := range []string{"a", "b", "ab", "ba", ".c", "#c", "!d", "a b", " e", "foo.txt", "x[1]", "*", "-", "]", "B2", "\xffa", "b ", "é"} {
			s.put(dir+name, "needle "+name)
		}
	}
	s.put("dir.d/a/b", "needle")
	err := filepath.WalkDir(s.root, func(p string, e fs.DirEntry, err error) error {
		rel := strings.TrimPrefix(strings.TrimPrefix(p, s.root), "/")
		if rel == ".git" {
			return fs.SkipDir
		}
		if rel != "" {
			paths = append(paths, rel)
		}
		return err
	})
	s.check(err)
	return s.root, paths
}

// compareIgnored asks git about every path.
func compareIgnored(t *testing.T, root string, paths []string, files map[string]string) {
	t.Helper()
	for name, text := range files {
		if err := os.WriteFile(root+"/"+name, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	out := git(t, root, strings.Join(paths, "\x00")+"\x00", "check-ignore", "--stdin", "-z", "--no-index")
	want := map[string]bool{}
	for p := range strings.SplitSeq(out, "\x00") {
		want[p] = true
	}
	for _, p := range paths {
		fi, err := os.Lstat(root + "/" + p)
		if err != nil {
			t.Fatal(err)
		}
		if got := run.Ignored(root, p, fi.IsDir()); got != want[p] {
			t.Errorf("%q: ignored %v, git says %v, with %q", p, got, want[p], files)
		}
	}
}

func TestIgnore(t *testing.T) {
	root, paths := ignoreTree(t)
	for _, tt := range ignoreCases {
		t.Run(tt.name, func(t *testing.T) {
			compareIgnored(t, root, paths, map[string]string{".gitignore": tt.ignore, "sub/.gitignore": tt.sub, ".git/info/exclude": tt.exclude})
		})
	}
}

// TestIgnoreMade compares with git on patterns put together by chance.
func TestIgnoreMade(t *testing.T) {
	root, paths := ignoreTree(t)
	pieces := []string{"a", "b", "sub", "deep", "foo", ".txt", "*", "**", "?", "[ab]", "[!a]", "[a-c]", "[]x]", "/", "/", "**/", "/**", "!", `\`, " ", "#", ".", "é", "x[", "1", "A1"}
	for seed := range uint64(150) {
		r := rand.New(rand.NewPCG(seed, 1))
		text := func() string {
			var b strings.Builder
			for range r.IntN(4) {
				for range 1 + r.IntN(4) {
					b.WriteString(pieces[r.IntN(len(pieces))])
				}
				b.WriteByte('\n')
			}
			return b.String()
		}
		compareIgnored(t, root, paths, map[string]string{".gitignore": text(), "sub/.gitignore": text(), ".git/info/exclude": text()})
		if t.Failed() {
			t.Fatalf("seed %d", seed)
		}
	}
}
