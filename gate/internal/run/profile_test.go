package run

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"assent"
	"assent/sandbox"
)

func req(c assent.Capability, op assent.Op, subject string) assent.Request {
	return assent.Request{Capability: c, Op: op, Subject: subject}
}

func TestProfile(t *testing.T) {
	run := req(assent.ProcessExecute, assent.OpRun, "npm test")
	look := req(assent.ProcessInspect, assent.OpRun, "ls")
	git := req(assent.GitModify, assent.OpRun, "git commit")
	base := Limits{Root: "/p", Home: "/h", Project: true, Protect: []string{"/p/.envrc", "/p/.git"}, Hide: []string{"/h/.ssh", "/etc/shadow"},
		Caches: []string{"/h/.npm"}}
	readAll := []string{"/", "/p"}
	for _, tt := range []struct {
		name   string
		reqs   []assent.Request
		limits func(*Limits)
		grant  func(*assent.Grant)
		want   sandbox.Profile
	}{
		{name: "nothing", want: sandbox.Profile{Read: readAll, Protect: base.Protect, Hide: []string{"/etc/shadow", "/h/.ssh"}}},
		{name: "inspect", reqs: []assent.Request{look, req(assent.FileRead, assent.OpRead, "/p/a")},
			want: sandbox.Profile{Read: []string{"/", "/p", "/p/a"}, Protect: base.Protect, Hide: []string{"/etc/shadow", "/h/.ssh"}}},
		{name: "execute", reqs: []assent.Request{look, run},
			want: sandbox.Profile{Write: []string{"/p"}, Read: readAll, Protect: base.Protect, Hide: []string{"/etc/shadow", "/h/.ssh"}, Caches: base.Caches}},
		{name: "execute-not-the-project", reqs: []assent.Request{run}, limits: func(l *Limits) { l.Project = false },
			want: sandbox.Profile{Read: readAll, Protect: base.Protect, Hide: []string{"/etc/shadow", "/h/.ssh"}}},
		{name: "no-root", reqs: []assent.Request{run}, limits: func(l *Limits) { *l = Limits{Project: true} }, want: sandbox.Profile{Read: []string{"/"}}},
		{name: "writes", reqs: []assent.Request{look, req(assent.FileWriteOutside, assent.OpWrite, "/x/out"), req(assent.FileWriteProject, assent.OpWrite, "/p/b")},
			want: sandbox.Profile{Write: []string{"/p/b", "/x/out"}, Read: readAll, Protect: base.Protect, Hide: []string{"/etc/shadow", "/h/.ssh"}}},
		{name: "writes-in-the-project", reqs: []assent.Request{run, req(assent.FileWriteProject, assent.OpWrite, "/p/b"), req(assent.FileWriteOutside, assent.OpWrite, "/pp")},
			want: sandbox.Profile{Write: []string{"/p", "/pp"}, Read: readAll, Protect: base.Protect, Hide: []string{"/etc/shadow", "/h/.ssh"}, Caches: base.Caches}},
		{name: "edits-in-place", reqs: []assent.Request{{Capability: assent.ProcessExecute, Op: assent.OpRun, Subject: "sed -i s/a/b/ /x/a", Program: &assent.Program{
			Name: "sed", Options: []assent.Option{{Names: []string{"-i", "--in-place"}}}, Operands: []string{"s/a/b/", "/x/a"}}},
			req(assent.FileWriteOutside, assent.OpWrite, "/x/a"), req(assent.FileWriteOutside, assent.OpWrite, "/y/c")}, limits: func(l *Limits) { l.Project = false },
			want: sandbox.Profile{Write: []string{"/x", "/y/c"}, Read: readAll, Protect: base.Protect, Hide: []string{"/etc/shadow", "/h/.ssh"}}},
		{name: "deletes", reqs: []assent.Request{look, req(assent.FileWriteOutside, assent.OpDelete, "/x/old"), req(assent.FileWriteOutside, assent.OpErase, "/y/dir"), req(assent.FileWriteOutside, assent.OpDelete, "/top")},
			want: sandbox.Profile{Write: []string{"/top", "/x", "/y"}, Read: readAll, Protect: base.Protect, Hide: []string{"/etc/shadow", "/h/.ssh"}}},
		{name: "not-granted", reqs: []assent.Request{look, req(assent.FileWriteOutside, assent.OpWrite, "/x/out"), req(assent.FileRead, assent.OpRead, "/h/.ssh")},
			grant: func(g *assent.Grant) { *g = assent.Grant{} },
			want:  sandbox.Profile{Read: readAll, Protect: base.Protect, Hide: []string{"/etc/shadow", "/h/.ssh"}}},
		{name: "protected-by-name", reqs: []assent.Request{run, req(assent.FileWriteProject, assent.OpWrite, "/p/.envrc")},
			want: sandbox.Profile{Write: []string{"/p"}, Read: readAll, Protect: []string{"/p/.git"}, Hide: []string{"/etc/shadow", "/h/.ssh"}, Caches: base.Caches}},
		{name: "protected-above", reqs: []assent.Request{run, req(assent.FileWriteProject, assent.OpWrite, "/p/.git/config")},
			want: sandbox.Profile{Write: []string{"/p", "/p/.git/config"}, Read: readAll, Protect: base.Protect, Hide: []string{"/etc/shadow", "/h/.ssh"}, Caches: base.Caches}},
		{name: "git", reqs: []assent.Request{run, git},
			want: sandbox.Profile{Write: []string{"/p"}, Read: readAll, Protect: []string{"/p/.envrc", "/p/.git/config", "/p/.git/hooks"},
				Hide: []string{"/etc/shadow", "/h/.ssh"}, Caches: base.Caches}},
		{name: "git-only", reqs: []assent.Request{look, git},
			want: sandbox.Profile{Write: []string{"/p/.git"}, Read: readAll, Protect: []string{"/p/.envrc", "/p/.git/config", "/p/.git/hooks"}, Hide: []string{"/etc/shadow", "/h/.ssh"}}},
		{name: "git-and-config", reqs: []assent.Request{run, git, req(assent.FileWriteProject, assent.OpWrite, "/p/.git/config")},
			want: sandbox.Profile{Write: []string{"/p"}, Read: readAll, Protect: []string{"/p/.envrc", "/p/.git/hooks"},
				Hide: []string{"/etc/shadow", "/h/.ssh"}, Caches: base.Caches}},
		{name: "hidden-by-name", reqs: []assent.Request{look, req(assent.FileRead, assent.OpRead, "/etc/shadow"), req(assent.FileRead, assent.OpRead, "/h/.ssh/config")},
			want: sandbox.Profile{Read: []string{"/", "/etc/shadow", "/h/.ssh/config", "/p"}, Protect: base.Protect, Hide: []string{"/h/.ssh"}}},
		{name: "hidden-patterns", limits: func(l *Limits) { l.Hide = []string{"**/*.pem", "/h/k?y", "/h/key"} },
			want: sandbox.Profile{Read: readAll, Protect: base.Protect, Hide: []string{"/h/key"}}},
		{name: "computed-read", reqs: []assent.Request{look, {Capability: assent.FileRead, Op: assent.OpRead, Subject: "/etc/shadow", Computed: true}},
			want: sandbox.Profile{Read: readAll, Protect: base.Protect, Hide: []string{"/etc/shadow", "/h/.ssh"}}},
		{name: "network", reqs: []assent.Request{look, req(assent.NetworkAccess, assent.OpRun, "curl x")},
			want: sandbox.Profile{Network: true, Read: readAll, Protect: base.Protect, Hide: []string{"/etc/shadow", "/h/.ssh"}}},
		{name: "connect", reqs: []assent.Request{look}, limits: func(l *Limits) { l.Connect = []string{"loopback", "example.org:443"} },
			want: sandbox.Profile{Connect: []string{"loopback", "example.org:443"}, Read: readAll, Protect: base.Protect, Hide: []string{"/etc/shadow", "/h/.ssh"}}},
		{name: "unconfined", reqs: []assent.Request{run, req(assent.NetworkAccess, assent.OpRun, "curl x")}, limits: func(l *Limits) { l.Unconfined = true },
			want: sandbox.Profile{Unconfined: true}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			job := Job{Plan: &assent.Plan{Tool: "bash", Requests: tt.reqs}, Limits: base}
			job.Grant = assent.GrantOf(job.Plan)
			if tt.limits != nil {
				tt.limits(&job.Limits)
			}
			if tt.grant != nil {
				tt.grant(&job.Grant)
			}
			got := profileOf(&job)
			if diff := cmp.Diff(tt.want, got); diff != "" {
				t.Errorf("want -, got +:\n%s", diff)
			}
			if _, err := sandbox.Choose(sandbox.Kernel{System: "linux", Seccomp: true, Notify: true, Landlock: 7, Namespaces: true}, got); err != nil {
				t.Errorf("no sandbox takes it: %v", err)
			}
		})
	}
}

