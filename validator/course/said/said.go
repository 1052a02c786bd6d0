package said

import (
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"

	"cake/validator/wording"
)

// Done reports whether a report says that the work is finished. One that
// names what is missing, asks, or says what comes next, says no such thing.
func Done(report string) bool {
	if report == "" || Open(report) {
		return false
	}
	return slices.ContainsFunc(Sentences(report), func(low string) bool {
		return passed(low) || wholly().MatchString(low) && !hedged(strings.Fields(low)) || States(low, "done", "complete", "completed", "finished", "fixed", "implemented", "resolved", "successfully",
			"works now", "now works", "works as expected", "is working", "everything works", "is ready", "all set", "all good", "good to go", "ready for review", "ready to merge", "ready to ship",
			"fixes the issue", "fixes the bug", "fixes the problem", "fixes it", "resolves the issue", "resolves the bug", "resolves the problem", "resolves it")
	})
}

// wholly is how a report says of all of something that it is as it is to be.
var wholly = wording.Lazy(`^ (?:now |so |with that )?(?:all|every|each|both|everything)(?: [\w-]+){0,6}? (?:now )?(?:match|matches|agree|agrees|lines? up|checks? out|(?:is|are) (?:now )?(?:correct|right|fine|clean|in order|in place|consistent|identical|in sync|translated|covered|valid|complete)) `)

// Open reports whether a report leaves something open: it names what is missing,
// asks, or says what comes next.
func Open(report string) bool { return Admits(report) || AsksPerson(report) || goesOn(report) }

// Tested reports whether a report says that tests have passed.
func Tested(report string) bool { return slices.ContainsFunc(Sentences(report), passed) }

// NamesTests reports whether a report speaks of tests, and not only of checks.
func NamesTests(report string) bool {
	return Holds(Words(report), "test", "tests", "suite", "spec", "specs", "unit tests", "pytest")
}

// States reports whether a sentence says one of the phrases of what is, and not
// of what should or will be.
func States(low string, phrases ...string) bool {
	return slices.ContainsFunc(phrases, func(p string) bool {
		before, _, found := strings.Cut(low, " "+p+" ")
		words := strings.Fields(before)
		return found && !hedged(words) && !describes(p, words)
	})
}

// passed reports whether a sentence says of tests that they pass, the one word
// close to the other, or that all is green.
func passed(low string) bool {
	const apart = 5 // words
	all := strings.Fields(leaves(low, " health check ", " health checks ", " readiness check ", " liveness check "))
	for i, w := range all {
		switch w {
		case "pass", "passes", "passed", "passing", "green", "succeed", "succeeds", "succeeded":
		case "expected":
			if i == 0 || all[i-1] != "as" {
				continue
			}
		default:
			continue
		}
		near := slices.ContainsFunc(all[max(0, i-apart):min(len(all), i+apart)], func(w string) bool {
			return slices.Contains([]string{"test", "tests", "suite", "spec", "specs", "check", "checks"}, w)
		})
		end := slices.IndexFunc(all[i+1:], func(w string) bool { return !slices.Contains([]string{"now", "again", "too", "here", "locally"}, w) }) < 0 || i+1 < len(all) && all[i+1] == "including"
		whole := end && slices.ContainsFunc(all[max(0, i-3):i], func(w string) bool { return w == "all" || w == "everything" })
		if (near || whole) && !hedged(all[:i]) {
			return true
		}
	}
	return States(low, "fully tested") || allOfThem(low)
}

// allOfThem reports whether a sentence counts as many that are well as there are.
func allOfThem(low string) bool {
	found := nOfN().FindStringSubmatch(low)
	return found != nil && found[1] == found[2] && found[1] != "0"
}

// nOfN is how a report counts what has passed: 5 of 5 checks OK.
var nOfN = wording.Lazy(` (\d+) (?:of|out of) (\d+) (?:checks?|tests?|specs?|cases?|assertions?|examples?|scenarios?)?(?: are| is)? ?(?:ok|pass(?:ed)?|green|good|succeed(?:ed)?|succeeds) `)

// Same reports whether a report says that what the code does is as before.
func Same(report string) bool { return sameAsBefore().MatchString(Words(report)) }

var sameAsBefore = wording.Lazy(` (?:(?:no|without|changes? no|not change|doesn't change|preserv\w+|keeps?|same|identical|unchanged) (?:any |the |all |of |its )?(?:behaviou?r|functional\w*|output|outputs|result|results)|(?:behaviou?r|output|outputs|results?|functionality) (?:is|are|stays?|remains?) (?:the same|unchanged|identical|as before)|pure refactor\w*) `)

