package run_test

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"os"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"assent/gate/internal/run"
)

// grepTree is a project with what makes searchers differ: ignore files of all
// kinds, nested repositories, hidden, binary and odd files, links.
func grepTree(t *testing.T) *site {
	if _, err := os.Stat("/usr/bin/rg"); err != nil {
		t.Skip("no ripgrep at /usr/bin/rg to compare with")
	}
	s := newSite(t)
	text := "Alpha one\nbeta\ttwo_2\n\n  gamma-3 x\nalpha beta\nÄrger naïve K\u212a\nend.\n"
	for _, name := range []string{"a.txt", "b.go", "sub/a.txt", "sub/b.go", "sub/deep/c.md", "sub/.hid", ".hid/a.txt", ".hid/.deep", "log/x.log", "keep/x.log",
		"repo/a.txt", "repo/b.go", "repo/sub/b.go", "a b/c d.txt", "-e", "--pre", "é/ü.txt", "sub.txt", "tab\there", "[x]/y.txt", "node_modules/m/index.js"} {
		s.put(name, name+"\n"+text)
	}
	s.put("crlf.txt", strings.ReplaceAll(text, "\n", "\r\n"))
	s.put("noend.txt", "alpha")
	s.put("empty.txt", "")
	s.put("bin.dat", "alpha\n\x00alpha\n")
	s.put("latebin.dat", strings.Repeat("beta beta\n", 8000)+"\x00\nalpha\n")
	s.put("latin1.txt", "alpha \xe4\xf6\nna\xefve\n")
	s.put("bom.txt", "\ufeffalpha\nbeta\n")
	s.put("utf16.txt", "\xff\xfea\x00l\x00p\x00h\x00a\x00")
	s.put("long.txt", strings.Repeat("x", 70_000)+"alpha"+strings.Repeat("y", 5_000)+"\nalpha\n")
	s.put(".gitignore", "*.log\n/node_modules/\n!keep/x.log\n")
	s.put(".ignore", "b.go\n")
	s.put(".rgignore", "!sub/b.go\n")
	s.put("sub/.gitignore", "c.md\n")
	s.put("repo/.gitignore", "!*.log\n")
	s.put("repo/.git/HEAD", "ref: refs/heads/alpha\n")
	s.put("repo/.git/info/exclude", "a.txt\n")
	s.put("repo/x.log", text)
	s.put("../outside/a.txt", text)
	s.put("../.ignore", "noend.txt\n")
	s.check(os.Symlink("../outside", s.root+"/out"))
	s.check(os.Symlink("a.txt", s.root+"/to"))
	return s
}

// TestGrepSame compares the answers with ripgrep and without.
func TestGrepSame(t *testing.T) {
	s := grepTree(t)
	patterns := []string{"alpha", "^alpha$", "^", "$", "^$", "a.*a", `\bbeta\b`, `\Bpha\B`, `\Bx`, `\w+_\d`, `\s`, `\S+\s\S+`, `[^a]`, `[^a-z]$`, `\d$`, `(?i)ALPHA`, "k", "ä", `\x{212a}`, `[[:upper:]]\p{L}`,
		`a|b|`, `(alpha|beta) (alpha|beta)`, `a{2,}`, `\.`, `\-`, `--`, `-e`, `[-]`, `[&&a]`, `[a~~b]`, `[\[\]]`, `[+--]`, `#`, ` `, `\t`, `\r`, `x{500}`, `\A.\z`, `(?m)^b`, `(?s).`, `[^\n]x`, `\Qa.t\E`, "", "é", `(?-i)A`, `(?U)a+`,
		`(a`, `[a`, `a**`, `(?P<n>a)(?P<m>b)?`, `\pN`, `\PL`, `[^\x00-\x7f]`, `.{3}$`, `e\.$`, `\n`, `[\n]`, `a\z|b`}
	n := 0
	for _, pattern := range patterns {
		if pattern == "" {
			continue
		}
		for _, more := range []string{`{}`, `{"ignore_case":true,"hidden":true,"limit":10000}`, `{"files_only":true,"path":"sub"}`, `{"context":2,"path":"repo","hidden":true}`, `{"glob":"*.txt","limit":3}`, `{"path":"node_modules"}`, `{"path":".hid"}`} {
			n += s.same(t, pattern, more)
		}
	}
	if n < 1000 {
		t.Errorf("%d lines found in all: the comparison proves little", n)
	}
}

// same compares one call and returns the lines of its answer.
func (s *site) same(t *testing.T, pattern, more string) int {
	t.Helper()
	args := map[string]any{}
	s.check(json.Unmarshal([]byte(more), &args))
	args["pattern"] = pattern
	data, err := json.Marshal(args)
	s.check(err)
	job := s.job("grep", string(data))
	s.files = &run.Files{Path: []string{"/nowhere"}}
	alone := s.run(job)
	s.files = &run.Files{Path: []string{"/usr/bin"}}
	with := s.run(job)
	if diff := cmp.Diff(alone, with); diff != "" {
		t.Errorf("%s: -alone +ripgrep\n%s", data, diff)
	}
	return strings.Count(alone.Text, "\n")
}

