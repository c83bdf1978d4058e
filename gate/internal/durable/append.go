package durable

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"

	"assent/audit"
)

// A write is one Append on its way: records that are written together.
type write struct {
	recs   []*audit.Record
	bodies []audit.Body
	check  func(prior []*audit.Record) error
	done   chan outcome

	// Set by commit.
	err    error
	places []audit.Place
	time   string
}

// An outcome tells a waiting write that it is done, or that it leads the next
// commit.
type outcome struct {
	lead bool
	err  error
}

// Append writes records, in this order and with none in between, and returns
// when they are durable. It sets their Seq, Prev, Time and Hash, and Session if
// it is empty.
//
// After an error none of them counts as written. One that came after the lock
// was taken may yet be in the log: a failed fsync does not say.
func (l *Log) Append(recs ...*audit.Record) error {
	if len(recs) == 0 {
		return nil
	}
	return l.submit(&write{recs: recs})
}

// AppendIf writes a record if check, which is given all records of the same
// call so far, of all processes, returns nil; else it returns check's error as
// it is, and the records that check saw are durable. Check and write are one
// step: no record of the call comes in between. So of several answers the first
// wins, and an approval is used once. before are records of the same call that
// are written with it, ahead of it; check does not see them.
//
// check is called with locks held: it must be quick and must not use the log.
func (l *Log) AppendIf(rec *audit.Record, check func(prior []*audit.Record) error, before ...*audit.Record) error {
	for _, r := range before {
		if r.Call != rec.Call {
			return fmt.Errorf("append record: bug: a record of call %q with one of %q", r.Call, rec.Call)
		}
	}
	return l.submit(&write{recs: append(slices.Clip(before), rec), check: check})
}

func (l *Log) submit(w *write) error {
	for _, r := range w.recs {
		if r.Session == "" {
			r.Session = l.session
		}
		if r.Session != l.session && !l.opts.register {
			return fmt.Errorf("append record: it is of session %q, the log of %q", r.Session, l.session)
		}
		b, err := audit.Encode(r)
		if err != nil {
			return fmt.Errorf("append record: %v", err)
		}
		w.bodies = append(w.bodies, b)
	}
	w.done = make(chan outcome, 1)
	l.mu.Lock()
	if l.closed {
		l.mu.Unlock()
		return fmt.Errorf("append record: %w", errClosed)
	}
	l.users.Add(1)
	defer l.users.Done()
	l.queue = append(l.queue, w)
	lead := !l.leading
	l.leading = true
	l.mu.Unlock()
	if !lead {
		if o := <-w.done; !o.lead {
			return o.err
		}
	}
	return l.lead(w)
}

const (
	maxBatch      = 4096    // writes in a commit
	maxBatchBytes = 8 << 20 // in a commit; one write may be larger
)

// lead commits what is queued, the leader's own write first, and hands the lead
// on. Whoever comes during a commit waits for the next one, so that many
// writers share an fsync.
func (l *Log) lead(own *write) error {
	l.mu.Lock()
	n, size := 0, 0
	for n < len(l.queue) && n < maxBatch && size < maxBatchBytes {
		for _, b := range l.queue[n].bodies {
			size += b.Len()
		}
		n++
	}
	batch := l.queue[:n:n]
	l.queue = l.queue[n:]
	l.mu.Unlock()

	l.commit(batch)

	l.mu.Lock()
	if l.changed != nil {
		close(l.changed)
		l.changed = nil
	}
	if len(l.queue) > 0 {
		l.queue[0].done <- outcome{lead: true}
	} else {
		l.leading = false
	}
	l.mu.Unlock()
	for _, w := range batch {
		if w != own {
			w.done <- outcome{err: w.err}
		}
	}
	return own.err
}

// commit writes a batch and makes it durable. Each write has then its error.
func (l *Log) commit(batch []*write) {
	seg, upTo, err := l.writeBatch(batch)
	if err == nil && seg != nil {
		err = l.makeDurable(seg, upTo)
	}
	for _, w := range batch {
		if w.err == nil && err != nil {
			w.err = fmt.Errorf("append record: %w", err)
		}
		if w.err != nil {
			continue
		}
		for i, p := range w.places {
			r := w.recs[i]
			r.Seq, r.Prev, r.Hash, r.Time = p.Seq, p.Prev, p.Hash, w.time
		}
	}
}

