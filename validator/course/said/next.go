package said

import (
	"slices"
	"strings"

	"cake/validator/wording"
)

// goesOn reports whether a report ends with what its writer does next, or announces it.
func goesOn(report string) bool {
	all := Sentences(report)
	if len(all) == 0 {
		return false
	}
	if strings.HasSuffix(strings.TrimRight(report, " \t\r\n*_`"), ":") || isPlan().MatchString(report) {
		return true
	}
	last := all[len(all)-1]
	if handsOver().MatchString(last) {
		return false
	}
	if isDoing().MatchString(last) {
		return true
	}
	return slices.ContainsFunc([]string{
		" now ", " next ", " then ", " let me ", " let's ", " running ", " i will ", " i'll ", " i run ", " i rerun ", " i retry ", " i try ", " i apply ", " i rebase ", " i pull ", " i fetch ", " i restart ", " i repeat ", " i look ", " i go ", " i am going ", " i'm going ", " on to ", " first ",
	}, func(start string) bool { return strings.HasPrefix(last, start) }) && !Holds(last, "done", "finished", "complete", "pass", "passes", "green", "works") || Holds(last, "running the tests", "run the tests again") || Holds(last, "once more") && !Holds(last, "ran", "re-ran", "validated", "verified", "checked", "tested", "measured")
}

// isPlan is a report that is a plan: what it says of tests is what they shall be.
var isPlan = wording.Lazy(`(?i)^\W*(?:my |the |new )?(?:plan|idea|approach|strategy|next steps?|to-?do|outline)(?: (?:is|now))?\s*[:–—]`)

// isDoing is the beginning of a sentence whose writer is at something still, other than at
// coming to an end.
var isDoing = wording.Lazy(`^ (?:now |next |then )?(?:verifying|checking|confirming|validating|re-?running|re-?checking|making sure|cleaning up) |^ (?:now |so |and )?(?:i'm|i’m|i am|we're|we’re|we are) (?:now |just |still |also )?(?:doing|running|re-?running|checking|re-?checking|verifying|wiring|adding|writing|building|re-?building|testing|timing|making|fixing|looking|reading|updating|cleaning|moving|switching|generating|recording|removing|installing|waiting|starting|trying|giving|tightening|validating|measuring|tracing|inspecting|implementing|replacing|changing|adjusting) `)

// handsOver is the beginning of a sentence whose writer is about to give away what
// is taken for finished.
var handsOver = wording.Lazy(`^ (?:now |next |then )?(?:(?:i'll|i will|let me|let's|i am going to|i'm going to|i) )(?:now )?(?:commit|push|merge|submit|tag|release|publish|open (?:a|the) (?:pr|pull request|merge request)) `)

// AsksPerson reports whether a report ends with a question, or waits for an answer.
func AsksPerson(report string) bool {
	if strings.HasSuffix(strings.TrimRight(report, " \t\r\n*_`\")"), "?") {
		return true
	}
	return strings.Contains(report, "?") && Holds(Words(report), "until you", "your decision", "your answer", "let me know", "waiting for you", "please confirm", "please decide")
}

// TriesRefusals reports whether a report says of what is tried next that it is to be refused.
func TriesRefusals(report string) bool { return wantsRefusals().MatchString(Words(report)) }

var wantsRefusals = wording.Lazy(` (?:on purpose|must (?:all )?(?:be (?:refused|rejected|denied)|fail)|(?:has|have) to (?:be (?:refused|rejected|denied)|fail|end with status [1-9]\d*)|(?:is|are) (?:to be|meant to be|supposed to be|expected to be) (?:refused|rejected|denied)|(?:should|are expected to|is expected to|are supposed to|is supposed to) (?:all )?(?:fail|be refused|be rejected|be denied)) `)

// GoesOnInSlices reports whether a report says that something is stopped at a time limit
// on purpose, and goes on from there.
func GoesOnInSlices(report string) bool { return slicesOn().MatchString(Words(report)) }

var slicesOn = wording.Lazy(` (?:(?:each|always|every time|so|the) (?:[\w'-]+ ){0,3}124|124 (?:is|means|only means|here is|was) (?:\w+ )?(?:expected|wanted|intended|fine|ok|normal|right|meant)|slices?|resum(?:e|es|able|ing)|checkpoints?|where it (?:was )?(?:stopped|left off|ended)) `)
