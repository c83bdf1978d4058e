package run_test

import (
	"context"
	"errors"
	"fmt"
	"os"
	"strings"
	"testing"

	"assent"
	"assent/gate/internal/run"
	"assent/internal/machine"
)

// TestReadBounded holds that an answer is bounded, says what is left out, and
// that following what it says reads all of it.
func TestReadBounded(t *testing.T) {
	s := newSite(t)
	s.put("lines", strings.Repeat("line\n", 5000))
	s.put("wide", strings.Repeat(strings.Repeat("w", 1900)+"\n", 400))
	s.put("long", strings.Repeat("é", 5000)+"\nshort\n")
	s.put("onlylong", strings.Repeat("x", 3<<20))
	s.put("edge", strings.Repeat("x", 2000)+"\r\n"+strings.Repeat("y", 2003))
	for _, tt := range []struct {
		name  string
		calls int // to the end
		want  []string
	}{
		{"lines", 3, []string{"     1\tline\n", "[There is more: 2000 lines are shown. Read on with offset 2001.]\n"}},
		{"wide", 3, []string{"[There is more: 256 KiB are shown. Read on with offset 138.]\n"}},
		{"long", 1, []string{strings.Repeat("é", 1000) + "[cut: the line has 10001 bytes]\n     2\tshort\n[1 lines are longer than 2000 bytes and were cut.]\n"}},
		{"onlylong", 1, []string{"[cut: the line has 3145728 bytes]\n"}},
		{"edge", 1, []string{"     1\t" + strings.Repeat("x", 2000) + "\n     2\t" + strings.Repeat("y", 2000) + "[cut: the line has 2003 bytes]\n"}},
	} {
		offset, lines, calls := 1, 0, 0
		for offset > 0 {
			r := s.call("read", fmt.Sprintf(`{"file_path":%q,"offset":%d}`, tt.name, offset))
			if r.Failed || len(r.Text) > 257<<10 || r.Bytes != int64(len(r.Text)) {
				t.Fatalf("%s: %d bytes, failed %v", tt.name, len(r.Text), r.Failed)
			}
			for _, w := range tt.want {
				if calls == 0 && !strings.Contains(r.Text, w) {
					t.Errorf("%s: ends in %q, want %q", tt.name, r.Text[max(0, len(r.Text)-120):], w)
				}
			}
			calls++
			lines += strings.Count(r.Text, "\t")
			offset = 0
			if i := strings.LastIndex(r.Text, "Read on with offset "); i >= 0 {
				_, err := fmt.Sscanf(r.Text[i:], "Read on with offset %d.", &offset)
				s.check(err)
			}
		}
		data, err := os.ReadFile(s.root + "/" + tt.name)
		s.check(err)
		if want := strings.Count(strings.TrimSuffix(string(data), "\n"), "\n") + 1; lines != want || calls != tt.calls {
			t.Errorf("%s: %d lines in %d calls, want %d in %d", tt.name, lines, calls, want, tt.calls)
		}
	}
}

// TestFilesForgets holds that what is forgotten must be read again.
func TestFilesForgets(t *testing.T) {
	s := newSite(t)
	s.put("first", "x")
	s.call("read", `{"file_path":"first"}`)
	s.put("other", "x")
	job := s.job("read", `{"file_path":"other"}`)
	for i := range 5000 {
		job.Call.Session = fmt.Sprint(i)
		s.run(job)
	}
	if r := s.call("write", `{"file_path":"first","content":"y"}`); !r.Failed {
		t.Error(r.Text)
	}
}

// TestFilesSessions holds that one session's reading is not another's.
func TestFilesSessions(t *testing.T) {
	s := newSite(t)
	s.put("a", "x")
	s.call("read", `{"file_path":"a"}`)
	job := s.job("edit", `{"file_path":"a","old":"x","new":"y"}`)
	job.Call.Session = "another"
	if r := s.run(job); !r.Failed || !strings.Contains(r.Text, "was not read in this session") {
		t.Error(r.Text)
	}
	s.files.Unread = true
	if r := s.run(job); r.Failed {
		t.Error(r.Text)
	}
}

