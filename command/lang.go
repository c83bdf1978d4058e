package command

// readScript dispatches on the language k.
func readScript(k Kind, script string) ([]Effect, string) {
	if len(script) > maxScript {
		return nil, "too long"
	}
	switch k {
	case Sed:
		return readSed(script)
	case Awk:
		return readAwk(script)
	case JQ:
		return readJQ(script)
	}
	return nil, "unknown language"
}

// maxScript bounds the scripts that are read.
const maxScript = 64 << 10
