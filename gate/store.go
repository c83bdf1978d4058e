package gate

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"

	"assent"
	"assent/gate/internal/durable"
	"assent/policy"
)

// store makes the rules of an answer hold: of Always in the project's file, of
// Session in the session's. Where the project's file cannot take them they
// hold for the session, and the note says why.
func (c *Config) store(q *Question, a *Answer) (note string) {
	if a.Scope == Always {
		err := c.storeInProject(q, a)
		if err == nil {
			return ""
		}
		note = fmt.Sprintf("the rule holds for this session only: it cannot be stored in %s: %v", q.StoreIn, err)
	}
	name := c.sessionFile(q.Session)
	if err := c.amendFile(name, nil, a.Rules); err != nil {
		return fmt.Sprintf("the answer holds for this call only: its rule cannot be stored: %v", err)
	}
	return note
}

// storeInProject adds allow rules to the project's file, and renews the user's
// trust in it. A file that the user does not trust is not changed: the rules
// would not count there, and trust in them would be trust in all of it.
func (c *Config) storeInProject(q *Question, a *Answer) error {
	project := *c
	project.Root = q.Root
	name := project.ProjectFile()
	if err := policy.CanTrust(project.Root, project.Home); err != nil {
		return err
	}
	return c.amendFile(name, &project, a.Rules)
}

// amendFile inserts allow rules into a policy file: under a lock, on what the
// file holds at that time, replaced as a whole and durable. trust is whose
// trust in the file is needed and renewed; nil: it needs none. The lock lies in
// the state directory, not in a project.
func (c *Config) amendFile(name string, trust *Config, rules []assent.AlwaysRule) error {
	locks := filepath.Join(c.StateDir(), "locks")
	for _, dir := range []string{filepath.Dir(name), locks} {
		if err := os.MkdirAll(dir, 0o700); err != nil {
			return err
		}
	}
	sum := sha256.Sum256([]byte(name))
	unlock, err := durable.Lock(filepath.Join(locks, hex.EncodeToString(sum[:16])))
	if err != nil {
		return err
	}
	defer unlock()
	data, perm, err := readForAmend(name)
	if err != nil {
		return err
	}
	if trust != nil && data != nil && !trust.trusted(name, data) {
		return errors.New("the file is not trusted; read it and say \"assent trust\" first")
	}
	if data == nil {
		data = []byte("{\n}\n")
	}
	for _, r := range rules {
		edit := policy.Edit{Op: policy.Insert, Rule: assent.Rule{Capability: string(r.Capability), Pattern: r.Pattern, Action: assent.Allow}}
		if data, err = policy.Amend(data, edit); err != nil {
			return err
		}
	}
	// Trust before the file: in between the old content is there, and trusted
	// as before.
	if trust != nil {
		if err := trust.markTrusted(name, data); err != nil {
			return err
		}
	}
	return durable.WriteFile(name, data, perm)
}

// readForAmend reads a policy file that is about to be changed; data is nil if
// there is none.
func readForAmend(name string) (data []byte, perm fs.FileMode, err error) {
	f, err := readFile(assent.Project, name, true)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, 0o600, nil
	}
	if err != nil {
		return nil, 0, err
	}
	info, err := os.Stat(name)
	if err != nil {
		return nil, 0, err
	}
	return f.Data, info.Mode().Perm(), nil
}
