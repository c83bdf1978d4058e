package durable

import (
	"errors"
	"fmt"
	"hash/maphash"
	"io/fs"
	"os"
	"path/filepath"
	"sync"
	"time"
)

// Options configure a [Log]. The zero value is ready to use.
type Options struct {
	Now         func() time.Time // the clock of the records, safe for concurrent use; nil: time.Now
	SegmentSize int64            // a segment that has so many bytes is the last to be appended to; 0: 16 MiB

	sync     func(*os.File) error // nil: fsync; tests make it fail
	register bool                 // this is the register
}

// A Log is the log of a session, open. It is safe for concurrent use, and any
// number of processes may have it open at the same time.
//
// Each record is written under the lock of the session, with O_APPEND, and with
// the hash of the record before it, whoever wrote that. The fsync comes after
// the lock is released, so that processes wait for the disk side by side. That
// is sound because fsync covers the file, not the writer's part: when it returns
// for a record, all records before it are durable as well, those of writers
// whose own fsync has not returned included. So what is durable is always a
// prefix of the chain. A segment is synced before the next one is begun.
//
// An fsync that failed may have dropped what it was to write, and says so only
// once. Its Log fails from then on; the caller opens the log anew, or stops.
type Log struct {
	dir     string
	session string
	now     func() time.Time
	opts    Options

	mu      sync.Mutex
	queue   []*write
	leading bool
	closed  bool
	changed chan struct{} // closed at the next commit; nil: nobody waits
	users   sync.WaitGroup

	state  sync.Mutex // of what follows
	tail   tail
	lock   *os.File
	head   *os.File // written under headMu
	headMu sync.Mutex
	synced position // the log is durable up to there
	named  bool     // the names of the files are durable; only the leader looks
	broken error

	registering  sync.Once
	registration sync.WaitGroup
	registered   error // valid after registration.Wait
}

// Open opens the log of a session in a data directory. It creates nothing
// before the first Append, and reads nothing before it is asked to, so opening
// is cheap whatever the size of the log.
func Open(dataDir, session string, o Options) (*Log, error) {
	if !filepath.IsAbs(dataDir) {
		return nil, fmt.Errorf("open log: data directory %q must be absolute", dataDir)
	}
	if session == "" && !o.register {
		return nil, errors.New("open log: a session without an id")
	}
	return open(filepath.Join(dataDir, logName, Key(session)), session, o), nil
}

func open(dir, session string, o Options) *Log {
	if o.Now == nil {
		o.Now = time.Now
	}
	if o.SegmentSize <= 0 {
		o.SegmentSize = 16 << 20
	}
	if o.sync == nil {
		o.sync = (*os.File).Sync
	}
	l := &Log{dir: dir, session: session, now: o.Now, opts: o}
	l.tail.dir, l.tail.seed = dir, maphash.MakeSeed()
	l.tail.forget()
	return l
}

// Close waits for what is being appended, and releases the log.
func (l *Log) Close() error {
	l.mu.Lock()
	if l.closed {
		l.mu.Unlock()
		return nil
	}
	l.closed = true
	l.mu.Unlock()
	l.users.Wait()
	l.registration.Wait()
	l.state.Lock()
	defer l.state.Unlock()
	l.tail.close()
	for _, f := range []*os.File{l.lock, l.head} {
		if f != nil {
			f.Close()
		}
	}
	l.broken = errClosed
	return l.registered
}

var errClosed = errors.New("it is closed")

// read does something under the lock that others may hold at the same time.
// Where there is no lock there is no log.
func (l *Log) read(f func() error) error {
	if l.broken == errClosed {
		return errClosed
	}
	lock := l.lock
	if lock == nil {
		var err error
		lock, err = openFile(filepath.Join(l.dir, lockName), os.O_RDONLY, 0)
		if errors.Is(err, fs.ErrNotExist) {
			return l.unlocked()
		}
		if err != nil {
			return err
		}
		l.lock = lock
	}
	if err := lockFile(lock, false, lockTimeout); err != nil {
		return fmt.Errorf("lock %s: %w", l.dir, err)
	}
	defer unlockFile(lock)
	return f()
}

// unlocked tells a log that is not there from one that has lost its lock.
func (l *Log) unlocked() error {
	list, err := segmentsIn(l.dir)
	if err == nil && len(list) > 0 {
		err = fmt.Errorf("%s: has records and no file %q; see assent log verify", l.dir, lockName)
	}
	return err
}

// prepare makes the log ready to be appended to: its directory, lock and head.
// What was open for reading is opened anew.
func (l *Log) prepare() error {
	if l.tail.write {
		return nil
	}
	if err := makeDirs(l.dir); err != nil {
		return err
	}
	lock, err := openFile(filepath.Join(l.dir, lockName), os.O_RDWR|os.O_CREATE, 0o600)
	if err != nil {
		return err
	}
	if l.lock != nil {
		l.lock.Close()
	}
	l.lock = lock
	l.tail.close()
	l.tail.write = true
	return nil
}

// addSegment creates a segment and goes on in it.
func (l *Log) addSegment(n int) error {
	s, err := l.tail.open(n, os.O_CREATE|os.O_EXCL)
	if err != nil {
		return err
	}
	l.tail.enter(s)
	return nil
}

// syncNew makes a segment durable and, of a log whose head says that nothing of
// it was durable yet, also its head and the names of its files and directories.
// Until that has been done once, everybody does it. One after the other: the
// first makes a file system commit it all, and side by side they take longer.
func (l *Log) syncNew(seg *segment) error {
	h, err := headOf(l.head)
	if err != nil {
		return err
	}
	if err := l.opts.sync(seg.File); err != nil || h.Seq > 0 {
		return err
	}
	if err := l.head.Sync(); err != nil {
		return err
	}
	logs := filepath.Dir(l.dir)
	dirs := []string{l.dir, logs}
	if h, err := readHead(filepath.Join(logs, registerName)); err != nil || h.Seq == 0 {
		data := filepath.Dir(logs) // not even the register is durable
		dirs = append(dirs, data, filepath.Dir(data))
	}
	for _, d := range dirs {
		if err := syncDir(d); err != nil && !errors.Is(err, fs.ErrPermission) { // a parent that we may not read was there before
			return err
		}
	}
	return nil
}
