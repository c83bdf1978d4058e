package shell

import (
	"math/rand/v2"
	"strings"
	"testing"
)

// TestPrecheckBytes wants every byte at every place judged as it is alone,
// whichever bytes are looked at together.
func TestPrecheckBytes(t *testing.T) {
	for n := 1; n <= 20; n++ {
		for at := range n {
			for c := range 256 {
				text := strings.Repeat("a", at) + string([]byte{byte(c)}) + strings.Repeat("~", n-at-1)
				want := ""
				switch {
				case c == '\n' || c == '\t':
				case c < ' ' || c == 0x7f:
					want = "control character"
				case c >= 0x80:
					want = "it is not valid UTF-8"
				}
				if got := precheck(text); !strings.HasPrefix(got, want) || want == "" && got != "" {
					t.Fatalf("%q: %q, want %q", text, got, want)
				}
			}
		}
	}
}

// TestMayNest wants that no text which nests too deeply is taken for one that
// cannot.
func TestMayNest(t *testing.T) {
	pieces := []string{"(", "{", "`", "[", "if ", "for ", "!", "! ", ")", "fi ", "a", " "}
	r := rand.New(rand.NewPCG(5, 6))
	deep := 0
	for range 3000 {
		some := pieces[r.IntN(len(pieces)-1):]
		var b strings.Builder
		for range r.IntN(4000) {
			b.WriteString(some[r.IntN(min(len(some), 3))])
		}
		text := b.String()
		if openers(text) > maxOpeners {
			if deep++; !mayNest(text) {
				t.Fatalf("%d levels in %q", openers(text), text)
			}
		}
	}
	for _, text := range []string{strings.Repeat("(", maxOpeners+1), strings.Repeat("!", 16*(maxOpeners+1)), strings.Repeat("[", 16*(maxOpeners+1)),
		strings.Repeat("if ", 16*(maxOpeners+1)), strings.Repeat("(`", maxOpeners)} {
		if !mayNest(text) {
			t.Errorf("%d levels in %.20q...", openers(text), text)
		}
	}
	if deep < 300 {
		t.Errorf("only %d texts nested deeply", deep)
	}
}
