package shell

import (
	"bytes"
	"os"
	"regexp"
	"strings"
	"testing"
	"time"

	"mvdan.cc/sh/v3/syntax"

	"assent"
	"assent/command"
	"assent/internal/scene"
)

// seeds are the texts of the tables, of the corpus and of the generator.
func seeds(t testing.TB) []string {
	var out []string
	for _, file := range tables(t) {
		entries, _ := readTable(t, file)
		for _, e := range entries {
			out = append(out, e.text)
		}
	}
	for i, text := range corpus(t) {
		if i%4 == 0 {
			out = append(out, text)
		}
	}
	for i := range 100 {
		out = append(out, generate(seeded(uint64(i))))
	}
	return out
}

func planned(text string) assent.Plan {
	return Plan(command.Builtin(), scene.Default(), projDir, text)
}

// FuzzPlan: no text makes Plan panic, take long or ask for more than the limit.
func FuzzPlan(f *testing.F) {
	for _, s := range seeds(f) {
		f.Add(s)
	}
	for _, s := range []string{"((((((((", "$(($((", "<<", "a<<a<<a", "`\\`\\\\`", "{1..99999999}", "ls {,1..2..0}{,{,1..99999}}", "{,{0..0..0}}", "echo {,$x}$", "{a,b}{a,b}{a,b}{a,b}{a,b}{a,b}{a,b}{a,b}{a,b}{a,b}",
		"for i in 1 2 3 4 5 6 7 8 9; do for j in 1 2 3 4 5 6 7 8 9; do for k in 1 2 3 4 5 6 7 8 9; do rm $i$j$k; done; done; done", "a() { a; }; a",
		"a() { b; b; }; b() { c; c; }; c() { d; d; }; d() { e; e; }; e() { rm x; }; a", "x=$(x=$(x=$(x=$(ls) y) y) y) y", "${x:-${x:-${x:-${x:-}}}}"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, text string) {
		start := time.Now()
		p := planned(text)
		if d := time.Since(start); d > time.Second {
			t.Errorf("Plan took %v", d)
		}
		if len(p.Requests) == 0 || len(p.Requests) > maxRequests+32 {
			t.Errorf("%d requests", len(p.Requests))
		}
		if p.Shape == assent.Opaque {
			last := 0
			for i := range p.Requests {
				if r := &p.Requests[i]; r.Capability == assent.ProcessExecute && r.Spelled == len(r.Subject) && r.Unconfined {
					last++
				}
			}
			if last == 0 {
				t.Error("an opaque text without a request for the whole of it")
			}
		}
	})
}

// askingPolicy allows what is inspection and asks for the rest.
func askingPolicy() *assent.Policy {
	return &assent.Policy{Rules: assent.NewRuleSet([]assent.Rule{
		{Capability: "*", Subject: "*", Action: assent.Ask},
		{Capability: "file.read", Subject: "*", Action: assent.Allow},
		{Capability: "process.execute.inspect", Subject: "*", Action: assent.Allow},
	})}
}

var suffixes = []string{"; touch x", "\n", " #", "\\\n", " | sh", "\"", "'", " && ls", " &", "\nls\n", " || true", ";", " 2>&1", ")", "}", " # a\\", "\n)", "`", "; exit", "\nE\n",
	"; fi", "; x() { ls; }", " > /dev/null", "\x00", "\r\n", "; unset x", "\n# end", "; cd /", "()", " () { ls; }"}

// FuzzAppend: what stands behind a complete text never makes its verdict
// better.
func FuzzAppend(f *testing.F) {
	for i, s := range seeds(f) {
		f.Add(s, uint8(i))
	}
	policy := askingPolicy()
	f.Fuzz(func(t *testing.T, text string, which uint8) {
		if _, err := parse(text); err != nil {
			return
		}
		before := planned(text)
		if assent.Decide(policy, &before).Verdict != assent.Ask {
			return
		}
		longer := text + suffixes[int(which)%len(suffixes)]
		after := planned(longer)
		if v := assent.Decide(policy, &after).Verdict; v > assent.Ask {
			t.Errorf("%q asks, but %q is %v\n%s\n%s", text, longer, v, describe(&before, text), describe(&after, longer))
		}
	})
}

