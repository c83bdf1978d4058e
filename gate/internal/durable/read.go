package durable

import (
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"iter"
	"os"
	"path/filepath"
	"slices"
	"time"

	"assent/audit"
)

// A Session is what the data directory has of a session.
type Session struct {
	ID       string    // as its first record says
	Key      string    // name of its directory
	Segments int       //
	Size     int64     // in bytes
	Changed  time.Time // when something was appended last, by the file system's clock
	Err      error     // the directory cannot be read
}

// Sessions lists the sessions in a data directory by their keys. A session
// whose first record cannot be read has no ID.
func Sessions(dataDir string) ([]Session, error) {
	logs := filepath.Join(dataDir, logName)
	entries, err := os.ReadDir(logs)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, fmt.Errorf("list sessions: %v", err)
	}
	var out []Session
	for _, e := range entries {
		if !e.IsDir() || e.Name() == registerName {
			continue
		}
		var s Session
		if s, s.Err = sessionIn(filepath.Join(logs, e.Name())); s.Segments > 0 || s.Err != nil {
			out = append(out, s)
		}
	}
	return out, nil
}

func sessionIn(dir string) (Session, error) {
	s := Session{Key: filepath.Base(dir)}
	list, err := segmentsIn(dir)
	if err != nil {
		return s, err
	}
	s.Segments = len(list)
	for _, n := range list {
		info, err := os.Lstat(filepath.Join(dir, segmentName(n)))
		if err != nil {
			return s, err
		}
		s.Size += info.Size()
		if t := info.ModTime(); t.After(s.Changed) {
			s.Changed = t
		}
	}
	if len(list) > 0 {
		s.ID = firstSession(filepath.Join(dir, segmentName(list[0])))
	}
	return s, nil
}

// firstSession reads which session the first record of a file is of.
func firstSession(name string) string {
	f, err := openFile(name, os.O_RDONLY, 0)
	if err != nil {
		return ""
	}
	defer f.Close()
	id, stop := "", errors.New("found")
	_ = eachLine(f, position{1, 0}, audit.MaxLine, func(_ ref, line []byte) error {
		if r, err := audit.Decode(line); err == nil {
			id = r.Session
		}
		return stop
	})
	return id
}

// A snapshot is the extent of a log at a moment. Up to there it does not change
// any more, so it is read without a lock.
type snapshot struct {
	dir      string
	head     head
	headErr  error
	segments []extent
}

// An extent is how far a segment reaches. Bytes behind its last line, torn, are
// not read: whoever appends next cuts them off.
type extent struct {
	n          int
	size, torn int64
}

// snap takes a snapshot under the log's lock, which readers share.
func snap(dir string) (*snapshot, error) {
	s := &snapshot{dir: dir}
	f, err := openFile(filepath.Join(dir, lockName), os.O_RDONLY, 0)
	switch {
	case err == nil:
		defer f.Close()
		if err := lockFile(f, false, lockTimeout); err != nil {
			return nil, fmt.Errorf("lock %s: %w", dir, err)
		}
		defer unlockFile(f)
	case !errors.Is(err, fs.ErrNotExist):
		return nil, err
	}
	// The head first: it grows without this lock, and must not say more than
	// the segments.
	s.head, s.headErr = readHead(dir)
	list, err := segmentsIn(dir)
	if err != nil {
		return nil, err
	}
	for _, n := range list {
		info, err := os.Lstat(filepath.Join(dir, segmentName(n)))
		if err != nil {
			return nil, err
		}
		s.segments = append(s.segments, extent{n: n, size: info.Size()})
	}
	if len(s.segments) == 0 {
		return s, nil
	}
	last := &s.segments[len(s.segments)-1]
	whole, err := wholeLines(s.path(last.n), last.size)
	last.size, last.torn = whole, last.size-whole
	return s, err
}

// wholeLines returns the length of the whole lines in the first size bytes of a
// file.
func wholeLines(name string, size int64) (int64, error) {
	f, err := openFile(name, os.O_RDONLY, 0)
	if err != nil {
		return 0, err
	}
	defer f.Close()
	var buf [16 << 10]byte
	for end := size; end > 0; {
		start := max(0, end-int64(len(buf)))
		part := buf[:end-start]
		if _, err := f.ReadAt(part, start); err != nil {
			return 0, err
		}
		if i := bytes.LastIndexByte(part, '\n'); i >= 0 {
			return start + int64(i) + 1, nil
		}
		end = start
	}
	return 0, nil
}

func (s *snapshot) path(n int) string { return filepath.Join(s.dir, segmentName(n)) }

// VerifySession verifies the log of one session, against a head that was kept
// elsewhere or, if it is zero, the one that lies beside the log.
func VerifySession(dataDir, session string, known audit.Head) (*audit.Report, error) {
	key := Key(session)
	sn, err := snap(filepath.Join(dataDir, logName, key))
	if err != nil {
		return nil, fmt.Errorf("verify log: %v", err)
	}
	if len(sn.segments) == 0 && sn.head.Seq == 0 && known.Seq == 0 {
		return nil, fmt.Errorf("verify log: there is no session %q", session)
	}
	r := sn.verify(session, key)
	if known.Seq == 0 || sn.head.Head == known {
		return r, nil
	}
	sn.head.Head = known
	anchored := sn.verify(session, key)
	for _, f := range r.Faults {
		if !slices.Contains(anchored.Faults, f) {
			anchored.Fault(f)
		}
	}
	return anchored, nil
}

