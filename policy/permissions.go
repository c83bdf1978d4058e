package policy

import (
	"fmt"
	"strings"

	"assent"

	"github.com/tailscale/hujson"
)

// readRoot reads the top level of a file.
func (d *doc) readRoot(root *hujson.Object) {
	builtIn := d.file.Layer == assent.Defaults
	for m := range d.members(root) {
		switch {
		case m.name == "permissions":
			if o, ok := d.object(m.value, m.name); ok {
				d.readPermissions(o)
			}
		case m.again:
		case m.name == "$schema":
			d.text(m.value, m.name)
		case m.name == "profile":
			d.readProfileKey(m)
		case m.name == "security":
			if o, ok := d.object(m.value, m.name); ok {
				d.security = o
			}
		case m.name == "extends" && builtIn:
			d.extends, _ = d.text(m.value, m.name)
		case m.name == "asking" && builtIn:
			asking, ok := d.bool(m.value, m.name)
			d.noAsking = !asking || !ok
		default:
			d.errorf(m.offset, "unknown key %q: %s", m.name, hint(m.name, []string{"profile", "permissions", "security", "$schema"}))
		}
	}
}

func (d *doc) readProfileKey(m member) {
	text, ok := d.text(m.value, m.name)
	switch {
	case !ok:
	case !isProfile(text):
		d.errorf(m.value.StartOffset, "unknown profile %q: %s", text, hint(text, Profiles()))
	default:
		d.profile = &named{text, m.value.StartOffset}
	}
}

// readPermissions reads the three forms of rules. Those under "rules" speak
// after all others, wherever the key stands.
func (d *doc) readPermissions(o *hujson.Object) {
	var explicit []*hujson.Array
	for m := range d.members(o) {
		if m.name == "rules" {
			if a, ok := d.array(m.value, m.name); ok {
				explicit = append(explicit, a)
			}
			continue
		}
		if !d.checkCapability(m.name, m.offset) {
			continue
		}
		if nested, ok := m.value.Value.(*hujson.Object); ok {
			for p := range d.members(nested) {
				d.addRule(assent.Rule{Capability: m.name, Pattern: p.name}, p.value, p.offset, m.again || p.again)
			}
			continue
		}
		d.addRule(assent.Rule{Capability: m.name, Pattern: "*"}, m.value, m.offset, m.again)
	}
	for _, a := range explicit {
		for i := range a.Elements {
			d.readRule(&a.Elements[i])
		}
	}
}

// readRule reads one element of "rules".
func (d *doc) readRule(v *hujson.Value) {
	o, ok := d.object(v, "a rule")
	if !ok {
		return
	}
	var r assent.Rule
	var action *hujson.Value
	at, valid, lasting, patterned := v.StartOffset, true, true, false // lasting: its end, if it has one, is known
	for m := range d.members(o) {
		if m.again {
			valid = false
			continue
		}
		switch m.name {
		case "capability":
			r.Capability, ok = d.text(m.value, m.name)
			valid = valid && ok && d.checkCapability(r.Capability, m.value.StartOffset)
		case "pattern":
			r.Pattern, ok = d.text(m.value, m.name)
			valid, patterned, at = valid && ok, true, m.value.StartOffset
		case "action":
			action = m.value
		case "reason":
			r.Reason, _ = d.text(m.value, m.name)
		case "until":
			r.Until, lasting = d.until(m)
		default:
			d.errorf(m.offset, "unknown key %q: %s", m.name, hint(m.name, []string{"capability", "pattern", "action", "reason", "until"}))
		}
	}
	if r.Capability == "" && valid || !patterned && valid || action == nil {
		d.errorf(v.StartOffset, "a rule needs capability, pattern and action")
		return
	}
	if valid {
		d.addRule(r, action, at, !lasting)
	}
}

// until reads a rule's end. Of a rule whose end cannot be read only caution
// counts.
func (d *doc) until(m member) (text string, ok bool) {
	if text, ok = d.text(m.value, m.name); !ok {
		return "", false
	}
	if err := CheckUntil(text); err != nil {
		d.errorf(m.value.StartOffset, "until: %v", err)
		return "", false
	}
	return text, true
}

