package main

import (
	"context"
	"errors"
	"fmt"

	"github.com/go-json-experiment/json/jsontext"

	"assent"
	"assent/gate"
	"assent/internal/agent"
)

// A gateDoor is the gate as the agent sees it.
type gateDoor struct{ gate *gate.Gate }

// Offered implements agent.Door.
func (d gateDoor) Offered() []assent.Tool { return d.gate.Offered() }

// Do implements agent.Door. A call that was to run and could not is a reply,
// since the conversation can go on; that the log cannot be written is a fault. A
// call that waits for an answer when the program stops stays open.
func (d gateDoor) Do(ctx context.Context, call assent.Call) (agent.Reply, error) {
	out, err := d.gate.Do(ctx, call)
	if errors.Is(err, gate.ErrShutdown) && out.Status == gate.Refused {
		return agent.Reply{}, fmt.Errorf("%w: %w", agent.ErrPaused, err)
	}
	r := agent.Reply{Text: out.Text, Denied: out.Status == gate.Refused || out.Status == gate.Declined, Failed: out.Status == gate.Failed}
	if out.Result != nil && out.Result.Failed {
		r.Failed = true
	}
	if out.Status == gate.Failed && ctx.Err() == nil {
		err = nil
	}
	return r, err
}

// maxRefusedArgs bounds what is recorded of arguments that could not be read,
// in bytes.
const maxRefusedArgs = 16 << 10

// Refused implements agent.Recorder: a call that the agent itself refused goes
// on record as a refused one. Its arguments are recorded as a JSON string,
// which no tool takes as arguments: so it cannot run, whatever the policy says.
func (d gateDoor) Refused(ctx context.Context, call assent.Call, why string) error {
	text := why + ": " + string(call.Args)
	if len(text) > maxRefusedArgs {
		text = text[:maxRefusedArgs] + "..."
	}
	args, err := jsontext.AppendQuote(nil, []byte(text))
	if err != nil {
		args, _ = jsontext.AppendQuote(nil, shown(text)) // not UTF-8
	}
	call.Args = args
	_, err = d.gate.Do(ctx, call)
	return err
}
