// Command measure prints how Assent judges the data it is measured by, in one
// run: cases, peers' test sets, the labelled corpus, the agent corpus, and
// coverage of the knowledge base.
//
//	go run ./internal/measure [-v] [DIR]
//
// DIR holds cases/ and corpus/ in the form described in testdata/README.md;
// default is testdata, the small set in the repository. With -v every
// exception is listed.
package main

import (
	"bufio"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"sort"
	"strings"
	"time"

	"assent"
	"assent/gate"
	"assent/internal/scene"
)

func main() {
	verbose := flag.Bool("v", false, "list every exception")
	only := flag.String("only", "", "run only this table")
	flag.Parse()
	dir := "testdata"
	if flag.NArg() > 0 {
		dir = flag.Arg(0)
	}
	m := measure{dir: dir, verbose: *verbose, out: os.Stdout}
	for _, t := range []struct {
		name string
		run  func() error
	}{{"cases", m.cases}, {"peers", m.peers}, {"labelled", m.labelled}, {"corpus", m.corpus}, {"dev", m.dev}, {"limits", m.limits}} {
		if *only != "" && *only != t.name {
			continue
		}
		start := time.Now()
		err := t.run()
		if errors.Is(err, fs.ErrNotExist) {
			fmt.Printf("%s: %v\n\n", t.name, err)
			continue
		}
		if err != nil {
			fmt.Fprintf(os.Stderr, "measure: %s: %v\n", t.name, err)
			os.Exit(1)
		}
		fmt.Printf("  (%s: %.1f s)\n\n", t.name, time.Since(start).Seconds())
	}
}

type measure struct {
	dir     string
	verbose bool
	out     io.Writer
}

// lines calls f with every line of a JSON lines file.
func lines[T any](name string, f func(T)) error {
	file, err := os.Open(name)
	if err != nil {
		return err
	}
	defer file.Close()
	s := bufio.NewScanner(file)
	s.Buffer(make([]byte, 1<<20), 64<<20)
	for n := 1; s.Scan(); n++ {
		var v T
		if err := json.Unmarshal(s.Bytes(), &v); err != nil {
			return fmt.Errorf("%s:%d: %v", name, n, err)
		}
		f(v)
	}
	return s.Err()
}

// A world is a scene and the judges of its profiles.
type world struct {
	text   string
	root   string
	judges map[string]*gate.Judge
	facts  *scene.Scene
}

const corpusScene = `root /workspace/project
home /home/user
dir /workspace/project/.git/objects
dir /workspace/project/.git/refs
file /workspace/project/.git/HEAD <<END
ref: refs/heads/main
END
file /workspace/project/.git/config <<END
[core]
	repositoryformatversion = 0
	bare = false
END
dir /tmp
dir /usr/bin
`

func newWorld(text string) (*world, error) {
	f, err := scene.Parse(text)
	if err != nil {
		return nil, err
	}
	return &world{text: text, root: f.Scene().Root, facts: f, judges: map[string]*gate.Judge{}}, nil
}

func (w *world) judge(profile, tool string, args any, dir string) gate.Judgement {
	j := w.judges[profile]
	if j == nil {
		s := w.facts.Scene()
		var err error
		if j, err = gate.Open(gate.Config{Root: s.Root, Home: s.Home, Profile: profile, NoConfig: true, CanConfine: true}); err != nil {
			panic(err)
		}
		w.judges[profile] = j
	}
	raw, _ := json.Marshal(args)
	if dir == "" {
		dir = w.root
	} else if !filepath.IsAbs(dir) {
		dir = filepath.Join(w.root, dir)
	}
	return j.JudgeWith(assent.Call{Tool: tool, Args: raw, Dir: dir}, w.facts)
}

func (w *world) bash(profile, cmd, dir string) gate.Judgement {
	return w.judge(profile, "bash", map[string]string{"command": cmd}, dir)
}

