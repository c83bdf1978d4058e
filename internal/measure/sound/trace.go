package main

import (
	"bufio"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

// An effect is one system call that wrote, connected or changed the system, or
// tried to.
type effect struct {
	kind   kind
	call   string // the system call
	target string // absolute path, address, or arguments
	err    string // errno if it failed

	program string // what ran: a base name, the script's if an interpreter runs one
	fresh   bool   // it made the file or directory, which was not there
}

type kind uint8

const (
	wrote kind = iota
	connected
	altered // the system: clock, mounts, other processes
)

// readTrace reads what strace wrote about a command started in dir: its
// effects without repetition, and how many programs it executed, the shell
// included.
func readTrace(name, dir string) (effects []effect, programs int, err error) {
	f, err := os.Open(name)
	if err != nil {
		return nil, 0, err
	}
	defer f.Close()
	t := tracer{pending: map[string]string{}, cwd: map[string]string{}, program: map[string]string{}, parent: map[string]string{}, start: dir, seen: map[effect]bool{}}
	s := bufio.NewScanner(f)
	s.Buffer(make([]byte, 1<<20), 64<<20)
	for s.Scan() {
		t.line(s.Text())
	}
	if err := s.Err(); err != nil {
		return nil, 0, fmt.Errorf("read trace: %v", err)
	}
	for _, pid := range slices.Sorted(maps.Keys(t.pending)) {
		t.call(pid, t.pending[pid])
	}
	for _, c := range t.calls {
		t.effect(c)
	}
	return t.effects, t.programs, nil
}

type tracer struct {
	start    string
	calls    []call
	pending  map[string]string // by process: an unfinished call
	parent   map[string]string
	cwd      map[string]string
	program  map[string]string
	seen     map[effect]bool
	effects  []effect
	programs int
}

// A call is one line of strace, taken apart.
type call struct {
	pid, name string
	args      []string
	ret       string
}

// line takes one line: "PID name(args) = result", in two halves if another
// process came between.
func (t *tracer) line(s string) {
	pid, rest, ok := strings.Cut(s, " ")
	if !ok {
		return
	}
	rest = strings.TrimLeft(rest, " ")
	switch {
	case strings.HasPrefix(rest, "---"):
		return
	case strings.HasPrefix(rest, "+++"): // what the process was in when it ended still counts
		rest = t.pending[pid]
		delete(t.pending, pid)
	case strings.HasPrefix(rest, "<... "):
		_, after, _ := strings.Cut(rest, " resumed>")
		rest = t.pending[pid] + after
		delete(t.pending, pid)
	case strings.HasSuffix(rest, "<unfinished ...>"):
		t.pending[pid] = strings.TrimSuffix(rest, "<unfinished ...>")
		return
	}
	t.call(pid, rest)
}

// call notes one complete call.
func (t *tracer) call(pid, text string) {
	c := split(text)
	if c.name == "" {
		return
	}
	c.pid = pid
	switch c.name {
	case "clone", "clone3", "fork", "vfork":
		t.parent[c.ret] = pid
	}
	t.calls = append(t.calls, c)
}

// split takes "name(args) = ret" apart. Commas and parentheses inside strings,
// structures and the <...> after a descriptor do not count.
func split(s string) call {
	name, rest, ok := strings.Cut(s, "(")
	if !ok || strings.ContainsAny(name, " \"<") {
		return call{}
	}
	c := call{name: name}
	depth, from := 0, 0
	for i := 0; i < len(rest); i++ {
		switch rest[i] {
		case '"':
			for i++; i < len(rest) && rest[i] != '"'; i++ {
				if rest[i] == '\\' {
					i++
				}
			}
		case '(', '{', '[':
			depth++
		case '<':
			if end := strings.IndexByte(rest[i:], '>'); end > 0 && !strings.HasPrefix(rest[i:], "<<") {
				i += end
			}
		case '}', ']':
			depth--
		case ',':
			if depth == 0 {
				c.args = append(c.args, strings.TrimSpace(rest[from:i]))
				from = i + 1
			}
		case ')':
			if depth > 0 {
				depth--
				continue
			}
			c.args = append(c.args, strings.TrimSpace(rest[from:i]))
			_, c.ret, _ = strings.Cut(rest[i:], "= ")
			return c
		}
	}
	// A call that the end of the process cut off: what is there still counts.
	c.args = append(c.args, strings.TrimSpace(rest[from:]))
	return c
}

// enter sees a process for the first time: it has its parent's working
// directory and program.
func (t *tracer) enter(pid string) {
	if _, ok := t.cwd[pid]; ok {
		return
	}
	t.cwd[pid] = t.start
	if p, ok := t.parent[pid]; ok && p != pid {
		t.enter(p)
		t.cwd[pid], t.program[pid] = t.cwd[p], t.program[p]
	}
}

// program names what execve started.
func program(argv string) string {
	words := split("argv(" + strings.Trim(argv, "[]") + ")").args
	name := ""
	for i, w := range words {
		w = unquote(w)
		if i > 0 && strings.HasPrefix(w, "-") {
			return name // an interpreter told what to do by an option
		}
		name = filepath.Base(w)
		switch strings.TrimRight(name, "0123456789.") {
		case "node", "python", "perl", "sh", "bash", "ruby", "env":
		default:
			return name
		}
	}
	return name
}

func (c *call) arg(i int) string {
	if i < len(c.args) {
		return c.args[i]
	}
	return ""
}

// failed returns the errno of a call that failed.
func (c *call) failed() string {
	rest, ok := strings.CutPrefix(c.ret, "-1 ")
	if !ok {
		return ""
	}
	errno, _, _ := strings.Cut(rest, " ")
	return errno
}

func (t *tracer) add(k kind, c *call, target string) {
	e := effect{kind: k, call: c.name, target: target, err: c.failed(), program: t.program[c.pid]}
	switch c.name {
	case "open", "openat", "openat2":
		flags := strings.Join(c.args[1:], ",")
		e.fresh = e.err == "" && (strings.Contains(flags, "O_EXCL") || strings.Contains(flags, "O_TMPFILE"))
	case "mkdir", "mkdirat":
		e.fresh = e.err == ""
	}
	if !t.seen[e] {
		t.seen[e] = true
		t.effects = append(t.effects, e)
	}
}

// effect notes what a call did, in the order of the calls, since chdir matters.
func (t *tracer) effect(c call) {
	t.enter(c.pid)
	here := t.cwd[c.pid]
	switch c.name {
	case "chdir":
		if c.ret == "0" {
			t.cwd[c.pid] = joined(here, unquote(c.arg(0)))
		}
	case "fchdir":
		if c.ret == "0" {
			t.cwd[c.pid] = descriptor(c.arg(0))
		}
	case "execve":
		if c.ret == "0" {
			t.programs++
			t.program[c.pid] = program(c.arg(len(c.args) - 2))
		}
	case "open", "creat":
		if c.name == "creat" || writes(c.arg(1)) {
			t.add(wrote, &c, opened(&c, joined(here, unquote(c.arg(0)))))
		}
	case "openat", "openat2":
		if writes(c.arg(2)) {
			t.add(wrote, &c, opened(&c, t.at(&c, here, 0)))
		}
	case "ioctl":
		if strings.Contains(c.arg(1), "_SETFLAGS") || strings.Contains(c.arg(1), "_FSSETXATTR") {
			t.add(wrote, &c, descriptor(c.arg(0)))
		}
	case "connect", "bind", "sendto", "sendmsg", "sendmmsg":
		if a := address(&c); a != "" {
			t.add(connected, &c, a)
		}
	case "kill", "tkill", "tgkill", "pidfd_send_signal":
		t.signal(&c)
	case "clone", "clone3", "fork", "vfork":
	default:
		t.change(&c, here)
	}
}

// change notes the calls that change names and attributes; what is left
// changes the system.
func (t *tracer) change(c *call, here string) {
	places := places(c.name)
	if strings.HasPrefix(c.name, "syscall_") || c.name == "???" {
		return // a process that strace had already let go
	}
	if places == "" {
		t.add(altered, c, strings.Join(c.args, ", "))
		return
	}
	for _, p := range strings.Fields(places) {
		i := int(p[1] - '0')
		switch {
		case p[0] == 'f':
			t.add(wrote, c, descriptor(c.arg(i)))
		case p[0] == 'a':
			t.add(wrote, c, t.at(c, here, i))
		default:
			t.add(wrote, c, joined(here, unquote(c.arg(i))))
		}
	}
}

// places says which arguments of a call name what it writes: p a path, a a
// directory descriptor and a path after it, f a descriptor.
func places(name string) string {
	switch name {
	case "mkdir", "rmdir", "unlink", "truncate", "chmod", "chown", "lchown", "mknod", "utime", "utimes",
		"setxattr", "lsetxattr", "removexattr", "lremovexattr", "mq_open":
		return "p0"
	case "rename":
		return "p0 p1"
	case "link", "symlink":
		return "p1"
	case "mkdirat", "unlinkat", "mknodat", "fchmodat", "fchmodat2", "fchownat", "utimensat", "futimesat":
		return "a0"
	case "renameat", "renameat2":
		return "a0 a2"
	case "linkat":
		return "a2"
	case "symlinkat":
		return "a1"
	case "ftruncate", "fallocate", "fchmod", "fchown", "fsetxattr", "fremovexattr":
		return "f0"
	}
	return ""
}

// at returns the path that a directory descriptor at argument i and the name
// after it stand for.
func (t *tracer) at(c *call, here string, i int) string {
	if d := descriptor(c.arg(i)); d != "" {
		here = d
	}
	if c.arg(i+1) == "NULL" {
		return here
	}
	return joined(here, unquote(c.arg(i+1)))
}

// opened prefers the path that the kernel gave the descriptor.
func opened(c *call, named string) string {
	if d := descriptor(c.ret); d != "" {
		return d
	}
	return named
}

func joined(dir, name string) string {
	if filepath.IsAbs(name) {
		return filepath.Clean(name)
	}
	return filepath.Join(dir, name)
}

func writes(flags string) bool {
	for _, f := range []string{"O_WRONLY", "O_RDWR", "O_CREAT", "O_TRUNC", "O_TMPFILE"} {
		if strings.Contains(flags, f) {
			return true
		}
	}
	return false
}

// signal notes a signal to a process that the command did not start.
func (t *tracer) signal(c *call) {
	to, sig := strings.TrimPrefix(c.arg(0), "-"), c.arg(len(c.args)-1)
	if sig == "0" || to == "0" && c.name == "kill" || c.pid == to {
		return
	}
	if _, ours := t.cwd[to]; ours {
		return
	}
	if _, ours := t.parent[to]; ours {
		return
	}
	t.add(altered, c, strings.Join(c.args, ", "))
}
