package command

import (
	"path"
	"strings"
	"sync"

	"assent"
)

// Read says what the command line does. words[0] is the program and must be
// known; the other words may be known only in part. Anything that is not in
// the data ends up in Unread and makes the class Unknown.
//
// It is pure, and safe for concurrent use. The Names of options are shared
// with the base and must not be changed.
func (b *Base) Read(words []Arg) Use { return b.ReadInto(words, nil) }

// ReadInto is Read with memory for the effects of the Use, which it may keep.
func (b *Base) ReadInto(words []Arg, effects []Effect) Use {
	if len(words) == 0 || !words[0].Known {
		return Use{Unread: []string{"the command word"}, Always: Offer{Never: true}}
	}
	if len(words) > maxWords {
		return Use{Unread: []string{"too many words"}, Always: Offer{Never: true}}
	}
	name := path.Base(words[0].Text)
	if words[0].Text == "" {
		name = ""
	}
	var u Use
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
			u = readEntry(e, name, words, effects[:0])
		}
	}
	if !found {
		u = unknownProgram(name, words)
	}
	for _, e := range caution {
		u = u.join(readEntry(e, name, words, nil))
	}
	return u
}

// maxWords bounds a command line: a condition looks at all words for each
// option, so time can grow with the square of their number.
const maxWords = 1 << 13

func unknownProgram(name string, words []Arg) Use {
	return Use{Program: assent.Program{Path: words[0].Text, Name: name, Operands: operands(words[1:])}}
}

// operands renders words for a Program.
func operands(words []Arg) []string {
	if len(words) == 0 {
		return nil
	}
	list := make([]string, len(words))
	for i, w := range words {
		list[i] = w.operand()
	}
	return list
}

func (a Arg) operand() string {
	if !a.Known || a.Glob {
		return assent.Unknown
	}
	return a.Text
}

// join adds the caution of an untrusted entry to u.
func (u Use) join(v Use) Use {
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
	return u
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
	use   Use
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

// readers keeps readers for reuse: one is larger than what it returns.
var readers = sync.Pool{New: func() any { return new(reader) }}

// release gives r back. Nothing of it is in the Use that was returned.
func (r *reader) release() {
	clear(r.buf[:min(len(r.items), len(r.buf))])
	clear(r.subBuf[:min(len(r.sub), len(r.subBuf))])
	r.reading = reading{}
	readers.Put(r)
}

func readEntry(e *entry, name string, words []Arg, effects []Effect) Use {
	r := readers.Get().(*reader)
	defer r.release()
	r.e, r.words, r.at = e.load(), words, 1
	r.use = Use{Known: true, Effects: effects, Program: assent.Program{Path: words[0].Text, Name: name}}
	r.items, r.sub = r.buf[:0], r.subBuf[:0]
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
	return r.finish()
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
		list := make([]assent.Option, 0, nopt+len(p.Options))
		for i := range r.items {
			it := &r.items[i]
			if it.opt == nil {
				continue
			}
			o := assent.Option{Names: it.opt.names, HasValue: it.has}
			if it.has {
				o.Value = it.arg.operand()
			}
			list = append(list, o)
		}
		p.Options = append(list, p.Options...)
	}
	n := len(r.sub) + r.count + len(r.rest)
	if n == 0 {
		return
	}
	list := append(make([]string, 0, n), r.sub...)
	if len(r.sub) > 0 {
		r.use.Sub = list[:len(r.sub):len(r.sub)]
	}
	for i := range r.items {
		if r.items[i].opt == nil {
			list = append(list, r.items[i].arg.operand())
		}
	}
	for _, w := range r.rest {
		list = append(list, w.operand())
	}
	p.Operands = list
}

// finish derives the class and what else depends on the whole.
func (r *reader) finish() Use {
	u := &r.use
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
	return *u
}

func hasGlobStart(s string) bool {
	return s != "" && strings.IndexByte("*?[", s[0]) >= 0
}
