package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"slices"
	"unicode/utf16"
	"unicode/utf8"

	jsonv2 "github.com/go-json-experiment/json"
	"github.com/go-json-experiment/json/jsontext"
	"github.com/spf13/cobra"

	"assent"
	"assent/gate"
	"assent/internal/visible"
	"assent/tool"
)

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
	if f.file != "" {
		if len(args) > 0 || f.tool != "" || f.args != "" {
			return errors.New("check: --batch goes with neither a command nor --tool")
		}
		return batch(io, f)
	}
	call, err := f.call(args)
	if err != nil {
		return fmt.Errorf("check: %v", err)
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
		if err := writeJSON(io.out, answer(nil, &out)); err != nil {
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

// call makes the call that the command line names. What cannot be a call at
// all is a fault of the one who typed it, not a refusal.
func (f *checkFlags) call(args []string) (assent.Call, error) {
	switch {
	case f.tool != "" && len(args) > 0:
		return assent.Call{}, errors.New("give either a command or --tool with --args")
	case f.tool == "" && f.args != "":
		return assent.Call{}, errors.New("--args needs --tool")
	case f.tool == "" && len(args) == 0:
		return assent.Call{}, errors.New("nothing to judge: give a command, --tool, or --batch; see assent check --help")
	case f.tool == "" && len(args) > 1:
		return assent.Call{}, errors.New("a command is one argument: quote it")
	case f.tool == "":
		text, err := jsontext.AppendQuote([]byte(`{"command":`), args[0])
		if err != nil {
			return assent.Call{}, errors.New("the command is not valid UTF-8")
		}
		return assent.Call{Tool: "bash", Args: append(text, '}')}, nil
	}
	v := jsontext.Value(f.args)
	if f.args != "" && v.Kind() != '{' {
		return assent.Call{}, fmt.Errorf(`--args: want a JSON object, such as {"file_path":"a.txt"}`)
	}
	if err := jsonv2.Unmarshal(v, new(jsontext.Value), jsontext.AllowDuplicateNames(true)); f.args != "" && err != nil {
		return assent.Call{}, fmt.Errorf("--args: %s", tool.JSONFault(err))
	}
	return assent.Call{Tool: f.tool, Args: json.RawMessage(f.args)}, nil
}

// An answerJSON is the fixed form of a judgement (spec, section 12).
type answerJSON struct {
	ID       jsontext.Value `json:"id"`
	Verdict  string         `json:"verdict"`
	Shape    string         `json:"shape"`
	Requests []requestJSON  `json:"requests"`
	Reasons  []string       `json:"reasons"`
	Always   []string       `json:"always"`
}

type requestJSON struct {
	Capability string `json:"capability"`
	Subject    string `json:"subject"`
	Verdict    string `json:"verdict"`
	Rule       string `json:"rule"`
	Source     string `json:"source"`
}

func answer(id jsontext.Value, out *gate.Judgement) answerJSON {
	a := answerJSON{ID: idOf(id), Verdict: out.Decision.Verdict.String(), Shape: out.Plan.Shape.String(),
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
		if !slices.Contains(a.Always, r.Pattern) {
			a.Always = append(a.Always, r.Pattern)
		}
	}
	return a
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
		if !slices.Contains(list, s) {
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

// writeJSON writes one line of JSON, in ASCII where the text would not be seen
// as it is: a terminal may be looking.
func writeJSON(w io.Writer, v any) error {
	b, err := jsonv2.Marshal(v)
	if err != nil {
		return err
	}
	_, err = w.Write(append(escapeJSON(b), '\n'))
	return err
}

// escapeJSON writes hidden characters as \u escapes. In JSON text they can
// only stand within strings.
func escapeJSON(b []byte) []byte {
	if !slices.ContainsFunc(b, func(c byte) bool { return c >= 0x7f }) {
		return b
	}
	out := make([]byte, 0, len(b)+64)
	for _, r := range string(b) {
		if !visible.Hidden(r) {
			out = utf8.AppendRune(out, r)
			continue
		}
		for _, u := range utf16.Encode([]rune{r}) {
			out = fmt.Appendf(out, `\u%04x`, u)
		}
	}
	return out
}
