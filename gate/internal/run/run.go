// Package run carries out what was granted: the executors of the built-in
// tools. Only gate can import it, so nothing runs that gate has not judged and
// recorded.
//
// A Runner never judges. It does exactly what the Job says, within its limits:
// file tools touch the path that was judged, and fail where a link has taken
// its place since; commands run under the sandbox profile made from the grant.
package run

import (
	"context"
	"io"
	"time"

	"assent"
)

// A Job is one call that may run, with what it was granted.
type Job struct {
	Call       assent.Call  // arguments as judged
	Plan       *assent.Plan // its resolved subjects are the paths that file tools touch
	Grant      assent.Grant
	Limits     Limits
	Stdin      io.Reader
	Output     io.Writer     // if not nil, what a foreground command writes is copied there as it comes
	Stderr     io.Writer     // if not nil, standard error is copied there instead of to Output
	Timeout    time.Duration // of a foreground command; 0 means the default (2 minutes)
	Foreground bool          // a command that exceeds its time is ended, not made a background process
	Ready      func() error  // called once, before anything happens that others could see; an error refuses the job, and Run returns it. Nil: nothing
	Exited     func(Result)  // called once, when a background process that the job became has ended, maybe before Run returns; Close waits for it. Nil: nothing
	Redirect   Redirect      // of fetch: asked before a redirect is followed; nil refuses every one
}

// Limits is what the policy says about confinement, beside the grant.
type Limits struct {
	Root       string   // project root
	Home       string   // home directory
	Project    bool     // the whole project may be written, except Protect: for commands whose effects are not known
	Protect    []string // files and directories that stay read-only even if they lie in a writable directory
	Hide       []string // files and directories that cannot be read; a pattern with "*" or "?" binds the file tools only
	Caches     []string // directories of which a run has a writable copy of its own
	Connect    []string // "loopback", "host:port"
	Unconfined bool     // a person chose "once, unconfined"
}

// A Result is what came of a job.
type Result struct {
	Text       string // what the agent reads
	Exit       int    // exit status of a command; 0 or 1 for other tools
	Failed     bool   // the tool could not do what was asked; Text says why
	TimedOut   bool   //
	Background string // id of the background process that a command became
	Stopped    bool   // a person ended it, by Stop
	Bytes      int64  // of output, all of it, though Text is bounded
	Took       time.Duration
	Limits     []string // what the kernel enforced, in words
	Write      []string // what could be written
	Blocked    []string // what the limits refused: "write /etc/hosts", "connect 1.2.3.4:443"
	Missing    []string // of Blocked, what a command that failed seems to have failed for
	Changed    []string // files changed, as far as seen
}

// A Redirect is asked about by a fetch before it follows one: the new URL is
// judged like a call. An error stops the fetch with its text.
type Redirect func(ctx context.Context, url string) error
