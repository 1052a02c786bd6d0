package moment

import (
	"strings"

	"cake/shell"
	"cake/validator/command"
	"cake/validator/course/digest"
	"cake/validator/course/figures"
	"cake/validator/course/purpose"
	"cake/validator/course/shelf"
	"cake/validator/course/shown"
	"cake/validator/tally"
)

// A Suite is a run of tests: what it has tried, and what came of that.
type Suite struct {
	Tally    tally.Tally      // what it says of itself
	Empty    bool             // none ran
	Sort     bool             // it takes those of one sort alone
	Picks    []string         // what it is narrowed down to
	Broken   []string         // the names of what has failed in it
	Targets  []string         // the parts of it that have failed, as who runs them names those
	Passing  []digest.Sum     // and of what has passed
	Runner   string           // the program that runs them
	Held     []shown.Contrast // what was got and what was wanted, where it failed
	Failures []digest.Sum     // the lines in which it names them
	Blames   []digest.Sum     // those, and the ones that say what did not come, where it failed
	Wanted   []digest.Sum     // the numbers of which it says that it wanted or got them
	Sifted   bool             // what it printed was searched, and its status is the search's
	Mute     bool             // nothing of it is shown, not even its status
	behind   bool             // its line runs something else behind the tests, which gave the status
	Lacks    string           // what it says that the machine does not have
	Reasons  []string         // why it says that it skips tests
	Nonsense string           // a value that stands for none, in what it got
	Renews   bool             // it writes down what comes out as what should
}

// takeTests is what a run of tests has tried, and what failed in it.
func (m *Moment) takeTests(text, cwd string, line *shell.Line, c command.Call) {
	m.Sort = purpose.OfOneSort(c)
	m.Picks, m.Renews, m.Sifted = purpose.PicksOf(c), command.Renews(line, c), purpose.Sifts(c) && !m.Tally.Known
	m.Mute = m.Blank && purpose.Mutes(c)
	m.Lacks, m.Nonsense = shown.LackedIn(text), shown.NonsenseIn(text)
	m.Reasons = shown.SkipReasons(text)
	m.behind = !purpose.LastWork(c).Tests()
	if m.Failures = shown.FailuresIn(text); m.Failed() {
		m.Targets = shown.TargetsFailed(text)
		m.Blames, m.Runner, m.Held = shown.BlamesIn(text), purpose.RunnerOf(c), shown.ContrastsIn(text, cwd)
	}
	m.Broken, m.Wanted = shelf.Own(tally.Broken(text)), shown.WantedIn(text)
	for _, name := range tally.Passing(text) {
		m.Passing = append(m.Passing, digest.Of(name))
	}
	if !m.Tally.Known && m.sought.Fails() {
		m.Tally.Failed = m.sought.N
	}
	if _, said := m.Gauges[figures.Passed]; !said && m.Tally.Known && m.Tally.Ran() > 0 {
		m.Gauges[figures.Passed] = float64(m.Tally.Ran() - m.Tally.Failed) // some name only the others
	}
	m.Empty = m.Code == 0 && m.Tally.Ran() == 0 && shown.NoTests(text)
}

// FailedBeside reports whether a line that runs tests has failed in something else:
// in git, or in what it runs behind them.
func (m *Moment) FailedBeside() bool {
	class, _, _ := strings.Cut(m.Kind, ".")
	if m.Tally.Failed > 0 || len(m.Broken) > 0 {
		return false
	}
	return class == "git" || m.behind && m.Tally.Ran() > 0 && class != "test" && class != "compile"
}
