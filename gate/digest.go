package gate

import (
	"bytes"
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"encoding/json"
	"io"
	"os"
	"path/filepath"
	"slices"

	"assent"
)

// Limits of what a digest reads of scripts.
const (
	maxScripts    = 64
	maxScriptSize = 4 << 20
)

// digest names what an approval is for: tool, arguments, directory, plan, and
// the content of every file in the project that a command of the plan would
// run or be handed to run. What an answer was given for is what runs, to the
// byte, or the answer is void.
func digest(call assent.Call, plan *assent.Plan, root string) string {
	h := sha256.New()
	part := func(data []byte) {
		var size [8]byte
		binary.BigEndian.PutUint64(size[:], uint64(len(data)))
		h.Write(size[:])
		h.Write(data)
	}
	part([]byte("assent approval 1"))
	part([]byte(plan.Tool))
	part([]byte(call.Session))
	part([]byte(call.Dir))
	part(compact(call.Args))
	// A plan is plain data; its JSON form has a fixed order. What lies below a
	// directory that is read changes all the time: it is judged again at the
	// effect (see changed), and not part of what was shown.
	shown := *plan
	shown.Requests = slices.Clone(plan.Requests)
	for i := range shown.Requests {
		shown.Requests[i].Below = nil
	}
	data, err := json.Marshal(&shown)
	if err != nil {
		data = []byte(err.Error())
	}
	part(data)
	for _, name := range scripts(plan, root) {
		part([]byte(name))
		part(scriptSum(name))
	}
	return hex.EncodeToString(h.Sum(nil))
}

func compact(args json.RawMessage) []byte {
	var b bytes.Buffer
	if json.Compact(&b, args) != nil {
		return args
	}
	return b.Bytes()
}

// scripts lists the files inside the project that the commands of a plan are,
// or have among their operands: whatever an interpreter is given is a script.
func scripts(plan *assent.Plan, root string) []string {
	var out []string
	add := func(dir, word string) {
		if word == "" || word == assent.Unknown || len(out) >= maxScripts {
			return
		}
		if !filepath.IsAbs(word) {
			if dir == "" {
				return
			}
			word = filepath.Join(dir, word)
		}
		if name, err := filepath.EvalSymlinks(word); err == nil && assent.Inside(root, name) && !slices.Contains(out, name) {
			out = append(out, name)
		}
	}
	for i := range plan.Requests {
		r := &plan.Requests[i]
		if r.Capability != assent.ProcessExecute || r.Program == nil {
			continue
		}
		if filepath.Base(r.Program.Path) != r.Program.Path {
			add(r.Program.Dir, r.Program.Path)
		}
		for _, word := range r.Program.Operands {
			add(r.Program.Dir, word)
		}
		for k := range r.Program.Options {
			add(r.Program.Dir, r.Program.Options[k].Value)
		}
	}
	return out
}

// scriptSum is the hash of a regular file's content; of anything else, and of
// what is longer than maxScriptSize, what stat tells that changes with it.
func scriptSum(name string) []byte {
	info, err := os.Lstat(name)
	if err != nil || !info.Mode().IsRegular() {
		return nil
	}
	h := sha256.New()
	if info.Size() > maxScriptSize {
		var b [16]byte
		binary.BigEndian.PutUint64(b[:8], uint64(info.Size()))
		binary.BigEndian.PutUint64(b[8:], uint64(info.ModTime().UnixNano()))
		return h.Sum(b[:])
	}
	f, err := os.Open(name)
	if err != nil {
		return nil
	}
	defer f.Close()
	if _, err := io.Copy(h, io.LimitReader(f, maxScriptSize+1)); err != nil {
		return nil
	}
	return h.Sum(nil)
}
