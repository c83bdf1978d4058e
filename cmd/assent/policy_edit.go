package main

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"

	"github.com/spf13/cobra"

	"assent"
	"assent/gate"
	"assent/policy"
)

// Bounds of what is typed.
const (
	maxReason = 500                  // bytes of --reason
	maxFor    = 366 * 24 * time.Hour // of --for
)

func policyAddCommand(io streams) *cobra.Command {
	var p place
	var l layerFlags
	var reason string
	var lasts time.Duration
	cmd := &cobra.Command{
		Use:   "add ACTION CAPABILITY PATTERN [--user | --project] [--reason TEXT] [--for 1h]",
		Short: "add a rule to the project's policy file, or to your own",
		Long: `add appends one rule, so that it speaks last in its file: the project's (--project, the default) or your own (--user).
ACTION is allow, confine, ask or deny. The file keeps every other byte. A project's file that you have not trusted takes only
ask and deny. Quote the pattern.`,
		Example: "  assent policy add allow process.execute 'npm test'\n  assent policy add deny file.read '~/secrets/*' --user --reason 'not for agents'\n  assent policy add allow network.access 'https://example.org/*' --for 1h",
		Args:    ruleArgs(false),
		RunE: func(cmd *cobra.Command, args []string) error {
			r, err := ruleOf(args, reason, cmd.Flags().Changed("for"), lasts)
			if err != nil {
				return fmt.Errorf("policy add: %v", err)
			}
			if err := addRule(io, &p, &l, r); err != nil {
				return fmt.Errorf("policy add: %v", err)
			}
			return nil
		},
		ValidArgsFunction: completeRule,
	}
	p.editFlags(cmd)
	l.flags(cmd, "add to")
	cmd.Flags().StringVar(&reason, "reason", "", "your own words, shown with the rule")
	cmd.Flags().DurationVar(&lasts, "for", 0, "let the rule end after this time, such as 90m or 24h")
	return cmd
}

// ruleOf makes a rule of what was typed.
func ruleOf(args []string, reason string, ends bool, lasts time.Duration) (assent.Rule, error) {
	action, err := assent.ParseVerdict(args[0])
	if err != nil {
		return assent.Rule{}, fmt.Errorf("%v%s", err, nearestAction(args[0]))
	}
	r := assent.Rule{Capability: args[1], Pattern: args[2], Action: action, Reason: reason}
	switch {
	case len(reason) > maxReason:
		return r, fmt.Errorf("--reason has %d bytes, the limit is %d", len(reason), maxReason)
	case !utf8.ValidString(strings.Join(args, "")+reason) || strings.ContainsFunc(reason, unicode.IsControl):
		return r, errors.New("an argument has control characters, or is not valid UTF-8")
	case ends && (lasts < time.Second || lasts > maxFor):
		return r, fmt.Errorf("--for %v: want a time from 1s to %dh", lasts, int(maxFor.Hours()))
	}
	if ends {
		r.Until = time.Now().UTC().Add(lasts).Format(time.RFC3339)
	}
	return r, policy.CheckRule(r)
}

func nearestAction(text string) string {
	for _, name := range actions() {
		if text != "" && (strings.EqualFold(text, name) || name[:1] == strings.ToLower(text[:1]) && len(text) > len(name)-2 && len(text) < len(name)+2) {
			return fmt.Sprintf("; did you mean %s?", name)
		}
	}
	return ""
}

func actions() []string { return []string{"allow", "confine", "ask", "deny"} }

// addRule adds a rule and says what that came to.
func addRule(io streams, p *place, l *layerFlags, r assent.Rule) error {
	before, err := newListing(p)
	if err != nil {
		return err
	}
	layer := assent.Project
	if l.user {
		layer = assent.User
	}
	if err := before.config.AddRule(layer, r); err != nil {
		if errors.Is(err, gate.ErrNotTrusted) {
			return fmt.Errorf("%v, or add the rule to your own file with --user", err)
		}
		return err
	}
	d, err := newListing(p)
	if err != nil {
		return err
	}
	added := listedRule{Rule: r}
	for _, have := range d.rules {
		if have.Source.Layer == layer && have.Action == r.Action && have.Capability == r.Capability && have.Pattern == oneStar(r.Pattern) && have.Until == r.Until {
			added = have
		}
	}
	fmt.Fprintf(io.out, "added %s\n  in %s\n", shown(gate.RuleText(r)), shown(d.where(added.Source)))
	for _, w := range d.warnings(added, before) {
		fmt.Fprintln(io.err, "warning: "+shown(w))
	}
	return nil
}

