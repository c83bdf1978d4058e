package main

import (
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"

	"github.com/spf13/cobra"

	"assent/gate"
	"assent/internal/machine"
	"assent/sandbox"
)

// streams are the program's own; tests put others in their place.
type streams struct {
	in       io.Reader
	out, err io.Writer
}

func newStreams() streams { return streams{os.Stdin, os.Stdout, os.Stderr} }

// exitStatus is an error that only sets the exit status: everything has been
// said already.
type exitStatus int

func (s exitStatus) Error() string { return fmt.Sprintf("exit status %d", int(s)) }

// place is the flags that say where a session takes place and which policy
// holds.
type place struct {
	root, home, dir, profile string
	policies                 []string
	noConfig                 bool
}

func (p *place) flags(cmd *cobra.Command) {
	f := cmd.Flags()
	f.StringVar(&p.root, "root", "", "project root (default: the nearest directory with .assent or .git, else the working directory)")
	f.StringVar(&p.home, "home", "", "home directory (default: $HOME)")
	f.StringVar(&p.dir, "dir", "", "working directory of the call (default: the present one, or --root)")
	f.StringVar(&p.profile, "profile", "", "base profile: coding, confined, assistant, readonly or ci")
	f.StringArrayVar(&p.policies, "policy", nil, "use this user-layer policy `file` instead of the user's and the project's (repeatable)")
	f.BoolVar(&p.noConfig, "no-config", false, "read no policy file but those of --policy")
}

// config settles the flags to a gate.Config and a working directory. Given
// root, home and dir override the flags (a batch line has its own).
func (p *place) config(root, home, dir string) (gate.Config, string, error) {
	pick := func(a, b string) string {
		if a != "" {
			return a
		}
		return b
	}
	root, home, dir = pick(root, p.root), pick(home, p.home), pick(dir, p.dir)
	given := home != ""
	if home == "" {
		h, err := os.UserHomeDir()
		if err != nil {
			return gate.Config{}, "", fmt.Errorf("home directory: %v: give --home", err)
		}
		if !filepath.IsAbs(h) {
			return gate.Config{}, "", fmt.Errorf("home directory: %q is not absolute: mend $HOME or give --home", h)
		}
		home = h
	}
	wd, err := os.Getwd()
	if err != nil && (dir == "" && root == "") {
		return gate.Config{}, "", fmt.Errorf("working directory: %v: give --dir", err)
	}
	abs := func(p string) string {
		if filepath.IsAbs(p) {
			return filepath.Clean(p)
		}
		return filepath.Join(wd, p)
	}
	home = abs(home)
	switch {
	case dir != "":
		dir = abs(dir)
	case root != "":
		dir = abs(root)
	default:
		dir = wd
	}
	if root != "" {
		root = abs(root)
	} else {
		root = machine.FindRoot(dir, home)
	}
	c := gate.Config{Root: real(root), Home: real(home), Profile: p.profile, Files: p.policies, NoConfig: p.noConfig,
		Path: pathList(), CanConfine: sandbox.CanConfine()}
	if !given {
		c.ConfigHome, c.StateHome, c.DataHome = xdg("XDG_CONFIG_HOME"), xdg("XDG_STATE_HOME"), xdg("XDG_DATA_HOME")
	}
	return c, dir, nil
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
