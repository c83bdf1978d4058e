package sandbox

import (
	"os"
	"os/exec"
	"testing"
)

// BenchmarkExec runs /bin/true: plain, with bounds only, with Landlock and
// seccomp, with namespaces, and under bubblewrap where it is installed.
func BenchmarkExec(b *testing.B) {
	start := func(b *testing.B, p Profile, lesser func(*Kernel)) {
		for b.Loop() {
			c := &Cmd{Profile: p, Path: "/bin/true", Args: []string{"true"}, Dir: "/", lesser: lesser}
			proc, err := c.Start(b.Context())
			if err != nil {
				b.Fatal(err)
			}
			if r, err := proc.Wait(); err != nil || r.Exit != 0 {
				b.Fatalf("%+v %v", r, err)
			}
		}
	}
	dir := b.TempDir()
	profile := Profile{Write: []string{dir}, Protect: []string{dir + "/.git", dir + "/.envrc"}, Hide: []string{"/etc/shadow"}}
	b.Run("plain", func(b *testing.B) {
		for b.Loop() {
			if err := exec.Command("/bin/true").Run(); err != nil {
				b.Fatal(err)
			}
		}
	})
	b.Run("unconfined", func(b *testing.B) { start(b, Profile{Unconfined: true}, nil) })
	b.Run("restricted", func(b *testing.B) { start(b, profile, tiers()[1].lesser) })
	b.Run("isolated", func(b *testing.B) { start(b, profile, nil) })
	b.Run("bwrap", func(b *testing.B) {
		bwrap, err := exec.LookPath("bwrap")
		if err != nil {
			b.Skip("bubblewrap is not installed")
		}
		for b.Loop() {
			if out, err := exec.Command(bwrap, "--unshare-all", "--ro-bind", "/", "/", "--dev", "/dev", "--proc", "/proc", "--tmpfs", "/tmp",
				"--cap-drop", "ALL", "--new-session", "--die-with-parent", "/bin/true").CombinedOutput(); err != nil {
				b.Fatalf("%v: %s", err, out)
			}
		}
	})
}

// BenchmarkWrites makes and removes a file: what being watched costs.
func BenchmarkWrites(b *testing.B) {
	dir := b.TempDir()
	script := "for i in {1..2000}; do : > f; done"
	b.Run("plain", func(b *testing.B) {
		for b.Loop() {
			cmd := exec.Command("/bin/bash", "-c", script)
			cmd.Dir = dir
			if err := cmd.Run(); err != nil {
				b.Fatal(err)
			}
		}
	})
	b.Run("isolated", func(b *testing.B) {
		for b.Loop() {
			c := &Cmd{Profile: Profile{Write: []string{dir}}, Path: "/bin/bash", Args: []string{"bash", "-c", script}, Dir: dir, Env: os.Environ()}
			proc, err := c.Start(b.Context())
			if err != nil {
				b.Fatal(err)
			}
			if r, err := proc.Wait(); err != nil || r.Exit != 0 {
				b.Fatalf("%+v %v", r, err)
			}
		}
	})
}
