package assent

// A Grant is what may be done once a call is allowed: what the sandbox
// enforces. The zero value grants nothing.
type Grant struct {
	Read, Write []string // absolute paths
	Network     bool
	Confined    bool // must run under the kernel's limits
}

// GrantOf collects what a plan asks for, for whoever approves it: what it
// showed is what the sandbox permits, and no more.
func GrantOf(plan *Plan) Grant {
	var g Grant
	for i := range plan.Requests {
		r := &plan.Requests[i]
		switch r.Capability {
		case FileRead:
			g.Read = append(g.Read, r.Subject)
		case FileWriteProject, FileWriteOutside:
			g.Write = append(g.Write, r.Subject)
		case NetworkAccess:
			g.Network = true
		}
	}
	return g
}
