package audit

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"iter"
	"math/rand/v2"
	"runtime"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

func seal(t testing.TB, recs ...*Record) [][]byte {
	t.Helper()
	var lines [][]byte
	prev := ""
	for i, r := range recs {
		b, err := Encode(r)
		if err != nil {
			t.Fatal(err)
		}
		var line []byte
		line, prev = b.AppendLine(nil, uint64(i+1), prev, "2030-01-02T03:04:05.000000006Z")
		lines = append(lines, line)
	}
	return lines
}

func full() *Record {
	return &Record{Event: Decided, Session: "s", Call: "c1", Turn: "t", Agent: "a", Tool: "bash", Dir: "/d", Digest: "ab",
		Args: json.RawMessage(`{"command":"ls"}`), Facts: json.RawMessage(`[1,{"a":null}]`), Error: "e",
		Decision: &Decision{Verdict: "ask", Firm: true, Shape: "simple", Requests: []Request{{Capability: "process.execute", Subject: "ls", Verdict: "ask", Rule: "*", Source: "f:1"}},
			Reasons: []string{"r"}, Notes: []string{"n"}, Always: []string{"process.execute ls"}},
		Answer: &Answer{Scope: "always", Stored: []string{"x"}, File: "f", Door: "panel", Who: "u", TookMS: 12, Unconfined: true},
		Run:    &Run{Limits: []string{"landlock 7"}, Exit: 137, TimedOut: true, Bytes: 1, Blocked: []string{"write /etc"}, Orphan: true}, Repaired: 9}
}

func TestRoundTrip(t *testing.T) {
	for _, r := range []*Record{full(), {Event: Requested, Session: "s"}, {Event: Requested, Session: "\x00\u202e \"\\\n", Call: "é\u2028\x7f\u0085"}} {
		line := seal(t, r)[0]
		got, err := Decode(bytes.TrimSuffix(line, []byte("\n")))
		if err != nil {
			t.Fatal(err)
		}
		want := *r
		want.Seq, want.Time, want.Hash = 1, "2030-01-02T03:04:05.000000006Z", got.Hash
		if diff := cmp.Diff(&want, got); diff != "" {
			t.Error(diff)
		}
		p, err := Locate(bytes.TrimSuffix(line, []byte("\n")))
		if err != nil || p.Seq != 1 || p.Call != r.Call || p.Hash != got.Hash {
			t.Errorf("%+v, %v", p, err)
		}
		if !MayBeOf(line, r.Call) {
			t.Errorf("%s is not of %q", line, r.Call)
		}
		for _, c := range string(line[:len(line)-1]) {
			if c < ' ' || isControl(c) {
				t.Errorf("%q: a control character", line)
			}
		}
	}
}

func TestMayBeOf(t *testing.T) {
	line := seal(t, &Record{Event: Requested, Session: `"call":"b"`, Call: "a", Args: json.RawMessage(`{"call":"c"}`)})[0]
	none := seal(t, &Record{Event: Requested, Session: "s", Args: json.RawMessage(`{"call":"c"}`)})[0]
	for _, tt := range []struct {
		line []byte
		call string
		want bool
	}{{line, "a", true}, {line, "b", false}, {line, "c", false}, {line, "", false}, {none, "c", true}, {[]byte("rubbish"), "a", true},
		{[]byte(`{"seq":1,"prev":"","event":"x","call":"b"`), "a", true}} {
		if got := MayBeOf(tt.line, tt.call); got != tt.want {
			t.Errorf("%s of %q: %v", tt.line, tt.call, got)
		}
	}
}

// The form is for all versions: a change of it is a change of the format.
func TestForm(t *testing.T) {
	line := string(seal(t, &Record{Event: Requested, Session: "s", Call: "c"})[0])
	const body = `{"seq":1,"prev":"","time":"2030-01-02T03:04:05.000000006Z","event":"requested","session":"s","call":"c"`
	if want := body + `,"hash":"` + sum([]byte(body)) + "\"}\n"; line != want {
		t.Errorf("%s\nwant %s", line, want)
	}
}

