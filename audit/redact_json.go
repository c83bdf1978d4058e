package audit

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"

	"github.com/go-json-experiment/json/jsontext"
)

const (
	maxText = 4 << 10   // of a string of the arguments, in bytes: longer ones are given by their digest
	maxCode = 64 << 10  // of one that is a command
	maxArgs = 512 << 10 // of the arguments as a whole
)

// RedactArgs redacts the arguments of a call for its record. Besides what
// RedactJSON does, the texts that a write or an edit puts into a file are given
// by their size and SHA-256, and so is any long string: as a string, so that a
// replay can read the arguments. What is not JSON becomes one JSON string.
func RedactArgs(tool string, args json.RawMessage) json.RawMessage {
	if len(bytes.TrimSpace(args)) == 0 {
		return nil
	}
	r := redactor{args: true, content: tool == "write" || tool == "edit"}
	out, err := r.all(args)
	switch {
	case err != nil && len(args) <= maxText:
		return quote(RedactText(string(args)))
	case err != nil:
		return quote(digested(string(args)))
	case len(out) > maxArgs:
		return quote(digested(string(args)))
	}
	return out
}

// RedactJSON masks, in a JSON value, every string as RedactText does and every
// value whose member name says that it is secret. The result is JSON; what is
// not JSON becomes a JSON string.
func RedactJSON(data []byte) json.RawMessage {
	if len(bytes.TrimSpace(data)) == 0 {
		return nil
	}
	out, err := (&redactor{}).all(data)
	if err != nil {
		return quote(RedactText(string(data)))
	}
	return out
}

// digested stands for a text in a record.
func digested(s string) string { return fmt.Sprintf("(%d bytes, sha256 %s)", len(s), sum([]byte(s))) }

func quote(s string) json.RawMessage {
	b, _ := jsontext.AppendQuote(nil, s) // an error only says that it was no UTF-8
	return json.RawMessage(b)
}

type redactor struct {
	args, content bool
	enc           *jsontext.Encoder
	dec           *jsontext.Decoder
}

func (r *redactor) all(data []byte) (json.RawMessage, error) {
	var out bytes.Buffer
	r.dec = jsontext.NewDecoder(bytes.NewReader(data), jsontext.AllowInvalidUTF8(true))
	r.enc = jsontext.NewEncoder(&out, jsontext.AllowInvalidUTF8(true))
	if err := r.value("", false); err != nil {
		return nil, err
	}
	if _, err := r.dec.ReadToken(); err != io.EOF {
		return nil, fmt.Errorf("more than one value")
	}
	return bytes.TrimSpace(out.Bytes()), nil
}

// value copies a value that belongs to a member of that name.
func (r *redactor) value(name string, secret bool) error {
	switch r.dec.PeekKind() {
	case '{':
		return r.object()
	case '[':
		return r.array(name, secret)
	case '"':
		t, err := r.dec.ReadToken()
		if err != nil {
			return err
		}
		return r.enc.WriteToken(jsontext.String(r.text(name, t.String(), secret)))
	case '0':
		v, err := r.dec.ReadValue()
		if err != nil {
			return err
		}
		if secret {
			return r.enc.WriteToken(jsontext.String(Redacted))
		}
		return r.enc.WriteValue(v)
	}
	t, err := r.dec.ReadToken()
	if err != nil {
		return err
	}
	return r.enc.WriteToken(t)
}

func (r *redactor) object() error {
	if err := r.copyToken(); err != nil {
		return err
	}
	about := "" // of {"name": "API_TOKEN", "value": "x"}
	for r.dec.PeekKind() != '}' {
		t, err := r.dec.ReadToken()
		if err != nil {
			return err
		}
		name := t.String()
		if err := r.enc.WriteToken(jsontext.String(RedactText(name))); err != nil {
			return err
		}
		if k := r.dec.PeekKind(); k == '"' && (name == "name" || name == "key") {
			t, err := r.dec.ReadToken()
			if err != nil {
				return err
			}
			about = t.String()
			if err := r.enc.WriteToken(jsontext.String(RedactText(about))); err != nil {
				return err
			}
			continue
		}
		if err := r.value(name, secretName(name) || name == "value" && secretName(about)); err != nil {
			return err
		}
	}
	return r.copyToken()
}

// array copies an array. One of strings may be the words of a command.
func (r *redactor) array(name string, secret bool) error {
	if err := r.copyToken(); err != nil {
		return err
	}
	var words []word
	flush := func() error {
		for i, text := range argvTexts(words) {
			if text == words[i].text {
				text = r.text(name, text, secret)
			}
			if err := r.enc.WriteToken(jsontext.String(text)); err != nil {
				return err
			}
		}
		words = nil
		return nil
	}
	for r.dec.PeekKind() != ']' {
		if r.dec.PeekKind() == '"' {
			t, err := r.dec.ReadToken()
			if err != nil {
				return err
			}
			words = append(words, word{text: t.String()})
			continue
		}
		if err := flush(); err != nil {
			return err
		}
		if err := r.value(name, secret); err != nil {
			return err
		}
	}
	if err := flush(); err != nil {
		return err
	}
	return r.copyToken()
}

// argvTexts redacts the words of a command.
func argvTexts(words []word) []string {
	marked := make([]masks, len(words))
	secretWords(words, func(w, at, end int) { marked[w].secret(words[w].text, at, end) })
	out := make([]string, len(words))
	for i, w := range words {
		out[i] = marked[i].apply(w.text)
	}
	return out
}

func (r *redactor) copyToken() error {
	t, err := r.dec.ReadToken()
	if err != nil {
		return err
	}
	return r.enc.WriteToken(t)
}

// text redacts a string.
func (r *redactor) text(name, s string, secret bool) string {
	limit := maxText
	if name == "command" || name == "" {
		limit = maxCode
	}
	switch {
	case secret && s != "" && !isVariable(s):
		return Redacted
	case r.content && isContent(name), r.args && len(s) > limit:
		return digested(s)
	}
	return RedactText(s)
}

// isContent names the arguments that are the text of a file.
func isContent(name string) bool {
	switch name {
	case "content", "old", "new", "old_string", "new_string", "contents", "text":
		return true
	}
	return false
}
