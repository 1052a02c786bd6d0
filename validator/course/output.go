package course

import (
	"cmp"
	"strings"

	"cake/shell"
	"cake/validator"
	"cake/validator/command"
	"cake/validator/course/answer"
	"cake/validator/course/digest"
	"cake/validator/course/figures"
	"cake/validator/course/purpose"
	"cake/validator/course/shown"
)

// An output is what a command has printed, whether it failed or not.
type output struct {
	result   digest.Sum                    // of status and output; what differs in every run is masked
	last     digest.Sum                    // its last line
	ending   digest.Sum                    // of what it says at the end; 0 where that is only that all went well
	lines    []digest.Sum                  // of a success that is not the program's own; not kept
	shown    []shown.Line                  // the lines that a read shows; not kept
	terms    []digest.Sum                  // their words; not kept
	excerpts bool                          // they are parts of something, in a form of its own
	logged   []digest.Sum                  // the lines of a log that a read shows
	vain     []string                      // the names that were looked for and not found; not kept
	paths    []string                      // the files that it names
	sums     []string                      // the checksums that it names
	remakes  []string                      // the files that it says it writes anew
	counts   []figures.Amount              // how many of what it says that were dealt with
	gauges   figures.Gauges                // what of it can be counted
	goal     figures.Goal                  // what it counts, and what is wanted
	pairs    []figures.Goal                // where it has failed and names no goal: two numbers, of which one may be wanted
	sought   figures.Sought                // what was sought and counted in it
	values   map[string]shown.Value        // the names that it shows before a value; not kept
	listing  shown.Listing                 // the files that it lists; not kept
	git      shown.GitState                // what git said of the working tree
	share    figures.Share                 // how many of some things it counts as they are to be
	census   figures.Census                // how many it has counted under a condition
	packed   validator.Packed              // the last archive or dump that it lists
	bars     map[string]figures.Bar        // what it shows of numbers and of those that are wanted; not kept
	failing  []string                      // the words of the lines that name what has failed; not kept
	items    shown.Items                   // the lines of a failure; not kept
	weights  map[digest.Sum]figures.Weight // of the findings that it shows; not kept
	spared   int                           // how many findings it counts that it passes over
	blank    bool                          // it shows nothing at all
	still    bool                          // a builder says that it has nothing to do
	onlyPlan bool                          // it says that it has only shown what it would do
	applied  bool                          // what is described is there already, it says
	framed   bool                          // all that a pipe has let through is where an exception came by
	verdict  bool                          // its last line is a verdict, and says no
	passed   bool                          // its last line says that all checks have passed
	hooked   bool                          // a hook of git's has kept it from pushing
	measured bool                          // it holds a figure that was measured
}

// takeOutput is what was printed: what a reader has shown, and what a program says of
// its work.
func (m *moment) takeOutput(text string, line *shell.Line, c command.Call) {
	if m.reads {
		m.listing = listingOf(m, c, text)
		m.terms, m.excerpts = shown.TermsIn(text), purpose.Excerpts(c)
	} else {
		m.paths, m.counts, m.remakes = shown.PathsIn(text), countsOf(m, text), shown.RemadeIn(text)
	}
	if m.reads || m.onlyPrints(line) {
		m.vain, m.shown = shown.VainSearch(c, text), shown.LinesIn(text, purpose.SeveralFiles(line))
	}
	if !m.reads {
		m.sums = shown.SumsIn(text, c.Line)
	}
	m.visits = cmp.Or(m.visits, shown.Replayed(c, text))
	if m.gauges = figures.Measure(text); strings.HasPrefix(m.kind, "lint.") {
		m.gauges.Findings(text)
	}
	if m.looks || m.reads {
		m.census = figures.CensusIn(c.Line, text)
	}
	if m.failed() && !m.reads {
		m.failing, m.items = shown.FailingWords(text), shown.ItemsIn(text)
	}
	m.blank, m.still = strings.TrimSpace(text) == "", shown.SaysNothingToBuild(text)
	if m.spared = figures.PassedOverIn(text); !m.reads {
		m.bars, m.weights = figures.BarsShown(text), figures.WeightsIn(text)
	}
	if !m.reads && !m.tests {
		m.share = figures.ShareIn(text)
	}
	m.onlyPlan = !m.reads && !m.tests && shown.Rehearses(text)
	m.applied = !m.reads && !m.tests && shown.AppliesNothing(text)
	m.framed = m.piped && shown.OnlyFrames(text)
	m.hooked = m.failed() && shown.HookRefusesPush(text)
	m.verdict = saysNoAtLast().MatchString(shown.LastLineOf(text))
}

// takeEnd is how it came out, where no failure was found.
func (m *moment) takeEnd(text, printed string) {
	m.packed, _ = validator.PackedIn(printed)
	m.passed = !m.reads && shown.AllPassed(printed)
	m.measured = !m.reads && aMeasure().MatchString(printed)
	if m.code != 0 || m.failed() {
		return
	}
	if m.ending = shown.EndingOf(printed); m.piped {
		m.lines = append(answer.ToldIn(text), shown.ThrownIn(text)...)
	}
}
