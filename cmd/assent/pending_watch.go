package main

import (
	"context"
	"errors"
	"fmt"
	"os/signal"
	"syscall"
	"time"

	"github.com/fsnotify/fsnotify"

	"assent"
	"assent/gate"
	"assent/internal/tui"
)

// watchPending shows the questions as they come.
func watchPending(ctx context.Context, config *gate.Config) error {
	ctx, stop := signal.NotifyContext(ctx, syscall.SIGTERM, syscall.SIGHUP)
	defer stop()
	changes, err := pendingChanges(ctx, config)
	if err != nil {
		return fmt.Errorf("pending: %v", err)
	}
	if done, err := config.Watch(); err == nil { // without it hooks do not wait for an answer
		defer done()
	}
	err = tui.Watch(ctx, tui.WatchOptions{
		Pending:  config.Pending,
		Settle:   config.Settle,
		AnswerTo: config.AnswerTo,
		Changes:  changes,
		History:  historyOf(config),
	})
	switch {
	case errors.Is(err, tui.ErrPlain):
		return fmt.Errorf("pending: %v: answer with \"assent pending ID\" instead", err)
	case errors.Is(err, tui.ErrNoTerminal):
		return fmt.Errorf("pending: %v: questions are answered by a person at a terminal", err)
	case err != nil && ctx.Err() == nil:
		return fmt.Errorf("pending: %v", err)
	}
	return nil
}

// historyOf says what rules would have covered in the history of a question's
// project.
func historyOf(config *gate.Config) func(context.Context, *gate.Question, []assent.AlwaysRule) string {
	return func(ctx context.Context, q *gate.Question, rules []assent.AlwaysRule) string {
		c, err := config.Coverage(ctx, q, rules)
		if err != nil {
			return "what they would have covered is not known: " + err.Error()
		}
		return c.String()
	}
}

// pendingChanges tells when the pending questions may have changed: as their
// files come and go, and from time to time, should the system not tell. The file
// of a question comes shortly before it counts as pending, so each change is told
// a few times.
func pendingChanges(ctx context.Context, config *gate.Config) (<-chan struct{}, error) {
	dir, err := config.PendingDir()
	if err != nil {
		return nil, err
	}
	w, err := fsnotify.NewWatcher()
	if err != nil {
		return nil, err
	}
	if err := w.Add(dir); err != nil {
		w.Close()
		return nil, err
	}
	out := make(chan struct{}, 1)
	go func() {
		defer w.Close()
		tell := func() {
			select {
			case out <- struct{}{}:
			default: // told already
			}
		}
		next := time.NewTimer(pollPending)
		defer next.Stop()
		wait := pollPending
		for {
			select {
			case <-ctx.Done():
				return
			case <-w.Errors:
			case _, ok := <-w.Events:
				if !ok {
					return
				}
				wait = firstLook
				tell()
			case <-next.C:
				wait = min(wait*2, pollPending)
				tell()
			}
			next.Reset(wait)
		}
	}()
	return out, nil
}

// When the pending questions are looked at again: soon after a change, then more
// and more seldom.
const (
	firstLook   = 5 * time.Millisecond
	pollPending = 2 * time.Second
)