// warnings says what keeps a rule that was added from deciding what it is about,
// and which rules it keeps from that.
func (d *listing) warnings(r listedRule, before *listing) (out []string) {
	if len(d.set.Errors) > 0 {
		out = append(out, "the policy is broken, so that no verdict is better than ask; see assent policy check")
	}
	old := before.set.Check()
	for _, p := range d.set.Check() {
		if !p.Warning || slices.Contains(old, p) {
			continue
		}
		if p.File == r.Source.File && p.Line == r.Source.Line {
			out = append(out, p.Text)
		} else {
			out = append(out, fmt.Sprintf("%s: %s", d.where(assent.Source{File: p.File, Line: p.Line}), p.Text))
		}
	}
	if len(out) > 0 {
		return out
	}
	rules := assent.NewRuleSet(d.set.Rules())
	for _, c := range assent.Capabilities() {
		if !assent.Covers(r.Capability, c) {
			continue
		}
		subject := sample(d.set.Rules(), r.Rule, c)
		m := rules.Match(&assent.Request{Capability: c, Subject: subject})
		if m.Rule != nil && m.Rule.Action != r.Action && m.Rule.Source != r.Source {
			return []string{fmt.Sprintf("%s %q is decided by another rule: %s (%s)", c, subject, gate.RuleText(*m.Rule), d.where(m.Rule.Source))}
		}
	}
	return nil
}

// sample is a subject that a rule is about.
func sample(rules []assent.Rule, r assent.Rule, c assent.Capability) string {
	pattern := r.Pattern
	for _, have := range rules {
		if c.IsPath() && have.Source == r.Source && have.Pattern == r.Pattern {
			pattern = have.Subject
		}
	}
	return strings.ReplaceAll(pattern, "*", "x")
}

func policyRemoveCommand(io streams) *cobra.Command {
	return ruleCommand(io, &cobra.Command{
		Use:   "remove N | remove ACTION CAPABILITY PATTERN [--user | --project]",
		Short: "remove a rule from its file",
		Long: `remove takes out one rule, named by its number in "assent policy list" or as it is written. The file keeps every other byte.
Rules of the built-in profile and of /etc/assent cannot be removed.`,
	}, func(d *listing, r listedRule) error {
		if err := d.config.RemoveRule(r.Rule); err != nil {
			return err
		}
		fmt.Fprintf(io.out, "removed %s\n  from %s\n", shown(gate.RuleText(r.Rule)), shown(d.where(r.Source)))
		return nil
	})
}

func policyPromoteCommand(io streams) *cobra.Command {
	var untrusted bool
	cmd := ruleCommand(io, &cobra.Command{
		Use:   "promote N | promote ACTION CAPABILITY PATTERN",
		Short: "move a rule from the project's file, or from an answer, to your own file",
		Long: `promote moves a rule to the end of your own policy file, where it holds in every project. A rule of a project's file that
you have not trusted is shown first, and promoted if you say --untrusted; a deny needs no such word.`,
	}, func(d *listing, r listedRule) error {
		promote := d.config.PromoteRule
		if untrusted {
			promote = d.config.PromoteUntrusted
		}
		err := promote(r.Rule)
		if errors.Is(err, gate.ErrNotTrusted) {
			return fmt.Errorf("%s in %s comes from a project that you have not trusted, and would hold in every project: if you want just this rule, say --untrusted",
				gate.RuleText(r.Rule), d.where(r.Source))
		}
		if err != nil {
			return err
		}
		fmt.Fprintf(io.out, "promoted %s\n  from %s\n  to %s\n", shown(gate.RuleText(r.Rule)), shown(d.where(r.Source)),
			shown(d.where(assent.Source{File: d.config.UserFile()})))
		return nil
	})
	cmd.Flags().BoolVar(&untrusted, "untrusted", false, "promote it though the project's file is not trusted")
	return cmd
}

// ruleCommand completes a command on one rule.
func ruleCommand(io streams, cmd *cobra.Command, do func(*listing, listedRule) error) *cobra.Command {
	var p place
	var l layerFlags
	name := "policy " + strings.Fields(cmd.Use)[0]
	cmd.Args = ruleArgs(true)
	cmd.ValidArgsFunction = completeNumbered(&p)
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		d, err := newListing(&p)
		if err != nil {
			return fmt.Errorf("%s: %v", name, err)
		}
		r, err := d.one(args, &l)
		if err == nil {
			err = do(d, r)
		}
		if err != nil {
			return fmt.Errorf("%s: %v", name, err)
		}
		return nil
	}
	p.editFlags(cmd)
	l.flags(cmd, "the rule of")
	return cmd
}

