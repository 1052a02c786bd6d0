package said

import (
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"

	"cake/validator/wording"
)

// Admits reports whether a report names what is missing.
func Admits(report string) bool {
	return onlyFirst(report) || slices.ContainsFunc(Sentences(report), func(low string) bool {
		low = withoutPast(low)
		return Holds(low, "fail", "fails", "failed", "failing", "still red", "is red", "are red", "blocked", "unable", "couldn't",
			"could not", "remaining", "todo", "untested", "incomplete", "partially", "partly", "wip", "removed the test", "except",
			"all but", "nearly all", "almost all", "nearly every", "almost every", "unfinished", "first part", "first step", "first half",
			"no solution", "not a solution", "pending a", "pending the", "pending your", "pending review", "still pending") || skipsTests(low) || short(low) || someRemain().MatchString(low) || Excepts(low) || testsTrouble().MatchString(low) || isMissing().MatchString(low) || redSeen().MatchString(low)
	}) || slices.ContainsFunc(clauses(report), func(low string) bool {
		low = withoutPast(low)
		return denies(low) || restLeft().MatchString(low) && !noneOf().MatchString(low) || Holds(low, "cannot", "can't")
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

var (
	// restLeft is the end of a clause that names what is left to be done.
	restLeft = wording.Lazy(` (?:(?:is|are) (?:still |now |the only (?:one|ones|thing|things) )?left(?: (?:to do|to go|to be done|for (?:now|later|next)|now))?|(?:still )?remains?(?: to be \w+)?|(?:is|are|comes?|follows?) next|still to (?:come|do|go)|(?:only )?\w+ (?:more )?to go) $| still (?:needs?|lacks?|misses) `)
	// noneOf is how a clause says that there is nothing of something.
	noneOf = wording.Lazy(` (?:no|none|nothing|not|nobody|neither|nor|zero|0|any|anything|never|whatever|as it is) |n't `)
)

// testsTrouble is how a sentence tells that the tests did not run as they should.
var testsTrouble = wording.Lazy(` (?:tests?|suite|specs?|checks|build) (?:still )?(?:had|has|have|ran into|hit) (?:[\w-]+ ){0,3}(?:issues|problems|trouble|difficulties) `)

// redSeen is how a sentence tells of tests that are red.
var redSeen = wording.Lazy(` (?:(?:is |are |still |stays? )?red,? as (?:expected|planned|intended)|(?:[1-9]\d*|one|two|three|four|five|six|several|some) reds?) `)

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
