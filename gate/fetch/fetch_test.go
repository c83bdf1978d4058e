package fetch_test

import (
	"context"
	"encoding/binary"
	"errors"
	"fmt"
	"net"
	"net/http"
	"net/http/httptest"
	"net/netip"
	"net/url"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"assent/gate/fetch"
	"assent/gate/internal/run"
)

// web is a server with a page for each thing that a fetch may meet.
func web(t *testing.T) *httptest.Server {
	mux := http.NewServeMux()
	page := func(path, kind, body string) {
		mux.HandleFunc(path, func(w http.ResponseWriter, r *http.Request) {
			w.Header().Set("Content-Type", kind)
			fmt.Fprint(w, body)
		})
	}
	page("/text", "text/plain; charset=utf-8", "hello\n")
	page("/json", "application/json", `{"a":1}`)
	page("/latin1", "text/plain; charset=iso-8859-1", "na\xefve")
	page("/broken", "text/plain", "a\xffb")
	page("/png", "image/png", "\x89PNG\r\n\x1a\n\x00\x00")
	page("/none", "", "<html><body>hi")
	page("/html", "text/html", `<!doctype html><head><title>T &amp; t</title><style>p{}</style></head><body><h1>Head</h1>
<p>One <b>two</b>,
three.</p><script>if (a<b) evil()</script><ul><li>x<li>y</ul><a href="/there">link</a><pre>  a
  b</pre><!-- <p>no</p> --><p>1 < 2</p>`)
	mux.HandleFunc("/big", func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Content-Type", "text/plain")
		chunk := []byte(strings.Repeat("x", 1<<20))
		for range 8 {
			_, _ = w.Write(chunk)
		}
	})
	mux.HandleFunc("/missing", func(w http.ResponseWriter, r *http.Request) {
		http.Error(w, "no such page\x1b[31m", http.StatusNotFound)
	})
	mux.HandleFunc("/hang", func(w http.ResponseWriter, r *http.Request) { <-r.Context().Done() })
	mux.HandleFunc("/drip", func(w http.ResponseWriter, r *http.Request) {
		for r.Context().Err() == nil {
			fmt.Fprint(w, "x")
			w.(http.Flusher).Flush()
			time.Sleep(5 * time.Millisecond)
		}
	})
	mux.HandleFunc("/echo", func(w http.ResponseWriter, r *http.Request) {
		http.SetCookie(w, &http.Cookie{Name: "c", Value: "v"})
		w.Header().Set("Content-Type", "text/plain")
		_, _ = fmt.Fprintf(w, "%s cookie=%q auth=%q referer=%q agent=%q", r.Method, r.Header.Get("Cookie"), r.Header.Get("Authorization"), r.Referer(), r.UserAgent())
	})
	mux.HandleFunc("/to", func(w http.ResponseWriter, r *http.Request) {
		http.SetCookie(w, &http.Cookie{Name: "c", Value: "v", Path: "/"})
		w.Header().Set("Location", r.URL.Query().Get("u"))
		w.WriteHeader(http.StatusFound)
	})
	mux.HandleFunc("/loop", func(w http.ResponseWriter, r *http.Request) { http.Redirect(w, r, "/loop?", http.StatusFound) })
	mux.HandleFunc("/nowhere", func(w http.ResponseWriter, r *http.Request) { w.WriteHeader(http.StatusFound) })
	s := httptest.NewServer(mux)
	t.Cleanup(s.Close)
	return s
}

func get(t *testing.T, f *fetch.Fetcher, name string, limit int, redirect run.Redirect) run.Result {
	t.Helper()
	u, err := url.Parse(name)
	if err != nil {
		t.Fatal(err)
	}
	return f.Fetch(t.Context(), u, limit, redirect)
}

