package omission

import (
	"fmt"
	"slices"
	"strings"

	"cake/validator/course/change"
	"cake/validator/course/figures"
	"cake/validator/course/finding"
	"cake/validator/course/moment"
	"cake/validator/course/said"
)

// An omission is something that was left out of what tests or checks look at. There may be
// good reasons for it, and a report that claims success has to name it.
type omission struct {
	at      int
	subject string // by which the same is known again
	what    string // "the bar of … is 40 instead of 90"
	names   []string
	named   bool // only who names it by one of these has told of it
	told    func(report string) bool
}

// mostOmissions bounds those that are remembered.
const mostOmissions = 8

// A Book is what a run knows of omissions.
type Book struct {
	left    []omission
	bars    map[string]figures.Bar // of what has failed, by what else stands in the line
	over    overBook
	weighed weighedBook
	red     redCheck
	hook    hookBook
	pin     pinBook
	wrong   string // what came out of red tests, and means nothing
	wrongAt int    // the step
}

// put notes what is left out now, instead of what was noted of the same subject.
func (b *Book) put(a omission) {
	b.drop(a.subject)
	if len(b.left) < mostOmissions {
		b.left = append(b.left, a)
	}
}

// drop forgets what was left out: it is looked at again.
func (b *Book) drop(subject string) {
	b.left = slices.DeleteFunc(b.left, func(o omission) bool { return o.subject == subject })
}

// Tests are what is to be known of the tests of a run.
type Tests struct {
	Red, Turned bool // the last run of them failed; it is green, and the one before was red
	Dropped     bool // a file that holds no tests was removed
	Renewed     int  // the step at which what is expected was written anew while they were red; 0 where it was not
	Line        string
	Waived      string // the tests that are skipped for what is not there, in words
}

// Edited takes in an edit. Whether a check or tests have failed in the run is said by red.
func (b *Book) Edited(n int, e change.Edit, red bool, t Tests) {
	b.hearJob(n, e, red)
	b.pin.editPin(n, e)
	b.hearStrictness(n, e, t.Red)
	b.hearList(n, e, t.Dropped)
}

// Hear takes in a command.
func (b *Book) Hear(m *moment.Moment, t Tests) {
	b.hearBars(m)
	b.hearOver(m)
	b.hearWeights(m)
	b.hearRed(m)
	b.hearHook(m)
	b.hearPin(m)
	b.hearTests(m, t)
}

// Finding is due where a report claims success, and does not name what was left out of
// what has been red.
func (b *Book) Finding(report string) *finding.Finding {
	if f := b.aroundAgain(report); f != nil {
		return f
	}
	if report == "" || said.Open(report) || said.AdmitsAbroad(report) || !said.Mended(report) && !said.Conforms(report) && !said.DoneAbroad(report) {
		return nil
	}
	left := slices.DeleteFunc(b.left, func(a omission) bool { return a.namedIn(report) })
	if b.left = nil; len(left) == 0 {
		return nil
	}
	a := left[0]
	return &finding.Finding{
		Evidence: fmt.Sprintf("it tells of success, and at step %d %s", a.at, a.what),
		Subject:  a.subject, Fixes: []string{"Mend what was found, or say in the report that it is left out: " + a.what},
	}
}

// namedIn reports whether a report names what was left out.
func (a omission) namedIn(report string) bool {
	low := strings.ToLower(report)
	return a.told != nil && a.told(report) || !a.named && (said.Silence(report) || said.Less(report)) || slices.ContainsFunc(a.names, func(name string) bool { return strings.Contains(low, strings.ToLower(name)) })
}
