package shell

import (
	"bufio"
	"math/rand/v2"
	"os"
	"strconv"
	"strings"
	"testing"
)

// A chooser makes the decisions of the generator.
type chooser func(n int) int

func seeded(seed uint64) chooser {
	r := rand.New(rand.NewPCG(seed, 7))
	return r.IntN
}

// choosing makes the decisions from bytes, for fuzzing.
func choosing(data []byte) chooser {
	i := 0
	return func(n int) int {
		if i >= len(data) || n <= 1 {
			return n - 1 // ends every list
		}
		i++
		return int(data[i-1]) % n
	}
}

// A generator writes shell texts that end and that change nothing outside the
// scratch project, out of what bash and a reader of its language may see
// differently.
type generator struct {
	pick  chooser
	depth int
	here  []string // bodies of here-documents that the line's end owes
	quote int      // inside how many texts in single quotes
}

func generate(pick chooser) string {
	g := &generator{pick: pick}
	var b strings.Builder
	for range 1 + g.pick(5) {
		b.WriteString(g.line())
		b.WriteByte('\n')
	}
	return strings.TrimSuffix(b.String(), "\n")
}

func (g *generator) of(list ...string) string { return list[g.pick(len(list))] }

// line is a list of statements and the here-documents that belong to it.
func (g *generator) line() string {
	s := g.list()
	for _, h := range g.here {
		s += "\n" + h
	}
	g.here = nil
	return s
}

func (g *generator) list() string {
	s := g.stmt()
	for g.pick(3) == 0 {
		s += g.of("; ", " && ", " || ", " | ", "; ", " && ") + g.stmt()
	}
	return s
}

func (g *generator) stmt() string {
	g.depth++
	defer func() { g.depth-- }()
	if g.depth > 4 {
		return g.simple()
	}
	switch g.pick(32) {
	case 11:
		return "function " + g.of("f { ", "g() { ", "f () { ", "g\n{ ") + g.list() + "; }" + g.of("", " > "+g.file(), " <<< "+g.word())
	case 12:
		return "for x" + g.of("; ", " ", "\n") + "do " + g.list() + "; done"
	case 13:
		return "for ((i = 0; i < 2; i++)); do " + g.list() + "; done"
	case 14:
		return "until [ $# -eq 0 ]\ndo " + g.list() + "\nshift\ndone"
	case 15:
		return "f() { local " + g.name() + g.of("", "="+g.value()) + "; " + g.list() + "; }; " + g.name() + "=" + g.value() + "; f " + g.words(2) + "; " + g.simple()
	case 16:
		return "case $x in\n" + g.of("", "(") + g.of("a", "$y", "\"$y\"", "[ab]*") + ") " + g.list() + g.of("\n", " ;;\n") + "esac"
	case 17:
		return g.of("f", "g", "if f; then :; else", "{") + g.of(" ", " \\\n") + g.of("a; ", "; ls; ") + g.of("fi", "}", "") // often no syntax at all
	case 18:
		return "while :; do " + g.list() + "; break; done"
	case 0:
		return "if " + g.list() + "; then " + g.list() + g.of("", "; else "+g.list()) + "; fi"
	case 1:
		return "for " + g.name() + " in " + g.words(3) + "; do " + g.list() + "; done"
	case 2:
		return "while [ $# -gt 0 ]; do " + g.list() + "; shift; done"
	case 3:
		return "case " + g.word() + " in " + g.of("a", "*", "a|b", "'a'") + ") " + g.list() + g.of(" ;;", " ;&", " ;;&") + " *) " + g.list() + " ;; esac"
	case 4:
		return "( " + g.list() + " )"
	case 5:
		return "{ " + g.list() + "; }" + g.of("", " > "+g.file())
	case 6:
		return g.of("f", "g", "ls") + "() { " + g.list() + "; }"
	case 7:
		return g.of("f", "g") + " " + g.words(2)
	case 8:
		return g.name() + "=" + g.value() + " " + g.of("f", "g", "eval "+g.quoted(), "ls $x", "bash -c "+g.quoted())
	case 9:
		return "! " + g.simple()
	case 10:
		return "while read -r " + g.name() + "; do " + g.list() + "; done <<< " + g.word()
	default:
		return g.simple()
	}
}

