package gate

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"time"

	"assent"
	"assent/gate/internal/durable"
	"assent/policy"
)

// A Config says where a session takes place and which policy holds. The zero
// value is not valid: Home and Root must be absolute.
type Config struct {
	Root     string   // project root
	Home     string   // home directory; policy, state and data lie below it unless the XDG variables are given
	Profile  string   // base profile; empty: what the files say, else "coding"
	Files    []string // user-layer files to read instead of the user's and the project's own
	NoConfig bool     // read no file at all
	Path     []string // directories of PATH; empty means the standard path
	Port     int      // Assent's API port; 0 means the default

	// Where the user's files are, if not below Home: the values of
	// XDG_CONFIG_HOME, XDG_STATE_HOME and XDG_DATA_HOME.
	ConfigHome, StateHome, DataHome string

	// SessionFile holds the rules of the answers that were given for this
	// session only; empty: none. A missing file is no error.
	SessionFile string

	extra []byte // rules that speak last, for a look at what they would do; nil: none

	CanConfine bool // this machine can run a command under the kernel's limits

	now func() time.Time // nil: the machine's clock
}

// time returns what time it is.
func (c *Config) time() time.Time {
	if c.now != nil {
		return c.now()
	}
	return time.Now()
}

// clock returns the time as policies write it.
func (c *Config) clock() string { return c.time().UTC().Format(time.RFC3339) }

// SystemFile is the policy file of the system layer.
const SystemFile = "/etc/assent/config.json"

// UserFile returns the policy file of the user layer.
func (c *Config) UserFile() string {
	return filepath.Join(or(c.ConfigHome, filepath.Join(c.Home, ".config")), "assent", "config.json")
}

// ProjectFile returns the policy file of the project layer.
func (c *Config) ProjectFile() string { return filepath.Join(c.Root, ".assent", "config.json") }

// StateDir returns the directory of the user's state: what is trusted.
func (c *Config) StateDir() string {
	return filepath.Join(or(c.StateHome, filepath.Join(c.Home, ".local", "state")), "assent")
}

// DataDir returns the directory of the log.
func (c *Config) DataDir() string {
	return filepath.Join(or(c.DataHome, filepath.Join(c.Home, ".local", "share")), "assent")
}

// sessionFile returns the file of a session's own rules. Session ids come from
// agents, so the name is made from a hash.
func (c *Config) sessionFile(session string) string {
	sum := sha256.Sum256([]byte(session))
	return filepath.Join(c.StateDir(), "sessions", hex.EncodeToString(sum[:16])+".jsonc")
}

// UntilFile returns the policy file of the answers that hold for a time in this
// project. It is of the layer session, and every session here reads it.
func (c *Config) UntilFile() string {
	sum := sha256.Sum256([]byte(c.Root))
	return filepath.Join(c.StateDir(), "until", hex.EncodeToString(sum[:16])+".jsonc")
}

// KnowledgeFile returns the user's own file of commands.
func (c *Config) KnowledgeFile() string {
	return filepath.Join(filepath.Dir(c.UserFile()), "commands.cmd")
}

// own lists the directories that guard "self" protects.
func (c *Config) own() []string {
	return []string{filepath.Dir(c.UserFile()), c.StateDir(), c.DataDir(), filepath.Dir(SystemFile)}
}

func or(a, b string) string {
	if a != "" {
		return a
	}
	return b
}

// readsProject reports whether the project's policy file is read at all.
func (c *Config) readsProject() bool { return !c.NoConfig && len(c.Files) == 0 }

