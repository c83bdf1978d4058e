package main

import (
	"bufio"
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"os"

	jsonv2 "github.com/go-json-experiment/json"
	"github.com/go-json-experiment/json/jsontext"

	"assent"
	"assent/gate"
	"assent/tool"
)

// maxLine bounds one line of a batch: the arguments and what is around them.
const maxLine = tool.MaxArgs + 64<<10

// batch judges lines of JSON, one answer a line in the same order. A bad line
// yields an error object, and the rest goes on.
func batch(io streams, f *checkFlags) error {
	in := io.in
	if f.file != "-" {
		file, err := os.Open(f.file)
		if err != nil {
			return fmt.Errorf("check: open batch: %v", err)
		}
		defer file.Close()
		in = file
	}
	b := batcher{flags: f, judges: map[[2]string]opened{}, out: bufio.NewWriterSize(io.out, 64<<10)}
	if err := b.run(in); err != nil {
		return fmt.Errorf("check: %v", err)
	}
	if b.bad > 0 {
		return exitStatus(exitFault)
	}
	return nil
}

type opened struct {
	judge *gate.Judge
	dir   string
	err   error
}

type batcher struct {
	flags  *checkFlags
	judges map[[2]string]opened // by root and home
	out    *bufio.Writer
	bad    int
}

func (b *batcher) run(in io.Reader) error {
	r := bufio.NewReaderSize(in, 64<<10)
	for n := 1; ; n++ {
		line, tooLong, err := readLine(r)
		if err != nil && err != io.EOF {
			return fmt.Errorf("read batch: line %d: %v", n, err)
		}
		if len(bytes.TrimSpace(line)) > 0 || tooLong {
			if werr := b.line(n, line, tooLong); werr != nil {
				return fmt.Errorf("write answers: %v", werr)
			}
		}
		if err == io.EOF {
			break
		}
	}
	if err := b.out.Flush(); err != nil {
		return fmt.Errorf("write answers: %v", err)
	}
	return nil
}

// readLine reads one line; of a line over the limit only the beginning is
// kept, the rest is skipped.
func readLine(r *bufio.Reader) (line []byte, tooLong bool, err error) {
	for {
		part, err := r.ReadSlice('\n')
		if len(line)+len(part) <= maxLine {
			line = append(line, part...)
		} else {
			tooLong = true
		}
		if err != bufio.ErrBufferFull {
			return line, tooLong, err
		}
	}
}

// lineJSON is one line of a batch.
type lineJSON struct {
	ID   jsontext.Value  `json:"id"` // a string or a number; it comes back as it was
	Tool string          `json:"tool"`
	Args json.RawMessage `json:"args"`
	Dir  string          `json:"dir"`
	Root string          `json:"root"`
	Home string          `json:"home"`
}

type errorJSON struct {
	ID      jsontext.Value `json:"id"`
	Verdict string         `json:"verdict"`
	Error   string         `json:"error"`
}

func (b *batcher) line(n int, line []byte, tooLong bool) error {
	var l lineJSON
	if tooLong {
		return b.fault(nil, fmt.Sprintf("line %d: longer than %d bytes", n, maxLine))
	}
	if err := jsonv2.Unmarshal(line, &l, jsonv2.RejectUnknownMembers(true)); err != nil {
		return b.fault(l.ID, fmt.Sprintf("line %d: %s", n, tool.JSONFault(err)))
	}
	if k := l.ID.Kind(); len(l.ID) > 0 && k != '"' && k != '0' {
		return b.fault(nil, fmt.Sprintf("line %d: \"id\": want a string or a number", n))
	}
	if l.Tool == "" {
		return b.fault(l.ID, fmt.Sprintf("line %d: \"tool\" is missing", n))
	}
	o := b.open(l.Root, l.Home)
	if o.err != nil {
		return b.fault(l.ID, fmt.Sprintf("line %d: %v", n, o.err))
	}
	dir := o.dir
	if l.Dir != "" {
		_, d, err := b.flags.config(l.Root, l.Home, l.Dir)
		if err != nil {
			return b.fault(l.ID, fmt.Sprintf("line %d: %v", n, err))
		}
		dir = d
	}
	out := o.judge.Judge(assent.Call{ID: string(l.ID), Tool: l.Tool, Args: l.Args, Dir: dir})
	return writeJSON(b.out, answer(l.ID, &out))
}

// idOf returns an id to answer with: what came in, if it is a plain value.
func idOf(id jsontext.Value) jsontext.Value {
	switch id.Kind() {
	case '"', '0':
		return id
	}
	return jsontext.Value(`""`)
}

// open returns the judge of a root and home, opened once.
func (b *batcher) open(root, home string) opened {
	k := [2]string{root, home}
	if o, ok := b.judges[k]; ok {
		return o
	}
	var o opened
	var c gate.Config
	if c, o.dir, o.err = b.flags.config(root, home, ""); o.err == nil {
		o.judge, o.err = gate.Open(c)
	}
	if len(b.judges) < 4096 {
		b.judges[k] = o
	}
	return o
}

func (b *batcher) fault(id jsontext.Value, text string) error {
	b.bad++
	return writeJSON(b.out, errorJSON{ID: idOf(id), Verdict: assent.Deny.String(), Error: text})
}
