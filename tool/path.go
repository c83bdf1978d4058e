package tool

import (
	"fmt"
	"net/url"
	"path"
	"strings"
	"unicode"

	"assent"
)

// abs makes a path argument absolute, but does not clean it: "~" and "$HOME"
// are the home directory exactly as a shell would take them, all else is
// relative to dir.
func abs(name, dir string, s assent.Scene) (string, error) {
	switch {
	case name == "":
		return "", fmt.Errorf("path: empty")
	case len(name) > 4096:
		return "", fmt.Errorf("path: longer than 4096 bytes")
	case strings.IndexByte(name, 0) >= 0:
		return "", fmt.Errorf("path: holds a NUL byte")
	case name == "~", strings.HasPrefix(name, "~/"):
		return s.Home + name[1:], nil
	case name == "$HOME", strings.HasPrefix(name, "$HOME/"):
		return s.Home + name[5:], nil
	case path.IsAbs(name):
		return name, nil
	}
	return strings.TrimSuffix(dir, "/") + "/" + name, nil
}

// fileRequest is assent.FileRequest for a path argument. A URL, a path with
// control characters and others that may mean two things are only covered by
// an exact rule.
func fileRequest(f assent.Facts, op assent.Op, name, dir, why string) (assent.Request, bool, error) {
	odd := oddName(name)
	if local, ok := fileURL(name); ok {
		name = local
	}
	p, err := abs(name, dir, f.Scene())
	if err != nil {
		return assent.Request{}, false, err
	}
	r, needed := assent.FileRequest(f, op, path.Clean(p), why)
	if real := throughLink(f, p); real != "" {
		lexical := r
		r, _ = assent.FileRequest(f, op, real, why)
		r.Subject, r.Also = real, path.Clean(p)
		if lexical.Capability == assent.FileWriteOutside {
			r.Capability = lexical.Capability
		}
		odd = "goes up behind a link: it is one file for the kernel and another for who only reads the name"
	}
	if r.Capability == "" {
		r.Capability = assent.FileWriteOutside
		if op == assent.OpRead || op == assent.OpStat || op == assent.OpList || op == assent.OpVisible {
			r.Capability = assent.FileRead
		}
		if odd != "" {
			r.Subject, r.Op, r.Why = path.Clean(p), op, why
		}
	}
	if odd != "" {
		r.Spelled, r.Unread = len(r.Subject), odd
		needed = true
	}
	return r, needed, nil
}

// throughLink returns what the kernel takes an absolute path for, if that is
// another file than the one the cleaned path names: ".." behind a link leads
// to the parent of what the link leads to. It returns "" for all other paths.
func throughLink(f assent.Facts, p string) string {
	if !strings.Contains(p+"/", "/../") {
		return ""
	}
	real, lexical := f.Resolve(p), f.Resolve(path.Clean(p))
	if real.Real == lexical.Real || real.Real == "" {
		return ""
	}
	return real.Real
}

// fileURL returns the path that a file: URL of this machine names.
func fileURL(name string) (string, bool) {
	if len(name) < 5 || !strings.EqualFold(name[:5], "file:") {
		return "", false
	}
	u, err := url.Parse(name)
	if err != nil || !path.IsAbs(u.Path) || u.Host != "" && !strings.EqualFold(u.Host, "localhost") {
		return "", false
	}
	return u.Path, true
}

// oddName says why a path may not mean what it seems to.
func oddName(name string) string {
	switch {
	case scheme(name) != "":
		return "a URL or a drive is no path"
	case strings.HasPrefix(name, `\\`):
		return "a network path"
	case strings.Contains(name, `\`):
		return "a backslash parts directories on some systems"
	case len(name) > 1 && name[0] == '~' && name[1] != '/':
		return "may be the home directory of another user"
	}
	if strings.IndexFunc(name, unseen) >= 0 {
		return "the path holds characters that cannot be seen"
	}
	return ""
}

// unseen reports whether a character shows nothing, or changes how others are
// shown: controls, formats, fillers.
func unseen(r rune) bool {
	switch r {
	case 0x034f, 0x115f, 0x1160, 0x2800, 0x3164, 0xffa0:
		return true
	}
	return !unicode.IsGraphic(r)
}

// scheme returns what stands before the first ":/" if that could be the scheme
// of a URL or a drive.
func scheme(name string) string {
	i := strings.Index(name, ":/")
	if i <= 0 || strings.Trim(strings.ToLower(name[:i]), "abcdefghijklmnopqrstuvwxyz0123456789+.-") != "" {
		return ""
	}
	return name[:i]
}
