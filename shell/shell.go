// Package shell reads bash text and says what it would do: text to plan.
//
// [Plan] parses the text as bash would (mvdan.cc/sh), follows it through
// assignments, cd, loops over literals, functions, substitutions and wrappers,
// asks the knowledge base (package command) what every simple command does,
// and returns the requests that the whole text needs.
//
// It never guesses. A word is known to the byte or it is unknown; where an
// unknown word decides what runs or what is written, the shape is opaque and
// the answer at most Ask. What it reads is the text that
// `bash --noprofile --norc` runs in a clean environment: aliases, functions and
// variables of an agent's own shell are not seen (spec, section 13).
//
// The package is pure: it learns of the machine only through assent.Facts.
package shell

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"sync"

	"mvdan.cc/sh/v3/syntax"

	"assent"
	"assent/command"
)

// Limits of one text. Beyond them it is opaque, never an error.
const (
	maxText     = 64 << 10 // bytes
	maxOpeners  = 150      // nested brackets, quotes and keywords, as a bound for the parser's stack
	maxDepth    = 16       // nested shells, substitutions, functions and wrappers
	maxSteps    = 4096     // simple commands judged, loops unrolled
	maxLoop     = 64       // values of one loop that are followed one by one
	maxWords    = 4096     // words of one command after expansion
	maxGlob     = 1000     // names of one pattern (spec, section 7.5)
	maxRequests = 8192     // requests of one plan
)

// Plan returns what running text in dir would do. dir is absolute; an empty
// dir makes every relative path unknown. The plan's Tool and Level are left to
// the caller. Plan never fails: what cannot be read is Opaque and says why.
func Plan(base *command.Base, facts assent.Facts, dir, text string) assent.Plan {
	a := analyses.Get().(*analysis)
	defer a.release()
	a.start(base, facts, text)
	st := &a.first
	if dir != "" {
		a.dir[0] = dir
		st.dirs = a.dir[:]
	}
	if why := precheck(text); why != "" {
		a.opaque(syntax.Pos{}, why)
	} else {
		a.text2(text, st)
		a.uncalled(st)
		a.unvisited()
	}
	return a.finish()
}

// An analysis is one reading of one text, with memory that the next one uses
// again.
type analysis struct {
	reading

	memory   *command.Memory
	requests []assent.Request // those of the plan
	marks    []uint32         // of their subjects, for finding one: see markOf
	mine     []assent.Request // those of one program
	singles  []string         // lists of one name
	repos    []repoAt
	states   []*state
	frames   []*running
	levels   []*level // by depth
}

// A reading is what an analysis holds of one text.
type reading struct {
	base  *command.Base
	facts assent.Facts
	scene assent.Scene
	text  string // the whole text
	src   string // the text that positions refer to: the whole or a nested one
	plan  assent.Plan

	unread   []string // why the text is opaque, in order
	commands int      // simple commands seen as such in the text
	steps    int
	sources  map[*syntax.Stmt]string // the texts of functions that a nested text defines
	substs   []syntax.Node           // the substitutions of all texts
	visited  map[syntax.Node]bool    // those that were followed
	fails    int                     // expansions that may fail, and then end the whole line
	jumps    int                     // break, continue, return and exit seen
	depth    int
	calls    []string              // functions being called
	decls    []*syntax.FuncDecl    // the functions that the text defines
	called   map[*syntax.Stmt]bool // bodies that were judged
	nested   bool                  // inside a text given to another shell: positions are relative to that
	branches bool                  // something other than one simple command was seen
	full     bool                  // maxRequests was reached
	seen     map[reqKey]bool

	first    state            // of the text itself
	dir      [1]string        // where it begins
	programs []assent.Program // those of the plan, and room for more
	ink      strings.Builder  // what the plan's texts are written into: see pen
	cloned   int              // how many of states are in use
	top      int              // how many of frames
	deepest  int              // how many of levels
}

type reqKey struct {
	c    assent.Capability
	s, o string
}

type repoAt struct {
	assent.Repo
	dir string
}

// analyses keeps the memory of readings for the next ones. Nothing of a
// reading but its plan outlives it.
var analyses = sync.Pool{New: func() any { return &analysis{memory: new(command.Memory)} }}

func (a *analysis) start(base *command.Base, facts assent.Facts, text string) {
	a.base, a.facts, a.text, a.src = base, facts, text, text
	a.scene = facts.Scene()
	a.memory.Expect(len(text))
	a.plan.Settings = assent.PlanScene{Root: a.scene.Root, Home: a.scene.Home}
	a.plan.Requests = a.requests[:0]
}

