package tool

import (
	"encoding/json"
	"fmt"
	"strings"

	"github.com/aymanbagabas/go-udiff"

	"assent"
)

// maxDiff bounds the text that a diff is made of.
const maxDiff = 1 << 20

func read() assent.Tool {
	return assent.Tool{
		Name: "read", Aliases: []string{"read_file"}, Doc: "Read a text file.", Needs: []assent.Capability{assent.FileRead},
		Schema: schema(`{"type":"object","additionalProperties":false,"required":["file_path"],"properties":{
"file_path":{"type":"string","description":"path of the file, absolute or relative to the working directory"},
"path":{"type":"string","description":"the same as file_path"},
"offset":{"type":"integer","minimum":0,"description":"first line, from 1"},
"limit":{"type":"integer","minimum":1,"description":"how many lines"}}}`),
		Plan: func(c assent.Call, f assent.Facts) (assent.Plan, error) {
			var args struct {
				FilePath string `json:"file_path"`
				Path     string `json:"path"`
				Offset   uint   `json:"offset"`
				Limit    uint   `json:"limit"`
			}
			if err := decode(c.Args, &args); err != nil {
				return assent.Plan{}, err
			}
			name, err := either(args.FilePath, args.Path)
			if err != nil {
				return assent.Plan{}, err
			}
			return filePlan(f, assent.OpRead, name, c.Dir, "file_path")
		},
	}
}

// either takes the one of two spellings of an argument that is given.
func either(a, b string) (string, error) {
	switch {
	case a != "" && b != "" && a != b:
		return "", fmt.Errorf("arguments: file_path and path differ")
	case a == "" && b == "":
		return "", fmt.Errorf("arguments: file_path is missing")
	case a == "":
		return b, nil
	}
	return a, nil
}

func filePlan(f assent.Facts, op assent.Op, name, dir, why string) (assent.Plan, error) {
	plan := assent.Plan{Shape: assent.Simple}
	r, needed, err := fileRequest(f, op, name, dir, why)
	if err != nil {
		return plan, err
	}
	if !needed {
		plan.Free = true
		return plan, nil
	}
	if r.Subject != "" && r.Spelled == 0 && !strings.Contains(r.Subject, "*") {
		r.Always = []string{r.Subject}
	}
	plan.Requests = []assent.Request{r}
	return plan, nil
}

func glob() assent.Tool {
	return assent.Tool{
		Name: "glob", Doc: "List the files that match a pattern.", Needs: []assent.Capability{assent.FileRead},
		Schema: schema(`{"type":"object","additionalProperties":false,"required":["pattern"],"properties":{
"pattern":{"type":"string"},"path":{"type":"string","description":"directory to search; default: the working directory"},
"limit":{"type":"integer","minimum":1}}}`),
		Plan: func(c assent.Call, f assent.Facts) (assent.Plan, error) {
			var args struct {
				Pattern string `json:"pattern"`
				Path    string `json:"path"`
				Limit   uint   `json:"limit"`
			}
			if err := decode(c.Args, &args); err != nil {
				return assent.Plan{}, err
			}
			if args.Pattern == "" {
				return assent.Plan{}, fmt.Errorf("arguments: pattern is missing")
			}
			dirs, err := searchDirs(args.Path, args.Pattern)
			if err != nil {
				return assent.Plan{}, err
			}
			plan := assent.Plan{Shape: assent.Simple}
			for _, dir := range dirs {
				// Names only: no content is read.
				one, err := filePlan(f, assent.OpStat, dir, c.Dir, "path")
				if err != nil {
					return assent.Plan{}, err
				}
				plan.Requests = append(plan.Requests, one.Requests...)
			}
			plan.Free = len(plan.Requests) == 0
			return plan, nil
		},
	}
}

func grep() assent.Tool {
	return assent.Tool{
		Name: "grep", Doc: "Search files for a regular expression.", Needs: []assent.Capability{assent.FileRead},
		Schema: schema(`{"type":"object","additionalProperties":false,"required":["pattern"],"properties":{
"pattern":{"type":"string"},"path":{"type":"string","description":"file or directory; default: the working directory"},
"glob":{"type":"string"},"ignore_case":{"type":"boolean"},"hidden":{"type":"boolean"},"context":{"type":"integer","minimum":0},
"limit":{"type":"integer","minimum":1},"files_only":{"type":"boolean"}}}`),
		Plan: func(c assent.Call, f assent.Facts) (assent.Plan, error) {
			var args struct {
				Pattern    string `json:"pattern"`
				Path       string `json:"path"`
				Glob       string `json:"glob"`
				IgnoreCase bool   `json:"ignore_case"`
				Hidden     bool   `json:"hidden"`
				Context    uint   `json:"context"`
				Limit      uint   `json:"limit"`
				FilesOnly  bool   `json:"files_only"`
			}
			if err := decode(c.Args, &args); err != nil {
				return assent.Plan{}, err
			}
			if args.Pattern == "" {
				return assent.Plan{}, fmt.Errorf("arguments: pattern is missing")
			}
			if args.Path == "" {
				args.Path = "."
			}
			op := assent.OpVisible
			if args.Hidden {
				op = assent.OpList
			}
			return filePlan(f, op, args.Path, c.Dir, "path")
		},
	}
}

