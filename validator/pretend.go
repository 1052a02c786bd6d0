package validator

import (
	"fmt"
	"path"
	"slices"
	"strings"
)

// maxNoted bounds the files that are remembered between two runs of tests.
const maxNoted = 8

// trials are what a run knows of its tests.
type trials struct {
	ever     bool
	red      bool // the last run of them failed
	turned   bool // it is green, and the one before was red
	empty    bool // in the last run no test ran
	at       int  // the step of the last run
	line     string
	message  string   // with which it failed
	edited   []string // files of the project that were edited since it
	weakened []string // what was taken from the tests since they were last red, in words
	repaired bool     // another file was edited since then
}

// edit takes in an edit: what it takes from a file of tests, or that the
// tests have not seen it yet.
func (t *trials) edit(book *fileBook, m *moment, e Edit) {
	if document(e.File) {
		return
	}
	if !slices.Contains(t.edited, m.line) && len(t.edited) < maxNoted {
		t.edited = append(t.edited, m.line)
	}
	if !testFile(e.File) {
		t.repaired = true
		return
	}
	was, known := book.traits, book.known
	if e.Before != nil {
		was, known = traitsOf(*e.Before), true
	}
	book.traits, book.known = traitsOf(e.Content), true
	if known {
		t.compare(was, book.traits, m)
	}
}

func (t *trials) compare(was, is traits, m *moment) {
	var lost []string
	for _, c := range []struct {
		n    int
		what string
	}{
		{was.tests - is.tests, "tests fewer"}, {was.checks - is.checks, "checks fewer"},
		{is.skips - was.skips, "skips more"}, {is.hollow - was.hollow, "checks that cannot fail"},
	} {
		if c.n > 0 {
			lost = append(lost, fmt.Sprintf("%d %s", c.n, c.what))
		}
	}
	if len(lost) > 0 && len(t.weakened) < maxNoted {
		t.weakened = append(t.weakened, fmt.Sprintf("step %d left %s with %s", m.n, m.line, strings.Join(lost, " and ")))
	}
}

// ran takes in a run of tests.
func (t *trials) ran(m *moment) {
	t.turned = false
	if !m.tests {
		return
	}
	red := m.failed()
	t.turned = t.red && !red
	if red && !t.red {
		t.weakened, t.repaired = nil, false
	}
	t.ever, t.red, t.empty, t.at, t.line = true, red, m.empty, m.n, m.line
	t.edited = nil
	if red {
		t.message = m.message
	}
}

// noTests reports whether a run of tests ran none, or only skipped them.
func noTests(text string, g gauges) bool {
	if passed, known := g["passed"]; known && passed > 0 {
		return false
	}
	low := strings.ToLower(text)
	return slices.ContainsFunc([]string{
		"no tests ran", "no tests to run", "no test files", "ran 0 tests", "no tests found", "0 passing", "0 passed", "tests 0\n", "tests run: 0",
		"running 0 tests",
	}, func(s string) bool { return strings.Contains(low, s) }) || onlySkipped(low)
}

// onlySkipped reads the last line of a summary: "3 skipped in 0.01s".
func onlySkipped(low string) bool {
	return strings.Contains(low, " skipped") && !strings.Contains(low, "passed") && !strings.Contains(low, "passing") && !strings.Contains(low, "\nok ")
}

// document reports whether a file is text for people.
func document(file string) bool {
	switch strings.ToLower(path.Ext(file)) {
	case ".md", ".txt", ".rst", ".adoc", ".log", ".csv", ".svg", ".png":
		return true
	}
	return false
}

// testsWeakened is due when the tests turned green, and all that was edited
// since they were red is the tests, which ask for less.
func testsWeakened(r *Run, m *moment, _ Step) *finding {
	t := &r.trials
	if m.deed != ran || !t.turned || len(t.weakened) == 0 || t.repaired {
		return nil
	}
	lost := strings.Join(t.weakened, ", ")
	t.weakened = nil
	return &finding{
		evidence: fmt.Sprintf("`%s` is green at step %d, and only the tests were changed: %s", m.line, m.n, lost),
		subject:  "tests", fixes: []string{"Fix the code, not its tests: " + lost},
	}
}

func doneRed(r *Run, m *moment, s Step) *finding {
	if t := r.trials; t.red && claimsDone(s.Report) {
		return &finding{
			evidence: fmt.Sprintf("it says that it is done, and `%s` failed at step %d: %s", t.line, t.at, t.message),
			subject:  "red", fixes: []string{fmt.Sprintf("Fix the tests first: `%s` failed when it last ran", t.line)},
		}
	}
	return nil
}

func doneUntested(r *Run, m *moment, s Step) *finding {
	t := r.trials
	if !claimsDone(s.Report) || len(t.edited) == 0 || !t.ever && !claimsTested(s.Report) {
		return nil
	}
	since, run := "and no tests ran at all", "Run the tests first"
	if t.ever {
		since, run = fmt.Sprintf("and `%s` ran last at step %d, before it edited %s", t.line, t.at, strings.Join(t.edited, ", ")), "Run "+t.line
		if cut(t.line) {
			run = "Run the tests again" // half a command is another command
		}
	}
	return &finding{
		evidence: "it says that it is done, " + since, subject: "untested", fixes: []string{run},
	}
}

func doneSkipped(r *Run, m *moment, s Step) *finding {
	t := &r.trials
	if !claimsDone(s.Report) {
		return nil
	}
	switch {
	case t.ever && t.empty:
		return &finding{
			evidence: fmt.Sprintf("it says that it is done, and in `%s` at step %d no test ran", t.line, t.at),
			subject:  "empty", fixes: []string{"Check why no test runs, before you say that it is done"},
		}
	case len(t.weakened) > 0:
		lost := strings.Join(t.weakened, ", ")
		t.weakened = nil
		return &finding{
			evidence: "it says that it is done, and the tests ask for less: " + lost,
			subject:  "weakened", fixes: []string{"Fix the code, not its tests: " + lost},
		}
	}
	return nil
}
