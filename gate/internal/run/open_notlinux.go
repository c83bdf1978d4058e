//go:build unix && !linux

package run

import "golang.org/x/sys/unix"

const dirFlags = unix.O_RDONLY | unix.O_DIRECTORY | unix.O_CLOEXEC

func openPath(name string) (int, error) { return walkPath(name) }

func (d *dir) sameMount(name string) (*dir, error) { return d.sameDevice(name) }

// renameNew links first: that fails where the name is taken.
func renameNew(fd int, from, to string) error {
	if err := unix.Linkat(fd, from, fd, to, 0); err != nil {
		return err
	}
	return unix.Unlinkat(fd, from, 0)
}

// handlePath is a name of the directory for a child process. It is only used
// to find candidates, which are opened through handles again.
func (d *dir) handlePath() string { return d.name }
