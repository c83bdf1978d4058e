package sqlite

import (
	"bytes"
	"context"
	"database/sql"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
)

// dump is all that an index says, without what depends on the order in which it
// was made.
func dump(t *testing.T, x *Index) string {
	t.Helper()
	list, err := x.List(t.Context(), Query{Limit: MaxLimit})
	if err != nil {
		t.Fatal(err)
	}
	var lines []string
	for _, e := range list {
		exit := "-"
		if e.Exit != nil {
			exit = fmt.Sprint(*e.Exit)
		}
		e.Exit, e.row = nil, 0
		lines = append(lines, fmt.Sprintf("%+v exit %s", e, exit))
	}
	return strings.Join(lines, "\n")
}

// An index that was updated after any number of records is the one that is
// made at once, and records are not read twice.
func TestIncremental(t *testing.T) {
	whole := story()
	for range 40 {
		whole.append("one", bash(fmt.Sprint("more", len(whole.logs["one"])), "true", "allow", ran(0)...)...)
	}
	want := dump(t, opened(t, whole))
	for seed := range uint64(20) {
		rnd, updates := rand.New(rand.NewPCG(seed, 1)), 0
		part := &memory{}
		x := opened(t, part)
		at := map[string]int{}
		for more := true; more; {
			more = false
			for _, id := range whole.ids {
				n := min(rnd.IntN(9), len(whole.logs[id])-at[id])
				part.append(id, whole.logs[id][at[id]:at[id]+n]...)
				at[id] += n
				more = more || at[id] < len(whole.logs[id])
			}
			if notes, err := x.Update(t.Context(), part); err != nil || len(notes) > 0 {
				t.Fatal(notes, err)
			}
			updates++
		}
		// The last record of each is looked at again.
		if total := at["one"] + at["two"]; part.reads > total+2*updates {
			t.Errorf("seed %d: read %d records of %d in %d updates", seed, part.reads, total, updates)
		}
		if d := cmp.Diff(want, dump(t, x)); d != "" {
			t.Fatalf("seed %d:\n%s", seed, d)
		}
		if _, err := x.Rebuild(t.Context(), part); err != nil {
			t.Fatal(err)
		}
		if d := cmp.Diff(want, dump(t, x)); d != "" {
			t.Fatalf("seed %d: rebuilt:\n%s", seed, d)
		}
	}
}

// The index follows a log that is not the one it was: shortened, replaced by
// one of the same length, longer but another, gone.
func TestReplaced(t *testing.T) {
	other := func(n int) *memory {
		m := &memory{}
		for i := range n {
			m.append("one", bash(fmt.Sprint("other", i), "other", "deny")...)
		}
		return m
	}
	length := len(story().logs["one"])
	short := story()
	short.logs["one"] = short.logs["one"][:6]
	same := other(length)
	same.logs["one"] = same.logs["one"][:length]
	for name, next := range map[string]*memory{"shortened": short, "same-length": same, "longer": other(length), "gone": {}} {
		x := opened(t, story())
		if _, err := x.Update(t.Context(), &touched{next}); err != nil {
			t.Fatal(err)
		}
		if d := cmp.Diff(dump(t, opened(t, next)), dump(t, x)); d != "" {
			t.Errorf("%s:\n%s", name, d)
		}
	}
}

// A session that cannot be read from some place on is indexed up to there, and
// told; the others are indexed; when it can be read again the rest follows.
func TestUnreadable(t *testing.T) {
	m := story()
	m.bad = map[string]int{"one": 5}
	x, err := Open(t.Context(), filepath.Join(t.TempDir(), "index.db"))
	if err != nil {
		t.Fatal(err)
	}
	defer x.Close()
	for range 2 {
		notes, err := x.Update(t.Context(), m)
		if err != nil || len(notes) != 1 || !strings.Contains(notes[0], `session "one": record 6 is not what was written`) {
			t.Errorf("%q %v", notes, err)
		}
		if list, _ := x.List(t.Context(), Query{Session: "one"}); ids(list) != "exit3 done" {
			t.Error(ids(list))
		}
		if list, _ := x.List(t.Context(), Query{Session: "two"}); len(list) != 7 {
			t.Error(ids(list))
		}
	}
	m.bad = nil
	if notes, err := x.Update(t.Context(), m); err != nil || len(notes) > 0 {
		t.Error(notes, err)
	}
	if d := cmp.Diff(dump(t, opened(t, m)), dump(t, x)); d != "" {
		t.Error(d)
	}
}

