package gate_test

import (
	"errors"
	"os"
	"path/filepath"
	"testing"

	"assent/gate"
)

// TestSettings: what is changed comes back byte for byte, or without the change
// where somebody has changed the file since.
func TestSettings(t *testing.T) {
	add := func(data []byte) ([]byte, error) { return append([]byte("ours "), data...), nil }
	remove := func(data []byte) ([]byte, error) {
		if len(data) < 5 || string(data[:5]) != "ours " {
			return data, nil
		}
		return data[5:], nil
	}
	for _, tt := range []struct {
		name, in string
		there    bool
		later    string // what the file becomes in between
		want     string
		gone     bool
	}{
		{name: "restored", in: " odd\r\n", there: true, want: " odd\r\n"},
		{name: "was-not-there", gone: true},
		{name: "was-empty", there: true, want: ""},
		{name: "changed-since", in: "a", there: true, later: "ours b", want: "b"},
		{name: "was-not-there-and-changed", later: "ours b", want: "b"},
		{name: "taken-out-by-hand", in: "a", there: true, later: "c", want: "c"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			dir := t.TempDir()
			c := gate.Config{Root: dir, Home: dir}
			name := filepath.Join(dir, "sub", "settings.json")
			if tt.there {
				if err := os.MkdirAll(filepath.Dir(name), 0o700); err != nil {
					t.Fatal(err)
				}
				if err := os.WriteFile(name, []byte(tt.in), 0o640); err != nil {
					t.Fatal(err)
				}
			}
			before, after, err := c.ChangeSettings(name, add)
			if err != nil || string(before) != tt.in || string(after) != "ours "+tt.in {
				t.Fatalf("%q %q %v", before, after, err)
			}
			if tt.later != "" {
				if err := os.WriteFile(name, []byte(tt.later), 0o640); err != nil {
					t.Fatal(err)
				}
			}
			if _, _, err := c.RestoreSettings(name, remove); err != nil {
				t.Fatal(err)
			}
			got, err := os.ReadFile(name)
			if string(got) != tt.want || os.IsNotExist(err) != tt.gone {
				t.Errorf("%q, %v; want %q", got, err, tt.want)
			}
			if info, err := os.Stat(name); err == nil && tt.there && info.Mode().Perm() != 0o640 {
				t.Errorf("mode %v", info.Mode())
			}
			// Once more: nothing of ours is there.
			if _, after, err := c.RestoreSettings(name, remove); err != nil || string(after) != tt.want {
				t.Errorf("a second time: %q %v", after, err)
			}
		})
	}
}

// TestSettingsTwice: a second change keeps the first content to go back to.
func TestSettingsTwice(t *testing.T) {
	dir := t.TempDir()
	c := gate.Config{Root: dir, Home: dir}
	name := filepath.Join(dir, "s")
	if err := os.WriteFile(name, []byte("a"), 0o600); err != nil {
		t.Fatal(err)
	}
	for _, text := range []string{"old", "new", "new"} {
		if _, _, err := c.ChangeSettings(name, func([]byte) ([]byte, error) { return []byte(text), nil }); err != nil {
			t.Fatal(err)
		}
	}
	fault := errors.New("no")
	if _, _, err := c.ChangeSettings(name, func([]byte) ([]byte, error) { return nil, fault }); !errors.Is(err, fault) {
		t.Error(err)
	}
	if data, _ := os.ReadFile(name); string(data) != "new" {
		t.Errorf("after a fault: %q", data)
	}
	_, after, err := c.RestoreSettings(name, func([]byte) ([]byte, error) { return nil, fault })
	if err != nil || string(after) != "a" {
		t.Errorf("%q %v", after, err)
	}
	if _, _, err := c.ChangeSettings("relative", nil); err == nil {
		t.Error("a relative name")
	}
	if _, _, err := c.ChangeSettings(dir, func(b []byte) ([]byte, error) { return []byte("x"), nil }); err == nil {
		t.Error("a directory")
	}
}
