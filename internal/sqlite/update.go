package sqlite

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"iter"
	"strings"

	"assent/audit"
	"assent/gate"
)

// A Source is where the records come from: a [gate.History].
type Source interface {
	// Sessions lists the sessions that have records.
	Sessions() ([]gate.SessionInfo, error)

	// Entries yields the records of the cursor's session from there on, in
	// their order; after an error, nothing more.
	Entries(from gate.Cursor) iter.Seq2[gate.Entry, error]
}

// A sourceError says that the log cannot be read at all: no index helps.
type sourceError struct{ error }

// Update brings the index up to date with the source, in one transaction: it
// has all of what there is, or what it had before. Records that it has are not
// read again, unless their log was shortened or replaced. notes tell what of
// the source cannot be read; the rest is indexed.
func (x *Index) Update(ctx context.Context, src Source) (notes []string, err error) {
	return x.update(ctx, src, false)
}

// Rebuild makes the index anew from the source.
func (x *Index) Rebuild(ctx context.Context, src Source) (notes []string, err error) {
	return x.update(ctx, src, true)
}

func (x *Index) update(ctx context.Context, src Source, all bool) ([]string, error) {
	list, err := src.Sessions()
	if err != nil {
		return nil, sourceError{err}
	}
	tx, err := x.db.BeginTx(ctx, nil)
	if err != nil {
		return nil, fmt.Errorf("update index: %w", err)
	}
	defer tx.Rollback()
	u := &updater{ctx: ctx, tx: tx, src: src, calls: map[string]*Execution{}}
	if all {
		_, err = tx.ExecContext(ctx, "DELETE FROM sessions; DELETE FROM requests; DELETE FROM tool_executions")
	}
	if err == nil {
		err = u.run(list)
	}
	if err != nil {
		return nil, fmt.Errorf("update index: %w", err)
	}
	if err := tx.Commit(); err != nil {
		return nil, fmt.Errorf("update index: %w", err)
	}
	return u.notes, nil
}

// A mark is how far the log of a session is in the index: up to and with the
// record behind the cursor, which is read again to see whether it still is that
// one.
type mark struct {
	gate.Cursor
	hash           string // of that record; empty: there is none
	at             Stamp
	bytes, changed int64
}

type updater struct {
	ctx   context.Context
	tx    *sql.Tx
	src   Source
	notes []string

	load, insert, replace, request, unrequest *sql.Stmt

	calls map[string]*Execution // of the session, by id: touched and not yet written
	order []*Execution          // the same, in the order of the log
	fresh bool                  // nothing of the session is in the table
}

func (u *updater) run(list []gate.SessionInfo) error {
	if err := u.prepare(); err != nil {
		return err
	}
	known, err := u.marks()
	if err != nil {
		return err
	}
	done := map[string]bool{}
	for i := range list {
		s := &list[i]
		if s.ID == "" || done[s.ID] {
			u.note("%s: %s", s.Dir, why(s))
			continue
		}
		done[s.ID] = true
		m, ok := known[s.ID]
		delete(known, s.ID)
		if ok && m.bytes == s.Bytes && m.changed == s.Changed.UnixNano() {
			continue
		}
		if !ok {
			m = mark{Cursor: gate.Cursor{Session: s.ID}}
		}
		if err := u.session(s, m); err != nil {
			return err
		}
	}
	for id := range known {
		if err := u.forget(id); err != nil {
			return err
		}
	}
	return nil
}

// why says why a session is not indexed.
func why(s *gate.SessionInfo) string {
	switch {
	case s.Err != nil:
		return s.Err.Error()
	case s.ID == "":
		return "its first record cannot be read; see assent log verify"
	}
	return fmt.Sprintf("a second log of session %q; see assent log verify", s.ID)
}

// maxNotes bounds what an update tells.
const maxNotes = 20

func (u *updater) note(format string, args ...any) {
	if len(u.notes) < maxNotes {
		u.notes = append(u.notes, fmt.Sprintf(format, args...))
	}
}

func (u *updater) prepare() error {
	names := columnNames()
	places := strings.Repeat(", ?", len(names)-1)
	for _, s := range []struct {
		stmt **sql.Stmt
		text string
	}{
		{&u.load, "SELECT " + columns + " FROM tool_executions WHERE session = ? AND call = ?"},
		{&u.insert, "INSERT INTO tool_executions (" + strings.Join(names[1:], ", ") + ") VALUES (?" + places[3:] + ")"},
		{&u.replace, "REPLACE INTO tool_executions (" + strings.Join(names, ", ") + ") VALUES (?" + places + ")"},
		{&u.request, "INSERT INTO requests (execution, position, capability, subject, verdict, rule, source) VALUES (?, ?, ?, ?, ?, ?, ?)"},
		{&u.unrequest, "DELETE FROM requests WHERE execution = ?"},
	} {
		var err error
		if *s.stmt, err = u.tx.PrepareContext(u.ctx, s.text); err != nil {
			return err
		}
	}
	return nil
}

// columnNames are the columns without their table.
func columnNames() []string {
	return strings.Split(strings.ReplaceAll(columns, "tool_executions.", ""), ", ")
}

