package gate_test

import (
	"strings"
	"testing"
	"time"

	"assent"
	"assent/audit"
	"assent/gate"
)

// TestProcessExits: the end of a background process goes on record, whoever
// ended it, after the end of the call that started it.
func TestProcessExits(t *testing.T) {
	for _, tt := range []struct {
		name, command string
		end           func(b *place, id string)
		exit          int
		stopped       bool
	}{
		{"by-itself", "sleep 0.7; exit 3", func(*place, string) {}, 3, false},
		{"by-the-person", "sleep 1000", func(b *place, id string) {
			if err := b.gate.StopProcess(b.t.Context(), id); err != nil {
				b.t.Error(err)
			}
		}, 128 + 15, true},
		{"by-the-agent", "sleep 1000", func(b *place, id string) {
			b.do(assent.Call{Tool: "process"}, "action", "stop", "id", id)
		}, 128 + 15, false},
		{"with-the-session", "sleep 1000", func(b *place, _ string) {
			if err := b.gate.Close(); err != nil {
				b.t.Error(err)
			}
		}, 128 + 9, false},
	} {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			b := newPlace(t, person(yes))
			out := b.do(assent.Call{Tool: "process"}, "action", "start", "command", tt.command)
			if out.Status != gate.Done || out.Result.Background == "" {
				t.Fatalf("%v: %s", out.Status, out.Text)
			}
			id := out.Call.ID
			tt.end(b, out.Result.Background)
			waitFor(t, func() bool { return strings.Contains(b.events(id), string(audit.Exited)) })
			if got := b.events(id); !strings.HasSuffix(got, "started finished exited") {
				t.Errorf("events %s", got)
			}
			run := b.recordOf(id, audit.Exited).Run
			if run == nil || run.Exit != tt.exit || run.Background != out.Result.Background || (run.StoppedBy != "") != tt.stopped {
				t.Errorf("%+v, want exit %d, stopped by a person: %v", run, tt.exit, tt.stopped)
			}
			if run != nil && run.TookMS > time.Minute.Milliseconds() {
				t.Errorf("it took %d ms", run.TookMS)
			}
		})
	}
}
