package trials

import (
	"cmp"
	"fmt"
	"path"
	"slices"
	"strings"

	"cake/validator/command"
	"cake/validator/course/change"
	"cake/validator/course/digest"
	"cake/validator/course/files"
	"cake/validator/course/moment"
	"cake/validator/course/purpose"
	"cake/validator/tally"
	"cake/validator/wording"
)

// maxNoted bounds the files that are remembered between two runs of tests.
const maxNoted = 8

// tests are what a run knows of its tests.
type tests struct {
	whole     wholeBook
	ever      bool
	red       bool // the last run of them failed
	turned    bool // it is green, and the one before was red
	silenced  bool // it succeeded although tests failed, and the same line had failed before
	fewer     int  // how many tests fewer ran than in the red run of the same line
	empty     bool // in the last run no test ran
	at        int  // the step of the last run
	key       string
	line      string
	tool      string       // that has run them
	elsewhere bool         // the run before was by another one
	message   string       // with which it failed
	broken    []string     // the names of what failed in it
	passing   []digest.Sum // and of what did not
	failures  []digest.Sum // the lines in which it named failures
	tally     tally.Tally
	code      int
	hidden    bool         // its failures, by its status
	edited    []string     // files of the project that were edited since it
	kept      bool         // what they ran on was committed, and nothing was edited since
	weakened  []loss       // what was taken from the tests since they were last green
	removed   []string     // the names that were taken out of the code since then, before they were red
	missed    bool         // they are red because one of these is not there
	bent      []string     // files of tests that were there before, and say something else since they were last red
	acted     bool         // something else was done since then that may have turned them green
	read      bool         // a document was read, which may say what they should expect
	told      bool         // the same, and not beside a file of tests
	wished    bool         // the agent has named a person's wish
	dropped   bool         // a file that holds no tests was removed
	gone      []string     // what such files were about, by their names
	provoked  bool         // they were green before the code was edited, and red after it
	unbuilt   bool         // they were red because they did not compile
	wavers    bool         // they were green, and red at the very next step
	flaky     bool         // they were red and green by turns, and nothing was edited in between
	began     bool         // the code was edited before they first ran
	renewed   int          // the step at which what is expected was written anew while they were red; 0 where it was not
	fitted    int          // the same, of what a program has printed, and no code was edited since
	repaired  bool         // a file that is neither test nor configuration was edited since they last ran
	mended    bool         // such a one was edited before the run that turned them green
	open      openRun      // the widest red run, and what of it has not been green since
	wanted    []digest.Sum // the numbers in what the last red run got and wanted
	lacks     string       // what the last red run says that the machine does not have
	reasons   []string     // for which the last run has skipped tests
	waived    string       // the tests that are skipped for it, in words
	asked     []digest.Sum // the numbers of files of tests that were read
	inputs    []digest.Sum // the texts that they hand over to the code
	listed    bool         // the code lists them since
	special   []string     // the answers that the code was given for one input each
}

// edit takes in an edit: what it takes from a file of tests, or that the
// tests have not seen it yet.
func (t *tests) edit(file *files.File, m *moment.Moment, e change.Edit) {
	t.regain(e.File, digest.Of(e.Content))
	if change.OnlyRemarks(e) || change.OnlyVersion(e) {
		return
	}
	if change.OnlyTests(e) {
		t.noteEdit(e.File)
	} else if !t.touch(e.File) {
		t.takeOut(e)
		t.answer(e)
		t.setUp(m, e)
		return
	}
	if t.red && change.Waives(e, t.lacks) {
		t.waived = fmt.Sprintf("its tests are skipped in %s where %s is not there", wording.Quote(e.File), t.lacks)
		return
	}
	was, known := file.Test.Traits, file.Test.Known
	if e.Before != nil {
		was, known = change.TraitsOf(*e.Before), true
	}
	file.Test.Traits, file.Test.Known = change.TraitsOf(e.Content), true
	if known && !(file.Test.Own && change.WritesAnew(e)) { // who writes another test instead takes nothing away
		t.compare(was, file.Test.Traits, m, e)
	}
	t.bend(file, m, e)
	file.Test.Own = file.Test.Own || !t.red
}

// shellEdit takes in an edit of which is known what it takes out and puts in.
func (t *tests) shellEdit(file *files.File, m *moment.Moment, e change.Edit) {
	switch {
	case t.touch(e.File):
		t.compare(change.TraitsOf(*e.Before), change.TraitsOf(e.Content), m, e)
		if change.Asserts(*e.Before) || change.LowersLimit(e) || change.Gutted(e) != "" {
			t.bend(file, m, e)
		}
	case *e.Before != "":
		t.takeOut(e)
		t.setUp(m, e)
	}
}

