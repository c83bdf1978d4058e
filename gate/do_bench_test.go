package gate_test

import (
	"os"
	"path/filepath"
	"testing"

	"assent"
	"assent/gate"
	"assent/sandbox"
)

// BenchmarkDo measures a whole call of a tool: judged, recorded three times,
// run under its limits.
func BenchmarkDo(b *testing.B) {
	dir, err := filepath.EvalSymlinks(b.TempDir())
	if err != nil {
		b.Fatal(err)
	}
	config := gate.Config{Root: filepath.Join(dir, "proj"), Home: filepath.Join(dir, "home"), Path: []string{"/usr/bin", "/bin"}, CanConfine: sandbox.CanConfine()}
	for _, d := range []string{config.Root, config.Home} {
		if err := os.Mkdir(d, 0o700); err != nil {
			b.Fatal(err)
		}
	}
	if err := os.WriteFile(filepath.Join(config.Root, "a.txt"), []byte("one\n"), 0o600); err != nil {
		b.Fatal(err)
	}
	g, err := gate.New(gate.Options{Config: config, Session: "s"})
	if err != nil {
		b.Fatal(err)
	}
	defer g.Close()
	for _, tt := range []struct{ tool, args string }{{"read", `{"file_path":"a.txt"}`}, {"bash", `{"command":"true"}`}} {
		b.Run(tt.tool, func(b *testing.B) {
			for b.Loop() {
				if out, err := g.Do(b.Context(), assent.Call{Tool: tt.tool, Dir: config.Root, Args: []byte(tt.args)}); err != nil || out.Status != gate.Done {
					b.Fatalf("%v %v: %s", out.Status, err, out.Text)
				}
			}
		})
	}
}
