package said

import (
	"slices"
	"strings"

	"cake/validator/wording"
)

// Changed reports whether a report says that something was written.
func Changed(report string) bool {
	if Admits(report) {
		return false
	}
	return writtenNow(report) || listsChanged().MatchString(report) || changedAbroad(report) || ChangedByWriter(report)
}

// ChangedByWriter reports whether a report says that who writes it has changed something. What
// it tells of what is, may be how it was found.
func ChangedByWriter(report string) bool {
	low := Words(report)
	return slices.ContainsFunc(iChanged().FindAllStringIndex(low, -1), func(at []int) bool {
		return !noFile().MatchString(low[at[1]:])
	})
}

// noFile is what was changed where that is nothing, or what a report itself holds.
var noFile = wording.Lazy(`^(?:no|none|nothing) |^(?:[\w-]+ ){0,4}(?:overview|summary|breakdown|comparison|proposal|outline|suggestions?|recommendations?|analysis|assessment|explanation|conclusions?|estimate|decision|assumptions?|observations?|mistakes?) `)

// iChanged is how somebody says of a change that it is their own, with the words by which
// that is stressed.
var iChanged = wording.Lazy(` (?:i have|i've|i|we have|we've|successfully)(?: (?:now|also|just|then|already|really|actually|finally|indeed|properly|correctly|successfully|both|all|even|again)){0,3} ` +
	`(?:updated|changed|fixed|added|implemented|created|written|wrote|refactored|removed|edited|modified|rewritten|rewrote|completed|made|replaced|renamed|corrected|adjusted|patched|applied|` +
	`repaired|mended|amended|deleted|inserted|swapped|reworked|rewired|resolved|rectified|cleaned up|sorted out|put right|tidied up|converted|migrated|switched|bumped|straightened out|` +
	`(?:moved|extracted|inlined|split|wrapped|pulled) (?:the|all|every|both|each|its|their|that|this|these|those)|(?:split|extracted|factored|pulled|broken) [\w-]{4,} (?:into|out)) `)

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
	fileIsWritten = wording.Lazy(`\b[\w-]+\.[a-z][a-z0-9]{0,4}\b(?: and [\w./-]+)?,? (?:is|are|has been|have been) (?:now )?(?:updated|changed|rewritten|refactored|edited|modified|corrected|adjusted|patched)\b(?: *$| *[,(:]| (?:to|and|accordingly|now|as)\b)|\b[\w-]+\.[a-z][a-z0-9]{0,4} (?:is|are) (?:now at \S|at \S+ now\b)`)
	wroteFile     = wording.Lazy(`(?i)^\W*(?:and |so )?i(?:['’]ve| have)?(?: also| now| just)? (?:updated|rewritten|rewrote|changed|edited|modified|corrected|refactored|adjusted|patched|reworked) (?:the )?[\x60"']?[\w./-]+\.[a-z][a-z0-9]{0,4}\b|^\W*i(?:['’]ve| have)?(?: also| now| just)? (?:added|created|wrote|written) (?:the |a |an )?(?:new )?(?:[\w-]+ ){0,2}[\x60"']?[\w.-]+/[\w./-]+\.[a-z][a-z0-9]{0,4}\b`)
	fileIsDone    = wording.Lazy(`^\W*[\w./-]+\.[a-z][a-z0-9]{0,4}\W? is (?:now )?(?:finished|done|complete)\b`)
	listsChanged  = wording.Lazy(`(?i)\b(?:(?:changed|modified|updated|edited|touched) files|files (?:changed|modified|updated|edited|touched))(?: \(\d+\))?\W+[\w./-]+\.[a-z][a-z0-9]{0,4}\b`) // and the first of them
	sentenceEnd   = wording.Lazy(`[.!?;]\s|\n`)
)

var isWritten = wording.Lazy(` (?:(?:is|are|has been|have been) (?:now |all )?(?:updated|changed|added|implemented|rewritten|refactored|removed|edited|modified|replaced|renamed|corrected|adjusted|patched|applied|switched|migrated|converted|bumped)|(?:is|are) now (?:at|set)|(?:is|are) at v?(?:\d+ )+now|now (?:use|uses|return|returns|read|reads|point|points|says|takes?|accepts?|supports?|handles?)|new (?:unit |integration )?tests? (?:cover|check|verify|prove)s?) `)

// NoneChanged reports whether a report says that nothing had to be changed.
func NoneChanged(report string) bool {
	return Holds(Words(report), "nothing changed", "no change", "no changes", "unchanged", "nothing to change", "nothing to do", "nothing else to do", "already", "nothing was", "nothing is changed", "nothing has changed", "nothing has been changed", "not changed", "did not change", "left as it is", "leave it as it is", "not needed", "no need")
}

// OnlyAdvises reports whether a report says that its writer was to tell something, and has
// done nothing.
func OnlyAdvises(report string) bool {
	return Holds(Words(report), "have not changed", "haven't changed", "did not change", "didn't change", "changed nothing", "nothing was changed", "advice only", "only advice", "asked for advice")
}
