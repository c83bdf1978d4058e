package main

import (
	"io"
	"os"
	"strconv"
)

// width returns how many columns to write to w in: the terminal's, else
// COLUMNS, else 80; within reason.
func width(w io.Writer) int {
	n := 0
	switch w := w.(type) {
	case *os.File:
		n = columns(w)
	case interface{ Width() int }:
		n = w.Width()
	}
	if n == 0 {
		n, _ = strconv.Atoi(os.Getenv("COLUMNS"))
	}
	if n == 0 {
		n = 80
	}
	return min(max(n, 40), 200)
}
