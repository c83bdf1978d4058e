package main

import (
	"os"
	"path/filepath"
	"strings"

	"assent"
	"assent/gate"
)

// furnish makes what a command reads and the scratch tree has not: a command
// that only fails to find its file tests nothing. It reports whether it made anything.
func (w *worker) furnish(j *gate.Judgement, dir string) (bool, error) {
	made := w.supply(dir, true)
	for _, r := range j.Plan.Requests {
		if r.Capability == assent.FileRead && w.supply(r.Subject, r.Op != assent.OpRead && filepath.Ext(r.Subject) == "") {
			made = true
		}
	}
	if !made {
		return false, nil
	}
	return true, own(w.top)
}

// supply makes a file, or a directory with a file in it, if there is none and
// it lies in the scratch tree outside a repository's own directory.
func (w *worker) supply(name string, isDir bool) bool {
	if _, err := os.Lstat(name); err == nil || !strings.HasPrefix(name, w.top+"/") || strings.Contains(name, "/.git/") {
		return false
	}
	if isDir {
		name = filepath.Join(name, "sample.txt")
	}
	// An error is no fault: where a file stands in the way of a directory, the
	// command fails as well.
	return writeFile(name, sample(name)) == nil
}
