package said

import (
	"slices"

	"cake/validator/wording"
)

// Eases reports whether a report says that a check asks for less, or for something else,
// than it did: fewer rounds, another bound, a check that was wrong itself.
func Eases(report string) bool {
	return slices.ContainsFunc(Sentences(report), func(low string) bool {
		return asksLess().MatchString(low) || checkIsOther().MatchString(low) || countsLess().MatchString(low)
	})
}

// Renewed reports whether a report says that something which was written down to compare
// with is another one now.
func Renewed(report string) bool {
	return slices.ContainsFunc(Sentences(report), func(low string) bool {
		return renews().MatchString(low) && Holds(low, "checksum", "checksums", "hash", "hashes", "sum", "sums", "digest", "digests", "pin", "pins", "pinned", "sha256", "sha256sums", "integrity")
	})
}

var renews = wording.Lazy(` (?:new|updat\w+|refresh\w+|regenerat\w+|rewr\w+|renew\w*|replac\w+|re-?record\w*|re-?pin\w*|record\w+|recomput\w+|chang\w+|bump\w+|accept\w+|overwr\w+|correct\w*|adjust\w+|match(?:es)? the (?:archive|download)\w*) `)

const aCheck = `(?:check|checker|fuzzer|audit|gate|policy|query|verification|linter|suite)`

var (
	asksLess     = wording.Lazy(` (?:fewer|smaller|shorter|larger|lower|higher|reduc(?:ed?|ing)|increas(?:ed?|ing)|shrunk|shortened|widened|wider|cut|trimmed) (?:[\w'-]+ ){0,4}(?:rounds?|runs?|iterations?|cases?|samples?|examples?|bounds?|numbers?|margins?|counts?|range|size|list|inputs?|` + aCheck + `) `)
	checkIsOther = wording.Lazy(` (?:chang|updat|adjust|adapt|replac|correct|rewr|edit|remov|delet|dropp|took out|taken out)\w* (?:[\w'-]+ ){0,3}(?:script|expectations?|bounds?|margins?|` + aCheck + `) | (?:script|` + aCheck + `)(?: itself)? (?:was|is|had|has)(?: been)? (?:wrong|broken|buggy|outdated|too|obsolete|changed|adapted|adjusted|removed|dropped) `)
	countsLess   = wording.Lazy(` ` + aCheck + ` (?:now )?(?:only|merely) | (?:best[- ]effort|no longer (?:blocks?|stops?|counts?)|non[- ]?(?:fatal|blocking)|optional|advisory|deliberately|on purpose|for now) `)
)

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
