package policy

import (
	"fmt"
	"maps"
	"path"
	"slices"
	"strings"

	"assent"

	"github.com/tailscale/hujson"
)

// Security is the settings that are not rules, all layers taken together. The
// zero value grants nothing beyond the rules; [Load] always fills it from a
// profile first.
//
// A list of roots replaces the one before it. The other lists add to what is
// there; an entry "!x" removes the entry x. A project file can only tighten
// roots and denied names, and the rest only tighten until it is trusted.
type Security struct {
	DefaultShellAccess bool                    // tools of level RESTRICTED may be asked for
	ConfirmOverwrite   bool                    // writing to a file that exists asks
	AllowedRoots       []string                // absolute directories that path arguments must lie in
	DeniedPatterns     []string                // path patterns as written, "~" resolved, relative ones under the root
	DeniedDirectories  []string                // names that no component of a path may have
	ToolOverrides      map[string]assent.Level // by tool name, aliases resolved
	PrivateCaches      []string                // absolute directories of which a confined run has a writable copy of its own
	Connect            []string                // "loopback" or host:port that a confined run may reach

	Sources map[string]assent.Source // where the last word on a key was said: "allowed_roots", "tool_overrides.bash"
}

// Lowered returns the overrides that make a tool less restrictive than it is
// by itself, sorted.
func (s *Security) Lowered() []string {
	var out []string
	for tool, level := range s.ToolOverrides {
		if _, own, ok := toolLevel(tool); ok && level < own {
			out = append(out, tool)
		}
	}
	slices.Sort(out)
	return out
}

// toolLevel returns a built-in tool's name, for its name or alias, and its own
// level (spec, section 5).
func toolLevel(name string) (tool string, level assent.Level, ok bool) {
	switch name {
	case "read", "glob", "grep", "write", "edit", "bash", "process", "fetch":
		return name, assent.Safe, true
	case "read_file", "write_file":
		return strings.TrimSuffix(name, "_file"), assent.Safe, true
	case "delete", "delete_file":
		return "delete", assent.Confirm, true
	case "run_command":
		return name, assent.Restricted, true
	}
	return "", assent.Denied, false
}

var securityKeys = [...]string{"default_shell_access", "confirm_overwrite", "allowed_roots", "denied_patterns",
	"denied_directories", "tool_overrides", "private_caches", "connect"}

// applySecurity lets d's settings speak after all before it.
func (s *Set) applySecurity(d *doc) {
	if d.security == nil {
		return
	}
	sec := &s.Security
	if sec.Sources == nil {
		sec.Sources = map[string]assent.Source{}
		sec.ToolOverrides = map[string]assent.Level{}
	}
	for m := range d.members(d.security) {
		if m.again {
			continue
		}
		project := d.file.Layer == assent.Project
		switch m.name {
		case "default_shell_access":
			s.applyBool(d, m, &sec.DefaultShellAccess, false)
		case "confirm_overwrite":
			s.applyBool(d, m, &sec.ConfirmOverwrite, true)
		case "allowed_roots":
			s.applyRoots(d, m)
		case "denied_patterns":
			s.applyList(d, m, &sec.DeniedPatterns, d.deniedPattern, project, false)
		case "denied_directories":
			s.applyList(d, m, &sec.DeniedDirectories, directoryName, project, false)
		case "tool_overrides":
			s.applyLevels(d, m)
		case "private_caches":
			s.applyList(d, m, &sec.PrivateCaches, d.opts.directory, false, d.untrusted())
		case "connect":
			s.applyList(d, m, &sec.Connect, address, false, d.untrusted())
		default:
			d.errorf(m.offset, "unknown key %q: %s", m.name, hint(m.name, securityKeys[:]))
		}
	}
}

// said notes that d had the last word on a key.
func (s *Set) said(d *doc, key string, offset int) {
	line, _ := d.position(offset)
	s.Security.Sources[key] = assent.Source{Layer: d.file.Layer, File: d.file.Name, Line: line}
}

func (s *Set) applyBool(d *doc, m member, value *bool, strict bool) {
	b, ok := d.bool(m.value, m.name)
	switch {
	case !ok:
	case d.untrusted() && b != strict && *value == strict:
		s.ignore(d, m.offset, "%s %v: the project is not trusted", m.name, b)
	default:
		*value = b
		s.said(d, m.name, m.offset)
	}
}

// applyRoots replaces the allowed roots. A project's roots must lie inside
// those of the layers before it.
func (s *Set) applyRoots(d *doc, m member) {
	var roots []string
	valid := true
	for v, text := range d.texts(m) {
		root, err := d.opts.directory(text)
		switch {
		case err != nil:
			d.errorf(v.StartOffset, "%s: %q %v", m.name, text, err)
			valid = false
		case d.file.Layer == assent.Project && !insideAny(s.Security.AllowedRoots, root):
			s.ignore(d, v.StartOffset, "%s %q: a project's file can only narrow the allowed roots", m.name, text)
		default:
			roots = append(roots, root)
		}
	}
	if _, ok := m.value.Value.(*hujson.Array); ok && valid {
		s.Security.AllowedRoots = roots
		s.said(d, m.name, m.offset)
	}
}