func TestFetch(t *testing.T) {
	w := web(t)
	t.Setenv("HTTP_PROXY", "http://127.0.0.1:1")
	t.Setenv("http_proxy", "http://127.0.0.1:1")
	yes := func(context.Context, string) error { return nil }
	no := func(_ context.Context, u string) error { return errors.New("denied by rule x") }
	for _, tt := range []struct {
		name, path string
		limit      int
		redirect   run.Redirect
		want       string // $URL is the server
		failed     bool
	}{
		{name: "text", path: "/text", want: "$URL/text\n200 OK, text/plain, 6 bytes\n\nhello\n"},
		{name: "limit", path: "/text", limit: 2, want: "$URL/text\n200 OK, text/plain, 6 bytes\n[the text has 6 bytes, 2 are shown]\n\nhe"},
		{name: "json", path: "/json", want: "$URL/json\n200 OK, application/json, 7 bytes\n\n{\"a\":1}"},
		{name: "latin1", path: "/latin1", want: "$URL/latin1\n200 OK, text/plain, 5 bytes\n\nnaïve"},
		{name: "broken", path: "/broken", want: "$URL/broken\n200 OK, text/plain, 3 bytes\n\na\ufffdb"},
		{name: "png", path: "/png", want: "$URL/png\n200 OK, image/png, 10 bytes\n[not text (NUL byte at offset 8): the content is not shown]\n\n"},
		{name: "sniffed", path: "/none", want: "$URL/none\n200 OK, text/html, 14 bytes\n[reduced from HTML to text]\n\nhi\n"},
		{name: "html", path: "/html", want: "$URL/html\n200 OK, text/html, 243 bytes\n[reduced from HTML to text]\n\nT & t\n# Head\nOne two, three.\n- x\n- y\nlink [/there]\n  a\n  b\n1 < 2\n"},
		{name: "missing", path: "/missing", failed: true, want: "$URL/missing\n404 Not Found, text/plain, 18 bytes\n\nno such page\x1b[31m\n"},
		{name: "nothing-sent", path: "/echo", want: "$URL/echo\n200 OK, text/plain, 47 bytes\n\nGET cookie=\"\" auth=\"\" referer=\"\" agent=\"assent\""},
		{name: "redirect-unasked", path: "/to?u=/text", failed: true, want: "$URL/to?u=/text redirects to $URL/text, which was not judged. Fetch that if it is needed."},
		{name: "redirect-denied", path: "/to?u=/text", redirect: no, failed: true, want: "$URL/to?u=/text redirects to $URL/text, which was refused: denied by rule x"},
		{name: "redirect", path: "/to?u=/echo%23part", redirect: yes, want: "$URL/echo\n200 OK, text/plain, 47 bytes\n\nGET cookie=\"\" auth=\"\" referer=\"\" agent=\"assent\""},
		{name: "redirect-user", path: "/to?u=" + strings.Replace(w.URL, "//", "//a:b@", 1) + "/echo", redirect: yes,
			want: "$USER/echo\n200 OK, text/plain, 47 bytes\n\nGET cookie=\"\" auth=\"\" referer=\"\" agent=\"assent\""},
		{name: "redirect-scheme", path: "/to?u=file:///etc/passwd", redirect: yes, failed: true, want: "$URL/to?u=file:///etc/passwd: redirects to file:///etc/passwd: only http and https are followed"},
		{name: "redirect-nowhere", path: "/nowhere", redirect: yes, failed: true, want: "$URL/nowhere: redirects without saying where to: http: no Location header in response"},
		{name: "redirect-loop", path: "/loop", redirect: yes, failed: true, want: "$URL/loop?: more than 10 redirects"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			r := get(t, &fetch.Fetcher{}, w.URL+tt.path, tt.limit, tt.redirect)
			want := strings.ReplaceAll(strings.ReplaceAll(tt.want, "$USER", strings.Replace(w.URL, "//", "//a:b@", 1)), "$URL", w.URL)
			if diff := cmp.Diff(want, r.Text); diff != "" || r.Failed != tt.failed {
				t.Errorf("failed %v: -want +got\n%s", r.Failed, diff)
			}
		})
	}
}

// TestFetchBounded holds that size and time have an end.
func TestFetchBounded(t *testing.T) {
	w := web(t)
	r := get(t, &fetch.Fetcher{}, w.URL+"/big", 0, nil)
	if r.Failed || len(r.Text) > 101<<10 || r.Bytes != 5<<20 || !strings.Contains(r.Text, "only the first 5242880 bytes were read") {
		t.Errorf("big: failed %v, %d bytes of text, %d bytes, %q", r.Failed, len(r.Text), r.Bytes, r.Text[:200])
	}
	for _, path := range []string{"/hang", "/drip"} {
		began := time.Now()
		r := get(t, &fetch.Fetcher{Time: 100 * time.Millisecond}, w.URL+path, 0, nil)
		if took := time.Since(began); took > 5*time.Second {
			t.Errorf("%s: took %v", path, took)
		}
		if path == "/hang" && (!r.Failed || !r.TimedOut) || path == "/drip" && !strings.Contains(r.Text, "the body ended early") {
			t.Errorf("%s: %+v", path, r)
		}
	}
}