// Changed reports whether a report says that something was written.
func Changed(report string) bool {
	if Admits(report) {
		return false
	}
	low := Words(report)
	if writtenNow(report) || listsChanged().MatchString(report) || changedAbroad(report) {
		return true
	}
	return iChanged().MatchString(low)
}

// iChanged is how somebody says of a change that it is their own, with the words by which
// that is stressed.
var iChanged = wording.Lazy(` (?:i have|i've|i|we have|we've|successfully)(?: (?:now|also|just|then|already|really|actually|finally|indeed|properly|correctly|successfully|both|all|even|again)){0,3} ` +
	`(?:updated|changed|fixed|added|implemented|created|written|wrote|refactored|removed|edited|modified|rewritten|rewrote|completed|made|replaced|renamed|corrected|adjusted|patched|applied|` +
	`repaired|mended|amended|deleted|inserted|swapped|reworked|rewired|resolved|rectified|cleaned up|sorted out|put right|tidied up|converted|migrated|switched|bumped|straightened out|` +
	`(?:moved|extracted|inlined|split|wrapped|pulled) (?:the|all|every|both|each|its|their|that|this|these|those)) `)

// writtenNow reports whether a sentence says of something that it was written, or what
// stands there now.
func writtenNow(report string) bool {
	return slices.ContainsFunc(Sentences(report), func(low string) bool {
		at := isWritten().FindStringIndex(low)
		return at != nil && !hedged(strings.Fields(low[:at[0]]))
	})
}

// FileWritten reports whether a report says of a file, which it names, that it was
// written.
func FileWritten(report string) bool {
	return !Admits(report) && (listsChanged().MatchString(report) || listsByFile(report) || slices.ContainsFunc(sentenceEnd().Split(report, -1), func(sentence string) bool {
		return fileIsWritten().MatchString(sentence) && writtenNow(sentence) || wroteFile().MatchString(sentence) || didInFile(sentence) || fileIsDone().MatchString(sentence) || wroteByHand(sentence)
	}))
}

var (
	fileIsWritten = wording.Lazy(`\b[\w-]+\.[a-z][a-z0-9]{0,4}\b(?: and [\w./-]+)?,? (?:is|are|has been|have been) (?:now )?(?:updated|changed|rewritten|refactored|edited|modified|corrected|adjusted|patched)\b(?: *$| *[,(:]| (?:to|and|accordingly|now|as)\b)|\b[\w-]+\.[a-z][a-z0-9]{0,4} (?:is|are) now at \S`)
	wroteFile     = wording.Lazy(`(?i)^\W*(?:and |so )?i(?:['’]ve| have)?(?: also| now| just)? (?:updated|rewritten|rewrote|changed|edited|modified|corrected|refactored|adjusted|patched|reworked) (?:the )?[\x60"']?[\w./-]+\.[a-z][a-z0-9]{0,4}\b|^\W*i(?:['’]ve| have)?(?: also| now| just)? (?:added|created|wrote|written) (?:the |a |an )?(?:new )?(?:[\w-]+ ){0,2}[\x60"']?[\w.-]+/[\w./-]+\.[a-z][a-z0-9]{0,4}\b`)
	fileIsDone    = wording.Lazy(`^\W*[\w./-]+\.[a-z][a-z0-9]{0,4}\W? is (?:now )?(?:finished|done|complete)\b`)
	listsChanged  = wording.Lazy(`(?i)\b(?:(?:changed|modified|updated|edited|touched) files|files (?:changed|modified|updated|edited|touched))(?: \(\d+\))?\W+[\w./-]+\.[a-z][a-z0-9]{0,4}\b`) // and the first of them
	sentenceEnd   = wording.Lazy(`[.!?;]\s|\n`)
)

var isWritten = wording.Lazy(` (?:(?:is|are|has been|have been) (?:now |all )?(?:updated|changed|added|implemented|rewritten|refactored|removed|edited|modified|replaced|renamed|corrected|adjusted|patched|applied|switched|migrated|converted|bumped)|(?:is|are) now (?:at|set)|now (?:use|uses|return|returns|read|reads|point|points|says|takes?|accepts?|supports?|handles?)|new (?:unit |integration )?tests? (?:cover|check|verify|prove)s?) `)

