package trials

import (
	"fmt"
	"slices"
	"strings"

	"cake"
	"cake/validator/command"
	"cake/validator/course/change"
	"cake/validator/course/digest"
	"cake/validator/course/files"
	"cake/validator/course/finding"
	"cake/validator/course/moment"
	"cake/validator/course/omission"
	"cake/validator/course/said"
	"cake/validator/course/writes"
	"cake/validator/place"
)

// A Book is what a run knows of its tests and checks.
type Book struct {
	tests  tests
	linter hush // or a compiler
	check  hush // another one
	script hush // one that is called as tests are, and counts none
	begun  bool // the run has made a file of rules: who begins with a checker sees what fits
	sound  soundness
	listed roll // of checks, by what is no runner of tests
	stages stageBook
}

// New makes the book of a run in which nothing was tried yet.
func New() Book { return Book{check: hush{bars: true}, script: newScript()} }

// newScript is what is known of a script that checks, before it has run.
func newScript() hush { return hush{bars: true, tests: true} }

// Edited takes in an edit by a tool for that.
func (b *Book) Edited(file *files.File, m *moment.Moment, e change.Edit) {
	b.tests.edit(file, m, e)
	b.begun = b.begun || e.Before == nil && change.RulesMayStandIn(e.File)
	b.linter.edit(m.N, e)
	b.check.edit(m.N, e)
	b.script.edit(m.N, e)
	b.listed.edited(m.N, e)
	b.sound.hear(m)
}

// contentOf identifies what a file holds after an edit by a command; 0 where nobody knows.
func contentOf(e writes.Edit) digest.Sum {
	if !e.Known {
		return 0
	}
	return digest.Of(e.Content)
}

// Written takes in an edit by a command, one of some. A file of tests that is moved to
// another is not lost.
func (b *Book) Written(file *files.File, m *moment.Moment, e writes.Edit, all []writes.Edit) {
	if !e.Gone {
		b.tests.regain(e.File, contentOf(e))
	}
	b.begun = b.begun || e.Known && e.Was == "" && change.RulesMayStandIn(e.File)
	b.listed.written(m.N, e)
	b.linter.shellEdit(e, m)
	b.check.shellEdit(e, m)
	b.script.shellEdit(e, m)
	switch {
	case onlyClears(m.Call) && change.HoldsExpected(e.File):
		b.tests.renewed, b.tests.fitted = 0, 0
	case b.tests.kept && onlyClears(m.Call):
		file.Test.Known = false // what is there now was tested, and committed
	case e.Gone && file.Unmet() && place.HoldsData(e.File) && endsWithCleaning(m.Call): // a program of the same line has made it
	case e.Gone:
		file.Test.Known = false
		if !slices.ContainsFunc(all, func(o writes.Edit) bool { return !o.Gone && command.IsTestFile(o.File) }) {
			b.tests.drop(e.File, m.N)
		}
	case e.From != "" && command.IsTestFile(e.From) && !command.IsTestFile(e.File): // it is no code where it lies now
		file.Test.Known = false
	case e.Known:
		b.tests.edit(file, m, change.Edit{File: e.File, Content: e.Content})
	default:
		file.Test.Known = false
		b.tests.shellEdit(file, m, change.Edit{File: e.File, Before: &e.Was, Content: e.Is})
	}
}

// endsWithCleaning reports whether the last of a call's programs removes something, and one before it
// has done some work.
func endsWithCleaning(c command.Call) bool {
	last := len(c.Programs) - 1
	return last > 0 && c.Programs[last].Plain() == "rm" && slices.ContainsFunc(c.Programs[:last], func(p command.Program) bool {
		return p.Works() && p.Plain() != "rm" && p.Plain() != "git"
	})
}

// onlyClears reports whether a call brings back what git keeps, or removes something, and does no
// other work.
func onlyClears(c command.Call) bool {
	return !slices.ContainsFunc(c.Programs, func(p command.Program) bool {
		switch {
		case p.Plain() == "git":
			return !slices.Contains([]string{"checkout", "restore", "worktree", "clean", "status", "branch", "log", "diff", "rev-list", "rev-parse"}, p.Sub())
		case p.Plain() == "rm" || p.Plain() == "rmdir":
			return false
		}
		return !p.Reads() && !p.Neutral()
	})
}

// Ran takes in a command and its result.
func (b *Book) Ran(m *moment.Moment, res *cake.Result) {
	b.tests.kept = b.tests.kept && len(b.tests.edited) == 0 || m.Commits && b.tests.ever && !b.tests.red && len(b.tests.edited) == 0
	m.Tests = m.Tests || b.tests.ever && m.Key == b.tests.key
	b.tests.show(m, res.Stdout)
	b.tests.ran(m)
	b.linter.look(m, res)
	b.linter.ran(m)
	b.check.ran(m)
	b.script.ran(m)
	b.sound.hear(m)
	b.listed.hear(m, res)
	b.stages.hear(m, res)
}

// Reported takes in what the agent says: a person may wish that less is asked for.
func (b *Book) Reported(report string) {
	b.tests.wished = b.tests.wished || said.Wished(report) || said.AsksToLessen(report)
	if said.Silence(report) { // it gives its reasons
		b.linter.offs, b.check.offs, b.script.offs = 0, 0, 0
	}
}

// Red reports whether the tests failed when they last ran.
func (b *Book) Red() bool { return b.tests.red }

// Wavers reports whether the same tests were green and red, in whatever order, with nothing done in
// between.
func (b *Book) Wavers() bool { return b.tests.flaky || b.tests.wavers }

// StillRed is the finding about tests that are red where a report says that it is done.
func (b *Book) StillRed() *finding.Finding {
	t := &b.tests
	f := &finding.Finding{Evidence: fmt.Sprintf("it says that it is done, and `%s` failed at step %d: %s", t.line, t.at, t.message), Subject: "red"}
	if len(t.edited) > 0 { // that may have mended it
		f.Fixes = []string{fmt.Sprintf("Run `%s` again, and fix what fails: it failed when it last ran, before you edited %s", t.line, strings.Join(t.edited, ", "))}
		return f
	}
	f.Fixes = []string{fmt.Sprintf("Fix the tests first: `%s` failed when it last ran", t.line)}
	return f
}

// Wished reports whether a person wishes that less is asked for.
func (b *Book) Wished() bool { return b.tests.wished }

// SawRed reports whether a check or tests have failed.
func (b *Book) SawRed() bool { return b.tests.red || b.linter.key != "" || b.check.key != "" }

// FewerFail reports whether fewer of as many tests fail as in the last run, however
// they were called.
func (b *Book) FewerFail(m *moment.Moment) (before int, ok bool) {
	last := b.tests.tally
	return last.Failed, m.Tests && b.tests.red && last.Known && m.Tally.Known && m.Tally.Ran() == last.Ran() && m.Tally.Failed < last.Failed
}

// InShort is what of the tests has to be known to tell what is left out.
func (b *Book) InShort() omission.Tests {
	t := &b.tests
	return omission.Tests{Red: t.red, Turned: t.turned, Dropped: t.dropped, Renewed: t.renewed, Line: t.line, Waived: t.waived}
}

// Silenced is due where a report tells that what a checker found is mended, and all that
// was done about it is to tell the checker not to look.
func (b *Book) Silenced(m *moment.Moment, report string) *finding.Finding {
	if b.tests.wished || b.tests.read {
		return nil
	}
	for _, h := range []*hush{&b.linter, &b.check, &b.script} {
		if f := finding.Either(h.oneByOne(m, b.begun), h.silenced(m, report)); f != nil {
			return f
		}
	}
	return nil
}