// names is a name server that gives one address for every name.
func names(t *testing.T, ip string) *net.Resolver {
	conn, err := net.ListenPacket("udp4", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { conn.Close() })
	addr := netip.MustParseAddr(ip)
	go func() {
		buf := make([]byte, 512)
		for {
			n, to, err := conn.ReadFrom(buf)
			if err != nil {
				return
			}
			if n > 12 {
				_, _ = conn.WriteTo(dnsReply(buf[:n], addr), to)
			}
		}
	}()
	return &net.Resolver{PreferGo: true, Dial: func(ctx context.Context, _, _ string) (net.Conn, error) {
		var d net.Dialer
		return d.DialContext(ctx, "udp4", conn.LocalAddr().String())
	}}
}

// dnsReply answers a question (RFC 1035, section 4) with one address, or with
// none if it was asked for another kind.
func dnsReply(q []byte, ip netip.Addr) []byte {
	end := 12
	for q[end] != 0 {
		end += 1 + int(q[end])
	}
	end += 5
	kind := binary.BigEndian.Uint16(q[end-4:])
	out := append([]byte{q[0], q[1], 0x81, 0x80, 0, 1, 0, 0, 0, 0, 0, 0}, q[12:end]...)
	if kind == 1 && ip.Is4() || kind == 28 && ip.Is6() {
		out[7] = 1
		data := ip.AsSlice()
		out = append(out, 0xc0, 12, 0, byte(kind), 0, 1, 0, 0, 0, 1, 0, byte(len(data)))
		out = append(out, data...)
	}
	return out
}

// TestFetchPrivate holds that a name never leads to an address that is not
// public, whoever answers for it, and that an address is fetched where it is
// what was judged.
func TestFetchPrivate(t *testing.T) {
	w := web(t)
	port := w.URL[strings.LastIndexByte(w.URL, ':'):]
	for _, ip := range []string{"127.0.0.1", "127.9.9.9", "10.0.0.1", "172.16.3.4", "192.168.1.1", "169.254.169.254", "100.64.0.1", "0.0.0.0", "0.1.2.3", "224.0.0.1", "255.255.255.255",
		"198.18.0.1", "240.0.0.1", "::1", "::", "fe80::1", "fd00:ec2::254", "fc00::1", "ff02::1", "::ffff:127.0.0.1", "::ffff:169.254.169.254", "64:ff9b::7f00:1", "64:ff9b::a9fe:a9fe",
		"2002:7f00:1::", "fec0::1", "::127.0.0.1", "2001:db8::1"} {
		r := get(t, &fetch.Fetcher{Resolver: names(t, ip), Time: 5 * time.Second}, "http://innocent.example"+port+"/text", 0, nil)
		if !r.Failed || !strings.Contains(r.Text, "if it is meant, name the address") {
			t.Errorf("%s: %q", ip, r.Text)
		}
	}
	for host, ok := range map[string]bool{"127.0.0.1": true, "[::ffff:127.0.0.1]": true, "localhost": true, "a.localhost": true, "127.1": false, "2130706433": false, "0x7f000001": false, "localhost.example": false} {
		r := get(t, &fetch.Fetcher{Resolver: names(t, "127.0.0.1")}, "http://"+host+port+"/text", 0, nil)
		if r.Failed == ok {
			t.Errorf("%s: %q", host, r.Text)
		}
	}
	// A redirect that was permitted to one name is not permitted to another's address.
	to := "http://innocent.example" + port + "/text"
	r := get(t, &fetch.Fetcher{Resolver: names(t, "127.0.0.1")}, w.URL+"/to?u="+to, 0, func(context.Context, string) error { return nil })
	if !r.Failed || !strings.Contains(r.Text, "a loopback address") {
		t.Errorf("redirect: %q", r.Text)
	}
}
