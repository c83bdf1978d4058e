package sqlite

import (
	"context"
	"database/sql"
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"time"

	"github.com/ncruces/go-sqlite3"

	"assent/audit"
)

// MaxLimit is how many calls a query returns at most.
const MaxLimit = 100_000

// A Query says which calls are wanted. Empty fields do not restrict.
type Query struct {
	Since, Until time.Time // when it was requested, as recorded: at or after Since, before Until
	Verdict      string    // "deny", "ask", "confine", "allow"
	State        string    // one of [States]
	Tool         string    // its name
	Capability   string    // of one of its requests: this one, or one below it
	Session      string    //
	Agent        string    //
	Text         string    // anywhere in command, arguments, paths, subjects, reasons and errors, in either case
	Limit        int       // at most that many, the newest ones; 0 means 20, and more than MaxLimit means that

	// Before is a call of an earlier answer: only what is older than it is
	// returned, which is how an answer is read on.
	Before *Execution
}

// newest is the order of an answer: by time, in a session by the order of the
// log even where its clock jumped back.
const newest = " ORDER BY at DESC, session DESC, tool_executions.id DESC LIMIT ?"

// where returns the conditions of a query and their arguments.
func (q *Query) where() (string, []any) {
	var parts []string
	var args []any
	add := func(ok bool, part string, a ...any) {
		if ok {
			parts, args = append(parts, part), append(args, a...)
		}
	}
	add(!q.Since.IsZero(), "requested >= ?", q.Since.UnixMicro())
	add(!q.Until.IsZero(), "requested < ?", q.Until.UnixMicro())
	add(q.Verdict != "", "verdict = ?", q.Verdict)
	add(q.State != "", "state = ?", q.State)
	add(q.Tool != "", "tool = ?", q.Tool)
	add(q.Session != "", "session = ?", q.Session)
	add(q.Agent != "", "agent = ?", q.Agent)
	add(q.Capability != "", "EXISTS (SELECT 1 FROM requests WHERE execution = tool_executions.id AND (capability = ? OR substr(capability, 1, ?) = ?))",
		q.Capability, len([]rune(q.Capability))+1, q.Capability+".")
	add(q.Text != "", "instr(text, ?) > 0", fold(q.Text))
	if q.Before != nil {
		add(true, "(at, session, tool_executions.id) < (?, ?, ?)", int64(q.Before.at), q.Before.Session, q.Before.row)
	}
	if len(parts) == 0 {
		return "", nil
	}
	return " WHERE " + strings.Join(parts, " AND "), args
}

// List returns the calls that a query is about, the newest first.
func (x *Index) List(ctx context.Context, q Query) ([]Execution, error) {
	where, args := q.where()
	limit := q.Limit
	if limit <= 0 {
		limit = 20
	}
	return x.query(ctx, where+newest, append(args, min(limit, MaxLimit))...)
}

// Count returns how many calls a query is about, whatever its Limit.
func (x *Index) Count(ctx context.Context, q Query) (int64, error) {
	where, args := q.where()
	var n int64
	if err := x.db.QueryRowContext(ctx, "SELECT count(*) FROM tool_executions"+where, args...).Scan(&n); err != nil {
		return 0, fmt.Errorf("query index: %w", err)
	}
	return n, nil
}

// Gap stands, in an id given to [Index.Find], for what was left out of it.
const Gap = "…"

// Find returns the calls with an id or, if there is none, those whose id begins
// with it, or begins and ends with what stands around a [Gap], of one session or
// (empty) of all: the newest first and at most limit.
func (x *Index) Find(ctx context.Context, id, session string, limit int) ([]Execution, error) {
	const in = " AND (? = '' OR session = ?)" + newest
	list, err := x.query(ctx, " WHERE call = ?"+in, id, session, session, limit)
	if err != nil || len(list) > 0 || id == "" {
		return list, err
	}
	first, last, _ := strings.Cut(id, Gap)
	return x.query(ctx, " WHERE substr(call, 1, ?) = ? AND (? = '' OR substr(call, -?) = ?)"+in,
		len([]rune(first)), first, last, len([]rune(last)), last, session, session, limit)
}

// asked is the requests of a call as a JSON array.
const asked = ", (SELECT json_group_array(json_object('capability', capability, 'subject', subject, 'verdict', verdict, 'rule', rule, 'source', source) ORDER BY position) FROM requests WHERE execution = tool_executions.id)"

func (x *Index) query(ctx context.Context, tail string, args ...any) (list []Execution, err error) {
	defer func() {
		if err != nil {
			list, err = nil, fmt.Errorf("query index: %w", err)
		}
	}()
	rows, err := x.db.QueryContext(ctx, "SELECT "+columns+asked+" FROM tool_executions"+tail, args...)
	if err != nil {
		return nil, err
	}
	defer func() { err = errors.Join(err, rows.Close()) }()
	for rows.Next() {
		e, err := scan(rows)
		if err != nil {
			return nil, err
		}
		list = append(list, *e)
	}
	return list, rows.Err()
}

func scan(rows *sql.Rows) (*Execution, error) {
	var e Execution
	var requests []byte
	if err := rows.Scan(append(e.fields(), &requests)...); err != nil {
		return nil, strange(err)
	}
	e.text = ""
	e.Start.Session = e.Session
	var list []audit.Request
	if err := json.Unmarshal(requests, &list); err != nil {
		return nil, strange(err)
	}
	if len(list) > 0 {
		e.Requests = list
	}
	return &e, nil
}

// strange is the error for a row that cannot be one of ours.
func strange(err error) error { return fmt.Errorf("%w: %v", sqlite3.CORRUPT, err) }
