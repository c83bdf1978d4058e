package agent

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strings"
	"unicode/utf8"

	"github.com/go-json-experiment/json/jsontext"

	"assent"
	"assent/tool"
)

// Limits of what a model may send. What is over is refused or ends the answer.
const (
	maxCalls = 16   // calls of one turn that are carried out
	maxName  = 128  // bytes of a tool's name
	maxSent  = 64   // calls of one turn that are read at all
	maxBytes = 1000 // of something quoted back to the model
)

// checkArgs reads the arguments of a call strictly: one JSON object of at most
// [tool.MaxArgs] bytes, nested at most [tool.MaxDepth] deep, without duplicate
// names or invalid UTF-8. It returns them in compact form. The error is meant
// for the model. What the members mean is for the tool to check.
func checkArgs(raw []byte) (json.RawMessage, error) {
	if len(raw) > tool.MaxArgs {
		return nil, fmt.Errorf("arguments: longer than %d bytes", tool.MaxArgs)
	}
	if len(bytes.TrimSpace(raw)) == 0 {
		return json.RawMessage("{}"), nil
	}
	d := jsontext.NewDecoder(bytes.NewReader(raw))
	if d.PeekKind() != '{' {
		if _, err := d.ReadToken(); err != nil {
			return nil, fmt.Errorf("arguments: %s", tool.JSONFault(err))
		}
		return nil, errors.New("arguments: want a JSON object")
	}
	for {
		_, err := d.ReadToken()
		if err == io.EOF {
			break
		}
		if err != nil {
			return nil, fmt.Errorf("arguments: %s", tool.JSONFault(err))
		}
		switch depth := d.StackDepth(); {
		case depth > tool.MaxDepth:
			return nil, fmt.Errorf("arguments: nested deeper than %d", tool.MaxDepth)
		case depth == 0 && len(bytes.TrimSpace(raw[d.InputOffset():])) > 0:
			return nil, errors.New("arguments: something follows the JSON object")
		}
	}
	v := jsontext.Value(bytes.Clone(raw))
	if err := v.Compact(); err != nil {
		return nil, fmt.Errorf("arguments: %s", tool.JSONFault(err))
	}
	return json.RawMessage(v), nil
}

// sameCall is a key under which two calls that mean the same are equal.
func sameCall(name string, args json.RawMessage) string {
	v := jsontext.Value(bytes.Clone(args))
	if v.Canonicalize() != nil {
		v = jsontext.Value(args)
	}
	return name + "\x00" + string(v)
}

// lookup returns the offered tool of that name or alias.
func lookup(tools []assent.Tool, name string) (*assent.Tool, bool) {
	for i := range tools {
		t := &tools[i]
		if t.Name == name {
			return t, true
		}
		for _, a := range t.Aliases {
			if a == name {
				return t, true
			}
		}
	}
	return nil, false
}

// unknownTool tells the model which tools there are.
func unknownTool(tools []assent.Tool, name string) string {
	names := make([]string, len(tools))
	for i := range tools {
		names[i] = tools[i].Name
	}
	return fmt.Sprintf("there is no tool %q here; the tools are %s", clip(name, maxName), strings.Join(names, ", "))
}

// clip returns at most n bytes of s, whole characters only, with a mark if
// something was left out.
func clip(s string, n int) string {
	if len(s) <= n {
		return s
	}
	for n > 0 && !utf8.RuneStart(s[n]) {
		n--
	}
	return s[:n] + "..."
}
