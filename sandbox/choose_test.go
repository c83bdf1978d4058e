package sandbox

import (
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// full is a kernel that offers everything.
func full() Kernel {
	return Kernel{System: "linux", Arch: "amd64", Landlock: 7, Seccomp: true, Notify: true, Namespaces: true, Overlay: true, PidMax: true}
}

func TestChoose(t *testing.T) {
	type plan struct {
		Tier      Tier
		Net       NetMode
		Landlock  int
		Overlay   bool
		Enumerate bool
		PidMax    bool
	}
	project := Profile{Write: []string{"/p"}, Protect: []string{"/p/.envrc"}}
	for name, tt := range map[string]struct {
		kernel  func(*Kernel)
		profile Profile
		want    plan
		not     string // what NotEnforced must say, in part
		err     string
	}{
		"everything":          {nil, project, plan{Isolated, NetPrivate, 7, false, false, true}, "protected names that do not exist yet", ""},
		"zero":                {nil, Profile{}, plan{Isolated, NetPrivate, 7, false, false, true}, "", ""},
		"newer":               {func(k *Kernel) { k.Landlock = 99 }, project, plan{Isolated, NetPrivate, lastABI, false, false, true}, "", ""},
		"strict":              {nil, Profile{Write: []string{"/p"}, Protect: []string{"/p/x"}, Strict: true}, plan{Isolated, NetPrivate, 7, false, true, true}, "stricter than asked", ""},
		"caches":              {nil, Profile{Caches: []string{"/c"}}, plan{Isolated, NetPrivate, 7, true, false, true}, "", ""},
		"caches-no-overlay":   {func(k *Kernel) { k.Overlay = false }, Profile{Caches: []string{"/c"}}, plan{Isolated, NetPrivate, 7, false, false, true}, "caches are read-only", ""},
		"loopback":            {nil, Profile{Connect: []string{"loopback"}}, plan{Isolated, NetPorts, 7, false, false, true}, "host names", ""},
		"ports":               {nil, Profile{Connect: []string{"example.org:443", "[::1]:80"}}, plan{Isolated, NetPorts, 7, false, false, true}, "", ""},
		"network":             {nil, Profile{Network: true}, plan{Isolated, NetHost, 7, false, false, true}, "no limit was asked for", ""},
		"old-with-namespaces": {func(k *Kernel) { k.Landlock = 4; k.PidMax = false }, project, plan{Isolated, NetPrivate, 4, false, false, false}, "", ""},
		"old-root":            {func(k *Kernel) { k.PidMax = false; k.Root = true }, project, plan{Isolated, NetPrivate, 7, false, false, false}, "does not bind root", ""},
		"no-namespaces":       {func(k *Kernel) { k.Namespaces = false }, project, plan{Restricted, NetNone, 7, false, true, false}, "stricter than asked", ""},
		"restricted-bare":     {func(k *Kernel) { k.Namespaces = false }, Profile{Write: []string{"/p"}}, plan{Restricted, NetNone, 7, false, false, false}, "/tmp is not writable", ""},
		"restricted-ports":    {func(k *Kernel) { k.Namespaces = false }, Profile{Connect: []string{"loopback"}}, plan{Restricted, NetPorts, 7, false, false, false}, "", ""},
		"unconfined":          {func(k *Kernel) { *k = Kernel{System: "plan9"} }, Profile{Unconfined: true}, plan{Tier: Unconfined, Net: NetHost}, "unconfined was asked for", ""},

		"no-namespaces-old": {func(k *Kernel) { k.Namespaces, k.Landlock, k.Why = false, 5, "switched off" }, project, plan{}, "", "switched off"},
		"no-landlock":       {func(k *Kernel) { k.Landlock = 0 }, project, plan{}, "", "Landlock ABI 0, need 4"},
		"old-landlock":      {func(k *Kernel) { k.Landlock = 3 }, project, plan{}, "", "Landlock ABI 3, need 4"},
		"no-seccomp":        {func(k *Kernel) { k.Seccomp = false }, project, plan{}, "", "no seccomp"},
		"no-notification":   {func(k *Kernel) { k.Notify = false }, project, plan{}, "", "no seccomp"},
		"other-system":      {func(k *Kernel) { *k = Kernel{System: "darwin"} }, project, plan{}, "", "not enforced here"},
		"zero-kernel":       {func(k *Kernel) { *k = Kernel{} }, project, plan{}, "", "not enforced here"},
		"relative":          {nil, Profile{Write: []string{"p"}}, plan{}, "", `write "p": not an absolute path`},
		"relative-hide":     {nil, Profile{Hide: []string{"~/.ssh"}}, plan{}, "", "not an absolute path"},
		"nul":               {nil, Profile{Hide: []string{"/a\x00b"}}, plan{}, "", "not an absolute path"},
		"everything-open":   {nil, Profile{Write: []string{"/p/.."}}, plan{}, "", "say so with Unconfined"},
		"no-port":           {nil, Profile{Connect: []string{"example.org"}}, plan{}, "", "neither loopback nor host:port"},
		"no-host":           {nil, Profile{Connect: []string{":80"}}, plan{}, "", "neither loopback nor host:port"},
		"port-zero":         {nil, Profile{Connect: []string{"h:0"}}, plan{}, "", "not a port"},
		"port-large":        {nil, Profile{Connect: []string{"h:65536"}}, plan{}, "", "not a port"},
		"many":              {nil, Profile{Hide: slices.Repeat([]string{"/x"}, maxPaths+1)}, plan{}, "", "at most"},
	} {
		t.Run(name, func(t *testing.T) {
			k := full()
			if tt.kernel != nil {
				tt.kernel(&k)
			}
			p, err := Choose(k, tt.profile)
			if tt.err != "" {
				if err == nil || !strings.Contains(err.Error(), tt.err) || p.Tier != Refused {
					t.Errorf("plan %+v, error %v, want %q", p, err, tt.err)
				}
				return
			}
			if err != nil {
				t.Fatal(err)
			}
			if d := cmp.Diff(tt.want, plan{p.Tier, p.Net, p.Landlock, p.Overlay, p.Enumerate, p.PidMax}); d != "" {
				t.Errorf("(-want +got):\n%s", d)
			}
			if !strings.Contains(strings.Join(p.NotEnforced, "\n"), tt.not) {
				t.Errorf("not enforced: %q, want %q in it", p.NotEnforced, tt.not)
			}
		})
	}
}

// TestChooseFailsClosed: taking something from a kernel never makes a plan
// that claims more, and never turns an error into a plan.
func TestChooseFailsClosed(t *testing.T) {
	profiles := []Profile{{}, {Write: []string{"/p"}, Protect: []string{"/p/x"}, Hide: []string{"/h"}}, {Connect: []string{"loopback"}}, {Network: true}, {Strict: true, Write: []string{"/p"}}}
	for _, p := range profiles {
		for bits := range 1 << 5 {
			for abi := range 12 {
				k := full()
				k.Landlock = abi
				for i, f := range []*bool{&k.Seccomp, &k.Notify, &k.Namespaces, &k.Overlay, &k.PidMax} {
					*f = bits>>i&1 == 0
				}
				plan, err := Choose(k, p)
				switch {
				case err != nil && plan.Tier != Refused:
					t.Errorf("%+v: error %v with a plan %+v", k, err, plan)
				case err != nil:
				case plan.Tier == Unconfined, plan.Tier == Refused, !k.Seccomp, !k.Notify, abi < minABI,
					plan.Tier == Isolated && !k.Namespaces, plan.Tier == Restricted && abi < scopeABI,
					plan.Landlock > abi, plan.Net == NetPrivate && !k.Namespaces, plan.Net == NetHost && !p.Network:
					t.Errorf("%+v: too good a plan %+v", k, plan)
				}
			}
		}
	}
}

func TestEnvironment(t *testing.T) {
	base := []string{"PATH=/bin", "HOME=/h", "LC_ALL=C", "TERM=xterm", "AWS_SECRET_ACCESS_KEY=s", "GITHUB_TOKEN=t", "SSH_AUTH_SOCK=/s", "BASH_ENV=/x",
		"LD_PRELOAD=/x.so", "GIT_DIR=/g", "DBUS_SESSION_BUS_ADDRESS=d", "NODE_OPTIONS=--require x", "BASH_FUNC_ls%%=() { rm; }", "LANG=() { :; }", "PATH=/usr/bin", "nonsense", "=x"}
	got := Environment(base, "EXTRA=1", "TERM=dumb", "bad", "NUL=a\x00b")
	want := []string{"HOME=/h", "LC_ALL=C", "PATH=/usr/bin", "EXTRA=1", "TERM=dumb"}
	if d := cmp.Diff(want, got); d != "" {
		t.Errorf("(-want +got):\n%s", d)
	}
}
