package visible

import (
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	"github.com/google/go-cmp/cmp"
)

func TestFindings(t *testing.T) {
	for _, tt := range []struct {
		in   string
		want []string
	}{
		{"", nil},
		{"git status\n\techo", nil},

		// What is hidden.
		{"src/\u202eog.niam\u202e", []string{"U+202E right-to-left override (2 times): the text is not in the order in which it is shown"}},
		{"git\u200b status\u2028rm x", []string{
			"U+200B zero width space (once): nobody sees it",
			"U+2028 line separator (once): it looks like the end of a line, and is none to a shell"}},
		{"a\x1b[2J\x1b[1m", []string{"U+001B escape (2 times): a terminal would obey it"}},
		{"rm -rf x\rls", []string{"U+000D carriage return (once): what follows can be drawn over what stands before it"}},
		{"a\x00b\x9b", []string{"U+0000 null (once): a terminal would obey it", "bytes that are not UTF-8 (once): programs differ in what they make of them"}},
		{"a\u009bb", []string{"U+009B control sequence introducer (once): a terminal would obey it"}},
		{"\xff\xfe", []string{"bytes that are not UTF-8 (2 times): programs differ in what they make of them"}},
		{"rm\u00a0x", []string{"U+00A0 no-break space (once): it looks like a blank, and is none to a shell"}},
		{"a\u3164b", []string{"U+3164 hangul filler (once): it looks like a blank, and is none to a shell"}},
		{"a\u2800b", []string{"U+2800 braille pattern blank (once): it looks like a blank, and is none to a shell"}},
		{"a\ufe0fb\U000e0101", []string{"variation selectors (2 times): nobody sees it, and they can carry a text of their own"}},
		{"x\U000e0072\U000e006d\U000e007f", []string{`tag characters (3 times): invisible text that reads "rm"`}},
		{"\ue000\U00100000", []string{"private use characters (2 times): what they look like depends on the font"}},
		{"\u0378\uffff", []string{"characters that Unicode does not define (2 times): nobody can say what is shown for them"}},
		{"a\u0336\u0336b", []string{"combining marks that are stacked, repeated or stand on a sign (once): they cover what is below them"}},
		{"\u200b\u200c\u200d\u200e\u200f\u2060", []string{
			"U+200B zero width space (once): nobody sees it",
			"U+200C zero width non-joiner (once): nobody sees it",
			"U+200D zero width joiner (once): nobody sees it",
			"U+200E left-to-right mark (once): the text is not in the order in which it is shown",
			"and 2 more kinds of hidden characters"}},

		// Letters of two scripts in one word.
		{"srс/main.go", []string{`"srс" mixes Latin and Cyrillic letters: с is U+0441`}},
		{"cat pаsswоrd.txt", []string{`"pаsswоrd.txt" mixes Latin and Cyrillic letters: а is U+0430, о is U+043E`}},
		{"gοοgle", []string{`"gοοgle" mixes Latin and Greek letters: ο is U+03BF`}},
		{"hօme", []string{`"hօme" mixes Latin and Armenian letters: օ is U+0585`}},
		{"ᎪBC", []string{`"ᎪBC" mixes Latin and Cherokee letters: Ꭺ is U+13AA`}},
		{"npm run buіld-all", []string{`"buіld-all" mixes Latin and Cyrillic letters: і is U+0456`}},
		{"xж Δx 3μs", nil},

		// Words that are whole in another script.
		{"/home/dev/сор/main.go", []string{`"сор" can be taken for Latin letters, and is Cyrillic: с is U+0441, о is U+043E, р is U+0440`}},
		{"сор a b", []string{`"сор" can be taken for Latin letters, and is Cyrillic: с is U+0441, о is U+043E, р is U+0440`}},
		{"сор # удалить всё", []string{`"сор" can be taken for Latin letters, and is Cyrillic: с is U+0441, о is U+043E, р is U+0440`}},
		{"rm а.txt", []string{`"а.txt" can be taken for Latin letters, and is Cyrillic: а is U+0430`}},
		{"ls ΟΡΤ", []string{`"ΟΡΤ" can be taken for Latin letters, and is Greek: Ο is U+039F, Ρ is U+03A1, Τ is U+03A4`}},

		// Signs and letters of no writing.
		{"src\u2215main.go", []string{"\"src\u2215main.go\": \u2215 is U+2215, and looks like \"/\""}},
		{"ɡit push", []string{`"ɡit": ɡ is U+0261, and looks like "g"`}},
		{"𝗋𝗆 -r x", []string{`"𝗋𝗆": 𝗋 is U+1D5CB, and looks like "r"`}},
		{"ls\u037e rm x", []string{"\"ls\u037e\": \u037e is U+037E, and looks like \";\""}},
		{"rm –rf x", []string{`"–rf" begins with –, which is U+2013 and looks like "-"`}},
		{"cat a/b\u2011c", []string{"\"a/b\u2011c\": \u2011 is U+2011, and looks like \"-\""}},

		// What people write.
		{"git commit -m 'Größe, naïve, café, œuvre, Łódź, Việt Nam, İstanbul, kapı'", nil},
		{"sleep 5µs; echo Ω 10Ω kΩ α β Δt", nil},
		{"echo 'αβγ: λ = 2π'", nil},
		{"cat /home/иван/отчёт.txt Отчёт_v2-final.pdf IT-отдел.doc", nil},
		{"git commit -m 'Исправить ошибку с файлом, а также у нас сахар'", nil},
		{"cp файл-с-данными.txt архив/", nil},
		{"echo 'Καλημέρα κόσμε' > γεια.txt", nil},
		{"touch 会議メモ2026.txt ファイルA.pdf 보고서v2.docx TypeScript入門", nil},
		{"echo مرحبا שלום สวัสดี नमस्ते tiếng Việt", nil},
		{"git commit -m 'fix – and more — “quoted” … non\u2011breaking'", nil},
		{"echo 🎉 ✓ → ≤", nil},
		{"cafe\u0301 Vie\u0323\u0302t", nil},
	} {
		got := Findings(tt.in)
		if diff := cmp.Diff(tt.want, got); diff != "" {
			t.Errorf("Findings(%+q):\n%s", tt.in, diff)
		}
		sound(t, tt.in, got)
	}
}

