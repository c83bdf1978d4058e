package gate

import (
	"testing"

	"assent"
	"assent/audit"
)

// A call that comes out with other permissions is told from one that does not.
func TestSamePlan(t *testing.T) {
	plan := Judgement{Plan: assent.Plan{Requests: []assent.Request{{Capability: "process.execute", Subject: "curl -u me:secret https://x"}}}}
	for _, tt := range []struct {
		subject string
		want    bool
	}{{audit.RedactText("curl -u me:secret https://x"), true}, {"curl -u me:secret https://x", false}, {"", false}} {
		old := &audit.Decision{Shape: "simple", Requests: []audit.Request{{Capability: "process.execute", Subject: tt.subject}}}
		if got := samePlan(&plan, old); got != tt.want {
			t.Errorf("%q: %v, want %v", tt.subject, got, tt.want)
		}
	}
	if samePlan(&Judgement{Invalid: "x"}, &audit.Decision{Shape: "simple"}) || !samePlan(&Judgement{Invalid: "x"}, &audit.Decision{}) {
		t.Error("a call that could not be read is the same only if it could not be read then")
	}
}
