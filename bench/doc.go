// Package bench compares the cost of one decision with that of two general
// policy engines, cedar-go and OPA:
//
//	cd bench && go test -bench .
//
// It is a module of its own, so that go test ./... in the root neither runs it
// nor needs its dependencies.
package bench
