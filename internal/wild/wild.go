// Package wild matches path patterns cut at slashes: "*" and "?" within a
// component, "**" for any run of components. It goes back to the last star
// only, so that time is bounded by the product of the lengths.
package wild

import "strings"

// Path reports whether the components of a path match those of a pattern. A
// last "**" stands for one component at least, or with none also for nothing.
func Path(pat, parts []string, none bool) bool { return PathBy(pat, parts, none, Name) }

// PathBy is Path with another way to compare one component with its pattern.
func PathBy(pat, parts []string, none bool, name func(pat, s string) bool) bool {
	star, mark := -1, 0
	p, n := 0, 0
	for n < len(parts) {
		switch {
		case p < len(pat) && pat[p] == "**":
			star, mark = p, n
			p++
			if p == len(pat) {
				return true
			}
		case p < len(pat) && name(pat[p], parts[n]):
			p, n = p+1, n+1
		case star >= 0:
			mark++
			p, n = star+1, mark
		default:
			return false
		}
	}
	for none && p < len(pat) && pat[p] == "**" {
		p++
	}
	return p == len(pat)
}

// Name matches one component: "*" is any run of bytes, "?" one byte.
func Name(pat, s string) bool {
	star, mark := -1, 0
	p, i := 0, 0
	for i < len(s) {
		switch {
		case p < len(pat) && pat[p] == '*':
			star, mark = p, i
			p++
		case p < len(pat) && (pat[p] == '?' || pat[p] == s[i]):
			p, i = p+1, i+1
		case star >= 0:
			mark++
			p, i = star+1, mark
		default:
			return false
		}
	}
	return strings.Trim(pat[p:], "*") == ""
}
