package main

import (
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"assent/internal/hook"
)

func hookCommand(io streams) *cobra.Command {
	return &cobra.Command{
		Use:   "hook AGENT",
		Short: "answer the hook of a coding agent: may it make this call?",
		Long: `hook reads the payload of an agent's hook on standard input and prints one line of JSON: the call is allowed,
denied with a reason, or to be asked about. AGENT is one of ` + strings.Join(hook.Names(), ", ") + `.

What asks is asked in the agent's own dialog where it has one that can be relied on (claude, copilot).
Elsewhere the question is pending: "assent pending --watch", if it runs, is waited for until shortly before
the agent's time limit; otherwise the call is denied with its id, and once you have approved it by
"assent pending ID" the agent may make it again.

Whatever goes wrong is a denial. The agent runs the call itself, without the kernel's limits: what the policy
would only confine asks. assent-hook is the same in a smaller program. How to set an agent up is in
docs/hooks.md.`,
		Args: cobra.ExactArgs(1),
		RunE: func(_ *cobra.Command, args []string) error {
			if !hook.Known(args[0]) {
				return fmt.Errorf("hook: no agent %q: want one of %s", args[0], strings.Join(hook.Names(), ", "))
			}
			return exitStatus(hook.Main(hook.Program{Stdin: io.in, Stdout: io.out, Stderr: io.err}, args[0]))
		},
	}
}
