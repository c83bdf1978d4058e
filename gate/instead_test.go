package gate_test

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"assent"
	"assent/audit"
	"assent/gate"
)

// change answers a question with another command, in a door of a test.
func change(t *testing.T, q *gate.Question, command string) gate.Answer {
	t.Helper()
	args, err := q.WithCommand(command)
	if err != nil {
		t.Error(err)
	}
	return gate.Answer{Instead: args, Door: "terminal"}
}

// TestChangedCommand has a person change the command of a question: the changed
// one is a call of its own, judged anew.
func TestChangedCommand(t *testing.T) {
	for _, tt := range []struct {
		name, to string
		second   gate.Answer // to the question about the changed call
		status   gate.Status
		text     string
		asked    int
		events   string // of the changed call
	}{
		{"asks-again", "./run.sh 2", gate.Answer{Scope: gate.Once, Door: "terminal"}, gate.Done, "changed the command to:\n./run.sh 2", 2, "requested decided asked granted started finished"},
		{"declined", "./run.sh 2", gate.Answer{Door: "terminal", Reason: "no"}, gate.Declined, "changed the command to:\n./run.sh 2", 2, "requested decided asked denied"},
		{"allowed", "cat a.txt", gate.Answer{}, gate.Done, "one", 1, "requested decided started finished"},
		{"denied-by-guard", "rm -rf ~", gate.Answer{Scope: gate.Once, Door: "terminal"}, gate.Refused, "safety floor", 1, "requested decided"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			asked := 0
			b := newPlace(t, person(func(_ context.Context, q *gate.Question) (gate.Answer, error) {
				if asked++; asked == 1 {
					return change(t, q, tt.to), nil
				}
				return tt.second, nil
			}))
			out := b.do(assent.Call{Tool: "bash", ID: "c1", Turn: "t"}, "command", "./run.sh")
			if out.Status != tt.status || !strings.Contains(out.Text, tt.text) || asked != tt.asked {
				t.Errorf("%v, asked %d times: %q; want %v, %d times, with %q", out.Status, asked, out.Text, tt.status, tt.asked, tt.text)
			}
			if got := b.events("c1"); got != "requested decided asked denied" {
				t.Errorf("records of the first: %s", got)
			}
			if got := b.events("c1~1"); got != tt.events {
				t.Errorf("records of the second: %s; want %s", got, tt.events)
			}
			if r := b.recordOf("c1", audit.Denied); r.Answer.Instead != "c1~1" || len(r.Answer.InsteadArgs) != 64 {
				t.Errorf("the answer on record: %+v", r.Answer)
			}
			if left, _ := filepath.Glob(filepath.Join(b.config.DataDir(), "pending", "*")); len(left) > 0 {
				t.Errorf("left behind: %v", left)
			}
			if again := b.do(assent.Call{Tool: "bash", ID: "c1~1"}, "command", tt.to); again.Result != nil && tt.asked == 2 {
				t.Errorf("ran twice: %q", again.Text)
			}
		})
	}
}

// TestChangedElsewhere has another process change the command, and the one that
// waits go on with it; also after it was killed before it could.
func TestChangedElsewhere(t *testing.T) {
	for _, killed := range []bool{false, true} {
		t.Run(fmt.Sprintf("killed-%v", killed), func(t *testing.T) {
			t.Parallel()
			b := newPlace(t, nil, func(o *gate.Options) { o.Hold = true })
			ctx, stop := context.WithCancelCause(t.Context())
			defer stop(nil)
			call := assent.Call{Tool: "bash", ID: "c1", Dir: b.config.Root, Args: json.RawMessage(`{"command":"./run.sh"}`)}
			got := make(chan gate.Outcome, 1)
			first := make(chan error, 1)
			go func() {
				out, err := b.gate.Do(ctx, call)
				first <- err
				got <- out
			}()
			q := b.pending(1)[0]
			if killed {
				stop(gate.ErrShutdown)
				if err := <-first; !errors.Is(err, gate.ErrShutdown) {
					t.Fatal(err)
				}
				<-got
			}
			counts, note, err := b.config.Settle(q, change(t, q, "cat a.txt"))
			if err != nil || note != "" || counts.Next != "c1~1" || counts.Granted() {
				t.Fatalf("%+v %q %v", counts, note, err)
			}
			if a, err := b.config.AnswerTo(q); err != nil || a == nil || a.Next != "c1~1" {
				t.Errorf("answer on record: %+v %v", a, err)
			}
			if killed {
				out, err := b.gate.Do(t.Context(), call)
				first <- err
				got <- out
			}
			if err := <-first; err != nil {
				t.Fatal(err)
			}
			if out := <-got; out.Status != gate.Done || out.Call.ID != "c1~1" || !strings.Contains(out.Text, "one\ntwo") {
				t.Errorf("%v %s: %q", out.Status, out.Call.ID, out.Text)
			}
		})
	}
}

