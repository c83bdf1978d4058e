package main

import (
	"errors"
	"fmt"
	goio "io"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/spf13/cobra"

	"assent"
	"assent/gate"
	"assent/policy"
)

// layerFlags chooses one of the layers that a person edits.
type layerFlags struct{ user, project bool }

func (l *layerFlags) flags(cmd *cobra.Command, what string) {
	cmd.Flags().BoolVar(&l.user, "user", false, what+" your own file, which holds in every project")
	cmd.Flags().BoolVar(&l.project, "project", false, what+" the project's file")
	cmd.MarkFlagsMutuallyExclusive("user", "project")
}

// has reports whether a layer is chosen; without a flag all are.
func (l *layerFlags) has(layer assent.Layer) bool {
	return l.user == l.project || l.user && layer == assent.User || l.project && layer == assent.Project
}

// editFlags is flags for commands that edit policy files: only what says which
// files these are.
func (p *place) editFlags(cmd *cobra.Command) {
	cmd.Flags().StringVar(&p.root, "root", "", "project root (default: the nearest directory with .assent or .git, else the working directory)")
	cmd.Flags().StringVar(&p.home, "home", "", "home directory (default: $HOME)")
}

// A listing is the policy as it is before an edit, with the rules numbered.
type listing struct {
	config  gate.Config
	set     *policy.Set
	profile []assent.Rule // of the built-in profile: no number
	rules   []listedRule
}

// A listedRule is a rule of a file, as it is written there.
type listedRule struct {
	assent.Rule
	number int // from 1, over all layers
	ended  bool
}

// newListing opens the policy. Rules are numbered in the order in which they
// speak; those that have ended come last.
func newListing(p *place) (*listing, error) {
	c, _, err := p.config("", "", "")
	if err != nil {
		return nil, err
	}
	j, err := gate.Open(c)
	if err != nil {
		return nil, err
	}
	d := &listing{config: c, set: j.Set()}
	for _, r := range d.set.Rules() {
		if r.Source.Layer == assent.Defaults {
			d.profile = append(d.profile, r)
			continue
		}
		d.add(listedRule{Rule: r})
	}
	for _, r := range d.set.Ended {
		d.add(listedRule{Rule: r, ended: true})
	}
	return d, nil
}

// add numbers a rule. One that stands for several paths is listed once.
func (d *listing) add(r listedRule) {
	r.Subject = ""
	if n := len(d.rules); n > 0 && d.rules[n-1].Rule == r.Rule {
		return
	}
	r.number = len(d.rules) + 1
	d.rules = append(d.rules, r)
}

// where is the place of a rule, short: "~" is the home directory, and the
// project's file is given from its root.
func (d *listing) where(s assent.Source) string {
	name := s.File
	if rest, err := filepath.Rel(d.config.Root, name); err == nil && filepath.IsLocal(rest) {
		name = rest
	} else if rest, err := filepath.Rel(d.config.Home, name); err == nil && filepath.IsLocal(rest) {
		name = filepath.Join("~", rest)
	}
	return assent.Source{File: name, Line: s.Line}.String()
}

// one returns the rule that arguments name: a number of the list, or an action,
// a capability and a pattern.
func (d *listing) one(args []string, l *layerFlags) (listedRule, error) {
	if len(args) == 1 {
		n, err := strconv.Atoi(args[0])
		if err != nil {
			return listedRule{}, fmt.Errorf("%q is no number: give the number of a rule in \"assent policy list\", or action, capability and pattern", args[0])
		}
		return d.numbered(n)
	}
	action, err := assent.ParseVerdict(args[0])
	if err != nil {
		return listedRule{}, err
	}
	want := assent.Rule{Capability: args[1], Pattern: oneStar(args[2]), Action: action}
	var found []listedRule
	for _, r := range d.rules {
		if r.Capability == want.Capability && r.Pattern == want.Pattern && r.Action == action && l.has(r.Source.Layer) {
			found = append(found, r)
		}
	}
	switch {
	case len(found) == 1:
		return found[0], nil
	case len(found) > 1:
		var at []string
		for _, r := range found {
			at = append(at, fmt.Sprintf("%d (%s)", r.number, d.where(r.Source)))
		}
		return listedRule{}, fmt.Errorf("this rule is there %d times: give one of the numbers %s", len(found), strings.Join(at, ", "))
	case slices.ContainsFunc(d.profile, func(r assent.Rule) bool {
		return r.Capability == want.Capability && r.Pattern == want.Pattern && r.Action == action
	}):
		return listedRule{}, fmt.Errorf("%s belongs to the built-in profile, which cannot be changed: add a rule that speaks after it", gate.RuleText(want))
	}
	return listedRule{}, fmt.Errorf("there is no rule %s; see assent policy list", gate.RuleText(want))
}

func (d *listing) numbered(n int) (listedRule, error) {
	switch {
	case len(d.rules) == 0:
		return listedRule{}, errors.New("there is no rule but those of the built-in profile")
	case n < 1 || n > len(d.rules):
		return listedRule{}, fmt.Errorf("there is no rule %d: the list has 1 to %d", n, len(d.rules))
	}
	return d.rules[n-1], nil
}

