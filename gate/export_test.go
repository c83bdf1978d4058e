package gate

import (
	"io/fs"
	"time"

	"assent"
)

// WithStep returns options that call f at every step of a call.
func (o Options) WithStep(f func(name string)) Options { o.step = f; return o }

// WithClock returns options with another clock.
func (o Options) WithClock(now func() time.Time) Options { o.now = now; return o }

// Store stores the rules of an answer.
func (c *Config) Store(q *Question, a *Answer) (note string) { return c.store(q, a) }

// AtClock returns a configuration with another clock.
func (c Config) AtClock(now func() time.Time) Config { c.now = now; return c }

// CheckOwner refuses a policy file that somebody else could have written.
func CheckOwner(layer assent.Layer, name string, info fs.FileInfo) error {
	return checkOwner(layer, name, info)
}
