package durable

import (
	"context"
	"fmt"
	"hash/maphash"
	"os"
	"time"

	"assent/audit"
)

// pollEvery is how often a waiter looks for records of other processes.
const pollEvery = 20 * time.Millisecond

// Call returns the records of a call, of all processes, in order. They may not
// be durable yet if another process has just written them; what an effect
// depends on is for AppendIf.
func (l *Log) Call(id string) ([]*audit.Record, error) {
	l.state.Lock()
	defer l.state.Unlock()
	if err := l.read(l.tail.refresh); err != nil {
		return nil, fmt.Errorf("read log: %v", err)
	}
	list, err := l.tail.records(id)
	if err != nil {
		return nil, fmt.Errorf("read log: %v", err)
	}
	return list, nil
}

// Wait returns when want is true of the records of a call, which are then
// durable: at once if it is so already. It sees the records of other processes
// within 50 ms. If ctx ends first it returns the cause.
//
// want is called without a lock, whenever there are new records.
func (l *Log) Wait(ctx context.Context, call string, want func([]*audit.Record) bool) error {
	tick := time.NewTicker(pollEvery)
	defer tick.Stop()
	seen := -1
	for {
		changed, end := l.changedSoon(), l.end()
		list, err := l.Call(call)
		if err != nil {
			return err
		}
		if len(list) != seen && want(list) {
			if err := l.syncSeen(); err != nil {
				return fmt.Errorf("read log: %v", err)
			}
			return nil
		}
		seen = len(list)
		for again := true; again; {
			select {
			case <-ctx.Done():
				return context.Cause(ctx)
			case <-changed:
				again = false
			case <-tick.C:
				// What another caller of this Log has read is new to this one.
				again = l.end() == end && !l.grown()
			}
		}
	}
}

// end is the end of what this Log has read.
func (l *Log) end() position {
	l.state.Lock()
	defer l.state.Unlock()
	if l.tail.seg == nil {
		return position{}
	}
	return position{l.tail.seg.n, l.tail.size}
}

// grown reports, without a lock of the file, whether there may be new records.
func (l *Log) grown() bool {
	l.state.Lock()
	defer l.state.Unlock()
	t := &l.tail
	if t.seg == nil {
		_, err := os.Lstat(t.path(1))
		return err == nil
	}
	info, err := t.seg.Stat()
	if err != nil || info.Size() != t.size+t.torn {
		return true
	}
	_, err = os.Lstat(t.path(t.seg.n + 1))
	return err == nil
}

// changedSoon returns a channel that is closed when this process has appended.
func (l *Log) changedSoon() <-chan struct{} {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.changed == nil {
		l.changed = make(chan struct{})
	}
	return l.changed
}

// records returns the records of a call up to the known end; none of the empty
// id, which is no call's.
func (t *tail) records(id string) ([]*audit.Record, error) {
	if t.seg == nil || id == "" {
		return nil, nil
	}
	list, ok := t.early[id]
	if !ok {
		var err error
		if list, err = t.scan(id); err != nil {
			return nil, err
		}
		if len(t.early) >= maxEarly {
			clear(t.early)
		}
		t.early[id] = list
	}
	list = list[:len(list):len(list)]
	for _, at := range t.index[maphash.String(t.seed, id)] {
		r, err := t.at(at)
		if err != nil {
			return nil, err
		}
		if r.Call == id {
			list = append(list, r)
		}
	}
	return list, nil
}

// at reads one record.
func (t *tail) at(at ref) (*audit.Record, error) {
	f := t.seg.File
	if at.segment != t.seg.n {
		var err error
		if f, err = openFile(t.path(at.segment), os.O_RDONLY, 0); err != nil {
			return nil, err
		}
		defer f.Close()
	}
	line := make([]byte, at.length)
	if _, err := f.ReadAt(line, at.offset); err != nil {
		return nil, err
	}
	r, err := audit.Decode(line[:at.length-1])
	if err != nil {
		return nil, fmt.Errorf("%s at byte %d: %v; see assent log verify", f.Name(), at.offset, err)
	}
	return r, nil
}

// scan looks for the records of a call before t.from. It looks at the beginning
// of each line, and decodes only those that may be of the call.
func (t *tail) scan(id string) ([]*audit.Record, error) {
	var list []*audit.Record
	for n := 1; n <= t.from.segment; n++ {
		f, err := openFile(t.path(n), os.O_RDONLY, 0)
		if err != nil {
			return nil, err
		}
		size := t.from.offset
		if n < t.from.segment {
			info, err := f.Stat()
			if err != nil {
				f.Close()
				return nil, err
			}
			size = info.Size()
		}
		err = eachLine(f, position{n, 0}, size, func(at ref, line []byte) error {
			if !audit.MayBeOf(line, id) {
				return nil
			}
			r, err := audit.Decode(line)
			if err != nil {
				return fmt.Errorf("%s at byte %d: %v; see assent log verify", f.Name(), at.offset, err)
			}
			if r.Call == id {
				list = append(list, r)
			}
			return nil
		})
		f.Close()
		if err != nil {
			return nil, err
		}
	}
	return list, nil
}
