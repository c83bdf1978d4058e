package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"slices"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"assent/gate"
	"assent/gate/fetch"
	"assent/internal/agent"
)

// Times that a chat waits for a model server at its start.
const (
	ollamaWait = 300 * time.Millisecond // whether one is there at all
	listWait   = 15 * time.Second       // for a list of models that was asked for
)

// exitInterrupted is the exit status of a task that Ctrl-C ended, as of a
// program that the signal ends.
const exitInterrupted = 130

func chatCommand(io streams) *cobra.Command {
	var p place
	var f chatFlags
	cmd := &cobra.Command{
		Use:   "chat [flags]",
		Short: "talk to a model whose tool calls are judged, asked about, confined and recorded",
		Long: `chat is a small agent. What the model asks for goes through the same door as everything: judged by the policy,
approved by you where the policy asks, under the limits of the kernel, and recorded.

Without --provider it uses the Ollama server of this machine if one answers and has a model (OLLAMA_HOST is
respected); otherwise you play the model and type the tool calls yourself: "bash git status", "write a.txt hello".
No other server is contacted unless it is named. Keys come from the environment: ANTHROPIC_API_KEY (and
ANTHROPIC_BASE_URL), OPENAI_API_KEY (and OPENAI_BASE_URL, for any server that speaks OpenAI's chat completions).

At a terminal it shows a screen: what is said scrolls by, questions fill it, /help lists the commands. --plain keeps
to lines, as does a terminal that can do no more, or input that comes from a file.

With -p it does one task and ends: nobody is asked, so what would ask is denied, unless --yes is given. The
answer goes to standard output, what the tools do to standard error.

  assent chat
  assent chat -p 'which tests are slow?'
  assent chat --provider openai --url http://127.0.0.1:8000/v1
  assent chat --script turns.jsonl
  assent chat --resume

A script is JSON lines: {"user":"..."} or {"text":"...","calls":[{"tool":"bash","args":{...}}]}; --record writes one.

Exit status: 0 done, 2 fault, 130 interrupted, 129 and 143 ended by a signal.`,
		RunE: func(_ *cobra.Command, args []string) error {
			if err := f.resumeArg(args); err != nil {
				return chatError(err)
			}
			if err := f.run(io, &p); err != nil {
				return chatError(err)
			}
			return nil
		},
	}
	p.flags(cmd)
	fl := cmd.Flags()
	fl.StringVarP(&f.task, "prompt", "p", "", "do this `task` and end, without asking anybody")
	fl.StringVar(&f.provider, "provider", "", "`name` of what plays the model: ollama, anthropic, openai, or me (you type the calls)")
	fl.StringVar(&f.model, "model", "", "`name` of the model (default: the only one, or the newest, that the server has)")
	fl.StringVar(&f.url, "url", "", "`URL` of the server, with --provider")
	fl.StringVar(&f.script, "script", "", "play the turns in this `file` instead of asking a model")
	fl.StringVar(&f.record, "record", "", "write the conversation to this new `file`, for --script")
	fl.StringVar(&f.session, "session", "", "the session's `id` (default: a new one)")
	f.resumeFlag(fl)
	fl.IntVar(&f.turns, "max-turns", agent.DefaultTurns, "stop after this many turns of the model for one task")
	fl.BoolVar(&f.plain, "plain", false, "lines only: no screen, questions as lines")
	fl.BoolVar(&f.yes, "yes", false, "approve what asks, recorded as \"--yes\"; lifts no deny, no guard, and no firm question")
	return cmd
}

func chatError(err error) error {
	var status exitStatus
	if errors.As(err, &status) {
		return err
	}
	return fmt.Errorf("chat: %v", err)
}

type chatFlags struct {
	task, provider, model, url, script, record, session, resume string
	turns                                                       int
	yes, plain                                                  bool
}

// check refuses flags that do not go together.
func (f *chatFlags) check() error {
	switch {
	case f.script != "" && (f.provider != "" || f.model != "" || f.url != ""):
		return errors.New("--script takes the model's place: it goes with neither --provider nor --model nor --url")
	case f.url != "" && (f.provider == "" || f.provider == "me"):
		return errors.New("--url needs --provider ollama, anthropic or openai")
	case f.turns < 1:
		return errors.New("--max-turns: want at least 1")
	}
	return f.checkResume()
}

