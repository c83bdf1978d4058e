package run

import (
	"html"
	"strings"
)

const (
	maxHTML = 1 << 20 // bytes that are reduced
	maxTag  = 4 << 10 // bytes of a tag in which quotes count: bounds the time
)

// htmlText reduces HTML to what a reader wants of it: the text, a line break
// for each block, and behind a link where it leads to. It is no parser: what
// it makes of broken HTML may be odd, but it is text, and no longer than twice
// the input.
func htmlText(s string) string {
	s = s[:min(len(s), maxHTML)]
	var out textWriter
	var href string
	for s != "" {
		i := strings.IndexByte(s, '<')
		if i < 0 {
			out.text(s)
			break
		}
		out.text(s[:i])
		s = s[i:]
		if strings.HasPrefix(s, "<!--") {
			s = after(s[4:], "-->")
			continue
		}
		name, closing, attrs, rest, ok := tag(s)
		if !ok {
			out.text("<")
			s = s[1:]
			continue
		}
		s = rest
		switch name {
		case "script", "style", "noscript", "template", "svg", "iframe", "object":
			if !closing && !strings.HasSuffix(attrs, "/") {
				s = skipTo(s, name)
			}
		case "a":
			if closing && href != "" {
				out.text(" [" + href + "]")
			}
			if href = ""; !closing {
				href = attribute(attrs, "href")
			}
		case "br", "p", "div", "li", "ul", "ol", "dl", "dt", "dd", "tr", "table", "section", "article", "header", "footer", "nav", "main", "aside",
			"h1", "h2", "h3", "h4", "h5", "h6", "blockquote", "figure", "form", "hr", "title":
			out.line()
			if !closing && len(name) == 2 && name[0] == 'h' && name[1] != 'r' {
				out.raw(strings.Repeat("#", int(name[1]-'0')) + " ")
			} else if !closing && name == "li" {
				out.raw("- ")
			}
		case "pre":
			out.line()
			out.exact = !closing
		case "td", "th":
			out.raw(" ")
		}
	}
	return strings.TrimSpace(out.b.String()) + "\n"
}

// tag reads "<name attributes>" or "</name>".
func tag(s string) (name string, closing bool, attrs, rest string, ok bool) {
	i := 1
	if i < len(s) && s[i] == '/' {
		closing = true
		i++
	}
	start := i
	for i < len(s) && (s[i] >= 'a' && s[i] <= 'z' || s[i] >= 'A' && s[i] <= 'Z' || i > start && s[i] >= '0' && s[i] <= '9' || i > start && s[i] == '-') {
		i++
	}
	name = strings.ToLower(s[start:i])
	if name == "" && !strings.HasPrefix(s, "<!") && !strings.HasPrefix(s, "<?") {
		return "", false, "", "", false
	}
	from := i
	for quote := byte(0); i < min(len(s), from+maxTag); i++ {
		switch {
		case quote != 0:
			if s[i] == quote {
				quote = 0
			}
		case s[i] == '"' || s[i] == '\'':
			quote = s[i]
		case s[i] == '>':
			return name, closing, s[from:i], s[i+1:], true
		}
	}
	// A quote or the tag is not closed: the next ">" ends it.
	if k := strings.IndexByte(s[from:], '>'); k >= 0 {
		return name, closing, s[from : from+k], s[from+k+1:], true
	}
	return name, closing, "", "", true
}

// attribute returns the value of an attribute.
func attribute(attrs, name string) string {
	low := strings.ToLower(attrs)
	i := strings.Index(low, name+"=")
	if len(low) != len(attrs) || i < 0 || i > 0 && low[i-1] > ' ' {
		return ""
	}
	v := attrs[i+len(name)+1:]
	if v != "" && (v[0] == '"' || v[0] == '\'') {
		v, _, _ = strings.Cut(v[1:], v[:1])
	} else {
		v, _, _ = strings.Cut(v, " ")
	}
	return strings.TrimSpace(v)
}

// skipTo drops what stands before the closing tag of an element, and that.
func skipTo(s, name string) string {
	end := foldIndex(s, "</"+name)
	if end < 0 {
		return ""
	}
	return after(s[end:], ">")
}

// foldIndex is strings.Index without regard to the case of ASCII letters; sub
// is lower case and begins with "<".
func foldIndex(s, sub string) int {
	for at := 0; ; {
		i := strings.IndexByte(s[at:], '<')
		if i < 0 || at+i+len(sub) > len(s) {
			return -1
		}
		if at += i; strings.EqualFold(s[at:at+len(sub)], sub) {
			return at
		}
		at++
	}
}

// after is what stands behind sep, nothing if it is not there.
func after(s, sep string) string {
	_, rest, _ := strings.Cut(s, sep)
	return rest
}

// A textWriter collapses white space.
type textWriter struct {
	b     strings.Builder
	exact bool // within <pre>
	blank bool // white space is due
	fresh bool // at the beginning of a line
	empty int  // line breaks written one after the other
}

func (w *textWriter) text(s string) {
	if s == "" {
		return
	}
	s = html.UnescapeString(s)
	if w.exact {
		w.raw(s)
		return
	}
	for _, word := range strings.FieldsFunc(s, blank) {
		if w.blank || blank(rune(s[0])) {
			w.gap()
		}
		w.raw(word)
		w.blank = true
	}
	w.blank = blank(rune(s[len(s)-1]))
}

func blank(r rune) bool { return r == ' ' || r == '\n' || r == '\t' || r == '\r' || r == '\f' }

func (w *textWriter) gap() {
	if w.b.Len() > 0 && !w.fresh {
		w.b.WriteByte(' ')
	}
}

func (w *textWriter) raw(s string) {
	w.b.WriteString(s)
	w.fresh, w.blank, w.empty = false, false, 0
	if strings.HasSuffix(s, " ") {
		w.fresh = true // no second blank behind it
	}
}

// line ends a line; a block after a block is parted by one empty line at most.
func (w *textWriter) line() {
	if w.b.Len() > 0 && w.empty < 1 {
		w.b.WriteByte('\n')
		w.empty++
	}
	w.fresh, w.blank = true, false
}
