package loops

import (
	"fmt"
	"slices"

	"cake/validator/course/finding"
	"cake/validator/course/moment"
	"cake/validator/course/past"
	"cake/validator/wording"
)

// untriedFrom is how many edits in a row may bring back what a file has held before, with nothing
// tried in between: who takes a slip back does so once, or twice.
const untriedFrom = 3

// untried is due where one file goes to and fro between contents that it has held, and nothing is run
// that could tell which of them is right.
func untried(p *past.Past, m *moment.Moment) *finding.Finding {
	if m.Deed != moment.Wrote || !m.Returns {
		return nil
	}
	var ns []int
	for _, o := range slices.Backward(p.Since()) {
		if o.Deed == moment.Reported || o.Deed == moment.Ran && o.Reads {
			continue
		}
		if o.Deed != moment.Wrote || !o.Returns || o.Key != m.Key {
			break
		}
		ns = append(ns, o.N)
	}
	if len(ns) < untriedFrom {
		return nil
	}
	slices.Reverse(ns)
	file := wording.Quote(m.Key)
	return &finding.Finding{
		Evidence: fmt.Sprintf("%s has a content again that it had before at %s, and nothing was run in between", file, finding.Steps(ns)),
		Subject:  m.Key,
		Fixes:    []string{"Run what reads " + file + " before you change it again: it only goes to and fro between contents that nothing has tried"},
	}
}
