package audit

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"io"
	"iter"
	"slices"

	"github.com/go-json-experiment/json/jsontext"
)

// A Segment is one file of a log.
type Segment struct {
	Name string // as a fault names it
	R    io.Reader
}

// A Head is what is known about the end of a log from elsewhere: the log must
// have at least Seq records, and record Seq must have this hash. The zero Head
// says nothing. With a head that was kept where the log's writer cannot write,
// nothing before it can be changed unseen.
type Head struct {
	Seq  uint64
	Hash string
}

// A Kind is what is wrong with a log at some place.
type Kind string

// The kinds of faults.
const (
	Changed    Kind = "changed"    // the bytes of a line are not those that were written
	Removed    Kind = "removed"    // records are missing
	Inserted   Kind = "inserted"   // a line that is not of the chain, or is there twice
	Reordered  Kind = "reordered"  // a line stands behind one that follows it
	Truncated  Kind = "truncated"  // the end is missing
	Unreadable Kind = "unreadable" // a file cannot be read, or there is none
)

// A Fault is one finding of a verification.
type Fault struct {
	Kind    Kind   `json:"kind"`
	Session string `json:"session,omitempty"`
	Segment string `json:"segment,omitempty"`
	Line    int    `json:"line,omitzero"` // from 1; 0: the fault is not of a line
	Seq     uint64 `json:"seq,omitzero"`  // of the record; 0: not known
	Text    string `json:"text"`
}

// String returns "segment:line: record seq: kind: text".
func (f Fault) String() string {
	var b bytes.Buffer
	if f.Session != "" {
		fmt.Fprintf(&b, "session %q: ", f.Session)
	}
	if f.Segment != "" {
		b.WriteString(f.Segment + ":")
	}
	if f.Line > 0 {
		fmt.Fprintf(&b, "%d:", f.Line)
	}
	if b.Len() > 0 && f.Segment != "" {
		b.WriteByte(' ')
	}
	if f.Seq > 0 {
		fmt.Fprintf(&b, "record %d: ", f.Seq)
	}
	return b.String() + string(f.Kind) + ": " + f.Text
}

// MaxFaults is how many faults a report lists; it counts the others.
const MaxFaults = 100

// A Report is the outcome of a verification. A log is sound if it has no
// faults.
type Report struct {
	Sessions int     `json:"sessions,omitzero"` // of the report of a whole history
	Segments int     `json:"segments"`
	Records  uint64  `json:"records"`
	Bytes    int64   `json:"bytes"`
	Faults   []Fault `json:"faults,omitempty"`
	More     int     `json:"more,omitzero"` // faults that are not listed
	Last     Head    `json:"last"`          // the last record; keep it elsewhere to anchor the log

	// What is not well and yet no fault.
	Repaired   int64    `json:"repaired,omitzero"`   // bytes of half-written records that were cut off, as records say
	Unfinished int64    `json:"unfinished,omitzero"` // bytes of a half-written record at the end: its writer was killed, and it was never acknowledged
	Notes      []string `json:"notes,omitempty"`
}

// OK reports whether nothing is wrong.
func (r *Report) OK() bool { return len(r.Faults) == 0 && r.More == 0 }

// Add adds the findings about another log to a report.
func (r *Report) Add(o *Report) {
	r.Sessions++
	r.Segments += o.Segments
	r.Records += o.Records
	r.Bytes += o.Bytes
	r.Repaired += o.Repaired
	r.Unfinished += o.Unfinished
	r.Notes = append(r.Notes, o.Notes[:min(len(o.Notes), max(0, MaxFaults-len(r.Notes)))]...)
	r.More += o.More
	for _, f := range o.Faults {
		r.Fault(f)
	}
}

// Fault adds a fault.
func (r *Report) Fault(f Fault) {
	if len(r.Faults) < MaxFaults {
		r.Faults = append(r.Faults, f)
	} else {
		r.More++
	}
}

