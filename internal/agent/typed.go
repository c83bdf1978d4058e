package agent

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"assent"
	"assent/internal/visible"
)

// typedArgs makes the arguments of a tool from what stands behind its name.
func typedArgs(name, rest string) (map[string]any, error) {
	switch name {
	case "bash":
		if strings.TrimSpace(rest) == "" {
			return nil, errors.New("bash COMMAND")
		}
		return map[string]any{"command": strings.TrimPrefix(rest, "\n")}, nil
	case "read":
		return readArgs(rest)
	case "write":
		return writeArgs(rest)
	case "edit":
		return editArgs(rest)
	case "delete":
		file, rest, err := firstWord(rest)
		if err != nil || file == "" || rest != "" {
			return nil, usage(err, "delete FILE")
		}
		return map[string]any{"file_path": file}, nil
	case "glob", "grep":
		pattern, rest, err := firstWord(rest)
		if err != nil || pattern == "" {
			return nil, usage(err, name+" PATTERN [PATH]")
		}
		path, rest, err := firstWord(rest)
		if err != nil || rest != "" {
			return nil, usage(err, name+" PATTERN [PATH]")
		}
		return without(map[string]any{"pattern": pattern, "path": path}, ""), nil
	case "fetch":
		if rest == "" || strings.ContainsAny(rest, " \n") {
			return nil, errors.New("fetch URL")
		}
		return map[string]any{"url": rest}, nil
	case "run_command":
		return argvArgs(rest)
	case "process":
		return processArgs(rest)
	}
	if rest == "" {
		return map[string]any{}, nil
	}
	return nil, fmt.Errorf("%s {...}: give its arguments as JSON; help %s shows them", name, name)
}

func usage(err error, form string) error {
	if err != nil {
		return fmt.Errorf("%s: %v", form, err)
	}
	return errors.New(form)
}

// without leaves out the members that have the given value.
func without(args map[string]any, value string) map[string]any {
	for k, v := range args {
		if v == value {
			delete(args, k)
		}
	}
	return args
}

// firstWord takes the first word of a text, or the Go string that it begins
// with.
func firstWord(text string) (word, rest string, err error) {
	text = strings.TrimLeft(text, " ")
	if strings.HasPrefix(text, `"`) {
		quoted, err := strconv.QuotedPrefix(text)
		if err != nil {
			return "", "", errors.New("a quote is not closed")
		}
		word, err := strconv.Unquote(quoted)
		return word, strings.TrimLeft(text[len(quoted):], " "), err
	}
	i := strings.IndexAny(text, " \n")
	switch {
	case i < 0:
		return text, "", nil
	case text[i] == '\n':
		return text[:i], text[i:], nil
	}
	return text[:i], strings.TrimLeft(text[i:], " "), nil
}

func readArgs(rest string) (map[string]any, error) {
	const form = "read FILE [FIRST[-LAST]]"
	file, lines, err := firstWord(rest)
	if err != nil || file == "" {
		return nil, usage(err, form)
	}
	args := map[string]any{"file_path": file}
	if lines == "" {
		return args, nil
	}
	first, last, ranged := strings.Cut(lines, "-")
	from, err := strconv.ParseUint(first, 10, 31)
	if err != nil || from == 0 {
		return nil, errors.New(form)
	}
	args["offset"] = from
	if ranged {
		to, err := strconv.ParseUint(last, 10, 31)
		if err != nil || to < from {
			return nil, errors.New(form)
		}
		args["limit"] = to - from + 1
	}
	return args, nil
}

func writeArgs(rest string) (map[string]any, error) {
	file, text, err := firstWord(rest)
	if err != nil || file == "" || text == "" {
		return nil, usage(err, "write FILE TEXT, or write FILE <<END")
	}
	text, lines := strings.CutPrefix(text, "\n")
	if !lines {
		text += "\n"
	}
	return map[string]any{"file_path": file, "content": text}, nil
}

func editArgs(rest string) (map[string]any, error) {
	const form = "edit FILE OLD => NEW, or edit FILE <<END with a line === between old and new"
	file, text, err := firstWord(rest)
	if err != nil || file == "" {
		return nil, usage(err, form)
	}
	text, lines := strings.CutPrefix(text, "\n")
	var old, new string
	ok := false
	if lines {
		old, new, ok = strings.Cut("\n"+text, "\n===\n")
		old = strings.TrimPrefix(old, "\n") + "\n"
	} else {
		old, new, ok = strings.Cut(text, "=>")
		old, new = strings.TrimSpace(old), strings.TrimSpace(new)
	}
	if !ok || strings.TrimSpace(old) == "" {
		return nil, errors.New(form)
	}
	return map[string]any{"file_path": file, "old": old, "new": new}, nil
}

