package policy

import (
	"embed"
	"slices"

	"assent"
)

//go:embed profiles/*.jsonc
var profileFiles embed.FS

// DefaultProfile is the base profile where nothing names one.
const DefaultProfile = "coding"

// Profiles returns the names of the built-in profiles.
func Profiles() []string { return []string{"coding", "confined", "assistant", "readonly", "ci"} }

func isProfile(name string) bool { return slices.Contains(Profiles(), name) }

// ProfileSource returns the JSONC text of a built-in profile.
func ProfileSource(name string) ([]byte, bool) {
	if !isProfile(name) {
		return nil, false
	}
	data, err := profileFiles.ReadFile("profiles/" + name + ".jsonc")
	return data, err == nil
}

// chooseProfile finds the base profile: what the options say, else the last
// file that may. A project file that is not trusted may only choose a stricter
// one: "ci" takes away the questions of whatever is the base, "readonly"
// replaces the bases that it is stricter than in every point.
func (s *Set) chooseProfile(opts *Options, docs []*doc) {
	s.Profile = DefaultProfile
	unasked := false // an untrusted file wants "ci"
	for _, d := range docs {
		if d.profile == nil {
			continue
		}
		name := d.profile.text
		switch {
		case !d.untrusted():
			s.Profile, s.NoAsking = name, false
		case name == s.Profile:
		case name == "ci":
			unasked = true
		case name == "readonly" && s.Profile != "assistant":
			s.NoAsking = s.NoAsking || s.Profile == "ci"
			s.Profile = name
		default:
			s.ignore(d, d.profile.offset, "profile %q: the project is not trusted", name)
		}
	}
	if opts.Profile != "" {
		s.Profile, s.NoAsking = opts.Profile, false
	}
	s.NoAsking = s.NoAsking || unasked
}

// loadProfile sets the rules and settings of the base profile. Where a profile
// extends another, its rules on a capability take the place of all inherited
// rules on that capability.
func (s *Set) loadProfile(name string, opts *Options) {
	data, ok := ProfileSource(name)
	if !ok {
		s.Errors = append(s.Errors, Error{name, 1, 1, "there is no such profile"})
		return
	}
	d := s.parse(&File{Layer: assent.Defaults, Name: name, Data: data, Trusted: true}, opts)
	if d.extends != "" && d.extends != name {
		s.loadProfile(d.extends, opts)
	}
	s.NoAsking = s.NoAsking || d.noAsking
	s.rules = replaceRules(s.rules, d.rules)
	s.applySecurity(d)
}

// replaceRules puts rules in the place of those on the same capability.
func replaceRules(inherited, rules []assent.Rule) []assent.Rule {
	var out []assent.Rule
	done := map[string]bool{}
	take := func(capability string) {
		for _, r := range rules {
			if r.Capability == capability && !done[capability] {
				out = append(out, r)
			}
		}
		done[capability] = true
	}
	own := map[string]bool{}
	for _, r := range rules {
		own[r.Capability] = true
	}
	for _, r := range inherited {
		if own[r.Capability] {
			take(r.Capability)
		} else {
			out = append(out, r)
		}
	}
	for _, r := range rules {
		take(r.Capability)
	}
	return out
}
