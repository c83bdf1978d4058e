package gate

import (
	"crypto/rand"
	"encoding/base32"
	"fmt"
	"io"
	"os"
	"os/user"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"time"
	"unicode/utf8"

	"assent"
	"assent/gate/internal/durable"
	"assent/gate/internal/run"
)

// Options configure a [Gate].
type Options struct {
	Config   Config   // where the session takes place, and its policy
	Session  string   // the session's id; empty: a new one
	Agent    string   // name of the agent whose calls have none
	Approver Approver // who is asked; nil: nobody, and every ask is denied unless Hold is set
	Hold     bool     // without an Approver of its own the gate keeps a question pending until another process answers it

	Stdin          io.Reader     // standard input of foreground commands; nil: empty
	Stdout, Stderr io.Writer     // what foreground commands write is copied there as it comes; nil: only in the result
	Timeout        time.Duration // of foreground commands that say nothing else; 0: the default
	Fetcher        Fetcher       // of the tool fetch; nil refuses it
	Foreground     bool          // a command that exceeds its time is ended, not made a background process

	// Warn is told, in one line without secrets, what is not well and yet no
	// reason to stop: a rule that could not be stored. Nil: nobody.
	Warn func(text string)

	step func(name string) // tests stop at a step of a call
	now  func() time.Time
}

// A Fetcher carries out the tool fetch; that of package gate/fetch does.
type Fetcher = run.Fetcher

// A Gate is the one door of a session's calls: it judges, asks, runs and
// records. It is safe for concurrent use.
//
// The order of its writes is a security property. "requested" and "decided"
// are durable before anything else happens; the question is on disk and
// "asked" is durable before anybody is asked; an answer is durable, and the
// only one, before it takes effect; "started" is durable, and the only one,
// before anything runs. Whatever cannot be recorded is not done.
type Gate struct {
	config  Config
	opts    Options
	session string
	pid     int
	who     string
	now     func() time.Time
	runner  *run.Runner

	ask sync.Mutex // held by the one question that is before the approver

	mu      sync.Mutex
	judges  map[string]judgeOf      // by session: each has the rules of its own answers
	logs    map[string]*durable.Log // by session
	pending map[*pendingCall]bool
	denials map[string]int // how often a person has denied a call, by digest
	closed  bool
}

// New opens a session. It creates the data directory if there is none; nothing
// is recorded before the first call.
func New(o Options) (*Gate, error) {
	g := &Gate{opts: o, config: o.Config, session: o.Session, pid: os.Getpid(), who: userName(), now: o.now,
		judges: map[string]judgeOf{}, logs: map[string]*durable.Log{}, pending: map[*pendingCall]bool{}, denials: map[string]int{}}
	if g.now == nil {
		g.now = time.Now
	}
	g.config.now = g.now
	if g.session == "" {
		g.session = stamp(g.now())[:19] + "-" + newID()
		g.session = strings.ReplaceAll(g.session, ":", "")
	}
	if err := checkID(g.session); err != nil {
		return nil, fmt.Errorf("open gate: session: %v", err)
	}
	if _, err := g.current(g.session); err != nil {
		return nil, err
	}
	g.runner = run.New(run.Options{Root: g.config.Root, Home: g.config.Home, Path: g.config.Path, Fetcher: o.Fetcher})
	return g, nil
}

// Close ends the background processes of the session and releases the log.
// Pending questions stay pending.
func (g *Gate) Close() error {
	g.mu.Lock()
	if g.closed {
		g.mu.Unlock()
		return nil
	}
	g.closed = true
	logs := g.logs
	g.logs = nil
	g.mu.Unlock()
	err := g.runner.Close()
	for _, l := range logs {
		if e := l.Close(); err == nil {
			err = e
		}
	}
	return err
}

// SessionID returns the id under which calls without one are recorded.
func (g *Gate) SessionID() string { return g.session }