// C101: a line break in a command forges no line.
func TestOneLine(t *testing.T) {
	args := RedactArgs("bash", json.RawMessage("{\n \"command\" : \"echo x\\n2026-01-01 ALLOW bash rm\"\r\n}"))
	line := seal(t, &Record{Event: Requested, Session: "s", Call: "a\nb", Args: args, Error: "x\r\ny"})[0]
	if n := bytes.Count(line, []byte("\n")); n != 1 || bytes.ContainsRune(line, '\r') || !bytes.Contains(line, []byte(`echo x\n2026`)) {
		t.Errorf("%q", line)
	}
}

func TestDecode(t *testing.T) {
	sign := func(body string) string { return body + `,"hash":"` + sum([]byte(body)) + `"}` }
	const head = `{"seq":7,"prev":"","time":"t"`
	for _, tt := range []struct{ line, wrong string }{
		{sign(head + `,"event":"requested","session":"s"`), ""},
		{sign(head + `,"event":"from-2031","session":"s","newer":{"x":[1]}`), ""}, // of a newer version
		{sign(head + `,"session":"s","call":"a","call":"b"`), "duplicate"},
		{sign(head + `,"session":1`), "session"},
		{sign(head + `,"session":"s`), "decode"},
		{sign(head+`,"session":"s"`) + " ", "hash"},
		{sign(`{"seq":07,"prev":""`), "number"},
		{sign(`{"seq":0,"prev":""`), "number"},
		{sign(`{"seq":99999999999999999999,"prev":""`), "number"},
		{sign(`{"seq":7,"prev":"AB",`), "follows"},
		{strings.ToUpper(sign(head)), "hash"},
		{"", "no record"},
		{strings.Repeat("x", 200), "hash"},
	} {
		_, err := Decode([]byte(tt.line))
		if tt.wrong == "" && err != nil || tt.wrong != "" && (err == nil || !strings.Contains(err.Error(), tt.wrong)) {
			t.Errorf("%s: %v, want %q", tt.line, err, tt.wrong)
		}
	}
}

func TestEncodeRefuses(t *testing.T) {
	for name, r := range map[string]*Record{
		"no-json":   {Args: json.RawMessage(`{`)},
		"duplicate": {Facts: json.RawMessage(`{"a":1,"a":2}`)},
		"two":       {Args: json.RawMessage(`1 2`)},
		"long":      {Error: strings.Repeat("x", MaxLine)},
		"inflated":  {Error: strings.Repeat("\u202e", MaxLine/5)},
	} {
		if _, err := Encode(r); err == nil {
			t.Errorf("%s: encoded", name)
		}
	}
	if _, err := Encode(&Record{Error: "\xff\xfe"}); err != nil {
		t.Errorf("bytes that are no UTF-8: %v", err)
	}
}

// sample is a log of n records.
func sample(t testing.TB, n int) [][]byte {
	var recs []*Record
	for i := range n {
		r := full()
		r.Call = fmt.Sprint("c", i)
		recs = append(recs, r)
	}
	return seal(t, recs...)
}

func headOf(lines [][]byte) Head {
	p, err := Locate(bytes.TrimSuffix(lines[len(lines)-1], []byte("\n")))
	if err != nil {
		panic(err)
	}
	return Head{p.Seq, p.Hash}
}

// segments splits lines into segments of so many lines.
func segments(lines [][]byte, each int) iter.Seq2[Segment, error] {
	return func(yield func(Segment, error) bool) {
		n := 0
		for part := range slices.Chunk(lines, each) {
			n++
			if !yield(Segment{fmt.Sprintf("%06d.jsonl", n), bytes.NewReader(bytes.Join(part, nil))}, nil) {
				return
			}
		}
	}
}

