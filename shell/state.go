package shell

import (
	"maps"
	"slices"

	"mvdan.cc/sh/v3/syntax"
)

// A value is what is known of a variable's or a word's text.
type value struct {
	text   string // the exact bytes if known
	known  bool
	num    bool   // not known, but digits only
	word   bool   // not known, but one word without blanks
	glob   string // not known, but one of the names that match this pattern
	why    string // what makes it unknown: "$(date) at 1:6"
	secret bool   // may hold a secret of the environment
	unset  bool   // known to be not set; text is empty
	ro     bool   // readonly: it cannot change
}

func literal(s string) value { return value{text: s, known: true} }

// A state is the shell's state at one point of the text.
type state struct {
	dirs    []string // possible working directories, as named; nil: unknown
	vars    map[string]value
	funcs   map[string]*syntax.Stmt
	env     []string // why the environment of later commands is not clean
	args    []value  // positional parameters, if argsKnown
	argsOK  bool
	shared  bool // maps are shared with another state: copy before writing
	stdin   input
	export  bool              // set -a
	remote  bool              // a descriptor is open to the network
	dead    bool              // after exit or return: what follows does not run
	oldpwd  value             // $OLDPWD, once cd was followed
	oddGlob bool              // globbing is not bash's default: patterns are unknown
	locals  map[string]*value // what local variables of the running function hide; nil: was not set
}

// An input is what a command's standard input is.
type input struct {
	kind  inputKind
	text  string   // hereText
	below []string // pipe from find -print0 over plain files: the directories searched
	why   string
}

type inputKind uint8

const (
	inherit  inputKind = iota // whatever the agent's shell gives
	fromPipe                  // another command's output
	hereText                  // a here-document or here-string, known to the byte
	hereSome                  // the same, but not known
	fromFile                  // a redirection
)

// clone returns a state for a subshell or a branch. Its memory belongs to the
// analysis and is given back when the plan is made.
func (a *analysis) clone(s *state) *state {
	s.shared = true
	if a.cloned == len(a.states) {
		a.states = append(a.states, new(state))
	}
	c := a.states[a.cloned]
	a.cloned++
	*c = *s
	return c
}

func (s *state) own() {
	if s.shared {
		s.vars, s.funcs = maps.Clone(s.vars), maps.Clone(s.funcs)
		s.env = slices.Clone(s.env)
		s.shared = false
	}
}

func (s *state) set(name string, v value) {
	s.own()
	if s.vars[name].ro {
		// The change fails, and with it the rest of the line but not of the text.
		v = value{why: "$" + name + ", which is readonly", ro: true}
	}
	if s.vars == nil {
		s.vars = make(map[string]value, 4)
	}
	s.vars[name] = v
}

// redefined reports whether a command may be another than the program of this
// name.
func (s *state) redefined(name string) bool {
	_, ok := s.funcs[name]
	return ok || len(s.env) > 0
}

// local makes name a variable of the running function, not set yet.
func (s *state) local(name string) {
	if _, ok := s.locals[name]; ok {
		return
	}
	var old *value
	if v, ok := s.vars[name]; ok {
		old = &v
	}
	s.locals = maps.Clone(s.locals)
	if s.locals == nil {
		s.locals = make(map[string]*value, 4)
	}
	s.locals[name] = old
	s.set(name, value{known: true, unset: true})
}

// freeze makes a variable readonly.
func (s *state) freeze(name string, ro bool) {
	if !ro {
		return
	}
	v, ok := s.vars[name]
	if !ok {
		v = value{why: "$" + name, secret: true}
	}
	v.ro = true
	s.unset(name)
	s.set(name, v)
}

// leave gives back what local variables hid.
func (s *state) leave() {
	for name, old := range s.locals {
		s.own()
		if old == nil {
			delete(s.vars, name)
		} else {
			s.vars[name] = *old
		}
	}
}

