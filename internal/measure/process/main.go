// Command process measures what a run of "assent check" costs over that of a
// Go program that does nothing: a hook pays it before every call of an agent.
//
//	go run ./internal/measure/process [-n N] [-max D] [-strict]
//
// It builds an empty program and ./cmd/assent as for a release, in a temporary
// directory, and runs them in turn, N times each: "assent check 'git status'"
// in a scratch repository with an ordinary policy of a user and of a project.
// It prints medians, 95th percentiles, sizes, and how long the
// initialisation of all packages takes.
//
// With -strict the exit status is 1 if the medians differ by more than D; a
// fault is 2.
package main

import (
	"bytes"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strconv"
	"strings"
	"time"

	"assent/internal/measure/timing"
)

func main() { timing.Main("process", 4*time.Millisecond, measure) }

// measure builds and runs both programs and returns the difference of their
// medians.
func measure(out io.Writer, dir string, n int) (time.Duration, error) {
	empty, assent, err := build(dir)
	if err != nil {
		return 0, err
	}
	home, project, err := furnish(dir)
	if err != nil {
		return 0, err
	}
	check := []string{assent, "check", "git status"}
	env := []string{"HOME=" + home, "PATH=/usr/local/bin:/usr/bin:/bin"}
	if runtime.GOOS == "windows" {
		env = append(os.Environ(), "HOME="+home, "USERPROFILE="+home)
	}
	if text, err := run(project, env, check); err != nil || !strings.HasPrefix(text, "allow") {
		return 0, fmt.Errorf("check 'git status': want allow: %v: %s", err, text)
	}
	var times [2][]time.Duration
	for range n {
		for i, argv := range [][]string{{empty}, check} {
			start := time.Now()
			if text, err := run(project, env, argv); err != nil {
				return 0, fmt.Errorf("run %s: %v: %s", argv[0], err, text)
			}
			times[i] = append(times[i], time.Since(start))
		}
	}
	traced, err := run(project, append(env, "GODEBUG=inittrace=1"), check)
	if err != nil {
		return 0, fmt.Errorf("run with inittrace: %v: %s", err, traced)
	}
	fmt.Fprintf(out, "%d runs of each, in turn\n%-28s %10s %10s %12s\n", n, "", "median", "p95", "size")
	for i, p := range []struct{ name, file string }{{"an empty Go program", empty}, {"assent check 'git status'", assent}} {
		info, err := os.Stat(p.file)
		if err != nil {
			return 0, err
		}
		fmt.Fprintf(out, "%-28s %10s %10s %9.1f MB\n", p.name, ms(timing.At(times[i], 0.5)), ms(timing.At(times[i], 0.95)), float64(info.Size())/1e6)
	}
	diff := timing.At(times[1], 0.5) - timing.At(times[0], 0.5)
	fmt.Fprintf(out, "%-28s %10s\n", "difference", ms(diff))
	inits, slowest, most := initTrace(traced)
	fmt.Fprintf(out, "initialisation of packages   %10s (most: %s, %s)\n", ms(inits), slowest, ms(most))
	return diff, nil
}

// build builds both programs and returns their files.
func build(dir string) (empty, assent string, err error) {
	suffix := ""
	if runtime.GOOS == "windows" {
		suffix = ".exe"
	}
	empty, assent = filepath.Join(dir, "empty"+suffix), filepath.Join(dir, "assent"+suffix)
	src := filepath.Join(dir, "empty.go")
	if err := os.WriteFile(src, []byte("package main\n\nfunc main() {}\n"), 0o600); err != nil {
		return "", "", err
	}
	for _, p := range [][2]string{{empty, src}, {assent, "./cmd/assent"}} {
		cmd := exec.Command("go", "build", "-trimpath", "-ldflags", "-s -w", "-o", p[0], p[1])
		cmd.Env = append(os.Environ(), "CGO_ENABLED=0")
		if text, err := cmd.CombinedOutput(); err != nil {
			return "", "", fmt.Errorf("build %s: %v: %s", p[1], err, text)
		}
	}
	return empty, assent, nil
}

// furnish makes a home with a policy and a project that is a repository.
func furnish(dir string) (home, project string, err error) {
	home, project = filepath.Join(dir, "home"), filepath.Join(dir, "home", "project")
	for name, text := range map[string]string{
		".config/assent/config.json":  userPolicy,
		"project/.assent/config.json": projectPolicy,
		"project/.git/HEAD":           "ref: refs/heads/main\n",
		"project/.git/config":         "[core]\n\trepositoryformatversion = 0\n\tfilemode = true\n\tbare = false\n",
		"project/.git/objects/.keep":  "",
		"project/.git/refs/.keep":     "",
		"project/README.md":           "# project\n",
	} {
		name = filepath.Join(home, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(name), 0o755); err != nil {
			return "", "", err
		}
		if err := os.WriteFile(name, []byte(text), 0o644); err != nil {
			return "", "", err
		}
	}
	return home, project, nil
}

const userPolicy = `// what I have come to allow
{
  "permissions": {
    "process.execute": {
      "go test *": "allow",
      "go build *": "allow",
      "go vet *": "allow",
      "npm test": "allow",
      "npm run lint": "allow",
      "make *": "ask",
      "make test": "allow",
      "docker compose ps *": "allow",
      "terraform apply *": "deny"
    },
    "network.access": { "https://pkg.go.dev/*": "allow" },
    "git.modify": { "git add *": "allow", "git commit *": "allow" },
    "file.read": { "~/private/*": "deny" },
    "rules": [
      { "capability": "file.write.outsideProject", "pattern": "~/notes/*", "action": "allow", "reason": "my notes" }
    ]
  },
  "security": { "denied_directories": [".vault"] }
}
`

const projectPolicy = `{
  "permissions": {
    "process.execute": { "make deploy *": "deny" },
    "file.write.project": { "generated/*": "ask" }
  }
}
`

func run(dir string, env, argv []string) (string, error) {
	cmd := exec.Command(argv[0], argv[1:]...)
	cmd.Dir, cmd.Env = dir, env
	var out bytes.Buffer
	cmd.Stdout, cmd.Stderr = &out, &out
	err := cmd.Run()
	return out.String(), err
}

func ms(d time.Duration) string { return fmt.Sprintf("%.2f ms", float64(d)/1e6) }

// initTrace sums up what GODEBUG=inittrace=1 printed: lines such as
// "init net @1.1 ms, 0.034 ms clock, 1000 bytes, 12 allocs".
func initTrace(text string) (total time.Duration, slowest string, most time.Duration) {
	for line := range strings.Lines(text) {
		f := strings.Fields(line)
		if len(f) < 7 || f[0] != "init" || f[5] != "ms" {
			continue
		}
		v, err := strconv.ParseFloat(f[4], 64)
		if err != nil {
			continue
		}
		d := time.Duration(v * 1e6)
		total += d
		if d > most {
			slowest, most = f[1], d
		}
	}
	return total, slowest, most
}