func (u *updater) marks() (map[string]mark, error) {
	rows, err := u.tx.QueryContext(u.ctx, "SELECT session, segment, offset, hash, at, bytes, changed FROM sessions")
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	out := map[string]mark{}
	for rows.Next() {
		var m mark
		if err := rows.Scan(&m.Session, &m.Segment, &m.Offset, &m.hash, &m.at, &m.bytes, &m.changed); err != nil {
			return nil, strange(err)
		}
		out[m.Session] = m
	}
	return out, rows.Err()
}

// errReplaced says that the log is not the one that the mark was made in.
var errReplaced = errors.New("the log was replaced")

// session indexes what is new of a session.
func (u *updater) session(s *gate.SessionInfo, m mark) error {
	err := errReplaced
	if s.Bytes >= m.bytes {
		err = u.read(s, m)
	}
	if err != errReplaced {
		return err
	}
	if err := u.forget(s.ID); err != nil {
		return err
	}
	return u.read(s, mark{Cursor: gate.Cursor{Session: s.ID}})
}

// read reads the log of a session from a mark on.
func (u *updater) read(s *gate.SessionInfo, m mark) error {
	u.fresh = m.hash == ""
	bytes, again, next := s.Bytes, m.hash != "", m.Cursor
	for e, err := range u.src.Entries(m.Cursor) {
		if again && (err != nil || e.Record.Hash != m.hash) {
			return errReplaced
		}
		if err != nil {
			u.note("session %q: %v", s.ID, err)
			bytes = -1
			break
		}
		m.Segment, m.Offset = next.Segment, next.Offset
		next = e.Next
		if again {
			again = false
			continue
		}
		if err := u.add(&e.Record, &m); err != nil {
			return err
		}
		m.hash = e.Record.Hash
	}
	if again {
		return errReplaced
	}
	if err := u.flush(); err != nil {
		return err
	}
	_, err := u.tx.ExecContext(u.ctx, "REPLACE INTO sessions (session, segment, offset, hash, at, bytes, changed) VALUES (?, ?, ?, ?, ?, ?, ?)",
		s.ID, m.Segment, m.Offset, m.hash, int64(m.at), bytes, s.Changed.UnixNano())
	return err
}

// batch is how many calls are kept before they are written: a call's records
// mostly stand close together.
const batch = 2000

// add takes one record into account; m is the place where it begins.
func (u *updater) add(r *audit.Record, m *mark) error {
	if when := stampOf(r, m.at); when > m.at {
		m.at = when
	}
	if r.Call == "" {
		return nil
	}
	e := u.calls[r.Call]
	if e == nil {
		if len(u.order) >= batch {
			if err := u.flush(); err != nil {
				return err
			}
			u.fresh = false
		}
		e = &Execution{ID: r.Call, Session: m.Session, Start: m.Cursor, at: m.at}
		if err := u.known(e); err != nil {
			return err
		}
		u.calls[r.Call] = e
		u.order = append(u.order, e)
	}
	e.add(r, m.at)
	return nil
}

// known completes a call by what the table has of it.
func (u *updater) known(e *Execution) error {
	if u.fresh {
		return nil
	}
	row := u.load.QueryRowContext(u.ctx, e.Session, e.ID)
	if err := row.Err(); err != nil {
		return err
	}
	if err := row.Scan(e.fields()...); err != nil && !errors.Is(err, sql.ErrNoRows) {
		return strange(err)
	}
	return nil
}

// flush writes the calls that were touched.
func (u *updater) flush() error {
	for _, e := range u.order {
		if err := u.write(e); err != nil {
			return err
		}
	}
	u.order = u.order[:0]
	clear(u.calls)
	return nil
}

func (u *updater) write(e *Execution) error {
	isNew := e.row == 0
	values := e.values()
	if isNew {
		r, err := u.insert.ExecContext(u.ctx, values[1:]...)
		if err == nil {
			e.row, err = r.LastInsertId()
		}
		if err != nil {
			return err
		}
	} else if _, err := u.replace.ExecContext(u.ctx, values...); err != nil {
		return err
	}
	if !e.asks {
		return nil
	}
	if !isNew {
		if _, err := u.unrequest.ExecContext(u.ctx, e.row); err != nil {
			return err
		}
	}
	for i, q := range e.Requests {
		if _, err := u.request.ExecContext(u.ctx, e.row, i, q.Capability, q.Subject, q.Verdict, q.Rule, q.Source); err != nil {
			return err
		}
	}
	return nil
}

// values returns what the fields hold, in types that the driver takes as they
// are.
func (e *Execution) values() []any {
	out := e.fields()
	for i, p := range out {
		switch p := p.(type) {
		case *string:
			out[i] = *p
		case *int64:
			out[i] = *p
		case *Stamp:
			out[i] = int64(*p)
		case *int:
			out[i] = *p
		case *uint64:
			out[i] = int64(*p)
		case *bool:
			out[i] = *p
		case **int64:
			if out[i] = nil; *p != nil {
				out[i] = **p
			}
		}
	}
	return out
}

// forget removes what the index has of a session.
func (u *updater) forget(session string) error {
	for _, text := range []string{
		"DELETE FROM requests WHERE execution IN (SELECT id FROM tool_executions WHERE session = ?)",
		"DELETE FROM tool_executions WHERE session = ?",
		"DELETE FROM sessions WHERE session = ?",
	} {
		if _, err := u.tx.ExecContext(u.ctx, text, session); err != nil {
			return err
		}
	}
	return nil
}