func TestInspectProfile(t *testing.T) {
	job := Job{Plan: &assent.Plan{Tool: "run_command", Requests: []assent.Request{req(assent.ProcessExecute, assent.OpRun, "x"), req(assent.FileWriteProject, assent.OpWrite, "/p/x")}},
		Limits: Limits{Root: "/p", Project: true, Protect: []string{"/p/.git"}, Caches: []string{"/c"}, Hide: []string{"/h/.ssh"}}}
	job.Grant = assent.GrantOf(job.Plan)
	for _, name := range []string{"df", "ip", "systemctl"} {
		p := inspectProfile(&job, name)
		if len(p.Write) > 0 || len(p.Caches) > 0 || len(p.Hide) != 1 || p.Unconfined || p.Network != (name == "ip") || (len(p.Sockets) > 0) != (name == "systemctl") {
			t.Errorf("%s: %+v", name, p)
		}
	}
}

func TestDescribe(t *testing.T) {
	if _, err := sandbox.Choose(sandbox.Look(), sandbox.Profile{}); err != nil {
		t.Skipf("commands cannot be limited on this machine: %v", err)
	}
	run := req(assent.ProcessExecute, assent.OpRun, "x")
	limits := Limits{Root: "/p", Project: true, Protect: []string{"/p/.git"}, Hide: []string{"/h/.ssh"}}
	for _, tt := range []struct {
		name string
		job  Job
		want string
	}{
		{"bash", Job{Plan: &assent.Plan{Tool: "bash", Requests: []assent.Request{run}}, Limits: limits},
			"writes only / (/p is not there yet)|hooks, settings that run code, and Assent's own files stay read-only (1 places)|network: none|1 places with keys and logins cannot be read"},
		{"inspect", Job{Plan: &assent.Plan{Tool: "bash"}, Limits: Limits{Root: "/p", Connect: []string{"loopback"}}}, "writes only to a private /tmp|network: only loopback"},
		{"network", Job{Plan: &assent.Plan{Tool: "bash"}, Grant: assent.Grant{Network: true}}, "writes only to a private /tmp|network: all of it"},
		{"many", Job{Plan: &assent.Plan{Tool: "bash"}, Grant: assent.Grant{Write: []string{"/a", "/b", "/c", "/d", "/e", "/f", "/g\x1b", "/h"}}},
			"writes only / (/a is not there yet), / (/b is not there yet), / (/c is not there yet), / (/d is not there yet), / (/e is not there yet), / (/f is not there yet) and 2 more|network: none"},
		{"escape", Job{Plan: &assent.Plan{Tool: "bash"}, Grant: assent.Grant{Write: []string{"/a\x1b[2J"}}}, `writes only / (/a\u{1b}[2J is not there yet)|network: none`},
		{"everything", Job{Plan: &assent.Plan{Tool: "bash"}, Grant: assent.Grant{Write: []string{"/"}}},
			"cannot be limited on this machine, and so not run: profile write /: a run that may change everything is not confined; say so with Unconfined"},
		{"unconfined", Job{Plan: &assent.Plan{Tool: "bash"}, Limits: Limits{Unconfined: true}}, "no limits: this run can do whatever you can"},
		{"read", Job{Plan: &assent.Plan{Tool: "read"}}, ""},
		{"list", Job{Plan: &assent.Plan{Tool: "process", Free: true}}, ""},
		{"none", Job{}, ""},
	} {
		if got := strings.Join(Describe(&tt.job), "|"); got != tt.want {
			t.Errorf("%s: %q, want %q", tt.name, got, tt.want)
		}
	}
}
