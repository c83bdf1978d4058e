package policy

import (
	"errors"
	"fmt"
	"path"
	"strings"

	"assent"
)

// compilePattern checks r's pattern, writes it in the one form that rules know
// ("*" for "**"), and returns the subject patterns that it stands for: made
// absolute for paths. A pattern that could never match is an error, never an
// inert rule.
func (d *doc) compilePattern(r *assent.Rule) (subjects []string, err error) {
	if err := checkText(r.Pattern); err != nil {
		return nil, err
	}
	files := coversAny(r.Capability, assent.Capability.IsPath)
	others := coversAny(r.Capability, func(c assent.Capability) bool { return !c.IsPath() })
	if coversAny(r.Capability, assent.Capability.IsCommand) {
		if err := checkCommand(r.Pattern, r.Action, !files); err != nil {
			return nil, err
		}
	}
	if !strings.ContainsAny(r.Pattern, "/*") {
		switch r.Capability {
		case string(assent.MCPCall):
			return nil, fmt.Errorf("want server/tool, such as %q", r.Pattern+"/*")
		case string(assent.AgentTool):
			return nil, fmt.Errorf("want agent/tool, such as %q", r.Pattern+"/*")
		}
	}
	written := r.Pattern
	r.Pattern = collapseStars(written)
	if !files {
		return []string{r.Pattern}, nil
	}
	if !others {
		if err := checkPath(r.Pattern, r.Action); err != nil {
			return nil, err
		}
	}
	for _, p := range alternatives(written, r.Action) {
		subject, err := d.opts.absolute(collapseStars(p))
		if err != nil {
			return nil, err
		}
		subjects = append(subjects, subject)
	}
	return subjects, nil
}

// checkText refuses what no subject can contain.
func checkText(p string) error {
	switch {
	case p == "":
		return errors.New("is empty; \"*\" matches everything")
	case len(p) > MaxPattern:
		return fmt.Errorf("has %d bytes, the limit is %d", len(p), MaxPattern)
	case strings.TrimSpace(p) != p:
		return errors.New("begins or ends with a blank")
	}
	for _, c := range p {
		if c < ' ' || c == 0x7f {
			return fmt.Errorf("has the control character %U", c)
		}
	}
	if tool, inner, ok := callForm(p); ok {
		return fmt.Errorf("the form %s(...) is another program's; write %q under %q", tool, inner, capabilityOfTool(tool))
	}
	return nil
}

// callForm recognises "bash(rm *)", with whatever behind it.
func callForm(p string) (tool, inner string, ok bool) {
	tool, rest, ok := strings.Cut(p, "(")
	end := strings.LastIndexByte(rest, ')')
	if !ok || end < 0 || capabilityOfTool(tool) == "" {
		return "", "", false
	}
	return tool, strings.TrimSuffix(rest[:end], ":*"), true
}

func capabilityOfTool(tool string) string {
	switch strings.ToLower(tool) {
	case "bash", "shell", "run_shell_command":
		return "process.execute"
	case "read", "glob", "grep", "read_file":
		return "file.read"
	case "write", "edit", "multiedit", "write_file", "delete", "notebookedit":
		return "file.write"
	case "webfetch", "fetch":
		return "network.access"
	case "mcp":
		return "mcp.call"
	}
	if coversAny(tool, func(assent.Capability) bool { return true }) {
		return tool
	}
	return ""
}

// checkCommand refuses patterns that no single command can match. alone is
// false if the pattern is one for paths as well.
func checkCommand(p string, action assent.Verdict, alone bool) error {
	if strings.Contains(p, "://") {
		return nil
	}
	if cmd, ok := strings.CutSuffix(p, ":*"); ok && alone && cmd != "stdin" && !strings.HasSuffix(cmd, "*") {
		return fmt.Errorf("the ending \":*\" is another program's; write %q, or %q for words that go on after the colon", cmd+" *", cmd+":**")
	}
	if !alone {
		return nil
	}
	bare := unquoted(p)
	if strings.Contains(bare, "  ") {
		return errors.New("has two blanks in a row; white space is collapsed before rules are matched")
	}
	if action > assent.Ask && !strings.Contains(p, "*") {
		return nil // the exact text of a command that could not be read
	}
	for _, op := range []string{"&&", "||", " | ", "; ", " & "} {
		if strings.Contains(bare, op) {
			return fmt.Errorf("contains %q, but a rule matches one simple command; write a rule for each part", strings.TrimSpace(op))
		}
	}
	return nil
}

