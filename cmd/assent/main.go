// Command assent is the permission layer between AI agents and the tools they
// call: it judges calls, says why, and manages the policy.
package main

import (
	"errors"
	"fmt"
	"os"
	"strings"

	"github.com/spf13/cobra"

	"assent/sandbox"
)

// Exit statuses. Of check: 0 allow (or confine, where this machine can
// confine), 3 ask, 4 deny. Of every command: 2 for usage and faults.
const (
	exitAllow = 0
	exitFault = 2
	exitAsk   = 3
	exitDeny  = 4
)

// version is set at link time.
var version = "devel"

func main() {
	sandbox.Main() // first: the process may be the helper that sets a run's limits up
	os.Exit(run(os.Args[1:], newStreams()))
}

// run carries out one command line and returns the exit status.
func run(args []string, io streams) int {
	root := &cobra.Command{
		Use: "assent", Short: "one policy, one question, one record for the tool calls of AI agents",
		Version: version, SilenceErrors: true, SilenceUsage: true,
		CompletionOptions: cobra.CompletionOptions{HiddenDefaultCmd: true},
	}
	root.SetVersionTemplate("assent {{.Version}}\n")
	root.SetIn(io.in)
	root.SetOut(io.out)
	root.SetErr(io.err)
	root.SetArgs(args)
	root.SetFlagErrorFunc(func(cmd *cobra.Command, err error) error {
		return fmt.Errorf("%v; see %s --help", err, cmd.CommandPath())
	})
	root.SetHelpCommand(helpCommand(root))
	root.AddCommand(checkCommand(io), execCommand(io), hookCommand(io), installCommand(io), uninstallCommand(io), chatCommand(io), pendingCommand(io), doctorCommand(io), logCommand(io), policyCommand(io), trustCommand(io), untrustCommand(io), knowledgeCommand(io))
	err := root.Execute()
	var status exitStatus
	switch {
	case errors.As(err, &status):
		return int(status)
	case err != nil:
		fmt.Fprintf(io.err, "assent: %s\n", shown(err.Error()))
		return exitFault
	}
	return exitAllow
}

// helpCommand is "assent help": cobra's own does not fail for a name that it
// does not know.
func helpCommand(root *cobra.Command) *cobra.Command {
	return &cobra.Command{
		Use:   "help [COMMAND...]",
		Short: "explain a command",
		RunE: func(_ *cobra.Command, args []string) error {
			cmd, rest, err := root.Find(args)
			if err != nil || len(rest) > 0 {
				return fmt.Errorf("help: no command %q; see assent --help", strings.Join(args, " "))
			}
			return cmd.Help()
		},
	}
}
