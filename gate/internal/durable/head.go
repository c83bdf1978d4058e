package durable

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strconv"

	"assent/audit"
)

// The head of a log says which record was the last durable one, so that an end
// that was cut off is missed. Its file has one line of fixed length,
//
//	<20 digits> <64 hex digits> <r or ->\n
//
// that is overwritten in place after each commit and needs no fsync of its own:
// it never runs ahead of the log, since it is written when the log is durable,
// and a head that lags behind, after a power loss, is right about what it says.
// The line lies in one sector, so it is not torn. 'r' says that the session is
// in the register.
const headLen = 20 + 1 + 64 + 1 + 1 + 1

type head struct {
	audit.Head
	registered bool
}

func (h head) line() []byte {
	hash, mark := h.Hash, byte('-')
	if hash == "" {
		hash = fmt.Sprintf("%064d", 0)
	}
	if h.registered {
		mark = 'r'
	}
	return fmt.Appendf(nil, "%020d %s %c\n", h.Seq, hash, mark)
}

var errHead = errors.New("its head file is damaged: what it says about the end of the log cannot be trusted")

// readHead reads the head of the log in dir.
func readHead(dir string) (head, error) {
	f, err := openFile(filepath.Join(dir, headName), os.O_RDONLY, 0)
	if errors.Is(err, fs.ErrNotExist) {
		return head{}, errors.New("its head file is missing: whether records are missing at its end cannot be told")
	}
	if err != nil {
		return head{}, err
	}
	defer f.Close()
	return headOf(f)
}

func headOf(f io.ReaderAt) (head, error) {
	var h head
	var b [headLen + 1]byte
	n, err := f.ReadAt(b[:], 0)
	if err != nil && err != io.EOF {
		return h, err
	}
	if n != headLen || b[20] != ' ' || b[85] != ' ' || b[87] != '\n' {
		return h, errHead
	}
	if h.Seq, err = strconv.ParseUint(string(b[:20]), 10, 64); err != nil {
		return h, errHead
	}
	h.Hash, h.registered = string(b[21:85]), b[86] == 'r'
	if h.Seq == 0 {
		h.Hash = ""
	}
	return h, nil
}

// raiseHead writes a newer head, under a lock of its own: processes that
// committed one after the other may come here in another order.
func (l *Log) raiseHead(to head) error {
	l.headMu.Lock()
	defer l.headMu.Unlock()
	if err := lockFile(l.head, true, lockTimeout); err != nil {
		return err
	}
	defer unlockFile(l.head)
	h, err := headOf(l.head)
	if err != nil {
		return err
	}
	was := h
	if to.Seq > h.Seq {
		h.Head = to.Head
	}
	h.registered = h.registered || to.registered
	if h == was {
		return nil
	}
	_, err = l.head.WriteAt(h.line(), 0)
	return err
}

// openHead opens the head file for writing. Of a log without records it makes a
// new one if there is none that can be read.
func (l *Log) openHead() error {
	if l.head != nil {
		return nil
	}
	flag := os.O_RDWR
	if l.tail.last.Seq == 0 {
		flag |= os.O_CREATE
	}
	f, err := openFile(filepath.Join(l.dir, headName), flag, 0o600)
	if err != nil {
		return err
	}
	if _, err = headOf(f); err != nil && l.tail.last.Seq == 0 {
		if err = f.Truncate(0); err == nil {
			_, err = f.WriteAt(head{registered: l.opts.register}.line(), 0)
		}
	}
	if err != nil {
		f.Close()
		return err
	}
	l.head = f
	return nil
}
