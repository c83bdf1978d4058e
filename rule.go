package assent

// A Layer is where a rule comes from. Later layers speak after earlier ones;
// a deny that System or User gives is final for the layers after it
// (spec, section 6).
type Layer uint8

const (
	Defaults Layer = iota // the profile built in
	System                // /etc/assent
	User                  // ~/.config/assent
	Project               // .assent in the project
	Session               // answers of this session
)

var layerNames = [...]string{"defaults", "system", "user", "project", "session"}

// String returns the layer's name: "defaults", "system", "user", "project" or "session".
func (l Layer) String() string {
	if int(l) < len(layerNames) {
		return layerNames[l]
	}
	return "unknown layer"
}

// A Source says where a rule was written.
type Source struct {
	Layer Layer
	File  string // file name as people know it; "coding" for the built-in profile of that name
	Line  int    // 1-based; 0 if it was not written in a file
}

// A Rule maps requests to an action. Pattern syntax (spec, section 6): "*" is
// any run of characters, "/" included; without "*" the match is exact; "cmd *"
// also matches "cmd" alone.
type Rule struct {
	Capability string // capability or prefix of one, "*" allowed: "file.write", "file.write.*", "*"
	Pattern    string // as written in the file
	Subject    string // Pattern made absolute for path capabilities ("~" and relative patterns resolved); equals Pattern otherwise
	Action     Verdict
	Reason     string // the user's own words, shown with the rule
	Until      string // its end, RFC 3339 in UTC with whole seconds; empty: none. Whoever loads rules leaves out those that have ended
	Source     Source
	Untrusted  bool // an allow or confine of an untrusted project file: listed, but it decides nothing
}

// A Guard is a check beneath all rules. A Deny finding denies whatever the
// rules say; a firm Ask only a living person settles.
type Guard struct {
	Name  string                // "floor", "paths", "self", "later"
	Doc   string                // one paragraph for people
	Check func(*Plan) []Finding // pure; a panic counts as a Deny finding
}

// A Finding is one hit of a guard.
type Finding struct {
	Request int     // index into Plan.Requests, or -1 for the whole call
	Verdict Verdict // Deny or Ask
	Firm    bool    // only for Ask: no "--yes", no "*" rule and no stored "always" settles it; an allow rule that names the exact subject lifts it
	Text    string  // what was found, for people
}

// A Policy is compiled and immutable, and safe for concurrent use.
type Policy struct {
	Rules            *RuleSet
	Guards           []Guard
	Levels           map[string]Level // security.tool_overrides by tool name, validated
	OptedIn          bool             // security.default_shell_access
	ConfirmOverwrite bool             // security.confirm_overwrite: replacing an existing file asks
	NoAsking         bool             // profile ci: every ask is a deny
	Broken           []string         // errors in policy files, "file:line:column: text": while there are any no verdict is better than Ask
	CanConfine       bool             // this machine can run a command under the kernel's limits
	CanConfineReads  bool             // ... including limits on what it reads
}

// A Reason is one sentence of a decision: which request, what decided it.
type Reason struct {
	Request int // index into Plan.Requests, or -1 for the whole call
	Verdict Verdict
	By      string // "rule", "guard:floor", "level", "policy", "sandbox", "plan", "call"
	Text    string // may be empty where Rule says it all
	Rule    *Rule  // the rule that gave the verdict, if one did
}

// A Decision is a verdict with complete, ordered reasons.
// The zero value denies.
type Decision struct {
	Verdict  Verdict
	Requests []Judged // one for each request of the plan, same order
	Reasons  []Reason // fixed order: requests in order (rule, then guards), then the whole call
	Grant    Grant
	Firm     bool // an Ask that only a living person settles
}

// A Judged is the verdict on one request and the rule that gave it.
type Judged struct {
	Verdict Verdict
	Rule    *Rule  // the rule that decided; nil if none matched or a guard decided
	By      string // as Reason.By
}
