package run

import "strings"

// Ignored reports whether a search that starts at root, a directory with no
// ignore files above it, leaves out the path rel below it.
func Ignored(root, rel string, isDir bool) bool {
	var levels []level
	at := root
	parts := strings.Split(rel, "/")
	for i, p := range parts {
		d, err := openDir(at)
		if err != nil {
			panic(err)
		}
		levels = append(levels, loadLevel(d, nil))
		d.close()
		at = join(at, p)
		if ignored(levels, at, isDir || i < len(parts)-1) {
			return true
		}
	}
	return false
}
