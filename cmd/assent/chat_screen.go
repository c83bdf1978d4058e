package main

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"strings"

	"assent/internal/agent"
	"assent/internal/tui"
)

// openScreen has the conversation fill the terminal, where it can: both streams
// are it, and it is not a single task. Otherwise everything stays lines.
func (c *chat) openScreen() {
	in, ok := c.io.in.(*os.File)
	out, ok2 := c.io.out.(*os.File)
	if !ok || !ok2 || c.plain || c.single || c.prompt == nil || columns(in) == 0 || columns(out) == 0 {
		return
	}
	s, err := tui.OpenScreen(tui.ScreenOptions{
		Interrupt: c.press, Complete: c.complete, Command: c.anytime, History: historyOf(&c.where), Lines: c.me,
	})
	if err != nil {
		return // the prompt is there
	}
	c.screen, c.lines = s, s
	c.io.out, c.io.err = s, s
	c.watch.on(s)
}

// whenLost stops the conversation when the screen's terminal has gone: its
// questions stay pending.
func (c *chat) whenLost(ctx context.Context, stop context.CancelCauseFunc) {
	if c.screen == nil {
		return
	}
	select {
	case <-ctx.Done():
	case <-c.screen.Done():
		stop(stopped{})
	}
}

// press takes a Ctrl-C from the screen, which the terminal makes no signal of.
func (c *chat) press() {
	select {
	case c.pressed <- struct{}{}:
	default:
	}
}

// complete lists what a line can become: for a person who plays the model,
// calls; else commands.
func (c *chat) complete(before string) []string {
	if c.me && !strings.HasPrefix(before, "/") {
		g := c.session()
		if g == nil {
			return nil
		}
		return agent.Complete(before, g.Offered(), func(prefix string) []string { return filesBelow(c.dir, prefix) })
	}
	var out []string
	for _, s := range slashCommands() {
		if strings.HasPrefix(s.name, before) {
			out = append(out, s.name)
		}
	}
	return out
}

// about is what the status line says between turns.
func (c *chat) about() string {
	info := c.config.Provider.Info()
	text := info.Name
	if c.me {
		text = "you play the model"
	} else if info.Model != "" && info.Model != info.Name {
		text += " (" + info.Model + ")"
	}
	return text + " in " + filepath.Base(c.dir) + ", /help lists the commands"
}

// fromScreen turns the errors of a screen's line into those of a conversation.
func fromScreen(err error) error {
	if errors.Is(err, tui.ErrInterrupted) {
		return agent.ErrLeave
	}
	return err
}