// An upTo is how far a log was written.
type upTo struct {
	position
	last audit.Head
}

// writeBatch writes a batch under the lock. It returns the segment that is to
// be synced, in use; nil if everything there is durable already.
func (l *Log) writeBatch(batch []*write) (*segment, upTo, error) {
	l.state.Lock()
	defer l.state.Unlock()
	if l.broken != nil {
		return nil, upTo{}, l.broken
	}
	if err := l.prepare(); err != nil {
		return nil, upTo{}, err
	}
	if err := lockFile(l.lock, true, lockTimeout); err != nil {
		return nil, upTo{}, fmt.Errorf("lock %s: %w", l.dir, err)
	}
	defer unlockFile(l.lock)
	if err := l.ready(); err != nil {
		return nil, upTo{}, err
	}
	if err := l.fill(batch); err != nil {
		return nil, upTo{}, err
	}
	t := &l.tail
	end := upTo{position{t.seg.n, t.size}, t.last}
	if l.synced == end.position {
		return nil, end, nil
	}
	return t.seg.use(), end, nil
}

// ready brings the tail to the end of the log, and that end into order: there
// is a segment with room, and no half-written record.
func (l *Log) ready() error {
	t := &l.tail
	if err := t.refresh(); err != nil {
		return err
	}
	if t.seg == nil {
		if err := l.addSegment(1); err != nil {
			return err
		}
	}
	if err := l.openHead(); err != nil {
		return err
	}
	if t.size >= l.opts.SegmentSize && t.torn == 0 {
		// What is in the old one must be durable before anything after it.
		if err := l.opts.sync(t.seg.File); err != nil {
			return l.breaks(fmt.Errorf("sync %s: %v", t.seg.Name(), err))
		}
		if err := l.addSegment(t.seg.n + 1); err != nil {
			return err
		}
	}
	if t.size == 0 && t.seg.n > 1 {
		// The name of a segment is durable before there is a record in it.
		return syncDir(l.dir)
	}
	return nil
}

// breaks makes the log fail from now on.
func (l *Log) breaks(err error) error {
	l.broken = fmt.Errorf("the log is not to be trusted until it is opened anew: %w", err)
	return err
}

// fill writes the batch behind the end of the log, in one write(2), after
// cutting off a half-written record that a killed process left.
func (l *Log) fill(batch []*write) error {
	t := &l.tail
	cut := t.torn
	if cut > 0 {
		if err := truncate(t.seg, t.size); err != nil {
			return fmt.Errorf("cut half-written record: %v", err)
		}
		t.torn = 0
	}
	var buf []byte
	last, stamp := t.last, l.now().UTC().Format("2006-01-02T15:04:05.000000000Z")
	for i, w := range batch {
		if w.err = l.allow(w, batch[:i]); w.err != nil {
			continue
		}
		w.time = stamp
		for i, b := range w.bodies {
			if cut > 0 {
				if b, w.err = repaired(w.recs[i], cut); w.err != nil {
					return w.err
				}
				cut = 0
			}
			p := audit.Place{Seq: last.Seq + 1, Prev: last.Hash, Call: w.recs[i].Call}
			buf, p.Hash = b.AppendLine(buf, p.Seq, p.Prev, stamp)
			w.places = append(w.places, p)
			last = audit.Head{Seq: p.Seq, Hash: p.Hash}
		}
	}
	if len(buf) == 0 {
		return nil
	}
	if _, err := t.seg.Write(buf); err != nil {
		// Nobody has seen it: readers take the lock.
		if e := truncate(t.seg, t.size); e != nil {
			l.breaks(fmt.Errorf("write %s: %v; taking it back: %v", t.seg.Name(), err, e))
		}
		return err
	}
	l.took(buf, batch)
	return nil
}

