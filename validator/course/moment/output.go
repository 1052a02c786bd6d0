package moment

import (
	"cmp"
	"slices"
	"strings"

	"cake/shell"
	"cake/validator"
	"cake/validator/command"
	"cake/validator/course/answer"
	"cake/validator/course/digest"
	"cake/validator/course/figures"
	"cake/validator/course/purpose"
	"cake/validator/course/shown"
	"cake/validator/steady"
	"cake/validator/wording"
)

// An Output is what a command has printed, whether it failed or not.
type Output struct {
	Result   digest.Sum                    // of status and output; what differs in every run is masked
	Last     digest.Sum                    // its last line
	Ending   digest.Sum                    // of what it says at the end; 0 where that is only that all went well
	Lines    []digest.Sum                  // of a success that is not the program's own; not kept
	Shown    []shown.Line                  // the lines that a read shows; not kept
	Terms    []digest.Sum                  // their words; not kept
	tells    []digest.Sum                  // the lines of a short answer, each once, without the places before them
	Excerpts bool                          // they are parts of something, in a form of its own
	Logged   []digest.Sum                  // the lines of a log that a read shows
	Vain     []string                      // the names that were looked for and not found; not kept
	VainAt   string                        // where these were looked for; not kept
	Paths    []string                      // the files that it names
	Sums     []string                      // the checksums that it names
	Remakes  []string                      // the files that it says it writes anew
	Counts   []figures.Amount              // how many of what it says that were dealt with
	Gauges   figures.Gauges                // what of it can be counted
	Goal     figures.Goal                  // what it counts, and what is wanted
	Pairs    []figures.Goal                // where it has failed and names no goal: two numbers, of which one may be wanted
	sought   figures.Sought                // what was sought and counted in it
	Values   map[string]shown.Value        // the names that it shows before a value; not kept
	Listing  shown.Listing                 // the files that it lists; not kept
	Git      shown.GitState                // what git said of the working tree
	Share    figures.Share                 // how many of some things it counts as they are to be
	Census   figures.Census                // how many it has counted under a condition
	Packed   validator.Packed              // the last archive or dump that it lists
	Bars     map[string]figures.Bar        // what it shows of numbers and of those that are wanted; not kept
	Failing  []string                      // the words of the lines that name what has failed; not kept
	Items    shown.Items                   // the lines of a failure; not kept
	Weights  map[digest.Sum]figures.Weight // of the findings that it shows; not kept
	Spared   int                           // how many findings it counts that it passes over
	Blank    bool                          // it shows nothing at all
	Zero     bool                          // all that it shows is a count of none
	Ill      digest.Sum                    // of what it says that went wrong, although the status hides it; 0 where it says no such thing
	IllSays  string                        // the first line of it
	NoneOf   []digest.Sum                  // its lines that count none of what it is to make
	Still    bool                          // a builder says that it has nothing to do
	OnlyPlan bool                          // it says that it has only shown what it would do
	Applied  bool                          // what is described is there already, it says
	Framed   bool                          // all that a pipe has let through is where an exception came by
	Verdict  bool                          // its last line is a verdict, and says no
	Passed   bool                          // its last line says that all checks have passed
	Hooked   bool                          // a hook of git's has kept it from pushing
	Measured bool                          // it holds a figure that was measured
}

// takeOutput is what was printed: what a reader has shown, and what a program says of
// its work.
func (m *Moment) takeOutput(text string, line *shell.Line, c command.Call) {
	if m.Reads {
		m.Listing = listingOf(m, c, text)
	} else {
		m.Paths, m.Counts, m.Remakes = shown.PathsIn(text), countsOf(m, text), shown.RemadeIn(text)
	}
	if m.Reads || m.Looks {
		m.Terms, m.Excerpts = shown.TermsIn(text), purpose.Excerpts(c)
	}
	if m.Reads || m.onlyPrints(line) {
		if m.Vain = shown.VainSearch(c, text); len(m.Vain) > 0 {
			m.VainAt = strings.Join(purpose.SoughtAt(c), " ")
		}
		m.Shown = shown.LinesIn(text, purpose.SeveralFiles(line))
	}
	m.tells = shown.FewLines(text)
	if !m.Reads {
		m.Sums = shown.SumsIn(text, c.Line)
	}
	m.Visits = cmp.Or(m.Visits, shown.Replayed(c, text))
	if m.Gauges = figures.Measure(text); strings.HasPrefix(m.Kind, "lint.") {
		m.Gauges.Findings(text)
	}
	if m.Census = figures.HitsIn(c.Line, text); m.Census.N == 0 && (m.Looks || m.Reads) {
		m.Census = figures.CensusIn(c.Line, text)
	}
	if m.Failed() && !m.Reads {
		m.Failing, m.Items = shown.FailingWords(text), shown.ItemsIn(text)
	}
	m.Blank, m.Still, m.Zero = strings.TrimSpace(text) == "", shown.SaysNothingToBuild(text), madeNone(text)
	m.NoneOf = countsNone(text, purpose.LastCommand(m.Key))
	m.Ill, m.IllSays = illOf(m, text)
	if m.Spared = figures.PassedOverIn(text); !m.Reads {
		m.Bars, m.Weights = figures.BarsShown(text), figures.WeightsIn(text)
	}
	if !m.Reads && !m.Tests {
		m.Share = figures.ShareIn(text)
	}
	m.OnlyPlan = !m.Reads && !m.Tests && shown.Rehearses(text)
	m.Applied = !m.Reads && !m.Tests && shown.AppliesNothing(text)
	m.Framed = m.Piped && shown.OnlyFrames(text)
	m.Hooked = m.Failed() && shown.HookRefusesPush(text)
	m.Verdict = saysNoAtLast().MatchString(shown.LastLineOf(text))
}

