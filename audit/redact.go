package audit

import (
	"cmp"
	"slices"
	"strings"
)

// Redacted stands for what was masked. It has no character that a shell, a URL
// or JSON reads in its own way, so that a redacted command is judged in a replay
// as it was.
const Redacted = "REDACTED"

// RedactText masks the secrets in a command, a URL, a reason, an output: values
// of options, of headers and of assignments whose name says that they are
// secret, passwords in URLs, private keys, and tokens of well-known form. Names
// are kept. It rather masks too much than too little, and what is masked is
// gone. Applied to its own result it changes nothing.
//
// It cannot know a secret that looks like any other word: "login bob hunter2".
func RedactText(s string) string {
	if len(s) < 3 {
		return s
	}
	var m masks
	m.shapes(s)
	m.keys(s)
	m.urls(s)
	m.assignments(s)
	m.words(s)
	return m.apply(s)
}

// A span is the bytes from start to end.
type span struct{ start, end int }

type masks struct{ list []span }

func (m *masks) add(start, end int) {
	if start < end {
		m.list = append(m.list, span{start, end})
	}
}

// apply replaces each run of bytes that a mask covers.
func (m *masks) apply(s string) string {
	if len(m.list) == 0 {
		return s
	}
	slices.SortFunc(m.list, func(a, b span) int { return cmp.Or(cmp.Compare(a.start, b.start), cmp.Compare(a.end, b.end)) })
	var b strings.Builder
	at := 0
	for i := 0; i < len(m.list); {
		run := m.list[i]
		for i++; i < len(m.list) && m.list[i].start <= run.end; i++ {
			run.end = max(run.end, m.list[i].end)
		}
		b.WriteString(s[at:run.start])
		b.WriteString(Redacted)
		at = run.end
	}
	b.WriteString(s[at:])
	return b.String()
}

// keys masks private keys in PEM form (RFC 7468, and OpenSSH's, PGP's and
// PuTTY's likes of it), line breaks escaped or not. One without an end reaches
// to the end.
func (m *masks) keys(s string) {
	for at := 0; ; {
		i := strings.Index(s[at:], "PRIVATE KEY")
		if i < 0 {
			return
		}
		i += at
		at = i + len("PRIVATE KEY")
		near := max(0, i-80)
		begin := strings.LastIndex(s[near:i], "-----BEGIN ") + near
		if begin < near || strings.ContainsAny(s[begin+len("-----BEGIN "):i], "-\n\\") {
			continue
		}
		label := strings.Index(s[at:], "-----")
		if label < 0 || label > 10 {
			continue
		}
		from := at + label + len("-----")
		to := len(s)
		if n := strings.Index(s[from:], "-----END "); n >= 0 {
			to = from + n
			at = to
		} else {
			at = to
		}
		if strings.Trim(s[from:to], " \n\r\\n") != Redacted {
			m.add(from, to)
		}
	}
}

// urls masks what stands for a password in `scheme://user:password@host`. A user
// alone is kept, unless it is a token by its form.
func (m *masks) urls(s string) {
	for at := 0; ; {
		i := strings.Index(s[at:], "://")
		if i < 0 {
			return
		}
		from := at + i + len("://")
		at = from
		n := strings.IndexAny(s[from:], "/?# \t\r\n\"'<>`\\")
		if n < 0 {
			n = len(s) - from
		}
		host := strings.LastIndexByte(s[from:from+n], '@')
		if host < 0 {
			continue
		}
		if colon := strings.IndexByte(s[from:from+host], ':'); colon >= 0 {
			m.secret(s, from+colon+1, from+host)
		}
	}
}

// secret masks a value, unless it plainly is none: empty, masked already, or a
// variable whose value the text does not show.
func (m *masks) secret(s string, start, end int) {
	v := s[start:end]
	switch {
	case v == "", v == Redacted, isVariable(v):
		return
	}
	m.add(start, end)
}

// isVariable reports a value that is only a reference: $NAME, ${NAME},
// ${{ secrets.NAME }}, $(command), %NAME%, <placeholder>.
func isVariable(v string) bool {
	switch {
	case strings.HasPrefix(v, "${{"):
		return strings.HasSuffix(v, "}}")
	case strings.HasPrefix(v, "${"):
		return strings.HasSuffix(v, "}") && !strings.ContainsAny(v, ":-=+?")
	case strings.HasPrefix(v, "$("), strings.HasPrefix(v, "`"):
		return true // a command: its own words are looked at
	case strings.HasPrefix(v, "$"):
		return len(v) > 1 && strings.Trim(v[1:], nameChars) == ""
	}
	return false
}

const nameChars = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_"