// C102, and the whole of what a verification must find: with the place.
func TestVerify(t *testing.T) {
	for _, tt := range []struct {
		name string
		edit func(lines [][]byte) [][]byte
		want []string // faults, "segment:line seq kind"
	}{
		{"sound", func(l [][]byte) [][]byte { return l }, nil},
		{"changed-byte", func(l [][]byte) [][]byte { l[6] = bytes.Replace(l[6], []byte(`"ask"`), []byte(`"asK"`), 1); return l }, []string{"2:2 7 changed"}},
		{"changed-hash", func(l [][]byte) [][]byte { l[6] = flip(l[6], len(l[6])-10, 1); return l }, []string{"2:2 7 changed"}},
		{"resealed", func(l [][]byte) [][]byte { l[6] = reseal(l[6], `"ask"`, `"deny"`); return l }, []string{"2:3 8 inserted"}},
		{"resealed-last", func(l [][]byte) [][]byte { l[9] = reseal(l[9], `"ask"`, `"deny"`); return l }, []string{"2:0 10 changed"}},
		{"removed", func(l [][]byte) [][]byte { return slices.Delete(l, 4, 5) }, []string{"1:5 5 removed"}},
		{"removed-first", func(l [][]byte) [][]byte { return l[1:] }, []string{"1:1 1 removed"}},
		{"removed-many", func(l [][]byte) [][]byte { return slices.Delete(l, 2, 8) }, []string{"1:3 3 removed"}},
		{"doubled", func(l [][]byte) [][]byte { return slices.Insert(l, 3, l[2]) }, []string{"1:4 3 inserted"}},
		{"swapped", func(l [][]byte) [][]byte { l[2], l[3] = l[3], l[2]; return l }, []string{"1:3 3 reordered", "1:4 3 reordered"}},
		{"moved-down", func(l [][]byte) [][]byte { x := l[1]; return slices.Insert(slices.Delete(l, 1, 2), 7, x) }, []string{"1:2 2 reordered", "2:3 2 reordered"}},
		{"inserted-rubbish", func(l [][]byte) [][]byte { return slices.Insert(l, 3, []byte("hello\n")) }, []string{"1:4 4 changed"}},
		{"resealed-no-json", func(l [][]byte) [][]byte { l[9] = reseal(l[9], `"call"`, `"turn"`); return l }, []string{"2:5 10 changed"}},
		{"cut", func(l [][]byte) [][]byte { return l[:8] }, []string{"2:3 9 truncated"}},
		{"cut-last", func(l [][]byte) [][]byte { return l[:9] }, []string{"2:4 10 truncated"}},
		{"cut-all", func(l [][]byte) [][]byte { return nil }, []string{":0 1 truncated"}},
		{"cut-in-line", func(l [][]byte) [][]byte { l[9] = l[9][:100]; return l }, []string{"2:5 10 truncated"}},
		{"torn-inside", func(l [][]byte) [][]byte { l[4] = bytes.TrimSuffix(l[4], []byte("\n")); return l }, []string{"1:5 0 changed"}},
	} {
		lines := sample(t, 10)
		head := headOf(lines)
		r := Verify("s", head, segments(tt.edit(lines), 5))
		var got []string
		for _, f := range r.Faults {
			got = append(got, fmt.Sprintf("%s:%d %d %s", strings.TrimSuffix(strings.TrimLeft(f.Segment, "0"), ".jsonl"), f.Line, f.Seq, f.Kind))
		}
		if tt.name == "torn-inside" {
			got = got[:min(len(got), 1)]
		}
		if diff := cmp.Diff(tt.want, got); diff != "" {
			t.Errorf("%s: (-want +got)\n%s%v", tt.name, diff, r.Faults)
		}
		if r.OK() != (tt.want == nil) {
			t.Errorf("%s: ok is %v", tt.name, r.OK())
		}
	}
}

func flip(line []byte, at int, bit byte) []byte {
	out := slices.Clone(line)
	out[at] ^= bit
	return out
}

// reseal changes a record and gives it the right hash.
func reseal(line []byte, old, new string) []byte {
	body := bytes.Replace(line[:len(line)-tailLen-1], []byte(old), []byte(new), 1)
	return fmt.Appendf(nil, `%s,"hash":"%s"}`+"\n", body, sum(body))
}