// TestFilesFaults holds that what does not fit together runs nothing.
func TestFilesFaults(t *testing.T) {
	s := newSite(t)
	s.put("a", "x")
	s.put("d/x", "x")
	done, cancel := context.WithCancel(context.Background())
	cancel()
	for _, tt := range []struct {
		name, tool, args string
		change           func(*run.Job)
		ctx              context.Context
	}{
		{name: "cancelled", tool: "read", args: `{"file_path":"a"}`, ctx: done},
		{name: "no-plan", tool: "delete", args: `{"file_path":"a"}`, change: func(j *run.Job) { j.Plan = nil }},
		{name: "other-tool", tool: "delete", args: `{"file_path":"a"}`, change: func(j *run.Job) { j.Plan.Tool = "bash" }},
		{name: "no-request", tool: "delete", args: `{"file_path":"a"}`, change: func(j *run.Job) { j.Plan.Requests = nil }},
		{name: "two-requests", tool: "delete", args: `{"file_path":"a"}`, change: func(j *run.Job) { j.Plan.Requests = append(j.Plan.Requests, j.Plan.Requests[0]) }},
		{name: "not-a-path", tool: "delete", args: `{"file_path":"a"}`, change: func(j *run.Job) { j.Plan.Requests[0].Capability = assent.ProcessExecute }},
		{name: "not-clean", tool: "delete", args: `{"file_path":"a"}`, change: func(j *run.Job) { j.Plan.Requests[0].Subject += "/../a" }},
		{name: "not-absolute", tool: "delete", args: `{"file_path":"a"}`, change: func(j *run.Job) { j.Plan.Requests[0].Subject = "a" }},
		{name: "unknown-argument", tool: "delete", args: `{"file_path":"a"}`, change: func(j *run.Job) { j.Call.Args = []byte(`{"file_path":"a","x":1}`) }},
		{name: "duplicate", tool: "delete", args: `{"file_path":"a"}`, change: func(j *run.Job) { j.Call.Args = []byte(`{"file_path":"a","file_path":"b"}`) }},
		{name: "more-than-judged", tool: "delete", args: `{"file_path":"d"}`, change: func(j *run.Job) { j.Call.Args = []byte(`{"file_path":"d","recursive":true}`) }},
		{name: "nothing-to-write", tool: "write", args: `{"file_path":"n","content":""}`, change: func(j *run.Job) { j.Call.Args = []byte(`{"file_path":"n"}`) }},
	} {
		job := s.job(tt.tool, tt.args)
		if tt.change != nil {
			tt.change(&job)
		}
		if tt.ctx == nil {
			tt.ctx = context.Background()
		}
		r, err := s.files.Run(tt.ctx, job)
		if err == nil {
			t.Errorf("%s: %+v", tt.name, r)
		}
		if tt.ctx == done && !errors.Is(err, context.Canceled) {
			t.Errorf("%s: %v", tt.name, err)
		}
	}
	for _, name := range []string{"a", "d/x"} {
		if _, err := os.Stat(s.root + "/" + name); err != nil {
			t.Error(err)
		}
	}
}

// TestNamesEscaped holds that no name reaches the answer with what a terminal
// would obey, whatever the tool says of it.
func TestNamesEscaped(t *testing.T) {
	s := newSite(t)
	s.files.Path = []string{"/nowhere"}
	evil := "a\x1b[31m\n\u202e\xff.txt"
	s.put("d/"+evil, "needle")
	s.put("dir"+evil+"/x", "needle")
	text := s.call("read", `{"file_path":"d"}`).Text + s.call("read", `{"file_path":"d/a"}`).Text
	text += s.call("glob", `{"pattern":"**/*"}`).Text + s.call("glob", `{"pattern":"*"}`).Text
	text += s.call("grep", `{"pattern":"needle","context":1}`).Text + s.call("grep", `{"pattern":"needle","files_only":true}`).Text
	for _, name := range []string{"read", "write", "edit", "delete"} {
		job := s.job(name, map[string]string{"read": `{"file_path":"d/x"}`, "write": `{"file_path":"d/x","content":""}`,
			"edit": `{"file_path":"d/x","old":"a","new":"b"}`, "delete": `{"file_path":"d/x"}`}[name])
		job.Plan.Requests[0].Subject = s.root + "/d/" + evil // as a file of that name is judged
		text += s.run(job).Text
		job.Plan.Requests[0].Subject = s.root + "/none" + evil + "/x"
		text += s.run(job).Text
	}
	for _, r := range text {
		if r != '\n' && r != '\t' && (r < ' ' || r == 0x7f || r == '\u202e' || r == '\ufffd') {
			t.Fatalf("%q in %q", r, text)
		}
	}
	if n := strings.Count(text, `a\u{1b}[31m\n\u{202e}\xff`); n < 10 {
		t.Errorf("the name was told %d times only: %s", n, text)
	}
}

