// Package cases reads test cases of the policy's behaviour from a short text,
// has them judged and says what does not hold. The gate's tests and the
// measurement share it.
//
// A file holds many cases; blank lines and lines that begin with "#" are
// skipped. A case begins with its head and goes on in lines of one word and
// what belongs to it:
//
//	== ID VERDICT title       the wanted answer, see [Case.Want]
//	from SOURCE               the public report behind it
//	rule ACTION CAPABILITY PATTERN   a rule of the user layer, in order
//	user <<END                a user-layer policy file, up to END
//	project <<END             a project's policy file, not trusted
//	trusted <<END             a project's policy file that the user trusts
//	profile NAME              the base profile; default "coding"
//	confines reads            the machine can confine what a command reads
//	scene LINE [<<END]        a line of package scene, on top of its default
//	dir DIR                   working directory, relative to the root
//	times N "TEXT"            N copies of TEXT stand before the command
//	$ COMMAND                 the call: a bash command ...
//	> MORE                    ... its further lines
//	$q "COMMAND"              the same as a quoted Go string
//	tool NAME ARGS            the call: another tool, arguments in JSON
//
// and, where the verdict alone does not tell enough:
//
//	is VERDICT                exactly this verdict
//	offer CAPABILITY PATTERN  "always" would store this, and no more than such lines say
//	offer none                "always" is not offered
//	asks SUBJECT              this subject is not allowed, and no others than such lines say
//	names SUBJECT             some request has this subject or second name
//	says TEXT                 some reason, note or subject has this text
//	refused TEXT              the call cannot be planned, for this reason
//	broken TEXT               an error of the policy files has this text
//	lint TEXT                 the check of the policy reports this text
//	within DURATION           the judgement takes no longer
//	why VERDICT REASON        the wanted answer of the head contradicts the
//	                          specification, which gives exactly VERDICT
//	todo REASON               it does not hold yet
package cases

import (
	"encoding/json"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"time"

	"assent"
)

// A Case is one call under one policy, with the wanted answer.
type Case struct {
	ID, Title string
	Source    string // "file:line"
	From      string // the public report behind it

	// Want is the wanted answer: Allow runs without a question, Ask never
	// does (a Deny passes too), Deny is refused.
	Want   assent.Verdict
	Ruling string          // why the specification gives another answer than Want
	Ruled  assent.Verdict  // that answer, if Ruling is not empty
	Exact  *assent.Verdict // wanted exactly, besides Want
	Todo   string          // why it does not hold yet

	Profile       string
	User, Project string // policy files, JSONC; empty if there is none
	Trusted       bool   // the project's file is trusted
	ConfinesReads bool
	Scene         string
	Dir           string
	Tool          string
	Args          json.RawMessage

	rules   []string
	props   []prop
	command []string
	times   int
	prefix  string
	limit   time.Duration
}

// A prop is one more thing to hold.
type prop struct{ word, text string }

// Load reads every file DIR/*.txt, in the order of their names. An identifier
// that comes twice is an error.
func Load(dir string) ([]Case, error) {
	names, err := filepath.Glob(filepath.Join(dir, "*.txt"))
	if err != nil {
		return nil, err
	}
	if len(names) == 0 {
		return nil, fmt.Errorf("load cases: no *.txt in %s: %w", dir, fs.ErrNotExist)
	}
	var all []Case
	seen := map[string]string{}
	for _, name := range names {
		data, err := os.ReadFile(name)
		if err != nil {
			return nil, err
		}
		list, err := Parse(filepath.Base(name), string(data))
		if err != nil {
			return nil, err
		}
		for _, c := range list {
			if at, ok := seen[c.ID]; ok {
				return nil, fmt.Errorf("%s: case %s is at %s already", c.Source, c.ID, at)
			}
			seen[c.ID] = c.Source
		}
		all = append(all, list...)
	}
	return all, nil
}

// Parse reads the cases of one file. The name is for [Case.Source].
func Parse(name, text string) ([]Case, error) {
	p := parser{lines: strings.Split(text, "\n")}
	for ; p.at < len(p.lines); p.at++ {
		line := p.lines[p.at]
		if strings.TrimSpace(line) == "" || line[0] == '#' {
			continue
		}
		at := p.at + 1
		if err := p.line(name, line); err != nil {
			return nil, fmt.Errorf("%s:%d: %v", name, at, err)
		}
	}
	for i := range p.out {
		if err := p.out[i].finish(); err != nil {
			return nil, fmt.Errorf("%s: %s: %v", p.out[i].Source, p.out[i].ID, err)
		}
	}
	return p.out, nil
}

type parser struct {
	lines []string
	at    int
	out   []Case
}

func (p *parser) line(name, line string) error {
	word, rest, _ := strings.Cut(line, " ")
	if word == "==" {
		return p.head(name, rest)
	}
	if len(p.out) == 0 {
		return fmt.Errorf("%s stands before the first case", word)
	}
	c := &p.out[len(p.out)-1]
	switch word {
	case "$":
		c.Tool, c.command = "bash", []string{rest}
	case ">":
		c.command = append(c.command, rest)
	case "user", "project", "trusted":
		body, err := p.body(rest)
		if err != nil {
			return err
		}
		c.policy(word, body)
	case "scene":
		c.Scene += rest + "\n"
		if strings.Contains(rest, "<<") {
			body, err := p.body(rest)
			if err != nil {
				return err
			}
			c.Scene += body + p.lines[p.at] + "\n"
		}
	default:
		return c.line(word, rest)
	}
	return nil
}

