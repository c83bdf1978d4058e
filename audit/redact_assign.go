package audit

import "strings"

// assignments masks values that follow a secret name and "=" or ":", in shell,
// URL queries, headers, JSON, YAML and INI alike.
func (m *masks) assignments(s string) {
	for i := 0; i < len(s); i++ {
		if s[i] != '=' && s[i] != ':' {
			continue
		}
		name, at := nameBefore(s, i)
		if !secretName(name) || at > 0 && s[at-1] == '/' && s[i] == ':' {
			continue // of the last: "/etc/passwd: permission denied"
		}
		start, end := valueAfter(s, i, at, name)
		if plainly(s[start:end], s[i]) {
			continue
		}
		m.secret(s, start, end)
		if end > i {
			i = end - 1
		}
	}
}

// plainly reports values that are no secret whatever the name. Behind a colon,
// which is common in prose, they are also marks: "unexpected token: )".
func plainly(v string, separator byte) bool {
	switch v {
	case "true", "false", "null", "nil", "None", "undefined", "{", "[":
		return true
	}
	return separator == ':' && len(v) < 3 && strings.Trim(v, "(){}[]<>.,;:'\"`") == ""
}

// nameBefore returns the name that ends before s[i], quoted or not, and where
// it begins.
func nameBefore(s string, i int) (name string, at int) {
	end := i
	for end > 0 && s[end-1] == ' ' && i-end < 8 {
		end--
	}
	if end > 0 && (s[end-1] == '"' || s[end-1] == '\'') {
		end--
		if end > 0 && s[end-1] == '\\' {
			end--
		}
	}
	at = end
	for at > 0 && end-at < 128 && isNameByte(s[at-1]) {
		at--
	}
	return s[at:end], at
}

func isNameByte(c byte) bool {
	return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= '0' && c <= '9' || c == '_' || c == '-' || c == '.'
}

// valueAfter returns the extent of the value behind the separator s[i], whose
// name begins at s[at].
func valueAfter(s string, i, at int, name string) (start, end int) {
	start = i + 1
	spaced := s[i] == ':' || start < len(s) && s[start] == ' ' && i > 0 && s[i-1] == ' '
	for spaced && start < len(s) && (s[start] == ' ' || s[start] == '\t') {
		start++
	}
	if start >= len(s) || s[start] == '=' || strings.HasPrefix(s[start:], "//") {
		return start, start
	}
	if s[i] == ':' && isHeader(name) {
		return headerValue(s, start, at)
	}
	if q := quoteAt(s, start); q != "" {
		start += len(q)
		return start, start + quotedLen(s[start:], q)
	}
	if s[i] == ':' && beginsLine(s, at) {
		return start, start + lineLen(s[start:]) // YAML: a value may have blanks
	}
	return start, start + wordLen(s[start:], openQuote(s, start))
}

// openQuote returns the quotes that are open before s[i], as far as the last
// 1 KiB of its line tells.
func openQuote(s string, i int) string {
	before := s[max(0, i-1024):i]
	before = before[strings.LastIndexByte(before, '\n')+1:]
	var open byte
	for k := 0; k < len(before); k++ {
		switch c := before[k]; {
		case c == '\\' && open != '\'':
			k++
		case c == open:
			open = 0
		case open == 0 && (c == '"' || c == '\''):
			open = c
		}
	}
	if open == 0 {
		return ""
	}
	return string(open)
}

// isHeader reports the headers whose value is not one word.
func isHeader(name string) bool {
	switch strings.ToLower(name) {
	case "authorization", "proxy-authorization", "cookie", "set-cookie":
		return true
	}
	return false
}

// headerValue is the rest of the header: to the quote that encloses it, else to
// the end of the line. The name of a scheme ("Bearer") is kept.
func headerValue(s string, start, at int) (int, int) {
	var q string
	if at > 0 && (s[at-1] == '"' || s[at-1] == '\'') {
		q = s[at-1 : at]
	}
	if inner := quoteAt(s, start); inner != "" { // "Authorization": "Bearer x"
		q, start = inner, start+len(inner)
	}
	end := start + lineLen(s[start:])
	if q != "" {
		end = start + quotedLen(s[start:], q)
	} else if n := strings.IndexAny(s[start:end], `"'`); n >= 0 {
		end = start + n
	}
	if scheme, _, ok := strings.Cut(s[start:end], " "); ok && isScheme(scheme) {
		start += len(scheme) + 1
	}
	return start, end
}

func isScheme(s string) bool {
	switch strings.ToLower(s) {
	case "bearer", "basic", "token", "digest", "apikey", "negotiate", "aws4-hmac-sha256":
		return true
	}
	return false
}

func quoteAt(s string, i int) string {
	switch {
	case i < len(s) && (s[i] == '"' || s[i] == '\''):
		return s[i : i+1]
	case i+1 < len(s) && s[i] == '\\' && (s[i+1] == '"' || s[i+1] == '\''):
		return s[i : i+2]
	}
	return ""
}

// quotedLen is how far it is to the closing quote, or to the end.
func quotedLen(s, quote string) int {
	for i := 0; i < len(s); i++ {
		if strings.HasPrefix(s[i:], quote) {
			return i
		}
		if s[i] == '\\' && quote != "'" {
			i++
		}
	}
	return len(s)
}

func lineLen(s string) int {
	n := strings.IndexAny(s, "\r\n")
	if n < 0 {
		n = len(s)
	}
	if e := strings.Index(s[:n], `\n`); e >= 0 { // a line break inside JSON
		n = e
	}
	return len(strings.TrimRight(s[:n], " \t"))
}

func beginsLine(s string, at int) bool {
	near := max(0, at-256)
	before := s[near:at]
	n := strings.LastIndexByte(before, '\n')
	if n < 0 && near > 0 {
		return false
	}
	before = before[n+1:]
	return strings.Trim(before, " \t-") == ""
}

// wordLen is the length of a word of a shell, or of a URL's parameter: quotes in
// it are followed, but for the one it stands in, which ends it; a comma does if
// another assignment follows.
func wordLen(s, open string) int {
	for i := 0; i < len(s); i++ {
		switch c := s[i]; c {
		case '\\':
			i++
		case '$':
			if strings.HasPrefix(s[i:], "${") {
				i += max(strings.IndexByte(s[i:], '}'), 0)
			}
		case '"', '\'':
			if open == string(c) {
				return i
			}
			n := strings.IndexByte(s[i+1:], c)
			if n < 0 {
				return i
			}
			i += n + 1
		case ' ', '\t', '\n', '\r', '&', ';', '|', '<', '>', ')', '}', ']', '`':
			return i
		case ',':
			if name, _, ok := strings.Cut(s[i+1:min(len(s), i+130)], "="); ok && name != "" && strings.Trim(name, nameChars+".-") == "" {
				return i
			}
		}
	}
	return len(s)
}
