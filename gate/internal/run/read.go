package run

import (
	"bufio"
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path"
	"slices"
	"strings"
	"unicode/utf8"

	"assent/internal/visible"
)

// Limits of one read.
const (
	readLines   = 2000     // lines without a limit in the call
	maxLine     = 2000     // bytes of a line that are shown
	maxSkip     = 1 << 30  // bytes that are looked at
	sniffed     = 64 << 10 // bytes that tell text from binary
	maxNearby   = 5        // similar names told when a file is missing
	maxListed   = 50       // entries told when a directory is read
	nearbyLimit = 10_000   // entries looked at for these
)

// readArgs are the arguments of read.
type readArgs struct {
	FilePath string `json:"file_path"`
	Path     string `json:"path"`
	Offset   uint   `json:"offset"`
	Limit    uint   `json:"limit"`
}

// read shows lines of a text file, numbered as "cat -n" does. The content is
// shown as it is, control characters included: an edit must be able to name
// what is there.
func (f *Files) read(ctx context.Context, job *Job) (Result, error) {
	var args readArgs
	if err := arguments(job.Call.Args, &args); err != nil {
		return Result{}, err
	}
	name, err := target(job, args.FilePath, args.Path)
	if err != nil {
		return Result{}, err
	}
	file, s, err := openRegular(name)
	if err != nil {
		return unreadable(job, name, err), nil
	}
	defer file.Close()
	head := make([]byte, sniffed)
	n, err := io.ReadFull(file, head)
	if err != nil && !errors.Is(err, io.EOF) && !errors.Is(err, io.ErrUnexpectedEOF) {
		return Refusal("%s", whyNot(err, name)), nil
	}
	m, err := markFile(file, &s)
	if err == nil {
		_, err = file.Seek(0, io.SeekStart)
	}
	if err != nil {
		return Refusal("%s", whyNot(err, name)), nil
	}
	if what := NotText(head[:n], n == len(head)); what != "" {
		f.remember(job.Call.Session, name, m) // it may be replaced: the agent knows what is there
		return Refusal("%s is not text (%s): %d bytes, type %s. Its content is not shown.", visible.Line(name), what, s.size, mediaType(head[:n])), nil
	}
	text, err := numbered(ctx, file, args.Offset, args.Limit)
	if err != nil {
		if ctx.Err() != nil {
			return Result{}, ctx.Err()
		}
		return Refusal("%s: %v", visible.Line(name), err), nil
	}
	f.remember(job.Call.Session, name, m)
	if text == "" {
		text = "(" + visible.Line(name) + " is empty)\n"
	}
	return answer(text), nil
}

// NotText says why content is not text, or "". With more the content goes on,
// and may have been cut within a character.
func NotText(head []byte, more bool) string {
	if i := bytes.IndexByte(head, 0); i >= 0 {
		return fmt.Sprintf("NUL byte at offset %d", i)
	}
	for i := 0; i < len(head); {
		r, n := utf8.DecodeRune(head[i:])
		if r == utf8.RuneError && n <= 1 {
			if more && len(head)-i < utf8.UTFMax && !utf8.FullRune(head[i:]) {
				return ""
			}
			return fmt.Sprintf("not UTF-8 at offset %d", i)
		}
		i += n
	}
	return ""
}

// numbered returns lines of r from the line offset (1 or 0: the first) with
// their numbers, and says what it leaves out and how to read on. An empty file
// gives "".
func numbered(ctx context.Context, r io.Reader, offset, limit uint) (string, error) {
	first := max(offset, 1)
	explicit := limit > 0
	if !explicit {
		limit = readLines
	}
	bounded := &io.LimitedReader{R: untilDone{ctx, r}, N: maxSkip}
	in := bufio.NewReaderSize(bounded, 64<<10)
	var out strings.Builder
	var line uint64
	cut := 0
	for {
		text, size, err := nextLine(in, maxLine)
		if err != nil && !errors.Is(err, io.EOF) {
			return "", err
		}
		if size == 0 {
			break
		}
		line++
		if line < uint64(first) {
			continue
		}
		if line >= uint64(first)+uint64(limit) || out.Len() > maxText-maxLine-256 {
			why := fmt.Sprintf("%d lines are shown", line-uint64(first))
			if line < uint64(first)+uint64(limit) {
				why = fmt.Sprintf("%d KiB are shown", maxText>>10)
			}
			fmt.Fprintf(&out, "[There is more: %s. Read on with offset %d.]\n", why, line)
			break
		}
		if size > maxLine+2 {
			cut++
			text = fmt.Sprintf("%s[cut: the line has %d bytes]", text, size)
		}
		fmt.Fprintf(&out, "%6d\t%s\n", line, text)
	}
	if bounded.N <= 0 {
		fmt.Fprintf(&out, "[Only the first %d bytes were looked at: use a command such as sed -n for what is behind.]\n", maxSkip)
	}
	if out.Len() == 0 && line > 0 {
		return "", fmt.Errorf("has %d lines, there is no line %d", line, first)
	}
	if cut > 0 {
		fmt.Fprintf(&out, "[%d lines are longer than %d bytes and were cut.]\n", cut, maxLine)
	}
	return out.String(), nil
}

// untilDone is a reader that ends with its context.
type untilDone struct {
	ctx context.Context
	r   io.Reader
}

func (u untilDone) Read(p []byte) (int, error) {
	if err := u.ctx.Err(); err != nil {
		return 0, err
	}
	return u.r.Read(p)
}

