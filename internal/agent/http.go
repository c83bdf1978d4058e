package agent

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/netip"
	"net/url"
	"strconv"
	"strings"
	"syscall"
	"time"

	jsonv2 "github.com/go-json-experiment/json"

	"assent/internal/visible"
	"assent/tool"
)

// Limits of the talk with a server.
const (
	dialTime  = 10 * time.Second
	firstByte = 5 * time.Minute // a local model may have to be loaded first
	idleTime  = 2 * time.Minute // between two pieces of an answer
	maxRetry  = 3               // requests for one answer, where the server is busy
	maxWait   = 30 * time.Second
	maxList   = 1 << 20 // bytes of a list of models
)

// An endpoint is a server's API. Errors of its methods are one line each: they
// name the provider and say what to do, and never hold the key. An error of a
// cancelled context is the context's.
type endpoint struct {
	name    string // of the provider
	base    string // URL without a final slash
	host    string // for messages
	key     string // to be kept out of messages
	keyName string // the environment variable with the key
	absent  string // advice if nothing answers
	missing string // advice if the path or model is not found
	header  http.Header
	client  *http.Client
	idle    time.Duration
	pause   time.Duration // before a request is repeated, if the server does not say
}

func newEndpoint(name, base, key, keyName string) (endpoint, error) {
	u, err := url.Parse(base)
	switch {
	case err != nil || u.Host == "" || u.Scheme != "http" && u.Scheme != "https":
		return endpoint{}, fmt.Errorf("%s: the URL is not of the form http://host:port", name)
	case u.User != nil || u.RawQuery != "" || u.Fragment != "":
		return endpoint{}, fmt.Errorf("%s: the URL must hold no user, password or query: keys come from the environment", name)
	case strings.ContainsFunc(key, func(r rune) bool { return r <= ' ' || r > '~' }):
		return endpoint{}, fmt.Errorf("%s: %s holds a blank or a character that no key has", name, keyName)
	case key != "" && u.Scheme == "http" && !near(u.Hostname()):
		return endpoint{}, fmt.Errorf("%s: %s would be sent over http, in the clear: use https", name, keyName)
	}
	transport := &http.Transport{
		Proxy: http.ProxyFromEnvironment, ForceAttemptHTTP2: true, MaxIdleConns: 2, IdleConnTimeout: time.Minute,
		DialContext:           (&net.Dialer{Timeout: dialTime}).DialContext,
		TLSHandshakeTimeout:   dialTime,
		ResponseHeaderTimeout: firstByte, MaxResponseHeaderBytes: 64 << 10,
	}
	return endpoint{name: name, base: strings.TrimSuffix(u.String(), "/"), host: u.Host, key: key, keyName: keyName, header: http.Header{},
		// A redirect could take the key and the conversation to another host.
		client: &http.Client{Transport: transport, CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }},
		idle:   idleTime, pause: time.Second}, nil
}

// near reports whether a host is this machine or in a private network, to which
// a key may go in the clear.
func near(host string) bool {
	if host == "localhost" {
		return true
	}
	a, err := netip.ParseAddr(host)
	return err == nil && (a.IsLoopback() || a.IsPrivate())
}

// stream posts a request and has its answer decoded.
func (e *endpoint) stream(ctx context.Context, path string, body any, decode func(io.Reader) error) error {
	data, err := jsonv2.Marshal(body)
	if err != nil {
		return fmt.Errorf("%s: encode request: %v", e.name, err)
	}
	ctx, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	res, err := e.ask(ctx, path, data)
	if err != nil {
		return err
	}
	defer res.Body.Close()
	body1 := &idleReader{r: res.Body, limit: e.idle, cancel: cancel}
	body1.timer = time.AfterFunc(e.idle, func() { cancel(errIdle) })
	defer body1.timer.Stop()
	err = decode(body1)
	return e.broken(ctx, err, body1.err)
}

