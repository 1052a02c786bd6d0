package said

import (
	"slices"

	"cake/validator/wording"
)

// Announces reports whether a report says that its writer is about to do the work, and not
// that any of it is done.
func Announces(report string) bool {
	return !Changed(report) && !Done(report) && slices.ContainsFunc(Sentences(report), announcesDeed)
}

// announcesDeed reports whether a sentence says what its writer is about to do, other than to look.
func announcesDeed(low string) bool {
	return announces().MatchString(low) || slices.ContainsFunc(toDo().FindAllStringSubmatch(low, -1), func(found []string) bool {
		verb := found[1] + found[2] + found[3]
		return !onlyLooks().MatchString(verb)
	})
}

// toDo is how somebody says what he is about to do; the verb is one of its groups.
var toDo = wording.Lazy(` (?:(?:i|we)(?:'ll| will)|(?:i am|i'm|we are|we're|am|are) (?:going|about|ready) to|let (?:me|us)|let's)(?: (?:now|first|just|then|also|next|quickly|finally|go ahead and|go on and|proceed to|go)){0,3} ([a-z-]+) ` +
	`| (?:now|next|then) (?:i|we)(?: (?:just|also|finally))? ([a-z-]+) |^ (?:now |next |then )?(?:[a-z-]+ing )?([a-z-]+ing) [\w ]* now `)

// onlyLooks is a verb for what leaves everything as it is.
var onlyLooks = wording.Lazy(`^(?:be|been|have|has|had|can|could|would|should|must|may|am|are|was|were|will|not|never|need|know|knew|see|saw|seen|look|check|re-?check|double-check|read|re-?read|open|view|inspect|examine|investigate|explore|search|find|found|grep|list|show|print|try|test|run|ran|re-?run|verify|confirm|validate|` +
	`review|compare|measure|time|trace|debug|profile|reproduce|understand|understood|study|analy[sz]e|determine|figure|get|got|go|think|thought|consider|plan|propose|suggest|recommend|explain|summari[sz]e|describe|report|tell|say|said|note|mention|ask|wait|watch|stop|pause|leave|keep|stay|continue|use|want|like|hope|expect|believe|suspect|assume|count|dig|query|fetch|poll|retry|repeat|hold|do|take|gather|collect|learn|trust|lack|come|notice|walk|weigh|reflect|ponder|discuss|lean|sum|recap|outline|sketch|elaborate|clarify|gauge|assess|evaluate|estimate|step|stick|skip|answer|point|` +
	`(?:see|look|check|re-?check|read|re-?read|open|view|inspect|examin|investigat|explor|search|find|grepp|list|show|print|try|test|runn|re-?runn|verify|confirm|validat|review|compar|measur|tim|trac|debugg|profil|reproduc|understand|study|analy[sz]|determin|figur|gett|go|think|consider|plann|propos|wait|watch|continu|us|hop|expect|count|digg|query|fetch|poll|retry|repeat|do|tak|gather|collect|learn)ing)$`)

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

// CallsFlaky reports whether a report says that something fails by chance.
func CallsFlaky(report string) bool { return byChance().MatchString(Words(report)) }

var byChance = wording.Lazy(` (?:flaky|flakes?|flakiness|intermittent|intermittently|sporadic|sporadically|now and then|by chance|non-?deterministic(?:ally)?) `)

var (
	oncemore = wording.Lazy(` (?:double-check|double check|re-check|recheck|once more|once again|one more time|one last time|another time|final (?:verification|check|run|confirmation)|to be (?:sure|safe|certain)|to make sure|again to) `)
	isFine   = wording.Lazy(` (?:pass|passes|passed|passing|green|confirmed|verified|works|fine|ok|clean|succeeded|succeeds|complete|good) `)
	ofChance = wording.Lazy(` (?:flaky|flakes?|flakiness|intermittent\w*|race|races|seeds?|random\w*|times in a row|\d+ times|nondetermin\w*|non-determin\w*|sporadic\w*|stress|unstable) `)
)

// FilesIn are the files that a report names, each once.
func FilesIn(report string) []string {
	all := namedFile().FindAllString(report, mostFiles)
	slices.Sort(all)
	return slices.Compact(all)
}

const mostFiles = 16 // of one report

var namedFile = wording.Lazy(`\b[\w-][\w./-]*\.[a-z][a-z0-9]{0,4}\b`)