func write() assent.Tool {
	return assent.Tool{
		Name: "write", Aliases: []string{"write_file"}, Doc: "Write a file, replacing what is there.", Needs: writes(),
		Schema: schema(`{"type":"object","additionalProperties":false,"required":["file_path","content"],"properties":{
"file_path":{"type":"string"},"path":{"type":"string","description":"the same as file_path"},"content":{"type":"string"}}}`),
		Plan: func(c assent.Call, f assent.Facts) (assent.Plan, error) {
			var args struct {
				FilePath string  `json:"file_path"`
				Path     string  `json:"path"`
				Content  *string `json:"content"`
			}
			if err := decode(c.Args, &args); err != nil {
				return assent.Plan{}, err
			}
			name, err := either(args.FilePath, args.Path)
			if err != nil {
				return assent.Plan{}, err
			}
			if args.Content == nil {
				return assent.Plan{}, fmt.Errorf("arguments: content is missing")
			}
			plan, err := filePlan(f, assent.OpWrite, name, c.Dir, "file_path")
			if err != nil || len(plan.Requests) == 0 {
				return plan, err
			}
			r := &plan.Requests[0]
			plan.Exists = f.Resolve(r.Subject).Kind != assent.Missing
			old := contentOf(f, r.Subject)
			plan.Diff = diff(r.Subject, old, *args.Content)
			workflowNote(&plan)
			return plan, nil
		},
	}
}

func writes() []assent.Capability {
	return []assent.Capability{assent.FileWriteProject, assent.FileWriteOutside}
}

// contentOf reads a file through the facts if they can; a plan without content
// has a diff that shows all lines as new.
func contentOf(f assent.Facts, name string) string {
	if r, ok := f.(assent.ContentFacts); ok {
		if text, ok := r.Content(name, maxDiff); ok {
			return text
		}
	}
	return ""
}

func diff(name, old, new string) string {
	if len(old)+len(new) > maxDiff {
		return fmt.Sprintf("(%d bytes become %d bytes: too long for a diff)\n", len(old), len(new))
	}
	return udiff.Unified(name, name, old, new)
}

// workflowNote points out files that run in continuous integration: a normal
// project write, with a risk note (spec, section 8.4).
func workflowNote(plan *assent.Plan) {
	for _, r := range plan.Requests {
		for _, dir := range []string{"/.github/workflows/", "/.gitlab-ci", "/.circleci/", "/.buildkite/", "/Jenkinsfile", "/azure-pipelines"} {
			if strings.Contains(r.Subject, dir) {
				plan.Notes = append(plan.Notes, "this file runs in continuous integration, with its secrets")
				return
			}
		}
	}
}

func edit() assent.Tool {
	return assent.Tool{
		Name: "edit", Doc: "Replace an exact, unique piece of text in a file.", Needs: writes(),
		Schema: schema(`{"type":"object","additionalProperties":false,"required":["file_path","old","new"],"properties":{
"file_path":{"type":"string"},"path":{"type":"string","description":"the same as file_path"},
"old":{"type":"string","description":"text to replace; must occur exactly once unless all is true"},
"new":{"type":"string"},"old_string":{"type":"string"},"new_string":{"type":"string"},
"all":{"type":"boolean"}}}`),
		Plan: func(c assent.Call, f assent.Facts) (assent.Plan, error) {
			var args struct {
				FilePath  string  `json:"file_path"`
				Path      string  `json:"path"`
				Old       *string `json:"old"`
				New       *string `json:"new"`
				OldString *string `json:"old_string"`
				NewString *string `json:"new_string"`
				All       bool    `json:"all"`
			}
			if err := decode(c.Args, &args); err != nil {
				return assent.Plan{}, err
			}
			name, err := either(args.FilePath, args.Path)
			if err != nil {
				return assent.Plan{}, err
			}
			oldText, err := given("old", args.Old, args.OldString)
			if err != nil {
				return assent.Plan{}, err
			}
			newText, err := given("new", args.New, args.NewString)
			if err != nil {
				return assent.Plan{}, err
			}
			plan, err := filePlan(f, assent.OpWrite, name, c.Dir, "file_path")
			if err != nil || len(plan.Requests) == 0 {
				return plan, err
			}
			text := contentOf(f, plan.Requests[0].Subject)
			n := 1
			if args.All {
				n = -1
			}
			if oldText != "" && strings.Contains(text, oldText) {
				plan.Diff = diff(plan.Requests[0].Subject, text, strings.Replace(text, oldText, newText, n))
			} else {
				plan.Diff = diff(plan.Requests[0].Subject, oldText, newText)
			}
			workflowNote(&plan)
			return plan, nil
		},
	}
}

// given takes the one of two spellings of a text that is given. The text may be
// empty, but it must be there: what is shown for approval is what will be done.
func given(name string, a, b *string) (string, error) {
	switch {
	case a != nil && b != nil && *a != *b:
		return "", fmt.Errorf("arguments: %s and %s_string differ", name, name)
	case a != nil:
		return *a, nil
	case b != nil:
		return *b, nil
	}
	return "", fmt.Errorf("arguments: %s is missing", name)
}

func remove() assent.Tool {
	return assent.Tool{
		Name: "delete", Aliases: []string{"delete_file"}, Doc: "Delete a file.", Level: assent.Confirm, Needs: writes(),
		Schema: schema(`{"type":"object","additionalProperties":false,"required":["file_path"],"properties":{
"file_path":{"type":"string"},"path":{"type":"string","description":"the same as file_path"},
"recursive":{"type":"boolean","description":"delete a directory with all that is in it"}}}`),
		Plan: func(c assent.Call, f assent.Facts) (assent.Plan, error) {
			var args struct {
				FilePath  string `json:"file_path"`
				Path      string `json:"path"`
				Recursive bool   `json:"recursive"`
			}
			if err := decode(c.Args, &args); err != nil {
				return assent.Plan{}, err
			}
			name, err := either(args.FilePath, args.Path)
			if err != nil {
				return assent.Plan{}, err
			}
			op := assent.OpDelete
			if args.Recursive {
				op = assent.OpErase
			}
			return filePlan(f, op, name, c.Dir, "file_path")
		},
	}
}

func schema(s string) json.RawMessage { return json.RawMessage(s) }