// broken puts an error of decoding in words.
func (e *endpoint) broken(ctx context.Context, err, read error) error {
	var says *serverError
	var own *emitError
	switch cause := context.Cause(ctx); {
	case err == nil:
		return nil
	case errors.As(err, &own):
		return own.err
	case errors.Is(cause, errIdle):
		return fmt.Errorf("%s: nothing came for %v: the answer is dropped; ask again", e.name, e.idle)
	case cause != nil:
		return cause
	case errors.As(err, &says):
		return fmt.Errorf("%s: the server says: %s", e.name, e.clean(says.text))
	case errors.Is(err, errCut), read != nil && read != io.EOF && errors.Is(err, read):
		return fmt.Errorf("%s: %v: nothing of it was carried out; ask again", e.name, errCut)
	}
	return fmt.Errorf("%s: %s: nothing of it was carried out", e.name, e.clean(err.Error()))
}

var (
	errIdle    = errors.New("idle for too long")
	errTimeout = errors.New("no answer in time")
)

// An emitError is an error of the one who takes the events, not the server's.
type emitError struct{ err error }

func (e *emitError) Error() string { return e.err.Error() }

// guarded marks the errors of emit.
func guarded(emit func(Event) error) func(Event) error {
	return func(ev Event) error {
		if err := emit(ev); err != nil {
			return &emitError{err}
		}
		return nil
	}
}

// A serverError is what a server says within an answer that began well.
type serverError struct{ text string }

func (e *serverError) Error() string { return e.text }

func serverSays(text string) error {
	if text == "" {
		text = "an error that it does not name"
	}
	return &serverError{text}
}

// An idleReader ends an answer that does not go on.
type idleReader struct {
	r      io.Reader
	limit  time.Duration
	timer  *time.Timer
	cancel context.CancelCauseFunc
	err    error
}

func (r *idleReader) Read(p []byte) (int, error) {
	r.timer.Reset(r.limit)
	n, err := r.r.Read(p)
	r.err = err
	return n, err
}

// ask posts until the server takes the request, a few times if it is busy.
func (e *endpoint) ask(ctx context.Context, path string, data []byte) (*http.Response, error) {
	for try := 1; ; try++ {
		res, err := e.do(ctx, http.MethodPost, path, data)
		if err != nil {
			return nil, err
		}
		if res.StatusCode == http.StatusOK {
			return res, nil
		}
		text := errorText(res)
		wait, again := e.retry(res, try)
		if !again {
			return nil, e.status(res, text)
		}
		select {
		case <-ctx.Done():
			return nil, context.Cause(ctx)
		case <-time.After(wait):
		}
	}
}

// retry says how long to wait before a request is sent again. What the server
// asks for is obeyed if it is not too long to wait.
func (e *endpoint) retry(res *http.Response, try int) (time.Duration, bool) {
	if try >= maxRetry || !busy(res.StatusCode) {
		return 0, false
	}
	wait := e.pause << (try - 1)
	if after, ok := retryAfter(res); ok {
		wait = after
	}
	return wait, wait <= maxWait
}

// busy reports whether a status asks to come again: 429, 502, 503, 504, and 529
// of Anthropic.
func busy(status int) bool {
	switch status {
	case http.StatusTooManyRequests, http.StatusBadGateway, http.StatusServiceUnavailable, http.StatusGatewayTimeout, 529:
		return true
	}
	return false
}

func retryAfter(res *http.Response) (time.Duration, bool) {
	n, err := strconv.ParseUint(strings.TrimSpace(res.Header.Get("Retry-After")), 10, 31)
	return time.Duration(n) * time.Second, err == nil
}

// status puts a refusal in words.
func (e *endpoint) status(res *http.Response, text string) error {
	code := res.StatusCode
	say := func(what, advice string) error {
		return fmt.Errorf("%s: %s (status %d): %s", e.name, what, code, advice)
	}
	switch {
	case code == http.StatusUnauthorized, code == http.StatusForbidden:
		// What the server says here may quote a part of the key.
		if e.keyName == "" {
			return say("the server wants a key", "it is not a server of this kind, or one behind a proxy")
		}
		return say("the key was not accepted", "check "+e.keyName)
	case code == http.StatusNotFound:
		return say("no such model or path"+e.quoted(text), e.missing)
	case code == http.StatusTooManyRequests:
		advice := "wait a while, or check the limits of your account"
		if after, ok := retryAfter(res); ok {
			advice = fmt.Sprintf("try again in %v", after)
		}
		return say("too many requests", advice)
	case code == http.StatusRequestEntityTooLarge:
		return say("the conversation is too long for the server", "begin a new one")
	case code >= 500:
		return say("the server has a fault"+e.quoted(text), "try again later")
	case code >= 300 && code < 400:
		return say("the server wants to lead elsewhere, which is not followed", "give the URL that it means")
	}
	return say("the request was refused"+e.quoted(text), "check --model and what it can do")
}