// run holds the whole conversation.
func (f *chatFlags) run(io streams, p *place) error {
	if err := f.check(); err != nil {
		return err
	}
	config, dir, err := p.config("", "", "")
	if err != nil {
		return err
	}
	ctx, stop := untilStopped()
	defer stop(nil)
	kept, err := f.keep(io, &config, &dir)
	if err != nil {
		return err
	}
	defer kept.close()
	c := newChat(io, f.task != "", dir)
	c.plain = f.plain
	defer c.close()
	provider, err := f.choose(ctx, c)
	if err != nil {
		return err
	}
	if f.record != "" {
		file, err := os.OpenFile(f.record, os.O_CREATE|os.O_EXCL|os.O_WRONLY, 0o600)
		if err != nil {
			return fmt.Errorf("record: %v", err)
		}
		defer file.Close()
		c.tape = agent.NewTape(provider, file)
		provider = c.tape
	}
	c.where = config
	c.openScreen()
	ask := c.approver(f.yes)
	g, err := gate.New(gate.Options{Config: config, Session: f.session, Agent: "assent", Approver: ask, Fetcher: &fetch.Fetcher{}, Warn: warner(c.io)})
	if err != nil {
		return err
	}
	defer g.Close()
	c.begin(provider, g, f.turns, ask != nil)
	if err := c.takeUp(kept, f, &config, ask != nil); err != nil {
		return err
	}
	go c.whenLost(ctx, stop)
	if f.task != "" {
		return c.task(ctx, f.task)
	}
	return c.talk(ctx)
}

// choose returns what plays the model.
func (f *chatFlags) choose(ctx context.Context, c *chat) (agent.Provider, error) {
	if f.script != "" {
		file, err := os.Open(f.script)
		if err != nil {
			return nil, fmt.Errorf("open script: %v", err)
		}
		defer file.Close()
		c.script, err = agent.ReadScript(f.script, file)
		return c.script, err
	}
	switch f.provider {
	case "":
		return f.chooseFound(ctx, c)
	case "me":
		return c.person(), nil
	case "ollama":
		return f.ollama(ctx, listWait)
	case "anthropic":
		a, err := agent.NewAnthropic(or(f.url, os.Getenv("ANTHROPIC_BASE_URL")), os.Getenv("ANTHROPIC_API_KEY"), f.model)
		if err != nil || f.model != "" {
			return a, err
		}
		model, err := firstModel(ctx, a, "anthropic")
		if err != nil {
			return nil, err
		}
		return agent.NewAnthropic(or(f.url, os.Getenv("ANTHROPIC_BASE_URL")), os.Getenv("ANTHROPIC_API_KEY"), model)
	case "openai":
		return f.openAI(ctx)
	}
	return nil, fmt.Errorf("--provider %q: want ollama, anthropic, openai or me", f.provider)
}

// chooseFound uses the model server of this machine, if one is there. Servers
// elsewhere are not contacted unless they are named: what is said to them
// leaves the machine.
func (f *chatFlags) chooseFound(ctx context.Context, c *chat) (agent.Provider, error) {
	o, err := f.ollama(ctx, ollamaWait)
	switch {
	case err == nil:
		return o, nil
	case f.model != "":
		return nil, fmt.Errorf("%v; or name another --provider", err)
	case f.task != "":
		return nil, fmt.Errorf("no model: %v; or name a --provider", err)
	}
	c.hint = "No model server answers here, so you play the model."
	for _, k := range [][2]string{{"ANTHROPIC_API_KEY", "anthropic"}, {"OPENAI_API_KEY", "openai"}} {
		if os.Getenv(k[0]) != "" {
			c.hint += fmt.Sprintf(" (%s is set: --provider %s would use it.)", k[0], k[1])
		}
	}
	return c.person(), nil
}

type modelLister interface {
	Models(ctx context.Context, limit time.Duration) ([]string, error)
}

func (f *chatFlags) ollama(ctx context.Context, wait time.Duration) (agent.Provider, error) {
	url := or(f.url, agent.OllamaHost(os.Getenv("OLLAMA_HOST")))
	o, err := agent.NewOllama(url, f.model)
	if err != nil {
		return nil, err
	}
	models, err := o.Models(ctx, wait)
	switch {
	case err != nil:
		return nil, err
	case f.model != "":
		return o, nil
	case len(models) == 0:
		return nil, errors.New("ollama: the server has no model: get one, such as with \"ollama pull qwen3\"")
	}
	return agent.NewOllama(url, models[0])
}

func (f *chatFlags) openAI(ctx context.Context) (agent.Provider, error) {
	url, key := or(f.url, os.Getenv("OPENAI_BASE_URL")), os.Getenv("OPENAI_API_KEY")
	o, err := agent.NewOpenAI(url, key, f.model)
	if err != nil || f.model != "" {
		return o, err
	}
	models, err := o.Models(ctx, listWait)
	switch {
	case err != nil:
		return nil, err
	case len(models) != 1:
		slices.Sort(models)
		return nil, fmt.Errorf("openai: the server has %d models: choose one with --model%s", len(models), someOf(models))
	}
	return agent.NewOpenAI(url, key, models[0])
}

// someOf names a few of many.
func someOf(names []string) string {
	if len(names) == 0 {
		return ""
	}
	more := ""
	if len(names) > 8 {
		names, more = names[:8], ", ..."
	}
	return ", such as " + shown(strings.Join(names, ", ")) + more
}

func firstModel(ctx context.Context, l modelLister, name string) (string, error) {
	models, err := l.Models(ctx, listWait)
	if err == nil && len(models) == 0 {
		err = fmt.Errorf("%s: the server names no model: give one with --model", name)
	}
	if err != nil {
		return "", err
	}
	return models[0], nil
}

func or(a, b string) string {
	if a != "" {
		return a
	}
	return b
}
