package course

import (
	"cmp"
	"strings"

	"cake/shell"
	"cake/validator"
	"cake/validator/command"
)

// An output is what a command has printed, whether it failed or not.
type output struct {
	result   digest                // of status and output; what differs in every run is masked
	last     digest                // its last line
	ending   digest                // of what it says at the end; 0 where that is only that all went well
	lines    []digest              // of a success that is not the program's own; not kept
	shown    []shownLine           // the lines that a read shows; not kept
	terms    []digest              // their words; not kept
	excerpts bool                  // they are parts of something, in a form of its own
	vain     string                // the name that was looked for and not found
	paths    []string              // the files that it names
	sums     []string              // the checksums that it names
	remakes  []string              // the files that it says it writes anew
	counts   []amount              // how many of what it says that were dealt with
	gauges   gauges                // what of it can be counted
	goal     goal                  // what it counts, and what is wanted
	sought   soughtCount           // what was sought and counted in it
	values   map[string]shownValue // the names that it shows before a value; not kept
	listing  listing               // the files that it lists; not kept
	git      gitState              // what git said of the working tree
	census   census                // how many it has counted under a condition
	packed   validator.Packed      // the last archive or dump that it lists
	bars     map[string]shownBar   // what it shows of numbers and of those that are wanted; not kept
	failing  []string              // the words of the lines that name what has failed; not kept
	weights  map[digest]weight     // of the findings that it shows; not kept
	spared   int                   // how many findings it counts that it passes over
	blank    bool                  // it shows nothing at all
	still    bool                  // a builder says that it has nothing to do
	applied  bool                  // what is described is there already, it says
	framed   bool                  // all that a pipe has let through is where an exception came by
	verdict  bool                  // its last line is a verdict, and says no
	measured bool                  // it holds a figure that was measured
}

// takeOutput is what was printed: what a reader has shown, and what a program says of
// its work.
func (m *moment) takeOutput(text string, line *shell.Line, c command.Call) {
	if m.reads {
		m.listing = listingOf(m, c, text)
		m.vain, m.shown = vainSearch(line, text), shownIn(text, severalFiles(line))
		m.terms, m.excerpts = termsIn(text), excerpts(c)
	} else {
		m.paths, m.counts, m.remakes = pathsIn(text), countsOf(m, text), remadeIn(text)
	}
	if !m.reads {
		m.sums = sumsIn(text, c.Line)
	}
	m.visits = cmp.Or(m.visits, replayed(c, text))
	if m.gauges = measure(text); strings.HasPrefix(m.kind, "lint.") {
		m.gauges.findings(text)
	}
	if m.looks || m.reads {
		m.census = censusIn(c.Line, text)
	}
	if m.failed() && !m.reads {
		m.failing = failingWords(text)
	}
	m.blank, m.still = strings.TrimSpace(text) == "", saysNothingToBuild(text)
	if m.spared = passedOverIn(text); !m.reads {
		m.bars, m.weights = barsShown(text), weightsIn(text)
	}
	m.applied = !m.reads && !m.tests && appliesNothing(text)
	m.framed = m.piped && onlyFrames(text)
	m.verdict = saysNoAtLast().MatchString(lastLineOf(text))
}

// takeEnd is how it came out, where no failure was found.
func (m *moment) takeEnd(text, printed string) {
	m.packed, _ = validator.PackedIn(printed)
	m.measured = !m.reads && aMeasure().MatchString(printed)
	if m.code != 0 || m.failed() {
		return
	}
	if m.ending = endingOf(printed); m.piped {
		m.lines = append(toldIn(text), thrownIn(text)...)
	}
}

// lastLine identifies the last line of an output that says anything.
func lastLine(text string) digest {
	return digestOf(lastLineOf(text))
}

// lastLineOf is the last line of an output that says anything.
func lastLineOf(text string) string {
	text = strings.TrimSpace(text)
	return text[strings.LastIndexByte(text, '\n')+1:]
}

// ends leaves the middle of a long output out. Two runs are told apart by how
// they begin and how they end; to read all of it takes longer than it tells.
func ends(text string) string {
	const head, tail = 16 << 10, 48 << 10
	if len(text) <= head+tail {
		return text
	}
	return text[:head] + "\n" + text[len(text)-tail:]
}
