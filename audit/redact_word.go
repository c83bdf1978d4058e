package audit

import (
	"path"
	"strings"
)

// A word of a command line: what it says, and where that stands in the text if
// it stands there as it is.
type word struct {
	text       string
	start, end int  // in the source, inside its quotes
	split      bool // an operator stands before it: another command begins
}

// words masks the values of options, by their names and, where a program has
// short ones, by the program. Quoted text is looked into: it may be a command.
func (m *masks) words(s string) { m.wordsIn(s, 0, len(s), 0) }

func (m *masks) wordsIn(s string, from, to, depth int) {
	list := splitWords(s, from, to)
	secretWords(list, func(w, at, end int) {
		if raw := list[w]; raw.end-raw.start == len(raw.text) {
			m.secret(s, raw.start+at, raw.start+end)
		} else {
			m.secret(s, raw.start+min(at, raw.end-raw.start), raw.end)
		}
	})
	m.piped(s, list)
	for _, w := range list {
		if depth < 4 && strings.ContainsAny(w.text, " \t\n") {
			m.wordsIn(s, w.start, w.end, depth+1)
		}
	}
}

// piped masks what echo or printf feeds to a program that reads a secret from
// its input: echo X | docker login --password-stdin.
func (m *masks) piped(s string, list []word) {
	for i, w := range list {
		if w.text != "--password-stdin" && w.text != "--with-token" && (w.text != "-S" || i == 0 || path.Base(list[i-1].text) != "sudo") {
			continue
		}
		reader := commandOf(list, i)
		if reader == 0 {
			continue
		}
		writer := commandOf(list, reader-1)
		if name := list[writer].text; name != "echo" && name != "printf" {
			continue
		}
		for _, w := range list[writer+1 : reader] {
			if !strings.HasPrefix(w.text, "-") && !strings.HasPrefix(w.text, "%") {
				m.secret(s, w.start, w.end)
			}
		}
	}
}

// commandOf returns where the command begins that list[i] is a word of, as far
// as it is near.
func commandOf(list []word, i int) int {
	for stop := i - maxBack; i > 0 && i > stop && !list[i].split; {
		i--
	}
	return i
}

// splitWords splits s[from:to] as a shell does, roughly. A quote that is not
// closed is an apostrophe.
func splitWords(s string, from, to int) []word {
	var list []word
	split := true
	for i := from; i < to; {
		switch c := s[i]; {
		case strings.IndexByte(" \t\r", c) >= 0:
			i++
		case strings.IndexByte("\n;|&()<>`{}", c) >= 0:
			split = split || c != '<' && c != '>'
			i++
		default:
			w := oneWord(s, i, to)
			w.split, split = split, false
			next := w.end
			if next < to && w.start > i { // behind the closing quote
				next++
			}
			list = append(list, w)
			i = max(next, i+1)
		}
	}
	return list
}

// oneWord reads the word at s[i].
func oneWord(s string, i, to int) word {
	if q := s[i]; q == '\'' || q == '"' {
		n := quotedLen(s[i+1:to], s[i:i+1])
		stop := i + 1 + n
		if stop < to && (stop+1 == to || strings.IndexByte(" \t\r\n;|&()<>`{}", s[stop+1]) >= 0) {
			return word{text: s[i+1 : stop], start: i + 1, end: stop}
		}
	}
	var b strings.Builder
	start := i
	for i < to && strings.IndexByte(" \t\r\n;|&()<>`", s[i]) < 0 {
		c := s[i]
		switch {
		case c == '\\' && i+1 < to:
			b.WriteByte(s[i+1])
			i++
		case c == '\'' || c == '"':
			n := quotedLen(s[i+1:to], s[i:i+1])
			if i+1+n < to {
				b.WriteString(s[i+1 : i+1+n])
				i += n + 1
			} else {
				b.WriteByte(c)
			}
		default:
			b.WriteByte(c)
		}
		i++
	}
	return word{text: b.String(), start: start, end: min(i, to)}
}

// secretWords calls mask with each part of a word that is a secret.
func secretWords(list []word, mask func(w, at, end int)) {
	program := ""
	for i, w := range list {
		if w.split {
			program = ""
		}
		if p := known(path.Base(w.text)); p != "" {
			program = p
		}
		var next *word
		if i+1 < len(list) && !list[i+1].split {
			next = &list[i+1]
		}
		if at, ok := attached(program, w.text); ok {
			mask(i, at, len(w.text))
			continue
		}
		if strings.HasPrefix(w.text, "pass:") && program == "openssl" {
			mask(i, len("pass:"), len(w.text))
		}
		if next == nil || strings.HasPrefix(next.text, "-") && len(next.text) > 1 && !ownValue(program, w.text) {
			continue
		}
		if at, ok := separate(program, list[max(0, i-maxBack):i+1], next.text); ok {
			mask(i+1, at, len(next.text))
		}
	}
}

