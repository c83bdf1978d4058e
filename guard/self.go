package guard

import (
	"path"
	"slices"
	"strconv"
	"strings"

	"assent"
)

// self is the guard of what decides.
func (c *Config) self(p *assent.Plan) []assent.Finding {
	var found []assent.Finding
	hit := func(i int, text string) {
		found = append(found, assent.Finding{Request: i, Verdict: assent.Deny, Text: text})
	}
	for i := range p.Requests {
		r := &p.Requests[i]
		switch {
		case r.Capability.IsPath():
			for _, n := range names(r) {
				if v, text := c.ownFile(r.Op, n); text != "" {
					found = append(found, assent.Finding{Request: i, Verdict: v, Text: text})
					break
				}
				if changes(r.Op) && switchesOff(n, p.Diff) {
					hit(i, n+" holds Assent's hook: this change would switch it off")
					break
				}
			}
		case r.Capability == assent.NetworkAccess:
			if c.ownPort(r) {
				hit(i, "port "+strconv.Itoa(c.Port)+" on this machine is Assent's own: an agent does not answer for people")
			}
		}
	}
	killer, sought := "", false
	programs(p, func(i int, prog *assent.Program) {
		if !sought && name(prog) == "kill" {
			killer, sought = killerOf(p), true
		}
		if text := c.ownProgram(prog, killer); text != "" {
			hit(i, text)
		}
	})
	return found
}

// ownFile judges one path. Reading is free, but for secrets.
func (c *Config) ownFile(op assent.Op, p string) (assent.Verdict, string) {
	if op == assent.OpStat {
		return assent.Allow, ""
	}
	folded := strings.ToLower(p)
	for _, s := range c.State {
		inside := assent.Inside(s, folded)
		switch {
		case changes(op) && (inside || (deep(op) || removes(op)) && assent.Inside(folded, s)):
			return assent.Deny, p + " belongs to Assent itself: what decides is not changed by what is decided about"
		case op == assent.OpRead && inside && secretName(path.Base(folded)):
			return assent.Deny, p + " is a secret of Assent itself"
		case (op == assent.OpList || op == assent.OpVisible) && inside:
			return assent.Ask, "everything below " + p + " would read secrets of Assent itself"
		}
	}
	if changes(op) && hasPart(folded, ".assent") {
		return assent.Deny, p + " is Assent's configuration: only people change it"
	}
	return assent.Allow, ""
}

func secretName(base string) bool {
	return strings.Contains(base, "token") || strings.Contains(base, "secret") || strings.HasSuffix(base, ".key")
}

// hasPart reports whether a path has a component of this name, in whatever
// way Windows lets it be written.
func hasPart(p, part string) bool {
	for s := range strings.FieldsFuncSeq(p, func(r rune) bool { return r == '/' || r == '\\' }) {
		if plainPart(s) == part {
			return true
		}
	}
	return false
}

// plainPart drops what Windows ignores at a name's end: dots, blanks, a stream.
func plainPart(s string) string {
	if len(s) > 1 && (s[len(s)-1] == '.' || s[len(s)-1] == ' ') {
		s = strings.TrimRight(s, ". ")
	}
	if i := strings.Index(s, "::$"); i > 0 {
		s = s[:i]
	}
	return s
}

// switchesOff reports whether a change of an agent's settings takes Assent's
// hook away or disables hooks.
func switchesOff(p, diff string) bool {
	if diff == "" || !agentSettings(strings.ToLower(p)) {
		return false
	}
	for line := range strings.SplitSeq(diff, "\n") {
		folded := strings.ToLower(line)
		switch {
		case strings.HasPrefix(folded, "---") || strings.HasPrefix(folded, "+++"):
		case strings.HasPrefix(folded, "-") && strings.Contains(folded, "assent"):
			return !strings.Contains(strings.ToLower(diff), "\n+"+folded[1:])
		case strings.HasPrefix(folded, "+") && (strings.Contains(folded, "disableallhooks") || strings.Contains(folded, "hooksconfig")):
			return true
		case strings.HasPrefix(folded, "+") && strings.Contains(folded, "hooks") && strings.HasSuffix(strings.ReplaceAll(folded, " ", ""), "hooks=false"):
			return true
		}
	}
	return false
}

