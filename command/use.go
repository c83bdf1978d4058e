package command

import "assent"

// An Arg is one word of a command line, after expansion.
type Arg struct {
	Text  string // the exact bytes if Known; else the prefix that is known
	Known bool
	Many  bool   // not known and not quoted: may be no word or several, and may begin with "-"
	Glob  bool   // Text holds active "*", "?" or "["; quoted ones are escaped with a backslash. If not Known: one word or more, each beginning with Text
	Why   string // what makes it unknown: "$x at 1:5"
	Src   string // the word as written, if it is not Known; for display
}

// A Kind is one effect word of the knowledge base; see docs/commands.md.
type Kind uint8

// The effects, in the order of docs/commands.md.
const (
	Data Kind = iota
	Read
	List
	Visible
	Stat
	Chdir
	Rev
	Refs
	Info
	Secret

	Names
	Write
	Inside
	Delete
	Erase
	Attr
	Attrs
	From
	To
	URL

	Argv
	Run
	Shell
	Code
	Script
	Sed
	Awk
	JQ
	Assign
	Name

	Net
	Git
	Repo
	Exec
	State
	Daemon
	Destroy
	Reveal
	Background
	Stdin
	UnknownEffect
)

// A Class says how far a command line is known.
type Class uint8

const (
	Unknown Class = iota // something is not known: only an exact rule covers it
	Execute              // every effect is known, not all are harmless
	Inspect              // every effect is known and only reads
)

// An Effect is one thing that a command line does.
type Effect struct {
	Kind Kind
	Arg  Arg    // the word it is about; zero for an effect of the whole command
	Args []Arg  // Argv: the rest of the line
	Why  string // "option -o", "operand 2", "sed script"
}

// A Use is what the knowledge base says of one command line.
type Use struct {
	Known   bool // the program is in the knowledge base
	Class   Class
	Program assent.Program // Name, Path, Options, Operands; Dir and Paths are left to the caller
	Sub     []string       // sub-command words that were recognised
	Effects []Effect       // in the order of the words, then the effects of the whole command
	Unread  []string       // what is not known: "option --frob", "operand 3", "sub-command frob"
	Risky   bool           // the entry has an option whose effect is not harmless: a leading glob could turn into it
	Always  Offer
	Doc     string

	// Names0 holds the start paths of a find that does nothing but print, NUL
	// separated, the names of regular files below them: what "xargs -0" behind
	// a pipe will be given. Nil for anything else.
	Names0 []Arg
}

// An Offer says how far "always allow" may generalise a command line.
type Offer struct {
	Words int  // the first Words words and " *"; 0: only the exact command
	Never bool // not offered at all
}
