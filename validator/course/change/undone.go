package change

import (
	"cake/validator/wording"
)

// PassesUndone is the function of a check that an edit lets pass where it cannot be done:
// whatever goes wrong in it, it says that all is well; "" where the edit brings none.
func PassesUndone(e Edit) string {
	if e.Before == nil || catchesAll().MatchString(*e.Before) {
		return ""
	}
	at := catchesAll().FindStringIndex(e.Content)
	if at == nil {
		return ""
	}
	above := aFunction().FindAllStringSubmatch(e.Content[:at[0]], -1)
	if len(above) == 0 || !ofACheck().MatchString(above[len(above)-1][1]) {
		return ""
	}
	return above[len(above)-1][1]
}

// catchesAll is a handler of whatever may go wrong that answers yes.
var catchesAll = wording.Lazy(`\bexcept(?: (?:Base)?Exception(?: as \w+)?)?:\s*\n(?:[ \t]*#[^\n]*\n)*[ \t]*return True\b|\bcatch(?: ?\(\w*\))? ?\{\s*(?://[^\n]*\n\s*)*return true\b|\brescue(?: (?:StandardError|Exception))?(?: => \w+)?\s*\n(?:[ \t]*#[^\n]*\n)*[ \t]*(?:return )?true\b`)

// aFunction is the head of a function, with its name.
var aFunction = wording.Lazy(`(?m)^[ \t]*(?:export )?(?:async )?(?:def|function|const|let|(?:public |private |static )*boolean)\s+(?:self\.)?(\w+[?!]?)`)

// ofACheck is the name of a function that says whether something is as it is to be.
var ofACheck = wording.Lazy(`(?i:valid|check|verif|conform|consist|assert)|(?:^|_)(?:is|has|can|test)(?:_|[A-Z])`)
