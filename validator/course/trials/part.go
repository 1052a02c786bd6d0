package trials

import (
	"fmt"
	"slices"
	"strings"

	"cake/validator/course/digest"
	"cake/validator/course/finding"
	"cake/validator/course/moment"
	"cake/validator/course/purpose"
	"cake/validator/course/said"
	"cake/validator/tally"
	"cake/validator/wording"
)

// An openRun is a red run of tests, as long as only a part of what failed in it
// has been green since.
type openRun struct {
	key    string
	line   string
	at     int
	picks  []string // what it was narrowed down to; nothing means all
	tally  tally.Tally
	broken []string // what failed in it, and was not green since
	green  int      // how many tests have passed since
	part   []string // what the green runs since were narrowed down to
	left   bool     // something of it has surely not run since
}

// fail takes in a red run. One that is narrower than the one before says nothing
// about the rest.
func (o *openRun) fail(m *moment.Moment) {
	if o.line != "" && o.key != m.Key && len(m.Picks) > 0 && !purpose.Within(o.picks, m.Picks) {
		return
	}
	*o = openRun{key: m.Key, line: m.Line, at: m.N, picks: m.Picks, tally: m.Tally, broken: m.Broken}
	if len(o.broken) == 0 {
		o.broken = m.Targets
	}
}

// pass takes in a green run: it closes what it covers. Where it cannot be told
// what it covers, it covers all.
func (o *openRun) pass(m *moment.Moment) {
	if o.line == "" || m.Empty {
		return
	}
	if purpose.Apart(o.picks, m.Picks) || m.Sort && o.key != m.Key && m.Tally.Known && o.tally.Known && m.Tally.Ran() < o.tally.Ran() {
		o.part, o.left = append(o.part, m.Picks...), true
		return
	}
	o.green += m.Tally.Ran()
	whole := o.key == m.Key || len(m.Picks) == 0 || len(o.picks) > 0 && purpose.Within(m.Picks, o.picks)
	if whole || o.tally.Known && o.green >= o.tally.Ran() {
		*o = openRun{}
		return
	}
	named := o.unseen(m) || o.close(m.Picks)
	few := m.Tally.Known && o.tally.Known && o.green < o.tally.Failed
	if o.part = append(o.part, m.Picks...); !named && !few {
		*o = openRun{}
		return
	}
	o.left = true
}

// unseen takes out what a run that names all it has tried says has passed, and reports
// whether some of what failed is not among it.
func (o *openRun) unseen(m *moment.Moment) bool {
	if !m.Tally.Known || len(m.Passing) < m.Tally.Ran() {
		return false
	}
	left := slices.DeleteFunc(slices.Clone(o.broken), func(b string) bool { return slices.Contains(m.Passing, digest.Of(b)) })
	if len(left) == 0 || len(left) == len(o.broken) {
		return false // named in another way, it may be
	}
	o.broken = left
	return true
}

// close takes out what a narrowed run covers, and reports whether something is
// left that it surely does not cover: another of the same sort.
func (o *openRun) close(picks []string) bool {
	var paths, names []string
	for _, b := range o.broken {
		if purpose.Pathlike(b) {
			paths = append(paths, b)
		} else {
			names = append(names, b)
		}
	}
	leftPaths := slices.DeleteFunc(slices.Clone(paths), func(b string) bool { return purpose.Picked(b, picks) })
	leftNames := slices.DeleteFunc(slices.Clone(names), func(b string) bool { return purpose.Picked(b, picks) })
	places := slices.ContainsFunc(picks, purpose.Pathlike)
	open := len(leftPaths) > 0 && (places || len(leftPaths) < len(paths)) || len(leftNames) > 0 && len(leftNames) < len(names) && (len(paths) == 0 || !places)
	o.broken = append(leftPaths, leftNames...)
	return open
}

// OnlyPart is due where a report speaks of all, and a part of what was red has
// not run since. A report that names the part speaks of the part.
func (b *Book) OnlyPart(report string) *finding.Finding {
	if f := b.stages.notRun(report); f != nil {
		return f
	}
	o := &b.tests.open
	low := said.Words(report)
	names := slices.ContainsFunc(o.part, func(p string) bool {
		return slices.ContainsFunc(strings.Fields(said.Words(p)), func(w string) bool {
			return len(w) > 2 && w != "test" && w != "tests" && w != "src" && said.Holds(low, w)
		})
	})
	if !o.left || names && !said.Holds(low, "all tests", "all of the tests", "whole suite", "everything", "full suite") {
		return nil
	}
	what := "some of what failed"
	if len(o.broken) > 0 {
		what = wording.Quote(o.broken[0])
	}
	fix := "Run " + o.line
	if wording.IsCut(o.line) {
		fix = "Run all the tests again"
	}
	return &finding.Finding{
		Evidence: fmt.Sprintf("it says that it is done, `%s` failed at step %d, and only a part of it has run since, without %s", o.line, o.at, what),
		Subject:  "part", Fixes: []string{fix},
	}
}