// ownPort reports whether a network request is about Assent's own API.
func (c *Config) ownPort(r *assent.Request) bool {
	port := strconv.Itoa(c.Port)
	if r.Program == nil {
		if rest, ok := cutDevTCP(r.Subject); ok {
			host, p, _ := strings.Cut(rest, "/")
			return loopback(host) && samePort(p, port)
		}
		return !strings.ContainsAny(r.Subject, " \t\n") && c.ownAddress(r.Subject)
	}
	words := operands(r.Program)
	hasHost, hasPort := false, false
	for _, w := range words {
		if c.ownAddress(w) || c.inState(w) {
			return true
		}
		hasHost = hasHost || loopback(w)
		hasPort = hasPort || samePort(w, port)
	}
	for _, w := range r.Program.Operands {
		if strings.HasPrefix(w, "-") {
			if _, v, ok := strings.Cut(w, "="); ok && (c.ownAddress(v) || c.inState(v)) {
				return true
			}
		}
	}
	for _, o := range r.Program.Options {
		if o.HasValue {
			if c.ownAddress(o.Value) || c.inState(o.Value) || redirects(o.Value, port) {
				return true
			}
			hasPort = hasPort || samePort(o.Value, port)
		}
	}
	return hasHost && hasPort
}

func cutDevTCP(s string) (string, bool) {
	s = strings.TrimSpace(strings.TrimLeft(s, "<>&0123456789 "))
	for _, dev := range []string{"/dev/tcp/", "/dev/udp/"} {
		if rest, ok := strings.CutPrefix(s, dev); ok {
			return rest, true
		}
	}
	return "", false
}

// inState reports whether a word names Assent's socket.
func (c *Config) inState(w string) bool {
	w = strings.TrimPrefix(strings.TrimPrefix(w, "unix://"), "unix:")
	return path.IsAbs(w) && slices.ContainsFunc(c.State, func(s string) bool { return assent.Inside(s, strings.ToLower(path.Clean(w))) })
}

// redirects reports whether an option such as curl's --resolve or --connect-to
// leads to the port on this machine.
func redirects(v, port string) bool {
	hasHost, hasPort := false, false
	for s := range strings.FieldsFuncSeq(v, func(r rune) bool { return r == ':' || r == ',' || r == '[' || r == ']' }) {
		hasHost = hasHost || loopback(strings.TrimLeft(s, "+-"))
		hasPort = hasPort || samePort(s, port)
	}
	return hasHost && hasPort || hasPort && strings.Contains(v, "::1")
}

func samePort(s, port string) bool {
	if s == "" || len(s) > 8 {
		return false
	}
	n, err := strconv.Atoi(s)
	return err == nil && strconv.Itoa(n) == port
}

// ownAddress reports whether a URL or host:port is Assent's. curl expands
// "{a,b}" and "[1-9]" in addresses: where that could reach it, it does.
func (c *Config) ownAddress(w string) bool {
	w, url := authority(w)
	i := strings.LastIndexByte(w, ':')
	if j := strings.LastIndex(w, ":["); j >= 0 && strings.HasSuffix(w, "]") && j > 0 {
		i = j
	}
	if i < 0 {
		return false
	}
	host, port := w[:i], w[i+1:]
	switch {
	case samePort(port, strconv.Itoa(c.Port)):
		return loopback(host) || url && (host == "" || strings.ContainsAny(host, "{%") || strings.Contains(strings.TrimPrefix(host, "["), "[") || !ascii(host))
	case strings.ContainsAny(port, "[{%"):
		return loopback(host) || url && strings.ContainsAny(host, "{%")
	}
	return false
}

// authority cuts host and port out of a URL, or returns a word that might be
// host:port, and whether it was a URL. A text that can be neither gives "".
func authority(w string) (hostPort string, url bool) {
	if scheme, rest, ok := strings.Cut(w, "://"); ok && scheme != "" && strings.Trim(strings.ToLower(scheme), "abcdefghijklmnopqrstuvwxyz0123456789+.-") == "" {
		w, url = rest, true
	}
	if i := strings.IndexAny(w, "/?#"); i >= 0 {
		w = w[:i]
	}
	if i := strings.LastIndexByte(w, '@'); i >= 0 {
		w = w[i+1:]
	}
	if len(w) > 512 || strings.ContainsAny(w, " \t\n\r\"'`()|&;<>$\\*=!\x00") {
		return "", false
	}
	return w, url
}

// loopback reports whether a host is this machine, in any spelling that
// resolvers accept.
func loopback(host string) bool {
	host = strings.ToLower(strings.TrimSuffix(strings.Trim(host, "[]"), "."))
	switch host {
	case "localhost", "ip6-localhost", "ip6-loopback", "localhost.localdomain", "::", "::1", "0", "host.docker.internal", "*":
		return true
	case "":
		return false
	}
	if strings.HasSuffix(host, ".localhost") {
		return true
	}
	if strings.Contains(host, ":") {
		if strings.HasPrefix(host, "::ffff:") || strings.HasPrefix(host, "0:") || strings.HasPrefix(host, "0000:") || strings.HasPrefix(host, "::") {
			tail := host[strings.LastIndexByte(host, ':')+1:]
			return tail == "1" || tail == "0001" || strings.HasPrefix(host, "::ffff:7f") || strings.HasPrefix(host, "::ffff:0:7f") || strings.Contains(tail, ".") && loopback(tail)
		}
		return false
	}
	first, rest, dotted := strings.Cut(host, ".")
	n, err := strconv.ParseUint(first, 0, 64)
	if err != nil {
		return false
	}
	if !dotted {
		return n>>24 == 127 || n == 0
	}
	return n == 127 && numeric(rest) || n == 0 && strings.Trim(rest, "0.x") == ""
}

