package main

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"github.com/spf13/cobra"

	"assent"
	"assent/gate"
	"assent/internal/tui"
	"assent/sandbox"
)

// exitUnwell is doctor's status where something needs a hand.
const exitUnwell = 1

func doctorCommand(io streams) *cobra.Command {
	var p place
	cmd := &cobra.Command{
		Use:   "doctor",
		Short: "say what is enforced here, and what is not well",
		Long: `doctor looks at the kernel, the policy files, the log, the programs that Assent uses, and the hooks of agents,
which are sent a call that they must deny. It prints a line for each, with advice where something is not well,
and changes nothing but the log, which has that call. Exit status 0: all is well; 1: something is
not.`,
		Args: cobra.NoArgs,
		RunE: func(*cobra.Command, []string) error {
			config, _, err := p.config("", "", "")
			if err != nil {
				return fmt.Errorf("doctor: %v", err)
			}
			d := &doctor{out: io.out, width: width(io.out), config: &config}
			d.kernel()
			d.policy()
			d.log()
			d.programs()
			d.hooks()
			if d.unwell > 0 {
				return exitStatus(exitUnwell)
			}
			return nil
		},
	}
	p.flags(cmd)
	return cmd
}

// A doctor examines one installation.
type doctor struct {
	out    io.Writer
	width  int
	config *gate.Config
	unwell int
}

// say prints one finding. Advice says what to do; a finding with advice is not
// well.
func (d *doctor) say(about, text, advice string) {
	mark := "ok"
	if advice != "" {
		mark = "LOOK"
		d.unwell++
	}
	d.wrap(fmt.Sprintf("%-5s%-9s", mark, about), text)
	if advice != "" {
		d.wrap("       -> ", advice)
	}
}

// note prints a finding that is neither well nor unwell.
func (d *doctor) note(text string) { d.wrap(fmt.Sprintf("%-14s", ""), text) }

func (d *doctor) wrap(head, text string) {
	const indent = 14
	room := max(d.width-indent, 20)
	for text = shown(text); ; head = strings.Repeat(" ", indent) {
		n := fit(text, room)
		fmt.Fprintf(d.out, "%-14s%s\n", head, strings.TrimRight(text[:n], " "))
		if text = strings.TrimLeft(text[n:], " "); text == "" {
			return
		}
	}
}

// usual is the limits of a run as most have them.
func (d *doctor) usual() sandbox.Profile {
	return sandbox.Profile{Write: []string{d.config.Root}, Protect: []string{filepath.Join(d.config.Root, ".git")}}
}

func (d *doctor) kernel() {
	k := sandbox.Look()
	d.say("system", strings.TrimSpace(fmt.Sprintf("%s %s on %s", k.System, k.Release, k.Arch)), "")
	plan, err := sandbox.Choose(k, d.usual())
	if err != nil {
		d.say("limits", "not enforced here: "+err.Error(), "what a rule would confine asks; what you allow runs without limits. Use Linux 6.7 or newer for limits")
		return
	}
	advice := ""
	if plan.Tier != sandbox.Isolated {
		advice = "permit unprivileged user namespaces for the whole of it (sysctl kernel.unprivileged_userns_clone, apparmor_restrict_unprivileged_userns): " + k.Why
	}
	d.say("limits", plan.Tier.String(), advice)
	for _, e := range plan.Enforced {
		d.note("enforced: " + e)
	}
	for _, e := range plan.NotEnforced {
		d.note("not enforced: " + e)
	}
}

func (d *doctor) policy() {
	j, err := gate.Open(*d.config)
	if err != nil {
		d.say("policy", err.Error(), "nothing can be judged until this is mended")
		return
	}
	set := j.Set()
	d.say("project", d.config.Root, "")
	d.say("policy", fmt.Sprintf("profile %s, %d rules", set.Profile, len(set.Rules())), "")
	for _, f := range []struct{ layer, name string }{{"system", gate.SystemFile}, {"user", d.config.UserFile()}, {"project", d.config.ProjectFile()}} {
		d.file(j, f.layer, f.name)
	}
	for _, b := range j.Policy().Broken {
		d.say("broken", b, "no verdict is better than ask until this is mended")
	}
	for _, level := range set.Security.Lowered() {
		d.note("lowered: the level of " + level)
	}
}

