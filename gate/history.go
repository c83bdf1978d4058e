package gate

import (
	"errors"
	"fmt"
	"iter"
	"path/filepath"
	"time"

	"assent/audit"
	"assent/gate/internal/durable"
)

// A History reads the logs of all sessions. It takes no lock for longer than it
// needs to see how far they reach, so it can be used while sessions run. It is
// safe for concurrent use.
type History struct {
	dataDir string
}

// OpenHistory opens the logs in a data directory (see [Config.DataDir]), which
// must be absolute. A directory that does not exist has no sessions.
func OpenHistory(dataDir string) (*History, error) {
	if !filepath.IsAbs(dataDir) {
		return nil, fmt.Errorf("open history: data directory %q must be absolute", dataDir)
	}
	return &History{dataDir}, nil
}

// A SessionInfo says what there is of a session.
type SessionInfo struct {
	ID       string    // as its first record says; empty: it cannot be read
	Dir      string    // the directory of its log
	Segments int       // files
	Bytes    int64     // in them
	Changed  time.Time // when something was recorded last, by the file system's clock
	Err      error     // why nothing more is known of it; nil if all is well
}

// Sessions lists the sessions that have records, ordered by the names of their
// directories, so that the order stays as sessions come.
func (h *History) Sessions() ([]SessionInfo, error) {
	list, err := durable.Sessions(h.dataDir)
	if err != nil {
		return nil, err
	}
	var out []SessionInfo
	for _, s := range list {
		if s.Size == 0 && s.Err == nil {
			continue // begun by somebody who was stopped before the first record
		}
		out = append(out, SessionInfo{ID: s.ID, Dir: filepath.Join(h.dataDir, "log", s.Key), Segments: s.Segments, Bytes: s.Size, Changed: s.Changed, Err: s.Err})
	}
	return out, nil
}

// A Cursor is a place in the log of a session: everything before it was read.
// With the zero Segment and Offset it is the beginning; with an empty Session
// too, that of every session. A cursor stays valid as the log grows.
type Cursor struct {
	Session string `json:"session"`
	Segment int    `json:"segment"`
	Offset  int64  `json:"offset"`
}

// An Entry is a record and the cursor behind it.
type Entry struct {
	Record audit.Record
	Next   Cursor
}

// Records returns the records from a cursor on, those of its session or, if it
// names none, of all sessions, one after the other. See [History.Entries].
func (h *History) Records(from Cursor) iter.Seq2[audit.Record, error] {
	return func(yield func(audit.Record, error) bool) {
		for e, err := range h.Entries(from) {
			if !yield(e.Record, err) {
				return
			}
		}
	}
}

// Entries is Records with the cursor behind each record, from which a later
// call goes on: an index keeps, per session, the cursor of what it has.
//
// A record whose content does not fit its hash ends its session with an error;
// of all sessions, the next one follows. That records follow each other without
// a gap is for [History.Verify].
func (h *History) Entries(from Cursor) iter.Seq2[Entry, error] {
	return func(yield func(Entry, error) bool) {
		if from.Session != "" {
			h.session(durable.Key(from.Session), from, yield)
			return
		}
		if from != (Cursor{}) {
			yield(Entry{}, errors.New("read history: a cursor without its session"))
			return
		}
		list, err := durable.Sessions(h.dataDir)
		if err != nil {
			yield(Entry{}, err)
			return
		}
		for _, s := range list {
			if !h.session(s.Key, Cursor{Session: s.ID}, yield) {
				return
			}
		}
	}
}

// session yields the records of one session, and reports whether to go on with
// another.
func (h *History) session(key string, from Cursor, yield func(Entry, error) bool) bool {
	for e, err := range durable.Records(h.dataDir, key, durable.Cursor{Segment: from.Segment, Offset: from.Offset}) {
		out := Entry{Next: Cursor{Session: from.Session, Segment: e.Next.Segment, Offset: e.Next.Offset}}
		if err == nil {
			out.Record = *e.Record
		}
		if !yield(out, err) {
			return false
		}
	}
	return true
}

// Verify reads all logs, in constant memory, and reports every place where they
// are not what was written: see [audit.Verify]. The error is a fault of the
// verification itself: a directory that cannot be read.
func (h *History) Verify() (*audit.Report, error) { return durable.Verify(h.dataDir) }

// VerifySession verifies the log of one session. known is a head that was kept
// from an earlier report, or the zero Head.
func (h *History) VerifySession(session string, known audit.Head) (*audit.Report, error) {
	return durable.VerifySession(h.dataDir, session, known)
}

// CheckData reports why the data directory cannot be used, so that every call
// would be refused: it belongs to somebody else, or others may write to it.
func (c *Config) CheckData() error { return durable.Check(c.DataDir()) }