// check asks with Use and compares with what a new index says.
func check(t *testing.T, file string, m *memory) (notes []string) {
	t.Helper()
	got := ""
	notes, err := Use(t.Context(), file, m, func(x *Index) error {
		list, err := x.List(t.Context(), Query{Limit: MaxLimit})
		got = ids(list)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	want, err := opened(t, m).List(t.Context(), Query{Limit: MaxLimit})
	if err != nil {
		t.Fatal(err)
	}
	if got != ids(want) {
		t.Errorf("got %s\nwant %s", got, ids(want))
	}
	return notes
}

func TestUse(t *testing.T) {
	file := filepath.Join(t.TempDir(), "an index?#%.db")
	m := story()
	for range 2 {
		if notes := check(t, file, m); len(notes) > 0 {
			t.Error(notes)
		}
	}
	if info, err := os.Stat(file); err != nil || info.Mode().Perm() != 0o600 {
		t.Errorf("%v %v", info.Mode(), err)
	}
	m.reads = 0
	_, err := Use(t.Context(), file, m, func(x *Index) error { return nil })
	if err != nil || m.reads != 0 {
		t.Errorf("read %d records again, %v", m.reads, err)
	}
	m.fault = errors.New("log cannot be read")
	if notes, err := Use(t.Context(), file, m, func(*Index) error { t.Error("asked"); return nil }); err != m.fault {
		t.Error(notes, err)
	}
}

// Whatever stands in the file, the answer is right, and the file is an index
// again.
func TestDamaged(t *testing.T) {
	m := story()
	file := filepath.Join(t.TempDir(), "index.db")
	check(t, file, m)
	good, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	damaged := map[string][]byte{
		"empty": {}, "text": []byte("this is no index"), "half": good[:len(good)/2], "header": append([]byte("SQLite format 3\x00"), bytes.Repeat([]byte{0xff}, 5000)...),
		"huge-page": append(bytes.Clone(good[:16]), append([]byte{0xff, 0xff}, good[18:]...)...),
	}
	const page = 4096
	for at := 0; at < len(good); at += page {
		for _, with := range []byte{0, 0xff} {
			b := bytes.Clone(good)
			copy(b[at:at+page], bytes.Repeat([]byte{with}, page))
			damaged[fmt.Sprintf("page-%d-%x", at/page+1, with)] = b
		}
	}
	for name, data := range damaged {
		t.Run(name, func(t *testing.T) {
			file := filepath.Join(t.TempDir(), "index.db")
			if err := os.WriteFile(file, data, 0o600); err != nil {
				t.Fatal(err)
			}
			m := story()
			m.append("two", bash("new", "true", "allow", ran(0)...)...)
			if notes := check(t, file, m); len(notes) > 0 {
				t.Error(notes)
			}
			if notes := check(t, file, m); len(notes) > 0 {
				t.Error(notes)
			}
		})
	}
}

// An index of another version, with whatever tables, is made anew in place.
func TestVersion(t *testing.T) {
	file := filepath.Join(t.TempDir(), "index.db")
	m := story()
	check(t, file, m)
	db, err := sql.Open("sqlite3", dataSource(file))
	if err != nil {
		t.Fatal(err)
	}
	if _, err := db.Exec(`DROP TABLE requests; CREATE TABLE "odd ""name" (x); INSERT INTO "odd ""name" VALUES (1); CREATE VIEW v AS SELECT 1; PRAGMA user_version = 99`); err != nil {
		t.Fatal(err)
	}
	db.Close()
	if notes := check(t, file, m); len(notes) > 0 {
		t.Error(notes)
	}
	db, err = sql.Open("sqlite3", dataSource(file))
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	var tables, version int
	if err := db.QueryRow(`SELECT count(*) FROM sqlite_schema WHERE type IN ('table', 'view')`).Scan(&tables); err != nil || tables != 3 {
		t.Errorf("%d tables, %v", tables, err)
	}
	if err := db.QueryRow(`PRAGMA user_version`).Scan(&version); err != nil || version != schemaVersion {
		t.Errorf("version %d, %v", version, err)
	}
	var mode string
	if err := db.QueryRow(`PRAGMA journal_mode`).Scan(&mode); err != nil || mode != "wal" {
		t.Errorf("journal mode %s, %v", mode, err)
	}
}

// A table that is not what the version says is damage as well.
func TestTampered(t *testing.T) {
	for _, change := range []string{"DROP TABLE requests", "ALTER TABLE tool_executions RENAME COLUMN text TO txt", "UPDATE tool_executions SET requested = 'soon'", "UPDATE sessions SET offset = 'x'",
		"UPDATE sessions SET offset = 7, bytes = 0", "UPDATE sessions SET hash = '00', bytes = 0", "DELETE FROM sessions"} {
		file := filepath.Join(t.TempDir(), "index.db")
		m := story()
		check(t, file, m)
		db, err := sql.Open("sqlite3", dataSource(file))
		if err != nil {
			t.Fatal(err)
		}
		if _, err := db.Exec(change); err != nil {
			t.Fatal(change, err)
		}
		db.Close()
		if notes := check(t, file, m); len(notes) > 0 {
			t.Errorf("%s: %s", change, notes)
		}
	}
}

// An index that is locked for long, or cannot be made, is done without.
func TestUnusable(t *testing.T) {
	t.Run("locked", func(t *testing.T) {
		t.Parallel()
		file := filepath.Join(t.TempDir(), "index.db")
		m := story()
		check(t, file, m)
		db, err := sql.Open("sqlite3", dataSource(file))
		if err != nil {
			t.Fatal(err)
		}
		defer db.Close()
		tx, err := db.Begin()
		if err != nil {
			t.Fatal(err)
		}
		begun := time.Now()
		notes := check(t, file, m)
		if len(notes) != 1 || !strings.Contains(notes[0], "database is locked") {
			t.Error(notes)
		}
		if d := time.Since(begun); d < busy || d > 5*busy {
			t.Errorf("took %v, want about %v", d, busy)
		}
		if err := tx.Rollback(); err != nil {
			t.Fatal(err)
		}
		if notes := check(t, file, m); len(notes) > 0 {
			t.Error(notes)
		}
	})
	t.Run("directory", func(t *testing.T) {
		dir := t.TempDir()
		if notes := check(t, dir, story()); len(notes) != 1 {
			t.Error(notes)
		}
		if notes := check(t, filepath.Join(dir, "no", "such", "index.db"), story()); len(notes) != 1 {
			t.Error(notes)
		}
	})
	t.Run("read-only", func(t *testing.T) {
		if os.Getuid() == 0 {
			t.Skip("root may write everywhere")
		}
		dir := t.TempDir()
		if err := os.Chmod(dir, 0o500); err != nil {
			t.Fatal(err)
		}
		if notes := check(t, filepath.Join(dir, "index.db"), story()); len(notes) != 1 {
			t.Error(notes)
		}
	})
	t.Run("repair-under-way", func(t *testing.T) {
		file := filepath.Join(t.TempDir(), "index.db")
		for name, data := range map[string]string{file: strings.Repeat("no index", 1000), file + ".repair": ""} {
			if err := os.WriteFile(name, []byte(data), 0o600); err != nil {
				t.Fatal(err)
			}
		}
		if notes := check(t, file, story()); len(notes) != 1 || !strings.Contains(notes[0], "repair") {
			t.Error(notes)
		}
		old := time.Now().Add(-2 * repairing)
		if err := os.Chtimes(file+".repair", old, old); err != nil {
			t.Fatal(err)
		}
		if notes := check(t, file, story()); len(notes) > 0 {
			t.Error(notes)
		}
		if left, err := filepath.Glob(file + "*"); err != nil || len(left) != 1 {
			t.Error(left, err)
		}
	})
}

// Many ask at once, of a new file and of a damaged one: each has its answer,
// and what is left is an index.
func TestConcurrent(t *testing.T) {
	for name, start := range map[string]string{"new": "", "damaged": strings.Repeat("no index", 1000)} {
		file := filepath.Join(t.TempDir(), "index.db")
		if err := os.WriteFile(file, []byte(start), 0o600); err != nil {
			t.Fatal(err)
		}
		want := len(story().logs["one"])
		var group sync.WaitGroup
		for range 8 {
			group.Go(func() {
				_, err := Use(context.Background(), file, story(), func(x *Index) error {
					list, err := x.List(context.Background(), Query{Session: "one"})
					if err == nil && len(list) != 5 {
						t.Errorf("%s: %d calls of %d records", name, len(list), want)
					}
					return err
				})
				if err != nil {
					t.Errorf("%s: %v", name, err)
				}
			})
		}
		group.Wait()
		if notes := check(t, file, story()); len(notes) > 0 {
			t.Errorf("%s: %s", name, notes)
		}
	}
}

// An update that is stopped leaves what there was.
func TestStopped(t *testing.T) {
	m := story()
	x := opened(t, m)
	before := dump(t, x)
	m.append("two", bash("new", "true", "allow", ran(0)...)...)
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := x.Update(ctx, m); !errors.Is(err, context.Canceled) {
		t.Error(err)
	}
	if d := cmp.Diff(before, dump(t, x)); d != "" {
		t.Error(d)
	}
	if _, err := x.Update(t.Context(), m); err != nil {
		t.Error(err)
	}
	if list, err := x.Find(t.Context(), "new", "", 1); err != nil || len(list) != 1 {
		t.Error(list, err)
	}
}
