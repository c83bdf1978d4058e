package command

import (
	"strings"
	"testing"
)

// TestScripts holds scripts of the little languages: language, script, wanted
// effects ("read X", "write X", joined by "; "), or "unread".
func TestScripts(t *testing.T) {
	for _, tt := range []struct{ lang, script, want string }{
		{"sed", "10p", ""},
		{"sed", "10,40p", ""},
		{"sed", "1,5p;10q", ""},
		{"sed", "s/^...//", ""},
		{"sed", "/pattern/d", ""},
		{"sed", "/a/,/b/{s/x/y/g;p}", ""},
		{"sed", "s|/usr/[^/]*|x|g", ""},
		{"sed", `s/.*\///`, ""},
		{"sed", "$!N;$!D", ""},
		{"sed", "s/[/]/x/", ""},
		{"sed", "y/abc/def/", ""},
		{"sed", "/x/i\\\ntext w file\n", ""},
		{"sed", ":a;N;$!ba;s/\\n/ /g", ""},
		{"sed", "0~3p", ""},
		{"sed", "/x/,+3d", ""},
		{"sed", "s/a/b/w out.txt", "write out.txt"},
		{"sed", "w out.txt", "write out.txt"},
		{"sed", "/x/w out\np", "write out"},
		{"sed", "r/home/dev/.aws/credentials", "read /home/dev/.aws/credentials"},
		{"sed", "R f", "read f"},
		{"sed", "s/a/b/e", "unread"},
		{"sed", "s/a/b/ge", "unread"},
		{"sed", "s/a/b/Me", "unread"},
		{"sed", "e touch x", "unread"},
		{"sed", "1e", "unread"},
		{"sed", "xp", "unread"},
		{"sed", "s/a/b", "unread"},
		{"sed", "s/a/b/w", "unread"},
		{"sed", "k", "unread"},
		{"sed", "/[/e touch x", "unread"},
		{"awk", "{print $1}", ""},
		{"awk", "NR==1, NR==5", ""},
		{"awk", "$3 > 100 {print $1, $2}", ""},
		{"awk", "{ if ($1 > 5) print $2 }", ""},
		{"awk", "{ print ($1 > 5) }", ""},
		{"awk", "/foo/ { n++ } END { print n }", ""},
		{"awk", "{ x = $1 / $2; print x / 3 }", ""},
		{"awk", "{ if (/a>b/) print }", ""},
		{"awk", `BEGIN { FS = ":" } { printf "%s\n", $1 }`, ""},
		{"awk", "{ a[$1]++ } END { for (k in a) print k, a[k] }", ""},
		{"awk", "!seen[$0]++", ""},
		{"awk", "/[/]/ {print}", ""},
		{"awk", "{ gsub(/x/, \"y\"); print }", ""},
		{"awk", `BEGIN{system("touch marker")}`, "unread"},
		{"awk", `{print > "/tmp/o"}`, "write /tmp/o"},
		{"awk", `{print $1 >> "o"; print 2}`, "write o"},
		{"awk", `{printf("%s", $0) > "o"}`, "write o"},
		{"awk", `{print > $1}`, "unread"},
		{"awk", `{print > "a" $1}`, "unread"},
		{"awk", `{print | "sort"}`, "unread"},
		{"awk", `{"date" | getline x}`, "unread"},
		{"awk", `BEGIN {getline < "date"}`, "unread"},
		{"awk", `BEGIN {print ENVIRON["TOKEN"]}`, "unread"},
		{"awk", `@load "x"`, "unread"},
		{"awk", `{f = "system"; @f("x")}`, "unread"},
		{"awk", `BEGIN{ARGV[1]="/etc/shadow"}`, "unread"},
		{"awk", `{ if (x) /"/; print > "o" } #"`, "write o"},
		{"awk", `{ x = 1 /"a/; print > "o" }`, "unread"},
		{"awk", `{print "`, "unread"},
		{"awk", `}`, "unread"},
		{"jq", ".", ""},
		{"jq", ".env", ""},
		{"jq", "{env: .x}", ""},
		{"jq", `.[] | select(.name == "env") | "a \(.env) b"`, ""},
		{"jq", "env", "unread"},
		{"jq", "path(.[env:])", "unread"},
		{"jq", ".[env:2]", "unread"},
		{"jq", "{a: [.[env:]]}", "unread"},
		{"jq", "$ENV.PATH", "unread"},
		{"jq", `"\(env)"`, "unread"},
		{"jq", "[.a, env]", "unread"},
		{"jq", `import "a" as a; .`, "unread"},
		{"jq", `"x`, "unread"},
	} {
		kind := map[string]Kind{"sed": Sed, "awk": Awk, "jq": JQ}[tt.lang]
		effects, unread := readScript(kind, tt.script)
		var got []string
		for _, e := range effects {
			got = append(got, e.Kind.String()+" "+e.Arg.Text)
		}
		s := strings.Join(got, "; ")
		if unread != "" {
			s = "unread"
		}
		if s != tt.want {
			t.Errorf("%s %q: got %q (%s), want %q", tt.lang, tt.script, s, unread, tt.want)
		}
	}
}

// FuzzScripts checks that no script makes a reader panic or run on.
func FuzzScripts(f *testing.F) {
	f.Add("s/a/b/w x")
	f.Add("{print > \"x\"}")
	f.Add(`"\(env)"`)
	f.Fuzz(func(t *testing.T, s string) {
		for _, k := range []Kind{Sed, Awk, JQ} {
			readScript(k, s)
		}
	})
}
