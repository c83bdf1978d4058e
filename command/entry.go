package command

import "sync"

// A style says how words are parsed.
type style uint8

const (
	gnu style = iota
	posix
	subs
	long
	mixed
	dd
	findStyle
	tarStyle
	bsd
	raw
)

var styleNames = [...]string{gnu: "gnu", posix: "posix", subs: "sub", long: "long", mixed: "mixed",
	dd: "dd", findStyle: "find", tarStyle: "tar", bsd: "bsd", raw: "raw"}

func (s style) clusters() bool { return s != long && s != mixed && s != dd && s != raw }
func (s style) abbreviations() bool {
	return s == gnu || s == posix || s == subs || s == tarStyle || s == bsd
}
func (s style) oneDash() bool { return s == long || s == mixed }
func (s style) leading() bool { return s == posix || s == long } // options end at the first operand

// An entry is a program or one of its sub-commands. What it says is compiled
// when it is first used; until then it is a range of lines.
type entry struct {
	file  string
	text  string // of this entry alone, its "command" or "sub" line first
	n     int    // of that line, 1-based
	names []string
	subs  map[string]*entry
	order []*entry // subs in the order of the file
	up    *entry   // of a sub-command
	same  func(path []string, before int) *entry

	once    sync.Once
	errs    []error // whatever is wrong with it: an entry with errors is unknown
	doc     string
	from    string
	style   style
	styled  bool
	opts    []*opt // own ones
	globals []*opt // own and inherited ones
	exact   map[string]*opt
	short   []*opt // by letter; nil if there are none
	prefix  []prefixOpt
	args    []argsLine
	does    []effect // of this entry, and of the program if this is a sub-command
	always  Offer
	offered bool
	risky   bool
	payload bool // an args line has an argv slot
	uneven  bool // an args line is uneven
	special uint8
	taken   int // lines that "same" took over
}

// Programs that need code of their own beside their entry.
const (
	specialNone = iota
	specialXargs
	specialParallel
)

type line struct {
	n         int // 1-based, in its file
	key, rest string
	raw       string
}

const (
	noValue = iota
	wantsValue
	mayHaveValue
)

type opt struct {
	names   []string // shared with every Option that is made of it
	value   uint8
	what    string // name of the value, for people
	effects []effect
	why     string // "option -o"
	line    int
	info    bool
	argv    bool
	harm    bool
	taken   bool // from a "same" line
}

// payloadGiven and operandGiven stand in conditions for no option: "argv" holds
// if there is a payload, "operand" if there is an operand.
var payloadGiven, operandGiven = new(opt), new(opt)

type prefixOpt struct {
	prefix string
	number bool // only digits may follow
	opt    *opt
}

// An effect is one effect word of an opt or does line, with its condition.
type effect struct {
	kind Kind
	text string // "write=FILE": a constant word
	cond cond
}

// A cond holds if every group holds.
type cond []group

type group struct {
	not   bool
	opts  []*opt
	names []string
}

const (
	slotOne = iota
	slotMaybe
	slotMany
)

type slot struct {
	name  string
	kinds []Kind
	mode  uint8
	def   string // the word that is meant when there is none
}

type argsLine struct {
	cond   cond
	slots  []slot
	kinds  []Kind // distinct ones of all slots
	need   int    // number of slots that take exactly one
	many   bool   // some slot takes any number
	argv   bool
	uneven bool // slots differ, and some are not harmless
	taken  bool // from a "same" line
}

// known finds an option for a condition: also the program's own options, which
// stand before the sub-command.
func (e *entry) known(name string) *opt {
	switch name {
	case "argv":
		return payloadGiven
	case "operand":
		return operandGiven
	}
	for ; e != nil; e = e.up {
		if o := e.exact[name]; o != nil {
			return o
		}
		for _, p := range e.prefix {
			if p.opt.hasName(name) {
				return p.opt
			}
		}
	}
	return nil
}

func (o *opt) hasName(name string) bool {
	for _, n := range o.names {
		if n == name {
			return true
		}
	}
	return false
}
