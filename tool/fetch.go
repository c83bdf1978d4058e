package tool

import (
	"fmt"
	"net/url"
	"strconv"
	"strings"

	"assent"
)

func fetch() assent.Tool {
	return assent.Tool{
		Name: "fetch", Doc: "Fetch a URL.", Needs: []assent.Capability{assent.NetworkAccess},
		Schema: schema(`{"type":"object","additionalProperties":false,"required":["url"],"properties":{
"url":{"type":"string"},"limit":{"type":"integer","minimum":1}}}`),
		Plan: func(c assent.Call, f assent.Facts) (assent.Plan, error) {
			var args struct {
				URL   string `json:"url"`
				Limit uint   `json:"limit"`
			}
			if err := decode(c.Args, &args); err != nil {
				return assent.Plan{}, err
			}
			u, err := parseURL(args.URL)
			if err != nil {
				return assent.Plan{}, err
			}
			r := assent.Request{Capability: assent.NetworkAccess, Subject: u.String(), Why: "url", Op: assent.OpRun}
			switch {
			case u.User != nil:
				// "https://docs.python.org@evil.example/": the host is what stands behind the "@".
				r.Unread = "the URL holds a user name; its host is " + u.Host
			case climbs(u.Path):
				r.Unread = "the path of the URL climbs: servers and clients differ on where that leads"
			case u.RawQuery == "" && !strings.Contains(r.Subject, "*"):
				r.Always = []string{u.Scheme + "://" + u.Host + "/*"}
			}
			plan := assent.Plan{Shape: assent.Simple}
			if own := ownAddress(u.Hostname()); own != "" {
				// A rule on "http://*" is about the web, not about what only this
				// machine and its network can reach: a rule must name the host.
				r.Spelled = len(u.Scheme + "://" + u.Host + "/")
				plan.Notes = []string{"the host is " + own}
			}
			if r.Unread != "" {
				r.Spelled = len(r.Subject)
			}
			plan.Requests = []assent.Request{r}
			return plan, nil
		},
	}
}

// parseURL accepts http and https URLs with a plain host, and gives every
// spelling of host and port one form: rules see "https://host/" for
// "HTTPS://Host.:443". Control characters are refused before anything is
// matched. The fragment is dropped: it is never sent.
func parseURL(s string) (*url.URL, error) {
	if len(s) > 8192 {
		return nil, fmt.Errorf("url: longer than 8192 bytes")
	}
	for i := 0; i < len(s); i++ {
		if s[i] <= ' ' || s[i] == 0x7f || s[i] == '\\' {
			return nil, fmt.Errorf("url: holds a blank, a backslash or a control character")
		}
	}
	u, err := url.Parse(s)
	if err != nil {
		return nil, fmt.Errorf("url: %v", err)
	}
	if u.Scheme != "http" && u.Scheme != "https" {
		return nil, fmt.Errorf("url: scheme %q: want http or https", u.Scheme)
	}
	if u.Host, err = plainHost(u); err != nil {
		return nil, err
	}
	if u.Path == "" {
		u.Path = "/"
	}
	u.Fragment, u.RawFragment, u.ForceQuery = "", "", false
	return u, nil
}

// plainHost returns the host, with the port unless it is the scheme's own.
func plainHost(u *url.URL) (string, error) {
	host := strings.TrimSuffix(strings.ToLower(u.Hostname()), ".")
	if host == "" {
		return "", fmt.Errorf("url: no host")
	}
	for _, c := range host {
		if c >= 0x80 {
			return "", fmt.Errorf("url: host %q: write it in ASCII, as xn--", host)
		}
		if (c < 'a' || c > 'z') && (c < '0' || c > '9') && !strings.ContainsRune("-._:", c) {
			return "", fmt.Errorf("url: host %q: holds %q", host, c)
		}
	}
	if strings.Contains(host, ":") {
		host = "[" + host + "]"
	}
	if u.Port() == "" {
		return host, nil
	}
	port, err := strconv.ParseUint(u.Port(), 10, 16)
	if err != nil {
		return "", fmt.Errorf("url: port %q: want 0 to 65535", u.Port())
	}
	if u.Scheme == "http" && port == 80 || u.Scheme == "https" && port == 443 {
		return host, nil
	}
	return host + ":" + strconv.FormatUint(port, 10), nil
}

// climbs reports whether a decoded URL path has a component that some server
// or client takes for "." or "..".
func climbs(p string) bool {
	for part := range strings.FieldsFuncSeq(p, func(r rune) bool { return r == '/' || r == '\\' }) {
		part, _, _ = strings.Cut(part, ";")
		if part == "." || part == ".." {
			return true
		}
	}
	return strings.Contains(p, `\`) || strings.Contains(strings.ToLower(p), "%2e") // encoded twice
}
