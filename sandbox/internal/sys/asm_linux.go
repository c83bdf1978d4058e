package sys

import (
	"fmt"

	"golang.org/x/net/bpf"
)

// An assembler turns instructions with labels into a classic BPF program, so
// that nobody counts jumps by hand. The zero value is ready for use.
type assembler struct {
	ins    []bpf.Instruction
	labels map[string]int
	jumps  []pending
}

// A pending jump waits for the places of its labels.
type pending struct {
	at       int
	then, or string // "" goes on with the next instruction
}

func (a *assembler) add(i ...bpf.Instruction) { a.ins = append(a.ins, i...) }

// label names the place of the next instruction.
func (a *assembler) label(name string) {
	if a.labels == nil {
		a.labels = map[string]int{}
	}
	a.labels[name] = len(a.ins)
}

// jump compares the accumulator with val and goes to then, or else to or.
func (a *assembler) jump(test bpf.JumpTest, val uint32, then, or string) {
	a.jumps = append(a.jumps, pending{len(a.ins), then, or})
	a.add(bpf.JumpIf{Cond: test, Val: val})
}

// ret ends the program with a SECCOMP_RET_ value.
func (a *assembler) ret(action uint32) { a.add(bpf.RetConstant{Val: action}) }

// assemble resolves the labels. A label that does not exist, lies behind, or is
// more than 255 instructions away is an error.
func (a *assembler) assemble() ([]bpf.RawInstruction, error) {
	for _, j := range a.jumps {
		i := a.ins[j.at].(bpf.JumpIf)
		var err error
		if i.SkipTrue, err = a.skip(j.at, j.then); err != nil {
			return nil, err
		}
		if i.SkipFalse, err = a.skip(j.at, j.or); err != nil {
			return nil, err
		}
		a.ins[j.at] = i
	}
	raw, err := bpf.Assemble(a.ins)
	if err != nil {
		return nil, fmt.Errorf("assemble seccomp filter: %v", err)
	}
	return raw, nil
}

func (a *assembler) skip(at int, label string) (uint8, error) {
	if label == "" {
		return 0, nil
	}
	to, ok := a.labels[label]
	n := to - at - 1
	if !ok || n < 0 || n > 255 {
		return 0, fmt.Errorf("assemble seccomp filter: instruction %d: label %q: missing, behind or too far", at, label)
	}
	return uint8(n), nil
}
