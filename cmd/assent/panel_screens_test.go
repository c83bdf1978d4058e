//go:build linux || darwin

package main

import (
	"fmt"
	"path/filepath"
	"strings"
	"testing"

	"assent/gate"
)

// A panelScene is a call, and the keys after which its panel is looked at.
type panelScene struct {
	name string
	make func(c *caller)
	keys []string // each is pressed when the screen has come to rest
	want string   // on the complete screen
}

func panelScenes() []panelScene {
	diff := func(c *caller) {
		c.file("main.go", "package main\n\nimport \"fmt\"\n\nfunc main() {\n\tfmt.Println(\"hello\")\n}\n")
		c.file(c.config.UserFile(), `{"permissions": {"file.write.project": {"*": "ask"}}}`)
		c.call("c1", "write", "file_path", filepath.Join(c.root, "main.go"),
			"content", "package main\n\nimport (\n\t\"fmt\"\n\t\"os\"\n)\n\n// main greets who is named, 世界 if nobody.\nfunc main() {\n\tfmt.Println(\"hello, \" + os.Args[1])\n}\n")
	}
	return []panelScene{
		{"command", func(c *caller) { c.bash("c1", "./run.sh one && make -C sub test > out.txt; cat out.txt | head") }, nil, "Esc deny"},
		{"grave", func(c *caller) { c.file("build/x", ""); c.bash("c1", "rm -rf build") }, nil, "DESTROYS"},
		{"vow", func(c *caller) { c.file("build/x", ""); c.bash("c1", "rm -rf build") }, []string{"enter"}, "Type yes"},
		{"diff", diff, nil, "main.go"},
		{"details", func(c *caller) { c.bash("c1", "./run.sh one && curl -s https://example.com/a") }, []string{"tab"}, "Tab back"},
		{"store", func(c *caller) { c.bash("c1", "go generate ./...") }, []string{"a"}, "Enter store and approve"},
		{"wider", func(c *caller) {
			c.file("notes/a", "")
			c.file(c.config.UserFile(), `{"permissions": {"file.write.project": {"*": "ask"}}}`)
			c.bash("c1", "echo b >notes/a")
		}, []string{"a", "a"}, "Enter store and approve"},
		{"reason", func(c *caller) { c.bash("c1", "./run.sh one") }, []string{"esc", "n", "o"}, "Denied. Why"},
		{"edit", func(c *caller) { c.bash("c1", "./run.sh one") }, []string{"e"}, "Enter judge"},
		{"hostile", func(c *caller) {
			c.bash("c1", "./run.sh '\x1b[2Jcleared' g\u200bit \u202eog.niam 'p\u0430ypal' cafe\u0301 世界")
		}, nil, "Esc deny"},
		{"queue", func(c *caller) {
			c.bash("c1", "./run.sh one")
			c.bash("c2", "rm -rf build")
			c.bash("c3", "curl -s https://example.com/a")
		}, []string{"l"}, "3 calls wait"},
	}
}

// TestPanelScreens compares what is drawn with screens that a person has looked
// at: every mode of the panel at three sizes, in colour and, at one size, without.
func TestPanelScreens(t *testing.T) {
	for _, scene := range panelScenes() {
		for _, s := range sizes() {
			for _, plain := range []bool{false, true} {
				if plain && s.cols != 80 {
					continue
				}
				name, env := "panel-"+scene.name+"-"+s.String(), []string(nil)
				if plain {
					name, env = name+"-plain", []string{"NO_COLOR=1"}
				}
				t.Run(name, func(t *testing.T) {
					t.Parallel()
					c := newCaller(t, "")
					scene.make(c)
					m := c.watch(s, env...)
					m.ready("call c1")
					m.settle("Enter once")
					for _, k := range scene.keys {
						before := m.screen()
						m.key(k)
						m.until("waiting for what "+k+" does", true, func(s string) bool { return s != before })
					}
					m.golden(name, scene.want)
					if plain && strings.Contains(m.printed(), "\x1b[31m") {
						t.Error("colour where none is wanted")
					}
				})
			}
		}
	}
}

// TestPanelKeys presses every key of the keyboard at a question: those that are
// not named on the screen answer nothing.
func TestPanelKeys(t *testing.T) {
	c := newCaller(t, "")
	c.bash("c1", "./run.sh one")
	m := c.watch(size{24, 80})
	m.ready("./run.sh one")
	for _, k := range []string{"up", "down", "left", "right", "home", "end", "pgup", "pgdown", "space", "backspace", "delete", "f1", "shift+tab",
		"ctrl+a", "ctrl+b", "ctrl+d", "ctrl+e", "ctrl+f", "ctrl+g", "ctrl+k", "ctrl+l", "ctrl+n", "ctrl+o", "ctrl+p", "ctrl+q", "ctrl+r", "ctrl+t",
		"ctrl+v", "ctrl+w", "ctrl+x", "ctrl+y"} {
		m.key(k)
	}
	for r := rune('!'); r <= '~'; r++ {
		if !strings.ContainsRune("aAsShHeEuUlL", r) {
			m.key(string(r))
		}
	}
	m.key("é", "日", "\u00a0")
	m.settle("Enter once")
	c.waits("c1")
	for _, k := range []struct{ key, shows string }{
		{"a", "always"}, {"s", "session"}, {"h", "hour"}, {"tab", "Tab back"}, {"e", "Enter judge"},
	} {
		m.key(k.key)
		m.wait(k.shows, "back")
		m.key(map[bool]string{true: "tab", false: "esc"}[k.key == "tab"])
		m.wait("Enter once")
	}
	c.waits("c1")
	if c.ran() {
		t.Error("it ran")
	}
	m.key("u")
	if out := c.answered("c1", gate.Once); out.Answer != nil && !out.Answer.Unconfined {
		t.Errorf("answer %+v", out.Answer)
	}
}

// TestPanelHome is what is shown while nothing waits, and what was answered.
func TestPanelHome(t *testing.T) {
	for _, s := range sizes() {
		t.Run(s.String(), func(t *testing.T) {
			t.Parallel()
			c := newCaller(t, "")
			m := c.watch(s)
			m.golden("home-"+s.String(), "nothing waits")
			for i, key := range []string{"enter", "esc"} {
				id := fmt.Sprintf("c%d", i+1)
				c.bash(id, "./run.sh call "+id)
				m.ready("call " + id)
				m.key(key)
				if key == "esc" {
					m.wait("Enter deny")
					m.key("enter")
				}
				c.outcome(id)
			}
			m.golden("answered-"+s.String(), "nothing waits", "call c2")
			m.key("q")
			if got := m.status(); got != 0 {
				t.Errorf("exit status %d", got)
			}
		})
	}
}
