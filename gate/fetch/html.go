package fetch

import (
	"strings"

	"golang.org/x/net/html"
)

const (
	maxHTML = 1 << 20  // bytes that are reduced
	maxTag  = 64 << 10 // bytes of one token, an image within the text for one
)

// htmlText reduces HTML to what a reader wants of it: the text, a line for
// each block, and behind a link where it leads to. It goes by tokens and builds
// no tree, so its time is bounded by the length; what it makes of broken HTML
// may be odd, but it is text.
func htmlText(s string) string {
	r := htmlReader{in: html.NewTokenizer(strings.NewReader(s[:min(len(s), maxHTML)]))}
	r.in.SetMaxBuf(maxTag)
	for {
		switch r.in.Next() {
		case html.ErrorToken:
			text := strings.TrimSpace(r.out.b.String()) + "\n"
			if r.in.Err() == html.ErrBufferExceeded {
				text += "[cut: what follows is one piece of more than 64 KiB]\n"
			}
			return text
		case html.TextToken:
			if r.skip == "" {
				r.out.text(string(r.in.Text()))
			}
		case html.StartTagToken, html.SelfClosingTagToken:
			r.start()
		case html.EndTagToken:
			r.end()
		}
	}
}

// An htmlReader is a text on its way.
type htmlReader struct {
	in    *html.Tokenizer
	out   textWriter
	skip  string // the element whose content is left out
	depth int    // how often it is open
	href  string
}

func (r *htmlReader) start() {
	tag := r.in.Token()
	name := tag.Data
	switch {
	case r.skip != "":
		if name == r.skip && tag.Type == html.StartTagToken {
			r.depth++
		}
		return
	case tag.Type == html.StartTagToken && unseenElement(name):
		r.skip, r.depth = name, 1
		return
	case blockElement(name):
		r.out.line()
	}
	switch name {
	case "h1", "h2", "h3", "h4", "h5", "h6":
		r.out.raw(strings.Repeat("#", int(name[1]-'0')) + " ")
	case "li":
		r.out.raw("- ")
	case "td", "th":
		r.out.raw(" ")
	case "pre":
		r.out.exact = true
	case "a":
		r.href = ""
		for _, a := range tag.Attr {
			if a.Key == "href" {
				r.href = strings.TrimSpace(a.Val)
			}
		}
	}
}

func (r *htmlReader) end() {
	b, _ := r.in.TagName()
	name := string(b)
	if r.skip != "" {
		if name == r.skip {
			if r.depth--; r.depth == 0 {
				r.skip = ""
			}
		}
		return
	}
	switch {
	case name == "pre":
		r.out.exact = false
		r.out.line()
	case name == "a" && r.href != "":
		r.out.raw(" [" + r.href + "]")
		r.href = ""
	case blockElement(name):
		r.out.line()
	}
}

// unseenElement reports elements whose content is no text for a reader.
func unseenElement(name string) bool {
	switch name {
	case "script", "style", "noscript", "template", "svg", "iframe", "object", "select":
		return true
	}
	return false
}

// blockElement reports elements that begin and end a line.
func blockElement(name string) bool {
	switch name {
	case "br", "p", "div", "li", "ul", "ol", "dl", "dt", "dd", "tr", "table", "section", "article", "header", "footer", "nav", "main", "aside",
		"h1", "h2", "h3", "h4", "h5", "h6", "blockquote", "figure", "form", "hr", "title", "pre":
		return true
	}
	return false
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
