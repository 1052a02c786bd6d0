package course

import (
	"fmt"
	"path"
	"slices"
	"strings"

	"cake/validator/command"
	"cake/validator/course/said"
	"cake/validator/tally"
	"cake/validator/wording"
)

// maxNoted bounds the files that are remembered between two runs of tests.
const maxNoted = 8

// trials are what a run knows of its tests.
type trials struct {
	ever     bool
	red      bool // the last run of them failed
	turned   bool // it is green, and the one before was red
	silenced bool // it succeeded although tests failed, and the same line had failed before
	fewer    int  // how many tests fewer ran than in the red run of the same line
	empty    bool // in the last run no test ran
	at       int  // the step of the last run
	key      string
	line     string
	message  string   // with which it failed
	failures []digest // the lines in which it named failures
	tally    tally.Tally
	code     int
	hidden   bool     // its failures, by its status
	edited   []string // files of the project that were edited since it
	weakened []string // what was taken from the tests since they were last green, in words
	bent     []string // files of tests that were there before, and say something else since they were last red
	acted    bool     // something else was done since then that may have turned them green
	read     bool     // a document was read, which may say what they should expect
	wished   bool     // the agent has named a person's wish
	dropped  bool     // a file that holds no tests was removed
	provoked bool     // they were green before the code was edited, and red after it
	unbuilt  bool     // they were red because they did not compile
	flaky    bool     // they were red and green by turns, and nothing was edited in between
	began    bool     // the code was edited before they first ran
	renewed  int      // the step at which what is expected was written anew while they were red; 0 where it was not
	repaired bool     // a file that is neither test nor configuration was edited since they last ran
	mended   bool     // such a one was edited before the run that turned them green
	open     openRun  // the widest red run, and what of it has not been green since
	wanted   []digest // the numbers in what the last red run got and wanted
	special  []string // the answers that the code was given for one input each
}