func (g *generator) simple() string {
	switch g.pick(48) {
	case 21:
		return g.name() + "+=" + g.value()
	case 22:
		return "a=(" + g.words(3) + "); " + g.of("ls \"${a[@]}\"", "rm ${a[1]}", "set -- \"${a[@]}\"", "for x in \"${a[@]}\"; do ls \"$x\"; done", ":")
	case 23:
		return g.prog() + " " + g.of("\"${a[@]}\"", "\"${a[@]}\" b", "${a[0]}", "${a[*]}", "$a", "${#a[@]}", "${!x}", "${x@Q}", "$[1+1]", "$(<f.txt)", "${a[1]:-b}", "${a[x]}", "\"$(< f.txt)\"")
	case 24:
		return g.of("pushd src", "popd", "cd -P out", "CDPATH=src cd a", "CDPATH=/; cd src", "OLDPWD=src; cd -", "PWD=/", "cd -- src", "cd -L out", "cd \"$OLDPWD\"", "cd deep/../src", "cd out/..", "cd ''", "cd src deep")
	case 25:
		return g.of("set -f", "set +f", "set -e", "set -u", "set +e", "shopt -s nullglob", "set -o noglob", "set -", "set - a b", "set -- ", "set a b", "unset IFS", "IFS=:", "IFS=", "unset -f f", "unset -v x", "unset f", "exit 1", "return 0", "set +B", "set -k")
	case 26:
		if g.pick(2) == 0 {
			return "bash" + g.of("", " -s a", " -") + " <<< " + g.quoted()
		}
		g.here = append(g.here, g.of("ls $x", "cat a\nrm $y", "cd src\nls")+"\nE")
		return "bash" + g.of(" <<'E'", " <<E", " - <<E", " /dev/stdin <<E")
	case 27:
		return g.prog() + " a " + g.of("2>&1", ">&2", "<&-", "> /dev/null 2>&1", "&>> new", ">& new", "2> /dev/null", "{fd}> new", "<&0", "1>&2-", ">&$x", "< f.txt > new")
	case 28:
		return g.prog() + " " + g.of("if", "then", "do", "done", "{", "}", "case", "in", "!", "function", "time", "[[", "]]", "fi") + " " + g.words(2)
	case 29:
		return "let " + g.of("x=1", "x++", "\"x = 1\"", "x=EVIL", "'x=a[1]'")
	case 30:
		return "mapfile -t a <<< " + g.word() + "; ls \"${a[@]}\""
	case 31:
		return g.of("time ", "! ", "time -p ", "! ! ", "command -v ", "type ", "builtin cd ; ", "command cd src; ", "\\cd src; ", "exec 3> new; ") + g.simple()
	case 32:
		return g.name() + "=" + g.value() + " " + g.name() + "=$x " + g.of("ls $x", "f", "cd", "eval 'ls $x'", "command ls", "env", "bash -c 'ls $x'", "", "$z")
	case 33:
		return "echo " + g.word() + g.of(" | ", " |& ") + g.of("cat", "xargs ls", "read x", "while read -r x; do ls \"$x\"; done", "f", "tee new", "xargs -n 1 ls -n", "xargs -I{} ls {}")
	case 34:
		return "{ " + g.simple() + g.of(" &\n", "; ", " & ") + g.simple() + "; } " + g.of("", "2>&1", "< f.txt", "> new")
	case 35:
		return g.prog() + " " + g.words(2) + " " + g.heredoc() + " " + g.heredoc()
	case 0, 1, 2:
		return g.name() + "=" + g.value()
	case 3:
		return "cd " + g.of("src", "..", "out", "deep/down", ".", "~", "-", "nowhere", "$x", "../proj", "out/..")
	case 4:
		return "set -- " + g.words(3)
	case 5:
		return g.of("shift", "true", "false", ":", "pwd", "unset x", "unset y", "return", "shift 2", "break", "continue")
	case 6:
		return g.of("local", "export", "declare", "readonly", "declare -u", "declare -a") + " " + g.name() + g.of("", "="+g.value())
	case 7:
		return "eval " + g.quoted()
	case 8:
		return "bash -c " + g.quoted() + g.of("", " a", " a b")
	case 9:
		return "read " + g.name() + " <<< " + g.word()
	case 10:
		return "printf " + g.of("-v x ", "", "\"$FLAGS\" ", "'%s' ", "-v x -- ", "-vx ") + g.words(2)
	case 11:
		return "[ " + g.of("-n ", "-z ", "", "! -e ") + g.word() + g.of("", " = "+g.word(), " -a "+g.word()) + " ]"
	case 12:
		return "[[ " + g.word1() + g.of(" == ", " -eq ", " -lt ", " =~ ") + g.word1() + " ]]"
	case 13:
		return g.prog() + " " + g.words(2) + " " + g.heredoc()
	case 14:
		return g.prog() + " " + g.words(2) + " " + g.of(">", ">>", "2>", "&>", ">|", "<", "3<>") + " " + g.file()
	case 15:
		return g.of("env ", "nice ", "timeout 2 ", "nohup ", "env A=1 ", "command ", "xargs ", "builtin ", "time ", "env -i ", "\\", "setsid ", "command -- ", "nice -n 5 ", "env -u x ", "env -- ", "timeout -k 1 2 ", "nohup -- ", "xargs -r ") + g.prog() + " " + g.words(2)
	case 16:
		return "(( " + g.of("x++", "x = 1", "y += 2", g.name()+" > 3", "$x + 1", "EVIL") + " ))"
	case 17:
		return "trap " + g.quoted() + " EXIT"
	case 18:
		return "> " + g.file()
	case 19:
		return g.word() + " " + g.words(2)
	case 20:
		return g.prog() + " " + g.word() + " # " + g.of("comment", "a\\", "'", "$(pwned)")
	default:
		return g.prog() + " " + g.words(3)
	}
}

