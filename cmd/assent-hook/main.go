// Command assent-hook answers the hooks of coding agents, as "assent hook" does. It
// is a program of its own because agents start it before every tool call: it links
// no more than judging, asking and recording need.
//
//	assent-hook AGENT <PAYLOAD
package main

import (
	"fmt"
	"os"
	"strings"

	"assent/internal/hook"
)

func main() {
	if len(os.Args) != 2 || !hook.Known(os.Args[1]) {
		fmt.Fprintf(os.Stderr, "usage: assent-hook AGENT <PAYLOAD, with AGENT one of %s\n", strings.Join(hook.Names(), ", "))
		os.Exit(2) // what agents take for a denial, as far as they take any status so
	}
	os.Exit(hook.Main(hook.Program{Stdin: os.Stdin, Stdout: os.Stdout, Stderr: os.Stderr}, os.Args[1]))
}
