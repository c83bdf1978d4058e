package hook

import (
	"errors"
	"fmt"
	"strings"
	"time"

	"assent/gate"
)

// codex is OpenAI's Codex. It takes an "ask" for a failed hook and runs the call,
// so what asks waits for an answer elsewhere, or is denied with its id.
func codex() agent {
	return agent{name: "codex", limit: 600 * time.Second, write: writeClaude, read: func(payload []byte) (event, error) {
		return readClaude("codex", payload, codexTools(), gate.ByHook)
	}}
}

func codexTools() tools {
	return tools{
		{name: "Bash", tool: "bash", args: "command=command"},
		{name: "apply_patch", tool: "patch", make: applyPatch},
		{name: "view_image", tool: "read", args: "file_path=path"},
		free("update_plan|spawn_agent|wait|send_input|close_agent|resume_agent"),
	}
}

// applyPatch reads the text of an apply_patch into the changes that it makes. What
// is not plainly understood is an error, and so denied: Codex's own reader is
// lenient, and what it would make of such a text is not known here.
func applyPatch(in input) (any, error) {
	var text string
	if err := decode(in["command"], &text); err != nil {
		return nil, fmt.Errorf("command: %v", err)
	}
	lines := strings.Split(strings.TrimSpace(text), "\n")
	for i := range lines {
		lines[i] = strings.TrimSuffix(lines[i], "\r")
	}
	if len(lines) < 2 || lines[0] != "*** Begin Patch" || lines[len(lines)-1] != "*** End Patch" {
		return nil, errors.New("the patch has no beginning or no end")
	}
	var out changes
	body := lines[1 : len(lines)-1]
	for i := 0; i < len(body); {
		verb, name, ok := strings.Cut(strings.TrimPrefix(body[i], "*** "), " File: ")
		if name = strings.TrimSpace(name); !ok || !strings.HasPrefix(body[i], "*** ") || name == "" {
			return nil, fmt.Errorf("line %d of the patch is not understood", i+2)
		}
		end := i + 1
		for end < len(body) && !patchHead(body[end]) {
			end++
		}
		part, at := body[i+1:end], i+3
		i = end
		var err error
		switch verb {
		case "Add":
			err = out.add(name, part, at)
		case "Delete":
			if len(part) > 0 {
				err = fmt.Errorf("line %d of the patch is not understood", at)
			}
			out.Changes = append(out.Changes, change{FilePath: name, Action: "delete"})
		case "Update":
			err = out.update(name, part, at)
		default:
			err = fmt.Errorf("line %d of the patch is not understood", at-1)
		}
		if err != nil {
			return nil, err
		}
	}
	if len(out.Changes) == 0 {
		return nil, errors.New("the patch changes nothing")
	}
	return out, nil
}

// patchHead reports whether a line begins the change of a file.
func patchHead(l string) bool {
	return strings.HasPrefix(l, "*** Add File: ") || strings.HasPrefix(l, "*** Delete File: ") || strings.HasPrefix(l, "*** Update File: ")
}

func (c *changes) add(name string, part []string, at int) error {
	var b strings.Builder
	for i, l := range part {
		text, ok := strings.CutPrefix(l, "+")
		if !ok {
			return fmt.Errorf("line %d of the patch is not understood", at+i)
		}
		b.WriteString(text + "\n")
	}
	text := b.String()
	c.Changes = append(c.Changes, change{FilePath: name, Action: "write", Content: &text})
	return nil
}

// update takes the hunks of one file.
func (c *changes) update(name string, part []string, at int) error {
	if len(part) > 0 && strings.HasPrefix(part[0], "*** Move to: ") {
		// What would stand there is not in the patch, so nobody could be shown it.
		return errors.New("the patch moves a file: use mv, and then change it")
	}
	var edits []edit
	var before, after strings.Builder
	flush := func() {
		if before.Len() > 0 || after.Len() > 0 {
			edits = append(edits, edit{Old: before.String(), New: after.String()})
		}
		before.Reset()
		after.Reset()
	}
	for i, l := range part {
		switch {
		case l == "*** End of File":
		case strings.HasPrefix(l, "@@"):
			flush()
		case l == "" || l[0] == ' ':
			text := strings.TrimPrefix(l, " ")
			before.WriteString(text + "\n")
			after.WriteString(text + "\n")
		case l[0] == '-':
			before.WriteString(l[1:] + "\n")
		case l[0] == '+':
			after.WriteString(l[1:] + "\n")
		default:
			return fmt.Errorf("line %d of the patch is not understood", at+i)
		}
	}
	flush()
	c.Changes = append(c.Changes, change{FilePath: name, Action: "edit", Edits: edits})
	if len(edits) == 0 {
		return fmt.Errorf("line %d of the patch: no change follows", at-1)
	}
	return nil
}
