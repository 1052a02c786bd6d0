package status

import (
	"regexp"
	"slices"
	"strings"
	"sync"

	"cake/validator/command"
	"cake/validator/ending"
	"cake/validator/match"
	"cake/validator/silence"
	"cake/validator/tone"
)

// verdictLines is how many of the last lines are asked for a verdict.
const verdictLines = 6

// Admits reports whether the programs of a line have told by their own words that they
// failed, although the status does not: in what they print last, by who gives up, or
// in their account of what was done.
func Admits(c command.Call, out match.Output) bool {
	return !silence.AnsweredWell(c, out) && (condemned(c, out) || c.Code == 0 && ending.Bewailed(c, out) || admitted(c, out))
}

// condemned reports whether a program whose status is lost has said itself, at the
// end of what it printed, that it failed: `scons | tail -20`. Then general words
// above it count as if the status had come through.
func condemned(c command.Call, out match.Output) bool {
	if c.Code != 0 || !c.EndsInReader() || ending.Green(out, c) || ending.TestsPassed(c, out.Text[out.Split:]) || !slices.ContainsFunc(c.Programs, func(p command.Program) bool {
		return p.Lost() && p.Works()
	}) {
		return false
	}
	text := out.Text
	if !c.Merges() { // what passes a pipe without standard error is data
		text = text[:out.Split]
	}
	lines := strings.Split(strings.TrimRight(text[max(0, len(text)-4<<10):], "\n "), "\n")
	for i := len(lines) - 1; i >= max(0, len(lines)-verdictLines); i-- {
		line := strings.TrimSpace(lines[i])
		if i+1 < len(lines) && tone.AsMeant(lines[i+1]) {
			continue
		}
		if closing().MatchString(line) || points().MatchString(line) && !c.AsksForHelp() && !c.GivenNothing() {
			return true
		}
	}
	return false
}

// closing is a line by which programs that build, check or install close a run
// that failed.
var closing = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`^(?:g?make(?:\[\d+\])?: \*\*\* |ninja: build stopped|scons: building terminated because of errors|(?:[\w./+-]+: )?(?:(?:fatal )?[Ee]rror(?:\[\w+\])?|Fatal|FATAL|fatal): \S|(?:BUILD|Build|Compilation|COMPILATION|Installation|Configuration|Execution|Generation|Deployment|Publishing|Linking) (?:has )?(?:FAILED|failed|aborted|unsuccessful|stopped)\b|[\w /.-]{1,40} (?:exited|failed|finished|ended|terminated|returned)(?: with)?(?: exit)?(?:ed)? (?:code|status) [1-9]\d*\b|.*(?:exit (?:status|code):? [1-9]\d*|returned (?:a )?non-zero|errors? occurred!?)[.!)]?$|(?:Failed|Aborting) (?:to|due to|because) )`)
})

// points is a line by which a program that does not understand its call points to
// its help.
var points = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile("^(?:Try|Run|See|Use|Type) ['\"`‘]?[\\w./ -]+(?:--help|-h|help)['\"`’]? (?:for|to) ")
})

// unseenFailure reports whether a program failed whose status the line hides,
// although no rule knows its words.
func unseenFailure(out match.Output, c command.Call) bool {
	if silence.AnsweredWell(c, out) {
		return false
	}
	if uncommitted(out, c) || hookUnseen(out, c) || usageShown(out, c) {
		return true
	}
	_, _, ok := ending.LastWord(out, c)
	return ok
}
