//go:build linux && !amd64

package sandbox

import "assent/sandbox/internal/sys"

// Newer architectures have none of the older calls.

func oldTargets(*sys.Notice) (verb string, list []target) { return "", nil }

func isOldAttr(int) bool { return false }

func oldAttribute(*sys.Notice) attribute { return attribute{} }
