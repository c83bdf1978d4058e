// Package sandbox runs commands under limits that the kernel enforces: which
// files they may change, what they can reach, how much they may use, and that
// nothing of them outlives the run.
//
// It knows nothing of calls, rules and policies: it enforces the Profile that
// it is given, or refuses. What the kernel can do is looked up by Look, what is
// used for a profile is decided by Choose, a pure function, and a Cmd carries
// that out. A program that uses it must call Main first.
//
// Two layers are used. Namespaces, where the system permits them, give the run
// a view of the files in which all but the writable directories is read-only
// or hidden, process numbers of its own, and a network of its own. Landlock
// and seccomp are always used in addition. A supervisor in this process is
// told of every change and connection that is tried; it makes the permitted
// connections itself, from its own copy of the address, so that nothing which
// the run can still change decides.
package sandbox

import "io"

// A Profile says what a run may do. All paths are absolute. The zero value
// lets it read what this user can read, write only to a private temporary
// directory, and reach no network but a loopback of its own.
type Profile struct {
	// Write: files and directories that may be changed. One that does not
	// exist stands for the nearest directory above it that does, since only
	// there it can be made; see Report.Widened.
	Write []string
	// Protect: stays as it is although it lies below Write. What does not exist
	// cannot be created; who keeps it from being made, Plan.NotEnforced says.
	Protect []string
	// Hide: neither the content nor, with namespaces, the names inside can be
	// seen. It wins over Read and Write.
	Hide []string
	// Read: if not nil, nothing else can be read or executed, Write excepted.
	// Nil: everything that is not hidden.
	Read []string
	// Caches: directories of which the run sees a writable copy of its own,
	// that is lost with it. Without overlayfs in user namespaces they are
	// read-only.
	Caches []string
	// Connect: "loopback" is the host's loopback, to connect and to listen;
	// "host:port" one TCP address, the name looked up once at the start. Empty:
	// no network but a loopback of the run's own.
	Connect []string
	// Network: IP without limit. Unix sockets still need Sockets.
	Network bool
	// Sockets: pathname unix sockets that may be connected to.
	Sockets []string
	// Strict: no name can be made directly in a directory that holds, or would
	// hold, a protected one, and the kernel alone sees to it.
	Strict bool
	// Unconfined: none of the above; only Bounds, and that the run ends whole.
	Unconfined bool
}

// Bounds limit what a run may use. Zero means the default. Output and time are
// the caller's to bound: by its writers and its context.
type Bounds struct {
	Processes int // processes and threads; default 4096
	// Memory: bytes of private memory in use by all processes together, looked
	// at four times a second: a run that has more is killed. Default: three
	// quarters of the machine's. If it is given it also limits what one process
	// may ask for, which programs that reserve much and use little do not bear.
	Memory   int64
	FileSize int64 // bytes of one file; default 8 GiB
	Temp     int64 // bytes in the private temporary directory, if it is one in memory; default 4 GiB
}

func (b Bounds) orDefault() Bounds {
	if b.Processes <= 0 {
		b.Processes = 4096
	}
	if b.FileSize <= 0 {
		b.FileSize = 8 << 30
	}
	if b.Temp <= 0 {
		b.Temp = 4 << 30
	}
	return b
}

// A Cmd is a command to run once. The zero values of Stdin, Stdout and Stderr
// are the null device. Stdin may be a terminal: the command can read it, but
// has no controlling terminal and cannot type into it.
type Cmd struct {
	Profile
	Bounds
	Path           string   // absolute
	Args           []string // with the name first, as in os/exec
	Dir            string   // absolute
	Env            []string // all of it; see Environment. TMPDIR is set by Start
	Stdin          io.Reader
	Stdout, Stderr io.Writer

	// Before is called when everything is ready for the command and nothing of it
	// has run; an error ends the start, which returns it. On Linux the helper
	// starts meanwhile, so that what Before waits for costs little. It may be
	// called again if the start has to be tried with less. Nil: nothing.
	Before func() error

	lesser func(*Kernel) // tests only: takes from the kernel what it is not to have
}

// maxNoted bounds each list of a Report.
const maxNoted = 1000

// A Report is what a run did, as far as it was seen. Blocked and Changed come
// from watching: they are bounded, may name what was tried and failed for
// another reason, and a program that races with the supervisor can keep a name
// out of them. No limit depends on them.
type Report struct {
	Exit        int      // exit status; 128 + number if a signal ended it
	Signal      string   // name of the signal that ended it, as "killed"
	Enforced    []string // what the kernel enforced, in words
	NotEnforced []string // what of the profile it did not
	Widened     []string // directories that were writable because a path of Write did not exist
	Blocked     []string // "write /etc/hosts", "connect 1.2.3.4:443", sorted
	Changed     []string // files changed, sorted
	More        bool     // there was more than the lists hold
}

// minABI is the first Landlock ABI that also limits TCP (Linux 6.7), see
// landlock(7).
const minABI = 4

// CanConfine reports whether the kernel offers what a confined run needs:
// Landlock with files and TCP, and seccomp filters. It is cheap and does not
// promise that every profile can be had: Choose decides that.
func CanConfine() bool { return landlockABI() >= minABI && hasSeccomp() }