// took tells the tail of what was written.
func (l *Log) took(buf []byte, batch []*write) {
	t, pos := &l.tail, 0
	for _, w := range batch {
		for _, p := range w.places {
			n := pos + bytes.IndexByte(buf[pos:], '\n') + 1
			at := ref{position{t.seg.n, t.size}, n - pos}
			t.took(at, p.Call, audit.Head{Seq: p.Seq, Hash: p.Hash})
			pos = n
		}
	}
}

// repaired is the body of a record that says what was cut off before it.
func repaired(r *audit.Record, cut int64) (audit.Body, error) {
	r.Repaired = cut
	return audit.Encode(r)
}

// allow asks a write's check, with the records of its call in the log and those
// that this batch is going to write before it.
func (l *Log) allow(w *write, before []*write) (err error) {
	if w.check == nil {
		return nil
	}
	call := w.recs[0].Call
	prior, err := l.tail.records(call)
	if err != nil {
		return fmt.Errorf("append record: %v", err)
	}
	for _, b := range before {
		for _, r := range b.recs {
			if b.err == nil && r.Call == call {
				prior = append(prior, r)
			}
		}
	}
	defer func() {
		if v := recover(); v != nil {
			err = fmt.Errorf("append record: its check panicked: %v", v)
		}
	}()
	return w.check(prior)
}

// truncate cuts a segment. Windows does not let a file that is open for
// appending be cut through its handle.
func truncate(s *segment, size int64) error {
	if err := s.Truncate(size); err != nil {
		return os.Truncate(s.Name(), size)
	}
	return nil
}

// makeDurable syncs a segment, notes how far the log is durable, and raises the
// head.
func (l *Log) makeDurable(seg *segment, to upTo) error {
	sync := l.syncNew
	if l.named {
		sync = func(seg *segment) error { return l.opts.sync(seg.File) }
	}
	err := sync(seg)
	seg.release()
	l.state.Lock()
	if err != nil {
		l.breaks(fmt.Errorf("sync log: %w", err))
		l.state.Unlock()
		return fmt.Errorf("sync log: %w", err)
	}
	if l.synced.segment < to.segment || l.synced.segment == to.segment && l.synced.offset < to.offset {
		l.synced = to.position
	}
	l.state.Unlock()
	if to.last.Seq == 0 {
		return nil
	}
	if err := l.raiseHead(head{Head: to.last}); err != nil {
		return fmt.Errorf("write head of log: %v", err)
	}
	l.named = true
	if !l.opts.register {
		l.registering.Do(l.enterRegister)
	}
	return nil
}

// syncSeen makes durable what this process has read of the log.
func (l *Log) syncSeen() error {
	l.state.Lock()
	t := &l.tail
	if l.broken != nil {
		defer l.state.Unlock()
		return l.broken
	}
	to := position{}
	if t.seg != nil {
		to = position{t.seg.n, t.size}
	}
	if t.seg == nil || l.synced == to {
		l.state.Unlock()
		return nil
	}
	seg := t.seg.use()
	l.state.Unlock()
	defer seg.release()
	err := l.opts.sync(seg.File)
	l.state.Lock()
	defer l.state.Unlock()
	if err != nil {
		return l.breaks(err)
	}
	l.synced = to
	return nil
}

// enterRegister enters the session in the register, unless its head says that
// it is there. It does not keep the writer waiting: the register shows that a
// session was removed as a whole, and no decision rests on it. A process that
// is killed meanwhile leaves that to the next one that appends. Two that come
// at the same time may both enter it.
func (l *Log) enterRegister() {
	l.registration.Go(func() {
		if h, err := readHead(l.dir); err == nil && h.registered {
			return
		}
		r := open(filepath.Join(filepath.Dir(l.dir), registerName), "", Options{Now: l.now, register: true})
		err := r.AppendIf(&audit.Record{Event: audit.Opened, Session: l.session}, func([]*audit.Record) error {
			if h, err := readHead(l.dir); err == nil && h.registered {
				return errEntered
			}
			return nil
		})
		if e := r.Close(); err == nil {
			err = e
		}
		switch {
		case err == nil:
			err = l.raiseHead(head{registered: true})
		case errors.Is(err, errEntered):
			err = nil
		}
		if err != nil {
			l.registered = fmt.Errorf("enter session in the register: %v", err)
		}
	})
}

var errEntered = errors.New("it is entered already")
