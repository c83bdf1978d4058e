// Package sqlite is the index of the log: one row per call in an SQLite file,
// for lists and searches that would otherwise read every record.
//
// The index is a cache and never the truth. It is made from the log when
// somebody asks for it ([Use]), never by a call; it goes on where it stopped,
// and is made anew if it is of another version, damaged or gone. If it cannot
// be used at all, the same question is answered from an index that is made for
// this once. Nothing that is decided, verified or replayed reads it.
package sqlite

import (
	"context"
	"database/sql"
	_ "embed"
	"errors"
	"fmt"
	"io/fs"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"time"

	"github.com/ncruces/go-sqlite3"
	"github.com/ncruces/go-sqlite3/driver"
)

// schemaVersion is what PRAGMA user_version says of a file with this schema.
// Whatever changes the meaning of a column raises it.
const schemaVersion = 1

//go:embed schema.sql
var schema string

// busy is how long another process may keep the index locked before its answer
// is not waited for.
const busy = 2 * time.Second

// An Index is an open index. It is safe for concurrent use, one operation at a
// time.
type Index struct {
	db *sql.DB
}

// Open opens the index in a file, and makes one if there is none: the file is
// then readable by its owner only. An index of another version is emptied. A
// file that is damaged is an error: see [Damaged] and [Repair].
func Open(ctx context.Context, file string) (*Index, error) {
	f, err := os.OpenFile(file, os.O_RDWR|os.O_CREATE, 0o600)
	if err != nil {
		return nil, fmt.Errorf("open index: %v", err)
	}
	f.Close()
	return open(ctx, dataSource(file, "journal_mode(wal)", "synchronous(normal)"))
}

// Temporary makes an empty index that is gone when it is closed. It lies in a
// nameless file in the directory for temporary files as far as it does not fit
// into SQLite's cache.
func Temporary(ctx context.Context) (*Index, error) {
	return open(ctx, dataSource("", "journal_mode(off)", "synchronous(off)"))
}

// dataSource names a file with what holds for each connection. Statements in
// the schema of a file are not trusted: a file that somebody else wrote must
// not make SQLite do more than read and write its tables.
func dataSource(file string, pragmas ...string) string {
	q := "_txlock=immediate"
	for _, p := range append([]string{fmt.Sprintf("busy_timeout(%d)", busy.Milliseconds()), "trusted_schema(off)", "cell_size_check(on)"}, pragmas...) {
		q += "&_pragma=" + url.QueryEscape(p)
	}
	if file == "" {
		return "file:?" + q
	}
	p := filepath.ToSlash(file)
	if !strings.HasPrefix(p, "/") {
		p = "/" + p // a Windows drive
	}
	return (&url.URL{Scheme: "file", OmitHost: true, Path: p, RawQuery: q}).String()
}

func open(ctx context.Context, dsn string) (*Index, error) {
	db, err := driver.Open(dsn)
	if err != nil {
		return nil, fmt.Errorf("open index: %w", err)
	}
	db.SetMaxOpenConns(1)    // one writer; and a temporary index belongs to its connection
	db.SetConnMaxLifetime(0) // so that it is never closed behind our back
	x := &Index{db}
	if err := x.prepare(ctx); err != nil {
		db.Close()
		return nil, fmt.Errorf("open index: %w", err)
	}
	return x, nil
}

// Close closes the index. A temporary one is gone then.
func (x *Index) Close() error { return x.db.Close() }

// prepare makes the tables, unless they are those of this version.
func (x *Index) prepare(ctx context.Context) error {
	var version int
	if err := x.db.QueryRowContext(ctx, "PRAGMA user_version").Scan(&version); err != nil {
		return err
	}
	if version == schemaVersion {
		return nil
	}
	return x.empty(ctx, false)
}

// empty makes the tables, without a row. Unless always is set, tables of this
// version that another process made meanwhile are left as they are.
func (x *Index) empty(ctx context.Context, always bool) error {
	tx, err := x.db.BeginTx(ctx, nil)
	if err != nil {
		return err
	}
	defer tx.Rollback()
	var version int
	if err := tx.QueryRowContext(ctx, "PRAGMA user_version").Scan(&version); err != nil || version == schemaVersion && !always {
		return err
	}
	if err := dropAll(ctx, tx); err != nil {
		return err
	}
	if _, err := tx.ExecContext(ctx, schema+fmt.Sprintf("PRAGMA user_version = %d;", schemaVersion)); err != nil {
		return err
	}
	return tx.Commit()
}

// dropAll removes the tables and views of another version; indexes and triggers
// go with them.
func dropAll(ctx context.Context, tx *sql.Tx) error {
	rows, err := tx.QueryContext(ctx, "SELECT type, name FROM sqlite_schema WHERE type IN ('table', 'view') AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\'")
	if err != nil {
		return err
	}
	var drops []string
	for rows.Next() {
		var kind, name string
		if err := rows.Scan(&kind, &name); err != nil {
			rows.Close()
			return err
		}
		drops = append(drops, fmt.Sprintf("DROP %s IF EXISTS %s", strings.ToUpper(kind), sqlite3.QuoteIdentifier(name)))
	}
	if err := errors.Join(rows.Err(), rows.Close()); err != nil {
		return err
	}
	for _, d := range drops {
		if _, err := tx.ExecContext(ctx, d); err != nil {
			return err
		}
	}
	return nil
}

// Damaged reports whether an error says that a file is no index, or one that
// was changed or broken by others. The index wants [Repair] then.
func Damaged(err error) bool {
	for _, code := range [...]sqlite3.ErrorCode{sqlite3.CORRUPT, sqlite3.NOTADB, sqlite3.FORMAT, sqlite3.MISMATCH, sqlite3.CONSTRAINT, sqlite3.ERROR, sqlite3.SCHEMA} {
		if errors.Is(err, code) {
			return true
		}
	}
	return false
}

// repairing is how long a repair may take before it counts as given up.
const repairing = time.Minute

// Repair makes an empty index of a damaged one, in its file if SQLite can still
// use that, else in a new one in its place. Of several processes one repairs;
// the others get an error.
func Repair(ctx context.Context, file string) (*Index, error) {
	lock := file + ".repair"
	if info, err := os.Lstat(lock); err == nil && time.Since(info.ModTime()) > repairing {
		os.Remove(lock) // of a process that was killed
	}
	f, err := os.OpenFile(lock, os.O_CREATE|os.O_EXCL|os.O_WRONLY, 0o600)
	if err != nil {
		return nil, fmt.Errorf("repair index: %v", err)
	}
	f.Close()
	defer os.Remove(lock)
	x, err := Open(ctx, file)
	if err == nil {
		if err = x.sound(ctx); err == nil {
			err = x.empty(ctx, true)
		}
		if err == nil {
			return x, nil
		}
		x.Close()
	}
	if !Damaged(err) {
		return nil, fmt.Errorf("repair index: %w", err)
	}
	// The main file last: without it, what a log of another file holds would
	// be taken for this one's.
	for _, name := range []string{file + "-wal", file + "-shm", file} {
		if err := os.Remove(name); err != nil && !errors.Is(err, fs.ErrNotExist) {
			return nil, fmt.Errorf("repair index: %v", err)
		}
	}
	return Open(ctx, file)
}

// sound reads the whole file.
func (x *Index) sound(ctx context.Context) error {
	var answer string
	if err := x.db.QueryRowContext(ctx, "PRAGMA quick_check(1)").Scan(&answer); err != nil {
		return err
	}
	if answer != "ok" {
		return sqlite3.CORRUPT
	}
	return nil
}
