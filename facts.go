package assent

// Facts is what a plan may ask of the machine. Implementations must answer
// from one consistent look where they can, never follow the plan's text into
// running anything, bound every answer, and record what they said so that a
// decision can be replayed. They are used from one goroutine at a time.
//
// package internal/machine answers from the real system; package
// internal/scene from a description in a test file.
type Facts interface {
	// Scene says who is asking and where.
	Scene() Scene

	// Resolve looks at an absolute path: links are followed component by
	// component, and for a path that does not exist the deepest existing
	// ancestor is resolved and the rest appended.
	Resolve(abs string) Path

	// List returns the paths that match an absolute pattern. Only "*", "?" and
	// "[...]" are special, as in bash without globstar and dotglob; a pattern
	// that ends in "/**" lists everything below the directory instead, without
	// following links and without entering .git and node_modules. At most limit
	// paths are returned; more is true if there were others.
	List(pattern string, limit int) (paths []string, more bool)

	// Repo reads what the git repository around dir says that could make a
	// reading git command run a program.
	Repo(dir string) Repo
}

// ContentFacts is an optional ability of [Facts]: the text of a file, for the
// diff in the plan of a write. Content returns ok false for a file that is
// missing, longer than limit bytes or not text. What it returns is shown to
// people and decides nothing.
type ContentFacts interface {
	Content(abs string, limit int) (text string, ok bool)
}

// A Scene is the fixed surroundings of a call.
type Scene struct {
	Root    string   // project root, absolute and resolved
	Home    string   // home directory, absolute and resolved
	Scratch string   // the session's scratch directory, free for reading and writing; empty if none
	State   []string // directories and files of Assent itself: configuration, state, log, socket
	Path    []string // the directories of PATH, in order; empty means the standard path
	Port    int      // Assent's API port; 0 means the default, 8420
}

// A Kind is a file's type.
type Kind uint8

const (
	Missing Kind = iota // does not exist (or cannot be seen)
	File                // a regular file
	Dir                 // a directory
	Device              // a block device
	Other               // character device, socket, pipe
)

// A Path is one answer of [Facts.Resolve].
type Path struct {
	Name  string // as asked: absolute and lexically clean
	Real  string // every link resolved
	Kind  Kind   // of what Real names
	Links int    // hard link count of a file; 0 if unknown
	Err   string // why it could not be resolved (a loop, no permission); Real is then not to be trusted
}

// A Repo is what a git repository's own files say. The zero value is "no
// repository here".
type Repo struct {
	Dir      string    // work tree root, or the repository itself if bare; empty if there is none
	GitDir   string    // the repository directory
	Bare     bool      // found without a .git entry: HEAD, objects and refs lie open in the tree
	Settings []Setting // configuration entries in the order git reads them, repository and included files; user and system files have Local false
	Attrs    []string  // names of the drivers that attributes files select: "diff=x", "filter=y", "merge=z"
	Hooks    []string  // names of executable hooks
	Err      string    // why it could not be read in full: treat as hostile
}

// A Setting is one git configuration entry. Section and key are lower case,
// a subsection is kept as written: "diff.NAME.textconv".
type Setting struct {
	Key, Value string
	Source     string // file:line
	Local      bool   // from the repository itself, so from whoever wrote the repository
}
