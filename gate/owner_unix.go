//go:build unix

package gate

import (
	"fmt"
	"io/fs"
	"os"
	"syscall"

	"assent"
	"assent/policy"
)

// checkOwner refuses a policy file that somebody else could have written:
// a system file must belong to root, the others to the user or root, and
// nobody else may write to it.
func checkOwner(layer assent.Layer, name string, info fs.FileInfo) error {
	if info.Mode()&policy.UnsafeMode != 0 {
		return fmt.Errorf("%s: mode %#o lets others write to it: chmod go-w it", name, info.Mode().Perm())
	}
	st, ok := info.Sys().(*syscall.Stat_t)
	if !ok {
		return nil
	}
	if st.Uid == 0 || layer != assent.System && int(st.Uid) == os.Getuid() {
		return nil
	}
	return fmt.Errorf("%s: belongs to user %d, who could change it", name, st.Uid)
}
