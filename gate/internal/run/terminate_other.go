//go:build !unix

package run

import "assent/sandbox"

// A confinedProcess is a child under the limits of package sandbox.
type confinedProcess struct{ *sandbox.Process }

// Terminate does nothing: there is no way to ask a process to end here.
func (confinedProcess) Terminate() {}