// setUp takes in an edit of how the tests are run.
func (t *tests) setUp(m *moment.Moment, e change.Edit) {
	if e.Before == nil {
		return
	}
	if what := easesCheck(e, t.line); what != "" && !t.reasoned() {
		t.lose(m.N, what, e)
	}
	if !change.Configures(e.File) && !t.runs(e.File) {
		return
	}
	if change.LowersBar(e) {
		t.lose(m.N, "lowered in "+wording.Quote(e.File)+" what is asked for", e)
	}
	if what := change.Relaxed(e); what != "" {
		t.lose(m.N, what, e)
	}
}

// bend notes that a file of tests expects something else than before.
func (t *tests) bend(file *files.File, m *moment.Moment, e change.Edit) {
	if e.Before == nil || *e.Before == "" {
		return
	}
	found := file.Found(e)
	if !t.red || file.Test.Own || found {
		return
	}
	if loose := cmp.Or(change.Loosened(e), change.Gutted(e)); loose != "" {
		t.lose(m.N, fmt.Sprintf("left %s with a check that lets nearly all pass: `%s`", m.Line, wording.Quote(loose)), e)
	}
	if wide := change.Widened(e); wide != "" {
		t.lose(m.N, fmt.Sprintf("let a value in %s be farther off: `%s`", m.Line, wording.Quote(wide)), e)
	}
	if len(t.bent) < maxNoted && change.Bends(e) {
		t.bent = append(t.bent, wording.Quote(e.File))
	}
}

// touch notes that a file has changed, and reports whether it holds tests.
func (t *tests) touch(file string) bool {
	if change.Document(file) || purpose.Made(file) || purpose.Aside(file) {
		return false
	}
	t.noteEdit(file)
	if command.IsTestFile(file) {
		return true
	}
	if !change.HoldsExpected(file) {
		t.fitted = 0
	}
	t.acted, t.repaired = true, t.repaired || !change.Configures(file) && !t.runs(file)
	return false
}

// noteEdit notes that the tests have not seen an edit yet.
func (t *tests) noteEdit(file string) {
	if name := wording.Quote(file); !slices.Contains(t.edited, name) && len(t.edited) < maxNoted {
		t.edited = append(t.edited, name)
	}
}

// drop notes that a file is gone. What was only there to be run once has been run.
func (t *tests) drop(file string, n int) {
	if t.ever && !t.red && strings.Contains(t.key, path.Base(file)) || aProgram(file) {
		return
	}
	if !t.touch(file) {
		if !purpose.Made(file) && !change.Document(file) {
			t.dropped, t.gone = true, append(t.gone[:min(len(t.gone), maxNoted)], change.Subject(file))
		}
		return
	}
	if !slices.Contains(t.gone, change.Subject(file)) { // they went with what they tested
		t.loseFile(n, file)
	}
}

// aProgram reports whether a file, by its name, is what a build has made of others: to remove it
// changes nothing that tests could see.
func aProgram(file string) bool {
	base := path.Base(file)
	return path.Ext(base) == "" && base == strings.ToLower(base) && !change.Configures(file) && !command.IsTestFile(file) && !strings.Contains(file, "/")
}

// compare notes what a file of tests has less than before an edit.
func (t *tests) compare(was, is change.Traits, m *moment.Moment, e change.Edit) {
	var lost []string
	for _, c := range []struct {
		n    int
		what string
	}{
		{was.Tests - is.Tests, "tests fewer"}, {was.Checks - is.Checks, "checks fewer"},
		{is.Skips - was.Skips, "skips more"}, {is.Hollow - was.Hollow, "checks that cannot fail"},
	} {
		if c.n > 0 {
			lost = append(lost, fmt.Sprintf("%d %s", c.n, c.what))
		}
	}
	if len(lost) > 0 {
		t.lose(m.N, fmt.Sprintf("left %s with %s", m.Line, strings.Join(lost, " and ")), e)
	}
}

// reasoned reports whether there is a reason why the tests should expect what
// they did not: a text that was read, code that was taken away, a change that was
// made while they were green, that they did not compile, or that chance decides what
// comes out.
func (t *tests) reasoned() bool { return t.read || t.dropped || t.provoked || t.unbuilt || t.flaky }

// onlyConfigured reports whether all that was edited since the last run is how
// the tests are run.
func (t *tests) onlyConfigured() bool {
	return len(t.edited) > 0 && !slices.ContainsFunc(t.edited, func(f string) bool { return !change.Configures(f) })
}

// failed reports whether the last run of tests did not only count failures: its
// status told of them.
func (t *tests) failed() bool { return t.code != 0 }
