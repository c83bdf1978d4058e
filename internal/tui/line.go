package tui

import "context"

// ReadLine shows a prompt and returns the next line that is typed, without its
// end. It shares the terminal's one reader with Approve, so that neither takes
// a line meant for the other; the two must not wait at the same time. Its
// error is io.EOF when the terminal has gone, or context.Cause(ctx).
func (p *Prompt) ReadLine(ctx context.Context, prompt string) (string, error) {
	p.once.Do(p.read)
	p.write(prompt)
	return p.line(ctx)
}
