package shell

import (
	"fmt"
	"strings"

	"mvdan.cc/sh/v3/syntax"
)

// FromArgv returns the bash text that runs a program with exactly these
// arguments. A word that no text can hold, such as one with a NUL, is an error.
func FromArgv(argv []string) (string, error) {
	words := make([]string, len(argv))
	for i, a := range argv {
		q, err := syntax.Quote(a, syntax.LangBash)
		if err != nil {
			return "", fmt.Errorf("argument %d: %v", i+1, err)
		}
		words[i] = q
	}
	return strings.Join(words, " "), nil
}
