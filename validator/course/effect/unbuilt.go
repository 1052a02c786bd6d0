package effect

import (
	"fmt"
	"slices"

	"cake/validator/command"
	"cake/validator/course/change"
	"cake/validator/course/finding"
	"cake/validator/course/moment"
	"cake/validator/course/past"
	"cake/validator/wording"
)

// unbuilt is due where a builder says twice that it has nothing to do, what it has
// built fails as it did or says the same, and one file was edited before each time: who edits
// another one the second time may have seen why. That what is described is there already is what a
// clean-up wants, see appliedAlready.
func unbuilt(p *past.Past, m *moment.Moment) *finding.Finding {
	if !m.Still || m.Applied || !m.Failed() && m.Ending == 0 {
		return nil
	}
	ns := []int{m.N}
	var last, files []string // that were edited before this run, and before the one before
	for _, o := range slices.Backward(p.Since()) {
		switch {
		case o.N == m.N:
		case o.Deed == moment.Wrote && !o.Idle && ofCode(o.Key):
			files = append(files, o.Key)
		case o.Deed == moment.Ran && len(files) > 0 && (m.Failed() && o.Failed() && o.Root == m.Root || !m.Failed() && o.Still && o.Ending == m.Ending):
			if !o.Still || len(ns) == 2 {
				return nil
			}
			ns, last, files = slices.Insert(ns, 0, o.N), files, nil
		}
		if o.Still { // by the line itself, before it builds
			files = append(files, slices.DeleteFunc(slices.Clone(o.Edits), func(f string) bool { return !ofCode(f) })...)
		}
		if i := slices.IndexFunc(files, func(f string) bool { return slices.Contains(last, f) }); i >= 0 {
			return nothingBuilt(m, ns, wording.Quote(files[i]))
		}
	}
	return nil
}

// nothingBuilt tells that a builder does not know a file.
func nothingBuilt(m *moment.Moment, ns []int, file string) *finding.Finding {
	return &finding.Finding{
		Evidence: fmt.Sprintf("`%s` has nothing to build at %s, and what it has built does as before, although %s was edited each time", m.Line, finding.Steps(ns), file),
		Subject:  m.Key, Cause: m.Cause,
		Fixes: []string{fmt.Sprintf("Check that the build knows %s, and build all anew: it says that there is nothing to do", file)},
	}
}

// ofCode reports whether a file is one that a build may be made from.
func ofCode(file string) bool { return !change.Document(file) && !command.IsTestFile(file) }
