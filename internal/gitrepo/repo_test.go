package gitrepo_test

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"assent/internal/gitrepo"
	"assent/internal/machine"
	"assent/internal/scene"
)

// TestRuns drives testdata/runs.txt.
func TestRuns(t *testing.T) {
	text, err := os.ReadFile("testdata/runs.txt")
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range strings.Split("\n"+string(text), "\ncase ")[1:] {
		name, body, _ := strings.Cut(c, "\n")
		t.Run(strings.ReplaceAll(name, " ", "_"), func(t *testing.T) {
			var setup strings.Builder
			want := [][2]string{}
			for _, line := range strings.Split(body, "\n") {
				verb, answer, ok := strings.Cut(line, ": ")
				if ok && (answer == "runs" || answer == "quiet") {
					want = append(want, [2]string{verb, answer})
					continue
				}
				setup.WriteString(line + "\n")
			}
			s := scene.Default()
			if err := s.Add(setup.String()); err != nil {
				t.Fatal(err)
			}
			r := s.Repo("/home/dev/proj/src")
			for _, w := range want {
				reasons := gitrepo.Runs(r, w[0])
				if got := map[bool]string{true: "runs", false: "quiet"}[len(reasons) > 0]; got != w[1] {
					t.Errorf("%s: %s, want %s; reasons %q\nrepo %+v", w[0], got, w[1], reasons, r)
				}
			}
		})
	}
}

func TestAliasAndPager(t *testing.T) {
	s := scene.Default()
	err := s.Add("file ~/.gitconfig <<END\n[alias]\n\tst = status -sb\n\tlg = log\n[core]\n\tpager = ./p\n[pager]\n\tdiff = ./d\n\tlog = true\nEND\n" +
		"file .git/config <<END\n[alias]\n\tlg = !evil\n[alias \"Own\"]\n\tcommand = !x\n[http]\n\textraHeader = AUTH x\n[remote \"o\"]\n\turl = https://me:pw@host/x\nEND")
	if err != nil {
		t.Fatal(err)
	}
	r := s.Repo("/home/dev/proj")
	for verb, want := range map[string]string{"st": "status -sb", "lg": "!evil", "LG": "!evil", "Own": "!x", "own": "", "x": ""} {
		if got, _ := gitrepo.Alias(r, verb); got != want {
			t.Errorf("Alias(%s) = %q, want %q", verb, got, want)
		}
	}
	for verb, want := range map[string]string{"diff": "./d", "log": "./p", "show": "./p"} {
		if got, _ := gitrepo.Pager(r, verb); got != want {
			t.Errorf("Pager(%s) = %q, want %q", verb, got, want)
		}
	}
	for _, set := range r.Settings {
		if strings.Contains(set.Value, "AUTH") || strings.Contains(set.Value, "pw@") {
			t.Errorf("secret kept: %+v", set)
		}
	}
}

