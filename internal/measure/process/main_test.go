package main

import (
	"testing"
	"time"

	"assent/internal/measure/timing"
)

func TestInitTrace(t *testing.T) {
	total, slowest, most := initTrace(`init internal/bytealg @0 ms, 0 ms clock, 0 bytes, 0 allocs
init runtime @0.069 ms, 0.043 ms clock, 0 bytes, 0 allocs
allow
init net @1.6 ms, 0.5 ms clock, 0 bytes, 0 allocs
`)
	if total != 543*time.Microsecond || slowest != "net" || most != 500*time.Microsecond {
		t.Errorf("got %v, %s, %v", total, slowest, most)
	}
}

func TestAt(t *testing.T) {
	times := []time.Duration{5, 1, 4, 2, 3}
	for q, want := range map[float64]time.Duration{0: 1, 0.5: 3, 0.95: 5, 1: 5} {
		if got := timing.At(times, q); got != want {
			t.Errorf("at %v: %d, want %d", q, got, want)
		}
	}
}