// load reads the policy files of all layers.
func (c *Config) load() (*policy.Set, error) {
	if !filepath.IsAbs(c.Root) || !filepath.IsAbs(c.Home) {
		return nil, fmt.Errorf("open policy: root %q and home %q must be absolute", c.Root, c.Home)
	}
	var files []policy.File
	switch {
	case c.NoConfig && len(c.Files) == 0:
	case len(c.Files) > 0:
		for _, name := range c.Files {
			f, err := readFile(assent.User, name, false)
			if err != nil {
				return nil, fmt.Errorf("open policy: %v", err)
			}
			files = append(files, *f)
		}
	default:
		for _, l := range []struct {
			layer assent.Layer
			name  string
		}{{assent.System, SystemFile}, {assent.User, c.UserFile()}, {assent.Project, c.ProjectFile()}} {
			f, err := readFile(l.layer, l.name, true)
			if errors.Is(err, fs.ErrNotExist) {
				continue
			}
			if err != nil {
				// A file that is there and cannot be read is a broken file.
				f = &policy.File{Layer: l.layer, Name: l.name, Err: err}
			}
			f.Trusted = l.layer == assent.Project && c.trusted(l.name, f.Data)
			files = append(files, *f)
		}
	}
	for _, name := range c.answerFiles() {
		f, err := readFile(assent.Session, name, true)
		switch {
		case err == nil:
			files = append(files, *f)
		case !errors.Is(err, fs.ErrNotExist):
			files = append(files, policy.File{Layer: assent.Session, Name: name, Err: err})
		}
	}
	if c.extra != nil {
		files = append(files, policy.File{Layer: assent.Session, Name: "rules that are looked at", Data: c.extra})
	}
	return policy.Load(policy.Options{Profile: c.Profile, Home: c.Home, Root: c.Root, Now: c.clock()}, files...)
}

// answerFiles returns the files with the rules of answers, which need not
// exist. A session reads them even where it reads nothing else: what is answered
// there must hold there.
func (c *Config) answerFiles() []string {
	switch {
	case c.SessionFile != "":
		return []string{c.UntilFile(), c.SessionFile}
	case !c.readsProject():
		return nil
	}
	return []string{c.UntilFile()}
}

func oneLine(s string) string { return strings.ReplaceAll(s, "\n", " ") }

// readFile reads a policy file, bounded. Where others may change the file it
// is not read (policy.UnsafeMode); strict applies that check.
func readFile(layer assent.Layer, name string, strict bool) (*policy.File, error) {
	f, err := os.Open(name)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	info, err := f.Stat()
	if err != nil {
		return nil, err
	}
	if !info.Mode().IsRegular() {
		return nil, fmt.Errorf("%s: not a regular file", name)
	}
	if strict {
		if err := checkOwner(layer, name, info); err != nil {
			return nil, err
		}
		// The place that a link leads to must be no more open than the link's.
		if target, err := filepath.EvalSymlinks(name); err == nil && target != name {
			if err := checkOwner(layer, target, info); err != nil {
				return nil, err
			}
		}
	}
	data, err := io.ReadAll(io.LimitReader(f, policy.MaxSize+1))
	if err != nil {
		return nil, err
	}
	return &policy.File{Layer: layer, Name: name, Data: data}, nil
}

// trusted reports whether the user has trusted this very content of a
// project's file.
func (c *Config) trusted(name string, data []byte) bool {
	_, err := os.Lstat(c.trustFile(name, data))
	return err == nil
}

func (c *Config) trustFile(name string, data []byte) string {
	return filepath.Join(c.StateDir(), "trusted", policy.TrustKey(name, data))
}

// Trust records that the user trusts the present content of the project's
// file. It returns the file trusted.
func (c *Config) Trust() (string, error) {
	if err := policy.CanTrust(c.Root, c.Home); err != nil {
		return "", fmt.Errorf("trust: %v", err)
	}
	name := c.ProjectFile()
	f, err := readFile(assent.Project, name, true)
	if err != nil {
		return "", fmt.Errorf("trust: %v", err)
	}
	if err := c.markTrusted(name, f.Data); err != nil {
		return "", fmt.Errorf("trust: %v", err)
	}
	return name, nil
}

// markTrusted records the trust in one content of a project's file.
func (c *Config) markTrusted(name string, data []byte) error {
	mark := c.trustFile(name, data)
	if err := os.MkdirAll(filepath.Dir(mark), 0o700); err != nil {
		return err
	}
	return durable.CreateMark(mark, name+"\n")
}

// Untrust forgets the trust in the present content of the project's file.
func (c *Config) Untrust() (string, error) {
	name := c.ProjectFile()
	f, err := readFile(assent.Project, name, false)
	if err != nil {
		return "", fmt.Errorf("untrust: %v", err)
	}
	if err := os.Remove(c.trustFile(name, f.Data)); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return "", fmt.Errorf("untrust: %v", err)
	}
	return name, nil
}