// TestAgainstGit compares what is read with what the real git reads.
func TestAgainstGit(t *testing.T) {
	git, err := exec.LookPath("git")
	if err != nil {
		t.Skip("no git here")
	}
	root, err := filepath.EvalSymlinks(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	home := filepath.Join(root, "home")
	proj := filepath.Join(home, "proj")
	run := func(args ...string) (string, error) {
		cmd := exec.Command(git, args...)
		cmd.Dir = proj
		cmd.Env = []string{"HOME=" + home, "GIT_CONFIG_NOSYSTEM=1", "PATH=" + os.Getenv("PATH"), "LC_ALL=C"}
		out, err := cmd.Output()
		return string(out), err
	}
	if err := os.MkdirAll(proj, 0o755); err != nil {
		t.Fatal(err)
	}
	if _, err := run("init", "-q", "-b", "main"); err != nil {
		t.Skipf("git init: %v", err)
	}
	write := func(p, text string) {
		t.Helper()
		if err := os.WriteFile(filepath.Join(root, p), []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	write("home/.gitconfig", "[user]\n\tname = A B\n[includeIf \"gitdir:~/proj/\"]\n\tpath = in.cfg\n[includeIf \"gitdir:/elsewhere/\"]\n\tpath = no.cfg\n[includeIf \"gitdir:proj/.git\"]\n\tpath=two.cfg\n")
	write("home/in.cfg", "[x] y=1\n")
	write("home/two.cfg", "[x] y=2\n")
	write("home/no.cfg", "[x] y=3\n")
	for _, text := range configs {
		write("home/proj/.git/config", text)
		out, gitErr := run("config", "--list", "-z")
		r := machine.New(machine.Options{Root: proj, Home: home}).Repo(proj)
		if gitErr != nil {
			if r.Err == "" {
				t.Errorf("git refuses %q, we read %+v", text, r.Settings)
			}
			continue
		}
		if r.Err != "" {
			t.Errorf("git reads %q, we say %s", text, r.Err)
			continue
		}
		var want, got []string
		for _, e := range strings.Split(strings.TrimSuffix(out, "\x00"), "\x00") {
			key, value, ok := strings.Cut(e, "\n")
			if !ok {
				value = "true"
			}
			want = append(want, key+"="+value)
		}
		for _, s := range r.Settings {
			if !strings.HasPrefix(s.Source, "/etc/") && !strings.HasSuffix(s.Source, "holds)") {
				got = append(got, s.Key+"="+s.Value)
			}
		}
		// Git before 2.45 turns blanks inside a value into spaces.
		blanks := strings.NewReplacer("\r", " ", "\t", " ")
		if blanks.Replace(strings.Join(got, "\n")) != blanks.Replace(strings.Join(want, "\n")) {
			t.Errorf("config %q\n got %q\nwant %q", text, got, want)
		}
	}
}

// configs are texts that are easy to read wrongly. All end in a version that
// git accepts or refuses by itself.
var configs = []string{
	"",
	"[core]\n\tbare = false\n",
	"[core]bare=false\n",
	"[Core \"Sub Sec\"] Key = Value # comment\n",
	"[a.B.c] d = e\n",
	"[a \"b\\\"c\\\\d\\x\"] k = v\n",
	"[a] k = \"  quoted  \"  \n",
	"[a] k = x \" y \" z   ; c\n",
	"[a] k = one \\\n  two\n",
	"[a] k = \"one \\\n  two\"\n",
	"[a] k = a\\tb\\nc\\\"d\\\\\n",
	"[a] k = a\\qb\n",
	"[a] k = \"open\n",
	"[a]\nk\nl=\nm = \n",
	"[a] k ; comment\n",
	"[a] k # c\n",
	"[a] k = v ; c \\\n l = w\n",
	"[a] k = v # c \\\n l = w\n",
	"[a]\r\n\tk = v\r\n",
	"[a] k = v\r",
	"[a] k = v\rw\n",
	"\ufeff[a] k = v\n",
	"k = v\n",
	"[a] 1k = v\n",
	"[a] k-2 = v\n",
	"[a] k_2 = v\n",
	"[a_b] k = v\n",
	"[a-b] k = v\n",
	"[a \"b\" ] k = v\n",
	"[a\t\"b\"] k = v\n",
	"[a b] k = v\n",
	"[a \"\"] k = v\n",
	"[a \"b\nc\"] k = v\n",
	"[a\n",
	"[]\nk = v\n",
	"[a] k = v",
	"[a] k = v\\",
	"[a] k = \\",
	"[a] k",
	"; c\n# d\n[a] # e\n k = v\n",
	"[a] k = v\n[a] k = w\n[A] K = x\n",
	"[a] k = 'v # w'\n",
	"[a] k = \"v # w\" # x\n",
	"[a] k == v\n",
	"[a] k = v = w\n",
	"[a] [b] k = v\n",
	"[a] k = v [b]\n",
	"[include] path = other\n",
	"[include] path = config\n",
	"[x]\v k = v\n",
	"[ \"b\"] k = v\n",
	"[a]k\t=\tv\tw\t\n",
	"[.b] k = v\n",
}

func FuzzParse(f *testing.F) {
	for _, c := range configs {
		f.Add(c)
	}
	f.Fuzz(func(t *testing.T, text string) {
		s := scene.Default()
		if strings.Contains(text, "\nE9\n") || s.Add("file .git/config <<E9\n"+text+"\nE9\n") != nil {
			return
		}
		gitrepo.Runs(s.Repo("/home/dev/proj"), "status")
	})
}