// Verify reads the log of a session, its segments in order, and reports every
// place where it is not the log that was written. It needs constant memory:
// one line, and a bounded list of findings.
//
// Without a key a chain shows changes by those who cannot write all of the log
// anew. Whoever can, can forge it as a whole, up to a head that was kept
// elsewhere.
func Verify(session string, head Head, segments iter.Seq2[Segment, error]) *Report {
	v := &verifier{session: session, head: head, report: &Report{}}
	for s, err := range segments {
		if err != nil {
			v.segment, v.line = s.Name, 0
			v.fault(Unreadable, 0, "%v", err)
			continue
		}
		v.read(s)
	}
	v.end()
	return v.report
}

type verifier struct {
	session string
	head    Head
	report  *Report

	segment string
	line    int
	torn    int64 // length of the last line of the segment before, if it has no newline

	good     Head   // of the last record that was in order
	last     Head   // of the record before
	also     string // the other hash that the next record may follow, after one that was changed
	doubtful bool   // the record before was changed: what follows it proves nothing new
	gaps     []gap  // what is missing so far
	atHead   string // hash of the record that the head is about
}

// A gap is a run of records that are missing so far, and the fault that says so.
type gap struct {
	from, to uint64
	fault    int
}

// maxGaps bounds what is remembered to tell reordered records from others.
const maxGaps = 64

func (v *verifier) fault(k Kind, seq uint64, format string, args ...any) {
	v.report.Fault(Fault{Kind: k, Session: v.session, Segment: v.segment, Line: v.line, Seq: seq, Text: fmt.Sprintf(format, args...)})
}

func (v *verifier) read(s Segment) {
	v.endOfSegment()
	v.segment, v.line = s.Name, 0
	v.report.Segments++
	br := bufio.NewReaderSize(s.R, 64<<10)
	var buf []byte
	for {
		line, n, err := readLine(br, &buf)
		v.report.Bytes += n
		switch {
		case n == 0 && err == io.EOF:
			return
		case err == io.EOF:
			v.line++
			v.torn = n
			return
		case errors.Is(err, bufio.ErrTooLong):
			v.line++
			v.changed("", "", fmt.Sprintf("a line of %d bytes: more than %d", n, MaxLine))
		case err != nil:
			v.fault(Unreadable, 0, "%v", err)
			return
		default:
			v.line++
			v.record(line)
		}
	}
}

// readLine returns the next line without its newline, and how many bytes were
// read. Of a line longer than MaxLine the rest is skipped.
func readLine(br *bufio.Reader, buf *[]byte) (line []byte, n int64, err error) {
	*buf = (*buf)[:0]
	long := false
	for {
		part, err := br.ReadSlice('\n')
		n += int64(len(part))
		if long = long || n > MaxLine; !long {
			*buf = append(*buf, part...)
		}
		switch {
		case err == bufio.ErrBufferFull:
			continue
		case err != nil:
			return nil, n, err
		case long:
			return nil, n, bufio.ErrTooLong
		}
		return (*buf)[:len(*buf)-1], n, nil
	}
}

// endOfSegment tells what a segment without a last newline means when another
// one follows: only the last can have a half-written line.
func (v *verifier) endOfSegment() {
	if v.torn > 0 {
		v.fault(Changed, 0, "the last line has no end")
		v.torn, v.doubtful, v.also = 0, true, ""
	}
}

func (v *verifier) record(line []byte) {
	p, err := Locate(line)
	if err != nil {
		v.changed(statedHash(line), bodyHash(line), err.Error())
		return
	}
	if !jsontext.Value(line).IsValid() {
		v.changed(p.Hash, p.Hash, "it is not JSON, or holds a member twice")
		return
	}
	v.report.Records++
	if n := repairedOf(line); n > 0 {
		v.report.Repaired += n
	}
	v.place(p)
}

// bodyHash is the hash that a line should have for what it says.
func bodyHash(line []byte) string {
	if len(line) < tailLen {
		return ""
	}
	return sum(line[:len(line)-tailLen])
}

// statedHash is the hash that a line says it has.
func statedHash(line []byte) string {
	if len(line) < tailLen {
		return ""
	}
	return string(line[len(line)-tailLen+len(hashLabel) : len(line)-len(`"}`)])
}

