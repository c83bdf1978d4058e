package main

import (
	"errors"
	"fmt"
	"os"

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
		Args:    cobra.MinimumNArgs(1),
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
		Args:  cobra.MinimumNArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			bad := false
			for _, name := range args {
				data, err := os.ReadFile(name)
				if err != nil {
					return fmt.Errorf("command check: %v", err)
				}
				errs := command.Check(name, data)
				for _, e := range errs {
					fmt.Fprintln(io.err, e)
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
			return errors.New("command: " + args[0] + ": want show, list or check")
		}
		return cmd.Help()
	}
	return cmd
}
