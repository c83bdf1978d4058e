package cases

import (
	"fmt"
	"os"
	"path/filepath"
	"sort"
	"strings"
	"time"

	"assent"
	"assent/gate"
	"assent/internal/scene"
)

// home is the home directory of the default scene.
const home = "/home/dev"

// A Result is what came of a case.
type Result struct {
	gate.Judgement
	Judge *gate.Judge
	Took  time.Duration
	base  string // what stands before home: see place
}

// Judge has the case judged. It writes the case's policy files below tmp,
// which the caller makes and removes; one directory serves one case.
func (c *Case) Judge(tmp string) (*Result, error) {
	base, text := c.place(tmp), scene.DefaultText()
	moved := func(s string) string { return strings.ReplaceAll(s, home, base+home) }
	facts, err := scene.Parse(moved(text))
	if err != nil {
		return nil, err
	}
	if err := facts.Add(moved(c.Scene)); err != nil {
		return nil, err
	}
	s := facts.Scene()
	config := gate.Config{Root: s.Root, Home: s.Home, Profile: c.Profile, Path: s.Path, NoConfig: c.User == "" && c.Project == ""}
	if err := c.write(tmp, &config); err != nil {
		return nil, err
	}
	j, err := gate.Open(config)
	if err != nil {
		return nil, err
	}
	j.Policy().CanConfineReads = c.ConfinesReads
	call := assent.Call{ID: c.ID, Tool: c.Tool, Args: []byte(moved(string(c.Args))), Dir: filepath.Join(s.Root, c.Dir)}
	start := time.Now()
	out := j.JudgeWith(call, facts)
	return &Result{out, j, time.Since(start), base}, nil
}

// place returns what the scene's home lies below. A project's policy file is
// found in the project alone, so such a case takes place in a real directory.
func (c *Case) place(tmp string) string {
	if c.Project != "" {
		return tmp
	}
	return ""
}

// write writes the policy files of the case and names them in config.
func (c *Case) write(tmp string, config *gate.Config) error {
	put := func(name, text string) error {
		if err := os.MkdirAll(filepath.Dir(name), 0o700); err != nil {
			return err
		}
		return os.WriteFile(name, []byte(text), 0o600)
	}
	if c.Project == "" {
		if c.User == "" {
			return nil
		}
		config.Files = []string{filepath.Join(tmp, "user.json")}
		return put(config.Files[0], c.User)
	}
	if c.User != "" {
		if err := put(config.UserFile(), c.User); err != nil {
			return err
		}
	}
	if err := put(config.ProjectFile(), c.Project); err != nil || !c.Trusted {
		return err
	}
	_, err := config.Trust()
	return err
}

// Check returns what of the wanted answer does not hold; nil if all of it does.
func (c *Case) Check(r *Result) []string {
	var wrong []string
	add := func(format string, args ...any) { wrong = append(wrong, fmt.Sprintf(format, args...)) }
	v := r.Decision.Verdict
	switch {
	case c.Ruling != "":
		if v != c.Ruled {
			add("%v, want %v, as the specification says", v, c.Ruled)
		}
	case c.Want == assent.Ask && v > assent.Ask, c.Want != assent.Ask && v != c.Want:
		add("%v, want %v", v, c.Want)
	}
	if c.Exact != nil && v != *c.Exact {
		add("%v, want exactly %v", v, *c.Exact)
	}
	if r.Invalid != "" && !c.has("refused") {
		add("the call was not planned: %s", r.Invalid)
	}
	if c.limit > 0 && r.Took > c.limit {
		add("took %v, want at most %v", r.Took, c.limit)
	}
	for _, word := range []string{"offer", "asks"} {
		if got := list(word, r); c.has(word) && got != c.all(word) {
			add("%s %s, want %s", word, got, c.all(word))
		}
	}
	for _, p := range c.props {
		if texts := said(p.word, r); texts != nil && !contains(p, texts) {
			add("%s: no %q in %q", p.word, p.text, texts)
		}
	}
	return wrong
}

func (c *Case) has(word string) bool { return c.all(word) != "" }

// all returns the texts of all properties of a kind, sorted.
func (c *Case) all(word string) string {
	var texts []string
	for _, p := range c.props {
		if p.word == word {
			texts = append(texts, p.text)
		}
	}
	sort.Strings(texts)
	return strings.Join(texts, "; ")
}

// list returns what came of a case in the form of [Case.all].
func list(word string, r *Result) string {
	var texts []string
	switch word {
	case "offer":
		for _, a := range r.Always {
			texts = append(texts, string(a.Capability)+" "+a.Pattern)
		}
		if texts == nil {
			texts = []string{"none"}
		}
	case "asks":
		for i, j := range r.Decision.Requests {
			if q := r.Plan.Requests[i]; j.Verdict < assent.Confine {
				texts = append(texts, string(q.Capability)+" "+strings.ReplaceAll(q.Subject, r.base+home, home))
			}
		}
	}
	sort.Strings(texts)
	return strings.Join(texts, "; ")
}

// said returns the texts that one of them must contain a property's.
func said(word string, r *Result) []string {
	texts := []string{}
	switch word {
	case "names":
		for _, q := range r.Plan.Requests {
			texts = append(texts, q.Subject, q.Also)
		}
	case "says":
		texts = append(texts, r.Plan.Notes...)
		for _, reason := range r.Decision.Reasons {
			texts = append(texts, reason.Text)
		}
		for _, q := range r.Plan.Requests {
			texts = append(texts, q.Subject, q.Unread)
		}
	case "refused":
		texts = append(texts, r.Invalid)
	case "broken":
		for _, e := range r.Judge.Set().Errors {
			texts = append(texts, e.Error())
		}
	case "lint":
		for _, p := range r.Judge.Set().Check() {
			texts = append(texts, p.String())
		}
	default:
		return nil
	}
	return texts
}

func contains(p prop, texts []string) bool {
	for _, t := range texts {
		if p.word == "names" && t == p.text || p.word != "names" && strings.Contains(t, p.text) {
			return true
		}
	}
	return false
}
