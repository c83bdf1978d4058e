package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"time"

	"assent/internal/agentconf"
	"assent/internal/hook"
)

// canaryTime is how long a hook may take in an examination.
const canaryTime = 10 * time.Second

// hooks proves the hooks that are installed, and looks for what switches them off.
func (d *doctor) hooks() {
	for _, a := range agentconf.Agents() {
		name := a.File(d.config.Home, os.Getenv)
		data, err := os.ReadFile(name)
		if errors.Is(err, fs.ErrNotExist) {
			continue
		}
		if err != nil {
			d.say("hook", a.Name+": "+err.Error(), "")
			continue
		}
		commands, err := a.Commands(data)
		switch {
		case err != nil:
			d.say("hook", fmt.Sprintf("%s: %s: %v", a.Name, name, err), "the agent may not read it either: mend it")
			continue
		case len(commands) == 0:
			d.note(a.Name + ": no hook of Assent in " + name)
			continue
		}
		for _, c := range commands {
			d.canary(&a, c)
		}
		d.switches(&a, name)
	}
}

// canary has a hook answer a call that it must deny.
func (d *doctor) canary(a *agentconf.Agent, command string) {
	ctx, cancel := context.WithTimeout(context.Background(), canaryTime)
	defer cancel()
	cmd := exec.CommandContext(ctx, "/bin/sh", "-c", command) // as the agent starts it
	cmd.WaitDelay = time.Second
	cmd.Dir = d.config.Root
	var out, errs bytes.Buffer
	cmd.Stdin, cmd.Stdout, cmd.Stderr = bytes.NewReader(hook.Canary(a.Name, d.config.Root)), &out, &errs
	began := time.Now()
	err := cmd.Run()
	took := time.Since(began).Round(time.Millisecond)
	ok, why := hook.Denied(out.Bytes())
	switch {
	case ctx.Err() != nil:
		why = fmt.Sprintf("it did not answer within %v", canaryTime)
	case err != nil:
		why = fmt.Sprintf("%v: %s", err, bytes.TrimSpace(errs.Bytes()))
	case ok:
		d.say("hook", fmt.Sprintf("%s: a canary call is denied, after %v", a.Name, took), "")
		return
	}
	d.say("hook", fmt.Sprintf("%s: the canary call is not denied: %s", a.Name, why), "assent install "+a.Name+" renews the hook; what runs is: "+command)
}

// switches looks for what turns the agent's hooks off, in the user's file and in
// those that came with the project.
func (d *doctor) switches(a *agentconf.Agent, own string) {
	for _, name := range append([]string{own}, a.ProjectFiles(d.config.Root)...) {
		data, err := os.ReadFile(name)
		if err != nil {
			continue
		}
		off, err := a.Off(data)
		if err != nil {
			d.note(fmt.Sprintf("%s: %s: %v", a.Name, name, err))
		}
		for _, o := range off {
			d.say("hook", fmt.Sprintf("%s: %s in %s", a.Name, o, name), "the agent calls no hook here: take that out")
		}
	}
}
