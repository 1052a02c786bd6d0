package said

import (
	"slices"

	"cake/validator/wording"
)

// Announces reports whether a report says that its writer is about to do the work, and not
// that any of it is done.
func Announces(report string) bool {
	return !Changed(report) && !Done(report) && slices.ContainsFunc(Sentences(report), announces().MatchString)
}

const (
	theWork = `(?:implement|write|add|start|begin|build|code|create|make|proceed|do|execute|carry out|apply)`
	atWork  = `(?:implementing|writing|adding|starting|beginning|building|coding|creating|making|proceeding|doing|executing|carrying out|applying|drafting|putting|filling|completing|updating|changing|editing|preparing|reworking|replacing)`
	isBeing = `(?:implemented|written|added|built|coded|created|made|applied|completed|filled|put in)`
)

// announces is a sentence that does so.
var announces = wording.Lazy(` (?:i|we)(?:(?:'ll| will| am| are|'m|'re)?(?: (?:about|going|ready|now|then|first|next|just|go|ahead|and|to|also)){0,4} ` + theWork +
	`|(?: am| are|'m|'re)(?: (?:now|then|first|next|just|still|also)){0,2} ` + atWork + `) | (?:is|are) (?:now |just )?being ` + isBeing + ` | let (?:me|us) (?:now |first |just )?` + theWork +
	` | (?:going|ready|about) to (?:now )?` + theWork + ` | (?:proceeding|starting|beginning|continuing) with (?:the |my )?(?:[\w-]+ )?(?:implementation|work|change|coding|code) | before (?:i|we) (?:start|begin|write|implement|code) |` +
	` (?:review|pass|look|once more|check|step)(?: [\w-]+){0,4} before (?:the |i |we )?(?:implement\w*|coding|start\w*|begin\w*|writ\w+) `)

// GoesOn reports whether a report says that its writer is in the middle of the work.
func GoesOn(report string) bool {
	return !Done(report) && slices.ContainsFunc(Sentences(report), func(low string) bool {
		return goesOnNow().MatchString(low) || announces().MatchString(low) && Holds(low, "now")
	})
}

// goesOnNow is a sentence that does so.
var goesOnNow = wording.Lazy(` (?:in progress|under way|underway|in the middle of|coming along|taking shape|working on|busy with) | (?:almost|nearly) (?:there|done|finished|ready) | (?:is|are) (?:now |just )?being ` + isBeing +
	` | (?:i'm|i am|we're|we are) (?:now |just |still )?` + atWork + ` |^ (?:now |still |just )?(?:fixing|rewriting|refactoring|wiring|porting|extracting|converting|` + atWork[3:] + ` `)

// VerifiesAgain reports whether a report says that all is well, and that its writer looks
// once more.
func VerifiesAgain(report string) bool {
	low := Words(report)
	return oncemore().MatchString(low) && isFine().MatchString(low)
}

// SpeaksOfChance reports whether a report speaks of what fails now and then: who repeats that
// learns how often.
func SpeaksOfChance(report string) bool { return ofChance().MatchString(Words(report)) }

var (
	oncemore = wording.Lazy(` (?:double-check|double check|re-check|recheck|once more|once again|one more time|one last time|another time|final (?:verification|check|run|confirmation)|to be (?:sure|safe|certain)|to make sure|again to) `)
	isFine   = wording.Lazy(` (?:pass|passes|passed|passing|green|confirmed|verified|works|fine|ok|clean|succeeded|succeeds|complete|good) `)
	ofChance = wording.Lazy(` (?:flaky|flakes?|flakiness|intermittent\w*|race|races|seeds?|random\w*|times in a row|\d+ times|nondetermin\w*|non-determin\w*|sporadic\w*|stress|unstable) `)
)