// FuzzBash: as TestBash, with texts that the fuzzer steers the generator to.
func FuzzBash(f *testing.F) {
	for i := range 64 {
		var data []byte
		pick := seeded(uint64(i))
		for range 200 {
			data = append(data, byte(pick(256)))
		}
		f.Add(data)
	}
	if testing.Short() {
		f.Skip("bash runs too long for -short")
	}
	l := newLab(f)
	f.Fuzz(func(t *testing.T, data []byte) {
		if len(data) > 2000 {
			return
		}
		l.compare(t, generate(choosing(data)))
	})
}

// FuzzBashText: the same for any text. It needs root, to run the texts as
// nobody.
func FuzzBashText(f *testing.F) {
	if os.Geteuid() != 0 || testing.Short() {
		f.Skip("texts from a fuzzer run only as nobody, which needs root")
	}
	for _, s := range seeds(f) {
		f.Add(s)
	}
	l := newLab(f)
	f.Fuzz(func(t *testing.T, text string) {
		l.compare(t, text)
	})
}

var position = regexp.MustCompile(`\d+:\d+`)

// FuzzReprint: a text and the same text printed from its tree have the same
// plan, but for positions and for how computed words are spelt.
func FuzzReprint(f *testing.F) {
	for _, s := range seeds(f) {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, text string) {
		file, err := parse(text)
		if err != nil || precheck(text) != "" || postcheck(text, file) != "" {
			return
		}
		again := printed(t, file)
		if _, err := parse(again); err != nil {
			return
		}
		p, q := planned(text), planned(again)
		if p.Shape == assent.Opaque || q.Shape == assent.Opaque {
			// The printer begins a new line for each statement, which matters
			// where an expansion may fail.
			lost := func(p *assent.Plan) bool { return strings.Contains(strings.Join(p.Notes, " "), "the rest of the line") }
			if p.Shape != assent.Opaque && lost(&q) {
				// Then printed on one line it must be the same.
				again = printed(t, file, syntax.SingleLine(true))
				if q = planned(again); q.Shape == p.Shape && essence(t, &p) == essence(t, &q) {
					return
				}
			}
			if p.Shape != q.Shape && !lost(&p) {
				t.Errorf("%q is %v, printed again as %q it is %v\n%s\n%s", text, p.Shape, again, q.Shape, describe(&p, text), describe(&q, again))
			}
			return
		}
		if a, b := essence(t, &p), essence(t, &q); a != b {
			t.Errorf("%q\n%s\nprinted again as %q\n%s", text, a, again, b)
		}
	})
}

func printed(t *testing.T, file *syntax.File, options ...syntax.PrinterOption) string {
	t.Helper()
	var b bytes.Buffer
	if err := syntax.NewPrinter(options...).Print(&b, file); err != nil {
		t.Skip(err) // the printer's limit
	}
	return b.String()
}

// essence is what of a plan does not depend on how its text is laid out.
func essence(t *testing.T, p *assent.Plan) string {
	var b strings.Builder
	for i := range p.Requests {
		r := &p.Requests[i]
		subject := r.Subject
		if strings.ContainsAny(subject, "$`<>\\\"{~*?") || r.Spelled > 0 {
			if r.Program != nil {
				subject = r.Program.Name
			} else if file, err := parse(subject); err == nil {
				subject = strings.TrimSpace(printed(t, file)) // as the printer spells it: $() for ``
			}
		}
		if r.Why == "the text runs no command" {
			subject = ""
		}
		b.WriteString(string(r.Capability) + " " + string(r.Op) + " " + position.ReplaceAllString(subject, "N:N") + "\n")
	}
	return b.String()
}
