package course

import (
	"fmt"
	"path"
	"slices"

	"cake/validator/course/change"
)

// otherCopy is due where a command, whatever it is called, has the same output to the
// letter three times although one file was edited twice in between, and names
// another file of that name, and not that one.
func (r *Run) otherCopy(m *moment) *finding {
	if m.deed != ran || m.reads || m.tests || m.failed() || len(m.paths) == 0 {
		return nil
	}
	var ns []int
	edits := map[string]int{}
	for _, o := range slices.Backward(r.since()) {
		switch {
		case o.deed == wrote && !o.idle:
			edits[o.key]++
		case o.deed == ran && o.key == m.key && o.result != m.result:
			return nil
		case o.deed == ran && o.result == m.result:
			ns = slices.Insert(ns, 0, o.n)
		}
		if len(ns) == unmovedFrom {
			return m.reading(edits, ns)
		}
	}
	return nil
}

// placedElsewhere is due where a failure names a file, as it did before, and all that
// was edited since, twice and more, is another file of that name.
func (r *Run) placedElsewhere(m *moment) *finding {
	if !m.failed() || m.place == "" {
		return nil
	}
	var ns []int
	edits := map[string]int{}
	for _, o := range slices.Backward(r.moments) {
		switch {
		case o.deed == wrote && !o.idle:
			edits[o.key]++
		case o.failed() && o.place == m.place && o.root == m.root:
			ns = slices.Insert(ns, 0, o.n)
		}
	}
	if len(ns) < 2 || len(edits) != 1 {
		return nil
	}
	for file, n := range edits {
		if n >= 2 && change.MayBeCopies(file, m.place) {
			return &finding{
				evidence: fmt.Sprintf("`%s` fails at %s in %s, and all that was edited is %s, %d times", m.line, steps(ns), m.place, file, n),
				subject:  file, cause: m.cause, fixes: []string{fmt.Sprintf("Edit %s: it is what is used, not %s", m.place, file)},
			}
		}
	}
	return nil
}

// reading is the finding about the file that is used in place of an edited one.
func (m *moment) reading(edits map[string]int, ns []int) *finding {
	for file, n := range edits {
		for _, other := range m.paths {
			if n >= 2 && change.MayStandFor(file, other) && !slices.Contains(m.paths, path.Clean(file)) {
				return &finding{
					evidence: fmt.Sprintf("`%s` has the same output at %s, and names %s, while %s was edited %d times", m.line, steps(ns), other, file, n),
					subject:  file, fixes: []string{fmt.Sprintf("Check which file is used: it names %s, and the edits went to %s", other, file)},
				}
			}
		}
	}
	return nil
}
