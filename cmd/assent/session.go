package main

import (
	"fmt"
	"io"
	"os"
	"path/filepath"

	"github.com/spf13/cobra"

	"assent/gate"
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
	if home != "" {
		home = abs(home)
	}
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
	}
	c, err := gate.Here(root, home, dir)
	if err != nil {
		return gate.Config{}, "", fmt.Errorf("%v: give --home", err)
	}
	c.Profile, c.Files, c.NoConfig, c.CanConfine = p.profile, p.policies, p.noConfig, sandbox.CanConfine()
	return c, dir, nil
}
