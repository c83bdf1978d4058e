package assent

import (
	"strconv"
	"strings"
)

// A Capability names one kind of permission. Capabilities form a dotted
// hierarchy: a rule on "file.write" covers "file.write.project".
type Capability string

// The capabilities (spec, section 4). What a subject is depends on the
// capability and is written beside it.
const (
	FileRead         Capability = "file.read"                 // resolved absolute path
	FileWriteProject Capability = "file.write.project"        // resolved absolute path
	FileWriteOutside Capability = "file.write.outsideProject" // resolved absolute path
	ProcessExecute   Capability = "process.execute"           // command text, white space collapsed
	ProcessInspect   Capability = "process.execute.inspect"   // command text
	ProcessBackgr    Capability = "process.background"        // command text, or "stdin:<command>"
	NetworkAccess    Capability = "network.access"            // command text, or the URL
	GitModify        Capability = "git.modify"                // command text
	MCPCall          Capability = "mcp.call"                  // "server/tool"
	AgentTool        Capability = "agent.tool"                // "agent/tool": what an agent does by itself, such as searching the web
)

// Capabilities lists every capability in the order of the specification.
func Capabilities() []Capability {
	return []Capability{FileRead, FileWriteProject, FileWriteOutside, ProcessExecute,
		ProcessInspect, ProcessBackgr, NetworkAccess, GitModify, MCPCall, AgentTool}
}

// IsCommand reports whether subjects of c are command texts, which rules
// match by spelling (allow, confine) or by meaning (ask, deny).
func (c Capability) IsCommand() bool {
	switch c {
	case ProcessExecute, ProcessInspect, ProcessBackgr, NetworkAccess, GitModify:
		return true
	}
	return false
}

// IsPath reports whether subjects of c are absolute paths.
func (c Capability) IsPath() bool { return strings.HasPrefix(string(c), "file.") }

// An Op says what a request would do to its subject, more exactly than the
// capability does. Guards read it; rules do not.
type Op string

// The operations. The zero value is unknown and treated as the worst.
const (
	OpRead    Op = "read"    // content of one file
	OpList    Op = "list"    // content of everything below a directory
	OpVisible Op = "visible" // as list, but hidden and ignored files are skipped
	OpStat    Op = "stat"    // names, sizes, dates: no content
	OpWrite   Op = "write"   // create or overwrite
	OpDelete  Op = "delete"  // remove one file or an empty directory
	OpErase   Op = "erase"   // remove a directory and everything below it
	OpAttr    Op = "attr"    // change mode or owner of one file
	OpAttrs   Op = "attrs"   // change mode or owner of everything below
	OpRun     Op = "run"     // run a program
)

// A Request is one permission that a call needs.
type Request struct {
	Capability Capability
	Subject    string // what rules match; see Capability
	Also       string // a second name of the same thing (a path as given, before links were resolved): judged as well, the stricter verdict stands
	Why        string // what in the call needs it: "redirection"
	Line, Col  uint32 // where in a shell text, 1-based; 0 elsewhere
	Op         Op

	// Spelled is how many leading bytes of Subject an allow or confine rule
	// must spell out, before its first "*". It keeps "*" rules from covering an
	// environment prefix, an unknown option or a text that could not be read:
	// len(Subject) asks for a rule that is exactly the subject.
	Spelled int

	// Program is the parsed simple command behind a command subject, for the
	// rules that match by meaning and for the guards; nil for other subjects
	// and for text that could not be parsed.
	Program *Program

	// Shell marks a write in the project by a shell command: the profile's
	// default that lets the write tools write does not cover it, but the rules
	// on commands do, on the subject "> path" (spec, section 6 and cases).
	Shell bool

	// Below holds names of files below the subject of an OpList, so that rules
	// on single files are judged too; More says that there are others. Empty
	// for every other operation.
	Below []string
	More  bool

	Writes      bool     // the command is not known to only read: the default rules for readers ("ls*") do not cover it
	Unread      string   // why this command could not be fully read; empty if it could
	Destructive bool     // a known destructive effect: a confine rule does not cover it
	Unconfined  bool     // cannot run under the kernel's limits (the text itself is opaque)
	Computed    bool     // a read of names known only at run time: silent only where reads are confined
	Always      []string // what "always allow" would store for it, most specific first; empty: not offered
}

// Where says what in the call needs the request, with its position in a shell
// text: "redirection at 1:14".
func (r *Request) Where() string {
	if r.Line == 0 {
		return r.Why
	}
	b := make([]byte, 0, len(r.Why)+16)
	b = append(append(b, r.Why...), " at "...)
	b = strconv.AppendUint(b, uint64(r.Line), 10)
	b = append(b, ':')
	return string(strconv.AppendUint(b, uint64(r.Col), 10))
}

// Title is one line for people: "Run npm install".
func (r *Request) Title() string {
	verb := "Use"
	switch r.Capability {
	case FileRead, FileWriteProject, FileWriteOutside:
		verb = opVerb(r.Op)
		if r.Computed {
			verb = "Read files named at run time:"
		}
	case ProcessExecute, ProcessInspect:
		verb = "Run"
	case ProcessBackgr:
		verb = "Leave running:"
		if strings.HasPrefix(r.Subject, "stdin:") {
			verb = "Write to a running process:"
		}
	case NetworkAccess:
		verb = "Network access:"
	case GitModify:
		verb = "Change the repository:"
	case MCPCall, AgentTool:
		verb = "Call"
	}
	return verb + " " + r.Subject
}

// A Program is one simple command, parsed with the knowledge base: what
// deny and ask rules match whatever the spelling, and what guards look at.
type Program struct {
	Path     string   // the command word as written, unquoted: "/bin/rm"
	Name     string   // its base name: "rm"
	Options  []Option // in the order given; global options of a sub-command's program included
	Operands []string // sub-command words first, then operands; a word known only at run time is "\x00"
	Dir      string   // working directory in which relative operands resolve; empty if unknown
	Paths    []string // operands as absolute, cleaned paths, for programs whose operands are paths; "" where unknown
}

// Unknown stands in [Program.Operands] for a word known only at run time. No
// rule pattern can contain it, and only "*" matches it.
const Unknown = "\x00"

// An Option is one option of a [Program] with every spelling that the
// knowledge base knows: "-r", "-R" and "--recursive" are one Option.
type Option struct {
	Names    []string // every spelling with its dashes
	Value    string   // its value; Unknown if computed
	HasValue bool
}

// A Plan is what a call would do. It is pure data and holds no decision.
type Plan struct {
	Tool     string
	Level    Level     // the tool's level for this call: its own, or raised by the call's effect
	Raised   bool      // Level is higher than the tool's own because of what this call does
	Requests []Request // in source order
	Shape    Shape     // of a shell text; Simple for other tools
	Notes    []string  // risk notes for the question
	Hazards  []Hazard  // what no request can express, for the floor guard
	Diff     string    // unified diff of a write or edit
	Exists   bool      // a write would replace an existing file
	Free     bool      // the tool needs no permission at all (listing what Assent itself started)
	Settings PlanScene // where it was made
}

// A PlanScene is the part of the scene that guards need with a plan.
type PlanScene struct {
	Root, Home string // absolute, resolved
}

// A Hazard is a danger in the structure of a text that belongs to no single
// simple command, such as a fork bomb.
type Hazard struct {
	Kind string // "fork-bomb"
	Text string // the piece of text
	Why  string // position: "function at 1:1"
}
