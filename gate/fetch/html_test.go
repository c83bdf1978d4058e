package fetch

import (
	"strings"
	"testing"
	"time"
	"unicode/utf8"
)

func TestHTML(t *testing.T) {
	for _, tt := range [...]struct{ name, in, want string }{
		{"empty", "", ""},
		{"plain", "a  b\n c", "a b c"},
		{"inline", "a<b>b</b> <i> c</i>", "ab c"},
		{"blocks", "<div><p>a</p><p>b<br>c</div>", "a\nb\nc"},
		{"heading", "<h2>H</h2>t", "## H\nt"},
		{"list", "<ul><li>a<li>b</ul>", "- a\n- b"},
		{"table", "<table><tr><td>a<td>b<tr><td>c</table>", "a b\n c"},
		{"link", `<a href=" /x?a=1&amp;b ">t</a><a>u</a>`, "t [/x?a=1&b]u"},
		{"entities", "&lt;p&gt; &eacute; &#65; &nosuch;", "<p> é A &nosuch;"},
		{"pre", "<pre>\n  a\n\tb</pre> c", "a\n\tb\nc"},
		{"script", "a<script>if (x<y) '</p>'</script>b<style>p{}</style>", "ab"},
		{"nested-template", "<template>x<template>y</template>z</template>b", "b"},
		{"not-closed", "a<script>b", "a"},
		{"comment", "a<!-- <p>b -->c", "ac"},
		{"title", "<head><title>T</title><meta x></head>b", "T\nb"},
		{"less-than", "1 < 2 and <3", "1 < 2 and <3"},
		{"self-closing", "a<svg/>b<svg><text>c</text></svg>d", "abd"},
	} {
		if got := strings.TrimSpace(htmlText(tt.in)); got != tt.want {
			t.Errorf("%s: %q, want %q", tt.name, got, tt.want)
		}
	}
}

// TestHTMLTime holds that input made to be slow is not.
func TestHTMLTime(t *testing.T) {
	for _, piece := range []string{`<a "'>`, "<", "<!--", "<head>", "<svg>", "<pre>", "&", "<a href='", "</", "<script>", "<p/>", "a ", "<title>", "<![CDATA["} {
		began := time.Now()
		text := htmlText(strings.Repeat(piece, maxHTML/len(piece)))
		if took := time.Since(began); took > 5*time.Second || len(text) > 3*maxHTML {
			t.Errorf("%q: %v, %d bytes", piece, took, len(text))
		}
	}
}

func FuzzHTML(f *testing.F) {
	f.Add("<p>a &amp; <a href=x>b</a><pre> c")
	f.Add("<svg><title><script>")
	f.Fuzz(func(t *testing.T, s string) {
		if !utf8.ValidString(s) {
			return // made valid before
		}
		if got := htmlText(s); len(got) > 6*len(s)+100 || !utf8.ValidString(got) {
			t.Errorf("%q: %q", s, got)
		}
	})
}
