package tool

import (
	"fmt"
	"slices"
	"strings"
)

const (
	maxPattern      = 4096 // bytes of a glob pattern
	maxAlternatives = 64   // what the braces of a pattern may stand for
)

// A SearchPart is one alternative of a glob call: the directory that is judged,
// as a path argument, and the pattern of what is wanted below it. The pattern
// is empty where the call names the directory itself; it has no alternatives
// in braces left, and does not climb.
type SearchPart struct {
	Dir, Pattern string
}

// SearchParts says what a glob call searches: each alternative of the pattern's
// braces, cut at its first wildcard, so that "../../etc/*" and "{src,/etc}/*"
// are judged as what they list. The plan and who carries it out both go by it.
func SearchParts(dir, pattern string) ([]SearchPart, error) {
	if len(pattern) > maxPattern {
		return nil, fmt.Errorf("arguments: pattern is longer than %d bytes", maxPattern)
	}
	if dir == "" {
		dir = "."
	}
	all, err := braces(pattern)
	if err != nil {
		return nil, err
	}
	var parts []SearchPart
	for _, p := range all {
		d, rest, err := fixedDir(dir, p)
		if err != nil {
			return nil, err
		}
		parts = append(parts, SearchPart{d, rest})
	}
	return parts, nil
}

// searchDirs returns the directories that a search for pattern starts in.
func searchDirs(dir, pattern string) ([]string, error) {
	parts, err := SearchParts(dir, pattern)
	if err != nil {
		return nil, err
	}
	var dirs []string
	for _, p := range parts {
		if !slices.Contains(dirs, p.Dir) {
			dirs = append(dirs, p.Dir)
		}
	}
	return dirs, nil
}

// fixedDir returns the directory of a pattern without braces, and what of the
// pattern is left.
func fixedDir(dir, pattern string) (_, rest string, err error) {
	if strings.HasPrefix(pattern, `\/`) {
		pattern = pattern[1:]
	}
	fixed, tail := pattern, ""
	if i := strings.IndexAny(pattern, `*?[\(`); i >= 0 {
		cut := strings.LastIndexByte(pattern[:i], '/') + 1
		fixed, tail = pattern[:cut], pattern[cut:]
	} else if i := strings.LastIndexByte(pattern, '/'); i >= 0 && pattern[i:] != "/.." {
		fixed = pattern[:i+1]
	} else if i < 0 && pattern != ".." && pattern != "~" && pattern != "$HOME" {
		fixed = ""
	}
	if strings.Contains(tail, "..") || strings.Contains(strings.ReplaceAll(tail, `\`, ""), "..") {
		return "", "", fmt.Errorf("arguments: pattern %q climbs behind a wildcard", pattern)
	}
	if strings.Contains(tail, `\/`) {
		return "", "", fmt.Errorf("arguments: pattern %q escapes a slash", pattern)
	}
	rest = pattern[len(fixed):]
	if len(fixed) > 1 {
		fixed = fixed[:1] + strings.TrimRight(fixed[1:], "/")
	}
	switch {
	case fixed == "":
		return dir, rest, nil
	case fixed[0] == '/', fixed[0] == '~', fixed == "$HOME", strings.HasPrefix(fixed, "$HOME/"), scheme(fixed+"/") != "":
		return fixed, rest, nil
	}
	return strings.TrimSuffix(dir, "/") + "/" + fixed, rest, nil
}

// braces expands "{a,b}" as every program that knows braces does, nested ones
// too. A single word in braces counts as that word.
func braces(pattern string) ([]string, error) {
	done, open := []string(nil), []string{pattern}
	for len(open) > 0 {
		p := open[0]
		open = open[1:]
		head, words, tail, err := firstBrace(p)
		if err != nil {
			return nil, fmt.Errorf("arguments: pattern %q: %v", pattern, err)
		}
		if words == nil {
			done = append(done, p)
		}
		for _, w := range words {
			open = append(open, head+w+tail)
		}
		if len(done)+len(open) > maxAlternatives {
			return nil, fmt.Errorf("arguments: pattern %q: more than %d alternatives", pattern, maxAlternatives)
		}
	}
	return done, nil
}

// firstBrace cuts a pattern at its first group in braces. Without one, words
// is nil.
func firstBrace(p string) (head string, words []string, tail string, err error) {
	depth, start, from := 0, 0, 0
	for i := 0; i < len(p); i++ {
		switch p[i] {
		case '\\':
			i++
		case '{':
			if depth++; depth == 1 {
				start, from = i, i+1
			}
		case ',':
			if depth == 1 {
				words, from = append(words, p[from:i]), i+1
			}
		case '}':
			if depth--; depth == 0 {
				return p[:start], append(words, p[from:i]), p[i+1:], nil
			}
			if depth < 0 {
				return "", nil, "", fmt.Errorf("a brace is not opened")
			}
		}
	}
	if depth > 0 {
		return "", nil, "", fmt.Errorf("a brace is not closed")
	}
	return p, nil, "", nil
}
