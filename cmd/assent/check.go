package main

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"strings"

	jsonv2 "github.com/go-json-experiment/json"
	"github.com/spf13/cobra"

	"assent"
	"assent/gate"
	"assent/tool"
)

// maxLine bounds one line of a batch: the arguments and what is around them.
const maxLine = tool.MaxArgs + 64<<10

type checkFlags struct {
	place
	json, verbose    bool
	tool, args, file string
}

func checkCommand(io streams) *cobra.Command {
	var f checkFlags
	cmd := &cobra.Command{
		Use:   "check [flags] [COMMAND | --tool NAME --args JSON | --batch FILE]",
		Short: "judge a call without running it",
		Long: `check judges one call, or a batch of them, and changes nothing.

  assent check 'git status && rm -rf build'
  assent check --tool write --args '{"file_path":"a.txt","content":"x"}'
  assent check --batch calls.jsonl        (one {"id","tool","args","dir","root","home"} a line; - is standard input)

Exit status: 0 allow (or confine, where this machine can confine), 3 ask, 4 deny, 2 usage or fault.
With --batch: 0 if every line was judged, 2 if one could not be read.`,
		Args: cobra.ArbitraryArgs,
		RunE: func(cmd *cobra.Command, args []string) error { return check(io, &f, cmd, args) },
	}
	f.flags(cmd)
	cmd.Flags().BoolVar(&f.json, "json", false, "print the decision as JSON")
	cmd.Flags().BoolVarP(&f.verbose, "verbose", "v", false, "explain: every part, its effects, what decided, what would change the answer")
	cmd.Flags().StringVar(&f.tool, "tool", "", "name of the `tool` called (default: bash)")
	cmd.Flags().StringVar(&f.args, "args", "", "arguments of the tool, a `JSON` object")
	cmd.Flags().StringVar(&f.file, "batch", "", "judge every line of this `file` (- for standard input)")
	return cmd
}

func check(io streams, f *checkFlags, cmd *cobra.Command, args []string) error {
	switch {
	case f.file != "" && (len(args) > 0 || f.tool != "" || f.args != ""):
		return errors.New("check: --batch goes with neither a command nor --tool")
	case f.file != "":
		return batch(io, f)
	case f.tool != "" && len(args) > 0:
		return errors.New("check: give either a command or --tool with --args")
	case f.tool == "" && f.args != "":
		return errors.New("check: --args needs --tool")
	case f.tool == "" && len(args) == 0:
		return errors.New("check: nothing to judge: give a command, --tool, or --batch; see assent check --help")
	case f.tool == "" && len(args) > 1:
		return errors.New("check: a command is one argument: quote it")
	}
	call := assent.Call{Tool: f.tool, Args: json.RawMessage(f.args)}
	if f.tool == "" {
		call.Tool, call.Args = "bash", bashArgs(args[0])
	}
	c, dir, err := f.config("", "", "")
	if err != nil {
		return fmt.Errorf("check: %v", err)
	}
	j, err := gate.Open(c)
	if err != nil {
		return fmt.Errorf("check: %v", err)
	}
	call.Dir = dir
	out := j.Judge(call)
	switch {
	case f.json:
		if err := writeJSON(io.out, answer("", &out)); err != nil {
			return fmt.Errorf("check: %v", err)
		}
	case f.verbose:
		explain(io.out, j, &call, &out)
	default:
		summary(io.out, j, &out)
	}
	switch out.Decision.Verdict {
	case assent.Allow, assent.Confine:
		return nil
	case assent.Ask:
		return exitStatus(exitAsk)
	default:
		return exitStatus(exitDeny)
	}
}

func bashArgs(text string) json.RawMessage {
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	if e.Encode(map[string]string{"command": text}) != nil {
		return json.RawMessage("null")
	}
	return b.Bytes()
}