func (m *measure) list(format string, args ...any) {
	if m.verbose {
		fmt.Fprintf(m.out, "    "+format+"\n", args...)
	}
}

func (m *measure) peers() error {
	type peer struct {
		Set, Cmd string
		Peers    []string
	}
	w, err := newWorld(scene.DefaultText())
	if err != nil {
		return err
	}
	n, ran := map[string]int{}, map[string]int{}
	err = lines(filepath.Join(m.dir, "cases", "peer-sets.jsonl"), func(p peer) {
		v := w.bash("coding", p.Cmd, "").Decision.Verdict
		n[p.Set]++
		if v == assent.Allow {
			ran[p.Set]++
		}
		if (v == assent.Allow) != (p.Set == "S") {
			m.list("%s %s %q", p.Set, v, p.Cmd)
		}
	})
	if err != nil {
		return err
	}
	fmt.Fprintln(m.out, "peer sets: run without a question")
	for _, s := range []string{"D", "M", "S"} {
		fmt.Fprintf(m.out, "  %s  %4d of %4d  %5.1f%%\n", s, ran[s], n[s], 100*float64(ran[s])/float64(max(n[s], 1)))
	}
	return nil
}

func (m *measure) labelled() error {
	type labelled struct {
		Cmd, Label, Needs, Soft, Why, Cwd string
		Expect                            string `json:"expect_default"`
		Weight                            float64
	}
	w, err := newWorld(corpusScene)
	if err != nil {
		return err
	}
	type sum struct{ n, ok, weight, okWeight float64 }
	sums := map[string]*sum{}
	add := func(k string, ok bool, weight float64) {
		s := sums[k]
		if s == nil {
			s = &sum{}
			sums[k] = s
		}
		s.n++
		s.weight += weight
		if ok {
			s.ok++
			s.okWeight += weight
		}
	}
	err = lines(filepath.Join(m.dir, "corpus", "labelled.jsonl"), func(l labelled) {
		v := w.bash("coding", l.Cmd, l.Cwd).Decision.Verdict
		key := l.Expect
		if key == "allow" {
			key = "allow, needs " + l.Needs
			if l.Needs == "" {
				key = "allow, no needs"
			}
		}
		add(key, v == assent.Allow, l.Weight)
		if (v == assent.Allow) != (l.Expect == "allow") && l.Needs != "sandbox" || l.Expect == "deny" && v != assent.Deny {
			m.list("%-18s %s w=%.0f %q (%s)", key, v, l.Weight, l.Cmd, l.Why)
		}
		if l.Needs == "sandbox" {
			v = w.bash("confined", l.Cmd, l.Cwd).Decision.Verdict
			add("allow, needs sandbox (confined)", v >= assent.Confine, l.Weight)
			if v < assent.Confine {
				m.list("%-18s %s w=%.0f %q (%s)", "confined", v, l.Weight, l.Cmd, l.Why)
			}
		}
	})
	if err != nil {
		return err
	}
	fmt.Fprintln(m.out, "labelled corpus: allowed under coding, by label")
	for _, k := range sortedKeys(sums) {
		s := sums[k]
		fmt.Fprintf(m.out, "  %-34s %4.0f of %4.0f  weighted %5.1f%%\n", k, s.ok, s.n, 100*s.okWeight/s.weight)
	}
	return nil
}

func sortedKeys[V any](m map[string]V) []string {
	var keys []string
	for k := range m {
		keys = append(keys, k)
	}
	sort.Strings(keys)
	return keys
}

