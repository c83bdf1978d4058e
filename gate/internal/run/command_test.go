package run

import (
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"assent"
)

func TestRunCommand(t *testing.T) {
	b := newBench(t)
	// A program of the same name that PATH would find first.
	evil := filepath.Join(b.root, "bin")
	if err := os.Mkdir(evil, 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(evil, "id"), []byte("#!/bin/sh\necho EVIL\n"), 0o755); err != nil {
		t.Fatal(err)
	}
	b.opts.Path = []string{evil}
	if res := b.do("run_command", "argv", []string{"id", "-u"}); strings.TrimSpace(res.Text) != strings.TrimSpace(b.bashText("/usr/bin/id -u").Text) {
		t.Errorf("id: %+v", res)
	}
	if res := b.do("run_command", "argv", []string{"uname", "-s"}); res.Text != "Linux\n" {
		t.Errorf("uname: %+v", res)
	}
	if res := b.do("run_command", "argv", []string{"df", "/nosuchplace"}); res.Exit != 1 || !strings.HasSuffix(res.Text, "exit status 1\n") {
		t.Errorf("df: %+v", res)
	}
	for _, tt := range []struct {
		name string
		argv []string
		want string
	}{
		{"shell", []string{"bash", "-c", "true"}, "layer 2"},
		{"metacharacter", []string{"df", "a;b"}, "layer 1"},
		{"verb", []string{"systemctl", "reboot"}, "layer 3"},
		{"path", []string{"./id"}, "layer 2"},
		{"absolute", []string{"/usr/bin/id"}, "layer 2"},
		{"nothing", []string{}, "layer 2"},
		{"word", []string{"ps", "kill"}, "layer 4"},
	} {
		if res, err := b.Run(context.Background(), b.call("run_command", "argv", tt.argv)); err == nil || !strings.Contains(err.Error(), tt.want) {
			t.Errorf("%s: %+v, %v; want %q", tt.name, res, err, tt.want)
		}
	}
	job := b.call("run_command", "argv", []string{"id"})
	job.Plan.Requests = append(job.Plan.Requests, assent.Request{Capability: assent.FileWriteProject, Subject: filepath.Join(b.root, "x")})
	if res, err := b.Run(context.Background(), job); err == nil {
		t.Errorf("a plan that writes: %+v", res)
	}
}

// TestRunCommandHasNoShell gets its arguments as they are.
func TestRunCommandHasNoShell(t *testing.T) {
	b := newBench(t)
	if res := b.do("run_command", "argv", []string{"date", "-u", "-d", "@0", "+%Y  %m"}); res.Text != "1970  01\n" {
		t.Errorf("%+v", res)
	}
}

// TestRunCommandEnvironment has nothing of the parent's but what is harmless.
func TestRunCommandEnvironment(t *testing.T) {
	t.Setenv("TZ", "UTC")
	t.Setenv("POSIXLY_CORRECT", "1")
	t.Setenv("BLOCK_SIZE", "hush")
	b := newBench(t)
	if res := b.do("run_command", "argv", []string{"df", "--output=source", "/"}); res.Exit != 0 || strings.Contains(res.Text, "hush") {
		t.Errorf("%+v", res)
	}
}
