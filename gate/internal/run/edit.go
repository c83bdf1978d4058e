package run

import (
	"bytes"
	"context"
	"fmt"
	"strconv"
	"strings"
)

// maxPlaces is how many places of a text that is not unique are told.
const maxPlaces = 10

// editArgs are the arguments of edit.
type editArgs struct {
	FilePath  string  `json:"file_path"`
	Path      string  `json:"path"`
	Old       *string `json:"old"`
	New       *string `json:"new"`
	OldString *string `json:"old_string"`
	NewString *string `json:"new_string"`
	All       bool    `json:"all"`
}

// edit replaces an exact piece of text: all its places, or the only one.
func (f *Files) edit(ctx context.Context, job *Job) (Result, error) {
	var args editArgs
	if err := arguments(job.Call.Args, &args); err != nil {
		return Result{}, err
	}
	name, err := target(job, args.FilePath, args.Path)
	if err != nil {
		return Result{}, err
	}
	from, to := either(args.Old, args.OldString), either(args.New, args.NewString)
	if from == nil || to == nil {
		return Result{}, fmt.Errorf("run edit: old or new is missing")
	}
	w, err := openWrite(name, *from == "")
	if err != nil {
		return Refusal("%s. Nothing was changed.", whyNot(err, name)), nil
	}
	defer w.dir.close()
	if why := f.editable(job, w, *from); why != "" {
		return Refusal("%s. Nothing was changed.", why), nil
	}
	text, lines, why := replaced(w.data, *from, *to, args.All)
	if why != "" {
		return Refusal("%s: %s. Nothing was changed.", shown(job, name), why), nil
	}
	if err := ctx.Err(); err != nil {
		return Result{}, err
	}
	if err := w.put(text); err != nil {
		return Refusal("%s. Nothing was changed.", whyNot(err, name)), nil
	}
	f.remember(job.Call.Session, name, markOf(text))
	said := fmt.Sprintf("Replaced %d place(s) in %s, at line %s.", len(lines), shown(job, name), places(lines))
	if w.old == nil {
		said = fmt.Sprintf("Created %s: %d bytes.", shown(job, name), len(text))
	}
	r := answer(said + w.notes() + "\n")
	r.Changed = []string{name}
	return r, nil
}

func either(a, b *string) *string {
	if a != nil {
		return a
	}
	return b
}

// editable says why the file cannot be edited. A missing file can be, with an
// empty old text: that creates it.
func (f *Files) editable(job *Job, w *writing, from string) string {
	switch {
	case w.old == nil && from != "":
		return shown(job, w.name) + " does not exist"
	case w.old == nil:
		return ""
	case w.old.size > maxHash:
		return fmt.Sprintf("%s has %d bytes: edit handles %d at most", shown(job, w.name), w.old.size, maxHash)
	}
	return f.stale(job.Call.Session, w.name, w.mark)
}

// replaced returns the text after the edit and the lines of the places, or
// says why not. Where every line of the text ends in CR LF, an old and a new
// text that know only LF mean that: read shows lines without their ends. All
// else stays as it is, a byte order mark and a missing last end of line too.
func replaced(text []byte, from, to string, all bool) ([]byte, []int, string) {
	if n := bytes.Count(text, []byte("\r\n")); n > 0 && n == bytes.Count(text, []byte("\n")) && !strings.Contains(from+to, "\r") {
		from, to = strings.ReplaceAll(from, "\n", "\r\n"), strings.ReplaceAll(to, "\n", "\r\n")
	}
	switch {
	case from == to:
		return nil, nil, "the old text and the new one are the same"
	case from == "" && len(text) > 0:
		return nil, nil, "the old text is empty, and the file is not"
	case from == "":
		return []byte(to), []int{1}, ""
	}
	n := bytes.Count(text, []byte(from))
	if int64(len(text))+int64(n)*int64(len(to)-len(from)) > maxHash {
		return nil, nil, fmt.Sprintf("the file would become longer than %d bytes", maxHash)
	}
	lines := linesOf(text, from, n)
	switch {
	case n == 0:
		return nil, nil, "the old text was not found; it must be exactly what is in the file, white space included"
	case n > 1 && !all:
		return nil, nil, fmt.Sprintf("the old text occurs %d times, at line %s: give more of what stands around the one meant, or set all", n, places(lines))
	}
	return bytes.ReplaceAll(text, []byte(from), []byte(to)), lines, ""
}

// linesOf returns the line numbers of the n places of a piece of text.
func linesOf(text []byte, piece string, n int) []int {
	lines := make([]int, 0, n)
	line, at := 1, 0
	for range n {
		i := bytes.Index(text[at:], []byte(piece))
		line += bytes.Count(text[at:at+i], []byte("\n"))
		lines = append(lines, line)
		line += strings.Count(piece, "\n")
		at += i + len(piece)
	}
	return lines
}

func places(lines []int) string {
	var out []string
	for i, n := range lines {
		if i == maxPlaces {
			out = append(out, "...")
			break
		}
		out = append(out, strconv.Itoa(n))
	}
	return strings.Join(out, ", ")
}