// takeEnd is how it came out, where no failure was found. What the line itself prints is no answer.
func (m *Moment) takeEnd(text, printed string, c command.Call) {
	m.Packed, _ = validator.PackedIn(printed)
	m.Passed = !m.Reads && shown.AllPassed(printed)
	m.Measured = !m.Reads && aMeasure().MatchString(printed)
	if m.Code != 0 || m.Failed() {
		return
	}
	if m.Ending = shown.EndingOf(shown.Unsaid(printed, c)); m.Piped {
		m.Lines = append(answer.ToldIn(text), shown.ThrownIn(text)...)
	}
}

// takeLog is what a read has shown of a log.
func (m *Moment) takeLog(text string) {
	if !m.Reads || !purpose.ReadsLog(m.Key) {
		return
	}
	for line := range strings.Lines(text) {
		if line = strings.TrimSpace(line); line != "" && len(m.Logged) < mostLogged {
			m.Logged = append(m.Logged, digest.Of(steady.Mask(line, "")))
		}
	}
}

// mostLogged is how many lines of logs are kept of a step.
const mostLogged = 16

// countsOf are the counts of a command that did some work, and well.
func countsOf(m *Moment, text string) []figures.Amount {
	if m.Failed() || m.Code != 0 || m.Tests || m.Probes || m.Commits || strings.HasPrefix(m.Key, "git ") {
		return nil
	}
	return figures.CountsIn(text)
}

// onlyPrints reports whether a command does no more than to print something, as far as its
// line tells: a script may do more, and is seen to by what comes after it.
func (m *Moment) onlyPrints(line *shell.Line) bool {
	return !m.Tests && !m.Starts && !m.Waits && !m.Probes && !m.Failed() && !m.Mends && !command.WritesFiles(line)
}

// saysNoAtLast is a last line that is a verdict, and says no.
var saysNoAtLast = wording.Lazy(`(?i)^\W*(?:(?:verdict|status|result|overall|state|outcome|summary|quality|gate)\W+(?:is )?){0,3}(?:not (?:clean|ok|okay|ready|valid|passed|complete|consistent|met|good|fine|healthy|in sync|releasable|deployable)|failed|failure|invalid|rejected|red|broken|incomplete|inconsistent|unhealthy|degraded|ko|nok|no-go|blocked|out of sync)\W*$`)

// aMeasure is a figure that was measured: 478.5 ns/op, 12 ms, 30.7 kB, 1200 req/s.
var aMeasure = wording.Lazy(`(?i)\b\d[\d.,]* ?(?:[mnµu]?s|sec(?:onds)?|[kmg]i?b|%|ns/op|allocs/op|(?:req|ops|rows|items)/s)(?:\W|$)`)

// ShowsSome reports whether another step has shown nothing but what this one shows, or all of it and
// more, in lines that tell something.
func (m *Moment) ShowsSome(o *Moment) bool {
	return len(m.tells) > 0 && len(o.tells) > 0 && (within(m.tells, o.tells) || within(o.tells, m.tells))
}

// ShowsSeveral reports whether a step has shown more than a line or two that tell something.
func (m *Moment) ShowsSeveral() bool { return len(m.tells) >= severalLines }

const severalLines = 3

// within reports whether each of some lines is one of others.
func within(some, all []digest.Sum) bool {
	return !slices.ContainsFunc(some, func(l digest.Sum) bool { return !slices.Contains(all, l) })
}
