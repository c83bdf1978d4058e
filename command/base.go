package command

import (
	_ "embed"
	"errors"
	"fmt"
	"io"
	"maps"
	"path"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
)

// A Base is a knowledge base: the built-in one, or one with further files laid
// over it. It is immutable and safe for concurrent use.
type Base struct {
	own     *set
	trusted bool
	under   *Base // what own was laid over; nil for the built-in data
}

// Builtin returns the knowledge base of the embedded data files.
func Builtin() *Base { return builtin() }

var builtin = sync.OnceValue(func() *Base {
	return &Base{own: &set{files: embedded(), index: index}, trusted: true}
})

// Files returns the names of the embedded data files, sorted.
func Files() []string {
	var names []string
	for _, f := range embedded() {
		names = append(names, f.name)
	}
	return names
}

//go:generate go run ./internal/gen

// index says where the entry of each built-in program begins: sorted lines
// "NAME FILE OFFSET LINE", FILE being the place in embedded(). It spares a
// start a pass over all the data. What it says is checked when it is used.
//
//go:embed index.txt
var index string

// Index returns the index lines of one data file, the n-th.
func Index(n int, data string) []string {
	var lines []string
	f := &file{"", data}
	f.scan(func(names string, p place) {
		for name := range strings.FieldsSeq(names) {
			lines = append(lines, fmt.Sprintf("%s %d %d %d", name, n, p.offset, p.line))
		}
	})
	return lines
}

// A set is the entries of some files, each compiled when first needed.
type set struct {
	files []*file
	index string // of the built-in files; empty for others
	mu    sync.Mutex
	cache atomic.Pointer[map[string]*entry] // by name; replaced when one is added, so that looking one up takes no lock

	once   sync.Once
	places map[string]place
}

func newSet(files ...*file) *set { return &set{files: files} }

// all returns where every entry begins, by one pass over the files.
func (s *set) all() map[string]place {
	s.once.Do(func() {
		s.places = make(map[string]place, 64*len(s.files))
		for _, f := range s.files {
			f.scan(func(names string, p place) {
				for name := range strings.FieldsSeq(names) {
					if _, ok := s.places[name]; !ok {
						s.places[name] = p
					}
				}
			})
		}
	})
	return s.places
}

// place returns where the entry of a program begins. A stale index costs a
// pass over the files, and never gives a wrong entry.
func (s *set) place(name string) (place, bool) {
	if s.index == "" {
		p, ok := s.all()[name]
		return p, ok
	}
	line, ok := indexLine(s.index, name)
	if !ok {
		return place{}, false
	}
	var n, offset, at int
	if _, err := fmt.Sscan(line, &n, &offset, &at); err == nil && n >= 0 && n < len(s.files) {
		if f := s.files[n]; offset >= 0 && offset < len(f.text) {
			rest, ok := strings.CutPrefix(firstLine(f.text[offset:]), "command ")
			if ok && slices.Contains(strings.Fields(stripComment(rest)), name) {
				return place{f, offset, at}, true
			}
		}
	}
	p, ok := s.all()[name]
	return p, ok
}

// indexLine finds the line of a name in sorted lines, and returns what stands
// behind the name.
func indexLine(index, name string) (string, bool) {
	lo, hi := 0, len(index)
	for lo < hi {
		mid := lo + (hi-lo)/2
		start := strings.LastIndexByte(index[lo:mid], '\n') + 1 + lo
		line := firstLine(index[start:])
		key, rest, _ := strings.Cut(line, " ")
		switch {
		case key == name:
			return rest, true
		case key < name:
			lo = start + len(line) + 1
		default:
			hi = start
		}
	}
	return "", false
}

// find returns the entry of a program, or nil.
func (s *set) find(name string) *entry {
	if m := s.cache.Load(); m != nil {
		if e := (*m)[name]; e != nil {
			return e
		}
	}
	p, ok := s.place(name)
	if !ok {
		return nil
	}
	return s.add(name, p)
}

// add makes the entry of a program, unless another goroutine just has.
func (s *set) add(name string, p place) *entry {
	s.mu.Lock()
	defer s.mu.Unlock()
	next := make(map[string]*entry, 8)
	if m := s.cache.Load(); m != nil {
		if e := (*m)[name]; e != nil {
			return e
		}
		maps.Copy(next, *m)
	}
	next[name] = s.build(p)
	s.cache.Store(&next)
	return next[name]
}

func (s *set) build(p place) *entry {
	return newEntry(p, func(path []string, before int) *entry { return s.same(p.file, path, before) })
}

