package command

import (
	"fmt"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"assent"
)

const sample = `# A few programs of every style.
command sort
  doc sort lines
  opt -b,--ignore-leading-blanks -r,--reverse -u,--unique
  opt -k,--key=KEYDEF --parallel=N
  opt -o,--output=FILE : write
  opt --compress-program=PROG : run
  opt --files0-from=F : names
  opt --help --version : info
  args FILE:read...
command cp
  doc copy
  opt -r,-R,--recursive -v,--verbose --color[=WHEN]
  opt -t,--target-directory=DIR : inside
  args when -t & -r: SOURCE:list...
  args when -t: SOURCE:read...
  args when -r: SOURCE:list... DEST:write
  args SOURCE:read... DEST:write
command grep
  doc search
  opt -i,--ignore-case -r,--recursive -NUM --include=GLOB
  opt -e,--regexp=PATTERN
  args when -r & -e: FILE:list...=.
  args when -r: PATTERN FILE:list...=.
  args when -e: FILE:read...
  args PATTERN FILE:read...
command timeout
  doc run with a limit
  style posix
  opt -k,--kill-after=DURATION -s,--signal=SIGNAL --foreground
  args DURATION CMD:argv
command env
  doc environment
  style posix
  always none
  opt -i -u,--unset=NAME
  opt -C,--chdir=DIR : chdir
  args ASSIGN:assign... CMD:argv
  does reveal unless argv
command git
  doc version control
  style sub
  global -P
  opt -C=DIR : chdir
  does repo
  sub status
    opt -s,--short --long
    args PATH:stat...
  sub push
    opt -f,--force : destroy
    args REMOTE? REF...
    does net, git
  sub stash
    always 3
    does git
  sub stash list show
    args REV:rev?
command docker
  doc containers
  style sub
  sub run
    style posix
    opt -i -t -v=VOLUME
    args IMAGE CMD:argv
    does daemon
command go
  doc go
  style sub
  sub vet
    style mixed
    opt -vettool=PROG : run
    opt -n -x
    args PACKAGE...
command dd
  doc copy bytes
  style dd
  opt if=FILE : read
  opt of=FILE : write
  opt bs=N count=N
command tar
  doc archives
  style tar
  opt -x,--extract -c,--create -z -v
  opt -f,--file=ARCHIVE : read unless -c, write when -c
  opt -C,--directory=DIR : chdir
  args FILE:list...
  does inside=. when -x
command ps
  doc processes
  style bsd
  opt a u x
  opt -p=PID -e
  args PID...
command echo
  doc print
  style raw
  args TEXT...
command scp
  doc copy over ssh
  args SOURCE:from... DEST:to
command curl
  doc fetch
  opt -o,--output=FILE : write
  args URL:url...
  does net
command sh
  doc shell
  style posix
  opt -c -x
  args when -c: TEXT:shell ARG...
  args FILE:script ARG...
  does stdin
command split
  doc split
  opt -l=N
  args FILE:read? PREFIX:write?=x
command find
  doc find
  style find
command xargs
  doc build command lines
  style posix
  always none
  opt -0,--null -r,--no-run-if-empty -t
  opt -I=R -n,--max-args=N -i,--replace[=R] -d,--delimiter=C
  opt --help : info
  args CMD:argv
command parallel
  doc parallel
  style posix
  opt -j=N -0
  args CMD:argv
`

func sampleBase(t testing.TB) *Base {
	t.Helper()
	for _, err := range Check("sample", []byte(sample)) {
		t.Fatal(err)
	}
	return &Base{own: newSet(&file{"sample", sample}), trusted: true}
}

// TestRead states the rules of docs/commands.md one by one.
func TestRead(t *testing.T) {
	runVectors(t, sampleBase(t), "testdata/sample/read.txt")
}