// same reports whether a loop's body leaves everything as it was.
func (s *state) same(o *state) bool {
	return maps.EqualFunc(s.vars, o.vars, value.like) && maps.Equal(s.funcs, o.funcs) && sameDirs(s.dirs, o.dirs) &&
		len(s.env) == len(o.env) && s.argsOK == o.argsOK && slices.Equal(s.args, o.args) &&
		s.oddGlob == o.oddGlob && s.export == o.export && s.remote == o.remote
}

// like reports whether two values are the same for judging: unknown ones may
// have other reasons.
func (v value) like(w value) bool {
	v.why, w.why = "", ""
	return v == w
}

func (s *state) unset(name string) {
	if _, ok := s.vars[name]; !ok {
		return
	}
	s.own()
	delete(s.vars, name)
}

func (s *state) taint(why string) {
	if !slices.Contains(s.env, why) && len(s.env) < 32 {
		s.own()
		s.env = append(s.env, why)
	}
}

// join makes s what is true after either s or o.
func (s *state) join(o *state) {
	if o.dead {
		return
	}
	if s.dead {
		*s = *o
		s.shared = true
		return
	}
	s.own()
	for name, v := range s.vars {
		if w, ok := o.vars[name]; !ok || w != v {
			s.vars[name] = joinValue(v, w, ok)
		}
	}
	for name, w := range o.vars {
		if _, ok := s.vars[name]; !ok {
			s.set(name, joinValue(w, value{}, false))
		}
	}
	for name, f := range o.funcs {
		if s.funcs[name] != f {
			if s.funcs == nil {
				s.funcs = map[string]*syntax.Stmt{}
			}
			s.funcs[name] = nil // one of several bodies: calling it is opaque
		}
	}
	for name := range s.funcs {
		if o.funcs[name] != s.funcs[name] {
			s.funcs[name] = nil
		}
	}
	s.dirs = joinDirs(s.dirs, o.dirs)
	for _, e := range o.env {
		s.taint(e)
	}
	if !s.argsOK || !o.argsOK || !slices.Equal(s.args, o.args) {
		s.args, s.argsOK = nil, false
	}
	for name, old := range o.locals {
		if _, ok := s.locals[name]; !ok {
			// Local in one branch only: what holds afterwards is not known.
			s.locals = maps.Clone(s.locals)
			if s.locals == nil {
				s.locals = make(map[string]*value, 4)
			}
			if old == nil {
				old = &value{why: "$" + name + ", local in a branch"}
			}
			s.locals[name] = &value{why: "$" + name + ", local in a branch", secret: old.secret}
		}
	}
	for name := range s.locals {
		if _, ok := o.locals[name]; !ok {
			s.locals = maps.Clone(s.locals)
			s.locals[name] = &value{why: "$" + name + ", local in a branch"}
		}
	}
	s.export = s.export || o.export
	s.remote = s.remote || o.remote
	s.oddGlob = s.oddGlob || o.oddGlob
	if s.oldpwd != o.oldpwd {
		s.oldpwd = value{why: "the directory before"}
	}
}

func joinValue(v, w value, both bool) value {
	numeric := func(v value) bool { return v.num || v.known && allDigits(v.text) }
	if both && numeric(v) && numeric(w) {
		return value{num: true, why: "a number"}
	}
	why := v.why
	if why == "" {
		why = w.why
	}
	if why == "" {
		why = "a variable set in a branch or loop"
	}
	return value{why: why, secret: v.secret || w.secret}
}

// joinDirs returns the union of two sets of possible directories; nil
// (unknown) swallows the other, as do more than four.
func joinDirs(a, b []string) []string {
	if a == nil || b == nil {
		return nil
	}
	if slices.Equal(a, b) {
		return a
	}
	u := slices.Clone(a)
	for _, d := range b {
		if !slices.Contains(u, d) {
			u = append(u, d)
		}
	}
	if len(u) > 4 {
		return nil
	}
	return u
}

func allDigits(s string) bool {
	if s != "" && s[0] == '-' {
		s = s[1:]
	}
	for i := 0; i < len(s); i++ {
		if s[i] < '0' || s[i] > '9' {
			return false
		}
	}
	return s != ""
}
