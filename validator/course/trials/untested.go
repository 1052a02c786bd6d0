package trials

import (
	"fmt"
	"slices"
	"strings"

	"cake/validator/course/change"
	"cake/validator/course/finding"
	"cake/validator/course/moment"
	"cake/validator/course/past"
	"cake/validator/course/said"
	"cake/validator/wording"
)

// Untested is due where a report says that it is done, or that it is tested, and something
// was edited after the tests ran, or none did.
func (b *Book) Untested(p *past.Past, report string) *finding.Finding {
	t := &b.tests
	claims := said.Done(report) || t.ever && !t.red && said.Tested(report) && !said.Open(report)
	if !claims || len(t.edited) == 0 || !t.ever && (!said.Tested(report) || checked(p) || !said.NamesTests(report) && ranWell(p)) {
		return nil
	}
	since, run := "and no tests ran at all", "Run the tests first"
	if t.ever {
		since, run = fmt.Sprintf("and `%s` ran last at step %d, before it edited %s", t.line, t.at, strings.Join(t.edited, ", ")), "Run "+t.line
		if wording.IsCut(t.line) {
			run = "Run the tests again" // half a command is another command
		}
	}
	return &finding.Finding{
		Evidence: "it says that it is done, " + since, Subject: "untested", Fixes: []string{run},
	}
}

// checked reports whether a check that is no test has succeeded since the last edit.
func checked(p *past.Past) bool {
	for _, o := range slices.Backward(p.All) {
		switch {
		case o.Deed == moment.Wrote && !o.Idle && !change.Document(o.Key):
			return false
		case o.Deed == moment.Ran && !o.Reads && !o.Missed() && o.Code == 0 && (o.Passed || aCheck().MatchString(o.Key) || aTest().MatchString(o.Key) && !moment.Builds(o)):
			return true
		}
	}
	return false
}

// ranWell reports whether anything that does some work has succeeded since the last edit.
func ranWell(p *past.Past) bool {
	for _, o := range slices.Backward(p.All) {
		switch {
		case o.Deed == moment.Wrote && !o.Idle && !change.Document(o.Key):
			return false
		case o.Deed == moment.Ran && !o.Reads && !o.Missed() && o.Code == 0 && !o.Commits && !strings.HasPrefix(o.Key, "git "):
			return true
		}
	}
	return false
}

// aCheck is a word by which a line says that it checks something.
var aCheck = wording.Lazy(`(?i)(?:^|[\s/_.-])(?:checks?|lint|verify|validate|gate|smoke)(?:$|[\s/_.-])`)

// aTest is a program that its name calls a test, whatever runs it.
var aTest = wording.Lazy(`(?i)(?:^|[\s/])(?:run[_-]?)?(?:all[_-]?)?tests?\.\w+(?:$|\s)`)