// NoneChanged reports whether a report says that nothing had to be changed.
func NoneChanged(report string) bool {
	return Holds(Words(report), "nothing changed", "no change", "no changes", "unchanged", "nothing to change", "nothing to do", "nothing else to do", "already", "nothing was", "nothing is changed", "nothing has changed", "nothing has been changed", "not changed", "did not change", "left as it is", "leave it as it is", "not needed", "no need")
}

// OnlyAdvises reports whether a report says that its writer was to tell something, and has
// done nothing.
func OnlyAdvises(report string) bool {
	return Holds(Words(report), "have not changed", "haven't changed", "did not change", "didn't change", "changed nothing", "nothing was changed", "advice only", "only advice", "asked for advice")
}

// Wished reports whether a report says that a person wants it so.
func Wished(report string) bool {
	return Holds(Words(report), "you asked", "you requested", "you want", "you wanted", "you told me", "as requested", "as asked", "as agreed", "per your request", "the user asked", "the user wants",
		"the user wanted", "at your request", "your request")
}

// AsksToLessen reports whether a report asks a person whether the tests may ask
// for less, or for something else.
func AsksToLessen(report string) bool {
	return AsksPerson(report) && Holds(Words(report), "skip", "skipping", "disable", "remove", "delete", "drop", "quarantine", "expect", "expectation", "expectations", "snapshot", "snapshots", "the test", "the tests", "the spec")
}

// Less reports whether a report says that the tests ask for less.
func Less(report string) bool {
	return slices.ContainsFunc(Sentences(report), func(low string) bool {
		return Holds(low, "removed", "deleted", "dropped", "disabled", "lowered", "relaxed", "loosened", "obsolete") &&
			Holds(low, "test", "tests", "spec", "specs", "case", "cases", "suite", "threshold", "coverage", "check", "checks", "assertion", "assertions")
	})
}

// Admits reports whether a report names what is missing.
func Admits(report string) bool {
	return onlyFirst(report) || slices.ContainsFunc(Sentences(report), func(low string) bool {
		low = withoutPast(low)
		return Holds(low, "fail", "fails", "failed", "failing", "still red", "is red", "are red", "blocked", "unable", "couldn't",
			"could not", "remaining", "todo", "untested", "incomplete", "partially", "partly", "wip", "removed the test", "except",
			"all but", "nearly all", "almost all", "nearly every", "almost every", "unfinished", "first part", "first step", "first half",
			"pending a", "pending the", "pending your", "pending review", "still pending") || skipsTests(low) || short(low) || someRemain().MatchString(low) || isMissing().MatchString(low)
	}) || slices.ContainsFunc(clauses(report), func(low string) bool {
		low = withoutPast(low)
		return denies(low) || Holds(low, "cannot", "can't")
	})
}

// onlyFirst reports whether a report tells of the first of several parts, and of no second.
func onlyFirst(report string) bool {
	low := Words(headOfPart().ReplaceAllString(report, ""))
	return theFirst().MatchString(low) && !theSecond().MatchString(low)
}

var (
	theFirst = wording.Lazy(` (?:part|step|phase) (?:one|1) `)
	// headOfPart is the head of a part of a report that goes through what was done.
	headOfPart = wording.Lazy(`(?m)^[^\w\n]*(?:#|\*\*)[^\w\n]*(?i:part|step|phase) \d\b`)
	theSecond  = wording.Lazy(` (?:part|step|phase) (?:two|2) `)
)

// someRemain is how a sentence counts what is left.
var someRemain = wording.Lazy(` (?:[1-9]\d*|one|two|three|four|five|six|some|several|a few|most) (?:[\w-]+ ){0,3}(?:remains?|(?:is|are) (?:still )?left|(?:is|are) still (?:there|open|missing|to be)) `)

// isMissing is how a sentence names what is not there yet.
var isMissing = wording.Lazy(` what(?:'s| is) (?:still |now |only |yet )*(?:missing|left|lacking|open|needed) | (?:the|that|this|its|our) (?:[\w-]+ ){1,4}(?:is|are) (?:still |yet )(?:missing|lacking|absent) `)

