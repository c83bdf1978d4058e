package gate

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"time"

	"assent/internal/machine"
)

// Here is the configuration of a session that works in the absolute directory
// dir, as the environment says. Root and home, absolute, are taken as given where
// they are not empty: otherwise the root is the nearest directory with .assent or
// .git, and the home $HOME. With a home that is given the XDG variables are not
// looked at. What the kernel can do is left to the caller.
func Here(root, home, dir string) (Config, error) {
	c := Config{Path: pathList()}
	if home == "" {
		h, err := os.UserHomeDir()
		if err != nil {
			return Config{}, fmt.Errorf("home directory: %v", err)
		}
		if !filepath.IsAbs(h) {
			return Config{}, fmt.Errorf("home directory: %q is not absolute: mend $HOME", h)
		}
		home = filepath.Clean(h)
		c.ConfigHome, c.StateHome, c.DataHome = xdg("XDG_CONFIG_HOME"), xdg("XDG_STATE_HOME"), xdg("XDG_DATA_HOME")
	}
	if root == "" {
		root = machine.FindRoot(dir, home)
	}
	c.Root, c.Home = real(root), real(home)
	return c, nil
}

// real resolves links where it can: roots are compared with resolved paths.
func real(p string) string {
	if r, err := filepath.EvalSymlinks(p); err == nil {
		return r
	}
	return p
}

func xdg(name string) string {
	if v := os.Getenv(name); filepath.IsAbs(v) {
		return v
	}
	return "" // the XDG specification: relative values are ignored
}

func pathList() []string {
	v := os.Getenv("PATH")
	if v == "" {
		return nil
	}
	return strings.Split(v, string(os.PathListSeparator))
}

// A watcher shows questions as they come: it touches its file while it does.
const (
	watchEvery = 10 * time.Second
	watchStale = 3 * watchEvery
)

func (c *Config) watchDir() string { return filepath.Join(c.StateDir(), "watching") }

// Watch says, until stop is called, that somebody has the pending questions
// before them.
func (c *Config) Watch() (stop func(), err error) {
	if err := os.MkdirAll(c.watchDir(), 0o700); err != nil {
		return nil, fmt.Errorf("watch: %v", err)
	}
	f, err := os.CreateTemp(c.watchDir(), "w")
	if err != nil {
		return nil, fmt.Errorf("watch: %v", err)
	}
	name, ended, done := f.Name(), make(chan struct{}), make(chan struct{})
	_ = f.Close()
	go func() {
		defer close(done)
		tick := time.NewTicker(watchEvery)
		defer tick.Stop()
		for {
			select {
			case <-ended:
				_ = os.Remove(name)
				return
			case now := <-tick.C:
				_ = os.Chtimes(name, now, now)
			}
		}
	}()
	return func() { close(ended); <-done }, nil
}

// Watched reports whether somebody has the pending questions before them, as far
// as that is known: then it is worth while to wait for an answer. The files of
// watchers that were killed are removed.
func (c *Config) Watched() bool {
	entries, err := os.ReadDir(c.watchDir())
	if err != nil {
		return false
	}
	watched := false
	for _, e := range entries {
		if info, err := e.Info(); err == nil && time.Since(info.ModTime()) < watchStale {
			watched = true
		} else {
			_ = os.Remove(filepath.Join(c.watchDir(), e.Name()))
		}
	}
	return watched
}
