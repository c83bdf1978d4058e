package assent

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"
)

// rules reads one rule a line: "[layer] [untrusted] action capability(pattern)".
// Without a layer it is the user's.
func rules(t testing.TB, text string) []Rule {
	t.Helper()
	var out []Rule
	for n, line := range strings.Split(text, "\n") {
		line = strings.TrimSpace(line)
		if line == "" {
			continue
		}
		r := Rule{Source: Source{Layer: User, File: "rules", Line: n}}
		for l := Defaults; l <= Session; l++ {
			if rest, ok := strings.CutPrefix(line, l.String()+" "); ok {
				line, r.Source.Layer = rest, l
			}
		}
		line, r.Untrusted = strings.CutPrefix(line, "untrusted ")
		action, rest, _ := strings.Cut(line, " ")
		var err error
		if r.Action, err = ParseVerdict(action); err != nil {
			t.Fatal(err)
		}
		r.Capability, rest, _ = strings.Cut(rest, "(")
		if r.Capability == "bash" {
			r.Capability = string(ProcessExecute)
		}
		r.Pattern = strings.TrimSuffix(rest, ")")
		r.Subject = r.Pattern
		out = append(out, r)
	}
	return out
}

// program reads words into a Program with the options of rm and git that the
// tests use: "-rf", "--name", "--name=value".
func program(text string) *Program {
	words := splitWords(text)
	p := &Program{Path: words[0], Name: baseName(words[0])}
	same := map[string][]string{
		"-r": {"-r", "-R", "--recursive"}, "-R": {"-r", "-R", "--recursive"}, "--recursive": {"-r", "-R", "--recursive"},
		"-f": {"-f", "--force"}, "--force": {"-f", "--force"},
		"-o": {"-o", "--output"}, "--output": {"-o", "--output"}, "-C": {"-C"},
	}
	add := func(name, value string, has bool) {
		names := same[name]
		if names == nil {
			names = []string{name}
		}
		p.Options = append(p.Options, Option{Names: names, Value: value, HasValue: has})
	}
	for i := 1; i < len(words); i++ {
		w := words[i]
		name, value, has := strings.Cut(w, "=")
		switch {
		case w == "?":
			p.Operands = append(p.Operands, Unknown)
		case w[0] != '-' || len(w) == 1:
			p.Operands = append(p.Operands, w)
		case (w == "-o" || w == "-C") && i+1 < len(words):
			i++
			add(w, words[i], true)
		case w[1] == '-' || len(w) == 2:
			add(name, value, has)
		default:
			for _, c := range w[1:] {
				add("-"+string(c), "", false)
			}
		}
	}
	return p
}

func command(text string) *Request {
	return &Request{Capability: ProcessExecute, Subject: text, Program: program(text), Op: OpRun}
}