func numeric(s string) bool { return strings.Trim(s, "0123456789abcdefx.") == "" }

func ascii(s string) bool {
	return !strings.ContainsFunc(s, func(r rune) bool { return r >= 0x80 })
}

// killerOf names the program of a plan that looks Assent's processes up, for
// another one of the plan to stop; empty if there is none.
func killerOf(p *assent.Plan) string {
	finder := ""
	programs(p, func(_ int, prog *assent.Program) {
		switch name(prog) {
		case "pgrep", "pidof", "lsof", "fuser", "ss", "netstat", "ps":
			if finder == "" && slices.ContainsFunc(words(prog), aboutAssent) {
				finder = name(prog)
			}
		case "grep", "egrep", "rg", "awk":
			if w := operands(prog); finder == "" && len(w) > 0 && aboutAssent(w[0]) {
				finder = name(prog)
			}
		}
	})
	return finder
}

// words returns all operands and option values of a program.
func words(p *assent.Program) []string {
	out := slices.Clone(p.Operands)
	for _, o := range p.Options {
		if o.HasValue {
			out = append(out, o.Value)
		}
	}
	return out
}

// aboutAssent reports whether a word names Assent, be it as a pattern:
// "[a]ssent".
func aboutAssent(w string) bool {
	const word = "assent"
	n := 0 // how many of its letters were read
	for i := 0; i < len(w); i++ {
		c := w[i]
		switch {
		case 'A' <= c && c <= 'Z':
			c += 'a' - 'A'
		case strings.IndexByte("[]\\^$()", c) >= 0:
			continue
		}
		switch c {
		case word[n]:
			if n++; n == len(word) {
				return true
			}
		case word[0]: // no end of the word's beginnings is another one
			n = 1
		default:
			n = 0
		}
	}
	return false
}

// ownProgram judges what a program would do to Assent.
func (c *Config) ownProgram(p *assent.Program, finder string) string {
	n := name(p)
	switch n {
	case "assent-hook":
		return "the agent does not run the hook that judges it"
	case "assent":
		return ownVerb(p, operands(p))
	case "kill":
		if finder != "" {
			return "stops Assent itself: kill of what " + finder + " finds"
		}
		return stops(n, operands(p))
	case "pkill", "killall", "killall5", "skill":
		return stops(n, words(p))
	case "fuser":
		if hasOption(p, "-k", "--kill") {
			for _, s := range operands(p) {
				port, _, _ := strings.Cut(s, "/")
				if samePort(port, strconv.Itoa(c.Port)) || aboutAssent(s) {
					return "stops Assent itself: fuser -k"
				}
			}
		}
	case "systemctl", "service", "launchctl", "rc-service", "sc", "initctl":
		if w := operands(p); slices.ContainsFunc(w, aboutAssent) && !slices.ContainsFunc(w, readingVerb) {
			return "changes the service of Assent itself: " + n
		}
	}
	return ""
}

func stops(n string, w []string) string {
	if slices.ContainsFunc(w, aboutAssent) {
		return "stops Assent itself: " + n
	}
	return ""
}

func readingVerb(w string) bool {
	switch w {
	case "status", "show", "cat", "is-active", "is-enabled", "is-failed", "list", "list-units", "list-unit-files", "list-dependencies", "print":
		return true
	}
	return false
}

// ownVerb judges the assent program itself: it answers questions, it takes no
// orders from those it judges.
func ownVerb(p *assent.Program, w []string) string {
	const text = "the agent does not run Assent's own commands"
	if len(w) == 0 {
		if hasOption(p, "--version", "--help", "-h") {
			return ""
		}
		return text
	}
	switch w[0] {
	case "check", "log", "command", "doctor", "help", "version":
		return ""
	case "policy":
		if len(w) == 1 || w[1] == "check" || w[1] == "list" {
			return ""
		}
	case "pending":
		// --watch answers, and whatever else it may be called with.
		if (len(w) == 1 || w[1] == "list") && (len(p.Options) == 0 || hasOption(p, "--help", "-h")) {
			return ""
		}
	}
	return text + ": assent " + strings.ReplaceAll(w[0], assent.Unknown, "?")
}
