package tool

import (
	"errors"
	"fmt"
	"strings"

	jsonv2 "github.com/go-json-experiment/json"
	"github.com/go-json-experiment/json/jsontext"
)

// JSONFault says what is wrong with a JSON text, for the agent or person who
// wrote it: no Go types, one line.
func JSONFault(err error) string {
	var s *jsonv2.SemanticError
	var y *jsontext.SyntacticError
	switch {
	case errors.Is(err, jsonv2.ErrUnknownName) && errors.As(err, &s):
		return fmt.Sprintf("unknown member %q", s.JSONPointer.LastToken())
	case errors.Is(err, jsontext.ErrDuplicateName) && errors.As(err, &y):
		return fmt.Sprintf("member %q is given twice", y.JSONPointer.LastToken())
	case errors.As(err, &y):
		at := ""
		if y.ByteOffset > 0 {
			at = fmt.Sprintf(" after byte %d", y.ByteOffset)
		}
		return fmt.Sprintf("not JSON%s: %s", at, y.Err)
	case errors.As(err, &s) && s.JSONPointer == "":
		return "want a JSON object"
	case errors.As(err, &s):
		return fmt.Sprintf("member %q: wrong type, %v", s.JSONPointer.LastToken(), s.JSONKind)
	}
	return strings.ReplaceAll(err.Error(), "\n", " ")
}