func (g *generator) prog() string {
	return g.of("ls", "cat", "touch", "rm", "git", "echo", "grep", "'ls'", "l\\s", "\"cat\"", "ls", "cat", "rm", "touch")
}

func (g *generator) name() string { return g.of("x", "y", "d", "x", "y", "IFS", "HOME", "RANDOM") }

func (g *generator) file() string {
	return g.of("new", "out/new", "'n w'", "$x", "\"$y\"", "src/n", "./n", "out/../n", "f.tx[t]", "{n,m}", "{,n}", "{n..n}", "~/n", "a\\ b", "$PWD/n", "${x}n")
}

func (g *generator) words(n int) string {
	s := g.word()
	for i := g.pick(n); i > 0; i-- {
		s += " " + g.word()
	}
	return s
}

// word is one word, or none, or several, of one to three pieces.
func (g *generator) word() string {
	s := g.piece()
	for g.pick(4) == 0 {
		s += g.piece()
	}
	return s
}

// word1 is a word that is never empty and holds no blanks outside quotes.
func (g *generator) word1() string {
	return g.of("a", "$x", "\"$y\"", "1", "x", "'b'", "${y}", "$EVIL")
}

func (g *generator) value() string {
	return g.of(g.word(), "src", "/", "'a b'", "'*'", "$y", "~/n", "\"$x\"", "1")
}

// quoted is a text in single quotes, for eval and its kind.
func (g *generator) quoted() string {
	if g.quote > 0 || g.depth > 3 {
		return "'ls $x'"
	}
	g.quote++
	here := g.here
	g.here = nil
	s := g.line()
	g.here = here
	g.quote--
	return "'" + strings.ReplaceAll(s, "'", `'\''`) + "'"
}

func (g *generator) heredoc() string {
	delim := g.of("E", "'E'", "\\E", "\"E\"")
	op := g.of("<<", "<<-")
	body := g.of("a b", "$x", "\ta\n\tb", "a\\\nb", "$(touch h)", "\\$x \\\\ `touch h`", "'q' \"$y\"", "E2", "\t\\tx", "a\\\nE", "")
	end := "E"
	if op == "<<-" {
		end = g.of("E", "\tE")
	}
	if body != "" {
		body += "\n"
	}
	g.here = append(g.here, body+end)
	return op + delim
}

