package cases

import (
	"strings"
	"testing"

	"assent"
)

func TestParse(t *testing.T) {
	list, err := Parse("x.txt", `# a comment
== A1 ask  two lines
# why
from somebody/something#1
rule allow process.execute ls *
scene file a <<END
text
END
dir src
times 2 "true; "
$ ls
> rm a
says rm

== A2 deny  quoted
$q "ls\rrm"
why ask for a reason
todo another

== A3 allow  a tool
user <<END
{}
END
tool read {"file_path":"a"}
is allow
`)
	if err != nil {
		t.Fatal(err)
	}
	if len(list) != 3 {
		t.Fatalf("%d cases", len(list))
	}
	a, b, c := list[0], list[1], list[2]
	if a.ID != "A1" || a.Want != assent.Ask || a.Title != "two lines" || a.Source != "x.txt:2" || a.Dir != "src" {
		t.Errorf("head: %+v", a)
	}
	if want := `{"command":"true; true; ls\nrm a"}`; string(a.Args) != want {
		t.Errorf("command: %s, want %s", a.Args, want)
	}
	if a.Scene != "file a <<END\ntext\nEND\n" || !strings.Contains(a.User, `"pattern": "ls *"`) {
		t.Errorf("scene %q, user %q", a.Scene, a.User)
	}
	if string(b.Args) != `{"command":"ls\rrm"}` || b.Ruled != assent.Ask || b.Ruling != "for a reason" || b.Todo != "another" {
		t.Errorf("quoted: %+v", b)
	}
	if c.Tool != "read" || c.User != "{}\n" || *c.Exact != assent.Allow {
		t.Errorf("tool: %+v", c)
	}
	wide, ok := a.Widen()
	if !ok || strings.Count(wide.User, `"ls *"`) != 4 {
		t.Errorf("wide: %v %s", ok, wide.User)
	}
}

func TestParseErrors(t *testing.T) {
	for _, text := range []string{"$ ls", "== A", "== A perhaps  x\n$ ls", "== A ask  x", "== A ask  x\nfrob y", "== A ask  x\n$q ls", "== A ask  x\ntool read {",
		"== A ask  x\nuser <<END\n{}", "== A ask  x\nuser", "== A ask  x\nrule allow x\n$ ls", "== A ask  x\nuser <<E\nE\n$ ls\nis good"} {
		if list, err := Parse("x.txt", text); err == nil {
			t.Errorf("%q: no error: %+v", text, list)
		}
	}
}

// TestCheck wants that a case finds what does not hold.
func TestCheck(t *testing.T) {
	for _, text := range []string{"== A allow  x\n$ touch a", "== A ask  x\n$ ls", "== A deny  x\n$ touch a", "== A allow  x\nwhy ask x\n$ ls", "== A allow  x\n$ ls\nis ask",
		"== A ask  x\n$ touch a\noffer none", "== A ask  x\n$ touch a\nasks process.execute rm", "== A ask  x\n$ touch a\nsays nothing like it", "== A ask  x\n$ touch a\nnames /x",
		"== A ask  x\ntool frob {}", "== A allow  x\n$ ls\nbroken x", "== A allow  x\n$ ls\nlint x", "== A allow  x\n$ ls\nwithin 1ns"} {
		list, err := Parse("x.txt", text)
		if err != nil {
			t.Fatalf("%q: %v", text, err)
		}
		r, err := list[0].Judge(t.TempDir())
		if err != nil {
			t.Fatalf("%q: %v", text, err)
		}
		if wrong := list[0].Check(r); len(wrong) == 0 {
			t.Errorf("%q: nothing is wrong: %v", text, r.Decision.Verdict)
		}
	}
}