func insideAny(roots []string, p string) bool {
	return slices.ContainsFunc(roots, func(root string) bool { return assent.Inside(root, p) })
}

// applyList adds entries to a list, or removes those written with "!". What
// addOnly or removeOnly forbids is ignored.
func (s *Set) applyList(d *doc, m member, list *[]string, read func(string) (string, error), addOnly, removeOnly bool) {
	for v, text := range d.texts(m) {
		bare, remove := strings.CutPrefix(text, "!")
		entry, err := read(bare)
		i := slices.Index(*list, entry)
		switch {
		case err != nil:
			d.errorf(v.StartOffset, "%s: %q %v", m.name, text, err)
		case remove && addOnly:
			s.ignore(d, v.StartOffset, "%s %q: a project's file can only add", m.name, text)
		case !remove && removeOnly:
			s.ignore(d, v.StartOffset, "%s %q: the project is not trusted", m.name, text)
		case remove && i < 0:
			d.errorf(v.StartOffset, "%s: %q: there is no such entry to remove", m.name, text)
		case remove:
			*list = slices.Delete(slices.Clone(*list), i, i+1)
			s.said(d, m.name, m.offset)
		case i < 0:
			*list = append(slices.Clip(*list), entry)
			s.said(d, m.name, m.offset)
		}
	}
}

func (s *Set) applyLevels(d *doc, m member) {
	o, ok := d.object(m.value, m.name)
	if !ok {
		return
	}
	for t := range d.members(o) {
		tool, own, known := toolLevel(t.name)
		if !known && slices.Contains(d.opts.Tools, t.name) {
			tool, own, known = t.name, assent.Safe, true
		}
		if !known {
			d.errorf(t.offset, "unknown tool %q: %s", t.name, hint(t.name, d.toolNames()))
			continue
		}
		text, ok := d.text(t.value, "level")
		if !ok || t.again {
			continue
		}
		level, err := assent.ParseLevel(text)
		if err != nil {
			d.errorf(t.value.StartOffset, "%v", err)
			continue
		}
		if now, ok := s.Security.ToolOverrides[tool]; ok {
			own = now
		}
		// An override of the very tool opts in, so even one that repeats the
		// level is no tightening.
		if d.untrusted() && (level < own || level == assent.Restricted && level == own) {
			s.ignore(d, t.offset, "tool_overrides %s %v: the project is not trusted", t.name, level)
			continue
		}
		s.Security.ToolOverrides[tool] = level
		s.said(d, "tool_overrides."+tool, t.offset)
	}
}

func (d *doc) toolNames() []string {
	names := []string{"read", "glob", "grep", "write", "edit", "delete", "bash", "process", "run_command", "fetch"}
	return append(names, d.opts.Tools...)
}

// texts yields the strings of an array.
func (d *doc) texts(m member) func(yield func(*hujson.Value, string) bool) {
	return func(yield func(*hujson.Value, string) bool) {
		a, ok := d.array(m.value, m.name)
		if !ok {
			return
		}
		for i := range a.Elements {
			v := &a.Elements[i]
			if text, ok := d.text(v, "an entry of "+m.name); ok && !yield(v, text) {
				return
			}
		}
	}
}

func (d *doc) deniedPattern(p string) (string, error) {
	if err := checkText(p); err != nil {
		return "", err
	}
	if strings.Contains(p, `\`) {
		return "", fmt.Errorf("has a backslash")
	}
	return d.opts.absolute(p)
}

// directory makes a directory name absolute.
func (o *Options) directory(p string) (string, error) {
	if err := checkText(p); err != nil {
		return "", err
	}
	if strings.Contains(p, "*") {
		return "", fmt.Errorf("is a pattern; want a directory")
	}
	p, err := o.absolute(p)
	if err != nil {
		return "", err
	}
	return path.Clean(p), nil
}

func directoryName(name string) (string, error) {
	if err := checkText(name); err != nil {
		return "", err
	}
	if strings.ContainsAny(name, `/\*`) || name == "." || name == ".." {
		return "", fmt.Errorf("is no plain name; use denied_patterns")
	}
	return name, nil
}

func address(a string) (string, error) {
	if a == "loopback" {
		return a, nil
	}
	i := strings.LastIndexByte(a, ':')
	if i <= 0 || i == len(a)-1 || strings.ContainsAny(a, " */@\t\n") || strings.Trim(a[i+1:], "0123456789") != "" {
		return "", fmt.Errorf("want \"loopback\" or host:port")
	}
	return a, nil
}

// overrides returns the tools with an override, sorted.
func (s *Security) overrides() []string { return slices.Sorted(maps.Keys(s.ToolOverrides)) }