func TestProgram(t *testing.T) {
	b := sampleBase(t)
	u := b.Read(splitWords("/usr/bin/git -C d -P stash show $? --frob=1"))
	p := u.Program
	if p.Path != "/usr/bin/git" || p.Name != "git" {
		t.Errorf("path %q, name %q", p.Path, p.Name)
	}
	if want := []string{"stash", "show", assent.Unknown}; !slices.Equal(p.Operands, want) {
		t.Errorf("operands %q, want %q", p.Operands, want)
	}
	if !slices.Equal(u.Sub, []string{"stash", "show"}) || u.Always.Words != 0 || !u.Always.Never {
		t.Errorf("sub %q, always %+v", u.Sub, u.Always)
	}
	var opts []string
	for _, o := range p.Options {
		opts = append(opts, fmt.Sprint(o.Names, o.Value, o.HasValue))
	}
	if want := "[-C]dtrue [-P]false [--frob]1true"; strings.Join(opts, " ") != want {
		t.Errorf("options %s, want %s", strings.Join(opts, " "), want)
	}
	u = b.Read(splitWords("git push --force"))
	if o := u.Program.Options; len(o) != 1 || !slices.Equal(o[0].Names, []string{"-f", "--force"}) {
		t.Errorf("options %+v", o)
	}
}

func TestOffers(t *testing.T) {
	b := sampleBase(t)
	for line, want := range map[string]Offer{
		"sort a":           {Words: 1},
		"git status":       {Words: 2},
		"git push":         {Words: 2},
		"git push -f":      {Never: true},
		"git stash":        {Words: 3},
		"git stash list":   {Words: 3},
		"env ls":           {Never: true},
		"sort --frobnicat": {Never: true},
		"frobnicate":       {},
	} {
		if got := b.Read(splitWords(line)).Always; got != want {
			t.Errorf("%s: %+v, want %+v", line, got, want)
		}
	}
}

func TestWith(t *testing.T) {
	b := sampleBase(t)
	own, err := b.With("mine.cmd", []byte("command sort\n doc mine\n args FILE:write...\ncommand new\n doc new\n args X...\n"), true)
	if err != nil {
		t.Fatal(err)
	}
	if got := describe(own.Read(splitWords("sort a"))); got != "execute: write a" {
		t.Errorf("trusted: %s", got)
	}
	if !own.Has("new") || b.Has("new") || !own.Has("cp") || !slices.IsSorted(own.Names()) {
		t.Error("names of the trusted layer")
	}
	project := "command sort\n doc theirs\n opt -r\n args FILE:delete...\ncommand other\n doc other\n args X:write...\n"
	theirs, err := b.With("project.cmd", []byte(project), false)
	if err != nil {
		t.Fatal(err)
	}
	for line, want := range map[string]string{
		"sort a":    "execute: read a; delete a",
		"sort -u a": "unknown: option -u; read a; delete a",
		"sort -o x": "unknown: option -o; write x; delete x",
		"other a":   "unknown: write a; program other",
		"cp a b":    "execute: read a; write b",
	} {
		if got := describe(theirs.Read(splitWords(line))); got != want {
			t.Errorf("untrusted: %s\n\tgot  %s\n\twant %s", line, got, want)
		}
	}
	if theirs.Has("other") {
		t.Error("an untrusted entry made a program known")
	}
	for _, text := range []string{
		"command other\n doc x\n args X...\n",
		"command sort\n doc x\n args X:read...\n",
		"command sort\n doc x\n opt -C=D : chdir\n args X:write...\n",
		"command sort\n frob\n",
	} {
		if _, err := b.With("project.cmd", []byte(text), false); err == nil || !strings.HasPrefix(err.Error(), "project.cmd:") {
			t.Errorf("untrusted %q: error %v", text, err)
		}
	}
}