// edit takes in an edit: what it takes from a file of tests, or that the
// tests have not seen it yet.
func (t *trials) edit(book *fileBook, m *moment, e Edit) {
	if onlyTests(e) {
		t.noteEdit(e.File)
	} else if !t.touch(e.File) {
		t.answer(e)
		t.setUp(m, e)
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
	t.bend(book, e)
	book.own = book.own || !t.red
}

// setUp takes in an edit of how the tests are run.
func (t *trials) setUp(m *moment, e Edit) {
	if e.Before == nil || !configures(e.File) && !t.runs(e.File) {
		return
	}
	if lowersBar(e) {
		t.lose(m.n, "lowered in "+quote(e.File)+" what is asked for")
	}
	if what := relaxed(e); what != "" {
		t.lose(m.n, what)
	}
}

// bend notes that a file of tests expects something else than before.
func (t *trials) bend(book *fileBook, e Edit) {
	if e.Before != nil && *e.Before != "" && t.red && !book.own && len(t.bent) < maxNoted && bends(e) {
		t.bent = append(t.bent, quote(e.File))
	}
}

// touch notes that a file has changed, and reports whether it holds tests.
func (t *trials) touch(file string) bool {
	if document(file) || made(file) {
		return false
	}
	t.noteEdit(file)
	if command.IsTestFile(file) {
		return true
	}
	t.acted, t.repaired = true, t.repaired || !configures(file) && !t.runs(file)
	return false
}

// noteEdit notes that the tests have not seen an edit yet.
func (t *trials) noteEdit(file string) {
	if name := quote(file); !slices.Contains(t.edited, name) && len(t.edited) < maxNoted {
		t.edited = append(t.edited, name)
	}
}

// lose notes what was taken from the tests while they were red: green ones may
// be put in another form, and go with what they tested.
func (t *trials) lose(n int, what string) {
	if t.red && len(t.weakened) < maxNoted {
		t.weakened = append(t.weakened, fmt.Sprintf("step %d %s", n, what))
	}
}

// drop notes that a file is gone.
func (t *trials) drop(file string, n int) {
	if !t.touch(file) {
		t.dropped = t.dropped || !made(file) && !document(file)
		return
	}
	t.lose(n, "removed "+quote(file))
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
	if len(lost) > 0 {
		t.lose(m.n, fmt.Sprintf("left %s with %s", m.line, strings.Join(lost, " and ")))
	}
}

// reasoned reports whether there is a reason why the tests should expect what
// they did not: a text that was read, code that was taken away, a change that was
// made while they were green, that they did not compile, or that chance decides what
// comes out.
func (t *trials) reasoned() bool { return t.read || t.dropped || t.provoked || t.unbuilt || t.flaky }

// onlyConfigured reports whether all that was edited since the last run is how
// the tests are run.
func (t *trials) onlyConfigured() bool {
	return len(t.edited) > 0 && !slices.ContainsFunc(t.edited, func(f string) bool { return !configures(f) })
}

// failed reports whether the last run of tests did not only count failures: its
// status told of them.
func (t *trials) failed() bool { return t.code != 0 }

// noTests reports whether a run of tests that counts none ran none, or only
// skipped them.
func noTests(text string) bool {
	low := strings.ToLower(text)
	for line := range strings.Lines(low) {
		if (strings.HasPrefix(line, "ok ") || strings.HasPrefix(line, "ok\t")) && !strings.Contains(line, "no tests to run") {
			return false
		}
	}
	return slices.ContainsFunc([]string{
		"no tests ran", "no tests to run", "no test files", "ran 0 tests", "no tests found", "0 passing", "0 passed", "tests 0\n", "tests run: 0",
		"running 0 tests",
	}, func(s string) bool { return strings.Contains(low, s) }) || onlySkipped(low)
}

// onlySkipped reads the last line of a summary: "3 skipped in 0.01s".
func onlySkipped(low string) bool {
	return strings.Contains(low, " skipped") && !strings.Contains(low, "passed") && !strings.Contains(low, "passing")
}

// configures reports whether a file says how a project is built and tested, and
// holds nothing that a test could find fault with.
func configures(file string) bool {
	switch base := strings.ToLower(path.Base(file)); base {
	case "package.json", "makefile", "gnumakefile", "justfile", "rakefile", "taskfile.yml", "pytest.ini", "setup.cfg", "tox.ini", "noxfile.py", "pyproject.toml",
		"conftest.py", ".mocharc.json", ".mocharc.yml", ".mocharc.js", ".rspec", "phpunit.xml", "phpunit.xml.dist", "pom.xml", "build.gradle", "build.gradle.kts",
		"cargo.toml", ".coveragerc", "nextest.toml", "deno.json", "ctestcustom.cmake":
		return true
	default:
		return strings.HasPrefix(base, "jest.config.") || strings.HasPrefix(base, "vitest.config.") || strings.HasPrefix(base, "karma.conf.") || strings.HasPrefix(base, "playwright.config.")
	}
}

// documents reports whether a line names a text for people.
func documents(line string) bool {
	return slices.ContainsFunc(strings.Fields(line), func(w string) bool {
		w = strings.Trim(w, `"'`)
		return prose(w) || strings.Contains(w, "docs/") || strings.HasSuffix(w, "README")
	})
}

// document reports whether a file is for people, and nothing that tests could find
// fault with.
func document(file string) bool {
	return prose(file) || slices.Contains([]string{".log", ".csv", ".svg", ".png"}, strings.ToLower(path.Ext(file)))
}

// prose reports whether a file is text for people, which may say why something is so.
func prose(file string) bool {
	switch ext := strings.ToLower(path.Ext(file)); ext {
	case ".md", ".txt", ".rst", ".adoc":
		return true
	case "":
		return slices.Contains([]string{"README", "CHANGELOG", "CHANGES", "NEWS", "HISTORY", "AUTHORS", "CONTRIBUTING", "NOTES", "TODO"}, path.Base(file))
	}
	return false
}

// testsWeakened is due when the tests turned green, and all that was edited
// since they were red is the tests, which ask for less, or how they are run; and
// when their line succeeds although they fail as before.
func testsWeakened(r *Run, m *moment, _ Step) *finding {
	t := &r.trials
	if m.deed == ran && !t.wished {
		if f := r.hush.onlyLetThrough(m); f != nil {
			return f
		}
	}
	if m.deed != ran || !m.tests {
		return nil
	}
	var what, fix string
	switch {
	case t.silenced:
		what, fix = fmt.Sprintf("succeeds at step %d, and still %s failed in it", m.n, counted(m.tally.Failed)), "the run was only made to succeed"
	case !t.turned || t.mended || t.wished:
		return nil
	case len(t.weakened) > 0:
		fix = strings.Join(t.weakened, ", ")
		what = fmt.Sprintf("is green at step %d, and only the tests were changed: %s", m.n, fix)
	case t.empty:
		what, fix = fmt.Sprintf("is green at step %d, where no test ran", m.n), "none of them runs any more"
	case len(t.bent) > 0 && !t.acted && !t.reasoned():
		what, fix = fmt.Sprintf("is green at step %d, and all that was changed is what is expected, in %s", m.n, strings.Join(t.bent, ", ")), "they only say what it does now"
	case t.fewer > 0:
		what, fix = fmt.Sprintf("is green at step %d, where %s ran than when it was red, and no code was changed", m.n, plural(t.fewer, "test fewer", "tests fewer")), "the failing ones do not run any more"
	default:
		return nil
	}
	t.weakened = nil
	return &finding{
		evidence: fmt.Sprintf("`%s` %s", m.line, what),
		subject:  "tests", fixes: []string{"Fix the code, not its tests: " + fix},
	}
}

// counted says how many tests failed; some, where nobody counts.
func counted(n int) string {
	if n == 0 {
		return "some"
	}
	return fmt.Sprint(n)
}

func plural(n int, one, many string) string {
	if n == 1 {
		return "1 " + one
	}
	return fmt.Sprintf("%d %s", n, many)
}

func doneRed(r *Run, m *moment, s Step) *finding {
	t := &r.trials
	if s.Report == "" {
		return nil
	}
	if f := either(r.missed(s.Report), r.notLive(s.Report), r.remains(s.Report)); f != nil {
		return f
	}
	if !said.Done(s.Report) {
		return either(r.claimedRed(s.Report), r.onlyHidden(s.Report))
	}
	if !t.red {
		return either(t.open.finding(s.Report), r.claimedRed(s.Report), r.onlyHidden(s.Report), r.leftHalf(s.Report))
	}
	return &finding{
		evidence: fmt.Sprintf("it says that it is done, and `%s` failed at step %d: %s", t.line, t.at, t.message),
		subject:  "red", fixes: []string{fmt.Sprintf("Fix the tests first: `%s` failed when it last ran", t.line)},
	}
}

func doneUntested(r *Run, m *moment, s Step) *finding {
	t := r.trials
	claims := said.Done(s.Report) || t.ever && !t.red && said.Tested(s.Report) && !said.Open(s.Report)
	if !claims || len(t.edited) == 0 || !t.ever && (!said.Tested(s.Report) || r.checked()) {
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

// checked reports whether a check that is no test has succeeded since the last edit.
func (r *Run) checked() bool {
	for _, o := range slices.Backward(r.moments) {
		switch {
		case o.deed == wrote && !o.idle && !document(o.key):
			return false
		case o.deed == ran && !o.reads && !o.missed() && o.code == 0 && aCheck().MatchString(o.key):
			return true
		}
	}
	return false
}

// aCheck is a word by which a line says that it checks something.
var aCheck = wording.Lazy(`(?i)(?:^|[\s/_.-])(?:checks?|lint|verify|validate|gate|smoke)(?:$|[\s/_.-])`)

func doneSkipped(r *Run, m *moment, s Step) *finding {
	t := &r.trials
	if !said.Done(s.Report) {
		return nil
	}
	switch {
	case t.renewed > 0 && said.Same(s.Report):
		at := t.renewed
		t.renewed = 0
		return &finding{
			evidence: fmt.Sprintf("it says that nothing has changed for who uses it, and at step %d, while `%s` failed, what is expected was written anew", at, t.line),
			subject:  "renewed", fixes: []string{"Compare what is expected now with what was: it differs, and the report says that it does not"},
		}
	case t.ever && t.empty:
		return &finding{
			evidence: fmt.Sprintf("it says that it is done, and in `%s` at step %d no test ran", t.line, t.at),
			subject:  "empty", fixes: []string{"Check why no test runs, before you say that it is done"},
		}
	case len(t.weakened) > 0 && !t.wished && !t.dropped && !said.Less(s.Report):
		lost := strings.Join(t.weakened, ", ")
		t.weakened = nil
		return &finding{
			evidence: "it says that it is done, and the tests ask for less: " + lost,
			subject:  "weakened", fixes: []string{"Fix the code, not its tests: " + lost},
		}
	}
	return nil
}
