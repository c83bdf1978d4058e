package gate

import "time"

// WithStep returns options that call f at every step of a call.
func (o Options) WithStep(f func(name string)) Options { o.step = f; return o }

// WithClock returns options with another clock.
func (o Options) WithClock(now func() time.Time) Options { o.now = now; return o }
