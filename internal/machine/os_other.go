//go:build !unix

package machine

import "io/fs"

const openNonblock = 0

// hardLinks is not known here.
func hardLinks(fs.FileInfo) int { return 0 }
