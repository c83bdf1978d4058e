package main

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"assent"
	"assent/internal/cases"
)

// cases prints how many of the cases in DIR/cases hold, by wanted answer.
func (m *measure) cases() error {
	list, err := cases.Load(filepath.Join(m.dir, "cases"))
	if err != nil {
		return err
	}
	type sum struct{ n, ok int }
	sums := map[assent.Verdict]*sum{assent.Allow: {}, assent.Ask: {}, assent.Deny: {}}
	ruled, todo := 0, 0
	for i := range list {
		c := &list[i]
		wrong, err := m.one(c)
		if err != nil {
			return fmt.Errorf("%s: %s: %v", c.Source, c.ID, err)
		}
		s := sums[c.Want]
		if s == nil {
			return fmt.Errorf("%s: %s: a case wants allow, ask or deny", c.Source, c.ID)
		}
		s.n++
		if len(wrong) == 0 {
			s.ok++
		} else {
			m.list("%s %-5s %s: %s", c.ID, c.Want, c.Title, strings.Join(wrong, "; "))
		}
		if c.Todo != "" {
			todo++
			m.list("%s %-5s todo: %s", c.ID, c.Want, c.Todo)
		}
		if c.Ruling != "" {
			ruled++
			m.list("%s %-5s the specification says %v: %s", c.ID, c.Want, c.Ruled, c.Ruling)
		}
	}
	fmt.Fprintln(m.out, "cases: hold, by wanted answer")
	for _, v := range []assent.Verdict{assent.Allow, assent.Ask, assent.Deny} {
		fmt.Fprintf(m.out, "  %-5s %4d of %4d\n", v, sums[v].ok, sums[v].n)
	}
	fmt.Fprintf(m.out, "  (%d with another answer by the specification, %d to be done)\n", ruled, todo)
	return nil
}

// one has one case judged in a directory of its own and returns what is wrong.
func (m *measure) one(c *cases.Case) ([]string, error) {
	tmp, err := os.MkdirTemp("", "assent-case-")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(tmp)
	r, err := c.Judge(tmp)
	if err != nil {
		return nil, err
	}
	return c.Check(r), nil
}
