// Package fetch gets pages for the tool fetch. It is apart from what runs
// commands because it is all that needs HTTP: a program that fetches nothing
// links none of it.
package fetch

import (
	"context"
	"errors"
	"fmt"
	"io"
	"mime"
	"net"
	"net/http"
	"net/netip"
	"net/url"
	"strings"
	"syscall"
	"time"

	"assent/gate/internal/run"
	"assent/internal/visible"
	"assent/tool"
)

// Limits of one fetch.
const (
	fetchTime    = 30 * time.Second // all of it, redirects included
	fetchBytes   = 5 << 20          // of a body, after decompression
	maxText      = 100 << 10        // of it that is told
	maxRedirects = 10
	maxHeader    = 64 << 10
)

// A Fetcher carries out fetch, as gate.Options.Fetcher: GET of an http or https
// URL. The zero value works. It is safe for concurrent use.
//
// It sends no cookies, no credentials and no referrer, and uses no proxy: the
// environment and .netrc are not read. A redirect is followed only if the
// function given says so, each time. Addresses that are not public are refused
// where the connection is made, so it does not matter how a name was resolved,
// unless the judged URL itself names the address (or localhost): whoever
// allowed it has seen it.
type Fetcher struct {
	Resolver *net.Resolver // nil: the system's
	Time     time.Duration // of all; 0: 30 seconds
}

// Fetch gets what an http or https URL names, and returns at most limit bytes of
// its text; a limit of 0, or one above 100 KiB, means 100 KiB. What the other
// side does wrong is a failed result, and so is a ctx that ends.
func (f *Fetcher) Fetch(ctx context.Context, u *url.URL, limit int, redirect run.Redirect) run.Result {
	if !webURL(u) {
		return run.Refusal("%s: only http and https are fetched", visible.Line(u.String()))
	}
	if limit <= 0 || limit > maxText {
		limit = maxText
	}
	within := f.Time
	if within == 0 {
		within = fetchTime
	}
	timed, cancel := context.WithTimeout(ctx, within)
	defer cancel()
	r := f.follow(timed, u, redirect, limit)
	if r.Failed && timed.Err() != nil && ctx.Err() == nil {
		r.TimedOut = true
		r.Text = fmt.Sprintf("%s: no answer within %v. %s", visible.Line(u.String()), within, r.Text)
	}
	return r
}

func webURL(u *url.URL) bool {
	return (u.Scheme == "http" || u.Scheme == "https") && u.Hostname() != "" && u.Opaque == ""
}

// follow fetches a URL and what it redirects to, as far as that is permitted.
func (f *Fetcher) follow(ctx context.Context, u *url.URL, redirect run.Redirect, limit int) run.Result {
	for n := 0; ; n++ {
		resp, done, err := f.get(ctx, u)
		if err != nil {
			return run.Refusal("%s: %s", visible.Line(u.String()), visible.Line(plainFault(err)))
		}
		next, why := redirected(resp)
		if why == "" && next == nil {
			r := received(u, resp, limit)
			done()
			return r
		}
		done()
		switch {
		case why != "":
			return run.Refusal("%s: %s", visible.Line(u.String()), why)
		case n == maxRedirects:
			return run.Refusal("%s: more than %d redirects", visible.Line(u.String()), maxRedirects)
		case redirect == nil:
			return run.Refusal("%s redirects to %s, which was not judged. Fetch that if it is needed.", visible.Line(u.String()), visible.Line(next.String()))
		}
		if err := redirect(ctx, next.String()); err != nil {
			return run.Refusal("%s redirects to %s, which was refused: %s", visible.Line(u.String()), visible.Line(next.String()), visible.Lines(err.Error()))
		}
		u = next
	}
}

// redirected returns where a response leads, or why it cannot be followed.
func redirected(resp *http.Response) (*url.URL, string) {
	switch resp.StatusCode {
	case http.StatusMovedPermanently, http.StatusFound, http.StatusSeeOther, http.StatusTemporaryRedirect, http.StatusPermanentRedirect:
	default:
		return nil, ""
	}
	next, err := resp.Location()
	switch {
	case err != nil:
		return nil, "redirects without saying where to: " + visible.Line(err.Error())
	case !webURL(next):
		return nil, "redirects to " + visible.Line(next.String()) + ": only http and https are followed"
	}
	next.Fragment, next.RawFragment = "", ""
	return next, ""
}

