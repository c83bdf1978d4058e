package durable

import (
	"bytes"
	"errors"
	"fmt"
	"hash/maphash"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"sync/atomic"

	"assent/audit"
)

// A segment is an open file of a log. The tail holds it while it is the last
// one, and whoever syncs it for that time.
type segment struct {
	*os.File
	n     int
	users atomic.Int32
}

func (s *segment) use() *segment { s.users.Add(1); return s }

func (s *segment) release() {
	if s.users.Add(-1) == 0 {
		s.Close()
	}
}

// A tail follows the end of a log that others append to as well. It is read
// and changed under the log's lock, and is not safe for concurrent use.
type tail struct {
	dir   string
	write bool // the segment is open for writing

	seg  *segment // the last one; nil: there is no log yet
	size int64    // of it, up to the end of its last whole record
	torn int64    // bytes behind it: a record that was not written to its end
	last audit.Head

	// Where the records of each call are that this tail has seen: those behind
	// from. Earlier ones are looked for in the files.
	index map[uint64][]ref
	refs  int
	from  position
	seed  maphash.Seed
	early map[string][]*audit.Record // what was found before from
}

// A position is a place in a log: the first byte that is not before it.
type position struct {
	segment int
	offset  int64
}

type ref struct {
	position
	length int
}

const (
	maxRefs  = 1 << 17 // in the index: about 5 MiB
	maxEarly = 256     // calls whose early records are kept
)

func (t *tail) path(n int) string { return filepath.Join(t.dir, segmentName(n)) }

func (t *tail) forget() {
	t.index, t.refs, t.early = map[uint64][]ref{}, 0, map[string][]*audit.Record{}
	t.from = position{1, 0}
	if t.seg != nil {
		t.from = position{t.seg.n, t.size}
	}
}

// close releases the segment.
func (t *tail) close() {
	if t.seg != nil {
		t.seg.release()
		t.seg = nil
	}
}

func (t *tail) open(n int, flag int) (*segment, error) {
	if t.write {
		flag |= os.O_RDWR | os.O_APPEND
	}
	f, err := openFile(t.path(n), flag, 0o600)
	if err != nil {
		return nil, err
	}
	info, err := f.Stat()
	if err == nil && !info.Mode().IsRegular() {
		err = fmt.Errorf("%s: is no regular file", f.Name())
	}
	if err == nil {
		err = checkOwned(f.Name(), info)
	}
	if err != nil {
		f.Close()
		return nil, err
	}
	return (&segment{File: f, n: n}).use(), nil
}

// find positions the tail at the end of the log, if there is one, reading only
// its last record, and compares it with the head.
func (t *tail) find() error {
	list, err := segmentsIn(t.dir)
	if err != nil {
		return err
	}
	if len(list) == 0 {
		return t.findNone()
	}
	n := list[len(list)-1]
	seg, err := t.open(n, os.O_RDONLY)
	if err != nil {
		return err
	}
	end, err := endOf(seg.File)
	if err == nil && end.size == 0 && n > 1 {
		// Just begun: the chain goes on from the segment before.
		end.last, err = t.lastOf(n - 1)
	}
	if err == nil {
		err = t.checkHead(end.last)
	}
	if err != nil {
		seg.release()
		return err
	}
	t.seg, t.size, t.torn, t.last = seg, end.size, end.torn, end.last
	t.forget()
	return nil
}

// findNone tells a log that is not there from one whose records are gone.
func (t *tail) findNone() error {
	h, err := readHead(t.dir)
	if err == nil && h.Seq > 0 {
		return fmt.Errorf("%s: has lost its records, of which there were %d; see assent log verify", t.dir, h.Seq)
	}
	t.forget()
	return nil
}

func (t *tail) lastOf(n int) (audit.Head, error) {
	f, err := openFile(t.path(n), os.O_RDONLY, 0)
	if err != nil {
		return audit.Head{}, err
	}
	defer f.Close()
	end, err := endOf(f)
	if err == nil && (end.torn > 0 || end.size == 0) {
		err = fmt.Errorf("%s: has no last record although another segment follows", f.Name())
	}
	return end.last, err
}

// checkHead refuses a log that ends before its head: appending to it would
// cover up what is missing.
func (t *tail) checkHead(last audit.Head) error {
	h, err := readHead(t.dir)
	switch {
	case err != nil && last.Seq == 0:
		return nil // not begun: its creator was stopped
	case err != nil:
		return fmt.Errorf("%s: %v; see assent log verify", t.dir, err)
	case h.Seq > last.Seq:
		return fmt.Errorf("%s: ends at record %d of %d: its end is missing; see assent log verify", t.dir, last.Seq, h.Seq)
	case h.Seq == last.Seq && h.Hash != last.Hash:
		return fmt.Errorf("%s: record %d is not the one that was written; see assent log verify", t.dir, last.Seq)
	}
	return nil
}

type end struct {
	size, torn int64
	last       audit.Head
}