func TestMatchText(t *testing.T) {
	t.Parallel()
	tests := []struct {
		rules string
		req   Request
		want  string // verdict, then the place of the rule; "final" behind it
	}{
		{"", Request{Capability: FileRead, Subject: "/p/x"}, "ask -"},
		{"allow file.read(*)", Request{Capability: FileRead, Subject: "/p/x"}, "allow 0"},
		{"allow file.read(*)", Request{Capability: "file.smell", Subject: "/p/x"}, "ask -"},
		{"allow *(*)\ndeny file(*)", Request{Capability: "file.smell", Subject: "/p/x"}, "deny 1 final"},
		{"allow file.write(/p/*)", Request{Capability: FileWriteProject, Subject: "/p/x"}, "allow 0"},
		{"allow file.wri(/p/*)", Request{Capability: FileWriteProject, Subject: "/p/x"}, "ask -"},
		{"allow file.write.*(/p/*)", Request{Capability: FileWriteOutside, Subject: "/p/x"}, "allow 0"},
		{"allow *(/p/*)", Request{Capability: FileRead, Subject: "/p/a/b\nc"}, "allow 0"},
		{"allow process.execute(ls)", Request{Capability: ProcessInspect, Subject: "ls"}, "allow 0"},
		{"allow process.execute.inspect(ls)", Request{Capability: ProcessExecute, Subject: "ls"}, "ask -"},
		// Trailing " *" matches nothing too, for commands.
		{"allow bash(ls *)", Request{Capability: ProcessExecute, Subject: "ls"}, "allow 0"},
		{"allow bash(ls *)", Request{Capability: ProcessExecute, Subject: "lsof"}, "ask -"},
		{"allow bash(ls*)", Request{Capability: ProcessExecute, Subject: "lsof"}, "allow 0"},
		{"allow bash(ls *)", Request{Capability: ProcessExecute, Subject: "LS"}, "ask -"},
		{"allow file.read(/p/my *)", Request{Capability: FileRead, Subject: "/p/my"}, "ask -"},
		{"deny file.read(/p/my *)", Request{Capability: FileRead, Subject: "/p/my"}, "deny 0 final"},
		// Last match wins; layers are concatenated, a deny of a later layer is lifted by a yet later one.
		{"deny bash(*)\nallow bash(echo *)", Request{Capability: ProcessExecute, Subject: "echo hi"}, "allow 1"},
		{"deny bash(*)\nallow bash(echo *)\nproject allow bash(ls *)", Request{Capability: ProcessExecute, Subject: "echo hi"}, "allow 1"},
		{"deny bash(*)\nallow bash(echo *)\nproject allow bash(ls *)", Request{Capability: ProcessExecute, Subject: "ls x"}, "deny 0 final"},
		{"system deny bash(a *)\nallow bash(a *)", Request{Capability: ProcessExecute, Subject: "a b"}, "deny 0 final"},
		{"system deny bash(a *)\nsystem ask bash(a *)\nallow bash(a *)", Request{Capability: ProcessExecute, Subject: "a b"}, "allow 2"},
		{"defaults deny bash(a *)\nallow bash(a *)", Request{Capability: ProcessExecute, Subject: "a b"}, "allow 1"},
		{"project deny bash(a *)\nsession allow bash(a *)", Request{Capability: ProcessExecute, Subject: "a b"}, "allow 1"},
		{"system deny bash(*)\nuser deny bash(a *)", Request{Capability: ProcessExecute, Subject: "a b"}, "deny 0 final"},
		{"ask bash(a *)\nproject untrusted allow bash(a *)", Request{Capability: ProcessExecute, Subject: "a b"}, "ask 0"},
		{"allow bash(a *)\nproject untrusted deny bash(a *)", Request{Capability: ProcessExecute, Subject: "a b"}, "deny 1"},
		{"confine bash(a *)", Request{Capability: ProcessExecute, Subject: "a b"}, "confine 0"},
		// Spelled.
		{"allow bash(*)", Request{Capability: ProcessExecute, Subject: "A=1 b", Spelled: 4}, "ask -"},
		{"allow bash(A=1 *)", Request{Capability: ProcessExecute, Subject: "A=1 b", Spelled: 4}, "allow 0"},
		{"allow bash(A=*)", Request{Capability: ProcessExecute, Subject: "A=1 b", Spelled: 4}, "ask -"},
		{"allow bash(A=1 b)", Request{Capability: ProcessExecute, Subject: "A=1 b", Spelled: 5}, "allow 0"},
		{"allow bash(A=1 b*)", Request{Capability: ProcessExecute, Subject: "A=1 b", Spelled: 5}, "ask -"},
		{"allow bash(A=1 b *)", Request{Capability: ProcessExecute, Subject: "A=1 b", Spelled: 5}, "ask -"},
		{"deny bash(*)", Request{Capability: ProcessExecute, Subject: "A=1 b", Spelled: 5}, "deny 0 final"},
		// Two names: the stricter stands.
		{"allow file.read(*)\nask file.read(*.env)", Request{Capability: FileRead, Subject: "/p/x", Also: "/p/.env"}, "ask 1"},
		{"allow file.read(*)\nask file.read(*.env)\nallow file.read(*.env.example)", Request{Capability: FileRead, Subject: "/p/x.env.example", Also: "/p/.env"}, "ask 1"},
		{"allow file.read(/p/*)", Request{Capability: FileRead, Subject: "/p/x", Also: "/q/x"}, "ask -"},
		// Letter case.
		{"allow file.read(*)\ndeny file.read(/P/Secret/*)", Request{Capability: FileRead, Subject: "/p/SECRET/x"}, "deny 1 final"},
		{"allow file.read(/P/*)", Request{Capability: FileRead, Subject: "/p/x"}, "ask -"},
		{"allow file.read(*)\ndeny file.read(*.key)", Request{Capability: FileRead, Subject: "/p/x.\u212aEY"}, "deny 1 final"},
		// Recursive operations above a rule.
		{"allow file.read(*)\ndeny file.read(/p/secret/*)", Request{Capability: FileRead, Subject: "/p", Op: OpList}, "ask 1"},
		{"allow file.read(*)\ndeny file.read(/p/secret/*)", Request{Capability: FileRead, Subject: "/P", Op: OpList}, "ask 1"},
		{"allow file.read(*)\ndeny file.read(/p/secret/*)", Request{Capability: FileRead, Subject: "/", Op: OpList}, "ask 1"},
		{"allow file.read(*)\ndeny file.read(/p/secret/*)", Request{Capability: FileRead, Subject: "/p", Op: OpStat}, "allow 0"},
		{"allow file.read(*)\ndeny file.read(/p/secret/*)", Request{Capability: FileRead, Subject: "/p"}, "ask 1"},
		{"allow file.read(*)\ndeny file.read(/p/secret/*)", Request{Capability: FileRead, Subject: "/p/sec", Op: OpList}, "allow 0"},
		{"deny file.read(/p/secret/*)\nallow file.read(*)", Request{Capability: FileRead, Subject: "/p", Op: OpList}, "allow 1"},
		{"deny file.read(/p/secret/*)\nallow file.read(/p)", Request{Capability: FileRead, Subject: "/p", Op: OpList}, "ask 0"},
		{"defaults ask file.read(/p/secret/*)\ndefaults allow file.read(/p)", Request{Capability: FileRead, Subject: "/p", Op: OpList}, "allow 1"},
	}
	for _, tt := range tests {
		if got := describe(NewRuleSet(rules(t, tt.rules)), &tt.req); got != tt.want {
			t.Errorf("rules:\n%s\n%s %q: got %s, want %s", tt.rules, tt.req.Capability, tt.req.Subject, got, tt.want)
		}
	}
}

