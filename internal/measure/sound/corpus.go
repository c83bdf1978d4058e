package main

import (
	"bufio"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
)

// A command is one line of the corpus.
type command struct {
	Cmd string
	Cwd string          // below the project root; outside for a directory elsewhere
	BG  json.RawMessage `json:"bg"`
}

// outside is the Cwd of a command that ran outside the project.
const outside = "<outside>"

// readCorpus returns the distinct commands of the corpus files in dir/corpus or
// dir, in their order. A file that is missing is no error unless all are.
func readCorpus(dir, only string) ([]command, error) {
	if d := filepath.Join(dir, "corpus"); isDir(d) {
		dir = d
	}
	type key struct{ cmd, cwd string }
	seen := map[key]bool{}
	var out []command
	files := 0
	for _, name := range []string{"agent-commands", "labelled", "dev-commands"} {
		if only != "" && only != name {
			continue
		}
		err := readLines(filepath.Join(dir, name+".jsonl"), func(c command) {
			if k := (key{c.Cmd, c.Cwd}); !seen[k] {
				seen[k] = true
				out = append(out, c)
			}
		})
		if errors.Is(err, fs.ErrNotExist) {
			continue
		}
		if err != nil {
			return nil, err
		}
		files++
	}
	if files == 0 {
		return nil, fmt.Errorf("read corpus: no corpus file in %s", dir)
	}
	return out, nil
}

func readLines(name string, f func(command)) error {
	file, err := os.Open(name)
	if err != nil {
		return err
	}
	defer file.Close()
	s := bufio.NewScanner(file)
	s.Buffer(make([]byte, 1<<20), 16<<20)
	for n := 1; s.Scan(); n++ {
		var c command
		if err := json.Unmarshal(s.Bytes(), &c); err != nil {
			return fmt.Errorf("%s:%d: %v", name, n, err)
		}
		f(c)
	}
	return s.Err()
}

func isDir(name string) bool {
	info, err := os.Stat(name)
	return err == nil && info.IsDir()
}
