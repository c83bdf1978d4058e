package policy

import (
	"fmt"
	"io"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"assent"
)

// Explain writes the policy in force for people, 80 columns wide; see
// [Set.ExplainWidth].
func (s *Set) Explain(w io.Writer) error { return s.ExplainWidth(w, 80) }

// ExplainWidth writes the policy in force: every rule in the order in which
// they speak, with where it comes from; every setting with who had the last
// word on it; and what does not count. Long texts wrap at width columns, with
// a "\" where they are broken, and nothing is cut.
func (s *Set) ExplainWidth(w io.Writer, width int) error {
	p := &page{width: max(width, 40)}
	p.line("profile " + s.Profile + s.asking())
	for _, e := range s.Errors {
		p.wrapped("error  ", e.Error())
	}
	if len(s.Errors) > 0 {
		p.line("Until this is mended, no verdict is better than ask.")
	}
	p.line("")
	p.line("RULES  (the last that matches decides)")
	p.rules(s.rules)
	p.line("")
	p.line("SETTINGS")
	p.settings(&s.Security)
	if len(s.Ignored) > 0 {
		p.line("")
		p.line("IGNORED")
		for _, i := range s.Ignored {
			p.wrapped("  ", fmt.Sprintf("%s:%d  %s", i.File, i.Line, i.Text))
		}
	}
	if len(s.Ended) > 0 {
		p.line("")
		p.line("EXPIRED")
		for _, r := range s.Ended {
			p.wrapped("  ", fmt.Sprintf("%s  %v %s %q ended at %s", at(r.Source), r.Action, r.Capability, r.Pattern, r.Until))
		}
	}
	_, err := io.WriteString(w, p.b.String())
	return err
}

func (s *Set) asking() string {
	if s.NoAsking {
		return "  (asks no questions: every ask is a deny)"
	}
	return ""
}

// page collects lines of limited width.
type page struct {
	b     strings.Builder
	width int
}

func (p *page) line(text string) { p.b.WriteString(text + "\n") }

// wrapped writes text behind a prefix, and further lines indented below it.
func (p *page) wrapped(prefix, text string) {
	room := max(p.width-utf8.RuneCountInString(prefix), 16)
	for i, part := range wrap(visible(text), room) {
		if i > 0 {
			prefix = strings.Repeat(" ", utf8.RuneCountInString(prefix))
		}
		p.line(prefix + part)
	}
}

// rules writes one block for each run of rules of one capability and layer.
func (p *page) rules(rules []assent.Rule) {
	layer, capability := "", ""
	for i := range rules {
		r := &rules[i]
		if l := r.Source.Layer.String(); l != layer {
			layer, capability = l, ""
			p.line("  " + layer)
		}
		if r.Capability != capability {
			capability = r.Capability
			p.wrapped("    ", capability)
		}
		p.rule(r)
	}
	if len(rules) == 0 {
		p.line("  none: everything asks")
	}
}

func (p *page) rule(r *assent.Rule) {
	prefix := fmt.Sprintf("      %-8s", r.Action)
	tail := at(r.Source)
	if r.Until != "" {
		tail = "until " + r.Until + "  " + tail
	}
	if r.Untrusted {
		tail += "  not trusted: ignored"
	}
	room := p.width - len(prefix)
	pattern, tail := visible(r.Pattern), visible(tail)
	gap := room - utf8.RuneCountInString(pattern) - utf8.RuneCountInString(tail)
	if gap >= 2 {
		p.line(prefix + pattern + strings.Repeat(" ", gap) + tail)
	} else {
		p.wrapped(prefix, r.Pattern)
		p.wrapped(strings.Repeat(" ", len(prefix)), tail)
	}
	if r.Reason != "" {
		p.wrapped(strings.Repeat(" ", len(prefix))+"# ", r.Reason)
	}
}

func (p *page) settings(s *Security) {
	value := func(key, text string) {
		where := "default"
		if source, ok := s.Sources[key]; ok {
			where = at(source)
		}
		p.wrapped("  ", key+"  ("+where+")")
		p.wrapped("      ", text)
	}
	value("default_shell_access", fmt.Sprint(s.DefaultShellAccess))
	value("confirm_overwrite", fmt.Sprint(s.ConfirmOverwrite))
	for _, list := range []struct {
		key     string
		entries []string
	}{
		{"allowed_roots", s.AllowedRoots},
		{"denied_patterns", s.DeniedPatterns},
		{"denied_directories", s.DeniedDirectories},
		{"private_caches", s.PrivateCaches},
		{"connect", s.Connect},
	} {
		if len(list.entries) == 0 {
			value(list.key, "none")
			continue
		}
		value(list.key, strings.Join(list.entries, "  "))
	}
	lowered := s.Lowered()
	for _, tool := range s.overrides() {
		text := s.ToolOverrides[tool].String()
		if slices.Contains(lowered, tool) {
			_, own, _ := toolLevel(tool)
			text += "  LOWERED from " + own.String()
		}
		value("tool_overrides."+tool, text)
	}
}

// wrap breaks text into lines of at most width characters, at blanks where
// there are any in the second half, else within a word with "\" as the mark.
func wrap(text string, width int) []string {
	var out []string
	runes := []rune(text)
	for len(runes) > width {
		cut := width - 1
		for cut > width/2 && runes[cut] != ' ' {
			cut--
		}
		if runes[cut] == ' ' {
			out = append(out, strings.TrimRight(string(runes[:cut]), " "))
			runes = runes[cut+1:]
			continue
		}
		out = append(out, string(runes[:width-1])+`\`)
		runes = runes[width-1:]
	}
	return append(out, string(runes))
}

// visible escapes what a terminal would not show as it stands: control,
// bidirectional and invisible characters.
func visible(text string) string {
	clean := true
	for _, r := range text {
		clean = clean && plain(r)
	}
	if clean {
		return text
	}
	var b strings.Builder
	for _, r := range text {
		if plain(r) {
			b.WriteRune(r)
		} else {
			fmt.Fprintf(&b, "<%U>", r)
		}
	}
	return b.String()
}

// plain reports whether a terminal shows r as a character in its own place.
func plain(r rune) bool {
	return r == ' ' || unicode.IsGraphic(r) && !unicode.In(r, unicode.Zs, unicode.Mn, unicode.Me)
}
