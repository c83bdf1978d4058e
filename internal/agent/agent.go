// Package agent is Assent's own small agent: a conversation with a model whose
// tool calls go through one door (spec, section 12).
//
// Three wire formats are spoken (Ollama, Anthropic Messages, OpenAI chat
// completions); a person or a script can take the model's place. Whatever
// plays the model is untrusted: each line and each answer is bounded,
// arguments are read strictly, an answer that broke off is never carried out,
// and what is shown is escaped. This package decides nothing: whether a call
// runs is for the [Door].
package agent

import (
	"context"
	"encoding/json"
	"errors"

	"assent"
)

// A Door takes calls. Do returns what the model is to read; a refusal is a
// Reply, the error is a fault of the door, after which the conversation stops.
// Do may be called from several goroutines at once, with the calls of one
// turn. Offered lists the tools that exist for the model; it is read anew for
// every turn.
type Door interface {
	Do(ctx context.Context, call assent.Call) (Reply, error)
	Offered() []assent.Tool
}

// A Recorder is a Door that also wants to know of the calls that were refused
// before they reached it: unreadable, of a tool that is not offered, or
// repeated too often. call.Args is then whatever the model sent.
type Recorder interface {
	Refused(ctx context.Context, call assent.Call, why string) error
}

// A Reply is what became of a call.
type Reply struct {
	Text   string // what the model reads
	Denied bool   // refused, declined, or nobody could be asked: nothing ran
	Failed bool   // it was permitted and could not do what was asked
}

// A Role says whose a message is.
type Role uint8

// The roles.
const (
	User    Role = iota // the person who wants something
	Model               // text and calls
	Results             // results of the calls of the message before
	Stopped             // only in a Journal: the user's turn ended here without an answer
)

// A Message is one entry of a conversation.
type Message struct {
	Role    Role
	Text    string     // of User and Model
	Calls   []ToolCall // of Model
	Results []Result   // of Results, in the order of the calls
}

// A ToolCall is one call as the model made it. Providers leave ID empty: ids
// are given by the [Loop], since those of models repeat. Args is whatever the
// model sent; it may be no JSON at all. In the messages of a [Request] both are
// sound.
type ToolCall struct {
	ID   string
	Tool string
	Args json.RawMessage

	Refused string // of the Loop: why it is not carried out; empty: it is
}

// An End is how a call ended.
type End uint8

// The ends. Of all but Done the model is told that it is an error.
const (
	Done    End = iota
	Denied      // refused or declined at the Door: nothing ran
	Failed      // it could not do what was asked, or was broken off
	NotMade     // refused by the Loop: it never came to the Door
)

// A Result is the answer to a call.
type Result struct {
	ID   string
	Tool string
	Text string
	End  End
}

// A Journal keeps a conversation for [Loop.Resume]. Append returns when the
// message is durable; a Loop does nothing that it could not keep. Results come
// one by one, in the order in which the calls end. After an error every later
// Append must fail as well. It is not called from several goroutines at once.
type Journal interface {
	Append(m Message) error
}

// ErrPaused is wrapped by the cause with which whoever stops cancels a Run that
// is to go on later, and by the error of a Door whose call is open still: then
// with an empty Reply. Such a call gets no result.
var ErrPaused = errors.New("paused")

// A Request is what a model is asked to continue.
type Request struct {
	System   string
	Messages []Message
	Tools    []assent.Tool
}

// An Event is a part of a model's answer. One of the members is set, Usage and
// Stop may come together.
type Event struct {
	Text  string    // the next piece of text, not escaped
	Call  *ToolCall // a complete call
	Usage Usage
	Stop  string // why the answer ended, in the provider's word
}

// Usage counts tokens, as the provider tells.
type Usage struct{ In, Out int }

// Info describes a provider.
type Info struct {
	Name    string // "ollama"
	Model   string // the model's name
	Context int    // bytes of conversation that it can take, roughly; 0: DefaultContext
}

// DefaultContext is how many bytes of conversation a model is given where
// nothing else is known: about 100,000 tokens.
const DefaultContext = 400 << 10

// A Provider is a model, or what plays one.
type Provider interface {
	Info() Info

	// Stream asks for the next turn and calls emit for each event as it
	// comes. Only after a nil error is the answer complete; of any other the
	// calls must not be carried out. An error of emit ends the answer and is
	// returned. Otherwise an error is one line that names the provider and says
	// what to do, without keys; of a cancelled ctx it is context.Cause(ctx).
	Stream(ctx context.Context, req Request, emit func(Event) error) error
}
