package sys

import (
	"fmt"

	"golang.org/x/sys/unix"
)

// Clone returns a detached copy of the mounts at and below path. A link at the
// end is not followed.
func Clone(path string) (int, error) {
	fd, err := unix.OpenTree(unix.AT_FDCWD, path, unix.OPEN_TREE_CLONE|unix.OPEN_TREE_CLOEXEC|unix.AT_RECURSIVE|unix.AT_SYMLINK_NOFOLLOW)
	if err != nil {
		return -1, fmt.Errorf("open_tree %s: %w", path, err)
	}
	return fd, nil
}

// Attach moves a detached tree to path, which must be there, and closes it.
func Attach(tree int, path string) error {
	defer unix.Close(tree)
	if err := unix.MoveMount(tree, "", unix.AT_FDCWD, path, unix.MOVE_MOUNT_F_EMPTY_PATH); err != nil {
		return fmt.Errorf("move_mount %s: %w", path, err)
	}
	return nil
}

// ReadOnly makes every mount at and below path read-only; an empty path means
// the tree itself. Programs there give nobody more rights.
func ReadOnly(tree int, path string) error {
	flags := uint(unix.AT_RECURSIVE)
	if path == "" {
		flags |= unix.AT_EMPTY_PATH
	}
	attr := unix.MountAttr{Attr_set: unix.MOUNT_ATTR_RDONLY | unix.MOUNT_ATTR_NOSUID}
	if err := unix.MountSetattr(tree, path, flags, &attr); err != nil {
		return fmt.Errorf("mount_setattr %s: %w", path, err)
	}
	return nil
}

// Tmpfs mounts an empty file system at path.
func Tmpfs(path, options string, flags uintptr) error {
	if err := unix.Mount("tmpfs", path, "tmpfs", flags|unix.MS_NOSUID|unix.MS_NODEV, options); err != nil {
		return fmt.Errorf("mount tmpfs %s: %w", path, err)
	}
	return nil
}
