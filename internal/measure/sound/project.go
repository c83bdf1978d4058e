package main

import (
	_ "embed"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
)

//go:embed project.txt
var projectText string

// history makes the project's repository: branches, a tag, a remote's branch,
// a stash, a change staged, one not staged, and a file untracked.
const history = `
set -e
export GIT_CONFIG_NOSYSTEM=1 GIT_CONFIG_GLOBAL=/dev/null GIT_AUTHOR_NAME=Ada GIT_AUTHOR_EMAIL=ada@example.com \
	GIT_COMMITTER_NAME=Ada GIT_COMMITTER_EMAIL=ada@example.com
git init -q -b main .
git add README.md go.mod main.go && git commit -qm "first"
git add -f . && git commit -qm "feat: the rest"
git tag v0.1.0
echo "More." >>README.md && git commit -qam "docs: more"
git branch dev && git branch feature/one HEAD~1
git remote add origin https://git.example/sample.git
git update-ref refs/remotes/origin/main HEAD~1
git symbolic-ref refs/remotes/origin/HEAD refs/remotes/origin/main
git branch -q --set-upstream-to=origin/main main
git checkout -q dev && echo "Dev." >>docs/guide.md && git commit -qam "docs: dev" && git checkout -q main
echo "// stashed" >>main.go && git stash -q
echo "// staged" >>src/load.ts && git add src/load.ts
echo "// changed" >>src/index.ts
echo note >notes.txt
touch -d '2024-01-01' src/lib.rs
`

// newBase makes the tree that workers copy, below scratch, and returns it.
func newBase(scratch string) (string, error) {
	base := filepath.Join(scratch, "base")
	root := filepath.Join(base, "project")
	for _, dir := range []string{root, filepath.Join(base, "home", "Documents"), filepath.Join(base, "outside")} {
		if err := os.MkdirAll(dir, 0o755); err != nil {
			return "", err
		}
	}
	for _, part := range strings.Split("\n"+projectText, "\n-- ")[1:] {
		name, text, _ := strings.Cut(part, " --\n")
		if err := writeFile(filepath.Join(root, name), text+"\n"); err != nil {
			return "", err
		}
	}
	for _, name := range []string{"home/notes.txt", "home/Documents/letter.md", "outside/file.txt"} {
		if err := writeFile(filepath.Join(base, name), "some text\nTODO one\n"); err != nil {
			return "", err
		}
	}
	c := exec.Command("bash", "--noprofile", "--norc", "-c", history)
	c.Dir = root
	c.Env = []string{"PATH=/usr/local/bin:/usr/bin:/bin", "HOME=" + filepath.Join(base, "home")}
	if out, err := c.CombinedOutput(); err != nil {
		return "", fmt.Errorf("make project: %v: %s", err, out)
	}
	return base, own(base)
}

func writeFile(name, text string) error {
	if err := os.MkdirAll(filepath.Dir(name), 0o755); err != nil {
		return err
	}
	return os.WriteFile(name, []byte(text), 0o644)
}

// A snapshot is what a tree looks like from outside: kind, mode, size and time
// of every name in it.
type snapshot map[string]string

// snap takes a snapshot, leaving out what git's index refresh touches.
func snap(top string) (snapshot, error) {
	s := snapshot{}
	err := filepath.WalkDir(top, func(name string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		info, err := d.Info()
		if err != nil {
			return err
		}
		rel, _ := filepath.Rel(top, name)
		modified := info.ModTime().UnixNano()
		switch {
		case strings.HasSuffix(rel, ".git/index"):
			return nil
		case d.IsDir():
			modified = 0 // its names are in the snapshot themselves
		}
		s[rel] = fmt.Sprint(info.Mode(), info.Size(), modified)
		return nil
	})
	return s, err
}

// changes returns the names that differ, in no order.
func (s snapshot) changes(now snapshot) []string {
	var out []string
	for name, was := range s {
		if now[name] != was {
			out = append(out, name)
		}
	}
	for name := range now {
		if _, ok := s[name]; !ok {
			out = append(out, name)
		}
	}
	return out
}

// sample returns content for a file that a command reads and the project has
// not, by its extension.
func sample(name string) string {
	switch filepath.Ext(name) {
	case ".json":
		return `{"name": "sample", "version": "1.0.0", "items": [{"id": 1, "name": "one"}], "scripts": {"test": "echo"}}` + "\n"
	case ".jsonl":
		return `{"type": "a", "message": {"content": "x"}}` + "\n" + `{"type": "b"}` + "\n"
	case ".yaml", ".yml":
		return "name: sample\nitems: [1, 2]\n"
	case ".csv":
		return "id,name\n1,one\n2,two\n"
	case ".go":
		return "package sample\n\nfunc F() error { return nil }\n"
	case ".db", ".sqlite", ".sqlite3":
		return "" // an empty file is an empty database
	}
	return strings.Repeat("one two three\nfunc four(a, b)  # TODO error\nimport five from 'six'\n", 20)
}
