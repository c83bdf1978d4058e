//go:build !linux && !darwin

package tui

import "os"

func checkTerminal(*os.File) error { return ErrPlain }

func saveTerminal(*os.File) func() { return func() {} }