func (a *analysis) release() {
	a.memory.Forget()
	a.requests = emptied(a.plan.Requests)
	a.marks, a.mine, a.singles, a.repos = emptied(a.marks), emptied(a.mine), emptied(a.singles), emptied(a.repos)
	a.states = a.states[:min(len(a.states), 64)]
	for _, s := range a.states[:min(a.cloned, len(a.states))] {
		*s = state{}
	}
	for _, l := range a.levels[:a.deepest] {
		clear(l.words[:cap(l.words)])
		l.line = line{}
	}
	a.reading = reading{}
	analyses.Put(a)
}

// emptied returns the memory of a list for another one, unless it is large.
func emptied[T any](list []T) []T {
	clear(list)
	if cap(list) > 512 {
		return nil
	}
	return list[:0]
}

// pen returns where to write a text of about n bytes for the plan, and where it
// begins. Texts of one plan share their memory; none is ever changed.
func (a *analysis) pen(n int) (b *strings.Builder, start int) {
	b = &a.ink
	if b.Cap()-b.Len() < n {
		b.Reset()
		b.Grow(max(n, min(2*len(a.text), 4096)))
	}
	return b, b.Len()
}

// frame returns memory for judging one program; done gives it back.
func (a *analysis) frame() *running {
	if a.top == len(a.frames) {
		a.frames = append(a.frames, new(running))
	}
	a.top++
	return a.frames[a.top-1]
}

func (a *analysis) done(x *running) {
	a.top--
	effects := x.use.Effects
	clear(effects)
	*x = running{}
	x.use.Effects = effects[:0]
}

// newProgram returns memory for a program of the plan; those of one text are
// made together.
func (a *analysis) newProgram() *assent.Program {
	if len(a.programs) == cap(a.programs) {
		n := min(2*cap(a.programs), 32)
		if n == 0 {
			n = min(1+len(a.text)/32, 4)
		}
		a.programs = make([]assent.Program, 0, n)
	}
	a.programs = a.programs[:len(a.programs)+1]
	return &a.programs[len(a.programs)-1]
}

// A level is memory for the simple command at one depth. What a command's
// words expand to is read at greater depths only, so that one depth has one
// user at a time.
type level struct {
	line  line
	words []command.Arg
}

// level returns the memory of the present depth, with room for n words.
func (a *analysis) level(n int) *level {
	if a.depth >= 32 || n > 64 {
		return &level{words: make([]command.Arg, 0, n)}
	}
	for len(a.levels) <= a.depth {
		a.levels = append(a.levels, new(level))
	}
	a.deepest = max(a.deepest, a.depth+1)
	l := a.levels[a.depth]
	if cap(l.words) < n {
		l.words = make([]command.Arg, 0, max(n, 8))
	}
	return l
}

// parsers keeps parsers for reuse: a parser is not safe for concurrent use,
// but costs more to make than to run on a short text.
var parsers = sync.Pool{New: func() any { return &parser{Parser: syntax.NewParser(syntax.Variant(syntax.LangBash))} }}

type parser struct {
	*syntax.Parser
	text strings.Reader
}

func parse(text string) (*syntax.File, error) {
	p := parsers.Get().(*parser)
	p.text.Reset(text)
	f, err := p.Parse(&p.text, "")
	p.text.Reset("")
	parsers.Put(p)
	return f, err
}

// text2 reads a text in a state; the state is changed as the text would.
func (a *analysis) text2(text string, st *state) {
	f, err := parse(text)
	if err != nil {
		a.opaque(syntax.Pos{}, "it does not parse: "+strings.TrimPrefix(err.Error(), ":"))
		return
	}
	if why := postcheck(text, f); why != "" {
		a.opaque(syntax.Pos{}, why)
	}
	a.expect(text, f)
	a.lines(f.Stmts, st)
}

// opaque notes that the text cannot be fully read.
func (a *analysis) opaque(pos syntax.Pos, why string) {
	if pos.IsValid() && !strings.Contains(why, " at ") {
		why = fmt.Sprintf("%s at %d:%d", why, pos.Line(), pos.Col())
	}
	if a.nested {
		why += " (in a nested shell)"
	}
	for _, u := range a.unread {
		if u == why {
			return
		}
	}
	if len(a.unread) < 16 {
		a.unread = append(a.unread, why)
	}
}

// finish closes the plan: shape, and the whole-text request of an opaque text.
func (a *analysis) finish() assent.Plan {
	p := &a.plan
	switch {
	case len(a.unread) > 0:
		p.Shape = assent.Opaque
		a.opaqueRequests()
	case a.commands > 1 || a.branches:
		p.Shape = assent.Compound
	default:
		p.Shape = assent.Simple
	}
	if len(p.Requests) == 0 {
		a.add(&assent.Request{Capability: assent.ProcessInspect, Subject: strings.TrimSpace(a.text),
			Why: "the text runs no command", Op: assent.OpRun})
	}
	plan := a.plan
	plan.Requests = slices.Clone(a.plan.Requests)
	return plan
}

