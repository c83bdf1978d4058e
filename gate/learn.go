package gate

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"assent"
	"assent/gate/internal/durable"
	"assent/gate/internal/run"
)

// What a run was refused by its limits, and failed for, the next question
// about the same command offers: exactly the missing permission (spec, section
// 9). It is kept in the state directory, one file for a command in a
// directory, and taken out by the question that uses it.

// maxMissing bounds how many permissions one run can add to a question, and
// maxLearned how many commands are remembered.
const (
	maxMissing = 8
	maxLearned = 256
)

// missing is what a command was refused.
type missing struct {
	Network bool     `json:"network,omitempty"`
	Write   []string `json:"write,omitempty"` // absolute paths
}

func (c *Config) missingFile(dir, command string) string {
	sum := sha256.Sum256([]byte(dir + "\x00" + command))
	return filepath.Join(c.StateDir(), "missing", hex.EncodeToString(sum[:16])+".json")
}

// learn keeps what a failed run was refused and seems to have failed for. Nothing depends on it but the next
// question, so a fault is only told.
func (g *Gate) learn(c *pendingCall, result *run.Result) {
	text, ok := commandText(c.call)
	if !ok || len(result.Missing) == 0 {
		return
	}
	var m missing
	for _, b := range result.Missing {
		verb, what, _ := strings.Cut(b, " ")
		switch {
		case verb == "connect" || verb == "send" || verb == "resolve":
			m.Network = true
		case verb == "write" && filepath.IsAbs(what) && len(m.Write) < maxMissing && !slices.Contains(m.Write, what):
			m.Write = append(m.Write, filepath.Clean(what))
		}
	}
	if !m.Network && len(m.Write) == 0 {
		return
	}
	data, err := json.Marshal(m)
	if err == nil {
		err = g.config.keepMissing(c.call.Dir, text, data)
	}
	if err != nil {
		g.warn("what the run was refused cannot be kept for the next question: %v", err)
	}
}

func (c *Config) keepMissing(dir, command string, data []byte) error {
	name := c.missingFile(dir, command)
	if err := os.MkdirAll(filepath.Dir(name), 0o700); err != nil {
		return err
	}
	if entries, err := os.ReadDir(filepath.Dir(name)); err == nil && len(entries) >= maxLearned {
		for _, e := range entries[:len(entries)/2] {
			_ = os.Remove(filepath.Join(filepath.Dir(name), e.Name())) // an old hint that nobody used
		}
	}
	return durable.WriteFile(name, data, 0o600)
}

// learned returns what an earlier run of the very command was refused.
func (c *Config) learned(dir, command string) (m missing, ok bool) {
	data, err := os.ReadFile(c.missingFile(dir, command))
	if err != nil || json.Unmarshal(data, &m) != nil {
		return missing{}, false
	}
	return m, true
}

// forget takes the hint of a command away, once a question has used it.
func (c *Config) forget(call assent.Call) {
	if text, ok := commandText(call); ok {
		_ = os.Remove(c.missingFile(call.Dir, text))
	}
}

// addMissing adds the permissions to a plan that an earlier run lacked. It can
// only make the plan ask for more.
func addMissing(plan *assent.Plan, m missing, facts assent.Facts) {
	const why = "an earlier run of it was refused this"
	var command *assent.Request
	for i := range plan.Requests {
		if plan.Requests[i].Capability == assent.ProcessExecute {
			command = &plan.Requests[i]
			break
		}
	}
	if m.Network && command != nil && !slices.ContainsFunc(plan.Requests, func(r assent.Request) bool { return r.Capability == assent.NetworkAccess }) {
		r := *command
		r.Capability, r.Why, r.Line, r.Col, r.Writes = assent.NetworkAccess, why, 0, 0, false
		plan.Requests = append(plan.Requests, r)
	}
	for _, name := range m.Write {
		r, needed := assent.FileRequest(facts, assent.OpWrite, name, why)
		if needed && !slices.ContainsFunc(plan.Requests, func(have assent.Request) bool { return have.Subject == r.Subject && have.Capability == r.Capability }) {
			plan.Requests = append(plan.Requests, r)
		}
	}
}

// commandText is the shell text of a call, if it has one.
func commandText(call assent.Call) (string, bool) {
	var args struct {
		Command string `json:"command"`
	}
	return args.Command, json.Unmarshal(call.Args, &args) == nil && args.Command != ""
}
