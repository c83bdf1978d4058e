package sandbox

import (
	"errors"
	"fmt"
	"net"
	"path"
	"strconv"
	"strings"
)

// A Kernel is what this machine offers, as Look found it.
type Kernel struct {
	System     string // GOOS
	Arch       string // GOARCH
	Release    string // as uname(2) says
	Landlock   int    // ABI; 0 if there is none
	Seccomp    bool   // filters for this architecture
	Notify     bool   // seccomp user notification
	Namespaces bool   // user, mount, pid, ipc and network namespaces, with mounts that hold
	Overlay    bool   // overlayfs in a user namespace
	PidMax     bool   // a bound on processes for each pid namespace (Linux 6.14)
	Foreign    bool   // executes system calls of another architecture
	Root       bool   // this process is root, whom limits on processes do not bind
	Why        string // why there are no namespaces
}

// A Tier is how a run is confined.
type Tier uint8

const (
	Refused    Tier = iota // not at all, and so not run
	Unconfined             // by bounds only, on request
	Restricted             // Landlock and seccomp
	Isolated               // namespaces, Landlock and seccomp
)

func (t Tier) String() string {
	switch t {
	case Unconfined:
		return "unconfined"
	case Restricted:
		return "restricted (Landlock and seccomp)"
	case Isolated:
		return "isolated (namespaces, Landlock and seccomp)"
	}
	return "refused"
}

// A NetMode is what a run has of the network.
type NetMode uint8

const (
	NetNone    NetMode = iota // unix sockets only
	NetPrivate                // a loopback of its own
	NetPorts                  // the connections that the supervisor makes for it
	NetHost                   // the host's
)

// A Plan is what is used for a profile on a kernel.
type Plan struct {
	Tier        Tier
	Net         NetMode
	Landlock    int      // ABI used
	Overlay     bool     // caches are overlays
	Enumerate   bool     // protected names are subtracted entry by entry: no new name in a directory that holds one
	PidMax      bool     // the pid namespace bounds processes
	Enforced    []string // in words
	NotEnforced []string // in words; stricter things are said here too
}

// lastABI is the last Landlock ABI whose rights this package asks for.
const lastABI = 9

// scopeABI is the first Landlock ABI that limits signals and abstract unix
// sockets (Linux 6.12).
const scopeABI = 6

// maxPaths bounds each list of a profile.
const maxPaths = 4096

// Choose decides what is used to enforce a profile. It is pure. It fails where
// the profile is not well formed, and where the kernel cannot enforce what the
// profile requires: less is never used silently.
func Choose(k Kernel, p Profile) (Plan, error) {
	if err := p.check(); err != nil {
		return Plan{}, err
	}
	if p.Unconfined {
		return Plan{Tier: Unconfined, Net: NetHost, Enforced: []string{"size of files, memory, number of processes (of an ordinary user)"},
			NotEnforced: []string{"files, network, other processes: unconfined was asked for"}}, nil
	}
	plan := Plan{Tier: Isolated, Landlock: min(k.Landlock, lastABI)}
	switch {
	case k.System != "linux":
		return Plan{}, fmt.Errorf("confine on %s: not enforced here: only Linux is supported", k.System)
	case !k.Seccomp || !k.Notify:
		return Plan{}, errors.New("confine: no seccomp filters with notification on this kernel or architecture: Linux 5.6 or newer on amd64 or arm64 is needed")
	case k.Landlock < minABI:
		return Plan{}, fmt.Errorf("confine: Landlock ABI %d, need %d: Linux 6.7 or newer with landlock among the security modules", k.Landlock, minABI)
	case !k.Namespaces && k.Landlock < scopeABI:
		return Plan{}, fmt.Errorf("confine: no namespaces (%s), and Landlock ABI %d cannot limit signals: need namespaces, or Linux 6.12", k.Why, k.Landlock)
	case !k.Namespaces:
		plan.Tier = Restricted
	}
	plan.network(p)
	plan.files(k, p)
	plan.processes(k)
	return plan, nil
}

func (plan *Plan) enforced(format string, a ...any) {
	plan.Enforced = append(plan.Enforced, fmt.Sprintf(format, a...))
}

func (plan *Plan) not(format string, a ...any) {
	plan.NotEnforced = append(plan.NotEnforced, fmt.Sprintf(format, a...))
}

