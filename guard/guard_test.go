package guard

import (
	"fmt"
	"os"
	"path"
	"path/filepath"
	"strings"
	"testing"

	"assent"
)

func testConfig() Config {
	return Config{
		AllowedRoots:      DefaultAllowedRoots(false),
		DeniedPatterns:    DefaultDeniedPatterns(false),
		DeniedDirectories: DefaultDeniedDirectories(),
		Home:              "/home/dev", Root: "/home/dev/proj",
		State: []string{"/home/dev/.config/assent", "/home/dev/.local/share/assent", "/home/dev/.local/state/assent", "/etc/assent"},
	}
}

// TestVectors drives testdata/GUARD.txt: "VERDICT: item ; item", the verdict
// being the worst that the guard finds: deny, firm (a firm ask), ask or pass.
// An item is an operation with a path, "run WORDS" or "net WORDS" (a program),
// "url URL", "hazard KIND" or "diff TEXT".
func TestVectors(t *testing.T) {
	for _, g := range All(testConfig()) {
		t.Run(g.Name, func(t *testing.T) {
			text, err := os.ReadFile(filepath.Join("testdata", g.Name+".txt"))
			if err != nil {
				t.Fatal(err)
			}
			for n, line := range strings.Split(string(text), "\n") {
				want, items, ok := strings.Cut(line, ": ")
				if line == "" || line[0] == '#' {
					continue
				}
				if !ok {
					t.Fatalf("line %d: want VERDICT: item", n+1)
				}
				p, err := parsePlan(items)
				if err != nil {
					t.Fatalf("line %d: %v", n+1, err)
				}
				found := g.Check(p)
				if got := worst(found); got != want {
					t.Errorf("line %d: %s: got %s, want %s; %+v", n+1, items, got, want, found)
				}
				for _, f := range found {
					if f.Text == "" || f.Request >= len(p.Requests) || f.Request < -1 {
						t.Errorf("line %d: bad finding %+v", n+1, f)
					}
				}
			}
		})
	}
}

func worst(found []assent.Finding) string {
	got := "pass"
	for _, f := range found {
		switch {
		case f.Verdict == assent.Deny:
			return "deny"
		case f.Firm:
			got = "firm"
		case got == "pass":
			got = f.Verdict.String()
		}
	}
	return got
}

func parsePlan(items string) (*assent.Plan, error) {
	p := &assent.Plan{}
	for item := range strings.SplitSeq(items, " ; ") {
		word, rest, _ := strings.Cut(strings.TrimSpace(item), " ")
		switch word {
		case "run", "net":
			c := assent.ProcessExecute
			if word == "net" {
				c = assent.NetworkAccess
			}
			p.Requests = append(p.Requests, assent.Request{Capability: c, Subject: rest, Op: assent.OpRun, Program: parseProgram(rest)})
		case "url":
			p.Requests = append(p.Requests, assent.Request{Capability: assent.NetworkAccess, Subject: rest, Op: assent.OpRun})
		case "hazard":
			p.Hazards = append(p.Hazards, assent.Hazard{Kind: rest, Text: "f"})
		case "diff":
			p.Diff = strings.ReplaceAll(rest, `\n`, "\n")
		case "read", "list", "stat", "write", "delete", "erase", "attr", "attrs", "unknown":
			r := assent.Request{Capability: assent.FileRead, Op: assent.Op(word)}
			if word == "unknown" {
				r.Op = ""
			}
			if changes(r.Op) {
				r.Capability = assent.FileWriteOutside
			}
			r.Subject, r.Also, _ = strings.Cut(rest, " also ")
			p.Requests = append(p.Requests, r)
		default:
			return nil, fmt.Errorf("unknown item %q", item)
		}
	}
	return p, nil
}

// parseProgram parses a line as the knowledge base would parse most programs.
func parseProgram(line string) *assent.Program {
	words := strings.Fields(line)
	if len(words) == 0 {
		words = []string{""}
	}
	p := &assent.Program{Path: words[0], Name: path.Base(words[0]), Dir: "/home/dev/proj"}
	raw := false
	for i := 1; i < len(words); i++ {
		w := strings.ReplaceAll(words[i], "$?", assent.Unknown)
		n, v, has := strings.Cut(w, "=")
		switch {
		case w == "--raw":
			raw = true
		case raw || len(w) < 2 || w[0] != '-':
			p.Operands = append(p.Operands, w)
		case strings.HasPrefix(w, "--") || p.Name == "find":
			p.Options = append(p.Options, assent.Option{Names: []string{n}, Value: v, HasValue: has})
		default:
			for _, c := range w[1:] {
				p.Options = append(p.Options, assent.Option{Names: long("-" + string(c))})
			}
		}
	}
	return p
}

