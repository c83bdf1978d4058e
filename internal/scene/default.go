package scene

import _ "embed"

//go:embed default.txt
var defaultText string

// DefaultText is the description behind [Default].
func DefaultText() string { return defaultText }

// Default returns the scene that the cases are set in: home /home/dev, the
// project /home/dev/proj, a git repository on branch main, an ordinary Linux
// system around it.
func Default() *Scene {
	s, err := Parse(defaultText)
	if err != nil {
		panic("scene: default text: " + err.Error()) // a bug in this package: the text is embedded
	}
	return s
}