// withoutPast is a sentence without what it says was wrong, and is no more.
func withoutPast(low string) string {
	low = noneLost().ReplaceAllString(whatItCannot().ReplaceAllString(whatHadBeen().ReplaceAllString(low, " "), " "), " ")
	low = leaves(low, " no longer fails ", " no longer fail ", " not fail ", " nothing fails ", " none fails ", " none fail ", " no failing ",
		" without failing ", " never fails ", " was failing ", " were failing ", " was red ", " were red ", " not only ",
		" no error ", " no errors ", " no warnings ", " no problems ", " no findings ", " no issues ", " no offenses ", " no complaints ", " no regressions ", " no behaviour ", " no behavior ", " no behavioural ", " no behavioral ", " no functional ",
		" no remaining ", " not null ", " 0 blocked ", " blocked 0 ", " none blocked ", " nothing blocked ", " 0 failed ", " 0 failing ", " 0 failures ", " zero failures ", " none failed ")
	if Holds(low, "fixed", "repaired", "resolved", "passes", "pass", "passing", "green", "works") {
		low = leaves(low, " failing test ", " failing tests ", " the failing ", " that failed ", " which failed ", " the todo ", " that could not be ", " which could not be ")
		low = whereItFailed().ReplaceAllString(low, " ")
	}
	if Holds(low, "any more", "anymore", "any longer", "no longer") && !Holds(low, "test", "tests", "build", "suite", "run", "compile") {
		low = leaves(low, " cannot ", " can't ")
	}
	low = wasRed().ReplaceAllString(whyItFailed().ReplaceAllString(low, " "), " ")
	return handledFailure().ReplaceAllString(low, " ")
}

var (
	// whereItFailed is a clause that tells of the fault that was mended.
	whereItFailed = sync.OnceValue(func() *regexp.Regexp {
		return regexp.MustCompile(` (?:where|because)(?: [\w'-]+){1,4} failed `)
	})
	// whatItCannot is a clause that names something by what is not possible with it.
	whatItCannot = wording.Lazy(` (?:what|which|that|whatever|who) (?:\w+ ){0,2}(?:can't|cannot|could not|couldn't) (?:be )?(?:read|parse|parsed|decode|decoded|understand|handle|handled|find|found|match|matched|convert|open|opened|resolve|see|seen|represent|represented|load|loaded) `)
	// whatHadBeen is a clause that tells what was before what was done.
	whatHadBeen = wording.Lazy(` (?:that|which|who) had (?:been )?(?:failed|blocked|failing|broken|skipped) `)
	// wasRed is how somebody counts what failed before.
	wasRed = wording.Lazy(` (?:before|previously|earlier|at first|initially|was|were)(?: [\w'-]+){0,3} \d+ (?:tests? )?(?:failed|failing|red) | \d+ (?:failed|failing|red) (?:before|previously|earlier|at first) `)
	// whyItFailed is the end of a clause that explains the fault.
	whyItFailed = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(` (?:is|was) why(?: [\w'-]+){1,4} failed `) })
	// handledFailure is what code does with failures of its own work.
	handledFailure = sync.OnceValue(func() *regexp.Regexp {
		return regexp.MustCompile(` failed (?:requests?|uploads?|downloads?|logins?|jobs?|attempts?|payments?|connections?|deliver(?:y|ies)|writes?|reads?|messages?|imports?|calls?|transfers?) `)
	})
)

// skipsTests reports whether a sentence says of tests that they were skipped, and
// not of what the code skips.
func skipsTests(low string) bool {
	if !Holds(low, "skipped") {
		return false
	}
	before, _, _ := strings.Cut(low, " skipped ")
	return Holds(low, "test", "tests", "spec", "specs", "suite", "example", "examples", "case", "cases", "check", "checks", "scenario", "scenarios", "i skipped", "i've skipped", "i have skipped") || wording.HasDigit(before)
}

// leaves takes phrases out of a sentence: what was so, and is no more.
func leaves(low string, phrases ...string) string {
	for _, p := range phrases {
		low = strings.ReplaceAll(low, p, " ")
	}
	return low
}

// denies reports whether a clause says that something about the work is not so.
func denies(low string) bool {
	return Holds(low, "not", "isn't", "doesn't", "don't", "haven't", "hasn't", "wasn't", "weren't", "didn't", "no") &&
		Holds(low, "done", "finished", "complete", "completed", "work", "works", "working", "pass", "passes", "passing", "passed", "run", "ran", "tested", "test", "tests", "fixed", "yet",
			"verified", "ready", "green", "build", "compile", "find", "resolved", "implemented", "sure", "able", "possible")
}

// short reports whether a sentence counts fewer than all: 3 of 4, 3 out of 4.
func short(low string) bool {
	all := strings.Fields(strings.ReplaceAll(low, " out of ", " of "))
	for i := 1; i+1 < len(all); i++ {
		n, counts := wording.Number(figure(all[i-1]))
		m, limits := wording.Number(figure(all[i+1]))
		if all[i] == "of" && counts && limits && n < m {
			return true
		}
	}
	return false
}

