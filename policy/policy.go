// Package policy reads the rules and settings of all layers from JSONC files,
// explains and checks them, and edits such files without touching a byte that
// is not part of the change.
//
// Everything works on bytes: which files there are, who owns them and whether
// the user trusts them is for the caller to find out. [Load] never refuses a
// whole set because of one bad file: what is wrong is an [Error] with file,
// line and column, and the valid rules of that file still hold.
package policy

import (
	"cmp"
	"fmt"
	"io/fs"
	"slices"

	"assent"
)

// Limits of one file. A file that exceeds one is broken.
const (
	MaxSize    = 1 << 20  // bytes
	MaxDepth   = 32       // nested objects and arrays
	MaxRules   = 20_000   // rules
	MaxPattern = 16 << 10 // bytes of one pattern
)

// UnsafeMode are the permission bits that no policy file, and no directory
// above one, may have: others could change the policy. The caller checks them
// when it reads the file, and that the owner is root (system layer) or the
// user (all other layers).
const UnsafeMode fs.FileMode = 0o022

// A File is one policy file as read.
type File struct {
	Layer   assent.Layer // System, User, Project or Session
	Name    string       // as people know it: "~/.config/assent/config.json"
	Data    []byte
	Err     error // why it could not be read or must not be used: the file is then broken
	Trusted bool  // of a Project file: the user trusts this very content (see TrustKey)
}

// Options is what a policy means relative to.
type Options struct {
	Profile string   // base profile, whatever the files say; empty: what the files say, else "coding"
	Home    string   // home directory, absolute
	Root    string   // project root, absolute
	Now     string   // the time, in the form of CheckUntil: rules whose end has come do not count; empty: not known, and only rules that ask or deny count until their end
	Tools   []string // names that security.tool_overrides may use besides the built-in tools
}

// An Error is one thing wrong in a policy file.
type Error struct {
	File         string
	Line, Column int // 1-based
	Text         string
}

// Error returns "file:line:column: text".
func (e Error) Error() string { return fmt.Sprintf("%s:%d:%d: %s", e.File, e.Line, e.Column, e.Text) }

// An Ignored is something in a project file that the user has not trusted, or
// that no project file may do, and that therefore does not count.
type Ignored struct {
	File string
	Line int
	Text string
}

// A Set is the loaded policy. It is immutable.
type Set struct {
	Profile  string    // the base profile
	NoAsking bool      // every ask is a deny
	Security Security  // the settings in force
	Errors   []Error   // while there are any, no verdict may be better than Ask
	Ignored  []Ignored // what does not count, in order

	Ended []assent.Rule // rules whose end has come, which are not among Rules, in order

	rules    []assent.Rule
	warnings []Problem
}

// Load reads files, which speak in the order of their layers, on top of the
// base profile. Faults in files are in Set.Errors; the error is about opts
// alone.
func Load(opts Options, files ...File) (*Set, error) {
	if opts.Profile != "" && !isProfile(opts.Profile) {
		return nil, fmt.Errorf("profile %q: %s", opts.Profile, hint(opts.Profile, Profiles()))
	}
	if opts.Now != "" {
		if err := CheckUntil(opts.Now); err != nil {
			return nil, fmt.Errorf("the time %v", err)
		}
	}
	files = slices.Clone(files)
	slices.SortStableFunc(files, func(a, b File) int { return cmp.Compare(a.Layer, b.Layer) })
	s := &Set{}
	docs := make([]*doc, len(files))
	for i := range files {
		docs[i] = s.parse(&files[i], &opts)
	}
	s.chooseProfile(&opts, docs)
	s.loadProfile(s.Profile, &opts)
	for _, d := range docs {
		s.rules = append(s.rules, d.rules...)
		s.applySecurity(d)
	}
	return s, nil
}

// Rules returns a copy of all rules in the order in which they speak.
func (s *Set) Rules() []assent.Rule { return slices.Clone(s.rules) }

// Policy returns what of an [assent.Policy] comes from files: rules, levels,
// and what is broken. Guards and what the machine can confine are for the
// caller to add.
func (s *Set) Policy() *assent.Policy {
	p := &assent.Policy{
		Rules:    assent.NewRuleSet(s.rules),
		Levels:   s.Security.ToolOverrides,
		OptedIn:  s.Security.DefaultShellAccess,
		NoAsking: s.NoAsking,
	}
	for _, e := range s.Errors {
		p.Broken = append(p.Broken, e.Error())
	}
	return p
}

// ignore notes that something at offset of d does not count.
func (s *Set) ignore(d *doc, offset int, format string, args ...any) {
	line, _ := d.position(offset)
	s.Ignored = append(s.Ignored, Ignored{d.file.Name, line, fmt.Sprintf(format, args...)})
}
