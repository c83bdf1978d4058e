package command

import (
	"path"
	"strings"

	"assent"
)

// Read says what the command line does. words[0] is the program and must be
// known; the other words may be known only in part. Anything that is not in
// the data ends up in Unread and makes the class Unknown.
//
// It is pure, and safe for concurrent use. The Names of options are shared
// with the base and must not be changed.
func (b *Base) Read(words []Arg) Use {
	m := memories.Get().(*Memory)
	var u Use
	b.ReadInto(words, &u, m)
	m.Forget()
	memories.Put(m)
	return u
}

// ReadInto is [Base.Read] for who reads many command lines: it writes into u,
// whose Effects it takes as room for the new ones, and works in m.
func (b *Base) ReadInto(words []Arg, u *Use, m *Memory) {
	*u = Use{Effects: u.Effects[:0]}
	switch {
	case len(words) == 0 || !words[0].Known:
		u.Unread, u.Always = []string{"the command word"}, Offer{Never: true}
		return
	case len(words) > maxWords:
		u.Unread, u.Always = []string{"too many words"}, Offer{Never: true}
		return
	}
	name := words[0].Text
	if strings.IndexByte(name, '/') >= 0 {
		name = path.Base(name)
	}
	var caution []*entry
	found := false
	for ; b != nil; b = b.under {
		if found && b.trusted {
			continue
		}
		e := b.own.find(name)
		switch {
		case e == nil:
		case !b.trusted:
			caution = append(caution, e)
		default:
			found = true
			m.read(e, name, words, u)
		}
	}
	if !found {
		u.Program = assent.Program{Path: words[0].Text, Name: name, Operands: m.operands(words[1:])}
	}
	for _, e := range caution {
		var v Use
		m.read(e, name, words, &v)
		u.join(&v)
	}
}

// maxWords bounds a command line: a condition looks at all words for each
// option, so time can grow with the square of their number.
const maxWords = 1 << 13

func (a *Arg) operand() string {
	if !a.Known || a.Glob {
		return assent.Unknown
	}
	return a.Text
}

// join adds the caution of an untrusted entry to u.
func (u *Use) join(v *Use) {
	u.Class = min(u.Class, v.Class)
	u.Effects = append(u.Effects[:len(u.Effects):len(u.Effects)], v.Effects...)
	u.Unread = append(u.Unread[:len(u.Unread):len(u.Unread)], v.Unread...)
	u.Risky = u.Risky || v.Risky
	u.Always.Never = u.Always.Never || v.Always.Never
	if u.Always.Words == 0 || v.Always.Words == 0 {
		u.Always.Words = 0
	}
	u.Always.Words = max(u.Always.Words, v.Always.Words)
	if v.Class == Unknown {
		u.Names0 = nil
	}
}

// A reader reads one command line: first the words into items, then the items
// into effects, since what a word does may depend on a later option.
type reader struct {
	reading
	buf    [12]item
	subBuf [4]string
}

// A reading is what a reader holds of one command line.
type reading struct {
	e     *entry // the program, then the sub-command
	use   *Use
	mem   *Memory
	words []Arg
	at    int // next word
	items []item
	sub   []string
	count int // number of operands
	rest  []Arg

	walked struct { // how far argvStart has come
		slots      *slot
		items, pos int
	}

	ended     bool // no more options
	uncertain bool // some word may be an option that is not seen
	doubts    int  // how many such words; 2 and more are not told apart
	doubt     int  // the item of the first
	many      bool // some word may be any number of words
	network   bool // Net was found along the way
	lost      bool // a sub-command is not known, so neither are its operands
	named     bool // an operand has an effect, so no program text comes from standard input
}

// An item is one option or one operand.
type item struct {
	opt *opt // nil: an operand
	arg Arg  // its value, or the operand
	has bool // it has a value
}

// read reads one command line by the entry of its program.
func (m *Memory) read(e *entry, name string, words []Arg, u *Use) {
	r := &m.reader
	r.reading = reading{e: e.load(), use: u, mem: m, words: words, at: 1, items: r.buf[:0], sub: r.subBuf[:0]}
	u.Known = true
	u.Program.Path, u.Program.Name = words[0].Text, name
	if e.style == findStyle {
		r.find()
	} else {
		r.parse()
		r.program()
		r.emit()
		switch r.e.special {
		case specialXargs:
			r.xargs()
		case specialParallel:
			r.parallel()
		}
	}
	r.finish()
}

// unread notes what is not known.
func (r *reader) unread(what, of string) {
	if len(r.use.Unread) < 16 {
		r.use.Unread = append(r.use.Unread, what+of)
	}
}

// program fills in the Program from the items.
func (r *reader) program() {
	p := &r.use.Program
	nopt := 0
	for i := range r.items {
		if r.items[i].opt != nil {
			nopt++
		}
	}
	if nopt > 0 {
		// Options that the entry does not list are there already.
		list := room(&r.mem.options, nopt+len(p.Options), r.mem.least)
		for i := range r.items {
			it := &r.items[i]
			if it.opt == nil {
				continue
			}
			list = append(list, assent.Option{Names: it.opt.names, HasValue: it.has})
			if it.has {
				list[len(list)-1].Value = it.arg.operand()
			}
		}
		p.Options = append(list, p.Options...)
	}
	n := len(r.sub) + r.count + len(r.rest)
	if n == 0 {
		return
	}
	list := append(room(&r.mem.words, n, r.mem.least), r.sub...)
	if len(r.sub) > 0 {
		r.use.Sub = list[:len(r.sub):len(r.sub)]
	}
	for i := range r.items {
		if r.items[i].opt == nil {
			list = append(list, r.items[i].arg.operand())
		}
	}
	for i := range r.rest {
		list = append(list, r.rest[i].operand())
	}
	p.Operands = list
}

// finish derives the class and what else depends on the whole.
func (r *reader) finish() {
	u := r.use
	e := r.e
	u.Doc, u.Risky, u.Always = e.doc, e.risky, e.always
	for ; e != nil; e = e.up {
		if u.Doc == "" {
			u.Doc = e.doc
		}
		for _, err := range e.errs {
			r.unread("knowledge base: ", err.Error())
		}
	}
	u.Class = Inspect
	for i := range u.Effects {
		switch k := u.Effects[i].Kind; {
		case k == UnknownEffect || k == Run:
			u.Class = Unknown
		case !k.Harmless():
			u.Class = min(u.Class, Execute)
		}
		if u.Effects[i].Kind == UnknownEffect || u.Effects[i].Kind == Destroy {
			u.Always = Offer{Never: true}
		}
	}
	if len(u.Unread) > 0 {
		u.Class, u.Always, u.Names0 = Unknown, Offer{Never: true}, nil
	}
}

func hasGlobStart(s string) bool {
	return s != "" && strings.IndexByte("*?[", s[0]) >= 0
}
