package main

import (
	"strconv"
	"strings"
)

// How strace writes values.

// descriptor returns the path in "3</path>" or "AT_FDCWD</path>"; empty if
// there is none.
func descriptor(s string) string {
	_, rest, ok := strings.Cut(s, "<")
	if !ok {
		return ""
	}
	end := strings.LastIndexByte(rest, '>')
	if end < 0 {
		return ""
	}
	return unescape(strings.TrimSuffix(rest[:end], " (deleted)"))
}

// unquote returns the text of a string argument.
func unquote(s string) string {
	s = strings.TrimSuffix(s, "...")
	if len(s) < 2 || s[0] != '"' || s[len(s)-1] != '"' {
		return s
	}
	return unescape(s[1 : len(s)-1])
}

// unescape undoes C escapes, with octal numbers of one to three digits.
func unescape(s string) string {
	if !strings.Contains(s, `\`) {
		return s
	}
	var b strings.Builder
	for i := 0; i < len(s); i++ {
		if s[i] != '\\' || i+1 == len(s) {
			b.WriteByte(s[i])
			continue
		}
		i++
		if s[i] < '0' || s[i] > '7' {
			b.WriteString(strings.NewReplacer("n", "\n", "t", "\t", "r", "\r", "v", "\v", "f", "\f").Replace(s[i : i+1]))
			continue
		}
		end := i
		for end < len(s) && end < i+3 && s[end] >= '0' && s[end] <= '7' {
			end++
		}
		n, _ := strconv.ParseUint(s[i:end], 8, 16)
		b.WriteByte(byte(n))
		i = end - 1
	}
	return b.String()
}

// address returns the socket address that a call names, in strace's words;
// empty if it names none.
func address(c *call) string {
	for _, a := range c.args {
		if i := strings.Index(a, "{sa_family="); i >= 0 {
			a = a[i+len("{sa_family="):]
			if end := strings.IndexByte(a, '}'); end >= 0 {
				a = a[:end]
			}
			return a
		}
	}
	return ""
}
