package main

import (
	"context"
	"fmt"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"time"

	jsonv2 "github.com/go-json-experiment/json"
	"github.com/go-json-experiment/json/jsontext"
	"github.com/spf13/cobra"

	"assent"
	"assent/gate"
	"assent/internal/sqlite"
)

func logCommand(io streams) *cobra.Command {
	var p place
	var f logFlags
	cmd := &cobra.Command{
		Use:   "log",
		Short: "list the calls on record; see also log show, verify and replay",
		Long: `log lists the calls on record, the newest last: when each came, its id, the verdict, what became of it, the
tool and what it was about. Times are those of this machine's clock and zone. Filters add up.

What became of a call: "exit N" and "timeout" of one that ended; refused (by policy); declined (by a person, or
nobody could be asked); pending (waits for an answer); approved and allowed (nothing has run under it as far as
the record says: an agent may run it itself); running (started, no end on record); failed (could not run);
unknown (ended in a crash); undecided.

The list comes from an index beside the log, index.db, that is brought up to date first and can be deleted at any
time. What is true is the log: see assent log verify.`,
		Args: cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			l, err := openLog(&p)
			if err == nil {
				err = l.list(cmd.Context(), io, &f)
			}
			if err != nil {
				return fmt.Errorf("log: %v", err)
			}
			return nil
		},
	}
	p.where(cmd)
	f.flags(cmd)
	cmd.AddCommand(logShowCommand(io), logVerifyCommand(io), logReplayCommand(io))
	return cmd
}

// where is the flags that say whose log it is.
func (p *place) where(cmd *cobra.Command) {
	cmd.Flags().StringVar(&p.home, "home", "", "home directory (default: $HOME)")
}

// A period is the flags that say from when to when.
type period struct{ since, until string }

func (f *period) flags(cmd *cobra.Command) {
	cmd.Flags().StringVar(&f.since, "since", "", "only calls from this `time` on: 90m, 2h, 3d, 1w before now; 2026-03-01, \"2026-03-01 12:00\", or RFC 3339")
	cmd.Flags().StringVar(&f.until, "until", "", "only calls before this `time`; a day without a time counts to its end")
}

// times reads the flags.
func (f *period) times(now time.Time) (since, until time.Time, err error) {
	if since, _, err = moment(f.since, now); err != nil {
		return since, until, fmt.Errorf("--since: %v", err)
	}
	until, day, err := moment(f.until, now)
	if err != nil {
		return since, until, fmt.Errorf("--until: %v", err)
	}
	if day {
		until = until.AddDate(0, 0, 1)
	}
	if !since.IsZero() && !until.IsZero() && !since.Before(until) {
		return since, until, fmt.Errorf("--since %s is not before --until %s", f.since, f.until)
	}
	return since, until, nil
}

// moment reads a time or how long ago it was; day says that it is a whole day.
// An empty text is the zero time.
func moment(text string, now time.Time) (t time.Time, day bool, err error) {
	if text == "" {
		return t, false, nil
	}
	if d, ok := ago(text); ok {
		return now.Add(-d), false, nil
	}
	for _, form := range [...]string{time.RFC3339, "2006-01-02T15:04:05", "2006-01-02 15:04:05", "2006-01-02T15:04", "2006-01-02 15:04", time.DateOnly} {
		if t, err := time.ParseInLocation(form, text, now.Location()); err == nil {
			return t, form == time.DateOnly, nil
		}
	}
	return t, false, fmt.Errorf("%q is no time: want such as 2h, 3d, 2026-03-01 or \"2026-03-01 12:00\"", text)
}

// ago reads a duration: what time.ParseDuration takes, and days and weeks.
func ago(text string) (time.Duration, bool) {
	if n, ok := strings.CutSuffix(text, "w"); ok {
		text = n + "d"
		if k, err := strconv.ParseUint(n, 10, 16); err == nil {
			text = strconv.FormatUint(7*k, 10) + "d"
		}
	}
	if n, ok := strings.CutSuffix(text, "d"); ok {
		k, err := strconv.ParseUint(n, 10, 16)
		return time.Duration(min(k, 100_000)) * 24 * time.Hour, err == nil
	}
	d, err := time.ParseDuration(text)
	return d, err == nil && d >= 0
}

// logFlags is the flags of the list.
type logFlags struct {
	period
	verdict, state, tool, capability, session, agent, grep, before string
	limit                                                          int
	json                                                           bool
}

func (f *logFlags) flags(cmd *cobra.Command) {
	s := cmd.Flags()
	s.IntVar(&f.limit, "limit", 20, "at most that many calls, the newest")
	s.StringVar(&f.before, "before", "", "only calls older than the one with this `id`: reads on from an earlier list")
	f.period.flags(cmd)
	s.StringVar(&f.verdict, "verdict", "", "allow, confine, ask or deny")
	s.StringVar(&f.state, "state", "", "what became of it: done, refused, declined, pending, ...")
	s.StringVar(&f.tool, "tool", "", "`name` of the tool")
	s.StringVar(&f.capability, "capability", "", "calls that needed this `capability`, or one below it: file.write")
	s.StringVar(&f.session, "session", "", "`id` of the session")
	s.StringVar(&f.agent, "agent", "", "`name` of the agent")
	s.StringVar(&f.grep, "grep", "", "`text` anywhere in command, arguments, paths, reasons or errors, in either case")
	s.BoolVar(&f.json, "json", false, "print one JSON object a line")
}

