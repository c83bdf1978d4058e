package gate_test

import (
	"context"
	"encoding/json"
	"strings"
	"testing"

	"assent"
	"assent/audit"
	"assent/gate"
)

// hookPlace is a place whose calls an agent carries out.
func hookPlace(t *testing.T, change ...func(*gate.Options)) *place {
	t.Helper()
	return newPlace(t, nil, append([]func(*gate.Options){func(o *gate.Options) { o.Config.CanConfine, o.Hold = false, true }}, change...)...)
}

func (b *place) approve(ctx context.Context, by gate.Hand, id, command string) gate.Outcome {
	b.t.Helper()
	args, _ := json.Marshal(map[string]string{"command": command})
	out, err := b.gate.Approve(ctx, assent.Call{ID: id, Tool: "bash", Dir: b.config.Root, Args: args}, by)
	if err != nil {
		b.t.Fatalf("%s: %v", command, err)
	}
	if out.Status != gate.Approved && out.Status != gate.Asks && out.Text == "" {
		b.t.Errorf("%s: %v without a reason", command, out.Status)
	}
	if out.Result != nil || b.exists("ran.txt") {
		b.t.Errorf("%s: something ran", command)
	}
	return out
}

// late is a context that has ended because the program stops.
func late() context.Context {
	ctx, cancel := context.WithCancelCause(context.Background())
	cancel(gate.ErrShutdown)
	return ctx
}

func TestApprove(t *testing.T) {
	for _, tt := range []struct {
		name, command string
		by            gate.Hand
		want          gate.Status
		events        string
	}{
		{"allowed", "cat a.txt", gate.ByHook, gate.Approved, "requested decided"},
		{"allowed-by-agent", "cat a.txt", gate.ByAgent, gate.Approved, "requested decided"},
		{"denied", "rm -rf /", gate.ByHook, gate.Refused, "requested decided"},
		{"agent-asks", "./run.sh", gate.ByAgent, gate.Asks, "requested decided"},
		{"waits", "./run.sh", gate.ByHook, gate.Waits, "requested decided asked"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			b := hookPlace(t)
			out := b.approve(late(), tt.by, "c1", tt.command)
			if out.Status != tt.want || b.events("c1") != tt.events {
				t.Errorf("%v, %s; want %v, %s: %s", out.Status, b.events("c1"), tt.want, tt.events, out.Text)
			}
		})
	}
}

// TestApproveAgain: a call that was left pending is answered while nobody waits,
// and made again under another id: it goes on where it stood, once.
func TestApproveAgain(t *testing.T) {
	for _, tt := range []struct {
		name   string
		answer *gate.Answer
		second gate.Status
		third  gate.Status
	}{
		{"not-answered", nil, gate.Waits, gate.Waits},
		{"approved", &gate.Answer{Scope: gate.Once, Door: "pending"}, gate.Approved, gate.Waits},
		{"declined", &gate.Answer{Door: "pending", Reason: "no"}, gate.Waits, gate.Waits},
	} {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			b := hookPlace(t)
			if out := b.approve(late(), gate.ByHook, "c1", "./run.sh"); out.Status != gate.Waits || !strings.Contains(out.Text, "assent pending c1") {
				t.Fatalf("%v: %s", out.Status, out.Text)
			}
			list, err := b.config.Pending()
			if err != nil || len(list) != 1 {
				t.Fatalf("pending: %v %v", list, err)
			}
			if tt.answer != nil {
				if _, _, err := b.config.Settle(list[0], *tt.answer); err != nil {
					t.Fatal(err)
				}
			}
			// Another call is none of this.
			if out := b.approve(late(), gate.ByHook, "other", "./run.sh other"); out.Status != gate.Waits {
				t.Errorf("another call: %v", out.Status)
			}
			if out := b.approve(late(), gate.ByHook, "c2", "./run.sh"); out.Status != tt.second {
				t.Errorf("second: %v: %s", out.Status, out.Text)
			}
			if out := b.approve(late(), gate.ByHook, "c3", "./run.sh"); out.Status != tt.third {
				t.Errorf("third: %v: %s", out.Status, out.Text)
			}
			if list, err = b.config.Pending(); err != nil || len(list) != 2 {
				t.Errorf("pending at the end: %d, want this one and the other: %v", len(list), err)
			}
		})
	}
}

