package gate

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"assent/audit"
	"assent/gate/internal/durable"
)

// maxQuestion bounds the file of a question, in bytes: the arguments of a call
// and a diff of them.
const maxQuestion = 8 << 20

// pendingDir is where the questions are that wait for an answer.
func (c *Config) pendingDir() string { return filepath.Join(c.DataDir(), "pending") }

// PendingDir returns the directory in which a file comes and goes with each
// pending question, made if there is none: for those who watch it. What is
// pending says [Config.Pending] alone.
func (c *Config) PendingDir() (string, error) {
	if err := os.MkdirAll(c.pendingDir(), 0o700); err != nil {
		return "", fmt.Errorf("pending questions: %v", err)
	}
	return c.pendingDir(), nil
}

func (c *Config) questionFile(session, id string) string {
	sum := sha256.Sum256([]byte(session + "\x00" + id))
	return filepath.Join(c.pendingDir(), hex.EncodeToString(sum[:16])+".json")
}

// writeQuestion makes a question durable. Its file is only for its user: it
// holds the call as it is.
func (c *Config) writeQuestion(q *Question) error {
	data, err := json.Marshal(q)
	if err != nil {
		return err
	}
	if len(data) > maxQuestion {
		return fmt.Errorf("the question has %d bytes: more than %d", len(data), maxQuestion)
	}
	if err := os.MkdirAll(c.pendingDir(), 0o700); err != nil {
		return err
	}
	return durable.WriteFile(c.questionFile(q.Session, q.ID), data, 0o600)
}

// removeQuestion takes the file of a settled question away. That it is settled
// says the log; a file left behind is removed by whoever lists it next.
func (c *Config) removeQuestion(q *Question) {
	_ = os.Remove(c.questionFile(q.Session, q.ID))
}

// Pending returns the questions that wait for an answer, oldest first: of all
// sessions and processes, whether or not the process that asked still runs. A
// file that cannot be read is left out, and the error tells of it beside the
// rest.
func (c *Config) Pending() ([]*Question, error) {
	entries, err := os.ReadDir(c.pendingDir())
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, fmt.Errorf("list pending questions: %v", err)
	}
	var out []*Question
	var faults []error
	for _, e := range entries {
		if !strings.HasSuffix(e.Name(), ".json") {
			c.removeLeft(e)
			continue
		}
		q, err := readQuestion(filepath.Join(c.pendingDir(), e.Name()))
		if err != nil {
			if errors.Is(err, fs.ErrNotExist) {
				continue // settled meanwhile
			}
			faults = append(faults, fmt.Errorf("pending question: %v", err))
			continue
		}
		open, err := c.isPending(q)
		if err != nil {
			faults = append(faults, fmt.Errorf("pending question %s: %v", q.ID, err))
			continue
		}
		if open {
			out = append(out, q)
		}
	}
	slices.SortFunc(out, func(a, b *Question) int { return strings.Compare(a.Asked, b.Asked) })
	return out, errors.Join(faults...)
}

// maxLeft is for how long the arguments of a changed call are kept that nobody
// came back for.
const maxLeft = 30 * 24 * time.Hour

func (c *Config) removeLeft(e fs.DirEntry) {
	if info, err := e.Info(); err == nil && strings.HasSuffix(e.Name(), ".args") && time.Since(info.ModTime()) > maxLeft {
		_ = os.Remove(filepath.Join(c.pendingDir(), e.Name()))
	}
}

// isPending asks the log, which alone knows. The file of a question that is
// settled is removed.
func (c *Config) isPending(q *Question) (bool, error) {
	l, err := durable.Open(c.DataDir(), q.Session, durable.Options{})
	if err != nil {
		return false, err
	}
	defer l.Close()
	list, err := l.Call(q.ID)
	if err != nil {
		return false, err
	}
	if state := audit.StateOf(list); state.Asked && !state.Pending() {
		c.removeQuestion(q)
		return false, nil
	}
	return slices.ContainsFunc(list, func(r *audit.Record) bool { return r.Event == audit.Asked && r.Digest == q.Digest }), nil
}

func readQuestion(name string) (*Question, error) {
	data, err := readRegular(name, maxQuestion)
	if err != nil {
		return nil, err
	}
	q := &Question{}
	if err := json.Unmarshal(data, q); err != nil {
		return nil, fmt.Errorf("%s: %v", name, err)
	}
	return q, nil
}

// readRegular reads a file of at most max bytes. A pipe put in its place is
// opened without waiting, and refused.
func readRegular(name string, max int64) ([]byte, error) {
	f, err := os.OpenFile(name, os.O_RDONLY|openNonblock, 0)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	if info, err := f.Stat(); err != nil || !info.Mode().IsRegular() {
		return nil, fmt.Errorf("%s: not a regular file", name)
	}
	data, err := io.ReadAll(io.LimitReader(f, max+1))
	if err == nil && int64(len(data)) > max {
		err = fmt.Errorf("%s: more than %d bytes", name, max)
	}
	return data, err
}

// Settle gives the answer to a pending question, from whichever process. It
// returns the answer that counts, which is another one if somebody was
// quicker, and a note if something about it could not be done.
func (c *Config) Settle(q *Question, a Answer) (counts *Answer, note string, err error) {
	l, err := durable.Open(c.DataDir(), q.Session, durable.Options{})
	if err != nil {
		return nil, "", err
	}
	defer l.Close()
	if err := c.writeInstead(q, &a); err != nil {
		return nil, "", err
	}
	prior, err := settle(l, q, &a, userName(), time.Now)
	if err != nil {
		return nil, "", err
	}
	c.removeQuestion(q)
	if prior != nil {
		return answerOf(prior), "", nil
	}
	if a.stores() {
		note = c.store(q, &a)
	}
	return &a, note, nil
}

// AnswerTo returns the answer to a question that counts, from whichever process
// it came; nil while there is none.
func (c *Config) AnswerTo(q *Question) (*Answer, error) {
	l, err := durable.Open(c.DataDir(), q.Session, durable.Options{})
	if err != nil {
		return nil, err
	}
	defer l.Close()
	list, err := l.Call(q.ID)
	if err != nil {
		return nil, err
	}
	if r := answerIn(list); r != nil {
		return answerOf(r), nil
	}
	return nil, nil
}
