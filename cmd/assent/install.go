package main

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/aymanbagabas/go-udiff"
	"github.com/spf13/cobra"

	"assent/gate"
	"assent/internal/agentconf"
	"assent/internal/visible"
)

func installCommand(io streams) *cobra.Command {
	var o installFlags
	cmd := &cobra.Command{
		Use:   "install AGENT... | --all",
		Short: "put Assent's hook into the settings of a coding agent",
		Long: `install changes your settings file of each agent named, so that the agent asks Assent before every tool call.
AGENT is one of ` + strings.Join(agentNames(), ", ") + `. It prints the change; all other bytes of the file stay. --all does so for
each agent that has a settings directory here.

The hook is assent-hook, if it lies beside this program, and else "assent hook". Doing it again changes nothing,
or renews the path. "assent uninstall" takes it back, and "assent doctor" proves that it answers. What an agent
makes impossible is said in docs/hooks.md.`,
		RunE: func(_ *cobra.Command, args []string) error { return o.run(io, args, true) },
	}
	o.flags(cmd)
	return cmd
}

func uninstallCommand(io streams) *cobra.Command {
	var o installFlags
	cmd := &cobra.Command{
		Use:   "uninstall AGENT... | --all",
		Short: "take Assent's hook out of the settings of a coding agent",
		Long: `uninstall restores the settings file of each agent named as it was before "assent install", to the byte; where it
has been changed since, it takes out the hook and nothing else.`,
		RunE: func(_ *cobra.Command, args []string) error { return o.run(io, args, false) },
	}
	o.flags(cmd)
	return cmd
}

func agentNames() []string {
	var out []string
	for _, a := range agentconf.Agents() {
		out = append(out, a.Name)
	}
	return out
}

type installFlags struct {
	p        place
	all, dry bool
}

func (o *installFlags) flags(cmd *cobra.Command) {
	f := cmd.Flags()
	f.StringVar(&o.p.home, "home", "", "home directory (default: $HOME)")
	f.BoolVar(&o.all, "all", false, "every agent that has a settings directory here")
	f.BoolVar(&o.dry, "dry-run", false, "print the change and do not make it")
}

// agents returns the agents that are meant.
func (o *installFlags) agents(args []string, config *gate.Config) ([]agentconf.Agent, error) {
	if o.all == (len(args) > 0) {
		return nil, fmt.Errorf("name agents (%s), or --all", strings.Join(agentNames(), ", "))
	}
	var out []agentconf.Agent
	for _, name := range args {
		a, ok := agentconf.Find(name)
		if !ok {
			return nil, fmt.Errorf("no agent %q: want one of %s", name, strings.Join(agentNames(), ", "))
		}
		if !slices.ContainsFunc(out, func(b agentconf.Agent) bool { return b.Name == a.Name }) {
			out = append(out, a)
		}
	}
	for _, a := range agentconf.Agents() {
		if info, err := os.Stat(filepath.Dir(a.File(config.Home, o.getenv))); o.all && err == nil && info.IsDir() {
			out = append(out, a)
		}
	}
	if len(out) == 0 {
		return nil, fmt.Errorf("no agent has settings in %s", config.Home)
	}
	return out, nil
}

// getenv is not looked at if the home directory was given: the variables are about
// the user's own.
func (o *installFlags) getenv(name string) string {
	if o.p.home != "" {
		return ""
	}
	return os.Getenv(name)
}

func (o *installFlags) run(io streams, args []string, in bool) error {
	verb := map[bool]string{true: "install", false: "uninstall"}[in]
	config, _, err := o.p.config("", "", "")
	if err != nil {
		return fmt.Errorf("%s: %v", verb, err)
	}
	list, err := o.agents(args, &config)
	if err != nil {
		return fmt.Errorf("%s: %v", verb, err)
	}
	program, err := hookProgram()
	if err != nil {
		return fmt.Errorf("%s: %v", verb, err)
	}
	for i := range list {
		if err := o.one(io, &config, &list[i], program, in); err != nil {
			return fmt.Errorf("%s %s: %v", verb, list[i].Name, err)
		}
	}
	return nil
}

// one changes the settings of one agent.
func (o *installFlags) one(io streams, config *gate.Config, a *agentconf.Agent, program []string, in bool) error {
	name := a.File(config.Home, o.getenv)
	change := a.Remove
	if in {
		change = func(data []byte) ([]byte, error) { return a.Add(data, a.Command(program)) }
	}
	edit := config.RestoreSettings
	if in {
		edit = config.ChangeSettings
	}
	if o.dry {
		edit = func(name string, change func([]byte) ([]byte, error)) (before, after []byte, err error) {
			if before, err = os.ReadFile(name); err != nil && !os.IsNotExist(err) {
				return nil, nil, err
			}
			after, err = change(before)
			return before, after, err
		}
	}
	before, after, err := edit(name, change)
	if err != nil {
		return err
	}
	if bytes.Equal(before, after) && (before == nil) == (after == nil) {
		fmt.Fprintf(io.out, "%s: nothing to do in %s\n", a.Name, shown(name))
		return nil
	}
	fmt.Fprintf(io.out, "%s: %s\n", a.Name, shown(name))
	fmt.Fprint(io.out, visible.Lines(udiff.Unified("before", "after", string(before), string(after))))
	switch {
	case o.dry:
		fmt.Fprintln(io.out, "(not done: --dry-run)")
	case in && a.Note != "":
		fmt.Fprintf(io.out, "%s: %s.\n", a.Name, a.Note)
	}
	return nil
}

// hookProgram is what agents are to start: the lean program if it lies beside this
// one.
func hookProgram() ([]string, error) {
	self, err := os.Executable()
	if err != nil {
		return nil, err
	}
	if self, err = filepath.EvalSymlinks(self); err != nil {
		return nil, err
	}
	ext := filepath.Ext(self)
	if ext != ".exe" {
		ext = ""
	}
	lean := filepath.Join(filepath.Dir(self), "assent-hook"+ext)
	if info, err := os.Stat(lean); err == nil && info.Mode().IsRegular() {
		return []string{lean}, nil
	}
	return []string{self, "hook"}, nil
}
