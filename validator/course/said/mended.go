package said

import (
	"slices"
	"strings"

	"cake/validator/wording"
)

// Refuses reports whether a report says of what was made that it refuses
// something: its failure is what was to be shown.
func Refuses(report string) bool {
	return slices.ContainsFunc(Sentences(report), func(low string) bool {
		return Holds(low, "refuses", "rejects", "errors out on", "exits with")
	})
}

// Ran reports whether a report says that something went through.
func Ran(report string) bool {
	return slices.ContainsFunc(Sentences(report), func(low string) bool {
		return States(low, "ran", "went through", "succeeded", "was applied", "were applied", "is applied", "are applied", "is migrated", "was imported", "is deployed", "was deployed")
	})
}

// MendedBySubject reports whether the subject of a commit says that what a check has
// found is mended.
func MendedBySubject(subject string) bool {
	return Mends(subject) && Holds(Words(subject), "lint", "linter", "lints", "linting", "error", "errors", "warning", "warnings", "finding", "findings", "check", "checks", "type errors", "types", "issues", "offenses", "violations", "shellcheck", "eslint", "mypy", "ruff", "clippy", "rubocop", "tsc")
}

// Mends reports whether the subject of a commit says that something is mended.
func Mends(subject string) bool {
	return Holds(Words(subject), "fix", "fixes", "fixed", "repair", "repaired", "resolve", "resolves", "resolved", "address", "clean")
}

// TakesOut reports whether a report says that something was taken out, or does not count any more.
func TakesOut(report string) bool { return isTakenOut().MatchString(Words(report)) }

var isTakenOut = wording.Lazy(` (?:remov\w*|delet\w*|dropp?\w*|comment\w* out|took (?:[\w'-]+ ){0,4}out|taken out|strip\w*|retir\w*|obsolete|no longer (?:checks?|refuses?|rejects?|validates?|raises?|fails?|complains?)|without the|skip\w*|bypass\w*|not (?:checked|validated)|any more checks?) `)

// Mended reports whether a report says that faults are gone.
func Mended(report string) bool {
	return Done(report) || slices.ContainsFunc(Sentences(report), func(low string) bool {
		return noneAnyMore().MatchString(low) || States(low, "clean", "cleaned up", "corrected", "repaired", "addressed", "no problems", "no errors", "no warnings", "no findings", "no issues", "no offenses", "passes", "passes now", "mended", "solved", "gone", "green", "succeeds", "is met", "are met", "now meets", "is satisfied", "within budget", "without errors", "without an error", "correctly")
	})
}

// Well reports whether a sentence says of something that it goes well, or finds nothing.
func Well(low string) bool { return isWell().MatchString(low) }

var isWell = wording.Lazy(` (?:clean|passes|passed|pass|green|succeeds|succeeded|reports? (?:no|none|nothing|0)|finds? (?:no|nothing|0)|shows? no|(?:no|0|zero|without) (?:\w+ )?(?:violations?|errors?|warnings?|problems?|findings?|issues?|failures?|complaints?|offenses?|mismatche?s?|deviations?)|exits? (?:with )?(?:status |code )?0|exit 0|is happy|is satisfied|goes through|went through|runs through) `)

// noneAnyMore is how a sentence says of a kind of fault that it is gone.
var noneAnyMore = wording.Lazy(` (?:there (?:is|are)|finds?|reports?|shows?) no (?:[\w'-]+ ){1,4}(?:any more|anymore|any longer|left) `)

// FaultFixed reports whether a report says of a fault that it is fixed.
func FaultFixed(report string) bool {
	return slices.ContainsFunc(Sentences(report), func(low string) bool {
		return aFaultIs().MatchString(low) && !Holds(low, "not", "to be") || States(low, "is fixed", "are fixed", "was fixed", "is now fixed", "is corrected", "is solved", "is resolved", "is repaired", "fixes the bug", "fixed the bug", "i fixed", "i've fixed", "i have fixed") &&
			!Holds(low, "test", "tests", "expectation", "snapshot")
	})
}

// aFaultIs is how a sentence names a fault that is gone.
var aFaultIs = wording.Lazy(` (?:bug|fault|defect|error|regression|off-by-one)(?: (?:in|of|with|for)(?: [\w'-]+){1,4}?)? (?:is |was |has been )?(?:now )?(?:fixed|solved|corrected|repaired|resolved) `)

// Renews reports whether a report says openly that what tests compare with is another one.
func Renews(report string) bool { return renewsOpenly().MatchString(Words(report)) }

var renewsOpenly = wording.Lazy(` (?:regenerat\w+|re-?record\w*|updat\w+|accept\w+|overwr\w+|refresh\w*|renew\w*|replac\w+|new (?:reference|baseline|golden|snapshot|expectation|expected)\w*|(?:expected|reference|golden) (?:[\w-]+ ){0,3}(?:was|were|had been) (?:wrong|outdated|stale|old)) `)

// Silence reports whether a report says that a check was silenced.
func Silence(report string) bool {
	return slices.ContainsFunc(strings.Fields(Words(report)), func(w string) bool {
		return slices.ContainsFunc([]string{"disabl", "ignor", "suppress", "silenc", "exclu", "exempt", "allow", "relax", "loosen", "noqa", "nolint", "nocheck", "baseline", "rule", "config", "deactivat", "limit", "toler", "threshold", "permit", "raised", "lowered"}, func(stem string) bool {
			return strings.Contains(w, stem)
		}) || w == "off"
	}) || Holds(Words(report), "false positive", "false positives", "false alarm", "false alarms", "false-positive", "false-positives", "known issue", "known issues", "accepted", "skipped", "skips")
}

// Conforms reports whether a report says of what was made that it is as rules want it.
func Conforms(report string) bool {
	return slices.ContainsFunc(Sentences(report), func(low string) bool {
		return States(low, "satisfies", "conforms", "conforms to", "complies", "complies with", "is compliant", "are compliant", "adheres to", "abides by", "in compliance with", "in line with", "meets all", "meets the", "follows the", "respects the", "keeps to the", "keeps the rules") &&
			Holds(low, "rule", "rules", "policy", "policies", "guideline", "guidelines", "standard", "standards", "requirement", "requirements", "convention", "conventions", "checks", "guard", "contract", "style guide")
	})
}