// endOf finds the last record of a file by reading backwards.
func endOf(f *os.File) (end, error) {
	info, err := f.Stat()
	if err != nil {
		return end{}, err
	}
	size := info.Size()
	var buf []byte
	for chunk := int64(16 << 10); ; chunk *= 4 {
		start := max(0, size-chunk)
		buf = make([]byte, size-start)
		if _, err := f.ReadAt(buf, start); err != nil {
			return end{}, err
		}
		stop := bytes.LastIndexByte(buf, '\n')
		begin := bytes.LastIndexByte(buf[:max(stop, 0)], '\n') + 1
		switch {
		case stop < 0 && start == 0:
			return end{torn: size}, nil
		case stop >= 0 && (begin > 0 || start == 0):
			p, err := audit.Locate(buf[begin:stop])
			if err != nil {
				return end{}, fmt.Errorf("%s: its last record cannot be used: %v; see assent log verify", f.Name(), err)
			}
			whole := start + int64(stop) + 1
			return end{whole, size - whole, audit.Head{Seq: p.Seq, Hash: p.Hash}}, nil
		case size-start > 2*audit.MaxLine:
			return end{}, fmt.Errorf("%s: no record at its end", f.Name())
		}
	}
}

// refresh takes in what others have appended.
func (t *tail) refresh() error {
	if t.seg == nil {
		if err := t.find(); err != nil || t.seg == nil {
			return err
		}
	}
	for {
		if err := t.readNew(); err != nil {
			return err
		}
		next, err := t.open(t.seg.n+1, os.O_RDONLY)
		if errors.Is(err, fs.ErrNotExist) {
			return nil
		}
		if err != nil {
			return err
		}
		if t.torn > 0 {
			next.release()
			return fmt.Errorf("%s: its last record has no end although another segment follows; see assent log verify", t.seg.Name())
		}
		t.enter(next)
	}
}

// enter makes a segment the last one.
func (t *tail) enter(s *segment) {
	if t.seg != nil {
		t.seg.release()
	}
	t.seg, t.size, t.torn = s, 0, 0
}

// readNew reads what is behind the known end of the segment. Every record must
// follow the one before it.
func (t *tail) readNew() error {
	info, err := t.seg.Stat()
	if err != nil {
		return err
	}
	if info.Size() < t.size {
		return fmt.Errorf("%s: has become shorter: its end is missing; see assent log verify", t.seg.Name())
	}
	if t.torn = info.Size() - t.size; t.torn == 0 {
		return nil
	}
	err = eachLine(t.seg, position{t.seg.n, t.size}, info.Size(), func(at ref, line []byte) error {
		p, err := audit.Locate(line)
		if err == nil && (p.Seq != t.last.Seq+1 || p.Prev != t.last.Hash) {
			err = fmt.Errorf("it does not follow record %d", t.last.Seq)
		}
		if err != nil {
			return fmt.Errorf("%s: record %d at byte %d cannot be used: %v; see assent log verify", t.seg.Name(), p.Seq, at.offset, err)
		}
		t.took(at, p.Call, audit.Head{Seq: p.Seq, Hash: p.Hash})
		return nil
	})
	t.torn = info.Size() - t.size
	return err
}

// took notes a record at the end of the segment.
func (t *tail) took(at ref, call string, last audit.Head) {
	t.size, t.last = at.offset+int64(at.length), last
	if call == "" {
		return
	}
	if t.refs >= maxRefs {
		t.forget()
		return // it is behind t.from now, and found in the file
	}
	key := maphash.String(t.seed, call)
	t.index[key] = append(t.index[key], at)
	t.refs++
}

// eachLine calls f with each whole line from a position to the byte end, with
// the place of the line and its newline. The line is without it, and valid
// during the call.
func eachLine(r io.ReaderAt, from position, end int64, f func(at ref, line []byte) error) error {
	buf := make([]byte, 0, min(max(end-from.offset, 1), 512<<10))
	for at := from.offset; at < end; { // at is the place of buf[0]
		if len(buf) == cap(buf) {
			if cap(buf) >= 2*audit.MaxLine {
				return fmt.Errorf("segment %d: a line of more than %d bytes at byte %d", from.segment, audit.MaxLine, at)
			}
			buf = append(make([]byte, 0, 2*cap(buf)), buf...)
		}
		n, err := r.ReadAt(buf[len(buf):min(int64(cap(buf)), end-at)], at+int64(len(buf)))
		if n == 0 {
			return err
		}
		buf = buf[:len(buf)+n]
		whole := 0
		for {
			n := bytes.IndexByte(buf[whole:], '\n')
			if n < 0 {
				break
			}
			if err := f(ref{position{from.segment, at + int64(whole)}, n + 1}, buf[whole:whole+n]); err != nil {
				return err
			}
			whole += n + 1
		}
		at += int64(whole)
		if buf = buf[:copy(buf, buf[whole:])]; at+int64(len(buf)) >= end {
			return nil
		}
	}
	return nil
}
