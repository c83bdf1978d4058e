package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func TestReadTrace(t *testing.T) {
	data, err := os.ReadFile("testdata/trace.txt")
	if err != nil {
		t.Fatal(err)
	}
	kinds := map[kind]string{wrote: "wrote", connected: "connected", altered: "altered"}
	for _, block := range strings.Split(string(data), "\n== ")[1:] {
		title, body, _ := strings.Cut(block, "\n")
		t.Run(strings.ReplaceAll(title, " ", "_"), func(t *testing.T) {
			var trace, want []string
			for _, l := range strings.Split(body, "\n") {
				if w, ok := strings.CutPrefix(l, "> "); ok {
					want = append(want, w)
				} else {
					trace = append(trace, l)
				}
			}
			name := filepath.Join(t.TempDir(), "trace")
			if err := os.WriteFile(name, []byte(strings.Join(trace, "\n")), 0o600); err != nil {
				t.Fatal(err)
			}
			effects, _, err := readTrace(name, "/p")
			if err != nil {
				t.Fatal(err)
			}
			var got []string
			for _, e := range effects {
				s := kinds[e.kind] + " " + e.call + " " + e.target
				if e.err != "" {
					s += " " + e.err
				}
				got = append(got, strings.NewReplacer("\x01", `\x01`, "\n", `\n`, `\`, `\\`).Replace(s))
			}
			if g, w := strings.Join(got, "\n"), strings.Join(want, "\n"); g != w {
				t.Errorf("got\n%s\nwant\n%s", g, w)
			}
		})
	}
}

func TestExempt(t *testing.T) {
	announced := []string{"/s/a/project/out.txt"}
	for _, test := range []struct {
		kind   kind
		call   string
		target string
		exempt bool
	}{
		{wrote, "openat", "/dev/null", true},
		{wrote, "openat", "/dev/nullx", false},
		{wrote, "openat", "/dev/tty", true},
		{wrote, "openat", "/dev/sda", false},
		{wrote, "openat", "/s/a/project/.git/index.lock", true},
		{wrote, "rename", "/s/a/project/.git/index", true},
		{wrote, "openat", "/s/a/project/.git/config", false},
		{wrote, "openat", "/s/a/project/x/.git/index/y", false},
		{wrote, "openat", "/other/.git/index", false},
		{wrote, "openat", "/s/a/project/out.txt", true},
		{wrote, "openat", "/s/a/project/out.txt2", false},
		{wrote, "openat", "/tmp/sh-thd.aB3dE9", true},
		{wrote, "openat", "/tmp/sh-thd.x/y", false},
		{wrote, "openat", "/tmp/sorted.txt", false},
		{wrote, "openat", "/tmp/sortX", false},
		{wrote, "mkdir", "/tmp/tmux-1000", true},
		{wrote, "openat", "/tmp/tmux-1000/x", false},
		{connected, "connect", `AF_UNIX, sun_path="/var/run/nscd/socket"`, true},
		{connected, "connect", `AF_UNIX, sun_path="/var/run/docker.sock"`, false},
		{connected, "bind", "AF_NETLINK, nl_pid=0", true},
		{connected, "connect", `AF_INET, sin_port=htons(53)`, false},
		{altered, "kill", "1, SIGTERM", false},
	} {
		e := effect{kind: test.kind, call: test.call, target: test.target}
		if got := exempt(&e, announced, "/s/a"); (got != "") != test.exempt {
			t.Errorf("exempt(%s %s) = %q, want exempt %v", test.call, test.target, got, test.exempt)
		}
	}
}

func TestRewrite(t *testing.T) {
	for _, test := range [][2]string{
		{"cd /home/user && ls", "cd /H && ls"},
		{"ls /home/user/x:/home/user", "ls /H/x:/H"},
		{"ls /home/user1 /home/user.d", "ls /home/user1 /home/user.d"},
		{`grep "/home/user"`, `grep "/H"`},
	} {
		if got := rewrite(test[0], "/home/user", "/H"); got != test[1] {
			t.Errorf("rewrite(%q) = %q, want %q", test[0], got, test[1])
		}
	}
}

func TestSnapshotSeesChanges(t *testing.T) {
	top := t.TempDir()
	for _, name := range []string{"a", "b/c", ".git/index"} {
		if err := writeFile(filepath.Join(top, name), "x"); err != nil {
			t.Fatal(err)
		}
	}
	before, err := snap(top)
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"b/c", ".git/index"} {
		if err := writeFile(filepath.Join(top, name), "longer"); err != nil {
			t.Fatal(err)
		}
	}
	if err := os.Remove(filepath.Join(top, "a")); err != nil {
		t.Fatal(err)
	}
	after, err := snap(top)
	if err != nil {
		t.Fatal(err)
	}
	if got := strings.Join(before.changes(after), " "); got != "a b/c" && got != "b/c a" {
		t.Errorf("changes: %s", got)
	}
}