func describe(s *RuleSet, r *Request) string {
	m := s.Match(r)
	text := m.Verdict.String() + " -"
	for i := range s.rules {
		if m.Rule == &s.rules[i] {
			text = fmt.Sprintf("%v %d", m.Verdict, i)
		}
	}
	if m.Final {
		text += " final"
	}
	return text
}

func TestMatchMeaning(t *testing.T) {
	t.Parallel()
	tests := []struct {
		pattern, command string
		want             bool
	}{
		{"rm -rf *", "rm -rf x", true},
		{"rm -rf *", "/bin/rm -r -f x", true},
		{"rm -rf *", "rm --recursive --force x", true},
		{"rm -rf *", "rm -fR x y", true},
		{"rm -rf *", "rm -rfv x", true},
		{"rm -rf *", "rm x -rf", true},
		{"rm -rf *", "rm -r x", false},
		{"rm -rf *", "RM -rf x", true},
		{"rm -rf", "rm -rf x", false},
		{"rm -rf build", "rm -f build -r", true},
		{"rm -rf build", "rm -rfv build", false},
		{"rm --recursive *", "rm -R x", true},
		{"/usr/bin/rm *", "rm x", true},
		{"*/rm *", "rm x", true},
		{"rm*", "/bin/rm x", true},
		{"rm -*", "rm -v x", true},
		{"rm -*", "rm x", false},
		{"*rm -rf*", "/bin/rm -r -f x", true},
		{"curl *", "wget x", false},
		{"rm -rf build", "rm -rf ./build/", true},
		{"rm -rf ./build *", "rm -rf build", true},
		{"rm -rf build", "rm -rf builds", false},
		{"git push *", "git push", true},
		{"git push *", "git -C /x push origin", true},
		{"git push *", "git pull", false},
		{"git push", "git push origin", false},
		{"git push * main", "git push origin main", true},
		{"git push * main", "git push origin dev", false},
		{"git push * main", "git push a b main", true},
		{"git push * main", "git push --force a b main", true},
		{"git push * main *", "git push origin main x", true},
		{"git push or*", "git push origin main", true},
		{"git push or*in", "git push origin", true},
		{"git push o*n", "git push origin main", true},
		{"git -C * push *", "git -C /x push origin", true},
		{"git -C /y push *", "git -C /x push origin", false},
		{"git push --force *", "git push origin -f", true},
		{"git push --force origin", "git push origin --force", true},
		{"git push --force=* origin", "git push --force=x origin", true},
		{"git push --force=a* origin", "git push --force=x origin", false},
		{"git push --force origin", "git push --force=lease origin", true},
		{"curl -o /etc/* *", "curl --output=/etc/x u", true},
		{"curl -o /etc/* *", "curl -o /tmp/x u", false},
		{"curl -o/etc/* *", "curl -o /etc/x u", true},
		{"curl -ofile u", "curl -o file u", true},
		{"curl --output=/etc/* *", "curl -o /etc/x u", true},
		{"foo bar", "foo ?", false},
		{"foo *", "foo ?", true},
		{"foo b*", "foo ?", false},
		{"foo * z", "foo ? z", true},
		{"foo -- -x", "foo -x", false},
		{"foo 'a b' *", "foo 'a b' c", true},
		{"foo a *", "foo 'a b' c", true},
	}
	for _, tt := range tests {
		s := NewRuleSet([]Rule{{Capability: "process.execute", Pattern: tt.pattern, Action: Deny}})
		r := command(tt.command)
		r.Subject = "some other text" // by meaning alone
		if got := s.Match(r).Verdict == Deny; got != tt.want {
			t.Errorf("deny %q over %q: got %v, want %v", tt.pattern, tt.command, got, tt.want)
		}
		allow := NewRuleSet([]Rule{{Capability: "process.execute", Pattern: tt.pattern, Action: Allow}})
		if allow.Match(r).Rule != nil {
			t.Errorf("allow %q matches %q by meaning", tt.pattern, tt.command)
		}
	}
}