func (p *parser) head(name, rest string) error {
	f := strings.Fields(rest)
	if len(f) < 2 {
		return fmt.Errorf("want == ID VERDICT title")
	}
	v, err := assent.ParseVerdict(f[1])
	if err != nil {
		return err
	}
	p.out = append(p.out, Case{ID: f[0], Want: v, Title: strings.Join(f[2:], " "), Source: fmt.Sprintf("%s:%d", name, p.at+1)})
	return nil
}

// body returns the lines up to the end word named behind "<<" and leaves p at
// the line of the end word.
func (p *parser) body(rest string) (string, error) {
	_, end, ok := strings.Cut(rest, "<<")
	if !ok {
		return "", fmt.Errorf("want <<END")
	}
	var b strings.Builder
	for p.at++; p.at < len(p.lines); p.at++ {
		if strings.TrimSpace(p.lines[p.at]) == strings.TrimSpace(end) {
			return b.String(), nil
		}
		b.WriteString(p.lines[p.at] + "\n")
	}
	return "", fmt.Errorf("no %s", end)
}

func (c *Case) policy(word, body string) {
	switch word {
	case "user":
		c.User = body
	default:
		c.Project, c.Trusted = body, word == "trusted"
	}
}

// line reads a line that is one line only.
func (c *Case) line(word, rest string) (err error) {
	switch word {
	case "from":
		c.From = rest
	case "rule":
		c.rules = append(c.rules, rest)
	case "profile":
		c.Profile = rest
	case "confines":
		c.ConfinesReads = true
	case "dir":
		c.Dir = rest
	case "times":
		n, text, _ := strings.Cut(rest, " ")
		if c.times, err = strconv.Atoi(n); err == nil {
			c.prefix, err = strconv.Unquote(text)
		}
	case "$q":
		c.Tool, c.command = "bash", []string{""}
		c.command[0], err = strconv.Unquote(rest)
	case "tool":
		tool, args, _ := strings.Cut(rest, " ")
		c.Tool, c.Args = tool, json.RawMessage(args)
		if !json.Valid(c.Args) {
			err = fmt.Errorf("tool %s: the arguments are no JSON", tool)
		}
	case "is":
		var v assent.Verdict
		v, err = assent.ParseVerdict(rest)
		c.Exact = &v
	case "within":
		c.limit, err = time.ParseDuration(rest)
	case "offer", "asks", "names", "says", "refused", "broken", "lint":
		c.props = append(c.props, prop{word, rest})
	case "why":
		v, reason, _ := strings.Cut(rest, " ")
		c.Ruling = reason
		c.Ruled, err = assent.ParseVerdict(v)
	case "todo":
		c.Todo = rest
	default:
		err = fmt.Errorf("unknown word %q", word)
	}
	return err
}

// finish puts together what several lines say.
func (c *Case) finish() error {
	if c.Tool == "" {
		return fmt.Errorf("there is no call")
	}
	if c.command != nil {
		text := strings.Repeat(c.prefix, c.times) + strings.Join(c.command, "\n")
		c.Args, _ = json.Marshal(map[string]string{"command": text}) // strings always marshal
	}
	if len(c.rules) == 0 {
		return nil
	}
	if c.User != "" {
		return fmt.Errorf("it has rules and a user file")
	}
	type rule struct {
		Capability string `json:"capability"`
		Pattern    string `json:"pattern"`
		Action     string `json:"action"`
	}
	var rules []rule
	for _, r := range c.rules {
		f := strings.SplitN(r, " ", 3)
		if len(f) != 3 {
			return fmt.Errorf("rule %q: want ACTION CAPABILITY PATTERN", r)
		}
		rules = append(rules, rule{f[1], f[2], f[0]})
	}
	data, err := json.MarshalIndent(map[string]any{"permissions": map[string]any{"rules": rules}}, "", "  ")
	c.User = string(data) + "\n"
	return err
}

// Widen returns the case with every allow rule on process.execute given for
// the other capabilities of commands as well: what asks must do so for another
// reason than that they are separate. It returns false where there is no such
// rule.
func (c *Case) Widen() (Case, bool) {
	wide := *c
	wide.rules, wide.User = nil, ""
	for _, r := range c.rules {
		wide.rules = append(wide.rules, r)
		if pattern, ok := strings.CutPrefix(r, "allow process.execute "); ok {
			for _, capability := range []assent.Capability{assent.NetworkAccess, assent.GitModify, assent.ProcessBackgr} {
				wide.rules = append(wide.rules, fmt.Sprintf("allow %s %s", capability, pattern))
			}
		}
	}
	err := wide.finish()
	return wide, err == nil && len(wide.rules) > len(c.rules)
}