// changed notes a line that is not what was written. It may still tell its
// place: then the next record is measured by it.
func (v *verifier) changed(stated, computed, text string) {
	v.fault(Changed, v.last.Seq+1, "%s", text)
	v.report.Records++
	v.last = Head{v.last.Seq + 1, stated}
	v.also, v.doubtful = computed, true
	if v.last.Seq == v.head.Seq {
		v.atHead = v.head.Hash // said already
	}
}

// place compares a line's place with where it stands.
func (v *verifier) place(p Place) {
	next := v.last.Seq + 1
	switch {
	case p.Seq == next && (p.Prev == v.last.Hash || v.doubtful):
		v.accept(p)
	case v.doubtful && p.Prev != "" && (p.Prev == v.last.Hash || p.Prev == v.also):
		v.accept(p) // what was changed is a line break
	case v.doubtful && p.Seq == v.good.Seq+1 && p.Prev == v.good.Hash:
		v.accept(p) // what was changed is not a record at all
	case p.Seq == next:
		v.fault(Inserted, p.Seq, "it does not follow the record before it: one of the two is not of this chain")
		v.accept(p)
	case p.Seq > next:
		v.fault(Removed, next, "%s missing before record %d", absent(next, p.Seq-1), p.Seq)
		v.gap(next, p.Seq-1)
		v.accept(p)
	case v.fill(p.Seq):
		// Its gap was reported, and is now known to be a change of order.
	default:
		v.fault(Inserted, p.Seq, "a record with this number was there before")
	}
}

func (v *verifier) accept(p Place) {
	v.last, v.also, v.doubtful = Head{p.Seq, p.Hash}, "", false
	v.good = v.last
	v.report.Last = v.last
	if p.Seq == v.head.Seq {
		v.atHead = p.Hash
	}
}

func absent(from, to uint64) string {
	if from == to {
		return fmt.Sprintf("record %d is", from)
	}
	return fmt.Sprintf("records %d to %d are", from, to)
}

func (v *verifier) gap(from, to uint64) {
	if len(v.gaps) < maxGaps && len(v.report.Faults) < MaxFaults {
		v.gaps = append(v.gaps, gap{from, to, len(v.report.Faults) - 1})
	}
}

// fill takes a late record out of the gap that it belongs to, and reports
// whether there is one.
func (v *verifier) fill(seq uint64) bool {
	for i, g := range v.gaps {
		if seq < g.from || seq > g.to {
			continue
		}
		v.fault(Reordered, seq, "it stands behind records that follow it")
		f := &v.report.Faults[g.fault]
		f.Kind, f.Text = Reordered, fmt.Sprintf("%s missing here, some of them stand further below", absent(g.from, g.to))
		v.gaps = slices.Delete(v.gaps, i, i+1)
		if g.from < seq {
			v.gaps = append(v.gaps, gap{g.from, seq - 1, g.fault})
		}
		if seq < g.to {
			v.gaps = append(v.gaps, gap{seq + 1, g.to, g.fault})
		}
		return true
	}
	return false
}

// end compares the end with the head.
func (v *verifier) end() {
	v.report.Unfinished = v.torn
	switch {
	case v.head.Seq == 0:
	case v.last.Seq < v.head.Seq:
		v.fault(Truncated, v.last.Seq+1, "%s missing at the end", absent(v.last.Seq+1, v.head.Seq))
	case v.atHead == "" && len(v.report.Faults) == 0, v.atHead != "" && v.atHead != v.head.Hash:
		v.line = 0
		v.fault(Changed, v.head.Seq, "it is not the record that was last known: the log was written anew up to there, or further")
	}
}

// repairedOf reads the member "repaired", which is rare, of a line.
func repairedOf(line []byte) int64 {
	if !bytes.Contains(line, []byte(`,"repaired":`)) {
		return 0
	}
	r, err := Decode(line)
	if err != nil {
		return 0
	}
	return r.Repaired
}
