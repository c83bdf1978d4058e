package guard

import (
	"math/rand/v2"
	"strings"
	"testing"
)

// TestSieve wants that no path is passed over that the closer look would deny
// or read otherwise than written: by the words that matter, put together in
// every way.
func TestSieve(t *testing.T) {
	cfg := Config{AllowedRoots: []string{"/"}, DeniedDirectories: append(DefaultDeniedDirectories(), "Secret"),
		DeniedPatterns: append(DefaultDeniedPatterns(true), "**/*.p12", "/srv/KEYS/**", "**/écrit/*"), Home: "/home/dev", Root: "/home/dev/proj"}.clean()
	short := cfg
	short.DeniedPatterns = append(DefaultDeniedPatterns(false), "**/q*")
	long := cfg
	long.DeniedDirectories = DefaultDeniedDirectories()
	long.DeniedPatterns = DefaultDeniedPatterns(true)
	for i := range 100 {
		long.DeniedPatterns = append(long.DeniedPatterns, "**/deny"+strings.Repeat("z", i)+"ed")
	}
	pieces := []string{"/", "/", "/", ".ssh", ".SSH", "ssh", ".s", "a", "id_rsa", "_RSA", "shadow", "etc", ".env", ".envrc", ".", "..", " ", ":", `\`, "é", "É",
		"::$data", ".aws", "config.json", ".docker", ".kube/config", "home/dev", "keys", "KEYS", "srv", "q", "x", ".p12", "K", "denyzzzed", "écrit", "secret", ".git-credentials"}
	r := rand.New(rand.NewPCG(1, 2))
	for _, g := range []*paths{newPaths(cfg), newPaths(long), newPaths(short)} {
		exact := *g
		exact.sieve = &sieve{always: true}
		passed, denied := 0, 0
		for range 60_000 {
			var b strings.Builder
			b.WriteByte('/')
			for range 1 + r.IntN(7) {
				b.WriteString(pieces[r.IntN(len(pieces))])
			}
			p := b.String()
			if got, want := g.isDenied(p), exact.isDenied(p); got != want {
				t.Fatalf("%q: %q, the closer look says %q", p, got, want)
			} else if got != "" {
				denied++
			}
			if !g.sieve.passes(p) {
				passed++
			}
		}
		if denied < 300 || passed < 300 && !g.sieve.always {
			t.Errorf("%d paths denied, %d passed over: too few to show anything", denied, passed)
		}
	}
}

// TestAboutAssent wants the answer of the plain way: fold, drop, look.
func TestAboutAssent(t *testing.T) {
	pieces := []string{"a", "s", "ss", "ent", "assent", "A", "SSENT", "[", "]", "^", "$", "(", ")", `\`, "e", "n", "t", "é", "ſ", "-", "\xff", "as", "asse"}
	r := rand.New(rand.NewPCG(3, 4))
	hits := 0
	for range 100_000 {
		var b strings.Builder
		for range 1 + r.IntN(9) {
			b.WriteString(pieces[r.IntN(len(pieces))])
		}
		w := b.String()
		bare := strings.Map(func(r rune) rune {
			if strings.ContainsRune(`[]\^$()`, r) {
				return -1
			}
			return r
		}, strings.ToLower(w))
		want := strings.Contains(bare, "assent")
		if want {
			hits++
		}
		if got := aboutAssent(w); got != want {
			t.Fatalf("%q: %v, want %v", w, got, want)
		}
	}
	if hits < 300 {
		t.Errorf("only %d words were about assent", hits)
	}
}
