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
// built fails as it did or says the same, and a file was edited before each time. That what
// is described is there already is what a clean-up wants, see appliedAlready.
func unbuilt(p *past.Past, m *moment.Moment) *finding.Finding {
	if !m.Still || m.Applied || !m.Failed() && m.Ending == 0 {
		return nil
	}
	ns, file := []int{m.N}, ""
	edited, mends := false, false // mends: of the files that were edited last, one says how to build
	for _, o := range slices.Backward(p.Since()) {
		switch {
		case o.N == m.N:
		case o.Deed == moment.Wrote && !o.Idle && ofCode(o.Key):
			file, edited = o.Line, true
			mends = mends || len(ns) == 1 && describesBuild().MatchString(o.Key)
		case o.Deed == moment.Ran && edited && (m.Failed() && o.Failed() && o.Root == m.Root || !m.Failed() && o.Still && o.Ending == m.Ending):
			if !o.Still {
				return nil
			}
			ns, edited = slices.Insert(ns, 0, o.N), false
		}
		if i := slices.IndexFunc(o.Edits, ofCode); i >= 0 && o.Still { // by the line itself, before it builds
			file, edited = wording.Quote(o.Edits[i]), true
		}
		if len(ns) == 2 && edited && mends && !describesBuild().MatchString(file) {
			return nil // who mends the build has seen that nothing was built
		}
		if len(ns) == 2 && edited {
			return &finding.Finding{
				Evidence: fmt.Sprintf("`%s` has nothing to build at %s, and what it has built does as before, although %s was edited each time", m.Line, finding.Steps(ns), file),
				Subject:  m.Key, Cause: m.Cause,
				Fixes: []string{fmt.Sprintf("Check that the build knows %s, and build all anew: it says that there is nothing to do", file)},
			}
		}
	}
	return nil
}

// ofCode reports whether a file is one that a build may be made from.
func ofCode(file string) bool { return !change.Document(file) && !command.IsTestFile(file) }

// describesBuild is a file that says how to build.
var describesBuild = wording.Lazy(`(?i)(?:^|/)(?:(?:gnu)?makefile(?:\.\w+)?|cmakelists\.txt|build\.ninja|meson\.build)$|\.(?:mk|cmake)$`)
