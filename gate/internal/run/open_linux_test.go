package run_test

import (
	"context"
	"fmt"
	"os"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"golang.org/x/sys/unix"

	"assent/gate/internal/run"
)

// rounds is how often each tool is raced, its races together:
// ASSENT_SWAP_ROUNDS, or a number that takes seconds.
func rounds(t *testing.T) int {
	text := os.Getenv("ASSENT_SWAP_ROUNDS")
	if text == "" {
		return 1000
	}
	n, err := strconv.Atoi(text)
	if err != nil || n < 1 {
		t.Fatalf("ASSENT_SWAP_ROUNDS=%q: want a number", text)
	}
	return n
}

// A race is one operation on a path that somebody exchanges all the time with
// a link that leads outside.
type race struct {
	name, tool, args string
	rg               string
	fewer            int          // part of the rounds, for what starts a program
	restore          func(*swaps) // puts back what the operation took away
}

func races() []race {
	file := func(s *swaps) { _ = s.inside.WriteFile("f", []byte("inside\n"), 0o644) }
	single := func(s *swaps) {
		s.mu.Lock()
		defer s.mu.Unlock()
		_, err := os.Readlink(s.root + "/file")
		_, err2 := os.Readlink(s.root + "/filelink")
		text, _ := os.ReadFile(s.root + "/file")
		if err != nil && err2 == nil && string(text) == "inside\n" || err == nil && err2 != nil {
			return
		}
		// The operation has had its way with one of them.
		_, _ = os.Remove(s.root+"/file"), os.Remove(s.root+"/filelink")
		s.check(os.WriteFile(s.root+"/file", []byte("inside\n"), 0o644))
		s.check(os.Symlink(s.base+"/outside/f", s.root+"/filelink"))
	}
	tree := func(s *swaps) {
		_ = s.inside.MkdirAll("tree/sub", 0o755)
		_ = s.inside.WriteFile("tree/sub/f", []byte("inside\n"), 0o644)
	}
	return []race{
		{name: "read", tool: "read", args: `{"file_path":"dir/f"}`},
		{name: "read-file", tool: "read", args: `{"file_path":"file"}`},
		{name: "write", tool: "write", args: `{"file_path":"dir/f","content":"inside\n"}`},
		{name: "write-file", tool: "write", args: `{"file_path":"file","content":"inside\n"}`, restore: single},
		{name: "write-new", tool: "write", args: `{"file_path":"dir/new/g","content":"inside\n"}`,
			restore: func(s *swaps) { _ = s.inside.RemoveAll("new") }},
		{name: "edit", tool: "edit", args: `{"file_path":"dir/f","old":"inside","new":"edited"}`, restore: file},
		{name: "edit-file", tool: "edit", args: `{"file_path":"file","old":"inside","new":"edited"}`, restore: single},
		{name: "delete", tool: "delete", args: `{"file_path":"dir/f"}`, restore: file},
		{name: "delete-file", tool: "delete", args: `{"file_path":"file"}`, restore: single},
		{name: "delete-tree", tool: "delete", args: `{"file_path":"dir/tree","recursive":true}`, restore: tree},
		{name: "glob", tool: "glob", args: `{"pattern":"**/*"}`},
		{name: "glob-dir", tool: "glob", args: `{"pattern":"dir/*"}`},
		{name: "grep", tool: "grep", args: `{"pattern":"inside|SECRET"}`},
		{name: "grep-dir", tool: "grep", args: `{"pattern":"inside|SECRET","path":"dir"}`},
		{name: "grep-ripgrep", tool: "grep", args: `{"pattern":"inside|SECRET"}`, rg: "/usr/bin", fewer: 20},
	}
}

// swaps is a project in which "dir" and "file" are exchanged with links.
type swaps struct {
	*site
	inside *os.Root   // the directory, whatever its name is at the moment
	mu     sync.Mutex // held for each exchange
	count  atomic.Int64
	stop   chan struct{}
	done   chan struct{}
}

func newSwaps(t *testing.T) *swaps {
	s := &swaps{site: newSite(t), stop: make(chan struct{}), done: make(chan struct{})}
	s.put("dir/f", "inside\n")
	s.put("dir/tree/sub/f", "inside\n")
	s.put("file", "inside\n")
	for _, name := range []string{"f", "g", "onlyoutside", "tree/sub/f", "new/g"} {
		s.put("../outside/"+name, "SECRET inside\n")
	}
	s.check(os.Symlink(s.base+"/outside", s.root+"/dirlink"))
	s.check(os.Symlink(s.base+"/outside/f", s.root+"/filelink"))
	var err error
	s.inside, err = os.OpenRoot(s.root + "/dir")
	s.check(err)
	t.Cleanup(func() { s.inside.Close() })
	return s
}

