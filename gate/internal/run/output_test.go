package run

import (
	"bytes"
	"io"
	"os"
	"strings"
	"testing"
	"time"
)

func TestClean(t *testing.T) {
	long := "\x1b]0;" + strings.Repeat("x", maxEscape+10) + "\x07"
	for _, tt := range []struct{ name, in, want string }{
		{"plain", "a\tb\n", "a\tb\n"},
		{"empty", "", ""},
		{"colour", "\x1b[31mred\x1b[0m", "red"},
		{"colon-parameters", "\x1b[38:2::1:2:3mx", "x"},
		{"cursor", "\x1b[2J\x1b[1;1Hx\x1b[?25l", "x"},
		{"title", "\x1b]0;title\x07x", "x"},
		{"hyperlink", "\x1b]8;;http://x\x1b\\text\x1b]8;;\x1b\\", "text"},
		{"device-control", "\x1bPq#0\x1b\\x", "x"},
		{"charset", "\x1b(Bx", "x"},
		{"two-bytes", "\x1b7x\x1b8\x1bc", "x"},
		{"not-ended", "\x1b[31", `\u{1b}[31`},
		{"alone", "a\x1b", `a\u{1b}`},
		{"broken", "\x1b[3\nx", "\\u{1b}[3\nx"},
		{"title-over-lines", "\x1b]0;a\nb\x07", "\\u{1b}]0;a\nb\\u{7}"},
		{"title-too-long", long, `\u{1b}` + long[1:len(long)-1] + `\u{7}`},
		{"title-in-utf8", "\x1b]0;\u719c\x07x", "x"},
		{"crlf", "a\r\nb\r\n", "a\nb\n"},
		{"progress", "1\r2\r3", "1\n2\n3"},
		{"backspace", "ab\b\bcd", `ab\u{8}\u{8}cd`},
		{"bidi", "a\u202eb", `a\u{202e}b`},
		{"zero-width", "a\u200bb", `a\u{200b}b`},
		{"nul", "a\x00b", `a\u{0}b`},
		{"not-utf8", "a\xff\xfeb", `a\xff\xfeb`},
		{"c1", "a\u009b31mb", `a\u{9b}31mb`},
		{"replacement", "a\ufffdb", "a\ufffdb"},
	} {
		if got := clean([]byte(tt.in)); got != tt.want {
			t.Errorf("%s: %q, want %q", tt.name, got, tt.want)
		}
	}
}

func FuzzClean(f *testing.F) {
	for _, s := range []string{"a", "\x1b[31mx", "\x1b]0;x\x07", "\x1bP\x1b\\", "\xff\x00\r\r\n"} {
		f.Add([]byte(s))
	}
	f.Fuzz(func(t *testing.T, in []byte) {
		for _, r := range clean(in) {
			if r < 0x20 && r != '\n' && r != '\t' || r >= 0x7f && r < 0xa0 {
				t.Fatalf("%q: %U is left in %q", in, r, clean(in))
			}
		}
		out := &output{}
		_, _ = out.Write(in)
		if text, _ := out.summary(); len([]rune(text)) > maxShown+200 {
			t.Fatalf("a summary of %d characters", len([]rune(text)))
		}
	})
}

// TestOutputIsCountedWhole writes more than is kept, in odd pieces.
func TestOutputIsCountedWhole(t *testing.T) {
	for _, piece := range []int{1000, chunk, 3*keptTail + 17} {
		o := &output{}
		data := make([]byte, piece)
		var n int64
		for n < 5*keptTail {
			for i := range data {
				data[i] = byte('a' + (n+int64(i))%26)
			}
			m, err := o.Write(data)
			n += int64(m)
			if err != nil || m != len(data) {
				t.Fatal(m, err)
			}
		}
		if o.size() != n || len(o.head) != keptHead || len(o.tail) < keptTail || cap(o.tail) > 4*keptTail+piece {
			t.Errorf("%d: size %d of %d, head %d, tail %d of %d", piece, o.size(), n, len(o.head), len(o.tail), cap(o.tail))
		}
		for i, c := range o.tail {
			if at := n - int64(len(o.tail)) + int64(i); c != byte('a'+at%26) {
				t.Fatalf("%d: byte %d is %q", piece, at, c)
			}
		}
		text, whole := o.summary()
		if whole || !strings.HasPrefix(text, "abc") || o.unread() != n-shownHead {
			t.Errorf("%d: whole %v, unread %d, %q", piece, whole, o.unread(), text[:10])
		}
		if text = o.next(true); !strings.HasPrefix(text, "[... ") || o.unread() != 0 {
			t.Errorf("%d: newest: %.60q, unread %d", piece, text, o.unread())
		}
		if text = o.next(true); text != "" {
			t.Errorf("%d: again: %.60q", piece, text)
		}
	}
}

func TestOutputCutsBetweenCharacters(t *testing.T) {
	o := &output{}
	_, _ = io.WriteString(o, "a"+strings.Repeat("世", 20_000))
	text, _ := o.summary()
	if strings.Contains(text, `\x`) || !strings.Contains(text, "[... 300") {
		t.Errorf("%.40q ... %q", text, text[len(text)-40:])
	}
	o = &output{}
	_, _ = io.WriteString(o, strings.Repeat("世界\n", 10_000))
	head, tail, _ := strings.Cut(func() string { s, _ := o.summary(); return s }(), "[... ")
	if !strings.HasSuffix(head, "世界\n") || !strings.HasPrefix(tail[strings.IndexByte(tail, '\n')+1:], "世界\n") {
		t.Errorf("not cut between lines: %.80q", tail)
	}
}

// TestDrainEnds has a pipe whose other end somebody keeps open.
func TestDrainEnds(t *testing.T) {
	r, w, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	defer w.Close()
	if _, err := w.WriteString("before"); err != nil {
		t.Fatal(err)
	}
	o, to, done := &output{}, &bytes.Buffer{}, make(chan struct{})
	go func() { drain(r, o, newTee(to)); close(done) }()
	_ = r.SetReadDeadline(time.Now().Add(50 * time.Millisecond))
	select {
	case <-done:
	case <-time.After(10 * time.Second):
		t.Fatal("it waits for the other end")
	}
	if to.String() != "before" || o.size() != 6 {
		t.Errorf("%q, %d", to, o.size())
	}
}

// slow is a caller's writer that takes its time.
type slow struct{ bytes.Buffer }

func (s *slow) Write(p []byte) (int, error) {
	time.Sleep(100 * time.Millisecond)
	return s.Buffer.Write(p)
}

// TestDrainTakesWhatIsThere has a writer so slow that the deadline passes
// while the pipe still holds output.
func TestDrainTakesWhatIsThere(t *testing.T) {
	r, w, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	o, to, done := &output{}, &slow{}, make(chan struct{})
	go func() { drain(r, o, newTee(to)); close(done) }()
	data := bytes.Repeat([]byte("0123456789abcdef"), 20_000)
	if _, err := w.Write(data); err != nil {
		t.Fatal(err)
	}
	_ = r.SetReadDeadline(time.Now().Add(time.Millisecond))
	_ = w.Close()
	<-done
	if !bytes.Equal(to.Bytes(), data) {
		t.Errorf("%d bytes of %d", to.Len(), len(data))
	}
}
