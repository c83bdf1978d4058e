package main

import (
	"fmt"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"assent"
	"assent/gate"
)

// ruleArgs wants action, capability and pattern, or if numbered a number.
func ruleArgs(numbered bool) cobra.PositionalArgs {
	return func(cmd *cobra.Command, args []string) error {
		name, or := strings.TrimPrefix(cmd.CommandPath(), "assent "), ""
		if numbered {
			or = " or a number of \"assent policy list\","
		}
		switch {
		case len(args) == 3 || numbered && len(args) == 1:
			return nil
		case len(args) > 3:
			return fmt.Errorf("%s: a pattern is one argument: quote it", name)
		}
		return fmt.Errorf("%s: give%s an action, a capability and a pattern, such as: allow process.execute 'npm test'", name, or)
	}
}

// completeRule completes actions and capabilities.
func completeRule(_ *cobra.Command, args []string, _ string) ([]string, cobra.ShellCompDirective) {
	switch len(args) {
	case 0:
		return actions(), cobra.ShellCompDirectiveNoFileComp
	case 1:
		return capabilities(), cobra.ShellCompDirectiveNoFileComp
	}
	return nil, cobra.ShellCompDirectiveNoFileComp
}

func capabilities() []string {
	names := []string{"file.write"}
	for _, c := range assent.Capabilities() {
		names = append(names, string(c))
	}
	slices.Sort(names)
	return names
}

// completeNumbered completes the numbers of rules, and what completeRule does.
func completeNumbered(p *place) func(*cobra.Command, []string, string) ([]string, cobra.ShellCompDirective) {
	return func(cmd *cobra.Command, args []string, text string) ([]string, cobra.ShellCompDirective) {
		move := cmd.Name() == "move"
		if len(args) > 0 && !move {
			return completeRule(cmd, args, text)
		}
		d, err := newListing(p)
		if err != nil || len(args) > 1 {
			return nil, cobra.ShellCompDirectiveNoFileComp
		}
		var out []string
		for _, r := range d.rules {
			out = append(out, fmt.Sprintf("%d\t%s", r.number, shown(gate.RuleText(r.Rule))))
		}
		if !move {
			out = append(out, actions()...)
		}
		return out, cobra.ShellCompDirectiveNoFileComp
	}
}