// TestCheck states what the loader refuses, and where.
func TestCheck(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{"frob\n", "f:1: frob: stands before"},
		{"command a\n doc d\n frob\n", "f:3: frob: unknown keyword"},
		{"command a\n", "f:1: command: no doc"},
		{" command a\n doc d\n", "f:1: command: begins in the first column"},
		{"command a\n doc d\ncommand b a\n doc d\n", "f:3: command a: is there already at line 1"},
		{"command a/b\n doc d\n", "f:1: command a/b: not the base name"},
		{"command a\n doc d\n doc e\n", "f:3: doc: given twice"},
		{"command a\n doc d\n style frob\n", "f:3: style \"frob\": unknown"},
		{"command a\n doc d\n opt -a\n opt -b,-a\n", "f:4: option -a: listed twice, see line 3"},
		{"command a\n doc d\n opt x\n", "f:3: option x: \"x\" is no option of style gnu"},
		{"command a\n doc d\n opt -a=A,--all=B\n", "f:3: option -a=A,--all=B: write all spellings first"},
		{"command a\n doc d\n opt -a : frob\n", "f:3: effect \"frob\": unknown"},
		{"command a\n doc d\n opt -a : write if -b\n", "f:3: effect \"write if -b\": want when"},
		{"command a\n doc d\n opt -a : write when -b\n", "f:3: condition: option -b is not listed"},
		{"command a\n doc d\n opt : write\n", "f:3: option :"},
		{"command a\n doc d\n does write\n", "f:3: does write: of what?"},
		{"command a\n doc d\n does\n", "f:3: does: no effect"},
		{"command a\n doc d\n args A:frob\n", "f:3: slot A:frob: effect \"frob\": unknown"},
		{"command a\n doc d\n args A... B...\n", "f:3: slot B: a second one"},
		{"command a\n doc d\n args A:argv B\n", "f:3: slot A: argv takes the rest"},
		{"command a\n doc d\n args when -x A\n", "f:3: args when: want a colon"},
		{"command a\n doc d\n opt -x\n args A\n args when -x: B\n", "f:1: args: the line without a condition must stand last"},
		{"command a\n doc d\n always frob\n", "f:3: always frob: want"},
		{"command a\n doc d\n same b\n", "f:3: same b: no such entry"},
		{"command a\n doc d\n same a\n", "f:3: same a: no such entry"},
		{"command a\n doc d\n sub x\n sub x\n", "f:4: sub x: is there already"},
		{"command a\n doc d\x00\n", "f:2: control character"},
		{"command a\n doc " + strings.Repeat("x", maxLine) + "\n", "f:2: line is longer"},
		{strings.Repeat("#\n", maxFile), "f:1: file is larger"},
	} {
		errs := Check("f", []byte(c.text))
		if len(errs) == 0 || !strings.HasPrefix(errs[0].Error(), c.want) {
			t.Errorf("%.60q: got %v, want %s", c.text, errs, c.want)
		}
	}
}

func TestShow(t *testing.T) {
	var out strings.Builder
	if err := sampleBase(t).Show(&out, "git", "stash", "list"); err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{"sample:56\n", "args REV:rev?", "global -P    # sample:", "does repo    # sample:"} {
		if !strings.Contains(out.String(), want) {
			t.Errorf("no %q in\n%s", want, out.String())
		}
	}
	for _, words := range [][]string{nil, {"frob"}, {"git", "frob"}} {
		if err := sampleBase(t).Show(&out, words...); err == nil {
			t.Errorf("show %q: no error", words)
		}
	}
}

func TestNames0(t *testing.T) {
	b := sampleBase(t)
	for line, want := range map[string]string{
		"find src -type f -print0":                        "src",
		"find -type f -name '*.go' -print0":               ".",
		"find a b -type f ( -name x -o -name y ) -print0": "a b",
		"find src -print0":                                "",
		"find -L src -type f -print0":                     "",
		"find src -type f -o -print0":                     "",
		"find src ! -type f -print0":                      "",
		"find src ( -type f -o -name x ) -print0":         "",
		"find src -type f -print -print0":                 "",
		"find src -type f -print0 -follow":                "",
		"find $? -type f -print0":                         "",
		"find src -type f -print0 -frob":                  "",
		"find src -name '(' -o -type f -name ')' -print0": "src",
		"find src -type f -name '(' -o -name ')' -print0": "",
		"find src -type f,d -print0":                      "",
	} {
		var got []string
		for _, w := range b.Read(splitWords(line)).Names0 {
			got = append(got, w.Text)
		}
		if strings.Join(got, " ") != want {
			t.Errorf("%s: %q, want %q", line, got, want)
		}
	}
}

