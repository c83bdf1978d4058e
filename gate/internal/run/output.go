package run

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"os"
	"strings"
	"sync"
	"sync/atomic"
	"time"
	"unicode/utf8"

	"assent/internal/visible"
)

// Limits of what a command writes.
const (
	maxShown  = 30_000  // bytes of output in a result, and characters of its text
	shownHead = 10_000  // of these from the beginning, if not all fits; the rest is from the end
	keptHead  = 16_000  // bytes of the beginning that are kept
	keptTail  = 1 << 20 // bytes of the end that are kept; twice as much is held at times
	chunk     = 64 << 10
	pipeSize  = 1 << 20 // what a pipe can still hold when its last writer has gone (pipe(7), pipe-max-size)
)

// An output is what a command has written: counted whole, its beginning and
// its end kept, the middle dropped as it comes. So it takes the same memory of
// ten gigabytes as of three megabytes, nothing of it is on disk, and the
// command never waits for anybody to read. Safe for concurrent use.
type output struct {
	mu    sync.Mutex
	total int64
	head  []byte
	tail  []byte // ends at total
	read  int64  // how far the agent has read
}

func (o *output) Write(p []byte) (int, error) {
	o.mu.Lock()
	defer o.mu.Unlock()
	n := len(p)
	o.total += int64(n)
	if room := keptHead - len(o.head); room > 0 {
		o.head = append(o.head, p[:min(room, n)]...)
	}
	o.tail = append(o.tail, p[max(0, n-keptTail):]...)
	if len(o.tail) >= 2*keptTail {
		o.tail = append(o.tail[:0], o.tail[len(o.tail)-keptTail:]...)
	}
	return n, nil
}

func (o *output) size() int64 {
	o.mu.Lock()
	defer o.mu.Unlock()
	return o.total
}

// last is the end of it, as it came.
func (o *output) last() string {
	o.mu.Lock()
	defer o.mu.Unlock()
	return string(o.tail[cutStart(o.tail, len(o.tail)-maxShown):])
}

// unread returns how many bytes the agent has not read.
func (o *output) unread() int64 {
	o.mu.Lock()
	defer o.mu.Unlock()
	return o.total - o.read
}

// summary is the text of all of it: the beginning and the end, if it is long.
// What summary shows counts as read, up to where something is left out.
func (o *output) summary() (text string, whole bool) {
	o.mu.Lock()
	defer o.mu.Unlock()
	if o.total <= maxShown {
		o.read = o.total
		text, whole = fit(clean(o.tail), maxShown, 0)
		return text, whole
	}
	head := o.head[:cutEnd(o.head, shownHead)]
	tail := o.tail[cutStart(o.tail, len(o.tail)-(maxShown-shownHead)):]
	o.read = int64(len(head))
	first, _ := fit(clean(head), shownHead, 0)
	last, _ := fit(clean(tail), 0, maxShown-shownHead)
	return lineEnd(first) + left(o.total-int64(len(head)+len(tail))) + last, false
}

// next is the text of what the agent has not read: in order, or only the end
// of it if newest is set. What is no longer kept, or passed over, is said.
func (o *output) next(newest bool) string {
	o.mu.Lock()
	defer o.mu.Unlock()
	var mark string
	from := max(o.read, o.total-int64(len(o.tail)))
	part := o.tail[len(o.tail)-int(o.total-from):]
	if newest && len(part) > maxShown {
		part = part[cutStart(part, len(part)-maxShown):]
	}
	from = o.total - int64(len(part))
	if len(part) > maxShown {
		part = part[:cutEnd(part, maxShown)]
	}
	if from > o.read {
		mark = left(from - o.read)
	}
	o.read = from + int64(len(part))
	text, _ := fit(clean(part), shownHead, maxShown-shownHead)
	return mark + text
}

// left marks where output is left out.
func left(n int64) string { return fmt.Sprintf("[... %d bytes of output left out ...]\n", n) }

func lineEnd(s string) string {
	if s == "" || strings.HasSuffix(s, "\n") {
		return s
	}
	return s + "\n"
}

// cutEnd returns where to cut b at n bytes at most: after a line if one ends
// near, else between characters.
func cutEnd(b []byte, n int) int {
	if len(b) <= n {
		return len(b)
	}
	if i := bytes.LastIndexByte(b[:n], '\n'); i >= n*3/4 {
		return i + 1
	}
	for i := n; i > n-utf8.UTFMax; i-- {
		if utf8.RuneStart(b[i]) {
			return i
		}
	}
	return n
}

// cutStart returns where to begin b at byte n at least.
func cutStart(b []byte, n int) int {
	if n <= 0 {
		return 0
	}
	if i := bytes.IndexByte(b[n:], '\n'); i >= 0 && i < (len(b)-n)/4 {
		return n + i + 1
	}
	for i := n; i < min(len(b), n+utf8.UTFMax); i++ {
		if utf8.RuneStart(b[i]) {
			return i
		}
	}
	return n
}

