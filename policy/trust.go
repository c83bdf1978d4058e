package policy

import (
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"fmt"
	"path"

	"assent"
)

// TrustKey returns the name under which the user's trust in one content of one
// project file is kept: the hexadecimal SHA-256 of name and content. The trust
// store is a directory with one file for each key; the file's content is the
// path, for people. A file that was changed, moved or cloned elsewhere has
// another key and is not trusted.
//
// path is the file's absolute, resolved path.
func TrustKey(path string, data []byte) string {
	h := sha256.New()
	h.Write([]byte("assent trust 1\x00"))
	var size [8]byte
	binary.BigEndian.PutUint64(size[:], uint64(len(path)))
	h.Write(size[:])
	h.Write([]byte(path))
	h.Write(data)
	return hex.EncodeToString(h.Sum(nil))
}

// CanTrust returns an error if a project at root must not be trusted, because
// trust in it would reach beyond one project. Both are absolute and resolved.
func CanTrust(root, home string) error {
	switch {
	case !path.IsAbs(root):
		return fmt.Errorf("trust %q: not an absolute path", root)
	case path.Clean(root) == "/":
		return fmt.Errorf("trust /: the file system as a whole is no project")
	case home == "":
		return fmt.Errorf("trust %s: the home directory is not known", root)
	case path.Clean(root) == path.Clean(home):
		return fmt.Errorf("trust %s: the home directory is no project", root)
	case assent.Inside(path.Clean(root), path.Clean(home)):
		return fmt.Errorf("trust %s: it holds the home directory", root)
	}
	return nil
}