// get sends one request. done frees the connection.
func (f *Fetcher) get(ctx context.Context, u *url.URL) (*http.Response, func(), error) {
	named := u.Hostname()
	dialer := net.Dialer{Timeout: 10 * time.Second, Resolver: f.Resolver, KeepAlive: -1,
		Control: func(network, address string, _ syscall.RawConn) error { return dialable(named, address) }}
	transport := &http.Transport{
		Proxy: nil, DialContext: dialer.DialContext, DisableKeepAlives: true, ForceAttemptHTTP2: true,
		TLSHandshakeTimeout: 10 * time.Second, MaxResponseHeaderBytes: maxHeader,
	}
	client := http.Client{Transport: transport, CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }}
	clean := *u
	clean.User = nil // never sent as credentials
	req, err := http.NewRequestWithContext(ctx, http.MethodGet, clean.String(), nil)
	if err != nil {
		return nil, nil, err
	}
	req.Header.Set("User-Agent", "assent")
	req.Header.Set("Accept", "text/markdown, text/plain, text/html;q=0.9, */*;q=0.5")
	resp, err := client.Do(req)
	if err != nil {
		transport.CloseIdleConnections()
		return nil, nil, err
	}
	return resp, func() {
		resp.Body.Close()
		transport.CloseIdleConnections()
	}, nil
}

// plainFault is the cause of an error of http.Client, which repeats the URL.
func plainFault(err error) string {
	var u *url.Error
	if errors.As(err, &u) {
		err = u.Err
	}
	return err.Error()
}

// dialable refuses to connect to an address that is not public, unless the
// host named is that address.
func dialable(named, address string) error {
	to, err := netip.ParseAddrPort(address)
	if err != nil {
		return fmt.Errorf("address %s: %v", address, err)
	}
	ip := to.Addr().Unmap().WithZone("")
	kind := tool.NotPublic(ip)
	if kind == "" {
		return nil
	}
	if own, err := netip.ParseAddr(strings.Trim(named, "[]")); err == nil && own.Unmap().WithZone("") == ip {
		return nil
	}
	if host := strings.ToLower(named); ip.IsLoopback() && (host == "localhost" || strings.HasSuffix(host, ".localhost")) {
		return nil
	}
	return fmt.Errorf("the name %s leads to %s, %s: it is not fetched by this name; if it is meant, name the address", visible.Line(named), ip, kind)
}

// received is the answer in words: what came, then its text.
func received(u *url.URL, resp *http.Response, limit int) run.Result {
	body, err := io.ReadAll(io.LimitReader(resp.Body, fetchBytes+1))
	if err != nil && len(body) == 0 {
		return run.Refusal("%s: %s: the body cannot be read: %s", visible.Line(u.String()), visible.Line(resp.Status), visible.Line(err.Error()))
	}
	var notes []string
	if err != nil {
		notes = append(notes, "the body ended early: "+visible.Line(err.Error()))
	}
	if len(body) > fetchBytes {
		body = body[:fetchBytes]
		notes = append(notes, fmt.Sprintf("only the first %d bytes were read", fetchBytes))
	}
	kind, params, err := mime.ParseMediaType(resp.Header.Get("Content-Type"))
	if err != nil || kind == "" {
		kind, params, _ = mime.ParseMediaType(http.DetectContentType(body))
	}
	text, why := bodyText(kind, params["charset"], body)
	if len(text) > limit {
		notes = append(notes, fmt.Sprintf("the text has %d bytes, %d are shown", len(text), limit))
		text = run.Whole([]byte(text), limit)
	}
	head := fmt.Sprintf("%s\n%s, %s, %d bytes\n", visible.Line(u.String()), visible.Line(resp.Status), visible.Line(kind), len(body))
	if why != "" {
		notes = append(notes, why)
	}
	for _, n := range notes {
		head += "[" + n + "]\n"
	}
	r := run.Result{Text: head + "\n" + text, Bytes: int64(len(body))}
	if resp.StatusCode < 200 || resp.StatusCode > 299 {
		r.Failed, r.Exit = true, 1
	}
	return r
}

// bodyText returns a body as text; of one that is none it says so.
func bodyText(kind, charset string, body []byte) (text, why string) {
	switch strings.ToLower(charset) {
	case "iso-8859-1", "latin1", "windows-1252":
		runes := make([]rune, len(body))
		for i, b := range body {
			runes[i] = rune(b)
		}
		body = []byte(string(runes))
	}
	if what := run.NotText(body, true); what != "" {
		if !strings.HasPrefix(kind, "text/") || strings.HasPrefix(what, "NUL") {
			return "", "not text (" + what + "): the content is not shown"
		}
		body = []byte(strings.ToValidUTF8(string(body), "\ufffd"))
	}
	if kind == "text/html" || kind == "application/xhtml+xml" {
		why = "reduced from HTML to text"
		if len(body) > maxHTML {
			why += fmt.Sprintf("; only the first %d bytes", maxHTML)
		}
		return htmlText(string(body)), why
	}
	return string(body), ""
}
