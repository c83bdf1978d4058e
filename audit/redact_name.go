package audit

import "strings"

// secretName reports whether a name says that its value is a secret: of a
// variable, an option (with or without its dashes), a header, a member, a query
// parameter. What counts is what the name ends in: "token_file" and
// "max_tokens" are none.
func secretName(name string) bool {
	if len(name) < 2 || len(name) > 128 {
		return false
	}
	words := nameWords(name)
	for len(words) > 1 && strings.Trim(words[len(words)-1], "0123456789") == "" {
		words = words[:len(words)-1] // TOKEN_2
	}
	if len(words) == 0 {
		return false
	}
	last := strings.TrimRight(words[len(words)-1], "0123456789")
	before := ""
	if len(words) > 1 {
		before = words[len(words)-2]
	}
	switch last {
	case "token":
		switch before {
		case "next", "page", "continuation", "cancel", "cancellation", "unexpected", "sync", "no", "with":
			return false // of paging and parsing; --with-token reads it from elsewhere
		}
		return true
	case "key":
		return secretKey(before)
	case "base":
		return before == "key" && len(words) > 2 && words[len(words)-3] == "secret"
	case "pwd", "pw":
		return before != "" && before != "old"
	case "auth":
		return strings.HasPrefix(name, "_") || before == "npm"
	case "secret", "password", "passwd", "pass", "passphrase", "passcode", "credential", "credentials",
		"authorization", "bearer", "cookie", "jwt", "signature", "sig", "psk":
		return before != "no"
	}
	return gluedName(last)
}

// secretKey reports which keys are secret, by the word before "key".
func secretKey(before string) bool {
	switch before {
	case "api", "access", "secret", "private", "encryption", "encrypt", "signing", "master", "auth", "account",
		"session", "subscription", "storage", "shared", "hmac", "deploy", "client", "service", "admin", "app", "application":
		return true
	}
	return false
}

// gluedName reports names without a boundary: PGPASSWORD, apikey, authtoken.
func gluedName(word string) bool {
	for _, end := range [...]string{"password", "passwd", "passphrase", "apikey", "accesskey", "secretkey", "privatekey", "authtoken",
		"accesstoken", "clientsecret", "authkey"} {
		if strings.HasSuffix(word, end) {
			return true
		}
	}
	return false
}

// nameWords splits a name at what is no letter or digit, and where a capital
// follows a small letter; in small letters.
func nameWords(name string) []string {
	var words []string
	start, lower := -1, false
	for i := 0; i <= len(name); i++ {
		var c byte
		if i < len(name) {
			c = name[i]
		}
		isUpper, isWord := c >= 'A' && c <= 'Z', c >= 'A' && c <= 'Z' || c >= 'a' && c <= 'z' || c >= '0' && c <= '9'
		if start >= 0 && (!isWord || isUpper && lower) {
			words = append(words, strings.ToLower(name[start:i]))
			start = -1
		}
		if isWord && start < 0 {
			start = i
		}
		lower = c >= 'a' && c <= 'z'
	}
	return words
}