// same finds what a "same" line in file f at an entry that begins at line
// before may take over: an entry earlier in that file, so there are no cycles.
func (s *set) same(f *file, path []string, before int) *entry {
	if len(path) == 0 {
		return nil
	}
	p, ok := s.place(path[0])
	if !ok || p.file != f {
		return nil
	}
	e := s.build(p)
	for _, w := range path[1:] {
		if e = e.subs[w]; e == nil {
			return nil
		}
	}
	if e.n >= before {
		return nil
	}
	return e
}

// lookup finds the entry that speaks for a program: the uppermost trusted one.
func (b *Base) lookup(name string) *entry {
	for ; b != nil; b = b.under {
		if e := b.own.find(name); e != nil && b.trusted {
			return e
		}
	}
	return nil
}

// Has reports whether the program is known. Entries of untrusted files do not
// make a program known.
func (b *Base) Has(name string) bool { return b.lookup(path.Base(name)) != nil }

// Names returns the names of all known programs, sorted.
func (b *Base) Names() []string {
	all := map[string]bool{}
	for ; b != nil; b = b.under {
		if b.trusted {
			for name := range b.own.all() {
				all[name] = true
			}
		}
	}
	return slices.Sorted(maps.Keys(all))
}

// With returns a knowledge base with a user's or a project's file laid over b.
// An entry of a trusted file replaces what was known of the program. One of an
// untrusted file only adds caution: [Base.Read] joins what both say and takes
// the stricter class, and the entry must have some effect that is not harmless
// or it is refused.
func (b *Base) With(name string, data []byte, trusted bool) (*Base, error) {
	if errs := Check(name, data); len(errs) > 0 {
		return nil, errors.Join(errs...)
	}
	f := &file{name, string(data)}
	n := &Base{own: newSet(f), trusted: trusted, under: b}
	if trusted {
		return n, nil
	}
	var errs []error
	f.scan(func(names string, p place) {
		cautious := false
		n.own.build(p).walk(func(e *entry) {
			e.load()
			kinds := e.allKinds()
			cautious = cautious || slices.ContainsFunc(kinds, func(k Kind) bool { return !k.Harmless() })
			if slices.Contains(kinds, Chdir) {
				errs = append(errs, fmt.Errorf("%s:%d: chdir is not for a file that is not trusted: it would move other paths", name, e.n))
			}
		})
		if !cautious {
			errs = append(errs, fmt.Errorf("%s:%d: command %s: a file that is not trusted can only add caution, and this entry has only harmless effects", name, p.line, names))
		}
	})
	if len(errs) > 0 {
		return nil, errors.Join(errs...)
	}
	return n, nil
}

// allKinds returns every kind of effect that the entry itself names.
func (e *entry) allKinds() []Kind {
	var kinds []Kind
	for _, o := range e.opts {
		for _, f := range o.effects {
			kinds = append(kinds, f.kind)
		}
	}
	for _, f := range e.does {
		kinds = append(kinds, f.kind)
	}
	for _, a := range e.args {
		kinds = append(kinds, a.kinds...)
	}
	return kinds
}

// Show prints what is known of a program or of one of its sub-commands, each
// entry headed by its file and line.
func (b *Base) Show(w io.Writer, words ...string) error {
	if len(words) == 0 {
		return errors.New("show: no program given")
	}
	name := path.Base(words[0])
	shown := false
	for ; b != nil; b = b.under {
		e := b.own.find(name)
		if e == nil {
			continue
		}
		if err := e.show(w, words[1:]); err != nil {
			return err
		}
		if shown = true; b.trusted {
			break
		}
	}
	if !shown {
		return fmt.Errorf("show %s: not in the knowledge base", words[0])
	}
	return nil
}

func (e *entry) show(w io.Writer, sub []string) error {
	for i, word := range sub {
		next := e.subs[word]
		if next == nil {
			return fmt.Errorf("show %s: %s has no sub-command %s", strings.Join(sub, " "), e.names[0], strings.Join(sub[:i+1], " "))
		}
		e = next
	}
	var text strings.Builder
	fmt.Fprintf(&text, "%s:%d\n", e.file, e.n)
	text.WriteString(strings.TrimSpace(e.text) + "\n")
	for up := e.up; up != nil; up = up.up {
		e.showGlobals(&text, up)
	}
	if len(e.order) > 0 {
		text.WriteString("  # sub-commands:")
		for _, s := range e.order {
			text.WriteString(" " + s.names[0])
		}
		text.WriteString("\n")
	}
	_, err := io.WriteString(w, text.String())
	return err
}

// showGlobals prints the lines of up that hold for e as well.
func (e *entry) showGlobals(text *strings.Builder, up *entry) {
	for _, l := range splitLines(up.text, up.n) {
		if l.key == "global" || up.up == nil && (l.key == "does" || l.key == "style") {
			fmt.Fprintf(text, "%s    # %s:%d\n", l.raw, up.file, l.n)
		}
	}
}