func (g *generator) piece() string {
	g.depth++
	defer func() { g.depth-- }()
	if g.depth > 6 {
		return g.of("a", "b", "'q'", "$x")
	}
	switch g.pick(40) {
	case 0:
		return "'a b'"
	case 1:
		return "\"$x\""
	case 2:
		return "$x"
	case 3:
		return "\"a $y\\\"b\\a\""
	case 4:
		return "$(" + g.inner() + ")"
	case 5:
		return "\"$(" + g.inner() + ")\""
	case 6:
		return "`" + g.of("ls $x", "echo a", "rm \\$x", "cat \\`pwd\\`", "echo \\\\a", "cat \"a b\"") + "`"
	case 7:
		return "${x" + g.of(":-", "-", ":+", "+", "%", "#", "%%", "##", ":=") + g.of("a", "*", "*b", "a*", "$y", "\"a b\"", "~", "a b", "'q'", "\\*", "") + "}"
	case 8:
		return "\"${y" + g.of(":-", "-", ":+", "+", "%", "#", "%%", "##", ":=") + g.of("a", "*", "*b", "a*", "$x", "\"a b\"", "~", "a b", "'q'", "\\*", "") + "}\""
	case 9:
		return "${x/" + g.of("a", "/a", "#a", "%a", "\"a\"") + "/" + g.of("b", "&", "", "$y", "~", "'b'") + "}"
	case 10:
		return "$((" + g.of("1+1", "x", "$x", "x=1", "2*3", "EVIL", "y++") + "))"
	case 11:
		return g.of("{a,b}", "{1..3}", "{a,'b c'}", "x{a,}", "{a}", "{a,{b,c}}", "{a}b,c}", "{{a,b}", "{a,b}}", "{a,b{c}", "{~,a}", "{3..1}", "{a..c}", "{01..3}", "{$x,b}", "{a,\"$y\"}")
	case 12:
		return g.of("~", "~/a", "~\"/a\"", "x=~/a", "~nobody/a", "\"~\"", "~+", "~-", "x=a:~", "\\~/a", "~$x", "~'/a'")
	case 13:
		return g.of("*.txt", "f*", "?", "[ab]", "\"*\"", "\\*", "nomatch*", "src/*", "'f'*", "[a-", "a]", "x\\ *", "[$x]*")
	case 14:
		return "\"$@\""
	case 15:
		return g.of("$1", "\"$1\"", "$#", "$*", "\"$*\"", "$@", "${1}", "${@:2}", "$2", "${#x}", "$?", "$0", "${1:-a}", "${x:1}", "${x:0:1}", "${x^^}", "${x,}")
	case 16:
		return g.of("$'a\\x41'", "$'\\n'", "$'a\\'b'", "$'\\101'", "$'\\t'", "$'a b'", "$'\\u0041'", "$'\\\\'", "$'\\e'", "$'\\z'", "$\"a\"", "$'\\x4'", "$'\\1234'")
	case 17:
		return g.of("\\ ", "\\a", "\\$x", "\\\\", "\\\"", "\\'", "a\\\nb", "\\;", "\"a\\\nb\"", "\\*")
	case 18:
		return "''"
	case 19:
		return g.of("$EVIL", "\"$EVIL\"", "$FLAGS", "$z", "\"$z\"", "$OLDPWD", "$PWD", "$HOME", "\"$HOME/a\"", "$_", "${z-a}", "${z:-b}")
	case 20:
		return g.of("<(ls $x)", ">(cat)", "$(cat <<'E'\nsrc\nE\n)", "$(pwd)", "$(git rev-parse --show-toplevel)", "$(basename src/a.go)", "$(dirname src/a.go)", "$(curl a)", "$(seq 3)")
	default:
		return g.of("a", "b", "src", "src/a.go", "-r", "-n", "--", "f.txt", "../b", "out/../a", "-rf", "x=1", "#a", "a#b", "!", "a", "b", "{}", "]", "%", "@", "+")
	}
}

// inner is a list inside a substitution, on one line.
func (g *generator) inner() string {
	here := g.here
	g.here = nil
	s := g.list()
	if len(g.here) > 0 {
		s += "\n" + strings.Join(g.here, "\n") + "\n"
	}
	g.here = here
	return s
}

// corpus reads testdata/corpus.txt: commands that agents ran, one a line, as Go
// strings.
func corpus(t testing.TB) []string {
	t.Helper()
	f, err := os.Open("testdata/corpus.txt")
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	var out []string
	s := bufio.NewScanner(f)
	s.Buffer(nil, 1<<20)
	for n := 1; s.Scan(); n++ {
		if s.Text() == "" || s.Text()[0] == '#' {
			continue
		}
		text, err := strconv.Unquote(s.Text())
		if err != nil {
			t.Fatalf("corpus.txt:%d: %v", n, err)
		}
		out = append(out, text)
	}
	return out
}
