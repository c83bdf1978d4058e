package gate

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"

	"assent"
	"assent/audit"
	"assent/gate/internal/durable"
)

// A person may change a command instead of approving it. The question is then
// denied, and a call with the changed arguments takes its place: it has an id
// of its own and is judged, asked about and recorded like any other. Its
// arguments may hold secrets, so they are handed over in a file beside the
// question; the record names their digest.

// maxInstead bounds how often a call is changed.
const maxInstead = 20

// insteadID is the id of the call in place of one that a person changed:
// "c7~1", and "c7~2" for that one changed again.
func insteadID(id string) string {
	base, n, ok := strings.Cut(id, "~")
	if k, err := strconv.Atoi(n); ok && err == nil && k > 0 && k <= maxInstead {
		return base + "~" + strconv.Itoa(k+1)
	}
	return id + "~1"
}

func argsDigest(args json.RawMessage) string {
	sum := sha256.Sum256(args)
	return hex.EncodeToString(sum[:])
}

// checkInstead refuses a change that is none, or no change of a command.
func checkInstead(q *Question, a *Answer) error {
	switch {
	case a.Granted():
		return fmt.Errorf("answer %s: a changed call is not approved by being changed", q.ID)
	case !q.Command:
		return fmt.Errorf("answer %s: only a command can be changed", q.ID)
	case strings.HasSuffix(q.ID, "~"+strconv.Itoa(maxInstead)):
		return fmt.Errorf("answer %s: changed %d times already", q.ID, maxInstead)
	case len(insteadID(q.ID)) > maxID:
		return fmt.Errorf("answer %s: the id is too long for a changed call", q.ID)
	case len(a.Instead) > maxQuestion || !json.Valid(a.Instead):
		return fmt.Errorf("answer %s: the changed arguments are not JSON, or too long", q.ID)
	}
	return nil
}

func (c *Config) insteadFile(session, id, digest string) string {
	return strings.TrimSuffix(c.questionFile(session, id), ".json") + "." + digest[:16] + ".args"
}

// writeInstead makes the arguments of a changed call durable, before the
// answer that names them.
func (c *Config) writeInstead(q *Question, a *Answer) error {
	if a.Instead == nil {
		return nil
	}
	if err := checkInstead(q, a); err != nil {
		return err
	}
	name := c.insteadFile(q.Session, q.ID, argsDigest(a.Instead))
	if err := os.MkdirAll(filepath.Dir(name), 0o700); err != nil {
		return err
	}
	return durable.WriteFile(name, a.Instead, 0o600)
}

// instead returns the call that a person wants in place of one that is denied
// on record, and the file of its arguments: nil if there is none. Anything but
// the very arguments that the record names is an error.
func (c *Config) instead(call assent.Call, denied *audit.Record) (next *assent.Call, name string, err error) {
	if denied == nil || denied.Event != audit.Denied || denied.Answer == nil || denied.Answer.Instead == "" {
		return nil, "", nil
	}
	a := denied.Answer
	if len(a.InsteadArgs) != 2*sha256.Size {
		return nil, "", fmt.Errorf("changed call %s: the record names no arguments", a.Instead)
	}
	name = c.insteadFile(call.Session, call.ID, a.InsteadArgs)
	args, err := readRegular(name, maxQuestion)
	if err != nil {
		return nil, "", fmt.Errorf("changed call %s: %v", a.Instead, err)
	}
	if argsDigest(args) != a.InsteadArgs {
		return nil, "", fmt.Errorf("changed call %s: its arguments are not those on record", a.Instead)
	}
	to := call
	to.ID, to.Args = a.Instead, bytes.Clone(args)
	return &to, name, nil
}

// changedText tells the agent that what it reads is about another command than
// the one that it sent.
func changedText(to assent.Call, text string) string {
	command, _ := commandText(to)
	return "The user changed the command to:\n" + command + "\n\n" + text
}