// maxBack is how many words back a word's meaning is looked for.
const maxBack = 32

// known names the programs with short options for secrets; "" if it is none.
func known(base string) string {
	switch base {
	case "mysql", "mysqldump", "mysqladmin", "mysqlimport", "mysqlshow", "mysqlcheck", "mariadb", "mariadb-dump", "mariadb-admin":
		return "mysql"
	case "7z", "7za", "7zz", "rar", "unrar":
		return "7z"
	case "mongo", "mongosh", "mongodump", "mongorestore", "mongoexport", "mongoimport":
		return "mongo"
	case "ldapsearch", "ldapmodify", "ldapadd", "ldapdelete", "ldappasswd", "ldapwhoami":
		return "ldap"
	case "zip", "unzip", "zipcloak":
		return "zip"
	case "http", "https", "xh", "xhs":
		return "http"
	case "docker", "podman", "nerdctl", "helm", "az", "oras", "skopeo", "buildah":
		return "docker"
	case "curl", "sshpass", "redis-cli", "sqlcmd", "smbclient", "openssl", "ssh-keygen", "htpasswd":
		return base
	}
	return ""
}

// attached returns where the secret begins in an option with its value: -pX.
func attached(program, w string) (at int, ok bool) {
	switch {
	case len(w) < 3:
	case (program == "mysql" || program == "sshpass" || program == "7z") && strings.HasPrefix(w, "-p"),
		program == "sqlcmd" && strings.HasPrefix(w, "-P"),
		program == "mongo" && strings.HasPrefix(w, "-p") && w != "-port":
		return 2, true
	case program == "curl" && strings.HasPrefix(w, "-u"):
		if c := strings.IndexByte(w, ':'); c >= 0 {
			return c + 1, true
		}
	}
	return 0, false
}

// ownValue reports an option that surely takes the next word, even if that
// begins with a dash.
func ownValue(program, w string) bool {
	return program == "sshpass" && w == "-p" || program == "redis-cli" && w == "-a"
}

// separate returns where the secret begins in the word after the last of list.
func separate(program string, list []word, next string) (at int, ok bool) {
	w := list[len(list)-1].text
	before := ""
	if len(list) > 1 {
		before = list[len(list)-2].text
	}
	switch program + " " + w {
	case "sshpass -p", "redis-cli -a", "redis-cli --pass", "mongo -p", "sqlcmd -P", "zip -P", "ldap -w", "ssh-keygen -N", "ssh-keygen -P":
		return 0, true
	case "docker -p": // in "docker run" it is a port
		return 0, hasWord(list, "login")
	case "curl -u", "curl --user", "curl -U", "curl --proxy-user", "http -a", "http --auth":
		return afterByte(next, ':')
	case "curl -b":
		return afterByte(next, '=')
	case "smbclient -U":
		return afterByte(next, '%')
	}
	switch {
	case program == "curl" && isCluster(w, 'u'):
		return afterByte(next, ':')
	case program == "htpasswd" && len(list) >= 4 && !strings.HasPrefix(w, "-") && hasCluster(list, 'b'):
		return 0, !strings.HasPrefix(before, "-")
	case strings.HasPrefix(w, "-") && !strings.Contains(w, "=") && !strings.HasPrefix(next, "id="):
		return 0, secretName(w) && !strings.HasPrefix(w, "--no-")
	case before == "set" && secretName(w) && !strings.Contains(w, "="):
		return 0, true // aws configure set aws_secret_access_key X
	}
	return 0, false
}

func afterByte(s string, c byte) (int, bool) {
	i := strings.IndexByte(s, c)
	return i + 1, i >= 0
}

// isCluster reports short options in one word of which c is the last: -sSu.
func isCluster(w string, c byte) bool {
	return len(w) > 2 && w[0] == '-' && w[1] != '-' && w[len(w)-1] == c && strings.Trim(w[1:], "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ") == ""
}

func hasWord(list []word, text string) bool {
	for _, w := range list {
		if w.text == text {
			return true
		}
	}
	return false
}

func hasCluster(list []word, c byte) bool {
	for _, w := range list {
		if strings.HasPrefix(w.text, "-") && !strings.HasPrefix(w.text, "--") && strings.IndexByte(w.text, c) > 0 {
			return true
		}
	}
	return false
}