func argvArgs(rest string) (map[string]any, error) {
	var argv []string
	for rest != "" {
		word, more, err := firstWord(rest)
		if err != nil {
			return nil, usage(err, "run_command PROGRAM [ARG...]")
		}
		argv, rest = append(argv, word), more
	}
	if len(argv) == 0 {
		return nil, errors.New("run_command PROGRAM [ARG...]")
	}
	return map[string]any{"argv": argv}, nil
}

func processArgs(rest string) (map[string]any, error) {
	const form = "process start COMMAND | list | read ID | write ID TEXT | stop ID"
	action, rest, err := firstWord(rest)
	if err != nil {
		return nil, usage(err, form)
	}
	args := map[string]any{"action": action}
	switch {
	case action == "list" && rest == "":
	case action == "start" && rest != "":
		args["command"] = strings.TrimPrefix(rest, "\n")
	case (action == "read" || action == "stop") && rest != "":
		args["id"] = rest
	case action == "write":
		id, text, err := firstWord(rest)
		if err != nil || id == "" || text == "" {
			return nil, usage(err, form)
		}
		text, lines := strings.CutPrefix(text, "\n")
		if !lines {
			text += "\n"
		}
		args["id"], args["input"] = id, text
	default:
		return nil, errors.New(form)
	}
	return args, nil
}

// Complete returns what a line that was typed so far can go on as: tools and
// words of a person who plays the model, then names of files. Each is the whole
// line.
func Complete(line string, tools []assent.Tool, files func(prefix string) []string) []string {
	word, rest, behind := strings.Cut(line, " ")
	var out []string
	if !behind {
		words := []string{"help", "say", "exit"}
		for _, t := range tools {
			words = append(words, t.Name)
		}
		slices.Sort(words)
		for _, w := range words {
			if strings.HasPrefix(w, word) {
				out = append(out, w)
			}
		}
		return out
	}
	if word == "help" {
		for _, t := range tools {
			if strings.HasPrefix(t.Name, rest) {
				out = append(out, word+" "+t.Name)
			}
		}
		return out
	}
	if files == nil {
		return nil
	}
	at := strings.LastIndexByte(line, ' ') + 1
	for _, name := range files(line[at:]) {
		out = append(out, line[:at]+name)
	}
	return out
}

// maxCandidates bounds how many completions are shown.
const maxCandidates = 40

func candidatesText(list []string) string {
	if len(list) == 0 {
		return "nothing goes on from there; help lists the tools\n"
	}
	var b strings.Builder
	for i, c := range list {
		if i == maxCandidates {
			fmt.Fprintf(&b, "  ... and %d more\n", len(list)-i)
			break
		}
		b.WriteString("  " + visible.Line(c) + "\n")
	}
	return b.String()
}

// helpText explains what can be typed, or one tool.
func helpText(tools []assent.Tool, name string) string {
	var b strings.Builder
	if name != "" {
		t, ok := lookup(tools, name)
		if !ok {
			return visible.Line(unknownTool(tools, name)) + "\n"
		}
		fmt.Fprintf(&b, "%s: %s\n", t.Name, visible.Lines(t.Doc))
		if form := typedForm(t.Name); form != "" {
			fmt.Fprintf(&b, "  %s\n", form)
		}
		fmt.Fprintf(&b, "  %s {...}, arguments: %s\n", t.Name, visible.Line(strings.ReplaceAll(string(t.Schema), "\n", "")))
		return b.String()
	}
	b.WriteString("You play the model: type the tool calls that a model would make. Assent judges, asks, runs and records them.\n\n")
	for _, t := range tools {
		form := typedForm(t.Name)
		if form == "" {
			form = t.Name + " {...}"
		}
		fmt.Fprintf(&b, "  %-34s %s\n", form, visible.Line(t.Doc))
	}
	b.WriteString(`
  <<END instead of a text            lines follow, up to one that is END
  {"tool":"bash","args":{...}}       a call as JSON; [{...},{...}]: several in one turn
  say TEXT                           the model's answer
  help TOOL                          more about a tool
  a beginning, Tab, Enter            what it can go on as
  exit                               leave
`)
	return b.String()
}

// typedForm is how a tool is typed; empty for those that want JSON.
func typedForm(name string) string {
	switch name {
	case "bash":
		return "bash COMMAND"
	case "read":
		return "read FILE [FIRST[-LAST]]"
	case "write":
		return "write FILE TEXT"
	case "edit":
		return "edit FILE OLD => NEW"
	case "delete":
		return "delete FILE"
	case "glob", "grep":
		return name + " PATTERN [PATH]"
	case "fetch":
		return "fetch URL"
	case "run_command":
		return "run_command PROGRAM [ARG...]"
	case "process":
		return "process start COMMAND | list | ..."
	}
	return ""
}
