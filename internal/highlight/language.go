package highlight

import (
	"embed"
	"encoding/xml"
	"errors"
	"path"
	"strings"
	"sync"

	"github.com/alecthomas/chroma/v2"
)

//go:embed lexers/*.xml
var lexers embed.FS

// language returns the name of the lexer for a file, or "".
func language(file string) string {
	base := strings.ToLower(path.Base(strings.ReplaceAll(file, `\`, "/")))
	switch base {
	case "dockerfile", "containerfile":
		return "docker"
	case "makefile", "gnumakefile":
		return "makefile"
	case ".bashrc", ".bash_profile", ".bash_aliases", ".profile", ".zshrc", ".zprofile", ".env", ".envrc":
		return "bash"
	case "gemfile", "rakefile", "vagrantfile":
		return "ruby"
	case "cargo.lock", "poetry.lock", "uv.lock", "pipfile":
		return "toml"
	}
	if strings.HasPrefix(base, "dockerfile.") {
		return "docker"
	}
	return extension(path.Ext(base))
}

// extension returns the name of the lexer for the end of a name, or "".
func extension(ext string) string {
	switch ext {
	case ".bash", ".sh", ".zsh", ".bats":
		return "bash"
	case ".c", ".h":
		return "c"
	case ".cc", ".cpp", ".cxx", ".c++", ".hh", ".hpp", ".hxx":
		return "cpp"
	case ".diff", ".patch":
		return "diff"
	case ".html", ".htm", ".xhtml":
		return "html"
	case ".js", ".mjs", ".cjs", ".jsx":
		return "javascript"
	case ".ts", ".mts", ".cts", ".tsx":
		return "typescript"
	case ".json", ".jsonc", ".jsonl":
		return "json"
	case ".mk", ".mak":
		return "makefile"
	case ".md", ".markdown":
		return "markdown"
	case ".py", ".pyi", ".pyw":
		return "python"
	case ".rb", ".rake", ".gemspec":
		return "ruby"
	case ".rs":
		return "rust"
	case ".yml", ".yaml":
		return "yaml"
	case ".css", ".go", ".java", ".sql", ".toml":
		return ext[1:]
	}
	return ""
}

// embeds names the languages that parts of a language are in.
func embeds(language string) []string {
	switch language {
	case "docker":
		return []string{"bash", "json"}
	case "makefile":
		return []string{"bash"}
	case "html":
		return []string{"javascript", "css"}
	}
	return nil
}

var errIdle = errors.New("the rules of a lexer go in a circle")

// A shelf keeps the lexers that were needed.
type shelf struct {
	mu   sync.Mutex
	have map[string]chroma.Lexer // nil: cannot be had
}

var shelves = sync.OnceValue(func() *shelf { return &shelf{have: map[string]chroma.Lexer{}} })

// lexerOf returns the lexer for a file, or nil.
func lexerOf(file string) chroma.Lexer {
	l := language(file)
	if l == "" {
		return nil
	}
	s := shelves()
	s.mu.Lock()
	defer s.mu.Unlock()
	lexer, ok := s.have[l]
	if !ok {
		lexer = load(l)
		s.have[l] = lexer
	}
	return lexer
}

// load reads a lexer and those that it embeds, or returns nil.
func load(language string) chroma.Lexer {
	registry := chroma.NewLexerRegistry()
	for _, l := range embeds(language) {
		inner, err := read(l)
		if err != nil {
			return nil
		}
		registry.Register(inner)
	}
	lexer, err := read(language)
	if err != nil {
		return nil
	}
	return registry.Register(lexer)
}

// read reads a lexer. Its rules are compiled when it is first used.
func read(language string) (*chroma.RegexLexer, error) {
	data, err := lexers.ReadFile("lexers/" + language + ".xml")
	if err != nil {
		return nil, err
	}
	var file struct {
		Config chroma.Config `xml:"config"`
		Rules  chroma.Rules  `xml:"rules"`
	}
	if err := xml.Unmarshal(data, &file); err != nil {
		return nil, err
	}
	for _, rules := range file.Rules {
		for i := range rules {
			if _, ok := rules[i].Mutator.(chroma.LexerMutator); !ok {
				rules[i].Mutator = &bounded{rules[i].Mutator}
			}
		}
	}
	return chroma.NewLexer(&file.Config, func() chroma.Rules { return file.Rules })
}

// maxIdle bounds the rules that match nothing at one place of a text. Chroma
// would follow a circle of them for ever.
const maxIdle = 100

// bounded is the change of state that a rule makes, with an eye on progress.
type bounded struct{ change chroma.Mutator } // nil: none

type idle struct{ pos, n int }

type idleKey struct{}

// Mutate implements chroma.Mutator.
func (b *bounded) Mutate(s *chroma.LexerState) error {
	if len(s.Groups) == 0 || s.Groups[0] == "" {
		was, _ := s.Get(idleKey{}).(idle)
		if was.pos != s.Pos {
			was = idle{pos: s.Pos}
		}
		was.n++
		if was.n > maxIdle {
			return errIdle
		}
		s.Set(idleKey{}, was)
	}
	if b.change == nil {
		return nil
	}
	return b.change.Mutate(s)
}
