package said

import (
	"slices"
	"strings"

	"cake/validator/wording"
)

// didInFile reports whether a sentence says that its writer has done something to what
// stands in a file, which it names: whatever is done there and is no way of looking is
// writing.
func didInFile(sentence string) bool {
	first, more, _ := strings.Cut(sentence, " and ")
	if iDid().MatchString(first) && !strings.Contains(first, ".") && deedInFile("I "+more) {
		return true // I found the cause and mended the order in cart.py
	}
	return deedInFile(sentence)
}

// iDid is how a sentence begins that tells what its writer has done.
var iDid = wording.Lazy(`(?i)^\W*(?:so )?i(?:['’]ve| have)?(?: also| now| just)? \w+ `)

// deedInFile reports whether a sentence tells first of such a deed.
func deedInFile(sentence string) bool {
	found := doneInFile().FindStringSubmatch(sentence)
	if found == nil {
		return false
	}
	verb := strings.ToLower(found[1])
	past := strings.HasSuffix(verb, "ed") || slices.Contains([]string{"wrote", "written", "rewrote", "rewritten", "set", "put", "made", "split", "cut", "took", "taken", "gave", "given", "brought", "undid", "wound", "swapped"}, verb)
	return past && !slices.Contains(looking(), verb)
}

var doneInFile = wording.Lazy(`(?i)^\W*(?:and |so )?i(?:['’]ve| have)?(?: also| now| just)? (\w+) .{1,80}? (?:in|to|into|from|of) (?:the )?[\x60"']?(?:[\w./-]+\.[a-z][a-z0-9]{0,4}|(?:[\w.-]+/)*(?-i:[A-Z][a-z]+file))\b`)

// looking are the words for what is done with a file that stays as it is, and for what is
// found, thought or said.
func looking() []string {
	return strings.Fields(`looked checked searched reviewed examined inspected tested verified noticed confirmed tried traced compared listed opened analyzed analysed investigated identified located scanned
		walked started needed wanted assumed used skipped ignored stopped considered validated counted measured reported described explained summarized summarised mentioned followed decided planned discovered spotted
		observed debugged reproduced noted queried linted compiled executed matched viewed visited queried browsed printed displayed showed shared learned asked answered worked focused concentrated called loaded parsed
		imported fetched downloaded expected hoped suspected guessed proposed suggested recommended waited failed profiled benchmarked audited collected narrowed tracked pinpointed attached copied pasted referred`)
}