// file says whether a policy file is there and counts.
func (d *doctor) file(j *gate.Judge, layer, name string) {
	if _, err := os.Stat(name); errors.Is(err, fs.ErrNotExist) {
		d.note(layer + ": no file " + name)
		return
	}
	ignored := 0
	for _, i := range j.Set().Ignored {
		if i.File == name {
			ignored++
		}
	}
	n := 0
	for _, r := range j.Set().Rules() {
		if r.Source.File == name {
			n++
		}
		if r.Source.File == name && r.Untrusted && r.Action >= assent.Confine {
			ignored++
		}
	}
	text := fmt.Sprintf("%s: %s, %d rules", layer, name, n)
	if ignored > 0 {
		d.say("trust", text, fmt.Sprintf("%d of its rules or settings do not count, since you do not trust the file: read it, then assent trust", ignored))
		return
	}
	d.note(text)
}

func (d *doctor) log() {
	dir := d.config.DataDir()
	if _, err := os.Stat(dir); errors.Is(err, fs.ErrNotExist) {
		d.say("log", "none yet; it will be in "+dir, "")
		return
	}
	h, err := gate.OpenHistory(dir)
	if err != nil {
		d.say("log", err.Error(), "without a log every call is denied")
		return
	}
	report, err := h.Verify()
	switch {
	case err != nil:
		d.say("log", err.Error(), "without a readable log nothing can be proved of what was decided")
	case !report.OK():
		d.say("log", fmt.Sprintf("%s does not verify: %s", dir, report.Faults[0]), "assent log verify lists all; keep a copy before anything else is done to it")
	default:
		d.say("log", fmt.Sprintf("%d records in %d sessions in %s: the chain holds", report.Records, report.Sessions, dir), "")
	}
	if err := d.config.CheckData(); err != nil {
		d.say("log", err.Error(), "every call is refused: make the directory yours alone (chown, chmod go-w)")
	}
	if err := writable(dir); err != nil {
		d.say("log", err.Error(), "every call is denied while the log cannot be written")
	}
	list, err := d.config.Pending()
	switch {
	case err != nil:
		d.say("pending", err.Error(), "questions of other processes cannot be answered here")
	case len(list) > 0:
		d.say("pending", fmt.Sprintf("%d questions wait for an answer", len(list)), "assent pending lists them")
	}
}

// writable tries whether files can be made in a directory.
func writable(dir string) error {
	f, err := os.CreateTemp(dir, ".doctor-*")
	if err != nil {
		return err
	}
	f.Close()
	return os.Remove(f.Name())
}

func (d *doctor) programs() {
	for _, p := range []struct{ name, advice string }{
		{"bash", "the tool bash and assent exec need it"},
		{"git", ""},
		{"rg", ""},
	} {
		found := ""
		for _, dir := range []string{"/usr/local/bin", "/usr/bin", "/bin"} {
			if info, err := os.Stat(filepath.Join(dir, p.name)); found == "" && err == nil && info.Mode().IsRegular() {
				found = filepath.Join(dir, p.name)
			}
		}
		switch {
		case found != "":
			d.say("program", found, "")
		case p.advice != "":
			d.say("program", p.name+" is not in the standard directories", p.advice)
		default:
			d.note(p.name + " is not there; Assent does without")
		}
	}
	prompt, err := tui.Open()
	if err != nil {
		d.note("no terminal here: nobody can be asked, and what asks is denied")
		return
	}
	prompt.Close()
	d.say("terminal", "questions are asked here", "")
}