func long(short string) []string {
	switch short {
	case "-r", "-R":
		return []string{"-r", "-R", "--recursive"}
	case "-f":
		return []string{"-f", "--force"}
	}
	return []string{short}
}

func TestOrder(t *testing.T) {
	var order []string
	for _, g := range All(Config{}) {
		order = append(order, g.Name)
		if g.Doc == "" {
			t.Errorf("%s has no doc", g.Name)
		}
	}
	if got := strings.Join(order, " "); got != "floor paths self later" {
		t.Errorf("order: %s", got)
	}
}

// TestZeroConfig: without a configuration every path is denied.
func TestZeroConfig(t *testing.T) {
	p, err := parsePlan("read /home/dev/proj/README.md")
	if err != nil {
		t.Fatal(err)
	}
	if got := worst(All(Config{})[1].Check(p)); got != "deny" {
		t.Errorf("got %s, want deny", got)
	}
}

func TestAssistant(t *testing.T) {
	c := testConfig()
	c.AllowedRoots, c.DeniedPatterns = DefaultAllowedRoots(true), DefaultDeniedPatterns(true)
	check := All(c)[1].Check
	for items, want := range map[string]string{
		"read /home/dev/notes.txt": "pass",
		"read /home/development/x": "deny",
		"read /etc/hosts":          "deny",
		"read /home/dev/x/.env":    "deny",
		"read /home/dev/.env.prod": "deny",
		"erase /home/dev":          "deny",
		"delete /home/dev":         "deny",
		"read /home/dev/l also /x": "deny",
	} {
		p, err := parsePlan(items)
		if err != nil {
			t.Fatal(err)
		}
		if got := worst(check(p)); got != want {
			t.Errorf("%s: got %s, want %s", items, got, want)
		}
	}
}

func TestCheckArgv(t *testing.T) {
	tests := []struct {
		argv string
		want string // layers that refuse
	}{
		{"date", ""}, {"date -u +%F", ""}, {"date -s 12:00", "3"}, {"date --se=1", "3"}, {"date 01010000", "3"}, {"date -us now", "3"}, {"date -d yesterday", ""},
		{"df -h /", ""}, {"free -m", ""}, {"uptime", ""}, {"whoami", ""}, {"ps aux", ""}, {"lsblk -o NAME,MOUNTPOINT", ""},
		{"hostname", ""}, {"hostname -f", ""}, {"hostname evil", "3"}, {"hostname -F x", "3"},
		{"ip a", ""}, {"ip -br addr show", ""}, {"ip link set eth0 down", "34"}, {"ip -batch x", "3"}, {"ip netns exec x sh", "34"}, {"ip", "3"},
		{"ss -tlnp", ""}, {"ss -K", "3"}, {"ss --ki", "3"}, {"ss -tK", "3"}, {"ss -D x", "3"},
		{"systemctl status nginx", ""}, {"systemctl reboot", "34"}, {"systemctl", "3"}, {"systemctl -H host status x", "3"},
		{"systemctl status x stop", "4"}, {"systemctl --user status x", ""}, {"systemctl list-units --state=failed", ""},
		{"rm -rf /", "24"}, {"/bin/date", "2"}, {"./date", "2"}, {"uname -a; id", "1"}, {"uname $(id)", "1"}, {"ls", "2"}, {"df ~", "1"},
		{"df *", "1"}, {"uname a\nb", "1"}, {"du -X", "3"}, {"du -sh /var/log", ""}, {"du --files0-fr=x", "3"}, {"df mkfs.ext4", "4"}, {"", "2"},
	}
	for _, tt := range tests {
		argv := strings.Split(tt.argv, " ")
		layers := ""
		for _, r := range CheckArgv(argv) {
			var n int
			if _, err := fmt.Sscanf(r, "layer %d", &n); err != nil {
				t.Fatal(r)
			}
			if d := fmt.Sprint(n); !strings.HasSuffix(layers, d) {
				layers += d
			}
		}
		if layers != tt.want {
			t.Errorf("%q: layers %q, want %q: %q", tt.argv, layers, tt.want, CheckArgv(argv))
		}
	}
	if CheckArgv(nil) == nil {
		t.Error("no arguments pass")
	}
}

func FuzzGuards(f *testing.F) {
	files, err := filepath.Glob("testdata/*.txt")
	if err != nil {
		f.Fatal(err)
	}
	for _, name := range files {
		text, err := os.ReadFile(name)
		if err != nil {
			f.Fatal(err)
		}
		for line := range strings.SplitSeq(string(text), "\n") {
			if _, items, ok := strings.Cut(line, ": "); ok {
				f.Add(items)
			}
		}
	}
	guards := All(testConfig())
	f.Fuzz(func(t *testing.T, items string) {
		if p, err := parsePlan(items); err == nil {
			for _, g := range guards {
				g.Check(p)
			}
		}
		CheckArgv(strings.Fields(items))
	})
}
