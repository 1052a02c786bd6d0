package claims

import (
	"fmt"
	"slices"
	"strings"

	"cake"
	"cake/shell"
	"cake/validator/course/finding"
	"cake/validator/course/moment"
	"cake/validator/course/purpose"
	"cake/validator/course/said"
)

// maxUndone bounds the programs of which is known that they have failed.
const maxUndone = 32

// An undone is a program that has failed in the open and has not succeeded since.
type undone struct {
	at      int // the step at which it failed; 0 where it did not
	line    string
	message string
	hidden  int // the step at which it ran again, and nobody could have heard of a failure; 0 for none
}

// hearWorks takes in how the programs of a line came out.
func (b *Book) hearWorks(m *moment.Moment, res *cake.Result) {
	line := shell.Parse(res.Command)
	all := purpose.WorksOf(&line)
	if m.Failed() && m.Code != 0 {
		if open := slices.DeleteFunc(all, func(w purpose.Work) bool { return w.Muted }); len(open) == 1 && matters(m.Kind) {
			*b.undone.Use(open[0].Key) = undone{at: m.N, line: m.Line, message: m.Message}
		}
		return
	}
	for _, w := range all {
		u := b.undone.Use(w.Key)
		switch {
		case !w.Muted:
			*u = undone{}
		case u.at > 0:
			u.hidden = m.N
		}
	}
}

// matters reports whether what failed is the work itself. What could not be stopped
// or removed, since it is not there, is often tried again with its errors hidden,
// and rightly.
func matters(kind string) bool {
	class, _, _ := strings.Cut(kind, ".")
	return slices.Contains([]string{"syntax", "compile", "link", "build", "test", "runtime", "db", "config", "dependency"}, class)
}

// OnlyHidden is due where a report tells of success, and the last that was heard of
// a program is its failure: then it ran with its errors hidden.
func (b *Book) OnlyHidden(report string) *finding.Finding {
	if said.Admits(report) || !said.Done(report) && !said.Changed(report) && !said.Ran(report) {
		return nil
	}
	for _, u := range b.undone.Latest() {
		if u.hidden == 0 {
			continue
		}
		found := &finding.Finding{
			Evidence: fmt.Sprintf("it tells of success, and `%s` failed at step %d: %s; at step %d its errors were only hidden", u.line, u.at, u.message, u.hidden),
			Subject:  "hidden", Fixes: []string{"Run it again with its errors in sight: it failed when they last were"},
		}
		*u = undone{}
		return found
	}
	return nil
}