func (plan *Plan) network(p Profile) {
	switch {
	case p.Network:
		plan.Net = NetHost
		plan.not("network: no limit was asked for")
	case len(p.Connect) > 0:
		plan.Net = NetPorts
		plan.enforced("network: only TCP to %s (Landlock refuses all, the supervisor connects)", strings.Join(p.Connect, ", "))
		plan.not("network: host names stand for the addresses that they had at the start")
	case plan.Tier == Isolated:
		plan.Net = NetPrivate
		plan.enforced("network: none but a loopback of its own (namespace)")
	default:
		plan.enforced("network: none (seccomp)")
		plan.not("loopback of its own: no namespaces, so servers and clients inside the run cannot use IP")
	}
	plan.enforced("unix sockets: none that exist outside but those granted (seccomp, the supervisor connects)")
}

func (plan *Plan) files(k Kernel, p Profile) {
	isolated := plan.Tier == Isolated
	plan.Enumerate = p.Strict || !isolated && len(p.Protect) > 0
	plan.Overlay = isolated && k.Overlay && len(p.Caches) > 0
	if isolated {
		plan.enforced("files: read-only but for the writable directories, attributes included (mounts, Landlock)")
		plan.enforced("private /tmp, /var/tmp, /run, /dev and /proc (mounts)")
	} else {
		plan.enforced("files: written only in the writable directories (Landlock); attributes changed only there (the supervisor does it)")
		plan.not("/tmp is not writable: the private temporary directory is named by TMPDIR")
		plan.not("names of hidden files can be seen, their content cannot")
	}
	switch {
	case plan.Enumerate && len(p.Protect) > 0:
		plan.enforced("protected paths: the kernel keeps them from being changed or made")
		plan.not("stricter than asked: no file can be made, renamed or removed directly in a directory that holds a protected name")
	case len(p.Protect) > 0:
		plan.enforced("protected paths that exist: read-only (mounts)")
		plan.not("protected names that do not exist yet: the supervisor refuses to have them made; a program that races with it makes one for an instant, then the name is moved aside and the run killed")
	}
	if len(p.Caches) > 0 && !plan.Overlay {
		plan.not("caches are read-only: no overlayfs in a user namespace")
	}
}

func (plan *Plan) processes(k Kernel) {
	plan.enforced("no capabilities, no new privileges, no tracing, no namespaces, no system calls of another architecture (seccomp)")
	if plan.Tier == Isolated {
		plan.PidMax = k.PidMax
		plan.enforced("other processes: neither seen nor signalled (pid namespace); every descendant dies with the run")
	} else {
		plan.enforced("other processes: not signalled or traced (Landlock), nor are their limits and priorities changed (seccomp); descendants are killed at the end of the run")
		plan.not("other processes' names can be seen in /proc")
		plan.not("stricter than asked: no System V shared memory, semaphores or message queues")
	}
	switch {
	case plan.PidMax:
		plan.enforced("number of processes (pid namespace)")
	case k.Root:
		plan.not("number of processes: the kernel does not bind root by it")
	default:
		plan.enforced("number of processes (limit of the user)")
	}
	plan.enforced("size of each file (limit); memory of all processes together (the helper looks, and kills)")
	plan.not("time on processors, total size of files written outside the private temporary directory")
}

// check refuses what could be read in two ways.
func (p *Profile) check() error {
	for _, list := range []struct {
		name  string
		paths []string
	}{{"write", p.Write}, {"protect", p.Protect}, {"hide", p.Hide}, {"read", p.Read}, {"cache", p.Caches}, {"socket", p.Sockets}} {
		if len(list.paths) > maxPaths {
			return fmt.Errorf("profile %s: %d paths, at most %d", list.name, len(list.paths), maxPaths)
		}
		for _, name := range list.paths {
			if !path.IsAbs(name) || strings.ContainsRune(name, 0) {
				return fmt.Errorf("profile %s %q: not an absolute path", list.name, name)
			}
		}
	}
	for _, name := range p.Write {
		if path.Clean(name) == "/" && !p.Unconfined {
			return errors.New("profile write /: a run that may change everything is not confined; say so with Unconfined")
		}
	}
	for _, c := range p.Connect {
		if err := checkConnect(c); err != nil {
			return err
		}
	}
	return nil
}

// loopback is the word for the host's loopback in Profile.Connect.
const loopback = "loopback"

func checkConnect(c string) error {
	if c == loopback {
		return nil
	}
	host, port, err := net.SplitHostPort(c)
	if err != nil || host == "" {
		return fmt.Errorf("profile connect %q: neither %s nor host:port", c, loopback)
	}
	if n, err := strconv.ParseUint(port, 10, 16); err != nil || n == 0 {
		return fmt.Errorf("profile connect %q: not a port from 1 to 65535", c)
	}
	return nil
}