// TestGrepMade compares on patterns and ignore files put together by chance.
func TestGrepMade(t *testing.T) {
	s := grepTree(t)
	pieces := []string{"a", "b", "alpha", ".", "*", "+", "?", "|", "^", "$", `\b`, `\B`, `\w`, `\W`, `\d`, `\s`, "[a-m]", "[^a]", "(", ")", "(?i:", "{2}", "ä", "-", "x", " "}
	globs := []string{"a.txt", "*.go", "sub", "/sub/", "**/b.go", "!a.txt", "deep/", "*.md", "repo/*", "!repo/b.go", "[a-m]*", "?.go"}
	for seed := range uint64(60) {
		r := rand.New(rand.NewPCG(seed, 2))
		pick := func(from []string, n int, sep string) string {
			var out []string
			for range n {
				out = append(out, from[r.IntN(len(from))])
			}
			return strings.Join(out, sep)
		}
		for _, name := range []string{".gitignore", ".ignore", ".rgignore", "sub/.ignore", "repo/.gitignore", "repo/.git/info/exclude"} {
			s.put(name, pick(globs, r.IntN(3), "\n"))
		}
		for range 4 {
			s.same(t, pick(pieces, 1+r.IntN(4), ""), fmt.Sprintf(`{"limit":10000,"hidden":%v,"context":%d}`, r.IntN(2) == 0, r.IntN(3)))
		}
		if t.Failed() {
			t.Fatalf("seed %d", seed)
		}
	}
}

// TestGrepHides holds that no search reads what the policy hides.
func TestGrepHides(t *testing.T) {
	for _, rg := range []string{"/nowhere", "/usr/bin"} {
		s := newSite(t)
		s.files.Path = []string{rg}
		s.put("a.txt", "needle")
		s.put("secret/a.txt", "needle")
		s.put("sub/server.PEM", "needle")
		s.hide = []string{s.root + "/secret", "**/*.pem"}
		if got, want := s.call("grep", `{"pattern":"needle","hidden":true}`).Text, "a.txt:1:needle\n"; got != want {
			t.Errorf("%s: %q, want %q", rg, got, want)
		}
		for _, name := range []string{"secret", "secret/a.txt", "sub/server.PEM"} {
			if r := s.call("grep", fmt.Sprintf(`{"pattern":"needle","path":%q}`, name)); strings.Contains(r.Text, "needle") {
				t.Errorf("%s: %s: %q", rg, name, r.Text)
			}
		}
	}
}

// TestGrepBounded holds that an answer stays within its bound, and says so.
func TestGrepBounded(t *testing.T) {
	s := newSite(t)
	s.files.Path = []string{"/nowhere"}
	line := strings.Repeat("needle ", 1000) + "\n"
	s.put("a.txt", strings.Repeat(line, 3000))
	for _, args := range []string{`{"pattern":"needle"}`, `{"pattern":"needle","limit":10000}`, `{"pattern":"needle","context":50}`} {
		r := s.call("grep", args)
		if len(r.Text) > 320<<10 || !strings.Contains(r.Text, "[There are more") || !strings.Contains(r.Text, "[cut: the line has 7000 bytes]") {
			t.Errorf("%s: %d bytes, ends in %q", args, len(r.Text), r.Text[max(0, len(r.Text)-200):])
		}
	}
}

// BenchmarkSearch measures a project of 2,000 files of 4 KiB.
func BenchmarkSearch(b *testing.B) {
	s := newSite(b)
	text := strings.Repeat("some words of a line that is not the one\n", 100)
	for i := range 2000 {
		s.put(fmt.Sprintf("d%d/e%d/f%d.go", i%10, i%7, i), text)
	}
	s.put("d1/needle.go", text+"needle\n")
	for _, bb := range []struct{ name, tool, args, rg string }{
		{"grep-alone", "grep", `{"pattern":"nee+dle"}`, "/nowhere"},
		{"grep-ripgrep", "grep", `{"pattern":"nee+dle"}`, "/usr/bin"},
		{"glob", "glob", `{"pattern":"**/*.go"}`, "/nowhere"},
		{"read", "read", `{"file_path":"d1/needle.go"}`, "/nowhere"},
		{"write", "write", `{"file_path":"new","content":"x"}`, "/nowhere"},
	} {
		b.Run(bb.name, func(b *testing.B) {
			s.files = &run.Files{Path: []string{bb.rg}, Unread: true}
			job := s.job(bb.tool, bb.args)
			for b.Loop() {
				if r := s.run(job); r.Failed {
					b.Fatal(r.Text)
				}
			}
		})
	}
}

// TestGrepForeign holds that no program of the project or of the home is taken
// for ripgrep, and that one that fails or lies changes no answer.
func TestGrepForeign(t *testing.T) {
	for where, runs := range map[string]bool{"project/bin": false, "home/bin": false, "outside/bin": true} {
		for _, does := range []string{"exit 2", "exit 1", "printf 'b\\0../outside/x\\0/etc/passwd\\0out/x\\0'"} {
			s := newSite(t)
			s.put("a", "needle")
			s.put("b", "nothing")
			s.put("../outside/x", "needle")
			s.check(os.Symlink("../outside", s.root+"/out"))
			s.put("../"+where+"/rg", "#!/bin/sh\necho \"$@\" > "+s.base+"/ran\n"+does+"\n")
			s.check(os.Chmod(s.base+"/"+where+"/rg", 0o755))
			s.files.Path = []string{s.base + "/" + where}
			got := s.call("grep", `{"pattern":"needle"}`).Text
			_, err := os.Stat(s.base + "/ran")
			if (err == nil) != runs {
				t.Errorf("%s: run: %v", where, err == nil)
			}
			want := "a:1:needle\n"
			if runs && does != "exit 2" {
				want = "Nothing matches. Hidden, ignored and binary files are left out.\n" // it can hide a file, and not show one
			}
			if got != want {
				t.Errorf("%s, %s: %q, want %q", where, does, got, want)
			}
		}
	}
}
