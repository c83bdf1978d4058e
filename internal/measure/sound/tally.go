package main

import (
	"fmt"
	"io"
	"slices"
	"strings"
	"sync"
	"time"
)

// An outcome is what one command did.
type outcome struct {
	text     string
	run      ran
	programs int
	effects  []effect
	changed  []string // paths of the scratch tree that changed, relative to top
	scope    scope
}

// A tally counts outcomes. Its methods may be called at once until it is
// printed.
type tally struct {
	commands, judged int
	start            time.Time

	mu                             sync.Mutex
	allowed, ran, part, none, slow int
	wrote, connected, altered      int
	exempt                         map[string]int
	faults                         []fault
	notes                          []string
}

// A fault is a command with an effect that was not announced.
type fault struct {
	text  string
	lines []string
}

func (t *tally) add(o outcome) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.allowed++
	switch {
	case o.run.timedOut:
		t.slow++
		t.note("timed out: %q", o.text)
	case o.run.missing && o.programs <= 1:
		t.none++
		t.note("missing: %q", o.text)
	case o.run.missing:
		t.part++
		t.note("partly: %q", o.text)
	default:
		t.ran++
	}
	t.judge(&o)
}

// judge sorts the effects of a command into faults and exemptions, each
// counted once a command.
func (t *tally) judge(o *outcome) {
	var lines, why []string
	var kinds [3]int
	for i := range o.effects {
		e := &o.effects[i]
		name := strings.ReplaceAll(e.target, o.scope.top+"/", "")
		if reason := o.scope.exempt(e); reason != "" {
			if !slices.Contains(why, reason) {
				why = append(why, reason)
			}
			if reason != nameService && reason != discarded && reason != ownStreams {
				t.note("exempt, %s: %s %s: %q", reason, e.call, name, o.text)
			}
			continue
		}
		kinds[e.kind] = 1
		lines = append(lines, strings.TrimSpace(fmt.Sprintf("%s: %s %s %s", e.program, e.call, name, e.err)))
	}
	for _, name := range o.changed {
		seen := slices.ContainsFunc(o.effects, func(e effect) bool { return strings.HasPrefix(e.target, o.scope.top+"/"+name) })
		if !seen {
			kinds[wrote] = 1
			lines = append(lines, "changed, unseen by strace: "+name)
		}
	}
	for _, w := range why {
		if t.exempt == nil {
			t.exempt = map[string]int{}
		}
		t.exempt[w]++
	}
	t.wrote += kinds[wrote]
	t.connected += kinds[connected]
	t.altered += kinds[altered]
	if len(lines) > 0 {
		t.faults = append(t.faults, fault{o.text, lines})
	}
}

func (t *tally) note(format string, args ...any) {
	t.notes = append(t.notes, fmt.Sprintf(format, args...))
}

func (t *tally) sound() bool { return len(t.faults) == 0 }

func (t *tally) print(out io.Writer, verbose bool) {
	row := func(name string, n int) { fmt.Fprintf(out, "  %-44s %6d\n", name, n) }
	fmt.Fprintln(out, "soundness of inspection: commands that the profile coding allows, run and recorded")
	row("distinct commands", t.commands)
	if t.judged != t.commands {
		row("judged (-n)", t.judged)
	}
	row("judged allow", t.allowed)
	row("  ran", t.ran)
	row("  ran in part (a program is missing)", t.part)
	row("  not runnable here: program missing", t.none)
	row("  not runnable here: timed out", t.slow)
	var reasons []string
	for r := range t.exempt {
		reasons = append(reasons, r)
	}
	slices.Sort(reasons)
	for _, r := range reasons {
		row("exempt: "+r, t.exempt[r])
	}
	row("wrote", t.wrote)
	row("connected", t.connected)
	row("changed the system", t.altered)
	for _, f := range t.faults {
		fmt.Fprintf(out, "  FAULT %q\n", f.text)
		for _, l := range f.lines[:min(len(f.lines), 8)] {
			fmt.Fprintf(out, "        %s\n", l)
		}
		if n := len(f.lines) - 8; n > 0 {
			fmt.Fprintf(out, "        and %d more\n", n)
		}
	}
	if verbose {
		for _, n := range t.notes {
			fmt.Fprintf(out, "  %s\n", n)
		}
	}
	fmt.Fprintf(out, "  (%.0f s)\n", time.Since(t.start).Seconds())
}