// verify verifies the log.
func (s *snapshot) verify(session, label string) *audit.Report {
	r := audit.Verify(session, s.head.Head, func(yield func(audit.Segment, error) bool) {
		want := 1
		for _, e := range s.segments {
			name := label + "/" + segmentName(e.n)
			if e.n != want {
				err := fmt.Errorf("segment %s is missing before it", segmentName(want))
				if !yield(audit.Segment{Name: name}, err) {
					return
				}
			}
			want = e.n + 1
			f, err := openFile(s.path(e.n), os.O_RDONLY, 0)
			if err != nil {
				if !yield(audit.Segment{Name: name}, err) {
					return
				}
				continue
			}
			ok := yield(audit.Segment{Name: name, R: io.NewSectionReader(f, 0, e.size)}, nil)
			f.Close()
			if !ok {
				return
			}
		}
	})
	if n := len(s.segments); n > 0 {
		r.Unfinished += s.segments[n-1].torn
	}
	if s.headErr != nil && r.Records > 0 {
		r.Fault(audit.Fault{Kind: audit.Unreadable, Session: session, Segment: label + "/" + headName, Text: s.headErr.Error()})
	}
	return r
}

// Verify verifies the logs of all sessions and the register.
func Verify(dataDir string) (*audit.Report, error) {
	total := &audit.Report{}
	sessions, err := Sessions(dataDir)
	if err != nil {
		return nil, err
	}
	// The register after the sessions: one that began meanwhile is no fault.
	here, registered := map[string]bool{}, false
	for _, s := range sessions {
		here[s.Key] = true
		sn, err := snap(filepath.Join(dataDir, logName, s.Key))
		if err = cmp.Or(s.Err, err); err != nil {
			total.Sessions++
			total.Fault(audit.Fault{Kind: audit.Unreadable, Session: s.ID, Segment: s.Key, Text: err.Error()})
			continue
		}
		r := sn.verify(s.ID, s.Key)
		if r.Records > 0 && Key(s.ID) != s.Key {
			r.Fault(audit.Fault{Kind: audit.Inserted, Session: s.ID, Segment: s.Key, Text: "the log is not in the directory of its session: it was moved or copied"})
		}
		registered = registered || sn.head.registered
		if sn.headErr == nil && !sn.head.registered && r.Records > 0 {
			r.Notes = append(r.Notes, fmt.Sprintf("session %q is not in the register yet: its first writer was stopped; the next one enters it", s.ID))
		}
		total.Add(r)
	}
	if err := verifyRegister(dataDir, here, registered, total); err != nil {
		return nil, fmt.Errorf("verify register: %v", err)
	}
	return total, nil
}

// verifyRegister looks for sessions that were removed as a whole.
func verifyRegister(dataDir string, here map[string]bool, registered bool, total *audit.Report) error {
	sn, err := snap(filepath.Join(dataDir, logName, registerName))
	if err != nil {
		return err
	}
	if len(sn.segments) == 0 {
		if registered || sn.head.Seq > 0 {
			total.Fault(audit.Fault{Kind: audit.Removed, Segment: registerName, Text: "the register of sessions is gone: whether a session is missing cannot be told"})
		}
		return nil
	}
	r := sn.verify("", registerName)
	sessions := total.Sessions
	total.Add(r)
	total.Sessions = sessions
	if !r.OK() {
		return nil // what it says is not to be trusted
	}
	for rec, err := range sn.records(position{}) {
		if err != nil {
			return err
		}
		if key := Key(rec.Session); rec.Event == audit.Opened && !here[key] {
			here[key] = true // once is enough
			total.Fault(audit.Fault{Kind: audit.Removed, Session: rec.Session, Segment: key,
				Text: "the log of the session is gone; it began on " + rec.Time})
		}
	}
	return nil
}

// A Cursor is a place in the log of a session: what is before it was read.
type Cursor struct {
	Segment int
	Offset  int64
}

// An Entry is a record as it was read, and the place behind it.
type Entry struct {
	*audit.Record
	Next Cursor
}

// Records returns the records of a session's log from a place on, as far as it
// reaches at this moment. Each record is checked for itself; that they follow
// each other is for Verify. After an error it ends.
func Records(dataDir, key string, from Cursor) iter.Seq2[Entry, error] {
	return func(yield func(Entry, error) bool) {
		if key != filepath.Base(key) || key == "." || key == ".." {
			yield(Entry{}, fmt.Errorf("read log: %q is no key of a session", key))
			return
		}
		s, err := snap(filepath.Join(dataDir, logName, key))
		if err != nil {
			yield(Entry{}, fmt.Errorf("read log: %v", err))
			return
		}
		for e, err := range s.records(position{from.Segment, from.Offset}) {
			if !yield(e, err) || err != nil {
				return
			}
		}
	}
}

var errStop = errors.New("stopped")

func (s *snapshot) records(from position) iter.Seq2[Entry, error] {
	return func(yield func(Entry, error) bool) {
		for _, e := range s.segments {
			if e.n < from.segment {
				continue
			}
			at := position{e.n, 0}
			if e.n == from.segment {
				at.offset = from.offset
			}
			err := s.segmentRecords(at, e.size, yield)
			if err == errStop {
				return
			}
			if err != nil {
				yield(Entry{}, fmt.Errorf("read log: %v", err))
				return
			}
		}
	}
}

func (s *snapshot) segmentRecords(from position, size int64, yield func(Entry, error) bool) error {
	f, err := openFile(s.path(from.segment), os.O_RDONLY, 0)
	if err != nil {
		return err
	}
	defer f.Close()
	return eachLine(f, from, size, func(at ref, line []byte) error {
		r, err := audit.Decode(line)
		if err != nil {
			return fmt.Errorf("%s at byte %d: %v; see assent log verify", f.Name(), at.offset, err)
		}
		if !yield(Entry{r, Cursor{at.segment, at.offset + int64(at.length)}}, nil) {
			return errStop
		}
		return nil
	})
}