func (e *endpoint) quoted(text string) string {
	if text = e.clean(text); text == "" {
		return ""
	}
	return ", " + text
}

// clean makes what a server said safe to show: one line, bounded, without the
// key.
func (e *endpoint) clean(text string) string {
	if e.key != "" {
		text = strings.ReplaceAll(text, e.key, "[key]")
	}
	return visible.Line(clip(strings.Join(strings.Fields(text), " "), 300))
}

// errorText takes the message out of a refusal and closes it.
func errorText(res *http.Response) string {
	defer res.Body.Close()
	data, _ := io.ReadAll(io.LimitReader(res.Body, 16<<10))
	var named struct {
		Error apiError `json:"error"`
	}
	var plain struct {
		Error string `json:"error"`
	}
	switch {
	case jsonv2.Unmarshal(data, &named) == nil:
		return named.Error.Message
	case jsonv2.Unmarshal(data, &plain) == nil:
		return plain.Error
	}
	return ""
}

func (e *endpoint) do(ctx context.Context, method, path string, data []byte) (*http.Response, error) {
	req, err := http.NewRequestWithContext(ctx, method, e.base+path, bytes.NewReader(data))
	if err != nil {
		return nil, fmt.Errorf("%s: make request: check the URL", e.name)
	}
	req.Header = e.header.Clone()
	req.Header.Set("Content-Type", "application/json")
	req.Header.Set("User-Agent", "assent")
	res, err := e.client.Do(req)
	if err != nil {
		return nil, e.unreachable(ctx, err)
	}
	return res, nil
}

// unreachable puts an error of the connection in words. The text of net/http
// is not used: it may quote what the server sent.
func (e *endpoint) unreachable(ctx context.Context, err error) error {
	if cause := context.Cause(ctx); cause != nil && !errors.Is(cause, context.DeadlineExceeded) {
		return cause
	}
	var dns *net.DNSError
	var timeout net.Error
	why := "the connection failed"
	switch {
	case errors.Is(err, syscall.ECONNREFUSED):
		why = "nothing listens there"
	case errors.As(err, &dns):
		why = "no such host"
	case errors.As(err, &timeout) && timeout.Timeout(), ctx.Err() != nil:
		why = errTimeout.Error()
	case strings.Contains(err.Error(), "tls:"), strings.Contains(err.Error(), "x509:"):
		why = "no safe connection (TLS)"
	}
	return fmt.Errorf("%s: %s: %s: %s", e.name, e.host, why, e.absent)
}

// get reads a small JSON document into v.
func (e *endpoint) get(ctx context.Context, path string, v any) error {
	res, err := e.do(ctx, http.MethodGet, path, nil)
	if err != nil {
		return err
	}
	if res.StatusCode != http.StatusOK {
		return e.status(res, errorText(res))
	}
	defer res.Body.Close()
	data, err := io.ReadAll(io.LimitReader(res.Body, maxList+1))
	switch {
	case err != nil:
		return e.unreachable(ctx, err)
	case len(data) > maxList:
		return fmt.Errorf("%s: a list of more than %d bytes", e.name, maxList)
	}
	if err := jsonv2.Unmarshal(data, v); err != nil {
		return fmt.Errorf("%s: the answer is not in the form agreed on: %s", e.name, tool.JSONFault(err))
	}
	return nil
}

// models reads a list of models, which Anthropic and OpenAI give alike.
func (e *endpoint) models(ctx context.Context, path string, limit time.Duration) ([]string, error) {
	var list struct {
		Data []struct {
			ID string `json:"id"`
		} `json:"data"`
	}
	ctx, cancel := context.WithTimeout(ctx, limit)
	defer cancel()
	if err := e.get(ctx, path, &list); err != nil {
		return nil, err
	}
	names := make([]string, len(list.Data))
	for i, m := range list.Data {
		names[i] = m.ID
	}
	return names, nil
}
