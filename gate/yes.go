package gate

import (
	"context"
	"errors"
)

// Yes returns the approver of the flag --yes: it approves once whatever asks,
// and hands a firm question, which only a living person settles, to the next
// approver; nil: nobody.
func Yes(next Approver) Approver {
	if _, ok := next.(QueueApprover); ok {
		return yesQueue{yes{next}}
	}
	return yes{next}
}

type yesQueue struct{ yes }

// Queues implements QueueApprover.
func (yesQueue) Queues() {}

type yes struct{ next Approver }

// Approve implements Approver.
func (y yes) Approve(ctx context.Context, q *Question) (Answer, error) {
	if !q.Firm {
		return Answer{Scope: Once, Door: "--yes"}, nil
	}
	if y.next == nil {
		return Answer{}, errFirm
	}
	return y.next.Approve(ctx, q)
}

var errFirm = errors.New("--yes does not settle this: only a person can, and nobody can be asked")