// unquoted returns p with "x" for every quoted part and every character
// behind a backslash.
func unquoted(p string) string {
	var b strings.Builder
	for i := 0; i < len(p); i++ {
		switch c := p[i]; c {
		case '\\':
			b.WriteByte('x')
			i++
			continue
		case '\'', '"':
			if end := strings.IndexByte(p[i+1:], c); end >= 0 {
				b.WriteByte('x')
				i += 1 + end
				continue
			}
		}
		b.WriteByte(p[i])
	}
	return b.String()
}

// checkPath refuses what looks special and is not.
func checkPath(p string, action assent.Verdict) error {
	switch {
	case strings.Contains(p, `\`):
		return errors.New("has a backslash; components are parted by \"/\", and nothing needs to be escaped")
	case strings.HasPrefix(p, "!"):
		return errors.New("\"!\" does not negate; write a later rule with another action")
	case action <= assent.Ask && strings.Contains(p, "?"):
		return errors.New("\"?\" is an ordinary character; write \"*\"")
	}
	if _, rest, ok := strings.Cut(p, "{"); ok {
		if inner, _, ok := strings.Cut(rest, "}"); ok && strings.Contains(inner, ",") {
			return errors.New("{a,b} is not expanded; write two rules")
		}
	}
	return nil
}

// warnPattern notes what is valid but may not mean what was meant.
func (d *doc) warnPattern(r *assent.Rule) {
	if strings.Contains(r.Pattern, "[") && r.Action <= assent.Ask && !coversAny(r.Capability, func(c assent.Capability) bool { return !c.IsPath() }) {
		d.set.warnings = append(d.set.warnings, Problem{File: r.Source.File, Line: r.Source.Line, Warning: true,
			Text: fmt.Sprintf("pattern %q: \"[\" is an ordinary character", r.Pattern)})
	}
}

// collapseStars writes "*" for every run of them.
func collapseStars(p string) string {
	for strings.Contains(p, "**") {
		p = strings.ReplaceAll(p, "**", "*")
	}
	return p
}

// alternatives returns the patterns that one pattern of an ask or deny stands
// for: "a/**/b" is "a/*/b" and, as elsewhere, "a/b".
func alternatives(p string, action assent.Verdict) []string {
	out := []string{p}
	if action > assent.Ask {
		return out
	}
	for range 3 {
		var more []string
		for _, q := range out {
			if before, after, ok := strings.Cut(q, "/**/"); ok && before != "" {
				more = append(more, before+"/"+after, before+"/*/"+after)
			} else {
				more = append(more, q)
			}
		}
		out = more
	}
	return out
}

// absolute makes a path pattern absolute. What begins with "*" stays as it is.
func (o *Options) absolute(p string) (string, error) {
	if strings.HasPrefix(p, "*") {
		return p, nil
	}
	base, rest := o.Root, p
	if strings.HasPrefix(p, "/") {
		base, rest = "/", p
	} else if home, ok := cutHome(p); ok {
		base, rest = o.Home, home
	} else if strings.HasPrefix(p, "~") || strings.HasPrefix(p, "$") {
		return "", errors.New("only ~ and $HOME are expanded at the start of a path")
	}
	switch {
	case base == "":
		return "", errors.New("the directory that it is relative to is not known")
	case strings.Contains(base, "*"):
		return "", fmt.Errorf("is relative to %q, whose name has a \"*\"", base)
	}
	if i := strings.IndexByte(rest, '*'); i >= 0 && strings.Contains(rest[i:]+"/", "/../") {
		return "", errors.New("has \"..\" after a \"*\"")
	}
	return path.Clean("/" + base + "/" + rest), nil
}

// cutHome removes the home directory's name from the start of p.
func cutHome(p string) (rest string, ok bool) {
	for _, home := range []string{"~", "$HOME", "${HOME}"} {
		if rest, ok := strings.CutPrefix(p, home); ok && (rest == "" || rest[0] == '/') {
			return rest, true
		}
	}
	return p, false
}