// A pattern that can be read in very many ways must not cost time, and must
// not be inert.
func TestMatchMeaningBounded(t *testing.T) {
	t.Parallel()
	p := &Program{Path: "x", Name: "x"}
	for range 60 {
		p.Options = append(p.Options, Option{Names: []string{"-a"}, Value: "v", HasValue: true})
	}
	s := NewRuleSet([]Rule{{Capability: "*", Pattern: "x " + strings.Repeat("-a * ", 60) + "end", Action: Deny}})
	if m := s.Match(&Request{Capability: ProcessExecute, Subject: "x", Program: p}); m.Verdict != Deny {
		t.Errorf("got %v, want deny", m.Verdict)
	}
}

func TestMatchZero(t *testing.T) {
	t.Parallel()
	var s *RuleSet
	if m := s.Match(&Request{}); m.Verdict != Ask || m.Rule != nil {
		t.Errorf("nil set: %+v", m)
	}
	if m := NewRuleSet(nil).Match(&Request{Capability: FileRead}); m.Verdict != Ask {
		t.Errorf("empty set: %+v", m)
	}
	if m := s.Match(nil); m.Verdict != Deny {
		t.Errorf("nil request: %+v", m)
	}
	odd := NewRuleSet([]Rule{{Capability: "*", Pattern: "*", Action: 99}})
	if m := odd.Match(&Request{Capability: FileRead, Subject: "/"}); m.Verdict != Deny {
		t.Errorf("action out of range: %+v", m)
	}
}