// nextLine reads a line and returns its beginning without the end of line, and
// the length of all of it. At the end of the input the length is 0.
func nextLine(in *bufio.Reader, most int) (string, int, error) {
	var keep []byte
	size := 0
	for {
		part, err := in.ReadSlice('\n')
		size += len(part)
		if room := most + 2 - len(keep); room > 0 {
			keep = append(keep, part[:min(room, len(part))]...)
		}
		if errors.Is(err, bufio.ErrBufferFull) {
			continue
		}
		if errors.Is(err, io.EOF) && size > 0 {
			err = nil
		}
		if err != nil && !errors.Is(err, io.EOF) {
			return "", size, err
		}
		if size <= most+2 {
			keep = bytes.TrimSuffix(keep, []byte("\n"))
			keep = bytes.TrimSuffix(keep, []byte("\r"))
		}
		return Whole(keep, most), size, err
	}
}

// Whole cuts text to a length without cutting a character.
func Whole(b []byte, most int) string {
	if len(b) > most {
		b = b[:most]
		for i := 1; i < utf8.UTFMax && i <= len(b); i++ {
			if tail := b[len(b)-i:]; utf8.RuneStart(tail[0]) {
				if !utf8.FullRune(tail) {
					b = b[:len(b)-i]
				}
				break
			}
		}
	}
	return string(b)
}

// unreadable says what stands in the way, and what is there instead.
func unreadable(job *Job, name string, err error) Result {
	var kind *kindError
	switch {
	case errors.As(err, &kind) && kind.mode.IsDir(), name == "/":
		return Refusal("%s is a directory. Use glob to list it; it holds: %s", visible.Line(name), listing(job, name))
	case errors.Is(err, fs.ErrNotExist):
		if near := nearby(job, name); len(near) > 0 {
			return Refusal("%s does not exist. Similar names there: %s", visible.Line(name), strings.Join(near, ", "))
		}
	}
	return Refusal("%s", whyNot(err, name))
}

// listing is the beginning of what a directory holds.
func listing(job *Job, name string) string {
	d, err := openDir(name)
	if err != nil {
		return "(" + whyNot(err, name) + ")"
	}
	defer d.close()
	all := entries(job, d)
	if len(all) == 0 {
		return "(nothing)"
	}
	more := ""
	if len(all) > maxListed {
		all, more = all[:maxListed], ", ..."
	}
	for i, n := range all {
		if s, err := d.stat(n); err == nil && s.mode.IsDir() {
			n += "/"
		}
		all[i] = visible.Line(n)
	}
	return strings.Join(all, ", ") + more
}

// entries lists a bounded part of a directory, sorted, without what is hidden
// by the policy.
func entries(job *Job, d *dir) []string {
	var all []string
	err := d.names(func(batch []string) bool {
		for _, n := range batch {
			if !hiddenBy(job.Limits.Hide, join(d.name, n)) {
				all = append(all, n)
			}
		}
		return len(all) < nearbyLimit
	})
	if err != nil {
		return nil
	}
	slices.Sort(all)
	return all
}

// nearby returns names beside a missing file that look like it.
func nearby(job *Job, name string) []string {
	d, base, err := openParent(name)
	if err != nil {
		return nil
	}
	defer d.close()
	stem := func(s string) string {
		s = strings.ToLower(s)
		return strings.TrimSuffix(s, path.Ext(s))
	}
	var near []string
	for _, n := range entries(job, d) {
		a, b := stem(n), stem(base)
		if a == b || len(b) >= 3 && strings.Contains(a, b) || len(a) >= 3 && strings.Contains(b, a) {
			near = append(near, visible.Line(n))
		}
		if len(near) == maxNearby {
			break
		}
	}
	return near
}

// content reads all of a file, up to a size.
func content(file *os.File, s *stat, most int64) ([]byte, error) {
	if s.size > most {
		return nil, fmt.Errorf("%d bytes: the tool handles %d at most", s.size, most)
	}
	data, err := io.ReadAll(io.LimitReader(file, most+1))
	if err == nil && int64(len(data)) > most {
		err = fmt.Errorf("longer than %d bytes by now", most)
	}
	return data, err
}

// mediaType names the kind of a binary file by how it begins, as media types of the
// IANA registry where there is one. net/http could, and would be linked for it.
func mediaType(head []byte) string {
	for _, k := range []struct{ magic, kind string }{
		{"\x89PNG\r\n\x1a\n", "image/png"}, {"\xff\xd8\xff", "image/jpeg"}, {"GIF87a", "image/gif"}, {"GIF89a", "image/gif"},
		{"%PDF-", "application/pdf"}, {"PK\x03\x04", "application/zip"}, {"\x1f\x8b\x08", "application/gzip"}, {"(\xb5\x2f\xfd", "application/zstd"},
		{"\xfd7zXZ\x00", "application/x-xz"}, {"\x00asm", "application/wasm"}, {"SQLite format 3\x00", "application/vnd.sqlite3"},
		{"\x7fELF", "ELF program"}, {"MZ", "Windows program"}, {"\xcf\xfa\xed\xfe", "Mach-O program"}, {"\xca\xfe\xba\xbe", "Java class or Mach-O program"},
	} {
		if bytes.HasPrefix(head, []byte(k.magic)) {
			return k.kind
		}
	}
	if len(head) >= 12 && string(head[:4]) == "RIFF" && string(head[8:12]) == "WEBP" {
		return "image/webp"
	}
	return "application/octet-stream"
}
