package agent

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	jsonv2 "github.com/go-json-experiment/json"
)

// Chats is a directory of journals, one for each session. They hold what was
// said and what tools returned as it is, secrets included: directory and files
// are only for their user, and are refused where somebody else could have
// written them.
type Chats struct {
	Dir  string
	Keep int // how many journals stay; the oldest go
}

// ErrLive is wrapped by the error of a conversation that another process has
// open.
var ErrLive = errors.New("it is open in another process")

const chatExt = ".jsonl"

func (c Chats) file(session string) string {
	sum := sha256.Sum256([]byte(session))
	return filepath.Join(c.Dir, hex.EncodeToString(sum[:16])+chatExt)
}

// A Chat is a journal that is open. It is a [Journal], and locked: no other
// process has it.
type Chat struct {
	file   *os.File
	name   string
	header Header
	begun  bool // the header is in the file
	size   int64
	broken error
}

// Create opens the journal of a new conversation. It takes the place of an
// older one of the same session, with the first message.
func (c Chats) Create(h Header) (*Chat, error) {
	h.Version = journalVersion
	if err := makeOwnDir(c.Dir); err != nil {
		return nil, fmt.Errorf("keep conversation: %v", err)
	}
	f, err := openLocked(c.file(h.Session), os.O_CREATE)
	if err != nil {
		return nil, fmt.Errorf("keep conversation of session %s: %w", h.Session, err)
	}
	c.prune()
	return &Chat{file: f, name: f.Name(), header: h}, nil
}

// Open takes up the conversation of a session. It returns what it was given,
// for [Loop.Resume]. A line that a crash cut off is removed.
func (c Chats) Open(session string) (*Chat, *Found, error) {
	f, err := openLocked(c.file(session), 0)
	if err != nil {
		return nil, nil, fmt.Errorf("resume session %s: %w", session, err)
	}
	found, size, err := readFound(f)
	switch {
	case err != nil:
	case len(found.Messages) == 0:
		err = fmt.Errorf("%s: nothing was said in it", f.Name())
	case found.Header.Session != session:
		err = fmt.Errorf("%s: is of session %s", f.Name(), found.Header.Session)
	}
	if err == nil {
		err = f.Truncate(size)
	}
	if err != nil {
		f.Close()
		return nil, nil, fmt.Errorf("resume session %s: %v", session, err)
	}
	return &Chat{file: f, name: f.Name(), header: found.Header, begun: true, size: size}, found, nil
}

// A Found is a conversation as its journal has it.
type Found struct {
	Header   Header
	Messages []Message
	Ended    bool      // the person left it
	Last     time.Time // when something was last added
}

// List returns the conversations, the newest first. What cannot be read is left
// out, and the error tells of it beside the rest.
func (c Chats) List() ([]*Found, error) {
	if err := checkOwnDir(c.Dir); err != nil {
		if errors.Is(err, fs.ErrNotExist) {
			return nil, nil
		}
		return nil, fmt.Errorf("list conversations: %v", err)
	}
	entries, err := os.ReadDir(c.Dir)
	if err != nil {
		return nil, fmt.Errorf("list conversations: %v", err)
	}
	var out []*Found
	var faults []error
	for _, e := range entries {
		if !strings.HasSuffix(e.Name(), chatExt) {
			continue
		}
		found, err := readChat(filepath.Join(c.Dir, e.Name()))
		switch {
		case errors.Is(err, fs.ErrNotExist), err == nil && len(found.Messages) == 0: // pruned, or just begun
		case err != nil:
			faults = append(faults, fmt.Errorf("conversation: %v", err))
		default:
			out = append(out, found)
		}
	}
	slices.SortFunc(out, func(a, b *Found) int { return b.Last.Compare(a.Last) })
	return out, errors.Join(faults...)
}

func readChat(name string) (*Found, error) {
	f, err := openOwn(name, os.O_RDONLY)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	found, _, err := readFound(f)
	return found, err
}

// readFound reads a journal, and how many bytes of it are whole lines. An empty
// one has no messages.
func readFound(f *os.File) (*Found, int64, error) {
	info, err := f.Stat()
	if err != nil {
		return nil, 0, err
	}
	data, err := io.ReadAll(io.LimitReader(f, maxJournal+1))
	switch {
	case err != nil:
		return nil, 0, err
	case len(data) > maxJournal:
		return nil, 0, fmt.Errorf("%s: more than %d bytes", f.Name(), maxJournal)
	}
	r, err := readJournal(f.Name(), data)
	if err != nil {
		return nil, 0, err
	}
	return &Found{Header: r.header, Messages: r.messages, Ended: r.ended, Last: info.ModTime()}, int64(r.size), nil
}

