package shell

// A Span is a range of bytes in a text.
type Span struct {
	Start int `json:"start"`
	End   int `json:"end"`
}

// Operators returns where the operators of a bash text stand.
func Operators(text string, max int) []Span { return nil }
