package machine

import (
	"encoding/json"
	"fmt"

	"assent"
)

// notRecorded is the answer to a question that the record does not hold. All
// three forms of it make a decision stricter.
const notRecorded = "not recorded"

// Replay returns facts that answer as recorded. A question that was not asked
// then is answered by an error (for List: by nothing, and that there is more).
func Replay(recorded []byte) (assent.Facts, error) {
	var rec record
	if err := json.Unmarshal(recorded, &rec); err != nil {
		return nil, fmt.Errorf("replay facts: %v", err)
	}
	r := &replayed{
		scene:    rec.Scene,
		resolved: make(map[string]assent.Path, len(rec.Resolve)),
		lists:    make(map[listKey]listed, len(rec.List)),
		repos:    make(map[string]assent.Repo, len(rec.Repo)),
	}
	for _, a := range rec.Resolve {
		r.resolved[a.Ask] = a.Answer
	}
	for _, a := range rec.List {
		r.lists[listKey{a.Ask, a.Limit}] = listed{a.Paths, a.More}
	}
	for _, a := range rec.Repo {
		r.repos[a.Ask] = a.Answer
	}
	return r, nil
}

type replayed struct {
	scene    assent.Scene
	resolved map[string]assent.Path
	lists    map[listKey]listed
	repos    map[string]assent.Repo
}

func (r *replayed) Scene() assent.Scene { return r.scene }

func (r *replayed) Resolve(abs string) assent.Path {
	if p, ok := r.resolved[abs]; ok {
		return p
	}
	return assent.Path{Name: clean(abs), Real: clean(abs), Err: notRecorded}
}

func (r *replayed) List(pattern string, limit int) ([]string, bool) {
	if a, ok := r.lists[listKey{pattern, limit}]; ok {
		return append([]string(nil), a.paths...), a.more
	}
	return nil, true
}

func (r *replayed) Repo(dir string) assent.Repo {
	if a, ok := r.repos[dir]; ok {
		return a
	}
	return assent.Repo{Err: notRecorded}
}
