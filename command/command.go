// Package command is the knowledge base of programs: what a command line does,
// as far as its words tell.
//
// The knowledge stands in embedded text files (data/*.cmd, described in
// docs/commands.md) and is read lazily: a lookup parses only the entry that it
// needs. [Base.Read] takes the words of one simple command and returns a [Use]:
// its options and operands, its effects, and what of it is not known. It is pure
// and safe for concurrent use. It never guesses: what is not in the data is
// unknown, and unknown is never "no effect".
package command