func TestDead(t *testing.T) {
	t.Parallel()
	tests := []struct {
		rules string
		want  string // places of dead rules, with the place of the one that shadows
	}{
		{"allow bash(git status)\nask bash(*)", "0<1"},
		{"ask bash(*)\nallow bash(git status)", ""},
		{"allow bash(git status)\nask process.execute.inspect(*)", ""},
		{"deny bash(rm *)\nproject allow bash(*)", ""},
		{"deny bash(rm *)\nallow bash(*)", "0<1"},
		{"deny bash(*)\nallow bash(rm *)\nproject ask bash(*)", ""},
		{"ask bash(rm *)\nproject allow bash(*)", "0<1"},
		{"deny bash(rm -rf *)\ndeny bash(rm *)", "0<1"},
		{"deny bash(rm *)\nallow bash(rm *)", ""}, // still denies /bin/rm
		{"deny bash(rm *)\nask bash(rm*)", ""},
		{"allow bash(rm *)\ndeny bash(rm*)", "0<1"},
		{"allow bash(git *)\nallow bash(git status)", ""},
		{"allow bash(git status *)\nallow bash(git *)", ""}, // spells out more
		{"allow bash(git status)\nallow bash(git status)", "0<1"},
		{"untrusted allow bash(ls)\nallow file.reed(*)", "0<- 1<-"},
		{"ask bash(ls)\nuntrusted allow bash(*)", "1<-"},
		{"ask file.read(/p/x*)\nallow file.read(/p/*)", "0<1"},
		{"ask file(/p/x*)\nallow file.read(/p/*)", ""},
		{"deny file.read(/P/x)\ndeny file.read(/p/*)", "0<1"},
		{"ask *(a)\nallow file(*)", ""},
		{"defaults ask bash(*)\nsystem deny bash(*)", "0<1"},
	}
	for _, tt := range tests {
		s := NewRuleSet(rules(t, tt.rules))
		var got []string
		for _, d := range s.Dead() {
			by := "-"
			if d.By != nil {
				by = fmt.Sprint(d.By.Source.Line)
			}
			got = append(got, fmt.Sprintf("%d<%s", d.Rule.Source.Line, by))
		}
		if text := strings.Join(got, " "); text != tt.want {
			t.Errorf("rules:\n%s\ngot %q, want %q", tt.rules, text, tt.want)
		}
	}
}

// naive is the definition of Match, without index.
func naive(list []Rule, r *Request) Match {
	m := naiveName(list, r, r.Subject)
	if r.Also != "" {
		if a := naiveName(list, r, r.Also); a.Verdict < m.Verdict || a.Verdict == m.Verdict && a.Final && !m.Final {
			return a
		}
	}
	return m
}

func naiveName(list []Rule, r *Request, subject string) Match {
	var last *Rule
	within := map[Layer]*Rule{}
	for i := range list {
		if naiveCovers(list[i].Capability, string(r.Capability)) && naiveMatches(&list[i], r, subject) {
			last = &list[i]
			within[list[i].Source.Layer] = last
		}
	}
	for _, l := range []Layer{System, User} {
		if within[l] != nil && within[l].Action == Deny {
			return Match{Deny, within[l], true}
		}
	}
	if last == nil {
		return Match{Verdict: Ask}
	}
	return Match{Verdict: last.Action, Rule: last}
}

func naiveCovers(pattern, capability string) bool {
	return pattern == capability || strings.HasPrefix(capability, pattern+".") || naiveGlob(pattern, capability)
}

func naiveMatches(rule *Rule, r *Request, subject string) bool {
	pattern := rule.Pattern
	short, blank := strings.CutSuffix(pattern, " *")
	if rule.Action > Ask {
		if rule.Untrusted {
			return false
		}
		literal, _, star := strings.Cut(pattern, "*")
		if confined := rule.Action == Confine && r.Capability.IsCommand(); star && !confined && r.Spelled > 0 && (len(literal) < r.Spelled || r.Spelled >= len(subject)) {
			return false
		}
		return naiveGlob(pattern, subject) || blank && r.Capability.IsCommand() && naiveGlob(short, subject)
	}
	if r.Capability.IsPath() {
		pattern, short, subject = strings.ToLower(pattern), strings.ToLower(short), strings.ToLower(subject)
	}
	if naiveGlob(pattern, subject) || blank && naiveGlob(short, subject) {
		return true
	}
	m := parseMeaning(rule.Pattern)
	return r.Capability.IsCommand() && r.Program != nil && m != nil && m.matches(r.Program)
}

func naiveGlob(pattern, s string) bool {
	if pattern == "" {
		return s == ""
	}
	if pattern[0] != '*' {
		return s != "" && s[0] == pattern[0] && naiveGlob(pattern[1:], s[1:])
	}
	return naiveGlob(pattern[1:], s) || s != "" && naiveGlob(pattern, s[1:])
}