// opaqueRequests adds what an opaque text needs besides what could be read of
// it: the whole text as a command that only an exact rule allows, and network
// access if the name of a network tool stands anywhere in it (spec, 7.2).
func (a *analysis) opaqueRequests() {
	subject := strings.TrimSpace(a.text)
	if len(subject) > maxText {
		subject = fmt.Sprintf("(a text of %d bytes)", len(subject))
	}
	if subject == "" {
		subject = "(empty)"
	}
	a.full = false
	why := strings.Join(a.unread, "; ")
	for _, u := range a.unread {
		a.plan.Notes = append(a.plan.Notes, "not readable: "+u)
	}
	a.add(&assent.Request{Capability: assent.ProcessExecute, Subject: subject,
		Why: why, Op: assent.OpRun, Spelled: len(subject), Unread: why, Unconfined: true})
	if len(a.text) <= maxText && mentionsNetworkTool(a.text) && !a.hasNetwork() {
		a.add(&assent.Request{Capability: assent.NetworkAccess, Subject: subject,
			Why: "a network tool is named in a text that cannot be fully read", Op: assent.OpRun, Spelled: len(subject)})
	}
}

func (a *analysis) hasNetwork() bool {
	for i := range a.plan.Requests {
		if a.plan.Requests[i].Capability == assent.NetworkAccess {
			return true
		}
	}
	return false
}

// mentionsNetworkTool reports whether a word of text is the name of a network
// tool. A signal for the question, no boundary.
func mentionsNetworkTool(text string) bool {
	start := 0
	for i := 0; i <= len(text); i++ {
		if i < len(text) && (isNameByte(text[i]) || text[i] == '.') {
			continue
		}
		switch text[start:i] {
		case "curl", "wget", "nc", "ncat", "netcat", "ssh", "scp", "sftp", "ftp", "telnet", "ping", "dig", "nslookup", "host",
			"rsync", "gh", "socat", "openssl":
			return true
		}
		start = i + 1
	}
	return strings.Contains(text, "/dev/tcp/") || strings.Contains(text, "/dev/udp/")
}

// maxSeen is how many requests are compared one by one.
const maxSeen = 64

// markOf is equal for equal subjects, and mostly not for others.
func markOf(subject string) uint32 {
	n := len(subject)
	if n == 0 {
		return 0
	}
	return uint32(n)<<16 ^ uint32(subject[n/2])<<8 ^ uint32(subject[n-1])
}

// find returns the place of the same request, if it is among the first ones.
func (a *analysis) find(r *assent.Request) int {
	mark := markOf(r.Subject)
	for i, m := range a.marks[:min(len(a.marks), maxSeen)] {
		if m != mark {
			continue
		}
		q := &a.plan.Requests[i]
		if q.Subject == r.Subject && q.Capability == r.Capability && q.Op == r.Op && q.Also == r.Also &&
			q.Spelled >= r.Spelled && (q.Program == nil) == (r.Program == nil) && (r.Program == nil || q.Program.Dir == r.Program.Dir) {
			return i
		}
	}
	return -1
}

func (a *analysis) has(r *assent.Request) bool { return a.find(r) >= 0 }

// add appends a request unless the same one is there already.
func (a *analysis) add(r *assent.Request) int {
	if i := a.find(r); i >= 0 {
		return i
	}
	if len(a.plan.Requests) > maxSeen && r.Program == nil {
		if a.seen == nil {
			a.seen = make(map[reqKey]bool)
		}
		k := reqKey{r.Capability, r.Subject, string(r.Op) + "\x00" + r.Also}
		if a.seen[k] {
			return -1
		}
		a.seen[k] = true
	}
	if len(a.plan.Requests) >= maxRequests {
		if !a.full {
			a.full = true
			a.opaque(syntax.Pos{}, fmt.Sprintf("it needs more than %d permissions", maxRequests))
		}
		if r.Unread == "" {
			return -1
		}
	}
	a.plan.Requests = append(a.plan.Requests, *r)
	a.marks = append(a.marks, markOf(r.Subject))
	return len(a.plan.Requests) - 1
}

func (a *analysis) note(s string) {
	for _, n := range a.plan.Notes {
		if n == s {
			return
		}
	}
	if len(a.plan.Notes) < 64 {
		a.plan.Notes = append(a.plan.Notes, s)
	}
}

func posText(what string, pos syntax.Pos) string {
	if !pos.IsValid() {
		return what
	}
	b := make([]byte, 0, len(what)+16)
	b = append(append(b, what...), " at "...)
	b = strconv.AppendUint(b, uint64(pos.Line()), 10)
	b = append(b, ':')
	return string(strconv.AppendUint(b, uint64(pos.Col()), 10))
}
