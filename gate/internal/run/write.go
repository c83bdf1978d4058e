package run

import (
	"context"
	"crypto/rand"
	"encoding/hex"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path"
	"strings"

	"assent/internal/visible"
)

// write makes a file have the given content.
func (f *Files) write(ctx context.Context, job *Job) (Result, error) {
	var args struct {
		FilePath string  `json:"file_path"`
		Path     string  `json:"path"`
		Content  *string `json:"content"`
	}
	if err := arguments(job.Call.Args, &args); err != nil {
		return Result{}, err
	}
	name, err := target(job, args.FilePath, args.Path)
	if err != nil {
		return Result{}, err
	}
	if args.Content == nil {
		return Result{}, fmt.Errorf("run write: content is missing")
	}
	w, err := openWrite(name, true)
	if err != nil {
		return Refusal("%s. Nothing was written.", whyNot(err, name)), nil
	}
	defer w.dir.close()
	if w.old != nil {
		if why := f.stale(job.Call.Session, name, w.mark); why != "" {
			return Refusal("%s. Nothing was written.", why), nil
		}
	}
	if err := ctx.Err(); err != nil {
		return Result{}, err
	}
	if err := w.put([]byte(*args.Content)); err != nil {
		return Refusal("%s. Nothing was written.", whyNot(err, name)), nil
	}
	f.remember(job.Call.Session, name, markOf([]byte(*args.Content)))
	verb := "Created"
	if w.old != nil {
		verb = "Replaced"
	}
	r := answer(fmt.Sprintf("%s %s: %d bytes.%s\n", verb, shown(job, name), len(*args.Content), w.notes()))
	r.Changed = []string{name}
	return r, nil
}

// A writing is a file about to be written: its directory, and what is there.
type writing struct {
	dir  *dir
	base string
	name string
	made []string // directories that were created for it
	old  *stat    // nil: there is no such file
	data []byte   // old content, if it is not longer than maxHash
	mark mark     // of the old content
	note []string
}

func (w *writing) notes() string {
	if len(w.made) > 0 {
		w.note = append(w.note, fmt.Sprintf("Created %d directories: %s", len(w.made), visible.Line(strings.Join(w.made, ", "))))
	}
	if len(w.note) == 0 {
		return ""
	}
	return " " + strings.Join(w.note, ". ") + "."
}

// openWrite opens the directory of a judged path, and looks at what is there.
// With create the directories that are missing are made; they stay, should the
// write fail later.
func openWrite(name string, create bool) (*writing, error) {
	if name == "/" {
		return nil, &kindError{name, fs.ModeDir}
	}
	var made []string
	d, err := openDir(path.Dir(name))
	if create && errors.Is(err, fs.ErrNotExist) {
		d, made, err = makeDirs(path.Dir(name))
	}
	if err != nil {
		return nil, err
	}
	w := &writing{dir: d, base: path.Base(name), name: name, made: made}
	if err := w.look(); err != nil {
		d.close()
		return nil, err
	}
	return w, nil
}

// look reads what is there now.
func (w *writing) look() error {
	file, s, err := w.dir.open(w.base)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err != nil {
		return err
	}
	defer file.Close()
	if s.mode&0o222 == 0 {
		return errors.New("the file is read-only for everybody: change its mode first if it is to be written")
	}
	w.old = &s
	if s.size > maxHash {
		w.mark, err = markFile(file, &s)
		return err
	}
	if w.data, err = content(file, &s, maxHash); err == nil {
		w.mark = markOf(w.data)
	}
	return err
}

// makeDirs opens a directory and creates what is missing of its path.
func makeDirs(name string) (*dir, []string, error) {
	d, err := openDir("/")
	if err != nil {
		return nil, nil, err
	}
	var made []string
	for part := range strings.SplitSeq(strings.Trim(name, "/"), "/") {
		next, err := d.sub(part)
		if errors.Is(err, fs.ErrNotExist) {
			if err = d.mkdir(part); err == nil {
				made = append(made, join(d.name, part))
			}
			if err == nil || errors.Is(err, fs.ErrExist) {
				next, err = d.sub(part) // whoever made it: if it is a link, this fails
			}
		}
		d.close()
		if err != nil {
			return nil, made, err
		}
		d = next
	}
	return d, made, nil
}

// put gives the file a new content: a temporary file in the same directory,
// made durable, takes the name. So a reader sees the old content or the new
// one, a crash leaves one of them, and what the name led to before, be it a
// link that has just been put there, is not written to. Permission bits stay,
// set-user-ID and the like do not; extended attributes and other hard links of
// the file do not get the new content.
func (w *writing) put(data []byte) error {
	tmp := tempName()
	perm := fs.FileMode(0o666)
	if w.old != nil {
		perm = 0o600 // until it has the mode and the owner of the old one
	}
	file, err := w.dir.create(tmp, perm)
	if err != nil {
		return err
	}
	err = w.fill(file, data)
	if e := file.Close(); err == nil {
		err = e
	}
	if err == nil {
		err = w.unchanged()
	}
	if err == nil {
		err = w.dir.rename(tmp, w.base, w.old != nil)
	}
	if errors.Is(err, fs.ErrExist) {
		err = errors.New("a file of that name has appeared since: read it before you change it")
	}
	if err != nil {
		if e := w.dir.remove(tmp, false); e != nil && !errors.Is(e, fs.ErrNotExist) {
			return fmt.Errorf("%v (the temporary file %s stays: %v)", err, visible.Line(tmp), e)
		}
		return err
	}
	if err := w.dir.sync(); err != nil {
		w.note = append(w.note, "The directory could not be flushed: a crash of the system may lose the change")
	}
	return nil
}

// fill writes the temporary file and makes it durable.
func (w *writing) fill(file *os.File, data []byte) error {
	if _, err := file.Write(data); err != nil {
		return err
	}
	if w.old != nil {
		if err := w.inherit(file); err != nil {
			return err
		}
	}
	return file.Sync()
}

// inherit gives the new file the owner and the mode of the old one.
func (w *writing) inherit(file *os.File) error {
	if uid, gid := os.Geteuid(), os.Getegid(); w.old.uid >= 0 && (w.old.uid != uid || w.old.gid != gid) {
		if err := own(file, w.old); err != nil {
			w.note = append(w.note, fmt.Sprintf("Its owner was %d:%d and is now %d:%d", w.old.uid, w.old.gid, uid, gid))
		}
	}
	if w.old.links > 1 {
		w.note = append(w.note, fmt.Sprintf("It had %d names; the others keep the old content", w.old.links))
	}
	return file.Chmod(w.old.mode.Perm())
}

// unchanged looks a last time whether what is there is what was looked at.
func (w *writing) unchanged() error {
	now, err := w.dir.stat(w.base)
	switch {
	case err != nil && w.old == nil && errors.Is(err, fs.ErrNotExist):
		return nil
	case err != nil:
		return err
	case now.mode&fs.ModeSymlink != 0:
		return &linkError{w.name}
	case w.old == nil:
		return fs.ErrExist
	case !now.same(w.old):
		return errors.New("the file has changed while it was being written: read it again")
	}
	return nil
}

// tempName is a name that nobody else uses.
func tempName() string {
	var b [12]byte
	rand.Read(b[:]) // never fails: crypto/rand
	return ".assent-" + hex.EncodeToString(b[:]) + ".tmp"
}
