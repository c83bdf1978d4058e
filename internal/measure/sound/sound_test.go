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
	s := scope{top: "/s/a", home: "/s/a/home", announced: []string{"/s/a/project/out.txt"}, temporary: map[string]bool{"/tmp/tac1": true}}
	for _, test := range []struct {
		kind    kind
		program string
		target  string
		exempt  bool
	}{
		{wrote, "x", "/dev/null", true},
		{wrote, "x", "/dev/nullx", false},
		{wrote, "x", "/dev/tty", true},
		{wrote, "x", "/dev/sda", false},
		{wrote, "git", "/s/a/project/.git/index.lock", true},
		{wrote, "git", "/s/a/project/.git/index", true},
		{wrote, "git", "/s/a/project/.git/config", false},
		{wrote, "git", "/s/a/project/x/.git/index/y", false},
		{wrote, "git", "/other/.git/index", false},
		{wrote, "bash", "/s/a/project/out.txt", true},
		{wrote, "bash", "/s/a/project/out.txt2", false},
		{wrote, "tac", "/tmp/tac1", true},
		{wrote, "tac", "/tmp/tac1/y", true},
		{wrote, "tac", "/tmp/tac12", false},
		{wrote, "tac", "/tmp", false},
		{wrote, "npm", "/s/a/home/.npm/_logs/x.log", true},
		{wrote, "npm", "/s/a/home/.npmrc", false},
		{wrote, "node", "/s/a/home/.npm/_logs/x.log", false},
		{wrote, "tmux", "/tmp/tmux-1000", true},
		{wrote, "tmux", "/tmp/tmux-1000/x", false},
		{wrote, "top", "/s/a/home/.config/procps", true},
		{wrote, "top", "/s/a/home/.config/procps/toprc", false},
		{connected, "ls", `AF_UNIX, sun_path="/var/run/nscd/socket"`, true},
		{connected, "docker", `AF_UNIX, sun_path="/var/run/docker.sock"`, false},
		{connected, "tmux", `AF_UNIX, sun_path="/tmp/tmux-1000/default"`, true},
		{connected, "sh", `AF_UNIX, sun_path="/tmp/tmux-1000/default"`, false},
		{connected, "ip", "AF_NETLINK, nl_pid=0", true},
		{connected, "dig", `AF_INET, sin_port=htons(53), sin_addr=inet_addr("10.0.0.1")`, false},
		{connected, "npm", `AF_INET, sin_port=htons(53), sin_addr=inet_addr("10.0.0.1")`, true},
		{connected, "npm", `AF_INET, sin_port=htons(443), sin_addr=inet_addr("10.0.0.1")`, false},
		{altered, "bash", "1, SIGTERM", false},
	} {
		e := effect{kind: test.kind, program: test.program, target: test.target}
		if got := s.exempt(&e); (got != "") != test.exempt {
			t.Errorf("exempt(%s: %s) = %q, want exempt %v", test.program, test.target, got, test.exempt)
		}
	}
}

func TestProgram(t *testing.T) {
	for _, test := range [][2]string{
		{`["cat", "a, b"]`, "cat"},
		{`["/usr/bin/node", "/usr/bin/npm", "list"]`, "npm"},
		{`["python3.11", "-c", "x"]`, "python3.11"},
		{`["/bin/sh", "/usr/bin/xvfb-run", "ls"]`, "xvfb-run"},
		{`["bash"]`, "bash"},
	} {
		if got := program(test[0]); got != test[1] {
			t.Errorf("program(%s) = %q, want %q", test[0], got, test[1])
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
