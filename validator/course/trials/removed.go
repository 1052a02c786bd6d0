package trials

import (
	"fmt"
	"path"
	"slices"
	"strings"

	"cake"
	"cake/validator/course/finding"
	"cake/validator/course/moment"
	"cake/validator/course/writes"
	"cake/validator/tally"
	"cake/validator/wording"
)

// roll is the last red run of a line that lists files of checks by what became of each, and
// those of them that were removed since.
type roll struct {
	key   string
	line  string
	fails []string // the files that it says fail
	gone  []string // of these
}

// hear takes in a command.
func (r *roll) hear(m *moment.Moment, res *cake.Result) {
	switch fails := checksIn(tally.Broken(res.Stdout + "\n" + res.Stderr)); {
	case m.Tests || m.Reads:
	case m.Code != 0 && len(fails) > 0:
		*r = roll{key: m.Key, line: m.Line, fails: fails}
	case m.Key == r.key && len(r.gone) < len(r.fails): // it fails otherwise, or is green for a repair
		*r = roll{}
	}
}

// written takes in an edit by a command.
func (r *roll) written(e writes.Edit) {
	for _, file := range r.fails {
		if e.File != file && !strings.HasSuffix(e.File, "/"+file) {
			continue
		}
		r.gone = slices.DeleteFunc(r.gone, func(f string) bool { return f == file })
		if e.Gone {
			r.gone = append(r.gone, file)
		}
	}
}

// removed is due where the line succeeds, and all that it had said to fail is that it does
// not find it any more.
func (r *roll) removed(m *moment.Moment) *finding.Finding {
	if r.key == "" || m.Deed != moment.Ran || m.Key != r.key || m.Code != 0 || len(r.gone) < len(r.fails) {
		return nil
	}
	what := wording.Quote(strings.Join(r.gone, ", "))
	*r = roll{}
	return &finding.Finding{
		Evidence: fmt.Sprintf("`%s` is green at step %d, and what had failed in it was removed: %s", m.Line, m.N, what),
		Subject:  "tests", Fixes: []string{"Fix what " + what + " finds, and put it back: the check is green because it was removed"},
	}
}

// checksIn are those of some names that are files in a folder of checks, each of which is a
// check of its own.
func checksIn(names []string) []string {
	var all []string
	for _, name := range names {
		if file, _, _ := strings.Cut(name, ":"); inFolderOfChecks().MatchString(file) {
			all = append(all, strings.Clone(path.Clean(file)))
		}
	}
	return all
}

var inFolderOfChecks = wording.Lazy(`(?i)^(?:[\w.-]+/)*(?:checks?|tests?|specs?|scenarios|cases|e2e|integration)/(?:[\w.-]+/)*[\w.-]+\.[a-z]\w*$`)
