package policy

import (
	"fmt"

	"assent"
)

// CheckUntil returns an error unless s is a moment in the one form that files
// and options know: RFC 3339, UTC, whole seconds, "2026-12-01T06:11:00Z". In
// this form, moments in the order of their text are in the order of time.
func CheckUntil(s string) error {
	const form = "0000-00-00T00:00:00Z"
	bad := fmt.Errorf("%q is no moment: want the form 2026-12-01T06:11:00Z", s)
	if len(s) != len(form) {
		return bad
	}
	for i := range len(form) {
		if form[i] != '0' && s[i] != form[i] || form[i] == '0' && (s[i] < '0' || s[i] > '9') {
			return bad
		}
	}
	number := func(from, to int) int {
		n := 0
		for _, c := range s[from:to] {
			n = 10*n + int(c-'0')
		}
		return n
	}
	month, day := number(5, 7), number(8, 10)
	if month < 1 || month > 12 || day < 1 || day > daysIn(number(0, 4), month) ||
		number(11, 13) > 23 || number(14, 16) > 59 || number(17, 19) > 59 {
		return fmt.Errorf("%q is no moment: there is no such day or time", s)
	}
	return nil
}

func daysIn(year, month int) int {
	switch month {
	case 2:
		if year%4 == 0 && (year%100 != 0 || year%400 == 0) {
			return 29
		}
		return 28
	case 4, 6, 9, 11:
		return 30
	}
	return 31
}

// ended reports whether a rule's end has come. Where nobody says what time it
// is, a rule that allows has ended and one that asks or denies has not.
func (o *Options) ended(r *assent.Rule) bool {
	switch {
	case r.Until == "":
		return false
	case o.Now == "":
		return r.Action > assent.Ask
	}
	return r.Until <= o.Now
}

// Next returns the earliest coming end of a rule that counts, in the form of
// [Options.Now]; empty: there is none. From then on the set is out of date.
func (s *Set) Next() string {
	next := ""
	for i := range s.rules {
		if until := s.rules[i].Until; until != "" && (next == "" || until < next) {
			next = until
		}
	}
	return next
}
