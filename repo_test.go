package assent_test

import (
	"bytes"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// The rules of the house, as tests. They read the sources with go/parser, so
// they need neither the go command nor the network.

// A source is one Go file of this module.
type source struct {
	name string // slash-separated, from the root
	pkg  string // directory: "." for package assent
	test bool
	text []byte
	fset *token.FileSet
	file *ast.File
}

func (s *source) line(n ast.Node) int { return s.fset.Position(n.Pos()).Line }

// sources parses every Go file of the module, tests included. Nested modules
// and testdata are left out.
func sources(t *testing.T) []*source {
	t.Helper()
	var list []*source
	walk(t, func(name string, data []byte) {
		if path.Ext(name) != ".go" || strings.Contains(name, "testdata/") {
			return
		}
		s := &source{name: name, pkg: path.Dir(name), test: strings.HasSuffix(name, "_test.go"), text: data, fset: token.NewFileSet()}
		var err error
		if s.file, err = parser.ParseFile(s.fset, name, data, parser.ParseComments|parser.SkipObjectResolution); err != nil {
			t.Fatal(err)
		}
		list = append(list, s)
	})
	if len(list) == 0 {
		t.Fatal("no Go file found: the test must run in the module's root")
	}
	return list
}

// walk calls f with every file of the module that could be committed.
func walk(t *testing.T, f func(name string, data []byte)) {
	t.Helper()
	err := filepath.WalkDir(".", func(p string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		name := filepath.ToSlash(p)
		if d.IsDir() {
			if name == ".git" || name == "dist" {
				return fs.SkipDir
			}
			if _, err := os.Stat(filepath.Join(p, "go.mod")); err == nil && name != "." {
				return fs.SkipDir // a nested module
			}
			return nil
		}
		switch ext := path.Ext(name); {
		case ext == ".test", ext == ".prof", name == "assent", !d.Type().IsRegular():
			return nil // what .gitignore names
		}
		data, err := os.ReadFile(p)
		f(name, data)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
}

func TestPackageComments(t *testing.T) {
	comments := map[string][]string{}
	for _, s := range sources(t) {
		if s.test {
			continue
		}
		comments[s.pkg] = slices.Concat(comments[s.pkg])
		if s.file.Doc != nil {
			comments[s.pkg] = append(comments[s.pkg], s.name)
		}
	}
	for pkg, in := range comments {
		if len(in) != 1 {
			t.Errorf("%s: %d package comments %v, want one: it is the page a reader opens first, and go doc joins several in file order", pkg, len(in), in)
		}
	}
}

// core is the packages that only compute.
var core = []string{".", "command", "shell", "tool", "guard", "policy", "audit"}

func isCore(pkg string) bool { return slices.Contains(core, pkg) }

func below(pkg, dir string) bool { return pkg == dir || strings.HasPrefix(pkg, dir+"/") }

// An importRule refuses an import: it returns the reason, or "".
type importRule func(pkg, imp string) string

var importRules = []importRule{
	func(pkg, imp string) string {
		std := !strings.Contains(strings.SplitN(imp, "/", 2)[0], ".") && !below(imp, "assent")
		if pkg == "." && !std {
			return "package assent is the vocabulary that everybody shares: it imports only the standard library"
		}
		return ""
	},
	func(pkg, imp string) string {
		if !isCore(pkg) {
			return ""
		}
		switch {
		case imp == "os", below(imp, "os"):
			return "the core touches no file and runs nothing: what it must know of the machine comes through assent.Facts, and is recorded"
		case pkg == "tool" && (imp == "net/url" || imp == "net/netip"): // both only read text
		case below(imp, "net"):
			return "the core has no network"
		case imp == "time":
			return "the core has no clock: the same plan under the same policy must give the same decision in a replay"
		case below(imp, "log"):
			return "the core returns reasons and errors, it does not log them"
		case below(imp, "math/rand"), imp == "crypto/rand":
			return "a decision must not depend on chance"
		case below(imp, "assent/gate"), below(imp, "assent/cmd"), below(imp, "assent/sandbox"):
			return "the core stands below the gate and must not know it"
		case below(imp, "assent/internal/machine"):
			return "the core sees the machine only through assent.Facts"
		}
		return ""
	},
	func(pkg, imp string) string {
		if below(imp, "assent/cmd") {
			return "nothing stands on a command"
		}
		if below(imp, "assent/sandbox") && !below(pkg, "gate") && !below(pkg, "cmd") && !below(pkg, "sandbox") {
			return "only the gate and the command put limits on a process: whoever runs something else runs it past the record"
		}
		if below(pkg, "sandbox") && below(imp, "assent") && !below(imp, "assent/sandbox") {
			return "the sandbox enforces what it is told and knows nothing of calls and rules"
		}
		return ""
	},
	only("github.com/tailscale/hujson", "only policy reads and edits policies, so that one reader decides what a file says, and only agentconf the settings of agents", "policy", "internal/agentconf"),
	only("github.com/spf13/cobra", "command lines belong to the command", "cmd"),
	only("mvdan.cc/sh/v3", "only shell reads bash, so that one reader decides what a text does", "shell"),
	only("github.com/ncruces/go-sqlite3", "one package knows the database, so that another can take its place", "internal/sqlite"),
	only("github.com/alecthomas/chroma/v2", "one package reads source for colour, and knows which texts it must not trust the library with", "internal/highlight"),
	func(pkg, imp string) string {
		if below(imp, "github.com/alecthomas/chroma/v2") && imp != "github.com/alecthomas/chroma/v2" {
			return "chroma's lexers and styles are read at every start, which costs 40 ms: copy a lexer into internal/highlight/lexers"
		}
		return ""
	},
	only("assent/internal/sqlite", "the index is a cache for people's questions: nothing that decides, runs or records may need it or wait for it", "cmd"),
}

// only refuses imports of a module outside the directories named.
func only(module, reason string, dirs ...string) importRule {
	return func(pkg, imp string) string {
		if below(imp, module) && !slices.ContainsFunc(dirs, func(d string) bool { return below(pkg, d) }) {
			return reason
		}
		return ""
	}
}

func TestImports(t *testing.T) {
	for _, s := range sources(t) {
		if s.test {
			continue
		}
		for _, i := range s.file.Imports {
			imp, err := strconv.Unquote(i.Path.Value)
			if err != nil {
				t.Fatalf("%s:%d: %v", s.name, s.line(i), err)
			}
			for _, refuse := range importRules {
				if reason := refuse(s.pkg, imp); reason != "" {
					t.Errorf("%s:%d: imports %q: %s", s.name, s.line(i), imp, reason)
				}
			}
			for _, imp := range []string{".", "_"} {
				if i.Name != nil && i.Name.Name == imp && i.Path.Value != `"embed"` && !blankAllowed(i.Path.Value) {
					t.Errorf("%s:%d: import %s %s: nothing is registered by being imported, and names say where they come from", s.name, s.line(i), imp, i.Path.Value)
				}
			}
		}
	}
}

// blankAllowed names the drivers that can only be had by importing them.
func blankAllowed(quoted string) bool { return quoted == `"modernc.org/sqlite"` }

// stateAllowed is the argued exceptions to TestNoState, as "package.name".
var stateAllowed = map[string]string{
	"cmd/assent.version":   "the linker sets it",
	"command.payloadGiven": "compared by address, never written to",
	"command.operandGiven": "compared by address, never written to",
}

func TestNoState(t *testing.T) {
	for _, s := range sources(t) {
		if s.test {
			continue
		}
		for _, d := range s.file.Decls {
			switch d := d.(type) {
			case *ast.FuncDecl:
				if d.Recv == nil && d.Name.Name == "init" {
					t.Errorf("%s:%d: an init function: it costs every start, runs before main can decide anything, and hides an order", s.name, s.line(d))
				}
			case *ast.GenDecl:
				if d.Tok == token.VAR {
					vars(t, s, d)
				}
			}
		}
	}
}

// vars checks one declaration of package-level variables.
func vars(t *testing.T, s *source, d *ast.GenDecl) {
	for _, spec := range d.Specs {
		v := spec.(*ast.ValueSpec)
		for i, name := range v.Names {
			if _, ok := stateAllowed[s.pkg+"."+name.Name]; ok || name.Name == "_" {
				continue
			}
			if strings.Contains(commentText(d.Doc)+commentText(v.Doc), "//go:embed ") {
				continue
			}
			if i >= len(v.Values) || !constant(v.Values[i]) {
				t.Errorf("%s:%d: package-level variable %s: state that any caller can change, or work at every start; make it a const, a switch, a sync.OnceValue, an array of literals or a field, or argue for it in stateAllowed",
					s.name, s.line(name), name.Name)
			}
		}
	}
}

func commentText(g *ast.CommentGroup) string {
	text := ""
	if g != nil {
		for _, c := range g.List {
			text += c.Text + "\n"
		}
	}
	return text
}

// constant reports what costs nothing at the start and cannot be meant to
// change: pools, values made on first use, sentinel errors, arrays of literals.
func constant(e ast.Expr) bool {
	switch e := e.(type) {
	case *ast.CallExpr:
		f, ok := e.Fun.(*ast.SelectorExpr)
		if !ok {
			return false
		}
		x, ok := f.X.(*ast.Ident)
		return ok && (x.Name == "sync" && strings.HasPrefix(f.Sel.Name, "Once") || x.Name == "errors" && f.Sel.Name == "New")
	case *ast.CompositeLit:
		if sel, ok := e.Type.(*ast.SelectorExpr); ok {
			return sel.Sel.Name == "Pool"
		}
		a, ok := e.Type.(*ast.ArrayType)
		return ok && a.Len != nil && !slices.ContainsFunc(e.Elts, func(e ast.Expr) bool { return !literal(e) })
	}
	return false
}

func literal(e ast.Expr) bool {
	switch e := e.(type) {
	case *ast.BasicLit, *ast.Ident, *ast.SelectorExpr:
		return true
	case *ast.UnaryExpr:
		return literal(e.X)
	case *ast.KeyValueExpr:
		return literal(e.Value)
	case *ast.CompositeLit:
		return !slices.ContainsFunc(e.Elts, func(e ast.Expr) bool { return !literal(e) })
	}
	return false
}

// dependencies is what go.mod may require directly, should docs/design.md not
// say it.
var dependencies = []string{
	"github.com/aymanbagabas/go-udiff",
	"github.com/go-json-experiment/json",
	"github.com/google/go-cmp",
	"github.com/rogpeppe/go-internal",
	"github.com/spf13/cobra",
	"github.com/tailscale/hujson",
	"honnef.co/go/tools",
	"mvdan.cc/sh/v3",
}

var tableModule = regexp.MustCompile("^\\|\\s*`([a-z0-9-]+\\.[a-z]+/[^` ]+)`")

// designed returns the modules of the table of dependencies in docs/design.md.
func designed(t *testing.T) []string {
	data, err := os.ReadFile("docs/design.md")
	if err != nil {
		return dependencies
	}
	var list []string
	for line := range strings.Lines(string(data)) {
		if m := tableModule.FindStringSubmatch(line); m != nil {
			list = append(list, m[1])
		}
	}
	if len(list) == 0 {
		t.Fatal("docs/design.md: no table whose first column names the direct dependencies in backquotes")
	}
	return list
}

// A directive is one line of go.mod: its verb, what follows, the comment.
type directive struct {
	verb    string
	args    []string
	comment string
}

// directives reads go.mod, blocks unfolded.
func directives(t *testing.T) []directive {
	data, err := os.ReadFile("go.mod")
	if err != nil {
		t.Fatal(err)
	}
	var list []directive
	block := ""
	for line := range strings.Lines(string(data)) {
		text, comment, _ := strings.Cut(line, "//")
		f := strings.Fields(text)
		switch {
		case len(f) == 0:
		case f[0] == ")":
			block = ""
		case len(f) == 2 && f[1] == "(":
			block = f[0]
		case block != "":
			list = append(list, directive{block, f, strings.TrimSpace(comment)})
		default:
			list = append(list, directive{f[0], f[1:], strings.TrimSpace(comment)})
		}
	}
	return list
}

func TestGoMod(t *testing.T) {
	want, direct := designed(t), map[string]bool{}
	for _, d := range directives(t) {
		switch d.verb {
		case "replace":
			t.Errorf("go.mod: replace %s: go install would ignore it, so users would build something else than we test", strings.Join(d.args, " "))
		case "require":
			if d.comment != "indirect" {
				direct[d.args[0]] = true
			}
		case "tool":
			module := d.args[0]
			if i := slices.IndexFunc(want, func(m string) bool { return below(module, m) }); i >= 0 {
				module = want[i]
			}
			direct[module] = true
		}
	}
	for m := range direct {
		if !slices.Contains(want, m) {
			t.Errorf("go.mod: %s: no direct dependency without a reason in the table of docs/design.md: each one is code that decides with us", m)
		}
	}
	for _, m := range want {
		if !direct[m] {
			t.Errorf("docs/design.md: %s: go.mod does not require it directly", m)
		}
	}
}

// maxLines is where a file has more than one subject.
const maxLines = 700

// longAllowed is the argued exceptions to TestFileLength.
var longAllowed = map[string]string{}

func TestFileLength(t *testing.T) {
	for _, s := range sources(t) {
		n := bytes.Count(s.text, []byte("\n"))
		if n > maxLines && longAllowed[s.name] == "" && !ast.IsGenerated(s.file) {
			t.Errorf("%s: %d lines, want at most %d: a reader cannot hold it; split it by subject, or argue for it in longAllowed", s.name, n, maxLines)
		}
	}
	for name := range longAllowed {
		if data, err := os.ReadFile(name); err != nil || bytes.Count(data, []byte("\n")) <= maxLines {
			t.Errorf("longAllowed: %s needs no exception (%v)", name, err)
		}
	}
}

// forbidden finds paths that name the place where a file was written, which is
// nobody else's; the letter of a Windows drive before it makes it another path.
var forbidden = regexp.MustCompile(`(^|[^\w./~*}-])/` + `work/`)

var drive = regexp.MustCompile(`(^|\W)[A-Za-z]:$`)

func TestForbiddenWords(t *testing.T) {
	walk(t, func(name string, data []byte) {
		n := 0
		for line := range bytes.Lines(data) {
			n++
			at := forbidden.FindIndex(line)
			if at != nil && !drive.Match(line[:at[0]+1]) {
				t.Errorf("%s:%d: %q: a path of the machine it was written on", name, n, bytes.TrimSpace(line[at[0]:min(at[1]+20, len(line))]))
			}
		}
	})
}

// TestLeanHook: the program that agents start for every call links no HTTP, no TLS,
// no database and no terminal library.
func TestLeanHook(t *testing.T) {
	out, err := exec.Command("go", "list", "-deps", "./cmd/assent-hook").Output()
	if err != nil {
		t.Skipf("go list: %v", err)
	}
	for pkg := range strings.Lines(string(out)) {
		switch pkg = strings.TrimSpace(pkg); {
		case pkg == "net/http", pkg == "crypto/tls", pkg == "database/sql", strings.HasPrefix(pkg, "charm.land/"),
			strings.HasPrefix(pkg, "github.com/spf13/"), strings.HasPrefix(pkg, "github.com/ncruces/"), strings.HasPrefix(pkg, "golang.org/x/net/html"):
			t.Errorf("assent-hook links %s", pkg)
		}
	}
}
