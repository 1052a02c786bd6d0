package course

import (
	"cake/shell"
	"cake/validator/command"
	"cake/validator/course/digest"
	"cake/validator/course/figures"
	"cake/validator/course/purpose"
	"cake/validator/course/shown"
	"cake/validator/tally"
)

// A suite is a run of tests: what it has tried, and what came of that.
type suite struct {
	tally    tally.Tally      // what it says of itself
	empty    bool             // none ran
	sort     bool             // it takes those of one sort alone
	picks    []string         // what it is narrowed down to
	broken   []string         // the names of what has failed in it
	passing  []digest.Sum     // and of what has passed
	runner   string           // the program that runs them
	held     []shown.Contrast // what was got and what was wanted, where it failed
	failures []digest.Sum     // the lines in which it names them
	blames   []digest.Sum     // those, and the ones that say what did not come, where it failed
	wanted   []digest.Sum     // the numbers of which it says that it wanted or got them
	sifted   bool             // what it printed was searched, and its status is the search's
	mute     bool             // nothing of it is shown, not even its status
	behind   bool             // its line runs something else behind the tests, which gave the status
	lacks    string           // what it says that the machine does not have
	reasons  []string         // why it says that it skips tests
	nonsense string           // a value that stands for none, in what it got
	renews   bool             // it writes down what comes out as what should
}

// takeTests is what a run of tests has tried, and what failed in it.
func (m *moment) takeTests(text, cwd string, line *shell.Line, c command.Call) {
	m.sort = purpose.OfOneSort(c)
	m.picks, m.renews, m.sifted = purpose.PicksOf(c), command.Renews(line, c), purpose.Sifts(c) && !m.tally.Known
	m.mute = m.blank && purpose.Mutes(c)
	m.lacks, m.nonsense = shown.LackedIn(text), shown.NonsenseIn(text)
	m.reasons = shown.SkipReasons(text)
	m.behind = !purpose.LastWork(c).Tests()
	if m.failures = shown.FailuresIn(text); m.failed() {
		m.blames, m.runner, m.held = shown.BlamesIn(text), purpose.RunnerOf(c), shown.ContrastsIn(text, cwd)
	}
	m.broken, m.wanted = cloned(tally.Broken(text)), shown.WantedIn(text)
	for _, name := range tally.Passing(text) {
		m.passing = append(m.passing, digest.Of(name))
	}
	if !m.tally.Known && m.sought.Fails() {
		m.tally.Failed = m.sought.N
	}
	if _, said := m.gauges[figures.Passed]; !said && m.tally.Known && m.tally.Ran() > 0 {
		m.gauges[figures.Passed] = float64(m.tally.Ran() - m.tally.Failed) // some name only the others
	}
	m.empty = m.code == 0 && m.tally.Ran() == 0 && shown.NoTests(text)
}