func policyMoveCommand(io streams) *cobra.Command {
	var p place
	cmd := &cobra.Command{
		Use:   "move N TO",
		Short: "move rule N to where rule TO stands, in the same file",
		Long: `move puts a rule where another one of its file stands; both are numbers of "assent policy list". The last rule that
matches decides, so further down is stronger. Only rules in "rules" can be moved.`,
		Args: func(cmd *cobra.Command, args []string) error {
			if len(args) != 2 {
				return errors.New("policy move: give two numbers of \"assent policy list\": the rule, and the one whose place it takes")
			}
			return nil
		},
		RunE: func(cmd *cobra.Command, args []string) error {
			if err := moveRule(io, &p, args); err != nil {
				return fmt.Errorf("policy move: %v", err)
			}
			return nil
		},
		ValidArgsFunction: completeNumbered(&p),
	}
	p.editFlags(cmd)
	return cmd
}

func moveRule(io streams, p *place, args []string) error {
	d, err := newListing(p)
	if err != nil {
		return err
	}
	var l layerFlags
	r, err := d.one(args[:1], &l)
	if err != nil {
		return err
	}
	to, err := d.one(args[1:], &l)
	switch {
	case err != nil:
		return err
	case r.Source.File != to.Source.File:
		return fmt.Errorf("rule %d is in %s and rule %d in %s: a rule moves within its file; see also promote", r.number, d.where(r.Source), to.number, d.where(to.Source))
	case r.number == to.number:
		return fmt.Errorf("rule %d is there already", r.number)
	}
	place, err := d.config.Place(to.Rule)
	if err != nil {
		return err
	}
	from, err := d.config.Place(r.Rule)
	if err != nil {
		return err
	}
	if place < 0 {
		return fmt.Errorf("rule %d stands outside of \"rules\", where nothing can be moved to", to.number)
	}
	if err := d.config.MoveRule(r.Rule, place); err != nil {
		return err
	}
	side := "before"
	if from < place {
		side = "behind"
	}
	fmt.Fprintf(io.out, "moved %s\n  %s %s\n  in %s\n", shown(gate.RuleText(r.Rule)), side, shown(gate.RuleText(to.Rule)), shown(d.where(assent.Source{File: r.Source.File})))
	return nil
}

func policyUndoCommand(io streams) *cobra.Command {
	var p place
	var l layerFlags
	cmd := &cobra.Command{
		Use:   "undo [--user | --project]",
		Short: "take the last edit of a policy file back",
		Long: `undo takes back the last edit that Assent made to your own file, the project's, or the answers that hold for a time:
the latest of all, or of the file named. Answers that were stored count as edits. If the file was changed since, only the edit
is reversed. The last 20 edits of a file can be taken back, one after the other.`,
		Args: cobra.NoArgs,
		RunE: func(cmd *cobra.Command, args []string) error {
			c, _, err := p.config("", "", "")
			if err != nil {
				return fmt.Errorf("policy undo: %v", err)
			}
			last, ok := latestEdit(&c, &l)
			if !ok {
				return errors.New("policy undo: there is no edit that could be taken back")
			}
			what, err := c.UndoEdit(last.Layer)
			if err != nil {
				return fmt.Errorf("policy undo: %v", err)
			}
			d := listing{config: c}
			fmt.Fprintf(io.out, "taken back: %s\n", shown(what))
			for _, name := range []string{last.File, last.Other} {
				if name != "" {
					fmt.Fprintf(io.out, "  in %s\n", shown(d.where(assent.Source{File: name})))
				}
			}
			return nil
		},
	}
	p.editFlags(cmd)
	l.flags(cmd, "the last edit of")
	return cmd
}

// latestEdit returns the latest edit of the layers chosen.
func latestEdit(c *gate.Config, l *layerFlags) (last gate.LastEdit, ok bool) {
	for _, layer := range []assent.Layer{assent.User, assent.Project, assent.Session} {
		if e, has := c.LastEdit(layer); has && l.has(layer) && (!ok || e.Time.After(last.Time)) {
			last, ok = e, true
		}
	}
	return last, ok
}