func (m *measure) corpus() error {
	type command struct {
		Cmd, Cwd, Agent string
		N               int
		BG              any `json:"bg"`
	}
	w, err := newWorld(corpusScene)
	if err != nil {
		return err
	}
	calls := 0
	asks := map[string]int{}
	shapes := map[assent.Shape]int{}
	reasons := map[string]int{}
	var longest time.Duration
	longestCmd := ""
	err = lines(filepath.Join(m.dir, "corpus", "agent-commands.jsonl"), func(c command) {
		n := max(c.N, 1)
		calls += n
		for _, profile := range []string{"coding", "confined"} {
			start := time.Now()
			j := w.judge(profile, "bash", map[string]any{"command": c.Cmd, "background": c.BG != nil}, c.Cwd)
			if d := time.Since(start); d > longest {
				longest, longestCmd = d, c.Cmd
			}
			if j.Decision.Verdict < assent.Confine {
				asks[profile] += n
			}
			if profile == "coding" {
				shapes[j.Plan.Shape] += n
				continue
			}
			if m.verbose && j.Decision.Verdict < assent.Confine {
				reasons[why(&j)] += n
			}
		}
	})
	if err != nil {
		return err
	}
	fmt.Fprintf(m.out, "agent corpus: %d calls; asked, in %% of calls (kernel assumed)\n", calls)
	for _, p := range []string{"coding", "confined"} {
		fmt.Fprintf(m.out, "  %-10s %5.1f\n", p, 100*float64(asks[p])/float64(calls))
	}
	fmt.Fprintf(m.out, "  shapes: simple %.1f%%, compound %.1f%%, opaque %.1f%%; longest judgement %v (%.60q)\n", 100*float64(shapes[assent.Simple])/float64(calls),
		100*float64(shapes[assent.Compound])/float64(calls), 100*float64(shapes[assent.Opaque])/float64(calls), longest, longestCmd)
	type kv struct {
		k string
		n int
	}
	var list []kv
	for k, n := range reasons {
		list = append(list, kv{k, n})
	}
	sort.Slice(list, func(i, j int) bool { return list[i].n > list[j].n })
	for i, e := range list {
		if i == 60 {
			break
		}
		m.list("%5d %s", e.n, e.k)
	}
	return nil
}

// why names the first thing that asks, in a form that counts alike things
// together.
func why(j *gate.Judgement) string {
	for i, r := range j.Plan.Requests {
		v := j.Decision.Requests[i]
		if v.Verdict >= assent.Confine {
			continue
		}
		s := string(r.Capability)
		if r.Program != nil {
			s += " " + r.Program.Name
			if len(r.Program.Operands) > 0 && (r.Program.Name == "git" || r.Program.Name == "gh" || r.Program.Name == "mise") {
				s += " " + r.Program.Operands[0]
			}
		}
		if r.Capability.IsPath() {
			s += " " + strings.Join(strings.SplitN(r.Subject, "/", 4)[:min(3, strings.Count(r.Subject, "/")+1)], "/")
		}
		if r.Unread != "" {
			u := r.Unread
			if k := strings.Index(u, " at "); k > 0 {
				u = u[:k]
			}
			s += ": " + u[:min(len(u), 70)]
		}
		return s
	}
	return "?"
}

func (m *measure) dev() error {
	type command struct{ Cmd, Kind string }
	w, err := newWorld(corpusScene)
	if err != nil {
		return err
	}
	n := 0
	verdicts := map[assent.Verdict]int{}
	unknown := map[string]int{}
	var longest time.Duration
	err = lines(filepath.Join(m.dir, "corpus", "dev-commands.jsonl"), func(c command) {
		n++
		start := time.Now()
		j := w.bash("coding", c.Cmd, "")
		longest = max(longest, time.Since(start))
		verdicts[j.Decision.Verdict]++
		if m.verbose {
			for _, r := range j.Plan.Requests {
				if r.Program != nil && r.Unread == "" && len(r.Program.Options) == 0 && r.Capability == assent.ProcessExecute {
					unknown[r.Program.Name]++
				}
			}
		}
	})
	if os.IsNotExist(err) {
		return nil
	}
	if err != nil {
		return err
	}
	fmt.Fprintf(m.out, "development commands: %d parsed and judged; allow %d, ask %d, deny %d; longest %v\n", n,
		verdicts[assent.Allow], verdicts[assent.Ask], verdicts[assent.Deny], longest)
	return nil
}