func TestIndexEqualsNaive(t *testing.T) {
	t.Parallel()
	rnd := rand.New(rand.NewPCG(1, 2))
	pick := func(list ...string) string { return list[rnd.IntN(len(list))] }
	words := func(list []string) string {
		out := make([]string, 1+rnd.IntN(4))
		for i := range out {
			out[i] = pick(list...)
		}
		return strings.Join(out, pick(" ", " ", " ", "", "/"))
	}
	patternWords := []string{"*", "a", "b", "rm", "git", "-r", "-f", "-rf", "a*", "*b", "A", "/a", "--force", "push", "./a", "a/", "'a b'"}
	textWords := []string{"a", "b", "rm", "git", "-r", "-f", "-rf", "ab", "bb", "A", "/a", "--force", "push", "B", "./a", "a/", "'a b'", "'a/ b'"}
	caps := Capabilities()
	for range 3000 {
		list := make([]Rule, rnd.IntN(30))
		for i := range list {
			list[i] = Rule{
				Capability: pick("*", "file", "file.*", "file.write", "process.execute", "process", "process.execute", "file.read", "*.access"),
				Pattern:    words(patternWords), Action: Verdict(rnd.IntN(4)), Untrusted: rnd.IntN(5) == 0,
				Source: Source{Layer: Layer(rnd.IntN(5))},
			}
		}
		s := NewRuleSet(list)
		for range 10 {
			r := &Request{Capability: caps[rnd.IntN(len(caps))], Subject: words(textWords), Op: OpRead}
			if rnd.IntN(10) == 0 {
				r.Capability = "process.dream"
			}
			if rnd.IntN(3) == 0 {
				r.Spelled = 1 + rnd.IntN(len(r.Subject))
			} else if rnd.IntN(3) == 0 {
				r.Also = words(textWords)
			}
			if r.Capability.IsCommand() && rnd.IntN(2) == 0 {
				r.Program = program(r.Subject)
			}
			got, want := s.Match(r), naive(s.rules, r)
			if got != want {
				t.Fatalf("rules %+v\nrequest %+v\ngot  %+v %+v\nwant %+v %+v", list, r, got, got.Rule, want, want.Rule)
			}
		}
	}
}

func benchmarkRules(n int) []Rule {
	list := []Rule{}
	add := func(capability, pattern string, v Verdict) {
		list = append(list, Rule{Capability: capability, Pattern: pattern, Subject: pattern, Action: v, Source: Source{Layer: User}})
	}
	for _, p := range []string{"git status*", "git diff*", "git log*", "git show*", "git branch", "ls*", "pwd", "which *", "cat *", "wc *", "head *", "tail *"} {
		add("process.execute", p, Allow)
	}
	for i := len(list); i < n; i++ {
		switch i % 5 {
		case 0:
			add("process.execute", fmt.Sprintf("tool%d *", i), Allow)
		case 1:
			add("process.execute", fmt.Sprintf("git sub%d *", i), Deny)
		case 2:
			add("file.read", fmt.Sprintf("/home/dev/proj/dir%d/*", i), Deny)
		case 3:
			add("file.write", fmt.Sprintf("*.ext%d", i), Ask)
		case 4:
			add("process.execute", fmt.Sprintf("npm run task%d", i), Confine)
		}
	}
	return list
}

func benchmarkMatch(b *testing.B, n int) {
	s := NewRuleSet(benchmarkRules(n))
	r := command("git log --oneline -n 5 main")
	b.ReportAllocs()
	for b.Loop() {
		if s.Match(r).Verdict != Allow {
			b.Fatal("not allowed")
		}
	}
}

func BenchmarkMatch50(b *testing.B)    { benchmarkMatch(b, 50) }
func BenchmarkMatch10000(b *testing.B) { benchmarkMatch(b, 10000) }

func BenchmarkMatchPath10000(b *testing.B) {
	s := NewRuleSet(benchmarkRules(10000))
	r := &Request{Capability: FileRead, Subject: "/home/dev/proj/dir7/main.go", Op: OpRead}
	b.ReportAllocs()
	for b.Loop() {
		s.Match(r)
	}
}

func BenchmarkNewRuleSet10000(b *testing.B) {
	list := benchmarkRules(10000)
	for b.Loop() {
		NewRuleSet(list)
	}
}

func BenchmarkNewRuleSet25(b *testing.B) {
	list := benchmarkRules(25)
	for b.Loop() {
		NewRuleSet(list)
	}
}
