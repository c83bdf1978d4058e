package tool

import (
	"fmt"
	"strings"

	"assent"
)

// maxChanges bounds how many files one call changes.
const maxChanges = 500

// patch stands behind the tools of agents that change several files, or one
// file in several places, with one call: one question shows all of it. Every
// change asks what the tool write, edit or delete would.
func patch() assent.Tool {
	return assent.Tool{
		Name: "patch", Doc: "Change several files, or several places of a file, at once.", Needs: writes(), Elsewhere: true,
		Schema: schema(`{"type":"object","additionalProperties":false,"required":["changes"],"properties":{
"changes":{"type":"array","maxItems":500,"items":{"type":"object","additionalProperties":false,"required":["file_path","action"],"properties":{
"file_path":{"type":"string"},"action":{"type":"string","enum":["write","edit","delete"]},"content":{"type":"string","description":"of write: the whole new text"},
"edits":{"type":"array","description":"of edit: one after another","items":{"type":"object","additionalProperties":false,"required":["old","new"],"properties":{
"old":{"type":"string"},"new":{"type":"string"},"all":{"type":"boolean"}}}}}}}}}`),
		Plan: func(c assent.Call, f assent.Facts) (assent.Plan, error) {
			var args struct {
				Changes []change `json:"changes"`
			}
			if err := decode(c.Args, &args); err != nil {
				return assent.Plan{}, err
			}
			switch n := len(args.Changes); {
			case n == 0:
				return assent.Plan{}, fmt.Errorf("arguments: changes is missing or empty")
			case n > maxChanges:
				return assent.Plan{}, fmt.Errorf("arguments: %d changes: the limit is %d", n, maxChanges)
			}
			plan := assent.Plan{Shape: assent.Simple}
			var diffs strings.Builder
			for i := range args.Changes {
				if err := args.Changes[i].ask(&plan, &diffs, f, c.Dir); err != nil {
					return assent.Plan{}, fmt.Errorf("%v (change %d)", err, i+1)
				}
			}
			plan.Diff = diffs.String()
			plan.Free = len(plan.Requests) == 0
			workflowNote(&plan)
			return plan, nil
		},
	}
}

// A change is what a patch does to one file.
type change struct {
	FilePath string  `json:"file_path"`
	Action   string  `json:"action"`
	Content  *string `json:"content"`
	Edits    []struct {
		Old *string `json:"old"`
		New *string `json:"new"`
		All bool    `json:"all"`
	} `json:"edits"`
}

// ask adds what the change needs, and its diff.
func (c *change) ask(plan *assent.Plan, diffs *strings.Builder, f assent.Facts, dir string) error {
	if c.FilePath == "" {
		return fmt.Errorf("arguments: file_path is missing")
	}
	op := assent.OpWrite
	if c.Action == "delete" {
		op = assent.OpDelete
	}
	one, err := filePlan(f, op, c.FilePath, dir, "file_path")
	if err != nil {
		return err
	}
	plan.Requests = append(plan.Requests, one.Requests...)
	name := c.FilePath
	if len(one.Requests) > 0 {
		name = one.Requests[0].Subject
		plan.Exists = plan.Exists || c.Action == "write" && f.Resolve(name).Kind != assent.Missing
	}
	old := contentOf(f, name)
	text := old
	switch c.Action {
	case "write":
		if c.Content == nil {
			return fmt.Errorf("arguments: content is missing")
		}
		text = *c.Content
	case "edit":
		if len(c.Edits) == 0 {
			return fmt.Errorf("arguments: edits is missing or empty")
		}
		for _, e := range c.Edits {
			if e.Old == nil || e.New == nil {
				return fmt.Errorf("arguments: an edit without old or new")
			}
			if *e.Old == "" || !strings.Contains(text, *e.Old) {
				// Not what the file holds by now: shown by itself.
				diffs.WriteString(diff(name, *e.Old, *e.New))
				continue
			}
			n := 1
			if e.All {
				n = -1
			}
			text = strings.Replace(text, *e.Old, *e.New, n)
			if len(text) > maxDiff {
				return fmt.Errorf("arguments: the edited text is longer than %d bytes", maxDiff)
			}
		}
	case "delete":
		text = ""
	default:
		return fmt.Errorf("arguments: action: want write, edit or delete")
	}
	if text != old {
		diffs.WriteString(diff(name, old, text))
	}
	if diffs.Len() > 2*maxDiff {
		return fmt.Errorf("arguments: the diff is longer than %d bytes", 2*maxDiff)
	}
	return nil
}
