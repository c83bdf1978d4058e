package main

import (
	"cmp"
	"encoding/hex"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"assent/audit"
	"assent/gate"
)

func logVerifyCommand(io streams) *cobra.Command {
	var p place
	var f verifyFlags
	cmd := &cobra.Command{
		Use:   "verify",
		Short: "find every record that was changed, removed, added or moved",
		Long: `verify reads all logs and their register. Each record carries the hash of the one before, so that a changed,
missing, added or reordered record is found, with its session, file and line. It also lists the calls that were
started and whose end is not on record: they run, or were cut off.

Who can write the log could write all of it anew. Against that keep a head elsewhere: with --session the last
record's is printed, and --head checks the log against one that was kept.

Exit status 0: the chain holds; 2: it does not, or could not be verified.`,
		Args: cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			l, err := openLog(&p)
			if err == nil {
				err = f.run(io, l)
			}
			if _, ok := err.(exitStatus); err != nil && !ok {
				return fmt.Errorf("log verify: %v", err)
			}
			return err
		},
	}
	p.where(cmd)
	cmd.Flags().StringVar(&f.session, "session", "", "verify only the log of the session with this `id`")
	cmd.Flags().StringVar(&f.head, "head", "", "with --session: the log must have this record, `SEQ:HASH` as printed earlier")
	cmd.Flags().BoolVar(&f.json, "json", false, "print the report as JSON")
	return cmd
}

type verifyFlags struct {
	session, head string
	json          bool
}

func (f *verifyFlags) run(io streams, l *logReader) error {
	head, err := f.known()
	if err != nil {
		return err
	}
	var report *audit.Report
	if f.session != "" {
		report, err = l.history.VerifySession(f.session, head)
	} else {
		report, err = l.history.Verify()
	}
	if err != nil {
		return err
	}
	open, many := unfinished(l.history, f.session)
	if f.json {
		if err := printJSON(io, []verified{{report, report.OK(), open, many}}); err != nil {
			return err
		}
	} else {
		f.print(io, l, report, open, many)
	}
	if !report.OK() {
		return exitStatus(exitFault)
	}
	return nil
}

// A verified is the JSON form of the answer.
type verified struct {
	*audit.Report
	OK   bool       `json:"ok"`
	Open []openCall `json:"open,omitempty"` // calls without an end, the first maxOpen
	Many int        `json:"open_calls"`
}

// known reads --head.
func (f *verifyFlags) known() (audit.Head, error) {
	if f.head == "" {
		return audit.Head{}, nil
	}
	if f.session == "" {
		return audit.Head{}, fmt.Errorf("--head needs --session: each session has a chain of its own")
	}
	seq, hash, _ := strings.Cut(f.head, ":")
	n, err := strconv.ParseUint(seq, 10, 64)
	raw, badHash := hex.DecodeString(hash)
	if err != nil || badHash != nil || n == 0 || len(raw) != 32 {
		return audit.Head{}, fmt.Errorf("--head %q: want SEQ:HASH, a number and 64 hexadecimal digits", f.head)
	}
	return audit.Head{Seq: n, Hash: strings.ToLower(hash)}, nil
}

func (f *verifyFlags) print(io streams, l *logReader, r *audit.Report, open []openCall, many int) {
	switch n := len(r.Faults) + r.More; {
	case n == 0 && r.Records == 0:
		fmt.Fprintf(io.out, "nothing is on record in %s\n", shown(l.dir))
	case n == 0 && f.session != "":
		fmt.Fprintf(io.out, "%s: the chain holds\n", counted(r.Records, "record"))
		fmt.Fprintf(io.out, "head %d:%s\n", r.Last.Seq, r.Last.Hash)
	case n == 0:
		fmt.Fprintf(io.out, "%s in %s: the chain holds\n", counted(r.Records, "record"), counted(r.Sessions, "session"))
	default:
		fmt.Fprintf(io.out, "the log is not what was written: %s in %s\n", counted(n, "fault"), shown(l.dir))
	}
	for _, fault := range r.Faults {
		line(io.out, " ", shown(fault.String()))
	}
	if r.More > 0 {
		fmt.Fprintf(io.out, "  and %d more\n", r.More)
	}
	for _, n := range r.Notes {
		line(io.out, "note", shown(n))
	}
	if r.Unfinished > 0 {
		line(io.out, "note", fmt.Sprintf("%s of a record that was not written to its end; nothing was done under it", counted(r.Unfinished, "byte")))
	}
	if r.Repaired > 0 {
		line(io.out, "note", fmt.Sprintf("%s of records that were not written to their end were cut off, as the record after each says", counted(r.Repaired, "byte")))
	}
	if many == 0 {
		return
	}
	line(io.out, "note", counted(many, "call")+" started without an end on record: running still, or cut off")
	for _, s := range open {
		line(io.out, " ", shown(fmt.Sprintf("%s of session %s, started %s; see assent log show %s", s.Call, s.Session, s.Time, s.Call)))
	}
	if many > len(open) {
		fmt.Fprintf(io.out, "  and %d more: assent log --state running\n", many-len(open))
	}
}

// counted is a number of things.
func counted[N int | int64 | uint64](n N, thing string) string {
	if n == 1 {
		return "1 " + thing
	}
	return fmt.Sprintf("%d %ss", n, thing)
}

// An openCall is a call that was started, and whose end is not on record.
type openCall struct {
	Call    string `json:"call"`
	Session string `json:"session"`
	Time    string `json:"time"`
}

// maxOpen is how many calls without an end are listed.
const maxOpen = 20

// unfinished finds the calls without an end, and keeps no others in memory.
// What cannot be read is left out: verification says so.
func unfinished(h *gate.History, session string) (open []openCall, many int) {
	type key struct{ session, call string }
	under := map[key]openCall{}
	for r, err := range h.Records(gate.Cursor{Session: session}) {
		if err != nil {
			continue
		}
		switch k := (key{r.Session, r.Call}); r.Event {
		case audit.Started:
			under[k] = openCall{r.Call, r.Session, r.Time}
		case audit.Finished, audit.Failed:
			delete(under, k)
		}
	}
	for _, s := range under {
		open = append(open, s)
	}
	slices.SortFunc(open, func(a, b openCall) int {
		return cmp.Or(cmp.Compare(a.Time, b.Time), cmp.Compare(a.Session, b.Session), cmp.Compare(a.Call, b.Call))
	})
	return open[:min(len(open), maxOpen)], len(open)
}
