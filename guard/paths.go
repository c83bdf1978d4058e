package guard

import (
	"path"
	"strings"

	"assent"
	"assent/internal/wild"
)

// paths is the guard of places.
type paths struct {
	cfg    Config
	denied []pattern
	dirs   []string // denied directory names, folded
	places []place  // denied places that are known by name, for what lies above them
	sieve  *sieve   // of what every denied path has a piece of
}

type place struct{ name, folded string }

// A pattern is a denied pattern, cut at slashes and folded.
type pattern struct {
	text  string
	parts []string
	must  string // a piece of every path that matches
}

// piece returns the longest piece of a folded pattern without a wildcard or a
// slash.
func piece(p string) string {
	best := ""
	for part := range strings.FieldsFuncSeq(p, func(r rune) bool { return r == '/' || r == '*' || r == '?' }) {
		if len(part) > len(best) {
			best = part
		}
	}
	return best
}

// newPaths compiles the lists. A "**/" pattern most likely has something in the
// home, so that is where its place is.
func newPaths(cfg Config) *paths {
	g := &paths{cfg: cfg, sieve: newSieve()}
	for _, d := range cfg.DeniedDirectories {
		if d = strings.ToLower(strings.Trim(d, "/")); d != "" {
			g.dirs = append(g.dirs, d)
			g.sieve.add(d)
			g.place(cfg.Home, d)
		}
	}
	for _, text := range cfg.DeniedPatterns {
		p := cfg.expand(text)
		if !path.IsAbs(p) && !strings.HasPrefix(p, "**/") {
			p = "**/" + strings.TrimPrefix(p, "./")
		}
		p = strings.ToLower(p)
		must := piece(p)
		g.denied = append(g.denied, pattern{text, strings.Split(strings.TrimPrefix(p, "/"), "/"), must})
		g.sieve.add(must)
		rest, anywhere := strings.CutPrefix(p, "**/")
		rest = strings.TrimSuffix(rest, "/**")
		switch {
		case strings.ContainsAny(rest, "*?"):
		case anywhere:
			g.place(cfg.Home, rest)
		default:
			g.place("", rest)
		}
	}
	return g
}

func (g *paths) place(home, rest string) {
	p := rest
	if home != "" {
		p = path.Join(home, rest)
	}
	if !path.IsAbs(p) {
		return
	}
	for _, have := range g.places {
		if have.name == p {
			return
		}
	}
	g.places = append(g.places, place{p, strings.ToLower(p)})
}

// check judges every name of every path request.
func (g *paths) check(p *assent.Plan) []assent.Finding {
	var found []assent.Finding
	for i := range p.Requests {
		r := &p.Requests[i]
		if !r.Capability.IsPath() || r.Computed && !path.IsAbs(r.Subject) {
			continue
		}
		worst := assent.Finding{Request: i, Verdict: assent.Allow}
		for _, n := range names(r) {
			if v, text := g.judge(r.Op, n); text != "" && v < worst.Verdict {
				worst.Verdict, worst.Text = v, text
			}
		}
		if v, text := g.below(r); text != "" && v < worst.Verdict {
			worst.Verdict, worst.Text = v, text
		}
		if v, text := escapes(p, r); text != "" && v < worst.Verdict {
			worst.Verdict, worst.Text = v, text
		}
		if worst.Text != "" {
			found = append(found, worst)
		}
	}
	return found
}

// below asks where a recursive read reaches a denied file.
func (g *paths) below(r *assent.Request) (assent.Verdict, string) {
	for _, name := range r.Below {
		if why := g.isDenied(name); why != "" {
			return assent.Ask, "everything below " + r.Subject + " would read " + name + " as well: " + why
		}
	}
	return assent.Allow, ""
}

// escapes asks where a name inside the project is a link to something outside
// it: what is read or written is not what the name says. Links into the
// system's own directories, as environments of interpreters have them, are
// left to the rules.
func escapes(p *assent.Plan, r *assent.Request) (assent.Verdict, string) {
	root := p.Settings.Root
	if r.Also == "" || r.Op == assent.OpStat || !assent.Inside(root, r.Also) || assent.Inside(root, r.Subject) {
		return assent.Allow, ""
	}
	if !changes(r.Op) {
		for _, dir := range []string{"/usr", "/nix/store", "/opt"} {
			if assent.Inside(dir, r.Subject) {
				return assent.Allow, ""
			}
		}
	}
	return assent.Ask, r.Also + " is a link out of the project, to " + r.Subject
}

// judge returns what is wrong with one path; an empty text if nothing is.
func (g *paths) judge(op assent.Op, p string) (assent.Verdict, string) {
	if !path.IsAbs(p) {
		return assent.Ask, "the path " + p + " is not absolute"
	}
	p = assent.CleanPath(p)
	if !g.inRoots(p) {
		return assent.Deny, p + " is outside the allowed roots (" + strings.Join(g.cfg.AllowedRoots, ", ") + ")"
	}
	if removes(op) {
		for _, root := range g.cfg.AllowedRoots {
			if assent.Inside(p, root) {
				return assent.Deny, p + " is an allowed root, or above one: it is never removed"
			}
		}
	}
	if why := g.isDenied(p); why != "" {
		if op == assent.OpStat {
			return assent.Ask, p + " is looked at: " + why
		}
		return assent.Deny, p + " is denied: " + why
	}
	if deep(op) {
		return g.above(op, p)
	}
	return assent.Allow, ""
}

func (g *paths) inRoots(p string) bool {
	for _, root := range g.cfg.AllowedRoots {
		if assent.Inside(root, p) {
			return true
		}
	}
	return false
}

// isDenied says which entry denies a path. Case is folded, and names are
// taken as Windows takes them: somewhere .AWS is .aws.
func (g *paths) isDenied(p string) string {
	if !g.sieve.passes(p) {
		return ""
	}
	folded := plainName(strings.ToLower(p))
	for _, d := range g.dirs {
		if hasComponent(folded, d) {
			return "denied directory " + d
		}
	}
	var room [24]string
	parts := room[:0]
	for i := range g.denied {
		d := &g.denied[i]
		if !strings.Contains(folded, d.must) {
			continue
		}
		if len(parts) == 0 {
			for part := range strings.SplitSeq(strings.TrimPrefix(folded, "/"), "/") {
				parts = append(parts, part)
			}
		}
		if wild.Path(d.parts, parts, true) {
			return "denied pattern " + d.text
		}
	}
	return ""
}

// hasComponent reports whether a path has a component of that name.
func hasComponent(p, name string) bool {
	for at := 0; ; {
		i := strings.Index(p[at:], name)
		if i < 0 {
			return false
		}
		i += at
		end := i + len(name)
		if (i == 0 || p[i-1] == '/') && (end == len(p) || p[end] == '/') {
			return true
		}
		at = i + 1
	}
}

// above asks where something denied lies below a directory that is taken as a
// whole.
func (g *paths) above(op assent.Op, p string) (assent.Verdict, string) {
	var hits []string
	folded := strings.ToLower(p)
	for i := range g.places {
		place := &g.places[i]
		if !assent.Inside(folded, place.folded) || len(hits) == 3 {
			continue
		}
		if op == assent.OpVisible && strings.Contains(strings.TrimPrefix(place.name, p), "/.") {
			continue // hidden files are skipped
		}
		hits = append(hits, place.name)
	}
	if hits == nil {
		return assent.Allow, ""
	}
	doing := "would read "
	if changes(op) {
		doing = "would change "
	}
	return assent.Ask, "everything below " + p + " " + doing + strings.Join(hits, ", ") + " as well"
}