// oneStar writes a pattern as rules are listed.
func oneStar(pattern string) string {
	for strings.Contains(pattern, "**") {
		pattern = strings.ReplaceAll(pattern, "**", "*")
	}
	return pattern
}

func policyListCommand(io streams) *cobra.Command {
	var p place
	var l layerFlags
	var asJSON bool
	cmd := &cobra.Command{
		Use:   "list [--user | --project] [--json]",
		Short: "number the rules that you can edit, one a line",
		Long: `list prints the rules above the built-in profile in the order in which they speak, each with its number, which
remove, move and promote take, and its file:line. An edit may change the numbers of others.`,
		Args: cobra.NoArgs,
		RunE: func(cmd *cobra.Command, args []string) error {
			d, err := newListing(&p)
			if err != nil {
				return fmt.Errorf("policy list: %v", err)
			}
			d.rules = slices.DeleteFunc(d.rules, func(r listedRule) bool { return !l.has(r.Source.Layer) })
			if asJSON {
				return writeJSON(io.out, d.json())
			}
			d.print(io)
			return nil
		},
	}
	p.editFlags(cmd)
	l.flags(cmd, "only rules of")
	cmd.Flags().BoolVar(&asJSON, "json", false, "print the list as JSON")
	return cmd
}

// A listedJSON is the fixed form of a listed rule.
type listedJSON struct {
	Number     int    `json:"number"`
	Action     string `json:"action"`
	Capability string `json:"capability"`
	Pattern    string `json:"pattern"`
	Reason     string `json:"reason"`
	Until      string `json:"until"`
	Layer      string `json:"layer"`
	File       string `json:"file"`
	Line       int    `json:"line"`
	Counts     bool   `json:"counts"`
}

func (d *listing) json() []listedJSON {
	out := []listedJSON{}
	for _, r := range d.rules {
		out = append(out, listedJSON{r.number, r.Action.String(), r.Capability, r.Pattern, r.Reason, r.Until,
			r.Source.Layer.String(), r.Source.File, r.Source.Line, !r.ended && !r.Untrusted})
	}
	return out
}

// print writes the list. On a terminal a line that is too long goes on below
// itself, with nothing cut; elsewhere a rule is one line.
func (d *listing) print(io streams) {
	wide := 1 << 20
	if os.Getenv("COLUMNS") != "" || terminal(io.out) {
		wide = width(io.out)
	}
	digits := len(strconv.Itoa(len(d.rules)))
	capability := 0
	for _, r := range d.rules {
		digits = max(digits, len(strconv.Itoa(r.number)))
		capability = max(capability, utf8.RuneCountInString(shown(r.Capability)))
	}
	if wide < 80 {
		capability = 0 // no column of its own
	}
	for _, r := range d.rules {
		head := fmt.Sprintf("%*d  %-7s  %-*s  ", digits, r.number, r.Action, capability, shown(r.Capability))
		fmt.Fprint(io.out, wrapped(head, shown(r.Pattern), d.tail(r), digits+2, wide))
	}
	if len(d.rules) == 0 {
		fmt.Fprintln(io.out, "no rules but those of the built-in profile "+d.set.Profile)
	}
	for _, e := range d.set.Errors {
		fmt.Fprintln(io.err, "assent: "+shown(e.Error()))
	}
}

func (d *listing) tail(r listedRule) string {
	tail := shown(d.where(r.Source))
	switch {
	case r.ended:
		tail += "  expired " + r.Until
	case r.Until != "":
		tail += "  until " + r.Until
	}
	if r.Untrusted {
		tail += "  not trusted: ignored"
	}
	if r.Reason != "" {
		tail += "  # " + shown(r.Reason)
	}
	return tail
}

// terminal reports whether w is a terminal of known width.
func terminal(w goio.Writer) bool {
	f, ok := w.(*os.File)
	return ok && columns(f) > 0
}

// wrapped puts three texts on one line, or where that is too long the last two
// each on lines of its own, indented, and with "\" where a word is broken.
func wrapped(head, text, tail string, indent, columns int) string {
	if utf8.RuneCountInString(head)+utf8.RuneCountInString(text)+2+utf8.RuneCountInString(tail) <= columns {
		return head + text + "  " + tail + "\n"
	}
	blanks := strings.Repeat(" ", indent)
	var b strings.Builder
	line := head
	for _, t := range []string{text, tail} {
		rest := []rune(t)
		for len(rest) > columns-utf8.RuneCountInString(line) {
			room := columns - utf8.RuneCountInString(line)
			n, mark := room-1, "\\"
			switch at := lastBlank(rest, room); {
			case room <= 16: // too little of a line
				n, mark = 0, ""
			case at > 0 && t == tail: // a pattern is not parted where a blank would be lost
				n, mark = at, ""
			}
			b.WriteString(strings.TrimRight(line+string(rest[:n]), " ") + mark + "\n")
			line, rest = blanks, rest[n:]
			if mark == "" && n > 0 {
				rest = []rune(strings.TrimLeft(string(rest), " "))
			}
		}
		b.WriteString(line + string(rest) + "\n")
		line = blanks
	}
	return b.String()
}

// lastBlank returns where the last blank of a line's second half is; else 0.
func lastBlank(text []rune, room int) int {
	for i := min(room, len(text)-1); i > room/2; i-- {
		if text[i] == ' ' {
			return i
		}
	}
	return 0
}
