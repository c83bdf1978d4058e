package run

import (
	"bytes"
	"context"
	"errors"
	"io"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"assent"
)

// maxFound bounds what ripgrep may say, in bytes of file names.
const maxFound = 32 << 20

// ripgrep returns the program, or "". It runs without limits, so it is only
// taken from where neither the project nor the user's own files are.
func (f *Files) ripgrep(job *Job) string {
	dirs := f.Path
	if len(dirs) == 0 {
		dirs = []string{"/usr/local/bin", "/usr/bin", "/bin"}
	}
	for _, dir := range dirs {
		name, err := filepath.EvalSymlinks(filepath.Join(dir, "rg"))
		if err != nil || !path.IsAbs(name) || assent.Inside(job.Limits.Root, name) || assent.Inside(job.Limits.Home, name) {
			continue
		}
		if fi, err := os.Stat(name); err == nil && fi.Mode().IsRegular() && fi.Mode()&0o111 != 0 {
			return name
		}
	}
	return ""
}

// candidates asks ripgrep which files below d could match, sorted as a walk
// meets them. It runs on the handle of the directory, with no configuration
// and no environment. Not ok means that somebody else must look: it did not
// run, complained, said too much or took too long.
func (s *search) candidates(rg string, d *dir) (files []string, ok bool) {
	ctx, cancel := context.WithDeadline(s.ctx, s.until.Add(-maxSearch/4))
	defer cancel()
	args := []string{"--no-config", "--no-follow", "--no-require-git", "--no-ignore-global", "--no-messages", "--color=never",
		"--files-with-matches", "--null", "--text", "--encoding=none", "--crlf", "--max-filesize=64M", "--glob=!.git"}
	if s.args.Hidden {
		args = append(args, "--hidden")
	}
	// Denied files are left out again where they are opened; here it spares
	// another program their sight.
	for _, h := range s.job.Limits.Hide {
		if rest, below := strings.CutPrefix(h, strings.TrimSuffix(d.name, "/")+"/"); below && !strings.ContainsAny(rest, `*?[]{}\!`) {
			args = append(args, "--glob=!/"+rest)
		} else if strings.HasPrefix(h, "**/") {
			args = append(args, "--iglob=!"+h)
		}
	}
	cmd := exec.CommandContext(ctx, rg, append(args, "--", s.forRg, "./")...)
	cmd.Dir, cmd.Env = d.handlePath(), []string{"LC_ALL=C", "PATH=/usr/bin:/bin"}
	cmd.WaitDelay = time.Second
	out, err := cmd.StdoutPipe()
	if err != nil {
		return nil, false
	}
	if err := cmd.Start(); err != nil {
		return nil, false
	}
	data, err := io.ReadAll(io.LimitReader(out, maxFound+1))
	tooMuch := len(data) > maxFound
	if tooMuch {
		cancel()
	}
	var exit *exec.ExitError
	if werr := cmd.Wait(); werr != nil && (!errors.As(werr, &exit) || exit.ExitCode() != 1) || err != nil || tooMuch {
		return nil, false
	}
	for name := range bytes.SplitSeq(data, []byte{0}) {
		rel := strings.TrimPrefix(string(name), "./")
		if rel != "" && !path.IsAbs(rel) && path.Clean(rel) == rel && rel != ".." && !strings.HasPrefix(rel, "../") {
			files = append(files, rel)
		}
	}
	slices.SortFunc(files, func(a, b string) int {
		return slices.Compare(strings.Split(a, "/"), strings.Split(b, "/"))
	})
	return files, true
}