// fit cuts a text that escapes have made longer than it may be: to so many
// characters of its beginning and of its end.
func fit(s string, head, tail int) (string, bool) {
	n := utf8.RuneCountInString(s)
	if n <= head+tail {
		return s, true
	}
	r := []rune(s)
	mark := fmt.Sprintf("[... %d characters left out ...]\n", n-head-tail)
	if head == 0 {
		return mark + string(r[n-tail:]), false
	}
	return lineEnd(string(r[:head])) + mark + string(r[n-tail:]), false
}

// clean makes output readable and harmless: escape sequences of terminals are
// taken out, line ends are line feeds, and whatever else a terminal would obey
// or a reader would not see, or is no UTF-8, is written out.
func clean(b []byte) string {
	if bytes.IndexByte(b, 0x1b) >= 0 {
		b = stripEscapes(b)
	}
	s := string(b)
	if strings.IndexByte(s, '\r') >= 0 {
		s = strings.ReplaceAll(s, "\r\n", "\n")
		s = strings.ReplaceAll(s, "\r", "\n") // a progress line, written over and over
	}
	return visible.Lines(s)
}

func stripEscapes(b []byte) []byte {
	out := make([]byte, 0, len(b))
	for len(b) > 0 {
		n := escape(b)
		if n == 0 {
			out = append(out, b[0])
			n = 1
		}
		b = b[n:]
	}
	return out
}

// maxEscape bounds a control string, such as a title or a hyperlink: what is
// longer, or not ended, is output that happens to hold an escape.
const maxEscape = 4096

// escape returns the length of the terminal sequence that b begins with, 0 if
// it begins with none (ECMA-48: 5.4 control sequences, 5.6 control strings,
// ECMA-35: escape sequences).
func escape(b []byte) int {
	if len(b) < 2 || b[0] != 0x1b {
		return 0
	}
	switch c := b[1]; {
	case c == '[':
		for i := 2; i < min(len(b), maxEscape); i++ {
			if b[i] >= 0x40 && b[i] <= 0x7e {
				return i + 1
			}
			if b[i] < 0x20 || b[i] > 0x3f {
				return 0
			}
		}
	case c == ']' || c == 'P' || c == 'X' || c == '^' || c == '_':
		for i := 2; i < min(len(b), maxEscape); i++ {
			if b[i] == 0x07 || b[i] == 0x9c && c != ']' {
				return i + 1
			}
			if b[i] == 0x1b && i+1 < len(b) && b[i+1] == '\\' {
				return i + 2
			}
			if b[i] == '\n' || b[i] == 0x1b {
				return 0
			}
		}
	case c >= 0x20 && c <= 0x2f:
		for i := 2; i < min(len(b), maxEscape); i++ {
			if b[i] >= 0x30 && b[i] <= 0x7e {
				return i + 1
			}
			if b[i] < 0x20 || b[i] > 0x2f {
				return 0
			}
		}
	case c >= 0x30 && c <= 0x7e:
		return 2
	}
	return 0
}

// A tee copies a foreground command's output to the caller's writer, until
// nobody waits for the command any more.
type tee struct {
	to      io.Writer
	busy    chan struct{} // of capacity 1: holds a token while a write is under way
	stopped atomic.Bool
}

func newTee(to io.Writer) *tee { return &tee{to: to, busy: make(chan struct{}, 1)} }

func (t *tee) write(p []byte) error {
	if t.to == nil {
		return nil
	}
	t.busy <- struct{}{}
	defer func() { <-t.busy }()
	if t.stopped.Load() {
		return nil
	}
	_, err := t.to.Write(p)
	return err
}

// blocked is how long stop waits for a writer that does not return.
const blocked = time.Second

// stop lets no write begin any more, and waits for one that is under way,
// though not for ever: a terminal that somebody has paused must not keep a
// call that was cancelled.
func (t *tee) stop() {
	t.stopped.Store(true)
	select {
	case t.busy <- struct{}{}:
		<-t.busy
	case <-time.After(blocked):
	}
}

// drain reads a pipe to its end. Where the caller's writer fails, the pipe is
// closed: the command is then told in the usual way that nobody reads.
func drain(pipe *os.File, out *output, copyTo *tee) {
	defer pipe.Close()
	buf := make([]byte, chunk)
	after := 0 // bytes since the deadline, which is set when the command has ended
	for {
		n, err := pipe.Read(buf)
		if n > 0 {
			_, _ = out.Write(buf[:n])
			if copyTo.write(buf[:n]) != nil {
				return
			}
		}
		if errors.Is(err, os.ErrDeadlineExceeded) && after < pipeSize {
			// Take what is there; somebody who has the other end and never
			// closes it must not keep us.
			if pipe.SetReadDeadline(time.Now().Add(50*time.Millisecond)) != nil {
				return
			}
			n, err = pipe.Read(buf)
			_, _ = out.Write(buf[:n])
			if copyTo.write(buf[:n]) != nil || n == 0 {
				return
			}
			after += n
		}
		if err != nil && !errors.Is(err, os.ErrDeadlineExceeded) {
			return
		}
	}
}