// TestApproveStale: an approval does not hold for a script that has changed
// since, and not for another session.
func TestApproveStale(t *testing.T) {
	b := hookPlace(t)
	b.approve(late(), gate.ByHook, "c1", "./run.sh")
	list, _ := b.config.Pending()
	if _, _, err := b.config.Settle(list[0], gate.Answer{Scope: gate.Once, Door: "pending"}); err != nil {
		t.Fatal(err)
	}
	b.write("run.sh", "#!/bin/sh\nrm -rf x\n")
	if out := b.approve(late(), gate.ByHook, "c2", "./run.sh"); out.Status != gate.Waits {
		t.Errorf("the script has changed: %v", out.Status)
	}
	b.write("run.sh", "#!/bin/sh\necho ran >> ran.txt\n")
	args, _ := json.Marshal(map[string]string{"command": "./run.sh"})
	out, err := b.gate.Approve(late(), assent.Call{ID: "x1", Session: "another", Tool: "bash", Dir: b.config.Root, Args: args}, gate.ByHook)
	if err != nil || out.Status != gate.Waits {
		t.Errorf("another session: %v %v", out.Status, err)
	}
	if out := b.approve(late(), gate.ByHook, "c3", "./run.sh"); out.Status != gate.Approved {
		t.Errorf("as it was approved: %v: %s", out.Status, out.Text)
	}
}

// TestApproveChanged: a command that a person changed is not run by the hook; the
// agent is told it, and may then make it.
func TestApproveChanged(t *testing.T) {
	b := hookPlace(t)
	b.approve(late(), gate.ByHook, "c1", "./run.sh")
	list, _ := b.config.Pending()
	if _, _, err := b.config.Settle(list[0], gate.Answer{Door: "pending", Instead: []byte(`{"command":"./run.sh less"}`)}); err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	done := make(chan gate.Outcome, 1)
	go func() {
		args, _ := json.Marshal(map[string]string{"command": "./run.sh"})
		out, _ := b.gate.Approve(ctx, assent.Call{ID: "c1", Tool: "bash", Dir: b.config.Root, Args: args}, gate.ByHook)
		done <- out
	}()
	waitFor(t, func() bool { list, _ = b.config.Pending(); return len(list) == 1 && list[0].ID == "c1~1" })
	if _, _, err := b.config.Settle(list[0], gate.Answer{Scope: gate.Once, Door: "pending"}); err != nil {
		t.Fatal(err)
	}
	if out := <-done; out.Status != gate.Declined || !strings.Contains(out.Text, "./run.sh less") {
		t.Errorf("%v: %s", out.Status, out.Text)
	}
	if out := b.approve(late(), gate.ByHook, "c2", "./run.sh less"); out.Status != gate.Approved {
		t.Errorf("the changed command: %v: %s", out.Status, out.Text)
	}
}

// TestApproveUnrecorded: what cannot be recorded is not approved.
func TestApproveUnrecorded(t *testing.T) {
	b := hookPlace(t)
	b.gate.Close()
	args, _ := json.Marshal(map[string]string{"command": "cat a.txt"})
	out, err := b.gate.Approve(t.Context(), assent.Call{ID: "c1", Tool: "bash", Dir: b.config.Root, Args: args}, gate.ByAgent)
	if err == nil || out.Status == gate.Approved || out.Status == gate.Asks {
		t.Errorf("%v %v", out.Status, err)
	}
	confined := newPlace(t, nil, func(o *gate.Options) { o.Config.CanConfine = true })
	if out, err := confined.gate.Approve(t.Context(), assent.Call{ID: "c1", Tool: "bash", Dir: confined.config.Root, Args: args}, gate.ByAgent); err == nil || out.Status != gate.Refused {
		t.Errorf("with limits: %v %v", out.Status, err)
	}
}

// TestApproveOnRecord: what an agent asks in its own dialog is on record as asked
// by nobody here.
func TestApproveOnRecord(t *testing.T) {
	b := hookPlace(t)
	b.approve(t.Context(), gate.ByAgent, "c1", "./run.sh")
	if r := b.recordOf("c1", audit.Decided); r.Decision.Verdict != "ask" {
		t.Errorf("%+v", r.Decision)
	}
	if list, err := b.config.Pending(); err != nil || len(list) != 0 {
		t.Errorf("pending: %v %v", list, err)
	}
}
