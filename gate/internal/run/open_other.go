//go:build !unix

package run

import (
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
)

// A dir is a handle of a directory, see open_unix.go. Here it stands on
// os.Root, which cannot leave the directory but follows links inside it; so
// each entry is looked at before it is opened, and the file that was opened is
// compared with it. A link that is put there between the two and leads inside
// the same directory is not noticed. Owners, and mounts below a directory, are
// not seen.
type dir struct {
	root *os.Root
	name string
}

func (d *dir) close() { d.root.Close() }

func openDir(name string) (*dir, error) {
	local := filepath.FromSlash(name)
	volume := filepath.VolumeName(local) + string(filepath.Separator)
	root, err := os.OpenRoot(volume)
	if err != nil {
		return nil, err
	}
	d := &dir{root, filepath.ToSlash(volume)}
	for part := range strings.SplitSeq(strings.Trim(filepath.ToSlash(local[len(volume)-1:]), "/"), "/") {
		if part == "" {
			break
		}
		next, err := d.sub(part)
		d.close()
		if err != nil {
			return nil, err
		}
		d = next
	}
	return d, nil
}

func (d *dir) sub(name string) (*dir, error) {
	before, err := d.root.Lstat(name)
	if err != nil {
		return nil, err
	}
	if before.Mode()&(fs.ModeSymlink|fs.ModeIrregular) != 0 {
		return nil, &linkError{join(d.name, name)}
	}
	root, err := d.root.OpenRoot(name)
	if err != nil {
		return nil, err
	}
	after, err := root.Stat(".")
	if err == nil && !os.SameFile(before, after) {
		err = &linkError{join(d.name, name)}
	}
	if err != nil {
		root.Close()
		return nil, err
	}
	return &dir{root, join(d.name, name)}, nil
}

func (d *dir) sameMount(name string) (*dir, error) { return d.sub(name) }

func (d *dir) stat(name string) (stat, error) {
	fi, err := d.root.Lstat(name)
	if err != nil {
		return stat{}, err
	}
	return statOf(fi), nil
}

func (d *dir) self() (stat, error) { return d.stat(".") }

func (d *dir) open(name string) (*os.File, stat, error) {
	before, err := d.root.Lstat(name)
	if err != nil {
		return nil, stat{}, err
	}
	if before.Mode()&fs.ModeSymlink != 0 {
		return nil, stat{}, &linkError{join(d.name, name)}
	}
	if !before.Mode().IsRegular() {
		return nil, stat{}, &kindError{join(d.name, name), before.Mode()}
	}
	f, err := d.root.Open(name)
	if err != nil {
		return nil, stat{}, err
	}
	after, err := f.Stat()
	if err == nil && !os.SameFile(before, after) {
		err = &linkError{join(d.name, name)}
	}
	if err != nil {
		f.Close()
		return nil, stat{}, err
	}
	return f, statOf(after), nil
}

func (d *dir) names(f func(batch []string) bool) error {
	r, err := d.root.Open(".")
	if err != nil {
		return err
	}
	defer r.Close()
	for {
		batch, err := r.Readdirnames(1024)
		if len(batch) > 0 && !f(batch) || err == io.EOF {
			return nil
		}
		if err != nil {
			return err
		}
	}
}

func (d *dir) create(name string, perm fs.FileMode) (*os.File, error) {
	return d.root.OpenFile(name, os.O_WRONLY|os.O_CREATE|os.O_EXCL, perm)
}

func (d *dir) mkdir(name string) error { return d.root.Mkdir(name, 0o777) }

func (d *dir) rename(from, to string, replace bool) error {
	if _, err := d.root.Lstat(to); err == nil && !replace {
		return &fs.PathError{Op: "rename", Path: join(d.name, to), Err: fs.ErrExist}
	}
	return d.root.Rename(from, to)
}

func (d *dir) remove(name string, directory bool) error { return d.root.Remove(name) }

// sync does nothing: a directory cannot be flushed here.
func (d *dir) sync() error { return nil }

func (d *dir) handlePath() string { return d.name }

func own(*os.File, *stat) error { return nil }

func statOf(fi fs.FileInfo) stat {
	return stat{mode: fi.Mode(), size: fi.Size(), modified: fi.ModTime(), links: 1, uid: -1, gid: -1}
}
