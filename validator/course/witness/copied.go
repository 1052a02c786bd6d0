package witness

import (
	"fmt"
	"slices"
	"strings"

	"cake"
	"cake/validator/command"
	"cake/validator/course/change"
	"cake/validator/course/finding"
	"cake/validator/course/said"
	"cake/validator/wording"
)

// A copiedRecord is what became of two files that were found to differ, one of which is what
// the other is to be.
type copiedRecord struct {
	differed look
	files    []string
	taken    look   // at which what is expected was overwritten with what came out
	file     string // which that is
}

// edit forgets what differed: the fault may be mended.
func (r *copiedRecord) edit() { *r = copiedRecord{} }

func (r *copiedRecord) hear(at look, res *cake.Result, c command.Call, wrote []string) {
	i := slices.IndexFunc(c.Programs, findsDifferences)
	if i >= 0 && res.ExitCode == 1 {
		*r = copiedRecord{differed: at}
		for _, file := range givenTo(c.Programs[i]) {
			r.files = append(r.files, strings.Clone(file))
		}
		return
	}
	if r.differed.n == 0 || r.taken.n > 0 {
		return
	}
	for _, file := range slices.Concat(wrote, copiedTo(c)) {
		switch {
		case slices.Contains(r.files, file) && change.HoldsExpected(file) && r.givesOther(c, file):
			r.taken, r.file = at, wording.Quote(file)
			return
		case !change.Document(file) && !slices.Contains(r.files, file):
			r.edit()
			return
		}
	}
}

// copiedTo are the files that a call copies something to.
func copiedTo(c command.Call) []string {
	var all []string
	for _, p := range c.Programs {
		if given := givenTo(p); (p.Name == "cp" || p.Name == "mv") && len(given) == 2 {
			all = append(all, given[1])
		}
	}
	return all
}

// givesOther reports whether a call names the file that one was compared with.
func (r *copiedRecord) givesOther(c command.Call, file string) bool {
	return slices.ContainsFunc(c.Programs, func(p command.Program) bool {
		return (p.Name == "cp" || p.Name == "mv") && slices.ContainsFunc(givenTo(p), func(a string) bool { return a != file && slices.Contains(r.files, a) })
	})
}

// notFixed is due where a report says that a fault is mended, and all that was changed since
// it was seen is what came out is now what is expected.
func (r *copiedRecord) notFixed(report string) *finding.Finding {
	if r.taken.n == 0 || !said.FaultFixed(report) || said.Renews(report) {
		return nil
	}
	return &finding.Finding{
		Evidence: fmt.Sprintf("it says that a fault is fixed, and `%s` %s has only overwritten %s with what came out", r.taken.line, at(r.taken), r.file),
		Subject:  r.file, Fixes: []string{fmt.Sprintf("Fix what makes it: %s held what should come out, and was overwritten with what does", r.file)},
	}
}
