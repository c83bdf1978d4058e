package sqlite

import (
	"context"
	"errors"
	"fmt"
)

// Use calls ask with an index that is up to date with the source: the one in
// file, made anew if it is damaged; or, if that one cannot be used (it is
// locked for long, its directory cannot be written, the disk is full), with a
// temporary one that is made from the source for this once. So the answer is
// the same in all cases. ask may be called more than once, and must return the
// errors of the index as they are.
//
// notes say what of the source cannot be read, and why the file was not used.
// The error is that of ask, or says that the source cannot be read.
func Use(ctx context.Context, file string, src Source, ask func(*Index) error) (notes []string, err error) {
	x, err := Open(ctx, file)
	if err == nil {
		notes, err = x.answer(ctx, src, ask)
	}
	if Damaged(err) {
		if x, err = Repair(ctx, file); err == nil {
			notes, err = x.answer(ctx, src, ask)
		}
	}
	var source sourceError
	switch {
	case err == nil:
		return notes, nil
	case errors.As(err, &source):
		return nil, source.error
	case ctx.Err() != nil:
		return nil, err
	}
	cause := err
	if x, err = Temporary(ctx); err != nil {
		return nil, fmt.Errorf("%v; without the index: %w", cause, err)
	}
	notes, err = x.answer(ctx, src, ask)
	return append(notes, fmt.Sprintf("the index in %s was not used (%v): the whole log was read instead", file, cause)), err
}

// answer brings the index up to date, asks, and closes it.
func (x *Index) answer(ctx context.Context, src Source, ask func(*Index) error) (notes []string, err error) {
	defer x.Close()
	if notes, err = x.Update(ctx, src); err != nil {
		return nil, err
	}
	return notes, ask(x)
}