// figure is a small number that is written as a word, in figures.
func figure(word string) string {
	if n := slices.Index([]string{"none", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"}, word); n >= 0 {
		return strconv.Itoa(n)
	}
	return word
}

// goesOn reports whether a report ends with what its writer does next, or announces it.
func goesOn(report string) bool {
	all := Sentences(report)
	if len(all) == 0 {
		return false
	}
	if strings.HasSuffix(strings.TrimRight(report, " \t\r\n*_`"), ":") {
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
		" now ", " next ", " then ", " let me ", " let's ", " running ", " i will ", " i'll ", " i run ", " i try ", " i apply ", " i go ", " i am going ", " i'm going ", " on to ", " first ",
	}, func(start string) bool { return strings.HasPrefix(last, start) }) && !Holds(last, "done", "finished", "complete", "pass", "passes", "green", "works") || Holds(last, "running the tests", "run the tests again") || Holds(last, "once more") && !Holds(last, "ran", "re-ran", "validated", "verified", "checked", "tested", "measured")
}

// isDoing is the beginning of a sentence whose writer is at something still, other than at
// coming to an end.
var isDoing = wording.Lazy(`^ (?:now |so |and )?(?:i'm|i’m|i am|we're|we’re|we are) (?:now |just |still |also )?(?:doing|running|re-?running|checking|re-?checking|verifying|wiring|adding|writing|building|re-?building|testing|timing|making|fixing|looking|reading|updating|cleaning|moving|switching|generating|recording|removing|installing|waiting|starting|trying|giving|tightening|validating|measuring|tracing|inspecting|implementing|replacing|changing|adjusting) `)

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

// Sentences are those of a report, each as Words makes it.
func Sentences(report string) []string {
	return parted(report, ". ", ".\n", "; ", "! ", "? ")
}

// clauses are the parts of its sentences: what one denies, another may claim.
func clauses(report string) []string {
	return parted(report, ". ", ".\n", "; ", "! ", "? ", ", ", ": ", " – ", " — ", " but ")
}

// parted is a report, parted at each line and each of some marks.
func parted(report string, marks ...string) []string {
	const longest = 8 << 10
	report = report[max(0, len(report)-longest):]
	for _, mark := range marks {
		report = strings.ReplaceAll(report, mark, "\n")
	}
	var all []string
	for s := range strings.SplitSeq(report, "\n") {
		if low := Words(s); low != "  " {
			all = append(all, low)
		}
	}
	return all
}

// Words is a text in lower case, with single blanks between its words and
// around it; only what belongs to words is left.
func Words(text string) string {
	const longest = 8 << 10
	text = strings.ReplaceAll(strings.ToLower(text[max(0, len(text)-longest):]), "’", "'")
	fields := strings.FieldsFunc(text, func(r rune) bool {
		return r != '\'' && r != '-' && (r < 'a' || r > 'z') && (r < '0' || r > '9') && r < 0x80
	})
	return " " + strings.Join(fields, " ") + " "
}

// Holds reports whether one of the phrases stands in a text that Words has made.
func Holds(low string, phrases ...string) bool {
	return slices.ContainsFunc(phrases, func(p string) bool { return strings.Contains(low, " "+p+" ") })
}

// TriesRefusals reports whether a report says of what is tried next that it is to be refused.
func TriesRefusals(report string) bool { return wantsRefusals().MatchString(Words(report)) }

var wantsRefusals = wording.Lazy(` (?:on purpose|must (?:all )?(?:be (?:refused|rejected|denied)|fail)|(?:has|have) to (?:be (?:refused|rejected|denied)|fail|end with status [1-9]\d*)|(?:is|are) (?:to be|meant to be|supposed to be|expected to be) (?:refused|rejected|denied)|(?:should|are expected to|is expected to|are supposed to|is supposed to) (?:all )?(?:fail|be refused|be rejected|be denied)) `)

// GoesOnInSlices reports whether a report says that something is stopped at a time limit
// on purpose, and goes on from there.
func GoesOnInSlices(report string) bool { return slicesOn().MatchString(Words(report)) }

var slicesOn = wording.Lazy(` (?:124|slices?|resum(?:e|es|able|ing)|checkpoints?|where it (?:was )?(?:stopped|left off|ended)) `)
