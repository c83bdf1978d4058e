package run

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path"
	"strings"
	"time"

	"assent/internal/visible"
)

// The file tools touch files only through handles of directories, which are
// opened from the root component by component without following any link. A
// judged path holds no link; so one that is met has come since.
//
// What the handles do not give: a hard link is no link in this sense (the plan
// judges a file of several names), a directory that is moved elsewhere stays
// the directory that was opened, and a mount is entered like a directory,
// except by delete.

// maxDepth is how deep below its directory a walk goes: each level holds a
// handle open.
const maxDepth = 200

// A stat is what the file tools need to know of a directory entry.
type stat struct {
	mode     fs.FileMode
	size     int64
	modified time.Time
	changed  time.Time // of the inode; zero where the system does not say
	dev, ino uint64    // zero where the system does not say
	links    uint64
	uid, gid int // -1 where there are none
}

// same reports whether nothing about a file tells that it was changed.
func (s *stat) same(o *stat) bool {
	return s.mode == o.mode && s.size == o.size && s.modified.Equal(o.modified) && s.changed.Equal(o.changed) && s.dev == o.dev && s.ino == o.ino
}

// A linkError says that a link stands where none was.
type linkError struct{ name string }

func (e *linkError) Error() string {
	return visible.Line(e.name) + " has become a link since it was judged: nothing is done through links; call again to have it judged as it is now"
}

// errMount says that another file system is mounted at a directory.
var errMount = errors.New("another file system is mounted there")

// A kindError says that a file is of a kind that the tool does not touch.
type kindError struct {
	name string
	mode fs.FileMode
}

func (e *kindError) Error() string {
	return visible.Line(e.name) + " is " + kindOf(e.mode) + ", not a regular file"
}

// kindOf names the type of a file with its article.
func kindOf(m fs.FileMode) string {
	switch {
	case m.IsRegular():
		return "a file"
	case m.IsDir():
		return "a directory"
	case m&fs.ModeSymlink != 0:
		return "a link"
	case m&fs.ModeNamedPipe != 0:
		return "a named pipe"
	case m&fs.ModeSocket != 0:
		return "a socket"
	case m&fs.ModeCharDevice != 0:
		return "a character device"
	case m&fs.ModeDevice != 0:
		return "a device"
	}
	return "a special file"
}

// openParent opens the directory that holds the judged path, and returns the
// name in it.
func openParent(name string) (*dir, string, error) {
	if name == "/" {
		return nil, "", errors.New("/ is the root directory")
	}
	d, err := openDir(path.Dir(name))
	return d, path.Base(name), err
}

// openRegular opens a regular file for reading by its judged path.
func openRegular(name string) (*os.File, stat, error) {
	d, base, err := openParent(name)
	if err != nil {
		return nil, stat{}, err
	}
	defer d.close()
	return d.open(base)
}

// join is the path of an entry, for messages and for the rules on names.
func join(parent, name string) string {
	if strings.HasSuffix(parent, "/") {
		return parent + name
	}
	return parent + "/" + name
}

// whyNot says in words for the agent why a path could not be used.
func whyNot(err error, name string) string {
	var link *linkError
	var kind *kindError
	switch {
	case errors.As(err, &link), errors.As(err, &kind):
		return err.Error()
	case errors.Is(err, fs.ErrNotExist):
		return visible.Line(name) + " does not exist"
	case errors.Is(err, fs.ErrPermission):
		return visible.Line(name) + ": the system does not permit it"
	}
	var p *fs.PathError
	if errors.As(err, &p) {
		err = p.Err
	}
	return fmt.Sprintf("%s: %s", visible.Line(name), visible.Line(err.Error()))
}