// Append implements [Journal].
func (c *Chat) Append(m Message) error {
	data, err := journalLines(m)
	if err != nil {
		return c.breaks(err)
	}
	return c.write(data)
}

// End notes that the person has left. A conversation without a message leaves
// no journal.
func (c *Chat) End() error {
	if !c.begun {
		return nil
	}
	return c.write([]byte("{\"ended\":true}\n"))
}

// Clear begins the journal anew, for another conversation in the same session.
func (c *Chat) Clear() { c.begun, c.broken = false, nil }

// Close releases the journal.
func (c *Chat) Close() error {
	if info, err := c.file.Stat(); err == nil && info.Size() == 0 {
		_ = os.Remove(c.name) // still locked
	}
	return c.file.Close()
}

func (c *Chat) breaks(err error) error {
	c.broken = fmt.Errorf("keep conversation: %v", err)
	return c.broken
}

// write makes lines durable.
func (c *Chat) write(data []byte) error {
	if c.broken != nil {
		return c.broken
	}
	if !c.begun {
		if err := c.begin(); err != nil {
			return c.breaks(err)
		}
	}
	if c.size+int64(len(data)) > maxJournal {
		return c.breaks(fmt.Errorf("it is longer than %d bytes: begin a new one", maxJournal))
	}
	n, err := c.file.WriteAt(data, c.size)
	if err == nil {
		err = c.file.Sync()
	}
	if err != nil {
		return c.breaks(err)
	}
	c.size += int64(n)
	return nil
}

// begin writes the header.
func (c *Chat) begin() error {
	data, err := jsonv2.Marshal(&c.header)
	if err != nil {
		return err
	}
	if err := c.file.Truncate(0); err != nil {
		return err
	}
	n, err := c.file.WriteAt(append(data, '\n'), 0)
	if err != nil {
		return err
	}
	c.size, c.begun = int64(n), true
	return syncDir(filepath.Dir(c.name))
}

// openLocked opens a journal for writing and locks it. One that was removed
// meanwhile is not the one that others find.
func openLocked(name string, flag int) (*os.File, error) {
	for range 10 {
		f, err := openOwn(name, os.O_RDWR|flag)
		if err != nil {
			return nil, err
		}
		if err := lockNow(f); err != nil {
			f.Close()
			return nil, err
		}
		have, err := f.Stat()
		if err != nil {
			f.Close()
			return nil, err
		}
		if now, err := os.Lstat(name); err == nil && os.SameFile(have, now) {
			return f, nil
		}
		f.Close()
	}
	return nil, fmt.Errorf("%s: is removed again and again", name)
}

// openOwn opens a file that nobody else can have written or can read.
func openOwn(name string, flag int) (*os.File, error) {
	f, err := os.OpenFile(name, flag|openFlags, 0o600)
	if err != nil {
		return nil, err
	}
	info, err := f.Stat()
	if err == nil && !info.Mode().IsRegular() {
		err = fmt.Errorf("%s: not a regular file", name)
	}
	if err == nil {
		err = checkOwn(name, info)
	}
	if err != nil {
		f.Close()
		return nil, err
	}
	return f, nil
}

func makeOwnDir(dir string) error {
	if err := os.MkdirAll(dir, 0o700); err != nil {
		return err
	}
	return checkOwnDir(dir)
}

func checkOwnDir(dir string) error {
	info, err := os.Lstat(dir)
	switch {
	case err != nil:
		return err
	case !info.IsDir():
		return fmt.Errorf("%s: is no directory", dir)
	}
	return checkOwn(dir, info)
}

// prune removes the oldest journals but those that are open.
func (c Chats) prune() {
	entries, err := os.ReadDir(c.Dir)
	if err != nil || len(entries) <= c.Keep {
		return
	}
	var list []fs.FileInfo
	for _, e := range entries {
		if info, err := e.Info(); err == nil && strings.HasSuffix(e.Name(), chatExt) {
			list = append(list, info)
		}
	}
	slices.SortFunc(list, func(a, b fs.FileInfo) int { return b.ModTime().Compare(a.ModTime()) })
	for _, info := range list[min(c.Keep, len(list)):] {
		name := filepath.Join(c.Dir, info.Name())
		if f, err := openLocked(name, 0); err == nil {
			_ = os.Remove(name)
			f.Close()
		}
	}
}