// Offered returns the tools that exist for a model under the present policy.
// Tools of MCP servers are not among them: there is no gateway yet.
func (g *Gate) Offered() []assent.Tool {
	j, err := g.current(g.session)
	if err != nil {
		return nil
	}
	return slices.DeleteFunc(j.tools.Offered(j.policy), func(t assent.Tool) bool { return t.Name == "mcp" })
}

// A judgeOf is a judge and the state of the files that it was made from.
type judgeOf struct {
	judge  *Judge
	stamps string
	until  string // when the first of its rules ends; empty: never
}

// maxJudges bounds how many sessions have their judge kept.
const maxJudges = 64

// current returns the judge of a session, under the policy as the files are
// now. A file that changed is read again: what another process stored holds at
// once.
func (g *Gate) current(session string) (*Judge, error) {
	c := g.config
	c.SessionFile = c.sessionFile(session)
	g.mu.Lock()
	defer g.mu.Unlock()
	stamps := c.stamps()
	if have := g.judges[session]; have.judge != nil && have.stamps == stamps && (have.until == "" || have.until > c.clock()) {
		return have.judge, nil
	}
	j, err := Open(c)
	if err != nil {
		return nil, err
	}
	j.keepDenies(g.judges[session].judge)
	if len(g.judges) >= maxJudges {
		clear(g.judges)
	}
	g.judges[session] = judgeOf{j, stamps, j.set.Next()}
	return j, nil
}

// stamps says which state the policy files are in, by what changes whenever
// their content does.
func (c *Config) stamps() string {
	var b strings.Builder
	names := append([]string{SystemFile, c.UserFile(), c.ProjectFile(), c.KnowledgeFile(),
		filepath.Join(c.Root, ".assent", "commands.cmd"), filepath.Join(c.StateDir(), "trusted"), c.UntilFile(), c.SessionFile}, c.Files...)
	for _, name := range names {
		info, err := os.Stat(name)
		if err != nil {
			b.WriteString("-;")
			continue
		}
		fmt.Fprintf(&b, "%d %d %d;", info.ModTime().UnixNano(), info.Size(), inode(info))
	}
	return b.String()
}

// log returns the log of a session.
func (g *Gate) log(session string) (*durable.Log, error) {
	g.mu.Lock()
	defer g.mu.Unlock()
	if g.closed {
		return nil, fmt.Errorf("open log: the session is closed")
	}
	if l := g.logs[session]; l != nil {
		return l, nil
	}
	l, err := durable.Open(g.config.DataDir(), session, durable.Options{Now: g.now})
	if err != nil {
		return nil, err
	}
	g.logs[session] = l
	return l, nil
}

func (g *Gate) warn(format string, args ...any) {
	if g.opts.Warn != nil {
		g.opts.Warn(oneLine(fmt.Sprintf(format, args...)))
	}
}

func (g *Gate) step(name string) {
	if g.opts.step != nil {
		g.opts.step(name)
	}
}

// maxID bounds the ids of calls, sessions and turns, in bytes.
const maxID = 256

// checkID refuses an id that could not be found again by what is on record of
// it: one that is not UTF-8 is recorded as another.
func checkID(id string) error {
	switch {
	case len(id) > maxID:
		return fmt.Errorf("an id of %d bytes: longer than %d", len(id), maxID)
	case !utf8.ValidString(id):
		return fmt.Errorf("an id that is not UTF-8: %q", id)
	}
	return nil
}

// newID returns an id that nobody can guess and people can type.
func newID() string {
	var b [5]byte
	rand.Read(b[:]) // never fails
	return strings.ToLower(base32.StdEncoding.EncodeToString(b[:]))
}

// stamp is a moment as it is recorded.
func stamp(t time.Time) string { return t.UTC().Format("2006-01-02T15:04:05.000000000Z") }

func userName() string {
	u, err := user.Current()
	if err != nil {
		return ""
	}
	return u.Username
}