// query makes the question to the index, but for --before.
func (f *logFlags) query(now time.Time) (sqlite.Query, error) {
	q := sqlite.Query{Verdict: f.verdict, State: f.state, Tool: f.tool, Capability: f.capability, Session: f.session, Agent: f.agent, Text: f.grep, Limit: f.limit}
	if f.limit < 1 || f.limit > sqlite.MaxLimit {
		return q, fmt.Errorf("--limit %d: want 1 to %d; --before reads on", f.limit, sqlite.MaxLimit)
	}
	verdicts := []string{assent.Allow.String(), assent.Confine.String(), assent.Ask.String(), assent.Deny.String()}
	if f.verdict != "" && !slices.Contains(verdicts, f.verdict) {
		return q, fmt.Errorf("--verdict %q: want one of %s", f.verdict, strings.Join(verdicts, ", "))
	}
	if f.state != "" && !slices.Contains(sqlite.States(), f.state) {
		return q, fmt.Errorf("--state %q: want one of %s", f.state, strings.Join(sqlite.States(), ", "))
	}
	if f.capability != "" && !slices.ContainsFunc(assent.Capabilities(), func(c assent.Capability) bool { return assent.Covers(f.capability, c) }) {
		return q, fmt.Errorf("--capability %q: there is none of that name", f.capability)
	}
	var err error
	q.Since, q.Until, err = f.times(now)
	return q, err
}

// A logReader is the log of one data directory and its index.
type logReader struct {
	dir     string
	history *gate.History
}

func openLog(p *place) (*logReader, error) {
	config, _, err := p.config("", "", "")
	if err != nil {
		return nil, err
	}
	h, err := gate.OpenHistory(config.DataDir())
	if err != nil {
		return nil, err
	}
	return &logReader{config.DataDir(), h}, nil
}

// empty says where records would be, if there is none.
func (l *logReader) empty(io streams) (bool, error) {
	sessions, err := l.history.Sessions()
	if err != nil || len(sessions) > 0 {
		return false, err
	}
	fmt.Fprintf(io.err, "assent: nothing is on record yet in %s: assent exec and assent chat record what they do\n", shown(l.dir))
	return true, nil
}

// ask asks the index, and tells on standard error what is not well.
func (l *logReader) ask(ctx context.Context, io streams, f func(*sqlite.Index) error) error {
	notes, err := sqlite.Use(ctx, filepath.Join(l.dir, "index.db"), l.history, f)
	for _, n := range notes {
		fmt.Fprintf(io.err, "assent: log: %s\n", shown(n))
	}
	return err
}

func (l *logReader) list(ctx context.Context, io streams, f *logFlags) error {
	q, err := f.query(time.Now())
	if err != nil {
		return err
	}
	if none, err := l.empty(io); none || err != nil {
		return err
	}
	var calls, before []sqlite.Execution
	var total int64
	err = l.ask(ctx, io, func(x *sqlite.Index) (err error) {
		if f.before != "" {
			if before, err = x.Find(ctx, f.before, f.session, maxSame+1); err != nil || len(before) != 1 {
				return err
			}
			q.Before = &before[0]
		}
		if total, err = x.Count(ctx, q); err != nil {
			return err
		}
		calls, err = x.List(ctx, q)
		return err
	})
	if err != nil {
		return err
	}
	if f.before != "" && len(before) != 1 {
		return oneOf(f.before, before)
	}
	slices.Reverse(calls)
	if f.json {
		return printJSON(io, calls)
	}
	if len(calls) == 0 {
		fmt.Fprintln(io.err, "assent: no call on record is like that")
		return nil
	}
	newTable(calls, width(io.out)).print(io.out)
	if more := total - int64(len(calls)); more > 0 {
		line(io.out, " ", fmt.Sprintf("%d older ones: --limit, or --before %s; assent log show ID tells all about one", more, shown(calls[0].ID)))
	}
	return nil
}

// maxSame is how many calls are listed of which one must be chosen.
const maxSame = 20

// oneOf is the error for an id that is not that of exactly one call.
func oneOf(id string, found []sqlite.Execution) error {
	if len(found) == 0 {
		return fmt.Errorf("no call %q is on record", id)
	}
	n := fmt.Sprint(len(found))
	if len(found) > maxSame {
		n = fmt.Sprintf("more than %d", maxSame)
	}
	return fmt.Errorf("%s calls on record are called %q: give more of the id, or --session", n, id)
}

// printJSON prints values, one a line. Bytes of a record that are not UTF-8
// become U+FFFD.
func printJSON[T any](io streams, list []T) error {
	for i := range list {
		b, err := jsonv2.Marshal(&list[i], jsontext.AllowInvalidUTF8(true), jsontext.AllowDuplicateNames(true))
		if err != nil {
			return err
		}
		if _, err := io.out.Write(append(escapeJSON(b), '\n')); err != nil {
			return err
		}
	}
	return nil
}
