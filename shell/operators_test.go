package shell

import (
	"strings"
	"testing"
	"unicode/utf8"
)

// marked puts « and » around what Operators marks.
func marked(text string, max int) string {
	var b strings.Builder
	at := 0
	for _, s := range Operators(text, max) {
		b.WriteString(text[at:s.Start] + "«" + text[s.Start:s.End] + "»")
		at = s.End
	}
	return b.String() + text[at:]
}

func TestOperators(t *testing.T) {
	for _, tt := range []struct{ text, want string }{
		{"git status", "git status"},
		{"a && b || c", "a «&&» b «||» c"},
		{"a | b |& c", "a «|» b «|&» c"},
		{"a; b & c\nd", "a«;» b «&» c\nd"},
		{"a;", "a«;»"},
		{"a & ", "a «&» "},
		{"a 'x && y' \"b | c\" \\; d\\&", "a 'x && y' \"b | c\" \\; d\\&"},
		{"# a && b\nc", "# a && b\nc"},
		{"a > x < y >> z 2>&1 &> all &>> all >| f <> g", "a «>» x «<» y «>>» z «2>&»1 «&>» all «&>>» all «>|» f «<>» g"},
		{"a 10<x {fd}>y <&3 >&-", "a «10<»x «{fd}>»y «<&»3 «>&»-"},
		{"cat <<EOF && b\nx; y $(z) `w`\nEOF\n", "cat «<<»EOF «&&» b\nx; y «$(»z«)» «`»w«`»\nEOF\n"},
		{"cat <<-'EOF'\n\tx; $(z)\n\tEOF\n", "cat «<<-»'EOF'\n\tx; $(z)\n\tEOF\n"},
		{"a <<< \"x $(b; c)\"", "a «<<<» \"x «$(»b«;» c«)»\""},
		{"a $(b $(c)) `d`", "a «$(»b «$(»c«)»«)» «`»d«`»"},
		{"a `b \\`c\\``", "a «`»b \\«`»c\\«`»«`»"},
		{"diff <(a) >(b)", "diff «<(»a«)» «>(»b«)»"},
		{"a ${b:-$(c)} $d ${e}", "a «${»b:-«$(»c«)»«}» $d «${»e«}»"},
		{"(a; b) && { c; }", "«(»a«;» b«)» «&&» «{» c«;» «}»"},
		{"echo $((1+2)) $[3]; ((x>1))", "echo «$((»1+2«))» «$[»3«]»«;» «((»x>1«))»"},
		{"if a; then b; else c; fi", "if a«;» then b«;» else c«;» fi"},
		{"for i in 1 2; do a; done", "for i in 1 2«;» do a«;» done"},
		{"for i in 1 2\ndo a; done", "for i in 1 2\ndo a«;» done"},
		{"for i; do a; done", "for i«;» do a«;» done"},
		{"for ((i=0; i<3; i++)); do a; done", "for ((i=0; i<3; i++))«;» do a«;» done"},
		{"while a; do b & done", "while a«;» do b «&» done"},
		{"case x in a) b;; c) d;& *) e;;& esac", "case x in a) b«;;» c) d«;&» *) e«;;&» esac"},
		{"[[ a && b || c < d ]] && e", "[[ a && b || c < d ]] «&&» e"},
		{"f() { a; }", "f() «{» a«;» «}»"},
		{"a \\\n&& b \\\n| c", "a \\\n«&&» b \\\n«|» c"},
		{"! a | b", "! a «|» b"},
		{"x=(a b) c", "x=(a b) c"},
		{"x=$(a) y=1 b", "x=«$(»a«)» y=1 b"},
		{"世 && 界 > é", "世 «&&» 界 «>» é"},
		{"bash -c 'a && b'", "bash -c 'a && b'"},

		// What is not read has no marks.
		{"a && (b", "a && (b"},
		{"a\r&& b", "a\r&& b"},
		{"a\u202e && b", "a\u202e && b"},
		{"a \xff && b", "a \xff && b"},
		{"a &\\\n& b", "a &\\\n& b"},
		{"a && b # c\\\nd", "a && b # c\\\nd"},
		{"", ""},
	} {
		if got := marked(tt.text, 1000); got != tt.want {
			t.Errorf("%q:\n got %s\nwant %s", tt.text, got, tt.want)
		}
	}
}

func TestOperatorsBounded(t *testing.T) {
	if got := marked("a && b | c; d", 2); got != "a «&&» b «|» c; d" {
		t.Error(got)
	}
	if got := Operators("a && b", 0); got != nil {
		t.Error(got)
	}
	for _, text := range []string{
		strings.Repeat("(", 1000), strings.Repeat("$(", 1000) + strings.Repeat(")", 1000), strings.Repeat("{ ", 10000),
		strings.Repeat("a;", maxText), strings.Repeat("`", 999), strings.Repeat("if a; then ", 3000),
	} {
		if got := Operators(text, 10); got != nil {
			t.Errorf("%.20q...: %v", text, got)
		}
	}
	if got := Operators(strings.Repeat("a && ", 10000)+"a", 1<<20); len(got) != 10000 {
		t.Errorf("%d spans of 10000", len(got))
	}
}

// FuzzOperators: no text makes Operators panic, and spans are such that they
// can be drawn.
func FuzzOperators(f *testing.F) {
	for _, s := range seeds(f) {
		f.Add(s)
	}
	f.Add("a `b \\`c \\\\\\`d\\\\\\`\\`` && e &\\\n& f 2\\\n>x")
	f.Fuzz(func(t *testing.T, text string) {
		at := 0
		for _, s := range Operators(text, 100) {
			if s.Start < at || s.End <= s.Start || s.End > len(text) {
				t.Fatalf("%q: span %v behind %d", text, s, at)
			}
			if at = s.End; !utf8.ValidString(text[s.Start:s.End]) {
				t.Errorf("%q: span %v cuts a character", text, s)
			}
		}
	})
}