// swap exchanges until it is told to stop. The short pauses let an operation
// that notices any change of its file come through at times.
func (s *swaps) swap() {
	defer close(s.done)
	for i := 0; ; i++ {
		if i%32 == 0 {
			time.Sleep(300 * time.Microsecond)
		}
		select {
		case <-s.stop:
			return
		default:
		}
		for _, name := range []string{"dir", "file"} {
			s.mu.Lock()
			err := unix.Renameat2(unix.AT_FDCWD, s.root+"/"+name, unix.AT_FDCWD, s.root+"/"+name+"link", unix.RENAME_EXCHANGE)
			s.mu.Unlock()
			if err == nil {
				s.count.Add(1)
			}
		}
	}
}

// straighten gives the directory and the file their names back.
func (s *swaps) straighten() {
	for _, name := range []string{"dir", "file"} {
		if _, err := os.Readlink(s.root + "/" + name); err == nil {
			s.check(unix.Renameat2(unix.AT_FDCWD, s.root+"/"+name, unix.AT_FDCWD, s.root+"/"+name+"link", unix.RENAME_EXCHANGE))
		}
	}
}

// outside is all that lies outside, with contents.
func (s *swaps) outside() string {
	var b strings.Builder
	for _, name := range []string{"", "/tree", "/tree/sub", "/new"} {
		list, err := os.ReadDir(s.base + "/outside" + name)
		fmt.Fprintln(&b, name, err)
		for _, e := range list {
			data, _ := os.ReadFile(s.base + "/outside" + name + "/" + e.Name())
			fi, err := e.Info()
			s.check(err)
			fmt.Fprintf(&b, "%s %q %v\n", e.Name(), data, fi.Mode())
		}
	}
	return b.String()
}

// TestSwap races every operation against the exchange of a directory on its
// way, and of the file itself, with links that lead outside. Not one may read,
// write, delete or list anything there.
func TestSwap(t *testing.T) {
	parts := map[string]int{}
	for _, r := range races() {
		if r.rg == "" {
			parts[r.tool]++
		}
	}
	for _, r := range races() {
		t.Run(r.name, func(t *testing.T) {
			n := rounds(t)
			n = (n + parts[r.tool] - 1) / parts[r.tool]
			if r.rg != "" {
				if _, err := os.Stat(r.rg + "/rg"); err != nil {
					t.Skip("no ripgrep at", r.rg)
				}
				n = max(rounds(t)/r.fewer, 10)
			}
			s := newSwaps(t)
			s.files = &run.Files{Unread: true, Path: []string{"/nowhere"}}
			if r.rg != "" {
				s.files.Path = []string{r.rg}
			}
			s.race(t, r, n)
		})
	}
}

func (s *swaps) race(t *testing.T, r race, n int) {
	job, before := s.job(r.tool, r.args), s.outside()
	go s.swap()
	began := time.Now()
	did, refused, escapes := 0, 0, 0
	for i := range n {
		res, err := s.files.Run(context.Background(), job)
		if err != nil {
			t.Error(err)
			break
		}
		if res.Failed {
			refused++
		} else {
			did++
		}
		if strings.Contains(res.Text, "SECRET") || strings.Contains(res.Text, "onlyoutside") {
			escapes++
		}
		if r.restore != nil {
			r.restore(s)
		}
		if i%100 == 99 && s.outside() != before {
			escapes++
			break
		}
	}
	close(s.stop)
	<-s.done
	if after := s.outside(); after != before {
		escapes++
		t.Errorf("outside was\n%s\nand is\n%s", before, after)
	}
	t.Logf("%d rounds in %v, %d exchanges: %d done, %d refused, %d escapes", n, time.Since(began).Round(time.Millisecond), s.count.Load(), did, refused, escapes)
	if escapes > 0 {
		t.Errorf("%d escapes", escapes)
	}
	// Whoever refuses everything escapes nothing: without the race it is done.
	s.straighten()
	if r.restore != nil {
		r.restore(s)
	}
	if res, err := s.files.Run(context.Background(), job); err != nil || res.Failed || s.count.Load() == 0 {
		t.Errorf("after the race, with %d exchanges: %q, %v", s.count.Load(), res.Text, err)
	}
}
