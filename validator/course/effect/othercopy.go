package effect

import (
	"fmt"
	"path"
	"slices"

	"cake/validator/course/change"
	"cake/validator/course/finding"
	"cake/validator/course/moment"
	"cake/validator/course/past"
)

// otherCopy is due where a command, whatever it is called, has the same output to the
// letter three times although one file was edited twice in between, and names
// another file of that name, and not that one.
func otherCopy(p *past.Past, m *moment.Moment) *finding.Finding {
	if m.Deed != moment.Ran || m.Reads || m.Tests || m.Failed() || len(m.Paths) == 0 {
		return nil
	}
	var ns []int
	edits := map[string]int{}
	for _, o := range slices.Backward(p.Since()) {
		switch {
		case o.Deed == moment.Wrote && !o.Idle:
			edits[o.Key]++
		case o.Deed == moment.Ran && o.Key == m.Key && o.Result != m.Result:
			return nil
		case o.Deed == moment.Ran && o.Result == m.Result:
			ns = slices.Insert(ns, 0, o.N)
		}
		if len(ns) == unmovedFrom {
			return reading(m, edits, ns)
		}
	}
	return nil
}

// placedElsewhere is due where a failure names a file, as it did before, and all that
// was edited since, twice and more, is another file of that name.
func placedElsewhere(p *past.Past, m *moment.Moment) *finding.Finding {
	if !m.Failed() || m.Place == "" {
		return nil
	}
	var ns []int
	edits := map[string]int{}
	for _, o := range slices.Backward(p.All) {
		switch {
		case o.Deed == moment.Wrote && !o.Idle:
			edits[o.Key]++
		case o.Failed() && o.Place == m.Place && o.Root == m.Root:
			ns = slices.Insert(ns, 0, o.N)
		}
	}
	if len(ns) < 2 || len(edits) != 1 {
		return nil
	}
	for file, n := range edits {
		if n >= 2 && change.MayBeCopies(file, m.Place) {
			return &finding.Finding{
				Evidence: fmt.Sprintf("`%s` fails at %s in %s, and all that was edited is %s, %d times", m.Line, finding.Steps(ns), m.Place, file, n),
				Subject:  file, Cause: m.Cause, Fixes: []string{fmt.Sprintf("Edit %s: it is what is used, not %s", m.Place, file)},
			}
		}
	}
	return nil
}

// reading is the finding about the file that is used in place of an edited one.
func reading(m *moment.Moment, edits map[string]int, ns []int) *finding.Finding {
	for file, n := range edits {
		for _, other := range m.Paths {
			if n >= 2 && change.MayStandFor(file, other) && !slices.Contains(m.Paths, path.Clean(file)) {
				return &finding.Finding{
					Evidence: fmt.Sprintf("`%s` has the same output at %s, and names %s, while %s was edited %d times", m.Line, finding.Steps(ns), other, file, n),
					Subject:  file, Fixes: []string{fmt.Sprintf("Check which file is used: it names %s, and the edits went to %s", other, file)},
				}
			}
		}
	}
	return nil
}
