package shown

import (
	"strings"

	"cake/validator/command"
	"cake/validator/course/purpose"
	"cake/validator/wording"
)

// VainSearch are the names that a call looks for and does not find: `grep -rn retryBudget
// src` and `find . -iname '*retry_budget*'`. There are none where it does something else
// or finds something.
func VainSearch(c command.Call, text string) []string {
	if strings.TrimSpace(text) != "" && !nothingFound(c, text) {
		return nil
	}
	return purpose.SoughtIn(c)
}

// nothingFound reports whether an output holds nothing but what the line itself says, that
// there is none, and what other programs have said before a search that has found nothing.
func nothingFound(c command.Call, text string) bool {
	if n := len(c.Programs); n > 0 && c.Code == 1 && purpose.SiftsNames(c.Programs[n-1]) {
		return true
	}
	for line := range strings.Lines(Unsaid(text, c)) {
		if !saysNone().MatchString(strings.TrimSpace(line)) {
			return false
		}
	}
	return true
}

// saysNone is a line that counts nothing, shows what is empty, says that there is no such
// thing, or how the search has ended.
var saysNone = wording.Lazy(`(?i)^(?:(?:.*[:=\t ])?0|[\[({] *[\])}]|null|none|nil|\(?(?:0|no) (?:rows?|match(?:es)?|results?|hits?|files?|occurrences?|lines?)\b.*|nothing(?: found)?|not found|\W*(?:exit(?:ed)?|rc|ret|status|code)\b[\w ]*\W*\d{1,3})$`)