// An answerJSON is the fixed form of a judgement (spec, section 12).
type answerJSON struct {
	ID       string        `json:"id"`
	Verdict  string        `json:"verdict"`
	Shape    string        `json:"shape"`
	Requests []requestJSON `json:"requests"`
	Reasons  []string      `json:"reasons"`
	Always   []string      `json:"always"`
}

type requestJSON struct {
	Capability string `json:"capability"`
	Subject    string `json:"subject"`
	Verdict    string `json:"verdict"`
	Rule       string `json:"rule"`
	Source     string `json:"source"`
}

func answer(id string, out *gate.Judgement) answerJSON {
	a := answerJSON{ID: id, Verdict: out.Decision.Verdict.String(), Shape: out.Plan.Shape.String(),
		Requests: make([]requestJSON, 0, len(out.Plan.Requests)), Reasons: reasons(out), Always: []string{}}
	for i, r := range out.Plan.Requests {
		j := out.Decision.Requests[i]
		q := requestJSON{Capability: string(r.Capability), Subject: r.Subject, Verdict: j.Verdict.String()}
		if j.Rule != nil {
			q.Rule, q.Source = j.Rule.Pattern, j.Rule.Source.String()
		} else if j.By != "rule" {
			q.Source = j.By
		}
		a.Requests = append(a.Requests, q)
	}
	for _, r := range out.Always {
		if !contains(a.Always, r.Pattern) {
			a.Always = append(a.Always, r.Pattern)
		}
	}
	return a
}

func contains(list []string, s string) bool {
	for _, x := range list {
		if x == s {
			return true
		}
	}
	return false
}

// reasons writes a decision's reasons as sentences: what keeps the call from
// being allowed first stands first, in the decision's order.
func reasons(out *gate.Judgement) []string {
	list := []string{}
	for _, r := range out.Decision.Reasons {
		s := r.Verdict.String() + ": "
		if r.Request >= 0 && r.Request < len(out.Plan.Requests) {
			q := &out.Plan.Requests[r.Request]
			s += string(q.Capability) + " " + shown(q.Subject)
			if w := q.Where(); w != "" {
				s += " (" + w + ")"
			}
			s += ": "
		}
		s += because(r)
		if !contains(list, s) {
			list = append(list, s)
		}
	}
	return list
}

func because(r assent.Reason) string {
	switch {
	case r.Text != "" && r.Rule != nil:
		return shown(r.Text) + " [" + r.Rule.Source.String() + "]"
	case r.Rule != nil:
		return "rule " + r.Rule.Source.String()
	case r.Text != "":
		return shown(r.Text)
	}
	return r.By
}

func writeJSON(w io.Writer, v any) error {
	b, err := jsonv2.Marshal(v)
	if err != nil {
		return err
	}
	_, err = w.Write(append(b, '\n'))
	return err
}

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
	ID   string          `json:"id"`
	Tool string          `json:"tool"`
	Args json.RawMessage `json:"args"`
	Dir  string          `json:"dir"`
	Root string          `json:"root"`
	Home string          `json:"home"`
}

type errorJSON struct {
	ID      string `json:"id"`
	Verdict string `json:"verdict"`
	Error   string `json:"error"`
}

func (b *batcher) line(n int, line []byte, tooLong bool) error {
	var l lineJSON
	if tooLong {
		return b.fault("", fmt.Sprintf("line %d: longer than %d bytes", n, maxLine))
	}
	if err := jsonv2.Unmarshal(line, &l, jsonv2.RejectUnknownMembers(true)); err != nil {
		return b.fault(l.ID, fmt.Sprintf("line %d: %s", n, strings.ReplaceAll(err.Error(), "\n", " ")))
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
	out := o.judge.Judge(assent.Call{ID: l.ID, Tool: l.Tool, Args: l.Args, Dir: dir})
	return writeJSON(b.out, answer(l.ID, &out))
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

func (b *batcher) fault(id, text string) error {
	b.bad++
	return writeJSON(b.out, errorJSON{ID: id, Verdict: assent.Deny.String(), Error: text})
}
