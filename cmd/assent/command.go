package main

import (
	"fmt"
	"os"
	"strings"

	"github.com/spf13/cobra"

	"assent/command"
)

func knowledgeCommand(io streams) *cobra.Command {
	cmd := &cobra.Command{
		Use:   "command",
		Short: "the knowledge base: what Assent knows about programs",
	}
	cmd.AddCommand(&cobra.Command{
		Use:     "show PROGRAM [SUB-COMMAND...]",
		Short:   "print what is known of a program",
		Example: "  assent command show git push",
		Args:    needs("a program, such as git push"),
		RunE: func(cmd *cobra.Command, args []string) error {
			if err := command.Builtin().Show(io.out, args...); err != nil {
				return fmt.Errorf("command show: %v", err)
			}
			return nil
		},
	}, &cobra.Command{
		Use:   "list",
		Short: "print the names of all programs known",
		Args:  cobra.NoArgs,
		RunE: func(cmd *cobra.Command, args []string) error {
			for _, name := range command.Builtin().Names() {
				fmt.Fprintln(io.out, name)
			}
			return nil
		},
	}, &cobra.Command{
		Use:   "check FILE...",
		Short: "check files of commands, and say what is wrong with file:line",
		Args:  needs("at least one file"),
		RunE: func(cmd *cobra.Command, args []string) error {
			bad := false
			for _, name := range args {
				data, err := os.ReadFile(name)
				if err != nil {
					return fmt.Errorf("command check: %v", err)
				}
				errs := command.Check(name, data)
				for _, e := range errs {
					fmt.Fprintln(io.err, shown(e.Error()))
				}
				bad = bad || len(errs) > 0
			}
			if bad {
				return exitStatus(exitFault)
			}
			return nil
		},
	})
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		if len(args) > 0 {
			return fmt.Errorf("command %q: want show, list or check", args[0])
		}
		return cmd.Help()
	}
	return cmd
}

// needs wants at least one argument, and says which.
func needs(what string) cobra.PositionalArgs {
	return func(cmd *cobra.Command, args []string) error {
		if len(args) == 0 {
			return fmt.Errorf("%s: give %s; see %s --help", strings.TrimPrefix(cmd.CommandPath(), "assent "), what, cmd.CommandPath())
		}
		return nil
	}
}
