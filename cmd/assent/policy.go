package main

import (
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"assent/gate"
	"assent/internal/visible"
)

func policyCommand(io streams) *cobra.Command {
	var p place
	cmd := &cobra.Command{
		Use:   "policy",
		Short: "print the effective rules and settings, each with its source; edit them",
		Long: `policy prints the rules in the order in which they speak (the last match wins), each with its layer and
file:line, what is lowered, and what of an untrusted project does not count.`,
		Args: cobra.NoArgs,
		RunE: func(cmd *cobra.Command, args []string) error {
			j, err := openJudge(&p)
			if err != nil {
				return fmt.Errorf("policy: %v", err)
			}
			var text strings.Builder
			if err := j.Set().ExplainWidth(&text, width(io.out)); err != nil {
				return err
			}
			_, err = fmt.Fprint(io.out, visible.Lines(text.String())) // a project's file is anybody's text
			return err
		},
	}
	p.flags(cmd)
	var c place
	checkCmd := &cobra.Command{
		Use:   "check",
		Short: "report broken files and rules that can never decide anything",
		Long: `check exits with 0 if the policy is in order, 1 if there are only dead rules, 2 if a file is broken. A rule that has
ended is a dead rule.`,
		Args: cobra.NoArgs,
		RunE: func(cmd *cobra.Command, args []string) error {
			j, err := openJudge(&c)
			if err != nil {
				return fmt.Errorf("policy check: %v", err)
			}
			problems := j.Set().Check()
			for _, p := range problems {
				fmt.Fprintln(io.out, shown(p.String()))
			}
			switch {
			case len(j.Set().Errors) > 0:
				return exitStatus(exitFault)
			case len(problems) > 0:
				return exitStatus(1)
			}
			fmt.Fprintln(io.out, "the policy is in order")
			return nil
		},
	}
	c.flags(checkCmd)
	cmd.AddCommand(checkCmd, policyListCommand(io), policyAddCommand(io), policyRemoveCommand(io), policyMoveCommand(io),
		policyPromoteCommand(io), policyUndoCommand(io))
	return cmd
}

func openJudge(p *place) (*gate.Judge, error) {
	c, _, err := p.config("", "", "")
	if err != nil {
		return nil, err
	}
	return gate.Open(c)
}

func trustCommand(io streams) *cobra.Command {
	var p place
	cmd := &cobra.Command{
		Use:   "trust",
		Short: "let the project's policy file allow things, as it stands now",
		Long: `trust records that you have read the project's .assent/config.json and accept its allow rules and loosened
settings. The trust is in this very content: after any change it has to be given again.`,
		Args: cobra.NoArgs,
		RunE: func(cmd *cobra.Command, args []string) error {
			c, _, err := p.config("", "", "")
			if err != nil {
				return err
			}
			name, err := c.Trust()
			if err != nil {
				return err
			}
			fmt.Fprintf(io.out, "trusted: %s\n", shown(name))
			return nil
		},
	}
	p.flags(cmd)
	return cmd
}

func untrustCommand(io streams) *cobra.Command {
	var p place
	cmd := &cobra.Command{
		Use:   "untrust",
		Short: "take the trust in the project's policy file back",
		Args:  cobra.NoArgs,
		RunE: func(cmd *cobra.Command, args []string) error {
			c, _, err := p.config("", "", "")
			if err != nil {
				return err
			}
			name, err := c.Untrust()
			if err != nil {
				return err
			}
			fmt.Fprintf(io.out, "no longer trusted: %s\n", shown(name))
			return nil
		},
	}
	p.flags(cmd)
	return cmd
}
