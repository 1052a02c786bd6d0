package said

import (
	"slices"
	"strings"

	"cake/validator/wording"
)

// Done reports whether a report says that the work is finished. One that
// names what is missing, asks, or says what comes next, says no such thing.
func Done(report string) bool {
	if report == "" || Open(report) {
		return false
	}
	return slices.ContainsFunc(Sentences(report), func(low string) bool {
		low = isDetermined().ReplaceAllString(fixedThing().ReplaceAllString(low, " "), " ")
		return passed(low) || wholly().MatchString(low) && !hedged(strings.Fields(low)) || States(low, "done", "complete", "completed", "finished", "fixed", "implemented", "resolved", "solved", "successfully",
			"works now", "now works", "works as expected", "is working", "everything works", "is ready", "all set", "all good", "good to go", "ready for review", "ready to merge", "ready to ship",
			"nothing is left to do", "nothing left to do", "nothing else is left to do", "nothing more to do", "nothing else to do", "nothing further to do",
			"fixes the issue", "fixes the bug", "fixes the problem", "fixes it", "resolves the issue", "resolves the bug", "resolves the problem", "resolves it")
	})
}

// fixedThing is what stays as it is, and was not repaired.
var fixedThing = wording.Lazy(` (?:a |the |with |over |at |of |in )?fixed (?:random )?(?:seeds?|points?|sizes?|widths?|heights?|lengths?|numbers?|lists?|sets?|orders?|intervals?|rates?|steps?|positions?|times?|dates?|clock|prices?|values?|amounts?|costs?|windows?|limits?|delays?|grid|costs?|versions?) `)

// isDetermined is what something else decides, and nobody has repaired: the order is fixed by the format.
var isDetermined = wording.Lazy(` (?:order|size|width|length|height|layout|position|format|offset|number|value|rate|place|name|shape|range|limit|interface|signature|protocol|schema|date|price)s?(?: of(?: [\w-]+){1,3}?)? (?:is|are) fixed(?: by| in| to|,)? `)

// wholly is how a report says of all of something that it is as it is to be.
var wholly = wording.Lazy(`^ (?:now |so |with that )?(?:all|every|each|both|everything)(?: [\w-]+){0,6}? (?:now )?(?:match|matches|agree|agrees|lines? up|checks? out|(?:is|are) (?:now )?(?:correct|right|fine|clean|in order|in place|consistent|identical|in sync|translated|covered|valid|complete)) `)

// Open reports whether a report leaves something open: it names what is missing,
// asks, or says what comes next.
func Open(report string) bool { return Admits(report) || AsksPerson(report) || goesOn(report) }

// Tested reports whether a report says that tests have passed.
func Tested(report string) bool {
	return !isPlan().MatchString(report) && slices.ContainsFunc(Sentences(report), passed)
}

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
			if i < 3 || all[i-1] != "as" { // at the beginning it is of what went wrong
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
		if (near || whole || i > 0 && namesTest(all[i-1])) && !hedged(all[:i]) {
			return true
		}
	}
	return States(low, "fully tested") || allOfThem(low)
}

// namesTest reports whether a word, in lower case, is the name of a test.
func namesTest(w string) bool {
	return strings.HasPrefix(w, "test_") || wording.Ends(w, "test", "tests") && !endsAsTest().MatchString(w)
}

// endsAsTest is a word that only ends as the name of a test may.
var endsAsTest = wording.Lazy(`^(?:(?:la|fas|shor|grea|ligh|brigh|tigh|smar|sof|fla|nea|swee|stric|exac|slo)test|(?:con|pro|at|de)tests?)$`)

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