// sound wants few sentences that can be shown as they are.
func sound(t *testing.T, in string, got []string) {
	t.Helper()
	if len(got) > maxHidden+maxWords {
		t.Errorf("%d sentences about %+q", len(got), in)
	}
	for _, s := range got {
		if s == "" || Line(s) != s || len(s) > 500 {
			t.Errorf("a sentence about %+q that cannot be shown: %+q", in, s)
		}
	}
}

func TestFindingsBounded(t *testing.T) {
	var all strings.Builder
	for r := rune(0); r < 0x3000; r++ {
		all.WriteRune(r)
	}
	for _, word := range []string{"aс", "bс", "cс", "dс", "eс", "fс", "gс"} {
		all.WriteString(" " + word)
	}
	got := Findings(all.String())
	sound(t, "every character", got)
	if len(got) != maxHidden+maxWords || !strings.HasPrefix(got[maxHidden-1], "and ") || !strings.HasPrefix(got[len(got)-1], "and ") {
		t.Errorf("%q", got)
	}
	sound(t, "a long word", Findings(strings.Repeat("aс", 10000)))
	got = Findings(strings.Repeat("ä ", maxLooked))
	sound(t, "a long text", got)
	if len(got) != 1 || !strings.Contains(got[0], "only in the first") {
		t.Errorf("%q", got)
	}
}

// TestHidden asks about every character there is.
func TestHidden(t *testing.T) {
	for r := rune(0); r <= unicode.MaxRune; r++ {
		want := r != ' ' && !unicode.IsPrint(r) && !(r >= 0xd800 && r < 0xe000)
		if got := Hidden(r); want && !got {
			t.Errorf("%U is not hidden, and cannot be printed", r)
		} else if got && !want && !unicode.In(r, unicode.Variation_Selector, unicode.Other_Default_Ignorable_Code_Point) && !filler(r) {
			t.Errorf("%U is hidden, and can be printed", r)
		}
		if k := kindOf(r); Hidden(r) && (k.name == "" || k.effect == "" || strings.HasSuffix(k.name, "filler") && k.effect == obeyed) {
			t.Errorf("%U: %+v", r, k)
		}
	}
	for _, r := range "\u115f\u1160\u3164\uffa0\u2800\ufe00\ufe0f\U000e0100\U000e01ef\U000e0001\U000e007f\u034f\u17b4\u180b\ufffc\ufff9\u00a0\u3000" {
		if !Hidden(r) {
			t.Errorf("%U is not hidden", r)
		}
	}
}

// TestAlike wants every table to name letters of its script, each once, and
// what they look like in ASCII.
func TestAlike(t *testing.T) {
	for name, list := range map[string][]alike{"Greek": greek[:], "Cyrillic": cyrillic[:], "Armenian": armenian[:], "Cherokee": cherokee[:], "Coptic": coptic[:], "Lisu": lisu[:]} {
		seen := map[rune]bool{}
		for _, a := range list {
			if scriptName(a.r) != name || seen[a.r] || a.ascii <= ' ' || a.ascii >= 0x7f || likeLatin(a.r) != a.ascii {
				t.Errorf("%s: %U %q", name, a.r, a.ascii)
			}
			seen[a.r] = true
		}
	}
	for _, a := range signs {
		if Hidden(a.r) || odd(a.r) != a.ascii {
			t.Errorf("%U %q", a.r, a.ascii)
		}
	}
}

func TestPlainCostsNothing(t *testing.T) {
	s := strings.Repeat("git status; ", 1000)
	if n := testing.AllocsPerRun(10, func() { Findings(s); Line(s); Lines(s) }); n != 0 {
		t.Errorf("%v allocations for plain text", n)
	}
}

func FuzzVisible(f *testing.F) {
	f.Add("git status")
	f.Add("0\xfb\x192\u031c\u0301\u0301\u031c0") // what follows an escaped mark
	f.Add("a\u0301\u0302\u0303\u0304\u0305\u0306\u0307\u0301")
	f.Add("srс/\u202e\x1b[2J\xff a\u0301\u0301\n\t\U000e0041")
	f.Fuzz(func(t *testing.T, s string) {
		if len(s) > 1<<16 {
			return
		}
		one, many := Line(s), Lines(s)
		for _, text := range []string{one, many} {
			if !utf8.ValidString(text) {
				t.Errorf("%q: not UTF-8: %q", s, text)
			}
			for _, r := range text {
				if Hidden(r) && (text == one || r != '\n' && r != '\t') {
					t.Errorf("%q: %U gets through", s, r)
				}
			}
		}
		if Line(one) != one {
			t.Errorf("%q: Line(%q) = %q", s, one, Line(one))
		}
		sound(t, s, Findings(s))
	})
}