// addRule completes a rule and adds it. Of a doubtful one, such as one under a
// duplicate key, only what asks or denies counts.
func (d *doc) addRule(r assent.Rule, action *hujson.Value, offset int, doubtful bool) {
	text, ok := d.text(action, "action")
	if !ok {
		return
	}
	verdict, err := assent.ParseVerdict(text)
	if err != nil {
		d.errorf(action.StartOffset, "%v%s", err, actionHint(text))
		return
	}
	line, _ := d.position(offset)
	r.Action = verdict
	r.Source = assent.Source{Layer: d.file.Layer, File: d.file.Name, Line: line}
	r.Untrusted = d.untrusted() && verdict > assent.Ask
	if doubtful && verdict > assent.Ask {
		return
	}
	subjects, err := d.compilePattern(&r)
	if err != nil {
		d.errorf(offset, "pattern %q: %v", r.Pattern, err)
		return
	}
	if d.opts.ended(&r) {
		d.set.Ended = append(d.set.Ended, r)
		return
	}
	if len(d.rules)+len(subjects) > MaxRules {
		if len(d.rules) < MaxRules {
			d.errorf(offset, "more than %d rules", MaxRules)
		}
		return
	}
	for _, r.Subject = range subjects {
		d.rules = append(d.rules, r)
	}
	d.warnPattern(&r)
}

// untrusted reports whether the file may only make things stricter.
func (d *doc) untrusted() bool { return d.file.Layer == assent.Project && !d.file.Trusted }

func actionHint(text string) string {
	switch strings.ToLower(text) {
	case "allow", "ask", "deny", "confine":
		return " (lower case)"
	case "block", "forbid", "reject", "never":
		return "; did you mean deny?"
	case "prompt", "confirm":
		return "; did you mean ask?"
	}
	return ""
}

// checkCapability reports whether a rule on this capability can match anything.
func (d *doc) checkCapability(name string, offset int) bool {
	if coversAny(name, func(assent.Capability) bool { return true }) {
		return true
	}
	d.errorf(offset, "unknown capability %q: %s", name, capabilityHint(name))
	return false
}

// coversAny reports whether name covers a capability of some kind.
func coversAny(name string, kind func(assent.Capability) bool) bool {
	for _, c := range assent.Capabilities() {
		if kind(c) && assent.Covers(name, c) {
			return true
		}
	}
	return false
}

// capabilityHint knows the names that other programs use.
func capabilityHint(name string) string {
	var want string
	switch strings.ToLower(name) {
	case "file.read.project", "file.read.outsideproject", "read", "glob", "grep", "list":
		want = "file.read"
	case "bash", "shell", "exec", "command", "run", "process":
		want = "process.execute"
	case "write", "edit", "delete", "patch":
		want = "file.write"
	case "fetch", "webfetch", "web", "network", "http":
		want = "network.access"
	case "git":
		want = "git.modify"
	case "mcp":
		want = "mcp.call"
	default:
		names := []string{"*", "file.write"}
		for _, c := range assent.Capabilities() {
			names = append(names, string(c))
		}
		return hint(name, names)
	}
	return fmt.Sprintf("did you mean %q?", want)
}

// hint proposes the nearest of the names that exist.
func hint(name string, names []string) string {
	best, at := 4, ""
	for _, n := range names {
		if dist := distance(strings.ToLower(name), strings.ToLower(n)); dist < best && dist < len(n) {
			best, at = dist, n
		}
	}
	if at != "" {
		return fmt.Sprintf("did you mean %q?", at)
	}
	return "want one of " + strings.Join(names, ", ")
}

// distance is the number of characters to change, add or remove between a and
// b, both cut to 64 bytes.
func distance(a, b string) int {
	a, b = a[:min(len(a), 64)], b[:min(len(b), 64)]
	row := make([]int, len(b)+1)
	for j := range row {
		row[j] = j
	}
	for i := range len(a) {
		corner := row[0]
		row[0] = i + 1
		for j := range len(b) {
			cost := corner
			if a[i] != b[j] {
				cost++
			}
			corner = row[j+1]
			row[j+1] = min(cost, row[j]+1, row[j+1]+1)
		}
	}
	return row[len(b)]
}