// TestVerifyEveryBit flips every bit of a log, one at a time.
func TestVerifyEveryBit(t *testing.T) {
	lines := seal(t, &Record{Event: Requested, Session: "s", Call: "a"}, &Record{Event: Decided, Session: "s", Call: "a", Error: "ü"}, &Record{Event: Started, Session: "s"})
	head, data := headOf(lines), bytes.Join(lines, nil)
	for i := range data {
		for bit := range 8 {
			bad := flip(data, i, 1<<bit)
			if r := Verify("s", head, segments([][]byte{bad}, 1)); r.OK() {
				t.Errorf("byte %d, bit %d: not found: %q", i, bit, bad)
			}
		}
	}
	for i := range data { // and every cut
		if r := Verify("s", head, segments([][]byte{data[:i]}, 1)); r.OK() {
			t.Errorf("cut at byte %d: not found", i)
		}
	}
}

// TestVerifyShuffles does to logs what an editor can do to lines.
func TestVerifyShuffles(t *testing.T) {
	lines := sample(t, 40)
	head := headOf(lines)
	rnd := rand.New(rand.NewPCG(1, 2))
	for range 2000 {
		l := slices.Clone(lines)
		for range 1 + rnd.IntN(3) {
			i, j := rnd.IntN(len(l)), rnd.IntN(len(l))
			switch rnd.IntN(4) {
			case 0:
				l = slices.Delete(l, i, i+1)
			case 1:
				l = slices.Insert(l, i, l[j])
			case 2:
				l[i], l[j] = l[j], l[i]
			case 3:
				l[i] = flip(l[i], rnd.IntN(len(l[i])), 1<<rnd.IntN(8))
			}
		}
		same := bytes.Equal(bytes.Join(l, nil), bytes.Join(lines, nil))
		if r := Verify("s", head, segments(l, 1+rnd.IntN(40))); r.OK() != same {
			t.Fatalf("ok is %v, unchanged %v", r.OK(), same)
		}
	}
}

func FuzzVerify(f *testing.F) {
	lines := sample(f, 5)
	head, data := headOf(lines), bytes.Join(lines, nil)
	f.Add(data, uint16(0))
	f.Add(data[:len(data)-1], uint16(3))
	f.Fuzz(func(t *testing.T, got []byte, split uint16) {
		n := min(int(split), len(got))
		parts := [][]byte{got}
		if n > 0 {
			parts = [][]byte{got[:n], got[n:]}
		}
		r := Verify("s", head, segments(parts, 1))
		if r.OK() && !bytes.HasPrefix(got, data) {
			t.Errorf("another log is sound: %q", got)
		}
	})
}

// TestVerifyFaultsAreBounded has a fault in every line.
func TestVerifyFaultsAreBounded(t *testing.T) {
	r := Verify("s", Head{}, segments(slices.Repeat([][]byte{[]byte("x\n")}, 5000), 100))
	if len(r.Faults) != MaxFaults || r.More != 5000-MaxFaults {
		t.Errorf("%d faults and %d more", len(r.Faults), r.More)
	}
}

// endless yields the lines of a log of n records, made as they are read.
type endless struct {
	body    Body
	n, last uint64
	prev    string
	rest    []byte
}

func (e *endless) Read(p []byte) (int, error) {
	if len(e.rest) == 0 {
		if e.last == e.n {
			return 0, io.EOF
		}
		e.last++
		e.rest, e.prev = e.body.AppendLine(e.rest[:0], e.last, e.prev, "2030-01-02T03:04:05.000000006Z")
	}
	n := copy(p, e.rest)
	e.rest = e.rest[n:]
	return n, nil
}

// BenchmarkVerify verifies a million records, and reports the memory in use at
// the end of it.
func BenchmarkVerify(b *testing.B) {
	body, err := Encode(full())
	if err != nil {
		b.Fatal(err)
	}
	for b.Loop() {
		src := &endless{body: body, n: 1_000_000}
		r := Verify("s", Head{}, func(yield func(Segment, error) bool) { yield(Segment{"1", src}, nil) })
		if !r.OK() || r.Records != src.n {
			b.Fatal(r.Records, r.Faults)
		}
		var m runtime.MemStats
		runtime.GC()
		runtime.ReadMemStats(&m)
		b.ReportMetric(float64(m.HeapAlloc)/(1<<20), "MiB-heap")
		b.ReportMetric(float64(m.Sys)/(1<<20), "MiB-from-system")
		b.ReportMetric(float64(r.Bytes)/(1<<20), "MiB-read")
	}
}