// TestFilesConcurrent uses one value from many goroutines (run with -race). Of
// edits of one text that are made at once none is lost and none is done twice:
// each is done or refused.
func TestFilesConcurrent(t *testing.T) {
	s := newSite(t)
	s.files.Unread = true
	const n = 8
	s.put("shared", strings.Repeat("x", n))
	edit, read := s.job("edit", `{"file_path":"shared","old":"x","new":"y","all":true}`), s.job("read", `{"file_path":"shared"}`)
	done := make(chan bool, n)
	for i := range n {
		other := s.job("write", fmt.Sprintf(`{"file_path":"own%d","content":"%d"}`, i, i))
		go func() {
			ok := false
			for range 20 {
				for _, job := range []run.Job{other, read, edit} {
					r, err := s.files.Run(context.Background(), job)
					if err != nil {
						t.Error(err)
					}
					ok = ok || job.Plan.Tool == "edit" && !r.Failed
				}
			}
			done <- ok
		}()
	}
	some := false
	for range n {
		some = <-done || some
	}
	data, err := os.ReadFile(s.root + "/shared")
	if err != nil || string(data) != strings.Repeat("y", n) || !some {
		t.Errorf("%q, %v", data, err)
	}
	list, err := os.ReadDir(s.root)
	if err != nil || len(list) != n+1 {
		t.Errorf("%d files, want %d: %v %v", len(list), n+1, list, err)
	}
}

// TestFilesScratch holds that the session's scratch directory, of which plans
// name no path, works, and that no link leads out of it.
func TestFilesScratch(t *testing.T) {
	s := newSite(t)
	s.put("../scratch/sub/a", "inside")
	s.put("../outside/a", "SECRET")
	facts := machine.New(machine.Options{Root: s.root, Home: s.base + "/home", Scratch: s.base + "/scratch"})
	calls := map[string]string{"read": `{"file_path":"../scratch/sub/a"}`, "write": `{"file_path":"../scratch/sub/a","content":"inside"}`,
		"edit": `{"file_path":"../scratch/sub/a","old":"in","new":"in-"}`, "delete": `{"file_path":"../scratch/sub/a"}`,
		"glob": `{"pattern":"../scratch/sub/*"}`, "grep": `{"pattern":".","path":"../scratch/sub"}`}
	var jobs []run.Job
	for _, name := range []string{"read", "glob", "grep", "edit", "write", "delete"} {
		call := assent.Call{Session: "s", Tool: name, Dir: s.root, Args: []byte(calls[name])}
		plan, err := s.tools.Plan(call, facts)
		s.check(err)
		if !plan.Free || len(plan.Requests) != 0 {
			t.Fatalf("%s: the plan asks: %+v", name, plan.Requests)
		}
		jobs = append(jobs, run.Job{Call: call, Plan: &plan, Limits: run.Limits{Root: s.root, Home: s.base + "/home"}})
	}
	for _, job := range jobs {
		if r := s.run(job); r.Failed {
			t.Errorf("%s: %s", job.Call.Tool, r.Text)
		}
	}
	s.check(os.Rename(s.base+"/scratch/sub", s.base+"/scratch/old"))
	s.check(os.Symlink("../outside", s.base+"/scratch/sub"))
	for _, job := range jobs {
		if r := s.run(job); !r.Failed || !strings.Contains(r.Text, "has become a link") {
			t.Errorf("%s: %s", job.Call.Tool, r.Text)
		}
	}
}