// TestLarge bounds the time that a long command line in doubt can take.
func TestLarge(t *testing.T) {
	b := sampleBase(t)
	for _, head := range []string{"grep $?", "grep $*", "env", "cp -r", "grep *", "xargs", "find"} {
		words := splitWords(head)
		for i := len(words); i < maxWords; i++ {
			words = append(words, Arg{Text: fmt.Sprint("a=", i), Known: true})
		}
		start := time.Now()
		u := b.Read(words)
		if d := time.Since(start); d > 5*time.Second {
			t.Errorf("%s: %v", head, d)
		} else {
			t.Logf("%s: %v, %d effects", head, d, len(u.Effects))
		}
		if u = b.Read(append(words, words[0])); u.Class != Unknown {
			t.Errorf("%s: too many words, class %v", head, u.Class)
		}
	}
}

// TestConcurrent is for the race detector: entries are compiled by whoever comes first.
func TestConcurrent(t *testing.T) {
	b := sampleBase(t)
	var wg sync.WaitGroup
	for range 8 {
		wg.Go(func() {
			for _, line := range []string{"git stash list", "git push -f", "sort -o x y", "find . -delete", "docker run a b"} {
				if u := b.Read(splitWords(line)); len(u.Unread) > 0 {
					t.Errorf("%s: unread %q", line, u.Unread)
				}
			}
		})
	}
	wg.Wait()
}

// FuzzRead: nothing panics, and a further unknown word never makes a command
// line better known.
func FuzzRead(f *testing.F) {
	b := sampleBase(f)
	for _, name := range b.Names() {
		f.Add(name + " -a --b=c $? x*")
	}
	f.Add("tar xzf a $*")
	f.Add("find . -type f -exec rm {} +")
	f.Add("xargs -I{} rm -f {}")
	f.Fuzz(func(t *testing.T, line string) {
		words := splitWords(line)
		if len(words) == 0 {
			return
		}
		words[0].Known, words[0].Glob = true, false
		for _, base := range []*Base{b, Builtin()} {
			u := base.Read(words)
			if u.Class != Unknown && (len(u.Unread) > 0 || !u.Known) {
				t.Errorf("%q: class %v with unread %q", line, u.Class, u.Unread)
			}
			v := base.Read(append(slices.Clone(words), Arg{Many: true, Why: "$*"}))
			if v.Class > u.Class {
				t.Errorf("%q: class %v, and %v with an unknown word more", line, u.Class, v.Class)
			}
		}
	})
}

// FuzzCheck: what passes can be used, whatever it says; what does not says where.
func FuzzCheck(f *testing.F) {
	f.Add(sample)
	f.Add("command a\n doc d\n sub b\n same a\n sub c\n same a b\n")
	f.Fuzz(func(t *testing.T, text string) {
		for _, err := range Check("f", []byte(text)) {
			if !strings.HasPrefix(err.Error(), "f:") {
				t.Errorf("error without a place: %v", err)
			}
		}
		b := &Base{own: newSet(&file{"f", text}), trusted: true}
		for _, name := range b.Names() {
			for _, rest := range []string{"", "-a --b c", "$? *", "a b c d"} {
				b.Read(append([]Arg{{Text: name, Known: true}}, splitWords(rest)...))
			}
		}
	})
}

func BenchmarkRead(b *testing.B) {
	base := Builtin()
	for _, line := range []string{"git status", "ls -la src", "sort -u a b -o c", "rm -rf build", "timeout 5 ls", "git commit -m text"} {
		words := splitWords(line)
		base.Read(words)
		b.Run(strings.ReplaceAll(line, " ", "_"), func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				base.Read(words)
			}
		})
	}
}

func BenchmarkFirst(b *testing.B) {
	words := splitWords("git status")
	for b.Loop() {
		(&Base{own: &set{files: embedded(), index: index}, trusted: true}).Read(words)
	}
}
