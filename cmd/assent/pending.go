package main

import (
	"fmt"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"assent/gate"
	"assent/internal/tui"
)

func pendingCommand(io streams) *cobra.Command {
	var p place
	var watch bool
	cmd := &cobra.Command{
		Use:   "pending [ID | --watch]",
		Short: "list the questions that wait for an answer, and answer them",
		Long: `pending lists the calls that wait for approval, of every session and door, oldest first. With an ID (or its
first letters) it shows that question at this terminal and takes your answer. Questions wait without limit
and survive the program that asked; the first answer counts.

With --watch it stays and shows the questions as they come, one at a time, on the whole screen. Leaving it with
Ctrl-C or Q answers nothing: what waits goes on waiting.`,
		Args: cobra.MaximumNArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			config, _, err := p.config("", "", "")
			if err != nil {
				return fmt.Errorf("pending: %v", err)
			}
			if watch {
				if len(args) > 0 {
					return fmt.Errorf("pending: --watch shows all questions: give no ID")
				}
				return watchPending(cmd.Context(), &config)
			}
			list, err := config.Pending()
			if err != nil { // what can be read can be answered all the same
				fmt.Fprint(io.err, linesOf("assent: pending: ", err.Error()))
			}
			if len(args) == 0 {
				return listPending(io, list)
			}
			q, err := findPending(list, args[0])
			if err != nil {
				return fmt.Errorf("pending: %v", err)
			}
			return answerPending(cmd, io, &config, q)
		},
	}
	p.flags(cmd)
	cmd.Flags().BoolVar(&watch, "watch", false, "show the questions as they come, on the whole screen")
	return cmd
}

func listPending(io streams, list []*gate.Question) error {
	if len(list) == 0 {
		fmt.Fprintln(io.out, "nothing is pending")
		return nil
	}
	columns := width(io.out)
	for _, q := range list {
		who := q.Agent
		if who == "" {
			who = "-"
		}
		head := fmt.Sprintf("%-10s %5s  %-8s %-8s ", shown(q.ID), age(q.Asked), shown(who), shown(q.Tool))
		subject := shown(q.Subject)
		fmt.Fprintln(io.out, head+clip(subject, max(columns-len([]rune(head)), 10)))
	}
	fmt.Fprintln(io.out, "assent pending ID answers one of them")
	return nil
}

// age is how long ago a moment of a record was.
func age(stamp string) string {
	t, err := time.Parse(time.RFC3339Nano, stamp)
	if err != nil {
		return "?"
	}
	switch d := time.Since(t); {
	case d < time.Minute:
		return fmt.Sprintf("%ds", max(0, int(d.Seconds())))
	case d < time.Hour:
		return fmt.Sprintf("%dm", int(d.Minutes()))
	case d < 48*time.Hour:
		return fmt.Sprintf("%dh", int(d.Hours()))
	default:
		return fmt.Sprintf("%dd", int(d.Hours()/24))
	}
}

func findPending(list []*gate.Question, id string) (*gate.Question, error) {
	var found []*gate.Question
	for _, q := range list {
		if q.ID == id {
			return q, nil
		}
		if strings.HasPrefix(q.ID, id) {
			found = append(found, q)
		}
	}
	switch len(found) {
	case 0:
		return nil, fmt.Errorf("no question %q is pending", id)
	case 1:
		return found[0], nil
	}
	return nil, fmt.Errorf("%d pending questions begin with %q: give more of the id", len(found), id)
}

// answerPending asks at this terminal. There is no flag that answers: what
// could type one could be the agent.
func answerPending(cmd *cobra.Command, io streams, config *gate.Config, q *gate.Question) error {
	prompt, err := tui.Open()
	if err != nil {
		return fmt.Errorf("pending: %v: questions are answered by a person at a terminal", err)
	}
	defer prompt.Close()
	answer, err := prompt.Approve(cmd.Context(), q)
	if err != nil {
		return fmt.Errorf("pending: %v", err)
	}
	answer.Door = "pending"
	counts, note, err := config.Settle(q, answer)
	switch {
	case err != nil:
		return fmt.Errorf("pending: %v", err)
	case note != "":
		fmt.Fprintf(io.err, "assent: %s\n", shown(note))
	}
	if counts.Door != answer.Door || counts.Granted() != answer.Granted() {
		fmt.Fprintf(io.out, "answered already: %s\n", shown(counts.Text()))
		return nil
	}
	fmt.Fprintln(io.out, said(counts))
	return nil
}

func said(a *gate.Answer) string {
	if a.Granted() {
		return "approved (" + string(a.Scope) + ")"
	}
	return "denied"
}