// TestChangedIsBound swaps the arguments that were handed over: what is not on
// record does not run.
func TestChangedIsBound(t *testing.T) {
	b := newPlace(t, nil, func(o *gate.Options) { o.Hold = true })
	ctx, stop := context.WithCancelCause(t.Context())
	call := assent.Call{Tool: "bash", ID: "c1", Dir: b.config.Root, Args: json.RawMessage(`{"command":"./run.sh"}`)}
	ended := make(chan struct{})
	go func() {
		defer close(ended)
		b.gate.Do(ctx, call)
	}()
	q := b.pending(1)[0]
	stop(gate.ErrShutdown)
	<-ended
	if _, _, err := b.config.Settle(q, change(t, q, "cat a.txt")); err != nil {
		t.Fatal(err)
	}
	files, err := filepath.Glob(filepath.Join(b.config.DataDir(), "pending", "*.args"))
	if err != nil || len(files) != 1 {
		t.Fatal(files, err)
	}
	if err := os.WriteFile(files[0], []byte(`{"command":"./run.sh"}`), 0o600); err != nil {
		t.Fatal(err)
	}
	out, err := b.gate.Do(t.Context(), call)
	if err == nil || out.Result != nil || b.exists("ran.txt") || !strings.Contains(out.Text, "not those on record") {
		t.Errorf("%v: %+v", err, out)
	}
}

// TestChangesThatDoNotFit are refused, and the question stays open.
func TestChangesThatDoNotFit(t *testing.T) {
	b := newPlace(t, nil, func(o *gate.Options) { o.Hold = true })
	ctx, stop := context.WithCancelCause(t.Context())
	ended := make(chan struct{})
	go func() {
		defer close(ended)
		b.gate.Do(ctx, assent.Call{Tool: "bash", ID: "c1~20", Dir: b.config.Root, Args: json.RawMessage(`{"command":"./run.sh"}`)})
	}()
	defer func() { stop(gate.ErrShutdown); <-ended }()
	q := b.pending(1)[0]
	for name, a := range map[string]gate.Answer{
		"too-often": {Instead: json.RawMessage(`{"command":"ls"}`)},
		"granted":   {Scope: gate.Once, Instead: json.RawMessage(`{"command":"ls"}`)},
		"not-json":  {Instead: json.RawMessage(`{`)},
	} {
		if _, _, err := b.config.Settle(q, a); err == nil {
			t.Errorf("%s: taken", name)
		}
	}
	b.pending(1)
}

// pending waits until n questions are pending.
func (b *place) pending(n int) (list []*gate.Question) {
	b.t.Helper()
	waitFor(b.t, func() bool {
		var err error
		if list, err = b.config.Pending(); err != nil {
			b.t.Fatal(err)
		}
		return len(list) == n
	})
	return list
}

// queue is an approver that takes several questions at once.
type queue struct{ person }

// Queues implements gate.QueueApprover.
func (queue) Queues() {}

// TestQueueApprover has seven questions at one approver at once; the last is
// answered first.
func TestQueueApprover(t *testing.T) {
	const n = 7
	var mu sync.Mutex
	var open []*gate.Question
	all := make(chan struct{})
	var order []string
	b := newPlace(t, queue{func(ctx context.Context, q *gate.Question) (gate.Answer, error) {
		mu.Lock()
		open = append(open, q)
		if len(open) == n {
			close(all)
		}
		mu.Unlock()
		<-all
		mu.Lock()
		defer mu.Unlock()
		order = append(order, q.ID)
		return gate.Answer{Scope: gate.Once, Door: "panel"}, nil
	}})
	var wg sync.WaitGroup
	for i := range n {
		wg.Go(func() {
			out := b.do(assent.Call{Tool: "bash", ID: fmt.Sprint("q", i)}, "command", fmt.Sprint("./run.sh ", i))
			if out.Status != gate.Done {
				t.Errorf("%d: %v %s", i, out.Status, out.Text)
			}
		})
	}
	wg.Wait()
	if len(order) != n {
		t.Errorf("answered: %v", order)
	}
}

// TestSettledSaysWho has an approver told who answered elsewhere.
func TestSettledSaysWho(t *testing.T) {
	told, shown := make(chan error, 1), make(chan struct{})
	b := newPlace(t, person(func(ctx context.Context, q *gate.Question) (gate.Answer, error) {
		close(shown)
		<-ctx.Done()
		told <- context.Cause(ctx)
		return gate.Answer{}, ctx.Err()
	}))
	go func() {
		<-shown
		q := b.pending(1)[0]
		if _, _, err := b.config.Settle(q, gate.Answer{Scope: gate.Once, Door: "pending", Who: "ann"}); err != nil {
			t.Error(err)
		}
	}()
	if out := b.bash("./run.sh"); out.Status != gate.Done {
		t.Errorf("%v %s", out.Status, out.Text)
	}
	err := <-told
	var s *gate.Settled
	if !errors.As(err, &s) || !errors.Is(err, gate.ErrSettled) || s.Answer.Who != "ann" || s.Answer.Door != "pending" || s.Answer.Scope != gate.Once {
		t.Errorf("told %v", err)
	}
}
